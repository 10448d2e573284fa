"""Characters that stand only in one row, and players who can't lose the game."""

from __future__ import annotations

from tests.engine.trial import NOVA
from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side


def _nova(tree: str) -> dict[str, Power]:
    return {NOVA: Power(name="Trial", tree=tree)}


def test_it_is_recruited_only_into_its_row() -> None:
    table = Scenario(
        Side("Hulk", hand=["Nova"], resources=["Academy"] * 6),
        Side("Loki"),
        phase="recruit",
        powers=_nova("OnlyRow(this, FRONT)"),
    )
    assert "only be in the other row" in table.refusal("recruit", "Nova", "back")
    assert not table.refusal("recruit", "Nova", "front")


def test_it_does_not_leave_its_row() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]), Side("Loki"), phase="formation", powers=_nova("OnlyRow(this, FRONT)")
    )
    assert "only be in the row where it is" in table.refusal("shift", "Nova")
    assert not table.refusal("shift", "Hulk")


def test_powers_do_not_move_it_either() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Thor"]),
        Side("Loki"),
        powers={**_nova("OnlyRow(this, FRONT)"), "Thor": "MoveRow(Each(yours & supporting), BACK)"},
    )
    table.use("Thor", "Trial")
    assert table["Nova"].spot == "front"
    assert table["Thor"].spot == "back"


def _losing(tree: str) -> Scenario:
    """The main character of the second player gets KO'd while Nova stands beside it."""
    return Scenario(
        Side("Hulk", front=["Thor"]),
        Side("Loki", front=["Nova"]),
        powers={**_nova("Forbid(LOSE_GAME, yours)"), "Thor": tree},
    ).use("Thor", "Trial")


def test_who_can_t_lose_plays_on_without_a_main_character() -> None:
    table = _losing("KO(Each(enemy & main))")
    assert table.winners is None
    table.end_turn()
    assert table.state.active == 1


def test_he_loses_as_soon_as_nothing_spares_him() -> None:
    assert _losing("Sequence([KO(Each(enemy & main)), KO(Each(enemy & supporting))])").winners == (0,)
    stunned = Scenario(
        Side("Hulk", front=["Thor"]),
        Side("Loki", front=[Card("Nova", stunned=True)]),
        powers={**_nova("Forbid(LOSE_GAME, yours)"), "Thor": "KO(Each(enemy & main))"},
    ).use("Thor", "Trial")
    assert stunned.winners == (0,)
