"""Generated queries: every node of the tree, with values that the catalog has and values that it has not."""

from __future__ import annotations

from functools import cache

from hypothesis import strategies as st

from vsdeck.catalog.search.fields import NUMBERS, TEXTS, WORDS
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.query import (
    And,
    Compare,
    Everything,
    Marked,
    Member,
    Name,
    Not,
    Operator,
    Or,
    Query,
    Regex,
    Special,
    Sum,
    Term,
    Text,
)
from vsdeck.names import fold

PATTERNS = ("^the ", "man$", "a.*n", "[a-d]{2,3}", "(ba|ab)+", "\\d", "x|y", "s.?p", "\\W", "t\\/d|\\/\\/")
ANY_TEXT = st.text(min_size=1, max_size=12).filter(lambda text: bool(fold(text)))
PARTS = (
    "man",
    "iron",
    "The",
    "spider",
    "hulk",
    "wolvrine",
    "captian america",
    "ハルク",
    "banner",
    "e",
    "zzzz",
)

number_names = st.sampled_from([field.name for field in NUMBERS])
constants = st.integers(-3, 20).map(Term)
fields = st.builds(Term, st.sampled_from([1, 1, 1, 2, -1, 0]), number_names)
sums = st.lists(fields | constants, min_size=1, max_size=3).map(tuple).map(Sum)
leading = sums.filter(lambda total: total.terms[0].factor >= 0)
comparisons = st.builds(
    Compare, leading, st.sampled_from([o for o in Operator if o is not Operator.HAS]), sums
)
marks = st.builds(Marked, number_names, st.sampled_from(Special), st.booleans())
text_names = st.sampled_from([field.name for field in TEXTS])
patterns = st.builds(Regex, text_names, st.sampled_from(PATTERNS))


def texts(values: st.SearchStrategy[str]) -> st.SearchStrategy[Query]:
    inside = st.builds(Text, st.sampled_from([f.name for f in TEXTS if f.name != "name"]), values)
    whole = st.builds(Text, text_names, values, st.just(True))
    return inside | whole | st.builds(Name, values)


def trees(leaves: st.SearchStrategy[Query]) -> st.SearchStrategy[Query]:
    def grown(inner: st.SearchStrategy[Query]) -> st.SearchStrategy[Query]:
        parts = st.lists(inner, min_size=2, max_size=3).map(tuple)
        return st.builds(And, parts) | st.builds(Or, parts) | st.builds(Not, inner)

    return st.recursive(leaves, grown, max_leaves=6)


def any_queries() -> st.SearchStrategy[Query]:
    """Trees with whatever text: for printing and parsing."""
    words = st.lists(st.text(max_size=8), min_size=1, max_size=3).map(tuple)
    members = st.builds(Member, st.sampled_from([field.name for field in WORDS]), words, st.booleans())
    leaves = comparisons | marks | patterns | texts(ANY_TEXT) | members | st.just(Everything())
    return trees(leaves)


@cache
def known_queries(index: Index) -> st.SearchStrategy[Query]:
    """Trees whose words the catalog knows: for finding."""
    vocabulary = {field.name: [word.value for word in index.vocabulary.words(field.name)] for field in WORDS}
    members = st.one_of(
        st.builds(
            Member,
            st.just(name),
            st.lists(st.sampled_from(values), min_size=1, max_size=3).map(tuple),
            st.booleans(),
        )
        for name, values in vocabulary.items()
        if values and name != "sort"
    )
    names = [name for printing in index.pool.printings[::7] for name in printing.names]
    asked = st.sampled_from(PARTS) | st.sampled_from(names)
    return trees(comparisons | marks | patterns | texts(asked) | members | st.just(Everything()))
