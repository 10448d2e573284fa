"""How long something lasts, and when it is done."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from vsdeck.powers import ir
from vsdeck.powers.english.reworded_phrases import constant
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Duration, Phase, Side

_YOUR_NEXT_TURN = ir.Until(ir.TurnStarts(Side.YOURS))
_LONGER = {
    "until your next turn": _YOUR_NEXT_TURN,
    "until the start of your next turn": _YOUR_NEXT_TURN,
    "until the beginning of your next turn": _YOUR_NEXT_TURN,
    "until the start of your turn": _YOUR_NEXT_TURN,
    "until the end of your next turn": ir.Until(ir.TurnEnds(Side.YOURS, next=True)),
    "until after your next turn": ir.Until(ir.TurnEnds(Side.YOURS, next=True)),
    "until after your next recovery phase": ir.Until(ir.PhaseEnds(Phase.RECOVERY, Side.YOURS)),
    "on its next turn": Duration.ITS_NEXT_TURN,
    "on their next turn": Duration.ITS_NEXT_TURN,
    "on their next turns": Duration.ITS_NEXT_TURN,
    "during its next turn": Duration.ITS_NEXT_TURN,
    "during their next turn": Duration.ITS_NEXT_TURN,
    "for the rest of the game": Duration.GAME,
    "this game": Duration.GAME,
    "until SELF leaves play": ir.Until(ir.LeavesPlay(ir.Trait.THIS)),
    "until SELF gets stunned or leaves play": Duration.WHILE_IN_PLAY,
    "until end of combat": Duration.COMBAT,
    "until the end of the combat": Duration.COMBAT,
    "until the end of combat": Duration.COMBAT,
}
_ENDS = {"the turn": Side.ANY, "this turn": Side.ANY, "turn": Side.ANY, "your turn": Side.YOURS}


def add(g: Grammar) -> None:
    for phrase in ("effect", "bare"):
        g.rule(phrase, "{it:closed}", lambda f: f["it"])
    for words, duration in _LONGER.items():
        g.rule("duration", words, constant(duration))
        g.rule("brief", words, constant(duration))
        if isinstance(duration, Duration):
            g.rule("open", f"{words} , {{it:made}}", _during(duration))
    for words in ("this turn", "this combat"):
        duration = Duration.TURN if words == "this turn" else Duration.COMBAT
        g.rule("open", f"{words} , {{it:made}}", _during(duration))
    for words, side in _ENDS.items():
        if words != "your turn":
            g.rule("open", f"at the end of {words} , {{do:effect}}", _delayed(side))
        g.rule("late", f"{{do:atom}} at the end of {words}", _delayed(side))
    for words in ("combat", "the combat", "this combat"):
        if words != "this combat":
            g.rule("open", f"at the end of {words} , {{do:effect}}", _after_combat)
            g.rule("open", f"at the end of {words} {{do:effect}}", _after_combat)
        g.rule("late", f"{{do:atom}} at the end of {words}", _after_combat)
    next_phase = "at the start of your next {phase:phase} , {do:effect}"
    g.rule("open", next_phase, lambda f: ir.Delayed(ir.PhaseStarts(f["phase"], Side.YOURS), f["do"]))
    next_turn = ir.TurnStarts(Side.YOURS)
    g.rule("open", "at the start of your next turn , {do:effect}", lambda f: ir.Delayed(next_turn, f["do"]))
    g.rule("late", "{do:atom} at the start of your next turn", lambda f: ir.Delayed(next_turn, f["do"]))
    for words, side in (
        ("on your turn", Side.YOURS),
        ("during your turn", Side.YOURS),
        ("on your turns", Side.YOURS),
        ("on enemy turns", Side.ENEMY),
        ("on an enemy turn", Side.ENEMY),
        ("on an enemy player 's turn", Side.ENEMY),
        ("on enemy player 's turns", Side.ENEMY),
        ("during enemy turns", Side.ENEMY),
        ("during enemy player 's turns", Side.ENEMY),
        ("during an enemy turn", Side.ENEMY),
        ("during an enemy player 's turn", Side.ENEMY),
    ):
        g.rule("rule", f"{{it:brief rule}} {words}", _while_turn(side))
        g.rule("rule", f"when {{event:event}} {words} , {{do:effect}}", _on_turn(side))
        g.rule("rule", f"{words} , {{it:brief rule}}", _while_turn(side))
    for during, side in (("during your", Side.YOURS), ("in your", Side.YOURS)):
        g.rule("rule", f"{{it:brief rule}} {during} {{phase:phase}}", _while_phase(side))
        g.rule(
            "brief rule",
            f"{{who:nps in}} can attack {during} build phase",
            lambda f: ir.AttacksEarly(f["who"]),
        )
    g.rule("rule", "{it:brief rule} during combat", _while_combat)
    g.rule("open", "it can't recover until after its next recovery phase", constant(_STAYS_DOWN))
    next_attack = "{it:brief rule} during {whose:whose attack} next attack this turn"
    g.rule("whose attack", "its", constant(None))
    g.rule("whose attack", "SELF 's", constant(None))
    g.rule("open", next_attack, _next_attack)
    for words, duration in (("this turn", Duration.TURN), ("this combat", Duration.COMBAT)):
        for name in ("melee", "ranged"):
            of_kind = ir.CombatIs(ir.CombatKind[name.upper()])
            kind = f"when {{event:event}} in {name} combat {words} , {{do:effect}}"
            g.rule("open", kind, _made_in(duration, of_kind))
    for words, side in (("your", Side.YOURS), ("a enemy", Side.ENEMY), ("a enemy player 's", Side.ENEMY)):
        g.rule("short condition", f"it is {words} turn", constant(ir.TurnIs(side)))


_STAYS_DOWN = ir.ForEachPlayer(
    ir.ControllerOf(ir.Ref.IT),
    ir.During(ir.Until(ir.PhaseEnds(Phase.RECOVERY, Side.THEIRS)), ir.Forbid(ir.Verb.RECOVER, ir.Trait.IT)),
)


def _next_attack(filling: Filling) -> ir.Effect:
    rule: Any = filling["it"]
    if ir.Trait.THIS not in (getattr(rule, "who", None), getattr(rule, "whom", None)):
        raise Unfit
    holds = ir.During(Duration.COMBAT, rule)
    return ir.During(Duration.TURN, ir.When(ir.Attacks(ir.Trait.THIS), holds, limit=ir.Limit.ONCE))


def _during(duration: Duration) -> Any:
    return lambda f: ir.During(duration, f["it"])


def _delayed(side: Side) -> Any:
    return lambda f: ir.Delayed(ir.TurnEnds(side), f["do"])


def _after_combat(filling: Filling) -> ir.Effect:
    return ir.Delayed(ir.CombatEnds.COMBAT_ENDS, filling["do"])


def _made_in(duration: Duration, condition: ir.Condition) -> Any:
    return lambda f: ir.During(duration, ir.When(f["event"], f["do"], condition))


def _while_turn(side: Side) -> Any:
    def make(filling: Filling) -> ir.Ability:
        rule = filling["it"]
        parts = rule.parts if isinstance(rule, ir.Together) else (rule,)
        whole = tuple(ir.While(ir.TurnIs(side), part) for part in parts)
        return whole[0] if len(whole) == 1 else ir.Together(whole)

    return make


def _while_phase(side: Side) -> Any:
    return lambda f: _asked_then(f["it"], ir.TurnIs(side, f["phase"]))


def _while_combat(filling: Filling) -> ir.Ability:
    return _asked_then(filling["it"], ir.TurnIs(Side.ANY, Phase.COMBAT))


def _asked_then(rule: Any, condition: ir.Condition) -> ir.Ability:
    if not isinstance(rule, ir.Forbid) or rule.if_ is not None:
        raise Unfit
    return replace(rule, if_=condition)


def _on_turn(side: Side) -> Any:
    return lambda f: ir.When(f["event"], f["do"], ir.TurnIs(side))
