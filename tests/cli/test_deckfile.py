"""Decks that are no files: those that come with the program, and those that the user keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from tests.user.test_reading import read_only
from vsdeck.cli.deckfile import read_decks, read_whole_deck
from vsdeck.cli.mistake import Mistake
from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Library
from vsdeck.pool import Pool
from vsdeck.user.database import open_database

Read = Callable[[str], Deck]


@pytest.fixture
def library(home: Path) -> Iterator[Library]:
    with closing(open_database()) as connection:
        yield Library(connection)


@pytest.fixture
def read(pool: Pool) -> Read:
    return lambda word: read_whole_deck(Path(word), pool)


def test_a_starter_deck_by_its_name(read: Read) -> None:
    assert read("starter:x-men").name == "X-Men"
    assert sum(read("starter:Guardians of the Galaxy").cards.values()) == 60


def test_the_starters_are_the_four_of_2015(pool: Pool) -> None:
    names = [deck.name for deck in read_decks(Path("starters"), pool)]
    assert names == ["Avengers", "Guardians of the Galaxy", "Super Villains", "X-Men"]


def test_a_kept_deck_and_its_versions(read: Read, library: Library) -> None:
    first = Deck(name="Mine", cards={"MNB-009": 4})
    kept = library.create(first)
    library.name_version(kept, "before")
    library.edit(kept, replace(first, cards={"MNB-009": 2}), "Two less")
    assert read("kept:mine").cards == {"MNB-009": 2}
    before = read("kept:Mine@Before")
    assert (before.name, dict(before.cards)) == ("Mine @ Before", {"MNB-009": 4})
    with pytest.raises(Mistake, match="Named versions: before"):
        read("kept:Mine@after")


def test_a_version_of_a_deck_with_a_long_name_has_all_of_it(read: Read, library: Library) -> None:
    kept = library.create(Deck(name="A long name " * 8, cards={"MNB-009": 4}))
    library.name_version(kept, "before")
    assert read(f"kept:{kept.id}@before").name == f"{('A long name ' * 8).strip()} @ before"


def test_a_name_with_an_at_sign_is_a_name_first(read: Read, library: Library) -> None:
    library.create(Deck(name="Me@home", cards={"MNB-009": 1}))
    assert read("kept:Me@home").name == "Me@home"


def test_two_decks_of_one_name_are_not_guessed(read: Read, library: Library) -> None:
    for _ in range(2):
        library.create(Deck(name="Twice", cards={}))
    with pytest.raises(Mistake, match="2 decks called"):
        read("kept:twice")


def test_who_keeps_no_decks_is_told(read: Read, home: Path) -> None:
    with pytest.raises(Mistake, match="You keep no deck “Mine”"):
        read("kept:Mine")
    assert not list((home / "data").iterdir()), "who only reads begins no database"


def test_on_a_read_only_disk_a_kept_deck_is_read_and_said_to_be_all_that_is_done(
    read: Read, library: Library, capsys: pytest.CaptureFixture[str]
) -> None:
    library.create(Deck(name="Mine", cards={"MNB-009": 4}))
    with read_only():
        assert read("kept:Mine").cards == {"MNB-009": 4}
        read("kept:Mine")
    told = "Your data can be read but not written (the disk is read-only): nothing that you change is kept."
    assert capsys.readouterr().err == f"vsdeck: {told}\n", "once"
