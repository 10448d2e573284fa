"""Decks that sit down at a table, and those that cannot."""

from __future__ import annotations

from dataclasses import replace

import pytest

from vsdeck import paths
from vsdeck.card import Keyword, Mark, Power
from vsdeck.catalog import load_pool
from vsdeck.decks.deck import NAMELESS, Deck
from vsdeck.decks.files import starter_decks
from vsdeck.engine import Ask, Mode
from vsdeck.engine.filters import fact_of
from vsdeck.engine.saved import fingerprint
from vsdeck.match import CannotPlay, make_match, open_record, seat
from vsdeck.pool import Pool

CARDS = {"MNB-009": 4, "MNB-010": 4}


@pytest.fixture(scope="module")
def pool() -> Pool:
    return load_pool()


@pytest.fixture(scope="module")
def decks(pool: Pool) -> dict[str, Deck]:
    return {deck.name: deck for deck in starter_decks(pool, paths.resources() / "decks")}


def test_two_decks_give_a_game_at_its_first_decision(pool: Pool, decks: dict[str, Deck]) -> None:
    match = make_match([decks["Avengers"], decks["X-Men"]], pool, seed=7)
    state = match.start()
    assert state.decision is not None
    assert state.decision.ask is Ask.FIRST_PLAYER
    assert match.rules.names == ("Avengers", "X-Men")
    assert [len(deck) for deck in match.rules.decks] == [60, 60]
    assert match.gaps == ()


def test_seed_and_decks_decide_everything(pool: Pool, decks: dict[str, Deck]) -> None:
    match = make_match([decks["Avengers"], decks["X-Men"]], pool, seed="a word")
    again = make_match([decks["Avengers"], decks["X-Men"]], pool, seed="a word")
    assert fingerprint(match.start()) == fingerprint(again.start())
    assert fingerprint(match.start()) != fingerprint(match.with_seed("another").start())


def test_a_deck_against_itself_has_two_names(pool: Pool, decks: dict[str, Deck]) -> None:
    assert make_match([decks["X-Men"]] * 2, pool).rules.names == ("X-Men 1", "X-Men 2")


def test_a_main_character_starts_at_level_one_and_rises_to_two(pool: Pool) -> None:
    match = make_match([Deck("one", main={"MNB-001": 1}, cards=CARDS)] * 2, pool)
    (main,) = match.rules.mains[0]
    assert fact_of(match.start(), main).code == "MNB-001"
    (risen,) = match.rules.next_levels[0, match.rules.cards[main][0]]
    assert match.rules.facts[risen].code == "MNB-002"


@pytest.mark.parametrize(
    ("deck", "reason"),
    [
        (Deck("alone", cards=CARDS), "no main character"),
        (Deck("high", main={"MNB-002": 1}, cards=CARDS), "no main character at its starting level"),
        (Deck("both", main={"MNB-001": 1, "MNB-003": 1}, cards=CARDS), "2 main characters to start with"),
        (Deck("odd", main={"MNB-001": 1}, cards={"XYZ-999": 1}), "no card has the code XYZ-999"),
        (Deck("empty", main={"MNB-001": 1}), "holds 0 cards"),
        (Deck("huge", main={"MNB-001": 1}, cards={"MNB-009": 201}), "holds 201 cards"),
        (Deck("stray", main={"MNB-001": 1}, cards=CARDS | {"MNB-003": 1}), "does not start in the deck"),
        (Deck("blank", main={"DHK-U04": 1}, cards=CARDS), "nobody has told"),
    ],
)
def test_a_deck_that_cannot_be_set_up_says_why(pool: Pool, deck: Deck, reason: str) -> None:
    with pytest.raises(CannotPlay, match=reason):
        make_match([deck, deck], pool)


def test_a_name_from_a_file_cannot_steer_the_terminal(pool: Pool) -> None:
    deck = Deck("\x1b[2Jevil\n\u202eword", main={"MNB-001": 1}, cards=CARDS)
    assert seat(deck, pool).name == "[2Jevil word"


def test_a_deck_without_a_name_is_called_so_and_not_after_its_main_character(pool: Pool) -> None:
    """At the table `Storm recruits Storm` would tell nothing."""
    deck = Deck("  ", main={"MNB-001": 1}, cards=CARDS)
    assert seat(deck, pool).name is NAMELESS
    names = make_match([deck, deck], pool).rules.names
    assert names[0] != names[1]
    with pytest.raises(CannotPlay, match="Deck without a name has no main character"):
        seat(Deck(cards=CARDS), pool)


@pytest.mark.parametrize(("mode", "players"), [(Mode.TEAMS, 3), (Mode.DUEL, 3), (Mode.FREE_FOR_ALL, 2)])
def test_a_mode_wants_its_number_of_decks(
    pool: Pool, decks: dict[str, Deck], mode: Mode, players: int
) -> None:
    with pytest.raises(CannotPlay, match=f"{mode.value} needs"):
        make_match([decks["Avengers"]] * players, pool, mode=mode)


def test_three_decks_play_free_for_all(pool: Pool, decks: dict[str, Deck]) -> None:
    assert make_match([decks["Avengers"]] * 3, pool).rules.mode is Mode.FREE_FOR_ALL


def test_what_is_not_played_is_told(pool: Pool) -> None:
    """A power without a tree, and a printed value that is no number."""
    strange = replace(pool["MNB-009"], powers=(Power(name="Unheard"),), health=Mark.STAR)
    cards = [strange if card.code == strange.code else card for card in pool]
    changed = Pool(cards, pool.sets.values(), pool.teams.values(), {}, pool.keywords.values())
    deck = Deck("told", main={"MNB-001": 1}, cards=CARDS | {strange.code: 1})
    told = {str(gap) for gap in make_match([deck, deck], changed).gaps}
    called = f"{strange.name} ({strange.code})"
    assert told == {
        f"{called}: Unheard: effect not known yet",
        f"{called}: health is no number: it counts as 1",
    }


def test_a_keyword_whose_effect_nobody_can_use_is_told(pool: Pool) -> None:
    rush = replace(pool["MNB-009"], powers=(Power(keyword="Rush"),))
    cards = [rush if card.code == rush.code else card for card in pool]
    words = [*pool.keywords.values(), Keyword("Rush", "Draw()")]
    changed = Pool(cards, pool.sets.values(), pool.teams.values(), {}, words)
    deck = Deck("told", main={"MNB-001": 1}, cards=CARDS | {rush.code: 1})
    told = {str(gap) for gap in make_match([deck, deck], changed).gaps}
    assert told == {f"{rush.name} ({rush.code}): Rush: effect not known yet"}


def test_a_record_from_elsewhere_is_looked_at_before_it_is_played(pool: Pool, decks: dict[str, Deck]) -> None:
    record = make_match([decks["Avengers"], decks["X-Men"]], pool).record
    first, second = record.seats
    for wrong in (
        replace(first, mains=("MNB-105",)),
        replace(first, deck=("PLAYER",)),
        replace(first, deck=("MNB-009",) * 201),
        replace(first, mains=("MNB-001",) * 41),
        replace(first, mains=()),
    ):
        with pytest.raises(CannotPlay):
            open_record(replace(record, seats=(wrong, second)), pool)
