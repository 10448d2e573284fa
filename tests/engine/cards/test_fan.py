"""Cards of The Fantastic Battles whose powers only they have; the rulebook of 2020 explains them."""

from __future__ import annotations

import pytest

from vsdeck.engine import Spot
from vsdeck.engine.changes import move, shuffle
from vsdeck.engine.reading import open_in_deck
from vsdeck.engine.scenario import Card, Effect, Scenario, Side
from vsdeck.engine.transcript import words
from vsdeck.engine.view import hidden, view
from vsdeck.table.board import board

MIMICRY = (
    "Together([StatIs(this, BASE_ATK, Most(PRINTED_ATK, character & face_up & ~this)), "
    "StatIs(this, BASE_DEF, Most(PRINTED_DEF, character & face_up & ~this))])"
)


def test_fan_009_alicia_masters_levels_base_values() -> None:
    """F098, F099, F019: the lower one rises to the higher one, either way, while she is face up."""
    table = Scenario(
        Side("Thor", front=["FAN-009", Card("FAN-019", counters=1), "FAN-018", "Nova"]),
        Side("Loki"),
        powers={"Thor": "Stun(Choose(yours & supporting))"},
    )
    nova = table["Nova"].stats
    assert table["FAN-019"].stats == (11, 11)
    assert table["FAN-018"].stats == (10, 10)
    assert table["FAN-009"].stats == (0, 3)
    table.use("Thor", "Trial", "FAN-009")
    assert table["FAN-019"].stats == (11, 7)
    assert table["FAN-018"].stats == (4, 10)
    assert table["Nova"].stats == nova


def test_fan_016_lyja_was_alicia_all_along() -> None:
    """She comes from the hand in Alicia's place, with her counters, and does not appear."""
    table = Scenario(
        Side("Thor", back=[Card("FAN-009", counters=2)], hand=["FAN-016"]),
        Side("Loki"),
        phase="start",
    )
    table.choose("yes")
    assert table["FAN-016"].spot == "back"
    assert table["FAN-016"].stats == (7, 5)
    assert "Lyja" not in table.names("hand")
    assert table["FAN-009"].spot == "removed"


def test_fan_016_without_alicia_nobody_is_asked() -> None:
    table = Scenario(Side("Thor", back=["FAN-018"], hand=["FAN-016"]), Side("Loki"), phase="start")
    assert table.state.decision is not None
    assert table.state.decision.ask.name == "RESOURCE"


def test_fan_020_mister_fantastic_draws_or_invents() -> None:
    table = Scenario(
        Side("Thor", back=["FAN-020"], piles={"Invention": ["Gadget", "FAN-027"]}, hand=[], deck=[]),
        Side("Loki"),
        phase="start",
        turn=4,
    )
    table.choose(1, "Gadget")
    assert "Gadget" in table.names("hand")


def test_fan_042_awesome_android_mimics_the_highest_printed_values() -> None:
    table = Scenario(
        Side("Thor", row="front", front=["FAN-042", Card("FAN-019", counters=3)]),
        Side("Loki", front=["FAN-018", Card("Nova", stunned=True)]),
    )
    assert table["FAN-042"].stats == (10, 10)


def test_fan_042_alone_he_is_stunned() -> None:
    """F100, F101: nobody else stands face up anywhere, so he has 0 DEF, and one health."""
    table = Scenario(
        Side(Card("Thor", stunned=True), front=["FAN-042"]),
        Side("Loki", row="front"),
        powers={"FAN-042": [MIMICRY, "Stun(Choose(enemy & main))"]},
    )
    assert table["FAN-042"].in_play
    table.use("FAN-042", "Trial")
    assert table["Loki"].stunned
    assert table["FAN-042"].stunned
    assert table["FAN-042"].spot == "ko_pile"


def test_fan_056_moloids_see_in_the_dark() -> None:
    """The resources of the side that is attacked count, and of no other."""
    dark = Card("Academy", face_down=True)
    table = Scenario(
        Side("FAN-034", front=["FAN-056"], resources=[dark] * 5),
        Side("Loki", front=["Nova"], resources=[dark, dark, "Laboratory"]),
        Side("Hulk", resources=[dark] * 4),
    )
    assert table["FAN-056"].stats == (0, 1)
    table.attack("FAN-056", "Nova")
    assert table["FAN-056"].stats == (2, 1)


def test_fan_022_the_watcher_sees_everywhere() -> None:
    """F185-F190, R361: hands, decks, resources, what was removed, piles of enemies; decks are shuffled."""
    table = Scenario(
        Side("Thor", back=["FAN-022"], hand=["Nova"]),
        Side(
            "Loki",
            hand=["Hulk", "Groot"],
            resources=[Card("Magik", face_down=True)],
            piles={"Invention": ["Gadget"]},
            deck=["Drax", "Gamora"],
            deck_ends=True,
        ),
        powers={"FAN-022": "LookEverywhere()"},
        effects=[Effect("Loki", "Move(Choose(card & InZone(HAND)), REMOVED, face=DOWN)", ("Groot",), by=1)],
    )
    table.use("FAN-022", "Trial")
    decision = table.state.decision
    assert decision is not None
    seen = {table.state.rules.facts[table.state.fact[card]].name for card in decision.cards}
    assert seen == {"Hulk", "Groot", "Magik", "Gadget", "Drax", "Gamora"}
    assert not set(decision.cards) & hidden(table.state, 0)
    table.choose("done")
    assert sorted(table.names("deck", 1)) == ["Drax", "Gamora"]


def test_fan_022_every_deck_that_was_looked_at_is_shuffled() -> None:
    """F186: those of all enemies; nobody has looked at his own."""
    cards = ["Drax", "Gamora", "Hulk", "Nova", "Thor", "Groot", "Magik", "Storm"]
    decks = [Side(main, deck=cards, deck_ends=True) for main in ("Loki", "Ultron")]
    you = Side("Thanos", back=["FAN-022"], deck=cards, deck_ends=True)
    table = Scenario(you, *decks, powers={"FAN-022": "LookEverywhere()"}).use("FAN-022", "Trial", "done")
    for enemy in (1, 2):
        assert table.names("deck", enemy) != cards
        assert sorted(table.names("deck", enemy)) == sorted(cards)
    assert table.names("deck") == cards


@pytest.mark.parametrize(("mode", "stats"), [(0, (8, 3)), (1, (3, 8))])
def test_fan_026_a_weapon_is_sharp_or_hard(mode: int, stats: tuple[int, int]) -> None:
    table = Scenario(
        Side("FAN-037", hand=["FAN-026"], resources=["Academy"] * 4), Side("Loki"), phase="recruit"
    )
    table.equip("FAN-026", "FAN-037").choose(mode)
    assert table["FAN-037"].stats == stats
    assert table["FAN-037"].has("Ranged")


def test_fan_029_any_main_character_pays_in_the_negative_zone() -> None:
    """F178, F180, R247: whatever its team, and it is no super power; the location is turned face down."""
    table = Scenario(
        Side("Thor", resources=["FAN-029", "Laboratory", "Academy"], front=["Nova"]),
        Side("Loki", front=["Drax"]),
    )
    before = table["Drax"].stats
    table.use("FAN-029", "Gateway to the Annihilation Area", "Drax")
    assert table["Drax"].stats == before[::-1]
    assert not table["FAN-029"].face_up
    assert not table.may_use("FAN-029", "Gateway to the Annihilation Area")


def test_fan_029_nobody_uses_it_who_cannot_pay() -> None:
    table = Scenario(Side("Thor", resources=["FAN-029"]), Side("Loki"))
    assert not table.may_use("FAN-029", "Gateway to the Annihilation Area")


def test_fan_045_a_doombot_takes_the_wound() -> None:
    """R100: chosen by chance, and only if its player says the words; then they switch places."""
    seen = set()
    for seed in range(12):
        table = Scenario(
            Side("FAN-032", row="front", back=["FAN-045"]),
            Side("Loki", row="front"),
            seed=seed,
            active=1,
            powers={"Loki": "Wound(Choose(enemy & main))"},
        )
        table.use("Loki", "Trial", by=1)
        assert table.state.decision is not None
        if table.state.decision.ask.name == "WHETHER":
            table.choose("yes")
            assert (table["FAN-032"].wounds, table["FAN-045"].wounds) == (0, 1)
            assert (table["FAN-032"].spot, table["FAN-045"].spot) == ("back", "front")
            seen.add("replica")
        else:
            assert (table["FAN-032"].wounds, table["FAN-045"].wounds) == (1, 0)
            seen.add("Doom")
    assert seen == {"replica", "Doom"}


def test_fan_045_silence_costs_doom_the_wound() -> None:
    for seed in range(12):
        table = Scenario(
            Side("FAN-032", row="front", back=["FAN-045"]),
            Side("Loki", row="front"),
            seed=seed,
            active=1,
            powers={"Loki": "Wound(Choose(enemy & main))"},
        )
        table.use("Loki", "Trial", by=1)
        assert table.state.decision is not None
        if table.state.decision.ask.name == "WHETHER":
            table.choose("no")
            assert (table["FAN-032"].wounds, table["FAN-032"].spot) == (1, "front")
            return
    pytest.fail("no Doombot was chosen in twelve games")


def test_fan_050_molecule_man_turns_matter_to_energy_and_back() -> None:
    table = Scenario(
        Side("Thor", front=["FAN-050", "FAN-044"], hand=["FAN-028"]),
        Side("Loki"),
    )
    table.use("FAN-050", "Molecular Manipulation", 0, "Thor")
    assert table["FAN-044"].spot == "ko_pile"
    assert table["Thor"].counters == 4
    assert table.names("ko_pile") == ["Unstable Molecules", "Blastaar"]


def test_fan_050_energy_to_matter() -> None:
    table = Scenario(
        Side(
            "Thor",
            front=["FAN-050", Card("Nova", counters=5)],
            ko_pile=["FAN-044", "Drax"],
            resources=["Laboratory"],
        ),
        Side("Loki"),
    )
    table.use("FAN-050", "Molecular Manipulation", 1, "Nova", 4, "yes", "back")
    assert table["Nova"].counters == 1
    assert table["FAN-044"].spot == "back"


def test_fan_052_super_skrull_chooses_another_effect() -> None:
    table = Scenario(
        Side("Thor", front=["FAN-052"], resources=["Training Ground"]), Side("Loki"), phase="formation"
    )
    table.done().choose(0)
    assert table["FAN-052"].counters == 3
    table.use("FAN-052", "Push the Limits")
    assert table.state.decision is not None
    assert [action.other for action in table.state.decision.options] == [1, 2, 3]
    assert words(table.state, table.state.decision.options[2])
    table.choose(3)
    assert table["FAN-052"].has("Tough")
    assert table["FAN-052"].has("Shrink")


def platform(seed: int = 1) -> Scenario:
    table = Scenario(
        Side("FAN-032", resources=["Laboratory", "Laboratory"]),
        Side("Loki", front=["Nova", "Drax"], deck=["Hulk", "Magik", "Gamora"]),
        phase="resource",
        seed=seed,
    )
    return table.use("FAN-032", "Time Platform", "Nova")


def test_fan_032_time_platform_shuffles_a_card_in_face_up() -> None:
    """F065, F067, F068: everybody sees where it lies."""
    table = platform()
    nova = table["Nova"].card
    assert table["Nova"].spot == "deck"
    for player in (0, 1):
        assert nova not in hidden(table.state, player)
        seen = view(table.state, player, deal=7)
        assert seen.zone(1, Spot.DECK).index(nova) == table.state.zone(1, Spot.DECK).index(nova)
        assert seen.fact[nova] == table.state.fact[nova]
    depth = table.names("deck", 1).index("Nova")
    assert any(f"Nova lies face up under {depth} cards" in line for line in board(table.state, 0))
    assert depth > 2
    table.end_turn()
    assert table.names("deck", 1).index("Nova") == depth - 2, "two cards have been drawn"
    assert any(f"Nova lies face up under {depth - 2} card" in line for line in board(table.state, 0))


def test_fan_032_where_it_lies_is_chance() -> None:
    """F066, F069: and another shuffle gives it another place, still face up."""
    assert len({platform(seed).names("deck", 1).index("Nova") for seed in range(8)}) > 2
    table = platform()
    shuffle(table.state, 1)
    assert open_in_deck(table.state, 1) == [(table.names("deck", 1).index("Nova"), table["Nova"].card)]


def test_fan_032_one_at_a_time() -> None:
    table = platform()
    table.done()
    assert not table.may_use("FAN-032", "Time Platform")
    move(table.state, table["Nova"].card, Spot.HAND)
    assert open_in_deck(table.state, 1) == []
    again = table.end_turn().end_turn()
    assert again.may_use("FAN-032", "Time Platform")
