"""What is done in the place of something else: asked before it happens, once for it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tests.engine.mnb import CARDS
from vsdeck.card import Power, Timing
from vsdeck.engine import apply, legal_actions
from vsdeck.engine.action import YES, Do
from vsdeck.engine.decision import Ask
from vsdeck.engine.saved import dumps, loads
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards

YOU = Side("Hulk", front=["Nova", "Magik"], back=["Thor"], resources=["Laboratory", "Academy"])
ENEMY = Side("Loki", front=["Gambit", "Drax"], back=["Hawkeye"], hand=["Beast", "Ronan"])


@pytest.fixture(autouse=True)
def _cards() -> None:
    use_cards(CARDS.pool)


def _super(tree: str, name: str = "Trial") -> Power:
    return Power(name=name, timing=(Timing.MAIN,), tree=tree)


def _table(
    tree: str, magik: str | Sequence[str | Power] = "Draw()", you: Side = YOU, enemy: Side = ENEMY
) -> Scenario:
    return Scenario(you, enemy, powers={"Nova": tree, "Magik": magik})


WOUND = "Wound(Choose(character))"


def test_nothing_happens_in_the_place_of_a_wound() -> None:
    table = _table("Instead(GetsWounded(this), Nothing())", WOUND).use("Magik", "Trial", "Nova")
    assert table["Nova"].wounds == 0
    assert table["Nova"].in_play


def test_somebody_may_take_a_wound_for_another() -> None:
    takes = "Instead(GetsWounded(yours & character & ~this), Wound(SELF), may=True)"
    table = _table(takes, WOUND).use("Magik", "Trial", "Hulk", "yes")
    assert (table["Hulk"].wounds, table["Nova"].in_play) == (0, False)
    table = _table(takes, WOUND).use("Magik", "Trial", "Hulk", "no")
    assert (table["Hulk"].wounds, table["Nova"].in_play) == (1, True)


def test_whose_wound_is_taken_is_stunned_all_the_same() -> None:
    takes = "Instead(GetsWounded(yours & main), Nothing(), may=True)"
    table = _table(takes, "Stun(Choose(yours & main))").use("Magik", "Trial", "yes")
    assert table["Hulk"].stunned
    assert table["Hulk"].wounds == 0
    table = _table(takes, "Stun(Choose(yours & main))").use("Magik", "Trial", "no")
    assert table["Hulk"].stunned
    assert table["Hulk"].wounds == 1


def test_strikes_wait_until_it_is_decided_and_stun_at_the_same_time() -> None:
    """The attacker that is stunned by the same strikes still hears that it stuns."""
    spares = "Instead(GetsWounded(enemy & supporting), Nothing(), may=True)"
    hears = "When(Stuns(this), PutCounters(PLUS, 1, Each(yours & main)))"
    table = Scenario(
        Side("Hulk", front=["Nova"]),
        Side("Loki", front=["Drax"]),
        powers={"Nova": [hears, "Gets(this, 20, 0)"], "Drax": [spares, "Gets(this, 20, 0)"]},
    )
    table.attack("Nova", "Drax").pass_all().choose("yes")
    assert table["Nova"].stunned
    assert table["Nova"].in_play
    assert table["Nova"].wounds == 0
    assert table["Drax"].stunned
    assert table["Hulk"].counters == 1


def test_each_power_meets_one_happening_once() -> None:
    """Two that double make four; one does not double what it has made."""
    doubles = "Instead(GetsWounded(enemy & character), Wound(SUBJECT, Times(THAT_MANY, 2)))"
    table = _table(doubles, WOUND).use("Magik", "Trial", "Loki")
    assert table["Loki"].wounds == 2
    table = _table(doubles, [doubles, _super(WOUND)]).use("Magik", "Trial", "Loki")
    assert table["Loki"].wounds == 4


@pytest.mark.parametrize(("answer", "wounds"), [("no", (1, 0)), ("yes", (0, 1))])
def test_bug_what_went_on_after_all_and_waits_for_an_answer_began_again(
    answer: str, wounds: tuple[int, int]
) -> None:
    """One power puts a counter before a stun that happens then; another one may take the wound of that."""
    powers = {
        "Thor": "Instead(GetsStunned(this), Sequence([PutCounters(PLUS, 1, Each(yours & main)), Proceed()]))",
        "MNB-100": "Instead(GetsWounded(yours & character & ~this), Wound(SELF), may=True)",
        "Drax": 'Stun(Choose(enemy & supporting & Named("Thor")))',
    }
    enemy = Side("Loki", front=["Thor", "MNB-100"])
    table = Scenario(Side("Hulk", front=["Drax"]), enemy, powers=powers).use("Drax", "Trial", answer)
    assert table.state.decision is not None
    assert table.state.decision.ask is Ask.MAIN
    assert table["Loki"].counters == 1
    assert (table["Thor"].wounds, table["MNB-100"].wounds) == wounds
    assert table["Thor"].stunned


def test_a_ko_is_replaced_before_it_is_told() -> None:
    """Also one by a stun: he stays stunned."""
    heals = "AlwaysOn(Instead(GetsKOd(this), Heal(SELF, StatOf(WOUNDS))))"
    hears = "When(GetsKOd(character), Draw())"
    for kill in ("KO(Choose(character))", "Stun(Choose(character))", WOUND):
        table = _table(heals, [hears, _super(kill)])
        before = table.names("hand")
        table.use("Magik", "Trial", "Nova")
        assert table["Nova"].in_play
        assert table["Nova"].wounds == 0
        assert table["Nova"].stunned is kill.startswith("Stun")
        assert table.names("hand") == before


def test_who_would_leave_play_may_go_to_the_hand() -> None:
    back = "Instead(LeavesPlay(this), Move(SELF, HAND), may=True)"
    for kill in ("KO(Choose(character))", "Move(Choose(character), REMOVED)", WOUND):
        assert _table(back, kill).use("Magik", "Trial", "Nova", "yes")["Nova"].spot == "hand"
        assert _table(back, kill).use("Magik", "Trial", "Nova", "no")["Nova"].spot in ("ko_pile", "removed")


def test_counters_become_others() -> None:
    turns = "Instead(GetsCounters(yours & character, MINUS), PutCounters(PLUS, THAT_MANY, SELF))"
    table = _table(turns, "PutCounters(MINUS, 2, Choose(character))").use("Magik", "Trial", "Hulk")
    assert (table["Hulk"].counters, table["Nova"].counters) == (0, 2)
    may = "Instead(GetsCounters(yours & character, MINUS), PutCounters(PLUS, THAT_MANY, SUBJECT), may=True)"
    put = "PutCounters(MINUS, 2, Choose(character))"
    table = _table(may, put).use("Magik", "Trial", "Hulk", "yes")
    assert table["Hulk"].counters == 2
    table = _table(may, put).use("Magik", "Trial", "Hulk", "no")
    assert table["Hulk"].counters == -2


def test_a_player_draws_more() -> None:
    """2024 rulebook, clarification of a replaced draw: asked before any card is drawn, for draws of any
    number and from any cause. H101, H102."""
    more = "Instead(Draws(ANY), Draw(Sum(THAT_MANY, 1), THAT_PLAYER))"
    table = _table(more, "Draw(2)")
    assert len(table.use("Magik", "Trial").names("hand")) == 3


def test_somebody_does_something_else_than_to_strike() -> None:
    """His ATK does not count with those of the others then."""
    burns = "Instead(Strikes(this, defender), PutCounters(MINUS, THAT_MANY, OBJECT))"
    enemy = Side("Loki", front=[Card("Drax", counters=20)])
    table = _table(burns, enemy=enemy).attack("Nova", "Drax").pass_all()
    assert table["Drax"].counters == 20 - 5
    assert table["Drax"].face_up
    wounds = "Instead(Strikes(this, enemy & supporting), Wound(OBJECT), CombatIs(MELEE), may=True)"
    table = _table(wounds, enemy=enemy).attack("Nova", "Drax").pass_all().choose("yes")
    assert (table["Drax"].wounds, table["Drax"].stunned) == (1, False)
    table = _table(wounds, enemy=enemy).attack("Nova", "Drax").pass_all().choose("no")
    assert (table["Drax"].wounds, table["Drax"].stunned) == (0, False)
    table = _table(
        wounds, enemy=Side("Loki", front=["Drax"]), you=Side("Hulk", front=[Card("Nova", counters=30)])
    )
    table.attack("Nova", "Drax").pass_all().choose("no")
    assert table["Drax"].stunned


def test_a_card_that_would_appear_goes_elsewhere() -> None:
    lost = "During(GAME, Instead(Appears(yours & supporting), Move(SUBJECT, KO_PILE), limit=ONCE))"
    you = Side("Hulk", front=["Nova"], hand=["Wasp", "Thor"], resources=["Laboratory"] * 9)
    table = Scenario(
        you, ENEMY, powers={"Nova": Power(name="Trial", timing=(Timing.BUILD,), tree=lost)}, phase="recruit"
    )
    table.use("Nova", "Trial").recruit("Wasp").recruit("Thor")
    assert table["Wasp"].spot == "ko_pile"
    assert table["Thor"].in_play


def test_a_card_says_of_itself_what_it_does_in_place_of_appearing() -> None:
    you = Side("Hulk", hand=["Nova"], resources=["Laboratory"] * 9)
    table = Scenario(
        you, ENEMY, powers={"Nova": "Instead(Appears(this), Move(SELF, REMOVED))"}, phase="recruit"
    ).recruit("Nova")
    assert table["Nova"].spot == "removed"


def test_cards_that_would_enter_a_hand_are_shown() -> None:
    shows = (
        "During(TURN, Instead(EntersZone(card, HAND, ENEMY), Sequence([Reveal(SUBJECT),"
        " If(Is(SUBJECT, supporting), Move(SUBJECT, KO_PILE), Proceed())])))"
    )
    enemy = Side("Loki", front=["Gambit"], deck=["Drax", "Academy", "Beast"])
    draw = "ForEachPlayer(EACH_ENEMY, Draw(3, THAT_PLAYER))"
    table = _table(shows, draw, enemy=enemy).use("Nova", "Trial").use("Magik", "Trial")
    assert table["Drax"].spot == "ko_pile"
    assert table["Beast"].spot == "ko_pile"
    assert table.names("hand", 1) == ["Academy"]


def test_within_its_limit() -> None:
    spares = "Instead(GetsWounded(yours & main), Nothing(), limit=EACH_TURN)"
    twice = [_super("Wound(Choose(yours & main))", "One"), _super("Wound(Choose(yours & main))", "Two")]
    table = _table(spares, twice).use("Magik", "One")
    assert table["Hulk"].wounds == 0
    assert table.use("Magik", "Two")["Hulk"].wounds == 1


def test_what_follows_knows_whether_it_happened() -> None:
    takes = "Instead(GetsWounded(yours & main), Nothing(), may=True)"
    wounds = "Sequence([Wound(Choose(yours & main)), If(DID_IT, PutCounters(PLUS, 1, SELF))])"
    assert _table(takes, wounds).use("Magik", "Trial", "yes")["Magik"].counters == 0
    assert _table(takes, wounds).use("Magik", "Trial", "no")["Magik"].counters == 1


def test_a_game_is_saved_while_it_is_asked() -> None:
    takes = "Instead(GetsWounded(yours & main), Draw(), may=True)"
    state = _table(takes, "Stun(Choose(yours & main))").state
    apply(state, next(action for action in legal_actions(state) if action.do is Do.USE))
    assert state.decision is not None
    assert state.decision.ask is Ask.WHETHER
    again = loads(state.rules, dumps(state))
    assert dumps(again) == dumps(state)
    apply(again, YES)
    assert sum(again.wounds) == 0
    assert sum(again.face) < sum(state.face)


def test_what_is_done_to_several_is_replaced_for_each() -> None:
    doubles = (
        "Instead(GetsCounters(enemy & character, MINUS), PutCounters(MINUS, Times(THAT_MANY, 2), SUBJECT))"
    )
    enemy = Side("Loki", front=[Card("Gambit", counters=9), Card("Drax", counters=9)])
    table = _table(doubles, "PutCounters(MINUS, 1, Each(enemy & supporting))", enemy=enemy).use(
        "Magik", "Trial"
    )
    assert (table["Gambit"].counters, table["Drax"].counters) == (7, 7)
