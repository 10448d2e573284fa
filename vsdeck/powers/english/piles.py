"""Moving cards between zones, searching for them, turning resources over."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.events import say_event
from vsdeck.powers.english.modifiers import KNOWN_PLAYERS, ZONES
from vsdeck.powers.english.references import TheChosen, Them, Yours, is_many
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Face, Place, Ref, Row, Side, Trait, Who, Zone
from vsdeck.powers.notation import nodes_of
from vsdeck.powers.tidy import both

_OWNED = ("hand", "deck", "KO pile", "resource row")
_OWN_CARDS = (Zone.HAND, Zone.DECK, Zone.KO_PILE)
_EITHER_DOWN = "face down , or"
_EITHER = f"{_EITHER_DOWN} face up if it is a location and WHO"


def add(g: Grammar) -> None:
    _whole_piles(g)
    for worn, words in ((False, "all counters"), (True, "all counters and equipment")):
        remove = f"remove {{what}} from the game with {words} until {{until:event}}"
        g.say("atom", remove, ir.RemoveFor, equipment=worn)
        later = ir.TurnEnds(Side.YOURS, next=True)
        next_turn = f"remove {{what}} from the game with {words} until the end of your next turn"
        g.say("atom", next_turn, ir.RemoveFor, equipment=worn, until=later)
        g.say("atom", f"{remove} and you want it back", ir.RemoveFor, equipment=worn, may=True)
    broken = "remove {what} from the game until {until:event} , returning with {remaining:number} health left"
    g.say("atom", broken, ir.RemoveFor)
    g.say("atom", "capture {what} until {until:event}", ir.RemoveFor, captured=True)
    hidden = "put {what} into its owner 's hand until {until:event} , with all counters set aside"
    g.say("atom", hidden, ir.RemoveFor, hand=True)
    again = "remove {what} from the game with all counters and put it into your other row"
    g.say("atom", again, ir.Reenter)
    whole_pile = ir.Move(ir.Each(both(Trait.CARD, ir.InZone(Zone.KO_PILE, Side.THEIRS))), Zone.REMOVED)
    for who, words in ((Who.CHOSEN_ENEMY, "an enemy player 's KO pile"), (Who.CHOSEN_PLAYER, "a KO pile")):
        g.words("closed", {ir.ForEachPlayer(who, whole_pile): f"remove {words} from the game"})
    for owner, guard in (
        ("the", _is_the_rest),
        ("your", _from_your_own),
        ("their", _from_that_player),
        ("its owner 's", None),
    ):
        for template, to, place in (
            ("put {what:moved} into OWNER hand", Zone.HAND, None),
            ("put {what:moved} on the top of OWNER deck", Zone.DECK, Place.TOP),
            ("put {what:moved} on the bottom of OWNER deck", Zone.DECK, Place.BOTTOM),
            ("shuffle {what:moved} into OWNER deck", Zone.DECK, Place.SHUFFLED),
            ("put {what:moved} into OWNER KO pile", Zone.KO_PILE, None),
            ("put {what:moved} face up into OWNER resource row", Zone.RESOURCES, None),
            ("put {what:moved} face down into OWNER resource row", Zone.RESOURCES, None),
            (f"put {{what:moved}} into OWNER resource row {_EITHER}", Zone.RESOURCES, None),
        ):
            face = Face.EITHER if _EITHER in template else Face.DOWN if "down" in template else Face.UP
            move: Filling = {"to": to, "place": place, "face": face}
            likes = "its owner likes" if guard is None else "you like"
            likes = "they like" if guard is _from_that_player else likes
            words = template.replace("OWNER", owner).replace("WHO", likes)
            if guard is None:
                several = words.replace("its owner likes", "their owners like")
                for place_of in _OWNED:
                    several = several.replace(f"its owner 's {place_of}", f"their owners 's {place_of}s")
                _guarded(g, several.replace(_EITHER_DOWN, f", each {_EITHER_DOWN}"), move, _are_several)
                g.say("atom", words, ir.Move, **move)
            elif guard is _is_the_rest and to is Zone.DECK:
                _guarded(g, words, move, _is_of_that_deck)
            else:
                if face is Face.EITHER and guard is not _is_the_rest:
                    each = words.replace(_EITHER_DOWN, f", each {_EITHER_DOWN}")
                    _guarded(g, each, move, _several_of(guard))
                _guarded(g, words, move, guard)
    for place, words in (
        (None, "put {what:moved} into OWNER {to:pile}"),
        (Place.BOTTOM, "put {what:moved} on the bottom of OWNER {to:pile}"),
        (Place.SHUFFLED, "shuffle {what:moved} into OWNER {to:pile}"),
    ):
        _into_pile(g, words, place)
    for row, onto in (
        (Row.EITHER, "onto X side"),
        (Row.FRONT, "into X front row"),
        (Row.BACK, "into X back row"),
    ):
        yours = onto.replace("X", "your")
        g.say("atom", f"put {{what:moved}} {yours}", ir.Move, to=Zone.PLAY, row=row)
        _onto_sides(g, f"put {{what:moved}} {onto}", row)
        g.say("atom", f"put {{what:moved}} {yours} stunned", ir.Move, to=Zone.PLAY, row=row, stunned=True)
        g.say("atom", f"put {{what:moved}} {yours} {{as_:guise}}", ir.Move, to=Zone.PLAY, row=row)
    g.say("atom", "put {what:moved} onto {side:other player} 's side {as_:guise}", ir.Move, to=Zone.PLAY)
    left = "put {what:moved} onto your side with {remaining:number} health left"
    g.say("atom", left, ir.Move, to=Zone.PLAY)
    g.say("atom", "put {what:moved} into play next to {next_to}", ir.Move, to=Zone.PLAY)
    _guarded(g, "remove from the game {what:moved}", {"to": Zone.REMOVED}, _speaks_of_removed)
    g.say("atom", "remove {what:moved} from the game", ir.Move, to=Zone.REMOVED, place=None)
    g.say("atom", "remove from the game face down {what:moved}", ir.Move, to=Zone.REMOVED, face=Face.DOWN)
    watching = "put {what:moved} into its owner 's hand for everybody to see"
    g.say("atom", watching, ir.Move, to=Zone.HAND, shown=True)
    shown = "shuffle {what:moved} face up into its owner 's deck"
    g.say("atom", shown, ir.Move, to=Zone.DECK, place=Place.SHUFFLED, shown=True)
    g.say("atom", "deal your {pile:pile} at random to {to} , one card to each", ir.DealOut)
    g.say("quality", "with a card of the {pile:pile}", ir.Dealt)
    _search(g)
    _events(g)
    g.say("atom", "turn {what} face up", ir.Turn, face=Face.UP)
    g.say("atom", "turn {what} face up , location or not", ir.Turn, face=Face.UP, anything=True)
    g.say("atom", "turn {what} face down", ir.Turn, face=Face.DOWN)
    g.say("atom", "turn {what} over", ir.Turn, face=Face.EITHER)


def _whole_piles(g: Grammar) -> None:
    """`your KO pile`: each card in it. *Your hand* is discarded, shown and looked at as a hand."""
    g.rule("moved", "{it:sel}", lambda f: f["it"], lambda value: None if _whole(value) else {"it": value})
    whose = {Side.YOURS: "your", Side.THEIRS: "that player 's", Side.ENEMY: "each enemy player 's"}
    g.words("owner of all", {**whose, Side.ANY: "every", **KNOWN_PLAYERS})
    for phrase, seen in (("moved", False), ("seen pile", True)):
        for zones, many in (("searched zone", False), ("pile", False), ("searched zone+,and", True)):
            words = f"{{whose:owner of all}} {{zones:{zones}}}"
            g.rule(phrase, words, _all_of_it(seen), _split_whole(many, seen))


def _all_of_it(seen: bool) -> Any:
    def make(filling: Filling) -> ir.Each:
        zones = filling["zones"] if isinstance(filling["zones"], list | tuple) else (filling["zones"],)
        if seen and zones == (Zone.HAND,):
            raise Unfit
        lies = tuple(ir.InZone(zone, filling["whose"]) for zone in zones)
        return ir.Each(both(Trait.CARD, lies[0] if len(lies) == 1 else ir.Or(lies)))

    return make


def _split_whole(many: bool, seen: bool) -> Any:
    def split(value: Any) -> Filling | None:
        found = _whole(value)
        if found is None or (seen and found[0] == (Zone.HAND,)):
            return None
        zones, whose = found
        if (len(zones) > 1) is not many:
            return None
        return {"zones": list(zones) if many else zones[0], "whose": whose}

    return split


def _whole(value: Any) -> tuple[tuple[Any, ...], Any] | None:
    """Which piles of whom are meant, if all that lies there is."""
    match value:
        case ir.Each(ir.And((Trait.CARD, ir.InZone() as only)), among=False):
            lies: tuple[Any, ...] = (only,)
        case ir.Each(ir.And((Trait.CARD, ir.Or(lies))), among=False):
            pass
        case _:
            return None
    zones = tuple(getattr(part, "zone", None) for part in lies)
    whose: Any = getattr(lies[0], "side", None)
    if any(part != ir.InZone(zone, whose) for part, zone in zip(lies, zones, strict=True) if zone):
        return None
    known = len(zones) == 1 and isinstance(zones[0], ir.Pile)
    return (zones, whose) if known or all(zone in _PILES for zone in zones) else None


_PILES = (Zone.HAND, Zone.DECK, Zone.KO_PILE, Zone.RESOURCES)


def _events(g: Grammar) -> None:
    origins = {zone: words if zone is Zone.PLAY else f"the {words}" for zone, words in ZONES.items()}
    g.words("zone", origins | {Zone.REMOVED: "the removed cards"})
    for zone, words in ZONES.items():
        if zone is not Zone.PLAY:
            into = f"{{what}} is|was put into {{of}} {words} [from {{from_:zone}}]"
            say_event(g, ir.EntersZone, into, zone=zone)
    say_event(g, ir.EntersZone, "{what} is|was put into {of} {zone:pile} [from {from_:zone}]")
    for side, owner in ((Side.ANY, "the"), (Side.YOURS, "your"), (Side.ENEMY, "an enemy player 's")):
        removed = f"{{what}} is|was removed from {owner} game [from {{from_:zone}}]"
        say_event(g, ir.EntersZone, removed, zone=Zone.REMOVED, of=side)


_KNOWN = (Ref.SELF, Ref.SUBJECT, Ref.OBJECT)


def _onto_sides(g: Grammar, words: str, row: Row) -> None:
    """*Its owner* is the owner of the very card that is moved."""

    def own(filling: Filling) -> ir.Move:
        if filling["what"] not in _KNOWN:
            raise Unfit
        return ir.Move(filling["what"], Zone.PLAY, row=row, side=ir.OwnerOf(filling["what"]))

    def other(filling: Filling) -> ir.Move:
        if filling["what"] in _KNOWN and filling["side"] == ir.OwnerOf(Ref.IT):
            raise Unfit
        return ir.Move(filling["what"], Zone.PLAY, row=row, side=filling["side"])

    def split(value: Any) -> Filling | None:
        side = value.side if isinstance(value, ir.Move) else None
        plain = side and value == ir.Move(value.what, Zone.PLAY, row=row, side=side)
        unclear = plain and value.what in _KNOWN and side == ir.OwnerOf(Ref.IT)
        return {"what": value.what, "side": side} if plain and not unclear else None

    def split_own(value: Any) -> Filling | None:
        filling = split(value)
        known = filling and filling["what"] in _KNOWN and filling["side"] == ir.OwnerOf(filling["what"])
        return {"what": value.what} if known else None

    g.rule("atom", words.replace("X", "its owner 's"), own, split_own)
    g.rule("atom", words.replace("X", "{side:other player} 's"), other, split)


def _into_pile(g: Grammar, words: str, place: Place | None) -> None:
    """*Your* pile where only your own cards can be meant."""

    def split(value: Any) -> Filling | None:
        if type(value) is not ir.Move or not _from_your_own(value.what):
            return None
        plain = value == ir.Move(value.what, value.to, place)
        return {"what": value.what, "to": value.to} if plain else None

    own = words.replace("OWNER", "your")
    g.rule("atom", own, lambda f: ir.Move(f["what"], f["to"], place), split)
    g.say("atom", words.replace("OWNER", "its owner 's"), ir.Move, place=place)


def _search(g: Grammar) -> None:
    """Who searches where, then what for."""
    g.words("searched zone", {zone: words for zone, words in ZONES.items() if zone is not Zone.PLAY})
    g.words("searched", {(Zone.DECK,): "deck"})
    g.rule(
        "searched",
        "{zones:searched zone+,and}",
        lambda f: tuple(f["zones"]),
        lambda value: {"zones": list(value)} if len(value) > 1 else None,
    )
    g.rule("sought", "{what:a np}", lambda f: (1, f["what"], None), _sought(lambda count: count == 1))
    g.rule(
        "sought",
        "up to one {what:np in}",
        lambda f: (ir.UpTo(1), f["what"], None),
        _sought(lambda count: count == ir.UpTo(1)),
    )
    several = "{count:several} {what:nps in}"
    g.rule("sought", several, lambda f: (f["count"], f["what"], None), _sought(lambda count: True))
    g.rule(
        "sought",
        f"{several} with the same {{alike:facet}}",
        lambda f: (f["count"], f["what"], f["alike"]),
        lambda v: {"count": v[0], "what": v[1], "alike": v[2]} if v[2] else None,
    )
    yours = {"who": Who.YOU, "of": None}
    for phrase, words, fixed in (
        ("own search", "search your {zones:searched} for {it:sought}", yours),
        ("own search", "search {of:other player} 's {zones:searched} for {it:sought}", {"who": Who.YOU}),
        ("atom", "{who:other player} searches their {zones:searched} for {it:sought}", {"of": None}),
        ("their deed", "search their {zones:searched} for {it:sought}", {"of": None, "who": Who.THAT_PLAYER}),
        ("deed", "searches their {zones:searched} for {it:sought}", {"of": None, "who": Who.THAT_PLAYER}),
        ("bare atom", "have {who:other player} search their {zones:searched} for {it:sought}", {"of": None}),
    ):
        g.rule(phrase, words, _searching(fixed), _split_search(fixed), ir.Search)
    g.same("atom", "{it:own search}", lambda value: isinstance(value, ir.Search) and value.who is Who.YOU)


def _sought(fits: Any) -> Any:
    """What is searched for: how many, what, and in what they are alike."""
    return lambda value: (
        {"count": value[0], "what": value[1]} if value[2] is None and fits(value[0]) else None
    )


def _searching(fixed: Filling) -> Any:
    def make(filling: Filling) -> ir.Effect:
        count, what, alike = filling["it"]
        others = {name: filling[name] for name in ("zones", "who", "of") if name in filling}
        return ir.Search(what, count, alike=alike, **fixed, **others)

    return make


def _split_search(fixed: Filling) -> Any:
    def split(value: Any) -> Filling | None:
        if type(value) is not ir.Search or any(getattr(value, name) != one for name, one in fixed.items()):
            return None
        if "of" not in fixed and value.of is None:
            return None
        sought = (value.count, value.what, value.alike)
        return {"it": sought, "zones": value.zones, "who": value.who, "of": value.of}

    return split


def _guarded(g: Grammar, words: str, move: Filling, guard: Any) -> None:
    """A move to *your* zone, said so where only your own cards can be meant."""

    def split(value: Any) -> Filling | None:
        if type(value) is not ir.Move or not guard(value.what):
            return None
        return {"what": value.what} if value == ir.Move(value.what, **move) else None

    g.rule("atom", words, lambda filling: ir.Move(what=filling["what"], **move), split)


def _is_the_rest(selection: ir.Selection) -> bool:
    """Of the deck from which they were taken, whosever it is."""
    return selection is ir.Ref.REST


def _from_that_player(selection: ir.Selection) -> bool:
    """From a deck, hand or KO pile of a player who was spoken of: cards that are his own."""
    match selection:
        case ir.Top(of=of) | ir.Bottom(of=of):
            return of in (Who.THAT_PLAYER, Who.CHOSEN_ENEMY, Who.CHOSEN_PLAYER)
        case ir.Choose(what, among=False) | ir.Each(what, among=False):
            parts = what.parts if isinstance(what, ir.And) else (what,)
            return any(
                isinstance(part, ir.InZone) and part.side is Side.THEIRS and part.zone in _OWN_CARDS
                for part in parts
            )
    return False


def _speaks_of_removed(selection: ir.Selection) -> bool:
    """Where *from the game* would be heard twice in a row."""
    return any(isinstance(node, ir.InZone) and node.zone is Zone.REMOVED for node in nodes_of(selection))


def _are_several(selection: ir.Selection) -> bool:
    match selection:
        case ir.Choose(count=count) | ir.Top(count=count) | ir.Bottom(count=count):
            return is_many(count)
    return isinstance(selection, Them)


def _several_of(guard: Any) -> Any:
    return lambda selection: guard(selection) and _are_several(selection)


def _is_of_that_deck(selection: ir.Selection) -> bool:
    """Cards that were looked at go back where they were, also in the deck of an enemy."""
    return _is_the_rest(selection) or (isinstance(selection, ir.Choose | ir.Each) and selection.among)


def _from_your_own(selection: ir.Selection) -> bool:
    match selection:
        case Yours() | Them(yours=True) | TheChosen(yours=True):
            return True
        case ir.Choose(among=True) | ir.Each(among=True) | ir.Top(of=Who.YOU) | ir.Bottom(of=Who.YOU):
            return True
        case ir.Choose(what) | ir.Each(what):
            whole = _whole(selection)
            parts = what.parts if isinstance(what, ir.And) else (what,)
            own = any(isinstance(part, ir.InZone) and part.side is Side.YOURS for part in parts)
            return own or (whole is not None and whole[1] is Side.YOURS)
    return False
