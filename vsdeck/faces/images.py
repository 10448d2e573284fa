"""A folder of the user's own card pictures, matched by code or by set folder.

`mnb-012.jpg` anywhere, or `MNB/012.png`; any case, leading zeros or not. What cannot be used is skipped
and said so in `notices`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING

from vsdeck.card import Printing
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_file

if TYPE_CHECKING:
    from PIL import Image

SUFFIXES = frozenset({".jpg", ".jpeg", ".png", ".webp"})
MOST_BYTES = 20 * MEGABYTE
MOST_PIXELS = 40_000_000
MOST_SIDE = 10_000
"""Decoders reserve memory for each row and column, however narrow the picture is."""
DEEPEST = 6
"""Folders below the pictures folder that are still looked into."""

_CODE = re.compile(r"([A-Z0-9]{1,8})[-_ ]([A-Z]{0,7}[0-9][A-Z0-9]{0,7})")
_JOINED_CODE = re.compile(r"([A-Z]+)([0-9]+[A-Z]*)")
_NUMBER = re.compile(r"0*([0-9]+[A-Z]*)")
_IN_SET_FOLDER = re.compile(r"[0-9]+[A-Z]*|U[0-9]+")
"""Printed numbers, and those that we made up."""

Key = tuple[str, str]


@dataclass(frozen=True, slots=True)
class Notice:
    """A picture that is not used, and why."""

    file: Path
    reason: str


class ImageFolder:
    """The pictures of one folder as of the last scan."""

    def __init__(self, path: Path) -> None:
        self.path = Path(path)
        self.notices: list[Notice] = []
        self._files: dict[Key, Path] = {}
        self._broken: set[Path] = set()
        self.scan()

    def __len__(self) -> int:
        return len(self._files)

    def scan(self) -> None:
        """Look through the folder again; earlier notices are forgotten."""
        self.notices = []
        self._broken = set()
        self._files = {}
        for file, size in _pictures(self.path, DEEPEST, set()):
            key = _key(file)
            if key is None:
                continue
            if size > MOST_BYTES:
                self._notice(file, f"larger than {MOST_BYTES // MEGABYTE} MB")
            elif key in self._files:
                self._notice(file, f"a second picture of the same card; {self._files[key].name} is used")
            else:
                self._files[key] = file

    def find(self, printing: Printing) -> Path | None:
        file = self._files.get((printing.set.upper(), _plain(printing.number)))
        return None if file in self._broken else file

    def load(self, printing: Printing, size: tuple[int, int]) -> Image.Image | None:
        """The picture of a printing, cut to the proportions of `size`; None if there is none to be used."""
        file = self.find(printing)
        if file is None:
            return None
        try:
            return _opened(file, size)
        except _Unusable as problem:
            self._notice(file, str(problem))
            return None

    def _notice(self, file: Path, reason: str) -> None:
        self.notices.append(Notice(file, reason))
        self._broken.add(file)


class _Unusable(Exception):
    pass


def checked_picture(file: Path) -> bytes:
    """The content of a picture that can be a face; ValueError or Unreadable says why it cannot."""
    if file.suffix.lower() not in SUFFIXES:
        raise ValueError("it is no JPEG, PNG or WebP picture")
    data = read_file(file, MOST_BYTES)
    try:
        _opened(file, (50, 70))
    except _Unusable as problem:
        raise ValueError(str(problem)) from problem
    return data


def _opened(file: Path, size: tuple[int, int]) -> Image.Image:
    import warnings

    from PIL import Image, ImageOps

    try:
        with warnings.catch_warnings():
            # Pillow only warns of pictures that unpack to an enormous size; the limit below refuses them.
            warnings.simplefilter("ignore", Image.DecompressionBombWarning)
            with Image.open(BytesIO(read_file(file, MOST_BYTES)), formats=("JPEG", "PNG", "WEBP")) as picture:
                _check_size(*picture.size)
                picture.draft("RGB", (size[0] * 2, size[1] * 2))
                upright = ImageOps.exif_transpose(_smaller(picture, 2 * max(size)))
                return ImageOps.fit(_on_white(upright), size, Image.Resampling.LANCZOS)
    except Image.DecompressionBombError:
        raise _Unusable(f"more than {MOST_PIXELS // 1_000_000} million pixels") from None
    except Unreadable as problem:
        raise _Unusable(problem.what) from problem
    except _Unusable:
        raise
    except Exception as problem:
        # Decoders raise many types on damaged files; none of them may stop the program.
        raise _Unusable(f"cannot be read as a picture ({problem})") from problem


def _check_size(width: int, height: int) -> None:
    """Before anything is decoded: only the head of the file has been read."""
    if max(width, height) > MOST_SIDE:
        raise _Unusable(f"{width} × {height} pixels: no side may have more than {MOST_SIDE:,}")
    if width * height > MOST_PIXELS:
        raise _Unusable(f"{width} × {height} pixels are more than {MOST_PIXELS // 1_000_000} million")


def _smaller(picture: Image.Image, least: int) -> Image.Image:
    """Reduced to about what is needed, so that a large picture is not copied at its full size."""
    factor = min(picture.size) // least
    if factor < 2:
        return picture
    if picture.mode not in ("RGB", "RGBA", "L", "LA"):
        picture = picture.convert("RGBA" if picture.has_transparency_data else "RGB")
    return picture.reduce(factor)


def _on_white(picture: Image.Image) -> Image.Image:
    from PIL import Image

    if not picture.has_transparency_data:
        return picture.convert("RGB")
    ground = Image.new("RGBA", picture.size, "white")
    ground.alpha_composite(picture.convert("RGBA"))
    return ground.convert("RGB")


def _pictures(folder: Path, deeper: int, seen: set[tuple[int, int]]) -> Iterator[tuple[Path, int]]:
    """Picture files and their sizes, in a stable order; a folder is entered once, whatever leads to it."""
    try:
        here = folder.stat()
        entries = sorted(os.scandir(folder), key=lambda entry: entry.name)
    except OSError:
        return
    if (here.st_dev, here.st_ino) in seen and here.st_ino:
        return
    seen.add((here.st_dev, here.st_ino))
    for entry in entries:
        try:
            if entry.is_dir():
                if deeper > 0 and not entry.name.startswith("."):
                    yield from _pictures(Path(entry.path), deeper - 1, seen)
            elif os.path.splitext(entry.name)[1].lower() in SUFFIXES and entry.is_file():
                yield Path(entry.path), entry.stat().st_size
        except OSError:
            continue


def _key(file: Path) -> Key | None:
    """Set and number that a path names."""
    stem = file.stem.upper().strip()
    if _IN_SET_FOLDER.fullmatch(stem):
        return file.parent.name.upper(), _plain(stem)
    code = _CODE.fullmatch(stem) or _JOINED_CODE.fullmatch(stem)
    return (code[1], _plain(code[2])) if code else None


def _plain(number: str) -> str:
    match = _NUMBER.fullmatch(number.upper())
    return match[1] if match else number.upper()
