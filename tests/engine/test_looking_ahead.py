"""Those who only look at what comes of an action see what would come of it."""

from __future__ import annotations

from tests.engine.mnb import MnbCards, random_game
from vsdeck.engine import Ask, Do, apply, clone
from vsdeck.engine.action import PASS
from vsdeck.engine.saved import fingerprint


def test_an_unanswered_attack_ends_as_if_everybody_had_passed(mnb: MnbCards) -> None:
    looked = 0
    for state in random_game(mnb.rules(4), 4):
        decision = state.decision
        if decision is None or decision.ask is not Ask.ATTACK:
            continue
        for action in decision.options:
            if action.do is not Do.DEFEND:
                continue
            asked, not_asked = clone(state), clone(state)
            apply(not_asked, action, within=True, unanswered=True)
            apply(asked, action, within=True)
            while asked.decision is not None and asked.decision.ask is Ask.COMBAT:
                apply(asked, PASS, within=True)
            assert fingerprint(asked) == fingerprint(not_asked)
            looked += 1
    assert looked > 20


def test_nothing_is_told_to_those_who_only_look(mnb: MnbCards) -> None:
    for state in random_game(mnb.rules(1), 1):
        if state.decision is not None:
            assert apply(clone(state), state.decision.options[-1], within=True) == []
