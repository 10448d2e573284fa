"""2024 rulebook, Uniqueness: of two with one name that come onto a side at once, their player keeps one.

TUB-014 and AFF-011 are both Pixie."""

from __future__ import annotations

from collections.abc import Sequence

from tests.engine.mnb import CARDS
from vsdeck.engine import game, saved
from vsdeck.engine.invariants import broken
from vsdeck.engine.rules import Mode
from vsdeck.engine.scenario import Scenario, Side
from vsdeck.engine.state import FRONT, Frame, Spot
from vsdeck.engine.transcript import question, words

ALL = "Move(Each(character & InZone(HAND)), PLAY, row=FRONT)"
UNHURT = 'Forbid(KO, card, supporting & Named("Pixie"))'


def _both(back: Sequence[str] = ()) -> Scenario:
    you = Side("Hulk", hand=["TUB-014", "AFF-011"], back=back)
    return Scenario(you, Side("Loki", front=["Drax"]), powers={"Hulk": ALL})


def test_their_player_keeps_the_one_or_the_other() -> None:
    """U221: in whatever order they were put down."""
    for kept, lost in (("TUB-014", "AFF-011"), ("AFF-011", "TUB-014")):
        table = _both().use("Hulk", "Trial")
        assert table.asked.startswith("player 0 about keep")
        table.choose(kept)
        assert (table[kept].spot, table[lost].spot) == ("front", "ko_pile")
        assert not broken(table.state)


def test_both_have_appeared() -> None:
    """U221: what hears appearances hears two, when the choice is made."""
    hears = "When(Appears(yours & character), PutCounters(PLUS, 1, SELF))"
    you = Side("Hulk", front=["Nova"], hand=["TUB-014", "AFF-011"])
    table = Scenario(you, Side("Loki"), powers={"Hulk": ALL, "Nova": hears}).use("Hulk", "Trial")
    assert table["Nova"].counters == 0
    table.choose("TUB-014", "Nova")
    assert table["Nova"].counters == 2


def test_the_one_that_was_there_before_them_goes_without_a_question() -> None:
    """U220, U221."""
    table = _both(back=["TUB-014"]).use("Hulk", "Trial")
    assert table.names("ko_pile") == ["Pixie"]
    assert table.asked.count("Pixie") == 2
    table.choose("AFF-011")
    assert table.names("front") == ["Pixie"]
    assert table.names("ko_pile") == ["Pixie", "Pixie"]


def test_two_of_the_sisters_are_the_same() -> None:
    """U221: two of Mindee come onto a side at once, one in each row; the player keeps that of the front."""
    both = {"Hulk": "Move(Choose(character & InZone(HAND), 2), PLAY)"}
    table = Scenario(Side("Hulk", hand=["TUB-016", "TUB-016"]), Side("Loki"), powers=both)
    table.use("Hulk", "Trial", "front", "back")
    state = table.state
    (front,) = (card for card in state.zone(0, FRONT) if table._called(card, "Mindee"))
    game.apply(state, next(action for action in game.legal_actions(state) if action.card == front))
    assert table["Mindee"].spot == "front"
    assert table.names("ko_pile") == ["Mindee"]


def test_nobody_is_asked_where_names_differ_or_swarm() -> None:
    you = Side("Hulk", hand=["TUB-014", "Nova"])
    table = Scenario(you, Side("Loki"), powers={"Hulk": ALL}).use("Hulk", "Trial")
    assert sorted(table.names("front")) == ["Nova", "Pixie"]
    you = Side("Hulk", hand=["MNB-093", "MNB-093"])
    table = Scenario(you, Side("Loki"), powers={"Hulk": ALL}).use("Hulk", "Trial")
    assert table.names("front") == ["Ultron", "Ultron"]


def test_an_aka_is_a_name_and_who_shares_none_with_the_kept_one_stays() -> None:
    """U221, U272: *Venom* is Scorpion too and shares no name with Venom."""
    scorpion = next(card.code for card in CARDS.pool.named("Scorpion") if card.name == "Scorpion")
    for kept, expected in (("TUB-048", ["*Venom*"]), (scorpion, ["Scorpion"])):
        you = Side("Hulk", hand=["TUB-048", scorpion])
        table = Scenario(you, Side("Loki"), powers={"Hulk": ALL}).use("Hulk", "Trial").choose(kept)
        assert table.names("front") == expected


def test_on_whose_side_they_come_chooses() -> None:
    """U221: the controller, though another player has put them there."""
    you = Side("Hulk", hand=["TUB-014", "AFF-011"])
    tree = "Move(Each(character & InZone(HAND)), PLAY, side=CHOSEN_ENEMY, row=FRONT)"
    table = Scenario(you, Side("Loki"), powers={"Hulk": tree}).use("Hulk", "Trial")
    assert table.asked.startswith("player 1 about keep")
    table.choose("AFF-011")
    assert (table["AFF-011"].side, table["TUB-014"].spot) == (1, "ko_pile")


def test_who_is_taken_from_two_enemies_at_once() -> None:
    """U221, U222: a change of sides; my own of that name goes at once, of the two others I keep one."""
    table = Scenario(
        Side("Hulk", back=["Pixie"]),
        Side("Loki", front=["TUB-014"]),
        Side("Storm", front=["AFF-011"]),
        powers={"Hulk": "MoveSide(Each(enemy & supporting), row=FRONT)"},
    ).use("Hulk", "Trial")
    assert table.names("ko_pile") == ["Pixie"]
    table.choose("AFF-011")
    assert table.names("front") == ["Pixie"]
    assert table["AFF-011"].side == 0
    assert table.names("ko_pile", 1) == ["Pixie"]
    assert not broken(table.state)


def test_two_heads_have_one_side() -> None:
    """U221: one comes to each head's characters, and only one of the name can stay."""
    sides = [Side("Hulk", hand=["TUB-014", "AFF-011"]), Side("Storm"), Side("Loki"), Side("Thanos")]
    table = Scenario(*sides, mode=Mode.TWO_HEADED, powers={"Hulk": ALL}).use("Hulk", "Trial")
    table.choose("TUB-014")
    assert (table["TUB-014"].spot, table["AFF-011"].spot) == ("front", "ko_pile")


def test_the_question_is_kept_and_told() -> None:
    """Saved in the middle, it is asked again; a bare move by name answers it."""
    table = _both().use("Hulk", "Trial")
    state = saved.loads(table.state.rules, saved.dumps(table.state))
    assert not broken(state)
    assert state.decision is not None
    assert state.stack[-1][0] == Frame.TOGETHER
    assert str(question(state, state.decision)) == "Only one of a name can stay on a side: who stays?"
    answers = [str(words(state, option)) for option in state.decision.options]
    assert answers == ["Pixie (TUB-014), front row of player 0", "Pixie (AFF-011), front row of player 0"]
    game.apply(state, state.decision.options[1])
    assert len(state.zone(0, FRONT)) == 1
    assert len(state.zone(0, Spot.KO_PILE)) == 1


def test_who_cant_be_kod_gives_way_all_the_same() -> None:
    """A rule that keeps order on a side is stronger (ruling on Alien Symbiote)."""
    you = Side("Hulk", hand=["TUB-014", "AFF-011"])
    table = Scenario(you, Side("Loki"), powers={"Hulk": ALL, "Loki": UNHURT}).use("Hulk", "Trial")
    table.choose("TUB-014")
    assert (table["TUB-014"].spot, table["AFF-011"].spot) == ("front", "ko_pile")


def test_who_cant_be_kod_gives_way_when_swarm_is_over() -> None:
    you = Side("Hulk", front=["Drax"], hand=["TUB-014", "AFF-011"])
    powers = {
        "Hulk": ALL,
        "Loki": UNHURT,
        "Drax": 'GrantKeyword(yours & character & Named("Pixie"), "Swarm")',
        "Nova": "KO(Choose(enemy & supporting))",
    }
    table = Scenario(you, Side("Loki", front=["Nova"]), powers=powers).use("Hulk", "Trial")
    assert table.names("front") == ["Drax", "Pixie", "Pixie"]
    table.end_turn().to_main().use("Nova", "Trial", "Drax", by=1)
    assert table.names("front") == ["Pixie"]
