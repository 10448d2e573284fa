"""Options that differ in one word only: `it gains Dodge or Fearless this turn`, `ready it or exhaust it`."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.pairs import is_of_it
from vsdeck.powers.english.references import Them
from vsdeck.powers.english.splitting import plain_pair
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit

_MOST = 3
"""So many keywords stand in one clause, more after a colon."""
_BRIEF = (ir.Duration.TURN, ir.Duration.COMBAT)
"""Told with each option: what is chosen *this turn* could be the choice of this turn."""


def add(g: Grammar) -> None:
    """Before all other words for a choice."""
    keywords, deltas = "{each:keyword+,or} {duration:duration}", "{each:delta+,or} {duration:duration}"
    g.rule("open", f"{{what:reference}} gains {keywords}", _gains(), _split_gains(long=False), ir.Modes)
    kinds: tuple[tuple[str, Filling], ...] = (
        ("{count:number} of these", {}),
        ("one of these at random", {"count": 1, "random": True}),
        ("one of these that it doesn't have", {"count": 1, "lacking": True}),
    )
    for which, fixed in kinds:
        listed = f"{{what:reference}} gains {which} {{duration:duration}} : {{each:keyword+,}}"
        g.rule("open", listed, _gains(**fixed), _split_gains(**fixed), ir.Modes)
    for words, random in (("", False), ("at random , ", True)):
        told = f"{words}{{what:subject}} gets {deltas}"
        g.rule("open", told, _gets(random), _split_gets(random), ir.Modes)
    g.rule("open", "SELF gains {each:digits+,or} XP", _gains_xp, _split_gains_xp, ir.Modes)
    rules, named_rules = "{options:ability+;_or}", "{options:named rule+;_or}"
    for told, new in ((rules, False), (named_rules, False), (named_rules, True)):
        named, before = told is named_rules, ", not chosen before " if new else ""
        words = f"choose one {{duration:duration}} {before}: {told}"
        g.rule("open", words, _lasting(named, new), _split_lasting(named, new), ir.Modes)
    g.rule("named rule", "{name:quoted} : {rule:ability}", lambda f: (f["name"], f["rule"]), _named_rule)
    g.rule("open", "{options:short option+,or}", _either, _split_either, ir.Modes)
    g.same("short option", "{it:atom}", _is_short)


def _gains(**fixed: Any) -> Any:
    def make(filling: Filling) -> ir.Effect:
        gifts = (ir.Gain(filling["what"], keyword, filling["duration"]) for keyword in filling["each"])
        return _modes(gifts, **({"count": filling["count"]} if "count" in filling else {}), **fixed)

    return make


def _split_gains(long: bool = True, **fixed: Any) -> Split:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Modes):
            return None
        count = value.count if long and not fixed else 1
        if value != ir.Modes(value.options, **({"count": count} | fixed)):
            return None
        options: tuple[Any, ...] = value.options
        first = options[0]
        if not all(isinstance(option, ir.Gain) and option.symbol is None for option in options):
            return None
        if any(option != ir.Gain(first.what, option.keyword, first.duration) for option in options):
            return None
        if not long and len(options) > _MOST:
            return None
        keywords = [option.keyword for option in options]
        return {"what": first.what, "duration": first.duration, "each": keywords, "count": count}

    return split


def _gets(random: bool) -> Any:
    def make(filling: Filling) -> ir.Effect:
        what, duration = filling["what"], filling["duration"]
        changes = (ir.Modify(what, atk, def_, duration) for atk, def_ in filling["each"])
        return _modes(changes, random=random)

    return make


def _split_gets(random: bool) -> Split:
    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Modes) or value != ir.Modes(value.options, random=random):
            return None
        options: tuple[Any, ...] = value.options
        if not all(isinstance(option, ir.Modify) and plain_pair(option) for option in options):
            return None
        what, duration = options[0].what, options[0].duration
        if any((option.what, option.duration) != (what, duration) for option in options):
            return None
        return {"what": what, "duration": duration, "each": [(one.atk, one.def_) for one in options]}

    return split


def _gains_xp(filling: Filling) -> ir.Effect:
    return _modes(ir.GainXP(count) for count in filling["each"])


def _split_gains_xp(value: Any) -> Filling | None:
    each = [one.count for one in value.options if isinstance(one, ir.GainXP)] if _is_plain(value) else []
    return {"each": each} if value == ir.Modes(tuple(map(ir.GainXP, each))) else None


def _is_plain(value: Any) -> bool:
    return isinstance(value, ir.Modes) and value == ir.Modes(value.options)


def _lasting(named: bool, new: bool) -> Any:
    """Each option is a rule, and all last as long."""

    def make(filling: Filling) -> ir.Effect:
        if filling["duration"] in _BRIEF:
            raise Unfit
        names, rules = zip(*filling["options"], strict=True) if named else ((), filling["options"])
        options = (ir.During(filling["duration"], rule) for rule in rules)
        return _modes(options, names=tuple(names), new=new)

    return make


def _split_lasting(named: bool, new: bool) -> Split:
    def split(value: Any) -> Filling | None:
        options: tuple[Any, ...] = value.options if isinstance(value, ir.Modes) else ()
        plain = bool(options) and value == ir.Modes(options, names=value.names, new=new)
        if not plain or bool(value.names) is not named:
            return None
        duration = getattr(options[0], "duration", None)
        if duration in _BRIEF or any(
            not isinstance(one, ir.During) or one.duration != duration for one in options
        ):
            return None
        rules = [one.ability for one in options]
        told = list(zip(value.names, rules, strict=True)) if named else rules
        return {"duration": duration, "options": told}

    return split


def _named_rule(value: Any) -> Filling | None:
    return {"name": value[0], "rule": value[1]} if isinstance(value, tuple) else None


def _is_short(option: Any) -> bool:
    """Done to what was spoken of."""
    if isinstance(option, ir.PutCounters):
        return option.on is ir.Ref.IT or isinstance(option.on, Them)
    return isinstance(option, _SHORT) and is_of_it(option)


_SHORT = (
    *(ir.Stun, ir.Daze, ir.KO, ir.Ready, ir.Exhaust, ir.Wound, ir.Hide, ir.Move, ir.PlayNow),
    *(ir.MoveRow, ir.MoveSide),
)


def _either(filling: Filling) -> ir.Effect:
    return _modes(filling["options"])


def _split_either(value: Any) -> Filling | None:
    options = value.options if isinstance(value, ir.Modes) else ()
    fits = options and value == ir.Modes(options) and len(options) <= _MOST and all(map(_is_short, options))
    return {"options": list(options)} if fits else None


def _modes(options: Any, **fixed: Any) -> ir.Effect:
    found = tuple(options)
    if len(set(found)) < 2:
        raise Unfit
    return ir.Modes(found, **fixed)
