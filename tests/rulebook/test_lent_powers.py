"""Powers that others than their own card use and pay for."""

from __future__ import annotations

from tests.engine.trial import NOVA
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Card, Scenario, Side


def _table(tree: str, **enemy: list[str | Card]) -> Scenario:
    """Nova stands on the enemy's side, with a power that costs a skill."""
    return Scenario(
        Side("Storm", front=["Gambit"], resources=["Training Ground"]),
        Side("Hulk", front=["Nova", *enemy.get("front", [])], resources=["Training Ground"]),
        powers={NOVA: Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree=tree)},
    )


LENT = "UsedBy(enemy & character, PutCounters(MINUS, 2, SELF))"


def test_an_enemy_uses_it_in_its_own_main_phase() -> None:
    table = _table(LENT).use("Nova", "Trial", "Gambit")
    assert table["Nova"].counters == -2
    assert not table["Training Ground"].face_up


def test_it_is_used_once_a_turn_and_not_by_its_own_side() -> None:
    table = _table(LENT).use("Nova", "Trial", "Gambit")
    assert "only once each turn" in table.refusal("use", "Nova", "Trial")
    table.end_turn().to_main()
    assert "is not used by characters of" in table.refusal("use", "Nova", "Trial", by=1)


def test_who_uses_it_decides() -> None:
    table = _table("UsedBy(enemy & character, Strike(Choose(supporting & ~this)))", front=["Beast"])
    table.use("Nova", "Trial", "Storm", "Beast")
    assert table["Beast"].stunned


def test_the_stunned_do_not_use_it() -> None:
    table = Scenario(
        Side(
            Card("Storm", stunned=True), front=[Card("Gambit", stunned=True)], resources=["Training Ground"]
        ),
        Side("Hulk", front=["Nova"]),
        powers={NOVA: Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.SKILL,), tree=LENT)},
    )
    assert "No face-up character can pay" in table.refusal("use", "Nova", "Trial")


def test_other_powers_of_that_card_stay_its_own() -> None:
    table = _table("PutCounters(MINUS, 2, SELF)")
    assert not table.may_use("Nova", "Trial")
