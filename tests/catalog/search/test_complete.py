from __future__ import annotations

import pytest

from vsdeck.catalog.search import CompletionKind, Index, complete


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
