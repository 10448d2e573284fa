"""One look for every widget: palette and style sheet made from a theme's tokens, switched while running."""

from __future__ import annotations

from enum import StrEnum
from string import Template

from PySide6.QtCore import QObject, QRect, Qt, Signal
from PySide6.QtGui import QColor, QFont, QGuiApplication, QPainter, QPalette
from PySide6.QtWidgets import QApplication

from vsdeck import paths
from vsdeck.ui.tokens import Tokens, load_tokens


class ThemeChoice(StrEnum):
    SYSTEM = "system"
    LIGHT = "light"
    DARK = "dark"


SIZES = (80, 90, 100, 110, 125, 150, 175, 200)
"""Sizes of writing that can be chosen, in percent."""


class Theme(QObject):
    """The look in force. `changed` tells the few widgets that paint for themselves."""

    changed = Signal()

    def __init__(self, choice: ThemeChoice = ThemeChoice.SYSTEM, size: int = 100) -> None:
        super().__init__()
        self.choice = choice
        self.size = size if size in SIZES else 100
        """Of all writing, in percent."""
        self.plain = load_tokens(self._resolved())
        """The tokens as they are drawn, for what paints itself larger as a whole."""
        self.tokens = self.plain.scaled(self.size)
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._system_changed)

    def choose(self, choice: ThemeChoice) -> None:
        self.choice = choice
        self._take(load_tokens(self._resolved()))

    def choose_size(self, size: int) -> None:
        self.size = size
        self._take(self.plain)

    def _take(self, plain: Tokens) -> None:
        self.plain = plain
        self.tokens = plain.scaled(self.size)
        self.apply()

    @property
    def scale(self) -> float:
        return self.tokens.scale

    def apply(self) -> None:
        app = QApplication.instance()
        assert isinstance(app, QApplication)
        app.setPalette(make_palette(self.tokens))
        app.setFont(body_font(self.tokens))
        app.setStyleSheet(style_sheet(self.tokens))
        self.changed.emit()

    def colour(self, name: str) -> QColor:
        return QColor(self.tokens[name])

    def _resolved(self) -> str:
        if self.choice is not ThemeChoice.SYSTEM:
            return self.choice.value
        scheme = QGuiApplication.styleHints().colorScheme()
        return "light" if scheme == Qt.ColorScheme.Light else "dark"

    def _system_changed(self) -> None:
        if self.choice is ThemeChoice.SYSTEM:
            self.choose(ThemeChoice.SYSTEM)


def body_font(tokens: Tokens) -> QFont:
    font = QGuiApplication.font()
    font.setPixelSize(tokens.type["body"])
    return font


def sized_font(tokens: Tokens, size: str, *, bold: bool = False) -> QFont:
    font = QGuiApplication.font()
    font.setPixelSize(tokens.type[size])
    font.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    return font


def enlarged(painter: QPainter, rect: QRect, scale: float) -> QRect:
    """Let a painter draw a row in the user's size: the row as if it were drawn in the plain one."""
    painter.translate(rect.topLeft())
    painter.scale(scale, scale)
    return QRect(0, 0, round(rect.width() / scale), round(rect.height() / scale))


def make_palette(tokens: Tokens) -> QPalette:
    role, group = QPalette.ColorRole, QPalette.ColorGroup
    colours = {
        role.Window: "window",
        role.WindowText: "text",
        role.Base: "surface",
        role.AlternateBase: "raised",
        role.Text: "text",
        role.Button: "raised",
        role.ButtonText: "text",
        role.BrightText: "text",
        role.PlaceholderText: "quiet",
        role.ToolTipBase: "raised",
        role.ToolTipText: "text",
        role.Highlight: "selection",
        role.HighlightedText: "text",
        role.Accent: "accent",
        role.Link: "link",
        role.LinkVisited: "link",
        role.Mid: "line",
        role.Dark: "line",
        role.Light: "raised",
    }
    palette = QPalette()
    for which, name in colours.items():
        palette.setColor(which, QColor(tokens[name]))
    for which in (role.WindowText, role.Text, role.ButtonText):
        palette.setColor(group.Disabled, which, QColor(tokens["disabled"]))
    return palette


def style_sheet(tokens: Tokens) -> str:
    folder = paths.resources() / "themes"
    template = Template((folder / "style.qss").read_text(encoding="utf-8"))
    return template.substitute(tokens.flat(), themes=folder.as_posix(), theme=tokens.name)
