"""`vsdeck proxies FILE OUT.pdf`, and `vsdeck convert` to a list on paper and to sheets for a table."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from urllib.parse import urlparse
from urllib.request import url2pathname

import pytest
from PIL import Image
from pypdf import PdfReader

from tests.cli.conftest import Answer
from vsdeck import paths
from vsdeck.user.database import open_database
from vsdeck.user.settings import Settings

Vsdeck = Callable[..., Answer]
WIZARD = paths.resources() / "decks" / "2020-the-wizard.txt"


def text_of(file: Path) -> str:
    with file.open("rb") as stream:
        return "\n".join(page.extract_text() for page in PdfReader(stream, strict=True).pages)


def test_a_whole_deck_with_levels_and_piles(vsdeck: Vsdeck, tmp_path: Path) -> None:
    target = tmp_path / "wizard.pdf"
    assert vsdeck("proxies", str(WIZARD), str(target), "--low-ink") == Answer(0, "", "")
    text = text_of(target)
    assert text.count("FAN-037") == text.count("FAN-038") == 1
    assert text.count("FAN-039") == 4
    assert text.count("FAN-045") == 4
    assert "9/9" in text, "74 cards are nine pages"
    assert vsdeck("proxies", str(WIZARD), str(target), "--low-ink", "--no-main").code == 0
    assert "FAN-037" not in text_of(target)


def test_coloured_on_letter_paper(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.pdf"
    source.write_text("2 Rockslide (TUB-019)\n", encoding="utf-8")
    assert vsdeck("proxies", str(source), str(target), "--paper", "letter", "--dpi", "100").code == 0
    with target.open("rb") as stream:
        (page,) = PdfReader(stream, strict=True).pages
        assert [float(value) for value in page.mediabox[2:]] == pytest.approx([612, 792], abs=0.05)
        (picture,) = page.images
        assert picture.image is not None
        assert picture.image.width == round(63 / 25.4 * 100)


def test_language_and_pictures_are_those_chosen_in_the_window(vsdeck: Vsdeck, home: Path) -> None:
    source, target, pictures = home / "in.txt", home / "out.pdf", home / "pictures"
    source.write_text("1 Ant-Man (MNB-009)\n", encoding="utf-8")
    pictures.mkdir()
    Image.new("RGB", (63, 88), "#00A000").save(pictures / "mnb-009.png")
    (pictures / "mnb-010.png").write_bytes(b"")
    with closing(open_database()) as connection:
        Settings(connection).set("language", "ja")
        Settings(connection).set("image folder", str(pictures))
    assert vsdeck("proxies", str(source), str(target), "--low-ink").code == 0
    assert "アントマン" in text_of(target)
    assert vsdeck("proxies", str(source), str(target), "--low-ink", "--language", "en").code == 0
    assert "Ant-Man" in text_of(target)
    assert vsdeck("proxies", str(source), str(target), "--dpi", "72") == Answer(0, "", "")
    with target.open("rb") as stream:
        (picture,) = PdfReader(stream, strict=True).pages[0].images
        assert picture.image is not None
        assert picture.image.convert("RGB").getpixel((80, 120)) == pytest.approx((0, 0xA0, 0), abs=8)


def test_a_picture_that_cannot_be_used_is_told(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.pdf"
    source.write_text("1 Ant-Man (MNB-009)\n", encoding="utf-8")
    (tmp_path / "mnb-009.png").write_bytes(b"no picture")
    answer = vsdeck("proxies", str(source), str(target), "--dpi", "72", "--images", str(tmp_path))
    assert answer.code == 0
    assert "mnb-009.png: not used" in answer.err


@pytest.mark.parametrize(
    ("deck", "target", "more", "said"),
    [
        ("4 Rockslide\n", "out.txt", (), ".pdf"),
        ("4 Rockslide\n", "missing/out.pdf", (), "cannot be written"),
        ("4 Rockslide\n", "folder.pdf", (), "is a folder"),
        ("4 Rockslide\n", "out.pdf", ("--dpi", "9000"), "--dpi"),
        ("4 Rockslide\n", "out.pdf", ("--paper", "napkin"), "napkin"),
        ("4 Rockslide\n", "out.pdf", ("--images", "nowhere"), "nowhere"),
        ("# name: Nothing\n", "out.pdf", (), "no cards to print"),
        ("1 Captain America (MNB-001)\n", "out.pdf", ("--no-main",), "no cards to print"),
        ("4 Somebody (MNB-999)\n", "out.pdf", (), "no face to draw"),
        ("<cockatrice_deck", "out.pdf", (), "in.txt"),
        (None, "out.pdf", (), "in.txt"),
    ],
)
def test_mistakes_are_one_line_and_leave_nothing(
    deck: str | None,
    target: str,
    more: tuple[str, ...],
    said: str,
    vsdeck: Vsdeck,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "folder.pdf").mkdir()
    if deck is not None:
        (tmp_path / "in.txt").write_text(deck, encoding="utf-8")
    answer = vsdeck("proxies", "in.txt", target, *more)
    assert (answer.code, answer.out) == (2, "")
    last = answer.err.splitlines()[-1]
    assert last.startswith("vsdeck: ")
    assert said in last
    assert sorted(path.name for path in tmp_path.iterdir()) == ["folder.pdf", *(["in.txt"] if deck else [])]


def test_an_unclear_line_stops_the_print(vsdeck: Vsdeck, tmp_path: Path) -> None:
    source, target = tmp_path / "in.txt", tmp_path / "out.pdf"
    source.write_text("2 Hawkeye\n", encoding="utf-8")
    target.write_text("precious", encoding="utf-8")
    assert vsdeck("proxies", str(source), str(target)).code == 2
    assert target.read_text(encoding="utf-8") == "precious"


def test_convert_writes_a_list_to_print(vsdeck: Vsdeck, tmp_path: Path) -> None:
    target = tmp_path / "wizard.pdf"
    assert vsdeck("convert", str(WIZARD), str(target)) == Answer(0, "", "")
    assert "Legal in Multiverse" in text_of(target)
    assert vsdeck("convert", str(WIZARD), str(target), "--paper", "letter", "--language", "ja").code == 0
    text = text_of(target)
    assert "Multiverseで使用可" in text
    assert "発明の山" in text


@pytest.mark.parametrize("target", ["deck.pdf", "deck.tts.json"])
@pytest.mark.parametrize("content", ["# name: Nothing\n", "# format: napkin\n4 Rockslide\n"])
def test_a_deck_that_cannot_be_drawn_leaves_nothing(
    vsdeck: Vsdeck, tmp_path: Path, target: str, content: str
) -> None:
    source = tmp_path / "in.txt"
    source.write_text(content, encoding="utf-8")
    answer = vsdeck("convert", str(source), str(tmp_path / target))
    if target == "deck.tts.json" and "napkin" in content:
        assert answer.code == 0, "a table does not ask for the format"
        return
    assert answer.code == 2
    assert answer.err.startswith("vsdeck: ")
    assert [path.name for path in tmp_path.iterdir()] == ["in.txt"]


def test_sheets_for_a_table_hold_every_face_where_the_saved_object_says(
    vsdeck: Vsdeck, tmp_path: Path
) -> None:
    """Tabletop Simulator takes sheets of at most 10 × 7 faces and 4,096 pixels."""
    source, target = tmp_path / "in.txt", tmp_path / "wizard.tts.json"
    source.write_text("1 The Wizard (FAN-037)\n4 Mole Man (FAN-039)\n3 Academy (FAN-058)\n", encoding="utf-8")
    pictures = tmp_path / "pictures"
    pictures.mkdir()
    colours = {"FAN-037": "#FF0000", "FAN-038": "#00FF00", "FAN-039": "#0000FF", "FAN-058": "#FF00FF"}
    for code, colour in colours.items():
        Image.new("RGB", (63, 88), colour).save(pictures / f"{code}.png")
    assert vsdeck("convert", str(source), str(target), "--images", str(pictures)).code == 0
    saved = json.loads(target.read_text(encoding="utf-8"))
    cards = [card for pile in saved["ObjectStates"] for card in pile["ContainedObjects"]]
    assert (
        sorted(card["Description"] for card in cards)
        == ["FAN-037", "FAN-038"] + ["FAN-039"] * 4 + ["FAN-058"] * 3
    )
    for card in cards:
        key, place = divmod(card["CardID"], 100)
        sheet = card["CustomDeck"][str(key)]
        assert sheet["NumWidth"] <= 10
        assert 2 <= sheet["NumHeight"] <= 7
        with Image.open(url2pathname(urlparse(sheet["FaceURL"]).path)) as picture:
            assert max(picture.size) <= 4096
            width, height = picture.width / sheet["NumWidth"], picture.height / sheet["NumHeight"]
            assert height / width == pytest.approx(88 / 63, abs=0.01)
            row, column = divmod(place, sheet["NumWidth"])
            middle = (round((column + 0.5) * width), round((row + 0.5) * height))
            wanted = Image.new("RGB", (1, 1), colours[card["Description"]]).getpixel((0, 0))
            assert picture.convert("RGB").getpixel(middle) == wanted
            free = (round(picture.width - width / 2), round(picture.height - height / 2))
            assert picture.convert("RGB").getpixel(free) == (0x15, 0x18, 0x1D), "the last place stays free"
        with Image.open(url2pathname(urlparse(sheet["BackURL"]).path)) as back:
            assert back.height / back.width == pytest.approx(88 / 63, abs=0.01)


def test_the_largest_sheet_stays_within_a_texture() -> None:
    from vsdeck.decks.files.tts import COLUMNS, ROWS
    from vsdeck.faces.layout import HEIGHT, WIDTH
    from vsdeck.faces.tabletop import FACE_PIXELS

    assert COLUMNS * FACE_PIXELS <= 4096
    assert ROWS * round(FACE_PIXELS * HEIGHT / WIDTH) <= 4096
