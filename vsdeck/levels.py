"""Level Up zones: which further levels come with main characters, and to which of them each can rise."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from vsdeck.card import LinkKind, Printing
from vsdeck.pool import Pool


def can_level_up(printing: Printing) -> bool:
    """Whether it has a power that lets it gain XP towards a next level."""
    return any(power.level_up is not None for power in printing.powers)


def next_levels(printing: Printing, pool: Pool) -> tuple[Printing, ...]:
    """Every level that follows this one, of any set; a reprint rises to what its first printing rises to."""
    return _linked(printing, pool, own_set=False)


def level_up_zone(
    starting: Sequence[Printing], listed: Iterable[Printing], pool: Pool
) -> tuple[Printing, ...]:
    """The further levels that come with main characters: the ones that are listed, just those. A list that
    names none means all of their own set: other sets offer other ways up, which nobody has to use."""
    named = named_levels(starting, listed, pool)
    if named:
        return named
    return reachable(starting, lambda level: _linked(level, pool, own_set=True))


def named_levels(
    starting: Sequence[Printing], listed: Iterable[Printing], pool: Pool
) -> tuple[Printing, ...]:
    """The further levels of main characters among what is listed, each card once."""
    levels = {level.card for level in reachable(starting, lambda level: next_levels(level, pool))}
    return tuple({one.card: one for one in listed if one.card in levels}.values())


def rises_to(printing: Printing, zone: Iterable[Printing], pool: Pool) -> tuple[Printing, ...]:
    """The cards of a Level Up zone that one can level up to; with several of them its player chooses."""
    following = {level.card for level in next_levels(printing, pool)}
    return tuple(level for level in zone if level.card in following)


def leading_nowhere(
    starting: Sequence[Printing], zone: Sequence[Printing], pool: Pool
) -> tuple[Printing, ...]:
    """What can level up but has no next level in its Level Up zone, though there are some."""
    return tuple(
        level
        for level in dict.fromkeys((*starting, *zone))
        if can_level_up(level) and next_levels(level, pool) and not rises_to(level, zone, pool)
    )


def completed(starting: Sequence[Printing], zone: Sequence[Printing], pool: Pool) -> tuple[Printing, ...]:
    """A Level Up zone with the next levels of their own set wherever it leads nowhere."""
    whole = list(zone)
    while missing := leading_nowhere(starting, whole, pool):
        for level in missing:
            own = _linked(level, pool, own_set=True) or next_levels(level, pool)[:1]
            whole += [one for one in own if one not in whole]
    return tuple(whole)


def reachable(
    starting: Iterable[Printing], following: Callable[[Printing], Iterable[Printing]]
) -> tuple[Printing, ...]:
    """Every further level that some steps up lead to, each card once."""
    waiting = list(starting)
    seen = {printing.card for printing in waiting}
    found: list[Printing] = []
    while waiting:
        for level in following(waiting.pop(0)):
            if level.card not in seen:
                seen.add(level.card)
                found.append(level)
                waiting.append(level)
    return tuple(found)


def _linked(printing: Printing, pool: Pool, own_set: bool) -> tuple[Printing, ...]:
    first = (printing, *(twin for twin in pool.printings_of(printing.card) if twin.code != printing.code))
    levels = {
        level.card: level
        for twin in reversed(first)
        for code in reversed(twin.linked(LinkKind.LEVEL))
        if (level := pool.get(code)) is not None and not (own_set and level.set != twin.set)
    }
    return tuple(reversed(levels.values()))
