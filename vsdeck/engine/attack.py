"""Who may attack whom: rows, range, flight, protection and team attacks."""

from __future__ import annotations

from itertools import permutations

from vsdeck.engine.changes import exhaust, forbidden, lift, permitted
from vsdeck.engine.derived import derived, renew, unsettle
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, SPOTS, Combat, Frame, GameState
from vsdeck.engine.triggers import happen
from vsdeck.powers.ir import Verb


def attackers(state: GameState, player: int) -> list[int]:
    """Characters of a player's side that may attack from their row, if there is somebody to attack."""
    ready, face, zones = state.ready, state.face, state.zones
    values = derived(state)
    powers, found = values.powers, []
    for mate in state.rules.yours(player):
        first = mate * SPOTS
        found += [card for card in zones[first + FRONT] if ready[card] and face[card]]
        found += [
            card for card in zones[first + BACK] if ready[card] and face[card] and RANGED in powers[card]
        ]
    if Verb.ATTACK in values.rules:
        found = [card for card in found if not forbidden(state, Verb.ATTACK, card)]
    return found


def targets(state: GameState, team: tuple[int, ...]) -> list[int]:
    """Whom these attackers of one row may attack together."""
    values = derived(state)
    ally = state.rules.ally[state.side[team[0]]]
    flying = all(FLIGHT in values.powers[card] for card in team)
    if values.open is None:
        return _targets(state, team, ally, flying)
    found = values.open.get((ally, flying))
    if found is None:
        found = values.open[ally, flying] = _targets(state, team, ally, flying)
    return found[:]


def joining(state: GameState, player: int, team: tuple[int, ...]) -> list[int]:
    """Who may still attack together with these."""
    spot, row = state.spot, state.spot[team[0]]
    return [
        card
        for card in attackers(state, player)
        if spot[card] == row and may_join(state, team, card) and targets(state, (*team, card))
    ]


def _targets(state: GameState, team: tuple[int, ...], ally: int, flying: bool) -> list[int]:
    rules = state.rules
    ranged = state.spot[team[0]] == BACK
    verbs = (Verb.ATTACK, Verb.RANGED_ATTACK if ranged else Verb.MELEE_ATTACK)
    ruled = [verb for verb in verbs if verb in derived(state).rules]
    found: list[int] = []
    for player in range(rules.players):
        if not state.alive[player] or rules.ally[player] == ally:
            continue
        front = [card for card in state.zones[player * SPOTS + FRONT] if state.face[card]]
        found += front
        if back_row_open(state, player, team, flying):
            found += [card for card in state.zones[player * SPOTS + BACK] if state.face[card]]
        if all(attacks_players(state, card) for card in team) and all_stunned(state, player):
            found.append(rules.persons[player])
    if ruled:
        found = [
            card
            for card in found
            if not any(forbidden(state, verb, one, card) for verb in ruled for one in team)
        ]
    return found


def back_row_open(state: GameState, player: int, team: tuple[int, ...], flying: bool) -> bool:
    powers = derived(state).powers
    guards = [
        card
        for mate in state.rules.yours(player)
        for card in state.zones[mate * SPOTS + FRONT]
        if state.face[card]
    ]
    if not guards:
        return True
    if not flying or any(FLIGHT in powers[card] for card in guards):
        return False
    return not any(forbidden(state, Verb.FLY_OVER, one, guard) for one in team for guard in guards)


def attacks_players(state: GameState, card: int) -> bool:
    ref = state.ref(card)
    return any(effect.kind == Lasts.ATTACKS_PLAYERS and effect.card == ref for effect in state.effects)


def all_stunned(state: GameState, player: int) -> bool:
    if not any(state.in_play(card) for card in state.rules.mains[player]):
        return False
    return not any(
        state.face[card]
        for mate in state.rules.yours(player)
        for row in (FRONT, BACK)
        for card in state.zones[mate * SPOTS + row]
    )


def may_join(state: GameState, team: tuple[int, ...], card: int) -> bool:
    """Whether one more can attack together with these: same row, a common team, or a mercenary among them."""
    if card in team or state.spot[card] != state.spot[team[0]]:
        return False
    together = (*team, card)
    if Verb.TEAM_ATTACK in derived(state).rules and any(
        forbidden(state, Verb.TEAM_ATTACK, one, other) for one, other in permutations(together, 2)
    ):
        return False
    if _share_team(state, together):
        return True
    mains = [one for one in together if fact_of(state, one).main]
    others = tuple(one for one in together if one not in mains)
    if not mains or Verb.TEAM_ATTACK not in derived(state).rules or not _share_team(state, others):
        return False
    return any(all(permitted(state, Verb.TEAM_ATTACK, one, main) for main in mains) for one in others)


def _share_team(state: GameState, cards: tuple[int, ...]) -> bool:
    teams = derived(state).teams
    common = teams[cards[0]] if cards else frozenset()
    for card in cards:
        common = common & teams[card]
    return bool(common)


def begin(state: GameState, player: int, team: tuple[int, ...], defender: int) -> None:
    """Attackers exhaust; a combat is under way, and those who listen hear of it."""
    if defender in state.rules.persons:
        owner = state.owner[defender]
        lift(state, defender)
        state.spot[defender] = FRONT
        state.face[defender] = state.ready[defender] = 1
        state.zones[owner * SPOTS + FRONT].append(defender)
        renew(state)
    ranged = state.spot[team[0]] == BACK
    for card in team:
        exhaust(state, card)
    refs = tuple(state.ref(card) for card in team)
    foe = state.side[defender]
    since = len(state.history)
    state.combat = Combat(player, foe, ranged, refs, state.ref(defender), since=since)
    unsettle(state)
    state.attacked = 1
    state.stack.append((Frame.COMBAT, 0, player, 0))
    happen(state, Happen.ENTERS_COMBAT, player, team[0], defender, int(ranged))
    for card in team:
        happen(state, Happen.ATTACKS, player, card, defender)
