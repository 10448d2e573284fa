"""What happens, in other words."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Counter, Op, Ref, Side, Stat, ThatMany, Trait
from vsdeck.powers.tidy import OWN, both


def add(g: Grammar) -> None:
    _appearing(g)
    _counters(g)
    _playing(g)
    _twice(g)
    g.rule("one event", "{who:a np} is turned face-down", _becomes(Trait.FACE_DOWN))
    g.rule("one event", "{who:a np} is turned face-up", _becomes(Trait.FACE_UP))
    g.rule("one event", "{who:a np} turns face-up", _becomes(Trait.FACE_UP))
    g.rule("one event", "{who:a np} turns face-down", _becomes(Trait.FACE_DOWN))
    g.rule("one event", "{who:a np} is wounded", lambda f: ir.GetsWounded(f["who"]))
    g.rule("one event", "{who:a np} becomes wounded", lambda f: ir.GetsWounded(f["who"]))
    g.rule("one event", "{whom:a np} gets KO'd by {who:a np}", lambda f: ir.KOs(f["who"], f["whom"]))
    g.rule("one event", "{whom:a np} gets stunned by {who:a np}", lambda f: ir.Stuns(f["who"], f["whom"]))
    g.rule("one event", "{who:a np} uses a super power", lambda f: ir.UsesPower(f["who"]))
    g.rule("one event", "{who:a np} uses {name:quoted}", lambda f: ir.UsesPower(f["who"], f["name"]))
    for article in ("a", "a enemy player uses a", "a player uses a"):
        if article == "a":
            mine = both(Trait.YOURS, Trait.CHARACTER)
            g.rule("one event", "you use a {symbol:symbol} super power", _uses(mine))
    g.rule("rule", "{event:trigger} , {do:effect}", _when)
    g.rule("text", "{it:sentence} {more:sentence*}", _and_then)
    g.rule("rule", "{event:trigger} {do:effect}", _when)
    g.rule("rule", "after {event:event} , {do:effect}", _when)
    for words, stat in (("ATK", Stat.ATK), ("DEF", Stat.DEF)):
        for verb, op in (("gains", Op.MORE), ("loses", Op.LESS)):
            g.rule("one event", f"{{who:a np}} {verb} {words}", _changes(stat, op))
            g.rule("one event", f"{{who:a np}} {verb} one or more {words}", _changes(stat, op))
            g.rule("one event", f"{{who:a np}} {verb} 1 or more {words}", _changes(stat, op))
    g.rule("one event", "you recruit or play {what:a np}", lambda f: ir.PlaysCard(Side.YOURS, f["what"]))
    g.rule(
        "rule",
        "when you recruit your first {what:np in} each turn , {do:effect}",
        lambda f: ir.When(ir.Recruits(Side.YOURS, f["what"]), f["do"], limit=ir.Limit.EACH_TURN),
    )
    g.rule(
        "rule",
        "when {event:event} , if {condition:condition} , {do:effect}",
        lambda f: ir.When(f["event"], f["do"], f["condition"]),
    )
    for words, stat in (("ATK", Stat.ATK), ("DEF", Stat.DEF)):
        for op, ending in ((Op.AT_LEAST, "or higher"), (Op.AT_LEAST, "or more"), (Op.AT_MOST, "or less")):
            g.rule("short condition", f"SELF 's {words} is then {{n:digits}} {ending}", _then(stat, op))
    for who in ("{who:a np}", "{it:own name}"):
        g.rule("one event", f"you discard SELF to power up {who}", _thrown)
    for words, side in (
        ("on your side", Side.YOURS),
        ("on a enemy player 's side", Side.ENEMY),
        ("", Side.ANY),
    ):
        g.rule("event", f"a resource appears {words}".strip(), constant(ir.GainsResource(side)))
        hidden = ir.EntersZone(both(Trait.CARD, Trait.FACE_DOWN), ir.Zone.RESOURCES, side)
        g.rule("event", f"a resource appears face-down {words}".strip(), constant(hidden))
    g.rule("event", "{who:a np} is on your side and leaves play", _leaves_yours)
    for verb in ("gains", "gets"):
        for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
            equips = f"{{who:a np}} {verb} a {sign} counter or equips a equipment"
            g.rule("event", equips, _counter_or_equipment(counter))
    used = "time {who:a np} has used a super power named {it:power title} {within:span}"
    g.rule("per", used, _times_used)
    g.rule("amount", f"the number of times {used.removeprefix('time ')}", _times_used)
    g.rule(
        "amount",
        f"the number of times {used.removeprefix('time ').replace('super power', 'power')}",
        _times_used,
    )
    g.rule("one event", "you equip {who:a np}", lambda f: ir.GetsEquipped(f["who"], by=Side.YOURS))
    g.rule(
        "one event",
        "you equip {with_:a np} to {who:a np}",
        lambda f: ir.GetsEquipped(f["who"], f["with_"], Side.YOURS),
    )
    wounded = "SELF starts the game with {n:number} wounds"
    g.rule("rule", wounded, lambda f: ir.When(ir.GameStarts.GAME_STARTS, ir.Wound(Ref.SELF, f["n"])))
    g.rule("one event", "{who:a np} pays a {symbol:symbol}", lambda f: ir.PaysSymbol(f["who"], f["symbol"]))
    for whose, side in (("a", Side.ANY), ("your", Side.YOURS), ("a enemy player 's", Side.ENEMY)):
        g.rule("one event", f"{{what:a np}} enters {whose} KO pile", _enters(side))
    g.rule(
        "one event", "{who:a np} is put into a KO pile", lambda f: ir.EntersZone(f["who"], ir.Zone.KO_PILE)
    )
    g.rule("event", "SELF appears or is transformed into", constant(_APPEARS_OR_TURNS))
    for powered in ("is powered up", "gets powered up", "powers up"):
        for by in ("by", "with"):
            g.rule("one event", f"{{who:a np}} {powered} {by} {{with_:a np}}", lambda f: ir.PowersUp(**f))
    g.rule("event", "SELF gets powered up by or powers up {who:a np}", _either_way)
    for both_times in ("at the start and end of your turn", "at the start and the end of your turn"):
        g.rule("rule", f"{both_times} , {{do:effect}}", _start_and_end)
    g.rule("rule", "when you recruit SELF and at the start of your turn , {do:effect}", _recruited_and_then)
    g.rule(
        "event",
        "{who:a np} gains ATK or DEF",
        lambda f: ir.Either(
            (ir.StatChanges(f["who"], Stat.ATK, Op.MORE), ir.StatChanges(f["who"], Stat.DEF, Op.MORE))
        ),
    )
    g.rule("atom", "it gains a XP", constant(ir.GainXP(1, Ref.IT)))
    g.rule("atom", "it gains {it:number} XP", lambda f: ir.GainXP(f["it"], Ref.IT))
    many = ThatMany.THAT_MANY
    for words in ("that much XP", "that many XP"):
        g.rule("atom", f"SELF gains {words}", constant(ir.GainXP(many)))
    g.rule("atom", "gain XP", constant(ir.GainXP()))
    g.rule("atom", "gain a XP", constant(ir.GainXP()))
    g.rule("atom", "gain {it:number} XP", lambda f: ir.GainXP(f["it"]))
    g.rule("atom", "SELF gains {it:number} XP for each {per:per}", _xp_each)
    g.rule("atom", "SELF gains XP for each {per:per}", lambda f: ir.GainXP(f["per"]))
    g.rule("atom", "SELF gains XP equal to {it:amount}", lambda f: ir.GainXP(f["it"]))


_APPEARS_OR_TURNS = ir.Either((ir.Appears(Trait.THIS), ir.TransformsInto(Trait.THIS)))


def _leaves_yours(filling: Filling) -> ir.Event:
    if parts_of(filling["who"]) & {*OWN, Trait.ENEMY}:
        raise Unfit
    return ir.LeavesPlay(both(Trait.YOURS, filling["who"]))


def _counter_or_equipment(counter: Counter) -> Any:
    return lambda f: ir.Either((ir.GetsCounters(f["who"], counter), ir.GetsEquipped(f["who"])))


def _times_used(filling: Filling) -> ir.Amount:
    return ir.HowOften(ir.UsesPower(filling["who"], filling["it"]), filling["within"])


def _recruited(filling: Filling) -> ir.Event:
    """An enemy is recruited by an enemy."""
    parts = parts_of(filling["who"])
    if Trait.ENEMY not in parts:
        return ir.Recruits(Side.ANY, filling["who"])
    return ir.Recruits(Side.ENEMY, both(*(part for part in parts if part is not Trait.ENEMY)))


def _either_way(filling: Filling) -> ir.Event:
    who = filling["who"]
    return ir.Either((ir.PowersUp(Trait.THIS, who), ir.PowersUp(who, Trait.THIS)))


def _enters(side: Side) -> Any:
    return lambda f: ir.EntersZone(f["what"], ir.Zone.KO_PILE, side)


def _thrown(filling: Filling) -> ir.Event:
    who = filling["who"] if "who" in filling else both(Trait.CHARACTER, ir.Named(filling["it"]))
    if parts_of(who) & {*OWN}:
        raise Unfit
    return ir.PowersUp(both(Trait.YOURS, who), Trait.THIS)


def _start_and_end(filling: Filling) -> ir.Ability:
    times = (ir.TurnStarts(Side.YOURS), ir.TurnEnds(Side.YOURS))
    return ir.Together(tuple(ir.When(time, filling["do"]) for time in times))


def _recruited_and_then(filling: Filling) -> ir.When:
    return ir.When(ir.Either((ir.Recruits(Side.YOURS, Trait.THIS), ir.TurnStarts(Side.YOURS))), filling["do"])


def _then(stat: Stat, op: Op) -> Any:
    return lambda f: ir.Compare(ir.StatOf(stat), op, f["n"])


def _when(filling: Filling) -> ir.When:
    do = filling["do"]
    if isinstance(do, ir.If) and do.otherwise is None:
        return ir.When(filling["event"], do.then, do.condition)
    return ir.When(filling["event"], do)


def _and_then(filling: Filling) -> ir.Ability:
    """What is done after a trigger is done because of it."""
    when, more = filling["it"], filling["more"]
    if not more or not all(isinstance(step, ir.Effect) for step in more):
        raise Unfit
    match when:
        case ir.When(event, do, condition, limit):
            return ir.When(event, ir.Sequence((do, *more)), condition, limit)
        case ir.During(duration, ir.When(event, do, condition, limit)):
            return ir.During(duration, ir.When(event, ir.Sequence((do, *more)), condition, limit))
    raise Unfit


def _xp_each(filling: Filling) -> ir.Effect:
    per, times = filling["per"], filling["it"]
    return ir.GainXP(per if times == 1 else ir.Times(per, times))


def _becomes(so: Trait) -> Any:
    return lambda f: ir.Becomes(f["who"], so)


def _uses(who: ir.Filter) -> Any:
    return lambda f: ir.UsesPower(who, symbol=f["symbol"])


def _changes(stat: Stat, op: Op) -> Any:
    return lambda f: ir.StatChanges(f["who"], stat, op)


def _appearing(g: Grammar) -> None:
    for words, side in (("on your side", Trait.YOURS), ("on a enemy player 's side", Trait.ENEMY)):
        g.rule("one event", f"{{who:a np}} appears {words}", _appears(side))
        for face, trait in (("face-down", Trait.FACE_DOWN), ("face-up", Trait.FACE_UP)):
            g.rule("one event", f"{{who:a np}} appears {face} {words}", _appears(side, trait))
    for recruited in ("is recruited", "gets recruited"):
        g.rule("one event", f"{{who:a np}} {recruited}", _recruited)


def _appears(*more: Trait) -> Any:
    def make(filling: Filling) -> ir.Event:
        parts = parts_of(filling["who"])
        if parts & {*OWN, Trait.YOURS, Trait.ENEMY, Trait.THEIRS, Trait.RESOURCE}:
            raise Unfit
        if isinstance(filling["who"], ir.Or):
            raise Unfit
        return ir.Appears(both(*more, filling["who"]))

    return make


def _counters(g: Grammar) -> None:
    for counter, sign in ((Counter.PLUS, "+1/+1"), (Counter.MINUS, "-1/-1")):
        for verb in ("gains", "gets"):
            for many in (
                f"one or more {sign} counters",
                f"any number of {sign} counters",
                f"one or more {sign} counter",
                f"{sign} counters",
            ):
                g.rule("one event", f"{{who:a np}} {verb} {many}", _gets(counter))


def _gets(counter: Counter) -> Any:
    def make(filling: Filling) -> ir.Event:
        return ir.GetsCounters(filling["who"], counter)

    return make


def _playing(g: Grammar) -> None:
    for face, trait in (("face-down", Trait.FACE_DOWN), ("face-up", Trait.FACE_UP)):
        g.rule("one event", f"you play {{what:a np}} {face}", _plays(trait))
    g.rule("rule", "when you play your first {what:np in} each turn , {do:effect}", _first_played)
    g.rule("one event", "you draw one or more cards", constant(ir.Draws(Side.YOURS)))
    g.rule("one event", "you draw cards", constant(ir.Draws(Side.YOURS)))


def _plays(trait: Trait) -> Any:
    return lambda f: ir.PlaysCard(Side.YOURS, both(trait, f["what"]))


def _first_played(filling: Filling) -> ir.When:
    event = ir.PlaysCard(Side.YOURS, filling["what"])
    return ir.When(event, filling["do"], limit=ir.Limit.EACH_TURN)


def _twice(g: Grammar) -> None:
    """`when SELF appears or attacks`: the subject is said once."""
    alone = {
        "appears": ir.Appears,
        "attacks": ir.Attacks,
        "recovers": ir.Recovers,
        "gets stunned": ir.GetsStunned,
        "gets wounded": ir.GetsWounded,
        "gets KO'd": ir.GetsKOd,
        "leaves play": ir.LeavesPlay,
        "enters combat": ir.EntersCombat,
        "levels up": ir.LevelsUp,
        "strikes": ir.Strikes,
    }
    for one, first in alone.items():
        for other, second in alone.items():
            if one != other:
                g.rule("event", f"{{who:a np}} {one} or {other}", _either(first, second))
    g.rule("rule", "when {who:a np} stuns {whom:a np} or gets stunned , {do:effect}", _stuns_or_is)


def _either(first: Any, second: Any) -> Any:
    return lambda f: ir.Either((first(f["who"]), second(f["who"])))


def _stuns_or_is(filling: Filling) -> ir.Ability:
    who, do = filling["who"], filling["do"]
    return ir.Together((ir.When(ir.Stuns(who, filling["whom"]), do), ir.When(ir.GetsStunned(who), do)))
