"""Two windows show one deck, and neither overwrites the other in silence."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Conflict, DeckGone, Library


def test_steps_that_touch_different_cards_can_be_merged(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.create(avengers)
    other_window.edit(other_window.get(mine.id), avengers.add("MNB-021", 2), "Add 2 Thor (MNB-021)")
    with pytest.raises(Conflict) as caught:
        library.edit(mine, avengers.add("MNB-022"), "Add 1 Hulk (MNB-022)")
    conflict = caught.value
    assert conflict.steps == ("Add 2 Thor (MNB-021)",)
    assert str(conflict) == (
        "“Avengers” was changed in another window (Add 2 Thor (MNB-021)). "
        "Your step “Add 1 Hulk (MNB-022)” was not saved. "
        "Both changes fit together: it can be made again on the deck as it is now."
    )
    assert library.get(mine.id).deck == avengers.add("MNB-021", 2), "nothing was saved yet"
    merged = library.merge(conflict)
    assert merged.deck == avengers.add("MNB-021", 2).add("MNB-022")
    assert merged.undo == "Add 1 Hulk (MNB-022)"


def test_steps_that_touch_the_same_card_are_decided_by_the_user(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.create(avengers)
    other_window.edit(other_window.get(mine.id), avengers.with_count("MNB-021", 4), "Four Thors")
    with pytest.raises(Conflict) as caught:
        library.edit(mine, avengers.with_count("MNB-021", 4), "Four Thors")
    assert caught.value.merged is None
    assert caught.value.current.deck.cards["MNB-021"] == 4, "not eight"
    with pytest.raises(Conflict):
        library.merge(caught.value)
    again = caught.value.current
    assert library.edit(again, again.deck.add("MNB-021", -1), "Three Thors").deck.cards["MNB-021"] == 3


def test_an_undo_of_something_else_is_refused(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.edit(library.create(avengers), avengers.add("MNB-021"), "Add Thor")
    theirs = other_window.undo(other_window.get(mine.id))
    other_window.edit(theirs, avengers.add("MNB-022"), "Add Hulk")
    with pytest.raises(Conflict) as caught:
        library.undo(mine)
    assert caught.value.steps == ("Undo Add Thor", "Add Hulk")
    assert library.get(mine.id).deck == avengers.add("MNB-022")
    for action in (library.redo, lambda kept: library.go_to(kept, kept.step)):
        with pytest.raises(Conflict):
            action(mine)


def test_a_merge_that_comes_too_late_is_a_conflict_again(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.create(avengers)
    theirs = other_window.edit(other_window.get(mine.id), avengers.add("MNB-021"), "Add Thor")
    with pytest.raises(Conflict) as first:
        library.edit(mine, avengers.add("MNB-022"), "Add Hulk")
    other_window.edit(theirs, theirs.deck.add("MNB-020"), "Add Iron Man")
    with pytest.raises(Conflict) as second:
        library.merge(first.value)
    assert library.merge(second.value).deck == theirs.deck.add("MNB-020").add("MNB-022")


def test_an_edit_on_the_same_cards_is_no_conflict(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.create(avengers)
    there = other_window.edit(other_window.get(mine.id), avengers.add("MNB-021"), "Add Thor")
    other_window.tag(other_window.undo(there), "fun")
    kept = library.edit(mine, avengers.add("MNB-022"), "Add Hulk")
    assert (kept.deck, kept.tags) == (avengers.add("MNB-022"), ("fun",))


def test_a_deck_deleted_in_another_window_can_be_brought_back(
    library: Library, other_window: Library, avengers: Deck
) -> None:
    mine = library.create(avengers)
    other_window.delete(other_window.get(mine.id))
    with pytest.raises(DeckGone, match="Bring it back") as caught:
        library.edit(mine, avengers.add("MNB-021"), "Add Thor")
    assert caught.value.kept is not None
    back = library.undelete(caught.value.kept)
    assert library.edit(back, avengers.add("MNB-021"), "Add Thor").deck == avengers.add("MNB-021")
    other_window.erase([other_window.delete(back)])
    with pytest.raises(DeckGone, match="“Avengers” was deleted"):
        library.undo(back)


def test_tags_of_both_windows_stay(library: Library, other_window: Library, avengers: Deck) -> None:
    mine = library.create(avengers)
    other_window.tag(mine, "fun", "Old")
    library.tag(mine, "fast")
    assert library.untag(mine, "OLD").tags == ("fast", "fun")


def test_a_window_learns_what_the_other_did(library: Library, other_window: Library, avengers: Deck) -> None:
    one, two = library.create(avengers), library.create(replace(avengers, name="Two"))
    start = library.changes_since(0)
    assert start.decks == (one.id, two.id)
    assert not library.changed_elsewhere(), "one's own changes are no news"
    other_window.edit(other_window.get(two.id), avengers, "Rename")
    assert library.changed_elsewhere()
    assert not library.changed_elsewhere()
    news = library.changes_since(start.revision)
    assert (news.decks, news.collection) == ((two.id,), False)
    other_window.delete(one)
    assert library.changes_since(news.revision).decks == (one.id,)


def test_an_older_database_put_back_is_all_news(library: Library, avengers: Deck) -> None:
    kept = library.create(avengers)
    assert library.changes_since(1_000).decks == (kept.id,)
    assert library.changes_since(1_000).revision == kept.revision
