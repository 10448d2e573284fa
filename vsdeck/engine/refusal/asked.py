"""What is asked now, and how a refusal calls players, cards and moments of the game."""

from __future__ import annotations

from functools import cached_property

from vsdeck.engine.changes import ruling
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.filters import fact_of
from vsdeck.engine.rules import Fact
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.engine.transcript import name, power_asking
from vsdeck.engine.view import hidden
from vsdeck.powers import ir

NOW = {
    Ask.FIRST_PLAYER: "it is being chosen who goes first",
    Ask.MULLIGAN: "opening hands are being kept or changed",
    Ask.RESOURCE: "it is the resource step",
    Ask.RECRUIT: "it is the recruit step",
    Ask.FORMATION: "it is the formation step",
    Ask.MAIN: "it is the main phase",
    Ask.ATTACK: "an attack is being declared",
    Ask.COMBAT: "a combat is under way",
    Ask.STRIKE: "it is being chosen whom the defender strikes",
    Ask.PAYMENT: "a super power is being paid for",
    Ask.ORDER: "triggered powers are being put in order",
    Ask.DISCARD: "a card is being discarded",
    Ask.DRAW: "it is the draw phase",
    Ask.RECOVERY: "it is the recovery phase",
    Ask.BUILD: "the resource has been played and the recruit points come next",
}


class Asked:
    """A decision, as its player sees the table."""

    def __init__(self, state: GameState, decision: Decision) -> None:
        self.state = state
        self.decision = decision
        self.player = decision.player

    @cached_property
    def _hidden(self) -> frozenset[int]:
        return hidden(self.state, self.player)

    @property
    def now(self) -> str:
        """The moment of the game, to follow "now"."""
        ask = self.decision.ask
        if ask in (Ask.MAIN_ROW, Ask.SIDE_ROW):
            return f"a row is being chosen for {self.card(self.decision.cards[0])}"
        return NOW[ask] if ask in NOW else f"{power_asking(self.state, self.decision)} waits for an answer"

    def is_card(self, card: int) -> bool:
        return 0 <= card < len(self.state.fact)

    def fact(self, card: int) -> Fact:
        return fact_of(self.state, card)

    def card(self, card: int) -> str:
        """A card by its name, unless the player must not know it."""
        return "that card" if card in self._hidden else name(self.state, card)

    def person(self, player: int) -> str:
        return self.state.rules.names[player]

    def place(self, card: int) -> str:
        """Where a card is, to follow "is"."""
        state = self.state
        whose = self.person(state.side[card])
        match state.spot[card]:
            case Spot.HAND:
                return f"in the hand of {whose}"
            case Spot.DECK:
                return f"in the deck of {whose}"
            case Spot.KO_PILE:
                return f"in the KO pile of {whose}"
            case Spot.RESOURCE:
                return f"a resource of {whose}"
            case Spot.REMOVED:
                return "not in the game"
        return f"on the side of {whose}"

    def in_hand(self, card: int) -> bool:
        return self.state.spot[card] == Spot.HAND and self.state.side[card] == self.player

    def on_side(self, card: int) -> bool:
        """In play under the control of the player, or of a teammate with whom he shares a side."""
        return self.state.in_play(card) and self.state.side[card] in self.state.rules.yours(self.player)

    def forbids(self, verb: ir.Verb, who: int, whom: int = -1) -> str:
        """The card whose power says that one can't do this; empty if none does."""
        run = ruling(self.state, verb, who, whom, ir.Forbid)
        return "" if run is None else name(self.state, run.source % MARK)
