"""What steers a power: sequences, choices, conditions, loops."""

from __future__ import annotations

from typing import Any

from vsdeck.engine.action import Action, Do
from vsdeck.engine.choices import Here, aside, ask, picked, players, select, whether
from vsdeck.engine.decision import Ask
from vsdeck.engine.registry import does
from vsdeck.engine.state import BACK, FRONT, Frame, Spot
from vsdeck.engine.values import is_so
from vsdeck.engine.verbs.doing import do_next
from vsdeck.powers import ir


@does(ir.Sequence)
def sequence(here: Here[ir.Sequence]) -> bool:
    do_next(here, *here.node.steps)
    return False


@does(ir.OnlyWhile)
def only_while(here: Here[ir.OnlyWhile]) -> bool:
    do_next(here, here.node.do)
    return False


@does(ir.May)
def may(here: Here[ir.May]) -> bool:
    who = players(here, here.node.by) if here.node.by is not ir.Who.YOU else [here.run.you]
    if not who:
        return who is None
    answer = whether(here, who[0])
    if answer is None:
        return True
    here.bind(did=False)
    if answer:
        do_next(here, here.node.do)
    return False


@does(ir.If)
def if_(here: Here[ir.If]) -> bool:
    if is_so(here.state, here.run, here.node.condition):
        do_next(here, here.node.then)
    elif here.node.otherwise is not None:
        do_next(here, here.node.otherwise)
    return False


@does(ir.Unless)
def unless(here: Here[ir.Unless]) -> bool:
    """Somebody may do something else instead, if he can."""
    who = players(here, here.node.by)
    if who is None:
        return True
    if not who or not _can(here, here.node.instead, who[0]):
        do_next(here, here.node.do)
        return False
    answer = whether(here, who[0])
    if answer is None:
        return True
    do_next(here, here.node.instead if answer else here.node.do)
    return False


def _can(here: Here[Any], effect: ir.Effect, player: int) -> bool:
    if isinstance(effect, ir.Discard):
        return len(here.state.zone(player, Spot.HAND)) >= here.amount(effect.count)
    return True


@does(ir.ForEach)
def for_each(here: Here[ir.ForEach]) -> bool:
    cards = select(here, here.node.what)
    if cards is None:
        return True
    node = here.program.index[id(here.node.do)]
    refs = tuple(map(here.state.ref, cards))
    here.state.stack.append((Frame.EACH, here.power, node, here.number, *refs))
    return False


@does(ir.ForEachPlayer)
def for_each_player(here: Here[ir.ForEachPlayer]) -> bool:
    who = players(here, here.node.who)
    if who is None:
        return True
    node = here.program.index[id(here.node.do)]
    here.state.stack.append((Frame.EACH_PLAYER, here.power, node, here.number, *who))
    return False


@does(ir.Modes)
def modes(here: Here[ir.Modes]) -> bool:
    """Chooses different modes one by one, then does them in printed order."""
    key = aside(here.index)
    known = picked(here.run, key)
    chosen = known[0] if known is not None else ()
    options = here.node.options
    if len(chosen) < min(here.node.count, len(options)):
        left = [place for place in range(len(options)) if place not in chosen]
        ask(here, here.run.you, Ask.MODE, tuple(Action(Do.CHOOSE_MODE, other=place) for place in left), key)
        return True
    do_next(here, *(options[place] for place in sorted(chosen)))
    return False


@does(ir.Pick)
def pick(here: Here[ir.Pick]) -> bool:
    cards = select(here, here.node.what)
    if cards is None:
        return True
    here.bind(did=bool(cards))
    return False


@does(ir.PickRow)
def pick_row(here: Here[ir.PickRow]) -> bool:
    known = picked(here.run, aside(here.index))
    if known is None:
        options = tuple(
            Action(Do.CHOOSE_ROW, player, row) for player in _heads(here) for row in (FRONT, BACK)
        )
        ask(here, here.run.you, Ask.ROW, options)
        return True
    player, row = known[0]
    here.bind(player=player, row=row)
    return False


def _heads(here: Here[ir.PickRow]) -> list[int]:
    """One player for each side that is meant."""
    state, rules, you = here.state, here.state.rules, here.run.you
    alive = [player for player in range(rules.players) if state.alive[player]]
    match here.node.side:
        case ir.Side.ENEMY:
            alive = [player for player in alive if rules.ally[player] != rules.ally[you]]
        case ir.Side.YOURS:
            alive = [you]
        case ir.Side.THEIRS:
            alive = [here.run.player]
    return list({rules.camp[player]: player for player in reversed(alive)}.values())[::-1]
