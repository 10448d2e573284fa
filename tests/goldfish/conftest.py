"""The starter decks of 2015 at the table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from vsdeck import paths
from vsdeck.bots import GreedyBot, answer
from vsdeck.decks.deck import Deck
from vsdeck.decks.files import starter_decks
from vsdeck.goldfish.session import Session
from vsdeck.pool import Pool


@pytest.fixture(scope="session")
def pool() -> Pool:
    return CARDS.pool


@pytest.fixture(scope="session")
def decks(pool: Pool) -> dict[str, Deck]:
    return {deck.name: deck for deck in starter_decks(pool, paths.resources() / "decks")}


@pytest.fixture(scope="session")
def avengers(decks: dict[str, Deck]) -> Deck:
    return decks["Avengers"]


@pytest.fixture
def session(avengers: Deck, pool: Pool) -> Session:
    return Session.of(avengers, pool)


def play_on(session: Session, until: Callable[[Session], bool], most: int = 300) -> None:
    """A person who plays like the greedy bot, until something is so."""
    for count in range(most):
        if until(session):
            return
        session.do(answer(GreedyBot(), session.state, count))
    raise AssertionError("that never came")


def at_main_phase(turn: int) -> Callable[[Session], bool]:
    def there(session: Session) -> bool:
        return session.turn() == turn and session.question() == "What next?"

    return there
