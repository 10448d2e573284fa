"""2024 rulebook: the personalities of Moon Knight, as main and as supporting characters."""

from __future__ import annotations

from dataclasses import replace

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.decks.deck import Deck
from vsdeck.engine.filters import fact_of
from vsdeck.engine.scenario import Card, Scenario, Side
from vsdeck.engine.view import hidden
from vsdeck.match import make_match
from vsdeck.pool import Pool

KNIGHT, LOCKLEY, MR_KNIGHT, GRANT = "DHK-020", "DHK-021", "DHK-022", "DHK-023"
LOKI = Side("Loki", front=["Drax"])


def _supporting(*hand: str, active: int = 0, **more: object) -> Scenario:
    """Moon Knight in a combat with Drax."""
    knight = Card(KNIGHT, **more)  # type: ignore[arg-type]
    table = Scenario(Side("Hulk", front=[knight, "Nova"], hand=hand), LOKI, active=active)
    return table.attack(KNIGHT, "Drax") if not active else table.attack("Drax", KNIGHT, by=1)


def test_integrated_personalities_switch_with_a_card_of_the_hand() -> None:
    """H160, H161, H163, H164: for nothing, in the middle of a combat and in the same part of it; the former
    card is in the hand now."""
    table = _supporting(LOCKLEY, counters={"+1/+1": 2, "Chi": 1})
    card = table[KNIGHT].card
    table.use(KNIGHT, "Integrated Personalities")
    lockley = table[LOCKLEY]
    assert lockley.card == card
    assert (lockley.spot, lockley.ready, lockley.counters, lockley.tally("Chi")) == ("front", False, 2, 1)
    assert table.names("hand") == ["Moon Knight"]
    combat = table.state.combat
    assert combat is not None
    assert [table.state.card(ref) for ref in combat.attackers] == [card]


def test_on_any_turn_whenever_you_could_act() -> None:
    """H162."""
    table = _supporting(LOCKLEY, active=1)
    table.use(KNIGHT, "Integrated Personalities")
    assert table[LOCKLEY].in_play


def test_once_each_combat_and_again_in_a_later_one() -> None:
    """H165, H166, H167: whoever of them is in it now."""
    table = _supporting(LOCKLEY, GRANT).use(KNIGHT, "Integrated Personalities", "Jake Lockley")
    assert not table.may_use(LOCKLEY, "Integrated Personalities")
    ready = Power(name="Up", timing=(Timing.MAIN,), tree="Ready(Each(yours & supporting))")
    you = Side("Hulk", front=[Card(KNIGHT, counters=9), "Nova"], hand=[LOCKLEY, GRANT])
    table = Scenario(you, Side("Loki", front=["Drax"], row="front"), powers={"Nova": ready})
    table.attack(KNIGHT, "Drax").use(KNIGHT, "Integrated Personalities", "Jake Lockley").pass_all()
    table.use("Nova", "Up").attack(LOCKLEY, "Loki")
    assert table.may_use(
        LOCKLEY,
        "Integrated Personalities",
    )


def test_once_in_all_though_two_of_them_attack() -> None:
    """H165: as we read it."""
    you = Side("Hulk", front=[KNIGHT, MR_KNIGHT], hand=[LOCKLEY, GRANT])
    table = Scenario(you, LOKI).attack([KNIGHT, MR_KNIGHT], "Drax")
    assert table.may_use(MR_KNIGHT, "Integrated Personalities")
    table.use(KNIGHT, "Integrated Personalities", "Jake Lockley")
    assert not table.may_use(MR_KNIGHT, "Integrated Personalities")


def test_only_in_a_combat_of_its_own_and_into_another_one() -> None:
    """H161: neither outside nor while others fight, nor into a copy of itself."""
    table = Scenario(Side("Hulk", front=[KNIGHT, "Nova"], hand=[LOCKLEY]), LOKI)
    assert not table.may_use(KNIGHT, "Integrated Personalities")
    table.attack("Nova", "Drax")
    assert not table.may_use(KNIGHT, "Integrated Personalities")
    assert not _supporting(KNIGHT).may_use(KNIGHT, "Integrated Personalities")


def test_a_namesake_of_the_main_character_is_no_choice() -> None:
    """H168."""
    you = Side("DHK-009", front=[GRANT], hand=[KNIGHT])
    table = Scenario(you, LOKI).attack(GRANT, "Drax")
    table.use(GRANT, "Integrated Personalities")
    assert table[GRANT].in_play


# --------------------------------------------------------------------------------------- the main character

FIST = (
    'Sequence([PutCounters(PLUS, 1, SELF), Transform(SELF, card & InZone(Pile("Personality")), random=True)])'
)
SELVES = ["DHK-009", "DHK-010", "DHK-011", "DHK-012"]


def _main() -> Scenario:
    """Each of the four has a super power of its own, called after itself."""
    powers = {code: Power(name=code, timing=(Timing.MAIN,), tree=FIST) for code in SELVES}
    return Scenario(Side("DHK-009", piles={"Personality": SELVES[1:]}), LOKI, powers=powers)


def _now(table: Scenario) -> str:
    return next(code for code in SELVES if table[code].in_play)


def test_each_uses_its_own_power_once_a_turn_and_all_have_three_others() -> None:
    """H142, H150, H151, H152, H153, H154: whoever comes may go on, and nobody a second time."""
    table = _main()
    gone = set()
    while table.may_use(_now(table), _now(table)):
        assert _now(table) not in gone
        gone.add(_now(table))
        table.use(_now(table), _now(table))
        assert len(table.in_pile("Personality")) == 3
    assert _now(table) in gone
    assert table[_now(table)].counters == len(gone) > 1


def test_who_can_transform_no_more_does_the_rest() -> None:
    """H158, H159."""
    power = Power(name="Fist", timing=(Timing.MAIN,), tree=FIST)
    you = Side("DHK-009", piles={"Personality": SELVES[1:]})
    table = Scenario(you, LOKI, powers={"DHK-009": [power, "Forbid(TRANSFORM, this)"]}).use("DHK-009", "Fist")
    assert table["DHK-009"].counters == 1
    assert table["DHK-009"].in_play


def test_moon_knight_brings_his_personalities() -> None:
    """H136, H137, H138, H141: three of them, in a pile that all may look into, and none among the sixty."""
    known = [replace(card, atk=4, def_=4, health=5) if card.code in SELVES else card for card in CARDS.pool]
    mine = Deck(name="Mine", main={"DHK-009": 1}, cards={"MNB-111": 40})
    pool = Pool(known, CARDS.facts.sets, CARDS.facts.teams, {}, CARDS.facts.keywords)
    state = make_match([mine, replace(mine, main={"MNB-001": 1})], pool).start()
    pile = state.in_pile(0, "Personality")
    assert sorted(fact_of(state, card).code for card in pile) == SELVES[1:]
    assert not set(pile) & hidden(state, 1)


def test_what_it_wears_the_new_one_wears() -> None:
    """H148."""
    you = Side(Card("DHK-009", attached=["SVH-022"]), piles={"Personality": SELVES[1:]})
    powers = {"DHK-009": Power(name="Fist", timing=(Timing.MAIN,), tree=FIST)}
    table = Scenario(you, LOKI, powers=powers).use("DHK-009", "Fist")
    assert table[_now(table)].attached == ["Hydra Assault Rifle"]


def test_who_is_of_a_good_and_an_evil_team_is_both() -> None:
    """H222: as Echo is, if she is of both teams of the set."""
    tree = "Sequence([PutCounters(PLUS, 1, Each(yours & good)), PutCounters(PLUS, 2, Each(yours & evil))])"
    table = Scenario(Side("Thanos", front=["DHK-063", "Nova"]), LOKI, powers={"Nova": tree}).use(
        "Nova", "Trial"
    )
    assert table["Echo"].counters == 3
