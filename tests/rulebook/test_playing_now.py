"""Cards that a power plays at once, for nothing."""

from __future__ import annotations

from vsdeck.engine.scenario import Scenario, Side


def _table(tree: str, *answers: str | int, **more: list[str]) -> Scenario:
    you = Side("Hulk", front=["Nova", "Magik"], **more)  # type: ignore[arg-type]
    return Scenario(you, Side("Loki", hand=["Ronan"]), powers={"Nova": tree}).use("Nova", "Trial", *answers)


def test_an_equipment_is_played_onto_a_character_of_choice() -> None:
    table = _table("PlayNow(Choose(equipment & InZone(HAND)))", "Magik", hand=["Soulsword"])
    assert table["Magik"].attached == ["Soulsword"]
    assert table.names("hand") == []


def test_an_equipment_is_played_onto_the_one_that_the_power_names() -> None:
    table = _table("PlayNow(Choose(equipment & InZone(KO_PILE)), onto=SELF)", ko_pile=["Soulsword"])
    assert table["Nova"].attached == ["Soulsword"]


def test_what_has_a_team_needs_a_member_of_it() -> None:
    tree = "PlayNow(Choose(equipment & InZone(HAND)), onto=SELF{})"
    assert _table(tree.format(""), hand=["Sonic Gun"])["Nova"].attached == []
    free = _table(tree.format(", any_team=True"), hand=["Sonic Gun"])
    assert free["Nova"].attached == ["Sonic Gun"]


def test_a_character_is_recruited_for_nothing() -> None:
    listening = "When(Recruits(YOURS, character), Draw())"
    you = Side("Hulk", front=["Nova", "Drax"], deck=["Beast"])
    powers = {"Nova": "Sequence([Look(Top()), May(PlayNow(IT))])", "Drax": listening}
    table = Scenario(you, Side("Loki"), powers=powers).use("Nova", "Trial", "yes", "back")
    assert "Beast" in table.names("back")
    assert len(table.names("hand")) == 1
    assert table.state.points[0] == 0
