"""The face of a card while it is written: drawn anew with what is typed, the last one shown until then."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QWidget

from vsdeck.card import Printing
from vsdeck.ui.cards.details import FaceLabel
from vsdeck.ui.faces import FaceKey
from vsdeck.ui.session import Session


class DraftFace(FaceLabel):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        # No deck can hold it yet as it stands here.
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)
        self._last: QPixmap | None = None
        self.shown: Printing | None = None
        """The card whose face is in sight."""

    def mouseDoubleClickEvent(self, event: object) -> None:
        """Nothing is larger than this yet: the card itself is as it was."""

    def _key(self) -> FaceKey | None:
        if self.printing is None:
            return None
        return FaceKey(self.printing.code, self.face_width(), self.devicePixelRatioF(), draft=self.printing)

    def _pixmap(self, key: FaceKey) -> QPixmap | None:
        now = super()._pixmap(key)
        if now is not None:
            self._last, self.shown = now, key.draft
        return self._last
