"""Symbol supply and demand: what locations pay against what super powers ask, for each team."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter

from vsdeck.decks.analysis import TURNS, Analysis, SymbolShare
from vsdeck.ui.decks.charts.bars import ROW, RowChart
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.widgets.areas import Area
from vsdeck.ui.widgets.chart import LEFT, RIGHT

TURN = 4
"""The turn whose chance stands at the right; the tooltip has them all."""


class SymbolChart(RowChart):
    title = "Symbols"

    def part(self, analysis: Analysis) -> object:
        return analysis.symbols

    def caption(self) -> str:
        return self.session.say("asked · paid · chance by turn {turn}", turn=TURN)

    def empty(self) -> str:
        found = self.analysis is not None and self.analysis.symbols
        return "" if found else self.session.say("No super power asks for a symbol")

    def rows(self) -> int:
        return len(self.analysis.symbols) if self.analysis is not None else 0

    def arrange(self, inside: QRectF) -> list[Area]:
        assert self.analysis is not None
        return [
            Area(self.row(inside, place), self._label(share), (*share.asking, *share.paying))
            for place, share in enumerate(self.analysis.symbols)
        ]

    def _label(self, share: SymbolShare) -> str:
        head = self.session.say(
            "{team}, {symbol}: super powers ask {demand}, {supply} locations pay",
            team=self._team(share.team),
            symbol=share.symbol.value,
            demand=share.demand,
            supply=share.supply,
        )
        wanted = self.session.say("Chance to have {most} by turn", most=share.most)
        seats = [
            f"{self.session.say(seat)}: " + "  ".join(f"{t} {c:.0%}" for t, c in zip(TURNS, row, strict=True))
            for seat, row in (("first player", share.first), ("second player", share.second))
        ]
        return "\n".join([head, wanted, *seats])

    def _team(self, team: str) -> str:
        return self.session.name_of(team) if team else self.session.say("no team")

    def spoken(self) -> str:
        return super().spoken().replace("\n", ", ")

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        assert self.analysis is not None
        tokens, ratio = self.session.theme.tokens, self.sharpness
        scale = max(8, *(max(share.demand, share.supply) for share in self.analysis.symbols))
        for place, share in enumerate(self.analysis.symbols):
            row = self.row(inside, place)
            symbol = share.symbol.value
            painter.drawPixmap(
                round(row.x()) + 2, round(row.y()) + 3, icon_pixmap(symbol, tokens[symbol], 16, ratio)
            )
            self.paint_name(painter, row.adjusted(22, 0, 0, 0), self._team(share.team))
            track = self.track(row).adjusted(0, -2, -44, 2)
            half = track.height() / 2 - 1
            for top, count, colour in (
                (track.y(), share.demand, tokens[symbol]),
                (track.y() + half + 2, share.supply, tokens["strong_line"]),
            ):
                self._paint_half(
                    painter, QRectF(track.x(), top, track.width() - 18, half), count / scale, colour, count
                )
            chance = share.first[TURN - 1]
            self.text_font(painter, bold=True)
            painter.setPen(
                QColor(tokens["error" if share.supply == 0 else "warning" if chance < 0.5 else "text"])
            )
            painter.drawText(QRectF(row.right() - 44, row.y(), 42, ROW), RIGHT, f"{chance:.0%}")

    def _paint_half(self, painter: QPainter, track: QRectF, part: float, colour: str, count: int) -> None:
        bar = QRectF(track.x(), track.y(), max(track.width() * part, 2), track.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(bar, 1.5, 1.5)
        font = painter.font()
        font.setPixelSize(9)
        painter.setFont(font)
        painter.setPen(QColor(self.session.theme.tokens["text"]))
        painter.drawText(QRectF(bar.right() + 4, bar.y() - 2, 24, bar.height() + 4), LEFT, str(count))
