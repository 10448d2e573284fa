"""What steers a power: sequences, choices, conditions, loops."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, cast

from vsdeck.engine import chance
from vsdeck.engine.action import Do, option
from vsdeck.engine.choices import (
    Context,
    aside,
    ask,
    at_random,
    keep,
    picked,
    players,
    select,
    whether,
)
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.matching import matching
from vsdeck.engine.payment import somebody_pays
from vsdeck.engine.registry import does
from vsdeck.engine.state import BACK, FRONT, Frame, GameState, Spot
from vsdeck.engine.titles import name_number
from vsdeck.engine.triggers import happen, limit_uses, tell
from vsdeck.engine.values import is_so, selected
from vsdeck.engine.verbs.doing import do_next
from vsdeck.names import fold
from vsdeck.powers import ir
from vsdeck.powers.notation import fields_of, nodes_of

_MODES = 100
"""Numbers of modes, beside those of nodes, where uses are noted."""


@does(ir.Sequence)
def sequence(ctx: Context[ir.Sequence]) -> bool:
    do_next(ctx, *ctx.node.steps)
    return False


@does(ir.OnlyWhile)
def only_while(ctx: Context[ir.OnlyWhile]) -> bool:
    do_next(ctx, ctx.node.do)
    return False


@does(ir.May)
def may(ctx: Context[ir.May]) -> bool:
    who = players(ctx, ctx.node.by) if ctx.node.by is not ir.Who.YOU else [ctx.run.you]
    if not who:
        return who is None
    if not _can(ctx, ctx.node.do, who[0]):
        ctx.bind(did=False)
        return False
    answer = whether(ctx, who[0])
    if answer is None:
        return True
    ctx.bind(did=False)
    if answer:
        _use_up(ctx)
        do_next(ctx, ctx.node.do)
    return False


def _use_up(ctx: Context[ir.May]) -> None:
    """A limit that counts only what was done."""
    for index, node in enumerate(ctx.program.nodes):
        if isinstance(node, ir.When) and ir.first_of(node.do) is ctx.node and node.limit in ir.USED:
            uses, number = limit_uses(ctx.state, node.limit, index)
            uses.append((ctx.run.source, ctx.power, number))


@does(ir.If)
def if_(ctx: Context[ir.If]) -> bool:
    if is_so(ctx.state, ctx.run, ctx.node.condition):
        do_next(ctx, ctx.node.then)
    elif ctx.node.otherwise is not None:
        do_next(ctx, ctx.node.otherwise)
    return False


@does(ir.Unless)
def unless(ctx: Context[ir.Unless]) -> bool:
    """Somebody may do something else instead, if he can."""
    who = players(ctx, ctx.node.by)
    if who is None:
        return True
    if not who or not _can(ctx, ctx.node.instead, who[0]):
        do_next(ctx, ctx.node.do)
        return False
    answer = whether(ctx, who[0])
    if answer is None:
        return True
    do_next(ctx, ctx.node.instead if answer else ctx.node.do)
    return False


def _can(ctx: Context[Any], effect: ir.Effect, player: int) -> bool:
    """Whether the payment with which something begins can be made, and one effect alone finds somebody."""
    if isinstance(effect, ir.Sequence):
        first = effect.steps[0]
        return not isinstance(first, ir.Pay | ir.PayPoints | ir.Say) or _can(ctx, first, player)
    if isinstance(effect, ir.Modes):
        return any(_can(ctx, option, player) for option in effect.options)
    if isinstance(effect, ir.Say):
        return _may_talk(ctx.state)
    if isinstance(effect, ir.Discard):
        return len(ctx.state.zone(player, Spot.HAND)) >= ctx.amount(effect.count)
    if isinstance(effect, ir.Pay):
        return somebody_pays(ctx.state, ctx.run, effect)
    if isinstance(effect, ir.PayPoints):
        wanted = effect.least if isinstance(effect.amount, ir.AnyNumber) else ctx.amount(effect.amount)
        return ctx.state.points[player] >= max(1, wanted)
    return _finds_somebody(ctx, effect)


def _finds_somebody(ctx: Context[Any], effect: ir.Effect) -> bool:
    """Whether there is anything to which an effect could be done; of hidden cards nobody is told."""
    state, what = ctx.state, _whom(effect)
    if type(effect) in _ON_ONE and isinstance(what, ir.Ref):
        return any(_ON_ONE[type(effect)](state, card) for card in selected(state, ctx.run, what))
    if not isinstance(what, ir.Choose) or what.among or any(map(_is_hidden, nodes_of(what.what))):
        return True
    return bool(matching(state, ctx.run, what.what))


_ON_ONE: dict[type[ir.Effect], Callable[[GameState, int], object]] = {
    ir.Recover: lambda state, card: state.stunned(card),
    ir.Hide: lambda state, card: state.in_play(card) and state.face[card],
    ir.Exhaust: lambda state, card: state.ready[card],
    ir.Ready: lambda state, card: not state.ready[card],
}
"""How a card must be so that this can be done to it."""


def _whom(effect: ir.Effect) -> ir.Selection | None:
    """To what an effect is done."""
    values = (getattr(effect, name) for name in fields_of(cast(Any, type(effect))))
    return next((value for value in values if isinstance(value, ir.Selection)), None)


def _is_done_to_it(effect: ir.Effect) -> bool:
    if isinstance(effect, ir.Sequence):
        return all(map(_is_done_to_it, effect.steps))
    return _whom(effect) is ir.Ref.IT


def _is_hidden(node: object) -> bool:
    """Whether it speaks of cards that the one who is asked does not know."""
    return isinstance(node, ir.InZone) and (node.zone, node.side) not in _KNOWN


_KNOWN = {
    (ir.Zone.HAND, ir.Side.YOURS),
    *((zone, side) for zone in (ir.Zone.PLAY, ir.Zone.KO_PILE, ir.Zone.RESOURCES) for side in ir.Side),
}


@does(ir.ForEach)
def for_each(ctx: Context[ir.ForEach]) -> bool:
    cards = select(ctx, ctx.node.what)
    if cards is None:
        return True
    node = ctx.program.index[id(ctx.node.do)]
    refs = tuple(map(ctx.state.ref, cards))
    ctx.state.stack.append((Frame.EACH, ctx.power, node, ctx.number, *refs))
    return False


@does(ir.Beside)
def beside(ctx: Context[ir.Beside]) -> bool:
    do_next(ctx, ctx.node.do)
    return False


@does(ir.Repeat)
def repeat(ctx: Context[ir.Repeat]) -> bool:
    node = ctx.program.index[id(ctx.node.do)]
    times = max(0, ctx.amount(ctx.node.times))
    ctx.state.stack.append((Frame.EACH, ctx.power, node, ctx.number, *[0] * times))
    return False


@does(ir.ForEachPlayer)
def for_each_player(ctx: Context[ir.ForEachPlayer]) -> bool:
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    node = ctx.program.index[id(ctx.node.do)]
    ctx.state.stack.append((Frame.EACH_PLAYER, ctx.power, node, ctx.number, *who))
    return False


@does(ir.Modes)
def modes(ctx: Context[ir.Modes]) -> bool:
    """Chooses different modes one by one, then does them in printed order."""
    key = aside(ctx.index)
    known = picked(ctx.run, key)
    chosen = known[0] if known is not None else ()
    node, options = ctx.node, ctx.node.options
    if node.new or node.in_order:
        return _modes_of_its_own(ctx, known is not None, chosen, key)
    left = [place for place in range(len(options)) if place not in chosen]
    if known is None and node.lacking:
        left = [place for place in left if not _has(ctx, options[place])]
    if known is None and node.random:
        chosen = tuple(at_random(ctx.state, range(len(options)), node.count))
        keep(ctx, key, chosen)
    elif left and len(chosen) < min(node.count, len(options)):
        if not ctx.run.it and all(_is_done_to_it(options[place]) for place in left):
            ctx.bind(did=False)  # what was to be found before was not
            return False
        who = players(ctx, node.by)
        if not who:
            return who is None
        ask(ctx, who[0], Ask.MODE, tuple(option(Do.CHOOSE_MODE, other=place) for place in left), key)
        return True
    _note(ctx, ctx.power, chosen)
    _tell_names(ctx, chosen)
    do_next(ctx, *(options[place] for place in sorted(chosen)))
    return False


def _tell_names(ctx: Context[ir.Modes], chosen: Iterable[int]) -> None:
    state, card = ctx.state, ctx.state.card(ctx.run.source)
    for place in sorted(chosen) if ctx.node.names and card >= 0 else ():
        happen(state, ir.ChoosesMode, ctx.run.you, card, number=name_number(ctx.node.names[place]))


def _has(ctx: Context[ir.Modes], gain: ir.Effect) -> bool:
    """Whether the card of a power has what it would gain."""
    state, source = ctx.state, ctx.state.card(ctx.run.source)
    return isinstance(gain, ir.Gain) and state.rules.given(gain) in derived(state).powers_of(state, source)


_MODE = -1000
"""Below it are the numbers of modes that were chosen, among the uses of this turn."""


def _note(ctx: Context[Any], power: int, chosen: Iterable[int]) -> None:
    """Modes of which a power asks whether they have been chosen are noted."""
    state = ctx.state
    if fold(state.rules.programs[power].name) in state.rules.remembered:
        state.used += [(ctx.run.source, power, _MODE - place) for place in chosen]


@does(ir.OtherMode)
def other_mode(ctx: Context[ir.OtherMode]) -> bool:
    """Asked as that power asks; what it does is a part of that power."""
    state, key = ctx.state, aside(ctx.index)
    found = _of_name(ctx, ctx.node.power)
    if found is None:
        ctx.bind(did=False)
        return False
    power, options = found
    source = ctx.run.source
    left = [place for place in range(len(options)) if (source, power, _MODE - place) not in state.used]
    known = picked(ctx.run, key)
    if known is None and left:
        ask(ctx, ctx.run.you, Ask.MODE, tuple(option(Do.CHOOSE_MODE, other=place) for place in left), key)
        assert state.decision is not None
        state.decision = state.decision._replace(power=power)
        return True
    ctx.bind(did=bool(left))
    if known is not None:
        _note(ctx, power, known[0])
        node = state.rules.programs[power].index[id(options[known[0][0]])]
        state.stack.append((Frame.RUN, power, node, ctx.number))
    return False


def _of_name(ctx: Context[Any], name: str) -> tuple[int, tuple[ir.Effect, ...]] | None:
    """A power of this card by its name, and what it offers to choose."""
    state = ctx.state
    card = state.card(ctx.run.source)
    for power in derived(state).powers_of(state, card) if card >= 0 else ():
        program = state.rules.programs[power]
        for node in program.nodes if fold(program.name) == fold(name) else ():
            if isinstance(node, ir.Modes):
                return power, node.options
    return None


def _modes_of_its_own(ctx: Context[ir.Modes], answered: bool, chosen: tuple[int, ...], key: int) -> bool:
    """What the card has done before decides what there is to choose, or what comes next."""
    node, spent = ctx.node, ctx.state.spent
    first = (ctx.index + 1) * _MODES
    done = [
        place for place in range(len(node.options)) if (ctx.run.source, ctx.power, first + place) in spent
    ]
    if node.in_order:
        chosen = (min(len(done), len(node.options) - 1),)
    elif not answered:
        left = [place for place in range(len(node.options)) if place not in done]
        who = players(ctx, node.by) if left else ()
        if not who:
            return who is None
        ask(ctx, who[0], Ask.MODE, tuple(option(Do.CHOOSE_MODE, other=place) for place in left), key)
        return True
    spent.extend((ctx.run.source, ctx.power, first + place) for place in chosen if place not in done)
    do_next(ctx, *(node.options[place] for place in chosen))
    return False


@does(ir.Pick)
def pick(ctx: Context[ir.Pick]) -> bool:
    cards = select(ctx, ctx.node.what)
    if cards is None:
        return True
    ctx.bind(did=bool(cards))
    return False


@does(ir.Roll)
def roll(ctx: Context[ir.Roll]) -> bool:
    state = ctx.state
    fallen, state.chance = chance.draw(state.chance, ctx.node.sides)
    tell(state, Happen.ROLLS, ctx.run.you, number=fallen + 1)
    ctx.bind(many=fallen + 1, did=True)
    return False


@does(ir.StepByStep)
def step_by_step(ctx: Context[ir.StepByStep]) -> bool:
    state, node = ctx.state, ctx.node
    first = (ctx.index + 1) * _MODES
    own = [(ctx.run.source, ctx.power, first + place) for place in range(len(node.steps))]
    taken = [step for step in own if step in state.spent]
    ctx.bind(did=False)
    if not is_so(state, ctx.run, node.steps[len(taken)]):
        return False
    if len(taken) + 1 < len(own):
        state.spent.append(own[len(taken)])
        return False
    for step in taken:
        state.spent.remove(step)
    ctx.bind(did=True)
    do_next(ctx, node.do)
    return False


@does(ir.Say)
def say(ctx: Context[ir.Say]) -> bool:
    ctx.bind(did=_may_talk(ctx.state))
    return False


def _may_talk(state: GameState) -> bool:
    return not derived(state).holding.get(ir.Quiet)


@does(ir.Win)
def win(ctx: Context[ir.Win]) -> bool:
    """All others lose."""
    state, who = ctx.state, players(ctx, ctx.node.who)
    if who:
        ally = state.rules.ally
        winners = {ally[player] for player in who}
        seats = range(state.rules.players)
        state.falling += [player for player in seats if state.alive[player] and ally[player] not in winners]
    return who is None


@does(ir.LoseGame)
def lose_game(ctx: Context[ir.LoseGame]) -> bool:
    who = players(ctx, ctx.node.who)
    ctx.state.falling += who or []
    return who is None


@does(ir.PickRow)
def pick_row(ctx: Context[ir.PickRow]) -> bool:
    known = picked(ctx.run, aside(ctx.index))
    if known is None:
        options = tuple(option(Do.CHOOSE_ROW, player, row) for player in _heads(ctx) for row in (FRONT, BACK))
        ask(ctx, ctx.run.you, Ask.ROW, options)
        return True
    player, row = known[0]
    ctx.bind(player=player, row=row)
    return False


def _heads(ctx: Context[ir.PickRow]) -> list[int]:
    """One player for each side that is meant."""
    state, rules, you = ctx.state, ctx.state.rules, ctx.run.you
    alive = [player for player in range(rules.players) if state.alive[player]]
    match ctx.node.side:
        case ir.Side.ENEMY:
            alive = [player for player in alive if rules.ally[player] != rules.ally[you]]
        case ir.Side.YOURS:
            alive = [you]
        case ir.Side.THEIRS:
            alive = [ctx.run.player]
        case ir.Side.OTHERS:
            alive = [player for player in alive if player != you]
    return list({rules.alliance[player]: player for player in reversed(alive)}.values())[::-1]
