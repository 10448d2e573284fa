"""Every tree that `check` accepts can be played: generated powers on the table, answered at random."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import get_args

from tests.engine.mnb import CARDS
from tests.engine.trial import NOVA
from tests.powers.drawn import accepted
from vsdeck.card import Power, Printing, Symbol, Timing
from vsdeck.engine import Action, Do, Event, GameState, Happen, apply
from vsdeck.engine.filters import fact_of
from vsdeck.engine.invariants import broken
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import lines, question, words
from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.powers.check import check
from vsdeck.powers.notation import notation

SEARCH = os.environ.get("HYPOTHESIS_PROFILE") == "search"
SEED, COUNT = (Random().randrange(1 << 30), 3000) if SEARCH else (1, 100)
LONGEST = 400
"""Actions until a turn of many powers is left alone."""
PLOT_TWIST = "MNB-105"
LEADER = "MNB-001"
EVENTS = (
    ir.TurnStarts(ir.Side.ANY),
    ir.Attacks(ir.Trait.CHARACTER),
    ir.GetsStunned(ir.Trait.CHARACTER),
    ir.UsesSuperPower(ir.Side.ANY),
    ir.LeavesHand(ir.Side.ANY),
    ir.Recruits(ir.Side.ANY),
)


def forms(tree: ir.Ability, dice: Random) -> Iterator[tuple[str, Power]]:
    """What a tree can be on a card: each with the printing that bears it."""
    written = notation(tree)
    if isinstance(tree, get_args(ir.Effect)):
        timing = dice.choice(list(Timing))
        cost = (dice.choice([Symbol.ENERGY, Symbol.MIGHT]),)
        yield (
            NOVA,
            Power(name="Trial", timing=(timing,), any_turn=dice.random() < 0.5, cost=cost, tree=written),
        )
        yield LEADER, Power(name="Trial", timing=(Timing.MAIN,), cost=cost, tree=written)
        yield PLOT_TWIST, Power(timing=(timing,), any_turn=dice.random() < 0.5, tree=written)
        triggered = ir.When(dice.choice(EVENTS), tree)
        if not check(triggered):
            yield NOVA, Power(name="Trial", tree=notation(triggered))
        return
    yield NOVA, Power(name="Trial", tree=written)
    yield LEADER, Power(name="Trial", level_up=2, tree=written)
    yield NOVA, Power(keyword="Trial", tree=written)
    made = ir.During(dice.choice(list(ir.Duration)), tree)
    if not check(made):
        yield NOVA, Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree=notation(made))


YOU = Side(
    "Captain America",
    front=["Nova", Card("Magik", counters=1)],
    back=["Thor", Card("Beast", stunned=True, exhausted=True)],
    hand=["Open Fire", "Nova", "Open Fire", "Ronan"],
    resources=["Laboratory", "Fortress", "Knowhere", Card("Ant-Man", face_down=True)],
    ko_pile=["Gambit", "Find Cover"],
    deck=["Nova", "Open Fire", "Drax"],
)
ENEMY = Side(
    "Hulk",
    front=[Card("Drax", counters=-1), "Gambit"],
    back=["Hawkeye", Card("Ronan", exhausted=True)],
    hand=["Find Cover", "Thor", "Nova"],
    resources=["Academy", "Training Ground", Card("Academy", face_down=True)],
    ko_pile=["Beast"],
    level=2,
)
THIRD = Side(Card("Loki", wounds=2), row="front", front=["Nova"], back=["Gambit"], hand=["Beast"])


def _everybody() -> dict[str, Printing]:
    use_cards(CARDS.pool)
    table = Scenario(YOU, ENEMY, THIRD)
    found = {fact.code: fact.printing for fact in table.state.rules.facts if fact.printing.set}
    return found | {code: CARDS.pool[code] for code in ("MNB-111",)}


def play(everybody: dict[str, Printing], code: str, power: Power, seed: int) -> int:
    """Plays to the end of the next turn; gives how often the power was used or triggered."""
    bearer = replace(everybody[code], powers=(power,))
    facts = CARDS.facts
    use_cards(Pool([*(everybody | {code: bearer}).values()], facts.sets, facts.teams, {}, facts.keywords))
    dice = Random(seed)
    others = (THIRD,) if seed % 3 == 0 else ()
    table = Scenario(YOU, ENEMY, *others, phase="recruit" if seed % 2 else "main", seed=seed)
    state, used = table.state, 0
    assert not (wrong := broken(state)), wrong
    for number in range(LONGEST):
        if state.over or state.turn > 6:
            break
        decision = state.decision
        assert decision is not None
        assert question(state, decision)
        action = dice.choice(_wanted(state, dice))
        assert words(state, action)
        events = apply(state, action)
        lines(state, events)
        used += sum(_is_done(state, event, bearer) for event in events)
        assert not (wrong := broken(state)), wrong
        if number % 16 == 0 and not state.over:
            assert dumps(loads(state.rules, dumps(state))) == dumps(state)
    return used


def _is_done(state: GameState, event: Event, bearer: Printing) -> bool:
    match event.kind:
        case Happen.PLAYS_PLOT_TWIST:
            return fact_of(state, event.card).printing is bearer
        case Happen.USES_SUPER_POWER | Happen.TRIGGERS:
            return state.rules.programs[event.number].head in bearer.powers
    return False


def _wanted(state: GameState, dice: Random) -> Sequence[Action]:
    """Powers and plot twists are used when they can be, most of the time."""
    assert state.decision is not None
    options = state.decision.options
    uses = [action for action in options if action.do in (Do.USE, Do.PLAY)]
    return uses if uses and dice.random() < 0.5 else options


def test_every_accepted_tree_can_be_played() -> None:
    everybody, done, effects = _everybody(), 0, 0
    for number, tree in enumerate(accepted(SEED, COUNT)):
        dice = Random(number)
        ways = list(forms(tree, dice))
        for code, power in ways if SEARCH else dice.sample(ways, 1):
            try:
                used = play(everybody, code, power, number)
            except Exception as error:
                error.add_note(f"tree {number} of seed {SEED}, on {code}: {power}")
                raise
            effects += isinstance(tree, get_args(ir.Effect))
            done += used > 0 and isinstance(tree, get_args(ir.Effect))
    assert done > effects / 2, "most effects are really done"
