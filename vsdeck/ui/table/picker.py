"""A card chosen by typing a part of its name, or any search: a list that floats below its button."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from vsdeck.card import Printing
from vsdeck.ui.cardlabels import number
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.widgets.twoparts import DETAIL, HEIGHT, TwoPartDelegate

MOST = 60
CARD = Qt.ItemDataRole.UserRole


class CardPicker(Overlay):
    picked = Signal(object)
    """The printing that was chosen."""

    def __init__(
        self,
        session: Session,
        anchor: QWidget,
        among: str,
        fits: Callable[[Printing], bool],
        by_name: bool = False,
    ) -> None:
        """`among` is put before what is typed; `fits` leaves out what cannot be chosen; with `by_name` each
        name stands there once."""
        super().__init__(anchor, width=440, most_height=HEIGHT * 13)
        self.session = session
        self.among = among
        self.fits = fits
        self.by_name = by_name
        self.line = QLineEdit(self)
        self.line.setPlaceholderText(session.say("A name, or a search like team:x-men cost<=3"))
        self.line.setAccessibleName(session.say("Search for a card"))
        self.line.textChanged.connect(self._fill)
        self.line.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setAccessibleName(session.say("Cards found"))
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setItemDelegate(TwoPartDelegate(self.list))
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.list.itemClicked.connect(self._take)
        self.inside.addWidget(self.line)
        self.inside.addWidget(self.list)

    def wanted_height(self) -> int:
        return self.most_height

    def show_picker(self) -> None:
        self.line.clear()
        self._fill("")
        self.open()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)

    def _fill(self, text: str) -> None:
        from vsdeck.catalog.search import QueryError

        self.list.clear()
        try:
            found = self.session.search(f"{self.among} {text}")
        except QueryError as error:
            self._tell(self.session.tell(error.told))
            return
        fitting = [one for one in found if self.fits(one)]
        if self.by_name:
            fitting = list({one.name: one for one in reversed(fitting)}.values())[::-1]
        for printing in fitting[:MOST]:
            item = QListWidgetItem(self.session.name_of(printing.name), self.list)
            detail = "" if self.by_name else _detail(self.session, printing)
            item.setData(DETAIL, detail)
            item.setData(CARD, printing)
            told = f"{item.text()}, {detail}" if detail else item.text()
            item.setData(Qt.ItemDataRole.AccessibleTextRole, told)
        if not self.list.count():
            self._tell(self.session.say("No card here is called so"))
        self.list.setCurrentRow(0)

    def _tell(self, text: str) -> None:
        QListWidgetItem(text, self.list).setFlags(Qt.ItemFlag.NoItemFlags)

    def _take(self) -> None:
        item = self.list.currentItem()
        printing = item.data(CARD) if item is not None else None
        if printing is not None:
            self.close_overlay()
            self.picked.emit(printing)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step is not None and self.list.count():
                self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._take()
                return True
            return False
        return super().eventFilter(watched, event)


def _detail(session: Session, printing: Printing) -> str:
    """Values and code: enough to choose a stand-in by how strong it is."""
    teams = ", ".join(map(session.name_of, printing.teams))
    values = f"{number(printing.atk)} | {number(printing.def_)}"
    return " · ".join(part for part in (values, teams, printing.code) if part)
