"""The Playtest page: seats, opening hand, table; and what is kept, copied and opened."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QStackedWidget, QVBoxLayout, QWidget

from vsdeck.decks.deck import Deck
from vsdeck.decks.library.library import Folder
from vsdeck.filing import write_whole
from vsdeck.goldfish.policies import PASSIVE
from vsdeck.goldfish.session import Session as Game
from vsdeck.goldfish.sessiontext import POSITION, BadSession
from vsdeck.goldfish.setup import own_turn
from vsdeck.match import CannotPlay
from vsdeck.sentence import opening
from vsdeck.table.manual import Hand, Manual
from vsdeck.table.manualmenu import ROLLS
from vsdeck.ui.motion import MOVES
from vsdeck.ui.session import Session
from vsdeck.ui.table.help import TableHelp
from vsdeck.ui.table.keptgames import KeptGame, KeptGames
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.opening import Opening
from vsdeck.ui.table.screen import TableScreen
from vsdeck.ui.table.seating import Seating
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.words import button_text
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_text

if TYPE_CHECKING:
    from vsdeck.card import Printing
    from vsdeck.ui.cards.browser import Browser
    from vsdeck.ui.palette import Command
    from vsdeck.ui.statistics.view import StatisticsView

SEED = 2015
LARGEST_SESSION = 5 * MEGABYTE
SOON = 2000
"""Milliseconds after a change until the game is kept."""


class PlaytestPage(QWidget):
    retitled = Signal()

    def __init__(self, session: Session, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("page")
        self.live: LiveGame | None = None
        self._opening: Opening | None = None
        self._screen: TableScreen | None = None
        self._statistics: StatisticsView | None = None
        self._help: TableHelp | None = None
        self.deck: Deck | None = None
        """The deck that is played."""
        self._is_example = False
        """Whether a position of the rules lies on the table."""
        self._aside: tuple[Game, Deck | None] | None = None
        """The game that waits while an example is looked at."""
        self.kept = KeptGames(session.settings)
        self._left: dict[str, tuple[Game, Deck | None]] = {}
        """Games that were put aside since the program was started, by what was kept of them."""
        self._keeping = QTimer(self)
        self._keeping.setSingleShot(True)
        self._keeping.setInterval(SOON)
        self._keeping.timeout.connect(self._keep_game)
        self.stack = QStackedWidget(self)
        self.seating = self._seats()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.stack)
        session.language_changed.connect(self._speak)
        session.pool_changed.connect(self._again)
        self._offer_last()

    def _seats(self) -> Seating:
        seating = Seating(self.session, self)
        seating.chosen.connect(self.play)
        seating.open_text.connect(self.open_text)
        seating.open_file.connect(self.ask_open)
        seating.go_on.connect(self.go_on)
        seating.gone_back.connect(self._bring_back)
        self.stack.addWidget(seating)
        return seating

    def _speak(self) -> None:
        """In another language or size; what was counted is shown again."""
        counted = self._statistics if self.stack.currentWidget() is self._statistics else None
        self._again()
        if counted is not None:
            self.show_statistics()
            self.statistics.take_over(counted)

    def _again(self) -> None:
        """Makes everything again for another language or other cards; the game goes on where it stands."""
        self.seating.keep()
        self.seating.dummy.forget()
        seated = self.stack.currentWidget() is self.seating
        if self._statistics is not None:
            self._statistics.close_task()
        if self._screen is not None:
            self._screen.forget()
        for old in (self.seating, self._opening, self._screen, self._statistics, self._help):
            if old is not None:
                old.hide()
                old.deleteLater()
        self._opening = self._screen = self._statistics = self._help = None
        self.seating = self._seats()
        if seated or self.live is None:
            self.show_seats()
        else:
            self._back_to_game()

    @property
    def opening(self) -> Opening:
        if self._opening is None:
            self._opening = Opening(self.session, self)
            self._opening.left.connect(self.show_seats)
            self._opening.statistics_asked.connect(self.show_statistics)
            self.stack.addWidget(self._opening)
        return self._opening

    @property
    def screen_(self) -> TableScreen:
        if self._screen is None:
            self._screen = TableScreen(self.session, self)
            self._screen.left.connect(self.show_seats)
            self._screen.menu_wanted.connect(self.fill_menu)
            self._screen.again.connect(self.next_hand)
            self.stack.addWidget(self._screen)
        return self._screen

    @property
    def statistics(self) -> StatisticsView:
        if self._statistics is None:
            from vsdeck.ui.statistics.view import StatisticsView

            self._statistics = StatisticsView(self.session, self)
            self._statistics.left.connect(self._back_to_game)
            self.stack.addWidget(self._statistics)
        return self._statistics

    # ------------------------------------------------------------------ games

    def play(self, deck: Deck, card: Printing | None = None) -> None:
        """A deck at the table, with the opponent that is chosen, at its opening hand: the first that has the
        card, where one is asked for."""
        seats = self.seating
        try:
            game = Game.of(
                deck,
                self.session.pool,
                seats.opponent_for(deck),
                seed=SEED,
                first=seats.goes_first,
                row=seats.main_row,
                reply=False,
            )
        except CannotPlay as error:
            self.show_seats()
            offers = (*self._complete(deck), *self._open_kept(deck))
            seats.notice.tell(self.session.tell_error(error), "error", *offers)
            return
        left = self._put_aside()
        self.take(game, deck)
        if card is not None and card.kind.fits_deck and self.live is not None:
            self.live.deal_with({one.code for one in self.session.pool.printings_of(card.card)})
        self._tell_left(left)

    def _put_aside(self) -> KeptGame | None:
        """The game whose place another takes now, also one of before the program was started."""
        under_way = self._under_way
        kept = KeptGame.of(under_way[0]) if under_way is not None else None
        if under_way is not None and kept is not None:
            self._left[kept.text] = under_way
        elif self._own_game is None:
            kept = self.kept.last
        if kept is not None:
            self.kept.put_aside(kept)
            self.kept.keep(None)
        return kept

    def _tell_left(self, left: KeptGame | None) -> None:
        if left is not None:
            say = self.session.say
            back = (say("Back to your game"), partial(self._bring_back, left))
            self.tell(say("Another game was under way."), back)

    def _bring_back(self, kept: KeptGame) -> None:
        """A game that was put aside; the one that is under way takes its place there."""
        game, deck = self._left.pop(kept.text, (None, None))
        try:
            game = game or Game.load(kept.text, self.session.pool)
        except (BadSession, CannotPlay) as error:
            self._refuse(error)
            return
        self._put_aside()
        self.kept.forget(kept)
        self.take(game, deck)

    @property
    def _under_way(self) -> tuple[Game, Deck | None] | None:
        """The player's own game that has begun and is not over, whatever lies on the table."""
        if (
            self._aside is None
            and self.live is not None
            and not self._is_example
            and _is_under_way(self.live)
        ):
            return self.live.game, self.deck
        return self._aside

    def _complete(self, deck: Deck) -> list[tuple[str, Callable[[], None]]]:
        """To write the numbers of a main character that nobody has told."""
        pool, wishes = self.session.pool, self.session.wishes
        unknown = [code for code in deck.main if code in pool and pool[code].unknown]
        return [(self.session.say("Write it…"), partial(wishes.edited.emit, unknown[0]))] if unknown else []

    def _open_kept(self, deck: Deck) -> list[tuple[str, Callable[[], None]]]:
        """The button that opens a deck in the editor, if it is one of the user's."""
        library, wishes = self.session.decks.library, self.session.wishes
        kept = next((one for one in library.list(Folder.CURRENT) if one.deck == deck), None)
        if kept is None:
            return []
        return [(self.session.say("Open the deck"), partial(wishes.deck_opened.emit, kept.id))]

    def take(self, game: Game, deck: Deck | None = None) -> None:
        """Go on with a game, wherever it stands."""
        self._is_example, self._aside = False, None
        self.deck = deck or _deck_of(game)
        if self.live is not None:
            self.live.stop_thinking()
            self.live.changed.disconnect(self._changed)
            if self._screen is not None:
                self._screen.forget()
            self.live.deleteLater()
        self.live = LiveGame(game, self)
        self.live.changed.connect(self._changed)
        self.live.begin()
        self._show_game()
        self.retitled.emit()

    def show_example(self, game: Game, told: str, *actions: tuple[str, Callable[[], None]]) -> None:
        """A position of the rules; a game that is under way is put aside and comes back."""
        self._keep_game()
        aside = self._under_way
        self.take(game)
        self._is_example, self._aside = True, aside
        back = () if aside is None else ((self.session.say("Back to your game"), self._take_back),)
        self.tell(told, *actions, *back)

    def _take_back(self) -> None:
        assert self._aside is not None
        self.take(*self._aside)

    def _changed(self) -> None:
        """Opening hand before the first turn, the table from then on; undo leads back."""
        assert self.live is not None
        wanted = self._screen if self.live.state.phase else self.opening
        if self.stack.currentWidget() is not wanted:
            self._show_game()
        elif wanted is self._opening:
            self.opening.refresh()
        if not self._keeping.isActive():  # else a turn of bots that is watched would put it off to its end
            self._keeping.start()
        self.retitled.emit()

    def _show_game(self) -> None:
        assert self.live is not None
        if not self.live.state.phase:
            self.stack.setCurrentWidget(self.opening)  # first: what is not in sight gets no focus
            self.opening.show_game(self.live)
            return
        screen = self.screen_
        self.stack.setCurrentWidget(screen)
        if screen.live is not self.live:
            screen.show_game(self.live)
        screen.board.focus_first()

    def show_statistics(self) -> None:
        """Many games of the deck; the one on the table waits."""
        if self.live is not None:
            self.live.stop_thinking()
        if self.deck is not None:
            across = self.seating.opponent_for(self.deck)
            alone = across.policy == PASSIVE and not across.others
            self.statistics.show_deck(self.deck, across if alone else None)
            self.stack.setCurrentWidget(self.statistics)

    def _back_to_game(self) -> None:
        if self.live is None:
            self.show_seats()
            return
        self._show_game()
        self.live.begin()
        self.live.changed.emit([])

    def show_seats(self) -> None:
        """To the seats; the game waits, and a thinking opponent rests."""
        if self.live is not None:
            self.live.stop_thinking()
        self.stack.setCurrentWidget(self.seating)
        self._offer_last()
        self.retitled.emit()

    def _offer_last(self) -> None:
        former = self.kept.former()
        self.seating.offer_former([(self._game_words(one.name, one.turn), one) for one in former])
        game, last = self._own_game, self.kept.last
        if game is not None:
            self.seating.offer(self._game_words(game.rules.names[0], game.turn()))
        else:
            self.seating.offer(self._game_words(last.name, last.turn) if last is not None else "")

    @property
    def _own_game(self) -> Game | None:
        """The one to go on with: an example is none."""
        if self._aside is not None:
            return self._aside[0]
        return self.live.game if self.live is not None and not self._is_example else None

    def _game_words(self, name: str, turn: int) -> str:
        told = self.session.tell(name)
        if turn < 0:
            # Before there was a setting for it, the turn stood behind the name.
            return told
        return self.session.say("{name}, {turn}", name=told, turn=self._turn_words(turn))

    def _turn_words(self, turn: int) -> str:
        say = self.session.say
        return say("turn {turn}", turn=turn) if turn else say("opening hand")

    def go_on(self) -> None:
        """With the game that was left, also before the program was last closed."""
        if self._own_game is None:
            last = self.kept.last
            try:
                self.take(Game.load(last.text if last is not None else "", self.session.pool))
            except (BadSession, CannotPlay) as error:
                self._refuse(error)
                self.seating.offer("")
        elif self._aside is not None:
            self._take_back()
        else:
            self._back_to_game()

    # ------------------------------------------------------------------ the menu of a game

    def _game_commands(self, live: LiveGame) -> list[list[Command]]:
        """What can be done with a game, in groups: for its menu and for the palette."""
        from vsdeck.ui.palette import Command

        say, begun = self.session.say, bool(live.state.phase)
        games = [
            Command(say("New game: the next opening hand"), self.next_hand),
            Command(say("Statistics of this deck"), self.show_statistics),
        ]
        keeping = [
            Command(say("Save this game…"), self.ask_save, "Ctrl+S"),
            Command(say("Open a saved game…"), self.ask_open),
            Command(say("Copy the position as text"), self.copy_text),
            Command(say("Open a position from the clipboard"), self.open_text),
        ]
        helping = [Command(say("How to play on this table"), self.open_help, "F1")]
        if not begun:
            return [helping, games, keeping]
        draw = Manual(Hand.DRAW, number=1, player=live.me)
        games.insert(1, Command(say("Replay from the first turn"), self.screen_.replay.begin))
        by_hand = [Command(say("Draw a card by hand"), lambda: self.screen_.by_hand(draw))]
        by_hand += [Command(say(text), partial(self.screen_.by_hand, move)) for text, move in ROLLS]
        return [helping, games, keeping, by_hand]

    def fill_menu(self, menu: QMenu) -> None:
        if self.live is None:
            return
        for place, group in enumerate(self._game_commands(self.live)):
            if place:
                menu.addSeparator()
            for command in group:
                menu.addAction(command.title, command.act).setShortcut(command.keys)
            if place == 1:
                self._add_branches(menu, self.live)
        if self.live.state.phase:
            self.screen_.hands.fill_tokens(menu.addMenu(self.session.say("A token")))
        menu.addSeparator()
        moving = menu.addAction(self.session.say("Cards move with an animation"))
        moving.setCheckable(True)
        moving.setChecked(self.screen_.board.animated)
        moving.toggled.connect(self._animate)
        told = menu.addAction(self.session.say("Turns of bots are played back"))
        told.setCheckable(True)
        told.setChecked(self.live.story.speed > 0)
        told.toggled.connect(lambda on: self.screen_.strip.choose(1 if on else 0))

    def _add_branches(self, menu: QMenu, live: LiveGame) -> None:
        say, branches = self.session.say, live.game.branches()
        if len(branches) < 2:
            return
        found = menu.addMenu(say("Branches ({count})", count=len(branches)))
        for number, step in enumerate(branches, 1):
            told = self.session.tell(live.words_of(step.lines[-1]) if step.lines else opening(step.words))
            turn = self._turn_words(own_turn(step.state, step.state.active))
            text = button_text(f"{number} · {turn} · {told}")
            found.addAction(text).triggered.connect(lambda _=False, at=step.number: self._branch(at))

    def _branch(self, number: int) -> None:
        assert self.live is not None
        self.live.show(number)

    def _animate(self, on: bool) -> None:
        self.screen_.board.animated = on
        self.session.settings.set(MOVES, on)

    def next_hand(self) -> None:
        """Another game of the same decks; one that is under way is put aside."""
        if self.live is None:
            return
        left = None
        if not self._is_example and _is_under_way(self.live):
            left = KeptGame.of(self.live.game)
            self.kept.put_aside(left)
        self.live.deal(1)
        self._tell_left(left)

    # ------------------------------------------------------------------ keeping

    def ask_save(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_target

        if self.live is None or self.stack.currentWidget() is self.seating:
            self.seating.notice.tell(
                self.session.say("There is no game to save yet. Click a deck to play it.")
            )
            return
        say = self.session.say
        chosen = ask_target(self.session, self, say("Save this game"), "game.json", "VsDeck (*.json)")
        if chosen is not None:
            self.save(chosen)

    def save(self, path: Path) -> None:
        assert self.live is not None
        notice, say = self._notice(), self.session.say
        try:
            write_whole(path, self.live.game.save().encode())
        except OSError as error:
            notice.tell(say("The game was not saved: {why}", why=self.session.tell_error(error)), "error")
        else:
            notice.settled()
            self._done(say("Saved as {file}.", file=path.name))

    def ask_open(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_file

        chosen = ask_file(self.session, self, self.session.say("Open a saved game"), "VsDeck (*.json)")
        if chosen is not None:
            self.open_file(chosen)

    def open_file(self, path: Path) -> None:
        try:
            self._take_over(Game.load(read_text(path, LARGEST_SESSION), self.session.pool))
        except (BadSession, CannotPlay, Unreadable) as error:
            self._refuse(error)

    def _take_over(self, game: Game) -> None:
        """From a file or a text, in the place of what is played."""
        left = self._put_aside()
        self.take(game)
        self._tell_left(left)

    def copy_text(self) -> None:
        if self.live is not None:
            QGuiApplication.clipboard().setText(self.live.game.text())
            self._done(self.session.say("The position is in the clipboard as text."))

    def open_text(self) -> None:
        text = QGuiApplication.clipboard().text()
        if POSITION not in text:
            told = self.session.say(
                "The clipboard holds no position. Copy one first: “Copy the position as text” at a table."
            )
            self._notice().tell(told, "error")
            return
        try:
            self._take_over(Game.from_text(text, self.session.pool))
        except (BadSession, CannotPlay) as error:
            self._refuse(error)

    def _done(self, text: str) -> None:
        """For a moment: nothing is left to be done about it."""
        if self.stack.currentWidget() is self._screen:
            self.screen_.passing.show_for_a_while(text, "good", [])
        else:
            self.session.wishes.told.emit(text, "good", [])

    def _refuse(self, error: Exception) -> None:
        why = self.session.tell_error(error)
        self._notice().tell(self.session.say("Nothing was opened: {why}", why=why), "error")

    def tell(self, text: str, *actions: tuple[str, Callable[[], None]]) -> None:
        """Something about the game in sight, until it is closed or the next game begins."""
        self._notice().tell(text, "quiet", *actions)

    def _notice(self) -> Notice:
        """Where a message is seen."""
        shown = self.stack.currentWidget()
        if shown is self._screen or shown is self._opening:
            assert isinstance(shown, TableScreen | Opening)
            return shown.notice
        return self.seating.notice

    # ------------------------------------------------------------------ what the window asks

    def open_help(self) -> None:
        if self._help is None:
            self._help = TableHelp(self.session, self)
        self._help.show_help()

    def commands(self) -> list[Command]:
        from vsdeck.ui.palette import Command

        say, live = self.session.say, self.live
        if live is None or self.stack.currentWidget() is self.seating:
            return [Command(say("How to play on this table"), self.open_help, "F1")]
        found = [command for group in self._game_commands(live) for command in group]
        if live.state.phase:
            found += [
                Command(say("Undo"), live.undo, "Ctrl+Z"),
                Command(say("Redo"), live.redo, "Ctrl+Y"),
            ]
        return found

    def title(self) -> str:
        if self.live is None or self.stack.currentWidget() is self.seating:
            return self.session.say("Playtest")
        return self.session.tell(self.live.state.rules.names[0])

    def fold(self) -> None:
        if self._screen is not None:
            self._screen.side.fold(not self._screen.side.folded)

    def shown_browser(self) -> Browser | None:
        return None

    def keep(self) -> None:
        self.seating.keep()
        if self._statistics is not None:
            self._statistics.close_task()
        if self.live is not None:
            self.live.stop_thinking()
            self._keep_game()

    def _keep_game(self) -> None:
        """The game as it stands, so that it is there after whatever may happen to the program."""
        self._keeping.stop()
        if self.live is not None and not self._is_example:
            self.kept.keep(self.live.game if _is_under_way(self.live) else None)


def _is_under_way(live: LiveGame) -> bool:
    return bool(live.state.phase) and not live.state.over


def _deck_of(game: Game) -> Deck:
    """The deck of a game that was opened, as far as the game knows it."""
    seat = game.table.seats[0]
    return Deck(name=seat.name, main=Counter(seat.mains), cards=Counter(seat.deck))
