"""Charts side by side: as many columns as fit, each chart in the column that is shortest so far."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QScrollArea, QWidget

from vsdeck.goldfish.figures.figure import Figure
from vsdeck.ui.session import Session
from vsdeck.ui.statistics.charts import FORMS, FigureChart
from vsdeck.ui.widgets.steadybar import keep_bar

LEAST = 430
"""Pixels that a chart needs to be readable."""
MOST = 4
GAP = 12


class ChartGrid(QScrollArea):
    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("chart-grid")
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self)
        self.inside = QWidget(self)
        self.inside.setObjectName("page")
        self.setWidget(self.inside)
        self.charts: dict[str, FigureChart] = {}

    def show_figures(self, figures: Sequence[Figure]) -> None:
        """Charts of figures that stay are kept, so that focus and place are."""
        wanted = {figure.key: figure for figure in figures}
        for key in [key for key in self.charts if key not in wanted]:
            chart = self.charts.pop(key)
            chart.hide()
            chart.deleteLater()
        before: QWidget | None = None
        ordered: dict[str, FigureChart] = {}
        for key, figure in wanted.items():
            chart = self.charts.get(key) or self._make(figure)
            chart.show_figure(figure)
            chart.show()
            if before is not None:
                QWidget.setTabOrder(before, chart)
            before = ordered[key] = chart
        self.charts = ordered
        self._place()

    def _make(self, figure: Figure) -> FigureChart:
        chart = FORMS[figure.form](self.session, self.inside)
        chart.walked.connect(lambda rect: self._follow(chart, rect))
        return chart

    def _follow(self, chart: FigureChart, rect: QRectF) -> None:
        place = rect.toRect().translated(chart.pos())
        self.ensureVisible(place.center().x(), place.center().y(), 0, place.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place()

    def _place(self) -> None:
        width = self.viewport().width()
        least = self.session.theme.tokens.px(LEAST)
        columns = max(1, min(MOST, (width + GAP) // (least + GAP), len(self.charts)))
        wide = (width - GAP * (columns - 1)) // columns
        tops = [0] * columns
        for chart in self.charts.values():
            span = min(chart.span, columns)
            column = tops.index(min(tops)) if span == 1 else 0
            top = max(tops[column : column + span])
            room = span * (wide + GAP) - GAP
            tall = chart.tall_for(room)
            chart.setGeometry(QRect(column * (wide + GAP), top, room, tall))
            tops[column : column + span] = [top + tall + GAP] * span
        self.inside.resize(width, max(max(tops) - GAP, self.viewport().height()))
