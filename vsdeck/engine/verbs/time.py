"""What works for a while, or waits for its time."""

from __future__ import annotations

from vsdeck.engine import lasting
from vsdeck.engine.choices import Context, players
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, on_side
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.phases import TurnStep
from vsdeck.engine.registry import asks, does, matches, measures
from vsdeck.engine.state import MARK, Frame, GameState, Phase, Run
from vsdeck.engine.triggers import tell
from vsdeck.engine.values import how_often, in_phase, past_events
from vsdeck.engine.verbs.doing import do_next, how_long
from vsdeck.powers import ir


@does(ir.SkipPhase)
def skip_phase(ctx: Context[ir.SkipPhase]) -> bool:
    state, you, rules = ctx.state, ctx.run.you, ctx.state.rules
    seats = ((you + step) % rules.players for step in range(1, rules.players))
    foe = next((one for one in seats if state.alive[one] and rules.ally[one] != rules.ally[you]), -1)
    if foe >= 0:
        lasting.add(state, Lasts.SKIP, Until.GAME_ENDS, ctx.run, player=foe, a=ctx.node.phase.value)
        tell(state, Happen.SKIPS, foe, number=ctx.node.phase.value)
    ctx.bind(did=foe >= 0)
    return False


@does(ir.ExtraTurn)
def extra_turn(ctx: Context[ir.ExtraTurn]) -> bool:
    who = players(ctx, ctx.node.who)
    ctx.state.extra = (*(who or ()), *ctx.state.extra)
    return who is None


@does(ir.EndTurn)
def end_turn(ctx: Context[ir.EndTurn]) -> bool:
    """As if its player were done: what is under way is finished, then the end of the turn comes."""
    _, step, *_ = ctx.state.stack[0]
    if step < TurnStep.END or step > TurnStep.NEXT:
        ctx.state.stack[0] = (Frame.TURN, int(TurnStep.END), 0, 0)
    return False


@does(ir.During)
def during(ctx: Context[ir.During]) -> bool:
    node = ctx.program.index[id(ctx.node.ability)]
    until, ends = how_long(ctx, ctx.node.duration)
    rules, whose, run = ctx.state.rules, [ctx.run.you], ctx.run
    if isinstance(ctx.node.ability, ir.UseLimit):
        run = run._replace(many=len(ctx.state.spent))  # what was used before does not count
    if until is Until.NEXT_TURN_ENDS:
        # Each side on its own next turn.
        whose = [player for player in range(rules.players) if rules.alliance[player] == player]
    ref = _ruled(ctx, node)
    for player in whose:
        lasting.add(ctx.state, Lasts.ABILITY, until, run, ref, player, a=ctx.power, b=node, ends=ends)
    return False


def _ruled(ctx: Context[ir.During], node: int) -> int:
    """The reference of the one character in play that rules name, say because it can't be stunned, or 0."""
    rules = [part.leaf for part in ctx.program.parts(node)]
    if not all(isinstance(rule, ir.Rule) for rule in rules):
        return 0
    named = [getattr(rule, name) for rule in rules for name in rule.__match_args__]
    meant = {ir.Trait.THIS: (ctx.run.source,), ir.Trait.IT: ctx.run.it}
    refs = {ref for trait, found in meant.items() if trait in named for ref in found}
    ref = refs.pop() if len(refs) == 1 else 0
    card = ctx.state.card(ref)
    return ref if card >= 0 and ctx.state.in_play(card) else 0


@does(ir.Delayed)
def delayed(ctx: Context[ir.Delayed]) -> bool:
    combat = ctx.node.event is ir.CombatEnds.COMBAT_ENDS
    until = Until.COMBAT_ENDS if combat else Until.GAME_ENDS
    you = ctx.run.you
    lasting.add(ctx.state, Lasts.DELAYED, until, ctx.run, player=you, a=ctx.power, b=ctx.index)
    return False


@matches(ir.TurnEnds)
def turn_ends(
    state: GameState, run: Run, event: ir.TurnEnds, card: int, other: int, player: int, number: int
) -> bool:
    """Whether it is the next one is known to what lasts until then (`triggers.py`)."""
    return True


@does(ir.Usable)
def usable(ctx: Context[ir.Usable]) -> bool:
    """How often and when is asked before it is used."""
    do_next(ctx, ctx.node.do)
    return False


@asks(ir.TurnIs)
def turn_is(state: GameState, run: Run, condition: ir.TurnIs) -> bool:
    if condition.phase is not None and not in_phase(state, condition.phase):
        return False
    return on_side(state, state.active, condition.of, run)


@matches(ir.PhaseStarts)
def phase_starts(
    state: GameState, run: Run, event: ir.PhaseStarts, card: int, other: int, player: int, number: int
) -> bool:
    """The build phase starts with its first step."""
    begun = Phase.RESOURCE.name if event.phase is ir.Phase.BUILD else event.phase.name
    return Phase(state.phase).name == begun


@matches(ir.PhaseEnds)
def phase_ends(
    state: GameState, run: Run, event: ir.PhaseEnds, card: int, other: int, player: int, number: int
) -> bool:
    over = Phase.FORMATION.name if event.phase is ir.Phase.BUILD else event.phase.name
    return Phase(state.phase).name == over


@measures(ir.StruckFor)
def struck_for(state: GameState, run: Run, value: ir.StruckFor) -> int:
    return sum(past.number for past in past_events(state, run, value.event, value.within))


@measures(ir.HealthOf)
def health_of(state: GameState, run: Run, value: ir.HealthOf) -> int:
    fallen = (past.subject % MARK for past in past_events(state, run, value.event, value.within))
    return sum(fact_of(state, card).health for card in fallen)


@measures(ir.HowOften)
def times_that_it_happened(state: GameState, run: Run, value: ir.HowOften) -> int:
    if value.once:
        mine = (0, run.source)
        return len(
            {
                past.subject if past.object in mine else past.object
                for past in past_events(state, run, value.event, value.within)
            }
        )
    return how_often(state, run, value.event, value.within)


@does(ir.LeadFormation)
def lead_formation(ctx: Context[ir.LeadFormation]) -> bool:
    who = players(ctx, ctx.node.who)
    if who is None:
        return True
    for player in who:
        lasting.add(ctx.state, Lasts.LEADS, Until.GAME_ENDS, ctx.run, player=player)
    ctx.bind(did=bool(who))
    return False
