"""What a deck is made of."""

from __future__ import annotations

import pytest

from vsdeck.card import Kind, Mark, Power, Printing, Symbol
from vsdeck.decks.analysis import Analysis, analyse
from vsdeck.decks.deck import Deck
from vsdeck.pool import Pool

E, M, S = Symbol.ENERGY, Symbol.MIGHT, Symbol.SKILL


def _character(code: str, name: str, cost: int | Mark | None, *teams: str, **facts: object) -> Printing:
    kind = Kind.MAIN if cost is None else Kind.SUPPORTING
    return Printing(code, code[:3], code[4:], name, kind, code, cost=cost, teams=teams, **facts)  # type: ignore[arg-type]


def _location(code: str, name: str, symbols: tuple[Symbol, ...], *teams: str) -> Printing:
    kind = Kind.SPECIAL_LOCATION if teams else Kind.BASIC_LOCATION
    return Printing(code, code[:3], code[4:], name, kind, code, symbols=symbols, teams=teams)


STORM = Power("Storm", cost=(E, E))
PUNCH = Power("Punch", cost=(M,), other_costs=((S,),))
SMALL = Pool(
    [
        _character("AAA-001", "Captain", None, "Red", powers=(STORM,), level=1),
        _character("AAA-002", "Sailor", 1, "Red", flight=True, keywords=("Leap",)),
        _character("AAA-003", "Pilot", 3, "Red", "Blue", powers=(PUNCH,), ranged=True),
        _character("AAA-004", "Diver", 4, "Blue", powers=(PUNCH,)),
        _character("AAA-005", "Captain", 4, "Red"),
        _character("AAA-006", "Stowaway", Mark.X),
        _character("AAA-007", "Lookout", Mark.UNKNOWN, "Blue"),
        _location("AAA-010", "Laboratory", (E,)),
        _location("AAA-011", "Red Harbour", (E, M), "Red"),
        Printing("AAA-012", "AAA", "012", "Red Alarm", Kind.PLOT_TWIST, "AAA-012", teams=("Red",)),
    ]
)
DECK = Deck(
    main={"AAA-001": 1},
    cards={
        "AAA-002": 4,
        "AAA-003": 4,
        "AAA-004": 2,
        "AAA-005": 1,
        "AAA-006": 2,
        "AAA-007": 1,
        "AAA-010": 4,
        "AAA-011": 4,
        "AAA-012": 3,
        "ZZZ-001": 1,
    },
)


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analyse(DECK, SMALL)


def test_the_curve_has_no_gaps_and_shows_teams(analysis: Analysis) -> None:
    bars = {bar.cost: (bar.count, dict(bar.by_team)) for bar in analysis.curve}
    assert bars == {
        1: (4, {"Red": 4}),
        2: (0, {}),
        3: (4, {"Red": 4, "Blue": 4}),
        4: (3, {"Blue": 2, "Red": 1}),
        Mark.X: (2, {"": 2}),
        Mark.UNKNOWN: (1, {"Blue": 1}),
    }
    assert analysis.average_cost == pytest.approx((4 * 1 + 4 * 3 + 3 * 4) / 11)


def test_kinds_are_held_against_the_suggested_ranges(analysis: Analysis) -> None:
    kinds = {share.name: (share.count, share.within) for share in analysis.kinds}
    assert kinds == {
        "supporting characters": (14, False),
        "locations": (8, False),
        "plot twists": (3, False),
        "equipment": (0, True),
    }


def test_teams_and_who_can_team_attack_with_whom(analysis: Analysis) -> None:
    assert [(share.team, share.characters, share.others, share.main) for share in analysis.teams] == [
        ("Red", 9, 7, True),
        ("Blue", 7, 0, False),
    ]
    pairs = {frozenset((pair.one, pair.other)): pair.teams for pair in analysis.partners}
    assert pairs[frozenset(("AAA-002", "AAA-003"))] == ("Red",)
    assert pairs[frozenset(("AAA-003", "AAA-004"))] == ("Blue",)
    assert frozenset(("AAA-002", "AAA-004")) not in pairs
    assert frozenset(("AAA-001", "AAA-005")) not in pairs, "two Captains are never on one side"
    assert analysis.loners == ("AAA-006",)


def test_keywords_count_copies(analysis: Analysis) -> None:
    assert {share.keyword: share.count for share in analysis.keywords} == {
        "Flight": 4,
        "Leap": 4,
        "Ranged": 4,
    }


def test_special_locations_pay_only_for_their_team(analysis: Analysis) -> None:
    shares = {(share.team, share.symbol): share for share in analysis.symbols}
    energy = shares["Red", E]
    assert (energy.demand, energy.most, energy.supply) == (2, 2, 8)
    red, blue = shares["Red", M], shares["Blue", M]
    assert (red.demand, red.supply, red.paying) == (4, 4, ("AAA-011",))
    assert (blue.demand, blue.supply, blue.paying) == (6, 0, ())
    assert blue.first == blue.second == (0.0,) * 8


def test_the_chance_of_a_symbol_by_turn(analysis: Analysis) -> None:
    might = next(share for share in analysis.symbols if share.team == "Red" and share.symbol is M)
    # 25 cards that the catalog knows, 4 of which pay: none of them among the first seven.
    none = (21 * 20 * 19 * 18 * 17 * 16 * 15) / (25 * 24 * 23 * 22 * 21 * 20 * 19)
    assert might.first[0] == pytest.approx(1 - none)
    assert might.second[0] == might.first[1]
    assert list(might.first) == sorted(might.first)


def test_what_is_not_known_is_said(analysis: Analysis) -> None:
    assert analysis.unknown == ("ZZZ-001", "AAA-007")


def test_an_empty_deck_has_an_analysis() -> None:
    empty = analyse(Deck(), SMALL)
    assert (empty.size, empty.curve, empty.average_cost, empty.symbols) == (0, (), None, ())


def test_a_real_deck(pool: Pool, avengers: Deck) -> None:
    real = analyse(avengers, pool)
    assert real.size == 60
    assert real.teams[0].team == "Avengers"
    assert all(share.within for share in real.kinds if share.name == "locations")
    asked = {(share.team, share.symbol): share.supply for share in real.symbols}
    assert asked["Avengers", Symbol.SKILL] == 8, "four Training Grounds and four Avengers Mansions"
