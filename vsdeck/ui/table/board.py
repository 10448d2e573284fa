"""The table itself: rows of cards, piles, and the legal actions on the cards, by click, drag and key."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QFont, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QMenu, QSizePolicy, QWidget

from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.table.drops import dropped_on_card, dropped_on_row
from vsdeck.table.looks import CardLook, Role, Viewer, in_sight, look
from vsdeck.table.offers import AT_ONCE, Offer, Offers, offers
from vsdeck.table.phrases import offer_words
from vsdeck.ui.faces import RATIO
from vsdeck.ui.session import Session
from vsdeck.ui.table.cardpaint import MARGIN
from vsdeck.ui.table.cardwidget import CardButton
from vsdeck.ui.table.frame import paint_ground
from vsdeck.ui.table.layout import Plan, make_plan, spread
from vsdeck.ui.table.livegame import LiveGame
from vsdeck.ui.table.pile import Pile
from vsdeck.ui.theme import sized_font

TITLES = {
    "foe resources": "Resources",
    "foe back": "Back row",
    "foe front": "Front row",
    "front": "Front row",
    "back": "Back row",
    "resources": "Resources",
    "hand": "Hand",
}
SPOTS = {
    "foe resources": (False, Spot.RESOURCE),
    "foe back": (False, Spot.BACK),
    "foe front": (False, Spot.FRONT),
    "front": (True, Spot.FRONT),
    "back": (True, Spot.BACK),
    "resources": (True, Spot.RESOURCE),
    "hand": (True, Spot.HAND),
}


ZONES = {
    "foe resources": "Opponent's resources, {count}",
    "foe back": "Opponent's back row, {count}",
    "foe front": "Opponent's front row, {count}",
    "front": "Your front row, {count}",
    "back": "Your back row, {count}",
    "resources": "Your resources, {count}",
    "hand": "Your hand, {count}",
}
"""Every row by its name and how many cards lie there, for those who cannot see it."""
MINE = {"Deck": "Your deck, {count}", "KO pile": "Your KO pile, {count}"}
THEIRS = {
    "Deck": "Opponent's deck, {count}",
    "KO pile": "Opponent's KO pile, {count}",
    "Hand": "Opponent's hand, {count}",
}


class Board(QWidget):
    pointed = Signal(object)
    nothing_lit = Signal()
    """The keyboard looks for something to do, and no card can act."""
    deck_asked = Signal()
    pile_asked = Signal(int)
    """The player whose KO pile is to be seen."""
    hand_menu = Signal(int, QPoint)
    """A card that is to be moved by hand, and where on the screen."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.live: LiveGame | None = None
        self.animated = True
        self.replaying = False
        """While a game is shown again, nothing is played."""
        self.cards: dict[int, CardButton] = {}
        self.offers = Offers()
        self._plan: Plan | None = None
        self._ground: tuple[object, ...] = ()
        """What is painted behind the cards: the plan, and which rows are empty."""
        self._drop: str | int = ""
        """What a dragged card is over: the name of a row, or a card."""
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(620, 430)
        self.setAccessibleName(session.say("The table"))
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.zones = {row: self._zone(row) for row in ZONES}
        self.piles = {name: Pile(session, name, MINE[name], self) for name in MINE}
        self.foe_piles = {name: Pile(session, name, THEIRS[name], self) for name in THEIRS}
        self.piles["Deck"].clicked.connect(lambda: self.deck_asked.emit())
        self.piles["KO pile"].clicked.connect(lambda: self._ask_pile(True))
        self.foe_piles["KO pile"].clicked.connect(lambda: self._ask_pile(False))
        for name in ("Deck", "Hand"):
            self.foe_piles[name].setEnabled(False)
        session.faces.arrived.connect(self._arrived)
        session.theme.changed.connect(self.update)

    def _zone(self, row: str) -> QWidget:
        """A row as a thing of its own behind its cards, which only a screen reader meets."""
        zone = QWidget(self)
        zone.setObjectName(f"zone-{row.replace(' ', '-')}")
        zone.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        return zone

    def _ask_pile(self, mine: bool) -> None:
        if self.live is not None:
            self.pile_asked.emit(self.live.me if mine else 1 - self.live.me)

    # ------------------------------------------------------------------ what it shows

    def show_game(self, live: LiveGame) -> None:
        self.live = live
        for button in self.cards.values():
            button.hide()
            button.deleteLater()
        self.cards = {}
        self.refresh()

    def refresh(self) -> None:
        """The state as it is now: cards come, go and move, and what can be done is lit."""
        if self.live is None:
            return
        state, me = self.live.state, self.live.me
        shown = in_sight(state, me)
        self.offers = (
            offers(state, shown, self.live.proposal) if self.live.asked and not self.replaying else Offers()
        )
        viewer = self._viewer()
        for card in [card for card in self.cards if card not in shown]:
            gone = self.cards.pop(card)
            gone.hide()
            gone.deleteLater()
        for card in shown:
            now = look(state, card, viewer, card in self.offers.by_card)
            if card in self.cards:
                self.cards[card].show_look(now)
            else:
                self.cards[card] = self._make(card, now)
        self._count(state, me)
        before = self._ground
        self._place()
        if self._ground != before:
            self.update()

    def _viewer(self) -> Viewer:
        assert self.live is not None
        return Viewer(self.live.me, self.live.gaps, self.session.tell, self.live.proposal)

    def _make(self, card: int, now: CardLook) -> CardButton:
        button = CardButton(self.session, now, self)
        button.setObjectName(f"card-{card}")
        button.pointed.connect(self.pointed)
        button.unfocused.connect(self._stack)
        button.clicked.connect(partial(self.open_card, card))
        button.steered.connect(partial(self._steer, button))
        button.dragged.connect(partial(self._drag, card))
        button.dropped.connect(partial(self._dropped, card))
        button.customContextMenuRequested.connect(
            lambda where: self.hand_menu.emit(card, button.mapToGlobal(where))
        )
        button.show()
        return button

    def _count(self, state: GameState, me: int) -> None:
        foe = 1 - me
        for name, spot in (("Deck", Spot.DECK), ("KO pile", Spot.KO_PILE)):
            self.piles[name].show_count(len(state.zone(me, spot)))
            self.foe_piles[name].show_count(len(state.zone(foe, spot)))
        self.foe_piles["Hand"].show_count(len(state.zone(foe, Spot.HAND)))

    def row_cards(self, row: str) -> list[int]:
        assert self.live is not None
        mine, spot = SPOTS[row]
        player = self.live.me if mine else 1 - self.live.me
        return self.live.state.zone(player, spot)

    def _laid(self, row: str) -> list[int]:
        """A window may be resized before a game that went back is shown: its other cards are laid then."""
        return [card for card in self.row_cards(row) if card in self.cards]

    def _place(self) -> None:
        if self.live is None:
            return
        empty = frozenset(row for row in ("foe back", "foe front") if not self.row_cards(row))
        plan = self._plan = make_plan(self.width(), self.height(), empty)
        whose = (self.live.me, self.live.state.active)
        self._ground = (plan, whose, *(bool(self.row_cards(row)) for row in plan.rows))
        for row, area in plan.rows.items():
            cards = self._laid(row)
            self.zones[row].setGeometry(area)
            self.zones[row].setAccessibleName(self.session.say(ZONES[row], count=len(cards)))
            if row in ("resources", "foe resources"):
                room = (area.width() - plan.label - 16) // max(4, len(cards))
                wide = min(round(220 * plan.unit), max(84, room))
                places = spread(area, len(cards), wide, area.height(), plan.label)
            elif row == "hand":
                wide = round((area.height() - 2 * MARGIN) / RATIO) + 2 * MARGIN
                places = spread(area, len(cards), wide, area.height(), plan.label)
            else:
                places = spread(area, len(cards), plan.cell, plan.cell, plan.label)
            for card, home in zip(cards, places, strict=True):
                self.cards[card].go(home, self.animated)
        self._stack()
        self._place_piles(plan)
        self._tab_order()
        self._want_faces()

    def _stack(self) -> None:
        """Cards that overlap lie as in a fan; the one with the focus lies on top."""
        if self.live is None:
            return
        for row in SPOTS:
            fan = [self.cards[card] for card in self._laid(row)]
            if len(fan) > 1 and fan[1].home.left() < fan[0].home.right():
                for button in sorted(fan, key=CardButton.hasFocus):
                    button.raise_()

    def _place_piles(self, plan: Plan) -> None:
        for piles, area in ((self.foe_piles, plan.foe_piles), (self.piles, plan.piles)):
            room = area.height() - 12 - (round(34 * plan.unit) if piles is self.foe_piles else 0)
            tall = min(round(46 * plan.unit), room // len(piles) - 4)
            top = area.bottom() - len(piles) * (tall + 6) if piles is self.piles else area.top()
            for place, pile in enumerate(piles.values()):
                pile.setGeometry(area.left(), top + place * (tall + 6), area.width(), tall)

    def _tab_order(self) -> None:
        ordered = [self.cards[card] for row in reversed(list(SPOTS)) for card in self._laid(row)]
        for before, after in pairwise(ordered):
            QWidget.setTabOrder(before, after)

    def _want_faces(self) -> None:
        keys = [key for button in self.cards.values() if (key := button.face_key) is not None]
        self.session.faces.want("table", list(dict.fromkeys(keys)) if self.isVisible() else [])

    def _arrived(self, code: str) -> None:
        for button in self.cards.values():
            if button.look.printing.code == code:
                button.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        animated, self.animated = self.animated, False
        self._place()
        self.animated = animated

    def showEvent(self, event: object) -> None:
        self._want_faces()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want("table", [])

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._plan is None or self.live is None:
            return
        painter, theme = QPainter(self), self.session.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for row, area in self._plan.rows.items():
            over = self._drop == row
            edge, thick = theme.colour("accent" if over else "line"), 2 if over else 1
            paint_ground(painter, area, theme.colour("selection" if over else "surface"), edge, thick)
            self._caption(painter, row, area)
        line = (self._plan.rows["foe front"].bottom() + self._plan.rows["front"].top()) // 2
        painter.setPen(QPen(theme.colour("strong_line"), 2))
        painter.drawLine(8, line, self.width() - 8, line)
        self._names(painter, line)

    def _names(self, painter: QPainter, line: int) -> None:
        """Whose side is above the line, and whose below."""
        assert self.live is not None
        assert self._plan is not None
        tell, names, theme = self.session.tell, self.live.state.rules.names, self.session.theme
        painter.setFont(self._font(bold=True))
        right = self._plan.piles
        where, tall = Qt.AlignmentFlag, round(32 * self._plan.unit)
        for player, top, edge in (
            (1 - self.live.me, line - 4 - tall, where.AlignBottom),
            (self.live.me, line + 4, where.AlignTop),
        ):
            painter.setPen(theme.colour("text" if player == self.live.state.active else "quiet"))
            area = QRect(right.left(), top, right.width(), tall)
            painter.drawText(area, edge | Qt.TextFlag.TextWordWrap, tell(names[player]))

    def _font(self, *, bold: bool) -> QFont:
        """Captions grow with the table, a little less."""
        font = sized_font(self.session.theme.tokens, "caption", bold=bold)
        if self._plan is not None:
            font.setPixelSize(round(font.pixelSize() * (1 + (self._plan.unit - 1) * 0.6)))
        return font

    def _caption(self, painter: QPainter, row: str, area: QRect) -> None:
        theme, say = self.session.theme, self.session.say
        painter.setFont(self._font(bold=row == "hand"))
        painter.setPen(theme.colour("quiet"))
        assert self._plan is not None
        label = self._plan.label
        inside = QRect(area.left() + 8, area.top(), label - 8, area.height())
        text = say(TITLES[row])
        where = Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft | Qt.TextFlag.TextWordWrap
        painter.drawText(inside, where, text)
        if not self.row_cards(row) and row in ("front", "resources"):
            hint = (
                say("Recruit characters here: they guard the back row")
                if row == "front"
                else say("One card each turn becomes a resource here")
            )
            painter.drawText(area.adjusted(label + 12, 0, -8, 0), Qt.AlignmentFlag.AlignVCenter, hint)

    # ------------------------------------------------------------------ what can be done

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
        menu = self.menu_of(card)
        menu.setActiveAction(menu.actions()[1])
        menu.popup(button.mapToGlobal(QPoint(button.width() // 3, button.height() // 3)))

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
            text = self.session.tell(offer_words(self.live.state, card, offer))
            menu.addAction(text).triggered.connect(partial(self.take, offer))
        return menu

    def take(self, offer: Offer, _checked: bool = False) -> None:
        if self.live is not None and not self.replaying and offer.first in self.live.game.legal():
            self.live.do(offer.actions)

    # ------------------------------------------------------------------ dragging

    def _drag(self, card: int, where: QPoint) -> None:
        self._drop = self._target(card, where)
        self.update()

    def _dropped(self, card: int, where: QPoint) -> None:
        target, self._drop = self._target(card, where), ""
        matching = self.matching(card, target)
        button = self.cards[card]
        if len(matching) == 1:
            button.home = QRect(button.geometry())
            self.take(matching[0])
        if card in self.cards:
            self._place()
            if button.geometry() != button.home:
                button.settle()
        self.update()
        if len(matching) > 1:
            self.menu_of(card, matching).popup(self.mapToGlobal(where))

    def _target(self, card: int, where: QPoint) -> str | int:
        for other, button in self.cards.items():
            if other != card and button.home.contains(where) and self.matching(card, other):
                return other
        assert self._plan is not None
        rows = [row for row, area in self._plan.rows.items() if area.contains(where)]
        return rows[0] if rows and self.matching(card, rows[0]) else ""

    def matching(self, card: int, target: str | int) -> list[Offer]:
        """The offers of a card that a drop on a row or on another card means."""
        if self.cards[card].look.role is Role.ATTACKS and isinstance(target, int):
            found = self.offers.by_card.get(target, [])
            return [offer for offer in found if offer.first.do is Do.DEFEND]
        found = self.offers.by_card.get(card, [])
        if isinstance(target, int):
            return [offer for offer in found if dropped_on_card(offer, card, target)]
        if not target or self.live is None:
            return []
        mine, spot = SPOTS[target]
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

        ways = [(distance, other) for other in self.cards.values() if (distance := away(other)) is not None]
        if ways:
            min(ways, key=lambda way: way[0])[1].setFocus(Qt.FocusReason.TabFocusReason)

    def focus_first(self) -> None:
        """The first card that can act, so that the keyboard begins there."""
        lit = [card for row in reversed(list(SPOTS)) for card in self.row_cards(row)]
        for card in lit:
            if card in self.offers.by_card:
                self.cards[card].setFocus(Qt.FocusReason.OtherFocusReason)
                return
        self.nothing_lit.emit()

    def answer(self, action: Action) -> None:
        if self.live is not None and not self.replaying and action in self.live.game.legal():
            self.live.do((action,))

    @property
    def declaring(self) -> bool:
        """Whether attackers are being chosen, which can be taken back."""
        decision = self.live.game.decision if self.live is not None else None
        return decision is not None and decision.ask is Ask.ATTACK
