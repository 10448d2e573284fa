"""What stands for something else as if it were a card: players, their zones, their decks."""

from __future__ import annotations

from dataclasses import replace

from vsdeck.card import Kind, Power, Printing
from vsdeck.engine.rules.builder import Builder
from vsdeck.piles import TOKEN
from vsdeck.powers import ir

PERSON = Printing("PLAYER", "", "", "Player", Kind.SUPPORTING, "PLAYER", atk=0, def_=1, health=1)
"""A player who is attacked (Deadpool)."""
ATTACKED = {ir.Zone.HAND: "Hand", ir.Zone.DECK: "Deck", ir.Zone.RESOURCES: "Resource Row"}
"""Zones of players that can be attacked (the Wrecking Crew): each stands for itself as if it were a card."""
BUILDING = "Animated Building"
_CARDS = "CountOf(card & InZone(DECK, ANY) & OwnedBy(OwnerOf(SELF)))"
DECK_POWERS = (
    Power(keyword="Massive"),
    Power(keyword="Monstrous"),
    Power(tree=f"Together([StatIs(this, BASE_ATK, {_CARDS}), StatIs(this, BASE_DEF, {_CARDS})])"),
    Power(tree="AlwaysOn(Instead(LeavesPlay(this), KO(SELF)))"),
)
"""What a deck is that stands in a row: as big as it is, and KO'd where it would leave otherwise."""


def lay_zones(builder: Builder) -> None:
    """What stands for hands, decks and resource rows, if somebody can attack them."""
    if builder.rules.speaks_of(ir.AttacksZones):
        for player in range(builder.rules.players):
            for zone, name in ATTACKED.items():
                printed = Printing(name.upper(), "", "", name, Kind.PLOT_TWIST, name.upper())
                builder.rules.attacked[builder.card(builder.fact(printed), player)] = zone


def lay_buildings(builder: Builder) -> None:
    """For each player a token that is his deck, if somebody animates decks."""
    animating = [fact for fact in range(len(builder.rules.facts)) if builder.says(fact, ir.AnimateDeck)]
    for plain in [builder.rules.facts[fact].printing for fact in animating[:1]]:
        building = replace(
            plain,
            card=f"{plain.card} {BUILDING}",
            name=BUILDING,
            aka=(),
            kind=Kind.SUPPORTING,
            subtype="token",
            level=None,
            teams=(),
            atk=0,
            def_=0,
            health=1,
            flight=False,
            ranged=False,
            powers=DECK_POWERS,
            links=(),
        )
        for player in range(builder.rules.players):
            card = builder.card(builder.fact(building), player)
            builder.rules.buildings.append(card)
            builder.rules.home[card] = TOKEN
