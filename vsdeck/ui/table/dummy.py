"""The passive dummy: which main character it has, and who stands in its front row."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QPushButton, QToolButton, QWidget

from vsdeck.card import Kind, Printing
from vsdeck.goldfish.policies import PASSIVE
from vsdeck.goldfish.setup import DUMMY, Opponent
from vsdeck.names import identity
from vsdeck.ui.session import Session
from vsdeck.ui.table.picker import CardPicker
from vsdeck.ui.widgets.gone import part_with
from vsdeck.ui.words import button_text

LARGE = 1.5
"""The size of text from which on captions take two rows."""
MOST = 8
"""Stand-ins in a row that still has room for all."""


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
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(6)
        label = QLabel(say("Main character of the dummy"), self)
        label.setObjectName("caption")
        label.setWordWrap(session.theme.scale > LARGE)
        row.addWidget(label)
        self.main = QPushButton(self)
        self.main.clicked.connect(self._pick_main)
        label.setBuddy(self.main)
        row.addWidget(self.main)
        row.addSpacing(12)
        self._caption = QLabel(say("Stand-ins in its front row"), self)
        self._caption.setObjectName("caption")
        self._caption.setWordWrap(session.theme.scale > LARGE)
        row.addWidget(self._caption)
        self._chips = QHBoxLayout()
        self._chips.setSpacing(4)
        row.addLayout(self._chips)
        self.add = QPushButton(say("Add a character…"), self)
        self.add.clicked.connect(self._pick_stand_in)
        row.addWidget(self.add)
        row.addStretch(1)
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
            self._chips.addWidget(chip)
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


def _known(session: Session, code: str, kind: Kind) -> str | None:
    """The code of a card of that kind; settings may be of other cards, or of another year."""
    found = session.pool.get(code)
    return code if found is not None and found.kind is kind else None
