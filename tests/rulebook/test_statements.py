"""Every statement of the later rulebooks and every ruling is held by a test, or left out with a reason.

The books of 2019, 2020 and 2024 were split into single statements, numbered U, F and H; rulings on cards
are numbered R. A test names those that it holds in its docstring; `docs/statements.md` lists the others.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

TESTS = Path(__file__).parents[1]
PAGE = TESTS.parent / "docs" / "statements.md"
BOOKS: dict[str, int] = {"U": 388, "F": 293, "H": 265, "R": 392}
"""How many statements each book has, and how many rulings there are, by the letter of their ids."""
ONE, MANY = r"\b([UFHR])(\d{3})\b", r"\b([UFHR])(\d{3})\s*[-–]\s*\1?(\d{3})\b"


def named_in(text: str) -> Iterator[str]:
    """The ids in a text: `U012`, `U012-U015` or `U012–015`."""
    for letter, first, last in re.findall(MANY, text):
        yield from (f"{letter}{number:03}" for number in range(int(first), int(last) + 1))
    yield from (letter + number for letter, number in re.findall(ONE, text))


@pytest.fixture(scope="module")
def held() -> set[str]:
    files = [path for path in TESTS.rglob("test_*.py") if path != Path(__file__)]
    return {id for path in files for id in named_in(path.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def left_out() -> set[str]:
    return set(named_in(PAGE.read_text(encoding="utf-8")))


@pytest.mark.parametrize("book", BOOKS)
def test_every_statement_is_held_by_a_test_or_left_out_with_a_reason(
    book: str, held: set[str], left_out: set[str]
) -> None:
    every = {f"{book}{number:03}" for number in range(1, BOOKS[book] + 1)}
    assert sorted(every - held - left_out) == [], "in neither"
    assert sorted(every & held & left_out) == [], "in both"
    unknown = {id for id in held | left_out if id.startswith(book)} - every
    assert sorted(unknown) == [], "no such statement"
