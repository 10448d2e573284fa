"""Questions for a file or folder. Where the system has no dialog of its own, Qt's is shown in our look."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QFileDialog, QToolButton, QWidget

from vsdeck.ui.icons import keep_icon
from vsdeck.ui.session import Session

ICONS = {
    "backButton": "chevron-left",
    "forwardButton": "chevron-right",
    "toParentButton": "chevron-up",
    "newFolderButton": "folder",
    "listModeButton": "grid",
    "detailModeButton": "list",
}
"""The buttons of Qt's dialog, whose own signs are black in any theme."""


def ask_file(session: Session, parent: QWidget, title: str, kinds: str = "") -> Path | None:
    """An existing file, or None if none was chosen."""
    dialog = QFileDialog(parent, title, "", kinds)
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    return _asked(session, dialog)


def ask_target(session: Session, parent: QWidget, title: str, start: str, kinds: str = "") -> Path | None:
    """A file to write, or None if none was chosen."""
    dialog = QFileDialog(parent, title, start, kinds)
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.selectFile(Path(start).name)
    return _asked(session, dialog)


def ask_folder(session: Session, parent: QWidget, title: str) -> Path | None:
    dialog = QFileDialog(parent, title)
    dialog.setFileMode(QFileDialog.FileMode.Directory)
    dialog.setOption(QFileDialog.Option.ShowDirsOnly)
    return _asked(session, dialog)


def dress(session: Session, dialog: QFileDialog) -> None:
    """With our icons, and with words that Qt leaves in English."""
    dialog.setLabelText(QFileDialog.DialogLabel.LookIn, session.say("Folder:"))
    dialog.setLabelText(QFileDialog.DialogLabel.FileType, session.say("Kind of file:"))
    for name, icon in ICONS.items():
        button = dialog.findChild(QToolButton, name)
        if button is not None:
            keep_icon(button, icon, session.theme, colour="text", size=16)


def _asked(session: Session, dialog: QFileDialog) -> Path | None:
    dress(session, dialog)
    chosen = dialog.selectedFiles() if dialog.exec() else []
    dialog.deleteLater()
    return Path(chosen[0]) if chosen else None
