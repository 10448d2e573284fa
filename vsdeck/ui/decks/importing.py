"""Import of a deck: paste or open a list, see what became of each line, choose where asked, take it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import cast

from PySide6.QtCore import QMimeData, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QPlainTextEdit,
    QPushButton,
    QSplitter,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from vsdeck.decks.contents import with_name
from vsdeck.decks.files import LARGEST, DeckFileError, DeckImport, ImportLine, LineStatus, read_deck
from vsdeck.decks.files.report import OF_A_CARD
from vsdeck.decks.legality import check
from vsdeck.sentence import Sentence, card_count
from vsdeck.ui import cardlabels
from vsdeck.ui.decks.chooser import Chooser
from vsdeck.ui.decks.legality import judged
from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session
from vsdeck.ui.userdecks import UserDecks
from vsdeck.ui.widgets.filedialog import ask_file
from vsdeck.ui.widgets.notice import Notice
from vsdeck.ui.widgets.restyle import restyle
from vsdeck.untrusted.files import Unreadable, read_file
from vsdeck.user.errors import UserDataError

TONES = {
    LineStatus.UNDERSTOOD: "good",
    LineStatus.GUESSED: "warning",
    LineStatus.ASKED: "accent",
    LineStatus.REFUSED: "error",
    LineStatus.HEADING: "quiet",
    LineStatus.COMMENT: "quiet",
}
MARKS = {
    LineStatus.UNDERSTOOD: "✓",
    LineStatus.GUESSED: "≈",
    LineStatus.ASKED: "?",
    LineStatus.REFUSED: "✕",
    LineStatus.HEADING: "",
    LineStatus.COMMENT: "",
}
CARDS = (LineStatus.UNDERSTOOD, LineStatus.GUESSED, LineStatus.ASKED, LineStatus.REFUSED)
OPEN = (LineStatus.ASKED, LineStatus.REFUSED)
"""What needs somebody stands first."""
PNG = "image/png"
REST = 150
NARROW = 900
"""Below this, a column goes."""
PADDING = 24
"""Pixels of a cell without words, left and right."""
CARDS_SHARE, WIDEST = 0.22, 280
"""Of the page for a line and what it was read as, and in pixels for writing of 100%."""


class ListBox(QPlainTextEdit):
    """Takes a pasted list; a file or a picture of a deck can be pasted, too."""

    file_pasted = Signal(object)
    picture_pasted = Signal(bytes)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        return source.hasUrls() or source.hasFormat(PNG) or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        files = [url.toLocalFile() for url in source.urls() if url.isLocalFile()]
        if files:
            self.file_pasted.emit(Path(files[0]))
        elif source.hasFormat(PNG) and not source.hasText():
            self.picture_pasted.emit(bytes(source.data(PNG).data()))
        else:
            super().insertFromMimeData(source)


class ImportPage(QWidget):
    left = Signal()
    taken = Signal(object)
    """The kept deck that was made."""

    def __init__(self, session: Session, decks: UserDecks, parent: QWidget) -> None:
        super().__init__(parent)
        self.session = session
        self.decks = decks
        self.read: DeckImport | None = None
        self._source: bytes | None = None
        """The content of a file that is not plain text."""
        self._file = ""
        self._answers: dict[int, str] = {}
        self.notice = Notice(session.theme, self, close_name=session.say("Close the message"))
        self._lay_out()
        self._resting = QTimer(self)
        self._resting.setSingleShot(True)
        self._resting.setInterval(REST)
        self._resting.timeout.connect(self.look)
        # The last column is stretched after the page has got its size.
        self._widened = QTimer(self)
        self._widened.setSingleShot(True)
        self._widened.setInterval(0)
        self._widened.timeout.connect(self._fit_rows)
        self.table.horizontalHeader().sectionResized.connect(lambda *_: self._widened.start())

    def _lay_out(self) -> None:
        say = self.session.say
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(8)
        head = QHBoxLayout()
        self.back = QPushButton(say("All decks"), self)
        keep_icon(self.back, "chevron-left", self.session.theme, size=16)
        self.back.clicked.connect(self.left)
        title = QLabel(say("Import a deck"), self)
        title.setObjectName("title")
        self.file_button = QPushButton(say("Open a file…"), self)
        keep_icon(self.file_button, "folder", self.session.theme, size=16)
        self.file_button.clicked.connect(lambda: self.ask_file())
        self.take_button = QPushButton(say("Take this deck"), self)
        self.take_button.setObjectName("primary")
        self.take_button.clicked.connect(lambda: self.take())
        head.addWidget(self.back)
        head.addWidget(title, 1)
        head.addWidget(self.file_button)
        head.addWidget(self.take_button)
        column.addLayout(head)
        column.addWidget(self.notice)
        splitter = QSplitter(Qt.Orientation.Horizontal, self)
        splitter.setChildrenCollapsible(False)
        self.text = ListBox(splitter)
        self.text.file_pasted.connect(self.open_file)
        self.text.picture_pasted.connect(lambda data: self._open(data, ""))
        self.text.setPlaceholderText(
            say("Paste a list, a code or a picture of a deck, for example:")
            + "\n\n4 Ant-Man (MNB-009)\n2x Storm\nWolverine x4\nアントマン ×2"
        )
        self.text.setAccessibleName(say("The list to import"))
        self.text.setTabChangesFocus(True)
        self.text.setMinimumWidth(240)
        self.text.textChanged.connect(self._typed)
        right = QWidget(splitter)
        lines = QVBoxLayout(right)
        lines.setContentsMargins(8, 0, 0, 0)
        self.summary = QLabel(right)
        self.summary.setProperty("rich", True)
        self.summary.setWordWrap(True)
        self.likely = QPushButton(right)
        self.likely.clicked.connect(self._choose_likeliest)
        self.likely.hide()
        over = QHBoxLayout()
        over.addWidget(self.summary, 1)
        over.addWidget(self.likely)
        lines.addLayout(over)
        self.verdict = QLabel(right)
        self.verdict.setWordWrap(True)
        lines.addWidget(self.verdict)
        self.table = QTableWidget(0, 4, right)
        self.table.setHorizontalHeaderLabels([say("Line"), say("What it says"), say("Read as"), say("Why")])
        self.table.setAccessibleName(say("What became of each line"))
        self.table.verticalHeader().hide()
        self.table.setShowGrid(False)
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.setTabKeyNavigation(False)
        self.table.verticalHeader().setMinimumSectionSize(30)
        heads = self.table.horizontalHeader()
        heads.setSectionResizeMode(QHeaderView.ResizeMode.Interactive)
        heads.setStretchLastSection(True)
        heads.setDefaultAlignment(Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter)
        heads.setHighlightSections(False)
        px = self.session.theme.tokens.px
        self.table.setColumnWidth(0, px(56))
        lines.addWidget(self.table, 1)
        splitter.addWidget(self.text)
        splitter.addWidget(right)
        splitter.setSizes([250, 810])
        splitter.setStretchFactor(1, 1)
        column.addWidget(splitter, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Where there is little room, what a line says is read in the list itself."""
        super().resizeEvent(event)
        px = self.session.theme.tokens.px
        self.table.setColumnHidden(1, self.width() < px(NARROW))
        self._fit_columns()

    def _fit_rows(self) -> None:
        """As tall as their words in columns as they are now; Qt forgets the padding where it wraps."""
        metrics, table = self.table.fontMetrics(), self.table
        wrapped = Qt.TextFlag.TextWordWrap.value
        for row in range(table.rowCount()):
            talls = [table.verticalHeader().minimumSectionSize()]
            for place in range(table.columnCount()):
                item, room = table.item(row, place), table.columnWidth(place) - PADDING
                if item is not None and not table.isColumnHidden(place):
                    talls.append(metrics.boundingRect(0, 0, room, 0, wrapped, item.text()).height() + 14)
            table.setRowHeight(row, max(talls))

    def _fit_columns(self) -> None:
        """As wide as what stands in them, up to a share: why a line was read so needs the rest."""
        px, metrics = self.session.theme.tokens.px, self.table.fontMetrics()
        most = min(px(WIDEST), round(self.width() * CARDS_SHARE))
        for place, least in ((1, 90), (2, 150)):
            items = (self.table.item(row, place) for row in range(self.table.rowCount()))
            widest = max((metrics.horizontalAdvance(item.text()) for item in items if item), default=0)
            self.table.setColumnWidth(place, max(min(widest + px(26), most), min(px(least), most)))

    # ------------------------------------------------------------------ reading

    def begin(self, path: Path | None) -> None:
        self.notice.hide()
        self._answers = {}
        self._source, self._file = None, ""
        self.text.clear()
        if path is not None:
            self.open_file(path)
        self.look()
        self.text.setFocus()

    def ask_file(self) -> None:
        say = self.session.say
        kinds = say("Deck files") + " (*.txt *.cod *.o8d *.json *.png);;" + say("All files") + " (*)"
        chosen = ask_file(self.session, self, say("Import a deck"), kinds)
        if chosen is not None:
            self.open_file(chosen)

    def open_file(self, path: Path) -> None:
        """Text is shown to be edited; other kinds are read as they are."""
        try:
            content = read_file(path, LARGEST)
        except Unreadable as error:
            why = self.session.tell_error(error)
            self.notice.tell(self.session.say("{why} Nothing was imported.", why=why), "error")
            return
        self._open(content, path.name)

    def _open(self, content: bytes, name: str) -> None:
        try:
            read = read_deck(content, self.session.pool, file=name)
        except DeckFileError as error:
            why = self.session.tell_error(error)
            self.notice.tell(self.session.say("{why}. Nothing was imported.", why=why), "error")
            return
        self._answers, self._file = {}, name
        if read.kind.value == "text":
            self._source = None
            self.text.setPlainText(content.decode("utf-8-sig", "replace"))
        else:
            self._source = content
            self.text.blockSignals(True)
            self.text.setPlainText("\n".join(line.text for line in read.lines))
            self.text.blockSignals(False)
        self.look()

    def _typed(self) -> None:
        if self._source is not None:
            self._source, self._file = None, ""
        self._answers = {}
        self._resting.start()

    def look(self) -> None:
        """Read what is there and mark each line."""
        self._resting.stop()
        source: str | bytes = self._source if self._source is not None else self.text.toPlainText()
        if not source.strip():
            self.read = None
            self._show()
            return
        try:
            self.read = read_deck(source, self.session.pool, answers=self._answers, file=self._file)
        except DeckFileError as error:
            self.read = None
            self.notice.tell(self.session.tell_error(error), "error")
        else:
            self.notice.hide()
        self._show()

    def _show(self) -> None:
        read, say = self.read, self.session.say
        lines = sorted(read.of(*CARDS), key=lambda line: line.status not in OPEN) if read is not None else []
        self.table.setRowCount(len(lines))
        for row, line in enumerate(lines):
            self._fill(row, line)
        self.table.setColumnHidden(3, not any(self._reason(line) for line in lines))
        self._fit_columns()
        self._fit_rows()
        good = read is not None and any(read.deck.entries())
        self.take_button.setEnabled(good)
        asked = len(read.of(LineStatus.ASKED)) if read is not None else 0
        self.likely.setVisible(asked > 1)
        self.likely.setText(say("Choose the likeliest for {count} lines", count=asked))
        self._judge()
        if read is None:
            self.summary.setText(say("Each line is marked here before anything is taken."))
            return
        told = {
            LineStatus.UNDERSTOOD: "{count} understood",
            LineStatus.GUESSED: "{count} guessed",
            LineStatus.ASKED: "{count} to choose",
            LineStatus.REFUSED: "{count} refused",
        }
        tokens = self.session.theme.tokens
        self.summary.setText(
            " · ".join(
                f'<span style="color:{tokens[TONES[status]]}">{say(text, count=count)}</span>'
                for status, text in told.items()
                if (count := len(read.of(status)))
            )
        )
        left = len(read.of(*OPEN))
        without = (
            say("Take it without 1 line") if left == 1 else say("Take it without {count} lines", count=left)
        )
        self.take_button.setText(without if left else say("Take this deck"))

    def _judge(self) -> None:
        """How many cards would be taken, whether they are a legal deck, and what is wrong first of all."""
        self.verdict.setVisible(self.take_button.isEnabled())
        if self.read is None or not self.take_button.isEnabled():
            return
        say, tell, deck = self.session.say, self.session.tell, self.read.deck
        format = self.decks.format(deck.format)
        verdict = check(deck, self.session.pool, format)
        title, tone = judged(verdict, format.name, say)
        counted = tell(card_count(deck.count()))
        first = "" if verdict.legal else f" – {tell(verdict.problems[0].message)}"
        self.verdict.setText(f"{counted} · {title}{first}")
        self.verdict.setObjectName(tone)
        restyle(self.verdict)

    def _fill(self, row: int, line: ImportLine) -> None:
        tokens = self.session.theme.tokens
        mark = QTableWidgetItem(f"{MARKS[line.status]} {line.number}")
        mark.setData(Qt.ItemDataRole.AccessibleTextRole, f"{line.number}, {line.status.value}")
        why = QTableWidgetItem(self._reason(line))
        why.setToolTip(self.session.tell(line.message))
        said = QTableWidgetItem(line.text.strip())
        said.setToolTip(line.text.strip())
        cells = (mark, said, QTableWidgetItem(self._named(line)), why)
        for place, item in enumerate(cells):
            if place in (0, 3):
                item.setForeground(QColor(tokens[TONES[line.status]]))
            self.table.setItem(row, place, item)
        self.table.removeCellWidget(row, 2)
        if line.candidates:
            self.table.setCellWidget(row, 2, self._chooser(line))

    def _reason(self, line: ImportLine) -> str:
        """Why a line was read so; the card that the message begins with stands beside it already."""
        message = line.message
        if isinstance(message, Sentence) and message.template == OF_A_CARD:
            return self.session.tell(cast("str", message.values["reason"]))
        return self.session.tell(message)

    def _named(self, line: ImportLine) -> str:
        printing = self.session.pool.get(line.code) if line.code else None
        if printing is None:
            return line.code
        name = self.session.name_of(printing.name)
        return f"{line.count} × {name} ({printing.code})" if line.count else f"{name} ({printing.code})"

    def _chooser(self, line: ImportLine) -> Chooser:
        """The cards that a line can mean; choosing one reads the list again."""
        choices: list[tuple[str, object]] = [(self.session.say("Choose…"), "")]
        for code in line.candidates:
            printing = self.session.pool.get(code)
            if printing is not None:
                kind = cardlabels.subtitle(printing, self.session.say)
                teams = ", ".join(map(self.session.name_of, printing.teams))
                parts = (self.session.name_of(printing.name), kind, teams, code)
                choices.append((" · ".join(filter(None, parts)), code))
        title = self.session.say("Which card line {line} means", line=line.number)
        box = Chooser(title, choices, self.table)
        box.chosen.connect(lambda code: self._answer(line.number, str(code)))
        return box

    def _answer(self, line: int, code: str) -> None:
        if code:
            self._answers[line] = code
            # The box that was used goes away with the row: let its event end first.
            QTimer.singleShot(0, self.look)

    def _choose_likeliest(self) -> None:
        """The first of the candidates, for each line that is in doubt."""
        if self.read is not None:
            asked = self.read.of(LineStatus.ASKED)
            self._answers |= {line.number: line.candidates[0] for line in asked if line.candidates}
            self.look()

    # ------------------------------------------------------------------ taking

    def take(self) -> None:
        if self.read is None:
            return
        read = self.read
        if not self._file:
            read = replace(read, deck=with_name(read.deck, self.session.pool))
        try:
            kept = self.decks.library.add_import(read, self._file)
        except UserDataError as error:
            self.notice.tell(self.session.tell_error(error), "error")
            return
        self.decks.touched()
        self.taken.emit(kept)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
            return
        super().keyPressEvent(event)
