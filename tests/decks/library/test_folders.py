"""Decks are made, copied, imported, tagged, put away, named, compared and brought back."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from vsdeck import paths
from vsdeck.catalog.search import Index
from vsdeck.decks.deck import Deck
from vsdeck.decks.diff import diff
from vsdeck.decks.files import FileKind, LineStatus, read_deck, starter_decks
from vsdeck.decks.format import Formats
from vsdeck.decks.library import DeckGone, Library, OriginKind, VersionNameTaken
from vsdeck.decks.library.library import Folder
from vsdeck.pool import Pool


def names(library: Library, *folders: Folder) -> list[str]:
    return [kept.deck.name for kept in library.list(*folders)]


def test_decks_changed_last_come_first(library: Library, avengers: Deck) -> None:
    clock = iter(datetime(2024, 1, 1, tzinfo=UTC) + timedelta(days=day) for day in range(100))
    library = Library(library._connection, now=lambda: next(clock))
    one = library.create(replace(avengers, name="One"))
    library.create(replace(avengers, name="Two"))
    assert names(library) == ["Two", "One"]
    assert library.edit(one, one.deck.add("MNB-021"), "Add Thor").changed > one.changed
    assert names(library) == ["One", "Two"]


def test_archive_and_delete_and_back(library: Library, avengers: Deck) -> None:
    kept = library.create(avengers)
    kept = library.edit(kept, avengers.add("MNB-021"), "Add Thor")
    library.archive(kept)
    assert (names(library), names(library, Folder.ARCHIVED)) == ([], ["Avengers"])
    library.delete(kept)
    assert (names(library, Folder.ARCHIVED), names(library, Folder.DELETED)) == ([], ["Avengers"])
    library.unarchive(library.undelete(kept))
    assert names(library) == ["Avengers"]
    assert library.get(kept.id).undo == "Add Thor", "with all its steps"


def test_only_deleted_decks_are_erased(library: Library, avengers: Deck) -> None:
    kept, gone = library.create(avengers), library.create(avengers)
    variant = library.variant(gone, "Variant")
    library.name_version(gone, "First")
    library.tag(gone, "old")
    library.erase([kept, library.delete(gone)])
    assert [deck.id for deck in library.list(*Folder)] == [variant.id, kept.id]
    with pytest.raises(DeckGone):
        library.get(gone.id)
    with pytest.raises(DeckGone):
        library.history(gone.id)
    origin = library.get(variant.id).origin
    assert (origin.name, origin.deck, origin.step) == ("Avengers", None, None)


def test_a_variant_knows_its_origin(library: Library, avengers: Deck, pool: Pool) -> None:
    kept = library.tag(library.create(avengers), "fun")
    variant = library.variant(kept, "Avengers with Thor")
    library.edit(kept, avengers.add("MNB-009", -4), "Remove 4")
    assert (variant.origin.kind, variant.origin.name) == (OriginKind.VARIANT, "Avengers")
    assert (variant.origin.deck, variant.tags) == (kept.id, ("fun",))
    variant = library.edit(variant, variant.deck.add("MNB-021", 2), "Add 2")
    assert variant.origin.step is not None
    then, now = library.deck_at(variant.origin.step), library.get(kept.id).deck
    assert [str(line) for line in diff(then, variant.deck, pool)][:1] == ["+2 Thor (MNB-021)"]
    assert [line.by for line in diff(now, variant.deck, pool) if line.by] == [4, 2]


def test_versions_are_named_compared_and_restored(library: Library, avengers: Deck, pool: Pool) -> None:
    kept = library.create(avengers)
    first = library.name_version(kept, "Spring")
    kept = library.edit(kept, avengers.add("MNB-021", 2).add("MNB-009", -1), "Swap")
    library.name_version(kept, "Summer")
    with pytest.raises(VersionNameTaken, match="“summer”"):
        library.name_version(kept, "summer")
    assert [version.name for version in library.versions(kept.id)] == ["Spring", "Summer"]
    lines = diff(library.deck_at(first.step), kept.deck, pool)
    assert [str(line) for line in lines] == ["-1 Ant-Man (MNB-009)", "+2 Thor (MNB-021)"]
    restored = library.restore(kept, first.step)
    assert (restored.deck, restored.undo) == (avengers, "Restore “Spring”")
    assert library.undo(restored).deck == kept.deck
    library.rename_version(first, "April")
    assert [step.version for step in library.history(kept.id)] == ["April", "Summer", ""]
    library.forget_version(first)
    assert [version.name for version in library.versions(kept.id)] == ["Summer"]


def test_a_starter_deck_is_opened_as_a_copy(library: Library, pool: Pool) -> None:
    starter = starter_decks(pool, paths.resources() / "decks")[0]
    kept = library.copy_starter(starter)
    assert kept.deck == starter
    assert (kept.origin.kind, kept.origin.name) == (OriginKind.STARTER, starter.name)


def test_an_import_keeps_its_file_and_what_became_of_each_line(library: Library, pool: Pool) -> None:
    read = read_deck("1 Captain America (MNB-001)\n2 Thor (MNB-021)\n3 Nobody At All\n", pool)
    kept = library.add_import(read, "thunder.txt")
    assert (kept.deck.name, kept.deck.cards["MNB-021"]) == ("thunder", 2)
    assert (kept.origin.kind, kept.origin.name) == (OriginKind.FILE, "thunder.txt")
    report = library.import_report(kept.id)
    assert report is not None
    assert (report.file, report.kind, report.lines) == ("thunder.txt", FileKind.TEXT, read.lines)
    assert [line.status for line in report.lines][-1] is LineStatus.REFUSED
    assert library.import_report(library.create(Deck()).id) is None


def test_decks_with_the_same_cards_are_found(library: Library, avengers: Deck, pool: Pool) -> None:
    one = library.create(avengers)
    library.create(avengers.add("MNB-021"))
    levels = library.create(replace(avengers, name="With levels", main={"MNB-001": 1, "MNB-002": 1}))
    reprint = next(
        printing.code
        for code in avengers.cards
        for printing in pool.printings_of(pool[code].card)
        if printing.code != code
    )
    first = pool[reprint].card
    assert first in avengers.cards
    swapped = avengers.add(first, -2).add(reprint, 2)
    printed = library.create(replace(swapped, name="Reprints", notes="with old cards"))
    library.create(Deck("Empty"))
    library.create(Deck("Empty too"))
    found = library.search("is:duplicate", Index(pool), Formats({}, ()))
    assert {kept.id for kept in found} == {one.id, levels.id, printed.id}
    (line,) = (line for line in diff(avengers, swapped, pool))
    assert str(line).endswith(f": 4 {first} → 2 {first} and 2 {reprint}")


def test_which_decks_use_a_card(library: Library, avengers: Deck, pool: Pool) -> None:
    kept = library.create(avengers)
    library.create(Deck("Empty"))
    (use,) = library.uses("MNB-009", pool)
    assert (use.kept.id, use.copies) == (kept.id, (("cards", 4),))
    assert library.uses("MNB-999", pool) == ()
    assert library.codes_by_name()["Avengers"] == frozenset(avengers.cards) | {"MNB-001"}
    library.create(Deck(long := "A name that is " * 6 + "long", cards={"MNB-010": 1}))
    assert library.codes_by_name()[long] == {"MNB-010"}, "a search finds it by its end, too"
    library.delete(kept)
    assert library.uses("MNB-009", pool) == ()


def test_words_that_differ_are_told(avengers: Deck, pool: Pool) -> None:
    other = replace(avengers, name="B", format="duality", notes="one\ntwo")
    assert [str(line) for line in diff(avengers, other, pool)] == [
        "Name: “Avengers” → “B”",
        "Format: multiverse → duality",
        "Notes: 2 new, 0 removed lines",
    ]
    mains = diff(avengers, replace(avengers, main={"MNB-003": 1}), pool)
    assert {line.text.split(" ", 1)[0] for line in mains} == {"+1", "-1"}
    assert all(line.text.endswith(", main character") for line in mains)
    assert diff(avengers, avengers, pool) == ()
