"""Edits are named steps: undone, redone and found again, also after a restart."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.history import describe
from vsdeck.decks.legality import Fix, apply
from vsdeck.decks.legality.problem import Edit
from vsdeck.decks.library import Library, Place, StoredDeck
from vsdeck.decks.library.errors import NoWords
from vsdeck.pool import Pool
from vsdeck.user.database import open_database


def edit(library: Library, kept: StoredDeck, deck: Deck, pool: Pool) -> StoredDeck:
    return library.edit(kept, deck, describe(kept.deck, deck, pool))


def test_steps_have_the_names_that_a_player_would_give_them(avengers: Deck, pool: Pool) -> None:
    deck = avengers
    for changed, name in [
        (deck.add("MNB-021", 2), "Add 2 Thor (MNB-021)"),
        (deck.add("MNB-009", -1), "Remove 1 Ant-Man (MNB-009)"),
        (deck.add("MNB-002", 1, Section.MAIN), "Add 1 Captain America level 2 (MNB-002)"),
        (
            deck.add("MNB-009", -2).add("MNB-021", 2),
            "Replace 2 Ant-Man (MNB-009) with 2 Thor (MNB-021)",
        ),
        (deck.add("MNB-009", -4).add("MNB-009", 4, Section.PILE), "Move 4 Ant-Man (MNB-009) to the pile"),
        (deck.add("MNB-009", -1).add("MNB-010", -2), "Remove 3 cards"),
        (deck.add("XXX-001"), "Add 1 XXX-001"),
        (replace(deck, name="Assemble"), "Rename to “Assemble”"),
        (replace(deck, notes="Level up early."), "Edit the notes"),
        (
            replace(deck.add("MNB-021"), format="duality"),
            "Add 1 Thor (MNB-021), Change the format to duality",
        ),
    ]:
        assert describe(deck, changed, pool) == name


def test_undo_and_redo_name_their_steps(library: Library, avengers: Deck, pool: Pool) -> None:
    kept = library.create(avengers)
    assert (kept.undo, kept.redo) == ("", "")
    kept = edit(library, kept, kept.deck.add("MNB-021", 2), pool)
    kept = edit(library, kept, replace(kept.deck, name="Thunder"), pool)
    assert (kept.undo, kept.redo) == ("Rename to “Thunder”", "")
    kept = library.undo(kept)
    assert (kept.undo, kept.redo) == ("Add 2 Thor (MNB-021)", "Rename to “Thunder”")
    assert kept.deck.name == "Avengers"
    kept = library.undo(kept)
    assert kept.deck == avengers
    assert (kept.undo, kept.redo) == ("", "Add 2 Thor (MNB-021)")
    assert library.undo(kept) == kept, "there is nothing before the beginning"
    kept = library.redo(library.redo(kept))
    assert kept.deck == replace(avengers.add("MNB-021", 2), name="Thunder")
    assert library.redo(kept) == kept


def test_history_outlives_the_program(tmp_path: Path, avengers: Deck, pool: Pool) -> None:
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        kept = edit(library, library.create(avengers), avengers.add("MNB-021", 2), pool)
        library.undo(edit(library, kept, kept.deck.add("MNB-022"), pool))
    with closing(open_database(tmp_path)) as connection:
        library = Library(connection)
        (kept,) = library.list()
        assert (kept.undo, kept.redo) == ("Add 2 Thor (MNB-021)", "Add 1 Hulk (MNB-022)")
        assert library.redo(kept).deck == avengers.add("MNB-021", 2).add("MNB-022")


def test_what_was_undone_before_another_edit_stands_aside_and_can_be_reached(
    library: Library, avengers: Deck, pool: Pool
) -> None:
    kept = library.create(avengers)
    thor = edit(library, kept, avengers.add("MNB-021"), pool)
    hulk = edit(library, library.undo(thor), avengers.add("MNB-022"), pool)
    assert hulk.redo == ""
    places = {step.label: step.place for step in library.history(kept.id)}
    assert places == {
        "New deck": Place.DONE,
        "Add 1 Thor (MNB-021)": Place.ASIDE,
        "Add 1 Hulk (MNB-022)": Place.DONE,
    }
    back = library.go_to(hulk, thor.step)
    assert back.deck == thor.deck
    assert library.redo(library.undo(back)).deck == thor.deck, "redo follows the way that was chosen last"
    assert library.go_to(back, hulk.step).deck == hulk.deck


def test_going_back_far_keeps_what_redo_makes_again(library: Library, avengers: Deck, pool: Pool) -> None:
    first = kept = library.create(avengers)
    for code in ("MNB-021", "MNB-022", "MNB-020"):
        kept = edit(library, kept, kept.deck.add(code), pool)
    start = library.go_to(kept, first.step)
    assert [step.place for step in library.history(kept.id)] == [Place.DONE] + [Place.UNDONE] * 3
    assert library.redo(library.redo(library.redo(start))).deck == kept.deck


def test_a_step_of_another_deck_is_refused(library: Library, avengers: Deck) -> None:
    one, other = library.create(avengers), library.create(avengers)
    with pytest.raises(ValueError, match="is none of deck"):
        library.go_to(one, other.step)


def test_a_fix_is_one_step(library: Library, avengers: Deck) -> None:
    kept = library.create(avengers.add("MNB-021", 5))
    fix = Fix("Remove 1", (Edit(Section.CARDS, "MNB-021", 4),))
    kept = library.edit(kept, apply(kept.deck, fix), f"Apply fix: {fix.label}")
    assert kept.undo == "Apply fix: Remove 1"
    assert library.undo(kept).deck.cards["MNB-021"] == 5


def test_an_edit_that_changes_nothing_is_no_step(library: Library, avengers: Deck) -> None:
    kept = library.create(avengers)
    assert library.edit(kept, kept.deck.add("MNB-777", 0), "Nothing") == kept
    assert len(library.history(kept.id)) == 1


def test_a_step_needs_a_name(library: Library, avengers: Deck) -> None:
    with pytest.raises(NoWords):
        library.edit(library.create(avengers), avengers.add("MNB-021"), "  ")


def test_a_long_note_costs_only_what_was_written(
    library: Library, connection: sqlite3.Connection, avengers: Deck
) -> None:
    kept = library.create(replace(avengers, notes="A long note. " * 5000))
    changed = replace(kept.deck, notes=kept.deck.notes[:40] + "One more word." + kept.deck.notes[40:])
    kept = library.edit(kept, changed, "Edit the notes")
    (patch,) = connection.execute("SELECT patch FROM deck_step WHERE id = ?", (kept.step,)).fetchone()
    assert len(patch) < 60
    assert library.deck_at(kept.step) == changed


def test_text_that_no_database_can_hold_is_kept_as_far_as_possible(library: Library) -> None:
    kept = library.create(Deck("Storm \ud83c\x00", notes="嵐"), "Storm \ud83c")
    assert kept.deck == Deck("Storm ?\x00", notes="嵐")
    assert library.edit(kept, replace(kept.deck, name="\ud83c"), "Rename to “\ud83c”").undo == "Rename to “?”"
