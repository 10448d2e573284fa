"""What lies beside the table: piles that players bring, and tokens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from vsdeck.card import Kind, LinkKind, Power, Printing
from vsdeck.engine.rules.builder import Builder
from vsdeck.engine.rules.seats import Seat
from vsdeck.levels import rises_to
from vsdeck.names import fold
from vsdeck.piles import TOKEN
from vsdeck.powers import ir
from vsdeck.powers.notation import notation

BLANK = Printing(
    *("TOKEN", "", "", "Token", Kind.SUPPORTING, "TOKEN", "token"),
    atk=0,
    def_=1,
    health=1,
    powers=(Power(keyword="Swarm"),),
)
"""A token that becomes a copy of another card; as it is, any number of them stand side by side."""
COPIES = 12
"""So many of them can be in play at once."""


def lay_aside(builder: Builder, player: int, pile: str, printings: Sequence[Printing]) -> None:
    """Cards beside the table; main characters among them level up within their pile."""
    teams = _teams_in(builder, pile)
    for printing in printings:
        fact = builder.fact(_in_team(printing, teams) if teams else printing)
        builder.rules.home[builder.card(fact, player)] = pile
        further = tuple(dict.fromkeys(map(builder.fact, rises_to(printing, printings, builder.pool))))
        if further:
            builder.rules.next_levels[player, builder.fact(printing)] = further


def _teams_in(builder: Builder, pile: str) -> tuple[str, ...]:
    """The team that all cards of a pile have instead of their own, if a power says so."""
    return tuple(
        {
            node.team
            for node in builder.rules.nodes()
            if isinstance(node, ir.BringsPile) and node.pile.name == pile and node.team
        }
    )


def _in_team(printing: Printing, teams: tuple[str, ...]) -> Printing:
    return replace(printing, card=f"{printing.card} {teams[0]}", teams=teams)


def lay_tokens(builder: Builder, player: int, seat: Seat) -> None:
    """Each token that a card of the player speaks of: unique ones twice, so that one can replace the
    other, of all others more than there ever are."""
    brought = [*seat.mains, *seat.deck, *(code for _, codes in seat.piles for code in codes)]
    codes = dict.fromkeys(
        token
        for code in dict.fromkeys(brought)
        for token in builder.printing(seat, code).linked(LinkKind.TOKEN)
    )
    for printing in filter(None, map(builder.pool.get, codes)):
        fact = builder.rules.facts[builder.fact(printing)]
        unique = fact.character and not fact.swarm
        lay_aside(builder, player, TOKEN, [printing] * (2 if unique else COPIES))


def lay_copies(builder: Builder, by_hand: bool) -> None:
    """Blank tokens for everybody, if a power makes copies or a hand could."""
    if by_hand or builder.rules.speaks_of(ir.PutCopy):
        for player in range(builder.rules.players):
            blank = [builder.card(builder.fact(BLANK), player) for _ in range(COPIES)]
            builder.rules.home |= dict.fromkeys(blank, TOKEN)


def lay_made(builder: Builder) -> None:
    """Tokens for everybody that are as a power says, twice so that one can replace the other."""
    for made in dict.fromkeys(node for node in builder.rules.nodes() if isinstance(node, ir.MakeToken)):
        plain = next((one for one in builder.pool.named(made.name) if one.kind is Kind.SUPPORTING), BLANK)
        flies = fold(made.keyword) == "flight"
        printed = replace(
            plain,
            card=f"{plain.card} {notation(made)}",
            name=made.name,
            aka=(),
            subtype="token",
            teams=(),
            cost=None,
            atk=made.atk,
            def_=made.def_,
            health=made.health,
            flight=flies,
            ranged=False,
            powers=() if flies else (Power(keyword=made.keyword),),
            links=(),
        )
        for player in range(builder.rules.players):
            cards = [builder.card(builder.fact(printed), player) for _ in range(2)]
            builder.rules.home |= dict.fromkeys(cards, TOKEN)
