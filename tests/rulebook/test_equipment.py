"""2019, 2020 and 2024 rulebooks: equipment that characters wear. The ids are those of our list of rules."""

from __future__ import annotations

import pytest

from vsdeck.card import Power, Timing
from vsdeck.engine import Ask
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

FLYING = {"Quinjet": 'Together([GrantKeyword(bearer, "Flight"), Gets(bearer, 3, 3)])'}
"""A vehicle of S.H.I.E.L.D. that costs 3."""
RIFLE = "SVH-022"
"""Of Hydra, for 1."""
PLENTY = ["MNB-111"] * 6


def recruiting(
    *hand: str, front: tuple[str | Card, ...] = ("SVH-037", "Drax"), enemy: Side | None = None, **more: object
) -> Scenario:
    """Six points to spend; Somebody of S.H.I.E.L.D. and Drax stand in front."""
    you = Side("Hulk", front=front, hand=hand, resources=PLENTY)
    return Scenario(you, enemy or Side("Loki", front=["Ronan"]), phase="recruit", powers=FLYING, **more)  # type: ignore[arg-type]


def equip_actions(table: Scenario) -> int:
    assert table.state.decision is not None
    return sum(action.do.name == "EQUIP" for action in table.state.decision.options)


# --------------------------------------------------------------------------------------------- playing it


def test_equipment_is_played_onto_a_character_for_its_cost() -> None:
    """U008, U009, U069, U070, U148: with recruit points, onto a face-up character at once."""
    table = recruiting("Quinjet")
    table.equip("Quinjet", "Drax")
    assert table["Drax"].attached == ["Quinjet"]
    assert table["Quinjet"].spot == "attached"
    assert table.state.points[0] == 3
    assert not broken(table.state)


def test_it_can_be_too_dear() -> None:
    """U148"""
    table = Scenario(
        Side("Hulk", front=["SVH-037"], hand=["Quinjet"], resources=PLENTY[:2]), Side("Loki"), phase="recruit"
    )
    assert table.refusal("equip", "Quinjet", "Hulk") == "Quinjet costs 3, and 2 recruit points are left"


def test_it_is_played_only_in_the_own_recruit_step() -> None:
    """U147"""
    table = recruiting("Quinjet").done()
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.FORMATION
    assert equip_actions(table) == 0
    assert "recruit step" in table.refusal("equip", "Quinjet", "Drax")


def test_the_bearer_is_face_up_and_of_the_own_side() -> None:
    """U149"""
    table = recruiting("Quinjet", front=("SVH-037", Card("Drax", stunned=True)))
    assert (
        table.refusal("equip", "Quinjet", "Drax")
        == "Drax is stunned, and only face-up characters are equipped"
    )
    assert table.refusal("equip", "Quinjet", "Ronan") == "Ronan may not wear Quinjet"


def test_main_and_supporting_characters_wear_it_ready_or_exhausted() -> None:
    """U150, U151, U218"""
    table = recruiting("Quinjet", "Quinjet", front=("SVH-037", Card("Drax", exhausted=True)))
    table.equip("Quinjet", "Hulk").equip("Quinjet", "Drax")
    assert table["Hulk"].attached == table["Drax"].attached == ["Quinjet"]
    assert not table["Drax"].ready


def test_the_bearer_has_what_the_equipment_gives() -> None:
    """U152, F009: and nobody else."""
    table = recruiting("Quinjet")
    before = table["Drax"].stats
    table.equip("Quinjet", "Drax")
    assert table["Drax"].stats == (before[0] + 3, before[1] + 3)
    assert table["Drax"].has("Flight")
    assert not table["SVH-037"].has("Flight")


def test_a_team_is_needed_on_the_side_but_not_on_the_bearer() -> None:
    """U156, U157, H224: a face-up character of the team, also the main character."""
    table = recruiting("Quinjet", front=("Drax",))
    assert "S.H.I.E.L.D." in table.refusal("equip", "Quinjet", "Drax")
    for down in (Card("SVH-037", stunned=True), Card("SVH-037", hidden=True)):
        assert equip_actions(recruiting("Quinjet", front=("Drax", down))) == 0
    you = Side("SVH-029", front=["Drax"], hand=["Quinjet"], resources=PLENTY)
    table = Scenario(you, Side("Loki"), phase="recruit").equip("Quinjet", "Drax")
    assert table["Drax"].attached == ["Quinjet"]


# ------------------------------------------------------------------------------------- one, and until when


def test_another_equipment_kos_the_first() -> None:
    """U154, U155"""
    table = recruiting("Quinjet", "Quinjet")
    table.equip("Quinjet", "Drax").equip("Quinjet", "Drax")
    assert table["Drax"].attached == ["Quinjet"]
    assert table.names("ko_pile") == ["Quinjet"]


def test_equipment_is_not_unique() -> None:
    """U158"""
    table = recruiting("Quinjet", "Quinjet").equip("Quinjet", "Drax").equip("Quinjet", "SVH-037")
    assert table.names("attached") == ["Quinjet", "Quinjet"]


def test_it_stays_over_turns() -> None:
    """U153"""
    table = recruiting("Quinjet").equip("Quinjet", "Drax").end_turn().end_turn()
    assert table.state.turn == 7
    assert table["Drax"].attached == ["Quinjet"]


@pytest.mark.parametrize("tree", ["Stun(Choose(enemy & supporting))", "Daze(Choose(enemy & supporting))"])
def test_a_stun_kos_equipment(tree: str) -> None:
    """U037, U096, U121, U131, F024, F026, H216: by whatever stuns, with a wound or without."""
    you = Side("Hulk", front=["Nova"])
    table = Scenario(you, Side("Loki", front=[Card("Drax", attached=["Quinjet"])]), powers={"Nova": tree})
    table.use("Nova", "Trial")
    assert table["Drax"].stunned
    assert table["Drax"].attached == []
    assert table.names("ko_pile", 1) == ["Quinjet"]
    assert not broken(table.state)


@pytest.mark.parametrize("worn", ["Gets(bearer, 1, 1)", "StaysEquipped()"])
def test_who_hides_loses_it_too(worn: str) -> None:
    """U366, F026, F027: to the KO pile of its owner, even what would stay on a stunned character."""
    you = Side("Hulk", front=[Card("Drax", attached=["Quinjet"]), "Nova"])
    table = Scenario(you, Side("Loki"), powers={"Nova": "Hide(Choose(yours & supporting))", "Quinjet": worn})
    table.use("Nova", "Trial", "Drax")
    assert not table["Drax"].face_up
    assert table["Quinjet"].spot == "ko_pile"
    assert not broken(table.state)


def test_a_combat_stun_kos_equipment() -> None:
    """U096"""
    table = Scenario(
        Side(Card("Hulk", counters=9), row="front"),
        Side("Loki", front=[Card("Drax", attached=["Quinjet"])]),
    )
    table.attack("Hulk", "Drax").pass_all()
    assert table["Quinjet"].spot == "ko_pile"


def test_who_leaves_play_loses_it() -> None:
    """U153: it goes to the KO pile of its owner, wherever the bearer goes."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", front=[Card("Drax", attached=["Quinjet"])])
    table = Scenario(you, enemy, powers={"Nova": "Move(Choose(enemy & supporting), HAND)"}).use(
        "Nova", "Trial"
    )
    assert table["Drax"].spot == "hand"
    assert table["Quinjet"].spot == "ko_pile"


def test_equipment_goes_with_its_bearer_to_another_side() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=[Card("Drax", attached=["Quinjet"])]),
        powers={"Nova": "MoveSide(Choose(enemy & supporting))"},
    )
    table.use("Nova", "Trial", "front")
    assert table["Drax"].side == table["Quinjet"].side == 0
    assert table["Drax"].attached == ["Quinjet"]
    assert not broken(table.state)


def test_it_moves_onto_the_new_level() -> None:
    """U212, F050, H071"""
    table = Scenario(
        Side(Card("MNB-001", attached=["Quinjet"]), row="front"),
        Side("Loki"),
        powers={
            "MNB-001": [
                Power(name="Up", timing=(Timing.MAIN,), tree="GainXP(9)"),
                Power(level_up=1, name="Rise"),
            ]
        },
    )
    main = table["MNB-001"].card
    table.use("MNB-001", "Up")
    assert table.state.rules.facts[table.state.fact[main]].level == 2
    assert len(table.state.attached(main)) == 1


# ------------------------------------------------------------------------------------ its powers are used


def armed(tree: str, **more: object) -> Scenario:
    """Drax wears the rifle, whose power costs Might; the Fortress pays."""
    power = Power(name="Fire", timing=(Timing.MAIN,), tree=tree)
    return Scenario(
        Side("Hulk", front=[Card("Drax", attached=[RIFLE])], resources=["Fortress"]),
        Side("Loki", front=["Ronan"]),
        powers={RIFLE: power, **more},  # type: ignore[dict-item]
    )


def test_the_bearer_uses_and_pays_for_the_powers_of_equipment() -> None:
    """H073: it is the character that has used a super power."""
    table = armed(
        "PutCounters(PLUS, 1, Each(bearer))", Drax="When(UsesPower(this), PutCounters(PLUS, 1, SELF))"
    )
    table.use(RIFLE, "Fire")
    assert table["Drax"].counters == 2
    assert not table.may_use(RIFLE, "Fire")


def test_what_its_power_does_the_bearer_has_done() -> None:
    """H073"""
    table = armed("Stun(Choose(enemy & supporting))", Drax="When(Stuns(this), PutCounters(PLUS, 1, SELF))")
    table.use(RIFLE, "Fire")
    assert table["Drax"].counters == 1


def test_a_stunned_bearer_uses_nothing() -> None:
    """H073"""
    power = Power(name="Fire", timing=(Timing.MAIN,), tree="Draw()")
    table = Scenario(
        Side("Hulk", front=[Card("Drax", stunned=True, attached=[RIFLE])]),
        Side("Loki"),
        powers={RIFLE: [power, "StaysEquipped()"]},
    )
    assert table.refusal("use", RIFLE, "Fire") == "Drax is stunned, and stunned characters have no powers"


def test_equipment_readies_in_the_recovery_phase() -> None:
    """H117, H118: it is ready or exhausted by itself."""
    table = armed("Exhaust(SELF)").use(RIFLE, "Fire")
    assert not table[RIFLE].ready
    assert table["Drax"].ready
    table.end_turn()
    assert not table[RIFLE].ready
    table.end_turn()
    assert table[RIFLE].ready


def test_a_ko_reaches_equipment() -> None:
    """H225"""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", front=[Card("Drax", attached=["Quinjet"])])
    table = Scenario(you, enemy, powers={"Nova": "KO(Choose(enemy & equipment))", **FLYING})
    table.use("Nova", "Trial")
    assert table["Quinjet"].spot == "ko_pile"
    assert not table["Drax"].has("Flight")
    assert table["Drax"].face_up


def test_a_ko_brings_every_card_to_its_owner_s_pile() -> None:
    """H225: a character, what it wears and a resource, on whatever side they are."""
    you = Side("Hulk", front=["Nova"])
    enemy = Side("Loki", front=[Card("Drax", attached=["Quinjet"])], resources=["Academy"])
    powers = {"Nova": "Sequence([MoveSide(Choose(enemy & supporting), row=FRONT), KO(IT)])"}
    table = Scenario(you, enemy, powers=powers).use("Nova", "Trial")
    assert sorted(table.names("ko_pile", 1)) == ["Drax", "Quinjet"]
    assert table.names("ko_pile") == []
    table = Scenario(you, enemy, powers={"Nova": "KO(Choose(enemy & resource))"}).use("Nova", "Trial")
    assert table.names("ko_pile", 1) == ["Academy"]


def test_every_sentence_of_a_power_works_while_its_card_is_stunned_if_each_says_so() -> None:
    """Scorn (CAR-014) can have equipment and be equipped while stunned."""
    scorn = Card("CAR-014", stunned=True)
    table = recruiting("Quinjet", front=("SVH-037", scorn, Card("Drax", stunned=True)))
    assert "Drax" in table.refusal("equip", "Quinjet", "Drax")
    table.equip("Quinjet", "Scorn")
    assert table["Scorn"].attached == ["Quinjet"]
