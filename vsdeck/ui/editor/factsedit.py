"""The facts of a card in the editor: what its kind prints, unknown numbers marked."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFocusEvent, QMouseEvent
from PySide6.QtWidgets import (
    QCheckBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QWidget,
)

from vsdeck.card import Kind
from vsdeck.catalog.drafting import Desk, Draft
from vsdeck.ui.cardlabels import capital, kind_label
from vsdeck.ui.editor.offers import Offers
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.choicebox import ChoiceBox
from vsdeck.ui.widgets.flow import flowing
from vsdeck.ui.widgets.restyle import restyle

KINDS = (
    *(Kind.MAIN, Kind.SUPPORTING, Kind.PLOT_TWIST, Kind.EQUIPMENT, Kind.BASIC_LOCATION),
    Kind.SPECIAL_LOCATION,
)
LABELS = {
    **{"name": "Name", "kind": "Kind", "level": "Level", "teams": "Teams", "cost": "Cost", "atk": "ATK"},
    **{"def": "DEF", "health": "Health", "symbols": "Symbols", "aka": "AKA"},
}
_OF_KIND = {
    Kind.MAIN: ("level", "atk", "def", "health", "flight", "ranged", "teams", "aka"),
    Kind.SUPPORTING: ("cost", "atk", "def", "health", "flight", "ranged", "teams", "aka"),
    Kind.PLOT_TWIST: ("teams",),
    Kind.EQUIPMENT: ("cost", "teams"),
    Kind.BASIC_LOCATION: ("symbols",),
    Kind.SPECIAL_LOCATION: ("symbols", "teams"),
}
_NUMBERS = ("level", "cost", "atk", "def", "health")


class NumberField(QLineEdit):
    """Whoever comes to it writes over what stands there: a question mark, mostly."""

    def __init__(self, text: str, parent: QWidget) -> None:
        super().__init__(text, parent)
        self._clicked_into = False

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.selectAll()
        self._clicked_into = event.reason() is Qt.FocusReason.MouseFocusReason

    def mousePressEvent(self, event: QMouseEvent) -> None:
        super().mousePressEvent(event)
        # The click that brought the focus has taken the selection away. At once: keys may already wait.
        if self._clicked_into or self.text() == "?":
            self.selectAll()
            self._clicked_into = False


class FactsEdit(QWidget):
    changed = Signal()

    def __init__(self, session: Session, desk: Desk, draft: Draft, parent: QWidget) -> None:
        super().__init__(parent)
        self.session, self.desk, self.draft = session, desk, draft
        self.setObjectName("inside")
        say = session.say
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(6)
        self.fields: dict[str, QLineEdit] = {}
        self.labels: dict[str, QLabel] = {}
        for column in ("name", "teams", *_NUMBERS, "symbols", "aka"):
            kind_of_field = NumberField if column in _NUMBERS else QLineEdit
            field = kind_of_field(draft.cells.get(column, ""), self)
            field.setMaxLength(200)
            field.setAccessibleName(say(LABELS[column]))
            field.textChanged.connect(self._typed)
            self.fields[column] = field
            self.labels[column] = QLabel(say(LABELS[column]), self)
            self.labels[column].setObjectName("fact")
            self.labels[column].setBuddy(field)
        self.fields["teams"].setPlaceholderText(say("Several with commas"))
        self.fields["symbols"].setPlaceholderText("energy, might")
        self._teams = Offers(session.pool.teams, self.fields["teams"], several=True)
        self.kind = ChoiceBox(session, say("Kind"), self)
        for kind in KINDS:
            self.kind.addItem(capital(say(kind_label(kind))), kind.value)
        shown = draft.cells.get("kind", Kind.SUPPORTING.value)
        if shown not in [kind.value for kind in KINDS]:
            self.kind.addItem(capital(say(kind_label(Kind(shown)))), shown)
        self.kind.setCurrentIndex(self.kind.findData(shown))
        self.kind.setEnabled(draft.new)
        self.kind.currentIndexChanged.connect(self._typed)
        self.flight = QCheckBox(say("Flight"), self)
        self.ranged = QCheckBox(say("Ranged"), self)
        for box, column in ((self.flight, "flight"), (self.ranged, "ranged")):
            box.setChecked(draft.cells.get(column) == "1")
            box.toggled.connect(self._typed)
        grid.addWidget(self.labels["name"], 0, 0)
        grid.addWidget(self.fields["name"], 0, 1)
        grid.addWidget(self.kind, 0, 2)
        numbers, flow = flowing(6)
        self._pairs: dict[str, QWidget] = {}
        for column in _NUMBERS:
            self.fields[column].setMaximumWidth(session.theme.tokens.px(52))
            pair = self._pairs[column] = QWidget(numbers)
            pair.setObjectName("inside")
            beside = QHBoxLayout(pair)
            beside.setContentsMargins(0, 0, 0, 0)
            beside.addWidget(self.labels[column])
            beside.addWidget(self.fields[column])
            flow.addWidget(pair)
        flow.addWidget(self.flight)
        flow.addWidget(self.ranged)
        grid.addWidget(numbers, 1, 0, 1, 3)
        for row, column in enumerate(("teams", "symbols", "aka"), 2):
            grid.addWidget(self.labels[column], row, 0)
            grid.addWidget(self.fields[column], row, 1, 1, 2)
        self.problem = QLabel(self)
        self.problem.setObjectName("error")
        self.problem.setWordWrap(True)
        grid.addWidget(self.problem, 5, 0, 1, 3)
        self.note = QLabel(self)
        self.note.setObjectName("quiet")
        self.note.setWordWrap(True)
        grid.addWidget(self.note, 6, 0, 1, 3)
        grid.setColumnStretch(1, 1)
        self._judge()

    def cells(self) -> dict[str, str]:
        found = dict(self.draft.cells)
        found |= {column: field.text() for column, field in self.fields.items()}
        return found | {
            "kind": str(self.kind.currentData()),
            "flight": "1" if self.flight.isChecked() else "0",
            "ranged": "1" if self.ranged.isChecked() else "0",
        }

    def _typed(self) -> None:
        self._judge()
        self.changed.emit()

    def _judge(self) -> None:
        """Show what the kind prints, mark what nobody has told, and say what cannot be right."""
        from dataclasses import replace

        draft = replace(self.draft, cells=self.cells())
        kind = self.kind.currentData()
        printed = ("name", *_OF_KIND.get(Kind(kind), tuple(self.fields)))
        problems = []
        for column, field in self.fields.items():
            field.setVisible(column in printed)
            self.labels[column].setVisible(column in printed)
            if column in self._pairs:
                self._pairs[column].setVisible(column in printed)
            problem = self.desk.problem_of(draft, column) if column in printed else ""
            # A new card has no name yet: no reason to scold.
            wrong = bool(problem) and not (column == "name" and self.draft.new)
            if wrong:
                problems.append(f"{self.session.say(LABELS[column])}: {self.session.tell(problem)}")
            field.setProperty("wrong", wrong)
            unknown = column in printed and self.desk.unknown(draft, column)
            field.setPlaceholderText("?" if unknown else field.placeholderText().replace("?", ""))
            field.setProperty("unknown", unknown)
            field.setToolTip(self.session.say("Nobody has told this number yet") if unknown else "")
            restyle(field)
        self.flight.setVisible("flight" in printed)
        self.ranged.setVisible("ranged" in printed)
        self.problem.setText(" ".join(problems))
        self.problem.setVisible(bool(problems))
        new = ", ".join(team.name for team in self.desk.new_teams(draft)) if "teams" in printed else ""
        self.note.setText(self.session.say("New team: {name}", name=new))
        self.note.setVisible(bool(new))
