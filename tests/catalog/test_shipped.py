"""The cards that ship: how many, which are one card, what levels into what, and what was corrected."""

from __future__ import annotations

import re
from collections import Counter

import pytest
import yaml

from vsdeck import paths
from vsdeck.card import Kind, LinkKind, Mark, Symbol, Timing, Universe
from vsdeck.catalog.facts import Facts, read_facts
from vsdeck.catalog.overlay import Overlay, SourceKind, apply_overlays
from vsdeck.coverage import gaps_of
from vsdeck.pool import Pool
from vsdeck.powers.render import plain_text

PER_SET = """
MNB 113  DEF 61  AFF 58  ALN 60  LEG 74  MMU 135 PRD 63  SVH 63  MFM 25  BOM 19  NEW 20  MCU1 66
MCU2 22  MCU3 22 SPF 22  SYN 19  DFX 19  TBB 61  CV1 22  COS 22  GAL 19  BLK 24  TUB 64  RES 19
HAM 19   MCU4 28 MCU6 20 MCU5 28 XFB 70  CV2 22  SFO 16  MCU7 22 WEB 28  FAN 61  HER 19  FRI 19
FUT 27   FRE 19  OGA 16  CV3 43  MOE 22  MYS 27  DAR 22  CIV 58  SEC 19  THU 19  LET 19  CAR 19
VER 28   CV4 40  WDV 22  FWS 22  LKI 25  HOX 64  NBX 22  MKE 64  XFC 19  BOY 61  AEW 70  FRF 25
FND 22   FFO 28  ZOM 22  CV5 28  DHK 59  PNY 61  BAN 4   VSP 30
"""


@pytest.fixture(scope="module")
def facts() -> Facts:
    return read_facts(paths.resources())


@pytest.fixture(scope="module")
def pool(facts: Facts) -> Pool:
    return Pool(facts.printings, facts.sets, facts.teams, facts.japanese)


def chain(pool: Pool, code: str) -> list[str]:
    return [level.code for level in pool.levels(pool[code])]


def test_every_set_has_its_printings(pool: Pool):
    words = PER_SET.split()
    expected = {code: int(count) for code, count in zip(words[::2], words[1::2], strict=True)}
    assert Counter(printing.set for printing in pool) == expected
    assert set(pool.sets) == set(expected)
    assert len(pool) == 2410 + 59 + 1  # the gathered ones, Defenders of Hell's Kitchen, and the Baseball Bat


def test_sets_stand_in_the_order_of_their_release(pool: Pool):
    order = list(dict.fromkeys(printing.set for printing in pool))
    assert order == list(pool.sets)
    assert order[:3] == ["MNB", "DEF", "AFF"]
    assert order[-2:] == ["BAN", "VSP"]


def test_numbers_nobody_told_are_unknown_and_not_zero(pool: Pool):
    assert pool["DHK-036"].unknown == ("atk", "def", "health")
    assert pool["DHK-014"].cost == 1
    assert pool["DHK-014"].unknown == ("atk", "def", "health")
    assert pool["SEC-019"].cost is Mark.UNKNOWN
    assert pool["MMU-124"].cost is Mark.X
    assert pool["MCU5-028"].cost is Mark.STAR
    assert pool["MNB-001"].cost is None


def test_powers_nobody_told_are_unknown_and_not_absent(pool: Pool):
    assert not pool["PNY-001"].powers_known
    assert not pool["DHK-036"].powers_known
    assert pool["PNY-028"].powers_known  # a reprint of a location that is known
    assert pool["TUB-024"].powers_known  # a character that has none
    assert plain_text(pool["PNY-001"]).endswith("powers not known")


def test_made_up_codes_stay_outside_the_printed_range(pool: Pool):
    made_up = [printing for printing in pool if not printing.number[0].isdigit()]
    assert {printing.set for printing in made_up} == {"DHK"}
    assert all(re.fullmatch(r"U\d\d", printing.number) for printing in made_up)
    assert len([p for p in made_up if p.name == "Mary Walker"]) == 4


def test_what_no_book_says_of_defenders_of_hells_kitchen_is_no_fact(pool: Pool):
    """H093: whether the four Mary Walkers are one of a kind; H010: of its symbols, two are on no card."""
    kitchen = [printing for printing in pool if printing.set == "DHK"]
    assert not any(printing.one_of_a_kind for printing in kitchen)
    symbols = {s for p in kitchen for s in (*p.symbols, *(one for power in p.powers for one in power.cost))}
    assert symbols.isdisjoint({Symbol.ALIEN, Symbol.HUMANITY})


def test_what_the_rulebook_tells_of_defenders_of_hells_kitchen(pool: Pool):
    """H002, H003, H004, H066, H137, H140, H191, H221: teams and names; Daredevil's 4 XP; three
    personalities."""
    kitchen = [printing for printing in pool if printing.set == "DHK"]
    assert {team for printing in kitchen for team in printing.teams} == {"Defenders", "Underworld"}
    assert [pool.teams[name].alignment for name in ("Defenders", "Underworld")] == ["good", "evil"]
    assert {"Defenders", "Underworld"} <= {team for p in pool if p.set == "DEF" for team in p.teams}
    assert {p.universe for p in kitchen} == {Universe.ILLUSTRATED}
    assert {"Luke Cage", "Taskmaster"} <= {p.name for p in kitchen if p.kind is Kind.MAIN}
    assert {"She-Hulk", "Bullseye"} <= {p.name for p in kitchen if p.kind is Kind.SUPPORTING}
    assert pool["DHK-U01"].powers[0].level_up == 4
    others = [pool[code] for code in pool["DHK-009"].linked(LinkKind.PILE)]
    assert {p.name for p in others} == {"Jake Lockley", "Mr. Knight", "Steven Grant"}
    assert all(p.kind is Kind.MAIN and "Alternate Personality" in p.keywords for p in others)


def test_what_the_rulebook_of_2020_tells_of_its_set(pool: Pool):
    """F001, F002, F016, F054, F062, F063, F064, F273: two new teams that later sets go on with, no vitality
    counter, four basic locations, no stars, one universe."""
    fan = [printing for printing in pool if printing.set == "FAN"]
    assert [pool.teams[name].alignment for name in ("Fantastic", "Frightful")] == ["good", "evil"]
    first = {team: printing.set for printing in reversed(list(pool)) for team in printing.teams}
    assert (first["Fantastic"], first["Frightful"]) == ("FAN", "FAN")
    later = {team for printing in pool if printing.set in ("HER", "FRI") for team in printing.teams}
    assert {"Fantastic", "Frightful"} <= later
    assert not any("VITALITY" in power.tree for printing in fan for power in printing.powers)
    basic = [printing for printing in fan if printing.kind is Kind.BASIC_LOCATION]
    assert {symbol for p in basic for symbol in p.symbols} == set(Symbol) - {Symbol.HUMANITY, Symbol.ALIEN}
    assert not any("★" in printing.name for printing in fan)
    assert {printing.universe for printing in fan} == {Universe.ILLUSTRATED}


def test_numbers_of_inventions(pool: Pool):
    """F236, F237, F238: one of each without a team, two or four of the others."""
    inventions = {p.name: (bool(p.teams), p.invention) for p in pool if p.set == "FAN" and p.invention}
    assert {number for of_team, number in inventions.values() if not of_team} == {1}
    told = {name: number for name, (of_team, number) in inventions.items() if of_team}
    assert told == {"Fantasticar": 4, "Unstable Molecules": 2, "Negative Zone": 2, "Doombot": 4}


def test_who_levels_up_and_who_has_super_powers(pool: Pool):
    """F034, F046, F051: neither every first level has them nor every further one lacks them."""
    mains = [printing for printing in pool if printing.kind is Kind.MAIN and printing.powers_known]
    rising = {printing.level for printing in mains if any(power.level_up for power in printing.powers)}
    settled = {printing.level for printing in mains if not any(power.level_up for power in printing.powers)}
    assert {1, 2} <= rising & settled
    assert not any(power.cost for power in pool["FAN-035"].powers)
    assert [power.level_up for power in pool["FAN-001"].powers if power.level_up] == [8]


def test_baxter_building_gives_one_of_four_symbols(pool: Pool):
    """F011, F012: any of them, for its team."""
    assert set(pool["FAN-030"].symbols) == {Symbol.ENERGY, Symbol.INTELLECT, Symbol.MIGHT, Symbol.SKILL}
    assert pool["FAN-030"].teams == ("Fantastic",)


def test_locations_are_basic_or_special(pool: Pool):
    """H006, H007, H228: a basic one gives one symbol; a special one may give none and do something else."""
    locations = [printing for printing in pool if printing.kind.is_location]
    assert {p.kind for p in locations} == {Kind.BASIC_LOCATION, Kind.SPECIAL_LOCATION}
    assert all(len(p.symbols) == 1 for p in locations if p.kind is Kind.BASIC_LOCATION)
    assert any(not p.symbols and p.powers for p in locations)


def test_the_any_turn_symbol_stands_beside_combat_alone(pool: Pool):
    """H058."""
    fights = {Timing.COMBAT, Timing.ANY_COMBAT}
    beside = [power.timing for printing in pool for power in printing.powers if power.any_turn]
    assert all(fights & set(timing) for timing in beside)


def test_keywords_of_2024_are_explained(facts: Facts):
    """F276, H100: whatever stands on a card without a text."""
    old = {"Combat Master", "Invisibility", "Invisible", "Lethal", "Safeguard", "Shrink", "Tough", "Swarm"}
    new = {*old, "Violent", "Super Strength", "Integrated Personalities", "Alternate Personality"}
    assert new <= {keyword.name for keyword in facts.keywords if keyword.explanation}


def test_with_the_numbers_of_its_owner_a_card_is_played_in_full(facts: Facts):
    """White Tiger's power is told by the rulebook; Diamondback's is told but not when she uses it."""
    numbers = {"cost": "3", "atk": "4", "def": "4", "health": "1"}
    for code, more, whole in (
        ("DHK-017", {"powers_known": "1"}, True),
        ("DHK-017", {}, False),
        ("DHK-042", {"powers_known": "1"}, False),
    ):
        mine = Overlay("mine.csv", SourceKind.CSV, cards={code: numbers | more})
        _, printings = apply_overlays((mine,), facts.sets, facts.printings)
        card = next(printing for printing in printings if printing.code == code)
        assert (not gaps_of(card, {keyword.name: keyword for keyword in facts.keywords})) is whole


def test_every_printing_has_a_universe(pool: Pool):
    assert all(printing.universe for printing in pool)
    assert pool["VSP-005"].universe is Universe.ILLUSTRATED


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("MNB-109", "XFB-070"),  # Training Ground, in either universe
        ("DEF-019", "VSP-006"),  # Vision, whose promotional printing was noted down with made-up names
        ("MNB-093", "MNB-093EA"),
        ("MNB-061", "VSP-016"),
        ("BOM-019", "HOX-028"),
        ("SPF-022", "PNY-028"),
    ],
)
def test_printings_of_one_card(pool: Pool, one: str, other: str):
    assert pool[one].card == pool[other].card == one


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("MNB-031", "XFC-003"),  # Deadpool with equal numbers and other powers
        ("BAN-001", "MNB-061"),  # a withdrawn printing is another card
        ("BAN-002", "MNB-085"),
        ("BAN-004", "AFF-015"),
        ("FUT-014", "FUT-015"),
        ("FUT-014", "CV4-008"),
        ("CV2-014", "CV2-015"),
        ("DEF-038", "DEF-059"),  # Mary Walker
        ("TUB-054", "TUB-055"),  # Omega Machine Component
        ("NBX-012", "NBX-013"),
        ("BLK-001", "BLK-002"),
    ],
)
def test_cards_that_share_a_name_and_are_not_the_same(pool: Pool, one: str, other: str):
    assert pool[one].name == pool[other].name
    assert pool[one].card != pool[other].card


def test_a_card_is_named_by_its_first_printing(pool: Pool):
    position = {printing.code: at for at, printing in enumerate(pool)}
    assert all(position[printing.card] <= position[printing.code] for printing in pool)
    assert all(pool[printing.card].card == printing.card for printing in pool)


def test_withdrawn_printings_are_banned(pool: Pool):
    """R308: the first Singularity among them."""
    banned = {printing.code for printing in pool if printing.banned}
    assert banned == {"BAN-001", "BAN-002", "BAN-003", "BAN-004"}
    assert "reprint" in pool["FAN-024"].corrections[0]  # its first printing was, under the same number


@pytest.mark.parametrize(
    ("code", "levels"),
    [
        ("MNB-002", ["MNB-001", "MNB-002"]),
        ("TUB-003", ["TUB-003", "TUB-004", "TUB-005"]),  # one Emma Frost, two ways to level up
        ("MCU1-003", ["MCU1-003", "MCU1-004"]),  # Bruce Banner becomes Hulk
        ("RES-002", ["RES-001", "RES-002"]),
        ("HER-005", ["HER-003", "HER-004", "HER-005"]),
        ("FWS-008", ["FWS-007", "FWS-008"]),
        ("MOE-001", ["MOE-001", "MOE-002", "MOE-003"]),
        ("LEG-004", ["MNB-007", "MNB-008", "LEG-003", "LEG-004"]),  # Legacy continues an earlier set
        ("FUT-004", ["MNB-029", "MNB-030", "LEG-012", "LEG-013", "FUT-003", "FUT-004"]),  # five levels
        ("BLK-005", ["BLK-005", "BLK-006", "BLK-007", "BLK-008"]),
        ("CIV-035", ["CIV-034", "CIV-035"]),  # not the Spider-Man of the other side
        ("AEW-034", ["AEW-034", "AEW-035"]),
        ("DHK-003", ["DHK-003", "DHK-004"]),
        ("VSP-005", ["MNB-055", "VSP-005"]),  # a promotional level 2 stands in for the card it reprints
        ("VSP-020", ["MNB-029", "MNB-030", "LEG-012", "VSP-020", "FUT-003", "FUT-004"]),
    ],
)
def test_levels(pool: Pool, code: str, levels: list[str]):
    assert chain(pool, code) == levels


def test_only_those_that_start_high_have_no_level_before(pool: Pool):
    alone = {
        p.name for p in pool if p.kind is Kind.MAIN and (p.level or 0) > 1 and pool.levels(p)[0].level != 1
    }
    zombies = {"Colonel America", "Giant-Man", "Hulk", "Iron Man", "Luke Cage", "Wolverine"}
    assert alone == {"Galactus", *(f"Zombie {name}" for name in zombies)}
    assert len(pool.levels(pool["FFO-001"])) == 1


def test_whoever_can_level_up_has_a_next_level(pool: Pool):
    without = [
        printing.code
        for printing in pool
        if any(power.level_up for power in printing.powers) and not printing.linked(LinkKind.LEVEL)
    ]
    assert without == []


def test_companions_name_each_other(pool: Pool):
    assert pool["MMU-045"].linked(LinkKind.STARTS_WITH) == ("MMU-105",)
    assert pool["MMU-105"].linked(LinkKind.STARTS_WITH) == ("MMU-045",)
    assert pool["VER-001"].linked(LinkKind.STARTS_WITH) == ("VER-003",)
    assert pool["MCU6-006"].linked(LinkKind.STARTS_WITH) == ("MCU6-006",) * 5


def test_piles_tokens_and_transformations(pool: Pool):
    assert [pool[c].name for c in pool["DHK-009"].linked(LinkKind.PILE)] == [
        *("Jake Lockley", "Mr. Knight", "Steven Grant")
    ]
    assert {pool[code].subtype for code in pool["WEB-011"].linked(LinkKind.PILE)} == {"gift"}
    assert {pool[code].name for code in pool["LEG-060"].linked(LinkKind.TOKEN)} == {"Monkey Joe", "Tippy Toe"}
    assert pool["VSP-013"].linked(LinkKind.TOKEN) == ("AFF-054",)  # a reprint keeps its links
    assert pool["TBB-001"].linked(LinkKind.TRANSFORM) == ("TBB-028",)


def test_heads_of_powers(pool: Pool):
    wonder_man = pool["CIV-020"].powers[0]
    assert (wonder_man.timing, wonder_man.any_turn) == ((Timing.COMBAT,), True)
    assert wonder_man.cost == (Symbol.MIGHT,)
    assert [power.cost[0] for power in pool["MNB-095"].powers] == [
        *(Symbol.INTELLECT, Symbol.SKILL, Symbol.MIGHT, Symbol.ENERGY)
    ]
    assert pool["MYS-017"].powers[0].parameter == "energy"
    assert pool["MCU6-004"].powers[1].level_down == 2
    hawkeye = pool["MCU4-005"].powers[1]
    assert (hawkeye.cost, len(hawkeye.other_costs)) == ((Symbol.ENERGY,), 3)


def test_no_power_is_scripted_by_accident_and_no_name_is_a_sentence(pool: Pool):
    for printing in pool:
        for power in printing.powers:
            assert len(power.name.split()) <= 11, (printing.code, power.name)
            assert (
                not re.search(r"[\[\]{}:>]", power.name) or "Project:" in power.name or "Number" in power.name
            )


def test_a_fact_that_a_text_only_mentions_is_not_a_fact(pool: Pool):
    assert not pool["MMU-070"].one_of_a_kind
    assert pool["CV2-021"].starting_main_required == "H.A.M.M.E.R."
    assert pool["HOX-027"].loyalty == "mutant"
    assert pool["SVH-059"].loyalty == "one team"
    assert {p.starting_main_required for p in pool} >= {
        "Hydra",
        "Champions",
        "Masters of Evil",
        "Spider-Friends",
    }
    assert sum(1 for p in pool if p.starting_main_required) == 18


def test_corrections_change_the_card_and_say_why(pool: Pool, facts: Facts):
    assert (pool["LEG-035"].atk, pool["LEG-035"].def_, pool["LEG-035"].health) == (Mark.STAR,) * 3
    assert pool["AEW-022"].health is Mark.STAR
    assert pool["MNB-008"].health == 5
    assert pool["XFB-043"].teams == ("Bureau", "Syndicate")
    assert pool["TUB-009"].flight
    assert pool["FRF-008"].cost is None
    assert len(pool["LEG-035"].corrections) == 2
    assert not pool["MNB-008"].corrections
    assert all(len(correction.reason) > 20 for correction in facts.corrections)


FINDINGS = {
    "bad cost": 3, "missing maintype": 11, "missing number": 9, "missing reference": 1, "missing set": 2,
    "nonstandard symbol": 1, "odd code": 1, "team separator": 1, "traits format": 2, "unbalanced bracket": 5,
    "xcheck cost": 3, "xcheck health": 8, "xcheck pt": 5, "xcheck text": 4, "xcheck traits": 3,
}  # fmt: skip


def test_every_known_anomaly_has_a_decision(facts: Facts):
    found = Counter(correction.finding for correction in facts.corrections)
    assert {finding: found[finding] for finding in FINDINGS} == FINDINGS
    assert sum(FINDINGS.values()) == 59


def test_keywords_are_written_one_way(pool: Pool):
    spellings: dict[str, set[str]] = {}
    for printing in pool:
        for keyword in printing.keywords:
            spellings.setdefault(keyword.casefold(), set()).add(keyword)
    assert [words for words in spellings.values() if len(words) > 1] == []
    assert "One of a Kind" in pool["DEF-038"].keywords


def test_bug_two_keywords_had_one_japanese_name(facts: Facts):
    """Tough and Durable stood on the Rules page as the same word twice."""
    known = [keyword.name for keyword in facts.keywords]
    names = Counter(facts.japanese[name] for name in known if name in facts.japanese)
    assert len(names) > 100
    assert [name for name, number in names.items() if number > 1] == []


def test_japanese_names_find_cards(pool: Pool):
    assert pool.named("キャプテン・アメリカ")[0].code == "MNB-001"
    assert pool.japanese["X-Men"] == "X-メン"


def test_card_files_are_plain_yaml():
    for path in (paths.resources() / "cards").glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        assert text.endswith("\n"), path
        assert "\t" not in text, path
        assert isinstance(yaml.compose(text, Loader=yaml.CSafeLoader), yaml.MappingNode)


def test_the_worked_example_of_the_documentation_is_the_real_card():
    page = (paths.PACKAGE.parent / "docs" / "catalog.md").read_text(encoding="utf-8")
    example = page.split("```yaml\n")[1].split("```")[0]
    assert example in (paths.resources() / "cards" / "TUB.yaml").read_text(encoding="utf-8")
