"""The editor over the page: a card's facts and powers, kept as the user's own, tried, taken back."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeyEvent
from PySide6.QtWidgets import (
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from vsdeck.card import Printing
from vsdeck.catalog.columns import BadFact
from vsdeck.catalog.compiling import PowerReading
from vsdeck.catalog.drafting import Desk, Draft, DraftPower
from vsdeck.catalog.own import OwnCard, keep_card, next_code, own_card, take_back, with_card
from vsdeck.pool import Pool
from vsdeck.ui.editor.draftface import DraftFace
from vsdeck.ui.editor.factsedit import FactsEdit
from vsdeck.ui.editor.placeedit import PlaceEdit
from vsdeck.ui.editor.poweredit import PowerEdit
from vsdeck.ui.faces import RATIO
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.restyle import restyle

if TYPE_CHECKING:
    from collections.abc import Callable

MARGIN, ABOVE = 24, 16
"""Around it, and inside it above and below."""
WIDEST = 1080
SIDE, NARROWEST = 260, 100
"""Of the face and what stands below it."""


class CardEditor(QFrame):
    """Made anew for each card; over the whole page, never a window of its own."""

    def __init__(self, session: Session, window: QWidget, begun: str | Draft = "") -> None:
        """With the code of a card, with a draft that was left, or with nothing for a new card."""
        super().__init__(window)
        self.session = session
        self.desk = Desk(session.pool)
        self.draft = begun if isinstance(begun, Draft) else self.desk.begin(begun)
        self._before = self.desk.begin("" if self.draft.new else self.draft.code)
        self.printing = None if self.draft.new else session.pool.get(self.draft.code)
        self.powers: list[PowerEdit] = []
        self._task: Task | None = None
        self._reading: Task | None = None
        self._again = False
        self._picture: Path | None = None
        self.setObjectName("editor")
        self.setAcceptDrops(True)
        self._build()
        window.installEventFilter(self)
        self._place()
        self.show()
        self.raise_()
        first = self.facts.fields["name"] if self.printing is None else self._first_open()
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self.read_all()

    # ------------------------------------------------------------------ look

    def _build(self) -> None:
        say = self.session.say
        row = QHBoxLayout(self)
        row.setContentsMargins(20, ABOVE, 20, ABOVE)
        row.setSpacing(20)
        left = QVBoxLayout()
        left.setSpacing(8)
        self.title = QLabel(self)
        self.title.setObjectName("headline")
        self.title.setWordWrap(True)
        left.addWidget(self.title)
        self.hint = QLabel(self)
        self.hint.setObjectName("quiet")
        self.hint.setWordWrap(True)
        left.addWidget(self.hint)
        self.place = PlaceEdit(self.session, self.draft.set_name, self.draft.code, self)
        self.place.changed.connect(self.read_all)
        self.place.setVisible(self.draft.new)
        left.addWidget(self.place)
        inside = QWidget(self)
        inside.setObjectName("inside")
        self._column = QVBoxLayout(inside)
        self._column.setContentsMargins(0, 0, 8, 0)
        self._column.setSpacing(10)
        self.facts = FactsEdit(self.session, self.desk, self.draft, inside)
        self.facts.changed.connect(self.read_all)
        self._column.addWidget(self.facts)
        self.more = QPushButton(say("Add a power"), inside)
        self.more.clicked.connect(self.add_power)
        self._column.addWidget(self.more, 0, Qt.AlignmentFlag.AlignLeft)
        self._column.addStretch(1)
        self._area = QScrollArea(self)
        self._area.setWidgetResizable(True)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._area.setWidget(inside)
        self._inside = inside
        left.addWidget(self._area, 1)
        for power in self.draft.powers:
            self._add(power)
        self.export = QPushButton(say("Export…"), self)
        self.export.setToolTip(say("Write your own cards to a file to share"))
        self.export.clicked.connect(self.ask_export)
        self.close_button = QPushButton(say("Close"), self)
        self.close_button.clicked.connect(self.leave)
        self.back = QPushButton(say("Take back"), self)
        self.back.setToolTip(say("Forget what you wrote about this card"))
        self.back.clicked.connect(self.take_back)
        self.back.setVisible(own_card(self.draft.code) is not None)
        self.try_button = QPushButton(say("Try it on the table"), self)
        self.try_button.clicked.connect(self.try_it)
        self.save = QPushButton(say("Save"), self)
        self.save.setObjectName("primary")
        self.save.clicked.connect(self.keep_it)
        side = self._side = QVBoxLayout()
        side.setSpacing(8)
        self.face = DraftFace(self.session, self)
        side.addWidget(self.face, 0, Qt.AlignmentFlag.AlignHCenter)
        self.dropped = QLabel(say("Drop a picture here to make it the face."), self)
        self.dropped.setObjectName("quiet")
        self.dropped.setWordWrap(True)
        side.addWidget(self.dropped)
        self.verdict = QLabel(self)
        self.verdict.setWordWrap(True)
        side.addWidget(self.verdict)
        self.problem = QLabel(self)
        self.problem.setObjectName("error")
        self.problem.setWordWrap(True)
        self.problem.hide()
        side.addWidget(self.problem)
        side.addStretch(1)
        self.bar = QProgressBar(self)
        self.bar.setRange(0, 0)
        self.bar.setAccessibleName(say("Saving the card"))
        self.bar.hide()
        self._buttons = (self.save, self.try_button, self.back, self.export, self.close_button)
        for widget in (self.bar, self.save, self.try_button):
            side.addWidget(widget)
        others = QHBoxLayout()
        for widget in (self.back, self.export, self.close_button):
            others.addWidget(widget, 1)
        side.addLayout(others)
        row.addLayout(left, 1)
        row.addLayout(side)
        self.verdict.setFixedWidth(SIDE)
        self._order()
        self._name()

    def _name(self) -> None:
        say = self.session.say
        if self.draft.new:
            self.title.setText(say("New card"))
            self.hint.setText(say("Write what is printed on it. What is understood is played."))
        else:
            assert self.printing is not None
            name = self.session.name_of(self.printing.name)
            self.title.setText(f"{name} · {self.draft.code}")
            self.hint.setText(say("Numbers that nobody has told are marked. What is understood is played."))
        self.setAccessibleName(self.title.text())

    def _first_open(self) -> QWidget:
        """The first number that nobody has told, else the first power without an effect, else the name."""
        for field in self.facts.fields.values():
            if field.property("unknown"):
                return field
        for power in self.powers:
            if power.draft.before is not None and not power.draft.before.tree:
                return power.text
        return self.facts.fields["name"]

    def _place(self) -> None:
        window = self.parentWidget()
        assert window is not None
        wide = min(WIDEST, window.width() - 2 * MARGIN)
        self.setGeometry((window.width() - wide) // 2, MARGIN, wide, window.height() - 2 * MARGIN)
        self._fit_face()

    def _fit_face(self) -> None:
        """As wide as the column, or less where what stands below it needs the height."""
        inside = self.height() - 2 * ABOVE
        others = self._side.heightForWidth(SIDE) - self.face.height()
        self.face.setFixedWidth(max(NARROWEST, min(SIDE, int((inside - others) / RATIO))))

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Resize and watched is self.parentWidget():
            self._place()
        return False

    # ------------------------------------------------------------------ powers

    def add_power(self) -> None:
        edit = self._add(DraftPower())
        self._order()
        edit.name.setFocus()
        self.read_all()

    def _paused(self, edit: PowerEdit) -> None:
        """A text that was written or pasted with its head, or several of them, goes to their fields."""
        typed = edit.typed()
        first, *others = self.desk.cut(typed)
        if first != typed:
            edit.show_draft(first)
        added = [self._add(other) for other in others]
        if added:
            self._order()
            added[-1].go_on()
        self.read_all()

    def _add(self, power: DraftPower) -> PowerEdit:
        edit = PowerEdit(self.session, power, self._inside)
        edit.changed.connect(lambda: self._paused(edit))
        edit.removed.connect(lambda: self._remove(edit))
        self.powers.append(edit)
        self._column.insertWidget(self._column.indexOf(self.more), edit)
        return edit

    def _order(self) -> None:
        """Tab goes where the eye goes, through powers that came later, too."""
        stops = [*(stop for edit in self.powers for stop in edit.stops), self.more, *self._buttons]
        for stop, following in pairwise(stops):
            QWidget.setTabOrder(stop, following)

    def _remove(self, edit: PowerEdit) -> None:
        self.powers.remove(edit)
        edit.hide()
        edit.deleteLater()
        self.more.setFocus()
        self.read_all()

    def typed(self) -> Draft:
        """The card as it stands in the fields."""
        powers = tuple(edit.typed() for edit in self.powers)
        draft = replace(self.draft, cells=self.facts.cells(), powers=powers)
        if not draft.new:
            return draft
        return replace(draft, code=self.place.code.text(), set_name=self.place.set_name.text())

    def read_all(self) -> None:
        """Read every power and draw the card beside the interface; what is typed meanwhile comes after it."""
        if self._reading is not None:
            self._again = True
            return
        draft, edits = self._placed(self.typed()), list(self.powers)
        self._again = False
        self._reading = Task(lambda: self.desk.seen(draft), self)
        self._reading.done.connect(lambda seen: self._read(edits, *seen))
        self._reading.failed.connect(lambda _: self._read(edits, [], None))
        self._reading.start()

    def _placed(self, draft: Draft) -> Draft:
        """With the code that it will get; one that cannot be is told when it is saved."""
        if not draft.new:
            return draft
        try:
            return replace(draft, code=self.place.place()[0])
        except BadFact:
            return replace(draft, code=next_code(self.session.pool))

    def _read(self, edits: list[PowerEdit], readings: list[PowerReading], face: Printing | None) -> None:
        self._reading = None
        for edit, reading in zip(edits, readings, strict=False):
            if edit in self.powers:
                edit.show_reading(reading)
        self._judge(readings)
        if face is not None:
            self.face.show_printing(face)
        if self._again:
            self.read_all()

    def _judge(self, readings: list[PowerReading]) -> None:
        say = self.session.say
        written = [
            reading for reading, edit in zip(readings, self.powers, strict=False) if edit.typed().written
        ]
        missing = sum(bool(reading.problem) for reading in written)
        if not missing:
            told = say("All of it will be played.")
        elif len(written) == 1:
            told = say("Its power will not be played: told on the card and before a game.")
        else:
            told = say(
                "{count} of {all} powers will not be played: told on the card and before a game.",
                count=missing,
                all=len(written),
            )
        self.verdict.setObjectName("warning" if missing else "good")
        self.verdict.setText(told if written else "")
        restyle(self.verdict)
        self._fit_face()

    # ------------------------------------------------------------------ keeping

    def keep_it(self) -> None:
        self._keep(self._kept)

    def try_it(self) -> None:
        self._keep(self._tried)

    def _keep(self, after: Callable[[str, Pool], None]) -> None:
        if self._task is not None:
            return
        draft, card_set = self.typed(), None
        try:
            if draft.new:
                code, card_set = self.place.place()
                draft = replace(draft, code=code)
            card = self.desk.kept(draft, card_set)
        except BadFact as bad:
            self._tell(self.session.tell(bad.sentence))
            return
        pool = self.session.pool
        self._run(lambda: _stored(card, pool), lambda pool: after(card.code, pool))

    def _run(self, work: Callable[[], Pool], after: Callable[[Pool], None]) -> None:
        self.problem.hide()
        self.bar.show()
        for button in (self.save, self.try_button, self.back):
            button.setEnabled(False)
        self._task = Task(work, self)
        self._task.done.connect(lambda pool: self._done(pool, after))
        self._task.failed.connect(self._failed)
        self._task.start()

    def _done(self, pool: Pool, after: Callable[[Pool], None]) -> None:
        self._settle()
        self.session.take(pool)
        after(pool)

    def _failed(self, error: Exception) -> None:
        self._settle()
        self._tell(self.session.say("It could not be kept: {error}", error=self.session.tell_error(error)))

    def _settle(self) -> None:
        self._task = None
        self.bar.hide()
        for button in (self.save, self.try_button, self.back):
            button.setEnabled(True)

    def _tell(self, text: str) -> None:
        self.problem.setText(text)
        self.problem.show()
        self._fit_face()

    def _kept(self, code: str, pool: Pool) -> None:
        say = self.session.say
        self._take_picture(pool[code])
        name = self.session.name_of(pool[code].name)
        self.session.wishes.told.emit(say("{name} is kept as {code}.", name=name, code=code), "good", ())
        self.session.wishes.shown.emit(code)
        self.close_editor()

    def _tried(self, code: str, pool: Pool) -> None:
        from vsdeck.ui.editor.trial import trial_deck

        self._take_picture(pool[code])
        self.close_editor()
        self.session.wishes.playtested.emit(trial_deck(pool, pool[code]))

    def take_back(self) -> None:
        code, card = self.draft.code, own_card(self.draft.code)
        if self._task is None and card is not None:
            self._run(lambda: _taken_back(code), lambda pool: self._taken(card, pool))

    def _taken(self, card: OwnCard, pool: Pool) -> None:
        say, wishes = self.session.say, self.session.wishes
        told = say("What you wrote about {code} is taken back.", code=card.code)
        wishes.told.emit(told, "quiet", ((say("Undo"), partial(_put_back, self.session, card)),))
        if card.code in pool:
            wishes.shown.emit(card.code)
        self.close_editor()

    # ------------------------------------------------------------------ files

    def ask_export(self) -> None:
        from vsdeck.ui.widgets.filedialog import ask_target

        title = self.session.say("Export your own cards")
        chosen = ask_target(self.session, self, title, "my-cards.yaml", "YAML (*.yaml)")
        if chosen is not None:
            self.export_to(chosen)

    def export_to(self, path: Path) -> None:
        from vsdeck.catalog.importers.cardfile import write_cards
        from vsdeck.catalog.own import own_overlay
        from vsdeck.filing import write_whole

        overlay = own_overlay()
        say = self.session.say
        if not overlay.cards and not overlay.powers:
            self._tell(say("There are no cards of your own yet. Save one first."))
            return
        try:
            write_whole(path, write_cards(overlay, self.session.pool.sets.values()).encode())
        except OSError as error:
            self._tell(say("It could not be written: {error}", error=self.session.tell_error(error)))
            return
        self.session.wishes.told.emit(say("Your own cards are in {file}.", file=path.name), "good", ())

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        files = [Path(url.toLocalFile()) for url in event.mimeData().urls() if url.isLocalFile()]
        if not files:
            return
        event.acceptProposedAction()
        self._picture = files[0]
        if self.printing is not None:
            self._take_picture(self.printing)
            self.read_all()
        else:
            told = self.session.say("{file} becomes its face when you save.", file=self._picture.name)
            self.dropped.setText(told)

    def _take_picture(self, printing: Printing) -> None:
        from vsdeck.ui.pictures import take_picture

        if self._picture is not None:
            take_picture(self.session, printing, self._picture)
            self._picture = None

    # ------------------------------------------------------------------ going

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.leave()
            return
        super().keyPressEvent(event)

    def leave(self) -> None:
        """Close it without saving: what was typed can be gone on with."""
        typed, say, wishes = self.typed(), self.session.say, self.session.wishes
        self.close_editor()
        if typed != self._before:
            go_on = ((say("Go on writing"), lambda: wishes.edited.emit(typed)),)
            wishes.told.emit(say("What you wrote is not saved."), "quiet", go_on)

    def close_editor(self) -> None:
        for task in (self._task, self._reading):
            if task is not None:
                task.cancel()
        self._task = self._reading = None
        self.hide()
        window = self.parentWidget()
        if window is not None:
            window.removeEventFilter(self)
        self.deleteLater()


def _stored(card: OwnCard, pool: Pool) -> Pool:
    after = with_card(pool, card)
    keep_card(card)
    return after


def _taken_back(code: str) -> Pool:
    from vsdeck.catalog import load_pool

    take_back(code)
    return load_pool()


def _put_back(session: Session, card: OwnCard) -> None:
    task = Task(lambda: _stored(card, session.pool), session)
    task.done.connect(session.take)
    task.done.connect(lambda _: session.wishes.shown.emit(card.code))
    task.start()
