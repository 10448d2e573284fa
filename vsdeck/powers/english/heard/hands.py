"""Hands that are looked at or revealed, and what is discarded from them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Op, Ref, Side, Stat, Trait, Who, Zone
from vsdeck.powers.tidy import OWN, both

_FROM_IT = ("", " from it", " there", " from there", " in it", " from their hand", " in their hand")


def add(g: Grammar) -> None:
    _as_dear(g)
    g.rule("shown hand", "look at {who:player's} hand", lambda f: ir.LookAtHand(f["who"]))
    g.rule("shown hand", "look at a enemy hand", lambda f: ir.LookAtHand(Who.CHOSEN_ENEMY))
    g.rule("shown hand", "choose a enemy player to reveal their hand", _revealed(Who.CHOSEN_ENEMY))
    g.rule("shown hand", "choose a player to reveal their hand", _revealed(Who.CHOSEN_PLAYER))
    for end in _FROM_IT:
        g.rule("card there", f"{{what:some np in}}{end}", lambda f: ir.Choose(_there(f["what"]), among=True))
        but = f"{{what:some np in}}{end} other than {{no:some np in}}"
        g.rule("card there", but, lambda f: ir.Choose(both(_there(f["what"]), ir.Not(f["no"])), among=True))
        of_those = f"{{n:number}} of those cards{end}"
        g.rule("card there", of_those, lambda f: ir.Choose(Trait.CARD, f["n"], among=True))
        up_to = f"up to {{n:number}} {{what:nps in}}{end}"
        g.rule("card there", up_to, lambda f: ir.Choose(_there(f["what"]), ir.UpTo(f["n"]), among=True))
        g.rule("cards there", f"each {{what:np in}}{end}", _all_there)
        g.rule("cards there", f"all of their {{what:nps in}}{end}", _all_there)
        g.rule("cards there", f"all {{what:nps in}}{end}", _all_there)
    for kind in ("card there", "cards there"):
        for joint in (" and", ", then", " .", " . then"):
            g.rule("done steps", f"{{hand:shown hand}}{joint} discard {{it:{kind}}}", _discarded)
    for joint in (" and", ", then", " ."):
        for that in ("that card", "it", "that character"):
            chosen = f"{{hand:shown hand}}{joint} choose {{it:card there}}"
            g.rule("done steps", f"{chosen} . that player discards {that}", _discarded)
            g.rule("done steps", f"{chosen} and discard {that}", _discarded)
            g.rule("done steps", f"{chosen} . discard {that}", _discarded)


def _as_dear(g: Grammar) -> None:
    """What is paid with a card as dear as an enemy."""
    as_dear = "that costs at least as much as {what:some np in} of your choice"
    for verb, deed in (("stun", ir.Stun), ("KO", ir.KO), ("daze", ir.Daze), ("wound", ir.Wound)):
        for that in ("that character", "it"):
            g.rule("done steps", f"discard a card {as_dear} . if you do , {verb} {that}", _paid_with(deed))


def _paid_with(deed: Any) -> Any:
    def make(filling: Filling) -> ir.Effect:
        dear = ir.Compares(Stat.COST, Op.AT_LEAST, ir.StatOf(Stat.COST, Ref.IT))
        card = ir.Choose(both(Trait.CARD, dear, ir.InZone(Zone.HAND)))
        then = ir.If(ir.DidIt.DID_IT, deed(ir.Chosen(1)))
        return ir.Sequence((ir.Pick(ir.Choose(filling["what"])), ir.DiscardThose(card), then))

    return make


def _revealed(who: Who) -> Any:
    return lambda f: ir.RevealHand(who)


def _there(what: ir.Filter) -> ir.Filter:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    if {*OWN, Trait.YOURS, Trait.ENEMY, Trait.THEIRS} & set(parts):
        raise Unfit
    if any(isinstance(part, ir.InZone) for part in parts):
        raise Unfit
    return what


def _all_there(filling: Filling) -> ir.Selection:
    return ir.Each(both(_there(filling["what"]), ir.InZone(Zone.HAND, Side.THEIRS)))


def _discarded(filling: Filling) -> ir.Effect:
    """What is only looked at is known as such; what was revealed lies in that hand."""
    hand, cards = filling["hand"], filling["it"]
    if isinstance(hand, ir.RevealHand) and isinstance(cards, ir.Choose):
        cards = replace(cards, what=both(cards.what, ir.InZone(Zone.HAND, Side.THEIRS)), among=False)
    return ir.Sequence((hand, ir.DiscardThose(cards)))
