"""What could be typed next, below the search box. The focus stays in the box."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractListModel, QModelIndex, Qt, Signal
from PySide6.QtWidgets import QLineEdit, QListView

from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.widgets.twoparts import DETAIL, HEIGHT, Index, TwoPartDelegate

if TYPE_CHECKING:
    from vsdeck.catalog.search.complete import Completion

MOST = 9


class _Model(QAbstractListModel):
    completions: Sequence[Completion] = ()

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008
        return len(self.completions)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        completion = self.completions[index.row()]
        if role == Qt.ItemDataRole.DisplayRole:
            return completion.label
        if role == Qt.ItemDataRole.AccessibleTextRole:
            detail = self._detail(completion)
            return f"{completion.label}, {detail}" if detail else completion.label
        if role == DETAIL:
            return self._detail(completion)
        return completion if role == Qt.ItemDataRole.UserRole else None

    def _detail(self, completion: Completion) -> str:
        """What a field is for, or whose value it is and on how many cards."""
        if completion.kind == "field":
            return self.session.say(completion.detail)
        return self.session.tell(completion.detail)

    def show(self, completions: Sequence[Completion]) -> None:
        self.beginResetModel()
        self.completions = completions
        self.endResetModel()


class Suggestions(Overlay):
    chosen = Signal(object)

    def __init__(self, session: Session, box: QLineEdit) -> None:
        super().__init__(box, width=460, most_height=HEIGHT * MOST + 10)
        self.inside.setContentsMargins(4, 4, 4, 4)
        self._model = _Model(session)
        self.list = QListView(self)
        self.list.setModel(self._model)
        self.list.setItemDelegate(TwoPartDelegate(self.list))
        self.list.setUniformItemSizes(True)
        self.list.setMouseTracking(True)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.setAccessibleName(session.say("Suggestions"))
        self.list.clicked.connect(self._choose)
        self.inside.addWidget(self.list)

    def offer(self, completions: Sequence[Completion]) -> None:
        if not completions:
            self.close_overlay()
            return
        self._model.show(completions)
        self.open()

    def wanted_height(self) -> int:
        """As tall as its rows are in the size of writing."""
        row = max(HEIGHT, self.list.sizeHintForRow(0))
        self.most_height = row * MOST + 10
        return row * min(self._model.rowCount(), MOST) + 10

    def take_key(self, key: int) -> bool:
        """Down and up choose, Tab or Enter takes, Escape closes; all else goes on typing."""
        row, count = self.list.currentIndex().row(), self._model.rowCount()
        if key == Qt.Key.Key_Down:
            self._select((row + 1) % count)
        elif key == Qt.Key.Key_Up:
            self._select((row if row > 0 else count) - 1)
        elif key == Qt.Key.Key_Tab:
            self._choose(self._model.index(max(row, 0)))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and row >= 0:
            self._choose(self._model.index(row))
        elif key == Qt.Key.Key_Escape:
            self.close_overlay()
        else:
            return False
        return True

    def _select(self, row: int) -> None:
        self.list.setCurrentIndex(self._model.index(row))

    def _choose(self, index: QModelIndex) -> None:
        completion = index.data(Qt.ItemDataRole.UserRole)
        self.close_overlay()
        self.chosen.emit(completion)
