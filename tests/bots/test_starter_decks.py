"""The starter decks of three rulebooks play whole games against each other, with nothing left out."""

from __future__ import annotations

import pytest

from vsdeck import paths
from vsdeck.bots import answer, make_bot
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import starter_decks
from vsdeck.engine import apply
from vsdeck.engine.invariants import broken
from vsdeck.engine.transcript import lines
from vsdeck.match import make_match
from vsdeck.pool import Pool

NAMES = (
    *("Avengers", "Guardians of the Galaxy", "Super Villains", "X-Men"),
    *("Iceman", "Norman Osborn", "Human Torch", "The Wizard"),
)
PAIRS = [(name, NAMES[(place + 3) % len(NAMES)]) for place, name in enumerate(NAMES)]


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


@pytest.fixture(scope="module")
def decks(pool: Pool) -> dict[str, Deck]:
    return {deck.name: deck for deck in starter_decks(pool, paths.resources() / "decks")}


def play(pool: Pool, decks: dict[str, Deck], names: tuple[str, str], bot: str, seed: int) -> int:
    """Plays a game to its end, and says how many actions it took."""
    match = make_match([decks[name] for name in names], pool, seed=seed)
    state, count = match.start(), 0
    bots = [make_bot(bot, f"{seed}/{seat}") for seat in range(2)]
    while not state.over:
        assert state.decision is not None
        lines(state, apply(state, answer(bots[state.decision.player], state, count)))
        count += 1
        assert count < 5_000
        assert count % 25 or broken(state) == []
    return count


@pytest.mark.parametrize("names", PAIRS)
def test_nothing_of_them_is_left_out(pool: Pool, decks: dict[str, Deck], names: tuple[str, str]) -> None:
    assert list(make_match([decks[name] for name in names], pool).gaps) == []


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("names", PAIRS)
def test_random_bots_play_them(pool: Pool, decks: dict[str, Deck], names: tuple[str, str], seed: int) -> None:
    assert play(pool, decks, names, "random", seed) > 20


@pytest.mark.parametrize("bot", ["greedy", "searching"])
@pytest.mark.parametrize("names", [PAIRS[4], PAIRS[6]])
def test_thinking_bots_play_them(
    pool: Pool, decks: dict[str, Deck], names: tuple[str, str], bot: str
) -> None:
    assert play(pool, decks, names, bot, 1) > 20
