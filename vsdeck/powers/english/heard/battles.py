"""Attacks, strikes and combats in other words."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import CombatKind, Duration, Op, Ref, Span, Trait, Verb
from vsdeck.powers.tidy import both

_FIRST = ir.Compare(ir.HowOften(ir.OneOrMore(ir.Attacks(Trait.CHARACTER)), Span.TURN), Op.EXACTLY, 1)


def add(g: Grammar) -> None:
    g.rule("short condition", "this is your first attack this turn", constant(_FIRST))
    for words, factor in (("double", 2), ("triple", 3)):
        for whose in ("SELF 's ATK", "its ATK"):
            strikes = f"strikes with {words} {whose}"
            g.rule("brief rule", f"SELF {strikes}", constant(ir.StrikesWith(Trait.THIS, factor)))
            g.rule("brief rule", f"while attacking {{whom:a np}} , SELF {strikes}", _against(factor))
            for role, trait in (("attacking", Trait.ATTACKER), ("defending", Trait.DEFENDER)):
                own = ir.StrikesWith(both(Trait.THIS, trait), factor)
                g.rule("brief rule", f"SELF {strikes} while {role}", constant(own))
                g.rule("rule", f"while {role} , SELF {strikes}", constant(own))
    g.rule(
        "brief rule",
        "SELF strikes with {n:number} times SELF 's ATK",
        lambda f: ir.StrikesWith(Trait.THIS, f["n"]),
    )
    for kind in CombatKind:
        _kind(g, kind)
    for words in ("make team attacks", "team attack"):
        g.rule("brief rule", f"{{who:nps in}} can't {words}", lambda f: ir.Forbid(Verb.TEAM_ATTACK, f["who"]))
    g.rule("brief rule", "SELF can team attack with any {whom:nps in}", _partners)
    g.rule(
        "brief rule",
        "{whom:nps in} can't be solo attacked by {who:nps in}",
        lambda f: ir.Forbid(Verb.ATTACK, f["who"], f["whom"], ir.CombatIs(CombatKind.SOLO)),
    )
    g.rule(
        "brief rule",
        "{who:nps in} can't solo attack {whom:nps in}",
        lambda f: ir.Forbid(Verb.ATTACK, f["who"], f["whom"], ir.CombatIs(CombatKind.SOLO)),
    )
    for kind in (CombatKind.MELEE, CombatKind.RANGED):
        g.rule(
            "brief rule",
            f"SELF strikes with double SELF 's ATK while {kind.name.lower()} attacking",
            constant(ir.While(ir.CombatIs(kind), ir.StrikesWith(both(Trait.THIS, Trait.ATTACKER), 2))),
        )
    g.rule("atom", "SELF strikes {what:sel}", lambda f: ir.Strike(f["what"]))
    g.rule("done steps", "double SELF 's current ATK and DEF {duration:duration}", _double)
    g.rule("done steps", "double SELF 's ATK and DEF {duration:duration}", _double)
    g.rule(
        "atom",
        "double SELF 's ATK {duration:duration}",
        lambda f: ir.Modify(Ref.SELF, ir.StatOf(ir.Stat.ATK), 0, f["duration"]),
    )
    g.rule(
        "atom",
        "double SELF 's DEF {duration:duration}",
        lambda f: ir.Modify(Ref.SELF, 0, ir.StatOf(ir.Stat.DEF), f["duration"]),
    )
    for stat, gains in ((ir.Stat.ATK, (1, 0)), (ir.Stat.DEF, (0, 1))):
        g.rule("atom", f"SELF gains {stat.name} equal to {{n:amount}} {{duration:duration}}", _gains(gains))
        g.rule("atom", f"{{duration:brief}} , SELF gains {stat.name} equal to {{n:amount}}", _gains(gains))
        g.rule("atom", f"SELF gains {stat.name} {{duration:duration}} equal to {{n:amount}}", _gains(gains))
    g.rule("brief rule", "no more attacks can be made", constant(ir.Forbid(Verb.ATTACK, Trait.CHARACTER)))
    g.rule(
        "brief rule",
        "SELF can only attack main characters",
        constant(ir.Forbid(Verb.ATTACK, Trait.THIS, both(Trait.CARD, ir.Not(Trait.MAIN)))),
    )
    g.rule(
        "brief rule",
        "SELF can only attack supporting characters",
        constant(ir.Forbid(Verb.ATTACK, Trait.THIS, both(Trait.CARD, ir.Not(Trait.SUPPORTING)))),
    )
    for protected in ("even while they're protected", "even while they are protected"):
        reach = f"SELF can attack {{whom:nps in}} {{duration:brief}} , {protected}"
        g.rule("atom", reach, lambda f: ir.During(f["duration"], _reaches(f["whom"])))
        g.rule("rule", f"SELF can attack {{whom:nps in}} , {protected}", lambda f: _reaches(f["whom"]))
    g.rule("brief rule", "SELF can only team attack with {it:titled}", _only_with)
    g.rule("brief rule", "SELF strikes before each enemy character", constant(ir.StrikesBefore(Trait.THIS)))
    also = "as {who:a np} strikes {whom:a np} {duration:brief} , it also strikes itself"
    g.rule("atom", also, lambda f: ir.During(f["duration"], ir.AlsoStrikes(f["who"], f["whom"], f["who"])))
    switch = "switch {what:reference} 's ATK and DEF with SELF 's {duration:duration}"
    g.rule("atom", switch, lambda f: ir.ExchangeStats(Ref.SELF, f["what"], f["duration"]))
    beside = "choose two {what:nps in} in the same row"
    g.rule("done steps", f"{beside} , then have one strike the other", _one_the_other)
    for value, place in (("ATK", 0), ("DEF", 1)):
        for words in (
            f"SELF gets + {value} equal to {{n:amount}} {{duration:duration}}",
            f"SELF gets + {value} {{duration:duration}} equal to {{n:amount}}",
        ):
            g.rule("atom", words, _gains((1 - place, place)))
        other = f"it gets + {value} {{duration:duration}} equal to {{n:amount}}"
        g.rule("atom", other, _it_gains((1 - place, place)))
    for row in (Trait.FRONT, Trait.BACK):
        friends = both(Trait.YOURS, row, Trait.FACE_UP, ir.Not(Trait.THIS))
        g.rule("place", f"in SELF 's own {row.name.lower()} row", constant(friends))
    g.rule("brief rule", "{who:nps in} can't attack or strike", _neither)
    g.rule("brief rule", "{who:nps in} can't strike or be struck", _no_strikes)
    g.rule("brief rule", "{whom:nps in} can't be stunned or wounded", _unhurt)
    g.rule("brief rule", "SELF can team attack with any {whom:np in}", _partners)
    g.rule("brief rule", "SELF can team attack with {whom:a np} , ignoring team restrictions", _partners)
    for ending in ("", " in combat"):
        g.rule(
            "brief rule",
            f"{{whom:nps in}} can't be attacked by {{who:nps in}}{ending}",
            lambda f: ir.Forbid(Verb.ATTACK, f["who"], f["whom"]),
        )
        g.rule(
            "brief rule",
            f"{{whom:nps in}} can't be struck by {{who:nps in}}{ending}",
            lambda f: ir.Forbid(Verb.STRIKE, f["who"], f["whom"]),
        )
    g.rule(
        "brief rule",
        "{whom:nps in} can't be struck in combat",
        lambda f: ir.Forbid(Verb.STRIKE, Trait.CARD, f["whom"]),
    )
    for each in ("each {who:np in}", "{who:some np in}"):
        for whom in ("SELF", "back at SELF", "back against SELF"):
            g.rule("brief rule", f"{each} can't strike {whom}", _spares("back" in whom))
    for words, verb in (
        ("stunned", Verb.STUN),
        ("struck", Verb.STRIKE),
        ("attacked", Verb.ATTACK),
        ("wounded", Verb.WOUND),
    ):
        g.rule("brief rule", f"each {{whom:np in}} can't be {words}", _safe(verb))
    g.rule("brief rule", "the defender can't strike back", constant(ir.Forbid(Verb.STRIKE, Trait.DEFENDER)))
    g.rule(
        "brief rule",
        "{who:nps in} can't strike back at SELF",
        lambda f: ir.Forbid(Verb.STRIKE, both(Trait.DEFENDER, f["who"]), Trait.THIS),
    )
    g.rule("done steps", "choose {by:sel} to strike {what:sel}", _made_to_strike)
    g.rule("done steps", "choose {by:sel} to strike itself", _strikes_itself)
    g.rule("atom", "SELF may strike {what:sel}", lambda f: ir.May(ir.Strike(f["what"])))
    g.rule("atom", "strike {what:sel}", lambda f: ir.Strike(f["what"]))
    g.rule("atom", "cancel that attack", constant(ir.CancelCombat()))
    for words in ("from combat", "from the attack"):
        g.hear("atom", f"remove {{what:sel}} {words}", ir.LeaveCombat)
    g.rule("atom", "{what:one sel} 's ATK becomes {n:digits} this combat", _set_atk)
    g.rule("atom", "its ATK becomes {n:digits} this combat", lambda f: _set_atk({**f, "what": Ref.IT}))


def _kind(g: Grammar, kind: CombatKind) -> None:
    name = kind.name.lower()
    of_kind = ir.CombatIs(kind)
    for article in ("", "a "):
        words = f"in {article}{name} combat"
        g.rule("rule", f"when {{event:event}} {words} , {{do:effect}}", _of_kind(kind))
        g.rule(
            "brief rule",
            f"{{whom:nps in}} can't be struck {words}",
            lambda f: ir.Forbid(Verb.STRIKE, Trait.CARD, f["whom"], of_kind),
        )
        g.rule(
            "brief rule",
            f"{{whom:nps in}} can't be stunned {words}",
            lambda f: ir.Forbid(Verb.STUN, Trait.CARD, f["whom"], of_kind),
        )
    g.rule("one event", f"{{who:a np}} makes a {name} attack", lambda f: _made(f["who"], kind))


def _spares(back: bool) -> Any:
    def make(filling: Filling) -> ir.Rule:
        who = filling["who"]
        if back and Trait.DEFENDER not in (who.parts if isinstance(who, ir.And) else (who,)):
            who = both(Trait.DEFENDER, who)
        return ir.Forbid(Verb.STRIKE, who, Trait.THIS)

    return make


def _safe(verb: Verb) -> Any:
    return lambda f: ir.Forbid(verb, Trait.CARD, f["whom"])


def _made(who: ir.Filter, kind: CombatKind) -> ir.Event:
    if kind is CombatKind.SOLO:
        return ir.Attacks(both(who, Trait.SOLO_ATTACKER))
    raise Unfit


def _of_kind(kind: CombatKind) -> Any:
    def make(filling: Filling) -> ir.When:
        event = filling["event"]
        if isinstance(event, ir.Stuns | ir.Wounds) and kind in (CombatKind.MELEE, CombatKind.RANGED):
            raise Unfit
        if isinstance(event, ir.GetsKOd | ir.GetsStunned | ir.GetsWounded):
            event = type(event)(both(event.who, Trait.IN_COMBAT))
        return ir.When(event, filling["do"], ir.CombatIs(kind))

    return make


def _against(factor: int) -> Any:
    return lambda f: ir.StrikesWith(both(Trait.THIS, Trait.ATTACKER), factor, whom=f["whom"])


def _double(filling: Filling) -> ir.Effect:
    atk, def_ = ir.StatOf(ir.Stat.ATK), ir.StatOf(ir.Stat.DEF)
    return ir.Modify(Ref.SELF, atk, def_, filling["duration"])


def _gains(gains: tuple[int, int]) -> Any:
    return lambda f: ir.Modify(Ref.SELF, f["n"] if gains[0] else 0, f["n"] if gains[1] else 0, f["duration"])


def _reaches(whom: ir.Filter) -> ir.Rule:
    return ir.Permit(Verb.ATTACK, Trait.THIS, both(whom, Trait.FACE_UP))


def _only_with(filling: Filling) -> ir.Rule:
    kind, named = filling["it"]
    return ir.Forbid(Verb.TEAM_ATTACK, Trait.THIS, both(kind, ir.Not(named)))


def _one_the_other(filling: Filling) -> ir.Effect:
    what = filling["what"]
    other = ir.Choose(both(what, ir.SameRow(Ref.IT), ir.Not(Trait.IT)))
    return ir.Sequence((ir.Pick(ir.Choose(what)), ir.Strike(other, ir.Chosen(1))))


def _it_gains(gains: tuple[int, int]) -> Any:
    return lambda f: replace(_gains(gains)(f), what=Ref.IT)


def _neither(filling: Filling) -> ir.Ability:
    who = filling["who"]
    return ir.Together((ir.Forbid(Verb.ATTACK, who), ir.Forbid(Verb.STRIKE, who)))


def _no_strikes(filling: Filling) -> ir.Ability:
    who = filling["who"]
    return ir.Together((ir.Forbid(Verb.STRIKE, who), ir.Forbid(Verb.STRIKE, Trait.CARD, who)))


def _unhurt(filling: Filling) -> ir.Ability:
    whom = filling["whom"]
    return ir.Together((ir.Forbid(Verb.STUN, Trait.CARD, whom), ir.Forbid(Verb.WOUND, Trait.CARD, whom)))


def _partners(filling: Filling) -> ir.Ability:
    return ir.Permit(Verb.TEAM_ATTACK, Trait.THIS, filling["whom"])


def _made_to_strike(filling: Filling) -> ir.Effect:
    if not isinstance(filling["by"], ir.Choose):
        raise Unfit
    what = filling["what"]
    if isinstance(what, ir.Choose):
        return ir.Sequence((ir.Pick(filling["by"]), ir.Strike(what, ir.Chosen(1))))
    return ir.Strike(what, filling["by"])


def _strikes_itself(filling: Filling) -> ir.Effect:
    if not isinstance(filling["by"], ir.Choose):
        raise Unfit
    return ir.Sequence((ir.Pick(filling["by"]), ir.Strike(Ref.IT, Ref.IT)))


def _set_atk(filling: Filling) -> ir.Effect:
    return ir.SetStat(filling["what"], ir.Stat.ATK, filling["n"], Duration.COMBAT)
