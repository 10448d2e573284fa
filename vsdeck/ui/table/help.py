"""How to play here: keys, clicks, signs and the turn, on one panel that closes by Escape."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QLabel, QPushButton, QScrollArea, QVBoxLayout, QWidget

from vsdeck.ui.session import Session
from vsdeck.ui.widgets.overlay import Overlay

WAYS = (
    ("Click, Enter", "What a card can do now; lit cards can act"),
    (
        "Drag",
        "To a row to recruit or move, to the resources to place, an attacker onto its target, a card of the "
        "hand onto the character that it powers up, a character across the line for its attacks and powers",
    ),
    ("Tab, arrows", "From card to card"),
    ("L", "To the next card that can act"),
    ("Space", "The button below the question, unless it gives something away; pauses a bot's turn"),
    ("Ctrl+Enter", "The button below the question: go on, pay, pass, end the turn"),
    ("F6, Esc", "From seat to seat where several play; take back what is not decided"),
    ("Ctrl+Z, Ctrl+Y", "Undo and redo without limit; doing something else after an undo makes a branch"),
    (
        "Right click, menu key",
        "Move a card by hand, wound, stun, ready, counters: for effects that are not known yet",
    ),
    ("Double click in the log", "Show the table as it was then"),
    ("Ctrl+S", "Save this game with all its branches"),
    ("F4", "Fold the pane at the side"),
    ("Esc", "Close this panel"),
)
SIGNS = (
    ("Blue frame, flag in the corner", "The card can act"),
    ("Dashed frame, cross hairs", "The card can be chosen or attacked"),
    ("Sword or shield in the corner", "The card attacks or defends; the sum stands on the middle line"),
    ("Leaning", "Exhausted"),
    ("Grey with a star", "Stunned"),
    ("Blue back with a closed eye", "Hidden"),
    ("Hearts", "One for each wound that it can take; broken ones are taken"),
    ("Gold hexagon with a ring", "Level, and the XP on the way to the next one"),
    ("▲ ▼", "More or less than printed"),
    ("⚠", "Part of its effect is not known yet; the pane at the side says which"),
    ("✎", "A line of the log that was done by hand"),
)
TURN = (
    ("Draw, Recovery", "Cards come by themselves; stunned and exhausted characters get up"),
    ("Resource", "One card of your hand becomes a resource: each gives one recruit point every turn"),
    ("Recruit", "Characters come into play for as many points as they cost"),
    ("Formation", "Each character may change its row; from the back row only ranged ones attack"),
    ("Main", "Attacks and super powers. Locations pay for super powers with their symbols"),
)


class TableHelp(Overlay):
    def __init__(self, session: Session, anchor: QWidget) -> None:
        super().__init__(anchor, width=720, most_height=640)
        self.session = session
        say = session.say
        self.inside.setContentsMargins(16, 12, 8, 12)
        title = QLabel(say("How to play on this table"), self)
        title.setObjectName("title")
        self.inside.addWidget(title)
        area = QScrollArea(self)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inside = QWidget()
        inside.setObjectName("inside")
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 4, 8, 0)
        for head, rows in ((say("Keys and clicks"), WAYS), (say("Signs"), SIGNS), (say("A turn"), TURN)):
            label = QLabel(head, inside)
            label.setObjectName("section")
            column.addWidget(label)
            column.addLayout(self._rows(rows))
            column.addSpacing(8)
        column.addStretch(1)
        area.setWidget(inside)
        self.inside.addWidget(area, 1)
        self.close_button = QPushButton(say("Close"), self)
        self.close_button.clicked.connect(self.close_overlay)
        self.inside.addWidget(self.close_button, 0, Qt.AlignmentFlag.AlignRight)

    def _rows(self, rows: tuple[tuple[str, str], ...]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnMinimumWidth(0, 190)
        grid.setColumnStretch(1, 1)
        for place, (what, told) in enumerate(rows):
            name = QLabel(f"<b>{self.session.say(what)}</b>")
            name.setProperty("rich", True)
            name.setWordWrap(True)
            text = QLabel(self.session.say(told))
            text.setObjectName("quiet")
            text.setWordWrap(True)
            top = Qt.AlignmentFlag.AlignTop
            grid.addWidget(name, place, 0, top)
            grid.addWidget(text, place, 1, top)
        return grid

    def place(self) -> None:
        """In the middle of the page, whatever was clicked."""
        window = self.anchor.window()
        wide = min(self.wide, window.width() - 48)
        tall = min(self.most_height, window.height() - 96)
        self.setGeometry((window.width() - wide) // 2, 56, wide, tall)

    def show_help(self) -> None:
        self.open()
        self.close_button.setFocus(Qt.FocusReason.PopupFocusReason)
