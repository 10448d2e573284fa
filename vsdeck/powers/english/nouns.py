"""How cards are named: noun phrases from filters, and what something is."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import (
    OWN_WORDS,
    Neither,
    is_brief,
    is_reference,
    lacked_keyword,
    team_of,
    unnamed,
)
from vsdeck.powers.english.references import (
    NOUNS,
    AmongThem,
    OneOfThem,
)
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Facet, Ref, Trait
from vsdeck.powers.tidy import HEADS, OWN, both

_MODIFIERS = (
    *(("adjective", "before"), ("called", "called"), ("place", "places"), ("in place", "places")),
    ("quality", "qualities"),
)
_OTHER = ir.Not(Trait.THIS)


def add(g: Grammar) -> None:
    for number in ("one", "many"):
        for zone in ("in", "from"):
            _noun_phrase(g, number, zone)
    _plain(g)
    _with_article(g)
    _predicates(g)
    g.words("own", {own: OWN_WORDS[own] for own in (Trait.THIS, Trait.SUBJECT, Trait.BEARER)})


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
    after = [part for one in said for part in (one.parts if isinstance(one, Neither) else (one,))]
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
    _gather(filling["called"], unnamed)
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
        parts[:] = [part for part in parts if part not in alike] + [Neither(tuple(alike))]


def _kind_of_modifier(g: Grammar, part: ir.Filter) -> str:
    """Where in a noun phrase something is said of a card; as a clause of its own if no area says it there."""
    for phrase, kind in _MODIFIERS:
        if part in g.values[phrase] or (type(part) in g.nodes[phrase] and g.fits(phrase, part)):
            return "brief" if kind == "qualities" and is_brief(part) else kind
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
    g.rule("short predicate", "{team:team}", lambda f: ir.TeamIs(f["team"]), team_of)
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


def _field(kind: type, field: str, slot: str = "") -> Any:
    return lambda value: {slot or field: getattr(value, field)} if type(value) is kind else None
