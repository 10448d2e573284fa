"""What is asked now, and how a refusal calls players, cards and moments of the game."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from vsdeck.engine.changes import ruling
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of
from vsdeck.engine.rules import Fact
from vsdeck.engine.state import MARK, GameState, Spot
from vsdeck.engine.transcript import name, power_asking
from vsdeck.engine.view import hidden
from vsdeck.powers import ir
from vsdeck.sentence import Joined, Name, Sentence, series

NOW = {
    Ask.FIRST_PLAYER: Sentence("it is being chosen who goes first"),
    Ask.MULLIGAN: Sentence("opening hands are being kept or changed"),
    Ask.RESOURCE: Sentence("it is the resource step"),
    Ask.RECRUIT: Sentence("it is the recruit step"),
    Ask.FORMATION: Sentence("it is the formation step"),
    Ask.MAIN: Sentence("it is the main phase"),
    Ask.ATTACK: Sentence("an attack is being declared"),
    Ask.COMBAT: Sentence("a combat is under way"),
    Ask.STRIKE: Sentence("it is being chosen whom the defender strikes"),
    Ask.DEFENDER: Sentence("it is being chosen who defends"),
    Ask.ALSO: Sentence("it is being chosen who else is attacked"),
    Ask.COST: Sentence("one of several costs is being chosen"),
    Ask.PAYMENT: Sentence("a power is being paid for"),
    Ask.ORDER: Sentence("triggered powers are being put in order"),
    Ask.DISCARD: Sentence("a card is being discarded"),
    Ask.KEEP: Sentence("it is being chosen who of one name stays"),
    Ask.DRAW: Sentence("it is the draw phase"),
    Ask.RECOVERY: Sentence("it is the recovery phase"),
    Ask.BUILD: Sentence("the resource has been played and the recruit points come next"),
}


def team_names(teams: frozenset[str]) -> str:
    return Joined(map(Name, sorted(teams)), " or ")


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
    def now(self) -> Sentence:
        """The moment of the game, to follow "now"."""
        ask = self.decision.ask
        if ask in (Ask.MAIN_ROW, Ask.SIDE_ROW):
            return Sentence("a row is being chosen for {card}", card=self.card(self.decision.cards[0]))
        if ask is Ask.LEVEL:
            return Sentence("a next level is being chosen for {card}", card=self.card(self.decision.cards[0]))
        if ask in NOW:
            return NOW[ask]
        return Sentence("{asker} waits for an answer", asker=power_asking(self.state, self.decision))

    def is_card(self, card: int) -> bool:
        return 0 <= card < len(self.state.fact)

    def knows(self, card: int) -> bool:
        """Whether there is such a card, and its player may know which it is."""
        return self.is_card(card) and card not in self._hidden

    def fact(self, card: int) -> Fact:
        return fact_of(self.state, card)

    def card(self, card: int) -> str:
        """A card by its name, unless the player must not know it."""
        return Sentence("that card") if card in self._hidden else name(self.state, card)

    def cards(self, cards: Sequence[int]) -> str:
        return series([self.card(card) for card in cards])

    def person(self, player: int) -> str:
        return self.state.rules.names[player]

    def place(self, card: int) -> Sentence:
        """Where a card is, to follow "is"."""
        state = self.state
        whose = self.person(state.side[card])
        match state.spot[card]:
            case Spot.HAND:
                return Sentence("in the hand of {player}", player=whose)
            case Spot.DECK:
                return Sentence("in the deck of {player}", player=whose)
            case Spot.KO_PILE:
                return Sentence("in the KO pile of {player}", player=whose)
            case Spot.RESOURCE:
                return Sentence("a resource of {player}", player=whose)
            case Spot.PILE:
                return Sentence("in a pile of {player} beside the table", player=whose)
            case Spot.REMOVED:
                return Sentence("not in the game")
        return Sentence("on the side of {player}", player=whose)

    def in_hand(self, card: int) -> bool:
        return self.state.spot[card] == Spot.HAND and self.state.side[card] == self.player

    def on_side(self, card: int) -> bool:
        """In play under the control of the player, or of a teammate with whom he shares a side."""
        return self.state.in_play(card) and self.state.side[card] in self.state.rules.yours(self.player)

    def forbids(self, verb: ir.Verb, who: int, whom: int = -1) -> str:
        """The card whose power says that one can't do this; empty if none does."""
        run = ruling(self.state, verb, who, whom, ir.Forbid)
        return "" if run is None else name(self.state, run.source % MARK)

    def cant_be_played(self, card: int, forbidder: str) -> Sentence:
        return Sentence(
            "a power of {forbidder} says that {card} can't be played",
            forbidder=forbidder,
            card=self.card(card),
        )

    def needs_team(self, card: int) -> Sentence:
        called, teams = self.card(card), team_names(derived(self.state).teams_of(self.state, card))
        if (count := self.fact(card).team_symbols) > 1:
            message = "{card} needs {count} face-up characters of {teams} on its player's side"
            return Sentence(message, card=called, count=count, teams=teams)
        return Sentence(
            "{card} needs a face-up character of {teams} on its player's side", card=called, teams=teams
        )
