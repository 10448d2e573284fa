"""Memory and SQL find the same cards in the same order, and the laws of sets hold."""

from __future__ import annotations

import sqlite3

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.catalog.search.queries import known_queries
from tests.catalog.search.test_parse import ISSUE_EXAMPLES
from vsdeck.catalog.search import Index, sql
from vsdeck.catalog.search.help import WAYS, field_topics, flag_topics
from vsdeck.catalog.search.query import And, Not, Or

CHECKED = settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
EXAMPLES = [topic.example for topic in (*WAYS, *field_topics(), *flag_topics()) if topic.example]


def found(index: Index, query: object) -> list[str]:
    return [printing.code for printing in index.search(query)]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "query",
    [
        *ISSUE_EXAMPLES,
        *EXAMPLES,
        "wolvrine",
        "captian america",
        "-spidrman",
        "kw:flight,leader",
        "-kw:ranged",
        "",
    ],
)
def test_sql_finds_what_memory_finds(index: Index, connection: sqlite3.Connection, query: str) -> None:
    assert sql.search(connection, index, query) == found(index, query)


@CHECKED
@given(data=st.data())
def test_generated_queries_over_the_real_catalog(
    index: Index, connection: sqlite3.Connection, data: st.DataObject
) -> None:
    query = data.draw(known_queries(index))
    assert sql.search(connection, index, query) == found(index, query)


@CHECKED
@given(data=st.data())
def test_generated_queries_over_every_odd_value(
    small: Index, small_connection: sqlite3.Connection, data: st.DataObject
) -> None:
    query = data.draw(known_queries(small))
    assert sql.search(small_connection, small, query) == found(small, query)


@CHECKED
@given(data=st.data())
def test_the_laws_of_sets(small: Index, data: st.DataObject) -> None:
    one, other = data.draw(known_queries(small)), data.draw(known_queries(small))
    everything = small.matches("")
    assert small.matches(Not(one)) == everything - small.matches(one)
    assert small.matches(And((one, other))) == small.matches(one) & small.matches(other)
    assert small.matches(Or((one, other))) == small.matches(one) | small.matches(other)
    assert set(found(small, one)) == small.matches(one)
    assert len(found(small, one)) == small.count(one)
