"""Whether a deck is legal in a format, and exactly why not.

Each rule is one function from a deck's contents and a format to problems, registered below under its id.
Never here: advice (`decks/advice.py`), files, anything on a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from vsdeck.decks.advice import advise
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.format import Format
from vsdeck.decks.legality.allegiance import loyalty, universe
from vsdeck.decks.legality.cardpool import banned, own_cards, sets, unknown_card, unknown_fact
from vsdeck.decks.legality.counts import basic_location_name, copies_of_a_card, one_of_a_kind, size
from vsdeck.decks.legality.demands import demand, duality, health
from vsdeck.decks.legality.mains import level_up, main_character, no_main_in_deck, starting_main_required
from vsdeck.decks.legality.piles import side_pile
from vsdeck.decks.legality.problem import Choice, Edit, Fix, Problem, Verdict, apply
from vsdeck.decks.legality.special_piles import special_pile
from vsdeck.pool import Pool

Rule = Callable[[Contents, Format], Iterator[Problem]]

RULES: Mapping[str, Rule] = MappingProxyType(
    {
        "main-character": main_character,
        "level-up": level_up,
        "size": size,
        "no-main-in-deck": no_main_in_deck,
        "copies": copies_of_a_card,
        "basic-location-name": basic_location_name,
        "universe": universe,
        "starting-main-required": starting_main_required,
        "one-of-a-kind": one_of_a_kind,
        "loyalty": loyalty,
        "demand": demand,
        "side-pile": side_pile,
        "special-pile": special_pile,
        "duality": duality,
        "health": health,
        "sets": sets,
        "own-cards": own_cards,
        "banned": banned,
        "unknown-card": unknown_card,
        "unknown-fact": unknown_fact,
    }
)
"""Every rule by its id, in the order in which problems are told."""


def check(deck: Deck, pool: Pool, format: Format) -> Verdict:
    """What stands against a deck in a format, and what could be better."""
    contents = Contents(deck, pool)
    problems = tuple(problem for rule in RULES.values() for problem in rule(contents, format))
    return Verdict(format.id, problems, advise(contents))


__all__ = ["RULES", "Choice", "Edit", "Fix", "Problem", "Rule", "Verdict", "apply", "check"]
