"""A deck as one picture to share: who leads it, its curve, every face with its copies, and its code as QR."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO

import segno
from PIL import Image, ImageDraw
from PIL.PngImagePlugin import PngInfo

from vsdeck.card import Printing
from vsdeck.decks.analysis import Analysis, analyse
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import code as sharing
from vsdeck.decks.format import Format
from vsdeck.decks.legality import check
from vsdeck.decks.proxies import cards_to_print
from vsdeck.faces import badge_height
from vsdeck.faces.decklist import cards_told, said
from vsdeck.faces.face import draw_face
from vsdeck.faces.fonts import Role, draw_text, text_width
from vsdeck.faces.images import ImageFolder
from vsdeck.faces.layout import HEIGHT, WIDTH, shown
from vsdeck.faces.tokens import rgb
from vsdeck.pool import Pool
from vsdeck.powers.render import words_of

WIDE = 1600
MARGIN = 40
HEAD = 300
GAP = 14
ACROSS = 9
QR = 240
GROUND, INK, QUIET, ACCENT = "#15181D", "#E6E9EE", "#98A2B3", "#5B9DFF"
Progress = Callable[[int, int], None]


def draw_deck(
    deck: Deck,
    pool: Pool,
    format: Format,
    *,
    language: str = "en",
    images: ImageFolder | None = None,
    progress: Progress | None = None,
) -> bytes:
    """A PNG, which carries the deck's code as text, too, so that the picture itself can be read back."""
    words = words_of(language, pool.japanese)
    cards = [pair for pair in cards_to_print(deck, pool) if pair[1]]
    wide = (WIDE - 2 * MARGIN - GAP * (ACROSS - 1)) // ACROSS
    tall = round(wide * HEIGHT / WIDTH)
    rows = -(-len(cards) // ACROSS)
    picture = Image.new("RGB", (WIDE, HEAD + 2 * MARGIN + rows * (tall + GAP)), GROUND)
    contents, analysis, code = Contents(deck, pool), analyse(deck, pool), sharing.write(deck)

    def face(printing: Printing, at: tuple[int, int], width: int) -> None:
        drawn = draw_face(printing, width, 1.0, pool=pool, language=language, images=images)
        picture.paste(drawn, at, drawn)

    leader = contents.leader or next(iter(contents.starting_mains), None)
    left = MARGIN
    if leader is not None:
        lead = round(HEAD * WIDTH / HEIGHT)
        face(leader, (left, MARGIN), lead)
        left += lead + 32
    verdict = check(deck, pool, format)
    legal = "Legal in {format}" if verdict.legal else "Not legal in {format}"
    count = cards_told(deck, words)
    name = said(deck.whole_title, words)
    room = WIDE - MARGIN - QR - 32 - left
    _line(picture, (left, MARGIN + 46), name, Role.TITLE, 52, room)
    told = f"{count} · {format.name}" if verdict.untold else f"{count} · {said(legal, words)}"
    _line(picture, (left, MARGIN + 88), told.format(format=format.name), Role.BODY, 24, room, QUIET)
    _curve(picture, (left, MARGIN + 110, min(room, 620), HEAD - 110), analysis)
    _qr(picture, code, (WIDE - MARGIN - QR, MARGIN))
    _line(picture, (WIDE - MARGIN - QR, MARGIN + QR + 30), "VsDeck", Role.BOLD, 20, QR, QUIET)
    for place, (printing, copies) in enumerate(cards):
        if progress is not None:
            progress(place, len(cards))
        row, column = divmod(place, ACROSS)
        x, y = MARGIN + column * (wide + GAP), HEAD + 2 * MARGIN + row * (tall + GAP)
        face(printing, (x, y), wide)
        _badge(picture, (x + wide, y + round(tall * badge_height(printing))), copies)
    kept = PngInfo()
    kept.add_text(sharing.KEYWORD.decode(), code)
    buffer = BytesIO()
    picture.save(buffer, "PNG", pnginfo=kept, optimize=True)
    return buffer.getvalue()


def _text(
    picture: Image.Image,
    at: tuple[int, int],
    text: str,
    role: Role,
    size: int,
    colour: str = INK,
    align: float = 0,
) -> None:
    """One row on its baseline; `align` 0 starts at the place, 0.5 is centred on it."""
    start = at[0] - align * text_width(text, role, size)
    draw_text(picture, (start, at[1]), text, role, size, rgb(colour))


def _line(
    picture: Image.Image,
    at: tuple[int, int],
    text: str,
    role: Role,
    size: int,
    room: int,
    colour: str = INK,
) -> None:
    """One row, smaller or cut where it is too long."""
    while text_width(text, role, size) > room and size > 18:
        size -= 2
    while text_width(text, role, size) > room and len(text) > 1:
        text = text.rstrip("…")[:-1] + "…"
    _text(picture, at, text, role, size, colour)


def _curve(picture: Image.Image, area: tuple[int, int, int, int], analysis: Analysis) -> None:
    """Supporting characters by cost."""
    x, y, wide, tall = area
    pen = ImageDraw.Draw(picture)
    most = max((bar.count for bar in analysis.curve), default=0)
    if not most:
        return
    step = min(72, wide // len(analysis.curve))
    floor = y + tall - 28
    for place, bar in enumerate(analysis.curve):
        left, middle = x + place * step, x + place * step + step // 2
        high = round((tall - 56) * bar.count / most)
        if bar.count:
            pen.rectangle((left + 5, floor - high, left + step - 6, floor), fill=ACCENT)
            _text(picture, (middle, floor - high - 6), str(bar.count), Role.BOLD, 20, align=0.5)
        _text(picture, (middle, floor + 22), shown(bar.cost), Role.BODY, 20, QUIET, 0.5)
    pen.line((x, floor, x + step * len(analysis.curve), floor), fill=QUIET, width=2)


def _qr(picture: Image.Image, code: str, at: tuple[int, int]) -> None:
    drawn = segno.make(code, error="l", micro=False)
    rows = [bytes(row) for row in drawn.matrix]
    side = len(rows)
    dots = Image.new("1", (side + 8, side + 8), 1)
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                dots.putpixel((x + 4, y + 4), 0)
    scale = max(1, QR // dots.width)
    large = dots.resize((dots.width * scale, dots.height * scale), Image.Resampling.NEAREST).convert("RGB")
    ground = Image.new("RGB", (QR, QR), "#FFFFFF")
    ground.paste(large, ((QR - large.width) // 2, (QR - large.height) // 2))
    picture.paste(ground, at)


def _badge(picture: Image.Image, at: tuple[int, int], copies: int) -> None:
    """At the right edge of a face, where none of its numbers and symbols stands."""
    x, y = at
    badge = (x - 48, y, x - 4, y + 30)
    ImageDraw.Draw(picture).rounded_rectangle(badge, 15, fill=ACCENT, outline=GROUND, width=2)
    _text(picture, (x - 26, y + 22), f"×{copies}", Role.BOLD, 20, GROUND, 0.5)
