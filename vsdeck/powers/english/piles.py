"""Moving cards between zones, searching for them, turning resources over."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.nouns import ZONES
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import Face, Place, Side, Who, Zone

_EITHER = "face down , or face up if it is a location and you like"


def add(g: Grammar) -> None:
    for owner, guard in (("your", _from_your_own), ("its owner 's", None)):
        for template, to, place in (
            ("put {what:sel} into OWNER hand", Zone.HAND, None),
            ("put {what:sel} on the top of OWNER deck", Zone.DECK, Place.TOP),
            ("put {what:sel} on the bottom of OWNER deck", Zone.DECK, Place.BOTTOM),
            ("shuffle {what:sel} into OWNER deck", Zone.DECK, Place.SHUFFLED),
            ("put {what:sel} into OWNER KO pile", Zone.KO_PILE, None),
            ("put {what:sel} face up into OWNER resource row", Zone.RESOURCES, None),
            ("put {what:sel} face down into OWNER resource row", Zone.RESOURCES, None),
            (f"put {{what:sel}} into OWNER resource row {_EITHER}", Zone.RESOURCES, None),
        ):
            face = Face.EITHER if _EITHER in template else Face.DOWN if "down" in template else Face.UP
            move: Filling = {"to": to, "place": place, "face": face}
            words = template.replace("OWNER", owner)
            if guard is None:
                g.say("atom", words, ir.Move, **move)
            else:
                _guarded(g, words, move)
    g.say("atom", "put {what} onto your side", ir.Move, to=Zone.PLAY, place=None)
    g.say("atom", "remove {what} from the game", ir.Move, to=Zone.REMOVED, place=None)
    g.say("atom", "search your deck for {what:a np}", ir.Search, count=1)
    g.say("atom", "search your deck for {count:number} {what:nps in}", ir.Search)
    _events(g)
    g.say("atom", "turn {what} face up", ir.Turn, face=Face.UP)
    g.say("atom", "turn {what} face down", ir.Turn, face=Face.DOWN)
    g.say("atom", "turn {what} over", ir.Turn, face=Face.EITHER)


def _events(g: Grammar) -> None:
    origins = {zone: words if zone is Zone.PLAY else f"the {words}" for zone, words in ZONES.items()}
    g.words("zone", origins | {Zone.REMOVED: "the removed cards"})
    for zone, words in ZONES.items():
        if zone is not Zone.PLAY:
            into = f"{{what}} is|was put into {{of}} {words} [from {{from_:zone}}]"
            say_event(g, ir.EntersZone, into, zone=zone)
    for side, owner in ((Side.ANY, "the"), (Side.YOURS, "your"), (Side.ENEMY, "an enemy player 's")):
        removed = f"{{what}} is|was removed from {owner} game [from {{from_:zone}}]"
        say_event(g, ir.EntersZone, removed, zone=Zone.REMOVED, of=side)


def _guarded(g: Grammar, words: str, move: Filling) -> None:
    """A move to *your* zone, said so where only your own cards can be meant."""

    def split(value: Any) -> Filling | None:
        if type(value) is not ir.Move or not _from_your_own(value.what):
            return None
        if any(getattr(value, name) != one for name, one in move.items()):
            return None
        return {"what": value.what}

    g.rule("atom", words, lambda filling: ir.Move(what=filling["what"], **move), split)


def _from_your_own(selection: ir.Selection) -> bool:
    match selection:
        case ir.Choose(among=True) | ir.Ref.REST | ir.Top(of=Who.YOU):
            return True
        case ir.Choose(what) | ir.Each(what):
            parts = what.parts if isinstance(what, ir.And) else (what,)
            return any(isinstance(part, ir.InZone) and part.side is Side.YOURS for part in parts)
    return False
