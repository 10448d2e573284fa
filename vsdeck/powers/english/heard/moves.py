"""Cards that are moved, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Face, Place, Ref, Trait, Who, Zone
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    for row, words in ((ir.Row.FRONT, "front row"), (ir.Row.BACK, "back row")):
        for owner in ("their", "its", "your", "the", "SELF 's"):
            g.hear("atom", f"move {{what}} to {owner} {words}", ir.MoveRow, row=row)
            g.hear("atom", f"move {{what}} into {owner} {words}", ir.MoveRow, row=row)
    for words in ("to your front row or your back row", "to the other row"):
        row = ir.Row.EITHER if "or" in words.split() else ir.Row.OTHER
        g.hear("atom", f"move {{what}} {words}", ir.MoveRow, row=row)
    for words in ("onto your side", "on your side", "into play"):
        g.rule("atom", f"put {{what:sel}} {words}", _into_play)
    for words in ("onto its owner 's side", "onto SELF 's owner 's side", "onto their owner 's side"):
        g.rule("atom", f"put {{what:sel}} {words}", _home)
    for words in ("into your hand", "into its owner 's hand", "into their hand", "to your hand"):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.HAND, place=None)
    for words in (
        "into your KO pile",
        "into its owner 's KO pile",
        "into their KO pile",
        "into that player 's KO pile",
    ):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.KO_PILE, place=None)
    for words in (
        "into your deck",
        "back into your deck",
        "back into the deck",
        "into its owner 's deck",
        "back into their deck",
        "back into that deck",
    ):
        g.hear("atom", f"shuffle {{what:sel}} {words}", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
        g.hear("then atom", f"and shuffle {{what:sel}} {words}", ir.Move, to=Zone.DECK, place=Place.SHUFFLED)
    for place, words in ((Place.TOP, "on top"), (Place.BOTTOM, "on the bottom")):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.DECK, place=place)
        g.hear("then atom", f"and {{what}} {words}", ir.Move, to=Zone.DECK, place=place)
    g.rule(
        "atom",
        "shuffle your KO pile into your deck",
        constant(ir.Move(ir.Each(both(Trait.CARD, ir.InZone(Zone.KO_PILE))), Zone.DECK, Place.SHUFFLED)),
    )
    for words in ("face-down into your resource row", "into your resource row face-down"):
        g.hear("atom", f"put {{what}} {words}", ir.Move, to=Zone.RESOURCES, place=None, face=Face.DOWN)
    g.rule("placed then", "you may place it face-up instead .", lambda f: None)
    g.rule("placed then", "place it face-up instead .", lambda f: None)
    for owner in ("your", "its owner 's"):
        put = f"put {{what:sel}} face-down into {owner} resource row ."
        g.rule("sentence", f"{put} if it is a location , {{it:placed then}}", _either_face)
        any_ = "if any are locations , you may place them face-up instead ."
        g.rule("sentence", f"{put} {any_}", _either_face)
        after = f"put {{what:sel}} into {owner} resource row face-down ."
        g.rule("sentence", f"{after} {any_}", _either_face)
    g.rule("atom", "remove {what:sel} from the game", lambda f: ir.Move(f["what"], Zone.REMOVED))
    for owner in ("your", "its owner 's", "the"):
        for face in ("", " face-up"):
            g.rule("atom", f"put {{what:sel}} into {owner} resource row{face}", _into_row)
        either = f"put {{what:sel}} into {owner} resource row face-down , or face-up if it is a location"
        g.rule("atom", either, _either_face)
    g.rule("atom", "put {what:sel} onto a enemy side", _onto_enemy)
    g.rule("atom", "put {what:sel} onto a enemy player 's side", _onto_enemy)
    g.rule(
        "atom", "move {what:sel} to another row on your side", lambda f: ir.MoveRow(f["what"], ir.Row.EITHER)
    )
    for words in ("move {what:sel} to your side", "move {what:sel} to your front or back row"):
        back = f"{words} . at the end of your turn , move it back"
        g.rule("atom", back, lambda f: ir.MoveSide(f["what"], ir.TurnEnds(ir.Side.YOURS)))
    for words in ("SELF becomes the defender", "put SELF into the combat"):
        g.rule("atom", words, constant(ir.JoinCombat(Ref.SELF)))
    for keeps in ("it keeps its equipment", "keep its equipment on it"):
        g.rule("atom", f"daze {{what:sel}} , but {keeps}", lambda f: ir.Daze(f["what"], keeps_equipment=True))
    for onto in ("to", "onto"):
        g.rule("atom", f"equip {{what:sel}} {onto} {{to:sel}}", lambda f: ir.Equip(f["what"], f["to"]))
    for whose, side in (("a enemy player 's", Who.CHOSEN_ENEMY), ("a", Who.CHOSEN_PLAYER)):
        pile = ir.Each(both(Trait.CARD, ir.InZone(Zone.KO_PILE, ir.Side.THEIRS)))
        gone = ir.ForEachPlayer(side, ir.Move(pile, Zone.REMOVED))
        g.rule("open", f"remove {whose} KO pile from the game", constant(gone))


_OF_RESOURCES = frozenset({Trait.LOCATION, Trait.RESOURCE})


def _is_location(what: Any) -> bool:
    parts = what.parts if isinstance(what, ir.And) else (what,)
    return bool(_OF_RESOURCES & set(parts))


def _into_play(filling: Filling) -> ir.Effect:
    """A location is put into the resource row."""
    what = filling["what"]
    inner = getattr(what, "what", None)
    if inner is not None and _is_location(inner):
        return ir.Move(what, Zone.RESOURCES)
    return ir.Move(what, Zone.PLAY)


def _into_row(filling: Filling) -> ir.Effect:
    """Without a word on its face, a location lies face up."""
    what = filling["what"]
    if what is not Ref.IT and not _is_location(getattr(what, "what", None)):
        raise Unfit
    return ir.Move(what, Zone.RESOURCES)


def _onto_enemy(filling: Filling) -> ir.Effect:
    return ir.Move(filling["what"], Zone.PLAY, side=Who.CHOSEN_ENEMY)


def _home(filling: Filling) -> ir.Effect:
    what = filling["what"]
    if not isinstance(what, Ref):
        raise Unfit
    return ir.Move(what, Zone.PLAY, side=ir.OwnerOf(what))


def _either_face(filling: Filling) -> ir.Effect:
    return ir.Move(filling["what"], Zone.RESOURCES, face=Face.EITHER)
