"""How long something lasts, and what waits for its time."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.modifiers import KNOWN_PLAYERS
from vsdeck.powers.english.references import Theirs
from vsdeck.powers.english.sentences import is_step
from vsdeck.powers.english.splitting import deed
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.english.writing import words_for
from vsdeck.powers.ir import AnyNumber, CombatEnds, CombatResolves, Duration, Phase, Ref, Side, Span, Zone
from vsdeck.powers.tidy import OWN

_PHASES = {
    Phase.DRAW: "draw phase",
    Phase.RECOVERY: "recovery phase",
    Phase.BUILD: "build phase",
    Phase.RESOURCE: "resource step",
    Phase.RECRUIT: "recruit step",
    Phase.FORMATION: "formation step",
    Phase.MAIN: "main phase",
}
_WHOSE = {
    Side.YOURS: "your",
    Side.ENEMY: "an enemy player 's",
    Side.ANY: "a player 's",
    Side.THEIRS: "that player 's",
}


def add(g: Grammar) -> None:
    g.words("atom", {ir.EndTurn(): "end the turn"})
    deed(g, "take", "another turn after this one", "another turn after this one", ir.ExtraTurn)
    g.words("phase", _PHASES)
    for side, owner in _WHOSE.items():
        g.words("short condition", {ir.TurnIs(side): f"it is {owner} turn"})
        g.words("short condition", {ir.NotSo(ir.TurnIs(side)): f"it is not {owner} turn"})
        g.say("short condition", f"it is {owner} {{phase:phase}}", ir.TurnIs, of=side)
        g.words("turn", {ir.TurnIs(side): f"on {owner} turn"})
        g.say("turn", f"in {owner} {{phase:phase}}", ir.TurnIs, of=side)
    g.words("short condition", {ir.TurnIs(Side.ANY, Phase.COMBAT): "there is a combat"})
    g.words("turn", {ir.TurnIs(Side.ANY, Phase.COMBAT): "during combats"})
    _counts(g)
    _uses(g)
    g.words(
        "duration",
        {
            Duration.COMBAT: "this combat",
            Duration.TURN: "this turn",
            Duration.GAME: "for the rest of the game",
            Duration.WHILE_IN_PLAY: "until SELF gets stunned or leaves play",
            Duration.ITS_NEXT_TURN: "on its next turn",
        },
    )
    g.words("duration", {ir.Until(ir.TurnStarts(Side.YOURS)): "until your next turn"})
    for player, owner in KNOWN_PLAYERS.items():
        _until_phase(g, player, owner)
        g.say("one event", f"{owner} turn starts", ir.TurnStarts, of=player)
    for side, owner in _WHOSE.items():
        _until_phase(g, side, owner)
        g.words(
            "duration",
            {ir.Until(ir.TurnEnds(side, next=True)): f"until the end of {owner} next turn"},
        )
    g.rule(
        "duration",
        "until {end:event}",
        lambda f: ir.Until(f["end"]),
        lambda value: {"end": value.end} if isinstance(value, ir.Until) else None,
        ir.Until,
    )
    g.rule(
        "duration",
        "until {end:short condition}",
        lambda f: ir.Until(f["end"]),
        lambda value: {"end": value.end} if isinstance(value, ir.Until) else None,
    )
    brief = {Duration.TURN: "this turn", Duration.COMBAT: "this combat"}
    g.words("brief", brief)
    g.same("long", "{it:duration}", _is_long)

    def split(value: Any, short: bool) -> Filling | None:
        """*Characters have +1/+1 this turn*, but *this turn, when …*."""
        if not isinstance(value, ir.During):
            return None
        if _is_of_many(value):
            return None
        said = value.duration in brief and words_for(g, "brief rule", value.ability) is not None
        return {"duration": value.duration, "ability": value.ability} if said is short else None

    def make(filling: Filling) -> ir.During:
        return ir.During(filling["duration"], filling["ability"])

    words = "{ability:brief rule} {duration:brief}"
    g.rule("closed", words, make, lambda value: split(value, True))
    g.rule("open", "{duration:duration} , {ability:made}", make, lambda value: split(value, False), ir.During)
    g.rule(
        "open",
        "on their next turn , {ability:made}",
        lambda f: ir.During(Duration.ITS_NEXT_TURN, f["ability"]),
        lambda value: {"ability": value.ability} if _is_of_many(value) else None,
    )
    ended = "{ability:brief rule} {duration:long}"
    g.rule("atom", ended, make, lambda value: split(value, False))
    _delays(g)
    g.words("ordinal", {2: "second", 3: "third", 4: "fourth"})
    later = "the {times:ordinal} time {event:event} from now on , {do:effect}"
    g.rule("open", later, _much_later, _split_much_later, ir.Delayed)
    g.say("open", "the next time {event} , {do}", ir.Delayed)


def _much_later(filling: Filling) -> ir.Effect:
    do: ir.Effect = filling["do"]
    for _ in range(filling["times"]):
        do = ir.Delayed(filling["event"], do)
    return do


def _split_much_later(value: Any) -> Filling | None:
    """What waits for something that waits for the same."""
    times, do = 0, value
    while isinstance(do, ir.Delayed) and do.event == value.event:
        times, do = times + 1, do.do
    return {"times": times, "event": value.event, "do": do} if 1 < times <= 4 else None


def _delays(g: Grammar) -> None:
    """`at the end of this turn, …`, `at the start of your next build phase, …`: what is done once, later."""
    for event, words in (
        (CombatEnds.COMBAT_ENDS, "at the end of this combat"),
        (CombatResolves.COMBAT_RESOLVES, "after this combat resolves"),
        (ir.TurnEnds(Side.ANY), "at the end of this turn"),
        (ir.TurnEnds(Side.YOURS), "when your turn ends"),
        *((ir.TurnStarts(side), f"at the start of {_WHOSE[side]} next turn") for side in _ONE_SIDE),
    ):
        g.say("open", f"{words} , {{do}}", ir.Delayed, event=event)
    _delayed(g, ir.PhaseEnds, Side.YOURS, "when your {phase:phase} ends")
    for side in _ONE_SIDE:
        _delayed(g, ir.PhaseStarts, side, f"at the start of {_WHOSE[side]} next {{phase:phase}}")
        if side is not Side.YOURS:
            _delayed(g, ir.PhaseEnds, side, f"at the end of {_WHOSE[side]} next {{phase:phase}}")


_ONE_SIDE = (Side.YOURS, Side.ENEMY, Side.THEIRS)


def _delayed(g: Grammar, event: Any, side: Side, words: str) -> None:
    def make(filling: Filling) -> ir.Delayed:
        return ir.Delayed(event(filling["phase"], side), filling["do"])

    def split(value: Any) -> Filling | None:
        when = value.event if isinstance(value, ir.Delayed) else None
        if not isinstance(when, event) or when.of is not side:
            return None
        return {"phase": when.phase, "do": value.do}

    g.rule("open", f"{words} , {{do:effect}}", make, split, ir.Delayed)


def _is_long(value: Any) -> bool:
    """What can stand behind a rule, and further steps behind that."""
    match value:
        case Duration.GAME | Duration.ITS_NEXT_TURN | ir.Until(ir.TurnEnds()):
            return True
    return False


def _is_of_many(value: Any) -> bool:
    """Whether each of several has a next turn of its own."""
    match value:
        case ir.During(Duration.ITS_NEXT_TURN, ir.Forbid(who=ir.And(parts))):
            return not {*OWN} & {*parts}
        case ir.During(Duration.ITS_NEXT_TURN, ir.Forbid(who=who)):
            return who not in OWN
    return False


_ONCE = "{event:past event} {within:span} , counting each card once"


def _each_stunned(filling: Filling) -> ir.HowOften:
    return ir.HowOften(ir.Stuns(filling["who"], filling["whom"]), filling["within"], once=True)


def _split_each_stunned(value: Any) -> Filling | None:
    match value:
        case ir.HowOften(ir.Stuns(who, whom), within, True) if value.event == ir.Stuns(who, whom):
            return {"who": who, "whom": whom, "within": within}
    return None


def _counts(g: Grammar) -> None:
    """How often something happened."""
    g.say("atom", "you lead the next formation step of {who:player}", ir.LeadFormation)
    for phrase in ("short amount", "amount"):
        g.say(phrase, "the number of times {event:past event} {within:span}", ir.HowOften, once=False)
    g.say("amount", f"the number of times {_ONCE}", ir.HowOften, once=True)
    g.say("per", "time {event:past event} {within:span}", ir.HowOften, once=False)
    stunned = "{whom:np in} that {who:a np} stunned {within:span} , wherever it is now"
    g.rule("per", stunned, _each_stunned, _split_each_stunned, ir.HowOften)
    g.say("per", f"time {_ONCE}", ir.HowOften, once=True)
    g.say("atom", "the next enemy player skips their {phase:phase}", ir.SkipPhase)
    g.say("amount", "the ATK with which {event:past event} {within:span}", ir.StruckFor)
    g.rule(
        "amount",
        "the printed health of those {who:nps in} who got KO'd {within:span}",
        lambda f: ir.HealthOf(ir.GetsKOd(f["who"]), f["within"]),
        _of_fallen,
        ir.HealthOf,
    )


def _used_by_others(value: Any) -> Filling | None:
    match value:
        case ir.Usable(ir.UsedBy(who, do), times, within, when, False) if when:
            return {"who": who, "do": do, "times": times, "within": within, "when": when}
    return None


def _of_fallen(value: Any) -> Filling | None:
    match value:
        case ir.HealthOf(ir.GetsKOd(who), within):
            return {"who": who, "within": within}
    return None


def _until_phase(g: Grammar, side: Side | Theirs, owner: str) -> None:
    event: Any
    for event, words in (
        (ir.PhaseStarts, f"the start of {owner} next"),
        (ir.PhaseEnds, f"the end of {owner}"),
    ):

        def make(filling: Filling, event: Any = event) -> ir.Until:
            return ir.Until(event(filling["phase"], side))

        def split(value: Any, event: Any = event) -> Filling | None:
            end: Any = value.end if isinstance(value, ir.Until) else None
            return {"phase": end.phase} if type(end) is event and end.of is side else None

        g.rule("duration", f"until {words} {{phase:phase}}", make, split, ir.Until)


_SPANS = {Span.TURN: "each turn", Span.COMBAT: "each combat", Span.GAME: "per game"}


def _uses(g: Grammar) -> None:
    """How often a power may be used, and when."""
    g.words("uses", {1: "once", 2: "twice", AnyNumber.ANY_NUMBER: "any number of times"})
    g.rule("uses", "{it:number} times", lambda f: f["it"], _often)
    g.words("period", _SPANS)
    for words, span in (("this turn", Span.TURN), ("in the game", Span.GAME), ("this game", Span.GAME)):
        g.rule("period", words, _constant(span))
    g.words("step", _PHASES | {Phase.COMBAT: "combats"})
    g.rule(
        "steps",
        "{it:step}",
        lambda f: (f["it"],),
        lambda value: {"it": value[0]} if len(value) == 1 else None,
    )
    g.rule(
        "steps",
        "{it:step+,or}",
        lambda f: tuple(f["it"]),
        lambda value: {"it": list(value)} if len(value) > 1 else None,
    )
    g.words("users", {ir.And((ir.Trait.ENEMY, ir.Trait.MAIN)): "enemy players"})
    g.rule("users", "{it:nps in}", lambda f: f["it"], lambda value: {"it": value})
    g.rule(
        "rule",
        "{times:uses} {within:period} in their {when:steps} , {who:users} may use this : {do:effect}",
        lambda f: ir.Usable(ir.UsedBy(f["who"], f["do"]), f["times"], f["within"], f["when"]),
        _used_by_others,
        ir.Usable,
    )
    for any_turn, at, only in (
        (False, "your {when:steps}", None),
        (True, "any combat", (Phase.COMBAT,)),
        (True, "any player 's {when:steps}", None),
    ):
        for often, liked, from_hand in (
            ("{times:uses} {within:period} ", False, False),
            ("as often as you like ", True, False),
            ("", True, True),
        ):
            _used(g, f"{often}in {at}", any_turn, only, liked, from_hand)
    g.say("open", "{times:uses} {within:period} , {do}", ir.Usable)
    g.say("rule", "each super power of {who:nps in} can be used {times:uses} {within:period}", ir.UseLimit)


def _used(g: Grammar, used: str, any_turn: bool, only: Any, liked: bool, from_hand: bool) -> None:
    """What is used as often as its player likes says so, but not of a card that leaves his hand by it."""

    def made(do: ir.Effect, filling: Filling) -> ir.Usable:
        times, within = filling.get("times", AnyNumber.ANY_NUMBER), filling.get("within", Span.TURN)
        if from_hand and not _is_from_hand(do):
            raise Unfit
        return ir.Usable(do, times, within, filling.get("when", only), any_turn)

    def make(filling: Filling) -> ir.Usable:
        return made(filling["do"], filling)

    def make_while(filling: Filling) -> ir.Usable:
        if not is_step(filling["do"]):
            raise Unfit
        return made(ir.OnlyWhile(filling["condition"], filling["do"]), filling)

    def split(value: Any) -> Filling | None:
        if not isinstance(value, ir.Usable) or not value.when or value.any_turn is not any_turn:
            return None
        if only not in (None, value.when):
            return None
        any_number = (value.times, value.within) == (AnyNumber.ANY_NUMBER, Span.TURN)
        if any_number is not liked or (liked and _is_from_hand(value.do) is not from_hand):
            return None
        return {"times": value.times, "within": value.within, "when": value.when, "do": value.do}

    def split_while(value: Any) -> Filling | None:
        used = split(value)
        match value.do if used else None:
            case ir.OnlyWhile(condition, do) if used and is_step(do):
                return used | {"condition": condition, "do": do}
        return None

    for phrase, words in (("rule", " , you may {do:effect}"), ("begun", " : {do:effect}")):
        g.rule(phrase, f"{used} while {{condition:condition}}{words}", make_while, split_while, ir.Usable)
    if not from_hand:
        g.rule("rule", f"{used} , you may {{do:effect}}", make, split, ir.Usable)


def _constant(span: Span) -> Any:
    return lambda filling: span


def _is_from_hand(do: ir.Effect) -> bool:
    match do:
        case ir.OnlyWhile(condition):
            parts = condition.parts if isinstance(condition, ir.AllOf) else (condition,)
            return ir.Is(Ref.SELF, ir.InZone(Zone.HAND)) in parts
    return False


def _often(value: Any) -> Filling | None:
    return {"it": value} if isinstance(value, int) and value > 2 else None
