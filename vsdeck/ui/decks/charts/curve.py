"""The curve: supporting characters by cost, each bar split by team."""

from __future__ import annotations

from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from vsdeck.decks.analysis import Analysis, CurveBar
from vsdeck.faces.tokens import tokens as face_tokens
from vsdeck.ui import cardlabels
from vsdeck.ui.decks.charts.chart import DeckChart, shares
from vsdeck.ui.widgets.areas import Area
from vsdeck.ui.widgets.chart import CENTRE

FOOT = 18
TOP = 16


class CurveChart(DeckChart):
    title = "Curve"
    most = 0
    """The count that fills the height, where several curves share a scale; else the tallest bar does."""
    across = 6
    """Room for that many costs at least."""

    def part(self, analysis: Analysis) -> object:
        return analysis.curve

    def tall(self) -> int:
        return 128

    def caption(self) -> str:
        average = self.analysis.average_cost if self.analysis is not None else None
        return self.session.say("average cost {average:.1f}", average=average) if average is not None else ""

    def empty(self) -> str:
        if self.analysis is not None and self.analysis.curve:
            return ""
        return self.session.say("No supporting characters yet")

    def arrange(self, inside: QRectF) -> list[Area]:
        assert self.analysis is not None
        return [
            Area(rect, self._label(bar), bar.codes)
            for bar, rect in zip(self.analysis.curve, self._columns(inside), strict=True)
        ]

    def _label(self, bar: CurveBar) -> str:
        teams = ", ".join(f"{count} {self._team(team)}" for team, count in bar.by_team.items())
        cost = cardlabels.number(bar.cost)
        head = self.session.say("Cost {cost}: {count}", cost=cost, count=bar.count)
        return f"{head} ({teams})" if teams else head

    def _team(self, team: str) -> str:
        return self.session.name_of(team) if team else self.session.say("no team")

    def _columns(self, area: QRectF) -> list[QRectF]:
        assert self.analysis is not None
        count = max(len(self.analysis.curve), self.across)
        wide = area.width() / count
        return [
            QRectF(area.x() + place * wide, area.y(), wide, area.height())
            for place in range(len(self.analysis.curve))
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        assert self.analysis is not None
        tokens = self.session.theme.tokens
        most = self.most or max(bar.count for bar in self.analysis.curve)
        room = inside.height() - FOOT - TOP
        base = inside.bottom() - FOOT
        painter.setPen(QColor(tokens["line"]))
        painter.drawLine(QLineF(inside.left(), base, inside.right(), base))
        for bar, column in zip(self.analysis.curve, self._columns(inside), strict=True):
            tall = room * bar.count / max(most, 1)
            slim = column.adjusted(4, 0, -4, 0)
            self._paint_bar(painter, bar, QRectF(slim.x(), base - tall, slim.width(), tall))
            self.text_font(painter, bold=True)
            painter.setPen(QColor(tokens["text"]))
            if bar.count:
                above = QRectF(column.x(), base - tall - TOP, column.width(), TOP)
                painter.drawText(above, CENTRE, str(bar.count))
            self.text_font(painter)
            painter.setPen(QColor(tokens["quiet"]))
            foot = QRectF(column.x(), base, column.width(), FOOT)
            painter.drawText(foot, CENTRE, cardlabels.number(bar.cost))

    def _paint_bar(self, painter: QPainter, bar: CurveBar, rect: QRectF) -> None:
        """Teams from the bottom up; a part says its team where there is room for its letters."""
        bottom = rect.bottom()
        for team, share in shares(bar.by_team.items(), bar.count):
            tall = rect.height() * share / max(bar.count, 1)
            part = QRectF(rect.x(), bottom - tall, rect.width(), tall)
            colour = self.team_colour(team)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawRect(part.adjusted(0, 0.5, 0, -0.5))
            bottom -= tall
            if tall >= 14 and rect.width() >= 22:
                self.text_font(painter)
                painter.setPen(self.on(colour))
                painter.drawText(part, CENTRE, self._short(painter, team, part.width() - 4))

    def _short(self, painter: QPainter, team: str, room: float) -> str:
        """A team's name where it fits, else the letters of its badge."""
        name = self._team(team)
        if painter.fontMetrics().horizontalAdvance(name) <= room or not team:
            return name if team else ""
        return face_tokens().team(team).monogram
