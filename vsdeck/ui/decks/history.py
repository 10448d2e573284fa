"""Every step of a deck by name, to go back and forth; named versions, compared and restored."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QListWidget, QListWidgetItem, QWidget

from vsdeck.decks.diff import diff
from vsdeck.decks.library import Library
from vsdeck.decks.library.stored import HistoryStep, Place, Version
from vsdeck.ui.decks.opendeck import OpenDeck
from vsdeck.ui.decks.panel import ColumnPanel
from vsdeck.ui.session import Session
from vsdeck.ui.widgets.librarymodel import ago
from vsdeck.user.errors import UserDataError

ID = Qt.ItemDataRole.UserRole
MOST = 500
"""Steps in the list; older ones are still there, by versions and undo."""


class HistoryPanel(ColumnPanel):
    def __init__(self, session: Session, opened: OpenDeck, parent: QWidget) -> None:
        super().__init__(session, parent)
        self.opened = opened
        self._steps: tuple[HistoryStep, ...] = ()
        self._versions: tuple[Version, ...] = ()
        say = session.say
        self.head("Versions", rule=False)
        row = QHBoxLayout()
        self.name = QLineEdit(parent=self.inside)
        self.name.setPlaceholderText(say("Name the deck as it is now"))
        self.name.setAccessibleName(say("Name for this version"))
        self.name.returnPressed.connect(self.name_version)
        row.addWidget(self.name, 1)
        row.addWidget(self.button("Name it", self.name_version))
        self.column.addLayout(row)
        self.problem = self.words(name="error")
        self.problem.hide()
        self.column.addWidget(self.problem)
        self.versions = QListWidget(self.inside)
        self.versions.setAccessibleName(say("Versions"))
        self.versions.setMaximumHeight(110)
        self.versions.setWordWrap(True)
        self.versions.currentItemChanged.connect(lambda item: self._look(item))
        self.column.addWidget(self.versions)
        named = QHBoxLayout()
        self.rename_button = self.button("Rename", self.rename_version)
        self.rename_button.setToolTip(say("Gives the chosen version the name in the line above"))
        self.forget_button = self.button("Forget the name", self.forget_version)
        self.forget_button.setToolTip(say("The step stays"))
        for push in (self.rename_button, self.forget_button):
            named.addWidget(push)
        named.addStretch(1)
        self.column.addLayout(named)
        self.head("Steps")
        self.hint = self.words(
            say("Choose a step to see what has changed since; Enter or a double click goes there.")
        )
        self.column.addWidget(self.hint)
        self.steps = QListWidget(self.inside)
        self.steps.setAccessibleName(say("Steps, the newest first"))
        self.steps.setMinimumHeight(200)
        self.steps.setWordWrap(True)
        self.steps.currentItemChanged.connect(lambda item: self._look(item))
        self.steps.itemActivated.connect(self._go)
        self.column.addWidget(self.steps, 1)
        self.diff_title = self.head("Since then")
        self.diff = QListWidget(self.inside)
        self.diff.setAccessibleName(say("What has changed since then"))
        self.diff.setMinimumHeight(120)
        self.diff.setSelectionMode(QListWidget.SelectionMode.NoSelection)
        self.column.addWidget(self.diff, 1)
        buttons = QHBoxLayout()
        self.go_button = self.button("Go there", self._go_current)
        self.restore_button = self.button("Restore as a new step", self._restore)
        buttons.addWidget(self.go_button)
        buttons.addWidget(self.restore_button)
        buttons.addStretch(1)
        self.column.addLayout(buttons)
        self._chosen = 0
        for found in (self.versions, self.steps, self.diff):
            found.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
            found.setTextElideMode(Qt.TextElideMode.ElideRight)

    def show_deck(self) -> None:
        kept = self.opened.kept
        if kept is None:
            return
        library = self.opened.decks.library
        self._steps = library.history(kept.id)
        self._versions = library.versions(kept.id)
        for fill in (self._fill_versions, self._fill_steps):
            fill()
        self._show_diff(0)

    def _fill_versions(self) -> None:
        self.versions.blockSignals(True)
        self.versions.clear()
        for version in reversed(self._versions):
            item = QListWidgetItem(f"{version.name}   {ago(version.made, self.session)}", self.versions)
            item.setData(ID, version.step)
        for widget in (self.versions, self.rename_button, self.forget_button):
            widget.setVisible(bool(self._versions))
        self.versions.blockSignals(False)

    def _fill_steps(self) -> None:
        kept, tokens = self.opened.kept, self.session.theme.tokens
        assert kept is not None
        self.steps.blockSignals(True)
        self.steps.clear()
        for step in self._steps[::-1][:MOST]:
            here = step.id == kept.step
            mark = (
                "● "
                if here
                else "○ "
                if step.place is Place.UNDONE
                else "⤷ "
                if step.place is Place.ASIDE
                else "   "
            )
            version = f"  [{step.version}]" if step.version else ""
            label = self.session.tell(step.label)
            item = QListWidgetItem(f"{mark}{label}{version}   {ago(step.made, self.session)}", self.steps)
            item.setData(ID, step.id)
            item.setToolTip(item.text().strip())
            if step.place is not Place.DONE:
                item.setForeground(QColor(tokens["quiet"]))
            if here:
                self.steps.setCurrentItem(item)
            state = {
                Place.DONE: "done",
                Place.UNDONE: "undone",
                Place.ASIDE: "aside",
            }[step.place]
            spoken = self.session.say("here now") if here else self.session.say(state)
            item.setData(Qt.ItemDataRole.AccessibleTextRole, f"{label}, {spoken}")
        self.steps.blockSignals(False)

    # ------------------------------------------------------------------ looking and going

    def _look(self, item: QListWidgetItem | None) -> None:
        if item is not None:
            self._show_diff(int(item.data(ID)))

    def _show_diff(self, step: int) -> None:
        kept, say, tokens = self.opened.kept, self.session.say, self.session.theme.tokens
        self._chosen = step
        self.diff.clear()
        elsewhere = kept is not None and step not in (0, kept.step)
        for widget in (self.diff, self.diff_title, self.go_button, self.restore_button):
            widget.setVisible(elsewhere)
        if kept is None or not elsewhere:
            return
        then = self.opened.decks.library.deck_at(step)
        for line in diff(then, kept.deck, self.session.pool):
            item = QListWidgetItem(line.text, self.diff)
            tone = "good" if line.by > 0 else "error" if line.by < 0 else "quiet"
            item.setForeground(QColor(tokens[tone]))
        if not self.diff.count():
            QListWidgetItem(say("Nothing has changed since then."), self.diff)

    def _go(self, item: QListWidgetItem) -> None:
        self.opened.go_to(int(item.data(ID)))

    def _go_current(self) -> None:
        if self._chosen:
            self.opened.go_to(self._chosen)

    def _restore(self) -> None:
        if self._chosen:
            self.opened.restore(self._chosen)

    def name_version(self) -> None:
        kept = self.opened.kept
        if kept is not None:
            self._change(lambda library: library.name_version(kept, self.name.text()))

    def rename_version(self) -> None:
        version = self._version()
        if version is None:
            return
        if not self.name.text().strip():
            self.name.setText(version.name)
            self.name.selectAll()
            self.name.setFocus()
        else:
            self._change(lambda library: library.rename_version(version, self.name.text()))

    def forget_version(self) -> None:
        version = self._version()
        if version is not None:
            self._change(lambda library: library.forget_version(version))

    def _version(self) -> Version | None:
        """The chosen one; the list shows the newest first."""
        row = self.versions.currentRow()
        return self._versions[::-1][row] if 0 <= row < len(self._versions) else None

    def _change(self, act: Callable[[Library], object]) -> None:
        try:
            act(self.opened.decks.library)
        except UserDataError as error:
            self.problem.setText(self.session.tell_error(error))
            self.problem.show()
            return
        self.problem.hide()
        self.name.clear()
        self.opened.decks.touched()
        self.opened.reread()
