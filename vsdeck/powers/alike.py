"""Trees that say the same at the table in two ways: `same_meaning` knows what the rules make equal."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.ir import Ref, Trait
from vsdeck.powers.notation import nodes_of, notation
from vsdeck.powers.tidy import both, tidy

_FIGHTING = (Trait.ATTACKER, Trait.DEFENDER, Trait.SOLO_ATTACKER, Trait.TEAM_ATTACKER)
_CHARACTERS = frozenset({Trait.MAIN, Trait.SUPPORTING, *_FIGHTING})
_KINDS = frozenset({Trait.EQUIPMENT, Trait.PLOT_TWIST, Trait.LOCATION, Trait.SUPPORTING, Trait.CHARACTER})
_IN_COMBAT = ir.Is(Ref.SELF, Trait.IN_COMBAT)
_OPEN = (ir.Zone.PLAY, ir.Zone.KO_PILE)
"""Where everybody sees a card."""
_TURNED = {ir.Face.UP: Trait.FACE_DOWN, ir.Face.DOWN: Trait.FACE_UP}
"""What lies so is what can be turned."""
_FACES = {ir.Not(Trait.FACE_DOWN): Trait.FACE_UP, ir.Not(Trait.FACE_UP): Trait.FACE_DOWN}
_KNOWN = {Trait.THIS: Ref.SELF, Trait.IT: Ref.IT, Trait.SUBJECT: Ref.SUBJECT, Trait.OBJECT: Ref.OBJECT}


def same_meaning(one: Any, other: Any) -> bool:
    return bool(one == other or _plain(tidy(_whole(one))) == _plain(tidy(_whole(other))))


def _whole(tree: Any) -> Any:
    """A rule that a card has to the end of the game is a rule that it has."""
    match tree:
        case ir.During(ir.Duration.GAME, ir.Rule() as rule):
            return rule
    return tree


def done_now(readings: Iterable[Any]) -> list[Any]:
    """Of readings that differ only in whether something is done now or holds for a time, those done now."""
    by_meaning: dict[Any, Any] = {}
    for tree in readings:
        meaning = _plain(tidy(_now(tree)))
        best = by_meaning.get(meaning)
        if best is None or _lasts(tree) < _lasts(best):
            by_meaning[meaning] = tree
    return list(by_meaning.values())


def _lasts(tree: Any) -> tuple[int, int]:
    return sum(isinstance(node, ir.During) for node in nodes_of(tree)), len(notation(tree))


def _now(node: Any) -> Any:
    """`During(TURN, Gets(enemy, 1, 1))` as what is done to each enemy that is there."""
    if isinstance(node, tuple):
        return tuple(map(_now, node))
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {field.name: _now(getattr(node, field.name)) for field in dataclasses.fields(node)}
    match type(node)(**values):
        case ir.During(duration, ir.Gets(who, atk, def_, 0)):
            return ir.Modify(_each(who), atk, def_, duration)
        case ir.During(duration, ir.GrantKeyword(who, keyword, symbol)):
            return ir.Gain(_each(who), keyword, duration, symbol)
        case ir.During(duration, ir.LosesPowers(who, lost, (), never)) if not isinstance(lost, ir.HasPower):
            return ir.Lose(_each(who), lost, duration, never)
        case ir.During(duration, ir.Together(parts)):
            return ir.Sequence(tuple(_now(ir.During(duration, part)) for part in parts))
        case built:
            return built


def _each(who: ir.Filter) -> ir.Selection:
    return _KNOWN[who] if isinstance(who, Trait) and who in _KNOWN else ir.Each(who)


def _plain(node: Any) -> Any:
    """One of the ways in which a tree could have been said."""
    if isinstance(node, tuple):
        return tuple(map(_plain, node))
    if not dataclasses.is_dataclass(node) or isinstance(node, type):
        return node
    values = {field.name: _plain(getattr(node, field.name)) for field in dataclasses.fields(node)}
    built = type(node)(**values)
    match built:
        case ir.And(parts) if any(isinstance(part, ir.Or) and set(part.parts) <= _KINDS for part in parts):
            return _of_each_kind(parts)
        case ir.And(parts):
            return _filter(parts)
        case ir.Lose(powers=ir.HasKeyword(keyword)) | ir.LosesPowers(powers=ir.HasKeyword(keyword)):
            return dataclasses.replace(built, powers=keyword)
        case ir.Not(ir.Or(parts)):
            return both(*map(ir.Not, parts))
        case ir.Or() | ir.AllOf() | ir.AnyOf():
            return type(built)(tuple(sorted(values["parts"], key=notation)))
        case ir.Is(card, ir.Compares(stat, op, amount)):
            return ir.Compare(ir.StatOf(stat, card), op, amount)
        case ir.Is(Ref.SUBJECT | Ref.OBJECT as card, ir.And((Trait.CHARACTER, what))):
            # Who does something in an event, or has it done to it, is a character.
            return ir.Is(card, what)
        case ir.Is(Ref() as card, ir.And((Trait.CHARACTER, ir.Named() as what))):
            return ir.Is(card, what)
        case ir.Is(card, ir.Not(part)):
            return ir.NotSo(ir.Is(card, part))
        case ir.When(
            ir.Stuns(who, whom, ir.CombatKind() as kind)
            | ir.Wounds(who, whom, ir.CombatKind() as kind) as event
        ):
            return _if(ir.When(type(event)(who, whom), *_rest(built)), ir.CombatIs(kind))
        case ir.When(ir.Attacks(ir.And(parts), whom)) if Trait.SOLO_ATTACKER in parts:
            who = both(*(part for part in parts if part is not Trait.SOLO_ATTACKER))
            solo = ir.CombatIs(ir.CombatKind.SOLO)
            return _if(ir.When(ir.Attacks(who, whom), *_rest(built)), solo)
        case ir.When(ir.Either(events)):
            return ir.Together(tuple(ir.When(event, *_rest(built)) for event in events))
        case ir.ForEach(ir.Choose(_, ir.AnyNumber.ANY_NUMBER) as those, ir.MoveRow(Ref.IT, ir.Row.EITHER)):
            return ir.MoveRow(those, ir.Row.OTHER)
        case ir.May(ir.MoveRow(ir.Choose(_, ir.AnyNumber.ANY_NUMBER), ir.Row.OTHER) as moves, ir.Who.YOU):
            return moves
        case ir.Permit(ir.Verb.TEAM_ATTACK, who, ir.And(parts), if_) if Trait.YOURS in parts:
            # Whoever attacks in a team stands on one side.
            friends = both(*(part for part in parts if part is not Trait.YOURS))
            return ir.Permit(ir.Verb.TEAM_ATTACK, who, friends, if_)
        case ir.While(ir.AllOf(parts), ir.CombatRule() as rule) if (
            _IN_COMBAT in parts and getattr(rule, "who", None) is Trait.THIS
        ):
            # How somebody strikes matters only in a combat that it is in.
            return ir.While(_all_but(_IN_COMBAT, parts), rule)
        case ir.ForEachPlayer(ir.Who.EACH_PLAYER, ir.Move(ir.Each(ir.And(parts)), ir.Zone.DECK) as moves):
            return dataclasses.replace(moves, what=ir.Each(both(*map(_of_anybody, parts))))
        case ir.Turn(ir.Choose(ir.And(parts)) as chosen, face) if _TURNED.get(face) in parts:
            turned = both(*(part for part in parts if part is not _TURNED[face]))
            return dataclasses.replace(built, what=dataclasses.replace(chosen, what=turned))
        case ir.Until(ir.Either((ir.GetsStunned(Trait.THIS), ir.LeavesPlay(Trait.THIS)))):
            return ir.Duration.WHILE_IN_PLAY
        case ir.When(ir.OneOrMore(event), do, if_, ir.Limit.ONCE) if not _speaks_of_doer(do):
            return ir.When(event, do, if_, ir.Limit.ONCE)
        case ir.While(ir.Is(Ref.SELF, Trait() as role), rule) if _own_field(rule):
            return _with_role(rule, role)
        case ir.While(ir.AllOf(parts), rule) if _own_field(rule) and any(map(_own_role, parts)):
            own: Any = next(part for part in parts if _own_role(part))
            return ir.While(_all_but(own, parts), _with_role(rule, own.what))
        case ir.Forbid(ir.Verb.STRIKE | ir.Verb.ATTACK, Trait.CHARACTER):
            # Nobody else could.
            return dataclasses.replace(built, who=Trait.CARD)
        case ir.Unaffected(("Freeze",)):
            return ir.Forbid(ir.Verb.FREEZE, Trait.THIS)
        case ir.When(
            ir.OneOrMore(ir.Attacks(ir.And(parts)) as each), ir.GainXP(ir.CountOf(Trait.ATTACKER), who)
        ) if Trait.TEAM_ATTACKER in parts:
            return ir.When(each, ir.GainXP(1, who), built.if_, built.limit)
        case ir.During(duration, rule):
            return _lasting(duration, rule, built)
        case ir.Sequence(steps):
            return _steps(steps)
    return built


def _of_each_kind(parts: tuple[Any, ...]) -> ir.Filter:
    """What is said of a card that is one of several kinds is said of each."""
    kinds: Any = next(part for part in parts if isinstance(part, ir.Or) and set(part.parts) <= _KINDS)
    said = tuple(part for part in parts if part is not kinds and part is not Trait.CARD)
    return ir.Or(tuple(sorted((_filter((*said, kind)) for kind in kinds.parts), key=notation)))


def _speaks_of_doer(do: Any) -> bool:
    return "SUBJECT" in notation(do) or "subject" in notation(do)


def _all_but(one: Any, parts: tuple[Any, ...]) -> ir.Condition:
    rest = tuple(part for part in parts if part != one)
    return rest[0] if len(rest) == 1 else ir.AllOf(rest)


def _own_role(part: Any) -> bool:
    return isinstance(part, ir.Is) and part.card is Ref.SELF and isinstance(part.what, Trait)


def _own_field(rule: Any) -> str:
    """Where a rule that is only asked of cards in play speaks of its own one."""
    if not isinstance(rule, ir.Gets | ir.GrantKeyword | ir.Forbid | ir.CombatRule):
        return ""
    return next((name for name in ("who", "whom") if _is_own(getattr(rule, name, None))), "")


def _is_own(what: Any) -> bool:
    return what is Trait.THIS or (isinstance(what, ir.And) and Trait.THIS in what.parts)


def _with_role(rule: Any, role: Trait) -> Any:
    name = _own_field(rule)
    return dataclasses.replace(rule, **{name: both(getattr(rule, name), role)})


def _of_anybody(part: ir.Filter) -> ir.Filter:
    return dataclasses.replace(part, side=ir.Side.ANY) if isinstance(part, ir.InZone) else part


def _rest(when: ir.When) -> tuple[Any, Any, Any]:
    return when.do, when.if_, when.limit


def _if(when: ir.When, condition: ir.Condition) -> ir.When:
    parts = () if when.if_ is None else when.if_.parts if isinstance(when.if_, ir.AllOf) else (when.if_,)
    whole = tuple(sorted((*parts, condition), key=notation))
    return ir.When(when.event, when.do, whole[0] if len(whole) == 1 else ir.AllOf(whole), when.limit)


def _filter(parts: tuple[Any, ...]) -> ir.Filter:
    """Without what follows from the rest: who attacks is a character in the combat, locations lie face up."""
    left = list(parts)
    if _CHARACTERS & set(left) and Trait.CHARACTER in left:
        left.remove(Trait.CHARACTER)
    if set(_FIGHTING) & set(left) and Trait.IN_COMBAT in left:
        left.remove(Trait.IN_COMBAT)
    if Trait.LOCATION in left and Trait.FACE_UP in left:
        left.remove(Trait.FACE_UP)
    if ir.ProtectedBy(Trait.THIS) in left and Trait.YOURS in left:
        left.remove(Trait.YOURS)
    left = [_FACES.get(part, part) for part in left]
    heads = {Trait.MAIN, Trait.SUPPORTING, Trait.LOCATION} & set(left)
    left = [_did(part, heads) for part in left]
    return both(*left)


def _did(part: Any, heads: set[Trait]) -> Any:
    match part:
        case ir.Did(ir.Appears(who, how), within, role) if who in heads:
            return ir.Did(ir.Appears(Trait.CHARACTER, how), within, role)
    return part


def _lasting(duration: ir.HowLong, rule: Any, whole: ir.During) -> Any:
    """What is said of one card that is known is done to it."""
    match rule:
        case ir.GrantKeyword(Trait.BEARER as who, keyword, symbol):
            return ir.Gain(ir.Each(who), keyword, duration, symbol)
        case ir.Gets(Trait.BEARER as who, atk, def_, 0):
            return ir.Modify(ir.Each(who), atk, def_, duration)
        case ir.GrantKeyword(who, keyword, symbol) if who in _KNOWN:
            return ir.Gain(_KNOWN[who], keyword, duration, symbol)
        case ir.LosesPowers(who, powers, (), never) if who in _KNOWN and not isinstance(powers, ir.HasPower):
            return ir.Lose(_KNOWN[who], powers, duration, never)
        case ir.Gets(who, atk, def_, 0) if who in _KNOWN:
            return ir.Modify(_KNOWN[who], atk, def_, duration)
        case ir.StatIs(who, stat, amount) if who in _KNOWN:
            return ir.SetStat(_KNOWN[who], stat, amount, duration)
    return whole


def _steps(steps: tuple[Any, ...]) -> Any:
    """What is chosen and then used is chosen as it is used; what follows a choice belongs to it."""
    out: list[Any] = list(steps)
    for place in range(len(out) - 1):
        match out[place], out[place + 1]:
            case ir.Reveal(ir.Top(1)), ir.Pick(ir.Choose(Trait.CARD, among=True)):
                del out[place + 1]
                return _steps(tuple(out)) if len(out) > 1 else out[0]
            case ir.Reveal(ir.Top(1) as top), ir.Move(Ref.IT, to) as moves if to in _OPEN:
                out[place : place + 2] = [dataclasses.replace(moves, what=top)]
                return _steps(tuple(out)) if len(out) > 1 else out[0]
            case ir.Pick(chosen), step if _first(step) is Ref.IT:
                out[place : place + 2] = [dataclasses.replace(step, **{_first_field(step): chosen})]
                return _steps(tuple(out)) if len(out) > 1 else out[0]
            case ir.Modify(what, atk, 0, long), ir.Modify(again, 0, def_, same) if (what, long) == (
                again,
                same,
            ):
                out[place : place + 2] = [ir.Modify(what, atk, def_, long)]
                return _steps(tuple(out)) if len(out) > 1 else out[0]
    return ir.Sequence(tuple(out))


def _first_field(step: Any) -> str:
    names = [field.name for field in dataclasses.fields(step)] if dataclasses.is_dataclass(step) else []
    return next((name for name in ("what", "on", "from_", "right") if name in names), "")


def _first(step: Any) -> Any:
    name = _first_field(step)
    return getattr(step, name) if name else None
