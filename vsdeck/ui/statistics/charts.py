"""Charts of many games: values written on them, intervals as whiskers, every number a place to point at."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from vsdeck.goldfish.figures.figure import Figure, Form, Mark, Series
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import sized_font
from vsdeck.ui.widgets.areas import Area
from vsdeck.ui.widgets.chart import CENTRE, LEFT, RIGHT, Chart, ink_on

PAD = 12
HEAD = 42
"""Title and caption."""
COLUMNS_TALL = 170
LARGE = 680
"""From this width on charts are taller, too."""
ROW = 24
CAP = 3.0
FAINT = 110
"""Opacity of small bars below their edge, of 255."""


class FigureChart(Chart):
    """A frame, a title, what is in the figure, and its numbers for whoever cannot see them."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.figure: Figure | None = None
        self.large = False

    def show_figure(self, figure: Figure) -> None:
        self.figure = figure
        self.show_again()
        self.setAccessibleDescription(figure.caption)

    def spoken(self) -> str:
        told = "; ".join(
            f"{series.name}: " + ", ".join(f"{mark.label} {mark.text}" for mark in series.marks)
            for series in self.shown.series
        )
        return f"{self.shown.title}. {told if self.shown.marks else self.shown.empty}"

    # What each form says for itself.

    span = 1
    """Columns of the grid that it would like to have."""

    def inside_tall(self) -> int:
        raise NotImplementedError

    # What is the same for all.

    @property
    def shown(self) -> Figure:
        assert self.figure is not None
        return self.figure

    def tall_for(self, wide: int) -> int:
        """How high the chart is if it is so wide."""
        tokens = self.session.theme.tokens
        self.large = wide >= tokens.px(LARGE) * self.span
        return tokens.px(self.tall())

    def tall(self) -> int:
        inside = self.inside_tall() if self.drawable else 0
        head = HEAD if self.figure is None or self.figure.caption or not self.figure.marks else HEAD - 16
        return head + inside + 2 * PAD

    def sizeHint(self) -> QSize:
        return QSize(440, self.session.theme.tokens.px(self.tall()))

    def inside(self) -> QRectF:
        head = HEAD if self.figure is None or self.figure.caption else HEAD - 16
        return QRectF(PAD, PAD + head, self.width() - 2 * PAD, self.height() - head - 2 * PAD)

    @property
    def drawable(self) -> bool:
        return self.figure is not None and bool(self.figure.marks)

    @property
    def most(self) -> float:
        """What the longest bar stands for."""
        if self.shown.share and self.shown.form is not Form.GRID:
            return 1.0
        marks = self.shown.marks
        # What few games tell is unsure: its long whisker must not make all other bars short.
        sure = [mark.found.high for mark in marks if not mark.few] or [mark.found.high for mark in marks]
        return max(*sure, *(mark.found.value for mark in marks), 0.0) or 1.0

    def paint_head(self, painter: QPainter) -> None:
        if self.figure is None:
            return
        tokens = self.session.theme.plain
        painter.setPen(QPen(QColor(tokens["accent" if self.hasFocus() else "line"]), 1))
        painter.setBrush(QColor(tokens["surface"]))
        painter.drawRoundedRect(QRectF(0.5, 0.5, self.width() - 1, self.height() - 1), 6, 6)
        wide = self.width() - 2 * PAD
        painter.setFont(sized_font(tokens, "body", bold=True))
        painter.setPen(QColor(tokens["text"]))
        painter.drawText(QRectF(PAD, PAD - 2, wide, 20), LEFT, self.elided(painter, self.shown.title, wide))
        self.text_font(painter)
        painter.setPen(QColor(tokens["quiet"]))
        caption = self.shown.caption if self.shown.marks else self.shown.empty
        painter.drawText(QRectF(PAD, PAD + 18, wide, 16), LEFT, self.elided(painter, caption, wide))

    def whisker(self, painter: QPainter, line: QLineF) -> None:
        """A line with a cap at each end."""
        painter.setPen(QPen(QColor(self.session.theme.plain["text"]), 1.3))
        painter.drawLine(line)
        across = QPointF(CAP, 0) if line.dx() == 0 else QPointF(0, CAP)
        for end in (line.p1(), line.p2()):
            painter.drawLine(end - across, end + across)


class Columns(FigureChart):
    """One column for each turn or number of points."""

    def inside_tall(self) -> int:
        return COLUMNS_TALL * 3 // 2 if self.large else COLUMNS_TALL

    def _step(self, inside: QRectF) -> float:
        return inside.width() / max(6, len(self.shown.series[0].marks))

    def arrange(self, inside: QRectF) -> list[Area]:
        step = self._step(inside)
        return [
            Area(QRectF(inside.left() + place * step, inside.top(), step, inside.height()), mark.told)
            for place, mark in enumerate(self.shown.series[0].marks)
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        tokens = self.session.theme.plain
        for place, area in enumerate(self.areas):
            column = area.rect.adjusted(area.rect.width() * 0.14, 18, -area.rect.width() * 0.14, -20)
            marks = [series.marks[place] for series in self.shown.series]
            self._column(painter, column, marks)
            self.text_font(painter)
            painter.setPen(QColor(tokens["quiet"]))
            label = QRectF(area.rect.left(), column.bottom() + 3, area.rect.width(), 16)
            painter.drawText(label, CENTRE, marks[0].label)
        painter.setPen(QPen(QColor(tokens["line"]), 1))
        floor = inside.bottom() - 20
        painter.drawLine(QLineF(inside.left(), floor, inside.right(), floor))

    def _column(self, painter: QPainter, room: QRectF, marks: list[Mark]) -> None:
        tokens, first, last = self.session.theme.plain, marks[0], marks[-1]
        up = room.height() / self.most
        floor = room.bottom()
        bar = QRectF(room.left(), floor - first.found.value * up, room.width(), first.found.value * up)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(tokens["accent"]))
        if first.few:
            # Of few games: an outline, filled faintly.
            painter.setPen(QPen(QColor(tokens["accent"]), 1, Qt.PenStyle.DashLine))
            faint = QColor(tokens["accent"])
            faint.setAlpha(FAINT // 2)
            painter.setBrush(faint)
        painter.drawRoundedRect(bar, 2, 2)
        top = floor - last.found.value * up
        if len(marks) > 1:
            lost = QRectF(room.left() + 0.5, top, room.width() - 1, max(bar.top() - top, 0))
            painter.setPen(QPen(QColor(tokens["quiet"]), 1))
            painter.setBrush(QBrush(QColor(tokens["quiet"]), Qt.BrushStyle.BDiagPattern))
            if lost.height() > 1:
                painter.drawRect(lost)
        self._whiskers(painter, room, marks, up)
        high = min(top, floor - min(last.found.high, self.most) * up)
        self.text_font(painter, bold=True)
        painter.setPen(QColor(tokens["text"]))
        above = QRectF(room.left() - 12, high - 18, room.width() + 24, 16)
        painter.drawText(above, CENTRE, last.text)
        if len(marks) > 1 and bar.height() > 18:
            painter.setPen(QColor(tokens["text"] if first.few else ink_on(tokens["accent"])))
            painter.drawText(QRectF(bar.left(), bar.bottom() - 17, bar.width(), 16), CENTRE, first.text)

    def _whiskers(self, painter: QPainter, room: QRectF, marks: list[Mark], up: float) -> None:
        places = (0.5,) if len(marks) == 1 else (0.25, 0.75)
        for mark, place in zip((marks[0], marks[-1]), places, strict=False):
            if mark.found.high > mark.found.low:
                x = room.left() + room.width() * place
                # A part is never more than its whole.
                edges = (max(mark.found.low, 0), min(mark.found.high, marks[-1].found.high, self.most))
                low, high = (room.bottom() - edge * up for edge in edges)
                self.whisker(painter, QLineF(x, low, x, high))


class Rows(FigureChart):
    """One row for each card, power or deck."""

    def inside_tall(self) -> int:
        return ROW * len(self.shown.marks)

    def arrange(self, inside: QRectF) -> list[Area]:
        return [
            Area(QRectF(inside.left(), inside.top() + place * ROW, inside.width(), ROW), mark.told)
            for place, mark in enumerate(self.shown.marks)
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        tokens = self.session.theme.plain
        name = min(300.0, inside.width() * 0.46)
        room = inside.width() - name - 48
        for area, mark in zip(self.areas, self.shown.marks, strict=True):
            top = area.rect.top()
            self._label(painter, mark, QRectF(inside.left(), top, name - 8, ROW))
            left = inside.left() + name
            wide = room * mark.found.value / self.most
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            painter.drawRoundedRect(QRectF(left, top + 5, wide, ROW - 10), 2, 2)
            low, high = (left + room * edge / self.most for edge in (mark.found.low, mark.found.high))
            self.whisker(painter, QLineF(low, top + ROW / 2, high, top + ROW / 2))
            self.text_font(painter, bold=True)
            painter.setPen(QColor(tokens["text"]))
            painter.drawText(QRectF(max(left + wide, high) + 6, top, 60, ROW), LEFT, mark.text)
        if self.shown.middle is not None:
            x = inside.left() + name + room * self.shown.middle / self.most
            painter.setPen(QPen(QColor(tokens["quiet"]), 1, Qt.PenStyle.DashLine))
            painter.drawLine(QLineF(x, inside.top(), x, inside.bottom()))

    def _label(self, painter: QPainter, mark: Mark, room: QRectF) -> None:
        tokens, ratio = self.session.theme.plain, self.sharpness
        right = room.right()
        for symbol in reversed(mark.symbols):
            right -= 15
            painter.drawPixmap(QPointF(right, room.top() + 5), icon_pixmap(symbol, tokens[symbol], 14, ratio))
        self.text_font(painter)
        painter.setPen(QColor(tokens["text"]))
        room = QRectF(room.left(), room.top(), right - room.left() - 4, room.height())
        painter.drawText(room, LEFT, self.elided(painter, mark.label, room.width()))


class Grid(FigureChart):
    """A row for each card, level or symbol; a small column for each turn, its value above it."""

    AXIS = 18
    END = 78

    @property
    def row_tall(self) -> int:
        return 38 if self.large else 30

    @property
    def bar_tall(self) -> int:
        return self.row_tall - 16

    def inside_tall(self) -> int:
        return self.AXIS + self.row_tall * len(self.shown.series)

    @property
    def columns(self) -> int:
        return max((len(series.marks) for series in self.shown.series), default=0)

    def step(self, key: Qt.Key) -> int:
        step = super().step(key)
        return step * self.columns if key in (Qt.Key.Key_Up, Qt.Key.Key_Down) else step

    def _edges(self, inside: QRectF) -> tuple[float, float]:
        """Where the cells begin, and how wide one is."""
        name = min(220.0, inside.width() * 0.32)
        end = self.END if any(series.text for series in self.shown.series) else 0
        return inside.left() + name, (inside.width() - name - end) / max(1, self.columns)

    def arrange(self, inside: QRectF) -> list[Area]:
        left, wide = self._edges(inside)
        return [
            Area(
                QRectF(
                    left + column * wide, inside.top() + self.AXIS + row * self.row_tall, wide, self.row_tall
                ),
                mark.told,
            )
            for row, series in enumerate(self.shown.series)
            for column, mark in enumerate(series.marks)
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        tokens = self.session.theme.plain
        left, wide = self._edges(inside)
        self.text_font(painter)
        painter.setPen(QColor(tokens["quiet"]))
        for column, mark in enumerate(self.shown.series[0].marks):
            painter.drawText(QRectF(left + column * wide, inside.top(), wide, 16), CENTRE, mark.label)
        cells = iter(self.areas)
        for row, series in enumerate(self.shown.series):
            room = QRectF(
                inside.left(), inside.top() + self.AXIS + row * self.row_tall, inside.width(), self.row_tall
            )
            self._names(painter, series, room, left)
            colour = tokens[series.symbol] if series.symbol else tokens["accent"]
            for mark in series.marks:
                self._cell(painter, next(cells).rect, mark, colour)

    def _names(self, painter: QPainter, series: Series, room: QRectF, left: float) -> None:
        tokens, begin = self.session.theme.plain, room.left()
        painter.setPen(QPen(QColor(tokens["line"]), 1))
        painter.drawLine(QLineF(room.left(), room.bottom(), room.right(), room.bottom()))
        if series.symbol:
            icon = icon_pixmap(series.symbol, tokens[series.symbol], 16, self.sharpness)
            painter.drawPixmap(QPointF(begin, room.center().y() - 8), icon)
            begin += 22
        self.text_font(painter)
        painter.setPen(QColor(tokens["text"]))
        name = QRectF(begin, room.top(), left - begin - 6, room.height())
        painter.drawText(name, LEFT, self.elided(painter, series.name, name.width()))
        painter.drawText(room, RIGHT, series.text)

    def _cell(self, painter: QPainter, cell: QRectF, mark: Mark, colour: str) -> None:
        tokens, up = self.session.theme.plain, self.bar_tall / self.most
        inner = cell.adjusted(1, 0, -1, -1)
        tall = mark.found.value * up
        fill = QColor(colour)
        fill.setAlpha(FAINT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(fill)
        painter.drawRect(QRectF(inner.left(), inner.bottom() - tall, inner.width(), tall))
        if mark.found.value <= 0:
            return
        painter.setPen(QPen(QColor(colour), 2))
        painter.drawLine(QLineF(inner.left(), inner.bottom() - tall, inner.right(), inner.bottom() - tall))
        x = inner.right() - 3
        low, high = (inner.bottom() - max(edge, 0) * up for edge in (mark.found.low, mark.found.high))
        painter.setPen(QPen(QColor(tokens["text"]), 1))
        painter.drawLine(QLineF(x, low, x, high))
        above = QRectF(inner.left() - 4, inner.bottom() - tall - 15, inner.width() + 4, 14)
        painter.drawText(above, CENTRE, mark.text.removesuffix("%"))


class Differences(Rows):
    """Each number left or right of none, with its error bar; filled diamond and bold words if it is clear."""

    span = 2

    def _scales(self) -> dict[str, float]:
        """For each unit the farthest end of a bar."""
        found: dict[str, float] = {}
        for mark in self.shown.marks:
            far = max(abs(mark.found.low), abs(mark.found.high))
            found[mark.unit] = max(found.get(mark.unit, 0.0), far)
        return {unit: far or 1.0 for unit, far in found.items()}

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        tokens, scales = self.session.theme.plain, self._scales()
        name, end = min(360.0, inside.width() * 0.45), 116
        half = (inside.width() - name - end) / 2 - 8
        middle = inside.left() + name + half + 4
        painter.setPen(QPen(QColor(tokens["strong_line"]), 1))
        painter.drawLine(QLineF(middle, inside.top(), middle, inside.bottom()))
        for area, mark in zip(self.areas, self.shown.marks, strict=True):
            y, scale = area.rect.center().y(), half / scales[mark.unit]
            self.text_font(painter, bold=mark.clear)
            painter.setPen(QColor(tokens["text"]))
            label = QRectF(inside.left(), area.rect.top(), name - 8, ROW)
            painter.drawText(label, LEFT, self.elided(painter, mark.label, label.width()))
            self.whisker(
                painter, QLineF(middle + mark.found.low * scale, y, middle + mark.found.high * scale, y)
            )
            self._point(painter, QPointF(middle + mark.found.value * scale, y), mark.clear)
            painter.setPen(QColor(tokens["text" if mark.clear else "quiet"]))
            painter.drawText(QRectF(inside.right() - end, area.rect.top(), end, ROW), RIGHT, mark.text)

    def _point(self, painter: QPainter, at: QPointF, clear: bool) -> None:
        tokens = self.session.theme.plain
        if clear:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(tokens["accent"]))
            ends = ((0, -6), (6, 0), (0, 6), (-6, 0))
            painter.drawPolygon(QPolygonF([at + QPointF(x, y) for x, y in ends]))
            return
        painter.setPen(QPen(QColor(tokens["quiet"]), 1.5))
        painter.setBrush(QColor(tokens["surface"]))
        painter.drawEllipse(at, 4, 4)


FORMS: dict[Form, type[FigureChart]] = {
    Form.COLUMNS: Columns,
    Form.ROWS: Rows,
    Form.GRID: Grid,
    Form.DIFFERENCES: Differences,
}
