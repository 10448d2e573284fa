"""What is done on each side, and what players do in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Face, Place, Row, Side, Trait, Who, Zone
from vsdeck.powers.tidy import OWN, both

_SIDES = {
    "on each enemy side": Who.EACH_ENEMY,
    "on each enemy player 's side": Who.EACH_ENEMY,
    "on each side": Who.EACH_PLAYER,
    "on each player 's side": Who.EACH_PLAYER,
    "on a side": Who.CHOSEN_ENEMY,
}
_PLAYERS = {
    "each player": Who.EACH_PLAYER,
    "each enemy player": Who.EACH_ENEMY,
    "a enemy player": Who.CHOSEN_ENEMY,
    "that player": Who.THAT_PLAYER,
}


def add(g: Grammar) -> None:
    for words, who in _SIDES.items():
        if who is not Who.CHOSEN_ENEMY:
            _one_on_each(g, words, who)
        _all_of(g, words, who)
    g.rule("per", "{what:np in} on each side", lambda f: ir.CountOf(_sideless(f["what"])))
    for words, player in _PLAYERS.items():
        _does(g, words, player)
    _chosen_players(g)


def _sideless(what: ir.Filter) -> ir.Filter:
    if parts_of(what) & {*OWN, Trait.YOURS, Trait.ENEMY, Trait.THEIRS} or isinstance(what, ir.Or):
        raise Unfit
    if any(isinstance(part, ir.InZone) for part in parts_of(what)):
        raise Unfit
    return what


def _theirs(what: ir.Filter) -> ir.Filter:
    return both(Trait.THEIRS, *(parts_of(_sideless(both(*(parts_of(what) - {Trait.ENEMY}))))))


_DEEDS: dict[str, Any] = {
    "KO X": ir.KO,
    "stun X": ir.Stun,
    "daze X": ir.Daze,
    "wound X": ir.Wound,
    "exhaust X": ir.Exhaust,
    "ready X": ir.Ready,
    "turn X face-down": lambda what: ir.Turn(what, Face.DOWN),
    "turn X face-up": lambda what: ir.Turn(what, Face.UP),
    "remove X from the game": lambda what: ir.Move(what, Zone.REMOVED),
    "put X into its owner 's hand": lambda what: ir.Move(what, Zone.HAND),
}


def _one_on_each(g: Grammar, side: str, who: Who) -> None:
    for count, article in ((1, "{what:some np in}"), (ir.UpTo(1), "up to one {what:np in}")):
        for words, deed in _DEEDS.items():
            g.rule("open", words.replace("X", f"{article} {side}"), _on_each(who, deed, count))


def _on_each(who: Who, deed: Any, count: Any) -> Any:
    def make(filling: Filling) -> ir.Effect:
        whose = Who.EACH_ENEMY if Trait.ENEMY in parts_of(filling["what"]) else who
        return ir.ForEachPlayer(whose, deed(ir.Choose(_theirs(filling["what"]), count)))

    return make


def _all_of(g: Grammar, side: str, who: Who) -> None:
    """`push each front row character on a side to its back row`."""
    if who is not Who.CHOSEN_ENEMY:
        return
    for verb, row in (("push", Row.BACK), ("pull", Row.FRONT), ("move", None)):
        for to, words in ((Row.BACK, "back row"), (Row.FRONT, "front row")):
            if row in (None, to):
                for owner in ("their", "its"):
                    g.rule("open", f"{verb} each {{what:np in}} {side} to {owner} {words}", _moved(who, to))


def _moved(who: Who, row: Row) -> Any:
    def make(filling: Filling) -> ir.Effect:
        if Trait.ENEMY not in parts_of(filling["what"]):
            raise Unfit
        return ir.ForEachPlayer(who, ir.MoveRow(ir.Each(_theirs(filling["what"])), row))

    return make


def _does(g: Grammar, words: str, player: Who) -> None:
    """What a player does with the cards of a deck or a side of their own."""
    top = {
        "the top card of their deck": ir.Top(1, Who.THAT_PLAYER),
        "the bottom card of their deck": ir.Bottom(1, Who.THAT_PLAYER),
    }
    for cards, what in top.items():
        move = ir.Move(what, Zone.KO_PILE)
        g.rule("open", f"{words} puts {cards} into their KO pile", constant(_for(player, move)))
    g.rule("open", f"{words} puts the top {{n:number}} cards of their deck into their KO pile", _tops(player))
    for verb, deed in (("KOs", ir.KO), ("stuns", ir.Stun), ("wounds", ir.Wound), ("exhausts", ir.Exhaust)):
        for article, count in (("{what:some np in} on their side", 1),):
            g.rule("open", f"{words} {verb} {article}", _own_choice(player, deed, count))
    zone = both(Trait.CARD, ir.InZone(Zone.KO_PILE, Side.THEIRS))
    back = ir.Move(ir.Each(zone), Zone.DECK, Place.SHUFFLED)
    g.rule("open", f"{words} shuffles their KO pile into their deck", constant(_for(player, back)))


def _for(player: Who, do: ir.Effect) -> ir.Effect:
    return do if player is Who.THAT_PLAYER else ir.ForEachPlayer(player, do)


def _tops(player: Who) -> Any:
    return lambda f: _for(player, ir.Move(ir.Top(f["n"], Who.THAT_PLAYER), Zone.KO_PILE))


def _own_choice(player: Who, deed: Any, count: Any) -> Any:
    def make(filling: Filling) -> ir.Effect:
        chosen = ir.Choose(_theirs(filling["what"]), filling.get("n", count), Who.THAT_PLAYER)
        return _for(player, deed(chosen))

    return make


_TO_BOTH: dict[str, Any] = {"daze": ir.Daze, "stun": ir.Stun, "KO": ir.KO, "wound": ir.Wound}


def _chosen_players(g: Grammar) -> None:
    """`choose an enemy player to stun a character on their side`."""
    for words, who in (("a enemy player", Who.CHOSEN_ENEMY), ("a player", Who.CHOSEN_PLAYER)):
        for verb, deed in (("KO", ir.KO), ("stun", ir.Stun), ("wound", ir.Wound), ("exhaust", ir.Exhaust)):
            begin = f"choose {words} to {verb} {{what:some np in}} on their side"
            g.rule("open", begin, _own_choice(who, deed, 1))
        for verb, both_deed in _TO_BOTH.items():
            for them in ("them", "them both"):
                theirs = (
                    f"choose {words} to choose {{n:number}} {{what:nps in}} on their side . {verb} {them}"
                )
                g.rule("open", theirs, _own_choice(who, both_deed, 0))
        for zone, place in ((Zone.KO_PILE, "KO pile"), (Zone.HAND, "hand"), (Zone.DECK, "deck")):
            gone = ir.Move(ir.Each(both(Trait.CARD, ir.InZone(zone, Side.THEIRS))), Zone.REMOVED)
            if who is Who.CHOSEN_ENEMY:
                g.rule("open", f"remove a enemy {place} from the game", constant(ir.ForEachPlayer(who, gone)))
