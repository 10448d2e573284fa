"""A small position that shows a rule: some cards on the table, your main phase, a passive opponent."""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.card import Printing
from vsdeck.decks.deck import Deck, Section
from vsdeck.engine import Ask, Phase, Spot
from vsdeck.engine.reading import fact_of
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import PLAYER, Opponent
from vsdeck.pool import Pool
from vsdeck.sentence import Sentence
from vsdeck.table.manual import Hand, Manual

FILLING = ("MNB-109", "MNB-110", "MNB-111", "MNB-112")
"""Basic locations below the cards that are shown."""
SIZE = 60
PATIENCE = 60
"""Answers until the table stands at the question that was asked for."""


@dataclass(frozen=True, slots=True)
class Example:
    """What lies where, as codes; everything else of your deck is locations."""

    main: str = "MNB-001"
    front: tuple[str, ...] = ()
    back: tuple[str, ...] = ()
    hand: tuple[str, ...] = ()
    resources: int = 4
    enemy: str = "MNB-081"
    enemies: tuple[str, ...] = ()
    """Supporting characters in the front row across."""
    pile: tuple[str, ...] = ()
    """What the deck brings beside the table."""
    deeds: tuple[tuple[str, str, int], ...] = ()
    """What a hand did before (`Hand`), to which card, how often."""
    step: Ask = Ask.MAIN


def example_game(example: Example, pool: Pool) -> Session:
    """A session at that position, with all that was done to get there to be taken back."""
    shown = (*example.front, *example.back, *example.hand)
    deck = Deck(Sentence("Example"), main={example.main: 1})
    for code in shown:
        deck = deck.add(code)
    for number in range(SIZE - len(shown)):
        deck = deck.add(FILLING[number % len(FILLING)])
    for code in example.pile:
        deck = deck.add(code, section=Section.PILE)
    across = Opponent(main=example.enemy, stand_ins=example.enemies)
    game = Session.of(deck, pool, across, seed=1, row=Spot.FRONT)
    if example.step is Ask.MULLIGAN:
        return game
    _pass_until(game, Ask.RESOURCE)
    for number in range(example.resources):
        _move(game, _find(game, FILLING[number % len(FILLING)]), Spot.RESOURCE)
    for spot, codes in ((Spot.FRONT, example.front), (Spot.BACK, example.back), (Spot.HAND, example.hand)):
        for code in codes:
            _move(game, _find(game, code), spot)
    for hand, code, number in example.deeds:
        game.by_hand(Manual(Hand(hand), _in_play(game, code), number))
        _pass_until(game, Ask.RESOURCE)
    _pass_until(game, example.step)
    return game


def _move(game: Session, card: int, spot: Spot) -> None:
    """By hand; what its appearing asks is answered at once."""
    if game.state.spot[card] == spot:
        return
    game.by_hand(Manual(Hand.MOVE, card, number=int(spot is Spot.RESOURCE), spot=spot))
    _pass_until(game, Ask.RESOURCE)


def _pass_until(game: Session, step: Ask) -> None:
    """Says yes to what the setup offers and no to what is asked later, until that step comes."""
    for _ in range(PATIENCE):
        decision = game.decision
        if decision is None or (decision.ask is step and decision.player == PLAYER):
            return
        game.do(decision.options[0 if game.state.phase == Phase.SETUP else -1])


def _cards(game: Session, *spots: Spot) -> list[int]:
    state = game.state
    return [card for card, spot in enumerate(state.spot) if spot in spots and state.owner[card] == PLAYER]


def _in_play(game: Session, code: str) -> int:
    """On either side; the last level of a main character that has grown."""
    standing = (card for card in range(len(game.state.fact)) if game.state.in_play(card))
    return next(card for card in standing if _printed(game, card).code == code)


def _printed(game: Session, card: int) -> Printing:
    return fact_of(game.state, card).printing


def _find(game: Session, code: str) -> int:
    """In the deck rather than in the hand, which is as it shall be already."""
    found = (*_cards(game, Spot.DECK), *_cards(game, Spot.HAND))
    return next(card for card in found if _printed(game, card).code == code)
