"""Teams, names, good and evil."""

from __future__ import annotations

from vsdeck.brand import MARVEL
from vsdeck.engine import changes, lasting
from vsdeck.engine.choices import Context, aside, ask, picked, select
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import Derived, derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts, Until
from vsdeck.engine.matching import matching
from vsdeck.engine.registry import Test, does, holds, tests
from vsdeck.engine.rules import ALIGNED
from vsdeck.engine.state import GameState, Run
from vsdeck.engine.triggers import tell
from vsdeck.engine.verbs.doing import how_long, on_each
from vsdeck.names import fold, identity
from vsdeck.powers import ir


@tests(ir.TeamIs)
def team_is(what: ir.TeamIs) -> Test:
    team = what.team
    if isinstance(team, ir.Said):
        return lambda state, card, run: named_team(state, run) in derived(state).teams_of(state, card)
    if team == MARVEL:
        return lambda state, card, run: fact_of(state, card).marvel
    return lambda state, card, run: team in derived(state).teams_of(state, card)


def named_team(state: GameState, run: Run) -> str:
    return state.rules.teams().get(run.named, "")


@holds(ir.AlsoTeam)
def also_team(state: GameState, values: Derived, rule: ir.AlsoTeam, run: Run) -> None:
    team = named_team(state, run) if isinstance(rule.team, ir.Said) else rule.team
    for card in matching(state, run, rule.who) if team else ():
        values.teams[card] = values.teams_of(state, card) | {team}


@holds(ir.AlsoEveryTeam)
def also_every_team(state: GameState, values: Derived, rule: ir.AlsoEveryTeam, run: Run) -> None:
    teams = frozenset(_teams_of(state, rule.of))
    for card in matching(state, run, rule.who):
        if card in values.teams:
            values.teams[card] |= teams


def _teams_of(state: GameState, what: ir.Filter) -> list[str]:
    rules = state.rules
    if isinstance(what, ir.Printed):
        return [team for team, universe in rules.universes.items() if fold(universe) == fold(what.text)]
    return [team for team, alignment in rules.alignments.items() if ALIGNED.get(alignment) is what]


@holds(ir.LosesTeam)
def loses_team(state: GameState, values: Derived, rule: ir.LosesTeam, run: Run) -> None:
    for card in matching(state, run, rule.who):
        values.teams[card] = values.teams_of(state, card) - {rule.team}


@holds(ir.TeamsAre)
def teams_are(state: GameState, values: Derived, rule: ir.TeamsAre, run: Run) -> None:
    teams = frozenset(rule.teams)
    for card in matching(state, run, rule.who):
        values.teams[card] = teams


@does(ir.Rename)
def rename(ctx: Context[ir.Rename]) -> bool:
    """The name is made of one that is named; of what comes of it nobody has been called so yet."""
    state, rules, key = ctx.state, ctx.state.rules, aside(ctx.index)
    cards = select(ctx, ctx.node.what, state.in_play)
    if cards is None:
        return True
    known = picked(ctx.run, key)
    if known is None and cards:
        taken = set(map(identity, rules.titles.names))
        names = rules.titles.to_tell(ir.Trait.CHARACTER)
        new = [one for one in names if identity(rules.made_up(one.other)) not in taken]
        ask(ctx, ctx.run.you, Ask.NAME, tuple(new), key)
        return True
    for card in cards:
        named = known[0][0] if known else -1
        lasting.add(state, Lasts.NAME, Until.GAME_ENDS, ctx.run, state.ref(card), state.side[card], a=named)
        tell(state, Happen.RENAMED, state.side[card], card, number=named)
    ctx.bind(did=bool(cards))
    return False


@does(ir.TakeNames)
def take_names(ctx: Context[ir.TakeNames]) -> bool:
    """Who has come by it to share a name with others of the side KOs them (ruling on Mystique)."""
    state, node = ctx.state, ctx.node
    of = select(ctx, node.of)
    cards = None if of is None else select(ctx, node.what, state.in_play)
    if of is None or cards is None:
        return True
    until, ends = how_long(ctx, node.duration)
    for card in cards if of else ():
        ref, side = state.ref(card), state.side[card]
        lasting.add(state, Lasts.LIKENESS, until, ctx.run, ref, side, a=state.fact[of[0]], ends=ends)
        tell(state, Happen.TAKES_NAMES, side, card, of[0])
        changes.give_way(state, [other for other in changes.namesakes(state, card) if state.main[other] < 0])
    ctx.bind(did=bool(cards and of))
    return False


@on_each(ir.JoinTeams)
def join_teams(ctx: Context[ir.JoinTeams], card: int) -> bool:
    state, values = ctx.state, derived(ctx.state)
    if not state.in_play(card):
        return False
    side = state.rules.yours(state.side[card])
    found = frozenset[str]().union(
        *(
            teams
            for other, teams in values.teams.items()
            if other != card and state.in_play(other) and state.face[other] and state.side[other] in side
        )
    )
    joined = sum(1 << place for place, team in enumerate(ctx.node.teams) if team in found)
    lasting.add(
        state,
        Lasts.TEAMS,
        Until.GAME_ENDS,
        ctx.run,
        state.ref(card),
        state.side[card],
        a=ctx.power,
        b=ctx.index,
        c=joined,
    )
    return True


@holds(ir.CountsAs)
def counts_as(state: GameState, values: Derived, rule: ir.CountsAs, run: Run) -> None:
    parts = rule.what.parts if isinstance(rule.what, ir.And) else (rule.what,)
    for card in matching(state, run, rule.who):
        for part in parts:
            match part:
                case ir.Named(name):
                    values.names[card] = values.names_of(state, card) | {identity(name)}
                case ir.HasKeyword(keyword):
                    values.counted[card] = values.counted.get(card, frozenset()) | {fold(keyword)}
        more = frozenset(word for word, trait in ALIGNED.items() if trait in parts)
        less = frozenset(word for word, trait in ALIGNED.items() if ir.Not(trait) in parts)
        if more or less:
            values.aligned[card] = (values.aligned_of(state, card) | more) - less
