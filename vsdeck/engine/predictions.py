"""Predictions that come true as a combat begins."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import names_of
from vsdeck.engine.lasting import Lasting, Lasts
from vsdeck.engine.state import MARK, GameState
from vsdeck.engine.triggers import start, tell
from vsdeck.names import identity


def come_true(state: GameState) -> bool:
    """Whether the attack that has begun was foretold: then that is shown, and who foretold it does so once
    more if it was the first time."""
    found = [
        effect for effect in state.effects if effect.kind == Lasts.PREDICTION and _is_true(state, effect)
    ]
    for effect in found:
        lasting.once(state, effect.stamp)
        combat = state.combat
        assert combat is not None
        tell(state, Happen.FORETOLD, effect.run.you, combat.defender % MARK)
        if effect.c:
            start(state, effect.a, effect.b, effect.run._replace(many=state.turn, picks=()))
    return bool(found)


def _is_true(state: GameState, effect: Lasting) -> bool:
    combat, run, rules = state.combat, effect.run, state.rules
    if combat is None or effect.player != state.turn or rules.ally[combat.player] == rules.ally[run.you]:
        return False
    defenders = [
        card for card in map(state.card, combat.defenders) if state.side[card] in rules.yours(run.you)
    ]
    attacker, defending = identity(rules.named(run.name)), identity(rules.named(run.named))
    attackers = [card for card in map(state.card, combat.attackers) if card >= 0]
    return any(defending in names_of(state, card) for card in defenders) and any(
        attacker in names_of(state, card) for card in attackers
    )
