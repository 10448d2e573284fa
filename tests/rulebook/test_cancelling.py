"""2024 rulebook, glossary: a plot twist or super power that is cancelled does nothing, and stays paid for."""

from __future__ import annotations

from tests.engine.trial import NOVA
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Scenario, Side

NO_POWERS = "Instead(UsesPower(enemy & character), Nothing())"
NO_TWISTS = "Instead(PlaysCard(ENEMY, plot_twist), Nothing())"


def _reaction(tree: str) -> dict[str, Power]:
    return {NOVA: Power(name="Trial", timing=(Timing.REACTION,), cost=(Symbol.INTELLECT,), tree=tree)}


def _against(tree: str, reaction: bool) -> Scenario:
    powers = _reaction(tree) if reaction else {NOVA: Power(name="Trial", tree=tree)}
    return Scenario(
        Side("Storm", front=["Thor"], resources=["Laboratory"], hand=["X-Factor"]),
        Side("Hulk", front=["Nova"], resources=["Academy"]),
        powers=powers,
    )


def test_a_cancelled_super_power_does_nothing_and_is_paid() -> None:
    """H212, H213."""
    table = _against(NO_POWERS, reaction=False).use("Thor", "Lightning Strike")
    assert table["Nova"].counters == 0
    assert not table["Laboratory"].face_up
    assert "only once each turn" in table.refusal("use", "Thor", "Lightning Strike")


def test_a_reaction_cancels_if_its_player_likes_and_pays() -> None:
    table = _against(NO_POWERS, reaction=True).use("Thor", "Lightning Strike").choose("yes")
    assert table["Nova"].counters == 0
    assert not table.piece("Academy", player=1, spot="resource").face_up
    kind = _against(NO_POWERS, reaction=True).use("Thor", "Lightning Strike").choose("no", "Nova")
    assert kind["Nova"].counters == -3


def test_a_cancelled_plot_twist_is_put_into_the_ko_pile() -> None:
    """H211."""
    table = _against(NO_TWISTS, reaction=True).play("X-Factor").choose("yes")
    assert table.names("ko_pile") == ["X-Factor"]
    assert table.names("hand") == []


def test_only_the_first_of_a_turn_is_cancelled() -> None:
    tree = "Instead(UsesPower(enemy & character), Nothing(), limit=EACH_TURN)"
    table = Scenario(
        Side("Storm", front=["Nova", "Thor"], resources=["Laboratory", "Laboratory"]),
        Side("Hulk", front=["Drax", "Beast"]),
        powers={
            NOVA: Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()"),
            "Drax": Power(name="Other", tree=tree),
        },
    )
    table.use("Nova", "Trial").use("Thor", "Lightning Strike", "Beast")
    assert table.names("hand") == []
    assert table["Beast"].stunned


def test_a_reaction_is_cancelled_too() -> None:
    enemy = Power(
        name="Other",
        timing=(Timing.REACTION,),
        cost=(Symbol.ENERGY,),
        tree="When(Attacks(enemy & character), Draw())",
    )
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={NOVA: Power(name="Trial", tree=NO_POWERS), "Drax": enemy},
    )
    table.attack("Nova", "Drax").choose("yes")
    assert table.names("hand", 1) == []
    assert not table["Laboratory"].face_up


def test_a_reaction_that_would_replace_something_is_cancelled_too() -> None:
    enemy = Power(
        name="Other",
        timing=(Timing.REACTION,),
        cost=(Symbol.ENERGY,),
        tree="Instead(GetsStunned(this), Draw())",
    )
    table = Scenario(
        Side("Hulk", front=["Nova", "Thor"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={
            NOVA: Power(name="Trial", tree=NO_POWERS),
            "Drax": enemy,
            "Thor": "Stun(Each(enemy & supporting))",
        },
    )
    table.use("Thor", "Trial").choose("yes")
    assert table.names("hand", 1) == []
    assert table["Drax"].stunned
    assert not table["Laboratory"].face_up
