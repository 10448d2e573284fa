"""What stands on the table before the first card is drawn: a deck, and the seat across."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from vsdeck.bots.playing import game_seed
from vsdeck.card import Kind, Printing
from vsdeck.decks.deck import Deck
from vsdeck.engine import GameState, Mode, Rules, Seat, Spot, game, setup
from vsdeck.engine.reading import BACK, FRONT
from vsdeck.engine.record import Record
from vsdeck.goldfish.policies import PASSIVE, YOU, policies
from vsdeck.match import PLAYERS, CannotPlay, make_match, open_record, seat, title
from vsdeck.names import identity
from vsdeck.pool import Pool
from vsdeck.sentence import Joined, Name, Sentence

PLAYER, OPPONENT = 0, 1
DUMMY = "MNB-001"
"""The dummy's main character unless another is chosen: the numbers that most of the first set have."""
DUMMY_NAME = Sentence("Passive dummy")


@dataclass(frozen=True, slots=True)
class Opponent:
    """The seat across: a policy, and what it plays with."""

    policy: str = PASSIVE
    """`passive`, the name of a bot, or `you`."""
    deck: Deck | None = None
    """None for a dummy, which has no cards but its main character and its stand-ins."""
    main: str = DUMMY
    stand_ins: tuple[str, ...] = ()
    """Supporting characters that stand in the dummy's front row from the start, as codes."""
    others: tuple[tuple[str, Deck], ...] = ()
    """More seats after it, each a policy and a deck."""
    mode: Mode = Mode.DUEL


@dataclass(frozen=True, slots=True)
class Table:
    """Everything that a game of this table is made of, but the number of its hand."""

    seats: tuple[Seat, ...]
    seed: int | str = 0
    policy: str = PASSIVE
    """Who decides for the second seat."""
    standing: int = 0
    """So many cards of the opponent start in its front row."""
    first: bool | None = True
    """Whether you go first; None asks, as the rules do."""
    row: int | None = BACK
    """Where your main character starts; None asks."""
    mode: Mode = Mode.DUEL
    others: tuple[str, ...] = ()
    """Who decides for the third and fourth seat."""

    def policy_of(self, player: int) -> str:
        return YOU if player == PLAYER else (self.policy, *self.others)[player - 1]

    def rules(self, pool: Pool, by_hand: bool = False) -> Rules:
        return self.record(1).rules(pool, by_hand)

    def record(self, number: int) -> Record:
        return Record(game_seed(self.seed, number), self.seats, self.mode)


def sit(
    deck: Deck,
    opponent: Opponent,
    pool: Pool,
    *,
    seed: int | str = 0,
    first: bool | None = True,
    row: int | None = BACK,
) -> Table:
    """A deck and an opponent at a table; CannotPlay says why they cannot sit there."""
    for policy in (opponent.policy, *(policy for policy, _ in opponent.others)):
        if policy not in (*policies(), YOU):
            raise no_policy(policy, (*policies(), YOU))
    yours = seat(deck, pool)
    if opponent.others and opponent.deck is not None:
        decks = (deck, opponent.deck, *(other for _, other in opponent.others))
        record = make_match(decks, pool, seed, opponent.mode).record
        policies_ = tuple(policy for policy, _ in opponent.others)
        table = Table(record.seats, seed, opponent.policy, 0, first, row, opponent.mode, policies_)
    elif opponent.deck is not None:
        theirs = seat(opponent.deck, pool)
        table = Table((yours, theirs), seed, opponent.policy, 0, first, row)
    elif opponent.policy in (PASSIVE, YOU):
        standing = len(opponent.stand_ins)
        table = Table((yours, _dummy(opponent, pool)), seed, opponent.policy, standing, first, row)
    else:
        raise CannotPlay(
            Sentence("a {policy} opponent needs a deck to play with", policy=Sentence(opponent.policy))
        )
    check(table, pool)
    return table


def check(table: Table, pool: Pool) -> None:
    """CannotPlay if nobody can play at this table, wherever it comes from. Only a dummy may have no deck."""
    if len(table.seats) != 2:
        _check_company(table, pool)
        return
    yours, theirs = table.seats
    if not 0 <= table.standing <= len(theirs.deck):
        raise CannotPlay(Sentence("more characters stand in than the opponent has"))
    if not theirs.mains:
        raise CannotPlay(Sentence("{deck} has no main character to start with", deck=theirs.name))
    if len(theirs.deck) == table.standing:
        _dummy(Opponent(main=theirs.mains[0], stand_ins=theirs.deck), pool)
        theirs = replace(theirs, deck=theirs.deck or yours.deck)
    open_record(Record(0, (yours, theirs)), pool)


def _check_company(table: Table, pool: Pool) -> None:
    """More than two at a table have decks of their own, and nobody stands in."""
    count = len(table.seats)
    if table.standing or count not in PLAYERS[table.mode] or len(table.others) != count - 2:
        raise CannotPlay(Sentence("nobody can play a game of this mode with {count} decks", count=count))
    open_record(Record(0, table.seats, table.mode), pool)


def no_policy(policy: str, known: Iterable[str]) -> CannotPlay:
    return CannotPlay(
        Sentence("nobody plays by the policy {policy}; there are {known}", policy=policy, known=Joined(known))
    )


def _dummy(opponent: Opponent, pool: Pool) -> Seat:
    main = _printing(opponent.main, pool)
    if main.kind is not Kind.MAIN:
        raise CannotPlay(Sentence("{card} is no main character; choose one for the dummy", card=title(main)))
    stand_ins = [_printing(code, pool) for code in opponent.stand_ins]
    names = set(map(identity, main.names))
    for one in stand_ins:
        if one.kind is not Kind.SUPPORTING:
            raise CannotPlay(
                Sentence("{card} is no supporting character and cannot stand in", card=title(one))
            )
        if names & set(map(identity, one.names)):
            raise CannotPlay(
                Sentence("the dummy cannot have {card} twice; leave one out", card=Name(one.name))
            )
        names |= set(map(identity, one.names))
    return Seat(DUMMY_NAME, (pool.levels(main)[0].code,), tuple(one.code for one in stand_ins))


def _printing(code: str, pool: Pool) -> Printing:
    found = pool.get(code)
    if found is None:
        raise CannotPlay(Sentence("no card has the code {code}", code=code))
    return found


def opening(table: Table, rules: Rules, number: int) -> GameState:
    """The first decision of a game; its number chooses among the games of the table's seed."""
    state = setup.new_game(rules, table.record(number).seed)
    _stand(state, rules.decks[OPPONENT][: table.standing])
    game.advance(state)
    return state


def _stand(state: GameState, cards: Sequence[int]) -> None:
    """Before the game begins: nothing appears, so nothing is triggered."""
    for card in cards:
        state.zone(OPPONENT, Spot.DECK).remove(card)
        state.zone(OPPONENT, FRONT).append(card)
        state.spot[card] = FRONT


def first_player(state: GameState) -> int:
    """Who took the first turn, or will; known once it has been chosen. Of two heads the one that is named."""
    rules, passed = state.rules, max(0, state.turn - 1)
    if rules.mode is Mode.TWO_HEADED:
        heads = sorted(set(rules.alliance))
        return heads[(heads.index(rules.alliance[state.active]) - passed) % len(heads)]
    return (state.active - passed) % rules.players


def turn_in_round(state: GameState, player: int) -> int:
    """How many have their first turn before him."""
    rules, first = state.rules, first_player(state)
    if rules.mode is Mode.TWO_HEADED:
        return int(rules.alliance[player] != first)
    return (player - first) % rules.players


def first_foe(rules: Rules) -> int:
    """The next seat that is not on your side: not the second one where partners sit side by side."""
    return next(seat for seat in range(rules.players) if rules.ally[seat] != rules.ally[PLAYER])


def turns_of_round(rules: Rules) -> int:
    """After how many turns the first player has the next one, while all are in the game."""
    return len(set(rules.alliance)) if rules.mode is Mode.TWO_HEADED else rules.players


def own_turn(state: GameState, player: int) -> int:
    """How many turns of his own a player has begun; with several at the table the round that is played."""
    if state.rules.players > 2:
        sides = len(set(state.rules.alliance)) if state.rules.mode is Mode.TWO_HEADED else sum(state.alive)
        return -(-state.turn // max(1, sides))
    return (state.turn + 1) // 2 if first_player(state) == player else state.turn // 2
