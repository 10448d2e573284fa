"""The passive dummy: which main character it has, and who stands in its front row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from vsdeck.card import Kind, Printing
from vsdeck.goldfish.policies import PASSIVE
from vsdeck.goldfish.setup import DUMMY, Opponent
from vsdeck.names import identity
from vsdeck.ui.session import Session
from vsdeck.ui.table.picker import CardPicker
from vsdeck.ui.widgets.flow import FlowLayout
from vsdeck.ui.widgets.gone import part_with
from vsdeck.ui.words import button_text

LARGE, NARROW = 1.5, 60
"""The size of text from which on captions wrap, and how wide they are then."""
MOST = 8
"""Stand-ins in a front row that still has room for all."""


class DummySeat(QWidget):
    changed = Signal()

    def __init__(self, session: Session, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        say, settings = session.say, session.settings
        self.main_code = _known(session, str(settings.get("dummy main", DUMMY)), Kind.MAIN) or DUMMY
        kept = settings.get("stand-ins", [])
        codes = kept if isinstance(kept, list) else []
        self.stand_ins = [
            code for code in map(str, codes[:MOST]) if _known(session, code, Kind.SUPPORTING) is not None
        ]
        self._pickers: dict[str, CardPicker] = {}
        self._flow = FlowLayout(self, gap=8)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.main = QPushButton(self)
        self.main.clicked.connect(self._pick_main)
        self._flow.addWidget(_titled(session, say("Main character of the dummy"), self.main, self))
        self.add = QPushButton(say("Add a character…"), self)
        self.add.clicked.connect(self._pick_stand_in)
        self._flow.addWidget(_titled(session, say("Stand-ins in its front row"), self.add, self))
        self.chips: list[QToolButton] = []
        self._show()

    def opponent(self) -> Opponent:
        return Opponent(PASSIVE, None, self.main_code, tuple(self.stand_ins))

    def keep(self) -> None:
        self.session.settings.set("dummy main", self.main_code)
        self.session.settings.set("stand-ins", list(self.stand_ins))

    def forget(self) -> None:
        """What floats over the window goes with its seat."""
        for picker in self._pickers.values():
            picker.hide()
            picker.deleteLater()
        self._pickers.clear()

    def _show(self) -> None:
        say, name_of, pool = self.session.say, self.session.name_of, self.session.pool
        main = pool[self.main_code]
        self.main.setText(button_text(f"{name_of(main.name)} ▾"))
        self.main.setAccessibleName(say("Main character of the dummy: {name}", name=name_of(main.name)))
        for chip in self.chips:
            self._flow.removeWidget(chip)
            part_with(chip)
        self.chips = []
        for code in self.stand_ins:
            name = name_of(pool[code].name)
            chip = QToolButton(self)
            chip.setObjectName("chip")
            chip.setText(f"{button_text(name)} ✕")
            chip.setAccessibleName(say("Take out {name}", name=name))
            chip.setToolTip(chip.accessibleName())
            chip.clicked.connect(lambda _=False, code=code: self.take_out(code))
            self._flow.addWidget(chip)
            self.chips.append(chip)
        self.add.setEnabled(len(self.stand_ins) < MOST)
        self.changed.emit()

    def choose_main(self, printing: Printing) -> None:
        """Stand-ins of the same name leave: a side has each name once."""
        self.main_code = printing.code
        mine = set(map(identity, printing.names))
        pool = self.session.pool
        self.stand_ins = [code for code in self.stand_ins if not mine & set(map(identity, pool[code].names))]
        self._show()
        self.main.setFocus()

    def stand_in(self, printing: Printing) -> None:
        if self._may_stand(printing) and len(self.stand_ins) < MOST:
            self.stand_ins.append(printing.code)
            self._show()
            self.add.setFocus()

    def take_out(self, code: str) -> None:
        self.stand_ins.remove(code)
        self._show()
        self.add.setFocus()

    def _may_stand(self, printing: Printing) -> bool:
        pool = self.session.pool
        there = {identity(name) for code in (self.main_code, *self.stand_ins) for name in pool[code].names}
        return printing.kind is Kind.SUPPORTING and not there & set(map(identity, printing.names))

    def _pick_main(self) -> None:
        if "main" not in self._pickers:
            picker = CardPicker(self.session, self.main, "kind:main level=1", lambda _: True)
            picker.picked.connect(self.choose_main)
            self._pickers["main"] = picker
        self._pickers["main"].show_picker()

    def _pick_stand_in(self) -> None:
        if "stand-in" not in self._pickers:
            picker = CardPicker(self.session, self.add, "kind:supporting", self._may_stand)
            picker.picked.connect(self.stand_in)
            self._pickers["stand-in"] = picker
        self._pickers["stand-in"].show_picker()


def _titled(session: Session, title: str, button: QPushButton, parent: QWidget) -> QWidget:
    """A button with its title before it, which wrap as one."""
    widget = QWidget(parent)
    widget.setObjectName("inside")
    row = QHBoxLayout(widget)
    row.setContentsMargins(0, 0, 12, 0)
    label = QLabel(title, widget)
    label.setObjectName("caption")
    label.setBuddy(button)
    if session.theme.scale > LARGE:
        label.setWordWrap(True)
        label.setFixedWidth(session.theme.tokens.px(NARROW))
    row.addWidget(label)
    row.addWidget(button)
    return widget


def _known(session: Session, code: str, kind: Kind) -> str | None:
    """The code of a card of that kind; settings may be of other cards, or of another year."""
    found = session.pool.get(code)
    return code if found is not None and found.kind is kind else None
