"""Powers that are gained, lost or had."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from vsdeck.engine.action import NO, YES, Action, Do, option
from vsdeck.engine.changes import change_side, may_enter
from vsdeck.engine.choices import Context, aside, ask, at_random, keep, picked, select, unchosen
from vsdeck.engine.costs import Cost, with_symbol
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, names_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.options import in_time, own_turn, timing_now, uses_left, works
from vsdeck.engine.payment import can_pay, sources, use_for
from vsdeck.engine.program import belongs, is_meant
from vsdeck.engine.registry import Test, asks, does, tests
from vsdeck.engine.rules import Meant, Rules
from vsdeck.engine.state import MARK, GameState, Run, uses_within
from vsdeck.engine.titles import name_number
from vsdeck.engine.triggers import start, tell
from vsdeck.engine.values import last_known
from vsdeck.engine.verbs.doing import last, on_each
from vsdeck.names import fold
from vsdeck.powers import ir


@on_each(ir.Gain)
def gain(ctx: Context[ir.Gain], card: int) -> bool:
    power = ctx.state.rules.given(ctx.node)
    return last(ctx, card, Lasts.GAIN, ctx.node.duration, Happen.GAINS_POWER, power)


@on_each(ir.PlayScript)
def play_script(ctx: Context[ir.PlayScript], card: int) -> bool:
    state, named = ctx.state, ctx.node.power
    uses, number = uses_within(state, ir.Span.COMBAT)
    if isinstance(named, str):
        names = {fold(named)}
    else:
        names = {fold(name) for one in last_known(state, ctx.run, named) for name in names_of(state, one)}
    played = [
        power
        for power in fact_of(state, card).powers
        if isinstance(state.rules.programs[power].tree, ir.Script)
        and fold(state.rules.programs[power].name) in names
        and (ctx.run.source, power, number) not in uses
    ]
    uses += [(ctx.run.source, power, number) for power in played if state.combat is not None]
    if played and card != ctx.run.source % MARK:
        tell(state, Happen.REVEALS, ctx.run.you, card)
    for power in reversed(played):
        program = state.rules.programs[power]
        script: ir.Script = program.nodes[0]
        start(state, power, program.index[id(script.do)], Run(ctx.run.source, ctx.run.you))
    return bool(played)


@tests(ir.HasScript)
def has_script(what: ir.HasScript) -> Test:
    def called(state: GameState, card: int, run: Run) -> bool:
        programs = state.rules.programs
        scripts = [programs[power] for power in fact_of(state, run.source % MARK).powers]
        names = {fold(one.name) for one in scripts if isinstance(one.tree, ir.Script)}
        return any(fold(name) in names for name in names_of(state, card))

    return called


@on_each(ir.GainAtRandom)
def gain_at_random(ctx: Context[ir.GainAtRandom], card: int) -> bool:
    state, node = ctx.state, ctx.node
    has = derived(state).powers_of(state, card)
    known = [state.rules.keyword[fold(name)] for name in node.keywords]
    lacking = [power for power in known if power not in has]
    for power in at_random(state, lacking, node.count):
        last(ctx, card, Lasts.GAIN, node.duration, Happen.GAINS_POWER, power)
    return bool(lacking)


@does(ir.NamePower)
def name_power(ctx: Context[ir.NamePower]) -> bool:
    """Of cards that are meant one of their powers; else any power, found by a card that has it."""
    state, you, key = ctx.state, ctx.run.you, aside(ctx.index)
    cards = None if ctx.node.of is None else select(ctx, ctx.node.of)
    if ctx.node.of is not None and cards is None:
        return True
    answers = known[0] if (known := picked(ctx.run, key)) is not None else ()
    if cards is None and not answers:
        ask(ctx, you, Ask.NAME, _titles(state.rules, ctx.node.powers))
        return True
    if len(answers) < (1 if cards is not None else 2):
        names = _of_cards(ctx, cards) if cards is not None else _of_title(ctx, answers[0])
        options = tuple(option(Do.NAME_POWER, other=name_number(name)) for name in names)
        if len(options) > 1:
            ask(ctx, you, Ask.POWER, options, key)
            return True
        answers = (*answers, *(option.other for option in options))
        keep(ctx, key, answers)
    named = answers[-1] if answers else -1
    ctx.bind(named=named, did=bool(answers))
    if answers:
        tell(state, Happen.NAMES_POWER, you, number=named)
    return False


def _is_kind(keyword: bool, powers: ir.Powers) -> bool:
    return powers is not (ir.Powers.SUPER if keyword else ir.Powers.KEYWORD)


def _titles(rules: Rules, powers: ir.Powers) -> tuple[Action, ...]:
    return tuple(
        option(Do.NAME, other=name_number(title))
        for title, named in rules.powers_by_title.items()
        if any(_is_kind(keyword, powers) for _, keyword in named)
    )


def _of_title(ctx: Context[ir.NamePower], number: int) -> list[str]:
    rules = ctx.state.rules
    named = rules.powers_by_title.get(rules.named(number), ())
    return [name for name, keyword in named if _is_kind(keyword, ctx.node.powers)]


def _of_cards(ctx: Context[ir.NamePower], cards: Sequence[int]) -> list[str]:
    """What these cards have now."""
    state, values = ctx.state, derived(ctx.state)
    programs = [
        state.rules.programs[power]
        for card in cards
        for power in values.powers_of(state, card)
        if not ctx.node.printed or power in fact_of(state, card).powers
    ]
    kinds = [program for program in programs if belongs(program, ctx.node.powers)]
    called = state.rules.powers_called().values()
    return [name for name in dict.fromkeys(program.name for program in kinds) if name in called]


@does(ir.UseWithSymbol)
def use_with_symbol(ctx: Context[ir.UseWithSymbol]) -> bool:
    state, you = ctx.state, ctx.run.you
    cards = select(ctx, ctx.node.who, lambda card: bool(_helped(ctx, card)))
    if cards is None:
        return True
    chosen = _which(ctx, cards[0], _helped(ctx, cards[0])) if cards else ()
    if chosen is None:
        return True
    for power in chosen:
        use_for(state, you, cards[0], power, _with_symbol(state, you, cards[0], power))
    ctx.bind(did=bool(chosen))
    return False


def _helped(ctx: Context[ir.UseWithSymbol], card: int) -> list[int]:
    """The powers of a character that could be used now if there were one more symbol."""
    state, you, timing = ctx.state, ctx.run.you, timing_now(ctx.state)
    if timing is None or not state.in_play(card) or not state.face[card]:
        return []
    programs, now = state.rules.programs, state.rules.supers_at[timing, own_turn(state, you)]
    return [
        power
        for power in dict.fromkeys(derived(state).powers_of(state, card))
        if power in now
        and programs[power].used_by is None
        and in_time(state, card, programs[power], timing)
        and works(state, you, card, programs[power])
        and uses_left(state, card, power)
        and _with_symbol(state, you, card, power)
    ]


def _with_symbol(state: GameState, player: int, card: int, power: int) -> list[Cost]:
    having, teams = sources(state, player, card, power), derived(state).teams_of(state, card)
    return [cost for cost in with_symbol(state, card, power) if can_pay(having, teams, cost)]


@does(ir.UsePowerOf)
def use_power_of(ctx: Context[ir.UsePowerOf]) -> bool:
    state, user = ctx.state, ctx.state.card(ctx.run.source)
    cards = select(ctx, ctx.node.of, lambda card: bool(_lent(ctx, user, card)))
    if cards is None:
        return True
    chosen = _which(ctx, user, _lent(ctx, user, cards[0])) if cards else ()
    if chosen is None:
        return True
    for power in chosen:
        use_for(state, ctx.run.you, user, power, ((),))
    ctx.bind(did=bool(chosen))
    return False


def _lent(ctx: Context[ir.UsePowerOf], user: int, card: int) -> list[int]:
    """The powers of another card that this one could use."""
    state, programs = ctx.state, ctx.state.rules.programs
    if user < 0 or not state.face[card]:
        return []
    return [
        power
        for power in dict.fromkeys(derived(state).powers_of(state, card))
        if power in state.rules.supers
        and ctx.node.timing in programs[power].timing
        and programs[power].used_by is None
        and all(len(cost) <= 1 for cost in programs[power].costs)
        and any(programs[power].costs)
        and works(state, ctx.run.you, user, programs[power])
    ]


def _which(ctx: Context[Any], user: int, powers: Sequence[int]) -> Sequence[int] | None:
    """The power that somebody uses, if there are several; None while that is asked."""
    known = picked(ctx.run, aside(ctx.index))
    if known is None and len(powers) > 1:
        ask(ctx, ctx.run.you, Ask.POWER, tuple(option(Do.CHOOSE_POWER, user, power) for power in powers))
        return None
    return known[0] if known is not None else powers


@does(ir.BorrowPower)
def borrow_power(ctx: Context[ir.BorrowPower]) -> bool:
    """It comes, perhaps uses a power, and goes: where it stood is kept with the answers."""
    state, you, key, there = ctx.state, ctx.run.you, aside(ctx.index), unchosen(ctx.index)
    home = picked(ctx.run, there)
    cards = select(ctx, ctx.node.what, lambda card: home is not None or may_enter(state, card, you))
    if cards is None:
        return True
    if not cards:
        ctx.bind(did=False)
        return False
    card = cards[0]
    if home is None:
        side, row = state.side[card], state.spot[card]
        keep(ctx, there, (side, row, state.zone(side, row).index(card)))
        change_side(state, card, you, row)
    known = picked(ctx.run, key)
    answers = known[0] if known is not None else ()
    able = _usable(ctx, card) if state.in_play(card) else {}
    if not answers and able:
        ask(ctx, you, Ask.WHETHER, (YES, NO), key, about=[card])
        return True
    if answers == (1,):
        if len(able) > 1:
            ask(ctx, you, Ask.POWER, tuple(option(Do.NAME_POWER, other=name) for name in able), key)
            return True
        answers = (1, *able)
        keep(ctx, key, answers)
    if len(answers) == 2 and answers[1] in able:
        keep(ctx, key, (*answers, 1))
        use_for(state, you, card, able[answers[1]], ((),))
        return True
    _go_home(ctx, card, there)
    return False


def _usable(ctx: Context[ir.BorrowPower], card: int) -> dict[int, int]:
    """The super powers of that time that a card has and has not used up, by the numbers of their names."""
    state = ctx.state
    programs = state.rules.programs
    return {
        name_number(programs[power].name): power
        for power in derived(state).powers_of(state, card)
        if power in state.rules.supers
        and ctx.node.timing in programs[power].timing
        and programs[power].name in state.rules.powers_called().values()
        and uses_left(state, card, power)
    }


def _go_home(ctx: Context[ir.BorrowPower], card: int, there: int) -> None:
    state, home = ctx.state, picked(ctx.run, there)
    assert home is not None
    side, row, place = home[0]
    if state.in_play(card) and state.side[card] == ctx.run.you and state.alive[side]:
        change_side(state, card, side, row)
        zone = state.zone(side, row)
        zone.remove(card)
        zone.insert(place, card)
    ctx.bind(did=True)


@asks(ir.NamedHas)
def named_has(state: GameState, run: Run, condition: ir.NamedHas) -> bool:
    return fold(condition.text) in fold(state.rules.powers_called().get(run.named, ""))


@on_each(ir.Lose)
def lose(ctx: Context[ir.Lose], card: int) -> bool:
    return last(ctx, card, Lasts.LOSE, ctx.node.duration, Happen.LOSES_POWERS, ctx.power, ctx.index)


@does(ir.GainPowersOf)
def gain_powers_of(ctx: Context[ir.GainPowersOf]) -> bool:
    """The printed ones: of a card that has gone too, whatever it had become."""
    state, node = ctx.state, ctx.node
    of = last_known(state, ctx.run, node.of) if isinstance(node.of, ir.Ref) else select(ctx, node.of)
    cards = None if of is None else select(ctx, node.what)
    if of is None or cards is None:
        return True
    done, powers = False, state.rules.meant(node.powers, ctx.run.named)
    chosen = _one_of(ctx, cards, of, powers) if node.one else None
    if node.one and chosen is None:
        return True
    for card in cards:
        has = set(derived(state).powers_of(state, card)) if node.new_only else set()
        for power in chosen if chosen is not None else _all_of(state, of, powers):
            if power not in has:
                done |= last(ctx, card, Lasts.GAIN, node.duration, Happen.GAINS_POWER, power)
                has |= {power} if node.new_only else set()
    ctx.bind(did=done)
    return False


def _all_of(state: GameState, cards: list[int], powers: Meant) -> list[int]:
    return [power for card in cards for power in offered(state, card, powers)]


def _one_of(
    ctx: Context[ir.GainPowersOf], cards: list[int], of: list[int], powers: Meant
) -> list[int] | None:
    """The power that is chosen, if there are several; None while that is asked."""
    state, key = ctx.state, aside(ctx.index)
    has = {power for card in cards for power in derived(state).powers_of(state, card)}
    may = [power for power in _all_of(state, of, powers) if not (ctx.node.new_only and power in has)]
    known = picked(ctx.run, key)
    numbers = {name_number(state.rules.programs[power].name): power for power in may}
    if known is None and len(numbers) > 1:
        ask(ctx, ctx.run.you, Ask.POWER, tuple(option(Do.NAME_POWER, other=one) for one in numbers), key)
        return None
    return [numbers[known[0][0]]] if known is not None else list(numbers.values())


def offered(state: GameState, card: int, powers: Meant) -> list[int]:
    """The printed powers of a card that somebody else can gain; parts of a power come with it."""
    rules = state.rules
    parts = {part for whole in rules.parts.values() for part in whole[1:]}
    return [
        power
        for power in fact_of(state, card).powers
        if power not in parts and is_meant(rules.programs[power], powers)
    ]


@tests(ir.HasKeyword)
def has_keyword(what: ir.HasKeyword) -> Test:
    folded = fold(what.keyword)
    return lambda state, card, run: (
        any(
            fold(program.keyword) == folded and (what.symbol is None or what.symbol in program.kinds)
            for program in map(state.rules.programs.__getitem__, derived(state).powers_of(state, card))
        )
        or folded in derived(state).counted.get(card, ())
    )


@tests(ir.HasPower)
def has_power(what: ir.HasPower) -> Test:
    def test(state: GameState, card: int, run: Run) -> bool:
        programs, powers = state.rules.programs, state.rules.meant(what, run.named)
        return any(is_meant(programs[power], powers) for power in derived(state).powers_of(state, card))

    return test
