"""Several faces in one picture: for proxies, table sheets, and looking at many at once."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from vsdeck.card import Printing
from vsdeck.faces.face import draw_face
from vsdeck.faces.images import ImageFolder
from vsdeck.faces.layout import HEIGHT, WIDTH
from vsdeck.pool import Pool


def contact_sheet(
    printings: Sequence[Printing],
    columns: int,
    width: int,
    scale: float = 1.0,
    *,
    gap: int = 0,
    ground: str = "#FFFFFF",
    pool: Pool | None = None,
    language: str = "en",
    images: ImageFolder | None = None,
) -> Image.Image:
    """Faces row by row, `columns` in each; `gap` pixels between and around them."""
    if columns < 1:
        raise ValueError(f"a sheet has at least one column, not {columns}")
    cell = (round(width * scale), round(round(width * scale) * HEIGHT / WIDTH))
    rows = max(1, -(-len(printings) // columns))
    size = (columns * (cell[0] + gap) + gap, rows * (cell[1] + gap) + gap)
    sheet = Image.new("RGB", size, ground)
    for index, printing in enumerate(printings):
        row, column = divmod(index, columns)
        face = draw_face(printing, width, scale, pool=pool, language=language, images=images)
        sheet.paste(face, (gap + column * (cell[0] + gap), gap + row * (cell[1] + gap)), face)
    return sheet
