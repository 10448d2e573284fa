"""Piles beside the table: what starts there, who looks into them, and inventions.

2020 rulebook, Invention; 2024 rulebook, out-of-game piles; rule inserts of Hawkeye, Kang and Wanda.
"""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from tests.engine.opening import begun, deck, opened
from vsdeck.card import Power
from vsdeck.engine import Spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.record import read, replay, write
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.transcript import lines
from vsdeck.engine.view import hidden, view
from vsdeck.match import make_match
from vsdeck.table.board import board
from vsdeck.table.manual import Hand, Manual, ManualRefused, move_by_hand

ARROWS = ["COS-016", "COS-017", "COS-018", "COS-019"]
INVENTIONS = ["Automaton", "Unstable Molecules", "FAN-045", "Gadget"]
TAKES = {"Nova": 'Move(Choose(card & InZone(Pile("Quiver"))), HAND)'}


def quiver(tree: str) -> Scenario:
    return Scenario(
        Side("Hulk", front=["Nova"], piles={"Quiver": ARROWS}), Side("Loki"), powers={"Nova": tree}
    )


def test_a_card_of_a_pile_is_taken_from_there_and_from_nowhere_else() -> None:
    table = quiver(TAKES["Nova"])
    assert table.in_pile("Quiver") == [CARDS.pool[code].name for code in ARROWS]
    table.use("Nova", "Trial", "COS-018")
    assert table.names("hand") == ["Powered Arrowheads"]
    assert table["COS-018"].spot == "hand"
    assert len(table.in_pile("Quiver")) == 3


def test_of_another_pile_nothing_is_taken() -> None:
    table = quiver('Move(Choose(card & InZone(Pile("Lizard"))), HAND)').use("Nova", "Trial")
    assert table.names("hand") == []


def test_the_top_card_of_a_pile() -> None:
    table = quiver('Sequence([Reveal(Top(of=Pile("Quiver"))), Move(IT, HAND)])').use("Nova", "Trial")
    assert table["COS-016"].spot == "hand"


@pytest.mark.parametrize(("place", "at"), [("", 0), (", BOTTOM", -1)])
def test_a_card_is_put_into_a_pile(place: str, at: int) -> None:
    tree = f'Move(Choose(card & InZone(HAND)), Pile("Quiver"){place})'
    table = Scenario(
        Side("Hulk", front=["Nova"], hand=["Drax"], piles={"Quiver": ARROWS}),
        Side("Loki"),
        powers={"Nova": tree},
    ).use("Nova", "Trial")
    assert table.names("hand") == []
    assert table.in_pile("Quiver")[at] == "Drax"


def test_a_power_hears_that_a_card_is_put_into_a_pile() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Magik"], hand=["Drax"], piles={"Quiver": ARROWS}),
        Side("Loki"),
        powers={
            "Nova": 'Move(Choose(card & InZone(HAND)), Pile("Quiver"))',
            "Magik": [
                'When(EntersZone(card, Pile("Quiver"), YOURS), PutCounters(PLUS, 1, SELF))',
                'When(EntersZone(card, Pile("Lizard"), YOURS), PutCounters(PLUS, 5, SELF))',
            ],
        },
    ).use("Nova", "Trial")
    assert table["Magik"].counters == 1


def test_only_its_owner_looks_into_a_secret_pile() -> None:
    """F231; and H138 for a public one."""
    table = Scenario(
        Side("Hulk", piles={"Invention": INVENTIONS, "Kang Collective": ["FFO-006", "FFO-007"]}), Side("Loki")
    )
    state = table.state
    secret = set(state.in_pile(0, "Invention"))
    assert secret & hidden(state, 0) == set()
    assert secret <= hidden(state, 1)
    assert set(state.in_pile(0, "Kang Collective")) & hidden(state, 1) == set()
    seen = view(state, 1, deal=3)
    assert sorted(seen.fact[card] for card in secret) == sorted(state.fact[card] for card in secret)


def test_a_saved_game_keeps_its_piles() -> None:
    state = quiver(TAKES["Nova"]).state
    again = loads(state.rules, dumps(state))
    assert again.pile == state.pile
    assert dumps(again) == dumps(state)


# ------------------------------------------------------------------------------------------ inventions


def inventor(main: str = "FAN-032", tree: str = "Invent()") -> Scenario:
    """Doctor Doom of level 2, Frightful; Unstable Molecules are Fantastic, FAN-045 is Frightful."""
    return Scenario(
        Side(main, front=["Nova"], piles={"Invention": INVENTIONS}), Side("Loki"), powers={main: tree}
    )


def test_an_invention_is_taken_in_secret_of_no_team_or_of_the_inventors() -> None:
    """F236, F241, F242, F243, F244, F245, F246: no team, or one that the inventor has."""
    table = inventor()
    table.use("FAN-032", "Trial")
    decision = table.state.decision
    assert decision is not None
    offered = {fact_of(table.state, one.card).code for one in decision.options}
    assert offered == {"FAN-025", "FAN-045", "FAN-023"}
    table.choose("Automaton")
    assert table.names("hand") == ["Automaton"]
    assert "Unstable Molecules" in table.in_pile("Invention")
    told = lines(table.state, table.state.log)
    assert "Doctor Doom creates an Invention." in told
    assert not any("Automaton" in line for line in told)


def test_two_inventions_of_a_team_that_the_power_names() -> None:
    tree = 'Invent(2, card & TeamIs("Fantastic"))'
    table = Scenario(
        Side("FAN-032", piles={"Invention": ["FAN-028", "FAN-028", "FAN-025"]}),
        Side("Loki"),
        powers={"FAN-032": tree},
    ).use("FAN-032", "Trial")
    assert table.names("hand") == ["Unstable Molecules"] * 2


def test_without_a_pile_nothing_is_created() -> None:
    """F088: the power alone brings no pile."""
    table = Scenario(Side("FAN-032"), Side("Loki"), powers={"FAN-032": "Invent()"}).use("FAN-032", "Trial")
    assert table.names("hand") == []


def test_a_power_hears_of_an_invention() -> None:
    table = Scenario(
        Side("FAN-032", front=["Nova"], piles={"Invention": ["FAN-025"]}),
        Side("Loki"),
        powers={
            "FAN-032": "Invent()",
            "Nova": "When(Invents(yours & character), PutCounters(PLUS, 1, SELF))",
        },
    ).use("FAN-032", "Trial")
    assert table["Nova"].counters == 1


# ------------------------------------------------------------------------------ what starts with a deck


def test_a_fixed_pile_comes_along_and_is_not_among_the_cards_of_the_deck() -> None:
    """H012, H139, H141: Kang brings his four others."""
    table = opened(deck("FFO-005"))
    assert len(table.in_pile("Kang Collective")) == 4
    assert len(table.state.rules.decks[0]) == 40


def test_inventions_of_a_deck_lie_in_their_pile() -> None:
    """F226."""
    table = opened(deck("FAN-031", {"FAN-025": 1, "FAN-045": 2}))
    assert sorted(table.in_pile("Invention")) == ["Automaton", *[CARDS.pool["FAN-045"].name] * 2]


def test_a_recorded_game_has_its_piles() -> None:
    match = make_match([deck("FAN-031", {"FAN-025": 1}), deck("MNB-001")], CARDS.pool)
    state = match.start()
    record = read(write(match.record.with_end((), state)))
    assert record.seats == match.record.seats
    assert replay(record, CARDS.pool).pile == state.pile


def test_a_character_of_the_deck_starts_on_the_side() -> None:
    """Falconer begins with a drone, which its player places after her; it doesn't appear."""
    table = begun(deck("PRD-001", PRD_009=3))
    rows = [*table.names("front"), *table.names("back")]
    assert rows == ["Falconer", CARDS.pool["PRD-009"].name]


KANG = ["FFO-006", "FFO-007", "FFO-008", "FFO-009"]


@pytest.mark.parametrize(("resources", "may"), [(2, False), (3, True), (4, False)])
def test_kang_brings_another_one_at_three_resources(resources: int, may: bool) -> None:
    """R185."""
    table = Scenario(
        Side("FFO-005", resources=["MNB-111"] * resources, piles={"Kang Collective": KANG}),
        Side("Loki"),
        phase="formation",
    )
    assert table.may_use("FFO-005", "Prime-Kang") is may
    if may:
        table.use("FFO-005", "Prime-Kang").choose("front")
        assert len(table.in_pile("Kang Collective")) == 3
        assert len(table.state.mains(0)) == 2
        assert not table.may_use("FFO-005", "Prime-Kang")


def test_vision_goes_back_to_the_memory_pile_as_he_started() -> None:
    """R373."""
    visions = ["WDV-004", "WDV-005", "WDV-006"]
    table = Scenario(
        Side("WDV-002", front=["Nova"], resources=["Academy"], piles={"Memory": visions}),
        Side("Loki", front=["Drax"]),
        powers={
            "WDV-002": 'Move(Choose(main & Compares(LEVEL, EXACTLY, 1) & InZone(Pile("Memory"))), PLAY)',
            "WDV-004": [
                Power(name="Now", level_up=2, tree="When(Appears(this), GainXP(2))"),
                Power(name="A Recreation", tree="AlwaysOn(StatIs(this, HEALTH, 1))"),
            ],
            "Nova": 'KO(Choose(yours & main & Named("*Vision*")))',
        },
    )
    table.use("WDV-002", "Trial").choose("front")
    vision = table["*Vision*"]
    assert (vision.level, len(table.in_pile("Memory"))) == (2, 2)
    table.use("Nova", "Trial")
    assert table.winners is None
    assert vision.spot == "pile"
    assert len(table.in_pile("Memory")) == 3
    assert fact_of(table.state, vision.card).level == 1


def test_the_table_in_a_terminal_shows_piles_to_those_who_may_look() -> None:
    table = Scenario(Side("Hulk", piles={"Invention": ["FAN-025", "FAN-028"]}), Side("Loki"))
    assert "  Invention pile: Automaton, Unstable Molecules" in board(table.state, 0)
    assert "  Invention pile: 2" in board(table.state, 1)


def test_by_hand_a_card_leaves_its_pile_and_goes_back() -> None:
    table = quiver(TAKES["Nova"])
    card = table["COS-018"].card
    move_by_hand(table.state, Manual(Hand.MOVE, card, spot=Spot.HAND))
    assert table.names("hand") == ["Powered Arrowheads"]
    move_by_hand(table.state, Manual(Hand.MOVE, card, spot=Spot.PILE))
    assert len(table.in_pile("Quiver")) == 4
    with pytest.raises(ManualRefused, match="did not start in a pile"):
        move_by_hand(table.state, Manual(Hand.MOVE, table["Nova"].card, spot=Spot.PILE))
