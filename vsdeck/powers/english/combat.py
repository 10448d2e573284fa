"""What is done in a combat, and how a card fights."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.template import Grammar
from vsdeck.powers.ir import CombatKind


def add(g: Grammar) -> None:
    g.words("atom", {ir.CancelCombat(): "cancel the combat"})
    g.say("atom", "{by:one sel} strikes {what}", ir.Strike, times=1)
    g.say("atom", "{by:one sel} strikes {what} {times:number} times", ir.Strike)
    g.say(
        "atom",
        "replace {what:sel} in the combat with {with_:sel} and switch their positions",
        ir.ReplaceInCombat,
    )
    g.say("atom", "{who:one sel} may at once attack a character in that back row", ir.AttackAgain)
    attacked = "SELF can attack enemy players whose characters are all stunned"
    defends = "each as a supporting character with ATK 0 , DEF 1 and health 1"
    g.words("atom", {ir.MayAttackPlayers(): f"for the rest of the game , {attacked} , {defends}"})
    for kind in CombatKind:
        g.words("short condition", {ir.CombatIs(kind): f"this is a {kind.name.lower()} attack"})
    g.words("attacks", {ir.CombatIs(kind): f"{kind.name.lower()} attacks" for kind in CombatKind})
    g.words(
        "rule",
        {
            ir.StrikesFirst(): "in melee combat SELF strikes before those without this power",
            ir.ChoosesStruckAttacker(): "while SELF team attacks , you choose whom the defender strikes",
            ir.StrikesEachAttacker(): "SELF strikes each attacker of a melee team attack on it",
        },
    )
    g.say("rule", "SELF strikes with double ATK while SELF attacks {whom:a np}", ir.StrikesDouble)
