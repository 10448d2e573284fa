"""Qt's own words in the chosen language: menus of text fields, and dialogs where the system has none."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QTranslator

from vsdeck.ui.words import Language

_INSTALLED: list[QTranslator] = []


def speak_qt(language: Language) -> None:
    """Nothing happens where Qt came without this language; English is what it says by itself."""
    while _INSTALLED:
        QCoreApplication.removeTranslator(_INSTALLED.pop())
    if language is Language.ENGLISH:
        return
    translator = QTranslator()
    folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
    if translator.load(f"qtbase_{language.value}", folder):
        QCoreApplication.installTranslator(translator)
        _INSTALLED.append(translator)
