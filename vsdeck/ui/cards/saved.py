"""Saved searches: keep the query under a name, choose, rename or delete one."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.words import button_text
from vsdeck.user.errors import UserDataError
from vsdeck.user.searches import SavedSearch

ROW = 44


class SavedRow(QWidget):
    chosen = Signal(str)
    changed = Signal()
    failed = Signal(str)

    def __init__(self, session: Session, search: SavedSearch, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.search = session, search
        self.setObjectName("inside")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(2)
        self.button = QPushButton(button_text(search.name), self)
        self.button.setObjectName("link")
        self.button.setAccessibleName(
            session.say("Search {name}: {query}", name=search.name, query=search.query)
        )
        self.button.setToolTip(search.query)
        self.button.clicked.connect(lambda: self.chosen.emit(search.query))
        self.name = QLineEdit(search.name, self)
        self.name.setAccessibleName(session.say("New name"))
        self.name.returnPressed.connect(self._rename)
        self.name.hide()
        row.addWidget(self.button, 1)
        row.addWidget(self.name, 1)
        self.rename = self._tool("edit", session.say("Rename {name}", name=search.name), self._start_rename)
        self.delete = self._tool("trash", session.say("Delete {name}", name=search.name), self._delete)
        row.addWidget(self.rename)
        row.addWidget(self.delete)

    def _tool(self, icon: str, name: str, act: object) -> QToolButton:
        button = QToolButton(self)
        button.setObjectName("quiet")
        button.setAccessibleName(name)
        button.setToolTip(name)
        button.clicked.connect(act)
        keep_icon(button, icon, self.session.theme, size=16)
        return button

    def _start_rename(self) -> None:
        self.button.hide()
        self.name.show()
        self.name.selectAll()
        self.name.setFocus()

    def _rename(self) -> None:
        try:
            self.session.searches.rename(self.search.id, self.name.text())
        except UserDataError as error:
            self.failed.emit(self.session.tell_error(error))
            return
        self.changed.emit()

    def _delete(self) -> None:
        self.session.searches.delete(self.search.id)
        self.changed.emit()


class SavedOverlay(Overlay):
    chosen = Signal(str)

    def __init__(self, session: Session, anchor: QWidget) -> None:
        super().__init__(anchor, width=380, most_height=460)
        self.session = session
        self._query = ""
        title = QLabel(session.say("Saved searches"), self)
        title.setObjectName("title")
        self.inside.addWidget(title)
        self.empty = QLabel(session.say("None yet. Type a query, give it a name below and save it."), self)
        self.empty.setObjectName("quiet")
        self.empty.setWordWrap(True)
        self.inside.addWidget(self.empty)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.inside.addWidget(self._area, 1)
        self.problem = QLabel(self)
        self.problem.setObjectName("error")
        self.problem.setWordWrap(True)
        self.problem.hide()
        self.inside.addWidget(self.problem)
        self._add_saver()
        self.rows: list[SavedRow] = []

    def _add_saver(self) -> None:
        saver = QHBoxLayout()
        self.name = QLineEdit(self)
        self.name.setPlaceholderText(self.session.say("Name for this search"))
        self.name.setAccessibleName(self.session.say("Name for this search"))
        self.save = QPushButton(self.session.say("Save"), self)
        self.save.setObjectName("primary")
        self.save.clicked.connect(self._save)
        self.name.returnPressed.connect(self._save)
        saver.addWidget(self.name, 1)
        saver.addWidget(self.save)
        self.inside.addLayout(saver)

    def show_for(self, query: str) -> None:
        self._query = query
        self.save.setEnabled(bool(query.strip()))
        self.name.setEnabled(bool(query.strip()))
        self.refill()
        self.open()
        first = (
            self.name if query.strip() and not self.rows else self.rows[0].button if self.rows else self.name
        )
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def refill(self) -> None:
        self.problem.hide()
        inside = QWidget()
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.rows = [SavedRow(self.session, search, inside) for search in self.session.searches.list()]
        for row in self.rows:
            row.chosen.connect(self._choose)
            row.changed.connect(self.refill, Qt.ConnectionType.QueuedConnection)
            row.failed.connect(self._fail)
            column.addWidget(row)
        column.addStretch(1)
        self._area.setWidget(inside)
        self._area.setVisible(bool(self.rows))
        self.empty.setVisible(not self.rows)
        if self.isVisible():
            self.place()

    def wanted_height(self) -> int:
        return 120 + max(len(self.rows), 1) * ROW

    def _save(self) -> None:
        name = self.name.text().strip()
        if not name or not self._query.strip():
            return
        try:
            self.session.searches.save(name, self._query)
        except UserDataError as error:
            self._fail(self.session.tell_error(error))
            return
        self.name.clear()
        self.refill()

    def _choose(self, query: str) -> None:
        self.close_overlay()
        self.chosen.emit(query)

    def _fail(self, why: str) -> None:
        self.problem.setText(why)
        self.problem.show()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
            step = 1 if event.key() == Qt.Key.Key_Down else -1
            self.focusNextPrevChild(step > 0)
            return
        super().keyPressEvent(event)
