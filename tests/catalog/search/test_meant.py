"""Plain words that find nothing are read as what they may have meant."""

from __future__ import annotations

import pytest

from vsdeck.cardindex import build_index
from vsdeck.catalog import load_pool
from vsdeck.catalog.search import Index
from vsdeck.catalog.search.meant import meant


@pytest.fixture(scope="module")
def index() -> Index:
    return build_index(load_pool())


@pytest.mark.parametrize(
    ("words", "query"),
    [
        ("cheap ranged x-men", "cost<=2 is:ranged team:x-men"),
        ("flying guardians of the galaxy", 'is:flight team:"guardians of the galaxy"'),
        ("x-men locations", "team:x-men is:location"),
        ("2 drop avengers", "cost=2 team:avengers"),
        ("berserker supporting characters costing 4", "kw:berserker kind:supporting cost=4"),
        ("draw cards", "text:draw text:cards"),
        ("draw cost<=3 x-men", "text:draw cost<=3 team:x-men"),
        ("ranged team:x-men", "is:ranged team:x-men"),
        ("wolvrine zzzz", "wolvrine"),
        ("storm zzzz", "storm"),
        ("MNB 045", "MNB-045"),
        ("mnb 45", "MNB-045"),
        ("zzzz", ""),
        ("team:zzzz", ""),
        ("storm", ""),
    ],
)
def test_words_become_fields(index: Index, words: str, query: str) -> None:
    assert meant(index, words) == query
    assert not query or index.search(query)
