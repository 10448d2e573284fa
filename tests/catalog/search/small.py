"""A small made-up catalog with every odd value."""

from __future__ import annotations

from vsdeck.card import (
    Alignment,
    CardSet,
    Kind,
    Link,
    LinkKind,
    Mark,
    Power,
    Printing,
    Symbol,
    Team,
    Timing,
    Universe,
)
from vsdeck.catalog.search import FormatCards
from vsdeck.pool import Pool

PRINTINGS = (
    Printing(
        "AAA-001", "AAA", "001", "Bruce Banner", Kind.MAIN, "AAA-001", level=1, teams=("Avengers",),
        atk=1, def_=2, health=5, universe=Universe.ILLUSTRATED,
        powers=(Power("Getting Angry", level_up=3),), links=(Link(LinkKind.LEVEL, "AAA-002"),),
    ),
    Printing(
        "AAA-002", "AAA", "002", "Hulk", Kind.MAIN, "AAA-002", level=2, teams=("Avengers", "Zombies"),
        aka=("Bruce Banner",), atk=9, def_=9, health=6, universe=Universe.ILLUSTRATED,
        powers=(Power("Smash", timing=(Timing.MAIN,), cost=(Symbol.MIGHT, Symbol.MIGHT)),),
    ),
    Printing(
        "AAA-010", "AAA", "010", "Ant-Man", Kind.SUPPORTING, "AAA-010", teams=("Avengers",), cost=1,
        atk=Mark.STAR, def_=3, health=1, flight=True, ranged=True, keywords=("Lethal",),
        universe=Universe.ILLUSTRATED,
    ),
    Printing(
        "AAA-011", "AAA", "011", "Mercury", Kind.SUPPORTING, "AAA-011", cost=Mark.X, atk=2, def_=2, health=1,
        aka=("Cessily Kincaid",), loyalty="good", universe=Universe.ILLUSTRATED,
    ),
    Printing(
        "AAA-012", "AAA", "012EA", "Señor Muerte", Kind.SUPPORTING, "AAA-012", teams=("Zombies",),
        cost=Mark.UNKNOWN, atk=Mark.UNKNOWN, def_=4, health=1, text="Muy  “Fría”: he may swing twice.",
    ),
    Printing("AAA-020", "AAA", "020", "SP//dr", Kind.EQUIPMENT, "AAA-020", cost=0, subtype="machine",
             invention=4),
    Printing(
        "AAA-030", "AAA", "030", "Double Or Nothing", Kind.PLOT_TWIST, "AAA-030", cost=3, one_of_a_kind=True,
        starting_main_required="Zombies",
    ),
    Printing(
        "BBB-001", "BBB", "001", "The Vault", Kind.SPECIAL_LOCATION, "BBB-001",
        symbols=(Symbol.ENERGY, Symbol.SKILL), banned=True,
    ),
    Printing(
        "BBB-002", "BBB", "002", "Ant-Man", Kind.SUPPORTING, "AAA-010", teams=("Avengers",), cost=1,
        atk=Mark.STAR, def_=3, health=1, flight=True, ranged=True, keywords=("Lethal",),
        universe=Universe.ILLUSTRATED,
    ),
    Printing("BBB-003", "BBB", "003", "Man's Best Friend", Kind.PLOT_TWIST, "BBB-003", cost=2),
    Printing("BBB-004", "BBB", "P4", "Ironman Suit", Kind.EQUIPMENT, "BBB-004", cost=2),
    Printing("BBB-005", "BBB", "005", "*Iron Man*", Kind.SUPPORTING, "BBB-005", cost=7,
             teams=("Masters of Evil",)),
)  # fmt: skip
SETS = (CardSet("AAA", "First Battles", "2019-05"), CardSet("BBB", "Masters and Monsters"))
TEAMS = (
    Team("Avengers", Universe.ILLUSTRATED, Alignment.GOOD),
    Team("Masters of Evil", Universe.ILLUSTRATED, Alignment.EVIL),
    Team("Zombies", Universe.ILLUSTRATED, Alignment.EVIL),
)
JAPANESE = {"Hulk": "ハルク", "Ant-Man": "アントマン", "Avengers": "アベンジャーズ", "Lethal": "必殺"}
DECKS = {"Green team": frozenset({"AAA-001", "BBB-002"})}
POOL = Pool(PRINTINGS, SETS, TEAMS, JAPANESE)

FORMATS = {"Small": FormatCards(frozenset({"AAA-010", "BBB-002"}), frozenset({"BBB-001"}))}
