"""The command palette: every action, page, card and rule, found by typing a part of its name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from vsdeck import paths
from vsdeck.card import Printing
from vsdeck.names import fold
from vsdeck.ui.cardlabels import subtitle
from vsdeck.ui.cardmenu import offer_menu
from vsdeck.ui.cards.order import one_of_each
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.overlay import Overlay
from vsdeck.ui.widgets.twoparts import DETAIL, HEIGHT, TwoPartDelegate
from vsdeck.ui.words import Language

if TYPE_CHECKING:
    from vsdeck.handbook import Handbook

MOST_CARDS, MOST_RULES = 12, 6
CODE = DETAIL + 1


@dataclass(frozen=True, slots=True)
class Command:
    title: str
    act: Callable[[], None]
    keys: str = ""


class CommandPalette(Overlay):
    def __init__(
        self,
        session: Session,
        window: QWidget,
        commands: Callable[[], list[Command]],
        show_card: Callable[[str], None],
    ) -> None:
        super().__init__(window, width=560, most_height=HEIGHT * 14)
        self.session = session
        self._commands = commands
        self._show_card = show_card
        self.line = QLineEdit(self)
        self.line.textChanged.connect(self._fill)
        self.line.installEventFilter(self)
        self.list = QListWidget(self)
        self.list.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.list.itemClicked.connect(self._run)
        offer_menu(self.list, session, self._card_at, key="")
        self.list.setItemDelegate(TwoPartDelegate(self.list))
        self.list.setMouseTracking(True)
        self.list.setUniformItemSizes(True)
        self.inside.addWidget(self.line)
        self.inside.addWidget(self.list)
        self._acts: list[Callable[[], None]] = []
        self._rules: Handbook | None = None
        """Read beside the interface when the palette is first opened."""
        session.pool_changed.connect(self._forget_rules)

    def _forget_rules(self) -> None:
        self._rules = None

    def _read_rules(self) -> None:
        def read() -> Handbook:
            from vsdeck.handbook import load_handbook

            return load_handbook(paths.resources(), pool)

        pool = self.session.pool
        task = Task(read, self)
        task.done.connect(self._take_rules)
        task.start()

    def _take_rules(self, rules: Handbook) -> None:
        self._rules = rules
        if self.isVisible() and self.line.text():
            row = self.list.currentRow()
            self._fill(self.line.text())
            self.list.setCurrentRow(row)

    def show_palette(self) -> None:
        say = self.session.say
        self.line.setPlaceholderText(say("An action, a page, a card or a rule"))
        self.line.setAccessibleName(say("Find an action, a page, a card or a rule"))
        self.list.setAccessibleName(say("Commands"))
        self.line.clear()
        self._fill("")
        self.open()
        self.line.setFocus(Qt.FocusReason.PopupFocusReason)
        if self._rules is None:
            self._read_rules()

    def place(self) -> None:
        window = self.anchor.window()
        wide = min(self.wide, window.width() - 48)
        tall = min(self.most_height, window.height() - 120)
        self.setGeometry((window.width() - wide) // 2, 64, wide, tall)

    def _focus_moved(self, old: QWidget | None, now: QWidget | None) -> None:
        # The window itself is the anchor here, so anything outside the palette closes it.
        if now is not None and self.isVisible() and not self.isAncestorOf(now) and now is not self:
            self.close_overlay()

    def _fill(self, text: str) -> None:
        self.list.clear()
        self._acts = []
        wanted, words = fold(text), [fold(word) for word in text.split()]
        titled = [(fold(command.title), command) for command in self._commands()]
        named = [(title, command) for title, command in titled if all(word in title for word in words)]
        for _, command in sorted(named, key=lambda pair: wanted not in pair[0]):
            self._add(command.title, command.keys, command.act)
        if wanted:
            self._fill_cards(text)
            self._fill_rules(text)
        if not self._acts:
            nothing = QListWidgetItem(self.session.say("Nothing here has such a name"), self.list)
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
        self.list.setCurrentRow(0)

    def _fill_cards(self, text: str) -> None:
        quoted = '"' + text.replace('"', "") + '"'
        found, _ = one_of_each(self.session.search(f"name:{quoted}"))
        for printing in found[:MOST_CARDS]:
            name = self.session.name_of(printing.name)
            detail = f"{subtitle(printing, self.session.say)} · {printing.code}"
            self._add(name, detail, partial(self._show_card, printing.code)).setData(CODE, printing.code)

    def _fill_rules(self, text: str) -> None:
        words = [fold(word) for word in text.split()]
        titled = self._rules.titled(words) if self._rules else []
        japanese = self.session.language is Language.JAPANESE
        for topic in titled[:MOST_RULES]:
            title = (topic.title_ja if japanese else "") or topic.title
            act = partial(self.session.wishes.rule_asked.emit, topic.id)
            self._add(title, self.session.say("Rules"), act)

    def _card_at(self, where: QPoint) -> Printing | None:
        item = self.list.itemAt(where)
        return self.session.pool.get(item.data(CODE) or "") if item is not None else None

    def _add(self, title: str, detail: str, act: Callable[[], None]) -> QListWidgetItem:
        item = QListWidgetItem(title, self.list)
        item.setData(DETAIL, detail)
        item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{title}, {detail}" if detail else title)
        self._acts.append(act)
        return item

    def _run(self) -> None:
        row = self.list.currentRow()
        if 0 <= row < len(self._acts):
            act = self._acts[row]
            self.close_overlay()
            act()

    def eventFilter(self, watched: object, event: object) -> bool:
        if watched is self.line and isinstance(event, QKeyEvent) and event.type() == QKeyEvent.Type.KeyPress:
            step = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}.get(Qt.Key(event.key()))
            if step is not None and self.list.count():
                self.list.setCurrentRow((self.list.currentRow() + step) % self.list.count())
                return True
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._run()
                return True
            return False
        return super().eventFilter(watched, event)  # type: ignore[arg-type]
