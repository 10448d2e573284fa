"""`vsdeck replay FILE`: a recorded or saved game, played again and told."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.seats import is_session, open_match, printable, read_record, read_session, tell_gaps

if TYPE_CHECKING:
    from vsdeck.engine import GameState
    from vsdeck.match import Gap
    from vsdeck.pool import Pool

FILE = typer.Argument(
    metavar="FILE", help="A recorded game, or one that was saved on the Playtest page or by `vsdeck play`."
)
QUIET = typer.Option("--quiet", "-q", help="Only the result.")
JSON = typer.Option("--json", help="Print a JSON object with the transcript and the result.")


@dataclass(frozen=True, slots=True)
class Told:
    """A game that was played again."""

    transcript: Sequence[str]
    actions: int
    state: GameState
    """Where it ends."""
    gaps: Sequence[Gap]


def replay(
    file: Annotated[Path, FILE],
    quiet: Annotated[bool, QUIET] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play a recorded game again, to the same end, and tell it."""
    from vsdeck.cli.output import print_json
    from vsdeck.engine.saved import fingerprint

    pool = read_pool()
    game = _session(file, pool) if is_session(file) else _record(file, pool)
    state, told = game.state, game.transcript
    names = state.rules.names
    if as_json:
        result: dict[str, Any] = {
            "players": list(names),
            "transcript": list(told),
            "turns": state.turn,
            "actions": game.actions,
            "winners": [names[player] for player in state.result or ()],
            "end": fingerprint(state),
        }
        print_json(result)
        return
    tell_gaps(game.gaps)
    if not quiet:
        print(*told, sep="\n")
    elif told and state.over:
        print(told[-1])
    if not state.over:
        print(f"The record ends here, in turn {state.turn}.")


def _record(file: Path, pool: Pool) -> Told:
    from vsdeck.engine.record import BadRecord, steps
    from vsdeck.engine.transcript import lines

    record = read_record(file)
    match = open_match(file, record, pool)
    told: list[str] = []
    try:
        for state in steps(match.record, pool):
            told += lines(state, state.log)
    except BadRecord as error:
        raise Mistake(f"{file.name}: {printable(str(error))}.") from error
    return Told(told, len(record.actions), state, match.gaps)


def _session(file: Path, pool: Pool) -> Told:
    """As far as it was shown when it was saved; what was taken back is not told."""
    game = read_session(file, pool)
    return Told([line.text for line in game.log()], len(game.line()) - 1, game.state, game.gaps)
