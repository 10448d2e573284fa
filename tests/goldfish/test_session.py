"""A person alone at the table: hands, steps back and forth, branches, keeping, what is known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.clock import at_most
from tests.engine.mnb import CARDS
from tests.goldfish.conftest import at_main_phase, play_on
from vsdeck.decks.deck import Deck
from vsdeck.decks.odds import hypergeometric
from vsdeck.engine import Action, Ask, Do, IllegalAction, Spot
from vsdeck.engine.filters import fact_of
from vsdeck.engine.saved import dumps, fingerprint
from vsdeck.goldfish import sessiontext
from vsdeck.goldfish.session import Move, Session
from vsdeck.goldfish.sessiontext import MOST_STEPS, BadSession, Made
from vsdeck.goldfish.setup import OPPONENT, PLAYER, Opponent
from vsdeck.match import CannotPlay
from vsdeck.pool import Pool
from vsdeck.table.manual import Hand, Manual


def hand(session: Session) -> list[str]:
    return [fact_of(session.state, card).code for card in session.state.zone(PLAYER, Spot.HAND)]


def asked_to_keep(session: Session) -> bool:
    return session.decision is not None and (session.asked, session.decision.ask) == (PLAYER, Ask.MULLIGAN)


# ------------------------------------------------------------------------------------- opening hands


def test_a_fresh_table_asks_whether_to_keep_seven_cards(session: Session) -> None:
    assert session.question() == "Keep this hand?"
    assert asked_to_keep(session)
    assert len(hand(session)) == 7
    assert session.state.active == PLAYER
    assert not session.can_undo


def test_one_mulligan_and_no_second(session: Session) -> None:
    before = hand(session)
    session.do(Action(Do.MULLIGAN))
    assert not asked_to_keep(session)
    assert len(hand(session)) == 7
    assert hand(session) != before
    assert session.question() == "Which card becomes a resource?"
    session.undo()
    assert hand(session) == before


def test_sample_hands_can_be_stepped_through_and_come_again(session: Session) -> None:
    first = hand(session)
    session.next_hand()
    second = hand(session)
    assert (session.number, first == second) == (2, False)
    session.previous_hand()
    assert hand(session) == first
    session.previous_hand()
    assert session.number == 1000
    assert hand(session) != first


def test_the_hint_says_its_numbers_and_what_it_assumes(session: Session) -> None:
    hint = session.hint()
    assert 0 <= hint.hand <= 10
    assert 0 <= hint.new <= 10
    assert hint.keep is (hint.hand >= hint.new)
    assert "one resource each turn" in hint.assumes
    assert session.hint() == hint


def test_who_goes_first_and_where_to_stand_can_be_asked(avengers: Deck, pool: Pool) -> None:
    session = Session.of(avengers, pool, first=None, row=None, seed=3)
    asked = []
    while not asked_to_keep(session):
        assert session.decision is not None
        asked.append(session.decision.ask)
        session.do(session.legal()[-1])
    assert Ask.MAIN_ROW in asked


def test_every_starter_deck_of_2015_with_every_main_character(decks: dict[str, Deck], pool: Pool) -> None:
    starters = [decks[name] for name in ("Avengers", "Guardians of the Galaxy", "Super Villains", "X-Men")]
    assert len(CARDS.mains) == 16
    for deck in starters:
        for main in CARDS.mains:
            session = Session.of(replace(deck, main={main: 1}), pool)
            assert asked_to_keep(session)
            assert session.gaps == ()


# ------------------------------------------------------------------------------------ back and forth


def test_everything_can_be_taken_back_and_done_again(session: Session) -> None:
    play_on(session, at_main_phase(4))
    end = dumps(session.state)
    seen = [dumps(session.state)]
    while session.undo():
        seen.append(dumps(session.state))
    assert session.question() == "Keep this hand?"
    assert not session.undo()
    while session.redo():
        pass
    assert dumps(session.state) == end
    assert len(set(seen)) == len(seen)


def test_another_action_after_undo_is_a_branch_and_nothing_is_lost(session: Session) -> None:
    session.do(Action(Do.KEEP))
    kept = session.at
    session.undo()
    session.do(Action(Do.MULLIGAN))
    assert len(session.branches()) == 2
    session.show(kept)
    assert session.step.move == Action(Do.KEEP)
    session.undo()
    session.redo()
    assert session.at == kept


def test_what_one_gesture_does_is_taken_back_at_once(session: Session, pool: Pool) -> None:
    """An attacker is dragged onto its target: the attack and whom it attacks; also in a kept game."""
    play_on(session, at_main_phase(2))
    before = dumps(session.state)
    attack = next(action for action in session.legal() if action.do is Do.ATTACK)
    session.do(attack, reply=False)
    target = next(action for action in session.legal() if action.do is Do.DEFEND)
    session.do(target, reply=False, along=True)
    attacked = dumps(session.state)
    for game in (session, Session.load(session.save(), pool), Session.from_text(session.text(), pool)):
        assert game.undo()
        assert dumps(game.state) == before
        assert game.redo()
        assert dumps(game.state) == attacked
    session.undo()
    session.do(attack, reply=False)
    asked = dumps(session.state)
    session.do(target, reply=False)
    assert session.undo()
    assert dumps(session.state) == asked, "by two clicks it is two things"


def test_the_same_action_again_is_no_new_branch(session: Session) -> None:
    session.do(Action(Do.KEEP))
    steps = len(session.steps)
    session.undo()
    session.do(Action(Do.KEEP))
    assert len(session.steps) == steps
    assert len(session.branches()) == 1


def test_a_game_is_replayed_step_by_step(session: Session) -> None:
    play_on(session, at_main_phase(2))
    at, count = session.at, len(session.line())
    session.rewind()
    steps = 1
    while session.forward():
        steps += 1
    assert (session.at, steps) == (at, count)
    assert session.back()
    assert session.ahead()[-1].number == at


def test_an_action_that_is_not_legal_is_refused_with_a_reason(session: Session) -> None:
    with pytest.raises(IllegalAction):
        session.do(Action(Do.DONE))
    assert len(session.branches()) == 1


def test_the_log_tells_the_game(session: Session) -> None:
    play_on(session, at_main_phase(2))
    told = [line.text for line in session.log()]
    assert "Turn 1: Avengers." in told
    assert "Turn 2: Passive dummy." in told
    assert not any(line.by_hand for line in session.log())


# ------------------------------------------------------------------------------------------- keeping


def test_an_opened_session_has_every_state_and_line_again(session: Session, pool: Pool) -> None:
    """Most states are not kept: they are played again when they are asked for."""
    play_on(session, at_main_phase(3))
    session.by_hand(Manual(Hand.DRAW, number=1))
    play_on(session, at_main_phase(4))
    session.show(7)
    play_on(session, at_main_phase(2))
    again = Session.load(session.save(), pool)
    for old, new in zip(session.steps[::-1], again.steps[::-1], strict=True):
        assert dumps(old.state) == dumps(new.state)
        assert (old.words, old.lines, old.events, old.turn) == (new.words, new.lines, new.events, new.turn)
        assert (old.player, old.before, old.after) == (new.player, new.before, new.after)


def grown(session: Session, moves: Iterable[tuple[int, Move]], at: int) -> str:
    """A saved session with more steps than were played, as a program writes it or a forger."""
    made = [(step.before, step.move, step.made) for step in session.steps[1:]]
    more = [(before, move, Made.DECIDED) for before, move in moves]
    text = sessiontext.write(session.table, session.number, made + more, at, session.state)
    return text.replace(fingerprint(session.state), "0000000000000000") if at != session.at else text


@pytest.mark.parametrize(
    ("shape", "sealed"), [("in a row", True), ("beside each other", True), ("beside each other", False)]
)
def test_twenty_thousand_steps_are_opened_at_once(
    session: Session, pool: Pool, shape: str, sealed: bool
) -> None:
    """What is shown is played, the rest when somebody asks for it; all of it where a seal is broken."""
    play_on(session, at_main_phase(2))
    begun, main = session.at, session.rules.mains[PLAYER][0]
    steps = range(begun, MOST_STEPS)
    text = grown(
        session,
        [
            (number if shape == "in a row" else begun, Manual(Hand.COUNTERS, main, 1 if number % 2 else -1))
            for number in steps
        ],
        begun,
    )
    with at_most(1 if sealed else 2.5):  # 0.25 and 1.8 seconds on a quiet machine
        again = Session.load(text if sealed else text.replace('"seal":"', '"seal":"-'), pool)
    assert len(again.steps) == MOST_STEPS + 1
    again.show(MOST_STEPS)
    assert again.at == MOST_STEPS
    assert again.state.counters[main] == (0 if shape == "in a row" and len(steps) % 2 == 0 else 1)


def test_twenty_thousand_moves_by_hand_are_opened_at_their_end(session: Session, pool: Pool) -> None:
    """Between moves by hand nobody works out what could be done, but wherever somebody looks it is there."""
    play_on(session, at_main_phase(2))
    begun, main = session.at, session.rules.mains[PLAYER][0]
    way = [
        (number, Manual(Hand.COUNTERS, main, 1 if (number - begun) % 2 == 0 else -1))
        for number in range(begun, MOST_STEPS)
    ]
    for number, move in way[: 2 - len(way) % 2]:
        assert number == session.at
        session.by_hand(move, reply=False)
    made = [(step.before, step.move, step.made) for step in session.steps[1 : begun + 1]]
    moves = [(number, move, Made.DECIDED) for number, move in way]
    text = sessiontext.write(session.table, session.number, made + moves, MOST_STEPS, session.state)
    with at_most(1):  # 0.4 seconds on a quiet machine
        again = Session.load(text, pool)
    assert again.at == MOST_STEPS
    assert dumps(again.state) == dumps(session.state)
    for step in session.steps[begun:]:
        twin = again.steps[step.number + 2 * ((MOST_STEPS - begun) // 4)]
        assert dumps(twin.state) == dumps(step.state)


def test_steps_that_cannot_be_made_are_not_shown(session: Session, pool: Pool) -> None:
    """A forger may seal what he likes: the way to what is shown is played, and whatever is asked for."""
    session.do(Action(Do.KEEP))
    here = session.at
    draw, never = Manual(Hand.DRAW, number=1), Manual(Hand.STUN, card=10_000)
    text = grown(session, [(here, draw), (here + 1, never), (here + 2, draw), (here, never)], here)
    again = Session.load(text, pool)
    again.show(here + 3)
    assert again.at == here + 1, "as far as it can be played"
    assert not again.forward()
    assert not again.can_redo
    assert [step.number for step in again.branches()] == [here + 1]
    assert again.undo()
    with pytest.raises(BadSession, match=f"step {here + 2}: there is no such card"):
        Session.load(grown(session, [(here, draw), (here + 1, never)], here + 2), pool)


def test_a_session_is_kept_with_its_branches_and_goes_on(session: Session, pool: Pool) -> None:
    play_on(session, at_main_phase(3))
    here = session.at
    session.undo()
    session.do(session.legal()[0])
    session.show(here)
    again = Session.load(session.save(), pool)
    assert dumps(again.state) == dumps(session.state)
    assert [line.text for line in again.log()] == [line.text for line in session.log()]
    assert len(again.branches()) == len(session.branches()) == 2
    assert again.save() == session.save()
    assert again.undo()
    assert again.redo()


@pytest.mark.parametrize("name", ["Human Torch", "The Wizard", "Norman Osborn"])
def test_a_session_is_kept_with_the_piles_of_its_decks(name: str, decks: dict[str, Deck], pool: Pool) -> None:
    """The Inventions of the Fantastic Four were left out, and a game with them could not be gone on with."""
    session = Session.of(decks[name], pool, Opponent("greedy", decks["Avengers"]), seed=2)
    session.do(session.legal()[0])
    again = Session.load(session.save(), pool)
    assert again.table == session.table
    assert dumps(again.state) == dumps(session.state)


def test_a_session_is_kept_in_the_middle_of_an_effect(decks: dict[str, Deck], pool: Pool) -> None:
    session = Session.of(decks["Super Villains"], pool, seed=2)
    play_on(session, lambda one: bool(one.state.runs) and one.asked == PLAYER)
    for again in (Session.load(session.save(), pool), Session.from_text(session.text(), pool)):
        assert again.question() == session.question()
        assert again.legal() == session.legal()
        for one in (again, session):
            one.do(one.legal()[0])
        assert dumps(again.state) == dumps(session.state)
        session.undo()


def test_a_position_is_read_from_a_mail_that_broke_its_lines(session: Session, pool: Pool) -> None:
    play_on(session, at_main_phase(3))
    text = session.text()
    assert "  front row " in text
    head, _, code = text.partition("vsdeck-position-1:")
    broken = "\n".join(code.strip()[place : place + 70] for place in range(0, len(code), 70))
    again = Session.from_text(f"> look at this\n{head}vsdeck-position-1:{broken}\n", pool)
    assert dumps(again.state) == dumps(session.state)
    assert [line.text for line in again.log()] == [line.text for line in session.log()]
    again.next_hand()
    assert asked_to_keep(again)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{}",
        "[]",
        "null",
        '{"vsdeck session": 1}',
        '{"vsdeck session": 2, "table": {}}',
        "[" * 100_000,
        '{"vsdeck session": 1, "table": {"seats": [{"name": "a", "main": ["NO-1"], "deck": ["NO-2"]}, '
        '{"name": "b", "main": [], "deck": []}], "seed": 1, "policy": "passive", "standing": 0, '
        '"first": true, "row": 5}, "hand": 1, "moves": [], "at": 0, "end": ""}',
    ],
)
def test_what_is_no_session_is_refused(text: str, pool: Pool) -> None:
    with pytest.raises(BadSession):
        Session.load(text, pool)


@pytest.mark.parametrize(
    "text", ["", "hello", "vsdeck-position-1:", "vsdeck-position-1:eNq=", "vsdeck-position-1:é"]
)
def test_what_is_no_position_is_refused(text: str, pool: Pool) -> None:
    with pytest.raises(BadSession):
        Session.from_text(text, pool)


def test_no_damage_does_more_than_to_be_refused(session: Session, pool: Pool) -> None:
    """Whatever is read was played by the engine: a changed sign gives the same session or none."""
    play_on(session, at_main_phase(2))
    text = session.save()
    for place in range(7, len(text), len(text) // 40):
        for sign in '9"[':
            damaged = text[:place] + sign + text[place + 1 :]
            try:
                again = Session.load(damaged, pool)
            except BadSession:
                continue
            assert dumps(again.state) == dumps(session.state)


def test_a_session_with_a_changed_move_is_refused(session: Session, pool: Pool) -> None:
    session.do(Action(Do.KEEP))
    text = session.save()
    for wrong in (text.replace('"keep"', '"pass"'), text.replace('"keep"', '"mulligan"')):
        with pytest.raises(BadSession):
            Session.load(wrong, pool)


# ------------------------------------------------------------------------------------------ knowing


def test_the_first_player_draws_nothing_in_the_first_turn(session: Session) -> None:
    code = "MNB-024"
    deck = [fact_of(session.state, card).code for card in session.state.zone(PLAYER, Spot.DECK)]
    copies = deck.count(code)
    assert session.odds([code], by_turn=1).chance == 0
    odds = session.odds([code], by_turn=3)
    assert (odds.draws, odds.copies, odds.deck) == (4, copies, 53)
    assert odds.chance == hypergeometric(53, copies, 4)


def test_odds_follow_what_is_known_now(session: Session) -> None:
    play_on(session, at_main_phase(3))
    deck = Counter(fact_of(session.state, card).code for card in session.state.zone(PLAYER, Spot.DECK))
    codes = list(deck)
    assert session.odds(codes, by_turn=4).chance == 1
    assert session.odds(codes, by_turn=3).chance == 0
    gone = next(code for code in ("MNB-022", "MNB-021") if deck[code])
    odds = session.odds([gone], by_turn=5, at_least=1)
    size = sum(deck.values())
    assert odds.chance == 1 - Fraction((size - deck[gone]), size) * Fraction(
        size - deck[gone] - 1, size - 1
    ) * Fraction(size - deck[gone] - 2, size - 2) * Fraction(size - deck[gone] - 3, size - 3)


def test_the_remaining_deck_is_shown_sorted_whatever_its_order(session: Session) -> None:
    left = session.remaining()
    assert sum(count for _, count in left) == 53
    kinds = [printing.kind.value for printing, _ in left]
    assert kinds == sorted(kinds)
    session.do(Action(Do.MULLIGAN))
    session.undo()
    assert session.remaining() == left


# --------------------------------------------------------------------------------------- opponents


def test_a_dummy_has_the_main_character_and_the_row_that_were_chosen(avengers: Deck, pool: Pool) -> None:
    opponent = Opponent(main="MNB-081", stand_ins=("MNB-009", "MNB-010"))
    session = Session.of(avengers, pool, opponent)
    assert [fact_of(session.state, card).name for card in session.state.zone(OPPONENT, Spot.FRONT)] == [
        "Ant-Man",
        "Black Widow",
    ]
    assert [fact_of(session.state, card).name for card in session.state.zone(OPPONENT, Spot.BACK)] == ["Loki"]
    assert Session.load(session.save(), pool).table == session.table


def test_the_dummy_never_does_anything(session: Session) -> None:
    play_on(session, at_main_phase(5))
    theirs = {line.text for line in session.log() if line.text.startswith("Passive dummy ")}
    assert theirs <= {"Passive dummy passes.", "Passive dummy shuffles."}


def test_a_bot_plays_its_deck(avengers: Deck, decks: dict[str, Deck], pool: Pool) -> None:
    session = Session.of(avengers, pool, Opponent("greedy", decks["X-Men"]))
    play_on(session, at_main_phase(3))
    assert any(line.text.startswith("X-Men gains ") for line in session.log())
    with pytest.raises(CannotPlay, match="needs a deck"):
        Session.of(avengers, pool, Opponent("greedy"))


def test_a_person_plays_both_decks_open_handed(avengers: Deck, pool: Pool) -> None:
    session = Session.of(avengers, pool, Opponent("you", avengers))
    assert session.rules.names == ("Avengers", "Avengers (opponent)")
    asked = set()
    for _ in range(12):
        asked.add(session.asked)
        session.do(session.legal()[-1])
    assert asked == {PLAYER, OPPONENT}


@pytest.mark.parametrize(
    ("opponent", "why"),
    [
        (Opponent("nobody"), "nobody plays by"),
        (Opponent(main="MNB-009"), "no main character"),
        (Opponent(main="XXX-1"), "no card has"),
        (Opponent(stand_ins=("MNB-109",)), "cannot stand in"),
        (Opponent(stand_ins=("MNB-009", "MNB-009")), "twice"),
        (Opponent(stand_ins=("MNB-015",)), "twice"),
    ],
)
def test_an_opponent_that_cannot_sit_is_refused(
    opponent: Opponent, why: str, avengers: Deck, pool: Pool
) -> None:
    with pytest.raises(CannotPlay, match=why):
        Session.of(avengers, pool, opponent)


# ------------------------------------------------------------------------------------------ pondering


def test_an_opponent_thinks_on_a_table_of_its_own(avengers: Deck, decks: dict[str, Deck], pool: Pool) -> None:
    opponent = Opponent("greedy", decks["X-Men"])
    at_once = Session.of(avengers, pool, opponent)
    by_and_by = Session.of(avengers, pool, opponent, reply=False)
    for session in (at_once, by_and_by):
        if session is by_and_by:
            ponder_all(session)
        session.do(Action(Do.KEEP), reply=session is at_once)
    assert by_and_by.waiting
    work = by_and_by.ponder()
    assert work is not None
    before = dumps(by_and_by.state)
    found = work()
    assert dumps(by_and_by.state) == before, "nothing is done before it is taken"
    by_and_by.answered(found)
    ponder_all(by_and_by)
    assert dumps(by_and_by.state) == dumps(at_once.state)
    assert by_and_by.ponder() is None
    with pytest.raises(IllegalAction):
        by_and_by.answered(found)


def ponder_all(session: Session) -> None:
    while (work := session.ponder()) is not None:
        session.answered(work())


def test_what_is_pondered_does_not_depend_on_what_is_shown_meanwhile(
    avengers: Deck, decks: dict[str, Deck], pool: Pool
) -> None:
    session = Session.of(avengers, pool, Opponent("random", decks["X-Men"]), reply=False)
    ponder_all(session)
    session.do(Action(Do.KEEP), reply=False)
    work = session.ponder()
    assert work is not None
    first = work()
    session.undo()
    assert work() == first
