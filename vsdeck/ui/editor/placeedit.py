"""Where a new card stands: its set and its code, each of which follows from the other."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from vsdeck.card import CardSet
from vsdeck.catalog.own import offered_code, place_of
from vsdeck.ui.editor.offers import Offers
from vsdeck.ui.session import Session

CODE_WIDE = 130


class PlaceEdit(QWidget):
    changed = Signal()

    def __init__(self, session: Session, set_name: str, code: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("inside")
        say = session.say
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        self.set_name = QLineEdit(set_name, self)
        self.set_name.setPlaceholderText(say("Set: leave empty for My own cards"))
        self.set_name.setAccessibleName(say("Name of the set"))
        self.set_name.setMaxLength(80)
        self._sets = Offers((each.name for each in session.pool.sets.values()), self.set_name)
        self.code = QLineEdit(code, self)
        self.code.setAccessibleName(say("Code"))
        self.code.setMaxLength(20)
        self.code.setFixedWidth(session.theme.tokens.px(CODE_WIDE))
        row.addWidget(self.set_name, 1)
        row.addWidget(self.code)
        for field in (self.set_name, self.code):
            field.textChanged.connect(self._typed)
        self._offer()

    def place(self) -> tuple[str, CardSet]:
        """The code and the set; raises BadFact."""
        return place_of(self.code.text(), self.set_name.text(), self.session.pool)

    def _typed(self) -> None:
        self._offer()
        self.changed.emit()

    def _offer(self) -> None:
        """The code that it gets unless another is typed."""
        self.code.setPlaceholderText(offered_code(self.set_name.text(), self.session.pool))
