from __future__ import annotations

import pytest

from vsdeck.catalog.search import CompletionKind, Index, complete
from vsdeck.names import fold


def offered(index: Index, text: str, cursor: int | None = None) -> list[str]:
    """The whole query after each completion."""
    cursor = len(text) if cursor is None else cursor
    return [text[: c.start] + c.text + text[c.end :] for c in complete(index, text, cursor)]


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ("te", "team:"),
        ("thor te", "thor team:"),
        ("t", "team:"),
        ("cos", "cost<="),
        ("team:av", "team:Avengers"),
        ('team:"masters o', 'team:"Masters of Evil"'),
        ("team:evil", 'team:"Masters of Evil"'),
        ("team:x-men,av", "team:x-men,Avengers"),
        ("-(team:av", "-(team:Avengers"),
        ("-is:fl", "-is:flight"),
        ("kw:leth", "kw:Lethal"),
        ("set:utop", "set:TUB"),
        ("kind:pl", 'kind:"plot twist"'),
        ("iron m", '"Iron Man"'),
        ("cost<=3 iron m", 'cost<=3 "Iron Man"'),
        ('"star l', "Star-Lord"),
        ("wolv", "Wolverine"),
        ("aka:norman", 'aka:"Norman Osborn"'),
        ("アイアン", "アイアンマン"),
        ("team：アベ", "team：Avengers"),
        ("lethal", "keyword:Lethal"),
    ],
)
def test_what_could_be_meant_is_offered(index: Index, typed: str, expected: str) -> None:
    assert expected in offered(index, typed)


def test_the_rest_of_the_query_stays(index: Index) -> None:
    assert "team:Avengers cost<=3" in offered(index, "team:av cost<=3", cursor=7)


def test_nothing_is_offered_where_nothing_is_typed(index: Index) -> None:
    assert complete(index, "", 0) == []
    assert complete(index, "thor ", 5) == []
    assert complete(index, "cost<=", 6) == []


@pytest.mark.parametrize("typed", ["kind:bas", "hulk", "set:cv", "aka:norman"])
@pytest.mark.parametrize("each_printing", [False, True])
def test_an_offer_counts_what_the_list_will_show(index: Index, typed: str, each_printing: bool) -> None:
    """`kind:basic` once said 81 cards, of which the list shows 30."""
    offer = complete(index, typed, len(typed), each_printing=each_printing)[0]
    found = index.search(typed[: offer.start] + offer.text)
    shown = len(found) if each_printing else len({printing.card for printing in found})
    assert offer.detail.endswith("1 card" if shown == 1 else f"{shown} cards")


def test_what_takes_long_to_count_or_finds_everything_has_no_number(index: Index) -> None:
    for typed in ("is:playable", "sort:name"):
        (offer,) = complete(index, typed, len(typed))
        assert "cards" not in offer.detail


def test_every_offer_is_a_query_that_finds_something(index: Index) -> None:
    for typed in ("team:", "kind:", "set:", "kw:", "is:", "universe:", "iron", "a", "x-m"):
        for completion in complete(index, typed, len(typed)):
            if completion.kind is not CompletionKind.FIELD:
                text = typed[: completion.start] + completion.text + typed[completion.end :]
                assert index.count(text) or "0 cards" in completion.detail, text


def test_a_name_with_stars_is_offered_once(index: Index) -> None:
    labels = [completion.label for completion in complete(index, "captain am", 10)]
    assert labels.count("Captain America") == 1
    assert not any("*" in label for label in labels)


@pytest.mark.parametrize("typed", ["ma", "spider", "black"])
def test_names_that_begin_so_are_offered_before_those_with_such_a_word(index: Index, typed: str) -> None:
    """Among equals titles before what somebody is also known as, then in the order of letters."""
    names = [one.label for one in complete(index, typed, len(typed)) if one.kind is CompletionKind.NAME]
    titles = {fold(printing.name) for printing in index.search("")}
    folded = [fold(name) for name in names]
    assert len(names) > 2
    assert folded == sorted(folded, key=lambda name: (not name.startswith(typed), name not in titles, name))
