"""Filter chips: the other form of the query. Each click edits the text of the search box."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QToolButton, QWidget

from vsdeck.ui.cards.filters import FILTERS, Filter
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.flow import FlowLayout
from vsdeck.ui.widgets.restyle import restyle
from vsdeck.ui.words import button_text

if TYPE_CHECKING:
    from vsdeck.ui.cards.values import ValueOverlay

LONGEST_LABEL = 26


class Chip(QToolButton):
    toggled_value = Signal(str, str)

    def __init__(self, session: Session, filter: Filter, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.filter = filter
        self.active: tuple[str, ...] = ()
        self._overlay: ValueOverlay | None = None
        self.setObjectName("chip")
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self.open)
        self.say()

    def open(self) -> None:
        if self._overlay is None:
            from vsdeck.ui.cards.values import ValueOverlay

            self._overlay = ValueOverlay(self)
            self._overlay.list.toggled.connect(
                lambda value: self.toggled_value.emit(self.filter.field, value)
            )
        if self._overlay.isVisible():
            self._overlay.close_overlay()
        else:
            self._overlay.show_values(self.filter.values(self.session.pool), self._folded())

    def show_active(self, values: tuple[str, ...]) -> None:
        if values == self.active:
            return
        self.active = values
        self.setProperty("active", bool(values))
        restyle(self)
        self.say()
        if self._overlay is not None and self._overlay.isVisible():
            self._overlay.list.mark(self._folded())

    def say(self) -> None:
        title = self.session.say(self.filter.title)
        values = [self._said(value) for value in self.active]
        shown = ", ".join(values)
        if len(shown) > LONGEST_LABEL:
            shown = str(len(self.active)) if len(self.active) > 1 else shown[: LONGEST_LABEL - 1] + "…"
        self.setText(
            button_text(self.session.say("{title}: {values}", title=title, values=shown))
            if shown
            else f"{title} ▾"
        )
        state = ", ".join(values) if values else self.session.say("any")
        self.setAccessibleName(
            self.session.say("Filter by {title}: {state}", title=title.lower(), state=state)
        )
        self.updateGeometry()

    def _said(self, value: str) -> str:
        named = self.session.name_of(value)
        return named if named != value else self.session.say(value)

    def forget(self) -> None:
        """The list is made again when next opened: language or cards have changed."""
        if self._overlay is not None:
            self._overlay.deleteLater()
            self._overlay = None

    def _folded(self) -> set[str]:
        return {value.casefold() for value in self.active}

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.open()
            return
        super().keyPressEvent(event)


class Chips(QWidget):
    """The row of chips. It shows what the query says and never holds a filter of its own."""

    edited = Signal(str)
    """The text of the query after a click."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self._query = ""
        layout = FlowLayout(self, gap=4)
        self.chips = {filter.field: Chip(session, filter, self) for filter in FILTERS}
        for chip in self.chips.values():
            chip.toggled_value.connect(self._toggle)
            layout.addWidget(chip)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        session.language_changed.connect(self.say)

    def show_query(self, query: str) -> None:
        """Light the chips whose values stand in the query."""
        self._query = query
        if not query:
            for chip in self.chips.values():
                chip.show_active(())
            return
        from vsdeck.catalog.search import edit

        for field, chip in self.chips.items():
            chip.show_active(tuple(edit.active_values(query, field, self.session.index)))

    def say(self) -> None:
        for chip in self.chips.values():
            chip.forget()
            chip.say()

    def _toggle(self, field: str, value: str) -> None:
        from vsdeck.catalog.search import edit

        self.edited.emit(edit.toggle(self._query, field, value, self.session.index))
