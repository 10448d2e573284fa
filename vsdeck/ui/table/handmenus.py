"""Menus of the moves by hand: of a card, of a pile, of a hand across the table."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QMenu, QWidget

from vsdeck.card import Printing
from vsdeck.engine import Spot
from vsdeck.engine.reading import equipment, fact_of
from vsdeck.engine.view import hidden
from vsdeck.sentence import Name, Sentence, opening
from vsdeck.table.manual import Manual, refused
from vsdeck.table.manualmenu import beside, more_of, moves_of, moves_of_pile, token_moves, top_moves
from vsdeck.table.phrases import beside_name, lying_words
from vsdeck.ui.cardmenu import add_large, fill_uses
from vsdeck.ui.session import Session
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.words import button_text


class HandMenus(QObject):
    """What can be done without the rules, for what the engine does not play."""

    moved = Signal(object)
    """A move by hand."""
    pointed = Signal(object)
    """The printing of a card that a menu names."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self._widget = parent

    def of_card(self, card: int) -> QMenu:
        menu = self._menu()
        self._fill(menu, card)
        return menu

    def of_cards(self, player: int, spot: Spot) -> QMenu:
        """A pile that is open to all, the newest card first."""
        assert self.live is not None
        state = self.live.state
        menu = self._menu()
        cards = state.zone(player, spot)[::-1]
        if not cards:
            menu.addAction(self.session.say("No card is in this pile")).setEnabled(False)
        for card in cards:
            printing = fact_of(state, card).printing
            own = menu.addMenu(button_text(self.session.name_of(printing.name)))
            own.menuAction().hovered.connect(partial(self._point, printing))
            self._fill(own, card)
        if others := beside(state, player, self.live.me):
            menu.addSeparator()
            for name, lying in others.items():
                self._add_cards(menu, self.session.tell(beside_name(name)), lying)
        return menu

    def of_pile(self, player: int, spot: Spot) -> QMenu:
        """A whole pile, or the hand of somebody across."""
        assert self.live is not None
        menu = self._menu()
        if not self._head(menu):
            return menu
        for text, move in moves_of_pile(self.live.state, player, spot):
            menu.addAction(self.session.say(text)).triggered.connect(partial(self._move, move))
        if spot is Spot.DECK:
            self._fill_moves(menu, top_moves(self.live.state, player))
        self._add_piles(menu, player, spot)
        self.fill_tokens(menu.addMenu(self.session.say("A token")))
        return menu

    def fill_tokens(self, menu: QMenu) -> None:
        if self.live is not None:
            self._fill_moves(menu, token_moves(self.live.state))

    # ------------------------------------------------------------------ what they are made of

    def _menu(self) -> QMenu:
        menu = QMenu(self._widget)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.setStyleSheet("QMenu { menu-scrollable: 1; }")
        return menu

    def _head(self, menu: QMenu) -> bool:
        """What the lines below it are, or why there are none now."""
        assert self.live is not None
        say, why = self.session.say, refused(self.live.state)
        told = say("By hand, without the rules") if why is None else self.session.tell(opening(why))
        menu.addAction(button_text(told)).setEnabled(False)
        return why is None

    def _fill(self, menu: QMenu, card: int) -> None:
        assert self.live is not None
        state, unknown = self.live.state, card in self._unknown()
        if self._head(menu):
            for text, move in moves_of(state, card, unknown):
                menu.addAction(self.session.say(text)).triggered.connect(partial(self._move, move))
            self._fill_moves(menu, more_of(state, card, unknown))
            for other in equipment(state, card):
                name = self.session.tell(lying_words(state, other, self._unknown()))
                title = self.session.say("Attached: {card}", card=name)
                self._fill(menu.addMenu(button_text(title)), other)
        printing = fact_of(state, card).printing
        if printing.set and not unknown:
            menu.addSeparator()
            add_large(menu, self.session, printing)
            fill_uses(menu.addMenu(self.session.say("About this card")), self.session, printing)

    def _add_piles(self, menu: QMenu, player: int, spot: Spot) -> None:
        """Cards to be taken out by hand: of the own deck, in no order; from a KO pile or a hand; out of the
        game; piles beside the table of which something may be seen."""
        assert self.live is not None
        say, state = self.session.say, self.live.state
        cards = state.zone(player, spot)
        found: list[tuple[str, Sequence[int]]] = []
        if spot is Spot.KO_PILE:
            found.append((say("Take a card out of it"), cards[::-1]))
            found.append((say("Cards out of the game"), state.zone(player, Spot.REMOVED)))
            others = beside(state, player, self.live.me)
            found += [(self.session.tell(beside_name(name)), lying) for name, lying in others.items()]
        elif spot is Spot.HAND:
            # Which of the cards that nobody sees is left to chance.
            found.append((say("A card of this hand"), random.sample(cards, len(cards))))
        elif player == self.live.me:
            found.append((say("Search it for a card"), cards))
        for title, pile in found:
            if pile:
                self._add_cards(menu, title, pile, by_name=spot is not Spot.KO_PILE)

    def _add_cards(self, menu: QMenu, title: str, pile: Sequence[int], by_name: bool = False) -> None:
        """The cards of a pile in a menu of their own, each name once; the one that is pointed at is shown."""
        assert self.live is not None
        state, unknown = self.live.state, self._unknown()
        more = menu.addMenu(button_text(title))
        names = {self.session.tell(lying_words(state, card, unknown)): card for card in reversed(pile)}
        for name in sorted(names) if by_name else names:
            card = names[name]
            own = more.addMenu(button_text(name))
            if card not in unknown:
                own.menuAction().hovered.connect(partial(self._point, fact_of(state, card).printing))
            self._fill(own, card)

    def _fill_moves(self, menu: QMenu, found: list[tuple[str, list[tuple[str, Manual]]]]) -> None:
        """Menus of moves by hand in a menu."""
        for title, moves in found:
            more = menu.addMenu(button_text(self._words(title)))
            for text, move in moves:
                more.addAction(button_text(self._words(text))).triggered.connect(partial(self._move, move))

    def _words(self, text: str) -> str:
        """A line of a menu: of the core, the name of a card, or of this screen."""
        return self.session.tell(text) if isinstance(text, Sentence | Name) else self.session.say(text)

    def _unknown(self) -> frozenset[int]:
        """The cards that no menu must name: what the player may not see, though he knows his own deck."""
        assert self.live is not None
        state, me = self.live.state, self.live.me
        return hidden(state, me).difference(state.zone(me, Spot.DECK))

    def _move(self, move: Manual, _checked: bool = False) -> None:
        self.moved.emit(move)

    def _point(self, printing: Printing) -> None:
        self.pointed.emit(printing)
