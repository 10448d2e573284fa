"""How the main characters of a player level up and transform."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from vsdeck.card import Kind, LinkKind, Power, Printing
from vsdeck.engine.rules.builder import Builder
from vsdeck.engine.rules.seats import BadMatch, Seat
from vsdeck.levels import level_up_zone, next_levels, rises_to
from vsdeck.piles import FORM
from vsdeck.powers import ir
from vsdeck.powers.notation import notation
from vsdeck.sentence import Name, Sentence


def lead(builder: Builder, player: int, seat: Seat) -> list[int]:
    """The main characters that start, and how they level up."""
    listed = [builder.printing(seat, code) for code in seat.mains]
    for printing in listed:
        if printing.kind is not Kind.MAIN:
            raise BadMatch(
                Sentence(
                    "{deck}: {card} ({code}) is no main character",
                    deck=seat.name,
                    card=Name(printing.name),
                    code=printing.code,
                )
            )
    starting = [printing for printing in listed if not _is_further(builder, printing, listed)]
    if not starting:
        raise BadMatch(Sentence("{deck} has no main character to start with", deck=seat.name))
    zone = level_up_zone(starting, listed, builder.pool)
    levels = {one.card: builder.fact(_led_on(builder, one, zone)) for one in (*starting, *zone)}
    for printing in dict.fromkeys((*starting, *zone)):
        further = tuple(levels[level.card] for level in rises_to(printing, zone, builder.pool))
        if further:
            builder.rules.next_levels[player, levels[printing.card]] = further
    _lay_forms(builder, player, starting, zone, listed)
    return [levels[printing.card] for printing in starting]


def _led_on(builder: Builder, printing: Printing, zone: Sequence[Printing]) -> Printing:
    """A main character with the powers that levels above it give it to reach them."""
    given = tuple(
        Power(name=node.name, level_up=node.xp, tree=notation(node.ability))
        for level in rises_to(printing, zone, builder.pool)
        for power in builder.rules.facts[builder.fact(level)].powers
        for node in builder.rules.programs[power].nodes
        if isinstance(node, ir.ReachedBy)
    )
    if not given:
        return printing
    card = f"{printing.card} {' '.join(power.name for power in given)}"
    return replace(printing, card=card, powers=(*printing.powers, *given))


def _lay_forms(
    builder: Builder,
    player: int,
    starting: Sequence[Printing],
    zone: Sequence[Printing],
    listed: Sequence[Printing],
) -> None:
    """What the main characters can transform into lies beside the table, and can level up too."""
    known = (*starting, *zone)
    forms = _transformed(builder, known)
    for form in forms:
        forms += [one for one in _transformed(builder, [form]) if one not in forms]
    forms = [form for form in forms if form not in starting]
    more = [level for level in level_up_zone(forms, listed, builder.pool) if level not in known]
    for printing in (*forms, *more):
        further = tuple(map(builder.fact, rises_to(printing, (*zone, *more), builder.pool)))
        if further:
            builder.rules.next_levels[player, builder.fact(printing)] = further
    for form in forms:
        builder.rules.home[builder.card(builder.fact(form), player)] = FORM


def _transformed(builder: Builder, printings: Iterable[Printing]) -> list[Printing]:
    codes = dict.fromkeys(code for one in printings for code in one.linked(LinkKind.TRANSFORM))
    return [form for form in map(builder.pool.get, codes) if form is not None and form.kind is Kind.MAIN]


def _is_further(builder: Builder, printing: Printing, listed: Iterable[Printing]) -> bool:
    return any(
        printing.card == level.card
        for other in listed
        if other.card != printing.card
        for level in next_levels(other, builder.pool)
    )
