"""What steers a power: sequences, choices, conditions, loops, and effects that work later or for a while.

Each function does one node and says whether it still waits for an answer.
"""

from __future__ import annotations

from typing import Any

from vsdeck.engine import lasting
from vsdeck.engine.action import Action, Do
from vsdeck.engine.choices import Here, aside, ask, picked, players, select, whether
from vsdeck.engine.decision import Ask
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import UNTIL, Lasts, Until
from vsdeck.engine.state import BACK, FRONT, Frame, Spot
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import is_so
from vsdeck.powers import ir


def _do(here: Here, *nodes: Any) -> None:
    """Starts parts of a power, the first one first."""
    for node in reversed(nodes):
        here.state.stack.append((Frame.RUN, here.power, here.program.index[id(node)], here.number))


def sequence(here: Here) -> bool:
    _do(here, *here.node.steps)
    return False


def only_while(here: Here) -> bool:
    _do(here, here.node.do)
    return False


def may(here: Here) -> bool:
    who = players(here, here.node.by) if here.node.by is not ir.Who.YOU else [here.run.you]
    if not who:
        return who is None
    answer = whether(here, who[0])
    if answer is None:
        return True
    here.bind(did=False)
    if answer:
        _do(here, here.node.do)
    return False


def if_(here: Here) -> bool:
    if is_so(here.state, here.run, here.node.condition):
        _do(here, here.node.then)
    elif here.node.otherwise is not None:
        _do(here, here.node.otherwise)
    return False


def unless(here: Here) -> bool:
    """Somebody may do something else instead, if he can."""
    who = players(here, here.node.by)
    if who is None:
        return True
    if not who or not _can(here, here.node.instead, who[0]):
        _do(here, here.node.do)
        return False
    answer = whether(here, who[0])
    if answer is None:
        return True
    _do(here, here.node.instead if answer else here.node.do)
    return False


def _can(here: Here, effect: Any, player: int) -> bool:
    if isinstance(effect, ir.Discard):
        return len(here.state.zone(player, Spot.HAND)) >= here.amount(effect.count)
    return True


def for_each(here: Here) -> bool:
    cards = select(here, here.node.what)
    if cards is None:
        return True
    node = here.program.index[id(here.node.do)]
    refs = tuple(map(here.state.ref, cards))
    here.state.stack.append((Frame.EACH, here.power, node, here.number, *refs))
    return False


def for_each_player(here: Here) -> bool:
    who = players(here, here.node.who)
    if who is None:
        return True
    node = here.program.index[id(here.node.do)]
    here.state.stack.append((Frame.EACH_PLAYER, here.power, node, here.number, *who))
    return False


def modes(here: Here) -> bool:
    """Chooses different modes one by one, then does them in printed order."""
    key = aside(here.index)
    known = picked(here.run, key)
    chosen = known[0] if known is not None else ()
    options = here.node.options
    if len(chosen) < min(here.node.count, len(options)):
        left = [place for place in range(len(options)) if place not in chosen]
        ask(here, here.run.you, Ask.MODE, tuple(Action(Do.CHOOSE_MODE, other=place) for place in left), key)
        return True
    _do(here, *(options[place] for place in sorted(chosen)))
    return False


def during(here: Here) -> bool:
    node = here.program.index[id(here.node.ability)]
    until = UNTIL[here.node.duration]
    you = here.run.you
    lasting.add(here.state, Lasts.ABILITY, until, here.run, player=you, a=here.power, b=node)
    return False


def delayed(here: Here) -> bool:
    combat = here.node.event is ir.CombatEnds.COMBAT_ENDS
    until = Until.COMBAT_ENDS if combat else Until.GAME_ENDS
    you = here.run.you
    lasting.add(here.state, Lasts.DELAYED, until, here.run, player=you, a=here.power, b=here.index)
    return False


def pick(here: Here) -> bool:
    cards = select(here, here.node.what)
    if cards is None:
        return True
    here.bind(did=bool(cards))
    return False


def pick_row(here: Here) -> bool:
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


def _heads(here: Here) -> list[int]:
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


def name_card(here: Here) -> bool:
    """Any name: to offer only those of the match would tell what is in the decks."""
    known = picked(here.run, aside(here.index))
    if known is None:
        options = tuple(Action(Do.NAME, other=number) for number in here.state.rules.nameable())
        ask(here, here.run.you, Ask.NAME, options)
        return True
    here.bind(name=known[0][0])
    tell(here.state, Happen.NAMES, here.run.you, number=known[0][0])
    return False


FLOW = {
    ir.Sequence: sequence,
    ir.OnlyWhile: only_while,
    ir.May: may,
    ir.If: if_,
    ir.Unless: unless,
    ir.ForEach: for_each,
    ir.ForEachPlayer: for_each_player,
    ir.Modes: modes,
    ir.During: during,
    ir.Delayed: delayed,
    ir.Pick: pick,
    ir.PickRow: pick_row,
    ir.NameCard: name_card,
}
