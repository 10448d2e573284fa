"""Names that a field offers while it is typed into, one after the other where it takes several."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, QTimer
from PySide6.QtWidgets import QCompleter, QLineEdit, QListView


class Offers(QCompleter):
    def __init__(self, names: Iterable[str], field: QLineEdit, *, several: bool = False) -> None:
        self.names = sorted(names)
        super().__init__(self.names, field)
        self.field, self.several = field, several
        self.setCaseSensitivity(Qt.CaseSensitivity.CaseInsensitive)
        self.setFilterMode(Qt.MatchFlag.MatchContains)
        self._list = QListView()
        self._list.setObjectName("offers")
        self.setPopup(self._list)
        field.setCompleter(self)
        field.textEdited.connect(self._typed)

    def splitPath(self, path: str) -> list[str]:
        """Only the last of several names is looked for."""
        return [path.rpartition(",")[2].strip() if self.several else path]

    def pathFromIndex(self, index: QModelIndex | QPersistentModelIndex) -> str:
        name = super().pathFromIndex(index)
        before = self.field.text().rpartition(",")[0] if self.several else ""
        return f"{before}, {name}" if before else name

    def _typed(self, typed: str) -> None:
        """A list that is still open would swallow the click on the next field."""
        if self.splitPath(typed)[0] in self.names:
            QTimer.singleShot(0, self._list.hide)
