"""Sessions and positions as text, and back: nothing that is read is trusted."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from vsdeck.engine import Action, BadMatch, Do, GameState, IllegalAction, Seat, Spot
from vsdeck.engine.saved import fingerprint
from vsdeck.goldfish.manual import Hand, Manual, ManualRefused
from vsdeck.goldfish.policies import YOU, policies
from vsdeck.goldfish.shown import shown
from vsdeck.goldfish.table import Table, check
from vsdeck.pool import Pool

VERSION = 1
POSITION = "vsdeck-position-1:"
LONGEST = 1_000_000
"""Characters of a session or an unpacked position; a long game has some ten thousand."""
MOST_STEPS = 20_000
"""A long game with all that was taken back has a thousand."""

Moves = Sequence[tuple[int, Action | Manual | None, bool]]


class BadSession(ValueError):
    """A text that is no session or position, and why."""


@dataclass(frozen=True, slots=True)
class Saved:
    table: Table
    number: int
    moves: tuple[tuple[int, Action | Manual, bool], ...]
    at: int
    end: str


_MISTAKES = (
    KeyError,
    TypeError,
    ValueError,
    IndexError,
    AttributeError,
    RecursionError,
    OverflowError,
    AssertionError,
    zlib.error,
)


@contextmanager
def checked() -> Iterator[None]:
    """Whatever goes wrong with a text from outside is told as a bad session."""
    try:
        yield
    except BadSession:
        raise
    except (BadMatch, IllegalAction, ManualRefused) as error:
        raise BadSession(f"this session does not fit the cards or rules of this program: {error}") from error
    except _MISTAKES as error:
        raise BadSession(f"this is no session or position of VsDeck: {error!r}") from error


# ------------------------------------------------------------------------------------------ sessions


def write(table: Table, number: int, moves: Moves, at: int, now: GameState) -> str:
    """Moves only: whoever reads them plays them again, so that no state has to be believed."""
    data = {
        "vsdeck session": VERSION,
        "table": _table_data(table),
        "hand": number,
        "moves": [[before, *_move_data(move), int(by_itself)] for before, move, by_itself in moves],
        "at": at,
        "end": fingerprint(now),
    }
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def read(text: str, pool: Pool) -> Saved:
    """What a saved session says; the moves are not yet made."""
    with checked():
        if len(text) > LONGEST:
            raise BadSession("this is too long for a session")
        data = json.loads(text)
        if not isinstance(data, dict) or data.get("vsdeck session") != VERSION:
            raise BadSession(f"this is no session of version {VERSION}")
        if len(data["moves"]) > MOST_STEPS:
            raise BadSession(f"a session of more than {MOST_STEPS} steps is not opened")
        moves = []
        for place, (before, what, *words, by_itself) in enumerate(data["moves"]):
            if not 0 <= before <= place:
                raise BadSession(f"step {place + 1} follows a step that is not there")
            moves.append((int(before), _move(what, words), bool(by_itself)))
        table = _table(data["table"], pool)
        return Saved(table, int(data["hand"]), tuple(moves), int(data["at"]), str(data["end"]))


def same_end(saved: Saved, state: GameState) -> None:
    if saved.end != fingerprint(state):
        raise BadSession("the session ends differently than it was saved: other cards or rules")


def _move_data(move: Action | Manual | None) -> list[Any]:
    if isinstance(move, Manual):
        return [f"by hand {move.hand.value}", move.card, move.number, int(move.spot), move.player]
    assert move is not None
    return [move.do.name.lower(), move.card, move.other]


def _move(what: str, words: list[Any]) -> Action | Manual:
    numbers = [int(word) for word in words]
    if what.startswith("by hand "):
        card, number, spot, player = numbers
        return Manual(Hand(what.removeprefix("by hand ")), card, number, Spot(spot), player)
    card, other = numbers
    return Action(Do[what.upper()], card, other)


def _table_data(table: Table) -> dict[str, Any]:
    return {
        "seats": [
            {"name": seat.name, "main": list(seat.mains), "deck": list(seat.deck)} for seat in table.seats
        ],
        "seed": table.seed,
        "policy": table.policy,
        "standing": table.standing,
        "first": table.first,
        "row": table.row,
    }


def _table(data: dict[str, Any], pool: Pool) -> Table:
    yours, theirs = (
        Seat(str(seat["name"]), tuple(map(str, seat["main"])), tuple(map(str, seat["deck"])))
        for seat in data["seats"]
    )
    if data["policy"] not in (*policies(), YOU):
        raise BadSession(f"this program has no policy {data['policy']}")
    seed = data["seed"] if isinstance(data["seed"], int) else str(data["seed"])
    first = None if data["first"] is None else bool(data["first"])
    row = None if data["row"] is None else int(Spot(data["row"]))
    table = Table((yours, theirs), seed, str(data["policy"]), int(data["standing"]), first, row)
    check(table, pool)
    return table


# ------------------------------------------------------------------------------------------ positions


def position_text(state: GameState, session: str) -> str:
    """The table in words, and one line from which a session that leads there can be opened."""
    packed = base64.urlsafe_b64encode(zlib.compress(session.encode(), 9)).decode()
    return f"{shown(state)}\n\n{POSITION}{packed}\n"


def read_position(text: str) -> str:
    """The session in a text that may hold other lines too, broken by a mail program or not."""
    with checked():
        _, found, rest = text.partition(POSITION)
        if not found:
            raise BadSession(f"no line here begins with {POSITION}")
        packed = base64.urlsafe_b64decode("".join(rest.split()))
        return zlib.decompressobj().decompress(packed, LONGEST).decode()
