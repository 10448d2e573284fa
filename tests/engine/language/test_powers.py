"""Powers that are copied, gained whole or lost by name; teams, names, good and evil."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine.derived import derived
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])
GROW = Power(name="Grow", timing=(Timing.MAIN,), tree="PutCounters(PLUS, 2, SELF)")
MARK_GOOD = "PutCounters(PLUS, 1, Each(character & good))"
MARK_EVIL = "PutCounters(PLUS, 1, Each(character & evil))"


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(tree: str, **more: object) -> Scenario:
    return Scenario(YOU, ENEMY, powers={"Nova": tree, **more})  # type: ignore[dict-item]


# ---------------------------------------------------------------------------------------------- copies


def test_only_powers_of_a_group_are_copied() -> None:
    table = _table("CopiesPowers(enemy & supporting & face_up, KEYWORD)", Gambit=GROW)
    assert table["Nova"].has("Berserker")
    assert not table["Nova"].has("Grow")
    table = _table("CopiesPowers(enemy & supporting & face_up, SUPER)", Gambit=GROW)
    assert table["Nova"].has("Grow")
    assert not table["Nova"].has("Berserker")


def test_a_copied_power_speaks_of_who_has_it() -> None:
    table = _table("CopiesPowers(enemy & supporting & face_up, SUPER)", Gambit=GROW)
    table.use("Nova", "Grow")
    assert (table["Nova"].counters, table["Gambit"].counters) == (2, 0)


def test_powers_are_copied_from_a_ko_pile() -> None:
    """Keywords that a power of one name gives there, and no others."""
    gives = Power(name="Lesson", tree='GrantKeyword(this, "Leader")')
    copies = 'CopiesPowers(character & InZone(KO_PILE), from_power="Lesson")'
    you = Side("Hulk", front=["Nova", "Magik"], ko_pile=["Drax", "Gambit"])
    table = Scenario(you, Side("Loki"), powers={"Nova": copies, "Gambit": gives})
    assert table["Nova"].has("Leader")
    assert not table["Nova"].has("Berserker")
    assert not table["Nova"].has("Lesson")
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", ko_pile=["Gambit"]),
        powers={"Nova": copies, "Gambit": gives},
    )
    assert not table["Nova"].has("Leader")


def test_powers_are_gained_for_a_time() -> None:
    table = _table("GainPowersOf(SELF, Choose(enemy & supporting), KEYWORD_AND_SUPER, TURN)", Gambit=GROW)
    table.use("Nova", "Trial", "Gambit").use("Nova", "Grow")
    assert table["Nova"].counters == 2
    table.end_turn()
    assert not table["Nova"].has("Grow")
    assert table["Gambit"].has("Grow")


def test_only_what_it_does_not_have_is_gained() -> None:
    twice = "GainPowersOf(SELF, Choose(enemy & supporting), ALL, GAME, new_only=True)"
    table = _table(f"Sequence([{twice}, {twice}])", Gambit=Power(name="Big", tree="Gets(this, 3, 0)"))
    before = table["Nova"].stats[0]
    table.use("Nova", "Trial", "Gambit", "Gambit")
    assert table["Nova"].stats[0] == before + 3


def test_printed_powers_are_gained_of_a_card_that_has_gone() -> None:
    tree = "When(KOs(this, enemy & supporting), GainPowersOf(SELF, OBJECT, SUPER, WHILE_IN_PLAY))"
    ko = Power(name="Slay", timing=(Timing.MAIN,), tree="KO(Choose(enemy & supporting))")
    table = _table("Draw()", Nova=[tree, ko], Gambit=GROW)
    table.use("Nova", "Slay", "Gambit").use("Nova", "Grow")
    assert table["Nova"].counters == 2


# ---------------------------------------------------------------------------------------------- losses


def test_a_power_is_lost_by_its_name() -> None:
    other = Power(name="Shrug", timing=(Timing.MAIN,), tree="Draw()")
    table = _table('Lose(Choose(yours & character), "Grow", TURN)', Magik=[GROW, other])
    table.use("Nova", "Trial", "Magik")
    assert not table["Magik"].has("Grow")
    assert table["Magik"].has("Shrug")


def test_who_loses_printed_powers_keeps_what_it_gains() -> None:
    tree = (
        'Sequence([Gain(Choose(enemy & supporting), "Leader", GAME), Lose(IT, ALL, GAME, printed=True),'
        ' Gain(IT, "Lethal", GAME)])'
    )
    table = _table(tree).use("Nova", "Trial", "Drax")
    assert not table["Drax"].has("Berserker")
    assert table["Drax"].has("Leader")
    assert table["Drax"].has("Lethal")


@pytest.mark.parametrize("bearer", ["Drax", "Hulk", "Loki"])
def test_who_loses_powers_in_a_combat_loses_them_as_it_begins(bearer: str) -> None:
    """Whoever says it; one that takes its own power away has it again when the combat is over."""
    powers = {bearer: "LosesPowers(main & in_combat, ALL, and_cannot_gain=True)"}
    you, enemy = Side("Hulk", row="front", front=["Drax"]), Side("Loki", row="front")
    table = Scenario(you, enemy, powers=powers)
    hulk = table["Hulk"].card
    had = derived(table.state).powers[hulk]
    table.attack("Hulk", "Loki")
    assert derived(table.state).powers[hulk] == ()
    assert broken(table.state) == []
    table.pass_all()
    assert derived(table.state).powers[hulk] == had
    assert broken(table.state) == []


# ----------------------------------------------------------------------------------- teams, good and evil


def test_teams_take_the_place_of_others() -> None:
    table = _table('During(TURN, TeamsAre(yours & supporting, ["X-Men"]))').use("Nova", "Trial")
    assert table["Thor"].teams == {"X-Men"}
    table.end_turn()
    assert table["Thor"].teams == {"Avengers"}


def test_who_loses_a_team_keeps_the_others() -> None:
    gains = 'AlsoTeam(character, "X-Men")'
    table = _table('During(TURN, LosesTeam(character, "Avengers"))', Gambit=gains).use("Nova", "Trial")
    assert table["Thor"].teams == {"X-Men"}
    table.end_turn()
    assert table["Thor"].teams == {"Avengers", "X-Men"}


def test_who_cannot_gain_a_team_has_none() -> None:
    gains = 'AlsoTeam(character, "X-Men")'
    table = _table("TeamsAre(enemy & character)", Gambit=gains)
    assert table["Drax"].teams == {"X-Men"}
    table = _table("TeamsAre(enemy & character, [], True)", Gambit=gains)
    assert table["Drax"].teams == frozenset()
    assert table["Thor"].teams == {"Avengers", "X-Men"}


def test_a_plot_twist_without_a_team_is_played_by_anybody() -> None:
    twist = next(card for card in CARDS.pool if card.kind.value == "plot twist" and "X-Men" in card.teams)
    you = Side("Hulk", front=["Nova"], hand=[twist.code])
    draws = {twist.code: Power(timing=(Timing.MAIN,), tree="Draw()")}
    table = Scenario(you, ENEMY, powers=draws)
    assert "needs a face-up character" in table.refusal("play", twist.code)
    table = Scenario(you, ENEMY, powers={**draws, "Nova": "TeamsAre(plot_twist & InZone(HAND))"})
    table.play(twist.code)
    assert table[twist.code].spot == "ko_pile"


def test_good_and_evil_follow_the_teams_of_now() -> None:
    """2019 rulebook, Good and Evil. U261, U263, U264."""
    table = _table('TeamsAre(yours & supporting, ["Hydra"])', Magik=MARK_EVIL).use("Magik", "Trial")
    assert table["Thor"].counters == 1
    table = _table('AlsoTeam(this, "Hydra")', Magik=[MARK_EVIL]).use("Magik", "Trial")
    assert table["Nova"].counters == 1
    table = _table('AlsoTeam(this, "Hydra")', Magik=[MARK_GOOD]).use("Magik", "Trial")
    assert table["Nova"].counters == 1
    table = _table("TeamsAre(this)", Magik=[MARK_GOOD]).use("Magik", "Trial")
    assert table["Nova"].counters == 0


def test_every_team_of_a_kind() -> None:
    teams = _table("AlsoEveryTeam(this, evil)")["Nova"].teams
    assert {"Hydra", "Masters of Evil"} <= teams
    assert "X-Men" not in teams
    teams = _table('AlsoEveryTeam(this, Printed(UNIVERSE, "photographic"))')["Nova"].teams
    assert "Hydra" not in teams
    assert len(teams) > 5


@pytest.mark.parametrize(
    ("what", "good", "evil"),
    [("good & evil", 1, 1), ("evil & ~good", 0, 1), ("evil", 1, 1), ("good & ~evil", 1, 0), ("good", 1, 0)],
)
def test_somebody_counts_as_good_or_evil(what: str, good: int, evil: int) -> None:
    for mark, counters in ((MARK_GOOD, good), (MARK_EVIL, evil)):
        table = _table(f"CountsAs(this, {what})", Magik=mark).use("Magik", "Trial")
        assert table["Nova"].counters == counters


def test_who_is_always_evil_is_so_in_the_hand() -> None:
    table = Scenario(
        Side("Hulk", front=["Magik"], hand=["Nova"]),
        ENEMY,
        powers={
            "Nova": "AlwaysOn(CountsAs(this, evil))",
            "Magik": "PutCounters(PLUS, CountOf(card & evil & InZone(HAND)), SELF)",
        },
    )
    assert table.use("Magik", "Trial")["Magik"].counters == 1


def test_somebody_counts_among_those_with_a_keyword() -> None:
    mark = 'PutCounters(PLUS, 1, Each(character & HasKeyword("Leader")))'
    table = _table('CountsAs(this, HasKeyword("Leader"))', Magik=mark).use("Magik", "Trial")
    assert table["Nova"].counters == 1
    assert not table["Nova"].has("Leader")


def test_another_name_counts_for_power_ups_and_uniqueness() -> None:
    """2019 rulebook, AKA. U265, U267, U268."""
    you = Side("Hulk", front=["Nova"], hand=["Thor"], resources=["Laboratory"] * 9)
    called = {"Nova": 'CountsAs(this, Named("Thor"))'}
    table = Scenario(you, ENEMY, powers=called).power_up("Nova")
    assert table["Nova"].counters == 1
    table = Scenario(you, ENEMY, powers=called, phase="recruit").recruit("Thor")
    assert not table["Nova"].in_play
    assert table["Thor"].in_play
    swarms = {
        "Nova": ['CountsAs(this, Named("Thor"))', 'GrantKeyword(this, "Swarm")'],
        "Thor": "AnyNumberOnSide()",
    }
    table = Scenario(you, ENEMY, powers=swarms, phase="recruit").recruit("Thor")
    assert table["Nova"].in_play


def test_a_name_that_a_power_gives_is_lost_with_it() -> None:
    you = Side("Hulk", front=[Card("Nova", stunned=True)], hand=["Thor"], resources=["Laboratory"] * 9)
    called = {"Nova": 'CountsAs(this, Named("Thor"))'}
    table = Scenario(you, ENEMY, powers=called, phase="recruit").recruit("Thor")
    assert table["Nova"].in_play
