"""VsDeck's own JSON is read strictly."""

from __future__ import annotations

import json
from typing import Any

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import DeckFileError, FileKind, LineStatus, read_deck, write_deck
from vsdeck.pool import Pool

GOOD: dict[str, Any] = {"vsdeck": "deck", "version": 1, "name": "Frost", "cards": {"TUB-019": 4}}


def test_it_keeps_everything(pool: Pool) -> None:
    deck = Deck("Frost", "loyalty", {"TUB-006": 1}, {"TUB-019": 4, "FAN-023": 1}, {"TUB-010": 1}, "a\n b")
    assert read_deck(write_deck(deck, pool, FileKind.NATIVE), pool).deck == deck


def test_lines_point_into_the_file(pool: Pool) -> None:
    content = write_deck(Deck(cards={"TUB-019": 4, "AEW-099": 1}), pool, FileKind.NATIVE)
    lines = read_deck(content, pool).lines
    assert [content.splitlines()[line.number - 1].strip(' ",') for line in lines] == [
        'TUB-019": 4',
        'AEW-099": 1',
    ]
    assert [line.status for line in lines] == [LineStatus.UNDERSTOOD, LineStatus.GUESSED]


@pytest.mark.parametrize(
    ("change", "what"),
    [
        ({"version": 2}, "version 2"),
        ({"version": True}, "version True"),
        ({"vsdeck": "game"}, "not a VsDeck deck"),
        ({"sideboard": {}}, "sideboard"),
        ({"cards": ["TUB-019"]}, "“cards”"),
        ({"cards": {"TUB-019": 0}}, "0 copies"),
        ({"cards": {"TUB-019": 1.5}}, "1.5 copies"),
        ({"cards": {"TUB-019": True}}, "True copies"),
        ({"cards": {"TUB-019": 10**9}}, "copies"),
        ({"cards": {"../../etc": 1}}, "no printing code"),
        ({"name": 7}, "“name”"),
        ({"name": "x" * 10_001}, "“name”"),
    ],
)
def test_anything_else_is_refused(pool: Pool, change: dict[str, Any], what: str) -> None:
    with pytest.raises(DeckFileError) as caught:
        read_deck(json.dumps(GOOD | change), pool, file="frost.json")
    assert what in caught.value.what
    assert caught.value.fix
    assert str(caught.value).startswith("frost.json")


@pytest.mark.parametrize(
    "content", ['{"vsdeck": "deck",\n "version": 1,,}', '{"vsdeck"', '{"a": 1, "a": 2}', '{"a": NaN}']
)
def test_broken_json_is_refused(pool: Pool, content: str) -> None:
    with pytest.raises(DeckFileError):
        read_deck(content, pool)
