"""Card type for everything on the table, so that widths are the same on every system."""

from __future__ import annotations

from functools import cache, lru_cache

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF, QGuiApplication

from vsdeck import paths

FILES = (
    "barlow-condensed-latin-600-normal.ttf",
    "barlow-condensed-latin-700-normal.ttf",
    "barlow-semi-condensed-latin-500-normal.ttf",
    "barlow-semi-condensed-latin-500-italic.ttf",
    "barlow-semi-condensed-latin-700-normal.ttf",
)
MOST_GROWN = 1.5
"""Words on cards share the room of the table: they grow so far, whatever size all writing has."""
NAME = "Barlow Condensed SemiBold"
NUMBER = "Barlow Condensed"
BODY = "Barlow Semi Condensed Medium"
STRONG = "Barlow Semi Condensed"


@cache
def _load() -> None:
    """Once, and only for whoever comes to the table."""
    for file in FILES:
        QFontDatabase.addApplicationFont(str(paths.resources() / "fonts" / file))


@lru_cache(maxsize=256)
def _kept(family: str, pixels: int, italic: bool, behind: tuple[str, ...]) -> QFont:
    _load()
    font = QFont()
    font.setFamilies([family, *behind])
    font.setPixelSize(max(1, pixels))
    font.setItalic(italic)
    if family in (NUMBER, STRONG):
        font.setWeight(QFont.Weight.Bold)
    return font


def lettering(family: str, pixels: float, *, italic: bool = False) -> QFont:
    """One of the families above; what it cannot write is written in the program's own font."""
    return _kept(family, round(pixels), italic, tuple(QGuiApplication.font().families()))


def grown(scale: float) -> float:
    """How much larger than usual words on the table are when all writing has that size."""
    return max(0.8, min(MOST_GROWN, scale))


def fitting(text: str, family: str, pixels: float, room: float, least: float = 9) -> QFont:
    """Smaller until it fits, but still readable."""
    while pixels > least and wide(text, lettering(family, pixels)) > room:
        pixels -= 0.5
    return lettering(family, max(least, pixels))


def wide(text: str, font: QFont) -> float:
    return QFontMetricsF(font).horizontalAdvance(text)
