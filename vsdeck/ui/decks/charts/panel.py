"""All charts of a deck, one below the other."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from vsdeck.decks.analysis import Analysis
from vsdeck.decks.deck import Deck
from vsdeck.ui.decks.charts.bars import KeywordChart, KindChart, PartnerChart, TeamChart
from vsdeck.ui.decks.charts.chart import DeckChart
from vsdeck.ui.decks.charts.curve import CurveChart
from vsdeck.ui.decks.charts.symbols import SymbolChart
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.steadybar import keep_bar


class ChartsPanel(QScrollArea):
    looked = Signal(object)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setObjectName("details")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self)
        inside = QWidget()
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(16, 8, 8, 16)
        column.setSpacing(8)
        self.curve = CurveChart(session, inside)
        self.kinds = KindChart(session, inside)
        self.symbols = SymbolChart(session, inside)
        self.teams = TeamChart(session, inside)
        self.keywords = KeywordChart(session, inside)
        self.partners = PartnerChart(session, inside)
        self.charts: tuple[DeckChart, ...] = (
            self.curve,
            self.kinds,
            self.symbols,
            self.teams,
            self.keywords,
            self.partners,
        )
        for chart in self.charts:
            chart.looked.connect(self.looked)
            column.addWidget(chart)
        column.addStretch(1)
        self.setWidget(inside)

    def show_analysis(self, analysis: Analysis, deck: Deck) -> None:
        for chart in self.charts:
            chart.show_analysis(analysis, deck)
