"""Every tree that `check` accepts can be played: generated powers on the table, answered at random."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from tests.engine.mnb import CARDS
from tests.engine.trial import NOVA
from tests.powers.drawn import accepted
from vsdeck.card import Power, Printing, Symbol, Timing
from vsdeck.engine import Action, Do, GameState, apply
from vsdeck.engine.choices import Context
from vsdeck.engine.invariants import broken
from vsdeck.engine.registry import EFFECTS
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.engine.transcript import lines, question, words
from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.powers.check import check
from vsdeck.powers.notation import nodes_of, notation, parse_notation

SEED, COUNT = 1, 100
LONGEST = 400
"""Actions until a turn of many powers is left alone."""
PLOT_TWIST = "MNB-105"
LEADER = "MNB-001"
EVENTS = (
    ir.TurnStarts(ir.Side.ANY),
    ir.Attacks(ir.Trait.CHARACTER),
    ir.GetsStunned(ir.Trait.CHARACTER),
    ir.UsesPower(ir.Trait.CHARACTER),
    ir.LeavesHand(ir.Side.ANY),
    ir.Recruits(ir.Side.ANY),
)


def forms(tree: ir.Ability, dice: Random) -> Iterator[tuple[str, Power]]:
    """What a tree can be on a card: each with the printing that bears it."""
    written = notation(tree)
    if isinstance(tree, ir.Effect):
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


def everybody() -> dict[str, Printing]:
    use_cards(CARDS.pool)
    table = Scenario(YOU, ENEMY, THIRD)
    found = {fact.code: fact.printing for fact in table.state.rules.facts if fact.printing.set}
    return found | {code: CARDS.pool[code] for code in ("MNB-111",)}


def play(everybody: dict[str, Printing], code: str, power: Power, seed: int) -> None:
    """Plays to the end of the next turn."""
    bearer = replace(everybody[code], powers=(power,))
    facts = CARDS.facts
    use_cards(Pool([*(everybody | {code: bearer}).values()], facts.sets, facts.teams, {}, facts.keywords))
    dice = Random(seed)
    others = (THIRD,) if seed % 3 == 0 else ()
    table = Scenario(YOU, ENEMY, *others, phase="recruit" if seed % 2 else "main", seed=seed)
    state = table.state
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
        assert not (wrong := broken(state)), wrong
        if number % 16 == 0 and not state.over:
            assert dumps(loads(state.rules, dumps(state))) == dumps(state)


def _wanted(state: GameState, dice: Random) -> Sequence[Action]:
    """Powers and plot twists are used when they can be, most of the time."""
    assert state.decision is not None
    options = state.decision.options
    uses = [action for action in options if action.do in (Do.USE, Do.PLAY)]
    return uses if uses and dice.random() < 0.5 else options


def test_every_accepted_tree_can_be_played() -> None:
    cards = everybody()
    for number, tree in enumerate(accepted(SEED, COUNT)):
        dice = Random(number)
        code, power = dice.choice(list(forms(tree, dice)))
        try:
            play(cards, code, power, number)
        except Exception as error:
            error.add_note(f"tree {number} of seed {SEED}, on {code}: {power}")
            raise


DONE = """
Stun(Choose(enemy & character))
Daze(Choose(enemy & character))
KO(Choose(enemy & supporting))
Wound(Choose(enemy & character))
Sequence([Wound(Choose(character)), Heal(IT)])
NoWound(SELF, TURN)
Recover(Choose(yours & character & stunned))
Ready(Choose(yours & character & exhausted))
Exhaust(Choose(enemy & character))
Freeze(Choose(enemy & character))
PutCounters(PLUS, 2, SELF)
DivideCounters(PLUS, 3, Choose(yours & character, 2))
RemoveCounters(PLUS, Each(character))
TurnCounters(Each(character))
Modify(SELF, 2, 2, TURN)
SetBase(SELF, Choose(enemy & character), TURN)
StatsBecomeBase(Each(character), TURN)
SwitchStats(SELF, TURN)
Gain(SELF, "Lethal", TURN)
Lose(Choose(enemy & character), ALL, TURN)
MoveRow(Choose(enemy & character), EITHER)
MoveSide(Choose(enemy & supporting), TurnEnds(ANY))
GainXP()
BecomeLevel(1)
Draw(2, EACH_PLAYER)
Discard(who=CHOSEN_ENEMY)
DiscardThose(Choose(card & InZone(HAND)))
DiscardHand(YOU)
Sequence([Look(Top(2)), Move(Choose(card, among=True), HAND)])
Reveal(Top())
RevealHand(EACH_ENEMY)
Move(Choose(card & InZone(KO_PILE)), DECK, BOTTOM)
Sequence([Search(plot_twist), Move(IT, HAND)])
Turn(Choose(yours & resource & face_down), EITHER)
Sequence([NameCard(), Draw()])
PlayPlotTwist(Choose(plot_twist & InZone(KO_PILE)), DECK, SHUFFLED)
During(TURN, PaysLess(character, 2, which=NEXT))
Strike(Choose(enemy & character))
CancelCombat()
Sequence([Strike(Choose(enemy & character)), AttackAgain(SELF)])
MayAttackPlayers()
May(Draw())
If(Is(SELF, front), Draw(), Discard())
Unless(Draw(), YOU, Discard())
ForEach(Each(yours & character), PutCounters(PLUS, 1, IT))
ForEachPlayer(EACH_PLAYER, Draw(who=THAT_PLAYER))
Modes([Draw(), Discard()])
During(TURN, When(UsesPower(character), Draw()))
Delayed(TurnEnds(ANY), Draw())
Pick(Choose(enemy & character))
PickRow(ENEMY)
OnlyWhile(Is(SELF, front | back), Draw())
"""


def test_effects_are_really_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of a fixed list, so that a new node does not change what is asked."""
    done: Counter[type] = Counter()

    def counted(do: Callable[[Context[Any]], bool], ctx: Context[Any]) -> bool:
        done[type(ctx.node)] += ctx.program.name == "Trial"
        return do(ctx)

    for node, do in EFFECTS.items():
        monkeypatch.setitem(EFFECTS, node, partial(counted, do))
    cards = everybody()
    left = []
    for number, written in enumerate(DONE.split("\n")[1:-1]):
        tree = parse_notation(written)
        assert check(tree) == (), written
        wanted = {type(node) for node in nodes_of(tree) if isinstance(node, ir.Effect)}
        power = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree=written)
        done.clear()
        for seed in range(number, number + 100, 7):
            if wanted <= (+done).keys():
                break
            play(cards, NOVA, power, seed)
        else:
            left.append(written)
    assert left == []
