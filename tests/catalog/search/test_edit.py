from __future__ import annotations

import pytest

from vsdeck.catalog.search import Index, active_values, toggle


@pytest.mark.parametrize(
    ("text", "field", "value", "expected"),
    [
        ("", "kind", "plot twist", 'kind:"plot twist"'),
        ("wolverine", "team", "X-Men", "wolverine team:X-Men"),
        ("wolverine  kind:plot", "kind", "plot twist", "wolverine"),
        ("kind:plot  cost<=3", "kind", "equipment", 'kind:"plot twist",equipment  cost<=3'),
        ("thor or hulk", "team", "Avengers", "(thor or hulk) team:Avengers"),
        ("(set:tub or set:res) thor", "set", "TUB", "set:RES thor"),
        ("s:tub", "set", "RES", "s:TUB,RES"),
        ("thor and kind:plot", "kind", "plot twist", "thor"),
        ("cost:2 thor", "cost", "3", "cost:2,3 thor"),
        ("cost:2,x", "cost", "X", "cost:2"),
        ("k:loc", "kind", "basic location", 'k:"special location"'),
        ("-kind:plot", "kind", "plot twist", '-kind:plot kind:"plot twist"'),
        ("kw:lethal", "kw", "Leader", "kw:Lethal,Leader"),
        ('kw:"lethal"thor', "kw", "Leader", "kw:Lethal,Leader thor"),
    ],
)
def test_a_chip_edits_the_text(index: Index, text: str, field: str, value: str, expected: str) -> None:
    assert toggle(text, field, value, index) == expected
    assert (value in active_values(expected, field, index)) is not (
        value in active_values(text, field, index)
    )


@pytest.mark.parametrize(
    "text", ["", "thor", "thor or hulk", "cost<=3 -is:flight", "(a or b) c", 'kind:plot "x y"']
)
@pytest.mark.parametrize(("field", "value"), [("team", "Masters of Evil"), ("cost", "X"), ("is", "ranged")])
def test_twice_is_back_where_it_began(index: Index, text: str, field: str, value: str) -> None:
    once = toggle(text, field, value, index)
    assert value in active_values(once, field, index)
    twice = toggle(once, field, value, index)
    assert value not in active_values(twice, field, index)
    assert index.matches(twice) == index.matches(text)


def test_values_as_typed_are_read_as_the_catalog_writes_them(index: Index) -> None:
    assert active_values("k:plot s:tub cost=3", "kind", index) == ("plot twist",)
    assert active_values("k:plot s:tub cost=3", "set", index) == ("TUB",)
    assert active_values("k:plot s:tub cost=3", "cost", index) == ("3",)
    assert active_values("k:plot or thor", "kind", index) == ()


def test_a_query_in_the_making_loses_nothing() -> None:
    assert active_values('"thor', "kind") == ()
    assert toggle("thor cost<", "kind", "main").startswith("thor cost<")
