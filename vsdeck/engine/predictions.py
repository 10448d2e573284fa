"""Predictions that come true as somebody attacks: then they are triggered powers like others."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import names_of
from vsdeck.engine.lasting import Lasting, Lasts
from vsdeck.engine.state import MARK, Combat, GameState, Run
from vsdeck.engine.triggers import start, tell
from vsdeck.names import identity


def hear_attack(state: GameState, combat: Combat) -> None:
    """The predictions that an attack makes true wait for their turn. A count tells that another follows."""
    for effect in state.effects:
        if effect.kind == Lasts.PREDICTION and _is_true(state, combat, effect):
            lasting.once(state, effect.stamp)
            run = effect.run._replace(many=effect.c, subject=combat.defender)
            state.pending.append((effect.a, effect.b, run))


def come_true(state: GameState, power: int, node: int, run: Run) -> None:
    """That is shown, and who foretold it does so once more if it was the first time."""
    tell(state, Happen.FORETOLD, run.you, run.subject % MARK)
    if run.many:
        start(state, power, node, run._replace(many=state.turn, subject=0, picks=()))


def _is_true(state: GameState, combat: Combat, effect: Lasting) -> bool:
    run, rules = effect.run, state.rules
    if effect.player > state.turn or rules.ally[combat.player] == rules.ally[run.you]:
        return False
    defenders = [
        card for card in map(state.card, combat.defenders) if state.side[card] in rules.yours(run.you)
    ]
    attacker, defending = identity(rules.named(run.name)), identity(rules.named(run.named))
    attackers = [card for card in map(state.card, combat.attackers) if card >= 0]
    return any(defending in names_of(state, card) for card in defenders) and any(
        attacker in names_of(state, card) for card in attackers
    )
