"""Filter chips: the other form of the query. Each click edits the text of the search box."""

from __future__ import annotations

from collections.abc import Collection

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QToolButton, QWidget

from vsdeck.ui.cards.filters import FILTERS, Filter, Value
from vsdeck.ui.flow import FlowLayout
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.overlay import Overlay
from vsdeck.ui.session import Session

LONG_LIST = 14
LONGEST_LABEL = 26


class ValueList(QListWidget):
    """Values with a check before those in force; Space, Enter or a click toggles one."""

    toggled = Signal(str)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setIconSize(QSize(16, 16))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.itemClicked.connect(lambda item: self.toggled.emit(item.data(Qt.ItemDataRole.UserRole)))

    def fill(self, values: list[Value], active: Collection[str]) -> None:
        self.clear()
        for value in values:
            text = f"{value.label}   {value.detail}" if value.detail else value.label
            item = QListWidgetItem(text, self)
            item.setData(Qt.ItemDataRole.UserRole, value.query)
            item.setData(Qt.ItemDataRole.UserRole + 1, value.icon)
        self.mark(active)

    def mark(self, active: Collection[str]) -> None:
        ratio = self.devicePixelRatioF()
        tokens = self.session.theme.tokens
        for row in range(self.count()):
            item = self.item(row)
            query, icon = item.data(Qt.ItemDataRole.UserRole), item.data(Qt.ItemDataRole.UserRole + 1)
            on = query.casefold() in active
            name = "check" if on else icon
            colour = tokens["accent"] if on else tokens.colour.get(icon, tokens["text"])
            item.setIcon(QIcon(icon_pixmap(name or "none", colour, 16, ratio)))
            state = self.session.say("chosen") if on else self.session.say("not chosen")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {state}")

    def filter(self, text: str) -> None:
        wanted = text.casefold()
        first = None
        for row in range(self.count()):
            item = self.item(row)
            item.setHidden(wanted not in item.text().casefold())
            if first is None and not item.isHidden():
                first = item
        self.setCurrentItem(first)

    def toggle_current(self) -> None:
        item = self.currentItem()
        if item is not None and not item.isHidden():
            self.toggled.emit(item.data(Qt.ItemDataRole.UserRole))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.toggle_current()
            return
        super().keyPressEvent(event)


class ValueOverlay(Overlay):
    def __init__(self, chip: Chip) -> None:
        super().__init__(chip, width=280, most_height=440)
        session = chip.session
        self.find = QLineEdit(self)
        self.find.setPlaceholderText(session.say("Find…"))
        self.find.setAccessibleName(session.say("Find a value"))
        self.list = ValueList(session, self)
        self.list.setAccessibleName(session.say(chip.filter.title))
        self.find.textChanged.connect(self.list.filter)
        self.find.returnPressed.connect(self.list.toggle_current)
        self.inside.addWidget(self.find)
        self.inside.addWidget(self.list)

    def show_values(self, values: list[Value], active: Collection[str]) -> None:
        self.list.fill(values, active)
        long = len(values) > LONG_LIST
        self.find.setVisible(long)
        self.find.clear()
        self.open()
        (self.find if long else self.list).setFocus(Qt.FocusReason.PopupFocusReason)
        if not long and self.list.count():
            self.list.setCurrentRow(0)

    def wanted_height(self) -> int:
        rows = self.list.count() * max(self.list.sizeHintForRow(0), 24)
        return rows + 28 + (44 if self.list.count() > LONG_LIST else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.find.hasFocus():
            self.list.setFocus()
            return
        super().keyPressEvent(event)


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
            self._overlay = ValueOverlay(self)
            self._overlay.list.toggled.connect(lambda value: self.toggled_value.emit(self.filter.field, value))
        if self._overlay.isVisible():
            self._overlay.close_overlay()
        else:
            self._overlay.show_values(self.filter.values(self.session.pool), self._folded())

    def show_active(self, values: tuple[str, ...]) -> None:
        if values == self.active:
            return
        self.active = values
        self.setProperty("active", bool(values))
        self.style().unpolish(self)
        self.style().polish(self)
        self.say()
        if self._overlay is not None and self._overlay.isVisible():
            self._overlay.list.mark(self._folded())

    def say(self) -> None:
        title = self.session.say(self.filter.title)
        shown = ", ".join(self.active)
        if len(shown) > LONGEST_LABEL:
            shown = str(len(self.active)) if len(self.active) > 1 else shown[: LONGEST_LABEL - 1] + "…"
        self.setText(f"{title}: {shown}" if shown else f"{title} ▾")
        state = ", ".join(self.active) if self.active else self.session.say("any")
        self.setAccessibleName(self.session.say("Filter by {title}: {state}", title=title.lower(), state=state))
        self.updateGeometry()

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
        layout = FlowLayout(self)
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
            chip.say()

    def _toggle(self, field: str, value: str) -> None:
        from vsdeck.catalog.search import edit

        self.edited.emit(edit.toggle(self._query, field, value, self.session.index))
