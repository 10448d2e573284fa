"""Pictures for Tabletop Simulator: sheets of faces in rows, and the back that hidden cards show."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING

from vsdeck.card import Printing
from vsdeck.pool import Pool

if TYPE_CHECKING:
    from PIL import Image

    from vsdeck.faces.images import ImageFolder

FACE_PIXELS = 400
"""The width of one face: ten across are 4,000 pixels, and Tabletop Simulator takes 4,096."""
GROUND, MARK = "#15181D", "#5B9DFF"


def draw_sheet(
    printings: Sequence[Printing],
    columns: int,
    rows: int,
    *,
    pool: Pool,
    language: str = "en",
    images: ImageFolder | None = None,
) -> bytes:
    """A PNG with that many columns and rows of faces from the top left; places without a card stay dark."""
    from PIL import Image

    from vsdeck.faces.sheet import contact_sheet

    faces = contact_sheet(
        printings, columns, FACE_PIXELS, ground=GROUND, pool=pool, language=language, images=images
    )
    drawn_rows = -(-len(printings) // columns)
    whole = Image.new("RGB", (faces.width, faces.height // drawn_rows * rows), GROUND)
    whole.paste(faces, (0, 0))
    return _png(whole)


def draw_back() -> bytes:
    """A plain card back of our own, as PNG."""
    from PIL import Image, ImageDraw

    width, height = FACE_PIXELS, round(FACE_PIXELS * 88 / 63)
    back = Image.new("RGB", (width, height), GROUND)
    pen = ImageDraw.Draw(back)
    pen.rounded_rectangle((16, 16, width - 17, height - 17), 18, outline=MARK, width=6)
    pen.ellipse((width / 2 - 90, height / 2 - 90, width / 2 + 90, height / 2 + 90), outline=MARK, width=6)
    return _png(back)


def _png(picture: Image.Image) -> bytes:
    buffer = BytesIO()
    picture.save(buffer, "PNG")
    return buffer.getvalue()
