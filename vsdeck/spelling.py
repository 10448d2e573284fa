"""Small typing slips: what was probably meant, by edit distance with swapped letters as one slip."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from vsdeck.names import fold


def slips_allowed(word: str) -> int:
    """How many slips a folded word may hold: none in short ones, where everything is near everything."""
    if not word.isascii():
        return 1 if len(word) >= 4 else 0
    return 0 if len(word) < 4 else 1 if len(word) < 7 else 2


def near(word: str, choices: Sequence[str], most: int) -> dict[str, int]:
    """The choices within `most` slips of a word, with their distance."""
    if most <= 0:
        return {}
    # Imported late: most searches have no slip, and the start of the program cannot wait for it.
    from rapidfuzz.distance import OSA
    from rapidfuzz.process import extract

    found = extract(word, choices, scorer=OSA.distance, score_cutoff=most, limit=None)
    return {choice: int(distance) for choice, distance, _ in found}


def nearest(word: str, choices: Iterable[str]) -> str:
    """The choice to suggest for a word that is none of them; empty if all are far."""
    most = max(1, min(3, len(word) // 2))
    found = near(word, list(choices), most)
    return min(found, key=lambda choice: (found[choice], choice), default="")


def nearest_name(word: str, names: Iterable[str]) -> str:
    """The name to suggest for a word, whatever their case, accents and dots; empty if all are far."""
    by_key = {fold(name): name for name in names}
    return by_key.get(nearest(fold(word), by_key), "")
