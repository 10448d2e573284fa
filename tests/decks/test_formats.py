"""Formats are files; a bad one is refused with file and line."""

from __future__ import annotations

from pathlib import Path

import pytest

from vsdeck import paths
from vsdeck.catalog import load_pool
from vsdeck.decks.format import FormatError, Formats, Sharing, load_formats, read_format
from vsdeck.pool import Pool


def test_the_formats_that_ship(formats: Formats) -> None:
    assert not formats.refused
    assert [format.name for format in formats.by_id.values()] == [
        "Multiverse",
        "Secret Wars",
        "Loyalty",
        "Steadfast Loyalty",
        "Good Loyalty",
        "Evil Loyalty",
        "Incursion",
        "Duality",
        "Life Goes On",
    ]
    assert all(format.summary and format.size == 60 for format in formats.by_id.values())


def test_every_banned_code_but_one_names_a_card_that_ships(formats: Formats) -> None:
    pool = load_pool()
    unknown = {code for code in formats.by_id["incursion"].banned if code not in pool}
    assert unknown == {"COL-005"}
    assert len(formats.by_id["incursion"].banned) == 145


def test_a_format_is_found_by_id_or_name_in_any_case(formats: Formats) -> None:
    assert formats.find("secret-wars") is formats.find(" Secret wars ") is formats.by_id["secret-wars"]
    assert formats.find("pauper") is None


def test_a_user_adds_a_format_and_replaces_a_shipped_one(tmp_path: Path, formats: Formats) -> None:
    shipped, own = tmp_path / "shipped", tmp_path / "own"
    shipped.mkdir()
    own.mkdir()
    (shipped / "multiverse.yaml").write_text("name: Multiverse\n")
    (own / "kitchen.yaml").write_text(
        "name: Kitchen table\nsize: 40\ncopies: 2\nall share: Good\nsets: [mnb, DEF]\nbanned: [MNB-001]\n"
    )
    (own / "multiverse.yaml").write_text("name: My Multiverse\n")
    found = load_formats(shipped, own, tmp_path / "absent")
    kitchen = found.by_id["kitchen"]
    assert (kitchen.size, kitchen.copies, kitchen.sharing) == (40, 2, Sharing.GOOD)
    assert kitchen.sets == {"MNB", "DEF"}
    assert found.by_id["multiverse"].name == "My Multiverse"


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("name: A\nsise: 60\n", 2, "unknown key `sise`"),
        ("name: A\nsize: many\n", 2, "`size` must be a whole number"),
        ("name: A\nsize: -1\n", 2, "`size` must be a whole number"),
        ("name: A\nsize: true\n", 2, "`size` must be a whole number"),
        ("name: A\nuniverses mix: perhaps\n", 2, "`universes mix` must be true or false"),
        ("name: A\n\nall share: hats\n", 3, "one of: one team, good, evil"),
        ("name: A\nbanned:\n  - 1\n", 3, "`banned` must be a list of codes"),
        ("name: A\nsize: 60\nsize: 61\n", 3, "`size` stands twice"),
        ("size: 60\n", 1, "has no name"),
        ("- name\n", 1, "holds no keys"),
        ("", 1, "holds no keys"),
        ("name: [A\n", 2, "is not YAML"),
        ("name: !!python/object/apply:os.getcwd []\n", 1, "must be a plain value"),
        ("name: A\n? [x]\n: 1\n", 2, "unknown key"),
    ],
)
def test_a_bad_format_is_refused_with_file_and_line(tmp_path: Path, text: str, line: int, words: str) -> None:
    file = tmp_path / "bad.yaml"
    file.write_text(text)
    with pytest.raises(FormatError) as refusal:
        read_format(file)
    assert (refusal.value.file, refusal.value.line) == (file, line)
    assert words in str(refusal.value)
    assert str(refusal.value).startswith(f"{file}:{line}: ")
    found = load_formats(tmp_path)
    assert not found.by_id
    assert [error.file for error in found.refused] == [file]


@pytest.mark.parametrize(
    ("text", "line", "words"),
    [
        ("name: A\nsets: [MNB,\n  MNX]\n", 3, "no set has the code MNX. Known sets: "),
        ("name: A\nbanned:\n  - MNB-001\n  - mnb-999\n", 4, "no card has the code MNB-999. "),
        ("name: A\nbanned:\n  - Thanos\n", 3, "no card has the code THANOS. "),
    ],
)
def test_a_format_that_names_what_nobody_knows_is_refused(
    tmp_path: Path, pool: Pool, text: str, line: int, words: str
) -> None:
    file = tmp_path / "slip.yaml"
    file.write_text(text)
    found = load_formats(tmp_path, pool=pool)
    assert not found.by_id
    (refusal,) = found.refused
    assert str(refusal).startswith(f"{file}:{line}: {words}")
    assert load_formats(tmp_path).by_id, "without the cards nobody can tell"


def test_the_shipped_formats_name_known_cards(pool: Pool) -> None:
    """One is of a set whose cards do not ship, and waits for whoever imports it."""
    found = load_formats(paths.resources() / "formats", pool=pool)
    assert found.refused == ()
    assert {code for format in found.by_id.values() for code in format.banned if code not in pool} == {
        "COL-005"
    }


@pytest.mark.parametrize(
    "text",
    [
        "name: " + "[" * 5_000,
        "name: !!timestamp soon\n",
        "name: A\nsize: !!int x\n",
        'name: "\\ud800"\n',
        "? {a: b}\n: c",
    ],
)
def test_bug_a_hostile_format_stopped_the_program(tmp_path: Path, text: str) -> None:
    (tmp_path / "bad.yml").write_text(text)
    (tmp_path / "good.yaml").write_text("name: Good\n")
    found = load_formats(tmp_path)
    assert list(found.by_id) == ["good"]
    assert [error.file.name for error in found.refused] == ["bad.yml"]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "bad.yaml"
    file.write_bytes(b"name: \xff\xfe\n")
    with pytest.raises(FormatError, match="UTF-8"):
        read_format(file)
    with pytest.raises(FormatError, match="cannot be read"):
        read_format(tmp_path / "absent.yaml")


def test_a_changed_file_is_read_again(tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("name: First\n")
    assert read_format(file).name == "First"
    file.write_text("name: The second\n")
    assert read_format(file).name == "The second"


def test_a_format_says_whether_own_cards_are_legal(tmp_path: Path) -> None:
    from vsdeck.card import CardSet, Kind, Printing
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.legality import check

    (tmp_path / "strict.yaml").write_text("name: Strict\nown cards: false\n", "utf-8")
    strict = read_format(tmp_path / "strict.yaml")
    mine = Printing("OWN-001", "OWN", "001", "Nightjar", Kind.SUPPORTING, "OWN-001")
    pool = Pool((mine,), (CardSet("OWN", "My own cards", own=True),), ())
    deck = Deck(cards={"OWN-001": 2})
    (problem,) = (each for each in check(deck, pool, strict).problems if each.rule == "own-cards")
    assert problem.cards == (("OWN-001", 2),)
    rules = {
        each.rule
        for each in check(
            deck, pool, load_formats(paths.resources() / "formats").by_id["multiverse"]
        ).problems
    }
    assert "own-cards" not in rules
