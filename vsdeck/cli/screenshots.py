"""`vsdeck screenshots DIR`: pictures of the program's pages, or sheets of faces."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from vsdeck.cli.mistake import Mistake, told


def screenshots(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the pictures go; made if missing.", file_okay=False)
    ],
    faces: Annotated[bool, typer.Option("--faces", help="Sheets of many faces instead of pages.")] = False,
    only: Annotated[str, typer.Option("--only", help="Pictures with this in their names.")] = "",
) -> None:
    """Save pictures of the program's pages."""
    if faces:
        _tell(_sheets(folder, only), only)
        return
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from vsdeck.catalog.store import CatalogError
    from vsdeck.ui.screenshots import take

    folder.mkdir(parents=True, exist_ok=True)
    with told(CatalogError):
        _tell(take(folder, only), only)


def _tell(pictures: Iterable[Path], only: str) -> None:
    none = True
    for picture in pictures:
        none = False
        print(picture)
    if none:
        raise Mistake(f"No picture has “{only}” in its name.")


def _sheets(folder: Path, only: str) -> Iterator[Path]:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.store import CatalogError
    from vsdeck.faces.gallery import sheets

    with told(CatalogError):
        pool = load_pool()
    for name, draw in sheets(pool).items():
        picture = folder / f"faces-{name}.png"
        if only in picture.stem:
            folder.mkdir(parents=True, exist_ok=True)
            draw().save(picture)
            yield picture
