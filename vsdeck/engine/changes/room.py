"""Who may come onto a side, beside whom, and into which row."""

from __future__ import annotations

from collections.abc import Iterable

from vsdeck.engine.changes.permission import forbidden
from vsdeck.engine.derived import derived
from vsdeck.engine.filters import fact_of, test_of
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Run
from vsdeck.engine.values import is_so
from vsdeck.powers import ir
from vsdeck.powers.ir import Verb


def may_enter(state: GameState, card: int, player: int) -> bool:
    """Nobody may control a character with the name of his main character, wherever that one is."""
    if not fact_of(state, card).character or forbidden(state, Verb.APPEAR, card):
        return False
    if state.rules.keeps_rows and not open_rows(state, card, player):
        return False
    names = unique_names(state, card)
    return not any(
        main != card and names & unique_names(state, main) and not _any_number(state, card, player)
        for mate in state.rules.yours(player)
        for main in state.mains(mate)
    )


def unique_names(state: GameState, card: int) -> frozenset[str]:
    """The names by which a character is unique and is powered up."""
    fact, said = state.rules.facts[state.fact[card]], (state.derived or derived(state)).names
    return fact.in_universe(said[card] | fact.shared) if card in said else fact.unique


def all_unique_names(state: GameState, cards: list[int]) -> list[frozenset[str]]:
    """The same of each of these."""
    if (state.derived or derived(state)).names:
        return [unique_names(state, card) for card in cards]
    facts, fact = state.rules.facts, state.fact
    return [facts[fact[card]].unique for card in cards]


def namesakes(state: GameState, card: int) -> list[int]:
    """Others on the same side that can't stay beside a character, because they share a name with it."""
    found = _called_alike(state, card, state.side[card])
    return [] if found and _any_number(state, card, state.side[card]) else found


def displaced(state: GameState, card: int) -> list[int]:
    """Others that can't stay since a character has come, but for those that have come with it."""
    found = namesakes(state, card)
    return found and [other for other in found if not _came_together(state, card, other)]


def crowded(state: GameState) -> list[int]:
    """Whoever can't stay since nobody of that name has Swarm any more, or somebody has that name back: all
    but the one that came last, and everybody beside a main character."""
    rules, fact, zones = state.rules, state.fact, state.zones
    if (state.derived or derived(state)).names:
        characters = state.characters()
    else:
        crowds = rules.crowds
        characters = [card for row in rules.rows for card in zones[row] if fact[card] in crowds]
        if len(characters) < 2:
            return []
    return [
        card
        for card in (characters if _has_namesakes(state) else ())
        if state.main[card] < 0
        and any(
            state.main[other] >= 0 or state.mark[other] > state.mark[card] for other in displaced(state, card)
        )
    ]


def meet(state: GameState, cards: Iterable[int]) -> None:
    """When all of these are there, their players keep one of each name."""
    state.stack.append((Frame.TOGETHER, *cards))


def _came_together(state: GameState, card: int, other: int) -> bool:
    """Whether two have come at the same time, and it is still to be told who of them stays."""
    return any(
        frame[0] == Frame.TOGETHER and card in frame[1:] and other in frame[1:] for frame in state.stack
    )


def _has_namesakes(state: GameState) -> bool:
    """Whether two characters of a side share a name."""
    for first, mates in enumerate(state.rules.mates):
        if mates[0] != first:
            continue
        names = all_unique_names(state, characters_of(state, first))
        if len(frozenset().union(*names)) < sum(map(len, names)):
            return True
    return False


def _called_alike(state: GameState, card: int, player: int) -> list[int]:
    names, others = unique_names(state, card), characters_of(state, player)
    return [
        other
        for other, theirs in zip(others, all_unique_names(state, others), strict=True)
        if other != card and not names.isdisjoint(theirs)
    ]


def characters_of(state: GameState, player: int) -> list[int]:
    """Those that a player controls."""
    zones, rows = state.zones, state.rules.rows_of[player]
    if len(rows) == 2:
        return zones[rows[0]] + zones[rows[1]]
    return [card for row in rows for card in zones[row]]


def _any_number(state: GameState, card: int, player: int) -> bool:
    """Whether one of those of a name on a side has Swarm: then there may be any number (ruling on Rogue)."""
    return any(swarms(state, one) for one in (card, *_called_alike(state, card, player)))


def swarms(state: GameState, card: int) -> bool:
    """Whether there may be any number of it: it is printed so, or somebody has given it that."""
    return fact_of(state, card).swarm or derived(state).has(ir.AnyNumberOnSide, card)


def open_rows(state: GameState, card: int, player: int = -1) -> tuple[int, ...]:
    """The rows in which a character may stand, or would on a player's side: both, unless a power or the card
    itself says otherwise; none where both are full."""
    if not state.rules.keeps_rows:
        return _BOTH
    full = _full_rows(state, card, state.side[card] if player < 0 else player)
    said = [(works.part, works.run) for works in derived(state).asked.get(ir.OnlyRow, ())]
    if not state.in_play(card):
        run = Run(state.ref(card), state.side[card])
        own = (part for part, _ in fact_of(state, card).in_force if isinstance(part.leaf, ir.OnlyRow))
        said += [(part, run) for part in own]
    kept = [
        FRONT if part.leaf.row is ir.Row.FRONT else BACK
        for part, run in said
        if test_of(part.leaf.who)(state, card, run)
        and all(is_so(state, run, condition) for condition in part.conditions)
    ]
    may = tuple(row for row in _BOTH if all(row == one for one in kept)) or _BOTH
    return tuple(row for row in may if row not in full)


_BOTH = (FRONT, BACK)


def _full_rows(state: GameState, card: int, player: int) -> set[int]:
    """The rows of a player in which nobody else has room."""
    found = set()
    for works in derived(state).asked.get(ir.RowHolds, ()):
        row, run = state.row(works.run.source % MARK), works.run
        mates = state.rules.yours(run.you)
        there = [one for mate in mates for one in state.zones[mate * SPOTS + row] if one != card]
        if (
            player in mates
            and len(there) >= works.part.leaf.most
            and all(is_so(state, run, condition) for condition in works.part.conditions)
        ):
            found.add(row)
    return found
