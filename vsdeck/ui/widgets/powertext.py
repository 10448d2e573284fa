"""A card's powers as a widget: as tall as its text at the width it is given."""

from __future__ import annotations

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QFrame, QSizePolicy, QTextBrowser, QWidget

from vsdeck.card import Printing
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.richtext import PowerText


class PowerLabel(QTextBrowser):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(session.say("Powers"))
        self.setOpenLinks(False)
        self.anchorClicked.connect(
            lambda address: session.wishes.rule_asked.emit(address.toString().removeprefix("rule:"))
        )
        self._text: PowerText | None = None

    def show_printing(self, printing: Printing) -> None:
        before, self._text = self._text, PowerText(self.session, printing, self, explain=True)
        self.setDocument(self._text)
        if before is not None:
            # Only documents that the browser made itself go with it.
            before.deleteLater()
        self.setVisible(not self._text.isEmpty())
        self._fit()

    def sizeHint(self) -> QSize:
        return QSize(200, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        if self._text is not None:
            self._text.setTextWidth(self.viewport().width())
            self.setFixedHeight(round(self._text.size().height()) + 4)
