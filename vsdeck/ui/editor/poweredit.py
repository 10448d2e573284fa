"""One power in the editor: its head, its text, and below it what is understood."""

from __future__ import annotations

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QTextCursor
from PySide6.QtWidgets import (
    QCheckBox,
    QFrame,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from vsdeck.catalog.compiling import PowerReading
from vsdeck.catalog.drafting import ALWAYS, KEYWORD, LEVEL_UP, WHENS, DraftPower
from vsdeck.ui.editor.powertext import PowerText
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.choicebox import ChoiceBox
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.restyle import restyle

NAME_WIDE = 200
PAUSE = 250
"""Milliseconds without a key after which a text is read."""
TITLES = {
    **{ALWAYS: "Always on", "draw": "Draw", "recovery": "Recovery", "build": "Build", "main": "Main"},
    **{"combat": "Combat", "any combat": "Any Combat", "reaction": "Reaction"},
    **{LEVEL_UP: "Level Up", KEYWORD: "Keyword"},
}


class PowerEdit(QFrame):
    changed = Signal()
    """Something was typed; after a pause it wants to be read."""
    removed = Signal()

    def __init__(self, session: Session, draft: DraftPower, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.draft = session, draft
        self.reading: PowerReading | None = None
        self.setObjectName("power")
        say = session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 10, 12, 10)
        column.setSpacing(6)
        head, flow = flowing(6)
        self.name = QLineEdit(draft.name, self)
        self.name.setPlaceholderText(say("Name of the power"))
        self.name.setAccessibleName(say("Name of the power"))
        self.name.setMinimumWidth(session.theme.tokens.px(NAME_WIDE))
        self.when = ChoiceBox(session, say("When it is used"), self)
        for when in WHENS:
            self.when.addItem(say(TITLES[when]), when)
        self.when.setCurrentIndex(WHENS.index(draft.when))
        self.cost = QLineEdit(draft.cost, self)
        self.cost.setPlaceholderText(say("Symbols: energy, might or skill"))
        self.cost.setAccessibleName(say("Symbols that are paid"))
        self.any_turn = QCheckBox(say("Any turn"), self)
        self.any_turn.setChecked(draft.any_turn)
        self.xp = QLineEdit(draft.xp, self)
        self.xp.setPlaceholderText(say("XP"))
        self.xp.setAccessibleName(say("XP that are needed"))
        self.xp.setMaximumWidth(session.theme.tokens.px(56))
        self.remove = QPushButton(say("Remove"), self)
        self.remove.setAccessibleName(say("Remove this power"))
        self.remove.clicked.connect(self.removed)
        for widget in (self.name, self.when, self.cost, self.xp, self.any_turn, self.remove):
            flow.addWidget(widget)
        column.addWidget(head)
        self.text = PowerText(session, self)
        self.text.setPlainText(draft.text)
        self.text.setPlaceholderText(say("What it does, as it is printed: Draw two cards."))
        self.text.setAccessibleName(say("Text of the power"))
        column.addWidget(self.text)
        self.said = QLabel(self)
        self.said.setWordWrap(True)
        column.addWidget(self.said)
        self.use = QPushButton(self)
        self.use.setObjectName("link")
        self.use.clicked.connect(self._use_suggestion)
        self.use.hide()
        column.addWidget(self.use)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(PAUSE)
        self._later.timeout.connect(self.changed)
        for line in (self.name, self.cost, self.xp):
            line.setMaxLength(200)
            line.textChanged.connect(self._typed)
        self.text.textChanged.connect(self._typed)
        self.when.currentIndexChanged.connect(self._typed)
        self.any_turn.toggled.connect(self._typed)
        self._fit()

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """Its fields, as Tab goes through them."""
        return (self.name, self.when, self.cost, self.xp, self.any_turn, self.remove, self.text, self.use)

    def typed(self) -> DraftPower:
        """The power as it stands in the fields."""
        return DraftPower(
            self.name.text(),
            str(self.when.currentData()),
            self.cost.text(),
            self.any_turn.isChecked(),
            self.xp.text(),
            self.text.toPlainText(),
            self.draft.before,
            self.draft.shown,
        )

    def go_on(self) -> None:
        """Write at the end of its text."""
        self.text.setFocus()
        self.text.moveCursor(QTextCursor.MoveOperation.End)

    def show_draft(self, draft: DraftPower) -> None:
        """Put it into the fields; who was writing at the end of the text still is."""
        self.blockSignals(True)
        self.name.setText(draft.name)
        self.when.setCurrentIndex(self.when.findData(draft.when))
        self.cost.setText(draft.cost)
        self.any_turn.setChecked(draft.any_turn)
        self.xp.setText(draft.xp)
        self.text.setPlainText(draft.text)
        self.text.moveCursor(QTextCursor.MoveOperation.End)
        self._later.stop()
        self.blockSignals(False)

    def _typed(self) -> None:
        self._fit()
        self._later.start()

    def _fit(self) -> None:
        """Only the fields that such a power has."""
        when = self.when.currentData()
        used = when not in (ALWAYS, LEVEL_UP, KEYWORD)
        self.cost.setVisible(used)
        self.any_turn.setVisible(used)
        self.xp.setVisible(when == LEVEL_UP)
        self.text.setVisible(when != KEYWORD or bool(self.text.toPlainText()))

    def show_reading(self, reading: PowerReading) -> None:
        self.reading = reading
        say = self.session.say
        typed = self.text.toPlainText()
        self.use.setVisible(bool(reading.problem and (reading.whole or reading.when)))
        if reading.when:
            self.use.setText(say("Choose: {when}", when=say(TITLES[reading.when])))
        elif reading.whole:
            self.use.setText(say("Write: {text}", text=reading.suggestion))
        if not typed.strip() and not self.name.text().strip():
            self._tell("", say("Write a name and a text, or leave it empty."))
            self.text.mark_from(None)
        elif reading.when:
            self._tell("warning", say("Nothing like this is always on: say when it is used."))
            self.text.mark_from(None)
        elif reading.problem:
            problem = self.session.tell(reading.problem).rstrip(".。")
            told = say("Not understood yet: {problem}.", problem=problem)
            if reading.suggestion and not reading.whole:
                told += " " + say("It could go on with: {text}", text=reading.suggestion)
            self._tell("warning", told)
            self.text.mark_from(reading.position if typed else None)
        else:
            english = reading.english or self.session.explain_keyword(reading.power.keyword)
            self._tell("good", say("Understood: {english}", english=english))
            self.text.mark_from(None)

    def _tell(self, tone: str, text: str) -> None:
        self.said.setObjectName(tone or "quiet")
        self.said.setText(text)
        restyle(self.said)

    def _use_suggestion(self) -> None:
        if self.reading is None:
            return
        if self.reading.when:
            self.when.setCurrentIndex(self.when.findData(self.reading.when))
        elif self.reading.whole:
            self.text.setPlainText(self.reading.suggestion)
        self.text.setFocus()
