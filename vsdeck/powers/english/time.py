"""How long something lasts, and what waits for its time."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.english.writing import words_for
from vsdeck.powers.ir import CombatEnds, Duration


def add(g: Grammar) -> None:
    g.words(
        "duration",
        {
            Duration.COMBAT: "this combat",
            Duration.TURN: "this turn",
            Duration.GAME: "for the rest of the game",
            Duration.WHILE_IN_PLAY: "until SELF gets stunned or leaves play",
            Duration.ITS_NEXT_TURN: "until the end of its next turn",
        },
    )
    brief = {Duration.TURN: "this turn", Duration.COMBAT: "this combat"}
    g.words("brief", brief)

    def split(value: Any, short: bool) -> Filling | None:
        """*Characters have +1/+1 this turn*, but *this turn, when …*."""
        if not isinstance(value, ir.During):
            return None
        said = value.duration in brief and words_for(g, "brief rule", value.ability) is not None
        return {"duration": value.duration, "ability": value.ability} if said is short else None

    def make(filling: Filling) -> ir.During:
        return ir.During(filling["duration"], filling["ability"])

    words = "{ability:brief rule} {duration:brief}"
    g.rule("open", words, make, lambda value: split(value, True), node=ir.During)
    g.rule("open", "{duration:duration} , {ability:made}", make, lambda value: split(value, False))
    g.say("open", "at the end of this combat , {do}", ir.Delayed, event=CombatEnds.COMBAT_ENDS)
    g.say("open", "the next time {event} , {do}", ir.Delayed)
