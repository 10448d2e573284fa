"""The values of one filter, below its chip: a check before those in force."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon, QKeyEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QLineEdit, QListWidget, QListWidgetItem, QWidget

from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.widgets.twoparts import DETAIL, HEIGHT, TwoPartDelegate

if TYPE_CHECKING:
    from vsdeck.ui.cards.chips import Chip
    from vsdeck.ui.cards.filters import Value

LONG_LIST = 14
ICON = Qt.ItemDataRole.UserRole + 1


class ValueList(QListWidget):
    """Values with a check before those in force; Space, Enter or a click toggles one."""

    toggled = Signal(str)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setItemDelegate(TwoPartDelegate(self))
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.itemClicked.connect(lambda item: self.toggled.emit(item.data(Qt.ItemDataRole.UserRole)))

    def fill(self, values: list[Value], active: Collection[str]) -> None:
        self.clear()
        for value in values:
            item = QListWidgetItem(self.session.say(value.label), self)
            item.setData(DETAIL, value.detail)
            item.setData(Qt.ItemDataRole.UserRole, value.query)
            item.setData(ICON, value.icon)
        self.mark(active)

    def mark(self, active: Collection[str]) -> None:
        ratio = self.devicePixelRatioF()
        tokens = self.session.theme.tokens
        for row in range(self.count()):
            item = self.item(row)
            query, icon = item.data(Qt.ItemDataRole.UserRole), item.data(ICON)
            on = query.casefold() in active
            # Values without a picture of their own have a box to tick.
            name = icon or "box"
            if on:
                name = "check" if icon else "box-ticked"
            colour = tokens["accent"] if on else tokens.colour.get(icon, tokens["text" if icon else "quiet"])
            item.setIcon(QIcon(icon_pixmap(name, colour, tokens.px(16), ratio)))
            state = self.session.say("chosen") if on else self.session.say("not chosen")
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{item.text()}, {state}")

    def show_first(self, active: Collection[str]) -> None:
        """Bring the first value in force into sight."""
        for row in range(self.count()):
            if self.item(row).data(Qt.ItemDataRole.UserRole).casefold() in active:
                self.scrollToItem(self.item(row), QAbstractItemView.ScrollHint.PositionAtCenter)
                return

    def narrow(self, text: str) -> None:
        wanted = text.casefold()
        first = None
        for row in range(self.count()):
            item = self.item(row)
            shown = f"{item.text()} {item.data(DETAIL)}".casefold()
            item.setHidden(wanted not in shown)
            if first is None and not item.isHidden():
                first = item
        if first is not None:
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
        self.finder = QLineEdit(self)
        self.finder.setPlaceholderText(session.say("Find…"))
        self.finder.setAccessibleName(session.say("Find a value"))
        self.list = ValueList(session, self)
        self.list.setAccessibleName(session.say(chip.filter.title))
        self.nothing = QLabel(session.say("Nothing here has such a name"), self)
        self.nothing.setObjectName("quiet")
        self.nothing.hide()
        self.finder.textChanged.connect(self._narrow)
        self.finder.returnPressed.connect(self.list.toggle_current)
        self.inside.addWidget(self.finder)
        self.inside.addWidget(self.nothing)
        self.inside.addWidget(self.list)

    def show_values(self, values: list[Value], active: Collection[str]) -> None:
        self.list.fill(values, active)
        long = len(values) > LONG_LIST
        self.finder.setVisible(long)
        self.finder.clear()
        self.open()
        self.list.show_first(active)
        (self.finder if long else self.list).setFocus(Qt.FocusReason.PopupFocusReason)
        if not long and self.list.count():
            self.list.setCurrentRow(0)

    def _narrow(self, text: str) -> None:
        self.list.narrow(text)
        self.nothing.setVisible(all(self.list.item(row).isHidden() for row in range(self.list.count())))

    def wanted_height(self) -> int:
        rows = self.list.count() * max(HEIGHT, self.list.sizeHintForRow(0))
        return rows + 28 + (44 if self.list.count() > LONG_LIST else 0)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Down and self.finder.hasFocus():
            self.list.setFocus()
            return
        super().keyPressEvent(event)
