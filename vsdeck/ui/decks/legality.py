"""The legality strip: green, or each problem in one sentence with the button that mends it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.advice import Advice
from vsdeck.decks.legality import Choice, Problem, Verdict
from vsdeck.ui.cardlabels import Say
from vsdeck.ui.icons import icon_pixmap, keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.elidedbutton import ElidedButton
from vsdeck.ui.widgets.restyle import restyle
from vsdeck.ui.words import button_text

TALLEST, SHARE = 190, 0.35
"""How tall a list of findings grows before it scrolls, and which part of the window it may have."""
SHORT = 12
"""Letters of a fix that stands beside its sentence."""
WIDE = "\u2e80"
"""From here on a letter is as wide as two."""

HELP = {
    Choice.MAIN: "Show main characters",
    Choice.MORE: "Show cards that fit",
    Choice.FEWER: "Choose what goes",
}
"""What cannot be mended by one click begins with a search, or in the list."""


def judged(verdict: Verdict, format_name: str, say: Say) -> tuple[str, str]:
    """A verdict in one line, and its tone."""
    count = len(verdict.problems)
    if verdict.legal:
        return say("Legal in {format}", format=format_name), "good"
    if verdict.untold:
        return say("Whether it is legal in {format} cannot be told", format=format_name), "warning"
    if count == 1:
        return say("Not legal in {format}: 1 problem", format=format_name), "error"
    return say("Not legal in {format}: {count} problems", format=format_name, count=count), "error"


class Finding(QWidget):
    """One problem or piece of advice; a row that is used again for the next one."""

    pressed = Signal(object)
    looked = Signal(object)
    """The problem or advice whose cards are asked for."""

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.found: Problem | Advice | None = None
        self._grid = row = QGridLayout(self)
        row.setContentsMargins(10, 3, 6, 3)
        row.setHorizontalSpacing(8)
        row.setVerticalSpacing(3)
        row.setColumnStretch(1, 1)
        self.icon = QLabel(self)
        self.icon.setFixedWidth(session.theme.tokens.px(18))
        self.text = QLabel(self)
        self.text.setWordWrap(True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.show_cards = QToolButton(self)
        self.show_cards.setObjectName("quiet")
        keep_icon(self.show_cards, "search", session.theme, size=14)
        self.show_cards.clicked.connect(lambda: self.looked.emit(self.found))
        self.fix = ElidedButton(self)
        self.fix.setObjectName("fix")
        self.fix.clicked.connect(lambda: self.pressed.emit(self.found))
        top = Qt.AlignmentFlag.AlignTop
        row.addWidget(self.icon, 0, 0, top)
        row.addWidget(self.text, 0, 1)
        row.addWidget(self.show_cards, 0, 2, top)
        row.addWidget(self.fix, 0, 3, top)

    def tell(self, found: Problem | Advice) -> None:
        self.found = found
        fix = found.fix if isinstance(found, Problem) else None
        tone = "error" if isinstance(found, Problem) else "quiet"
        name = "warning" if isinstance(found, Problem) else "info"
        tokens, tell = self.session.theme.tokens, self.session.tell
        self.icon.setPixmap(icon_pixmap(name, tokens[tone], tokens.px(16), self.devicePixelRatioF()))
        message = tell(found.message)
        self.text.setText(message)
        self.setAccessibleName(message)
        if isinstance(found, Problem):
            self.setToolTip(self.session.say("Rule: {rule}", rule=found.rule))
        label = tell(fix.label) if fix is not None else self._help(found)
        self.fix.setVisible(bool(label))
        if label:
            self._place(below=sum(1 + (char > WIDE) for char in label) > SHORT)
            self.fix.setText(button_text(label))
            self.fix.setToolTip(label)
            self.fix.setAccessibleName(f"{label}: {message}")
        mends = isinstance(found, Advice) and found.wanted is not None
        self.show_cards.setVisible(mends or bool(found.cards))
        looks = self.session.say("Search for cards that would help" if mends else "Search for these cards")
        self.show_cards.setToolTip(looks)
        self.show_cards.setAccessibleName(f"{looks}: {message}")

    def _help(self, found: Problem | Advice) -> str:
        if not isinstance(found, Problem) or found.choice is None:
            return ""
        return self.session.say(HELP[found.choice])

    def _place(self, *, below: bool) -> None:
        """A long label would leave the sentence no room: it goes below."""
        self._grid.removeWidget(self.fix)
        if below:
            self._grid.addWidget(self.fix, 1, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
        else:
            self._grid.addWidget(self.fix, 0, 3, Qt.AlignmentFlag.AlignTop)


class Findings(QScrollArea):
    """A short list of findings that grows to a bound and then scrolls."""

    pressed = Signal(object)
    looked = Signal(object)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._inside = QWidget()
        self._inside.setObjectName("inside")
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 2, 0, 4)
        self._column.setSpacing(0)
        self._column.addStretch(1)
        self.setWidget(self._inside)
        self.rows: list[Finding] = []
        self.shown = 0

    def tell(self, found: tuple[Problem, ...] | tuple[Advice, ...]) -> None:
        while len(self.rows) < len(found):
            row = Finding(self.session, self._inside)
            row.pressed.connect(self.pressed)
            row.looked.connect(self.looked)
            self._column.insertWidget(len(self.rows), row)
            self.rows.append(row)
        for place, row in enumerate(self.rows):
            if place < len(found):
                if row.found != found[place]:
                    row.tell(found[place])
                row.setVisible(True)
            else:
                row.setVisible(False)
        self.shown = len(found)
        self.fit()

    def refresh(self) -> None:
        for row in self.rows[: self.shown]:
            if row.found is not None:
                row.tell(row.found)

    def fit(self) -> None:
        width = max(200, self.width() - 14)
        tall = 6
        for row in self.rows[: self.shown]:
            layout = row.layout()
            assert layout is not None
            tall += max(layout.heightForWidth(width), 26)
        most = min(self.session.theme.tokens.px(TALLEST), round(self.window().height() * SHARE))
        self.setFixedHeight(min(tall, most))

    def resizeEvent(self, event: object) -> None:
        super().resizeEvent(event)  # type: ignore[arg-type]
        self.fit()


class LegalityBar(QFrame):
    fixed = Signal(object)
    """The problem whose fix was pressed."""
    all_fixed = Signal()
    looked = Signal(object)

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.verdict: Verdict | None = None
        self.format_name = ""
        self.setObjectName("notice")
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(10, 5, 6, 5)
        head.setSpacing(8)
        self.icon = QLabel(self)
        self.icon.setFixedWidth(session.theme.tokens.px(18))
        self.title = QLabel(self)
        self.title.setWordWrap(True)
        self.advice_button = QToolButton(self)
        self.advice_button.setObjectName("quiet")
        self.advice_button.setCheckable(True)
        self.advice_button.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.advice_button.toggled.connect(self._fold_advice)
        head.addWidget(self.icon)
        self.all_button = QPushButton(self)
        self.all_button.setObjectName("fix")
        self.all_button.clicked.connect(self.all_fixed)
        head.addWidget(self.title, 1)
        head.addWidget(self.all_button)
        head.addWidget(self.advice_button)
        column.addLayout(head)
        self.problems = Findings(session, self)
        self.problems.pressed.connect(self.fixed)
        self.problems.looked.connect(self.looked)
        self.advice = Findings(session, self)
        self.advice.looked.connect(self.looked)
        column.addWidget(self.problems)
        column.addWidget(self.advice)
        session.theme.changed.connect(self._repaint)
        session.language_changed.connect(self._speak)

    def tell(self, verdict: Verdict, format_name: str) -> None:
        """Show a verdict; nothing is laid out again while it stays the same."""
        if verdict == self.verdict and format_name == self.format_name:
            return
        self.verdict, self.format_name = verdict, format_name
        say = self.session.say
        title, tone = judged(verdict, format_name, say)
        self.title.setText(title)
        self.setAccessibleName(title)
        if self.property("tone") != tone:
            self.setProperty("tone", tone)
            restyle(self)
        self._paint_icon()
        fixes = sum(problem.fix is not None for problem in verdict.problems)
        self.all_button.setText(say("Fix all {count}", count=fixes))
        self.all_button.setVisible(fixes > 1)
        self.problems.tell(verdict.problems)
        self.problems.setVisible(not verdict.legal)
        self.advice.tell(verdict.advice)
        self._say_advice()

    def _paint_icon(self) -> None:
        legal = self.verdict is not None and self.verdict.legal
        tokens, tone = self.session.theme.tokens, str(self.property("tone"))
        name = "check" if legal else "warning"
        self.icon.setPixmap(icon_pixmap(name, tokens[tone], tokens.px(18), self.devicePixelRatioF()))

    def _say_advice(self) -> None:
        count = len(self.verdict.advice) if self.verdict is not None else 0
        self.advice_button.setVisible(count > 0)
        mark = "▴" if self.advice_button.isChecked() else "▾"
        self.advice_button.setText(self.session.say("Advice: {count}", count=count) + f" {mark}")
        self.advice_button.setAccessibleName(self.session.say("Advice: {count}", count=count))
        self.advice.setVisible(count > 0 and self.advice_button.isChecked())

    def _fold_advice(self) -> None:
        self._say_advice()
        self.advice.fit()

    def _speak(self) -> None:
        verdict, self.verdict = self.verdict, None
        if verdict is not None:
            self.problems.refresh()
            self.advice.refresh()
            self.tell(verdict, self.format_name)

    def _repaint(self) -> None:
        if self.verdict is not None:
            self._paint_icon()
            self.problems.refresh()
            self.advice.refresh()
