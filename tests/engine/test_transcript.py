"""Games told in plain language."""

from __future__ import annotations

from dataclasses import replace
from string import Formatter

import pytest

from tests.engine.mnb import MnbCards, random_game
from vsdeck.card import Power, Timing
from vsdeck.engine import Action, Do, Event, Happen, Mode, Seat, Spot, build_rules, start
from vsdeck.engine.eventlines import LINES
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import PLACES, lines, question, words
from vsdeck.pool import Pool
from vsdeck.powers import ir


@pytest.fixture(autouse=True)
def _cards(mnb: MnbCards) -> None:
    mnb.scenarios()


def _told(table: Scenario, *actions: Action) -> list[str]:
    from vsdeck.engine import apply

    told: list[str] = []
    for action in actions:
        told += lines(table.state, apply(table.state, action))
    return told


def test_a_combat_is_told_from_attack_to_wound() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage"]), Side("Loki", front=["Magik"]))
    attack, defend = Action(Do.ATTACK, table["Luke Cage"].card), Action(Do.DEFEND, table["Magik"].card)
    told = _told(table, attack, defend, Action(Do.PASS), Action(Do.PASS))
    assert "Luke Cage attacks Magik." in told
    assert "Luke Cage strikes Magik with 7." in told
    order = ["Magik gets stunned.", "Magik gets a wound.", "Magik gets KO'd."]
    assert [line for line in told if line in order] == order


def test_team_attackers_are_told_together() -> None:
    table = Scenario(Side("Hulk", front=["Luke Cage", "Ant-Man"]), Side("Loki", front=["Magik"]))
    told = _told(
        table,
        Action(Do.ATTACK, table["Luke Cage"].card),
        Action(Do.JOIN, table["Ant-Man"].card),
        Action(Do.DEFEND, table["Magik"].card),
    )
    assert "Luke Cage and Ant-Man attack Magik." in told


def test_what_is_drawn_is_not_told() -> None:
    table = Scenario(Side("Hulk", deck=["Thor", "Magneto"]), Side("Loki"), phase="start")
    first = [Event(Happen.DRAWS, 0, 5), Event(Happen.DRAWS, 0, 6)]
    assert lines(table.state, first) == [f"{table.state.rules.names[0]} draws 2 cards."]


def test_bug_the_log_told_of_a_card_in_a_hand_before_its_player_chose() -> None:
    """Lyja may come out of the hand; nobody else learns that she is there if she does not."""
    you = Side("Hulk", front=["FAN-009"], hand=["FAN-016"], deck=["Nova", "Nova"])
    table = Scenario(you, Side("Loki"), phase="formation", active=1).end_turn()
    assert table.asked == "player 0 about whether: yes, no"
    told = lines(table.state, table.state.log)
    assert any("draws" in line for line in told)
    assert not any("Lyja" in line for line in told)
    table.choose("yes")
    assert any("Lyja" in line for line in lines(table.state, table.state.log))


def test_namesakes_on_two_sides_are_told_apart() -> None:
    table = Scenario(Side("Hulk", front=["Magik"]), Side("Loki", front=["Magik"]))
    names = table.state.rules.names
    event = Event(Happen.GETS_STUNNED, 1, table.piece("Magik", player=1).card)
    assert lines(table.state, [event]) == [f"Magik ({names[1]}) gets stunned."]


def test_every_line_asks_only_for_what_an_event_has() -> None:
    asked = {
        place
        for line in LINES.values()
        for template in line.templates
        for _, place, _, _ in Formatter().parse(template)
        if place
    }
    assert asked <= PLACES.keys()


def test_an_event_of_the_language_has_its_line_in_its_class() -> None:
    assert LINES[Happen.STRIKES].template == ir.Strikes.line


def test_in_a_mirror_match_the_other_side_is_the_opponent(mnb: MnbCards) -> None:
    """It read Hulk (Avengers (opponent))."""
    seat = Seat("Avengers", ("MNB-001",), ("MNB-021",) * 20)
    state = start(build_rules(mnb.pool, (seat, seat)), 1)
    assert state.rules.names == ("Avengers", "Avengers (opponent)")
    for main in (state.rules.mains[0][0], state.rules.mains[1][0]):
        state.spot[main] = Spot.FRONT
        state.zone(state.owner[main], Spot.FRONT).append(main)
    (mine,), (yours,) = state.rules.mains
    called = state.rules.facts[state.fact[mine]].name
    assert lines(state, [Event(Happen.STRIKES, 0, mine, yours, 3)]) == [
        f"{called} (Avengers) strikes {called} (opponent) with 3."
    ]


def test_who_has_left_play_is_told_apart_in_the_lines_of_that_moment() -> None:
    table = Scenario(Side("Hulk", front=["Magik"]), Side("Loki", hand=["Magik"]))
    mine, gone = table.piece("Magik", player=0).card, table.piece("Magik", player=1).card
    names = table.state.rules.names
    events = [Event(Happen.STRIKES, 0, mine, gone, 2), Event(Happen.GETS_KOD, 1, gone)]
    assert lines(table.state, events) == [
        f"Magik ({names[0]}) strikes Magik ({names[1]}) with 2.",
        f"Magik ({names[1]}) gets KO'd.",
    ]


def test_an_unscripted_power_says_that_it_does_nothing() -> None:
    table = Scenario(Side("Hulk", front=["Magik"]), Side("Loki"))
    power = table.state.rules.facts[table.state.fact[table["Magik"].card]].powers[0]
    (line,) = lines(table.state, [Event(Happen.UNSCRIPTED, 0, table["Magik"].card, number=power)])
    assert line == "The effect of Teleport to Limbo of Magik is not known yet: nothing happens."


@pytest.mark.parametrize(("mode", "players"), [(Mode.DUEL, 2), (Mode.TEAMS, 4), (Mode.TWO_HEADED, 4)])
def test_every_question_answer_and_event_of_many_games_has_words(
    mnb: MnbCards, mode: Mode, players: int
) -> None:
    last: list[str] = []
    for number in range(4):
        rules = mnb.rules(number + 3, players, mode, shared_recruits=True)
        for state in random_game(rules, number):
            last = lines(state, state.log) or last
            assert all(line.endswith((".", "?")) and "  " not in line for line in last)
            if state.decision is not None:
                assert question(state, state.decision)
                answers = [words(state, action) for action in state.decision.options]
                assert all(answers)
        assert last[-1].startswith("The game is over: ")


def test_modes_are_offered_in_words(mnb: MnbCards) -> None:
    """No card of 2015 has modes: Nova gets a power with two."""
    nova = mnb.pool["MNB-068"]
    tree = "Modes([Draw(), PutCounters(PLUS, 1, SELF)], 1)"
    power = Power(name="Trial", timing=(Timing.MAIN,), tree=tree)
    cards = [replace(nova, powers=(power,)) if card.code == nova.code else card for card in mnb.pool]
    use_cards(Pool(cards, mnb.pool.sets.values(), mnb.pool.teams.values(), {}, mnb.pool.keywords.values()))
    table = Scenario(Side("Hulk", front=["Nova"]), Side("Loki"))
    decision = table.state.decision
    assert decision is not None
    (use,) = [action for action in decision.options if action.do is Do.USE]
    assert words(table.state, use) == "use Trial of Nova"
    _told(table, use)
    decision = table.state.decision
    assert decision is not None
    assert question(table.state, decision) == "Trial of Nova: Which of these?"
    first, second = (words(table.state, action) for action in decision.options)
    assert "card" in first
    assert "Nova" in second


def test_a_tie_names_all_who_share_it() -> None:
    table = Scenario(Side("Hulk"), Side("Loki"))
    table.state.result = (0, 1)
    (line,) = lines(table.state, [Event(Happen.GAME_OVER, number=2)])
    assert line == "The game is over: a tie of {} and {}.".format(*table.state.rules.names)


def test_a_player_who_is_attacked_is_called_by_name() -> None:
    """Deadpool attacks players themselves."""
    table = Scenario(Side("Deadpool"), Side("Loki"))
    person = table.state.rules.persons[1]
    assert words(table.state, Action(Do.DEFEND, person)) == table.state.rules.names[1]


def test_a_combat_that_nobody_can_name_is_told_without_names() -> None:
    table = Scenario(Side("Hulk"), Side("Loki"))
    assert lines(table.state, [Event(Happen.LEAVES_COMBAT)]) == ["Somebody leaves the combat."]


def test_what_is_frozen_is_told_to_exhaust_once() -> None:
    table = Scenario(
        Side("Storm", hand=["Iceman"], resources=["Academy"]), Side("Thanos", front=["Drax"]), phase="recruit"
    )
    table.recruit("Iceman", "back")
    told = _told(table, Action(Do.CHOOSE, table["Drax"].card))
    assert told.count("Drax exhausts.") == 1


def test_bug_whom_a_card_readies_was_not_told() -> None:
    you = Side("Storm", hand=["X-Factor"], front=[Card("Gambit", exhausted=True)])
    table = Scenario(you, Side("Loki", front=[Card("Drax", exhausted=True)])).play("X-Factor", "Gambit")
    assert "Gambit gets ready." in lines(table.state, table.state.log)
    table.end_turn()
    assert table["Drax"].ready
    assert "Drax gets ready." not in lines(table.state, table.state.log), "each recovery phase does so"


@pytest.mark.parametrize(
    ("tree", "academy"),
    [
        ("Exhaust(Each(enemy & resource))", "Academy exhausts."),
        ("Freeze(Each(enemy & resource))", "Academy won't ready on its next turn."),
    ],
)
def test_bug_a_face_down_resource_that_exhausts_was_told_by_its_name(tree: str, academy: str) -> None:
    foe = Side("Loki", resources=["Academy", Card("Laboratory", face_down=True)])
    you = Side("Hulk", front=["Nova"], resources=["Fortress"])
    table = Scenario(you, foe, powers={"Nova": tree}).use("Nova", "Trial")
    told = lines(table.state, table.state.log)
    assert academy in told
    assert "Laboratory" not in " ".join(told)


@pytest.mark.parametrize(
    ("kind", "told"),
    [
        (Happen.FREEZES, "Magik won't ready on its next turn."),
        (Happen.BASE_BECOMES, "Magik has base ATK 2 and base DEF 3."),
        (Happen.STATS_BECOME_BASE, "Magik has only base ATK and DEF."),
        (Happen.STATS_SWITCH, "Magik switches ATK and DEF."),
        (Happen.TAKES_NO_WOUND, "Magik would get no wound."),
    ],
)
def test_bug_a_lasting_change_was_told_as_plus_nothing_or_not_at_all(kind: Happen, told: str) -> None:
    table = Scenario(Side("Hulk"), Side("Loki", front=["Magik"]))
    assert lines(table.state, [Event(kind, 1, table["Magik"].card, 2, 3)]) == [told]


@pytest.mark.parametrize(
    ("atk", "def_", "told"),
    [(3, 0, "gets +3 ATK."), (0, -1, "gets -1 DEF."), (2, -1, "gets +2 ATK and -1 DEF.")],
)
def test_only_what_changes_is_told(atk: int, def_: int, told: str) -> None:
    """ "Wolverine gets +3 ATK and +0 DEF." made a new player look for what "+0 DEF" does."""
    table = Scenario(Side("Hulk"), Side("Loki", front=["Magik"]))
    event = Event(Happen.MODIFIED, 1, table["Magik"].card, atk, def_)
    assert lines(table.state, [event]) == [f"Magik {told}"]


def test_bug_who_was_frozen_was_not_told() -> None:
    table = Scenario(
        Side("Storm", hand=["Iceman"], resources=["Academy"]), Side("Thanos", front=["Drax"]), phase="recruit"
    )
    recruit = Action(Do.RECRUIT, table["Iceman"].card, 5)
    choose = Action(Do.CHOOSE, table["Drax"].card)
    assert "Drax won't ready on its next turn." in _told(table, recruit, choose)


@pytest.mark.parametrize(
    ("keyword", "told"), [("ranged", "Hulk gains Ranged."), ("", "Hulk can attack players from now on.")]
)
def test_a_power_that_is_gained_is_named(keyword: str, told: str) -> None:
    """Everybody "gains a power", and nobody knew which."""
    table = Scenario(Side("Hulk"), Side("Loki"))
    power = table.state.rules.keyword[keyword] if keyword else -1
    assert lines(table.state, [Event(Happen.GAINS_POWER, 0, table["Hulk"].card, power)]) == [told]


def test_what_a_card_costs_is_told_as_what_it_comes() -> None:
    """As equipment Impossible Man has another cost, and Dark Beast makes that of evil equipment less."""
    hand = ["FAN-049", "TUB-057", "TUB-026", "Magik"]
    you = Side("FAN-037", front=["TUB-042", "TUB-018"], hand=hand, resources=["Academy"] * 8)
    table = Scenario(you, Side("Loki"), phase="recruit")
    assert table.state.decision is not None
    told = {str(words(table.state, action)) for action in table.state.decision.options}
    assert {"recruit Impossible Man (6) to the front row", "put Impossible Man (1) onto Armor"} <= told
    assert "recruit Magik (1) to the back row" in told
    assert "recruit Mercury (X) to the front row" in told
    table = Scenario(
        Side("TUB-031", front=["TUB-042"], hand=["TUB-057"], resources=["Academy"] * 2),
        Side("Loki"),
        phase="recruit",
    )
    assert table.state.decision is not None
    told = {str(words(table.state, action)) for action in table.state.decision.options}
    assert "put Omega Machine Component (2) into the back row" in told


def test_bug_a_line_told_by_a_name_what_somebody_had_drawn() -> None:
    """Whose a card is, is said for a namesake that can be seen, not for one drawn in that moment."""
    you = Side("Hulk", front=[Card("Drax", stunned=True)], deck=["Magik", "Drax"])
    enemy = Side("Loki", deck=["Drax", "Drax"])
    tree = "Sequence([Recover(Choose(yours & stunned)), Draw(2, CHOSEN_ENEMY)])"
    table = Scenario(replace(you, back=["Nova"]), enemy, powers={"Nova": tree}).use("Nova", "Trial")
    assert "Drax recovers." in lines(table.state, table.state.log)
