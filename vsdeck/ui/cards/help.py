"""How to search: every way of asking, with an example that is a click away."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QSizePolicy, QVBoxLayout, QWidget

from vsdeck.catalog.search.help import WAYS, Topic, field_topics, flag_topics
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.widgets.steadybar import keep_bar
from vsdeck.ui.words import button_text

TITLE = 130
EXAMPLE = 300
ROOMY = 1.2
"""The largest writing for which three columns have room."""


class HelpOverlay(Overlay):
    chosen = Signal(str)

    def __init__(self, session: Session, anchor: QWidget) -> None:
        super().__init__(anchor, width=780, most_height=620)
        self.session = session
        title = QLabel(session.say("How to search"), self)
        title.setObjectName("title")
        hint = QLabel(session.say("Click an example to try it. Ctrl+Space completes what you type."), self)
        hint.setObjectName("quiet")
        self.inside.setContentsMargins(16, 12, 8, 12)
        self.inside.addWidget(title)
        self.inside.addWidget(hint)
        self.area = QScrollArea(self)
        self.area.setWidgetResizable(True)
        self.area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        keep_bar(self.area)
        self.area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.inside.addWidget(self.area, 1)
        self.examples: list[QPushButton] = []
        self._fill()

    def _fill(self) -> None:
        inside = QWidget()
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 4, 8, 0)
        column.setSpacing(4)
        say = self.session.say
        for title, topics in (
            (say("Ways to ask"), [replace(way, title=say(way.title)) for way in WAYS]),
            (say("Fields"), field_topics()),
            (say("Properties"), flag_topics()),
        ):
            head = QLabel(title, inside)
            head.setObjectName("section")
            column.addSpacing(8)
            column.addWidget(head)
            column.addLayout(self._topics(topics))
        column.addStretch(1)
        self.area.setWidget(inside)

    def _topics(self, topics: list[Topic]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        # Large writing leaves no room for three columns: the words stand below their example.
        tokens = self.session.theme.tokens
        below = tokens.scale > ROOMY
        wide = tokens.px(TITLE)
        grid.setColumnMinimumWidth(0, wide)
        grid.setColumnMinimumWidth(1, EXAMPLE)
        grid.setColumnStretch(1 if below else 2, 1)
        for row, topic in enumerate(topics):
            short = f"  {', '.join(topic.short)}" if topic.short else ""
            name = QLabel(f"<b>{topic.title.replace('<', '&lt;')}</b>{short}")
            name.setProperty("rich", True)
            name.setWordWrap(True)
            name.setFixedWidth(wide)
            text = QLabel(self.session.say(topic.help))
            text.setWordWrap(True)
            text.setObjectName("quiet")
            grid.addWidget(name, 2 * row, 0)
            grid.addWidget(self._example(topic.example), 2 * row, 1, Qt.AlignmentFlag.AlignLeft)
            grid.addWidget(text, 2 * row + below, 1 if below else 2)
        return grid

    def _example(self, query: str) -> QPushButton:
        button = QPushButton(button_text(query))
        button.setObjectName("link")
        button.setAccessibleName(self.session.say("Search {query}", query=query))
        button.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        button.clicked.connect(lambda: self._try(query))
        self.examples.append(button)
        return button

    def _try(self, query: str) -> None:
        self.close_overlay()
        self.chosen.emit(query)

    def show_help(self) -> None:
        self.open()
        self.examples[0].setFocus(Qt.FocusReason.PopupFocusReason)

    def wanted_height(self) -> int:
        return self.most_height
