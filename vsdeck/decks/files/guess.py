"""Names that no card has: the cards whose names are nearest to what was typed."""

from __future__ import annotations

from bisect import bisect_left
from weakref import WeakKeyDictionary

from vsdeck.names import fold
from vsdeck.pool import Pool

_KEYS: WeakKeyDictionary[Pool, tuple[str, ...]] = WeakKeyDictionary()
_Names = tuple[list[str], dict[str, list[tuple[str, list[str]]]]]
"""All folded names in their order, and by each word those that have it, with all their words."""
_NAMES: WeakKeyDictionary[Pool, _Names] = WeakKeyDictionary()
IN_SHORT = 95.0
"""A part of a name is more likely than a slip that makes another name of it."""
MOST_IN_SHORT = 8
SURE = 86.0
"""From this likeness (percent) on, a slip of the fingers is the best explanation."""
ONE_SLIP = 88.0
"""The likeness of two names that one slip tells apart, however short they are."""
LONG = 5
"""In words of fewer letters another letter makes another word."""
LIKELY = 72.0
"""From here on it is one only if the deck speaks for the card too."""


def near_names(name: str, pool: Pool, cutoff: float = SURE) -> list[tuple[str, float]]:
    """Folded names of the pool like this one, with their likeness in percent, the nearest first."""
    wanted = fold(name)
    if len(wanted) < 3:
        return []
    plain = [form for form in _forms(name) if pool.named(form)]
    if plain:
        return [(fold(plain[0]), 99.0)]
    from rapidfuzz import fuzz, process

    alike = process.extract(wanted, name_keys(pool), scorer=fuzz.ratio, score_cutoff=LIKELY, limit=12)
    found = [(key, max(score, ONE_SLIP if _one_slip(wanted, key) else 0.0)) for key, score, _ in alike]
    return sorted((pair for pair in found if pair[1] >= cutoff), key=lambda pair: -pair[1])[:6]


def _one_slip(wanted: str, key: str) -> bool:
    """Whether one letter is wrong, missing or too many, or two neighbours are swapped: `Strom`."""
    from rapidfuzz.distance import OSA

    return len(wanted) >= LONG and OSA.distance(wanted, key, score_cutoff=1) == 1


def named_in_short(name: str, pool: Pool) -> list[str]:
    """Folded names that begin as typed, or have its words beside each other: `Kraven`, `Strucker`, `Lab`."""
    begun, words = fold(name), [fold(word) for word in name.split()]
    if len(begun) < 3:
        return []
    if pool not in _NAMES:
        _NAMES[pool] = _find_names(pool)
    keys, with_word = _NAMES[pool]
    beginning = keys[bisect_left(keys, begun) : bisect_left(keys, begun + "\uffff")]
    having = [
        key
        for key, known in with_word.get(words[0], ())
        if any(known[at : at + len(words)] == words for at in range(len(known)))
    ]
    found = list(dict.fromkeys([*beginning, *having]))
    return found if len(found) <= MOST_IN_SHORT else []


def like(one: str, other: str) -> float:
    """How much two names look alike, in percent."""
    from rapidfuzz import fuzz

    return fuzz.ratio(fold(one), fold(other))


def _forms(name: str) -> list[str]:
    """Singular and plural, with and without an article: what writers of lists do without noticing."""
    bare = name[4:] if name.lower().startswith("the ") else f"The {name}"
    stem = name.rstrip("s")
    return [bare, stem, f"{name}s"] if name.lower().endswith("s") else [bare, f"{name}s"]


def _find_names(pool: Pool) -> _Names:
    with_word: dict[str, list[tuple[str, list[str]]]] = {}
    names = {fold(name): [fold(word) for word in name.split()] for one in pool for name in one.names}
    for key, words in names.items():
        for word in set(words):
            with_word.setdefault(word, []).append((key, words))
    return sorted(names), with_word


def name_keys(pool: Pool) -> tuple[str, ...]:
    """Every folded name of a pool, found once for each pool."""
    if pool not in _KEYS:
        _KEYS[pool] = _find_keys(pool)
    return _KEYS[pool]


def _find_keys(pool: Pool) -> tuple[str, ...]:
    keys = {fold(name): None for printing in pool for name in printing.names}
    keys |= {fold(japanese): None for english, japanese in pool.japanese.items() if pool.named(english)}
    return tuple(key for key in keys if key)
