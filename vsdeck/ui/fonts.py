"""The system's font, and our Japanese one behind it where the system has none."""

from __future__ import annotations

from functools import cache

from PySide6.QtGui import QFontDatabase, QFontInfo, QGuiApplication

from vsdeck import paths

FILES = ("noto-sans-jp-japanese-400-normal.ttf", "noto-sans-jp-japanese-700-normal.ttf")


@cache
def added_japanese() -> tuple[str, ...]:
    """Loaded once, and only where the system cannot write Japanese."""
    if QFontDatabase.families(QFontDatabase.WritingSystem.Japanese):
        return ()
    families: list[str] = []
    for name in FILES:
        font = QFontDatabase.addApplicationFont(str(paths.resources() / "fonts" / name))
        families += QFontDatabase.applicationFontFamilies(font) if font >= 0 else []
    return tuple(dict.fromkeys(families))


def add_japanese() -> None:
    """What is made from now on can write Japanese: also the name of a deck in an English window."""
    added = added_japanese()
    font = QGuiApplication.font()
    if added and not set(added) <= set(font.families()):
        # The default font may go by an alias, which Qt looks up only where it stands alone.
        font.setFamilies([QFontInfo(font).family(), *added])
        QGuiApplication.setFont(font)
