"""The rules of a match from what its players bring."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.card import Power
from vsdeck.engine.program import Sort
from vsdeck.engine.rules.builder import Builder
from vsdeck.engine.rules.forms import disguise
from vsdeck.engine.rules.gather import gather, mark_number
from vsdeck.engine.rules.levels import lead
from vsdeck.engine.rules.match import Rules
from vsdeck.engine.rules.piles import lay_aside, lay_copies, lay_made, lay_tokens
from vsdeck.engine.rules.seats import BadMatch, Mode, Seat, sides_of
from vsdeck.engine.rules.standins import PERSON, lay_buildings, lay_zones
from vsdeck.engine.state import MARK
from vsdeck.engine.titles import titles_of
from vsdeck.pool import Pool
from vsdeck.powers import ir
from vsdeck.sentence import Sentence

MARKER = "marker"
"""A counter that means what the players say."""


def build_rules(
    pool: Pool,
    seats: Sequence[Seat],
    mode: Mode = Mode.DUEL,
    shared_recruits: bool = False,
    effects: Sequence[Power] = (),
    by_hand: bool = False,
) -> Rules:
    """What these players bring, by the rules of a mode; BadMatch if they cannot play it.

    `effects` are known to the match though no card has them: what a scenario begins with. Where a person may
    do things `by_hand`, blank tokens and a counter without a meaning lie ready."""
    alliance, ally = sides_of(mode, len(seats))
    names = tuple(seat.name for seat in seats)
    rules = Rules(mode, shared_recruits, names, alliance, ally, titles_of(pool))
    rules.alignments = {name: team.alignment for name, team in pool.teams.items()}
    rules.universes = {name: team.universe.value for name, team in pool.teams.items()}
    builder = Builder(rules, pool)
    for player, seat in enumerate(seats):
        _sit(builder, player, seat)
    lay_copies(builder, by_hand)
    lay_made(builder)
    lay_buildings(builder)
    lay_zones(builder)
    disguise(builder)
    rules.effects = [builder.program(effect, Sort.PLOT_TWIST) for effect in effects]
    if len(rules.cards) > MARK:
        raise BadMatch(
            Sentence(
                "{count:,} cards are too many for one game; {most:,} are the most",
                count=len(rules.cards),
                most=MARK,
            )
        )
    gather(rules)
    if by_hand:
        rules.marks[mark_number(MARKER)] = MARKER
    if rules.speaks_of(ir.NamePower):
        rules.powers_by_title = pool.powers_by_title
    return rules


def _sit(builder: Builder, player: int, seat: Seat) -> None:
    rules = builder.rules
    starting = lead(builder, player, seat)
    rules.mains.append(tuple(builder.card(fact, player) for fact in starting))
    facts = [builder.fact(builder.printing(seat, code)) for code in seat.deck]
    rules.decks.append(tuple(builder.card(fact, player) for fact in facts))
    for name, codes in seat.piles:
        lay_aside(builder, player, name, [builder.printing(seat, code) for code in codes])
    lay_tokens(builder, player, seat)
    rules.persons.append(builder.card(builder.fact(PERSON), player))
    for fact in starting:
        if builder.says(fact, ir.ShuffleLevel):
            rules.level_cards.append(builder.card(fact, player))
