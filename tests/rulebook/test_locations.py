"""2024 rulebook, Locations and the three rows of a side."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

COUNTS = "PutCounters(PLUS, CountOf(yours & location & PaysWith(ENERGY)), SELF)"


@pytest.mark.parametrize(
    ("resources", "count"),
    [
        (["Laboratory"], 1),
        (["MKE-061", "Laboratory"], 2),
        (["Avengers Mansion"], 1),
        (["Academy"], 0),
        ([Card("Laboratory", face_down=True)], 0),
    ],
)
def test_an_energy_location_is_one_that_can_give_energy(resources: list[str | Card], count: int) -> None:
    """H008, H009: whatever it is called, basic or special; face down it is nothing but a resource."""
    you = Side("Hulk", front=["Nova"], resources=resources)
    assert Scenario(you, Side("Loki"), powers={"Nova": COUNTS}).use("Nova", "Trial")["Nova"].counters == count


def test_a_basic_location_is_one_of_them_alone() -> None:
    """H009: where a card says basic."""
    tree = "PutCounters(PLUS, CountOf(yours & location & basic & PaysWith(ENERGY)), SELF)"
    you = Side("Hulk", front=["Nova"], resources=["Laboratory", "Avengers Mansion"])
    assert Scenario(you, Side("Loki"), powers={"Nova": tree}).use("Nova", "Trial")["Nova"].counters == 1


def test_cards_of_all_three_rows_are_on_your_side() -> None:
    """U373, U026, H016."""
    tree = "PutCounters(PLUS, CountOf(yours & (character | resource)), SELF)"
    you = Side("Hulk", front=["Nova"], back=["Magik"], resources=["Laboratory", Card("Drax", face_down=True)])
    table = Scenario(you, Side("Loki", front=["Gambit"]), powers={"Nova": tree}).use("Nova", "Trial")
    assert table["Nova"].counters == 5


@pytest.mark.parametrize("face_up", [True, False])
def test_a_location_is_played_into_the_resource_row(face_up: bool) -> None:
    """H050: face down it is played as well, but as no location."""
    powers = {"Nova": "When(PlaysCard(YOURS, location), PutCounters(PLUS, 1, SELF))"}
    table = Scenario(
        Side("Hulk", front=["Nova"], hand=["Laboratory"]), Side("Loki"), powers=powers, phase="resource"
    ).resource("Laboratory", face_up=face_up)
    assert table["Nova"].counters == int(face_up)


@pytest.mark.parametrize("in_hand", [True, False])
def test_a_location_of_a_team_pays_only_for_its_members(in_hand: bool) -> None:
    """U016, H049, H059, H227: from the resource row and the hand, a symbol of those printed each time."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    where = {"hand" if in_hand else "resources": ["Avengers Mansion"]}
    you = Side("Loki", front=["Thor", "Nova"], **where)  # type: ignore[arg-type]
    table = Scenario(you, Side("Hulk"), powers={"Thor": power, "Nova": power})
    assert not table.may_use("Nova", "Trial")
    table.use("Thor", "Trial")
    two = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY, Symbol.SKILL), tree="Draw()")
    assert not Scenario(you, Side("Hulk"), powers={"Thor": two}).may_use("Thor", "Trial")


@pytest.mark.parametrize("symbol", Symbol)
def test_a_location_of_a_team_pays_any_of_the_symbols_of_that_team(symbol: Symbol) -> None:
    """U016: the Avengers use four of the six."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(symbol,), tree="Draw()")
    you = Side("Loki", front=["Thor"], resources=["Avengers Mansion"])
    table = Scenario(you, Side("Hulk"), powers={"Thor": power})
    assert table.may_use("Thor", "Trial") is (symbol not in (Symbol.ALIEN, Symbol.HUMANITY))


def test_a_symbol_that_a_card_asks_for_is_paid_with_a_location_of_the_team() -> None:
    """U018, H262."""
    tree = "Sequence([Pay([ENERGY], SELF), If(DID_IT, PutCounters(PLUS, 1, SELF))])"
    for name in ("Thor", "Nova"):
        you = Side("Loki", front=[name], resources=["Avengers Mansion"])
        table = Scenario(you, Side("Hulk"), powers={name: tree}).use(name, "Trial")
        assert table[name].counters == int(name == "Thor")
