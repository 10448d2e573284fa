"""2019 rulebook: AKA, mantles, good and evil, impersonation; who copies or loses powers keeps his names."""

from __future__ import annotations

from vsdeck.engine import Mode
from vsdeck.engine.scenario import Card, Scenario, Side

ENEMY = Side("Loki")
RICH = ["Laboratory"] * 9


def test_a_character_has_all_its_names_at_once() -> None:
    """U265, U266: Iron Patriot is Norman Osborn too."""
    powers = {"Nova": 'PutCounters(PLUS, 1, Each(character & Named("Norman Osborn")))'}
    table = Scenario(Side("Hulk", front=["Nova", "TUB-049"]), ENEMY, powers=powers).use("Nova", "Trial")
    assert table["TUB-049"].counters == 1


def test_sharing_one_name_is_enough_to_clash() -> None:
    """U267, U268, U346: beside the main character Norman Osborn he can't be recruited, but powers him up."""
    you = Side("TUB-031", hand=["TUB-049"], resources=RICH)
    told = Scenario(you, ENEMY, phase="recruit").refusal("recruit", "TUB-049")
    assert told
    table = Scenario(you, ENEMY).power_up("TUB-031")
    assert table["TUB-031"].counters == 1


def test_names_are_not_copied() -> None:
    """U269: who has all printed powers of *Venom* is no Scorpion."""
    powers = {
        "Nova": 'CopiesPowers(character & Named("*Venom*"))',
        "Magik": 'PutCounters(PLUS, 1, Each(character & Named("Scorpion")))',
    }
    table = Scenario(Side("Hulk", front=["Nova", "Magik", "TUB-048"]), ENEMY, powers=powers)
    table.use("Magik", "Trial")
    assert table["Nova"].counters == 0
    assert table["TUB-048"].counters == 1


def test_names_are_not_lost_with_powers() -> None:
    """U270: neither by a loss of all powers nor while stunned."""
    powers = {"Nova": "LosesPowers(character & ~this, ALL, and_cannot_gain=True)"}
    you = Side("Hulk", front=["Nova", "TUB-048"], hand=["Scorpion"], resources=RICH)
    table = Scenario(you, ENEMY, powers=powers, phase="recruit").recruit("Scorpion")
    assert not table["TUB-048"].in_play
    you = Side("Hulk", front=[Card("TUB-048", stunned=True)], hand=["Scorpion"], resources=RICH)
    table = Scenario(you, ENEMY, phase="recruit").recruit("Scorpion")
    assert not table["TUB-048"].in_play


def test_names_are_no_powers_that_are_counted() -> None:
    """U271: *Venom* has one power, and is Scorpion besides."""
    count = {
        "Nova": "Sequence([Pick(Choose(supporting & ~this)),"
        " PutCounters(PLUS, PowersOf(IT, printed=True), IT)])"
    }
    table = Scenario(Side("Hulk", front=["Nova", "TUB-048"]), ENEMY, powers=count).use("Nova", "Trial")
    assert table["TUB-048"].counters == 1


def test_stars_make_another_name() -> None:
    """U272–U275: Venom and *Venom* stand together and do not power each other up; one star is not two."""
    twice = Scenario(
        Side("Hulk", front=["MMU-020"], hand=["WEB-016"], resources=RICH), ENEMY, phase="recruit"
    )
    twice.recruit("WEB-016")
    assert twice.names("front") == ["*Spider-Man*", "**Spider-Man**"]
    table = Scenario(
        Side("Hulk", front=["DEF-043"], hand=["TUB-048"], resources=RICH), ENEMY, phase="recruit"
    )
    table.recruit("TUB-048")
    assert table["DEF-043"].in_play
    table = Scenario(Side("Hulk", front=["DEF-043"], hand=["TUB-048"]), ENEMY)
    assert table.refusal("power_up", "DEF-043")


def test_teams_tell_who_is_good_and_who_is_evil() -> None:
    """U261, U263: H.A.M.M.E.R. is evil, and Grant Ward is both at once."""
    powers = {
        "Nova": "PutCounters(PLUS, 1, Each(supporting & evil))",
        "Magik": "PutCounters(PLUS, 1, Each(supporting & good))",
    }
    you = Side("Hulk", front=["Nova", "Magik", "TUB-042", "SVH-050"])
    table = Scenario(you, ENEMY, powers=powers).use("Nova", "Trial").use("Magik", "Trial")
    assert (table["TUB-042"].counters, table["SVH-050"].counters) == (1, 2)


def test_who_changes_teams_changes_sides_of_good_and_evil() -> None:
    """U264: alignment follows the teams of now; without a team it is neither."""
    marks = (
        "Sequence([PutCounters(PLUS, 1, Each(supporting & good)),"
        " PutCounters(PLUS, 5, Each(supporting & evil))])"
    )
    for teams, counters in (('["X-Men"]', 1), ('["X-Men", "Hydra"]', 6), ("[]", 0)):
        powers = {"Nova": f'TeamsAre(character & Named("Dark Beast"), {teams})', "Magik": marks}
        table = Scenario(Side("Hulk", front=["Nova", "Magik", "TUB-042"]), ENEMY, powers=powers)
        assert table.use("Magik", "Trial")["TUB-042"].counters == counters


def _bullseye(enemy: Side) -> Scenario:
    return Scenario(Side("Hulk", front=["TUB-043", "Nova"]), enemy, powers={"Nova": "KO(Choose(supporting))"})


def test_who_is_impersonated_ends_it_on_any_side() -> None:
    """U322, U324: Bullseye is no Hawkeye while Hawkeye is there."""
    assert _bullseye(ENEMY)["TUB-043"].has("Sniper")
    assert not _bullseye(Side("Loki", front=["Hawkeye"]))["TUB-043"].has("Sniper")
    own = Scenario(Side("Hulk", front=["TUB-043"], back=["Hawkeye"]), ENEMY)
    assert not own["TUB-043"].has("Sniper")
    sides = Side("Hulk", front=["TUB-043"]), ENEMY, Side("Storm", front=["Hawkeye"]), Side("Thanos")
    assert not Scenario(*sides, mode=Mode.TEAMS)["TUB-043"].has("Sniper")


def test_who_is_impersonated_counts_face_down_too() -> None:
    """U323."""
    assert not _bullseye(Side("Loki", front=[Card("Hawkeye", stunned=True)]))["TUB-043"].has("Sniper")


def test_the_power_comes_back_when_he_has_gone() -> None:
    """U325."""
    table = _bullseye(Side("Loki", front=["Hawkeye"]))
    assert not table["TUB-043"].has("Sniper")
    assert table.use("Nova", "Trial", "Hawkeye")["TUB-043"].has("Sniper")


def test_other_names_end_an_impersonation_and_starred_ones_do_not() -> None:
    """U326: Captain Marvel is Ms. Marvel too; who wears the mantle after Spider-Man is another."""
    health = {"Nova": 'Sequence([Pick(Choose(character & Named("Moonstone"))), Wound(IT)])'}
    table = Scenario(Side("Hulk", front=["Nova", "TUB-046"]), Side("COS-003"), powers=health)
    assert not table.use("Nova", "Trial")["TUB-046"].in_play
    table = Scenario(Side("Hulk", front=["Nova", "TUB-046"]), ENEMY, powers=health)
    assert table.use("Nova", "Trial")["TUB-046"].in_play
    starred = {"Nova": "Draw()"}
    table = Scenario(
        Side("Hulk", front=["Nova", "TUB-048"]), Side("Loki", front=["*Spider-Man*"]), powers=starred
    )
    assert table["TUB-048"].has("Mobile")
