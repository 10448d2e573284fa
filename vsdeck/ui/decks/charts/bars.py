"""Charts made of rows: kinds against the suggested ranges, teams, keywords, partners."""

from __future__ import annotations

from collections import defaultdict

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from vsdeck.card import Kind
from vsdeck.decks.analysis import Analysis, KindShare
from vsdeck.ui.decks.charts.chart import DeckChart
from vsdeck.ui.widgets.areas import Area
from vsdeck.ui.widgets.chart import LEFT, RIGHT

ROW = 22
NAME = 0.46
"""The part of the width that the names take."""
SMALLER = 0.88
"""Of a name that has no room otherwise."""


class RowChart(DeckChart):
    """Rows of a name, a bar and a value."""

    def rows(self) -> int:
        raise NotImplementedError

    def tall(self) -> int:
        return ROW * self.rows()

    def row(self, area: QRectF, place: int) -> QRectF:
        return QRectF(area.x(), area.y() + place * ROW, area.width(), ROW)

    def track(self, row: QRectF) -> QRectF:
        """Where the bar of a row can be."""
        left = row.x() + row.width() * NAME
        return QRectF(left, row.y() + 4, row.right() - left - 4, row.height() - 8)

    def paint_name(self, painter: QPainter, row: QRectF, name: str) -> None:
        self.text_font(painter)
        painter.setPen(QColor(self.session.theme.tokens["text"]))
        room = QRectF(row.x() + 2, row.y(), row.width() * NAME - 10, row.height())
        if painter.fontMetrics().horizontalAdvance(name) > room.width():
            small = painter.font()
            small.setPixelSize(round(small.pixelSize() * SMALLER))
            painter.setFont(small)
        painter.drawText(room, LEFT, self.elided(painter, name, room.width()))

    def paint_bar(
        self,
        painter: QPainter,
        track: QRectF,
        part: float,
        colour: str,
        text: str,
        side: Qt.AlignmentFlag = RIGHT,
    ) -> None:
        """A bar with its value inside where it fits, at one of its ends, else beside it."""
        bar = QRectF(track.x(), track.y(), max(track.width() * part, 0), track.height())
        if bar.width() > 0:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour))
            painter.drawRoundedRect(bar, 2, 2)
        self.text_font(painter, bold=True)
        wide = painter.fontMetrics().horizontalAdvance(text) + 10
        if bar.width() >= wide:
            painter.setPen(self.on(colour))
            painter.drawText(bar.adjusted(5, 0, -5, 0), side, text)
        else:
            painter.setPen(QColor(self.session.theme.tokens["text"]))
            painter.drawText(QRectF(bar.right() + 5, bar.y(), track.width(), bar.height()), LEFT, text)


class KindChart(RowChart):
    title = "Kinds"

    def part(self, analysis: Analysis) -> object:
        return analysis.kinds

    def caption(self) -> str:
        return self.session.say("framed: suggested range")

    def rows(self) -> int:
        return len(self.analysis.kinds) if self.analysis is not None else 0

    def arrange(self, inside: QRectF) -> list[Area]:
        assert self.analysis is not None
        return [
            Area(self.row(inside, place), self._label(kind), kind.codes)
            for place, kind in enumerate(self.analysis.kinds)
        ]

    def _label(self, kind: KindShare) -> str:
        return self.session.say(
            "{name}: {count}, suggested {least} to {most}",
            name=self.session.say(kind.name.capitalize()),
            count=kind.count,
            least=kind.least,
            most=kind.most,
        )

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        assert self.analysis is not None
        tokens = self.session.theme.tokens
        scale = max(40, *(kind.count for kind in self.analysis.kinds))
        for place, kind in enumerate(self.analysis.kinds):
            row = self.row(inside, place)
            track = self.track(row)
            self.paint_name(painter, row, self.session.say(kind.name.capitalize()))
            colour = tokens["good" if kind.within else "warning"]
            # At the left: the frame of the suggested range would cross a value at the right.
            bar, part = track.adjusted(0, 2, 0, -2), kind.count / scale
            self.paint_bar(painter, bar, part, colour, str(kind.count), LEFT)
            painter.setPen(QPen(QColor(tokens["quiet"]), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            left, right = kind.least / scale * track.width(), kind.most / scale * track.width()
            painter.drawRoundedRect(
                QRectF(track.x() + left, track.y() - 1, right - left, track.height() + 2), 2, 2
            )


class TeamChart(RowChart):
    title = "Teams"

    def part(self, analysis: Analysis) -> object:
        return analysis.teams

    def caption(self) -> str:
        return self.session.say("characters + other cards")

    def empty(self) -> str:
        return "" if self.analysis is not None and self.analysis.teams else self.session.say("No teams yet")

    def rows(self) -> int:
        return len(self.analysis.teams) if self.analysis is not None else 0

    def arrange(self, inside: QRectF) -> list[Area]:
        assert self.analysis is not None
        return [
            Area(
                self.row(inside, place),
                self.session.say(
                    "{team}: {characters} characters, {others} other cards",
                    team=self.session.name_of(share.team),
                    characters=share.characters,
                    others=share.others,
                ),
                share.codes,
            )
            for place, share in enumerate(self.analysis.teams)
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        assert self.analysis is not None
        scale = max(12, *(share.characters + share.others for share in self.analysis.teams))
        for place, share in enumerate(self.analysis.teams):
            row = self.row(inside, place)
            name = self.session.name_of(share.team)
            self.paint_name(painter, row, f"{name} ★" if share.main else name)
            whole = share.characters + share.others
            text = f"{share.characters} + {share.others}" if share.others else str(share.characters)
            self.paint_bar(painter, self.track(row), whole / scale, self.team_colour(share.team), text)


class KeywordChart(RowChart):
    title = "Keywords"

    def part(self, analysis: Analysis) -> object:
        return analysis.keywords

    def empty(self) -> str:
        found = self.analysis is not None and self.analysis.keywords
        return "" if found else self.session.say("No keywords yet")

    def rows(self) -> int:
        return len(self.analysis.keywords) if self.analysis is not None else 0

    def arrange(self, inside: QRectF) -> list[Area]:
        assert self.analysis is not None
        say = self.session.say
        return [
            Area(
                self.row(inside, place),
                say("{title}: {values}", title=self.session.name_of(share.keyword), values=share.count),
                share.codes,
            )
            for place, share in enumerate(self.analysis.keywords)
        ]

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        assert self.analysis is not None
        tokens = self.session.theme.tokens
        scale = max(12, *(share.count for share in self.analysis.keywords))
        for place, share in enumerate(self.analysis.keywords):
            row = self.row(inside, place)
            self.paint_name(painter, row, self.session.name_of(share.keyword))
            self.paint_bar(painter, self.track(row), share.count / scale, tokens["accent"], str(share.count))


class PartnerChart(RowChart):
    """With how many others of the deck each character can team attack; fewest first, as they need help."""

    title = "Team-attack partners"

    def part(self, analysis: Analysis) -> object:
        return (analysis.partners, analysis.loners)

    def _partners(self) -> list[tuple[str, tuple[str, ...]]]:
        if self.analysis is None:
            return []
        others: defaultdict[str, list[str]] = defaultdict(list)
        for code in self.analysis.loners:
            others[code] = []
        for pair in self.analysis.partners:
            others[pair.one].append(pair.other)
            others[pair.other].append(pair.one)
        return sorted(((code, tuple(found)) for code, found in others.items()), key=lambda row: len(row[1]))

    def caption(self) -> str:
        count = len(self.analysis.loners) if self.analysis is not None else 0
        return self.session.say("{count} with nobody", count=count) if count else ""

    def empty(self) -> str:
        return "" if self._partners() else self.session.say("No characters yet")

    def rows(self) -> int:
        return len(self._partners())

    def arrange(self, inside: QRectF) -> list[Area]:
        return [
            Area(
                self.row(inside, place),
                self.session.say(
                    "{name} can team attack with {count}", name=self._name(code), count=len(found)
                ),
                (code, *found),
            )
            for place, (code, found) in enumerate(self._partners())
        ]

    def _name(self, code: str) -> str:
        printing = self.session.pool.get(code)
        return self.session.name_of(printing.name) if printing is not None else code

    def draw(self, painter: QPainter, inside: QRectF) -> None:
        partners = self._partners()
        tokens = self.session.theme.tokens
        scale = max(8, *(len(found) for _, found in partners))
        for place, (code, found) in enumerate(partners):
            row = self.row(inside, place)
            printing = self.session.pool.get(code)
            team = printing.teams[0] if printing is not None and printing.teams else ""
            main = printing is not None and printing.kind is Kind.MAIN
            self.paint_name(painter, row, f"{self._name(code)} ★" if main else self._name(code))
            colour = self.team_colour(team) if found else tokens["warning"]
            self.paint_bar(painter, self.track(row), len(found) / scale, colour, str(len(found)))
