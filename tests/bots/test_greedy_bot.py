"""What a greedy bot does at tables where the right thing is plain."""

from __future__ import annotations

import pytest

from tests.engine.mnb import MnbCards
from vsdeck.bots import GreedyBot, answer, make_bot
from vsdeck.bots.playing import play_many
from vsdeck.engine import Action, Ask, Do
from vsdeck.engine.derived import invalidate
from vsdeck.engine.filters import fact_of
from vsdeck.engine.reading import BACK
from vsdeck.engine.record import Record
from vsdeck.engine.scenario import Card, Scenario, Side

BOTS = ("greedy", "searching")
RETURNS = "Move(Choose(supporting & InZone(KO_PILE)), PLAY)"


def _choice(table: Scenario) -> Action:
    return answer(GreedyBot(), table.state, 3)


def _name(table: Scenario, card: int) -> str:
    return fact_of(table.state, card).name


def test_a_location_becomes_the_resource_face_up() -> None:
    you = Side("Captain America", hand=["Thor", "Laboratory", "Ant-Man"])
    table = Scenario(you, Side("Loki"), phase="resource")
    chosen = _choice(table)
    assert (chosen.do, _name(table, chosen.card), chosen.other) == (Do.RESOURCE, "Laboratory", 1)


def test_a_card_that_only_powers_up_is_missed_least() -> None:
    """The deck's own Captain America can't be recruited beside the main character of that name."""
    you = Side("Captain America", hand=["Hawkeye", "MNB-015", "Ant-Man"])
    chosen = _choice(table := Scenario(you, Side("Loki"), phase="resource"))
    assert fact_of(table.state, chosen.card).code == "MNB-015"


def test_recruit_points_are_used_up() -> None:
    """With three points: the three, not the two and nothing."""
    resources = ["Academy"] * 3
    you = Side("Hulk", hand=["Hawkeye", "Nick Fury"], resources=resources)
    table = Scenario(you, Side("Loki"), phase="recruit")
    chosen = _choice(table)
    assert (chosen.do, _name(table, chosen.card)) == (Do.RECRUIT, "Nick Fury")


def test_two_small_ones_are_better_than_a_lonely_one() -> None:
    you = Side("Hulk", hand=["Nick Fury", "Hawkeye", "Black Panther"], resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert _name(table, _choice(table).card) in ("Hawkeye", "Black Panther")


def test_a_copy_of_somebody_in_play_is_not_recruited() -> None:
    you = Side("Hulk", front=["Hawkeye"], hand=["Hawkeye"], resources=["Academy"] * 2)
    assert _choice(Scenario(you, Side("Loki"), phase="recruit")).do is Do.DONE


def test_main_and_ranged_characters_stand_behind_a_guard() -> None:
    you = Side("Hulk", front=["Hawkeye", "Luke Cage"], row="front")
    table = Scenario(you, Side("Loki"), phase="formation")
    moved = set()
    while (chosen := _choice(table)).do is Do.SHIFT:
        moved.add(_name(table, chosen.card))
        table._apply(chosen)
    assert moved == {"Hulk", "Hawkeye"}


def test_somebody_guards_even_if_all_could_stand_behind() -> None:
    enemy = Side("Loki", front=["Abomination", "Juggernaut"])
    table = Scenario(Side("Hulk", back=["Hawkeye", "Nick Fury"]), enemy, phase="formation")
    chosen = _choice(table)
    assert (chosen.do, _name(table, chosen.card)) == (Do.SHIFT, "Nick Fury")


def test_a_strong_main_character_leads_from_the_front() -> None:
    """Nobody there could stun it, and whoever stands across falls to it."""
    you = Side(Card("Hulk", counters=9), front=["Ant-Man"])
    table = Scenario(you, Side("Loki", front=["Abomination"]), phase="formation")
    chosen = _choice(table)
    assert (chosen.do, _name(table, chosen.card)) == (Do.SHIFT, "Hulk")


def test_bug_a_power_that_forbids_good_attacks_was_used_each_turn() -> None:
    """Three counters for Buffy, and nobody else may attack: games between two of her took fifty turns."""
    you = Side("TBB-003", front=["Abomination", "Luke Cage"], resources=["Fortress"])
    weak = Side("Captain America", front=["Ant-Man", "Hawkeye", "Nick Fury"])
    assert _choice(Scenario(you, weak, phase="recruit")).do is Do.DONE
    walls = Side("Captain America", front=[Card("Ant-Man", counters=20)])
    assert _choice(Scenario(you, walls, phase="recruit")).do is Do.USE


def test_a_keyword_that_opens_the_way_is_given() -> None:
    """From behind, Luke Cage reaches Loki only with range; nobody stands in front of him."""
    you = Side("Hulk", back=["Luke Cage"], hand=["Stark Tech"])
    assert _choice(Scenario(you, Side("Loki"))).do is Do.PLAY


def test_who_comes_into_play_stands_where_it_would_as_a_recruit() -> None:
    table = Scenario(
        Side("Hulk", front=["Luke Cage"], ko_pile=["Hawkeye"]), Side("Loki"), powers={"Luke Cage": RETURNS}
    )
    table.use("Luke Cage", "Trial")
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.SIDE_ROW
    assert _choice(table).other == BACK


def test_the_card_that_is_discarded_is_the_one_of_least_use() -> None:
    """Not the first: a second Hulk could only power up the main character."""
    you = Side(
        "Hulk", front=["Luke Cage"], hand=["Nick Fury", "MNB-022", "Hawkeye"], resources=["Academy"] * 3
    )
    table = Scenario(you, Side("Loki"), powers={"Luke Cage": "Discard(1)"})
    table.use("Luke Cage", "Trial")
    assert _name(table, _choice(table).card) == "Hulk"


def test_an_attack_that_stuns_for_nothing_is_made() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=["Ronan"]))
    assert _choice(table).do is Do.ATTACK


def test_bug_a_fearless_attack_on_a_main_character_was_not_tried() -> None:
    """Daredevil's ATK of 3 counts twice against Captain America's DEF of 4, but not before he attacks."""
    table = Scenario(Side("Hulk", front=["MNB-012"]), Side("Captain America", row="front"))
    assert _choice(table).do is Do.ATTACK


def test_an_attack_that_only_loses_the_attacker_is_not_made() -> None:
    table = Scenario(Side("Hulk", front=["Ant-Man"]), Side("Loki", front=["Abomination"]))
    assert _choice(table).do is Do.DONE


def test_a_main_character_in_reach_is_the_target() -> None:
    enemy = Side("Thanos", front=[Card("Ronan", stunned=True, wounds=1)], back=["Mystique"])
    table = Scenario(Side("Captain America", front=["Luke Cage"]), enemy)
    table._apply(_choice(table))
    chosen = _choice(table)
    assert (chosen.do, _name(table, chosen.card)) == (Do.DEFEND, "Thanos")


def test_a_plot_twist_is_played_when_it_turns_the_combat() -> None:
    """Agent Venom's 3 needs two more against Doctor Octopus's 5."""
    you = Side("Star-Lord", front=["Agent Venom"], hand=["Open Fire"])
    table = Scenario(you, Side("Loki", front=["Doctor Octopus"]))
    table.attack("Agent Venom", "Doctor Octopus")
    assert _choice(table).do is Do.PLAY


def test_a_plot_twist_is_kept_when_the_combat_is_won_anyway() -> None:
    you = Side("Star-Lord", front=["Luke Cage"], hand=["Open Fire"])
    table = Scenario(you, Side("Loki", front=["Doctor Octopus"]))
    table.attack("Luke Cage", "Doctor Octopus")
    assert _choice(table).do is Do.PASS


def test_a_power_up_saves_the_defender() -> None:
    you = Side("Hulk", front=["Gamora"], hand=["MNB-067"])
    table = Scenario(Side("Loki", front=["Green Goblin"]), you)
    table.attack("Green Goblin", "Gamora")
    table._apply(_pass(table))
    assert _choice(table).do is Do.POWER_UP


def _pass(table: Scenario) -> Action:
    assert table.state.decision is not None
    return table.state.decision.options[-1]


def test_a_super_power_is_used_when_it_turns_the_combat() -> None:
    """Wolverine's 3 needs his claws against a DEF of 5."""
    you = Side("Wolverine", row="front", resources=["Training Ground"])
    table = Scenario(you, Side("Loki", front=["Doctor Octopus"]))
    table.attack("Wolverine", "Doctor Octopus")
    assert _choice(table).do is Do.USE


def test_a_hand_without_early_characters_is_not_kept(mnb: MnbCards) -> None:
    """Two characters of different cost up to four are enough."""
    from vsdeck.engine import apply, start

    kept = set()
    for seed in range(30):
        state = start(mnb.rules(0), seed)
        for _ in range(3):
            assert state.decision is not None
            apply(state, state.decision.options[0])
        assert state.decision is not None
        player = state.decision.player
        costs = {
            fact_of(state, card).cost for card in state.zone(player, 1) if fact_of(state, card).supporting
        }
        early = sum(cost <= 4 for cost in costs)
        choice = answer(GreedyBot(), state, 3)
        assert (choice.do is Do.KEEP) == (early >= 2)
        kept.add(choice.do)
    assert Do.KEEP in kept


def test_greed_beats_chance(mnb: MnbCards) -> None:
    """With the decks changed over half of the time, so that no deck decides it."""
    wins = 0
    for seats in (mnb.seats[:2], mnb.seats[1::-1]):
        outcomes = play_many(Record(5, seats), mnb.pool, ("greedy", "random"), 5)
        wins += sum(outcome.winners == (0,) for outcome in outcomes)
    assert wins >= 9


@pytest.mark.parametrize("bot", BOTS)
def test_bug_an_attack_that_comes_to_nothing_was_made_for_ever(bot: str) -> None:
    """Ghost Rider attacks as often as he likes where he drives to. First a wall and then a victim is worth as
    much as the victim at once; so it was the wall, again and again."""
    you = Side("DEF-006", resources=["Training Ground"], row="front", back=["TBB-021"])
    wall = Card("TBB-017", counters=3)
    table = Scenario(you, Side("Loki", front=[wall, "Ant-Man", "Hawkeye"]))
    table.use("DEF-006", "Hell on Wheels", "front")
    chosen = answer(make_bot(bot, 1), table.state, 3)
    assert _name(table, chosen.card) in ("Ant-Man", "Hawkeye")


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("hand", [["TUB-014", "AFF-011"], ["AFF-011", "TUB-014"]])
def test_of_two_with_one_name_the_better_one_stays(bot: str, hand: list[str]) -> None:
    """Both are Pixie; whichever has gained counters is worth more, wherever it came from."""
    both = "Move(Each(character & InZone(HAND)), PLAY, row=FRONT)"
    for better in hand:
        table = Scenario(Side("Hulk", hand=hand), Side("Loki", front=["Drax"]), powers={"Hulk": both})
        table.use("Hulk", "Trial")
        assert table.state.decision is not None
        assert table.state.decision.ask is Ask.KEEP
        table.state.counters[table.piece(better).card] = 3
        invalidate(table.state)
        chosen = answer(make_bot(bot, 1), table.state, 3)
        assert fact_of(table.state, chosen.card).code == better
