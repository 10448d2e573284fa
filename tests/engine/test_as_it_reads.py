"""What `check` accepts is played as it reads: permissions, prohibitions, conditions, places."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import Happen
from vsdeck.engine.invariants import broken
from vsdeck.engine.playable import plays_on
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.powers.check import check
from vsdeck.powers.notation import parse_notation


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _read(tree: str) -> str:
    """A tree that `check` accepts."""
    assert check(parse_notation(tree)) == ()
    return tree


# ------------------------------------------------------------------------------------------- appearing


@pytest.mark.parametrize(("face_up", "drawn"), [(True, 1), (False, 0)])
def test_a_location_that_is_played_face_up_appears(face_up: bool, drawn: int) -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], hand=["Academy"]),
        Side("Loki"),
        phase="resource",
        powers={"Drax": _read("When(Appears(yours & location), Draw())")},
    )
    table.resource("Academy", face_up)
    assert len(table.names("hand")) == drawn


def test_a_location_that_a_power_puts_there_appears_and_one_that_is_turned_does_not() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax", "Nova"], resources=[Card("Academy", face_down=True)], deck=["Fortress"]),
        Side("Loki"),
        powers={
            "Drax": "When(Appears(yours & location), PutCounters(PLUS, 1, SELF))",
            "Nova": "Sequence([Turn(Each(yours & location & face_down), UP), Move(Top(), RESOURCES)])",
        },
    )
    table.use("Nova", "Trial")
    assert table["Drax"].counters == 1
    assert table["Academy"].face_up


def test_a_character_among_the_resources_has_not_appeared() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], hand=["Nova"]),
        Side("Loki"),
        phase="resource",
        powers={"Drax": "When(Appears(yours & character), Draw())"},
    )
    table.resource("Nova")
    assert table.names("hand") == []


_OF_A_LOCATION = [
    Power(name="Door", tree="When(Appears(this), Draw())"),
    Power(name="Wall", tree="Gets(yours & character, 0, 1)"),
]


def test_powers_of_a_location_work_while_it_lies_face_up() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], hand=["Academy"]),
        Side("Loki", front=["Nova"]),
        phase="resource",
        powers={"Academy": _OF_A_LOCATION, "Drax": "Turn(Each(yours & location), DOWN)"},
    )
    assert table["Drax"].stats == (6, 6)
    table.resource("Academy", face_up=True).to_main()
    assert len(table.names("hand")) == 1
    assert (table["Drax"].stats, table["Nova"].stats) == ((6, 7), (5, 5))
    table.use("Drax", "Trial")
    assert table["Drax"].stats == (6, 6)
    assert broken(table.state) == []


def test_a_power_of_a_location_that_would_be_used_is_not_played() -> None:
    academy = CARDS.pool.named("Academy")[0]
    used = Power(name="Ring the Bell", timing=(Timing.MAIN,), tree="Draw()")
    assert not plays_on(academy, used, parse_notation("Draw()"))
    assert plays_on(academy, Power(name="Wall"), parse_notation("Gets(yours & character, 0, 1)"))


# ------------------------------------------------------------------------------------------- permission


def _sides(*, front: Sequence[str | Card] = ("Drax",), back: Sequence[str] = ()) -> tuple[Side, Side]:
    return Side("Hulk", front=front, back=back), Side("Loki", front=["Nova"], back=["Magik"])


def test_who_may_attack_somebody_reaches_him_behind_others() -> None:
    sides = _sides()
    assert not Scenario(*sides).may_attack("Drax", "Magik")
    table = Scenario(*sides, powers={"Drax": _read("Permit(ATTACK, this, enemy & character & back)")})
    assert table.may_attack("Drax", "Magik")
    assert table.may_attack("Drax", "Nova")
    assert not table.refusal("attack", "Drax", "Magik")


def test_a_team_reaches_only_whom_all_of_it_may_attack() -> None:
    table = Scenario(
        *_sides(front=["Drax", "MNB-067"]), powers={"Drax": "Permit(ATTACK, this, enemy & character & back)"}
    )
    assert not table.may_attack(["Drax", "MNB-067"], "Magik")
    assert table.may_attack(["Drax", "MNB-067"], "Nova")


def test_who_may_make_melee_attacks_on_his_own_side() -> None:
    table = Scenario(
        *_sides(front=["Drax", "Ronan"]),
        powers={"Drax": _read("Permit(MELEE_ATTACK, this, yours & character & front & ~this)")},
    )
    table.attack("Drax", "Ronan").pass_all()
    assert table["Ronan"].stunned
    assert not table.may_attack("Drax", "Hulk")


def test_a_stunned_defender_strikes_and_is_only_wounded() -> None:
    """Rulings on Devil-Slayer and Mr. Black."""
    table = Scenario(
        Side("Hulk", front=[Card("Ronan", counters=5)]),
        Side("Loki", front=[Card("Drax", stunned=True)]),
        powers={"Ronan": _read("Permit(ATTACK, this, enemy & character & face_down)")},
    )
    table.attack("Ronan", "Drax").pass_all()
    assert table["Drax"].wounds == 1
    assert not table["Ronan"].stunned
    table = Scenario(
        Side("Hulk", front=[Card("Ronan", counters=3)]),
        Side("Loki", front=[Card("Drax", stunned=True)]),
        powers={"Ronan": _read("Permit(ATTACK, this, enemy & character & face_down)")},
    )
    assert table.attack("Ronan", "Drax").pass_all()["Ronan"].stunned


def test_who_may_make_ranged_attacks_attacks_from_the_back_row() -> None:
    sides = _sides(front=(), back=["Drax"])
    assert not Scenario(*sides).may_attack("Drax", "Nova")
    table = Scenario(*sides, powers={"Drax": _read("Permit(RANGED_ATTACK, this)")})
    table.attack("Drax", "Nova").pass_all()
    assert table["Nova"].stunned
    assert not table["Drax"].stunned


def test_who_may_fly_over_passes_flight_but_no_grab() -> None:
    """Can't beats can."""
    sides = Side("Hulk", front=["Namor"]), Side("Loki", front=["Nova"], back=["Magik"])
    flies = _read("Permit(FLY_OVER, this, enemy & character & flight)")
    assert not Scenario(*sides, powers={"Namor": []}).may_attack("Namor", "Magik")
    assert Scenario(*sides, powers={"Namor": flies}).may_attack("Namor", "Magik")
    held = Scenario(*sides, powers={"Namor": flies, "Nova": Power(keyword="Grab")})
    assert not held.may_attack("Namor", "Magik")


def test_who_may_strike_strikes_back_without_range() -> None:
    sides = Side("Hulk", back=["Black Widow"]), Side("Loki", front=["Drax"])
    plain = Scenario(*sides, powers={"Drax": []}).attack("Black Widow", "Drax").pass_all()
    assert not plain["Black Widow"].stunned
    table = Scenario(*sides, powers={"Drax": _read("Permit(STRIKE, this, attacker)")})
    table.attack("Black Widow", "Drax").pass_all()
    assert table["Black Widow"].stunned


def test_who_may_be_powered_up_by_others() -> None:
    sides = Side("Hulk", front=["Drax"], hand=["Ronan"]), Side("Loki")
    assert Scenario(*sides).refusal("power_up", "Drax")
    table = Scenario(
        *sides, powers={"Drax": 'Permit(POWER_UP, this, character & InZone(HAND) & Named("Ronan"))'}
    )
    table.power_up("Drax")
    assert table["Drax"].counters == 1


@pytest.mark.parametrize("verb", ["STUN", "WOUND", "KO", "READY", "RECOVER", "MOVE", "USE_SUPER_POWERS"])
def test_what_nothing_forbids_is_not_permitted(verb: str) -> None:
    assert any("has no meaning" in problem for problem in check(parse_notation(f"Permit({verb}, this)")))


# --------------------------------------------------------------------------------- the kind of a combat


def test_who_cannot_be_attacked_solo_is_attacked_by_a_team() -> None:
    """The kind of the combat is asked while the attack is declared."""
    sides = Side("Hulk", front=["Drax", "MNB-067", "Namor"]), Side("Loki", front=["Magik"])
    table = Scenario(
        *sides, powers={"Magik": _read("Forbid(ATTACK, character & ~flight, this, CombatIs(SOLO))")}
    )
    assert not table.may_attack("Drax", "Magik")
    assert table.may_attack("Namor", "Magik")
    assert table.refusal("attack", "Drax", "Magik")
    table.attack(["Drax", "MNB-067"], "Magik").pass_all()
    assert table["Magik"].stunned


def test_who_attacks_only_together_is_asked_for_a_partner() -> None:
    sides = Side("Hulk", front=["Drax", "MNB-067"]), Side("Loki", front=["Magik"])
    table = Scenario(*sides, powers={"Drax": "Forbid(ATTACK, this, if_=NotSo(CombatIs(TEAM)))"})
    assert not table.may_attack("Drax", "Magik")
    assert table.may_attack(["Drax", "MNB-067"], "Magik")
    alone = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("Loki", front=["Magik"]),
        powers={"Drax": "Forbid(ATTACK, this, if_=NotSo(CombatIs(TEAM)))"},
    )
    assert "can't attack" in alone.refusal("attack", "Drax", "Magik")


# ------------------------------------------------------------------------------------ conditions of powers


def test_a_plot_twist_is_played_only_while_its_condition_holds() -> None:
    asks = Power(timing=(Timing.MAIN,), tree=_read("OnlyWhile(SomeAre(yours & supporting, 2), Draw())"))
    CARDS.scenarios({"MNB-076": (asks,)})
    hand = ["Even The Odds"]
    few = Scenario(Side("Star-Lord", front=["Drax"], hand=hand), Side("Loki"))
    assert few.refusal("play", "Even The Odds") == "What Even The Odds asks for is not so now"
    Scenario(Side("Star-Lord", front=["Drax", "Nova"], hand=hand), Side("Loki")).play("Even The Odds")


_ALONE = "OnlyWhile(SomeAre(enemy & character), Draw())"


@pytest.mark.parametrize(
    "side",
    [
        Side("Hulk", front=[Card("Drax", stunned=True, wounds=1)]),
        Side("Hulk", hand=["Drax"]),
        Side("Hulk", ko_pile=["Drax"]),
    ],
)
def test_a_condition_that_names_no_place_does_not_let_a_power_work_elsewhere(side: Side) -> None:
    assert Scenario(side, Side("Loki"), powers={"Drax": _ALONE}).refusal("use", "Drax", "Trial")


def test_a_condition_that_names_a_place_lets_a_power_work_there_and_only_there() -> None:
    places = "OnlyWhile(AnyOf([Is(SELF, InZone(HAND)), SomeAre(enemy & character)]), Draw())"
    powers = {"Drax": places}
    assert Scenario(Side("Hulk", hand=["Drax"]), Side("Loki"), powers=powers).may_use("Drax", "Trial")
    assert Scenario(Side("Hulk", front=["Drax"]), Side("Loki"), powers=powers).may_use("Drax", "Trial")
    assert not Scenario(Side("Hulk", ko_pile=["Drax"]), Side("Loki"), powers=powers).may_use("Drax", "Trial")


# ---------------------------------------------------------------------------------------- which cards


def _met(what: str) -> set[str]:
    """Whom `what` means: characters, locations face up and down, a character among the resources."""
    resources = ["Academy", Card("Fortress", face_down=True), Card("Magik", face_down=True)]
    table = Scenario(
        Side("Hulk", front=["Drax", Card("Nova", exhausted=True)], hand=["Ronan"], resources=resources),
        Side("Loki", ko_pile=["Gambit"]),
        powers={"Drax": f"Sequence([Look(Each({what})), Move(REST, HAND)])"},
    )
    before = set(table.names("hand"))
    table.use("Drax", "Trial")
    gone = {name for player in (0, 1) for name in table.names("hand", player)} - before
    return gone | ({"Ronan"} if _looked_at(table, "Ronan") else set())


def _looked_at(table: Scenario, name: str) -> bool:
    card = table[name].card
    return any(event.kind is Happen.LOOKS and event.card == card for event in table.state.log)


@pytest.mark.parametrize(
    ("what", "met"),
    [
        ("yours & location", {"Academy"}),
        ("yours & location & face_up", {"Academy"}),
        ("yours & location & face_down", {"Fortress"}),
        ("yours & basic", {"Academy"}),
        ("yours & (basic | special) & face_down", {"Fortress"}),
        ("yours & resource", {"Academy", "Fortress", "Magik"}),
        ("yours & resource & face_down", {"Fortress", "Magik"}),
        ("yours & supporting", {"Drax", "Nova"}),
        ("yours & (supporting | location)", {"Drax", "Nova", "Academy"}),
        ("(yours & supporting) | location", {"Drax", "Nova", "Academy"}),
        ('Named("Magik") | Named("Nova")', {"Nova"}),
        ('Named("Academy") | Named("Fortress")', {"Academy"}),
        ("yours & exhausted", {"Nova"}),
        ("character & (InZone(HAND) | InZone(KO_PILE, ANY))", {"Ronan", "Gambit"}),
        ("(supporting & exhausted) | (character & InZone(KO_PILE, ENEMY))", {"Nova", "Gambit"}),
        ("card & InZone(RESOURCES)", {"Academy", "Fortress", "Magik"}),
    ],
)
def test_whom_a_filter_means(what: str, met: set[str]) -> None:
    """Face-down resources are only resources; each case of an *or* has its own places."""
    assert _met(what) == met


def test_face_down_locations_are_not_counted() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"], resources=["Academy", Card("Fortress", face_down=True)]),
        Side("Loki"),
        powers={"Drax": _read("Draw(CountOf(yours & location))")},
    )
    assert len(table.use("Drax", "Trial").names("hand")) == 1
