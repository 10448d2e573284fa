"""The export panel: choose what the deck is written as, look at it, copy it or save it."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QMimeData, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QImage
from PySide6.QtWidgets import (
    QCheckBox,
    QHBoxLayout,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QRadioButton,
    QWidget,
)

from vsdeck.filing import write_whole
from vsdeck.ui.decks.exports import HINTS, Look, NotExported, Way, file_name, files_of, with_suffix
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import ColumnPanel
from vsdeck.ui.session import Session
from vsdeck.ui.task import Task
from vsdeck.ui.widgets.filedialog import ask_target
from vsdeck.ui.widgets.notice import Notice

LONG_WORK = 500
"""Milliseconds after which work shows its progress."""


class ExportPanel(ColumnPanel):
    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.opened = opened
        self._task: Task | None = None
        self._shown = 0
        """The deck that is shown."""
        say = session.say
        self.head("Export as", rule=False)
        self.choices: dict[Way, QRadioButton] = {}
        for way in Way:
            button = QRadioButton(say(way.value), self.inside)
            button.setToolTip(say(HINTS[way]))
            button.toggled.connect(self._turned)
            self.choices[way] = button
            self.column.addWidget(button)
        self.hint = self.words()
        self.column.addWidget(self.hint)
        self._add_options()
        row = QHBoxLayout()
        self.save_button = self.button("Save…", self.ask, "export", "primary")
        self.copy_button = self.button("Copy", self.copy, "copy")
        self.cancel_button = self.button("Cancel", self.cancel)
        for push in (self.save_button, self.copy_button, self.cancel_button):
            row.addWidget(push)
        row.addStretch(1)
        self.column.addLayout(row)
        self.bar = QProgressBar(self.inside)
        self.bar.setAccessibleName(say("The export is running"))
        self.column.addWidget(self.bar)
        self.notice = Notice(session.theme, self.inside, close_name=say("Close the message"))
        self.column.addWidget(self.notice)
        self.preview = QPlainTextEdit(self.inside)
        self.preview.setReadOnly(True)
        self.preview.setTabChangesFocus(True)
        self.preview.setAccessibleName(say("What will be written"))
        self.preview.setMinimumHeight(160)
        self.column.addWidget(self.preview, 1)
        self.column.addStretch(0)
        self._slow = QTimer(self)
        self._slow.setSingleShot(True)
        self._slow.setInterval(LONG_WORK)
        self._slow.timeout.connect(self.bar.show)
        self._running(False)
        self.choices[Way.TEXT].setChecked(True)

    def _add_options(self) -> None:
        say = self.session.say
        self.letter = QCheckBox(say("Letter paper instead of A4"), self.inside)
        self.low_ink = QCheckBox(say("Low ink: white faces with text only"), self.inside)
        self.no_mains = QCheckBox(say("Without main characters"), self.inside)
        self.player, self.event_name, self.date = (QLineEdit(self.inside) for _ in range(3))
        fields = ((self.player, "Player"), (self.event_name, "Event"), (self.date, "Date"))
        for field, title in fields:
            field.setPlaceholderText(say(title))
            field.setAccessibleName(say(title))
        self.player.setText(self.session.settings.get("player", ""))
        for widget in (self.letter, self.low_ink, self.no_mains, self.player, self.event_name, self.date):
            self.column.addWidget(widget)

    @property
    def way(self) -> Way:
        return next((way for way, button in self.choices.items() if button.isChecked()), Way.TEXT)

    def show_deck(self) -> None:
        """What was told of another deck is over."""
        kept = self.opened.kept
        if kept is not None and kept.id != self._shown:
            self._shown = kept.id
            self.notice.hide()
        self._chosen()

    def _turned(self, on: bool) -> None:
        """What was told of another file is over."""
        if on:
            self.notice.hide()
            self._chosen()

    def _chosen(self) -> None:
        way = self.way
        self.hint.setText(self.session.say(HINTS[way]))
        self.letter.setVisible(way in (Way.LIST, Way.REGISTRATION, Way.PROXIES))
        for field in (self.player, self.event_name, self.date):
            field.setVisible(way is Way.REGISTRATION)
        self.low_ink.setVisible(way is Way.PROXIES)
        self.no_mains.setVisible(way is Way.PROXIES)
        text = self._text()
        self.preview.setVisible(text is not None)
        self.preview.setPlainText(text or "")
        self.copy_button.setVisible(text is not None or way is Way.PICTURE)

    def _text(self) -> str | None:
        from vsdeck.decks.files import write_deck

        kind = self.way.kind
        return write_deck(self.opened.deck, self.session.pool, kind) if kind is not None else None

    def copy(self) -> None:
        if self.way is Way.PICTURE:
            self._draw(Path(file_name(self.opened.deck, self.way)), self._copy_picture)
            return
        QGuiApplication.clipboard().setText(self._text() or "")
        self._tell_copied()

    def _copy_picture(self, files: dict[Path, bytes]) -> None:
        """As it would be saved, with the code in it: pasted into an import it is a deck again."""
        self._running(False)
        (png,) = files.values()
        picture = QMimeData()
        picture.setImageData(QImage.fromData(png))
        picture.setData("image/png", png)
        QGuiApplication.clipboard().setMimeData(picture)
        self._tell_copied()

    def _tell_copied(self) -> None:
        self.notice.settled()
        self.session.wishes.told.emit(self.session.say("Copied."), "good", ())

    # ------------------------------------------------------------------ saving

    def ask(self) -> None:
        say, way = self.session.say, self.way
        folder = self.session.settings.get("export folder", "")
        start = str(Path(folder or str(Path.home())) / file_name(self.opened.deck, way))
        chosen = ask_target(self.session, self, say("Export the deck"), start, f"*{way.suffix}")
        if chosen is not None:
            target = with_suffix(chosen, way)
            self.session.settings.set("export folder", str(target.parent))
            self.save(target)

    def save(self, target: Path) -> None:
        self._draw(target, lambda files: self._write(files, target))

    def _draw(self, target: Path, done: Callable[[dict[Path, bytes]], None]) -> None:
        """Make the files of the deck, beside the interface: faces take a while."""
        if self._task is not None:
            return
        way, deck, pool, format = self.way, self.opened.deck, self.session.pool, self.opened.format
        look = Look(
            letter=self.letter.isChecked(),
            low_ink=self.low_ink.isChecked(),
            mains=not self.no_mains.isChecked(),
            language=self.session.language.value,
            images=self.session.image_folder,
            player=self.player.text().strip(),
            event=self.event_name.text().strip(),
            date=self.date.text().strip(),
        )
        if way is Way.REGISTRATION:
            self.session.settings.set("player", look.player)
        task = Task(lambda: files_of(way, deck, pool, format, target, look, task.report), self)
        self._task = task
        self._task.progressed.connect(self._progress)
        self._task.done.connect(done)
        self._task.failed.connect(self._failed)
        self._running(True)
        self._task.start()

    def cancel(self) -> None:
        if self._task is not None:
            self._task.cancel()
            self._running(False)

    def _running(self, on: bool) -> None:
        # The focus goes along to the button that can be pressed now.
        before, now = (self.save_button, self.cancel_button) if on else (self.cancel_button, self.save_button)
        now.setEnabled(True)
        now.show()
        if before.hasFocus():
            now.setFocus(Qt.FocusReason.OtherFocusReason)
        self.save_button.setEnabled(not on)
        self.copy_button.setEnabled(not on)
        self.cancel_button.setVisible(on)
        if on:
            self.notice.hide()
            self.bar.setRange(0, 0)
            self._slow.start()
        else:
            self._task = None
            self._slow.stop()
            self.bar.hide()

    def _progress(self, done: int, total: int) -> None:
        self.bar.setRange(0, total)
        self.bar.setValue(done)

    def _write(self, files: dict[Path, bytes], target: Path) -> None:
        self._running(False)
        for path, content in files.items():
            try:
                write_whole(path, content)
            except OSError as error:
                why = self.session.tell_error(error)
                text = "{file} could not be written: {why}. Nothing there was changed."
                self.notice.tell(self.session.say(text, file=path, why=why), "error")
                return
        self.notice.tell(self.session.say("Saved as {file}.", file=target), "good")

    def _failed(self, error: Exception) -> None:
        self._running(False)
        text = self.session.tell_error(error)
        if not isinstance(error, NotExported):
            text = f"{type(error).__name__}: {error}"
        self.notice.tell(self.session.say("Nothing was written: {why}", why=text), "error")

    def keyPressEvent(self, event: object) -> None:
        from PySide6.QtGui import QKeyEvent

        assert isinstance(event, QKeyEvent)
        if event.key() == Qt.Key.Key_Escape and self._task is not None:
            self.cancel()
            return
        super().keyPressEvent(event)
