"""Moves by hand: for what is not scripted, marked in the log."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.goldfish.conftest import at_main_phase, play_on
from vsdeck.decks.deck import Deck
from vsdeck.engine import Action, Do, Spot
from vsdeck.engine.invariants import broken
from vsdeck.engine.reading import VITALITY, fact_of, tallies
from vsdeck.engine.rules import COPIES
from vsdeck.engine.saved import dumps
from vsdeck.engine.scenario import Card, Scenario, Side, use_cards
from vsdeck.goldfish.session import Session
from vsdeck.goldfish.setup import OPPONENT, PLAYER, Opponent
from vsdeck.pool import Pool
from vsdeck.table.looks import in_sight
from vsdeck.table.manual import Hand, Manual, ManualRefused, move_by_hand, tally_kinds, words
from vsdeck.table.manualmenu import ROLLS, more_of, moves_of, moves_of_pile, token_moves, top_moves


def moves_by_hand(session: Session) -> int:
    return sum(isinstance(step.move, Manual) for step in session.line())


@pytest.fixture
def table(avengers: Deck, pool: Pool) -> Session:
    session = Session.of(avengers, pool, Opponent(stand_ins=("MNB-021", "MNB-014")))
    play_on(session, at_main_phase(3))
    return session


def test_cards_are_drawn_by_hand_and_taken_back(table: Session) -> None:
    before = len(table.state.zone(PLAYER, Spot.HAND))
    table.by_hand(Manual(Hand.DRAW, number=2))
    assert len(table.state.zone(PLAYER, Spot.HAND)) == before + 2
    assert moves_by_hand(table) == 1
    assert next(line.text for line in table.log() if line.by_hand) == "By hand: Avengers draws 2."
    table.undo()
    assert len(table.state.zone(PLAYER, Spot.HAND)) == before
    assert moves_by_hand(table) == 0


def test_counters_wounds_stun_recover_ready_and_exhaust(table: Session) -> None:
    main = table.rules.mains[OPPONENT][0]
    table.by_hand(Manual(Hand.COUNTERS, main, 2))
    assert table.state.counters[main] == 2
    table.by_hand(Manual(Hand.EXHAUST, main))
    assert not table.state.ready[main]
    table.by_hand(Manual(Hand.READY, main))
    assert table.state.ready[main]
    table.by_hand(Manual(Hand.STUN, main))
    assert (table.state.face[main], table.state.wounds[main], table.state.counters[main]) == (0, 1, 0)
    table.by_hand(Manual(Hand.RECOVER, main))
    assert table.state.face[main]
    table.by_hand(Manual(Hand.WOUNDS, main, -1))
    assert table.state.wounds[main] == 0
    assert moves_by_hand(table) == 6
    assert broken(table.state) == []


def test_as_many_wounds_as_health_win_the_game(table: Session) -> None:
    table.by_hand(Manual(Hand.WOUNDS, table.rules.mains[OPPONENT][0], 5))
    assert table.question() == "Avengers wins."
    with pytest.raises(ManualRefused, match="over"):
        table.by_hand(Manual(Hand.DRAW, number=1))


@pytest.mark.parametrize(
    ("spot", "number"),
    [(Spot.KO_PILE, 0), (Spot.DECK, 0), (Spot.DECK, 1), (Spot.RESOURCE, 0), (Spot.REMOVED, 0)],
)
def test_a_card_goes_from_hand_to_any_place(table: Session, spot: Spot, number: int) -> None:
    card = table.state.zone(PLAYER, Spot.HAND)[0]
    table.by_hand(Manual(Hand.MOVE, card, number, spot))
    assert card in table.state.zone(PLAYER, spot)
    assert broken(table.state) == []
    if spot is Spot.DECK:
        assert table.state.zone(PLAYER, spot)[0 if number else -1] == card


def test_the_actions_on_offer_follow_a_move_by_hand(table: Session) -> None:
    """A character that is readied by hand can attack at once."""
    attackers = {action.card for action in table.legal() if action.do is Do.ATTACK}
    assert attackers
    card = min(attackers)
    table.by_hand(Manual(Hand.EXHAUST, card))
    assert Action(Do.ATTACK, card) not in table.legal()
    table.by_hand(Manual(Hand.READY, card))
    assert Action(Do.ATTACK, card) in table.legal()


def test_moves_by_hand_are_kept(table: Session, pool: Pool) -> None:
    table.by_hand(Manual(Hand.COUNTERS, table.rules.mains[PLAYER][0], -1))
    again = Session.load(table.save(), pool)
    assert dumps(again.state) == dumps(table.state)
    assert moves_by_hand(again) == 1


@pytest.mark.parametrize(
    "move",
    [
        Manual(Hand.DRAW, number=0),
        Manual(Hand.DRAW, number=1, player=7),
        Manual(Hand.STUN, 100_000),
        Manual(Hand.STUN, -1),
        Manual(Hand.READY, 0),
        Manual(Hand.COUNTERS, 0, 0),
        Manual(Hand.COUNTERS, 0, 10**9),
        Manual(Hand.WOUNDS, 0, -1),
        Manual(Hand.MOVE, 0, 0, Spot.KO_PILE),
        Manual(Hand.MOVE, 5, 0, Spot.ATTACHED),
        Manual(Hand.DRAW, number=1, player=OPPONENT),
    ],
)
def test_what_makes_no_sense_is_refused_and_changes_nothing(table: Session, move: Manual) -> None:
    """Card 0 is the own main character, ready and unwounded; the dummy has no deck."""
    before, steps = dumps(table.state), len(table.steps)
    with pytest.raises(ManualRefused):
        table.by_hand(move)
    assert (dumps(table.state), len(table.steps)) == (before, steps)


MAIN, OTHER, HELD, RESOURCE = "main", "other", "held", "resource"
ONCE = [
    (Manual(Hand.DRAW, number=2), ""),
    (Manual(Hand.MOVE, spot=Spot.BACK), OTHER),
    (Manual(Hand.MOVE, spot=Spot.FRONT), HELD),
    (Manual(Hand.MOVE, number=1, spot=Spot.RESOURCE), HELD),
    (Manual(Hand.MOVE, spot=Spot.RESOURCE), RESOURCE),
    (Manual(Hand.COUNTERS, number=-1), OTHER),
    (Manual(Hand.WOUNDS, number=2), MAIN),
    (Manual(Hand.DAZE), OTHER),
    (Manual(Hand.HIDE), OTHER),
    (Manual(Hand.EXHAUST), OTHER),
    (Manual(Hand.XP, number=1), MAIN),
    (Manual(Hand.LEVEL, number=1), MAIN),
    (Manual(Hand.TALLY, number=2, player=VITALITY), MAIN),
    (Manual(Hand.SIDE, player=OPPONENT), OTHER),
    (Manual(Hand.TOKEN, -1, spot=Spot.FRONT), ""),
    (Manual(Hand.SHUFFLE), ""),
    (Manual(Hand.ROLL, number=6), ""),
]


@pytest.mark.parametrize(("move", "whose"), ONCE, ids=lambda one: getattr(one, "hand", one))
def test_what_a_hand_does_is_told_once(table: Session, move: Manual, whose: str) -> None:
    """ "By hand: Wolverine gets 2 wounds." stood above "Wolverine gets 2 wounds."."""
    state = table.state
    cards = {
        "": move.card,
        MAIN: table.rules.mains[PLAYER][0],
        OTHER: next(card for card in state.zone(PLAYER, Spot.FRONT) if state.main[card] < 0),
        HELD: next(card for card in state.zone(PLAYER, Spot.HAND) if fact_of(state, card).character),
        RESOURCE: next(card for card in state.zone(PLAYER, Spot.RESOURCE) if state.face[card]),
    }
    before = len(table.log())
    table.by_hand(replace(move, card=cards[whose]))
    (line,) = table.log()[before:]
    assert line.by_hand
    assert line.text.startswith("By hand: ")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        (Manual(Hand.COUNTERS, number=-1), "gets a -1/-1 counter"),
        (Manual(Hand.COUNTERS, number=2), "gets 2 +1/+1 counters"),
        (Manual(Hand.WOUNDS, number=1), "gets a wound"),
        (Manual(Hand.WOUNDS, number=-1), "heals a wound"),
        (Manual(Hand.XP, number=1), "gains 1 XP"),
        (Manual(Hand.XP, number=-1), "loses 1 XP"),
        (Manual(Hand.LEVEL, number=1), "is now level 2"),
        (Manual(Hand.TALLY, number=-2, player=VITALITY), "loses 2 vitality counters"),
        (Manual(Hand.STUN), "gets stunned"),
        (Manual(Hand.HIDE), "hides"),
        (Manual(Hand.EXHAUST), "exhausts"),
    ],
)
def test_what_a_hand_does_is_told_as_the_game_tells_it(table: Session, move: Manual, told: str) -> None:
    """A new player stumbled over "level +1" and "counters -1": is one put, or taken away?"""
    main = table.rules.mains[PLAYER][0]
    said = str(words(table.state, replace(move, card=main)))
    assert said == f"By hand: Captain America (Avengers) {told}."


def test_a_card_of_a_deck_is_brought_to_its_top_or_bottom(table: Session) -> None:
    """What was searched for goes on top, what was looked at below the others."""
    deck = table.state.zone(PLAYER, Spot.DECK)
    bottom, searched = deck[0], deck[5]
    for card, number, at in ((searched, 0, -1), (searched, 1, 0), (bottom, 0, -1)):
        table.by_hand(Manual(Hand.MOVE, card, number, Spot.DECK))
        assert table.state.zone(PLAYER, Spot.DECK)[at] == card
        assert sorted(table.state.zone(PLAYER, Spot.DECK)) == sorted(deck)


def test_no_menu_tells_where_in_the_deck_a_card_lies(table: Session) -> None:
    """The list of the deck names its cards in no order: what lies on top is offered the same as all."""
    deck = table.state.zone(PLAYER, Spot.DECK)
    for card in (deck[-1], deck[5], deck[0]):
        offered = [move for _, move in moves_of(table.state, card) if move.spot is Spot.DECK]
        assert [move.number for move in offered] == [0, 1]
    table.by_hand(Manual(Hand.MOVE, deck[-1], 0, Spot.DECK))
    assert table.state.zone(PLAYER, Spot.DECK) == deck


def test_the_top_card_of_a_deck_goes_anywhere_unseen(table: Session) -> None:
    """Where a basic location cannot stand is refused only when it is known."""
    ((title, moves),) = top_moves(table.state, PLAYER)
    assert title == "Its top card"
    assert {move.card for _, move in moves} == {table.state.zone(PLAYER, Spot.DECK)[-1]}
    assert "On top of the deck" not in [line for line, _ in moves]
    assert {move.spot for _, move in moves} == {
        Spot.FRONT,
        Spot.BACK,
        Spot.HAND,
        Spot.KO_PILE,
        Spot.RESOURCE,
        Spot.DECK,
        Spot.REMOVED,
    }
    assert not top_moves(table.state, OPPONENT), "the dummy has no deck"


def test_what_a_move_by_hand_leads_to_is_told_after_it(table: Session) -> None:
    main = table.rules.mains[PLAYER][0]
    before = len(table.log())
    table.by_hand(Manual(Hand.STUN, main))
    table.by_hand(Manual(Hand.RECOVER, main))
    called = "Captain America (Avengers)"  # the dummy is led by Captain America, too
    assert [(line.text, line.by_hand) for line in table.log()[before:]] == [
        (f"By hand: {called} gets stunned.", True),
        (f"{called} gets a wound.", False),
        (f"By hand: {called} recovers.", True),
    ]


def test_no_move_by_hand_before_the_first_turn(session: Session) -> None:
    with pytest.raises(ManualRefused, match="between actions"):
        session.by_hand(Manual(Hand.DRAW, number=1))


def test_xp_levels_vitality_and_sides_are_given_by_hand_and_taken_back(table: Session) -> None:
    main = table.rules.mains[PLAYER][0]
    before = table.state.xp[main]
    table.by_hand(Manual(Hand.XP, main, 1))
    assert table.state.xp[main] == before + 1
    table.by_hand(Manual(Hand.XP, main, -1))
    assert table.state.xp[main] == before
    table.by_hand(Manual(Hand.LEVEL, main, 1))
    assert fact_of(table.state, main).level == 2
    table.by_hand(Manual(Hand.LEVEL, main, -1))
    assert fact_of(table.state, main).level == 1
    table.by_hand(Manual(Hand.TALLY, main, 2, player=VITALITY))
    assert tallies(table.state, main) == (("vitality", 2),)
    table.by_hand(Manual(Hand.TALLY, main, -1, player=VITALITY))
    assert tallies(table.state, main) == (("vitality", 1),)
    for _ in range(6):
        table.undo()
    assert not tallies(table.state, main)
    assert fact_of(table.state, main).level == 1


def test_a_character_is_dazed_by_hand(pool: Pool) -> None:
    """No wound, and told as such."""
    use_cards(pool)
    state = Scenario(Side("Hulk", front=["Nova"]), Side("Loki")).state
    nova = state.zone(0, Spot.FRONT)[0]
    move = dict(moves_of(state, nova))["Daze"]
    assert str(words(state, move)) == "By hand: Nova gets dazed."
    move_by_hand(state, move)
    assert (state.stunned(nova), state.wounds[nova]) == (True, 0)
    assert "Daze" not in dict(moves_of(state, nova))


def test_of_two_next_levels_one_is_chosen_by_hand(pool: Pool) -> None:
    """Emma Frost rises to either of her two cards of level 2."""
    use_cards(pool)
    for code in ("TUB-004", "TUB-005"):
        state = Scenario(Side("TUB-003"), Side("Loki")).state
        emma = state.mains(0)[0]
        offered = {str(text): move for _, moves in more_of(state, emma) for text, move in moves}
        move_by_hand(state, offered[f"Level up to {code}"])
        assert fact_of(state, emma).code == code


def test_a_character_changes_sides_by_hand(table: Session) -> None:
    card = next(card for card in table.state.zone(PLAYER, Spot.HAND) if fact_of(table.state, card).supporting)
    table.by_hand(Manual(Hand.MOVE, card, spot=Spot.FRONT))
    table.by_hand(Manual(Hand.SIDE, card, player=OPPONENT))
    assert table.state.zone(OPPONENT, Spot.FRONT)[-1] == card


def test_dice_and_shuffles_are_told_and_come_again_the_same(table: Session) -> None:
    before = list(table.state.zone(PLAYER, Spot.DECK))
    table.by_hand(Manual(Hand.ROLL, number=6))
    rolled = table.step.lines[0]
    assert rolled.startswith("By hand: a die with 6 sides shows ")
    table.undo()
    table.by_hand(Manual(Hand.ROLL, number=6))
    assert table.step.lines[0] == rolled
    table.by_hand(Manual(Hand.SHUFFLE, player=PLAYER))
    assert sorted(table.state.zone(PLAYER, Spot.DECK)) == sorted(before)
    assert table.state.zone(PLAYER, Spot.DECK) != before
    again = Session.load(table.save(), table.pool)
    assert again.state.zone(PLAYER, Spot.DECK) == table.state.zone(PLAYER, Spot.DECK)


def in_hand(table: Session) -> int:
    return next(card for card in table.state.zone(PLAYER, Spot.HAND) if fact_of(table.state, card).supporting)


def test_a_token_copies_a_character_by_hand_or_is_blank(table: Session, pool: Pool) -> None:
    card = in_hand(table)
    table.by_hand(Manual(Hand.TOKEN, card, spot=Spot.FRONT, player=OPPONENT))
    token = table.state.zone(OPPONENT, Spot.FRONT)[-1]
    assert fact_of(table.state, token) is fact_of(table.state, card)
    assert token in table.rules.tokens
    assert table.step.lines[0].startswith("By hand: a token that is ")
    table.by_hand(Manual(Hand.TOKEN, -1, spot=Spot.BACK, player=PLAYER))
    blank = table.state.zone(PLAYER, Spot.BACK)[-1]
    assert (fact_of(table.state, blank).name, fact_of(table.state, blank).atk) == ("Token", 0)
    assert broken(table.state) == []
    again = Session.load(table.save(), pool)
    assert dumps(again.state) == dumps(table.state)
    table.by_hand(Manual(Hand.MOVE, blank, spot=Spot.KO_PILE))
    assert blank not in table.state.zone(PLAYER, Spot.KO_PILE), (
        "a token that leaves play lies beside it again"
    )
    for _ in range(3):
        table.undo()
    assert token not in table.state.zone(OPPONENT, Spot.FRONT)


def test_no_more_tokens_than_lie_ready(table: Session) -> None:
    for _ in range(COPIES):
        table.by_hand(Manual(Hand.TOKEN, -1, spot=Spot.FRONT, player=OPPONENT))
    with pytest.raises(ManualRefused, match="no token left"):
        table.by_hand(Manual(Hand.TOKEN, -1, spot=Spot.FRONT, player=OPPONENT))


@pytest.mark.parametrize("spot", [Spot.HAND, Spot.DECK])
def test_any_card_is_laid_with_a_character_and_leaves_with_it(table: Session, spot: Spot) -> None:
    """What nobody wears only lies there; the game goes on around it."""
    bearer = table.state.zone(OPPONENT, Spot.FRONT)[0]
    cards = table.state.zone(PLAYER, spot)[:2]
    for card in cards:
        table.by_hand(Manual(Hand.EQUIP, card, bearer))
        assert table.state.wearer(card) == bearer
    assert broken(table.state) == []
    play_on(table, at_main_phase(table.turn() + 1))
    if table.state.in_play(bearer):
        table.by_hand(Manual(Hand.MOVE, bearer, spot=Spot.KO_PILE))
    assert all(table.state.spot[card] == Spot.KO_PILE for card in cards)
    assert broken(table.state) == []


def test_who_gets_a_card_is_told_apart_by_side(table: Session) -> None:
    """Captain America leads the dummy, too: "Captain America" stood twice below "Attach to"."""
    card = table.state.zone(PLAYER, Spot.HAND)[0]
    lines = dict(more_of(table.state, card))["Attach to"]
    names = [text for text, _ in lines]
    assert "Captain America (Avengers)" in names
    assert len(set(names)) == len(names)


def test_a_character_that_is_laid_with_another_leaves_play(pool: Pool) -> None:
    use_cards(pool)
    drax = Card("Drax", counters=2, wounds=1, attached=["FAN-027"])
    state = Scenario(Side("Hulk", front=["Nova", drax, Card("Magik", hidden=True)]), Side("Loki")).state
    nova, laid, magik = state.zone(PLAYER, Spot.FRONT)
    for card in (laid, magik):
        move_by_hand(state, Manual(Hand.EQUIP, card, nova))
    assert state.attached(nova) == [laid, magik]
    assert [fact_of(state, card).name for card in state.zone(PLAYER, Spot.KO_PILE)] == ["Fantasticar"]
    assert not broken(state)


@pytest.mark.parametrize(("answer", "counters"), [("yes", 1), ("no", -1)])
def test_a_power_that_does_something_else_is_asked_about_a_move_by_hand(
    answer: str, counters: int, pool: Pool
) -> None:
    """Dagger of H.A.M.M.E.R. turns a -1/-1 counter into a +1/+1 counter."""
    use_cards(pool)
    table = Scenario(Side("TUB-031", front=["Nova", "TUB-041"]), Side("Loki"))
    move_by_hand(table.state, Manual(Hand.COUNTERS, table["Nova"].card, -1))
    assert not broken(table.state)
    assert table.choose(answer)["Nova"].counters == counters


def test_a_counter_that_means_what_the_players_say(table: Session) -> None:
    main = table.rules.mains[PLAYER][0]
    (marker,) = [kind for kind in tally_kinds(table.state) if kind != VITALITY]
    table.by_hand(Manual(Hand.TALLY, main, 3, player=marker))
    assert tallies(table.state, main) == (("marker", 3),)
    assert table.step.lines[0] == "By hand: Captain America (Avengers) gets 3 marker counters."


def test_everything_that_a_menu_offers_can_be_done_is_told_and_taken_back(table: Session) -> None:
    """Each line of each menu of each card in sight, and of the piles."""
    state = table.state
    offered = [
        move
        for card in (
            *in_sight(state, PLAYER),
            *state.zone(PLAYER, Spot.KO_PILE),
            state.zone(PLAYER, Spot.DECK)[0],
        )
        if card not in table.rules.persons
        for moves in (moves_of(state, card), *(moves for _, moves in more_of(state, card)))
        for _, move in moves
    ]
    offered += [move for _, moves in token_moves(state) for _, move in moves]
    offered += [move for _, move in (*moves_of_pile(state, PLAYER, Spot.DECK), *ROLLS)]
    assert {move.hand for move in offered} >= set(Hand) - {Hand.RECOVER, Hand.READY}
    before = dumps(state)
    for move in offered:
        made = table.by_hand(move)
        assert made[0].lines[0].startswith("By hand: "), move
        assert broken(table.state) == [], move
        table.undo()
        assert dumps(table.state) == before, move


def test_only_what_began_in_a_pile_beside_the_table_is_brought_back_to_it() -> None:
    """Found by a tester: the moves knew the way and the menu did not."""
    table = Scenario(Side("Hulk", hand=["Gadget", "Nova"], piles={"Invention": ["Gadget"]}), Side("Thanos"))
    state = table.state
    gadget = state.zone(PLAYER, Spot.PILE)[0]
    move_by_hand(state, Manual(Hand.MOVE, gadget, spot=Spot.HAND))
    ways = {fact_of(state, card).name: dict(moves_of(state, card)) for card in state.zone(PLAYER, Spot.HAND)}
    assert "To its pile beside the table" not in ways["Nova"]
    back = dict(moves_of(state, gadget))["To its pile beside the table"]
    assert "To its pile beside the table" not in dict(moves_of(state, gadget, unknown=True))
    move_by_hand(state, back)
    assert table.in_pile("Invention") == ["Gadget"]
    assert "To its pile beside the table" not in dict(moves_of(state, gadget))
