"""The table itself: rows of cards, plates, piles, the seam, and the legal actions on the cards."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QApplication, QMenu, QSizePolicy, QWidget

from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.sentence import Sentence
from vsdeck.table.clash import Clash, attack_among, attack_on, back_words, clash, preview, spoken_clash
from vsdeck.table.drops import STANDS, dropped_on_card, dropped_on_row
from vsdeck.table.looks import CardLook, Role, Viewer, in_sight, look, lying
from vsdeck.table.manualmenu import beside
from vsdeck.table.offers import AT_ONCE, Offer, Offers, offers
from vsdeck.table.phrases import beside_words, offer_words, pile_words, player_words, row_words
from vsdeck.table.why import alone
from vsdeck.ui.session import Session
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.combatlayer import COUNTS, GROWS, CombatLayer
from vsdeck.ui.table.ghost import Ghost
from vsdeck.ui.table.ground import ground, highlight, outline
from vsdeck.ui.table.layout import (
    CAPTION,
    EDGE,
    LANE_GAP,
    ROW_SPOTS,
    Company,
    Plan,
    Row,
    make_plan,
    spread,
    spread_hand,
    stack_resources,
    unit_of,
)
from vsdeck.ui.table.lettering import grown
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.pile import Pile
from vsdeck.ui.table.plate import Person, Plate
from vsdeck.ui.table.pointing import PointingLayer

TITLES = {Spot.DECK: "Deck", Spot.KO_PILE: "KO pile"}
FANS = (*ROW_SPOTS, Spot.HAND)
"""Where cards lie over their left neighbours when there is no room."""
LIFT = 9
"""How much higher cards of the hand stand that can be played."""


class Board(QWidget):
    pointed = Signal(object)
    unpointed = Signal()
    nothing_lit = Signal()
    """The keyboard looks for something to do, and no card can act."""
    pile_asked = Signal(int, object)
    """A player and a spot: the pile that is to be looked into."""
    pile_menu = Signal(int, object, QPoint)
    """The same, for what a hand can do with it, and where on the screen."""
    hand_menu = Signal(int, QPoint)
    """A card that is to be moved by hand, and where on the screen."""
    weighed = Signal(str)
    """What an attack that the keyboard is about to choose would come to: others see it on the seam."""
    placed = Signal()
    """Everything has found its place: the dock can go to its own."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self.animated = True
        self.replaying = False
        """While a game is shown again, nothing is played."""
        self.cards: dict[int, CardButton] = {}
        self.offers = Offers()
        self.plan: Plan | None = None
        self.opened = -1
        """The seat that is shown as in a duel."""
        self._before: GameState | None = None
        """What was shown last."""
        self._ghosts: list[Ghost] = []
        """Cards that have left the table and are still seen."""
        self.last: QWidget = self
        """Where the keyboard leaves the table."""
        self._pointed = -1
        self.sought = True
        """Whether somebody has pointed there, or steered there by keyboard."""
        self._empty: frozenset[Row] = frozenset()
        self._turn = -1
        self._ground: tuple[tuple[object, ...], QPixmap] = ((), QPixmap())
        self._drop: Row | int | None = None
        """What a dragged card is over: a row, or a card."""
        self._opened: Row | int | None = None
        """The row in which it would stand there."""
        self._aims: list[Row | int] | None = None
        """What would take the card that is dragged."""
        self._dragged = -1
        self._considered: Offer | None = None
        self._left, self._gap = QRect(), QRect()
        """The place that the dragged card has left, and where it would stand."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(620, 430)
        self.setAccessibleName(session.say("The table"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.zones: dict[Row, QWidget] = {}
        self.piles: dict[Row, Pile] = {}
        self._weighed = ""
        self.plates: dict[int, Plate] = {}
        self.combat = CombatLayer(session, self)
        self.pointing = PointingLayer(session, self)
        session.faces.arrived.connect(self._arrived)
        session.theme.changed.connect(self.update)

    # ------------------------------------------------------------------ what it shows

    def show_game(self, live: LiveGame) -> None:
        self.live = live
        self.opened, self._empty, self._turn = -1, frozenset(), -1
        self._before = None
        for card in self.cards.values():
            # The focus goes from one to the next while they leave, and this game knows none of them.
            card.blockSignals(True)
        for old in (*self.cards.values(), *self.zones.values(), *self.piles.values(), *self.plates.values()):
            old.hide()
            old.deleteLater()
        self.cards, self.zones, self.piles, self.plates = {}, {}, {}, {}
        for player in range(live.state.rules.players):
            plate = self.plates[player] = Plate(self.session, player, self)
            plate.clicked.connect(partial(self.open_seat, player))
            plate.customContextMenuRequested.connect(partial(self._ask_about_hand, player))
            plate.show()
            for spot, title in TITLES.items():
                self.piles[player, spot] = self._pile(player, spot, title)
            for spot in (Spot.BACK, Spot.FRONT, Spot.RESOURCE, Spot.HAND):
                self.zones[player, spot] = self._zone(player, spot)
        self.refresh()

    def _zone(self, player: int, spot: Spot) -> QWidget:
        """A row as a thing of its own behind its cards, which only a screen reader meets."""
        zone = QWidget(self)
        zone.setObjectName(f"zone-{player}-{spot.name.lower()}")
        zone.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        zone.lower()
        return zone

    def _ask_about_hand(self, player: int, where: QPoint) -> None:
        """Cards of the own hand are in sight, and asked for one by one."""
        if self.live is not None and player != self.live.me:
            self.pile_menu.emit(player, Spot.HAND, self.plates[player].mapToGlobal(where))

    def _pile(self, player: int, spot: Spot, title: str) -> Pile:
        pile = Pile(self.session, title, self)
        pile.clicked.connect(lambda: self.pile_asked.emit(player, spot))
        pile.customContextMenuRequested.connect(
            lambda where: self.pile_menu.emit(player, spot, pile.mapToGlobal(where))
        )
        return pile

    @property
    def others(self) -> tuple[int, ...]:
        """Who sits across, in turn order after the player."""
        assert self.live is not None
        count, me = self.live.state.rules.players, self.live.me
        return tuple((me + step) % count for step in range(1, count))

    def refresh(self, fought: Clash | None = None, aimed: Sequence[tuple[int, int]] = ()) -> None:
        """The state as it is now: cards come, go and move, and what can be done is lit. `fought` is a combat
        that is over, and that has not been seen or is seen still; `aimed` are cards with what was chosen for
        their powers."""
        if self.live is None:
            return
        state, me = self.live.state, self.live.me
        moves = self.animated and self.isVisible() and self._before is not None
        self._aims, self._drop, self._opened, self._dragged = None, None, None, -1
        self._considered = None
        if self.opened == me:  # now the person sits there
            self.opened = -1
        self.settle()
        homes = {card: button.home for card, button in self.cards.items()}
        shown = in_sight(state, me)
        self.offers = (
            offers(state, shown, self.live.proposal) if self.live.asked and not self.replaying else Offers()
        )
        viewer = Viewer(me, self.live.gaps, self._named, self.live.proposal)
        for card in [card for card in self.cards if card not in shown]:
            gone = self.cards.pop(card)
            if moves and gone.isVisible():
                self._ghosts.append(Ghost(gone.picture(), gone.geometry(), self._whither(card), self))
            gone.hide()
            gone.deleteLater()
        for card in shown:
            now = look(state, card, viewer, card in self.offers.by_card)
            if card in self.cards:
                self.cards[card].show_look(now, moves)
            else:
                self.cards[card] = self._make(card, now)
        if self._pointed not in self.cards:
            self._pointed = -1
        self._people(state, me)
        self._place()
        self.show_combat()
        if moves and fought is not None:
            self._play_out(fought, homes)
        if moves and aimed:
            self._point_at(aimed, homes)
        self._before = state

    def settle(self) -> None:
        """Whatever is under way arrives at once: nobody waits for it."""
        for button in self.cards.values():
            button.settle()
        for ghost in self._ghosts:
            ghost.end()
        self._ghosts.clear()
        self.combat.settle()
        self.pointing.settle()

    def _play_out(self, fought: Clash, homes: dict[int, QRect]) -> None:
        """A combat that is over: its ribbons, if they were not seen, and then the strike."""
        assert self.live is not None
        assert self.plan is not None
        if self.combat.fight is not None or fought.defender not in homes:
            return
        seen = self._before is not None and self._before.combat is not None
        if not seen:
            told = self.session.tell(spoken_clash(self.live.state, fought))
            self.combat.show_fight(fought, told, "", homes, self.plan.seam, self.plan.unit, animated=True)
            self.combat.pass_by()
            self._stack()
        target = QRectF(homes[fought.defender]).center()
        for card in fought.attackers:
            if card in self.cards and self.cards[card].home == homes.get(card):
                self.cards[card].strike(target, 0 if seen else GROWS + COUNTS)

    def _point_at(self, aimed: Sequence[tuple[int, int]], before: dict[int, QRect]) -> None:
        """From where a card is or was, its pile, or else its player."""
        assert self.live is not None
        assert self.plan is not None
        state = self.live.state
        now = before | {card: button.home for card, button in self.cards.items()}
        lines = []
        for source, target in aimed:
            place = now.get(source)
            if place is None:
                middle = self._middle_of(source, state)
                place = QRect(middle, QSize()) if middle else self.plates[state.owner[source]].geometry()
            if target in now:
                lines.append((QRectF(place), QRectF(now[target])))
        self.pointing.point(lines, self.plan.unit)
        self._stack()

    def _whence(self, card: int) -> QPoint | None:
        """From where a card comes that was not in sight."""
        return self._middle_of(card, self._before) if self._before is not None else None

    def _whither(self, card: int) -> QPointF | None:
        """Where a card goes that is no longer in sight; None if it only fades."""
        assert self.live is not None
        found = self._middle_of(card, self.live.state)
        return QPointF(found) if found is not None else None

    def _middle_of(self, card: int, state: GameState) -> QPoint | None:
        """Its pile, the player whose hand it is in, or who bears it."""
        if card >= len(state.spot):
            return None
        spot, side = Spot(state.spot[card]), state.side[card]
        if spot is Spot.ATTACHED:
            bearer = self.cards.get(state.wearer(card))
            return bearer.home.center() if bearer is not None else None
        place: QWidget | None = self.piles.get((side, spot))
        if place is None and spot is Spot.HAND:
            place = self.plates.get(side)
        return place.geometry().center() if place is not None and place.isVisible() else None

    def _named(self, name: str) -> str:
        """A card or a player in the language of the window."""
        return self.session.tell(name) if isinstance(name, Sentence) else self.session.name_of(name)

    def _make(self, card: int, now: CardLook) -> CardButton:
        button = CardButton(self.session, now, self)
        button.setObjectName(f"card-{card}")
        button.pointed.connect(self._point)
        button.handed.connect(partial(self._point, sought=False))
        button.left.connect(partial(self._unpoint, card))
        button.unfocused.connect(self._stack)
        button.reached.connect(self._open_fan)
        button.clicked.connect(partial(self.open_card, card))
        button.steered.connect(partial(self._steer, button))
        button.dragged.connect(partial(self._drag, card))
        button.dropped.connect(partial(self._dropped, card))
        button.escaped.connect(self.let_go)
        button.customContextMenuRequested.connect(partial(self._ask_by_hand, card))
        button.show()
        return button

    def _people(self, state: GameState, me: int) -> None:
        """Plates and piles."""
        assert self.live is not None
        tell, rules = self.session.tell, state.rules
        unseen = {state.side[card] for card in self.offers.by_card} - {me, self.opened}
        for player in range(rules.players):
            mains = state.mains(player) or [rules.mains[player][0]]
            recruits = self.live.recruiting and player == state.active
            person = Person(
                name=tell(rules.names[player]),
                role=tell(player_words(state, player, me, self.live.game.table.policy_of(player))),
                main=fact_of(state, mains[0]).printing,
                hand=len(state.zone(player, Spot.HAND)),
                deck=len(state.zone(player, Spot.DECK)),
                ko_pile=len(state.zone(player, Spot.KO_PILE)),
                points=state.points[player] if recruits and player == me else -1,
                resources=len(state.zone(player, Spot.RESOURCE)),
                mine=player == me,
                active=player == state.active,
                out=not state.alive[player],
                lit=self.opened >= 0 and player in unseen,
            )
            self.plates[player].show_person(person, len(self.others) > 1 and player != me)
            for spot in TITLES:
                cards = state.zone(player, spot)
                top = fact_of(state, cards[-1]).printing if cards and spot is Spot.KO_PILE else None
                top_name = self.session.name_of(top.name) if top else ""
                # What lies beside the table is reached through the KO pile, and told there.
                others = beside(state, player, me) if spot is Spot.KO_PILE else {}
                counts = {name: len(lying) for name, lying in others.items()}
                words = tell(pile_words(state, player, me, spot, len(cards), top_name, counts))
                self.piles[player, spot].show_count(len(cards), words, top, tell(beside_words(counts)))

    def row_cards(self, row: Row) -> list[int]:
        assert self.live is not None
        return lying(self.live.state, *row)

    def _laid(self, row: Row) -> list[int]:
        """A window may be resized before a game that went back is shown: its other cards are laid then."""
        return [card for card in self.row_cards(row) if card in self.cards]

    # ------------------------------------------------------------------ where everything is

    def _empty_rows(self) -> frozenset[Row]:
        """A row that empties in the middle of a turn closes only when the turn ends."""
        assert self.live is not None
        state = self.live.state
        now = frozenset(
            (player, spot)
            for player in (self.live.me, *self.others)
            for spot in ROW_SPOTS
            if not lying(state, player, spot)
        )
        if state.turn != self._turn:
            self._turn, self._empty = state.turn, now
        else:
            self._empty &= now
        return self._empty

    def _place(self) -> None:
        if self.live is None or not self.plates:
            return
        window = self.window()
        company = Company(self.live.me, self.others, self._empty_rows(), self.opened)
        unit = unit_of(window.width(), window.height())
        plan = self.plan = make_plan(self.width(), self.height(), unit, company, self.session.theme.scale)
        homes: dict[int, QRect] = {}
        for row, zone in self.zones.items():
            area = plan.rows.get(row)
            zone.setVisible(area is not None)
            if area is None:
                continue
            zone.setGeometry(area)
            found = self._lay(row, area)
            zone.setAccessibleName(
                self.session.tell(row_words(self.live.state, row, self.live.me, len(found)))
            )
            homes |= found
        for card, button in self.cards.items():
            button.setVisible(card in homes)
            if card in homes and button.dragging:
                self._left = homes[card]
            elif card in homes:
                button.go(homes[card], self.animated, self._whence(card) if self.animated else None)
        for player, plate in self.plates.items():
            plate.lie(plan.plates.get(player, QRect()), player in plan.seats)
        for row, pile in self.piles.items():
            pile.setVisible(row in plan.piles)
            pile.setGeometry(plan.piles.get(row, QRect()))
        self._stack()
        self._tab_order()
        self._want_faces()
        self._show_ground()
        self.placed.emit()

    def _lay(self, row: Row, area: QRect) -> dict[int, QRect]:
        """Where the cards of a row stand, and how much is seen of each."""
        cards = self._laid(row)
        found = self._homes(row, area, cards)
        steps = [right.left() - left.left() for left, right in pairwise(found)]
        for card, home, step in zip(cards, found, [*steps, 0], strict=False):
            self.cards[card].seen = step if 0 < step < home.width() and row[1] in FANS else 0
        return dict(zip(cards, found, strict=True))

    def _open_fan(self) -> None:
        """The hand opens at the card that the keyboard has come to."""
        if self.live is None or self.plan is None:
            return
        row = self.live.me, Spot.HAND
        if row in self.plan.rows:  # else somebody else was asked just now, and all is placed again
            for card, home in self._lay(row, self.plan.rows[row]).items():
                self.cards[card].go(home, self.animated)

    def keep_piles_above(self, edge: int) -> None:
        """The own piles make room for what grows below them."""
        if self.live is not None and self.plan is not None and (self.live.me, Spot.DECK) in self.plan.piles:
            for row, area in self.plan.piles_above(self.live.me, edge).items():
                self.piles[row].setGeometry(area)

    def hand_ends(self) -> int:
        """The right edge of the last card in hand."""
        assert self.live is not None
        hand = [self.cards[card].home.right() for card in self._laid((self.live.me, Spot.HAND))]
        return max(hand, default=0)

    def covers(self, area: QRect) -> bool:
        """Whether something there would hide a card in a row."""
        rows = [card for row in self.zones if row[1] in ROW_SPOTS for card in self._laid(row)]
        return any(self.cards[card].home.adjusted(0, 0, 0, -EDGE).intersects(area) for card in rows)

    def _homes(self, row: Row, area: QRect, cards: list[int]) -> list[QRect]:
        """Where the cards of a row stand; a gap opens where a card that is dragged there would stand."""
        if row != self._opened:
            return self._spread(row, area, cards, len(cards))
        found = self._spread(row, area, cards, len(cards) + 1)
        assert self.live is not None
        self._gap = found.pop(len(self.live.state.zone(*row)))
        return found

    def _spread(self, row: Row, area: QRect, cards: list[int], count: int) -> list[QRect]:
        assert self.plan is not None
        player, spot = row
        unit = self.plan.unit
        if spot is Spot.RESOURCE:
            return stack_resources(area, count, unit, self.session.theme.scale)
        if spot is Spot.HAND:
            focus = next((place for place, card in enumerate(cards) if self.cards[card].hasFocus()), -1)
            found = spread_hand(area, count, unit, focus)
            lift = round(LIFT * unit)
            lit = self.offers.by_card
            return [
                home.translated(0, -lift if card in lit else 0)
                for card, home in zip(cards, found, strict=True)
            ]
        front = len(self.row_cards((player, Spot.FRONT)))
        same = spot is Spot.BACK and front and count % 2 == front % 2
        below = 0 if player in self.plan.seats else 14
        caption = round(CAPTION * max(1.0, grown(self.session.theme.scale)))
        tile = self.plan.tile_of(player)
        return spread(area, count, tile, unit, half_step=bool(same), below=below, caption=caption)

    def _stack(self) -> None:
        """Cards that overlap lie as in a fan, the one pointed at and the focused one on top; the sum of a
        combat lies over all of them, also over the one in the hand."""
        if self.live is None:
            return
        for row in self.zones:
            for button in sorted((self.cards[card] for card in self._laid(row)), key=lambda one: one.on_top):
                button.raise_()
        held = [self.cards[self._dragged]] if self._dragged in self.cards else []
        for seen in (*held, self.combat, *self._ghosts, self.pointing):
            seen.raise_()

    def tab_rows(self) -> list[Row]:
        """As the eye goes: hand, own rows, resources, their rows."""
        assert self.live is not None
        me = self.live.me
        own = [(me, spot) for spot in (Spot.HAND, Spot.FRONT, Spot.BACK, Spot.RESOURCE)]
        return own + [
            (player, spot) for player in self.others for spot in (Spot.FRONT, Spot.BACK, Spot.RESOURCE)
        ]

    def _tab_order(self) -> None:
        ordered: list[QWidget] = [self.cards[card] for row in self.tab_rows() for card in self._laid(row)]
        # What takes no focus would break the chain.
        ordered += [self.plates[player] for player in self.others if self.plates[player].seat]
        ordered += [pile for pile in self.piles.values() if pile.isVisibleTo(self)]
        for before, after in pairwise(ordered):
            QWidget.setTabOrder(before, after)
        self.last = ordered[-1]

    def _want_faces(self) -> None:
        keys = [key for button in self.cards.values() if (key := button.art_key) is not None]
        keys += [
            key for pile in self.piles.values() if pile.isVisible() and (key := pile.face_key) is not None
        ]
        self.session.faces.want("table", list(dict.fromkeys(keys)) if self.isVisible() else [])

    def _arrived(self, code: str) -> None:
        for button in self.cards.values():
            if button.look.printing.code == code:
                button.update()
        for pile in self.piles.values():
            if pile.top is not None and pile.top.code == code:
                pile.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        animated, self.animated = self.animated, False
        self._place()
        self.show_combat()
        self.animated = animated

    def showEvent(self, event: object) -> None:
        self._want_faces()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want("table", [])

    # ------------------------------------------------------------------ the ground

    def _show_ground(self) -> None:
        """Painted again only when something of it differs."""
        assert self.live is not None
        assert self.plan is not None
        state = self.live.state
        mats = {
            player: fact_of(state, (state.mains(player) or [state.rules.mains[player][0]])[0]).printing
            for player in range(state.rules.players)
        }
        edges: dict[int, str] = {}
        if state.combat is not None:
            edges = {state.combat.player: "attack", state.combat.foe: "defend"}
        elif len(self.others) > 1:
            edges = {state.active: "accent"}
        scale = self.devicePixelRatioF()
        shows = (
            self.plan,
            self.size(),
            scale,
            tuple(main.code for main in mats.values()),
            self._empty,
            tuple(edges.items()),
            self.session.theme.tokens.name,
        )
        if shows != self._ground[0]:
            picture = ground(
                self.session, self.plan, self.size(), scale, mats, self.live.me, self._empty, edges
            )
            self._ground = (shows, picture)
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.plan is None or self.live is None:
            return
        if self._ground[0] and self._ground[0][-1] != self.session.theme.tokens.name:
            self._show_ground()
        painter = QPainter(self)
        painter.drawPixmap(0, 0, self._ground[1])
        if self._aims is not None:
            self._show_aims(painter, self.plan, self._aims)

    def _show_aims(self, painter: QPainter, plan: Plan, aims: list[Row | int]) -> None:
        """While a card is dragged: where it came from, what would take it, and where it would stand."""
        outline(painter, self.session, self._left, "strong_line")
        for aim in aims:
            if isinstance(aim, int) and aim in self.cards:
                outline(painter, self.session, self.cards[aim].home.adjusted(-5, -5, 5, 5), "accent")
            elif isinstance(aim, tuple) and aim in plan.rows:
                mine, empty = self.live is not None and aim[0] == self.live.me, aim in self._empty
                highlight(painter, self.session, plan, aim, empty, mine=mine, over=aim == self._drop)
        if self._opened is not None:
            outline(painter, self.session, self._gap, "accent")

    # ------------------------------------------------------------------ combat

    @property
    def pointed_at(self) -> CardLook | None:
        """The card below the pointer or with the focus, whichever came last, as it looks now."""
        return self.cards[self._pointed].look if self._pointed in self.cards else None

    def _point(self, seen: CardLook, sought: bool = True) -> None:
        self._pointed, self.sought = seen.card, sought
        self.show_combat()
        self._stack_fan(seen.card)
        self.pointed.emit(seen)

    def _unpoint(self, card: int) -> None:
        if self._pointed == card:
            self._pointed = -1
            self.show_combat()
            self._stack_fan(card)
            self.unpointed.emit()

    def _stack_fan(self, card: int) -> None:
        """Where cards overlap, pointing changes who lies on top."""
        if self.cards[card].seen:
            self._stack()

    def fight(self) -> Clash | None:
        """The combat under way, or what an attack on the card pointed at would come to, or the attack that a
        drop here would be."""
        if self.live is None:
            return None
        state = self.live.state
        now = clash(state)
        if now is not None or not self.live.asked or self.replaying:
            return now
        if self._considered is not None:
            offer = attack_among([self._considered])
        elif self._dragged >= 0:
            offer = attack_among(self.matching(self._dragged, self._drop))
        else:
            offer = attack_on(state, self.offers.by_card, self._pointed)
        return preview(state, offer) if offer is not None else None

    def show_combat(self) -> None:
        if self.live is None or self.plan is None:
            return
        found, state, tell = self.fight(), self.live.state, self.session.tell
        spoken = tell(spoken_clash(state, found)) if found is not None else ""
        back = tell(back_words(state, found)) if found is not None else ""
        homes = {card: button.tile for card, button in self.cards.items() if button.isVisibleTo(self)}
        fighters = (*found.attackers, found.defender, *found.others) if found is not None else ()
        for card in fighters:
            if card not in homes and (plate := self.plates[state.side[card]]).header:
                homes[card] = plate.middle
        self.combat.show_fight(
            found, spoken, back, homes, self.plan.seam, self.plan.unit, self.animated and self.isVisible()
        )
        self.combat.pass_below([homes[card] for card in fighters if card in homes])
        choosing = state.combat is None and (self._considered is not None or self.declaring)
        weighed = self.session.say(", ").join(filter(None, (spoken, back))) if choosing else ""
        if weighed != self._weighed:
            self._weighed = weighed
            if weighed:
                self.weighed.emit(weighed)

    # ------------------------------------------------------------------ what can be done

    def open_seat(self, player: int) -> None:
        """An opponent among several as large as in a duel; once more, or Escape, goes back."""
        if self.live is None or len(self.others) < 2 or player == self.live.me:
            return
        self.opened = -1 if self.opened == player else player
        self._people(self.live.state, self.live.me)
        self._place()
        self.show_combat()

    def next_seat(self) -> None:
        """The keyboard goes from seat to seat."""
        if self.live is None or len(self.others) < 2:
            return
        focused = [player for player in self.others if self.plates[player].hasFocus()]
        place = self.others.index(focused[0]) + 1 if focused else 0
        self.plates[self.others[place % len(self.others)]].setFocus(Qt.FocusReason.TabFocusReason)

    def open_card(self, card: int) -> None:
        """The legal actions of a card: at once where a click says all, else as a small menu at the card."""
        found = self.offers.by_card.get(card, [])
        if self.live is None or self.replaying:
            return
        if self.live.proposal is not None and card in self.live.proposal.cards():
            self._propose(card)
            return
        at_once = [offer for offer in found if offer.first.do in AT_ONCE and offer.target < 0]
        if len(at_once) == 1 and all(offer.first.do in AT_ONCE for offer in found):
            self.take(at_once[0])
        elif found:
            self._open_menu(card)

    def _open_menu(self, card: int) -> None:
        button = self.cards[card]
        self._pop_up(
            self.menu_of(card), button.mapToGlobal(QPoint(button.width() // 3, button.height() // 3))
        )

    def _pop_up(self, menu: QMenu, where: QPoint) -> None:
        """With its first line at hand, below the name of the card."""
        menu.setActiveAction(menu.actions()[1])
        menu.popup(where)

    def _propose(self, card: int) -> None:
        """A click pays with that card instead; one more on the only card that pays confirms it."""
        assert self.live is not None
        assert self.live.proposal is not None
        if self.live.proposal.chosen == (card,):
            self.live.pay()
        elif card not in self.live.proposal.chosen:
            self.live.change_payment(card)

    def menu_of(self, card: int, among: Sequence[Offer] | None = None) -> QMenu:
        assert self.live is not None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        title = menu.addAction(self.cards[card].look.name)
        title.setEnabled(False)
        for offer in self.offers.by_card.get(card, []) if among is None else among:
            line = menu.addAction(self.session.tell(offer_words(self.live.state, card, offer)))
            line.triggered.connect(partial(self.take, offer))
            line.hovered.connect(partial(self._consider, offer))
        if among is None and (reason := alone(self.live.state, card, self.offers.by_card)):
            menu.addAction(self.session.tell(reason)).setEnabled(False)
        menu.aboutToHide.connect(partial(self._consider, None))
        return menu

    def _consider(self, offer: Offer | None) -> None:
        """The line of a menu that is looked at: an attack shows what it would come to."""
        self._considered = offer
        self.show_combat()

    def take(self, offer: Offer, _checked: bool = False) -> None:
        if self.live is not None and not self.replaying and offer.first in self.live.game.legal():
            self.live.do(offer.actions)

    # ------------------------------------------------------------------ dragging

    def _drag(self, card: int, where: QPoint) -> None:
        self._dragged = card
        begins = self._aims is None and self.plan is not None
        if begins and self.plan is not None:
            takes: list[Row | int] = [row for row in self.plan.rows if self.matching(card, row)]
            takes += [other for other in self.cards if other != card and self.matching(card, other)]
            self._aims = takes
            # Rows without a card open at once where this one may go.
            self._empty -= {row for row in takes if isinstance(row, tuple) and self._lands(card, row)}
            self._place()
        over = self._target(card, where)
        if not begins and over == self._drop:
            return
        self._drop = over
        self._pointed = over if isinstance(over, int) else -1
        opened, self._opened = self._opened, over if self._lands(card, over) else None
        if opened != self._opened:
            self._place()
        self.show_combat()
        self.update()

    def _dropped(self, card: int, where: QPoint) -> None:
        matching = self.matching(card, self._target(card, where))
        self._put_down(card)
        if len(matching) == 1:
            self.take(matching[0])
        if card in self.cards:
            self._place()
        self.show_combat()
        if len(matching) > 1:
            self._pop_up(self.menu_of(card, matching), self.mapToGlobal(where))

    def let_go(self) -> bool:
        """A card in the hand goes home, whatever it is over; False if there is none."""
        if self._dragged < 0:
            return False
        self.cards[self._dragged].let_go()
        self._put_down(self._dragged)
        self._pointed = -1
        self._place()
        self.show_combat()
        return True

    def _put_down(self, card: int) -> None:
        """No longer in the hand, and still where the hand was."""
        self._aims, self._drop, self._opened, self._dragged = None, None, None, -1
        button = self.cards[card]
        beside, above = button.margins
        button.home = button.geometry().adjusted(beside, above, -beside, -above)
        self.update()

    def _target(self, card: int, where: QPoint) -> Row | int | None:
        for other, button in self.cards.items():
            if other != card and button.home.contains(where) and self.matching(card, other):
                return other
        assert self.plan is not None
        # Between two lanes it is over one of them: the gap is air for the eye, not for the hand.
        half = LANE_GAP // 2
        rows = [
            row for row, area in self.plan.rows.items() if area.adjusted(0, -half, 0, half).contains(where)
        ]
        if (
            not rows
            and self.live is not None
            and self.rect().contains(where)
            and where.y() < self.plan.dock.top()
        ):
            # Who plays a card lays it into the middle, or anywhere.
            plays = any(offer.first.do is Do.PLAY for offer in self.offers.by_card.get(card, []))
            rows = [(self.live.me, Spot.FRONT)] if plays else []
        return rows[0] if rows and self.matching(card, rows[0]) else None

    def _lands(self, card: int, target: Row | int | None) -> bool:
        """Whether the card itself would lie in that row."""
        return any(offer.first.do in STANDS for offer in self.matching(card, target))

    def matching(self, card: int, target: Row | int | None) -> list[Offer]:
        """The offers of a card that a drop on a row or on another card means."""
        if self.cards[card].look.role is Role.CHOSEN and isinstance(target, int):
            found = self.offers.by_card.get(target, [])
            return [offer for offer in found if offer.first.do is Do.DEFEND]
        found = self.offers.by_card.get(card, [])
        if isinstance(target, int):
            return [offer for offer in found if dropped_on_card(offer, card, target)]
        if target is None or self.live is None:
            return []
        player, spot = target
        mine = player == self.live.me
        return [offer for offer in found if dropped_on_row(self.live.state, offer, card, mine, spot)]

    # ------------------------------------------------------------------ keys

    def _steer(self, button: CardButton, columns: int, rows: int) -> None:
        """To the nearest card in the direction of an arrow."""
        here = button.home.center()

        def away(other: CardButton) -> int | None:
            step = other.home.center() - here
            along = step.x() * columns + step.y() * rows
            across = abs(step.y()) if columns else abs(step.x())
            if along <= 4 or (columns and across > button.home.height() // 2):
                return None
            return along + across * (1 if rows else 3)

        seen = [other for other in self.cards.values() if other.isVisible()]
        ways = [(distance, other) for other in seen if (distance := away(other)) is not None]
        if ways:
            min(ways, key=lambda way: way[0])[1].setFocus(Qt.FocusReason.TabFocusReason)

    def focus_first(self) -> None:
        """The first card that can act, so that the keyboard begins there."""
        self._focus_lit(-1)

    def next_lit(self) -> None:
        """The next card that can act, around the table."""
        focused = [card for card, button in self.cards.items() if button.hasFocus()]
        self._focus_lit(focused[0] if focused else -1, Qt.FocusReason.ShortcutFocusReason)

    def _focus_lit(self, after: int, why: Qt.FocusReason = Qt.FocusReason.OtherFocusReason) -> None:
        if self.live is None:
            return
        ordered = [card for row in self.tab_rows() for card in self._laid(row)]
        if after in ordered:
            place = ordered.index(after) + 1
            ordered = ordered[place:] + ordered[:place]
        for card in ordered:
            if card in self.offers.by_card and self.cards[card].isVisibleTo(self):
                self.cards[card].setFocus(why)
                return
        self.nothing_lit.emit()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on the empty ground takes back what is not decided; a click on the place of a card that is
        still on its way there is one on that card."""
        super().mousePressEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        card = self._arriving(event.position().toPoint())
        if card >= 0:
            self.cards[card].setFocus(Qt.FocusReason.MouseFocusReason)
            self.open_card(card)
        elif self.declaring and not self.replaying:
            assert self.live is not None
            self.live.undo()

    def _ask_by_hand(self, card: int, where: QPoint) -> None:
        """Unless the other button still holds a card that this click has let go."""
        if not QApplication.mouseButtons() & Qt.MouseButton.LeftButton:
            self.hand_menu.emit(card, self.cards[card].mapToGlobal(where))

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        card = self._arriving(event.pos())
        if card >= 0:
            self.hand_menu.emit(card, event.globalPos())

    def _arriving(self, where: QPoint) -> int:
        """The card whose place this is, which then is there at once; -1 for none."""
        for card, button in self.cards.items():
            if button.isVisible() and not button.settled and button.home.contains(where):
                self.settle()
                return card
        return -1

    def answer(self, action: Action) -> None:
        if self.live is not None and not self.replaying and action in self.live.game.legal():
            self.live.do((action,))

    @property
    def declaring(self) -> bool:
        """Whether attackers are being chosen, which can be taken back."""
        decision = self.live.state.decision if self.live is not None and self.live.asked else None
        return decision is not None and decision.ask is Ask.ATTACK
