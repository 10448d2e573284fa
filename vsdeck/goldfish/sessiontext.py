"""Sessions and positions as text, and back: nothing that is read is trusted."""

from __future__ import annotations

import base64
import hashlib
import json
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Any

from vsdeck import __version__
from vsdeck.decks.deck import NAMELESS
from vsdeck.engine import Action, BadMatch, GameState, Mode, Seat, Spot
from vsdeck.engine.document import Part, document
from vsdeck.engine.record import read_action, read_seat, read_seed, seat_data
from vsdeck.engine.saved import FORM, ends_as_noted, fingerprint
from vsdeck.engine.transcript import question
from vsdeck.goldfish.policies import YOU, policies
from vsdeck.goldfish.setup import DUMMY_NAME, PLAYER, Table, check
from vsdeck.pool import Pool
from vsdeck.sentence import Refusal, Sentence
from vsdeck.table.board import board
from vsdeck.table.manual import MOST, Hand, Manual

VERSION = 1
POSITION = "vsdeck-position-1:"
LONGEST = 1_000_000
"""Characters of a session or an unpacked position; a long game has some ten thousand."""
MOST_CARDS = 1024
"""A move by hand may name another card by its number."""
MOST_STEPS = 20_000
"""A long game with all that was taken back has a thousand."""


class Made(IntEnum):
    """How a step of a session came to be."""

    DECIDED = 0
    """By the person."""
    BY_ITSELF = 1
    """By a policy or by the table."""
    ALONG = 2
    """By the gesture of the person that made the step before: both are taken back as one."""


Moves = Sequence[tuple[int, Action | Manual | None, Made]]


class BadSession(Refusal):
    """A text that is no session or position, and why."""


@dataclass(frozen=True, slots=True)
class Saved:
    table: Table
    number: int
    moves: tuple[tuple[int, Action | Manual, Made], ...]
    at: int
    end: str
    sealed: bool
    """Whether the moves are those that this program has written: then they can be made."""


# ------------------------------------------------------------------------------------------ sessions


def write(table: Table, number: int, moves: Moves, at: int, now: GameState) -> str:
    """Moves only: whoever reads them plays them again, so that no state has to be believed."""
    data = {
        "vsdeck session": VERSION,
        "table": _table_data(table),
        "hand": number,
        "moves": [[before, *_move_data(move), int(made)] for before, move, made in moves],
        "at": at,
        "end": fingerprint(now),
    }
    return _text(data | {"seal": _seal(data)})


def _text(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def _seal(data: dict[str, Any]) -> str:
    """Tells damage, and sessions of other versions of this program; it proves nothing to anybody else."""
    sealed = _text({"program": __version__, "form": FORM} | {name: data[name] for name in _SEALED})
    return hashlib.sha256(sealed.encode(errors="surrogatepass")).hexdigest()[:32]


_SEALED = ("table", "hand", "moves")


def read(text: str, pool: Pool) -> Saved:
    """What a saved session says; the moves are not yet made."""
    if len(text) > LONGEST:
        raise BadSession(Sentence("{count:,} characters are too many for a session", count=len(text)))
    data = document(text, BadSession)
    if "vsdeck session" not in data:
        raise BadSession(Sentence("this is no session of VsDeck"))
    if data["vsdeck session"].value != VERSION:
        raise BadSession(
            Sentence("this is no session of version {version}, which this program reads", version=VERSION)
        )
    steps = data["moves"].parts(most=MOST_STEPS)
    moves = tuple(_step(place, part) for place, part in enumerate(steps))
    number, at = data["hand"].number(1), data["at"].number(0, len(moves))
    table, end = _table(data["table"], pool), data["end"].text()
    sealed = "seal" in data and data["seal"].value == _seal(data.value)
    return Saved(table, number, moves, at, end, sealed)


def _step(place: int, data: Part) -> tuple[int, Action | Manual, Made]:
    before, what, *words, made = data.parts(5, 7)
    return before.number(0, place), _move(data, what, words), Made(made.number(0, max(Made)))


def same_end(saved: Saved, state: GameState) -> None:
    if not ends_as_noted(saved.end, state):
        raise BadSession(Sentence("the session ends differently than it was saved: other cards or rules"))


def _move_data(move: Action | Manual | None) -> list[Any]:
    if isinstance(move, Manual):
        return [f"by hand {move.hand.value}", move.card, move.number, int(move.spot), move.player]
    assert move is not None
    return [move.do.name.lower(), move.card, move.other]


def _move(data: Part, what: Part, words: list[Part]) -> Action | Manual:
    if what.words() not in _HANDS:
        if len(words) != 2:
            raise data.wrong(Sentence("an action has a card and one more number"))
        return read_action(what, words[0], words[1])
    if len(words) != 4:
        raise data.wrong(Sentence("a move by hand has a card, a number, a place and a player"))
    card, number, spot, player = words
    return Manual(
        _HANDS[what.words()],
        card.number(-1),
        number.number(-MOST, MOST_CARDS),
        Spot(spot.number(0, _LAST_SPOT)),
        player.number(),
    )


_LAST_SPOT = max(Spot)
_HANDS = {f"by hand {hand.value}": hand for hand in Hand}


def _table_data(table: Table) -> dict[str, Any]:
    company = {"mode": table.mode.value, "others": list(table.others)} if table.others else {}
    return {
        **company,
        "seats": [seat_data(seat) for seat in table.seats],
        "seed": table.seed,
        "policy": table.policy,
        "standing": table.standing,
        "first": table.first,
        "row": table.row,
    }


def _seat(data: Part) -> Seat:
    """Who had no name has none in any language."""
    seat = read_seat(data)
    return replace(seat, name=NAMELESS) if seat.name == NAMELESS else seat


def _table(data: Part, pool: Pool) -> Table:
    yours, theirs, *more = map(_seat, data["seats"].parts(2, 4))
    known = {name: name for name in (*policies(), YOU)}
    policy, *others = (
        part.chosen(known, Sentence("a policy of this program"))
        for part in (data["policy"], *(data["others"].parts(most=2) if more else ()))
    )
    modes = {mode.value: mode for mode in Mode}
    mode = data["mode"].chosen(modes, Sentence("a mode of this program")) if more else Mode.DUEL
    first = None if data["first"].empty else data["first"].flag()
    row = None if data["row"].empty else data["row"].number(Spot.FRONT, Spot.BACK)
    standing = data["standing"].number()
    if len(theirs.deck) == standing:
        theirs = replace(theirs, name=DUMMY_NAME)
    elif theirs.name == f"{yours.name} (opponent)":
        # Older sessions name the player across so; now the rules tell namesakes apart.
        theirs = replace(theirs, name=yours.name)
    seats = (yours, theirs, *more)
    table = Table(seats, read_seed(data["seed"]), policy, standing, first, row, mode, tuple(others))
    try:
        check(table, pool)
    except BadMatch as error:
        raise data.wrong(error.sentence) from error
    return table


# ------------------------------------------------------------------------------------------ positions


def position_text(state: GameState, session: str) -> str:
    """The table in words, and one line from which a session that leads there can be opened."""
    told = board(state, PLAYER)
    if state.decision is not None:
        told.append(f"{state.rules.names[state.decision.player]}: {question(state, state.decision)}")
    packed = base64.urlsafe_b64encode(zlib.compress(session.encode(), 9)).decode()
    return "\n".join([*told, "", f"{POSITION}{packed}\n"])


def read_position(text: str) -> str:
    """The session in a text that may hold other lines too, broken by a mail program or not."""
    _, found, rest = text.partition(POSITION)
    if not found:
        raise BadSession(Sentence("no line here begins with {mark}", mark=POSITION))
    packed = "".join(rest[: 2 * LONGEST].split())
    unpacker = zlib.decompressobj()
    try:
        session = unpacker.decompress(base64.urlsafe_b64decode(packed), LONGEST).decode()
    except (ValueError, zlib.error):
        raise BadSession(Sentence("what follows {mark} is damaged or cut off", mark=POSITION)) from None
    if unpacker.unconsumed_tail:
        raise BadSession(Sentence("what follows {mark} is too long for a session", mark=POSITION))
    if not unpacker.eof:
        raise BadSession(Sentence("what follows {mark} is damaged or cut off", mark=POSITION))
    return session
