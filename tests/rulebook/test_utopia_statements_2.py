"""2019 rulebook, from Super Powers to Select Keywords: what no other scenario holds."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Kind, Power, Symbol, Timing, Universe
from vsdeck.engine import Ask, Mode, Spot
from vsdeck.engine.scenario import Card, Scenario, Side

LOKI = Side("Loki")
BOTH = (
    'Together([AlsoTeam(yours & supporting, "Brotherhood of Mutants"),'
    ' AlsoTeam(yours & supporting, "X-Men")])'
)


# ------------------------------------------------------------------------------ levels, names, power-ups


def test_xp_may_come_in_numbers_and_pass_the_goal() -> None:
    """U206, U208: the level changes at once, and what is too much is lost."""
    goal = Power(name="Study", level_up=3, tree="When(GetsCounters(this, PLUS), GainXP(2))")
    powers = {"MNB-003": [goal], "Nova": "PutCounters(PLUS, 1, Each(yours & main))"}
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers).use("Nova", "Trial")
    assert (table["Hulk"].level, table["Hulk"].xp) == (1, 2)
    table = Scenario(Side("Hulk", xp=2, front=["Nova"]), LOKI, powers=powers).use("Nova", "Trial")
    assert (table["Hulk"].level, table["Hulk"].xp) == (2, 0)


def test_how_many_xp_and_what_for_are_two_things() -> None:
    """U207: Dark Beast."""
    (study,) = (power for power in CARDS.pool["TUB-033"].powers if power.level_up)
    assert study.level_up == 6
    assert study.tree.startswith("When(TurnEnds(YOURS)")


def test_main_characters_have_no_cost_and_they_alone_level_up() -> None:
    """U215, U216."""
    cards = list(CARDS.pool)
    utopia = [card for card in cards if card.kind is Kind.MAIN and card.set in ("TUB", "RES", "HAM")]
    assert utopia
    assert {card.cost for card in utopia} == {None}
    rising = {card.kind for card in cards if any(power.level_up for power in card.powers)}
    assert rising == {Kind.MAIN}


def test_iceman_powers_himself_up() -> None:
    """U231: in the combat in which the main character attacks."""
    you = Side("TUB-006", row="front", hand=["TUB-021"])
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("TUB-006", "Drax").power_up("TUB-006")
    assert table["TUB-006"].counters == 1


# ------------------------------------------------------------------------------ locations and what appears


def test_a_location_that_paid_stays_face_down_and_pays_for_nothing_else() -> None:
    """U232, U240."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    you = Side("Hulk", front=["Nova", "Drax"], resources=["Laboratory"])
    table = Scenario(you, LOKI, powers={"Nova": power, "Drax": power}).use("Nova", "Trial")
    assert not table.may_use("Drax", "Trial")
    table.end_turn().end_turn().to_main()
    assert not table.piece("Laboratory", spot="resource").face_up


def test_each_symbol_has_its_basic_location() -> None:
    """U237."""
    basic = [card for card in CARDS.pool if card.kind is Kind.BASIC_LOCATION]
    assert {symbol for card in basic for symbol in card.symbols} == set(Symbol)
    assert len(Symbol) == 6


def test_a_deck_that_was_searched_is_shuffled() -> None:
    """U248: though the power does not say so."""
    deck = ["Magik", "Drax", "Thor", "Gambit", "Beast", "Ronan", "Yondu"]
    tree = 'Sequence([Search(Named("Magik")), Move(IT, HAND)])'
    orders = set()
    for seed in range(3):
        you = Side("Hulk", front=["Nova"], deck=deck, deck_ends=True)
        table = Scenario(you, LOKI, powers={"Nova": tree}, seed=seed).use("Nova", "Trial")
        orders.add(tuple(table.names("deck")))
    assert len(orders) > 1


def test_a_location_appears_when_it_is_played_and_not_when_it_is_turned_up() -> None:
    """U357, U359."""
    powers = {"Nova": ["When(Appears(yours & location), PutCounters(PLUS, 1, SELF))"]}
    you = Side("Hulk", front=["Nova"], hand=["Laboratory"])
    table = Scenario(you, LOKI, powers=powers, phase="resource").resource("Laboratory", face_up=True)
    assert table["Nova"].counters == 1
    powers["Drax"] = ["Turn(Each(yours & resource), UP)"]
    you = Side("Hulk", front=["Nova", "Drax"], resources=[Card("Laboratory", face_down=True)])
    table = Scenario(you, LOKI, powers=powers).use("Drax", "Trial")
    assert table["Laboratory"].face_up
    assert table["Nova"].counters == 0


def test_who_recovers_does_not_appear() -> None:
    """U359."""
    powers = {
        "Nova": "When(Appears(character), PutCounters(PLUS, 1, SELF))",
        "Drax": "Recover(Each(stunned))",
    }
    you = Side("Hulk", front=["Nova", "Drax", Card("Thor", stunned=True)])
    table = Scenario(you, LOKI, powers=powers).use("Drax", "Trial")
    assert table["Thor"].face_up
    assert table["Nova"].counters == 0


# ------------------------------------------------------------------------------ order, teams, universes


def test_the_turn_player_orders_the_triggers_of_others_too() -> None:
    """U257."""
    powers = {
        "Nova": 'When(Attacks(character), PutCounters(PLUS, 1, Each(supporting & Named("Magik"))))',
        "Drax": 'When(Attacks(character), PutCounters(MINUS, 9, Each(supporting & Named("Magik"))))',
    }
    you = Side("Hulk", front=["Magik", "Nova"])
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers).attack("Nova", "Drax")
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (0, Ask.ORDER)
    table = Scenario(Side("Loki", front=["Drax"]), you, powers=powers).attack("Drax", "Magik")
    assert table.state.decision is not None
    assert (table.state.decision.player, table.state.decision.ask) == (0, Ask.ORDER)


def test_the_resistance_is_good_and_hammer_evil() -> None:
    """U262."""
    tree = "Sequence([PutCounters(PLUS, 1, Each(good)), PutCounters(PLUS, 5, Each(evil))])"
    table = Scenario(Side("Hulk", front=["Nova", "TUB-018", "TUB-042"]), LOKI, powers={"Nova": tree})
    table.use("Nova", "Trial")
    assert (table["TUB-018"].counters, table["TUB-042"].counters) == (1, 5)


def test_what_is_forbidden_is_not_done_though_it_is_permitted() -> None:
    """U277."""
    powers = {"Nova": "Together([Permit(ATTACK, this), Forbid(ATTACK, this)])"}
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"]), powers=powers)
    assert not table.may_attack("Nova", "Drax")


def test_a_character_of_the_other_universe_is_taken_over() -> None:
    """U354, U355, U374: in play nobody asks; who has taken it over attacks with it."""
    assert CARDS.pool["MCU1-015"].universe is Universe.PHOTOGRAPHIC
    you = Side("Storm", front=["MNB-048"], resources=["Academy"])
    table = Scenario(you, Side("Thanos", front=["MCU1-015", "Gambit"]))
    table.use("MNB-048", "Mind Control", "MCU1-015", "front")
    assert table["MCU1-015"].side == 0
    assert table.may_attack("MCU1-015", "Gambit")


def test_two_against_two_the_cards_of_the_fallen_leave() -> None:
    """U340."""
    table = Scenario(
        Side("Hulk", front=["Luke Cage"]),
        Side(Card("Loki", wounds=4), row="front", front=["Magik"]),
        Side("Storm"),
        Side("Gamora", front=["Drax"]),
        mode=Mode.TEAMS,
    )
    table.attack("Luke Cage", "Loki").pass_all()
    assert table.winners is None
    assert table["Magik"].spot == "removed"
    assert table["Drax"].in_play


def test_the_universe_of_a_set() -> None:
    """U352, U353."""
    for universe, sets in (
        (Universe.ILLUSTRATED, {"TUB", "RES", "HAM"}),
        (Universe.PHOTOGRAPHIC, {"MCU1", "MCU2", "MCU3", "TBB"}),
    ):
        assert {card.universe for card in CARDS.pool if card.set in sets} == {universe}


# ------------------------------------------------------------------------------ cards that the book explains


def test_tub_001_one_of_two_teams_draws_two_cards() -> None:
    """U278, R080."""
    you = Side("TUB-001", front=["Nova"], resources=["Academy"])
    table = Scenario(you, LOKI, powers={"Nova": [Power(name="Both", tree=BOTH)]})
    assert len(table.use("TUB-001", "They'll Follow Him").names("hand")) == 2


def test_tub_001_one_of_three_teams_is_a_squad() -> None:
    """U279, R080."""
    you = Side("TUB-001", front=["TUB-012"])
    table = Scenario(you, LOKI, powers={"TUB-012": [Power(name="Both", tree=BOTH)]}).end_turn()
    assert table["Cyclops"].level == 2


def test_tub_002_one_of_three_teams_gets_three_counters() -> None:
    """U280, U281, R080."""
    you = Side("TUB-002", front=["TUB-012"], resources=["Training Ground"])
    table = Scenario(you, LOKI, powers={"TUB-012": [Power(name="Both", tree=BOTH)]})
    assert table.use("TUB-002", "Trust the Plan")["TUB-012"].counters == 3


def test_tub_002_three_at_most() -> None:
    """U282, R080."""
    many = ["TUB-012", "TUB-018", "TUB-011", "TUB-013"]
    you = Side("TUB-002", front=many, resources=["Training Ground"])
    table = Scenario(you, LOKI, powers={"TUB-012": [Power(name="Both", tree=BOTH)]})
    table.use("TUB-002", "Trust the Plan", "TUB-012", "TUB-018", "TUB-011")
    assert [table[code].counters for code in many] == [3, 3, 3, 0]


def test_tub_005_strikes_as_often_as_it_is_paid_for() -> None:
    """U283, U286, U287: two more strikes of 5 and the first together stun who has 15."""
    for uses in (1, 2):
        you = Side("TUB-005", front=["Nova"], resources=["Fortress"] * 2)
        table = Scenario(you, Side("Loki", front=[Card("Drax", counters=9)])).attack("Nova", "Drax")
        for _ in range(uses):
            table.use("TUB-005", "Keeper of Law").choose("pass")
        faces = [table.state.face[card] for card in table.state.zone(0, Spot.RESOURCE)]
        assert faces.count(0) == uses, "each is paid for"
        assert table.may_use("TUB-005", "Keeper of Law") is (uses == 1)
        table.pass_all()
        assert table["Drax"].stunned is (uses == 2)


def test_tub_032_norman_is_one_of_those_he_speaks_of() -> None:
    """U288, U290, R255: and nobody becomes one of his for being an Avenger."""
    table = Scenario(Side("TUB-032", front=["Thor", "TUB-042"]), LOKI)
    assert table["TUB-032"].has("Lethal")
    assert table["TUB-032"].teams == table["TUB-042"].teams == {"H.A.M.M.E.R.", "Avengers", "X-Men"}
    assert table["Thor"].teams == {"Avengers"}
    assert not table["Thor"].has("Lethal")


def test_tub_008_what_was_gained_before_the_combat_stays() -> None:
    """U298, R268."""
    you = Side("TUB-008", row="front", resources=["Fortress"])
    powers = {
        "Drax": Power(name="Trial", timing=(Timing.MAIN, Timing.COMBAT), tree="Modify(SELF, 2, 0, TURN)")
    }
    table = Scenario(you, Side("Loki", front=["Drax"]), powers=powers, active=1)
    before = table.use("Drax", "Trial", by=1)["Drax"].stats
    table.attack("Drax", "TUB-008", by=1).choose("pass").use("TUB-008", "Souldagger", by=0)
    assert table["Drax"].stats == before


@pytest.mark.parametrize("cost", [1, 2])
def test_tub_008_every_energy_of_everybody_counts(cost: int) -> None:
    """U300, U301, U303, R268."""
    power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,) * cost, tree="Draw()")
    enemy = Side("Loki", front=["Drax"], resources=["Laboratory"] * 2)
    table = Scenario(Side("TUB-008"), enemy, powers={"Drax": power}, active=1).use("Drax", "Trial", by=1)
    assert table["TUB-008"].xp == cost


@pytest.mark.parametrize(
    ("where", "card"), [("resources", "Laboratory"), ("hand", "Laboratory"), ("resources", "Academy")]
)
def test_tub_029_any_symbol_is_paid_in_any_way(where: str, card: str) -> None:
    """U316, U317."""
    cards = {"hand": ["TUB-029"], "resources": list[str]()}
    cards[where].append(card)
    you = Side("TUB-008", front=["TUB-018"], **cards)  # type: ignore[arg-type]
    table = Scenario(you, Side("Loki", front=["Drax"])).attack("TUB-018", "Drax")
    before = table["TUB-018"].stats[0]
    table.play("TUB-029", "yes")
    assert table["TUB-018"].stats[0] - before == 3


@pytest.mark.parametrize(
    ("mine", "xp"),
    [([], 2), (["Colossus"], 1), ([Card("Colossus", stunned=True)], 1), (["Colossus", "TUB-018"], 0)],
)
def test_tub_037_counts_each_team_that_nobody_shares(mine: list[str | Card], xp: int) -> None:
    """U304, U305, U306, R307."""
    enemy = Side("Loki", hand=["TUB-012"], resources=["Academy"] * 3, front=["Nova"])
    powers = {"Nova": [Power(name="Both", tree='AlsoTeam(yours & supporting, "X-Men")')]}
    table = Scenario(Side("TUB-037", front=mine), enemy, powers=powers, active=1, phase="recruit")
    assert table.recruit("TUB-012", by=1)["TUB-037"].xp == xp


def test_tub_035_what_was_taken_is_gone_for_good() -> None:
    """U307, R374."""
    you = Side("TUB-035", front=["TUB-018", "Nova"], resources=["Laboratory"])
    powers = {"Nova": 'Gain(Choose(yours & supporting & ~this), "Flight", TURN)'}
    table = Scenario(you, LOKI, powers=powers).use("TUB-035", "Mutant Energy Absorption")
    table.end_turn().end_turn().to_main().use("Nova", "Trial")
    assert not table["TUB-018"].has("Flight")
    assert table.refusal("use", "TUB-018", "Psionic Exoskeleton")


def test_tub_035_who_comes_back_is_whole_again() -> None:
    """U307: until it leaves play; no stun and no recovery ends it."""
    you = Side("TUB-035", front=["TUB-018", "Nova"], resources=["Laboratory", "Academy"])
    armor = 'Choose(yours & Named("Armor"))'
    falls = f"Modes([Sequence([Daze({armor}), Recover(IT)]), Move({armor}, HAND)])"
    back = Power(
        name="Back", timing=(Timing.MAIN,), tree="Move(Choose(supporting & InZone(HAND)), PLAY, row=FRONT)"
    )
    again = Power(name="Trial", timing=(Timing.MAIN,), tree=f"Usable({falls}, ANY_NUMBER, TURN)")
    table = Scenario(you, LOKI, powers={"Nova": [again, back]}).use("TUB-035", "Mutant Energy Absorption")
    table.use("Nova", "Trial", 0)
    assert not table["TUB-018"].has("Ranged")
    table.use("Nova", "Trial", 1).use("Nova", "Back")
    assert table["TUB-018"].has("Ranged")


def test_tub_018_is_armoured_for_the_whole_turn() -> None:
    """U310."""
    you = Side("Hulk", front=["TUB-018"], resources=["Academy"])
    table = Scenario(you, Side("Loki", front=["Drax", "Magik"]), active=1)
    table.attack("Magik", "TUB-018", by=1).choose("pass").use("TUB-018", "Psionic Exoskeleton", by=0)
    table.pass_all()
    assert table["TUB-018"].stats == (6, 15)
    assert table.end_turn()["TUB-018"].stats == (6, 5)


def test_tub_022_locations_of_different_symbols() -> None:
    """U311, U312, R031."""
    you = Side("Hulk", front=["TUB-022"], resources=["Laboratory", "Fortress", "Training Ground"])
    table = Scenario(you, Side("Loki", resources=["MKE-061", "Laboratory", "Academy"]))
    table.use("TUB-022", "The Big One", "MKE-061")
    assert "Laboratory" not in table.asked
    assert "Academy" in table.asked


@pytest.mark.parametrize("side", [0, 1])
def test_tub_044_meets_who_appears_on_any_side(side: int) -> None:
    """U313, R074."""
    hand = {"hand": ["Luke Cage"], "resources": ["Academy"] * 9}
    you = Side("Hulk", front=["TUB-044"], **(hand if side == 0 else {}))  # type: ignore[arg-type]
    enemy = Side("Loki", **(hand if side == 1 else {}))  # type: ignore[arg-type]
    table = Scenario(you, enemy, active=side, phase="recruit").recruit("Luke Cage", by=side)
    assert table["Luke Cage"].counters == -5, "his cost"


def test_tub_053_sentry_attacks_and_does_not_strike() -> None:
    """U318, R303."""
    table = Scenario(Side("Hulk", front=["TUB-053"]), Side("Loki", front=["Magik"]))
    table.attack("TUB-053", "Magik").pass_all()
    assert not table["TUB-053"].ready
    assert table["Magik"].face_up


def test_biosentinel_is_a_word_that_others_look_for() -> None:
    """U379, R307."""
    you = Side(Card("TUB-038", exhausted=True), row="front", front=["Nova"])
    powers = {"Nova": "Stun(Choose(enemy & character))"}
    table = Scenario(you, Side("Loki", front=["TUB-018"]), powers=powers)
    table.use("Nova", "Trial", "TUB-018").choose("yes")
    assert table["TUB-038"].ready


def test_berserker_grows_when_it_attacks() -> None:
    """U378."""
    you, enemy = Side("Hulk", front=["Nova"]), Side("Loki", front=["Drax"])
    table = Scenario(you, enemy, powers={"Nova": Power(keyword="Berserker")}).attack("Nova", "Drax")
    assert table["Nova"].counters == 1
