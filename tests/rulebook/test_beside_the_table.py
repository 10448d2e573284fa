"""What works or waits beside the table: domains, challenge matches, the Sinister Six, the Spider-Verse.

Rule inserts of the Sinister Six, of the Spider-Verse and of the Challenge Matches; Crossover Vol. 3, domains.
"""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.decks.deck import Deck
from vsdeck.engine import Ask, Do, apply
from vsdeck.engine.filters import fact_of
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.match import make_match

ENTER = {"Nova": 'EnterDomain(Top(of=Pile("Battleworld")))'}
KO = {"Drax": "KO(Choose(enemy & main))"}


def worlds() -> Scenario:
    return Scenario(
        Side("Hulk", front=["Nova"], piles={"Battleworld": ["FFO-024", "CV3-021"]}),
        Side("Loki", front=["Drax"]),
        powers=ENTER,
    )


def test_a_domain_works_for_everybody_while_the_game_is_in_it() -> None:
    table = worlds()
    assert not table["Drax"].has("Ferocious")
    table.use("Nova", "Trial")
    assert table.in_pile("Domain") == ["Doomstadt"]
    table.end_turn().to_main()
    table.end_turn().to_main()
    table.use("Nova", "Trial")
    assert table.in_pile("Domain") == ["Valley of Flame"]
    assert table.in_pile("Battleworld") == ["Doomstadt"]
    assert table["Drax"].has("Ferocious")
    assert broken(table.state) == []


# ------------------------------------------------------------------------------------------ Sinister Six


def test_another_of_the_sinister_six_comes_at_the_start_of_the_next_turn() -> None:
    table = Scenario(
        Side("Hulk", front=["Drax"]),
        Side("SYN-001", piles={"Sinister Six": ["SYN-003", "SYN-004"]}),
        powers=KO,
    ).use("Drax", "Trial")
    assert table.winners is None
    assert table["SYN-001"].spot == "removed"
    assert table.state.mains(1) == []
    table.end_turn()
    table.choose("SYN-003", "front")
    assert [fact_of(table.state, card).code for card in table.state.mains(1)] == ["SYN-003"]
    assert len(table.in_pile("Sinister Six", 1)) == 1


def test_the_last_of_them_is_the_last() -> None:
    table = Scenario(Side("Hulk", front=["Drax"]), Side("SYN-001"), powers=KO).use("Drax", "Trial")
    assert table.winners == (0,)


# ------------------------------------------------------------------------------------------ Spider-Verse


def test_a_main_character_of_the_spider_verse_comes_from_the_hand_in_the_build_phase() -> None:
    table = Scenario(Side("CV2-001", hand=["CV2-005"]), Side("Loki"), phase="formation")
    table.use("CV2-005", "Spider-Verse").choose("front")
    assert table["CV2-005"].in_play
    assert len(table.state.mains(0)) == 2
    later = Scenario(Side("CV2-001", hand=["CV2-005"]), Side("Loki"))
    assert not later.may_use("CV2-005", "Spider-Verse")


# --------------------------------------------------------------------------------------- Challenge Match


def test_one_challenge_match_is_chosen_at_the_start_of_the_game() -> None:
    """It gives its keyword for the whole game; the others give nothing."""
    wrestlers = Deck(
        name="AEW", main={"AEW-001": 1}, cards={"MNB-111": 40}, pile={"AEW-060": 1, "AEW-062": 1}
    )
    others = Deck(name="MNB", main={"MNB-001": 1}, cards={"MNB-111": 40})
    state = make_match([wrestlers, others], CARDS.pool).start()
    asked = 0
    while state.turn == 0 or (state.decision is not None and state.decision.ask in (Ask.WHETHER, Ask.ORDER)):
        assert state.decision is not None
        asked += state.decision.ask is Ask.WHETHER
        wanted = (Do.KEEP, Do.PLACE, Do.GO_FIRST, Do.YES)
        apply(
            state,
            next((one for one in state.decision.options if one.do in wanted), state.decision.options[0]),
        )
    assert asked == 1
    assert len(state.in_pile(0, "Chosen Challenge Match")) == 1
    chosen = fact_of(state, state.in_pile(0, "Chosen Challenge Match")[0]).code
    table = Scenario.__new__(Scenario)
    table.state, table._fallen = state, set()
    keywords = {"AEW-060": "Berserker", "AEW-062": "Lethal"}
    wrestler = table["AEW-001"]
    assert [wrestler.has(keyword) for code, keyword in keywords.items() if code == chosen] == [True]
    assert [wrestler.has(keyword) for code, keyword in keywords.items() if code != chosen] == [False]


def test_ultron_is_rebuilt_from_the_lowest_level_and_goes_back() -> None:
    """R362: his player is out when all of him are in the facility."""
    table = Scenario(
        Side(
            "MCU1-040",
            resources=["MNB-110"],
            piles={"Ultron Facility": ["MCU1-041", "MCU1-040", "MCU1-040"]},
        ),
        Side("Loki", front=["Drax"]),
        phase="formation",
    )
    table.use("MCU1-040", "There's Only One Path To Peace").choose("MCU1-040", "front")
    assert [fact_of(table.state, card).level for card in table.state.mains(0)] == [1, 1]
    assert len(table.in_pile("Ultron Facility")) == 2


def test_new_005() -> None:
    """A student graduates; the one who taught is still the one with whom the game is lost."""
    table = Scenario(
        Side(
            "MNB-003", front=["MNB-042"], resources=["MNB-111"], piles={"Graduation": ["MNB-029", "MNB-027"]}
        ),
        Side("Loki", front=["Drax"]),
        powers={
            "MNB-003": CARDS.pool["NEW-005"].powers[0],
            "Drax": 'KO(Choose(enemy & main & ~Named("Storm")))',
        },
    ).use("MNB-003", "Graduation")
    assert table["MNB-027"].spot == "front"
    assert len(table.state.mains(0)) == 2
    table.end_turn().to_main()
    table.use("Drax", "Trial", by=1)
    assert table.winners == (1,)


def test_ffo_002() -> None:
    """God Emperor Doom enters a domain as he levels up; his next level hears it too, in an order."""
    table = Scenario(
        Side("FFO-002", xp=3, hand=["MNB-111", "FAN-050"], piles={"Battleworld": ["CV3-019"]}),
        Side("Loki", front=["Drax"]),
        active=1,
    )
    table.end_turn().choose("FAN-050", "God Emperor Doom")
    assert table.in_pile("Domain") == ["Technopolis"]
    assert table["Drax"].has("Genius")
