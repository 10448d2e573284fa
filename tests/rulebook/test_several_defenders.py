"""Attacks on whole rows (Massive, 2017), on one more of a row, and on locations."""

from __future__ import annotations

from vsdeck.engine import Ask
from vsdeck.engine.reading import defenders
from vsdeck.engine.scenario import Card, Scenario, Side

FOOM = "MMU-123"
HYDRA = "MMU-081"


def _foom(front: list[str | Card], **more: object) -> Scenario:
    return Scenario(Side("Hulk", front=[FOOM]), Side("Loki", front=front, **more))  # type: ignore[arg-type]


def test_a_massive_character_strikes_each_of_a_row_with_its_full_attack() -> None:
    """R119: as ruled on Fin Fang Foom."""
    table = _foom(["Magik", "Nova", Card("Drax", stunned=True)]).attack(FOOM, "Nova").pass_all()
    assert table["Magik"].stunned or not table["Magik"].in_play
    assert table["Nova"].stunned or not table["Nova"].in_play
    assert table["Drax"].wounds == 0
    assert table["Loki"].face_up


def test_the_defenders_strike_back_with_all_their_attack_together() -> None:
    """R119: as ruled on Fin Fang Foom."""
    table = _foom(["Ronan", Card("Thor", counters=6)]).attack(FOOM, "Thor")
    attack, defence = sum(table[one].stats[0] for one in ("Ronan", "Thor")), table[FOOM].stats[1]
    assert table["Ronan"].stats[0] < defence
    assert table["Thor"].stats[0] < defence <= attack
    assert table.pass_all()[FOOM].stunned


def test_a_row_with_somebody_who_cannot_be_attacked_is_not_attacked() -> None:
    """R119: as ruled on Fin Fang Foom."""
    table = Scenario(
        Side("Hulk", front=[FOOM]),
        Side("Loki", front=["Magik", "Nova"]),
        powers={"Nova": "Forbid(ATTACK, card, this)"},
    )
    assert not table.may_attack(FOOM, "Magik")
    table = Scenario(
        Side("Hulk", front=[FOOM]),
        Side("Loki", front=["Magik", "Drax"], back=["Thor"]),
        powers={"Drax": "Forbid(ATTACK, card, this)"},
    )
    assert table.refusal("attack", FOOM, "Magik") == (
        "Fin Fang Foom attacks the whole row, and not everybody there can be attacked: Drax"
    )


def test_a_defender_that_is_taken_out_of_the_combat_stays_out() -> None:
    """R119: as ruled on Fin Fang Foom."""
    table = Scenario(
        Side("Hulk", front=[FOOM]),
        Side("Loki", front=["Magik", "Thor"]),
        powers={"Magik": "When(EntersCombat(this), LeaveCombat(SELF))"},
    )
    table.attack(FOOM, "Magik").pass_all()
    assert table["Magik"].face_up
    assert not table["Thor"].face_up


def test_powers_that_ask_who_is_attacked_hear_each_and_others_once() -> None:
    table = Scenario(
        Side("Hulk", front=[FOOM], deck=["Nova"] * 9),
        Side("Loki", front=["Magik", "Thor"]),
        powers={FOOM: ["AttacksRows()", "When(Attacks(this), Draw())"]},
    )
    table.attack(FOOM, "Thor")
    assert len(table.names("hand")) == 1
    table = Scenario(
        Side("Hulk", front=[FOOM], deck=["Nova"] * 9),
        Side("Loki", front=["Magik", "Thor"]),
        powers={FOOM: ["AttacksRows()", "When(Attacks(this, supporting), Draw())"]},
    )
    table.attack(FOOM, "Thor")
    assert len(table.state.pending) == 2


def test_who_is_massive_attacks_together_only_with_the_massive() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova", "Star-Lord"]),
        Side("Loki", front=["Magik"]),
        powers={"Nova": "AttacksRows()"},
    )
    assert table.refusal("attack", ["Nova", "Star-Lord"], "Magik") == (
        "Who attacks whole rows team attacks only with others that do: Nova and Star-Lord"
    )


def test_two_heads_attack_two_of_a_row_if_their_player_likes() -> None:
    """R194."""
    you = Side("Hulk", front=[HYDRA], resources=["ALN-051"])
    enemy = Side("Loki", front=["Magik", "Nova"], back=["Thor"])
    table = Scenario(you, enemy, powers={HYDRA: "During(TURN, MoreDefenders(this))"}).use(HYDRA, "Trial")
    table.attack(HYDRA, "Nova")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.ALSO
    table.choose("Magik")
    assert len(defenders(table.state)) == 2
    table = Scenario(you, enemy, powers={HYDRA: "During(TURN, MoreDefenders(this))"}).use(HYDRA, "Trial")
    table.attack(HYDRA, "Nova").choose("done")
    assert len(defenders(table.state)) == 1


def test_a_location_is_attacked_where_everybody_is_stunned() -> None:
    enemy = Side(Card("Loki", stunned=True), front=[Card("Nova", stunned=True)], resources=["Fortress"])
    table = Scenario(Side("Hulk", front=["MMU-121"]), enemy)
    table.attack("Thing That Crawls By Night", "Fortress").pass_all()
    assert table.piece("Fortress", 1).spot == "ko_pile"
    enemy = Side("Loki", front=[Card("Nova", stunned=True)], resources=["Fortress"])
    assert not Scenario(Side("Hulk", front=["MMU-121"]), enemy).may_attack("MMU-121", "Fortress")


def test_a_whole_back_row_is_attacked_past_those_in_front() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Magik"], back=["Thor"], row="back"),
        powers={
            "Nova": "Together([AttacksRows(), Permit(ATTACK, this, enemy & character & back & face_up)])"
        },
    )
    table.attack("Nova", "Thor")
    assert len(defenders(table.state)) == 2
