"""The cards of The Marvel Battles with their powers, the starter decks, and random games with them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from vsdeck import paths
from vsdeck.card import Power
from vsdeck.catalog.facts import Facts, read_facts
from vsdeck.decks.files import starter_decks
from vsdeck.engine import GameState, Mode, Rules, Seat, apply, build_rules, chance, start
from vsdeck.engine.scenario import use_cards
from vsdeck.pool import Pool

VAST = "The Vast Resources of S.H.I.E.L.D."
"""Nick Fury's power."""


@dataclass
class MnbCards:
    @cached_property
    def facts(self) -> Facts:
        return read_facts(paths.resources())

    @cached_property
    def pool(self) -> Pool:
        facts = self.facts
        return Pool(facts.printings, facts.sets, facts.teams, facts.japanese, facts.keywords)

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The four starter decks of 2015."""
        decks = [
            deck for deck in starter_decks(self.pool, paths.resources() / "decks") if "MNB-111" in deck.cards
        ][:4]
        return tuple(
            Seat(deck.name, tuple(deck.main), tuple(c for c, n in deck.cards.items() for _ in range(n)))
            for deck in decks
        )

    @cached_property
    def mains(self) -> tuple[str, ...]:
        """Every main character of the set at level 1."""
        return tuple(card.code for card in self.pool if card.set == "MNB" and card.level == 1)

    def rules(
        self, number: int, players: int = 2, mode: Mode = Mode.DUEL, shared_recruits: bool = False
    ) -> Rules:
        """The number-th pairing of starter decks and main characters."""
        seats = []
        for place in range(players):
            seat = self.seats[(number + place * (1 + number % 3)) % 4]
            main = self.mains[(number * (place + 1) + place) % len(self.mains)]
            seats.append(Seat(seat.name, (main,), seat.deck))
        return build_rules(self.pool, seats, mode, shared_recruits)

    def random_rules(self, number: int) -> Rules:
        """Two random decks of sixty cards of the set, at most four copies of each."""
        codes = [card.code for card in self.pool if card.set == "MNB" and card.kind.fits_deck]
        dice, seats = chance.seeded(number), []
        for place in range(2):
            copies = [code for code in codes for _ in range(4)]
            dice = chance.shuffle(dice, copies)
            main = self.mains[(number + place * 5) % len(self.mains)]
            seats.append(Seat(f"player {place}", (main,), tuple(copies[:60])))
        return build_rules(self.pool, seats)

    def scenarios(self, powers: Mapping[str, tuple[Power, ...]] | None = None) -> None:
        """Scenarios speak of these cards, some of them with other powers than they are printed with."""
        if powers is None:
            use_cards(self.pool)
            return
        cards = [
            replace(card, powers=powers[card.code]) if card.code in powers else card for card in self.pool
        ]
        facts = self.facts
        use_cards(Pool(cards, facts.sets, facts.teams, facts.japanese, facts.keywords))


CARDS = MnbCards()
LONGEST = 10_000


def random_game(rules: Rules, seed: int) -> Iterator[GameState]:
    """Every state of a game in which all players act at random."""
    state = start(rules, seed)
    dice = chance.seeded(seed + 1)
    for _ in range(LONGEST):
        yield state
        if state.over:
            return
        assert state.decision is not None
        options: Sequence[object] = state.decision.options
        place, dice = chance.draw(dice, len(options))
        apply(state, state.decision.options[place])
    raise AssertionError(f"the game of seed {seed} does not end")
