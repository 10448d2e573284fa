"""What happens in combats, in other words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant, parts_of
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Ref, Trait
from vsdeck.powers.tidy import OWN, both


def add(g: Grammar) -> None:
    g.rule("one event", "{who:a np} makes a solo attack", _attacks(Trait.SOLO_ATTACKER))
    g.rule("one event", "{who:a np} makes a team attack", _attacks(Trait.TEAM_ATTACKER))
    g.rule("one event", "{who:a np} makes a attack", lambda f: ir.Attacks(f["who"]))
    g.rule("one event", "{who:a np} attacks an enemy", lambda f: ir.Attacks(f["who"]))
    g.rule("one event", "{who:a np} survives a combat", lambda f: ir.Survives(f["who"]))
    g.rule("one event", "{who:a np} survives combat", lambda f: ir.Survives(f["who"]))
    g.rule("one event", "{who:a np} wins combat", lambda f: ir.WinsCombat(f["who"]))
    g.rule("one event", "{who:a np} enters a combat", lambda f: ir.EntersCombat(f["who"]))
    g.rule("one event", "{who:a np} gets struck", lambda f: ir.Strikes(Trait.CHARACTER, f["who"]))
    g.rule("one event", "{who:a np} is struck", lambda f: ir.Strikes(Trait.CHARACTER, f["who"]))
    g.rule("one event", "a combat is canceled", constant(ir.CombatCanceled.COMBAT_CANCELED))
    g.rule("one event", "the combat is canceled", constant(ir.CombatCanceled.COMBAT_CANCELED))
    g.rule(
        "one event",
        "two or more {who:nps in} team attack",
        lambda f: ir.OneOrMore(ir.Attacks(both(Trait.TEAM_ATTACKER, f["who"]))),
    )
    for words, kind in (
        *(("gets stunned", ir.GetsStunned), ("is stunned", ir.GetsStunned), ("gets wounded", ir.GetsWounded)),
        *(("gets KO'd", ir.GetsKOd), ("powers up", ir.PowersUp), ("gets powered up", ir.PowersUp)),
        ("strikes", ir.Strikes),
    ):
        g.rule("one event", f"{{who:a np}} {words} in combat", _in_combat(kind))
    g.rule("one event", "{whom:a np} gets struck in combat", _struck)
    g.rule(
        "one event",
        "{who:a np} flies over one or more {whom:nps in}",
        lambda f: ir.FliesOver(f["who"], f["whom"]),
    )
    for fight in ir.CombatKind:
        name = fight.name.lower()
        of_kind = ir.CombatIs(fight)
        for words in (f"enters a {name} combat", f"enters {name} combat"):
            g.rule("rule", f"when {{who:a np}} {words} , {{do:effect}}", _entering(of_kind))
        if fight in (ir.CombatKind.MELEE, ir.CombatKind.RANGED):
            g.rule("rule", f"when {{who:a np}} makes a {name} attack , {{do:effect}}", _attacking(of_kind))
        if fight in (ir.CombatKind.MELEE, ir.CombatKind.RANGED):
            g.rule(
                "rule",
                f"when {{who:a np}} stuns {{whom:a np}} while {name} attacking , {{do:effect}}",
                _stunning(of_kind),
            )
    for at_once in ("immediately", "at once"):
        attack = f"SELF may {at_once} attack"
        g.rule("atom", f"{attack} a character in that back row", constant(ir.AttackAgain(Ref.SELF)))
        g.rule("open", f"{attack} another character in the defender 's row", constant(_ON_ALONG_THE_ROW))
    g.rule("rule", "when {event:event} and survives , {do:effect}", _surviving)
    for struggle in (ir.CombatKind.MELEE, ir.CombatKind.RANGED):
        fought = f"when {{event:event}} in {struggle.name.lower()} combat and survives , {{do:effect}}"
        g.rule("rule", fought, _surviving_in(struggle))
    for span, duration in (("combat", ir.Duration.COMBAT), ("turn", ir.Duration.TURN)):
        won = f"when SELF wins this {span} , {{do:effect}}"
        g.rule("open", won, _winning(duration))
        survives = f"when SELF stuns {{whom:a np}} and survives this {span} , {{do:effect}}"
        g.rule("open", survives, _stunning_and_surviving(duration))
        in_role = (
            f"when SELF stuns {{whom:a np}} and survives while {{role:role}} this {span} , {{do:effect}}"
        )
        g.rule("open", in_role, _stunning_and_surviving(duration))
    yours = "on your side"
    for there in (f"appears or attacks {yours}", f"appears {yours} or attacks while {yours}"):
        g.rule("event", f"{{who:a np}} {there}", _there_too(Trait.YOURS))
    for friend in ("{with_:a np}", "{it:own name}"):
        g.rule("rule", f"when SELF team attacks with {friend} , {{do:effect}}", _together_with)
    g.rule("one event", "{whom:a np} gets solo attacked", _attacked_solo)


def _there_too(side: Trait) -> Any:
    def make(filling: Filling) -> ir.Event:
        who = both(side, filling["who"])
        if parts_of(filling["who"]) & {*OWN, Trait.YOURS, Trait.ENEMY}:
            raise Unfit
        return ir.Either((ir.Appears(who), ir.Attacks(who)))

    return make


def _together_with(filling: Filling) -> ir.When:
    other = filling["with_"] if "with_" in filling else both(Trait.CHARACTER, ir.Named(filling["it"]))
    if parts_of(other) & {*OWN}:
        raise Unfit
    other = both(Trait.ATTACKER, other, ir.Not(Trait.THIS))
    return ir.When(ir.Attacks(both(Trait.THIS, Trait.TEAM_ATTACKER)), filling["do"], ir.SomeAre(other))


_ON_ALONG_THE_ROW = ir.If(ir.Is(Ref.SELF, Trait.ATTACKER), ir.AttackAgain(Ref.SELF, same_row=True))
_SURVIVES = ir.Is(Ref.SELF, Trait.FACE_UP)


def _surviving(filling: Filling) -> ir.When:
    """Who gets stunned at the same time does not."""
    event, do = filling["event"], filling["do"]
    if not isinstance(event, ir.Stuns | ir.KOs | ir.Strikes) or event.who is not Trait.THIS:
        raise Unfit
    return ir.When(event, do, _SURVIVES)


def _surviving_in(kind: ir.CombatKind) -> Any:
    def make(filling: Filling) -> ir.When:
        return replace(_surviving(filling), if_=ir.AllOf((ir.CombatIs(kind), _SURVIVES)))

    return make


def _winning(duration: ir.Duration) -> Any:
    def make(filling: Filling) -> ir.Effect:
        match filling["do"]:
            case ir.If(condition, do, None):
                return ir.During(duration, ir.When(ir.WinsCombat(Trait.THIS), do, condition))
        return ir.During(duration, ir.When(ir.WinsCombat(Trait.THIS), filling["do"]))

    return make


def _stunning_and_surviving(duration: ir.Duration) -> Any:
    def make(filling: Filling) -> ir.Effect:
        who = both(Trait.THIS, filling["role"]) if "role" in filling else Trait.THIS
        when = ir.When(ir.Stuns(who, filling["whom"]), filling["do"], _SURVIVES)
        return ir.During(duration, when)

    return make


def _attacked_solo(filling: Filling) -> ir.Event:
    return ir.Attacks(both(Trait.CHARACTER, Trait.SOLO_ATTACKER), filling["whom"])


def _in_combat(kind: Any) -> Any:
    return lambda f: kind(both(f["who"], Trait.IN_COMBAT))


def _struck(filling: Filling) -> ir.Event:
    return ir.Strikes(Trait.CHARACTER, both(filling["whom"], Trait.IN_COMBAT))


def _entering(condition: ir.Condition) -> Any:
    return lambda f: ir.When(ir.EntersCombat(f["who"]), f["do"], condition)


def _attacking(condition: ir.Condition) -> Any:
    def make(filling: Filling) -> ir.When:
        return ir.When(ir.Attacks(filling["who"]), filling["do"], condition)

    return make


def _stunning(condition: ir.Condition) -> Any:
    def make(filling: Filling) -> ir.When:
        who = both(filling["who"], Trait.ATTACKER)
        return ir.When(ir.Stuns(who, filling["whom"]), filling["do"], condition)

    return make


def _attacks(role: Trait) -> Any:
    return lambda f: ir.Attacks(both(role, f["who"]))
