"""Rules for attacks: who attacks, who attacks together, and whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from vsdeck.engine.action import Action
from vsdeck.engine.attack import (
    all_stunned,
    attacks_players,
    back_row_open,
    may_join,
    targets,
)
from vsdeck.engine.derived import derived
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, SPOTS, Frame
from vsdeck.engine.transcript import listed
from vsdeck.powers.ir import Verb


def _able(asked: Asked, action: Action) -> Iterator[str]:
    """What everybody must be who attacks, alone or with others."""
    state, card = asked.state, action.card
    if not asked.is_card(card):
        yield "there is no such card"
    called = asked.card(card)
    if not asked.on_side(card):
        yield f"{called} is {asked.place(card)}, and only characters of the attacking side attack"
    if not state.face[card]:
        yield f"{called} is stunned, and stunned characters can't attack"
    if not state.ready[card]:
        yield f"{called} is exhausted, and only ready characters attack"
    if state.spot[card] == BACK and RANGED not in derived(state).powers[card]:
        yield f"{called} is not ranged, and only ranged characters attack from the back row"
    if forbidder := asked.forbids(Verb.ATTACK, card):
        yield f"a power of {forbidder} says that {called} can't attack"
    if action.other != -1:
        yield f"{called} attacks before its defender is chosen"


def attack(asked: Asked, action: Action) -> Iterator[str]:
    yield from _able(asked, action)
    if not targets(asked.state, (action.card,)):
        yield f"there is nobody whom {asked.card(action.card)} may attack"


def _declared(asked: Asked) -> bool:
    """Otherwise it is the one more attack that a power gives to a character."""
    return bool(asked.state.stack[-1][0] == Frame.DECLARE)


def join(asked: Asked, action: Action) -> Iterator[str]:
    state, card, team = asked.state, action.card, asked.decision.cards
    yield from _able(asked, action)
    called = asked.card(card)
    if not _declared(asked):
        yield f"{asked.card(team[0])} attacks once more, and that attack is made alone"
    if card in team:
        yield f"{called} is attacking already"
    if state.spot[card] != state.spot[team[0]]:
        yield f"{called} is in another row than {asked.card(team[0])}, and a team attacks from one row"
    together = (*team, card)
    for one, other in permutations(together, 2):
        if forbidder := asked.forbids(Verb.TEAM_ATTACK, one):
            yield f"a power of {forbidder} says that {asked.card(one)} can't team attack"
        if forbidder := asked.forbids(Verb.TEAM_ATTACK, one, other):
            pair = f"{asked.card(one)} can't team attack with {asked.card(other)}"
            yield f"a power of {forbidder} says that {pair}"
    if not may_join(state, team, card):
        others = listed([asked.card(one) for one in team])
        yield f"{called} shares no team with {others}, and those who attack together share one"
    if not targets(state, together):
        yield f"there is nobody whom {listed([asked.card(one) for one in together])} may attack together"


def defend(asked: Asked, action: Action) -> Iterator[str]:
    state, card, team = asked.state, action.card, asked.decision.cards
    if not asked.is_card(card):
        yield "there is no such card"
    if action.other != -1:
        yield "an attack has one defender"
    if card in state.rules.persons:
        yield from _player_attacked(asked, card)
    else:
        yield from _character_attacked(asked, card)
    attackers = listed([asked.card(one) for one in team])
    melee = state.spot[team[0]] == FRONT
    verbs = {
        Verb.ATTACK: "attack",
        Verb.MELEE_ATTACK if melee else Verb.RANGED_ATTACK: "attack" if melee else "make a ranged attack on",
    }
    for verb, does in verbs.items():
        for one in team:
            if forbidder := asked.forbids(verb, one, card):
                yield f"a power of {forbidder} says that {asked.card(one)} can't {does} {asked.card(card)}"
    if not _declared(asked) and action not in asked.decision.options:
        yield f"{attackers} may attack only the back row behind the character that it stunned"


def _character_attacked(asked: Asked, card: int) -> Iterator[str]:
    state, team, called = asked.state, asked.decision.cards, asked.card(card)
    if not state.in_play(card):
        yield f"{called} is {asked.place(card)}, and only characters in play are attacked"
    rules, foe = state.rules, state.side[card]
    if rules.ally[foe] == rules.ally[state.side[team[0]]]:
        yield f"{called} is no enemy of {asked.card(team[0])}"
    if not state.face[card]:
        yield f"{called} is stunned, and stunned characters can't be attacked"
    if not _declared(asked) or state.spot[card] == FRONT:
        return
    powers = derived(state).powers
    flying = all(FLIGHT in powers[one] for one in team)
    if back_row_open(state, foe, team, flying):
        return
    guards = [
        guard for mate in rules.yours(foe) for guard in state.zones[mate * SPOTS + FRONT] if state.face[guard]
    ]
    kept = f"{called} is protected by {listed([asked.card(guard) for guard in guards])} in the front row"
    grounded = [one for one in team if FLIGHT not in powers[one]]
    fliers = [guard for guard in guards if FLIGHT in powers[guard]]
    if grounded:
        does = "has" if len(grounded) == 1 else "have"
        yield f"{kept}, and {listed([asked.card(one) for one in grounded])} {does} no flight"
    if fliers:
        yield f"{kept}, and the flight of {asked.card(fliers[0])} keeps those with flight out, too"
    for one in team:
        for guard in guards:
            if forbidder := asked.forbids(Verb.FLY_OVER, one, guard):
                yield f"{kept}, and a power of {forbidder} says that {asked.card(one)} can't fly over"


def _player_attacked(asked: Asked, person: int) -> Iterator[str]:
    state, team = asked.state, asked.decision.cards
    player = state.owner[person]
    name, rules = asked.person(player), state.rules
    if not state.alive[player]:
        yield f"{name} is out of the game"
    if rules.ally[player] == rules.ally[state.side[team[0]]]:
        yield f"{name} is no enemy of {asked.card(team[0])}"
    for one in team:
        if not attacks_players(state, one):
            yield f"{asked.card(one)} attacks characters, and no power lets it attack players"
    if not all_stunned(state, player):
        yield f"{name} can be attacked only while all characters of {name} are stunned"
    if not _declared(asked):
        yield f"{asked.card(team[0])} may attack only the back row behind the character that it stunned"
