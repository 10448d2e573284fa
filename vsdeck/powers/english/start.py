"""With what and where the game starts."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    g.words("rule", {ir.GoesFirst(): "you take the first turn of the game"})
    g.say("rule", "you start the game with {what:a np} on your side", ir.StartsWith, count=1)
    g.say("rule", "you start the game with {count:number} {what:nps in} on your side", ir.StartsWith)
    g.say("rule", "your deck can't hold {what:nps in}", ir.KeepsFromDeck)
    several = "may hold up to {count:number} different {what:nps in}"
    g.say("rule", f"your deck {several}", ir.DeckMayHold, pile=None)
    g.say(
        "rule", "your deck may hold up to {count:number} copies of {what:a np}", ir.DeckMayHold, copies=True
    )
    g.say("rule", "your deck may hold any {what:nps in}", ir.DeckMayHold, count=None, pile=None)
    g.say("rule", "your {pile:pile} may hold any {what:nps in}", ir.DeckMayHold, count=None)
    g.say("rule", f"your {{pile:pile}} {several} , which only SELF can create", ir.DeckMayHold, own=True)
    g.say("rule", "SELF starts the game equipped with {what:a np}", ir.StartsEquipped)
    g.say("rule", "you start the game with the {pile:pile}", ir.BringsPile, team=None)
    g.say(
        "rule",
        "you start the game with the {pile:pile} , whose cards are {team:team} and of no other team",
        ir.BringsPile,
    )
    g.say("rule", "SELF starts the game in your {pile:pile}", ir.StartsIn)
