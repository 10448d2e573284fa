"""What must be true of every state, for tests and benches that watch games."""

from __future__ import annotations

from collections.abc import Mapping, Sized
from typing import Any

from vsdeck.engine.changes import all_forbidden, away, comes_back, endures, swarms
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derive import derive
from vsdeck.engine.derived import Derived
from vsdeck.engine.ending import is_spared
from vsdeck.engine.filters import fact_of, names_of
from vsdeck.engine.game import ask_again
from vsdeck.engine.replacement import is_waiting
from vsdeck.engine.rules import Mode
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Spot
from vsdeck.engine.tally import VITALITY, tally
from vsdeck.engine.values import health
from vsdeck.names import fold
from vsdeck.piles import SIX
from vsdeck.powers.ir import GrantKeyword, KeepsCounters, Verb


def broken(state: GameState) -> list[str]:
    """Every invariant that does not hold, told with its card; none in a sound state."""
    found = misplaced(state) + _characters(state) + _uniqueness(state)
    if state.derived is not None:
        found += _stale(state, state.derived)
    if not state.over:
        found += _mains(state)
        if state.decision is None or not state.decision.options:
            found.append("nobody can decide anything, yet the game is not over")
        elif not state.alive[state.decision.player]:
            found.append("somebody is asked who is out of the game")
        elif len(set(state.decision.options)) != len(state.decision.options):
            found.append("an action is offered twice")
        elif _asked_anew(state) != state.decision:
            found.append("asked anew, something else is asked or offered")
    return found


def _asked_anew(state: GameState) -> Decision | None:
    """What is asked where nothing is known from before. Who goes first is decided by chance, and what is
    still to be checked comes before any question."""
    if state.suspect or (state.decision is not None and state.decision.ask is Ask.FIRST_PLAYER):
        return state.decision
    copy = state.clone()
    ask_again(copy)
    return copy.decision


def misplaced(state: GameState) -> list[str]:
    """Each card is in exactly one place, and that is where it says it is."""
    seen: dict[int, int] = {}
    found = []
    for place, zone in enumerate(state.zones):
        player, spot = divmod(place, SPOTS)
        for card in zone:
            if card in seen:
                found.append(f"card {card} is in two places")
            seen[card] = place
            if state.spot[card] != spot or state.side[card] != player:
                found.append(f"card {card} lies in {Spot(spot).name} of {player} but says otherwise")
    for card, bearer in state.bearer.items():
        bears = state.card(bearer) if bearer >= MARK else -1
        stands = bearer in (FRONT, BACK) or (bears >= 0 and state.in_play(bears))
        if state.spot[card] != Spot.ATTACHED or not stands:
            found.append(f"card {card} is attached to nothing")
    for card, under in state.stands.items():
        if card in state.elsewhere:
            continue
        if not state.in_play(card) or state.row(state.card(under)) != state.spot[card]:
            found.append(f"card {card} stands on no terrain of its row")
    found += [
        f"card {card} is in the {name} pile and elsewhere"
        for card, name in state.pile.items()
        if state.spot[card] != Spot.PILE
    ]
    found += [
        f"card {card} waits in another universe and lies elsewhere"
        for card in state.elsewhere
        if state.spot[card] != Spot.PILE
    ]
    for card, whose in state.part.items():
        helper = state.card(whose)
        lies = state.elsewhere[card][1] if card in state.elsewhere else state.spot[card]
        if lies not in (Spot.HAND, Spot.RESOURCE) or helper < 0:
            found.append(f"card {card} is in the part of nobody")
    missing = [card for card in range(len(state.fact)) if card not in seen]
    started = state.turn > 0
    for card in missing:
        if state.spot[card] != Spot.REMOVED or (started and not _may_miss(state, card)):
            found.append(f"card {card} is nowhere")
    return found


def _may_miss(state: GameState, card: int) -> bool:
    """Players are no cards; they stand nowhere while nobody attacks them. The card of a level may still be
    the one in play."""
    rules = state.rules
    return card in rules.persons or card in rules.attacked or card in rules.level_cards


def _characters(state: GameState) -> list[str]:
    found = [
        f"card {card} is hidden and not face down in play"
        for card in state.hidden
        if state.face[card] or not (state.in_play(card) or card in state.elsewhere)
    ]
    for card in range(len(state.fact)):
        fact = fact_of(state, card)
        if state.spot[card] not in (FRONT, BACK):
            kept = state.counters[card] or state.wounds[card] or card in state.tallies
            kept = kept and not (fact.terrain and card in state.bearer)
            if kept and state.ref(card) not in away(state):
                found.append(f"{fact.name} has counters or wounds out of play")
            continue
        if not fact.character:
            found.append(f"{fact.name} is no character, yet in a row")
        if state.stunned(card) and state.ready[card]:
            found.append(f"{fact.name} is stunned and ready")
        if not state.face[card] and state.counters[card] and not _kept(state):
            found.append(f"{fact.name} lies face down with counters")
        if state.wounds[card] and tally(state, card, VITALITY):
            found.append(f"{fact.name} has wounds and vitality counters")
        dying = state.wounds[card] >= health(state, card) and not all_forbidden(state, Verb.KO, card)
        dying = dying and not endures(state, card) and not is_waiting(state, card)
        if dying and not state.over and not state.suspect:
            found.append(f"{fact.name} has as many wounds as health")
    return found


def _kept(state: GameState) -> bool:
    """Whether some power of the match lets characters keep counters while they lie face down."""
    return state.rules.speaks_of(KeepsCounters)


def _mains(state: GameState) -> list[str]:
    """Who plays on has a main character in play, on whatever side, or can't lose; of two heads one may have
    lost his. Who is about to fall does so when all that happens at the same time is done."""
    rules = state.rules
    if rules.mode is Mode.TWO_HEADED or not state.turn:
        return []
    return [
        f"{rules.names[player]} plays on without a main character"
        for player in range(rules.players)
        if state.alive[player] and not state.mains(player) and not state.in_pile(player, SIX)
        if player not in state.falling
        if not comes_back(state, player) and not is_spared(state, player)
    ]


def _uniqueness(state: GameState) -> list[str]:
    found: list[str] = []
    if any(frame[0] == Frame.WOULD for frame in state.stack):
        return found  # One of them is about to leave, and somebody is asked what happens in its place.
    if any(frame[0] == Frame.TOGETHER for frame in state.stack):
        return found  # They come at the same time, and somebody is asked which one he keeps.
    if any(_gives_swarm(state, power) for fact in state.rules.facts for power in fact.powers):
        return found  # Kristoff Vernard as a Doctor Doom; who came while there was Swarm stays after it.
    for player in range(state.rules.players):
        named: dict[str, list[int]] = {}
        for row in (FRONT, BACK):
            for card in state.zones[player * SPOTS + row]:
                fact = fact_of(state, card)
                for name in fact.in_universe(fact.names & names_of(state, card)):
                    named.setdefault(name, []).append(card)
        found += [
            f"two of {fact_of(state, cards[0]).name} on the side of {player}"
            for cards in named.values()
            if len(cards) > 1 and not any(swarms(state, card) for card in cards)
        ]
    return found


def _gives_swarm(state: GameState, power: int) -> bool:
    nodes = state.rules.programs[power].nodes
    return any(isinstance(node, GrantKeyword) and fold(node.keyword) == "swarm" for node in nodes)


def _stale(state: GameState, kept: Derived) -> list[str]:
    """What is kept equals what a new pass computes."""
    copy = state.clone()
    fresh = derive(copy)
    same = (
        fresh.powers == kept.powers
        and fresh.teams == kept.teams
        and fresh.names == kept.names
        and fresh.aligned == kept.aligned
        and fresh.counted == kept.counted
        and fresh.atk == kept.atk
        and fresh.def_ == kept.def_
        and _listening(fresh) == _listening(kept)
        and _counts(fresh.rules) == _counts(kept.rules)
        and fresh.special == kept.special
        and fresh.health == kept.health
        and fresh.base == kept.base
        and _asked(fresh) == _asked(kept)
        and _short_ways(fresh) == _short_ways(kept)
    )
    return [] if same else ["derived values are stale"]


def _listening(values: Derived) -> dict[Any, list[Any]]:
    """Who listens to what, in the order in which they hear it."""
    return {kind: [(one.power, one.node, one.run) for one in some] for kind, some in values.listeners.items()}


def _asked(values: Derived) -> list[dict[Any, list[Any]]]:
    """What is asked for when something is to be done, in the order in which it counts."""
    found: list[dict[Any, list[Any]]] = [
        {kind: [(one.power, one.run) for one in some] for kind, some in table.items()}
        for table in (values.asked, values.replacing)
    ]
    found.append({kind: [(run, power) for _, run, power in some] for kind, some in values.holding.items()})
    return found


def _short_ways(values: Derived) -> tuple[object, ...]:
    """What spares others a longer look."""
    plain = values.plain_reach, values.plain_flight, values.plain_strikes, values.attacks_ruled
    return *plain, values.altered, values.copying, values.losing, values.of_combat, values.looks


def _counts(found: Mapping[Any, Sized]) -> dict[Any, int]:
    return {key: len(some) for key, some in found.items()}
