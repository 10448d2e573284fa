"""The card browser beside a deck: Enter, digits, plus and minus put cards into it, dragging too."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragMoveEvent, QDropEvent, QKeyEvent, QKeySequence, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.decks.contents import copies_by_card, total
from vsdeck.decks.legality.counts import copy_limit
from vsdeck.ui.cards.browser import Browser
from vsdeck.ui.cards.model import CARDS_MIME
from vsdeck.ui.cards.toolbar import ViewMode
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import is_export
from vsdeck.ui.session import Session

if TYPE_CHECKING:
    from vsdeck.catalog.search.rank import Preference

NARROW = 330
"""Below this, the row of tools has no room for words."""


class DeckBrowser(Browser):
    pointed = Signal(object)
    """The printing in hand."""

    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(session, "decks", parent, margin=12)
        self.opened = opened
        self.setAcceptDrops(True)
        self.results.building = True
        self.results.opened.connect(self.add_current)
        self.results.counted.connect(self._put)
        self.results.stepped.connect(self._step)
        self.results.current_changed.connect(self.pointed)
        self._lent = ""
        """The query that was not typed but asked for by the deck."""
        self._searches: dict[int, str] = {}
        """What was typed beside each deck of this day."""
        self._beside = session.settings.get("decks query beside", 0)
        """The deck that the query in the box was typed for."""
        self._typed_last = True
        """Whether the last thing done in the search box was typing: then undo takes letters back."""
        self.box.textEdited.connect(self._mark_typed)
        self.box.installEventFilter(self)
        self.show_chips(session.settings.get("decks chips", False))
        self.restore()

    def tools_row(self) -> QBoxLayout:
        """Order and views in one row, the chips below when wanted: the browser is narrow here."""
        self.filter_button = self.tool("filter", self.show_chips)
        self.filter_button.setCheckable(True)
        side = self.session.theme.tokens.px(32)
        self.filter_button.setFixedSize(side, side)
        row = QHBoxLayout()
        row.addWidget(self.filter_button)
        row.addWidget(self.order_button)
        row.addStretch(1)
        row.addWidget(self.printings_button)
        row.addWidget(self.view_buttons)
        column = QVBoxLayout()
        column.addLayout(row)
        column.addWidget(self.chips)
        return column

    def lend(self, query: str) -> None:
        """Search for something that the deck on the bench needs: the query goes with the deck."""
        self._lent = query
        self.set_query(query, keep_card=False)
        self.box.setCursorPosition(0)

    def fit_deck(self) -> None:
        """Another deck is on the bench: a search goes with its deck, and what comes first follows it."""
        assert self.opened.kept is not None
        typed, now = self._typed_query, self.opened.kept.id
        if now != self._beside:
            self._searches[self._beside] = typed
            typed, self._beside = self._searches.get(now, ""), now
        self.box.setText(typed)
        self.search(keep_card=False)

    @property
    def _typed_query(self) -> str:
        return "" if self.query == self._lent else self.query

    def keep(self) -> None:
        super().keep()
        self.session.settings.set(f"{self.key} query", self._typed_query)
        self.session.settings.set(f"{self.key} query beside", self._beside)

    def preference(self) -> Preference | None:
        """Cards of the leader's team first, those last of which the deck holds all that it may."""
        leader = self.opened.contents.leader
        if leader is None:
            return None
        teams, full = set(leader.teams), self._full()

        def rank(one: Printing) -> int:
            fits = one.kind.fits_deck and teams.intersection(one.teams)
            return 2 if one.card in full else 0 if fits else 1

        return rank

    def _full(self) -> set[str]:
        """Cards of which the deck on the bench can take no more."""
        held, format = copies_by_card(self.opened.contents.sixty), self.opened.format
        return {card for card, lines in held.items() if total(lines) >= copy_limit(lines[0].printing, format)}

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.order_button.set_brief(self.width() < self.session.theme.tokens.px(NARROW))

    def show_chips(self, shown: bool) -> None:
        self.chips.setVisible(shown)
        self.filter_button.setChecked(shown)
        self.session.settings.set("decks chips", shown)

    def _say(self) -> None:
        super()._say()
        say = self.session.say
        self.filter_button.setToolTip(say("Filters"))
        self.filter_button.setAccessibleName(say("Filters"))
        self.box.set_hints(say("Search; Enter adds the first card"), say("Search"))
        for mode, button in self.view_buttons.buttons.items():
            button.setToolTip(say(mode.value).capitalize())

    def set_mode(self, mode: ViewMode) -> None:
        super().set_mode(mode)
        self.results.view(mode).setAccessibleDescription(
            self.session.say("Enter adds a copy, digits set the number, minus removes one.")
        )

    def enter(self) -> None:
        """Enter in the search box adds the card in hand, and typing goes on. Who has not searched for any
        card wants none yet, and goes on into the result."""
        if self.query.strip():
            self.add_current()
        else:
            self.results.focus_cards()

    def _mark_typed(self) -> None:
        self._typed_last = True

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.box and isinstance(event, QKeyEvent):
            if event.type() == QEvent.Type.KeyPress:
                return self._set_number(event)
            if event.type() == QEvent.Type.ShortcutOverride and self._is_for_deck(event):
                event.ignore()
                return True
        return super().eventFilter(watched, event)

    def _is_for_deck(self, event: QKeyEvent) -> bool:
        undo, redo = QKeySequence.StandardKey.Undo, QKeySequence.StandardKey.Redo
        steps = event.matches(undo) or event.matches(redo)
        return is_export(event) or (steps and not self._typed_last)

    def _set_number(self, event: QKeyEvent) -> bool:
        """Alt and a digit set the number of the card in hand from within the search box."""
        printing, digit = self.results.current, event.key() - Qt.Key.Key_0
        if event.modifiers() != Qt.KeyboardModifier.AltModifier or printing is None or not 0 <= digit <= 9:
            return False
        self._typed_last = False
        self._put(printing, digit)
        return True

    def add_current(self) -> None:
        self._typed_last = False
        printing = self.results.current
        if printing is not None:
            self._step(printing, 1)

    def _step(self, printing: Printing, step: int) -> None:
        self.opened.add(self._meant(printing), step)

    def _put(self, printing: Printing, count: int) -> None:
        self.opened.put(self._meant(printing), count)

    def _meant(self, printing: Printing) -> Printing:
        """An entry that stands for several printings means the one that the deck has."""
        if printing.code in self.results.model.inside:
            for one in self.session.pool.printings_of(printing.card):
                if one.code in self.results.model.counts:
                    return one
        return printing

    def show_counts(self) -> None:
        counts = {code: count for _, code, count in self.opened.deck.entries()}
        self.results.model.show_counts(counts)

    # A card that is dragged from the deck to here leaves it.

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if self._leaves(event):
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()

    def dragMoveEvent(self, event: QDragMoveEvent) -> None:
        if self._leaves(event):
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()

    def dropEvent(self, event: QDropEvent) -> None:
        if self._leaves(event):
            event.setDropAction(Qt.DropAction.MoveAction)
            event.accept()

    def _leaves(self, event: QDropEvent) -> bool:
        source = event.source()
        inside = isinstance(source, QWidget) and self.isAncestorOf(source)
        return event.mimeData().hasFormat(CARDS_MIME) and not inside
