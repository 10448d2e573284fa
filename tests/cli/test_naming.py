"""`n NAME` in a terminal: a card is named by a part of its name."""

from __future__ import annotations

import io
import sys
from collections.abc import Sequence

import pytest

from tests.engine.mnb import CARDS
from vsdeck.cli.terminal import Terminal
from vsdeck.engine import Action, Ask, GameState, apply
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.transcript import lines
from vsdeck.table.naming import names_with


class _Accusing:
    """Ronan has used Accuse; one person plays for both."""

    past = ()
    people = (0, 1)
    waiting = False

    def __init__(self) -> None:
        CARDS.scenarios()
        side = Side("Thanos", front=["Ronan"], resources=["Academy"])
        self.state: GameState = Scenario(side, Side("Hulk", hand=["Magik"])).use("Ronan", "Accuse").state
        self.at = 0

    def back_to(self, at: int) -> None:
        raise AssertionError

    def do(self, action: Action) -> Sequence[str]:
        apply(self.state, action)
        return lines(self.state, self.state.log)

    reply = save = None


def _typed(text: str, monkeypatch: pytest.MonkeyPatch) -> _Accusing:
    game = _Accusing()
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))
    Terminal(game, CARDS.pool).run()  # type: ignore[arg-type]
    return game


def test_a_card_is_named_by_typing(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    _typed("n magi\nn magik\nq\n", monkeypatch)
    told = capsys.readouterr().out
    assert len(told.splitlines()) < 60, "names are not listed by the thousand"
    assert "Which one: " in told
    assert " names Magik." in told


def test_what_nobody_is_called_is_asked_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    game = _typed("n Batman\nn\nn a\nq\n", monkeypatch)
    told = capsys.readouterr().out
    assert "No card is called “Batman”." in told
    assert "n NAME, as in: n Wolverine" in told
    assert "more?" in told
    assert game.state.decision is not None
    assert game.state.decision.ask is Ask.NAME


def test_the_whole_name_is_enough_though_others_begin_with_it() -> None:
    assert names_with(_Accusing().state, "thor") == ["Thor"]
    assert len(names_with(_Accusing().state, "tho")) > 1
