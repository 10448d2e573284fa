"""Lines of powers as a Qt document: names bold italic, timing bold, symbols as icons in their colours."""

from __future__ import annotations

from html import escape
from typing import Any

from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QObject, QUrl
from PySide6.QtGui import QTextDocument

from vsdeck.card import Printing
from vsdeck.powers.render import Glyph, Icon, Line, Run, Style, Text, card_lines, explained, runs_of
from vsdeck.powers.render.imported import runs_of_text
from vsdeck.ui.icons import icon_pixmap
from vsdeck.ui.session import Session
from vsdeck.ui.theme import Theme, body_font

ICON = 14
_COLOURS = {
    Glyph.FLIGHT: "text",
    Glyph.RANGED: "text",
    Glyph.ANY_TURN: "text",
    Glyph.HEALTH: "skill",
    Glyph.XP: "link",
}


class PowerText(QTextDocument):
    """A card's powers, ready to be shown or painted at a width."""

    def __init__(
        self, session: Session, printing: Printing, parent: QObject | None = None, *, explain: bool = False
    ) -> None:
        super().__init__(parent)
        self._theme = session.theme
        self.setDocumentMargin(0)
        self.setDefaultFont(body_font(session.theme.tokens))
        self.setHtml(power_html(session, printing, explain=explain))

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        address = name.toString() if isinstance(name, QUrl) else name
        scheme, _, glyph = address.partition(":")
        if scheme != "icon":
            return None
        colour = self._theme.tokens[_COLOURS.get(Glyph(glyph.replace("-", " ")), glyph)]
        return icon_pixmap(glyph, colour, self._theme.tokens.px(ICON), 2.0)


def power_html(session: Session, printing: Printing, *, explain: bool = False) -> str:
    """The lines of a card; with `explain`, each keyword is followed by what it does."""
    lines = card_lines(printing, session.language.value, session.pool.japanese, session.pool.keywords)
    tokens = session.theme.tokens
    quiet, icon = tokens["quiet"], tokens.px(ICON)
    paragraphs = (
        "".join(_html(run, quiet, icon) for run in runs_of(line))
        + (_notes(session, line, quiet) if explain else "")
        for line in lines
    )
    return "".join(
        f'<p style="margin-top:{0 if place == 0 else 5}px;margin-bottom:0">{paragraph}</p>'
        for place, paragraph in enumerate(paragraphs)
    )


def with_icons(theme: Theme, text: str) -> str:
    """Plain words for a label of rich text, with icons where bracketed words stand for them."""
    runs = runs_of_text(text)
    if not any(isinstance(run, Icon) for run in runs):
        return escape(text)
    return "".join(escape(run.text) if isinstance(run, Text) else _picture(theme, run.glyph) for run in runs)


def _picture(theme: Theme, glyph: Glyph) -> str:
    """In itself: a label cannot be asked for it."""
    name, side = glyph.value.replace(" ", "-"), theme.tokens.px(ICON)
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    icon_pixmap(name, theme.tokens[_COLOURS.get(glyph, name)], side, 2.0).save(buffer, "PNG")
    source = bytes(data.toBase64().data()).decode()
    return f'<img src="data:image/png;base64,{source}" width="{side}" height="{side}">'


def _notes(session: Session, line: Line, quiet: str) -> str:
    """A bare keyword is followed by what it does; one that a sentence names, by its name too. Each leads to
    its topic of the Rules page."""
    notes = ""
    for keyword in explained(line, session.pool.keywords):
        said = session.explain(keyword)
        text = f" ({session.name_of(keyword.name)}: {said})" if line.body else f" {said}"
        address = escape(f"rule:keyword:{keyword.name}")
        notes += f'<a href="{address}" style="color:{quiet};text-decoration:none">{escape(text)}</a>'
    return notes


def _html(run: Run, quiet: str, icon: int) -> str:
    if isinstance(run, Icon):
        name = run.glyph.value.replace(" ", "-")
        return f'<img src="icon:{name}" width="{icon}" height="{icon}" style="vertical-align:middle">'
    text = escape(run.text)
    match run.style:
        case Style.NAME:
            return f"<b><i>{text}</i></b>"
        case Style.TIMING:
            return f"<b>{text}</b>"
        case Style.QUIET:
            return f'<span style="color:{quiet}">{text}</span>'
        case Style.PLAIN:
            return text
