"""What the user says about a deck: notes and tags; where it comes from; what of it is not owned."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QColor, QFocusEvent
from PySide6.QtWidgets import QCheckBox, QLineEdit, QListWidget, QListWidgetItem, QPlainTextEdit, QWidget

from vsdeck.decks.collection import Lack, missing
from vsdeck.decks.files.report import LineStatus
from vsdeck.decks.library import OriginKind
from vsdeck.ui.cards.filters import Value
from vsdeck.ui.cards.values import ValueList
from vsdeck.ui.decks.importing import MARKS, TONES
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import ColumnPanel
from vsdeck.ui.session import Session

DOUBTFUL = (LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED)
REST = 800
"""Milliseconds of rest after which notes are a step."""


class NotesEdit(QPlainTextEdit):
    left = Signal()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.left.emit()


class NotesPanel(ColumnPanel):
    looked = Signal(object)
    """Codes to search for."""

    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.opened = opened
        self._lacks: tuple[Lack, ...] = ()
        self._deck = 0
        """The deck whose notes and tags are shown: words of one never end up in another."""
        say = session.say
        self.head("Notes", rule=False)
        self.notes = NotesEdit(self.inside)
        self.notes.setPlaceholderText(say("Plans, match-ups, what to try next"))
        self.notes.setAccessibleName(say("Notes"))
        self.notes.setTabChangesFocus(True)
        self.notes.setMinimumHeight(120)
        self.column.addWidget(self.notes, 1)
        self.head("Tags")
        self.tags = QLineEdit(parent=self.inside)
        self.tags.setPlaceholderText(say("fun, tournament"))
        self.tags.setAccessibleName(say("Tags, with commas between"))
        self.tags.editingFinished.connect(self._retag)
        self.column.addWidget(self.tags)
        self.origin = self.words()
        self.column.addWidget(self.origin)
        self.readings = QListWidget(self.inside)
        self.readings.setAccessibleName(say("Lines of the imported list that were not plain"))
        self.readings.setMaximumHeight(140)
        self.readings.setWordWrap(True)
        self.readings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.readings)
        self.head("Missing from my collection")
        self.told = self.words()
        self.column.addWidget(self.told)
        self.lacks = QListWidget(self.inside)
        self.lacks.setAccessibleName(say("Missing cards"))
        self.lacks.setMinimumHeight(120)
        self.lacks.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.column.addWidget(self.lacks, 1)
        self.look_button = self.button("Search for the missing cards", self._look)
        self.column.addWidget(self.look_button)
        self.head("Sets I own")
        self.sets = ValueList(session, self.inside)
        self.sets.setAccessibleName(say("Sets I own"))
        self.sets.setMinimumHeight(160)
        self.sets.toggled.connect(self._own)
        self.column.addWidget(self.sets, 1)
        self.only = QCheckBox(say("Only sets of this deck"), self.inside)
        self.only.setChecked(True)
        self.only.toggled.connect(self._fill_sets)
        self.column.addWidget(self.only)
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST)
        self._resting.timeout.connect(self.save_notes)
        self.notes.textChanged.connect(self._resting.start)
        self.notes.left.connect(self.save_notes)
        opened.leaving.connect(self.save_notes)
        opened.leaving.connect(self._retag)

    def show_deck(self) -> None:
        kept = self.opened.kept
        if kept is None:
            return
        other = kept.id != self._deck
        self._deck = kept.id
        if (other or not self.notes.hasFocus()) and self.notes.toPlainText() != kept.deck.notes:
            self.notes.blockSignals(True)
            self.notes.setPlainText(kept.deck.notes)
            self.notes.blockSignals(False)
        if other or not self.tags.hasFocus():
            self.tags.setText(", ".join(kept.tags))
        self.origin.setText(self._origin())
        self._fill_readings()
        self._fill_lacks()
        self._fill_sets()

    def _origin(self) -> str:
        kept, say = self.opened.kept, self.session.say
        assert kept is not None
        texts = {
            OriginKind.NEW: say("Begun on {day}."),
            OriginKind.STARTER: say("A copy of the starter deck “{name}”, made on {day}."),
            OriginKind.FILE: say("Imported from {name} on {day}."),
            OriginKind.VARIANT: say("A variant of “{name}”, made on {day}."),
            OriginKind.RECOVERED: say("Recovered on {day}."),
        }
        day = kept.created.astimezone().strftime("%Y-%m-%d")
        return texts[kept.origin.kind].format(day=day, name=kept.origin.name or say("a list"))

    def _fill_readings(self) -> None:
        """What was guessed, asked or refused when the deck was imported."""
        kept, tokens = self.opened.kept, self.session.theme.tokens
        assert kept is not None
        imported = kept.origin.kind is OriginKind.FILE
        report = self.opened.decks.library.import_report(kept.id) if imported else None
        self.readings.clear()
        for line in report.lines if report else ():
            if line.status in DOUBTFUL:
                told = f"{line.text}   {self.session.tell(line.message)}".rstrip()
                item = QListWidgetItem(f"{MARKS[line.status]} {told}", self.readings)
                item.setForeground(QColor(tokens[TONES[line.status]]))
                item.setToolTip(told)
        self.readings.setVisible(bool(self.readings.count()))

    # ------------------------------------------------------------------ notes and tags

    def save_notes(self) -> None:
        self._resting.stop()
        kept = self.opened.kept
        if kept is not None and kept.id == self._deck and self.notes.toPlainText() != kept.deck.notes:
            self.opened.note(self.notes.toPlainText())

    def hideEvent(self, event: object) -> None:
        self.save_notes()

    def _retag(self) -> None:
        if not self.tags.isModified():
            return
        self.tags.setModified(False)
        tags = frozenset(tag.strip() for tag in self.tags.text().split(",") if tag.strip())
        self.opened.retag(tags)

    # ------------------------------------------------------------------ collection

    def _fill_lacks(self) -> None:
        say, pool = self.session.say, self.session.pool
        collection = self.opened.decks.collection
        self._lacks = missing(self.opened.deck, collection, pool)
        self.lacks.clear()
        if not collection.sets and not collection.cards:
            self.told.setText(say("Tick the sets you own below: what the deck lacks is listed here."))
            self.lacks.hide()
            self.look_button.hide()
            return
        copies = sum(lack.copies for lack in self._lacks)
        if copies:
            self.told.setText(say("{copies} cards are missing:", copies=copies))
        else:
            self.told.setText(say("You own everything that this deck needs."))
        for lack in self._lacks:
            printing = pool.get(lack.code)
            name = self.session.name_of(printing.name) if printing is not None else lack.code
            sets = ", ".join(pool.sets[code].name if code in pool.sets else code for code in lack.sets)
            QListWidgetItem(f"{lack.copies} × {name}   {sets}", self.lacks)
        self.lacks.setVisible(bool(self._lacks))
        self.look_button.setVisible(bool(self._lacks))

    def _fill_sets(self) -> None:
        pool = self.session.pool
        used = {pool[code].set for _, code, _ in self.opened.deck.entries() if code in pool}
        sets = [one for one in pool.sets.values() if one.code in used or not self.only.isChecked()]
        place = self.sets.currentRow()
        self.sets.fill([Value(one.code, one.name, one.code) for one in sets], self._owned())
        self.sets.setCurrentRow(min(place, self.sets.count() - 1))

    def _owned(self) -> set[str]:
        return {code.casefold() for code in self.opened.decks.collection.sets}

    def _own(self, code: str) -> None:
        self.opened.decks.own_set(code, 0 if code.casefold() in self._owned() else 1)
        self.sets.mark(self._owned())
        self._fill_lacks()

    def _look(self) -> None:
        self.looked.emit(tuple(lack.code for lack in self._lacks))
