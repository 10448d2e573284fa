"""Hands, decks and the cards in them: drawing, discarding, looking, naming, playing."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.amounts import positive_per, scaled
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.splitting import also, deed
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Naming, Place, Ref, Side, Trait, Which, Who, Zone
from vsdeck.powers.tidy import both

NAMEABLE = {
    Trait.CARD: "a card",
    Trait.CHARACTER: "a character",
    Trait.SUPPORTING: "a supporting character",
    Trait.LOCATION: "a location",
    Trait.EQUIPMENT: "an equipment card",
    Trait.PLOT_TWIST: "a plot twist",
}


def add(g: Grammar) -> None:
    seen = "look at each enemy card everywhere , then enemy players shuffle their decks"
    g.words("atom", {ir.LookEverywhere(): seen})
    for verb, shown in (("reveal", ir.Reveal), ("look at", ir.Look)):
        g.say("atom", f"{verb} {{what:seen pile}}", shown)
    g.say("atom", "reveal {what}", ir.Reveal)
    g.say("atom", "{by:other player} reveals {what:sel}", ir.Reveal)
    g.say("atom", "look at {what}", ir.Look)
    for phrase, discard in (("deed to chosen", "discards"), ("do to chosen", "discard")):
        theirs = f"{discard} {{what:one some np in}} from their hand"
        g.rule(phrase, theirs, _discards, _split_discards, ir.DiscardThose)
    g.rule("atom", "discard {it:sel}", _discard, _split_discard)
    g.rule(
        "atom",
        "draw {k:k card} for each {per:per}",
        lambda f: ir.Draw(scaled(f["per"], f["k"])),
        also(ir.Draw, positive_per("count"), {"who": Who.YOU}, ()),
    )
    g.say("atom", "look at the cards in {who:player's} hand", ir.LookAtHand)
    g.hear("atom", "look at {who:player's} hand", ir.LookAtHand)
    g.say(
        "atom", "reveal cards from the top of {of:player's} deck until you find {what:a np}", ir.RevealUntil
    )
    deed(g, "shuffle", "your deck", "their deck", ir.Shuffle)
    deed(g, "draw", "{count:n card}", "{count:n card}", ir.Draw)
    deed(g, "discard", "{count:n random card}", "{count:n random card}", ir.Discard, random=True)
    deed(g, "discard", "{count:n card}", "{count:n card}", ir.Discard, random=False)
    deed(g, "discard", "your hand", "their hand", ir.DiscardHand)
    deed(g, "reveal", "your hand", "their hand", ir.RevealHand)
    g.words("atom", {ir.Note(Ref.IT): "note its name"})
    g.say("atom", "note the name of {what:sel}", ir.Note)
    g.say(
        "brief rule",
        "each player can play an additional resource face up each turn if it is {what:a np}",
        ir.MoreResources,
    )
    g.rule(
        "atom",
        "name a {team:team} supporting character",
        lambda f: ir.NameCard(both(Trait.SUPPORTING, ir.TeamIs(f["team"]))),
        _named_of_team,
        ir.NameCard,
    )
    for what, kind in NAMEABLE.items():
        g.words("atom", {ir.NameCard(what): f"name {kind}"})
    for what in (Trait.CARD, Trait.CHARACTER, Trait.LOCATION):
        g.words("atom", {ir.NameCard(what, secret=True): f"secretly name {NAMEABLE[what]}"})
        g.words("atom", {ir.NameCard(what, theirs=True): f"that player names {NAMEABLE[what]}"})
    _naming(g)
    _open_cards(g)
    _freely(g)
    _plays(g)
    say_event(g, ir.Draws, "{by} draw|draws|drew one or more cards")
    say_event(g, ir.Draws, "{by} draw|draws|drew {what}")


def _named_of_team(value: Any) -> Filling | None:
    match value:
        case ir.NameCard(ir.And((Trait.SUPPORTING, ir.TeamIs(str() as team))), secret=False):
            return {"team": team}
    return None


def _naming(g: Grammar) -> None:
    team, number = Naming.TEAM, Naming.NUMBER
    g.words("atom", {ir.Name(team): "name a team", ir.Name(number): "name a number"})
    minutes = ir.Name(number, most=59, clock=True)
    g.words("atom", {minutes: "check how many minutes past the hour it is"})
    g.say("atom", "name {among:team+,or}", ir.Name, what=team)
    g.say("atom", "name a team that {not_of:short sel} doesn't have", ir.Name, what=team)
    g.say("atom", "name a number of at least {least:digits}", ir.Name, what=number)
    g.say("atom", "name a number from {least:digits} to {most:amount}", ir.Name, what=number)


def _freely(g: Grammar) -> None:
    g.say("brief rule", "{what:nps in} need no character of their teams", ir.IgnoresTeams)
    for to, place, where in (
        (Zone.HAND, None, "to its owner 's hand"),
        (Zone.DECK, Place.BOTTOM, "on the bottom of its owner 's deck"),
    ):
        for which, those, often in ((Which.EACH, "each", ""), (Which.FIRST, "the first", " each turn")):
            words = f"{those} {{what:np in}} that you play{often} goes {where} instead of a KO pile"
            g.say("brief rule", words, ir.PlayedGoTo, to=to, place=place, which=which)


def _open_cards(g: Grammar) -> None:
    top, tops = "the top card of your deck", "the top cards of their decks"
    for side, words, hand, deck in (
        (Side.YOURS, "you play with", "your hand", top),
        (Side.ENEMY, "enemy players play with", "their hands", tops),
        (Side.ANY, "all players play with", "their hands", tops),
    ):
        for zone, shown in ((Zone.HAND, hand), (Zone.DECK, deck)):
            g.words("brief rule", {ir.PlaysRevealed(side, zone): f"{words} {shown} revealed"})
    for side, whose in (
        (Side.YOURS, "your"),
        (Side.ENEMY, "each enemy player 's"),
        (Side.ANY, "each player 's"),
    ):
        open_card = f"you may look at the top card of {whose} deck at any time"
        g.words("brief rule", {ir.MayLook(side): open_card})


def _discard(filling: Filling) -> ir.Effect:
    if not _from_a_hand(filling["it"]):
        raise Unfit
    return ir.DiscardThose(filling["it"])


def _split_discard(value: Any) -> Filling | None:
    if not isinstance(value, ir.DiscardThose) or not _from_a_hand(value.what):
        return None
    return {"it": value.what}


_THEIR_HAND = ir.InZone(Zone.HAND, Side.THEIRS)


def _discards(filling: Filling) -> ir.Effect:
    return ir.DiscardThose(ir.Choose(both(filling["what"], _THEIR_HAND), by=Who.THAT_PLAYER))


def _split_discards(value: Any) -> Filling | None:
    match value:
        case ir.DiscardThose(ir.Choose(ir.And(parts))) if _THEIR_HAND in parts:
            filling = {"what": both(*(part for part in parts if part != _THEIR_HAND))}
            return filling if _discards(filling) == value else None
    return None


def _from_a_hand(selection: ir.Selection) -> bool:
    """A choice says its hand: without one, `discard a card` is what a player does by rule."""
    if not isinstance(selection, ir.Choose | ir.Each):
        return True
    if selection.among:
        return True
    what = selection.what
    parts = what.parts if isinstance(what, ir.And) else (what,)
    return any(isinstance(part, ir.InZone) for part in parts)


def _plays(g: Grammar) -> None:
    g.say("atom", "recruit {what} for its cost", ir.PlayNow, paid=True)
    for any_team, ending in ((False, ""), (True, " , whatever its team")):
        g.say("atom", f"play {{what}} for free{ending}", ir.PlayNow, any_team=any_team)
        g.say("atom", f"play {{what}} for free onto {{onto}}{ending}", ir.PlayNow, any_team=any_team)
    for words, zone, place in (
        ("", Zone.KO_PILE, None),
        (" and shuffle it into your deck afterwards", Zone.DECK, Place.SHUFFLED),
        (" and put it on the bottom of your deck afterwards", Zone.DECK, Place.BOTTOM),
        (" and put it on the top of your deck afterwards", Zone.DECK, Place.TOP),
        (" and put it into your hand afterwards", Zone.HAND, None),
        (" and remove it from the game afterwards", Zone.REMOVED, None),
    ):
        g.say("atom", f"play {{what}}{words}", ir.PlayPlotTwist, then_to=zone, place=place)
