"""`vsdeck screenshots DIR`: pictures of the program's pages."""

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
) -> None:
    """Save pictures of the program's pages."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    from vsdeck.catalog.store import CatalogError
    from vsdeck.ui.screenshots import take

    folder.mkdir(parents=True, exist_ok=True)
    with told(CatalogError):
        for picture in take(folder):
            print(picture)
