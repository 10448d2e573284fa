"""Saved searches keep their order and their names apart."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from vsdeck.user.database import open_database
from vsdeck.user.errors import NameTaken, NoName
from vsdeck.user.searches import SavedSearches


@pytest.fixture
def searches(tmp_path: Path) -> Iterator[SavedSearches]:
    with closing(open_database(tmp_path)) as connection:
        yield SavedSearches(connection)


def names(searches: SavedSearches) -> list[str]:
    return [search.name for search in searches.list()]


def test_a_new_search_goes_to_the_end_and_the_same_name_gets_a_new_query(searches: SavedSearches) -> None:
    searches.save("Cheap X-Men", "team:x-men cost<=3")
    searches.save("Flyers", "is:flight")
    searches.save(" cheap x-men ", "team:x-men cost<=2")
    assert [(search.name, search.query) for search in searches.list()] == [
        ("Cheap X-Men", "team:x-men cost<=2"),
        ("Flyers", "is:flight"),
    ]


def test_a_search_can_be_renamed_but_not_to_the_name_of_another(searches: SavedSearches) -> None:
    first, second = searches.save("one", "a"), searches.save("two", "b")
    searches.rename(first.id, "eins")
    with pytest.raises(NameTaken, match="EINS"):
        searches.rename(second.id, "EINS")
    with pytest.raises(NoName):
        searches.rename(second.id, "  ")
    assert names(searches) == ["eins", "two"]


def test_a_new_search_goes_last_and_a_forgotten_one_leaves_the_others_in_order(
    searches: SavedSearches,
) -> None:
    _, b, _ = (searches.save(name, "x").id for name in "abc")
    searches.delete(b)
    searches.save("d", "x")
    searches.save("a", "y")
    assert names(searches) == ["a", "c", "d"]
