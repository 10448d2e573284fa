"""What one player may see: everything but the hands of others, what they have face down, and the decks.

A view is itself a state, of a game that could be the one that is played: what the player sees is as it is,
what he cannot see is dealt anew from the cards that are left. So a bot can look ahead on it without
learning anything. Everybody knows which cards are in each deck, nobody where; what started in a pile beside
the table is dealt among its own.
"""

from __future__ import annotations

from functools import lru_cache, partial
from random import Random

from vsdeck.engine import chance
from vsdeck.engine.action import Do
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived, invalidate, invalidate_watched
from vsdeck.engine.filters import on_side
from vsdeck.engine.lasting import Lasting, Lasts
from vsdeck.engine.looks import EVERYTHING
from vsdeck.engine.matching import matching
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.piles import is_public
from vsdeck.powers import ir


def hidden(state: GameState, player: int) -> frozenset[int]:
    """The cards that lie face down to a player now."""
    return frozenset(_hidden(state, player))


def _hidden(state: GameState, player: int) -> list[int]:
    """In the order of places, not of cards: the number of a card would tell which card it is."""
    found: list[int] = []
    holding = (state.derived or derived(state)).holding
    opened = _opened(state, player) if ir.PlaysRevealed in holding or ir.MayLook in holding else ()
    turned = turned_decks(state)
    for owner in range(state.rules.players):
        deck = state.zone(owner, Spot.DECK)
        if owner in turned:
            deck = deck[1:]
        found += deck[:-1] if (owner, Spot.DECK) in opened else deck
        if owner != player:
            found += state.zone(owner, Spot.HAND) if (owner, Spot.HAND) not in opened else ()
            for spot in (Spot.RESOURCE, Spot.REMOVED, Spot.ATTACHED):
                found += [card for card in state.zone(owner, spot) if not state.face[card]]
            found += [card for card in state.zone(owner, Spot.PILE) if not _lies_open(state, card)]
    shown = _shown(state, player)
    shown.update(ref % MARK for ref in state.open if state.card(ref) >= 0)
    return [card for card in found if card not in shown] if shown else found


def turned_decks(state: GameState) -> set[int]:
    """Whose animated deck lies face down, so that all see its bottom card."""
    return {
        state.owner[card]
        for card in state.rules.buildings
        if state.in_play(card) and not state.face[card] and state.zone(state.owner[card], Spot.DECK)
    }


def _lies_open(state: GameState, card: int) -> bool:
    """Whether everybody may look at a card of a pile; resources of another universe lie as they lay."""
    return is_public(state.pile[card]) or (card in state.elsewhere and bool(state.face[card]))


def _opened(state: GameState, player: int) -> set[tuple[int, Spot]]:
    """Hands and tops of decks that rules let the player see."""
    holding = derived(state).holding
    seats = range(state.rules.players)
    spots = {ir.Zone.HAND: Spot.HAND, ir.Zone.DECK: Spot.DECK}
    found = {
        (owner, spots[rule.zone])
        for rule, run, _ in holding.get(ir.PlaysRevealed, ())
        for owner in seats
        if on_side(state, owner, rule.who, run)
    }
    for rule, run, _ in holding.get(ir.MayLook, ()):
        if run.you == player:
            found |= {(owner, Spot.DECK) for owner in seats if on_side(state, owner, rule.of, run)}
    return found


def _shown(state: GameState, player: int) -> set[int]:
    """Cards that the player looks at right now, because of the choice that he makes."""
    decision = state.decision
    if decision is None or decision.player != player:
        return set()
    shown = {action.card for action in decision.options if action.do is not Do.CHOOSE_ROW}
    if decision.ask in (Ask.FACE, Ask.SEEN):
        shown.update(decision.cards)
    for run in state.runs.values():
        if run.you == player:
            chosen = [ref for node, refs, _ in run.picks if node >= 0 for ref in refs]
            shown.update(ref % MARK for ref in (*run.looked, *run.it, *chosen))
    return shown


def view(state: GameState, player: int, deal: int = 0) -> GameState:
    """The game as far as a player sees it; `deal` chooses among the games that it could be."""
    seen = state.clone()
    seen.chance = chance.seeded(deal)
    owners, fact, new = state.owner, state.fact, seen.fact
    unseen = _hidden(state, player)
    dice = iter(_dice(deal, len(owners)))
    home = state.rules.home
    owned: dict[tuple[int, str], list[int]] = {}
    for card in unseen:
        owned.setdefault((owners[card], home.get(card, "")), []).append(card)
    for places in owned.values():
        facts = sorted([fact[card] for card in places])
        facts.sort(key=partial(next, dice))
        for card, dealt in zip(places, facts, strict=True):
            new[card] = dealt
    if state.rules.foretells or state.rules.secrets:
        _keep_secret(seen, player)
    _forget_pick(seen, player, deal)
    _follow(state, seen, unseen)
    if state.rules.located.isdisjoint(map(fact.__getitem__, unseen)):
        invalidate_watched(seen, EVERYTHING)
    else:
        invalidate(seen)
    return seen


def _keep_secret(seen: GameState, player: int) -> None:
    """Nobody else knows which attack somebody has foretold: as it is seen, it never comes true."""
    mates = seen.rules.yours(player)

    def known(effect: Lasting) -> bool:
        return effect.run.you in mates or not _is_secret(seen, effect)

    seen.effects = list(filter(known, seen.effects))
    if seen.apart:
        seen.apart_of = tuple(
            one for one, effect in zip(seen.apart_of, seen.apart, strict=True) if known(effect)
        )
        seen.apart = list(filter(known, seen.apart))


def _forget_pick(seen: GameState, player: int, deal: int) -> None:
    """Who guesses what another player has chosen in secret does not know it: it may be any of those."""
    decision = seen.decision
    if decision is None or decision.player != player or decision.power < 0:
        return
    program, run = seen.rules.programs[decision.power], seen.runs.get(decision.run)
    secret = {program.index[id(node.what)]: node.what for node in program.secret_picks}
    if not secret or run is None or run.you in seen.rules.yours(player):
        return
    dice, it, picks = Random(deal), run.it, []
    for key, refs, done in run.picks:
        dealt = refs
        if key in secret and refs:
            dealt = (seen.ref(dice.choice(matching(seen, run, secret[key].what))),)
            it = dealt if it == refs else it
        picks.append((key, dealt, done))
    seen.runs[decision.run] = run._replace(picks=tuple(picks), it=it)


def _is_secret(state: GameState, effect: Lasting) -> bool:
    """Whether it waits for a name that only its player knows."""
    return effect.kind == Lasts.PREDICTION or (
        effect.kind == Lasts.ABILITY and effect.a in state.rules.secrets and effect.run.name >= 0
    )


def _follow(state: GameState, seen: GameState, unseen: list[int]) -> None:
    """A card in a deck may be a main character: whoever it is dealt as is one."""
    owner = state.owner
    main = {(owner[card], state.fact[card]): state.main[card] for card in unseen if state.main[card] >= 0}
    if main:
        dealt = {card: main.get((owner[card], seen.fact[card]), -1) for card in unseen}
        seen.set_mains(tuple([dealt.get(card, whose) for card, whose in enumerate(state.main)]))


@lru_cache(maxsize=512)
def _dice(deal: int, cards: int) -> tuple[float, ...]:
    """Much faster than the chance of a game, and the same in every game: most deals come again and again."""
    draw = Random(deal).random
    return tuple([draw() for _ in range(cards)])
