"""Which cards are Marvel's: the Marvel symbol and Uatu ask for it, whatever the universe."""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.card import Printing
from vsdeck.pool import Pool

MARVEL = "Marvel"
"""The symbol stands where teams do: for every Marvel character."""

OTHER_TEAMS = frozenset(
    {
        *("Company", "Xenomorphs", "Prey", "Predators", "Scoobies", "Forces of Darkness", "Bureau"),
        *("Syndicate", "Monsters of the Week", "Earthrealm", "Netherrealm", "The Boys", "The Seven"),
        *("Babyfaces", "Heels"),
    }
)
OTHER_SETS = frozenset({"ALN", "PRD", "TBB", "XFB", "MKE", "BOY", "AEW"})


def any_marvel_team(teams: Iterable[str]) -> bool:
    return not OTHER_TEAMS.issuperset(teams)


def is_marvel(printing: Printing, pool: Pool) -> bool:
    """By its teams; a card without any is Marvel's if a Marvel set has printed it."""
    if printing.teams:
        return any_marvel_team(printing.teams)
    if printing.set not in OTHER_SETS:
        return True
    return any(twin.set not in OTHER_SETS for twin in pool.printings_of(pool[printing.code].card))
