"""What the powers of a match have in common, so that states need not ask each of them."""

from __future__ import annotations

from vsdeck.card import Kind
from vsdeck.engine.event import HAPPENS, Happen, events_in, happens
from vsdeck.engine.program import Sort, is_free
from vsdeck.engine.rules.facts import MOMENTS
from vsdeck.engine.rules.match import Rules
from vsdeck.engine.state import LONG, Spot
from vsdeck.engine.titles import name_number
from vsdeck.names import fold
from vsdeck.piles import TOKEN
from vsdeck.powers import ir

BESIDE = (Kind.DOMAIN, Kind.CHALLENGE_MATCH)
"""Kinds of card that work beside the table."""


_ELSEWHERE = (int(Spot.KO_PILE), int(Spot.HAND), int(Spot.REMOVED))
JOINS = (ir.AlsoTeam, ir.AlsoEveryTeam, ir.LosesTeam, ir.TeamsAre)


def mark_number(name: str) -> int:
    """The kind of a counter with a name; the first numbers are those of counters without (`tally.py`)."""
    return max(3, name_number(name))


def gather(rules: Rules) -> None:
    """Sorts them once, when all cards of the match are known."""
    nodes = list(rules.nodes())
    rules.heard |= {kind for node in nodes for event in events_in(node) for kind in happens(event)}
    rules.replaced = frozenset(
        kind for node in nodes if isinstance(node, ir.Instead) for kind in happens(node.event)
    )
    asked = [node for node in nodes if hasattr(node, "event") and hasattr(node, "within")]
    rules.kept = frozenset(kind for node in asked for kind in happens(node.event))
    firsts = [node for node in nodes if isinstance(node, ir.When | ir.Instead) and node.limit in ir.FIRST]
    rules.kept |= {kind for node in firsts for kind in happens(node.event)}
    if any(isinstance(node, ir.PaysLess | ir.PaysAround) and node.which is ir.Which.FIRST for node in nodes):
        rules.kept |= {Happen.RECRUITS}
    if any(isinstance(node, ir.PlayedGoTo) and node.which is ir.Which.FIRST for node in nodes):
        rules.kept |= {HAPPENS[ir.PlaysCard]}
    if any(isinstance(node, ir.MustAttack) and node.within > 1 for node in nodes):
        rules.kept |= {Happen.ATTACKS}
    rules.remembers = any(node.within in LONG for node in asked) or any(
        node.limit is ir.Limit.EACH_GAME for node in firsts
    )
    if any(node.within is ir.Span.SINCE_YOUR_LAST_TURN for node in asked):
        rules.kept |= {HAPPENS[ir.TurnEnds]}
    minded = rules.heard | rules.kept
    rules.minded = minded | {event for event, kind in HAPPENS.items() if kind in minded}
    rules.supers = frozenset(
        power
        for power, program in enumerate(rules.programs)
        if (program.sort is Sort.SUPER or is_free(program.tree)) and program.scripted
    )
    rules.supers_at = {
        moment: frozenset(power for power in rules.supers if rules.programs[power].is_for(*moment))
        for moment in MOMENTS
    }
    printings = list(enumerate(rules.facts))
    rules.used_at = {
        moment: {place: fact.used_at[moment] for place, fact in printings if moment in fact.used_at}
        for moment in MOMENTS
    }
    rules.twists_at = {
        moment: frozenset(place for place, fact in printings if moment in fact.played_at)
        for moment in MOMENTS
    }
    rules.timings = frozenset(
        timing for program in rules.programs if program.scripted for timing in program.timings
    )
    rules.listening = frozenset(place for place, fact in enumerate(rules.facts) if fact.listening)
    rules.located = rules.listening | {
        place
        for place, fact in enumerate(rules.facts)
        if (fact.location or fact.printing.kind in BESIDE) and fact.in_force
    }
    rules.use_spans = tuple({node.within for node in nodes if isinstance(node, ir.UseLimit)})
    rules.marks = {mark_number(node.name): node.name for node in nodes if isinstance(node, ir.Mark)}
    rules.takes = rules.speaks_of(ir.LosesPowers)
    rules.holds_back = any(isinstance(node, ir.Forbid) and node.verb is ir.Verb.LEVEL_UP for node in nodes)
    rules.grants = rules.speaks_of(ir.GrantKeyword, ir.GrantPower, ir.GrantAbility, ir.GrantAgain)
    rules.pays_otherwise = any(_changes_payments(node) for node in nodes)
    rules.paying = bool(_saying(rules, ir.Produces))
    rules.payers = {
        place: (fact.symbols, fact.teams) for place, fact in printings if fact.location and fact.symbols
    }
    rules.disguises = _saying(rules, ir.PlaysAs) | rules.guises.keys()
    rules.touching = frozenset(fold(node.power) for node in nodes if isinstance(node, ir.ByPower | ir.Noted))
    rules.on_recruits = frozenset(
        power
        for power, program in enumerate(rules.programs)
        for node in program.nodes
        if isinstance(node, ir.When) and Happen.RECRUITS in happens(node.event)
    )
    rules.deals = rules.speaks_of(ir.Deal)
    rules.foretells = rules.speaks_of(ir.Predict)
    rules.secrets = frozenset(
        power
        for power, program in enumerate(rules.programs)
        if any(isinstance(node, ir.NameCard) and node.secret for node in program.nodes)
    )
    rules.plays_along = rules.speaks_of(ir.PlayAlong)
    rules.more_resources = rules.speaks_of(ir.MoreResources)
    rules.tunnels = rules.speaks_of(ir.Tunnel)
    rules.copies_twists = rules.speaks_of(ir.PlaysAs)
    rules.remembered = frozenset(fold(node.power) for node in nodes if isinstance(node, ir.OtherMode))
    rules.tokens = frozenset(
        card
        for card, pile in rules.home.items()
        if pile == TOKEN or rules.facts[rules.cards[card][0]].printing.subtype == "token"
    )
    rules.odd = frozenset(place for place, fact in enumerate(rules.facts) if fact.wakes)
    rules.sites = frozenset(place for place, fact in enumerate(rules.facts) if fact.location and fact.supers)
    unusual = [*((spot, rules.odd) for spot in _ELSEWHERE), (int(Spot.RESOURCE), rules.sites)]
    rules.unusual_at = {
        moment: tuple(
            (spot, here) for spot, printings in unusual if (here := frozenset(printings & used.keys()))
        )
        for moment, used in rules.used_at.items()
    }
    rules.attacks_players = rules.speaks_of(ir.MayAttackPlayers)
    rules.attacks_more = rules.speaks_of(ir.AttacksLocations, ir.AttacksZones, ir.AttacksRows)
    rules.skips = rules.speaks_of(ir.SkipPhase)
    rules.joins = rules.speaks_of(*JOINS)
    rules.frail = frozenset(place for place, fact in enumerate(rules.facts) if not fact.health)
    rules.crowds = _crowding(rules)
    rules.keeps_rows = rules.speaks_of(ir.OnlyRow, ir.RowHolds)
    rules.immune = rules.speaks_of(ir.Unaffected)
    rules.terrain = any(fact.terrain for fact in rules.facts)
    rules.spares = any(isinstance(node, ir.Forbid) and node.verb is ir.Verb.LOSE_GAME for node in nodes)
    rules.tells_losses = rules.speaks_of(ir.LosesPower)
    rules.nests = rules.speaks_of(ir.Nest)
    rules.opens_rows = any(
        isinstance(node, ir.Permit) and node.verb is ir.Verb.PLAY_FACE_UP for node in nodes
    )
    rules.checks_more = bool(
        rules.crowds
        or rules.tells_losses
        or rules.nests
        or rules.opens_rows
        or rules.holds_back
        or rules.spares
    )
    rules.roaming = frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(
            isinstance(part.leaf, ir.Permit) and part.leaf.verb is not ir.Verb.POWER_UP
            for part, _ in fact.of_itself
        )
    )
    rules.wishes = rules.speaks_of(ir.MakeWish)
    rules.lent = frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(rules.programs[power].used_by is not None for power in fact.powers)
    )


def _crowding(rules: Rules) -> frozenset[int]:
    """Those with a name of somebody who has Swarm; all of them where that can be given, or a name taken."""
    swarms, takes_names = rules.speaks_of(ir.AnyNumberOnSide), rules.speaks_of(ir.TakeNames)
    if not (swarms or takes_names) or rules.speaks_of(ir.MakePocketUniverse):
        return frozenset()
    given = takes_names or rules.speaks_of(ir.CopiesPowers, ir.GainPowersOf, ir.GainAtRandom)
    given = given or any(
        isinstance(node, ir.AnyNumberOnSide)
        for power in (*rules.keyword.values(), *rules.effects)
        for node in rules.programs[power].nodes
    )
    names = frozenset[str]().union(*(fact.unique for fact in rules.facts if fact.swarm))
    return frozenset(
        place for place, fact in enumerate(rules.facts) if given or not names.isdisjoint(fact.unique)
    )


def _saying(rules: Rules, kind: type[ir.Rule]) -> frozenset[int]:
    """The printings that have such a rule about themselves where they are not in play."""
    return frozenset(
        place
        for place, fact in enumerate(rules.facts)
        if any(isinstance(part.leaf, kind) for part, _ in fact.of_itself)
    )


def _changes_payments(node: object) -> bool:
    match node:
        case ir.SymbolsLess() | ir.Cheaper() | ir.PaidBy() | ir.Produces():
            return True
        case ir.ProducesOnly() | ir.CantProduce() | ir.Quiet():
            return True
        case ir.Forbid(verb=verb) | ir.Permit(verb=verb):
            return verb is ir.Verb.PAY_WITH
    return False
