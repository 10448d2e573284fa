"""Card faces drawn with Pillow from printed facts, thumbnails, sheets, and the user's own pictures.

Nothing here knows Qt or a database. Pillow is loaded with the first face, not with the program.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from vsdeck.card import Printing
from vsdeck.pool import Pool

if TYPE_CHECKING:
    from PIL import Image

    from vsdeck.faces.images import ImageFolder

FACE_WIDTH = 200
THUMBNAIL_WIDTH = 120


def badge_height(printing: Printing) -> float:
    """The share of a face's height at which a badge at its edge hides nothing: below what a location pays."""
    return 0.58 if printing.kind.is_location else 0.42


def draw(
    printing: Printing,
    width: int = FACE_WIDTH,
    scale: float = 1.0,
    *,
    pool: Pool | None = None,
    language: str = "en",
    images: ImageFolder | None = None,
) -> Image.Image:
    """The face of a printing: the user's own picture if `images` holds one, else drawn from the facts.

    `width` is the width on the screen and decides how much is shown; `scale` is how many pixels of the
    picture make one of the screen. `pool` gives Japanese names.
    """
    from vsdeck.faces.face import draw_face

    return draw_face(printing, width, scale, pool=pool, language=language, images=images)


def draw_art(
    printing: Printing,
    width: int,
    scale: float = 1.0,
    *,
    pool: Pool | None = None,
    images: ImageFolder | None = None,
) -> Image.Image:
    """The picture of a card that lies on a table, where name and numbers are written over it."""
    from vsdeck.faces.face import draw_tile

    return draw_tile(printing, width, scale, pool=pool, images=images)


def emblem(printing: Printing, size: tuple[int, int], *, pool: Pool | None = None) -> Image.Image:
    """The emblem alone, filling a box of pixels: for tiles, rows and portraits, from 16 pixels on.

    A square shows head and halo; a low box lets the figure sink behind its lower edge, the face stays whole.
    """
    from vsdeck.faces.face import draw_emblem

    return draw_emblem(printing, size, pool)


def thumbnail(
    printing: Printing,
    scale: float = 1.0,
    *,
    pool: Pool | None = None,
    language: str = "en",
    images: ImageFolder | None = None,
) -> Image.Image:
    """A small face without powers, whose name, cost and numbers can still be read."""
    return draw(printing, THUMBNAIL_WIDTH, scale, pool=pool, language=language, images=images)
