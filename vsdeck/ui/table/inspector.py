"""The card that is looked at, large enough to read, with its rules text and what is not played of it."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from vsdeck.card import Printing
from vsdeck.goldfish.session import Session as Game
from vsdeck.handbook import topic_of
from vsdeck.table.why import Why
from vsdeck.ui.cardlabels import spoken, subtitle
from vsdeck.ui.cardmenu import offer_menu
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.placeholder import paint_placeholder
from vsdeck.ui.widgets.powertext import PowerLabel


class BigFace(QWidget):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.printing: Printing | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        session.faces.arrived.connect(self._arrived)
        offer_menu(self, session, lambda _: self.printing)

    def mouseDoubleClickEvent(self, event: object) -> None:
        if self.printing is not None:
            self.session.wishes.large.emit(self.printing)

    def _arrived(self, code: str) -> None:
        if self.isVisible():
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(200, 280)

    def show_printing(self, printing: Printing, tall: int) -> None:
        self.printing = printing
        self.setFixedHeight(tall)
        key = self._key()
        self.session.faces.want("inspected", [key] if self.isVisible() else [])
        self.update()

    def _key(self) -> FaceKey:
        assert self.printing is not None
        wide = int(self.height() / RATIO) // 4 * 4
        return FaceKey(self.printing.code, wide, self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.printing is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        key, faces = self._key(), self.session.faces
        area = QRectF((self.width() - key.width) / 2, 0, key.width, key.width * RATIO)
        face = faces.pixmap(key) or faces.any_size(key.code)
        name = self.session.name_of(self.printing.name)
        if face is not None:
            painter.drawPixmap(area, face, QRectF(face.rect()))
        else:
            paint_placeholder(painter, area, self.printing, name, self.font())


class Inspector(QWidget):
    """The face, why its card is lit or not, and what is not played of it."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("details")
        self.setAccessibleName(session.say("The card you point at"))
        column = QVBoxLayout(self)
        column.setContentsMargins(14, 14, 14, 8)
        column.setSpacing(8)
        self.face = BigFace(session, self)
        self.why = QLabel(self)
        self.why.setObjectName("why")
        self.why.setWordWrap(True)
        self.why.setIndent(0)  # What Qt would leave for a frame makes a second line out of nothing.
        self.rules = QPushButton(session.say("What the rules say"), self)
        self.rules.setObjectName("link")
        self.rules.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.rules.clicked.connect(self._ask_rules)
        self._topic = ""
        self.gaps = QLabel(self)
        self.gaps.setObjectName("warning")
        self.gaps.setWordWrap(True)
        for widget in (self.face, self.why, self.rules, self.gaps):
            column.addWidget(widget)
        self.why.hide()
        self.rules.hide()
        self.gaps.hide()
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self.printing: Printing | None = None

    def _ask_rules(self) -> None:
        self.session.wishes.rule_asked.emit(self._topic)

    def show_printing(self, printing: Printing, game: Game, why: Why) -> None:
        self.why.setText(self.session.tell(why.text))
        self.why.setVisible(bool(why.text))
        asked = topic_of(game.decision.ask) if why.text and game.decision is not None else ""
        self._topic = why.topic or asked
        self.rules.setVisible(bool(self._topic))
        if printing is self.printing:
            return
        self.printing = printing
        self._fit_face()
        say, name_of = self.session.say, self.session.name_of
        self.face.setAccessibleName(spoken(printing, say, name_of))
        told = [self.session.tell(gap.what) for gap in game.gaps if gap.code == printing.code]
        self.gaps.setText("\n".join(f"⚠ {what}" for what in told))
        self.gaps.setVisible(bool(told))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_face()

    def _fit_face(self) -> None:
        """As wide as the pane, and never taller than half of the window."""
        if self.printing is not None:
            most = max(220, round(self.window().height() * 0.44))
            self.face.show_printing(self.printing, min(most, round((self.width() - 28) * RATIO)))


class CardText(QScrollArea):
    """The same in words that can be read aloud, made larger and asked about."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setWidgetResizable(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget(self)
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(12, 8, 12, 8)
        self.name = QLabel(inside)
        self.name.setObjectName("title")
        self.name.setWordWrap(True)
        self.kind = QLabel(inside)
        self.kind.setObjectName("quiet")
        self.kind.setWordWrap(True)
        self.powers = PowerLabel(session, inside)
        self.use = QLabel(
            session.say(
                "Face up, it can pay for one power with its symbol, and then it lies face down. "
                "From the hand it can be discarded to pay. Face down, it still counts as a resource."
            ),
            inside,
        )
        self.use.setObjectName("quiet")
        self.use.setWordWrap(True)
        for widget in (self.name, self.kind, self.powers, self.use):
            column.addWidget(widget)
        column.addStretch(1)
        self.setWidget(inside)
        self.printing: Printing | None = None

    def show_printing(self, printing: Printing) -> None:
        if printing is not self.printing:
            self.printing = printing
            self.name.setText(self.session.name_of(printing.name))
            self.kind.setText(subtitle(printing, self.session.say))
            self.powers.show_printing(printing)
            self.use.setVisible(printing.kind.is_location)
