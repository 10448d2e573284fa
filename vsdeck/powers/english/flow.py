"""What leads through the steps of a power: sequence, choice, condition, repetition."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english import options
from vsdeck.powers.english.joining import is_told_so, joined
from vsdeck.powers.english.references import Alone, Other
from vsdeck.powers.english.sentences import each_in_turn, for_players, in_turn, of_chosen_player, of_players
from vsdeck.powers.english.splitting import deed, is_doubled
from vsdeck.powers.english.template import Filling, Grammar, Split, Unfit
from vsdeck.powers.ir import DidIt, Side, Who
from vsdeck.powers.notation import nodes_of


def add(g: Grammar) -> None:
    """Effects in effects. What would be read in two ways stands in brackets."""

    def is_open(value: Any) -> bool:
        return type(value) in g.nodes["open"] and not g.fits("closed", value)

    def by(value: Any, you: bool) -> bool:
        return type(value) in g.nodes["deed"] and (value.who is Who.YOU) is you

    def unclear(filling: Filling) -> bool:
        """`have that player draw, then discard`: it would not be clear who discards."""
        return by(filling["first"], False) and any(by(step, True) for step in filling["more"])

    def sequence(filling: Filling) -> ir.Effect:
        last = [filling["last"]] if "last" in filling else []
        said = (filling["first"], *filling["more"], *last)
        if len(said) < 2 or unclear(filling):
            raise Unfit
        steps: list[ir.Effect] = []
        for step in said:
            steps += step.steps if isinstance(step, ir.Sequence) else (step,)
        if not is_told_so(said, steps):
            raise Unfit
        return ir.Sequence(tuple(steps))

    def steps_of(value: Any, ends_open: bool) -> Filling | None:
        first, *more = joined(value.steps, ir.Sequence) if isinstance(value, ir.Sequence) else [value]
        if not more or is_open(more[-1]) is not ends_open:
            return None
        filling: Filling = {"first": first, "more": tuple(more)}
        if ends_open:
            filling = {"first": first, "more": tuple(more[:-1]), "last": more[-1]}
        return None if unclear(filling) else filling

    g.same("atom", "{it:closed}")
    g.same("atom", "{it:joined effect}")
    g.same("effect", "{it:joined effect}")
    g.same("bare", "{it:bare joined effect}")
    g.same("atom", "( {it:effect} )", last=True)
    g.same("then atom", ", then {it:atom}")
    g.same("then open", ", then {it:open}")
    g.same("bare atom", "{it:bare doing}")
    g.same("bare atom", "have that player {it:do to chosen}")
    g.same("their deed", "{it:do to chosen}")

    def is_bare(value: Any) -> bool:
        return not by(value, False) and not g.fits("deed to chosen", value)

    g.same("bare atom", "{it:atom}", is_bare)
    _if_done(g)
    for phrase, first in (("effect", "atom"), ("bare", "bare atom")):
        steps = f"{{first:{first}}} {{more:then atom*}}"
        g.rule(phrase, steps, sequence, lambda value: steps_of(value, False))
        g.rule(phrase, f"{steps} {{last:then open}}", sequence, lambda value: steps_of(value, True))
        g.same(phrase, "{it:open}")
        g.same(
            phrase, f"{{it:{first}}}", lambda value: not is_open(value) and not isinstance(value, ir.Sequence)
        )
    _options(g)
    g.say("open", "you may {do:bare}", ir.May, by=Who.YOU)
    g.say("open", "that player may {do:their deed}", ir.May, by=Who.THAT_PLAYER)
    g.say("open", "{by:other player} may choose to {do:bare}", ir.May)
    g.say("open", "{condition:given} , {then:effect}", ir.If)
    g.say("open", "{condition:given} , {then:atom} ; otherwise , {otherwise:effect}", ir.If)
    g.say("open", "{do:atom} unless you {instead:bare}", ir.Unless, by=Who.YOU)
    g.say("open", "{do:atom} unless {by:other player} {instead:deed}", ir.Unless)
    g.same(
        "deed", "chooses to {it:bare}", lambda value: not (by(value, False) and value.who is Who.THAT_PLAYER)
    )
    g.say("open", "for each of them , {do}", ir.ForEach, what=ir.Ref.IT)
    g.rule("open", "for each {what:np in} in turn , {do:effect}", each_in_turn, _one_by_one, ir.ForEach)
    g.rule("open", "for each {what:np in} , {do:effect}", _lasting_on_each, _at_the_same_time, ir.ForEach)
    for known, words in ((ir.Ref.SUBJECT, "that character"), (ir.Ref.OBJECT, "the other one")):
        g.rule("open", f"for {words} , {{do:effect}}", _for_one(known), _of_one(known), ir.ForEach)
    g.rule("open", "for {what:one sel} , {do:effect}", _for_end, _of_end, ir.ForEach)
    g.rule("open", "for each of {what:sel} , {do:effect}", _for_each, _of_those, ir.ForEach)
    g.same("atom", "that player {it:deed to chosen}")

    done = "{who:other player} {do:deed to chosen}"
    g.rule("closed", done, _of_several, lambda value: _deed_of_players(g, value), ir.ForEachPlayer)
    for who, split in (("for {who:player} ,", of_players), ("choose {who:player} , then", of_chosen_player)):

        def told(value: Any, split: Split = split) -> Filling | None:
            return None if g.fits("closed", value) else split(value)

        g.rule("open", f"{who} {{do:effect}}", for_players, told, ir.ForEachPlayer)
    g.say("open", "{do:atom} ; and always , {ability:rule}", ir.Beside)
    g.say("open", "once for each {times:per} , {do}", ir.Repeat)
    g.say("open", "{times:digits} times , {do}", ir.Repeat)
    options.add(g)
    g.say("open", "choose one : {options:option+;_or}", ir.Modes, count=1)
    g.say("open", "choose {count:number} : {options:option+;_or}", ir.Modes)
    g.say("open", "{by:other player} chooses one : {options:option+;_or}", ir.Modes, count=1)
    g.say("open", "one of these at random : {options:option+;_or}", ir.Modes, count=1, random=True)
    g.say("open", "{count:number} of these at random : {options:option+;_or}", ir.Modes, random=True)
    g.rule("named mode", "{name:quoted} : {do:option}", lambda f: (f["name"], f["do"]), _mode)
    g.rule("open", "choose one : {modes:named mode+;_or}", _named_modes, _modes, ir.Modes)
    lacking = "choose one of these that SELF doesn't have : {options:atom+;_or}"
    g.hear("open", lacking, ir.Modes, count=1, lacking=True)
    g.rule(
        "open",
        "choose one not chosen before : {modes:named mode+;_or}",
        _new_modes,
        _modes_not_done,
        ir.Modes,
    )
    g.say(
        "open",
        "each time the next of these , the last again and again : {options:option+;_then}",
        ir.Modes,
        count=1,
        in_order=True,
    )
    g.words("atom", {ir.Roll(): "roll a die", ir.Roll(2): "flip a coin"})
    g.say("atom", "roll a die with {sides:number} sides", ir.Roll)
    g.say("atom", "say {words:quoted}", ir.Say)
    g.words("rule", {ir.Quiet(): "players can't talk"})
    g.say("open", "start a Dance Off , and if you win it , {win:effect}", ir.DanceOff)
    steps = "count the next of these that SELF does in order : {steps:short condition+;} ; after the last one"
    g.say("open", f"{steps} , {{do:effect}}", ir.StepByStep)
    for verb, end in (("win", ir.Win), ("lose", ir.LoseGame)):
        deed(g, verb, "the game", "the game", end, you="you ")
        g.hear("atom", f"{verb} the game", end)
    for words in ("{condition:moment}", "while {condition}"):
        g.say("open", f"use this only {words} : {{do}}", ir.OnlyWhile)
        g.hear("open", f"use this power only {words} : {{do}}", ir.OnlyWhile)
    g.say("atom", "choose another effect of {power:quoted} that you haven't chosen this turn", ir.OtherMode)
    g.rule("atom", "{by:other player} chooses {what:sel}", _theirs, _split_theirs, ir.Pick)
    only: Any = Alone()
    g.words("atom", {ir.Pick(only): "choose it"})
    g.say("atom", "choose {what:sel}", ir.Pick)
    g.say("atom", "secretly choose {what:sel}", ir.Pick, secret=True)
    for side, words in (
        (Side.ENEMY, "an enemy row"),
        (Side.YOURS, "a row on your side"),
        (Side.ANY, "a row"),
        (Side.THEIRS, "a row on their side"),
    ):
        g.words("atom", {ir.PickRow(side): f"choose {words}"})


def _of_several(filling: Filling) -> ir.Effect:
    if filling["who"] is Who.THAT_PLAYER:
        raise Unfit
    return for_players(filling)


def _deed_of_players(g: Grammar, value: Any) -> Filling | None:
    """`each player KOs a resource on their side`"""
    if not isinstance(value, ir.ForEachPlayer) or value.who is Who.THAT_PLAYER:
        return None
    return {"who": value.who, "do": value.do} if g.fits("deed to chosen", value.do) else None


def _holds(value: Any, *kinds: type) -> bool:
    return any(isinstance(node, kinds) for node in nodes_of(value))


def _options(g: Grammar) -> None:
    """An option ends where the next one begins: only a choice in a choice stands in brackets."""
    g.same("option", "{it:effect}", lambda value: not _holds(value, ir.Modes))
    g.same("option", "( {it:effect} )", lambda value: _holds(value, ir.Modes))


def _if_done(g: Grammar) -> None:
    """`…, then you may …; if you do, …`: what may be left out as last step but one, and what hangs on it."""
    for may, did in (
        ("you may {do:bare}", "you do"),
        ("that player may {do:their deed}", "they do"),
        ("{by:other player} may choose to {do:bare}", "so"),
    ):
        by = Who.YOU if did == "you do" else Who.THAT_PLAYER if did == "they do" else None
        for before in ("", "{first:atom} {more:then atom*} , then "):
            for after in ("{then:effect}", "{then:atom} ; otherwise , {otherwise:effect}"):
                split = _split_if_done(by, bool(before), "otherwise" in after)
                g.rule("effect", f"{before}{may} ; if {did} , {after}", _done(by), split)


def _done(by: Who | None) -> Any:
    """None where a slot says who may do it."""

    def make(filling: Filling) -> ir.Effect:
        may = ir.May(filling["do"], by or filling["by"])
        done = ir.If(DidIt.DID_IT, filling["then"], filling.get("otherwise"))
        before = (filling["first"], *filling["more"]) if "first" in filling else ()
        if _holds(may.do, ir.May) or any(isinstance(step, ir.Sequence) for step in before):
            raise Unfit
        return ir.Sequence((*before, may, done))

    return make


def _split_if_done(whose: Who | None, later: bool, otherwise: bool) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Sequence((*before, ir.May(do, by), ir.If(DidIt.DID_IT, then, other))):
                meant = by is not Who.YOU if whose is None else by is whose
                if _holds(do, ir.May) or not meant or (bool(before), other is not None) != (later, otherwise):
                    return None
                filling: Filling = {"do": do, "by": by, "then": then, "otherwise": other}
                return filling | ({"first": before[0], "more": tuple(before[1:])} if before else {})
        return None

    return split


def _lasts(effect: Any) -> bool:
    """What only lasts begins at the same time for all."""
    steps = effect.steps if isinstance(effect, ir.Sequence) else (effect,)
    return all(isinstance(step, ir.During) for step in steps)


def _one_by_one(value: Any) -> Filling | None:
    return None if isinstance(value, ir.ForEach) and _lasts(value.do) else in_turn(value)


def _at_the_same_time(value: Any) -> Filling | None:
    return in_turn(value) if isinstance(value, ir.ForEach) and _lasts(value.do) else None


def _lasting_on_each(filling: Filling) -> ir.Effect:
    if not _lasts(filling["do"]):
        raise Unfit
    return each_in_turn(filling)


def _for_one(known: ir.Ref) -> Any:
    return lambda f: ir.ForEach(known, f["do"])


def _of_one(known: ir.Ref) -> Any:
    def split(value: Any) -> Filling | None:
        what: Any = value.what if isinstance(value, ir.ForEach) else None
        named = ir.Ref.OBJECT if isinstance(what, Other) else what
        return {"do": value.do} if named is known else None

    return split


def _for_end(filling: Filling) -> ir.Effect:
    each = ir.ForEach(filling["what"], filling["do"])
    if _of_end(each) is None:
        raise Unfit
    return each


def _of_end(value: Any) -> Filling | None:
    """One card of each of several decks."""
    match value:
        case ir.ForEach(ir.Top(count=1) | ir.Bottom(count=1) as what, do):
            return {"what": what, "do": do}
    return None


def _for_each(filling: Filling) -> ir.Effect:
    each = ir.ForEach(filling["what"], filling["do"])
    if in_turn(each) is not None or each.what is ir.Ref.IT or _of_end(each) is not None:
        raise Unfit
    return each


def _of_those(value: Any) -> Filling | None:
    if not isinstance(value, ir.ForEach) or in_turn(value) is not None or value.what is ir.Ref.IT:
        return None
    if _of_end(value) is not None or is_doubled(value.do):
        return None
    return {"what": value.what, "do": value.do}


def _mode(value: Any) -> Filling | None:
    return {"name": value[0], "do": value[1]}


def _theirs(filling: Filling) -> ir.Pick:
    """What another player chooses."""
    what = filling["what"]
    if not isinstance(what, ir.Choose) or what.by is not Who.YOU or what.random:
        raise Unfit
    return ir.Pick(replace(what, by=filling["by"]))


def _split_theirs(value: Any) -> Filling | None:
    if not isinstance(value, ir.Pick) or value.secret or not isinstance(value.what, ir.Choose):
        return None
    if value.what.by is Who.YOU or value.what.random:
        return None
    return {"by": value.what.by, "what": replace(value.what, by=Who.YOU)}


def _named_modes(filling: Filling) -> ir.Effect:
    names, options = zip(*filling["modes"], strict=True)
    return ir.Modes(tuple(options), names=tuple(names))


def _new_modes(filling: Filling) -> ir.Effect:
    names, options = zip(*filling["modes"], strict=True)
    return ir.Modes(tuple(options), names=tuple(names), new=True)


def _modes_not_done(value: Any) -> Filling | None:
    return _modes(replace(value, new=False)) if isinstance(value, ir.Modes) and value.new else None


def _modes(value: Any) -> Filling | None:
    plain = isinstance(value, ir.Modes) and value == ir.Modes(value.options, names=value.names)
    if not plain or len(value.names) != len(value.options):
        return None
    return {"modes": list(zip(value.names, value.options, strict=True))}
