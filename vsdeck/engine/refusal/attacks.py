"""Rules for attacks: who attacks, who attacks together, and whom."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations

from vsdeck.engine.action import Action
from vsdeck.engine.attack import (
    all_stunned,
    attack_verbs,
    attacks_early,
    attacks_players,
    attacks_rows,
    back_row_open,
    beside,
    beside_machine,
    can_begin,
    due,
    guards,
    kept_from,
    lets_attack,
    lone,
    may_ever,
    may_join,
    may_lead,
    may_mix,
    may_share_attack,
    missing,
    open_to,
    supposed,
    targets,
)
from vsdeck.engine.changes import is_destructible
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.refusal.asked import Asked
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, Frame
from vsdeck.powers.ir import Verb
from vsdeck.sentence import Sentence


def _able(asked: Asked, action: Action) -> Iterator[Sentence]:
    """What everybody must be who attacks, alone or with others."""
    state, card = asked.state, action.card
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    called = asked.card(card)
    if not asked.on_side(card):
        yield Sentence(
            "{card} is {place}, and only characters of the attacking side attack",
            card=called,
            place=asked.place(card),
        )
    if card in state.hidden:
        yield Sentence("{card} is hidden, and hidden characters can't attack", card=called)
    if not state.face[card]:
        yield Sentence("{card} is stunned, and stunned characters can't attack", card=called)
    if not state.ready[card]:
        yield Sentence("{card} is exhausted, and only ready characters attack", card=called)
    ranged = RANGED in derived(state).powers[card] or may_ever(state, card)
    if state.spot[card] == BACK and not ranged:
        yield Sentence(
            "{card} is not ranged, and only ranged characters attack from the back row", card=called
        )
    if action.other != -1:
        yield Sentence("{card} attacks before its defender is chosen", card=called)


def _cant(asked: Asked, card: int) -> Iterator[Sentence]:
    if forbidder := asked.forbids(Verb.ATTACK, card):
        yield Sentence(
            "a power of {forbidder} says that {card} can't attack",
            forbidder=forbidder,
            card=asked.card(card),
        )


def attack(asked: Asked, action: Action) -> Iterator[Sentence]:
    early = asked.decision.ask is not Ask.MAIN
    if early and not (asked.is_card(action.card) and attacks_early(asked.state, action.card)):
        when = Sentence("attacks are made in the main phase")
        yield Sentence("{when}, and now {now}", when=when, now=asked.now)
    yield from _able(asked, action)
    if not can_begin(asked.state, asked.player, action.card):
        yield from _cant(asked, action.card)
        yield Sentence("there is nobody whom {card} may attack", card=asked.card(action.card))
    if not may_lead(asked.state, asked.player, action.card):
        yield Sentence(
            "{card} must be in this attack", card=asked.cards(list(due(asked.state, asked.player)))
        )


def _declared(asked: Asked) -> bool:
    """Otherwise it is the one more attack that a power gives to a character."""
    return bool(asked.state.stack[-1][0] == Frame.DECLARE)


def join(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card, team = asked.state, action.card, asked.decision.cards
    yield from _able(asked, action)
    called = asked.card(card)
    if not _declared(asked):
        yield Sentence("{card} attacks once more, and that attack is made alone", card=asked.card(team[0]))
    if card in team:
        yield Sentence("{card} is attacking already", card=called)
    if not may_mix(state, (*team, card)):
        yield Sentence(
            "{card} is in another row than {other}, and a team attacks from one row",
            card=called,
            other=asked.card(team[0]),
        )
    together = (*team, card)
    for one, other in permutations(together, 2):
        if forbidder := asked.forbids(Verb.TEAM_ATTACK, one):
            yield Sentence(
                "a power of {forbidder} says that {card} can't team attack",
                forbidder=forbidder,
                card=asked.card(one),
            )
        if forbidder := asked.forbids(Verb.TEAM_ATTACK, one, other):
            yield Sentence(
                "a power of {forbidder} says that {card} can't team attack with {other}",
                forbidder=forbidder,
                card=asked.card(one),
                other=asked.card(other),
            )
    if not may_share_attack(state, together):
        yield Sentence(
            "who attacks whole rows team attacks only with others that do: {cards}",
            cards=asked.cards(together),
        )
    if not may_join(state, team, card):
        yield Sentence(
            "{card} shares no team with {others}, and those who attack together share one",
            card=called,
            others=asked.cards(team),
        )
    if not targets(state, together):
        yield from _cant(asked, card)
        yield Sentence(
            "there is nobody whom {attackers} may attack together", attackers=asked.cards(together)
        )
    must = missing(state, asked.player, team)
    if must and card not in must:
        yield Sentence("{card} must be in this attack", card=asked.cards(must))


def defend(asked: Asked, action: Action) -> Iterator[Sentence]:
    state, card, team = asked.state, action.card, asked.decision.cards
    if not asked.is_card(card):
        yield Sentence("there is no such card")
    if action.other != -1:
        yield Sentence("an attack has one defender")
    if card in state.rules.persons:
        yield from _player_attacked(asked, card)
    else:
        yield from _character_attacked(asked, card)
    for verb in attack_verbs(state, team):
        for one in team:
            with supposed(state, team, card):
                forbidder = asked.forbids(verb, one, card)
            if forbidder:
                yield Sentence(
                    "a power of {forbidder} says that {card} can't make a ranged attack on {other}"
                    if verb is Verb.RANGED_ATTACK
                    else "a power of {forbidder} says that {card} can't attack {other}",
                    forbidder=forbidder,
                    card=asked.card(one),
                    other=asked.card(card),
                )
    if kept_from(state, team, card):
        yield Sentence(
            "no power lets {card} attack {other} from the back row",
            card=asked.cards(team),
            other=asked.card(card),
        )
    if not _declared(asked):
        if action not in asked.decision.options:
            yield _only_those(asked)
        return
    if attacks_rows(state, team) and card not in targets(state, team):
        yield Sentence(
            "{card} attacks the whole row, and not everybody there can be attacked: {others}",
            card=asked.cards(team),
            others=asked.cards([other for other in beside(state, card) if not lone(state, team, other)]),
        )
    if must := missing(state, asked.player, team):
        yield Sentence("{card} must be in this attack", card=asked.cards(must))
    first = open_to(state, asked.player, team)
    if card not in first:
        yield Sentence("this attack must be on {card}", card=asked.cards(first))


def _only_those(asked: Asked) -> Sentence:
    return Sentence(
        "{card} may attack only {others} now",
        card=asked.cards(asked.decision.cards),
        others=asked.cards([one.card for one in asked.decision.options if one.card >= 0]),
    )


def _character_attacked(asked: Asked, card: int) -> Iterator[Sentence]:
    state, team, called = asked.state, asked.decision.cards, asked.card(card)
    machine = state.row(card) >= 0 and not state.in_play(card)
    if not state.in_play(card) and not machine and card not in targets(state, team):
        yield Sentence(
            "{card} is {place}, and only characters in play are attacked",
            card=called,
            place=asked.place(card),
        )
    if _declared(asked) and lets_attack(state, team, card):
        return
    rules, foe = state.rules, state.side[card]
    if rules.ally[foe] == rules.ally[state.side[team[0]]]:
        yield Sentence("{card} is no enemy of {other}", card=called, other=asked.card(team[0]))
    if card in state.hidden:
        yield Sentence("{card} is hidden, and hidden characters can't be attacked", card=called)
    if not state.face[card] and not machine:
        yield Sentence("{card} is stunned, and stunned characters can't be attacked", card=called)
    if asked.fact(card).terrain and not is_destructible(state, card):
        yield Sentence("{card} is terrain without health, and such can't be attacked", card=called)
    beside = beside_machine(state, card) if asked.fact(card).machine else []
    if beside:
        yield Sentence(
            "{card} is a machine, and those are not attacked while face-up characters are in their row: "
            "{others}",
            card=called,
            others=asked.cards(beside),
        )
    if not _declared(asked) or state.row(card) == FRONT or card in targets(state, team):
        return
    powers = derived(state).powers
    flying = all(FLIGHT in powers[one] for one in team)
    if back_row_open(state, foe, team, flying):
        return
    before = guards(state, foe)
    kept = {"card": called, "guards": asked.cards(before)}
    grounded = [one for one in team if FLIGHT not in powers[one]]
    fliers = [guard for guard in before if FLIGHT in powers[guard]]
    if grounded:
        yield Sentence(
            "{card} is protected by {guards} in the front row, and {attackers} has no flight"
            if len(grounded) == 1
            else "{card} is protected by {guards} in the front row, and {attackers} have no flight",
            **kept,
            attackers=asked.cards(grounded),
        )
    if fliers:
        yield Sentence(
            "{card} is protected by {guards} in the front row, and the flight of {guard} keeps those "
            "with flight out, too",
            **kept,
            guard=asked.card(fliers[0]),
        )
    for one in team:
        for guard in before:
            if forbidder := asked.forbids(Verb.FLY_OVER, one, guard):
                yield Sentence(
                    "{card} is protected by {guards} in the front row, and a power of {forbidder} says "
                    "that {attacker} can't fly over",
                    **kept,
                    forbidder=forbidder,
                    attacker=asked.card(one),
                )


def _player_attacked(asked: Asked, person: int) -> Iterator[Sentence]:
    state, team = asked.state, asked.decision.cards
    player = state.owner[person]
    name, rules = asked.person(player), state.rules
    if not state.alive[player]:
        yield Sentence("{player} is out of the game", player=name)
    if rules.ally[player] == rules.ally[state.side[team[0]]]:
        yield Sentence("{card} is no enemy of {other}", card=name, other=asked.card(team[0]))
    for one in team:
        if not attacks_players(state, one):
            yield Sentence(
                "{card} attacks characters, and no power lets it attack players", card=asked.card(one)
            )
    if not all_stunned(state, player):
        yield Sentence(
            "{player} can be attacked only while all characters of {player} are stunned", player=name
        )
    if not _declared(asked):
        yield _only_those(asked)
