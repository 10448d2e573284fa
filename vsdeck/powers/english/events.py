"""What happens: in the present for triggers, in the past for conditions; and the conditions themselves."""

from __future__ import annotations

from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.template import Filling, Grammar
from vsdeck.powers.ir import CombatEnds, CombatKind, DidIt, Op, Side, Span, Trait, Zone
from vsdeck.powers.tidy import both

_VERBS = {
    "appears": "appeared",
    "attacks": "attacked",
    "stuns": "stunned",
    "wounds": "wounded",
    "gets": "got",
    "leaves": "left",
    "recovers": "recovered",
    "powers": "powered",
    "recruits": "recruited",
    "recruit": "recruited",
    "plays": "played",
    "play": "played",
    "uses": "used",
    "use": "used",
    "gains": "gained",
    "gain": "gained",
    "starts": "started",
    "ends": "ended",
}
_ROLES = {
    Trait.SOLO_ATTACKER: "solo attacking",
    Trait.TEAM_ATTACKER: "team attacking",
    Trait.ATTACKER: "attacking",
    Trait.DEFENDER: "defending",
}


def add_events(g: Grammar) -> None:
    for phrase, subject in (("event", "a np"), ("past event", "a np"), ("no event", "no np")):
        _events(g, phrase, subject)
    g.same("no np", "no {it:np in}", lambda value: not _own(value))
    _triggers(g)
    _conditions(g)


def _own(value: Any) -> bool:
    parts = value.parts if isinstance(value, ir.And) else (value,)
    return Trait.THIS in parts or Trait.IT in parts


def _events(g: Grammar, phrase: str, subject: str) -> None:
    """The rules of all events; verbs turn into the past for everything but triggers."""

    def say(template: str, node: type, **fixed: Any) -> None:
        words = template.replace("{who}", f"{{who:{subject}}}").split(" ")
        if phrase != "event":
            words = [_VERBS.get(word, word) for word in words]
        g.say(phrase, " ".join(words), node, **fixed)

    g.words("role", _ROLES)
    if phrase == "event":
        _own_roles(g)
    say("{who} appears", ir.Appears)
    say("{who} attacks", ir.Attacks, whom=Trait.CHARACTER)
    say("{who} attacks {whom:a np}", ir.Attacks)
    say("{who} stuns {whom:a np}", ir.Stuns)
    say("{who} wounds {whom:a np}", ir.Wounds)
    say("{who} gets stunned", ir.GetsStunned)
    say("{who} gets KO'd", ir.GetsKOd)
    say("{who} leaves play", ir.LeavesPlay)
    say("{who} recovers", ir.Recovers)
    say("{who} powers up", ir.PowersUp)
    if phrase == "no event":
        return
    for side, verb in ((Side.YOURS, ""), (Side.ENEMY, "s"), (Side.ANY, "s"), (Side.THEIRS, "s")):
        doer = {
            Side.YOURS: "you",
            Side.ENEMY: "an enemy player",
            Side.ANY: "a player",
            Side.THEIRS: "that player",
        }[side]
        owner = "your" if side is Side.YOURS else f"{doer} 's"
        say(f"{doer} recruit{verb} {{what:a np}}", ir.Recruits, by=side)
        say(f"{doer} play{verb} a plot twist", ir.PlaysPlotTwist, by=side)
        say(
            f"{doer} play{verb} the first plot twist of a turn",
            ir.PlaysPlotTwist,
            by=side,
            first_each_turn=True,
        )
        say(f"{doer} use{verb} a super power", ir.UsesSuperPower, by=side)
        say(f"{doer} use{verb} a super power of {{who:a np}}", ir.UsesSuperPower, by=side)
        say(f"{doer} gain{verb} a resource", ir.GainsResource, by=side)
        say(f"a card leaves {owner} hand", ir.LeavesHand, of=side)
        say(f"{owner} turn starts", ir.TurnStarts, of=side)
        say(f"{owner} turn ends", ir.TurnEnds, of=side)
    ends = "the combat ends" if phrase == "event" else "the combat ended"
    g.words(phrase, {CombatEnds.COMBAT_ENDS: ends})


def _own_roles(g: Grammar) -> None:
    """`SELF stuns a character while team attacking`."""
    for verb, kind in (("attacks", ir.Attacks), ("stuns", ir.Stuns), ("wounds", ir.Wounds)):

        def make(filling: Filling, kind: Any = kind) -> Any:
            return kind(both(Trait.THIS, filling["role"]), filling["whom"])

        def split(value: Any, kind: Any = kind) -> Filling | None:
            if type(value) is not kind or not isinstance(value.who, ir.And):
                return None
            match value.who.parts:
                case (Trait.THIS, role) if role in _ROLES:
                    return {"role": role, "whom": value.whom}
            return None

        g.rule("event", f"SELF {verb} {{whom:a np}} while {{role:role}}", make, split)


def _triggers(g: Grammar) -> None:
    """How a trigger begins; `again` for those that wait for every time."""
    for phrase in ("trigger", "moment"):
        for side, owner in (
            (Side.YOURS, "your"),
            (Side.ENEMY, "each enemy player 's"),
            (Side.ANY, "each player 's"),
            (Side.THEIRS, "that player 's"),
        ):
            g.words(phrase, {ir.TurnStarts(side): f"at the start of {owner} turn"})
            g.words(phrase, {ir.TurnEnds(side): f"at the end of {owner} turn"})
    g.words("trigger", {CombatEnds.COMBAT_ENDS: "at the end of each combat"})
    g.same("trigger", "when {it:event}", lambda value: not isinstance(value, _MOMENTS))


_MOMENTS = (ir.TurnStarts, ir.TurnEnds, CombatEnds)


def _conditions(g: Grammar) -> None:
    g.words("short condition", {DidIt.DID_IT: "you do"})
    empty = ir.Compare(ir.CountOf(both(Trait.CARD, ir.InZone(Zone.HAND))), Op.EXACTLY, 0)
    g.words("short condition", {empty: "your hand is empty"})
    g.say("short condition", "{card:subject} is {what:predicate}", ir.Is)
    g.say("short condition", "there is {what:a np}", ir.SomeAre, at_least=1)
    g.say("short condition", "there are at least {at_least:short amount} {what:nps in}", ir.SomeAre)
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
    g.say("short condition", "{left:amount} is {op:op} {right:short amount}", ir.Compare)
    g.words("span", {Span.TURN: "this turn", Span.COMBAT: "this combat", Span.GAME: "this game"})
    g.say("short condition", "{event:past event} {within:span}", ir.Happened)
    for kind in CombatKind:
        g.words("short condition", {ir.CombatIs(kind): f"this is a {kind.name.lower()} attack"})
    g.rule("short condition", "{event:no event} {within:span}", _nothing, _split_nothing)
    g.rule("short condition", "it is not so that {it:short condition}", lambda f: ir.NotSo(f["it"]), _not_so)
    g.same("short condition", "( {it:condition} )")
    g.rule("condition", "{it:short condition+and}", lambda f: ir.AllOf(tuple(f["it"])), _parts_of(ir.AllOf))
    g.rule("condition", "{it:short condition+or}", lambda f: ir.AnyOf(tuple(f["it"])), _parts_of(ir.AnyOf))
    g.same("condition", "{it:short condition}", lambda value: not isinstance(value, ir.AllOf | ir.AnyOf))


def _nothing(filling: Filling) -> ir.Condition:
    return ir.NotSo(ir.Happened(filling["event"], filling["within"]))


def _split_nothing(value: Any) -> Filling | None:
    match value:
        case ir.NotSo(ir.Happened(event, within)):
            return {"event": event, "within": within}
    return None


def _not_so(value: Any) -> Filling | None:
    return {"it": value.part} if isinstance(value, ir.NotSo) else None


def _parts_of(kind: Any) -> Any:
    return lambda value: {"it": list(value.parts)} if type(value) is kind else None
