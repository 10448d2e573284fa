"""What screens, bots, goldfish and the terminal may ask of a state.

How a game is under way (frames, runs, references with their marks) is the engine's own business; a decision
tells who asks (`decision.source`, `.power`), what is owed (`.owed`) and what it is about (`.cards`).
"""

from __future__ import annotations

from vsdeck.engine.changes import permitted, user_of
from vsdeck.engine.choices import picked
from vsdeck.engine.costs import Cost, recruit_cost, symbol_costs
from vsdeck.engine.decision import Ask
from vsdeck.engine.derived import derived
from vsdeck.engine.event import Happen
from vsdeck.engine.filters import fact_of, is_blank
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.payment import is_use, payable, payer, sources, symbols_owed
from vsdeck.engine.phases import draws_left, next_turn
from vsdeck.engine.rules import FLIGHT, RANGED
from vsdeck.engine.state import BACK, FRONT, SPOTS, GameState, Spot
from vsdeck.engine.strikes import force, may_strike, of_attacker
from vsdeck.engine.tally import VITALITY, together
from vsdeck.engine.titles import name_number
from vsdeck.engine.transcript import asks_the_time, counter_name
from vsdeck.engine.values import atk, def_, health
from vsdeck.engine.view import turned_decks
from vsdeck.piles import TOKEN, is_public
from vsdeck.powers.ir import Verb

__all__ = [
    "BACK",
    "FLIGHT",
    "FRONT",
    "RANGED",
    "SPOTS",
    "TOKEN",
    "VITALITY",
    "Cost",
    "appeared",
    "asks_the_time",
    "atk",
    "attackers",
    "beneath",
    "can_strike",
    "chosen",
    "def_",
    "defender",
    "defenders",
    "derived",
    "draws_left",
    "equipment",
    "fact_of",
    "frozen",
    "ground",
    "has_used",
    "health",
    "is_use",
    "likeness",
    "machines",
    "may_look",
    "name_number",
    "next_turn",
    "part_of",
    "payable",
    "payer",
    "piles",
    "predictions",
    "recruit_cost",
    "sources",
    "strikes_back",
    "striking",
    "symbol_costs",
    "symbols_owed",
    "tallies",
    "together",
    "user_of",
]


def attackers(state: GameState) -> list[int]:
    """The cards that attack in the combat now, in the order in which they were named."""
    refs = () if state.combat is None else state.combat.attackers
    return [card for card in map(state.card, refs) if card >= 0]


def defender(state: GameState) -> int:
    """The card that defends in the combat now, or -1."""
    return -1 if state.combat is None else state.card(state.combat.defender)


def defenders(state: GameState) -> list[int]:
    """The cards that defend in the combat now, several where a whole row is attacked."""
    refs = () if state.combat is None else state.combat.defenders
    return [card for card in map(state.card, refs) if card >= 0]


def chosen(state: GameState) -> list[int]:
    """The cards that the choice which is asked for has already."""
    decision = state.decision
    if decision is None or decision.ask is not Ask.CARD:
        return []
    known = picked(state.runs[decision.run], decision.key)
    return [] if known is None else [card for card in map(state.card, known[0]) if card >= 0]


def open_in_deck(state: GameState, player: int) -> list[tuple[int, int]]:
    """Cards that lie face up in a deck, each with how many lie above it."""
    deck = state.zone(player, Spot.DECK)[::-1]
    found = [(depth, card) for depth, card in enumerate(deck) if state.ref(card) in state.open]
    turned = [(len(deck) - 1, deck[-1])] if player in turned_decks(state) else []
    return found + [one for one in turned if one not in found]


def piles(state: GameState, player: int) -> dict[str, list[int]]:
    """The piles of a player beside the table, by name, the top card last."""
    found: dict[str, list[int]] = {}
    for card in state.zone(player, Spot.PILE):
        found.setdefault(state.pile[card], []).append(card)
    return found


def tokens_beside(state: GameState, player: int) -> tuple[list[int], list[int]]:
    """The tokens of a player beside the table: one of each name, and the blank ones."""
    lying = state.in_pile(player, TOKEN)
    blank = [card for card in lying if is_blank(state, card)]
    named = {fact_of(state, card).name: card for card in lying if card not in blank}
    return list(named.values()), blank


def may_look(pile: str, owner: int, viewer: int) -> bool:
    """Whether a player may look into a pile of somebody."""
    return owner == viewer or is_public(pile)


def equipment(state: GameState, card: int) -> list[int]:
    """What a character wears, the first one first."""
    return state.attached(card)


def machines(state: GameState, player: int, row: int) -> list[int]:
    """The machines and terrain of a player in a row beside the characters."""
    return [card for card in state.zone(player, Spot.ATTACHED) if state.row(card) == row]


def ground(state: GameState, card: int) -> int:
    """The terrain on which a character stands, or -1."""
    return state.card(state.stands.get(card, 0))


def beneath(state: GameState, resource: int) -> list[int]:
    """Who has tunnelled under a resource."""
    ref = state.ref(resource)
    return [
        card
        for effect in state.effects
        if effect.kind == Lasts.AWAY and effect.run.object == ref
        for card in map(state.card, effect.run.it)
        if card >= 0 and state.spot[card] == Spot.REMOVED
    ]


def part_of(state: GameState, card: int) -> int:
    """The character to whose part of a hand or resource row a card belongs, or -1."""
    return state.card(state.part.get(card, 0))


def predictions(state: GameState, player: int) -> list[tuple[str, str]]:
    """What a player has predicted and nobody else may know: who attacks whom."""
    return [
        (state.rules.named(effect.run.name), state.rules.named(effect.run.named))
        for effect in state.effects
        if effect.kind == Lasts.PREDICTION and effect.run.you == player
    ]


def appeared(state: GameState, card: int) -> bool:
    """Whether a character came into play this turn."""
    ref = state.ref(card)
    return any(
        past.kind == Happen.APPEARS and past.subject == ref and past.turn == state.turn
        for past in state.history
    )


def frozen(state: GameState, card: int) -> bool:
    """Whether a character will not ready the next time."""
    ref = state.ref(card)
    return any(effect.kind == Lasts.FROZEN and effect.card == ref for effect in state.effects)


def statuses(state: GameState, card: int) -> tuple[str, ...]:
    """What has become of a character: burned, infected."""
    ref = state.ref(card)
    return tuple(
        state.rules.programs[effect.a].name
        for effect in state.effects
        if effect.kind == Lasts.STATUS and effect.card == ref
    )


def strikes_back(state: GameState, card: int) -> int:
    """With what those who defend in the combat now could strike that attacker; 0 if they cannot."""
    return sum(_strikes_back(state, foe, card) for foe in defenders(state))


def _strikes_back(state: GameState, foe: int, card: int) -> int:
    if state.combat is None or not state.face[foe] or not may_strike(state, foe, card):
        return 0
    near = state.combat.mixed and state.spot[card] == FRONT
    at_range = state.combat.ranged and not near and RANGED not in derived(state).powers.get(foe, ())
    if at_range and not permitted(state, Verb.STRIKE, foe, card):
        return 0
    return force(state, foe, card)


def has_used(state: GameState, card: int, power: int) -> bool:
    """Whether a card has used this super power this turn."""
    return (state.ref(card), power, -1) in state.used


def can_strike(state: GameState, who: int, whom: int) -> bool:
    """Whether no power keeps one character from striking another."""
    return may_strike(state, who, whom)


def striking(state: GameState, who: int, whom: int) -> int:
    """With what one character strikes another in all when a combat resolves."""
    return sum(strike.force for strike in of_attacker(state, who, whom) if strike.on == whom)


def tallies(state: GameState, card: int) -> tuple[tuple[str, int], ...]:
    """The counters of a card that are neither +1/+1 nor -1/-1: the names of their kinds, and how many."""
    has = state.tallies.get(card, {})
    below = (("level-down XP", state.xp_below[card]),) if card in state.xp_below else ()
    named = ((counter_name(state, together(kind, count)), count) for kind, count in sorted(has.items()))
    return (*named, *below)


def likeness(state: GameState) -> int:
    """Equal for tables that the same actions lead to in another order."""
    lists = (state.spot, state.face, state.ready, state.wounds, state.counters, state.xp, state.fact)
    effects = sorted(effect[1:] for effect in state.effects)
    return hash((*map(tuple, lists), tuple(effects), tuple(sorted(state.used))))
