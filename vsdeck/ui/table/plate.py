"""Who sits there: badge, name, what plays it, the hand or the points, as the head of a column or a seat."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from vsdeck.card import Printing
from vsdeck.faces.tokens import Colours, initials, tokens
from vsdeck.ui.session import Session
from vsdeck.ui.table import pieces
from vsdeck.ui.table.lettering import BODY, NUMBER, STRONG, fitting, grown, lettering, wide
from vsdeck.ui.table.pieces import RIGHT, Pen, on_felt
from vsdeck.ui.table.tile import two_rows

MOST_DOTS = 12
MOST_BACKS = 6


@dataclass(frozen=True, slots=True)
class Person:
    """What a plate tells, in the language of the window."""

    name: str
    role: str
    main: Printing
    hand: int
    deck: int
    ko_pile: int
    points: int = -1
    """Recruit points left, or -1 when nobody recruits."""
    resources: int = 0
    mine: bool = False
    active: bool = False
    out: bool = False
    lit: bool = False
    """Cards there can act or be chosen, and are not in sight."""


class Plate(QAbstractButton):
    """In a duel it only tells; in a seat a click opens it as large as in a duel, where one more closes it."""

    def __init__(self, session: Session, player: int, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.player = player
        self.person: Person | None = None
        self.seat = False
        self.header = False
        """It lies over a seat, not at the head of a column."""
        self.setObjectName(f"plate-{player}")
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)

    def show_person(self, person: Person, seat: bool) -> None:
        if (person, seat) == (self.person, self.seat):
            return
        self.person, self.seat = person, seat
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if seat else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if seat else Qt.CursorShape.ArrowCursor)
        self.setAccessibleName(self._spoken(person))
        self.update()

    def lie(self, area: QRect, header: bool) -> None:
        self.setGeometry(area)
        if header != self.header:
            self.header = header
            self.update()
        back = self.session.say("Back to all seats (Esc)")
        self.setToolTip("" if not self.seat else self.session.say("See it in full size") if header else back)

    @property
    def middle(self) -> QRect:
        """What stands for the cards of a seat that is seen as a header only."""
        found = QRect(QPoint(), QSize(self.height(), self.height()))
        found.moveCenter(self.geometry().center())
        return found

    def _spoken(self, person: Person) -> str:
        say = self.session.say
        told = [person.name, person.role]
        if person.out:
            told.append(say("out of the game"))
        elif person.active:
            told.append(say("has the turn"))
        if person.points >= 0:
            words = (
                "{count} recruit point to spend" if person.points == 1 else "{count} recruit points to spend"
            )
            told.append(say(words, count=person.points))
        if not person.mine:
            told.append(say("{count} in hand", count=person.hand))
        if person.lit:
            told.append(say("a card there is lit"))
        return ", ".join(told)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.person is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        if self.person.out:
            painter.setOpacity(0.45)
        pen, area = Pen(painter, self.devicePixelRatioF()), QRectF(self.rect())
        if self.header:
            self._paint_seat(pen, area, self.person)
        else:
            self._paint_column(pen, area, self.person)
        if self.hasFocus():
            painter.setPen(QPen(self.session.theme.colour("text"), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(area.adjusted(1, 1, -1, -1), 8, 8)

    def _names(self, pen: Pen, area: QRectF, person: Person, size: float) -> None:
        """A long name takes two rows before it gets tiny."""
        theme, rows = self.session.theme, [person.name]
        if wide(person.name, lettering(STRONG, size * 0.78)) > area.width():
            rows = two_rows(person.name)
        most, line = (size, size * 1.25) if len(rows) == 1 else (size * 0.8, size * 0.82)
        for place, row in enumerate(rows):
            above = QRectF(area.left(), area.top() + place * line, area.width(), line)
            pen.text(above, row, fitting(row, STRONG, most, area.width()), theme.colour("text"))
        role = person.role[:1].upper() + person.role[1:]
        pen.text(
            QRectF(area.left(), area.top() + len(rows) * line, area.width(), size * 1.2),
            role,
            fitting(role, BODY, size * 0.82, area.width()),
            on_felt(theme.tokens, "accent" if person.active else "quiet"),
        )

    def _paint_column(self, pen: Pen, area: QRectF, person: Person) -> None:
        words = area.height() / 72
        unit = words / grown(self.session.theme.scale)
        radius = 17.5 * unit
        pieces.badge(pen, area.left() + radius + 1, area.top() + radius + 3, radius, team_of(person.main))
        left = area.left() + 2 * radius + 9 * unit
        self._names(pen, QRectF(left, area.top() + 2, area.right() - left, 40 * words), person, 15.5 * words)
        below = QRectF(area.left(), area.top() + 46 * words, area.width(), 22 * words)
        if person.mine:
            self._points(pen, below, person, words)
        else:
            self._fan(pen, below, person, words)

    def _points(self, pen: Pen, area: QRectF, person: Person, unit: float) -> None:
        theme, say = self.session.theme, self.session.say
        left, count = area.left() + 2, min(MOST_DOTS, person.resources)
        accent = theme.colour("accent")
        font = lettering(BODY, 12.5 * unit)
        if person.points >= 0:
            words = say(
                "{points} of {count} point left"
                if person.resources == 1
                else "{points} of {count} points left",
                points=person.points,
                count=person.resources,
            )
            dots = max(count, min(MOST_DOTS, person.points))
            step = min(10 * unit, (area.right() - left - wide(words, font) - 5 * unit) / max(1, dots))
            for place in range(dots):
                full = place < person.points
                radius = 0.39 * step
                x = left + radius + place * step
                pen.disc(
                    x,
                    area.center().y(),
                    radius,
                    accent if full else pieces.with_alpha(accent, 0),
                    accent,
                    1.3,
                )
            left += dots * step + 5 * unit if dots else 0
        else:
            words = say(
                "{count} resource" if person.resources == 1 else "{count} resources", count=person.resources
            )
        pen.text(
            QRectF(left, area.top(), area.right() - left, area.height()),
            words,
            font,
            on_felt(theme.tokens, "quiet"),
        )

    def _fan(self, pen: Pen, area: QRectF, person: Person, unit: float) -> None:
        left = area.left() + 1
        for _ in range(min(MOST_BACKS, person.hand)):
            pieces.back(pen, QRectF(left, area.top(), 16 * unit, 22 * unit), 2.5, emblem=False)
            left += 9 * unit
        left += 14 * unit if person.hand else 0
        words = self.session.say("{count} in hand", count=person.hand)
        room = QRectF(left, area.top(), area.right() - left, area.height())
        font = fitting(words, BODY, 12.5 * unit, room.width())
        pen.text(room, words, font, on_felt(self.session.theme.tokens, "quiet"))

    def _paint_seat(self, pen: Pen, area: QRectF, person: Person) -> None:
        """Badge and name at the left, counts of hand, deck and KO pile at the upper right."""
        theme = self.session.theme
        unit = min(area.height() / 46, 1.6 * grown(theme.scale))
        radius = 16 * unit
        pieces.badge(pen, area.left() + radius + 6, area.center().y(), radius, team_of(person.main))
        left = area.left() + 2 * radius + 14 * unit
        counts = (("hand", person.hand), ("decks", person.deck), ("ko", person.ko_pile))
        right, font = area.right() - 8, lettering(NUMBER, 14 * unit)
        for icon, count in reversed(counts):
            text = str(count)
            room = wide(text, font)
            pen.text(
                QRectF(right - room, area.top() + 2, room + 2, 18 * unit),
                text,
                font,
                theme.colour("text"),
                RIGHT,
            )
            right -= room + 17 * unit
            pen.icon(icon, on_felt(theme.tokens, "quiet").name(), right, area.top() + 4 * unit, 13 * unit)
            right -= 9 * unit
        self._names(
            pen,
            QRectF(left, area.center().y() - 18 * unit, max(20, right - left), 36 * unit),
            person,
            14.5 * unit,
        )

        if person.lit:
            accent, on_accent = theme.colour("accent"), theme.tokens["on_accent"]
            pieces.mark(pen, area.center().x(), area.center().y(), 24 * unit, "target", accent, on_accent)

    def enterEvent(self, event: object) -> None:
        self.update()


def team_of(main: Printing) -> Colours:
    """The colours and the letters of a main character's team."""
    colours = tokens().of(main)
    if colours.monogram:
        return colours
    return Colours(
        colours.base, colours.deep, colours.badge, colours.accent, colours.motif, initials(main.name)
    )
