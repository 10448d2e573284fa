"""A long power is told in sentences: `When SELF appears, you may … . If you do, … . Otherwise, … .`

What stands before a colon holds for every sentence that follows: `For each enemy player: … . … .`
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.doers import meets_anybody, seen_from
from vsdeck.powers.english.joining import joined
from vsdeck.powers.english.splitting import is_doubled
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.english.writing import words_for
from vsdeck.powers.ir import AnyNumber, DidIt, Who
from vsdeck.powers.notation import nodes_of
from vsdeck.powers.tidy import tidy


@dataclass(frozen=True, slots=True)
class Begun:
    """With its first sentence only, which a colon leads to: all that follow belong to it."""

    whole: Any


@dataclass(frozen=True, slots=True)
class Otherwise:
    """A sentence of its own that belongs to the *if* before it."""

    do: ir.Effect


@dataclass(frozen=True, slots=True)
class Limited:
    """The last sentence of a power that may be used only so often, or more often than others."""

    times: ir.Count
    within: ir.Span


@dataclass(frozen=True, slots=True)
class TheyDid:
    """Whether it was done by another player, who was asked in the sentence before."""


_AROUND = ir.OnlyWhile | ir.Cheaper | ir.PaidBy | ir.OrSay | ir.UsedBy
"""What stands around a whole power, with a colon."""
_MOST_WORDS = 26
"""In one sentence of several steps."""


def add(g: Grammar) -> None:
    g.rule("sentence", "otherwise , {do:effect} .", lambda f: Otherwise(f["do"]), _field(Otherwise, "do"))
    g.rule("sentence", "{whole:begun} .", lambda f: Begun(f["whole"]), _field(Begun, "whole"))
    g.rule("short condition", "they do", lambda f: DidIt.DID_IT, _field(TheyDid))
    g.same("begun", "{it:open}", lambda value: isinstance(value, _AROUND))
    g.same("begun", "{it:rule}", lambda value: _is_used(value) and isinstance(value.do, ir.UsedBy))
    g.hear("begun", "{times:uses} {within:period} : {do}", ir.Usable)
    for words, any_number in (
        ("you may use this power {times:uses} {within:period} .", True),
        ("use this power only {times:uses} {within:period} .", False),
    ):
        g.rule("sentence", words, _limited(any_number), _split_limited(any_number))
    g.say("begun", "{condition:given} : {then:effect}", ir.If)
    g.say("begun", "{condition:as long as} : {ability:ability}", ir.While)
    g.rule("begun", "for {who:player} : {do:effect}", for_players, of_players, ir.ForEachPlayer)
    g.rule("begun", "choose {who:player} . {do:effect}", for_players, of_chosen_player, ir.ForEachPlayer)
    g.rule("begun", "for each {what:np in} in turn : {do:effect}", each_in_turn, in_turn)


def _limited(any_number: bool) -> Any:
    def make(filling: Filling) -> Limited:
        if (filling["times"] is AnyNumber.ANY_NUMBER) is not any_number:
            raise Unfit
        return Limited(filling["times"], filling["within"])

    return make


def _split_limited(any_number: bool) -> Any:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, Limited) or (value.times is AnyNumber.ANY_NUMBER) is not any_number:
            return None
        return {"times": value.times, "within": value.within}

    return split


def is_done(value: Any) -> bool:
    """An effect; what is used in steps that it names stands among rules."""
    return isinstance(value, ir.Effect) and not _is_used(value)


def is_step(value: Any) -> bool:
    """Nothing that stands around a whole power."""
    return not isinstance(value, _AROUND)


def _is_used(value: Any) -> bool:
    return isinstance(value, ir.Usable) and bool(value.when)


def for_players(filling: Filling) -> ir.Effect:
    return ir.ForEachPlayer(filling["who"], filling["do"])


def of_players(value: Any) -> Filling | None:
    """Those of whom it is said *for*: a player whom you choose is chosen first."""
    if not isinstance(value, ir.ForEachPlayer) or _chooses_player(value):
        return None
    return {"who": value.who, "do": value.do}


def of_chosen_player(value: Any) -> Filling | None:
    return {"who": value.who, "do": value.do} if _chooses_player(value) else None


def _chooses_player(value: Any) -> bool:
    """Whether one of several is chosen."""
    if not isinstance(value, ir.ForEachPlayer):
        return False
    who = value.who
    one = (Who.CHOSEN_ENEMY, Who.CHOSEN_PLAYER, Who.CHOSEN_OTHER)
    return who in one or isinstance(who, ir.EnemyWith | ir.PlayerWithout)


def each_in_turn(filling: Filling) -> ir.Effect:
    return ir.ForEach(ir.Each(filling["what"]), filling["do"])


def in_turn(value: Any) -> Filling | None:
    match value:
        case ir.ForEach(ir.Each(what, among=False), do) if not is_doubled(do):
            return {"what": what, "do": do}
    return None


def _field(kind: type, *names: str) -> Any:
    return lambda value: {name: getattr(value, name) for name in names} if isinstance(value, kind) else None


def first_time(event: ir.Event) -> ir.Condition:
    return ir.Compare(ir.HowOften(event, ir.Span.TURN), ir.Op.EXACTLY, 1)


def is_moment(event: ir.Event, condition: Any) -> bool:
    """What a trigger asks before its comma: `when SELF attacks on your turn, …`.

    Of stuns and wounds *in melee combat* is a part of what happens; behind *or* it would be said of one."""
    if isinstance(event, ir.Either) or event.moment:
        return False
    if isinstance(condition, ir.CombatIs):
        return not any(isinstance(node, ir.Stuns | ir.Wounds) for node in nodes_of(event))
    return isinstance(condition, ir.TurnIs)


def _inside(value: Any) -> tuple[Any, Callable[[Any], Any]] | None:
    """What is done in something that a colon can follow, and how it is put together again."""
    match value:
        case ir.Usable() | ir.OnlyWhile() | ir.Cheaper() | ir.PaidBy() | ir.OrSay() | ir.UsedBy():
            deeper = _inside(value.do) if isinstance(value.do, _AROUND) else None
            if deeper is not None:
                inner, rebuilt = deeper
                return inner, lambda do: replace(value, do=rebuilt(do))
            return value.do, lambda do: replace(value, do=do)
        case ir.If(otherwise=None):
            return value.then, lambda do: replace(value, then=do)
        case ir.ForEachPlayer():
            return value.do, lambda do: replace(value, do=do)
        case ir.ForEach() if in_turn(value):
            return value.do, lambda do: replace(value, do=do)
        case ir.When() | ir.Instead():
            seen = seen_from(value.event, value.do)
            return seen, lambda do: replace(value, do=seen_from(value.event, do))
    return None


# ------------------------------------------------------------------------------------------- writing


def sentences(g: Grammar, value: Any) -> list[Any] | None:
    """What each sentence of a power says; None if it cannot be told so."""
    if isinstance(value, ir.Together):
        if any(map(is_done, value.parts)):
            return None
        return [piece for part in joined(value.parts, ir.Together) for piece in _of_rule(g, part)]
    if not is_done(value):
        return _of_several(g, value) or _of_rule(g, value)
    if isinstance(value, ir.Usable) and _can_be_limited(value.do):
        told = sentences(g, value.do)
        return None if told is None else [*told, Limited(value.times, value.within)]
    steps = value.steps if isinstance(value, ir.Sequence) else (value,)
    if not all(map(is_done, steps)) or (len(steps) > 1 and any(isinstance(one, _AROUND) for one in steps)):
        return None
    return list(_of_effect(g, value))


def _of_several(g: Grammar, rule: Any) -> list[Any] | None:
    """Several rules that hold while something is so: `while …: … . … .`"""
    if not isinstance(rule, ir.While) or not isinstance(rule.ability, ir.Together):
        return None
    if len(joined(rule.ability.parts, ir.Together)) == 1:
        return None
    first, *more = sentences(g, rule.ability) or [None]
    return [Begun(ir.While(rule.condition, first)), *more] if more and not isinstance(first, Begun) else None


def _can_be_limited(do: Any) -> bool:
    return is_done(do) and not isinstance(do, ir.Usable)


def _of_effect(g: Grammar, do: ir.Effect) -> Iterator[Any]:
    steps = joined(do.steps, ir.Sequence) if isinstance(do, ir.Sequence) else [do]
    *before, last = (_asked(step, after) for step, after in zip([None, *steps], steps, strict=False))
    for step in before:
        yield from _with_otherwise(step)
    inside = _inside(last)
    alone = _chooses_player(last) and not g.fits("closed", last)
    if inside is not None and (alone or _is_long(g, inside[0])):
        first, *more = _of_effect(g, inside[0])
        if (alone or more) and not isinstance(first, _AROUND | Begun):
            yield Begun(inside[1](first))
            yield from more
            return
    yield from _with_otherwise(last)


def _asked(before: Any, step: Any) -> Any:
    """`If they do` after what another player may do."""
    match before, step:
        case ir.May(by=by), ir.If(DidIt.DID_IT) if by is not Who.YOU:
            they_did: Any = TheyDid()
            return replace(step, condition=they_did)
    return step


def _with_otherwise(step: ir.Effect) -> Iterator[Any]:
    match step:
        case ir.If(condition, then, ir.Effect() as otherwise) if not _ends_with_if(then):
            yield ir.If(condition, then)
            first, *more = _with_otherwise(otherwise)
            yield Otherwise(first)
            yield from more
        case _:
            yield step


def _ends_with_if(do: ir.Effect) -> bool:
    """Then nobody could tell which *if* an *otherwise* belongs to."""
    last: Any = do.steps[-1] if isinstance(do, ir.Sequence) else do
    return isinstance(last, ir.If) or (isinstance(last, ir.May) and _ends_with_if(last.do))


def _is_long(g: Grammar, do: ir.Effect) -> bool:
    """Whether it is too much for one sentence."""
    if isinstance(do, ir.Sequence) and any(isinstance(step, ir.If) for step in do.steps[1:]):
        return True
    words = words_for(g, "effect", do)
    return words is None or "(" in words or words.count("then") > 1 or "otherwise" in words


def _of_rule(g: Grammar, rule: Any) -> list[Any]:
    telling = _TELLINGS.get(type(rule))
    return [rule] if telling is None else telling.told(g, rule)


def _asks_whether_done(piece: Any) -> bool:
    step = piece.whole if isinstance(piece, Begun) else piece
    return isinstance(step, ir.If) and step.condition in (DidIt.DID_IT, TheyDid())


def _of_trigger(g: Grammar, rule: ir.When | ir.Instead) -> list[Any]:
    pieces = _told(g, seen_from(rule.event, rule.do))
    met = (meets_anybody(rule.event, one, rule.if_) for one in (rule.do, pieces[0]))
    # Whoever a later sentence speaks of was met in the first one.
    return pieces if len(set(met)) == 1 else [seen_from(rule.event, rule.do)]


def _told(g: Grammar, do: ir.Effect) -> list[Any]:
    """The sentences of what is done; one if that is short, or cannot be told otherwise."""
    words = words_for(g, "effect", do)
    if words is not None and not _is_long(g, do) and len(words) <= _MOST_WORDS:
        return [do]
    pieces = list(_of_effect(g, do))
    return [do] if isinstance(pieces[0], Begun) else pieces


def _begun(rule: Any, pieces: Sequence[Any]) -> list[Any]:
    inside = _inside(rule)
    if inside is None or len(pieces) == 1:
        return [rule]
    return [Begun(inside[1](pieces[0])), *pieces[1:]]


# ------------------------------------------------------------------------------------------- reading


def whole(parts: Sequence[Any]) -> Any:
    """Sentences of effects are steps one after the other, sentences of rules stand together."""
    if any(isinstance(part, Limited) for part in parts):
        return _of_limited(*parts)
    if not parts:
        raise Unfit
    if not _is_rule(parts[0]):
        return _effect(parts)
    match parts[0]:
        case Begun(ir.While(condition, ability)):
            if len(parts) == 1:
                raise Unfit
            return tidy(ir.While(condition, whole([ability, *parts[1:]])))
    groups: list[list[Any]] = []
    for part in parts:
        if _is_rule(part):
            groups.append([part])
        else:
            groups[-1].append(part)
    rules = tuple(_rule(first, more) for first, *more in groups)
    return rules[0] if len(rules) == 1 else tidy(ir.Together(rules))


def _of_limited(*parts: Any) -> ir.Usable:
    *before, last = parts
    do = whole(before)
    if not isinstance(last, Limited) or not _can_be_limited(do):
        raise Unfit
    return ir.Usable(do, last.times, last.within)


def _is_rule(part: Any) -> bool:
    said = part.whole if isinstance(part, Begun) else part
    return not isinstance(said, Otherwise) and not is_done(said)


def _effect(parts: Sequence[Any]) -> ir.Effect:
    steps: list[Any] = []
    for place, part in enumerate(parts):
        if isinstance(part, Begun):
            steps.append(_all_of(part, parts[place + 1 :]))
            break
        if isinstance(part, Otherwise):
            if not steps:
                raise Unfit
            steps[-1] = _or_else(steps[-1], part.do)
        elif _is_rule(part):
            raise Unfit
        else:
            steps.append(part)
    if len(steps) > 1 and any(isinstance(step, _AROUND) for step in steps):
        raise Unfit
    effect: ir.Effect = steps[0] if len(steps) == 1 else tidy(ir.Sequence(tuple(steps)))
    return effect


def _or_else(step: Any, do: ir.Effect) -> ir.Effect:
    match step:
        case ir.If(condition, then, None):
            return ir.If(condition, then, do)
        case ir.If(condition, then, ir.If() as other):
            return ir.If(condition, then, _or_else(other, do))
    raise Unfit


def _all_of(begun: Begun, more: Sequence[Any]) -> Any:
    inside = _inside(begun.whole)
    if inside is None:
        raise Unfit
    return inside[1](_effect([inside[0], *more]))


def _rule(first: Any, more: Sequence[Any]) -> Any:
    if isinstance(first, Begun):
        return _all_of(first, more)
    if not more:
        return first
    telling = _TELLINGS.get(type(first))
    meant = None if telling is None else telling.meant(first, more)
    if meant is None:
        raise Unfit
    return meant


# ----------------------------------------------------------------------------------------- both ways


class _Telling:
    """How a kind of rule is told in sentences, and what sentences of it mean: the one undoes the other."""

    def told(self, g: Grammar, rule: Any) -> list[Any]:
        raise NotImplementedError

    def meant(self, first: Any, more: Sequence[Any]) -> Any:
        """The whole of a first sentence and of others that follow it without a colon; None if they do not
        belong to it."""
        return _all_of(Begun(first), more)


class _While(_Telling):
    def told(self, g: Grammar, rule: ir.While) -> list[Any]:
        if isinstance(rule.ability, ir.Together):
            several = (ir.While(rule.condition, part) for part in joined(rule.ability.parts, ir.Together))
            return [piece for part in several for piece in self._of_one(g, part)]
        return self._of_one(g, rule)

    def _of_one(self, g: Grammar, rule: ir.While) -> list[Any]:
        first, *more = _of_rule(g, rule.ability)
        return [rule] if isinstance(first, Begun) else [ir.While(rule.condition, first), *more]

    def meant(self, first: ir.While, more: Sequence[Any]) -> Any:
        return ir.While(first.condition, _rule(first.ability, more))


class _When(_Telling):
    """What a trigger asks holds for further sentences only if they tell what is done otherwise or if it was
    done, or if it asks whether it is the first time; else a colon says so."""

    def told(self, g: Grammar, rule: ir.When) -> list[Any]:
        pieces, event = _of_trigger(g, rule), rule.event
        first, *more = pieces
        if rule.if_ is not None:
            done = len(more) == 1 and _asks_whether_done(more[0]) and not isinstance(more[0], Begun)
            known = is_moment(event, rule.if_) or rule.if_ == first_time(event)
            plain = done or (known and not isinstance(first, ir.If))
        elif more and isinstance(first, ir.If):
            if first.condition != first_time(event) and _are_otherwise(more):
                asking = replace(rule, do=seen_from(event, first.then), if_=seen_from(event, first.condition))
                return [asking, *more]
            plain = False
        else:
            plain = True
        return [replace(rule, do=seen_from(event, first)), *more] if plain else _begun(rule, pieces)

    def meant(self, first: ir.When, more: Sequence[Any]) -> Any:
        event, condition = first.event, first.if_
        if condition == first_time(event):
            return None if isinstance(more[0], Otherwise) else super().meant(first, more)
        if condition is not None and _are_otherwise(more):
            asking = ir.If(seen_from(event, condition), seen_from(event, first.do))
            return replace(first, do=seen_from(event, _effect([asking, *more])), if_=None)
        plain = condition is None or is_moment(event, condition)
        if plain or (len(more) == 1 and _asks_whether_done(more[0])):
            return super().meant(first, more)
        return None


class _Instead(_Telling):
    def told(self, g: Grammar, rule: ir.Instead) -> list[Any]:
        if _proceeds(rule):
            return [rule]
        first, *more = pieces = _of_trigger(g, rule)
        if rule.if_ is None and not rule.may:
            return [replace(rule, do=seen_from(rule.event, first)), *more]
        return _begun(rule, pieces)

    def meant(self, first: ir.Instead, more: Sequence[Any]) -> Any:
        if first.if_ is not None or first.may or _proceeds(first):
            return None
        return super().meant(first, more)


class _AsAppears(_Telling):
    def told(self, g: Grammar, rule: ir.AsAppears) -> list[Any]:
        first, *more = _told(g, rule.do)
        return [replace(rule, do=first), *more]

    def meant(self, first: ir.AsAppears, more: Sequence[Any]) -> Any:
        return replace(first, do=_effect([first.do, *more]))


class _Usable(_Telling):
    def told(self, g: Grammar, rule: ir.Usable) -> list[Any]:
        do, rebuilt = _inside(rule) or (rule.do, None)
        pieces = list(_of_effect(g, do))
        if rebuilt and len(pieces) > 1 and _asks_whether_done(pieces[1]):
            return [rebuilt(pieces[0]), *pieces[1:]]
        if isinstance(rule.do, ir.OnlyWhile | ir.UsedBy):
            return _begun(rule, _told(g, do))
        return [rule]

    def meant(self, first: ir.Usable, more: Sequence[Any]) -> Any:
        return super().meant(first, more) if _asks_whether_done(more[0]) else None


def _are_otherwise(pieces: Sequence[Any]) -> bool:
    return all(isinstance(piece, Otherwise) for piece in pieces)


def _proceeds(rule: ir.Instead) -> bool:
    return isinstance(rule.do, ir.Sequence) and isinstance(rule.do.steps[-1], ir.Proceed)


_TELLINGS: dict[type, _Telling] = {
    ir.While: _While(),
    ir.When: _When(),
    ir.Instead: _Instead(),
    ir.AsAppears: _AsAppears(),
    ir.Usable: _Usable(),
}
