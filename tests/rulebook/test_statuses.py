"""Burned, infected, hibernating (rule inserts): what holds of a character until it leaves play."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from tests.engine.trial import trial
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.transcript import lines

PYRO, FLUKEMAN, FOOM = "HOX-013", "XFB-054", "MMU-100"


def _burned(**more: list[str | Card]) -> Scenario:
    CARDS.scenarios()
    you = Side("Hulk", front=[PYRO], back=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Star-Lord", front=["Drax", "Groot"], **more))  # type: ignore[arg-type]
    return table.use("Pyro", "Mister Burns", "Drax")


def test_the_burned_are_stunned_at_the_end_of_each_turn_of_who_burned_them() -> None:
    table = _burned()
    assert table["Drax"].face_up
    assert "Drax is Burned from now on." in lines(table.state, table.state.log)
    table.end_turn()
    assert table["Drax"].wounds == 1
    assert table["Drax"].face_up
    table.end_turn()
    assert table["Drax"].wounds == 1
    table.end_turn()
    assert table["Drax"].spot == "ko_pile"


def test_the_burner_is_not_needed_any_more_and_a_saved_game_keeps_it() -> None:
    table = _burned()
    table.state = loads(table.state.rules, dumps(table.state))
    table.end_turn()
    assert table["Drax"].wounds == 1


def test_who_stuns_by_burning_is_nobody() -> None:
    """Drax is not stunned by himself: nothing hears that he stunned somebody."""
    table = _burned().end_turn()
    assert not any("Drax stuns" in line for line in lines(table.state, table.state.log))


def test_the_infected_get_a_counter_for_each_infection() -> None:
    CARDS.scenarios()
    table = Scenario(Side("Loki", front=[Card(FLUKEMAN, counters=-4)]), Side("Hulk", row="front"))
    table.attack("Flukeman", "Hulk").pass_all()
    assert table["Hulk"].counters == 0
    table.end_turn()
    assert table["Hulk"].counters == -1
    table.end_turn()
    assert table["Hulk"].counters == -1


def test_who_hibernates_heals_until_it_attacks_defends_or_uses_a_super_power() -> None:
    CARDS.scenarios()
    you = Side(Card(FOOM, wounds=2), row="front", resources=["Fortress", "Academy"])
    table = Scenario(you, Side("Loki", front=["Drax"])).use("Fin Fang Foom", "Hibernate").end_turn()
    assert table["Fin Fang Foom"].wounds == 1
    table.end_turn().to_main().attack("Fin Fang Foom", "Drax").pass_all().end_turn()
    assert table["Fin Fang Foom"].wounds == 1


def test_uatu_ends_what_burns_and_infects() -> None:
    burn, end = 'Status(Each(yours & supporting), "Burned")', 'EndStatus(Each(front), ["Burned", "Infected"])'
    you = Side("Hulk", front=["Nova"], back=["Thor"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki"), powers=trial(f"Sequence([{burn}, {end}])"))
    table.use("Nova", "Trial").end_turn()
    assert table["Nova"].face_up
    assert table["Thor"].stunned


def test_whose_status_it_is_can_be_asked() -> None:
    """As Iron Fist asks whom he has challenged (MYS-003)."""
    count = 'CountOf(character & HasStatus("Challenged", this))'
    tree = f'Sequence([Status(Choose(enemy & character), "Challenged"), Draw({count})])'
    you = Side("Hulk", front=["Nova"], resources=["Laboratory"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=trial(tree)).use("Nova", "Trial", "Drax")
    assert len(table.names("hand")) == 1
