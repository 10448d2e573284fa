"""A scenario that cannot go on says what was asked instead."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.engine.mnb import CARDS
from vsdeck.engine.scenario import Card, Scenario, ScenarioError, Side


@pytest.fixture(autouse=True)
def _cards() -> None:
    CARDS.scenarios()


def _table() -> Scenario:
    you = Side("Hulk", front=["Drax", "Ronan"], hand=["Nova"], resources=["Academy"])
    return Scenario(you, Side("Loki", front=["Magik"], back=["Ronan"]))


@pytest.mark.parametrize(
    ("try_it", "told"),
    [
        (lambda table: table["Batman"], "there is no Batman"),
        (lambda table: table["Ronan"], "two cards in play are called Ronan: say whose"),
        (
            lambda table: table.attack("Drax", "Nova"),
            "Nova can't defend; asked is player 0 about attack: defend",
        ),
        (lambda table: table.use("Hulk", "Smash"), "Hulk can't use Smash; asked is player 0 about main: "),
        (lambda table: table.power_up("Drax"), "Drax can't power up; asked is player 0 about main: "),
        (lambda table: table.choose("purple"), "purple answers nothing; asked is player 0 about main: "),
        (
            lambda table: table.play("Nova", by=1),
            "player 1 is not asked anything; asked is player 0 about main",
        ),
        (
            lambda table: table.attack("Drax", "Magik").done(),
            "Only a step of a turn or a choice of cards can be done",
        ),
    ],
)
def test_what_cannot_be_done_is_told(try_it: Callable[[Scenario], object], told: str) -> None:
    with pytest.raises(ScenarioError) as wrong:
        try_it(_table())
    assert str(wrong.value).startswith(told)


def test_who_has_won_is_told() -> None:
    table = Scenario(Side("Hulk", front=["Drax"]), Side(Card("Loki", wounds=4), row="front"))
    table.attack("Drax", "Loki").pass_all()
    assert table.asked == "nothing: players (0,) have won"


def test_a_side_needs_cards_that_there_are() -> None:
    with pytest.raises(ScenarioError, match="no main character is called Batman"):
        Scenario(Side("Batman"), Side("Loki"))
    with pytest.raises(ScenarioError, match="no card is called Robin"):
        Scenario(Side("Hulk", front=["Robin"]), Side("Loki"))


def test_a_piece_tells_its_name_and_code() -> None:
    piece = _table()["Drax"]
    assert (piece.name, piece.code) == ("Drax", "MNB-073")


def test_names_that_can_be_named_are_listed() -> None:
    table = Scenario(Side("Hulk", front=["Ronan"], resources=["Academy"]), Side("Loki"))
    table.use("Ronan", "Accuse")
    assert "name Hulk" in table.asked
