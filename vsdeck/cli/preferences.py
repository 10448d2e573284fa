"""What the user chose in the window and commands follow: the language of cards and a folder of pictures."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from vsdeck.cli.mistake import Mistake
from vsdeck.cli.userdata import read_user_data

if TYPE_CHECKING:
    from vsdeck.faces.images import ImageFolder
    from vsdeck.faces.pdf import Paper

MOST_NOTICES = 5


class Language(StrEnum):
    ENGLISH = "en"
    JAPANESE = "ja"


class PaperName(StrEnum):
    A4 = "a4"
    LETTER = "letter"

    def paper(self) -> Paper:
        from vsdeck.faces.pdf import Paper

        return {PaperName.A4: Paper.A4, PaperName.LETTER: Paper.LETTER}[self]


LanguageOption = Annotated[
    Language | None, typer.Option("--language", help="Of the cards; else as chosen in the window.")
]
PaperOption = Annotated[PaperName, typer.Option("--paper", help="The paper of a PDF.")]
ImagesOption = Annotated[
    Path | None,
    typer.Option(
        "--images", metavar="DIR", help="Your own pictures of cards; else the folder chosen in the window."
    ),
]


def chosen_language(asked: Language | None) -> Language:
    if asked is not None:
        return asked
    kept = _setting("language")
    return Language(kept) if kept in set(Language) else Language.ENGLISH


def chosen_images(asked: Path | None) -> ImageFolder | None:
    """The pictures of a folder that was asked for or chosen in the window; None without one."""
    from vsdeck.faces.images import ImageFolder

    if asked is not None and not asked.is_dir():
        raise Mistake(f"{asked} is no folder of pictures.")
    folder = asked or _setting("image folder")
    return ImageFolder(Path(folder)) if folder else None


def tell_notices(images: ImageFolder | None) -> None:
    """Which pictures were not used, and why."""
    notices = images.notices if images is not None else []
    for notice in notices[:MOST_NOTICES]:
        print(f"{notice.file}: not used: {notice.reason}", file=sys.stderr)
    if len(notices) > MOST_NOTICES:
        print(f"{len(notices) - MOST_NOTICES} more pictures were not used.", file=sys.stderr)


def _setting(key: str) -> str:
    from vsdeck.user.settings import Settings

    return read_user_data(lambda connection: Settings(connection).get(key, ""), "")
