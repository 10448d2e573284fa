"""Power-ups with other cards than namesakes, and what may not be used or played."""

from __future__ import annotations

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine.scenario import Scenario, Side, use_cards


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _table(hand: list[str], powers: dict[str, str | Power]) -> Scenario:
    you = Side("Hulk", front=["Nova", "Magik"], hand=hand, resources=["Laboratory", "Academy"])
    return Scenario(you, Side("Loki", front=["Drax"]), powers=powers)


def test_only_namesakes_power_up_unless_a_power_permits_others() -> None:
    plain = _table(["Beast"], {})
    assert plain.refusal("power_up", "Nova") == (
        "Beast does not have the name of Nova, and only a card of the same name powers up"
    )
    table = _table(["Beast"], {"Nova": 'Permit(POWER_UP, this, character & TeamIs("X-Men"))'})
    assert table.power_up("Nova")["Nova"].counters == 1
    avenger = _table(["Thor"], {"Nova": 'Permit(POWER_UP, this, character & TeamIs("X-Men"))'})
    assert avenger.refusal("power_up", "Nova")


def test_any_card_is_discarded_where_a_power_says_so() -> None:
    table = _table(["Find Cover"], {"Nova": "Permit(POWER_UP, this, card)"}).power_up("Nova")
    assert (table["Nova"].counters, table["Find Cover"].spot) == (1, "ko_pile")
    assert _table(["Find Cover"], {}).refusal("power_up", "Nova") == (
        "Find Cover is no character, and only characters power up"
    )


def test_a_card_in_hand_powers_up_whom_it_names() -> None:
    powers = {"Beast": 'Permit(POWER_UP, yours & character & TeamIs("X-Men"), this)'}
    table = _table(["Beast", "Thor"], powers)
    assert table.refusal("power_up", "Nova")
    assert table.power_up("Magik")["Magik"].counters == 1
    assert table.names("hand") == ["Thor"]


def test_some_power_up_only_in_a_combat() -> None:
    powers = {"Nova": 'Permit(POWER_UP, this, character & Named("Beast"), if_=Is(SELF, in_combat))'}
    table = _table(["Beast"], powers)
    assert table.refusal("power_up", "Nova")
    assert table.attack("Nova", "Drax").power_up("Nova")["Nova"].counters == 1


def test_the_discarded_card_is_the_object() -> None:
    powers = {"Nova": 'When(PowersUp(this, character & Named("Nova")), May(Move(OBJECT, HAND)))'}
    table = _table(["Nova"], powers).power_up("Nova").choose("yes")
    assert table.names("hand") == ["Nova"]


def test_the_discarded_card_hears_that_it_powers_up() -> None:
    powers: dict[str, str | Power] = {
        "Beast": 'When(PowersUp(yours & character & TeamIs("X-Men"), this), Gain(SUBJECT, "Flight", TURN))',
        "Hulk": "Permit(POWER_UP, yours & character, character)",
    }
    table = _table(["Beast"], powers).power_up("Magik", discarding="Beast")
    assert table["Magik"].has("Flight")
    assert not _table(["Beast"], powers).power_up("Nova", discarding="Beast")["Magik"].has("Flight")


def test_such_powers_are_not_used() -> None:
    trial = Power(name="Trial", timing=(Timing.MAIN,), cost=(Symbol.ENERGY,), tree="Draw()")
    for kept, may in (("HasPower(SUPER, ENERGY)", False), ("HasPower(SUPER, SKILL)", True)):
        table = _table([], {"MNB-068": trial, "Drax": f"Forbid(USE_POWER, enemy & character, {kept})"})
        assert table.may_use("Nova", "Trial") is may
    named = _table(
        [], {"MNB-068": trial, "Magik": 'Forbid(USE_POWER, yours & character, HasPower(name="Trial"))'}
    )
    assert named.refusal("use", "Nova", "Trial") == "A power of Magik says that Nova can't use Trial"


def test_no_resources_are_played() -> None:
    you = Side("Hulk", front=["Nova"], hand=["Academy"])
    table = Scenario(you, Side("Loki"), phase="resource", powers={"Nova": "Forbid(PLAY_RESOURCE, card)"})
    assert table.refusal("resource", "Academy") == "A power of Nova says that Academy can't become a resource"


def test_ver_014() -> None:
    """Hornet is Spider-Man too: discarded for him, he lets him fly this turn."""
    table = Scenario(Side("Hulk", front=["MNB-016"], hand=["VER-014"]), Side("Loki", front=["Drax"]))
    assert table.power_up("Spider-Man")["MNB-016"].has("Flight")


def test_tub_015() -> None:
    """Celeste brings her sister for an Intellect, and draws a card for each of them."""
    you = Side("Hulk", hand=["TUB-015", "TUB-016"], resources=["Academy"] * 4)
    table = Scenario(you, Side("Loki"), phase="recruit").recruit("Celeste").choose("yes", "Mindee", "front")
    assert len(table.names("hand")) == 2
    assert sorted(table.names("front")) == ["Celeste", "Mindee"]
