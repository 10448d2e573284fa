"""The four decks of the first rulebook with all sixteen main characters to lead them: one click plays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from types import MappingProxyType

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QFrame,
    QGridLayout,
    QLabel,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Kind, Printing
from vsdeck.decks.deck import Deck
from vsdeck.pool import Pool
from vsdeck.ui.cardmenu import offer_menu
from vsdeck.ui.faces import RATIO, FaceKey
from vsdeck.ui.session import Session
from vsdeck.ui.table.cardwidget import ARROWS
from vsdeck.ui.widgets.placeholder import paint_placeholder
from vsdeck.ui.words import button_text

FIRST_SET = "MNB"
WIDEST, NARROWEST = 68, 28
GAP = 4
APART = 12
"""Between those of the deck's own team and all others."""


def first_mains(pool: Pool) -> list[Printing]:
    """The main characters of the first set, at their starting level."""
    return [
        printing
        for printing in pool.printings
        if printing.kind is Kind.MAIN and printing.set == FIRST_SET and printing.level == 1
    ]


def first_decks(decks: Sequence[Deck], pool: Pool) -> list[Deck]:
    """Starter decks that are made of the first set alone."""
    return [
        deck
        for deck in decks
        if all((found := pool.get(code)) is not None and found.set == FIRST_SET for code in deck.cards)
    ]


def led_by(deck: Deck, main: Printing, pool: Pool) -> Deck:
    """The deck with another main character and its levels; the same deck if that leads it anyway."""
    if main.code in deck.main:
        return deck
    levels = {level.code: 1 for level in pool.levels(main)}
    return replace(deck, main=MappingProxyType(levels))


class Leader(QAbstractButton):
    steered = Signal(int, int)

    def __init__(self, session: Session, printing: Printing, deck: Deck, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.printing = printing
        self.usual = printing.code in deck.main
        name = session.name_of(printing.name)
        told = session.say("{deck} led by {name}", deck=deck.name, name=name)
        self.setAccessibleName(told)
        self.setToolTip(told)
        self.setObjectName(f"leader-{deck.name}-{printing.code}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        offer_menu(self, session, lambda _: self.printing)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.usual else Qt.FocusPolicy.ClickFocus)

    def sizeHint(self) -> QSize:
        return QSize(WIDEST, round(WIDEST * RATIO))

    @property
    def key(self) -> FaceKey:
        return FaceKey(self.printing.code, max(NARROWEST, self.width() - 6), self.devicePixelRatioF())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, theme = QPainter(self), self.session.theme
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        area = QRectF(self.rect()).adjusted(3, 3, -3, -3)
        faces = self.session.faces
        face = faces.pixmap(self.key) or faces.any_size(self.printing.code)
        if face is not None:
            painter.drawPixmap(area, face, QRectF(face.rect()))
        else:
            name = self.session.name_of(self.printing.name)
            paint_placeholder(painter, area, self.printing, name, self.font())
        if self.hasFocus() or self.underMouse():
            colour = theme.colour("text" if self.hasFocus() else "accent")
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(colour, 2))
            painter.drawRoundedRect(area.adjusted(-2, -2, 2, 2), 5, 5)

    def enterEvent(self, event: object) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = ARROWS.get(Qt.Key(event.key()))
        if step is not None:
            self.steered.emit(*step)
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)


class LeaderPanel(QFrame):
    chosen = Signal(object)
    """The deck, with the main character that was clicked."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("notice")
        self.rows: list[list[Leader]] = []
        self.titles: list[QPushButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(4)
        self.fold_button = QPushButton(self)
        self.fold_button.setObjectName("heading")
        self.fold_button.clicked.connect(self._toggle)
        column.addWidget(self.fold_button)
        told = session.say(
            "Click who leads: any of the sixteen main characters can lead any of the four decks."
        )
        self._inside = QWidget(self)
        inside = QVBoxLayout(self._inside)
        inside.setContentsMargins(0, 0, 0, 0)
        hint = QLabel(told, self._inside)
        hint.setObjectName("quiet")
        hint.setWordWrap(True)
        inside.addWidget(hint)
        self._grid = QGridLayout()
        inside.addLayout(self._grid)
        self._grid.setHorizontalSpacing(GAP)
        self._grid.setVerticalSpacing(2)
        column.addWidget(self._inside)
        self._fill()
        self.fold(False)
        session.faces.arrived.connect(self._arrived)

    def _fill(self) -> None:
        pool = self.session.pool
        mains = first_mains(pool)
        for row, deck in enumerate(first_decks(self.session.decks.starters, pool)):
            team = next((pool[code].teams for code in deck.main if code in pool), ())
            # The one that the rulebook calls easy first, then the rest of the team.
            ordered = sorted(mains, key=lambda main: (main.teams != team, main.code not in deck.main))
            title = QPushButton(button_text(deck.name), self)
            title.setObjectName("choice")
            title.setToolTip(deck.notes)
            title.setAccessibleName(self.session.say("Play {deck}", deck=deck.name))
            title.clicked.connect(lambda _=False, deck=deck: self.chosen.emit(deck))
            self.titles.append(title)
            buttons = [self._leader(main, deck) for main in ordered]
            own = sum(main.teams == team for main in ordered)
            for place, button in enumerate(buttons):
                self._grid.addWidget(button, 2 * row + 1, 1 + place + (place >= own))
            self._grid.setColumnMinimumWidth(1 + own, APART)
            self.rows.append(buttons)
        self._grid.setColumnStretch(len(mains) + 2, 1)

    @property
    def folded(self) -> bool:
        return self._inside.isHidden()

    def _toggle(self) -> None:
        self.fold(not self.folded)
        self.session.settings.set("starters folded", self.folded)

    def fold(self, away: bool) -> None:
        self._inside.setVisible(not away)
        say = self.session.say
        self.fold_button.setText(f"{'▸' if away else '▾'}   {say('Starter decks of 2015')}")
        self.fold_button.setAccessibleName(
            say("Show the starter decks of 2015") if away else say("Fold the starter decks of 2015")
        )

    def _leader(self, main: Printing, deck: Deck) -> Leader:
        button = Leader(self.session, main, deck, self)
        button.clicked.connect(lambda: self.chosen.emit(led_by(deck, main, self.session.pool)))
        button.steered.connect(lambda columns, rows, button=button: self._steer(button, columns, rows))
        return button

    def _steer(self, button: Leader, columns: int, rows: int) -> None:
        row = next(place for place, buttons in enumerate(self.rows) if button in buttons)
        column = self.rows[row].index(button)
        row, column = (row + rows) % len(self.rows), (column + columns) % len(self.rows[row])
        self.rows[row][column].setFocus(Qt.FocusReason.TabFocusReason)

    def focus_first(self) -> None:
        if self.rows and not self.folded:
            self.rows[0][0].setFocus(Qt.FocusReason.OtherFocusReason)

    def minimumSizeHint(self) -> QSize:
        """The faces follow the room; they do not hold it, least of all folded away."""
        if self.folded:
            return super().minimumSizeHint()
        across = max((len(row) for row in self.rows), default=1)
        return QSize(24 + APART + (NARROWEST + GAP) * across + 2 * GAP, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        titles = max((title.sizeHint().width() for title in self.titles), default=0)
        across = max((len(row) for row in self.rows), default=1)
        room = self.width() - 24 - APART - GAP * (across + 2)
        above = (room - titles) // across < NARROWEST
        wide = (room if above else room - titles) // across
        wide = max(NARROWEST, min(self.session.theme.tokens.px(WIDEST), wide))
        for place, title in enumerate(self.titles):
            self._put_title(title, place, above=above)
        for row in self.rows:
            for button in row:
                button.setFixedSize(wide, round((wide - 6) * RATIO) + 6)
        self._want()

    def _put_title(self, title: QPushButton, place: int, *, above: bool) -> None:
        """Beside the faces of its deck, above them where all sixteen would not stand beside it."""
        if above:
            self._grid.addWidget(title, 2 * place, 0, 1, -1, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(title, 2 * place + 1, 0)

    def _want(self) -> None:
        keys = list(dict.fromkeys(button.key for row in self.rows for button in row))
        self.session.faces.want("leaders", keys if self.isVisible() and not self.folded else [])

    def showEvent(self, event: object) -> None:
        self._want()

    def hideEvent(self, event: object) -> None:
        self.session.faces.want("leaders", [])

    def _arrived(self, code: str) -> None:
        for row in self.rows:
            for button in row:
                if button.printing.code == code:
                    button.update()
