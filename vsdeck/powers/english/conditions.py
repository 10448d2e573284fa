"""Conditions: whether something is so, or has happened."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.filters import TOUCHED
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.english.writing import words_for
from vsdeck.powers.ir import (
    CombatKind,
    Counter,
    DidIt,
    Neighbour,
    Op,
    Ref,
    Side,
    Span,
    Trait,
    Who,
    WonFlip,
    Zone,
)
from vsdeck.powers.tidy import both


def add(g: Grammar) -> None:
    g.words("short condition", {DidIt.DID_IT: "you do", WonFlip.WON_FLIP: "you win the flip"})
    sides = (ir.NextTo(Ref.SELF, where) for where in (Neighbour.LEFT, Neighbour.RIGHT))
    beside = (ir.SomeAre(both(Trait.YOURS, Trait.CARD, side)) for side in sides)
    g.words("condition", {ir.AllOf(tuple(beside)): "SELF is between two cards on your side"})
    empty = ir.Compare(ir.CountOf(both(Trait.CARD, ir.InZone(Zone.HAND))), Op.EXACTLY, 0)
    g.words("short condition", {empty: "your hand is empty"})
    attacks = ir.HowOften(ir.OneOrMore(ir.Attacks(Trait.CHARACTER)), Span.TURN)
    g.words("short condition", {ir.Compare(attacks, Op.EXACTLY, 1): "this is the first attack of this turn"})
    for has, counters, so in (("has a", "counter", True), ("has no", "counters", False)):
        for kind, every in (("", True), ("{counter:kind} ", False)):
            with_counter = f"{{card:subject}} {has} {kind}{counters}"
            g.rule("short condition", with_counter, _having(so), _split_having(so, every))
            g.rule("short condition", f"{{card:subject}} {has} {kind}counter", _having(so))
    for node, was in ((ir.Is, "was"), (ir.NotSo, "wasn't")):
        for how, words in TOUCHED.items():
            for within, when in ((Span.GAME, ""), (Span.TURN, " this turn")):
                touched = f"{{card:subject}} {was} {words}{when} with {{power:quoted}}"
                ways = _touching(node, how, within), _split_touching(node, how, within)
                g.rule("short condition", touched, *ways)
    for node, has, is_ in ((ir.Is, "has", "is"), (ir.NotSo, "doesn't have", "isn't")):
        for what, words in (
            *(("{what:had}", has), ("{some:had+or}", has), ("{all:had+and}", has)),
            ("{what:predicate}", is_),
        ):
            g.rule("short condition", f"{{card:subject}} {words} {what}", _being(node), _split_being(node))
    g.nodes["short condition"].add(ir.Is)
    g.words("short condition", {ir.FirstOfItsName(): "SELF is the first of its name on your side"})
    g.say("short condition", "there is {what:a np}", ir.SomeAre, at_least=1)
    g.say("short condition", "there are {at_least:number} or more {what:nps in}", ir.SomeAre)
    g.say("short condition", "there are at least ( {at_least:amount} ) {what:nps in}", ir.SomeAre)
    for side, words in (
        (Side.ENEMY, "all characters of an enemy player"),
        (Side.YOURS, "all characters on your side"),
        (Side.ANY, "all characters of a player"),
        (Side.THEIRS, "all characters of that player"),
    ):
        g.say("short condition", f"{words} are {{what:predicate}}", ir.AllAre, whose=side)
    g.words(
        "op",
        {
            **{Op.AT_MOST: "at most", Op.AT_LEAST: "at least", Op.EXACTLY: "exactly"},
            **{Op.LESS: "less than", Op.MORE: "more than"},
        },
    )
    _counts(g)
    _points(g)
    _bounds(g)
    that = ir.ThatMany.THAT_MANY
    g.say("short condition", "that number is {op:op} {right:term}", ir.Compare, left=that)
    g.say("short condition", "{left:amount} is {op:op} {right:term}", ir.Compare)
    g.words("span", {Span.TURN: "this turn", Span.COMBAT: "this combat", Span.GAME: "this game"})
    g.words("span", {Span.SINCE_YOUR_LAST_TURN: "since the end of your last turn"})
    g.words("span", {Span.BEFORE_COMBAT: "before this combat", Span.BEFORE_TURN: "before this turn"})
    g.say("short condition", "{event:past event} {within:span}", ir.Happened)
    g.rule("short condition", "{event:no event} {within:span}", _nothing, _split_nothing)
    none = "there is no {what:np in}"
    g.rule("short condition", none, lambda f: ir.NotSo(ir.SomeAre(f["what"])), _split_none)
    g.rule("short condition", "it is not so that {it:short condition}", lambda f: ir.NotSo(f["it"]), _not_so)
    # `not either A or B or C` would not tell whether C belongs to it: in a list it stands in brackets.
    g.same("one of conditions", "{it:short condition}", lambda value: not _is_either(value))
    g.same("one of conditions", "( {it:short condition} )", _is_either)
    either = "either {it:one of conditions+,or}"
    g.rule("short condition", either, lambda f: ir.AnyOf(tuple(f["it"])), _parts_of(ir.AnyOf))
    g.same("short condition", "( {it:condition} )", last=True)
    named = "{names:quoted+,and} are among the {what:plain nps}"
    there_are = "there is {what:a np+,and}"
    meets = "{card:subject} is in combat with {what:a np}"
    for words, make, split in (
        (named, _all_named, _split_all_named),
        (there_are, _all_there, _split_all_there),
        (meets, _meeting, _split_meeting),
    ):
        g.rule("condition", words, _all_of(make), _parts_as(split))
        g.rule("clause", words, make, split)
    between = "{of:amount} is {low:digits} to {high:digits}"
    g.rule("condition", between, _all_of(_between), _parts_as(_split_between))
    g.same("clause", "{it:short condition}", lambda value: not isinstance(value, tuple))
    # `if A, B and C, …` would read as if what happens began with B.
    g.rule("condition", "{it:clause+and}", _all_clauses, _split_clauses)
    some = "{it:one of conditions+,or}"
    g.rule("condition", some, lambda f: ir.AnyOf(tuple(f["it"])), _parts_of(ir.AnyOf))
    g.same("condition", "{it:short condition}", lambda value: not isinstance(value, ir.AllOf | ir.AnyOf))
    _moments(g)
    _unless(g)


def _moments(g: Grammar) -> None:
    """When it is so: `on your turn, …`, `… in melee combat`."""
    g.same("moment", "in {it:fight}")
    g.same("moment", "{it:turn}")
    g.same("as long as", "{it:moment}")
    g.same("provided", "{it:turn}")
    g.same("provided", "{it:given}")
    g.words("fight kind", {kind: kind.name.lower() for kind in _FIGHTS})
    g.words("attack kind", {kind: kind.name.lower() for kind in CombatKind})
    for role, words in (
        (Trait.IN_COMBAT, "in {kind:fight kind} combat"),
        (Trait.ATTACKER, "{kind:fight kind} attacking"),
        (Trait.DEFENDER, "defending against a {kind:attack kind} attack"),
    ):
        fighting = f"{{card:subject}} is {words}"
        g.rule("condition", fighting, _all_of(_fighting(role)), _parts_as(_split_fighting(role)))
        g.rule("clause", fighting, _fighting(role), _split_fighting(role))
    kinds = {(row, size): f"{row.name.lower()} {size.name.lower()}" for row in _FIGHTS for size in _SIZES}
    g.words("attack kinds", kinds)
    for words, roles in (("{card:subject} is defending against", (Trait.DEFENDER,)), ("this is", ())):
        fighting = f"{words} a {{kinds:attack kinds}} attack"
        make, split = _fighting_so(*roles), _split_fighting_so(*roles)
        g.rule("condition", fighting, _all_of(make), _parts_as(split))
        g.rule("clause", fighting, make, split)


_FIGHTS = (CombatKind.MELEE, CombatKind.RANGED)
_SIZES = (CombatKind.SOLO, CombatKind.TEAM)
_ROLES = (Trait.IN_COMBAT, Trait.ATTACKER, Trait.DEFENDER)


def _fighting(role: Trait) -> Any:
    return lambda f: (ir.Is(f["card"], role), ir.CombatIs(f["kind"]))


def _split_fighting(wanted: Trait) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case (ir.Is(card, role), ir.CombatIs(kind)) if role is wanted:
                return {"card": card, "kind": kind}
        return None

    return split


def _fighting_so(*roles: Trait) -> Any:
    """`this is a ranged solo attack`: both kinds of one combat."""
    return lambda f: (
        *(ir.Is(f["card"], role) for role in roles),
        *(ir.CombatIs(kind) for kind in f["kinds"]),
    )


def _split_fighting_so(*wanted: Trait) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case (*who, ir.CombatIs(row), ir.CombatIs(size)) if row in _FIGHTS and size in _SIZES:
                roles = tuple(one.what for one in who if isinstance(one, ir.Is))
                if roles == wanted and len(who) == len(wanted):
                    return {"kinds": (row, size)} | ({"card": who[0].card} if who else {})
        return None

    return split


def _counts(g: Grammar) -> None:
    """How often something happened, and of which cards there are more."""
    g.words("often", {1: "once", 2: "twice"})
    g.rule(
        "often", "{it:digits} times", lambda f: f["it"], lambda value: {"it": value} if value > 2 else None
    )
    turn = "your {right:ordinal} turn has begun"
    begun = ir.HowOften(ir.TurnStarts(Side.YOURS), Span.GAME)
    g.rule("short condition", turn, _bound(Op.AT_LEAST, begun), _split_bound(Op.AT_LEAST, left=begun))
    often = "{event:past event} {op:op} {right:often} {within:span}"
    g.rule("short condition", often, _so_often, _split_often, ir.Compare)
    for op, words in (
        (Op.MORE, "there are more {left:plain nps} than {right:plain nps}"),
        (Op.LESS, "there are fewer {left:plain nps} than {right:plain nps}"),
        (Op.EXACTLY, "there are as many {left:plain nps} as {right:plain nps}"),
    ):
        g.rule("short condition", words, _more_of(op), _split_more(op), ir.Compare)
    for op, words in (
        (Op.EXACTLY, "there are exactly {count:number} {what:nps in}"),
        (Op.AT_MOST, "there are {count:number} or fewer {what:nps in}"),
    ):
        g.rule("short condition", words, _so_many(op), _split_many(op), ir.Compare)
    g.rule("short condition", "there is exactly one {what:np in}", _exactly_one, _split_one, ir.Compare)


def _bounds(g: Grammar) -> None:
    """`is 5 or more` as cards say it; `is at least` is for what has to be reckoned."""
    g.rule("short condition", "you paid {symbol:symbol}", _paid, _split_paid, ir.Compare)
    for op, there_are in ((Op.AT_LEAST, "{right:number} or more"), (Op.AT_MOST, "{right:number} or fewer")):
        there_are = f"there are {there_are} {{left:countable}}"
        g.rule("short condition", there_are, _bound(op), _split_bound(op, least=2))
    for op, more in ((Op.AT_LEAST, "more"), (Op.AT_MOST, "less")):
        words = f"{{left:amount}} is {{right:digits}} or {more}"
        g.rule("short condition", words, _bound(op), _split_bound(op))


def _bound(op: Op, left: ir.Amount | None = None) -> Any:
    return lambda f: ir.Compare(f["left"] if left is None else left, op, f["right"])


def _split_bound(wanted: Op, least: int = 0, left: ir.Amount | None = None) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compare(of, op, int() as right) if op is wanted and right >= least and left in (None, of):
                return {"left": of, "right": right}
        return None

    return split


def _paid(filling: Filling) -> ir.Condition:
    return ir.Compare(ir.Paid(filling["symbol"]), Op.AT_LEAST, 1)


def _split_paid(value: Any) -> Filling | None:
    match value:
        case ir.Compare(ir.Paid(symbol), Op.AT_LEAST, 1) if symbol is not None:
            return {"symbol": symbol}
    return None


def _points(g: Grammar) -> None:
    """How many recruit points somebody has left."""
    for has, yours in (("you have", True), ("{who:other player} has", False)):
        for words, least, most in (("points", 2, 9999), ("point", 1, 1)):
            said = f"{has} {{op:op}} {{count:digits}} recruit {words} left"
            g.rule("short condition", said, _has_points, _split_points(yours, least, most), ir.Compare)
        none = f"{has} no recruit points left"
        g.rule("short condition", none, _has_points, _split_points(yours, 0, 0), ir.Compare)


def _has_points(filling: Filling) -> ir.Condition:
    points = ir.PointsOf(filling.get("who", Who.YOU))
    return ir.Compare(points, filling.get("op", Op.EXACTLY), filling.get("count", 0))


def _split_points(yours: bool, least: int, most: int) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compare(ir.PointsOf(who), op, int() as count) if (who is Who.YOU) is yours:
                if least <= count <= most and (count or op is Op.EXACTLY):
                    return {"who": who, "op": op, "count": count}
        return None

    return split


def _so_often(filling: Filling) -> ir.Condition:
    return ir.Compare(ir.HowOften(filling["event"], filling["within"]), filling["op"], filling["right"])


def _split_often(value: Any) -> Filling | None:
    match value:
        case ir.Compare(ir.HowOften(event, within, once=False), op, int() as right) if right > 0:
            return {"event": event, "within": within, "op": op, "right": right}
    return None


def _more_of(op: Op) -> Any:
    return lambda f: ir.Compare(ir.CountOf(f["left"]), op, ir.CountOf(f["right"]))


def _split_more(wanted: Op) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compare(ir.CountOf(left), op, ir.CountOf(right)) if op is wanted:
                return {"left": left, "right": right}
        return None

    return split


def _exactly_one(filling: Filling) -> ir.Condition:
    return ir.Compare(ir.CountOf(filling["what"]), Op.EXACTLY, 1)


def _split_one(value: Any) -> Filling | None:
    match value:
        case ir.Compare(ir.CountOf(what), Op.EXACTLY, 1):
            return {"what": what}
    return None


def _so_many(op: Op) -> Any:
    def make(filling: Filling) -> ir.Condition:
        if filling["count"] < 2:
            raise Unfit
        return ir.Compare(ir.CountOf(filling["what"]), op, filling["count"])

    return make


def _split_many(wanted: Op) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compare(ir.CountOf(what), op, int() as count) if op is wanted and count > 1:
                return {"what": what, "count": count}
        return None

    return split


def _unless(g: Grammar) -> None:
    """`if …` and `while …`; `unless …` where nothing shorter says that it is not so, or has not been."""

    def refused(value: Any) -> Filling | None:
        words = words_for(g, "short condition", value) if isinstance(value, ir.NotSo) else None
        return {"it": value.part} if words and words[: len(_NOT_SO)] == _NOT_SO else None

    def past(value: Any) -> Filling | None:
        match value:
            case ir.NotSo(ir.Happened() as part):
                return {"it": part}
        return refused(value)

    for phrase, word, split in (("given", "if", refused), ("as long as", "while", past)):
        g.rule(phrase, "unless {it:condition}", lambda f: ir.NotSo(f["it"]), split)
        g.same(phrase, f"{word} {{it:condition}}")


_NOT_SO = ["it", "is", "not", "so", "that"]


def _being(node: type) -> Any:
    def make(filling: Filling) -> ir.Condition:
        what = filling.get("what") or (
            both(*filling["all"]) if "all" in filling else ir.Or(tuple(filling["some"]))
        )
        so = ir.Is(filling["card"], what)
        return so if node is ir.Is else ir.NotSo(so)

    return make


def _split_being(node: type) -> Any:
    def split(value: Any) -> Filling | None:
        match value if node is ir.Is else value.part if isinstance(value, ir.NotSo) else None:
            case ir.Is(card, what):
                return {
                    "card": card,
                    "what": what,
                    "some": list(what.parts) if isinstance(what, ir.Or) else (),
                    "all": list(what.parts) if isinstance(what, ir.And) else (),
                }
        return None

    return split


def _touching(node: type, how: ir.Touch, within: Span) -> Any:
    def make(filling: Filling) -> ir.Condition:
        so = ir.Is(filling["card"], ir.ByPower(filling["power"], how, within))
        return so if node is ir.Is else ir.NotSo(so)

    return make


def _split_touching(node: type, how: ir.Touch, within: Span) -> Any:
    def split(value: Any) -> Filling | None:
        match value if node is ir.Is else value.part if isinstance(value, ir.NotSo) else None:
            case ir.Is(card, ir.ByPower(power) as by) if by == ir.ByPower(power, how, within):
                return {"card": card, "power": power}
        return None

    return split


def _having(so: bool) -> Any:
    def make(filling: Filling) -> ir.Condition:
        has = ir.Is(filling["card"], ir.HasCounters(filling.get("counter", Counter.ANY)))
        return has if so else ir.NotSo(has)

    return make


def _split_having(so: bool, every: bool) -> Any:
    def split(value: Any) -> Filling | None:
        match value if so else value.part if isinstance(value, ir.NotSo) else None:
            case ir.Is(card, ir.HasCounters(counter)) if (counter is Counter.ANY) is every:
                return {"card": card} if every else {"card": card, "counter": counter}
        return None

    return split


def _all_named(filling: Filling) -> tuple[ir.Condition, ...]:
    return tuple(ir.SomeAre(both(filling["what"], ir.Named(name))) for name in filling["names"])


def _split_all_named(value: Any) -> Filling | None:
    names: list[str] = []
    others = set[ir.Filter]()
    for part in value if isinstance(value, tuple) else ():
        match part:
            case ir.SomeAre(ir.And(said), at_least=1):
                named = [one for one in said if isinstance(one, ir.Named)]
                names += [one.name for one in named]
                others.add(both(*(one for one in said if one not in named)))
            case _:
                return None
    return {"names": names, "what": others.pop()} if len(others) == 1 and len(names) == len(value) else None


def _all_there(filling: Filling) -> tuple[ir.Condition, ...]:
    return tuple(map(ir.SomeAre, filling["what"]))


def _split_all_there(value: Any) -> Filling | None:
    there = isinstance(value, tuple) and all(map(_is_there, value))
    return {"what": [part.what for part in value]} if there else None


def _meeting(filling: Filling) -> tuple[ir.Condition, ...]:
    there = ir.SomeAre(both(filling["what"], Trait.IN_COMBAT))
    return ir.Is(filling["card"], Trait.IN_COMBAT), there


def _split_meeting(value: Any) -> Filling | None:
    match value:
        case (ir.Is(card, Trait.IN_COMBAT), ir.SomeAre(ir.And(parts), at_least=1)) if {
            *(Trait.ENEMY, Trait.IN_COMBAT)
        } <= {*parts}:
            return {"card": card, "what": both(*(part for part in parts if part is not Trait.IN_COMBAT))}
    return None


def _between(filling: Filling) -> tuple[ir.Condition, ...]:
    at_least, at_most = ((Op.AT_LEAST, filling["low"]), (Op.AT_MOST, filling["high"]))
    return tuple(ir.Compare(filling["of"], *bound) for bound in (at_least, at_most))


def _split_between(value: Any) -> Filling | None:
    match value:
        case (ir.Compare(of, Op.AT_LEAST, int() as low), ir.Compare(again, Op.AT_MOST, int() as high)):
            return {"of": of, "low": low, "high": high} if of == again else None
    return None


def _is_there(part: Any) -> bool:
    return isinstance(part, ir.SomeAre) and part.at_least == 1


def _all_of(make: Any) -> Any:
    return lambda filling: ir.AllOf(make(filling))


def _parts_as(split: Any) -> Any:
    return lambda value: split(value.parts) if isinstance(value, ir.AllOf) else None


def _all_clauses(filling: Filling) -> ir.Condition:
    parts: list[ir.Condition] = []
    for clause in filling["it"]:
        parts += clause if isinstance(clause, tuple) else (clause,)
    return ir.AllOf(tuple(parts))


def _split_clauses(value: Any) -> Filling | None:
    """Neighbours that say what there is are one clause."""
    if not isinstance(value, ir.AllOf):
        return None
    clauses: list[Any] = []
    for kind, run in groupby(_with_meetings(value.parts), _kind):
        parts = tuple(run)
        if kind is tuple:
            clauses += parts
        else:
            clauses += (parts,) if kind is ir.SomeAre and len(parts) > 1 else _with_fights(parts)
    return {"it": clauses}


def _kind(clause: Any) -> type | None:
    return tuple if isinstance(clause, tuple) else ir.SomeAre if _is_there(clause) else None


def _with_meetings(parts: tuple[ir.Condition, ...]) -> Iterator[Any]:
    """Who is in the combat and whom it meets there are one clause."""
    place = 0
    while place < len(parts):
        pair = parts[place : place + 2]
        meets = _split_meeting(pair) is not None
        yield pair if meets else parts[place]
        place += 2 if meets else 1


def _with_fights(parts: tuple[ir.Condition, ...]) -> Iterator[Any]:
    """Who is in a combat and what kind of combat it is are one clause."""
    place = 0
    while place < len(parts):
        longer = next((n for n in (3, 2) if _is_fought_so(parts[place : place + n])), 0)
        if longer:
            yield parts[place : place + longer]
            place += longer
            continue
        match parts[place : place + 2]:
            case (ir.Is(what=role), ir.CombatIs(kind)) as pair if role is Trait.DEFENDER or (
                role in _ROLES and kind in _FIGHTS
            ):
                yield pair
                place += 2
            case _:
                yield parts[place]
                place += 1


def _is_fought_so(parts: tuple[ir.Condition, ...]) -> bool:
    return any(_split_fighting_so(*roles)(parts) is not None for roles in ((), (Trait.DEFENDER,)))


def _split_none(value: Any) -> Filling | None:
    match value:
        case ir.NotSo(ir.SomeAre(what, at_least=1)):
            return {"what": what}
    return None


def _nothing(filling: Filling) -> ir.Condition:
    return ir.NotSo(ir.Happened(filling["event"], filling["within"]))


def _split_nothing(value: Any) -> Filling | None:
    match value:
        case ir.NotSo(ir.Happened(event, within)):
            return {"event": event, "within": within}
    return None


def _not_so(value: Any) -> Filling | None:
    """Whose turn it is not has words of its own."""
    match value:
        case ir.NotSo(ir.TurnIs(phase=None)):
            return None
        case ir.NotSo(part):
            return {"it": part}
    return None


def _is_either(value: Any) -> bool:
    return isinstance(value, ir.AnyOf) or (isinstance(value, ir.NotSo) and _is_either(value.part))


def _parts_of(kind: Any) -> Any:
    return lambda value: {"it": list(value.parts)} if type(value) is kind else None
