"""Cards that are played or recruited from elsewhere than the hand, because a power says so."""

from __future__ import annotations

from tests.engine.trial import NOVA
from vsdeck.card import Power
from vsdeck.engine.scenario import Card, Scenario, Side


def _nova(tree: str) -> dict[str, Power]:
    return {NOVA: Power(name="Trial", tree=tree)}


TOP = "Permit(PLAY, card, card & InZone(DECK, top=True) & ~location)"


def test_the_top_card_of_the_deck_is_played() -> None:
    table = Scenario(
        Side("Hulk", front=["Nova"], deck=["Beast", "Thor", "Mantis"], resources=["Academy"] * 8),
        Side("Loki"),
        phase="recruit",
        powers=_nova(TOP),
    )
    assert "in the deck of" in table.refusal("recruit", "Thor")
    table.recruit("Beast")
    assert table["Beast"].in_play
    assert table.names("deck")[:2] == ["Thor", "Mantis"]


def test_without_the_power_nothing_is_played_from_there() -> None:
    table = Scenario(
        Side("Hulk", deck=["Beast"], resources=["Academy"] * 8),
        Side("Loki"),
        phase="recruit",
        powers=_nova(TOP),
    )
    assert "in the deck of" in table.refusal("recruit", "Beast")


def test_a_plot_twist_needs_its_time_and_team_wherever_it_is() -> None:
    you = Side("Storm", front=["Nova"], ko_pile=["Find Cover"])
    table = Scenario(you, Side("Loki"), powers=_nova("Permit(PLAY, card, plot_twist & InZone(KO_PILE))"))
    assert "Combat plot twist" in table.refusal("play", "Find Cover")


def test_a_plot_twist_of_the_ko_pile_goes_back_there() -> None:
    table = Scenario(
        Side("Storm", row="front", front=["Nova"], ko_pile=["Find Cover"]),
        Side("Loki", front=["Drax"]),
        powers=_nova("Permit(PLAY, card, plot_twist & InZone(KO_PILE))"),
    )
    table.attack("Nova", "Drax").play("Find Cover")
    assert table.names("ko_pile") == ["Find Cover"]


def test_teams_can_be_ignored() -> None:
    sides = Side("Hulk", front=["Nova"], hand=["X-Factor"]), Side("Loki")
    assert "needs a face-up character" in Scenario(*sides).refusal("play", "X-Factor")
    freely = Scenario(*sides, powers=_nova("IgnoresTeams(plot_twist & InZone(HAND))"))
    assert freely.may_play("X-Factor")


def test_dimensional_wristwatch_recruits_from_the_deck_and_shuffles_it() -> None:
    """R315."""
    table = Scenario(
        Side("Hulk", deck=["Beast", "LEG-061", "Thor", "Mantis"], resources=["Academy"] * 8),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit("Spider-Gwen")
    assert table["Spider-Gwen"].in_play
    assert table.names("deck")[:3] != ["Beast", "Thor", "Mantis"]
    assert {"Beast", "Thor", "Mantis"} <= set(table.names("deck"))
    poor = Scenario(Side("Hulk", deck=["LEG-061"], resources=["Academy"]), Side("Loki"), phase="recruit")
    assert "recruit point is left" in poor.refusal("recruit", "Spider-Gwen")


def test_an_agenda_is_played_from_its_pile() -> None:
    table = Scenario(
        Side("XFB-022", piles={"Agenda": ["XFB-039"]}, deck=["Beast"] * 5), Side("Loki"), phase="resource"
    )
    table.play("Colonize")
    assert len(table.names("hand")) == 4
    assert table.names("ko_pile") == ["Colonize"]


def test_a_stroke_of_genius_is_a_card_or_an_invention() -> None:
    table = Scenario(Side("Hulk", front=["FAN-020"], deck=["Beast"] * 5), Side("Loki"), phase="start")
    table.choose(0)
    assert len(table.names("hand")) == 3


def test_a_resource_row_can_hide_recruits() -> None:
    table = Scenario(
        Side(
            "SVH-004", resources=["Academy", "Academy", Card("Beast", face_down=True), "Academy", "Academy"]
        ),
        Side("Loki"),
        phase="recruit",
    )
    table.recruit("Beast")
    assert table["Beast"].in_play
    assert len(table.names("resource")) == 5
