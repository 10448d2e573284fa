"""The user's own pictures: found by code or set folder; what cannot be used is skipped and said."""

from __future__ import annotations

import os
import re
import struct
import zlib
from dataclasses import replace
from pathlib import Path

import pytest
from PIL import Image

from vsdeck.card import Kind, Printing
from vsdeck.faces import draw
from vsdeck.faces.images import MOST_BYTES, ImageFolder

CARD = Printing(
    "MNB-012", "MNB", "012", "Anyone", Kind.SUPPORTING, "MNB-012", cost=1, atk=1, def_=1, health=1
)


def picture(file: Path, colour: str = "#336699", size: tuple[int, int] = (63, 88)) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    Image.new("RGB", size, colour).save(file)
    return file


@pytest.mark.parametrize(
    "name",
    [
        "mnb-012.jpg",
        "MNB-012.PNG",
        "Mnb-12.webp",
        "mnb012.jpeg",
        "mnb_012.png",
        "MNB/012.jpg",
        "mnb/mnb-12.png",
        "any/where/mnb/12.jpg",
    ],
)
def test_found_by_code_or_by_set_folder(tmp_path: Path, name: str) -> None:
    file = picture(tmp_path / name)
    folder = ImageFolder(tmp_path)
    assert folder.find(CARD) == file
    assert folder.find(replace(CARD, code="MNB-112", number="112")) is None
    assert folder.find(replace(CARD, code="DEF-012", set="DEF")) is None
    assert not folder.notices


def test_sets_whose_code_ends_in_a_digit_are_told_apart(tmp_path: Path) -> None:
    file = picture(tmp_path / "mcu1-002.jpg")
    assert ImageFolder(tmp_path).find(replace(CARD, code="MCU1-002", set="MCU1", number="002")) == file


@pytest.mark.parametrize("name", ["dhk-u05.jpg", "DHK_U05.png", "dhk/U05.jpg", "DHK/dhk-u05.webp"])
def test_cards_whose_number_we_made_up_are_found_too(tmp_path: Path, name: str) -> None:
    file = picture(tmp_path / name)
    card = replace(CARD, code="DHK-U05", set="DHK", number="U05")
    assert ImageFolder(tmp_path).find(card) == file


@pytest.mark.parametrize("code", ["MNB-093EA", "A25-007", "2PC-001"])
def test_every_code_that_can_be_imported_finds_its_picture(tmp_path: Path, code: str) -> None:
    file = picture(tmp_path / f"{code.lower()}.jpg")
    card_set, _, number = code.partition("-")
    assert ImageFolder(tmp_path).find(replace(CARD, code=code, set=card_set, number=number)) == file


def test_a_face_is_the_users_picture_cut_to_the_cards_shape(tmp_path: Path) -> None:
    picture(tmp_path / "mnb-012.png", "#FF0000", (400, 100))
    face = draw(CARD, 200, 2.0, images=ImageFolder(tmp_path))
    assert face.size == (400, 560)
    assert face.getpixel((200, 280)) == (255, 0, 0, 255)
    assert face.getpixel((0, 0))[3] == 0  # type: ignore[index]


def test_a_transparent_picture_lies_on_white(tmp_path: Path) -> None:
    Image.new("RGBA", (63, 88), (255, 0, 0, 0)).save(tmp_path / "mnb-012.png")
    assert draw(CARD, images=ImageFolder(tmp_path)).getpixel((100, 140)) == (255, 255, 255, 255)


def test_cards_without_a_picture_are_drawn(tmp_path: Path) -> None:
    assert draw(CARD, images=ImageFolder(tmp_path)).tobytes() == draw(CARD).tobytes()


def png_claiming(width: int, height: int) -> bytes:
    """A PNG of a few bytes that says it is enormous."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", header)
        + chunk(b"IDAT", zlib.compress(b"\0" * 64))
        + chunk(b"IEND", b"")
    )


BROKEN = {
    "empty": b"",
    "text": b"this is no picture at all",
    "half a jpeg": b"\xff\xd8\xff\xe0\x00\x10JFIF" + b"\x00" * 40,
    "bomb": png_claiming(60000, 60000),
    "just too large": png_claiming(8000, 5001),
    "truncated": png_claiming(300, 400),
    "a gif in disguise": b"GIF89a" + b"\x01\x00\x01\x00\x00\x00\x00;",
}


@pytest.mark.parametrize("what", BROKEN)
def test_broken_and_enormous_pictures_are_skipped_with_a_notice(tmp_path: Path, what: str) -> None:
    file = tmp_path / "mnb-012.png"
    file.write_bytes(BROKEN[what])
    folder = ImageFolder(tmp_path)
    assert draw(CARD, images=folder).tobytes() == draw(CARD).tobytes()
    assert [(notice.file, bool(notice.reason)) for notice in folder.notices] == [(file, True)]
    assert folder.load(CARD, (63, 88)) is None
    assert len(folder.notices) == 1, "said once, not with every repaint"


def test_a_real_jpeg_cut_in_the_middle_is_skipped(tmp_path: Path) -> None:
    file = tmp_path / "mnb-012.jpg"
    Image.effect_noise((300, 400), 80).save(file)
    file.write_bytes(file.read_bytes()[:9000])
    folder = ImageFolder(tmp_path)
    assert folder.load(CARD, (63, 88)) is None
    assert folder.notices


def test_a_file_over_the_limit_is_not_even_opened(tmp_path: Path) -> None:
    file = tmp_path / "mnb-012.png"
    with file.open("wb") as out:
        out.truncate(MOST_BYTES + 1)
    folder = ImageFolder(tmp_path)
    assert folder.find(CARD) is None
    assert "20 MB" in folder.notices[0].reason


def head_of_png(width: int, height: int) -> bytes:
    """A picture that tells its size and has hardly any data."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    head = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunk(b"IDAT", zlib.compress(bytes(99)))
        + chunk(b"IEND", b"")
    )


@pytest.mark.parametrize(
    ("size", "reason"),
    [
        ((1, 40_000_000), "no side may have more than 10,000"),
        ((20_000, 20), "no side may have more than 10,000"),
        ((9_000, 9_000), "more than 40 million"),
        ((2_000_000, 2_000_000), "no side may have|more than 40 million"),
    ],
)
def test_a_picture_that_would_fill_the_memory_is_not_decoded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], reason: str
) -> None:
    (tmp_path / "mnb-012.png").write_bytes(head_of_png(*size))
    monkeypatch.setattr("PIL.ImageFile.ImageFile.load", lambda _: pytest.fail("it was decoded"))
    folder = ImageFolder(tmp_path)
    assert folder.load(CARD, (63, 88)) is None
    assert re.search(reason, folder.notices[0].reason)


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P", "L", "LA", "1"])
def test_a_large_picture_is_made_smaller_first(tmp_path: Path, mode: str) -> None:
    """Every kind of pixels: white above, something dark below, and turned upside down by its camera."""
    large = Image.new("RGB", (640, 900), "white")
    large.paste("#102030", (0, 450, 640, 900))
    exif = Image.Exif()
    exif[0x0112] = 3
    large.convert(mode).save(tmp_path / "mnb-012.png", exif=exif)
    found = ImageFolder(tmp_path).load(CARD, (63, 88))
    assert found is not None
    assert found.size == (63, 88)
    above, below = found.getpixel((30, 10)), found.getpixel((30, 80))
    assert sum(above) < sum(below)


def test_links_in_a_circle_end(tmp_path: Path) -> None:
    inner = tmp_path / "a" / "b"
    inner.mkdir(parents=True)
    os.symlink(tmp_path, inner / "again")
    os.symlink(inner / "nowhere.png", tmp_path / "mnb-013.png")
    file = picture(inner / "mnb-012.png")
    folder = ImageFolder(tmp_path)
    assert len(folder) == 1
    found = folder.find(CARD)
    assert found is not None
    assert found.samefile(file)


def test_scanning_again_sees_new_and_mended_pictures(tmp_path: Path) -> None:
    file = tmp_path / "mnb-012.png"
    file.write_bytes(b"broken")
    folder = ImageFolder(tmp_path)
    assert folder.load(CARD, (63, 88)) is None
    picture(file)
    folder.scan()
    assert folder.find(CARD) == file
    assert not folder.notices


def test_two_pictures_of_one_card_use_the_first_by_name_and_say_so(tmp_path: Path) -> None:
    first, second = picture(tmp_path / "MNB-012.png"), picture(tmp_path / "mnb-012.jpg")
    folder = ImageFolder(tmp_path)
    assert folder.find(CARD) == first
    assert [notice.file for notice in folder.notices] == [second]


def test_a_folder_that_is_not_there_holds_no_pictures(tmp_path: Path) -> None:
    assert len(ImageFolder(tmp_path / "missing")) == 0
