"""How cards are named: noun phrases from filters, and what something is."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vsdeck.card import Timing
from vsdeck.powers import ir
from vsdeck.powers.english.references import (
    NOUNS,
    AmongThem,
    OneOfThem,
    Other,
    TheChosen,
    Theirs,
    Yours,
)
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Facet, Fact, Op, Ref, Side, Stat, Trait, Zone
from vsdeck.powers.tidy import HEADS, OWN, both, tidy

_ADJECTIVES: dict[Trait, str] = {
    Trait.STUNNED: "stunned",
    Trait.FACE_UP: "face-up",
    Trait.FACE_DOWN: "face-down",
    Trait.READY: "ready",
    Trait.EXHAUSTED: "exhausted",
    Trait.WOUNDED: "wounded",
    Trait.SOLO_ATTACKER: "solo attacking",
    Trait.TEAM_ATTACKER: "team attacking",
    Trait.ATTACKER: "attacking",
    Trait.DEFENDER: "defending",
    Trait.GOOD: "good",
    Trait.EVIL: "evil",
    Trait.SHOWN: "shown",
    Trait.BASIC: "basic",
    Trait.SPECIAL: "special",
    Trait.ENEMY: "enemy",
}
_PLACES: dict[Trait, str] = {
    Trait.YOURS: "on your side",
    Trait.THEIRS: "on their side",
    Trait.FRONT: "in the front row",
    Trait.BACK: "in the back row",
    Trait.THAT_ROW: "in that row",
    Trait.HERE: "here",
    Trait.IN_COMBAT: "in the combat",
    Trait.THOSE: "among those",
}
KNOWN_PLAYERS = {Theirs.OWNER: "its owner 's", Theirs.CONTROLLER: "its controller 's"}
OWN_WORDS = dict(
    zip(OWN, ("SELF", "it", "that character", "that one", "the equipped character"), strict=True)
)
_MODIFIERS = (
    *(("adjective", "before"), ("called", "called"), ("place", "places"), ("in place", "places")),
    ("quality", "qualities"),
)
_OTHER = ir.Not(Trait.THIS)
_DIFFERENT = ir.Not(Trait.IT)
_HERE = ir.SameRow(Ref.SELF)
ZONES = {
    Zone.PLAY: "play",
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.KO_PILE: "KO pile",
    Zone.RESOURCES: "resource row",
}
_ANYBODYS = {zone: f"{words}s" for zone, words in ZONES.items() if zone is not Zone.PLAY}
"""Where several cards lie: not all of them need to lie in the same one."""


def add(g: Grammar) -> None:
    _modifiers(g)
    for number in ("one", "many"):
        for zone in ("in", "from"):
            _noun_phrase(g, number, zone)
    _plain(g)
    _with_article(g)
    _predicates(g)
    g.words("own", {own: OWN_WORDS[own] for own in (Trait.THIS, Trait.SUBJECT, Trait.BEARER)})


# ------------------------------------------------------------------------------------- noun phrases


def _modifiers(g: Grammar) -> None:
    g.words("adjective", {_OTHER: "other", _DIFFERENT: "different"})
    for trait, words in _ADJECTIVES.items():
        say_adjective(g, trait, words)
    for trait in (Trait.FLIGHT, Trait.RANGED):
        g.rule("adjective", f"[{trait.name.title()}]", _constant(trait))
        g.rule("short predicate", f"[{trait.name.title()}]", _constant(trait))
    g.rule("adjective", "{team:team}", lambda f: ir.TeamIs(f["team"]), _team, ir.TeamIs)
    g.rule("adjective", "{teams:team+,or}", _one_of_teams, _split_teams, ir.Or)
    not_team = "non - {team:team}"
    g.rule("adjective", not_team, lambda f: ir.Not(ir.TeamIs(f["team"])), _split_no_team, ir.Not)
    g.words("adjective", {ir.Not(Trait.WOUNDED): "unwounded"})
    level = "level {amount:digits}"
    g.rule(
        "adjective", level, lambda f: ir.Compares(Stat.LEVEL, Op.EXACTLY, f["amount"]), _level, ir.Compares
    )
    g.words("quality", {ir.TeamIs(ir.Said.NAMED): "of the named team"})
    g.say("adjective", "[AnyTurn] {timing:timing}", ir.TimingIs, any_turn=True)
    g.words("timing", {timing: timing.value.title() for timing in Timing})
    for trait, words in _PLACES.items():
        say_place(g, trait, words)
    for zone in ("in", "from"):
        g.same(
            f"{zone} place",
            "{it:place}",
            lambda value: isinstance(value, Trait | ir.And | Theirs) or value == _HERE,
        )
        for preposition in (zone, "from" if zone == "in" else "in"):
            rule = g.say if preposition == zone else g.hear
            for where, words in ZONES.items():
                rule(f"{zone} zone", f"{preposition} {{side:whose}} {words}", ir.InZone, zone=where)
            rule(f"{zone} zone", f"{preposition} {{side:whose}} {{zone:pile}}", ir.InZone)
            top = f"{'on' if preposition == 'in' else 'from'} the top of {{side:whose}} deck"
            rule(f"{zone} zone", top, ir.InZone, zone=Zone.DECK, top=True)
        g.say(f"{zone} zone", "removed from the game", ir.InZone, zone=Zone.REMOVED, side=Side.ANY)
        g.say(f"{zone} zone", "removed from {side:whose} game", ir.InZone, zone=Zone.REMOVED)
        g.same(f"{zone} place", f"{{it:{zone} zone}}", lambda value: isinstance(value, ir.InZone))
        g.nodes[f"{zone} place"].add(ir.InZone)
        listed = f"{zone} listed place"
        g.words(listed, {Trait.ENEMY: "on an enemy side", Trait.YOURS: _PLACES[Trait.YOURS]})
        g.same(listed, f"{{it:{zone} zone}}", lambda value: isinstance(value, ir.InZone))
        several = f"{{parts:{listed}+,or}}"
        g.rule(f"{zone} place", several, lambda f: ir.Or(tuple(f["parts"])), _split_places, ir.Or)
        g.same(f"one {zone} place", f"{{it:{zone} place}}")
        for where, words in _ANYBODYS.items():
            g.say(f"many {zone} place", f"{zone} {words}", ir.InZone, zone=where, side=Side.ANY)
        g.same(f"many {zone} place", f"{{it:{zone} place}}", lambda value: not _is_anybodys(value))
    g.words(
        "whose",
        {Side.YOURS: "your", Side.ENEMY: "an enemy player 's", Side.ANY: "a", Side.THEIRS: "their"},
        ("that player 's", Side.THEIRS),
    )
    g.words("place", {}, ("on that player 's side", Trait.THEIRS))
    for player, words in KNOWN_PLAYERS.items():
        g.words("whose", {player: words})
        g.words("place", {player: f"on {words} side"})
    _qualities(g)


def _is_anybodys(value: Any) -> bool:
    return (
        isinstance(value, ir.InZone) and value.side is Side.ANY and value.zone in _ANYBODYS and not value.top
    )


def _constant(trait: Trait) -> Any:
    return lambda filling: trait


def _split_places(value: Any) -> Filling | None:
    """Sides and zones, among them at least one zone."""
    parts = value.parts if isinstance(value, ir.Or) else ()
    zones = [part for part in parts if isinstance(part, ir.InZone)]
    known = all(part in zones or part in (Trait.ENEMY, Trait.YOURS) for part in parts)
    return {"parts": list(parts)} if zones and known else None


def _one_of_teams(filling: Filling) -> ir.Filter:
    return ir.Or(tuple(map(ir.TeamIs, filling["teams"])))


def _split_teams(value: Any) -> Filling | None:
    teams = [_team(part) for part in value.parts] if isinstance(value, ir.Or) else [None]
    found = [team["team"] for team in teams if team is not None]
    return {"teams": found} if len(found) == len(teams) else None


def _level(value: Any) -> Filling | None:
    match value:
        case ir.Compares(Stat.LEVEL, Op.EXACTLY, int() as amount):
            return {"amount": amount}
    return None


def _split_no_team(value: Any) -> Filling | None:
    return _team(value.part) if isinstance(value, ir.Not) else None


def _one_of_names(filling: Filling) -> ir.Filter:
    return ir.Or(tuple(map(ir.Named, filling["names"])))


def _split_names(value: Any) -> Filling | None:
    if isinstance(value, ir.Or) and all(isinstance(part, ir.Named) for part in value.parts):
        return {"names": [part.name for part in value.parts if isinstance(part, ir.Named)]}
    return None


def _split_unnamed(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Named(name)):
            return {"name": name}
    return None


def _split_no_names(value: Any) -> Filling | None:
    return _split_names(value.part) if isinstance(value, ir.Not) else None


@dataclass(frozen=True, slots=True)
class _Neither:
    """Several things that something is not, or has not."""

    parts: tuple[ir.Filter, ...]


def _neither_name(filling: Filling) -> _Neither:
    return _Neither(tuple(ir.Not(ir.Named(name)) for name in filling["names"]))


def _neither_keyword(filling: Filling) -> _Neither:
    return _Neither(tuple(ir.Not(tidy(ir.HasKeyword(keyword))) for keyword in filling["keywords"]))


def _split_neither(split: Any, name: str) -> Any:
    def whole(value: Any) -> Filling | None:
        parts = value.parts if isinstance(value, _Neither) else ()
        found = [one[name] for one in map(split, parts) if one is not None]
        return {f"{name}s": found} if found and len(found) == len(parts) else None

    return whole


def lacked_keyword(value: Any) -> Filling | None:
    """The keyword that something is without."""
    match value:
        case ir.Not(Trait.FLIGHT):
            return {"keyword": "Flight"}
        case ir.Not(Trait.RANGED):
            return {"keyword": "Ranged"}
        case ir.Not(ir.HasKeyword(keyword, symbol=None)):
            return {"keyword": keyword}
    return None


def _split_other_name(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.SameName(as_)) if as_ is not None and is_reference(as_):
            return {"as_": as_}
    return None


def say_adjective(g: Grammar, trait: ir.Filter, words: str) -> None:
    """Before the noun, in the order in which they are added, and after *is*."""
    g.words("adjective", {trait: words})
    g.words("short predicate", {trait: words})


def say_place(g: Grammar, trait: Trait, words: str) -> None:
    """After the noun, and after *is*."""
    g.words("place", {trait: words})
    g.words("short predicate", {trait: words})


def _qualities(g: Grammar) -> None:
    """What follows a noun: `with cost 3 or less`."""
    g.same("brief quality", "{it:quality}", _is_brief)
    for phrase in ("called", "quality"):
        g.say(phrase, "named {name:quoted}", ir.Named)
    for phrase in ("called", "predicate"):
        g.rule(phrase, "named {names:quoted+,or}", _one_of_names, _split_names, ir.Or)
    g.rule("quality", "named {names:quoted+,or}", _one_of_names)
    g.rule("called", "not named {name:quoted}", lambda f: ir.Not(ir.Named(f["name"])), _split_unnamed, ir.Not)
    either = "not named {names:quoted+,or}"
    g.rule("called", either, lambda f: ir.Not(_one_of_names(f)), _split_no_names, ir.Not)
    g.rule(
        "called", "named neither {names:quoted+,nor}", _neither_name, _split_neither(_split_unnamed, "name")
    )
    neither = "with neither {keywords:keyword+,nor}"
    g.rule("quality", neither, _neither_keyword, _split_neither(lacked_keyword, "keyword"))
    other = "with another name than {as_:short sel}"
    g.rule("quality", other, lambda f: ir.Not(ir.SameName(f["as_"])), _split_other_name, ir.Not)
    g.words("quality", {ir.Not(Trait.CHOSEN): "that was not chosen"})
    for own in (Trait.SUBJECT, Trait.OBJECT):
        g.words("quality", {ir.Not(own): f"other than {OWN_WORDS[own]}"})
    g.say("quality", "with that name", ir.SameName)
    g.say("quality", "with the same name as {as_:likened}", ir.SameName)
    g.words("place", {_HERE: "in this row"})
    g.words("short predicate", {_HERE: "in this row"})
    g.say("quality", "in the same row as {as_:short sel}", ir.SameRow)
    g.say("quality", "with {timing:timing} timing", ir.TimingIs)
    for least, extreme in ((False, "highest"), (True, "lowest")):
        words = f"with the {extreme} {{stat:stat}} among {{what:plain nps}}"
        g.rule("quality", words, _extreme(least), _split_extreme(least))
    for op, words in ((Op.LESS, "less"), (Op.MORE, "more")):
        than = f"with {words} {{stat:stat}} than {{card:short sel}}"
        g.rule("quality", than, _more_than(op), _split_more_than(op), ir.Compares)
    for stat, one in ((Stat.WOUNDS, "wound"), (Stat.TEAMS, "team"), (Stat.POWERS, "power")):
        g.words("quality", {ir.Compares(stat, Op.EXACTLY, 1): f"with exactly 1 {one}"})
    g.words("quality", {ir.Compares(Stat.TEAMS, Op.EXACTLY, 0): "of no team"})
    for op, number, plain, words in (
        (Op.AT_MOST, "N or fewer", "N or less", "at most"),
        (Op.AT_LEAST, "N or more", "N or more", "at least"),
        (Op.EXACTLY, "exactly N", "N", "exactly"),
        (Op.LESS, "fewer than N", "less than N", "less than"),
        (Op.MORE, "more than N", "more than N", "more than"),
    ):
        digits = "{amount:digits}"
        g.say("quality", f"with {number.replace('N', digits)} {{stat:counted stat}}", ir.Compares, op=op)
        g.say("quality", f"with {{stat:stat}} {plain.replace('N', digits)}", ir.Compares, op=op)
        g.say("quality", f"with {{stat:stat}} {words} {{amount:short amount}}", ir.Compares, op=op)
    counted = {Stat.WOUNDS: "wounds", Stat.XP: "XP", Stat.TEAMS: "teams", Stat.POWERS: "powers"}
    g.words("counted stat", counted)
    g.words(
        "stat",
        {
            **{Stat.ATK: "ATK", Stat.DEF: "DEF", Stat.HEALTH: "health", Stat.COST: "cost"},
            **{Stat.WOUNDS: "wounds", Stat.LEVEL: "level", Stat.REMAINING: "remaining health"},
            **{Stat.PRINTED_ATK: "printed ATK", Stat.PRINTED_DEF: "printed DEF"},
            **{Stat.PRINTED_COST: "printed cost"},
            **{Stat.PRINTED_HEALTH: "printed health", Stat.BASE_ATK: "base ATK", Stat.BASE_DEF: "base DEF"},
            **{Stat.BASE_HEALTH: "base health", Stat.XP: "XP", Stat.LEVEL_UP: "level-up XP"},
            **{Stat.TEAMS: "number of teams", Stat.POWERS: "number of different powers"},
        },
    )


_MORE = (Stat.ATK, Stat.DEF, Stat.HEALTH, Stat.REMAINING)
"""Of which there is more or less, as there is no more level and no more cost."""


def _more_than(op: Op) -> Any:
    def make(filling: Filling) -> ir.Compares:
        if filling["stat"] not in _MORE:
            raise Unfit
        return ir.Compares(filling["stat"], op, ir.StatOf(filling["stat"], filling["card"]))

    return make


def _split_more_than(wanted: Op) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compares(stat, op, ir.StatOf(same, card)) if stat is same and op is wanted:
                return {"stat": stat, "card": card} if stat in _MORE else None
        return None

    return split


def _extreme(least: bool) -> Any:
    return lambda f: ir.Compares(f["stat"], Op.EXACTLY, ir.Most(f["stat"], f["what"], least))


def _split_extreme(least: bool) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compares(stat, Op.EXACTLY, ir.Most(same, what, extreme)) if stat is same:
                return {"stat": stat, "what": what} if extreme is least else None
        return None

    return split


def _noun_phrase(g: Grammar, number: str, zone: str) -> None:
    """`other stunned enemy characters in the front row with cost 3 or less that are not ready`."""
    phrase = f"{number} np {zone}"
    many = number == "many"
    g.words(f"{number} head", {head: f"{noun}s" if many else noun for head, noun in NOUNS.items()})
    are = "are" if many else "is"
    relative = f"{number} relative"
    if zone == "in":
        have = "have" if many else "has"
        g.rule(relative, f"that {have} {{parts:had+or}}", lambda f: ir.Or(tuple(f["parts"])), _or_parts)
        if many:
            others = "that are not {it:many head}"
            g.rule(relative, others, lambda f: ir.Not(f["it"]), _split_other_noun, ir.Not)
        g.rule(relative, f"that {are} {{it:predicate}}", lambda f: f["it"], lambda value: {"it": value})
    own = OWN_WORDS if zone == "in" else {trait: OWN_WORDS[trait] for trait in OWN[:2]}
    g.words(phrase, own)
    if zone == "in":
        g.words(phrase, {Trait.CHOSEN: "chosen ones" if many else "chosen one"})
    for trait, name in own.items():
        who = name if trait in (Trait.THIS, Trait.BEARER) else "it"
        state = f"{name} while {who} is {{it:predicate}}"
        g.rule(phrase, state, _with_trait(trait), _without_trait(trait))
    copy = "copies" if many else "copy"
    g.rule(
        phrase,
        f"{copy} of {{as_:short sel}} {{places:{number} {zone} place*}}",
        _copy,
        lambda value: _split_copy(g, value),
    )
    g.rule(
        phrase,
        f"{{before:adjective*}} {{head:{number} head}} {{called:called*}} {{brief:brief quality*}} "
        f"{{places:{number} {zone} place*}} {{qualities:quality*}} {{more:{relative}*and}}",
        _join,
        lambda value: _take_apart(g, value),
    )


def _split_other_noun(value: Any) -> Filling | None:
    return {"it": value.part} if isinstance(value, ir.Not) and value.part in NOUNS else None


def _copy(filling: Filling) -> ir.Filter:
    """A card of which no more is said than where it is; one that is this very card has a noun of its own."""
    if not is_reference(filling["as_"]) or filling["as_"] is Ref.SELF:
        raise Unfit
    places = (part for place in filling["places"] for part in _flat(place))
    return both(Trait.CARD, *places, ir.Same(Facet.CARD, filling["as_"]))


def _split_copy(g: Grammar, value: Any) -> Filling | None:
    match _take_apart(g, value) if isinstance(value, ir.And) else None:
        case {"head": Trait.CARD, "qualities": [ir.Same(Facet.CARD, as_)], "places": places, **more}:
            known = is_reference(as_) and as_ is not Ref.SELF
            return {"places": places, "as_": as_} if known and not any(more.values()) else None
    return None


def _plain(g: Grammar) -> None:
    """A noun with its names, its place and what else cannot be taken for anything longer: what follows is
    said of something else."""

    def is_plain(filling: Filling) -> bool:
        after = filling["qualities"] if filling["places"] else [*filling["brief"], *filling["qualities"]]
        return all(map(_is_closed, after))

    def split(value: Any) -> Filling | None:
        filling = _take_apart(g, value)
        return filling if filling and not filling["more"] and is_plain(filling) else None

    def make(filling: Filling) -> ir.Filter:
        if not is_plain(filling):
            raise Unfit
        return _join({**filling, "more": ()})

    words = (
        "{before:adjective*} {head:many head} {called:called*} {brief:brief quality*} "
        "{places:in place*} {qualities:quality*}"
    )
    g.rule("plain nps", words, make, split)
    g.same("plain nps", "{it:nps in}", lambda value: value in OWN)
    g.same("plain nps", "( {it:nps in} )", last=True)
    g.rule("a plain np", f"a {words.replace('many', 'one')}", make, split)
    g.same("a plain np", "a ( {it:np in} )", last=True)
    g.rule("those", "{what:plain nps}", _those, _each)
    g.same("those", "{it:short sel}", _is_no_plain_each)


def _is_brief(part: Any) -> bool:
    """What stands before the place: `a character with cost 3 or less from your hand`."""
    match part:
        case ir.Compares(_, _, int()) | ir.HasKeyword() | ir.NameHas() | ir.PaysWith() | _Neither():
            return True
        case Trait.FLIGHT | Trait.RANGED:
            return True
        case ir.Printed(Fact.LABEL | Fact.TITLE):
            return True
    return lacked_keyword(part) is not None


def _is_closed(part: Any) -> bool:
    """What ends with a quoted name or with this card: nothing goes on behind that."""
    if isinstance(part, ir.Not):
        return isinstance(part.part, ir.Named)
    closed = isinstance(part, ir.Named | ir.NameHas | ir.ByPower | ir.Printed)
    return closed or part == ir.ProtectedBy(Trait.THIS)


def _each(value: Any) -> Filling | None:
    known = value.what if isinstance(value, ir.Each) else Trait.THIS
    return {"what": known} if known not in OWN and value == ir.Each(known) else None


def _is_no_plain_each(value: Any) -> bool:
    return not isinstance(value, ir.Each) or value.among or is_reference(value)


def _those(filling: Filling) -> ir.Each:
    """What is known already is said as such, not as all that it is."""
    if filling["what"] in OWN:
        raise Unfit
    return ir.Each(filling["what"])


def _with_trait(trait: Trait) -> Any:
    return lambda f: both(trait, f["it"])


def _without_trait(trait: Trait) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.And) or trait not in value.parts:
            return None
        return {"it": both(*(part for part in value.parts if part is not trait))}

    return split


def _join(filling: Filling) -> ir.Filter:
    places = [part for place in filling["places"] for part in _flat(place)]
    said = [*filling["called"], *filling["brief"], *filling["qualities"], *filling["more"]]
    after = [part for one in said for part in (one.parts if isinstance(one, _Neither) else (one,))]
    parts = [*filling["before"], filling["head"], *places, *after]
    if len(set(parts)) != len(parts) or any(isinstance(part, ir.And) for part in parts):
        raise Unfit
    qualities = list(filling["qualities"])
    if sorted(qualities, key=_is_closed, reverse=True) != qualities:
        raise Unfit  # it belongs to what was named before it
    return both(*parts)


def _flat(place: ir.Filter) -> tuple[ir.Filter, ...]:
    return place.parts if isinstance(place, ir.And) else (place,)


def _take_apart(g: Grammar, value: Any) -> Filling | None:
    parts = list(value.parts) if isinstance(value, ir.And) else [value]
    head = next((trait for trait in HEADS if trait in parts), None)
    if head is None:
        return None
    parts.remove(head)
    kinds = ("before", "called", "brief", "places", "qualities", "more")
    filling: Filling = {"head": head, **{kind: [] for kind in kinds}}
    for part in parts:
        filling[_kind_of_modifier(g, part)].append(part)
    _gather(filling["called"], _split_unnamed)
    _gather(filling["brief"], lacked_keyword)
    # What follows a reckoned amount would be said of what is counted.
    filling["qualities"].sort(key=lambda part: isinstance(part, ir.Compares) and type(part.amount) is not int)
    filling["qualities"].sort(key=_is_closed, reverse=True)
    words = g.values["adjective"]
    words = {**words, Trait.ENEMY: len(words)}
    filling["before"].sort(key=lambda part: words.get(part, len(words)))
    return filling


def _gather(parts: list[Any], split: Any) -> None:
    """What something is not is said at once."""
    alike = [part for part in parts if split(part) is not None]
    if len(alike) > 1:
        parts[:] = [part for part in parts if part not in alike] + [_Neither(tuple(alike))]


def _kind_of_modifier(g: Grammar, part: ir.Filter) -> str:
    """Where in a noun phrase something is said of a card; as a clause of its own if no area says it there."""
    for phrase, kind in _MODIFIERS:
        if part in g.values[phrase] or (type(part) in g.nodes[phrase] and g.fits(phrase, part)):
            return "brief" if kind == "qualities" and _is_brief(part) else kind
    return "more"


def _with_article(g: Grammar) -> None:
    g.same("a np", "{it:one np in}", _is_own)
    g.same("a np", "{it:some np in}", lambda value: not _is_own(value))
    one = "one of them"
    g.rule("a np", one, lambda f: OneOfThem(), lambda value: {} if isinstance(value, OneOfThem) else None)
    for zone in ("in", "from"):
        name = f"one some np {zone}"
        g.rule(name, f"another {{it:one np {zone}}}", _with_part(_OTHER), _without_part(_OTHER))
        g.same(name, f"a {{it:one np {zone}}}", lambda value: not _is_own(value) and not _is_other(value))
        g.same(f"some np {zone}", f"{{it:{name}}}", _is_no_choice)
        tail = (
            f"{{called:called*}} {{brief:brief quality*}} {{places:{zone} place*}} "
            "{qualities:quality*} {more:one relative*and}"
        )
        nouns = f"a {{heads:one head+,or}} {tail}"
        g.rule(f"some np {zone}", nouns, _of_several_nouns, lambda value: _split_nouns(g, value), ir.Or)
        g.rule(f"some np {zone}", f"{{parts:{name}+,or}}", any_of, _alternatives)
        g.rule(f"nps {zone}", f"{{parts:many np {zone}+,or}}", any_of, _alternatives)
        g.same(f"nps {zone}", f"{{it:many np {zone}}}", _is_no_choice)
        g.rule(f"nps {zone}", f"{{what:many np {zone}}} among them", _among, _split_among)
        g.rule(f"np {zone}", f"{{parts:one np {zone}+,or}}", any_of, _alternatives)
        g.same(f"np {zone}", f"{{it:one np {zone}}}", _is_no_choice)


def _among(filling: Filling) -> AmongThem:
    return AmongThem(filling["what"])


def _split_among(value: Any) -> Filling | None:
    return {"what": value.what} if isinstance(value, AmongThem) else None


def _is_no_choice(value: Any) -> bool:
    return not isinstance(value, ir.Or)


def _is_own(value: Any) -> bool:
    parts = value.parts if isinstance(value, ir.And) else (value,)
    return any(trait in parts for trait in OWN)


def _is_other(value: Any) -> bool:
    return isinstance(value, ir.Or) or (isinstance(value, ir.And) and _OTHER in value.parts)


def _with_part(part: ir.Filter) -> Any:
    def make(filling: Filling) -> ir.Filter:
        if _is_own(filling["it"]):
            raise Unfit
        return both(filling["it"], part)

    return make


def _without_part(part: ir.Filter) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.And) or part not in value.parts:
            return None
        return {"it": both(*(other for other in value.parts if other != part))}

    return split


def any_of(filling: Filling) -> ir.Filter:
    if any(_is_own(part) for part in filling["parts"]):
        raise Unfit
    return ir.Or(tuple(filling["parts"]))


def _of_several_nouns(filling: Filling) -> ir.Filter:
    """`a supporting character or equipment card with cost 1 or less`: what follows is said of each."""
    if not any(filling[name] for name in ("called", "brief", "places", "qualities", "more")):
        raise Unfit
    return ir.Or(tuple(_join({**filling, "before": (), "head": head}) for head in filling["heads"]))


def _split_nouns(g: Grammar, value: Any) -> Filling | None:
    parts = (
        [_take_apart(g, part) or {"head": None} for part in value.parts] if isinstance(value, ir.Or) else []
    )
    heads = [part.pop("head") for part in parts]
    shared = parts[0] if parts and all(part == parts[0] for part in parts) else {}
    if shared.pop("before", None) or not any(shared.values()):
        return None
    return {"heads": heads, **shared}


def _alternatives(value: Any) -> Filling | None:
    if not isinstance(value, ir.Or) or any(_is_own(part) for part in value.parts):
        return None
    return {"parts": list(value.parts)}


def _predicates(g: Grammar) -> None:
    """What a card is: after `is`, `are` and `that is`."""
    g.words("short predicate", OWN_WORDS)
    g.words("short predicate", {head: f"a {noun}" for head, noun in NOUNS.items()})
    g.rule("short predicate", "{team:team}", lambda f: ir.TeamIs(f["team"]), _team)
    g.say("short predicate", "[AnyTurn] {timing:timing}", ir.TimingIs, any_turn=True)
    g.same("short predicate", "{it:in place}", lambda value: isinstance(value, ir.InZone))
    g.same(
        "short predicate",
        "{it:quality}",
        lambda value: (
            isinstance(value, ir.PaysWith) or _kind_of_modifier(g, value) in ("called", "brief", "qualities")
        ),
    )
    g.same("short predicate", "( {it:predicate} )", last=True)
    negated = "not {it:short predicate}"
    g.rule("one predicate", negated, lambda f: ir.Not(f["it"]), _field(ir.Not, "part", "it"))
    g.same("one predicate", "{it:short predicate}", lambda value: not isinstance(value, ir.Not))
    g.same("next head", ", {it:one head}")
    either = "either a {first:one head} {more:next head*} or {last:one head}"
    g.rule("predicate", either, lambda f: ir.Or((f["first"], *f["more"], f["last"])), _split_heads)
    g.rule("predicate", "{parts:one predicate+and}", _all_of, _and_parts)
    # `a card that is here or a location` would be one of two: a noun in such a list stands in brackets.
    g.same("one of predicates", "{it:one predicate}", lambda value: value not in NOUNS)
    g.same("one of predicates", "( {it:short predicate} )", lambda value: value in NOUNS)
    g.rule("predicate", "{parts:one of predicates+,or}", lambda f: ir.Or(tuple(f["parts"])), _or_parts)
    g.same("predicate", "{it:one predicate}", lambda value: not isinstance(value, ir.And | ir.Or))


def _split_heads(value: Any) -> Filling | None:
    if not isinstance(value, ir.Or) or not all(part in NOUNS for part in value.parts):
        return None
    first, *more, last = value.parts
    return {"first": first, "more": more, "last": last}


def _all_of(filling: Filling) -> ir.Filter:
    parts = filling["parts"]
    if any(isinstance(part, ir.And) for part in parts) or len(set(parts)) != len(parts):
        raise Unfit
    return both(*parts)


def _and_parts(value: Any) -> Filling | None:
    return {"parts": list(value.parts)} if isinstance(value, ir.And) else None


def _or_parts(value: Any) -> Filling | None:
    return {"parts": list(value.parts)} if isinstance(value, ir.Or) else None


def _team(value: Any) -> Filling | None:
    named = isinstance(value, ir.TeamIs) and isinstance(value.team, str)
    return {"team": value.team} if named else None


def _field(kind: type, field: str, slot: str = "") -> Any:
    return lambda value: {slot or field: getattr(value, field)} if type(value) is kind else None


def is_reference(value: Any) -> bool:
    return isinstance(value, Ref | ir.Chosen | TheChosen | Yours | Other) or value == ir.Each(Trait.BEARER)
