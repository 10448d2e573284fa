"""`vsdeck screenshots DIR`: pictures of the program's pages, or sheets of faces."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from vsdeck.cli.mistake import told


def screenshots(
    folder: Annotated[
        Path, typer.Argument(metavar="DIR", help="Where the pictures go; made if missing.", file_okay=False)
    ],
    faces: Annotated[bool, typer.Option("--faces", help="Sheets of many faces instead of pages.")] = False,
    only: Annotated[str, typer.Option("--only", help="Pictures with this in their names.")] = "",
) -> None:
    """Save pictures of the program's pages."""
    if faces:
        _save_sheets(folder)
        return
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from vsdeck.catalog.store import CatalogError
    from vsdeck.ui.screenshots import take

    folder.mkdir(parents=True, exist_ok=True)
    with told(CatalogError):
        for picture in take(folder, only):
            print(picture)


def _save_sheets(folder: Path) -> None:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.store import CatalogError
    from vsdeck.faces.gallery import sheets

    folder.mkdir(parents=True, exist_ok=True)
    with told(CatalogError):
        pool = load_pool()
    for name, draw in sheets(pool).items():
        picture = folder / f"faces-{name}.png"
        draw().save(picture)
        print(picture)
