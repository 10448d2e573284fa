"""Turns that one only watches, as scenes."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from tests.goldfish.conftest import at_main_phase, play_on
from vsdeck import paths
from vsdeck.decks.files import starter_decks
from vsdeck.engine.transcript import happening
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import Opponent
from vsdeck.table.story import scenes


def test_nobody_is_watched_passing() -> None:
    """Each combat among four took three scenes of "… passes." before anybody struck."""
    decks = {deck.name: deck for deck in starter_decks(CARDS.pool, paths.resources() / "decks")}
    game = Session.of(decks["X-Men"], CARDS.pool, Opponent("greedy", decks["Avengers"]))
    play_on(game, at_main_phase(4))
    steps = game.line()[1:]
    passing = [step for step in steps if [happening(line) for line in step.lines] == ["PASSES"]]
    striking = [step for step in steps if {"PASSES", "STRIKES"} <= {happening(line) for line in step.lines}]
    assert passing
    assert striking
    shown = {scene.step: scene for scene in scenes(steps)}
    assert not shown.keys() & {step.number for step in passing}
    for step in striking:
        scene = shown[step.number]
        assert scene.icon == "atk"
        assert "passes" not in scene.words
        assert "strikes" in scene.words
