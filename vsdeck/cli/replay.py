"""`vsdeck replay FILE`: a recorded game, played again and told."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.table import open_match, printable, read_record, tell_gaps

FILE = typer.Argument(metavar="FILE", help="A recorded game: seed, decks and actions as JSON.")
QUIET = typer.Option("--quiet", "-q", help="Only the result.")
JSON = typer.Option("--json", help="Print a JSON object with the transcript and the result.")


def replay(
    file: Annotated[Path, FILE],
    quiet: Annotated[bool, QUIET] = False,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Play a recorded game again, to the same end, and tell it."""
    from vsdeck.cli.facts import print_json
    from vsdeck.engine.record import BadRecord, steps
    from vsdeck.engine.saved import fingerprint
    from vsdeck.engine.transcript import lines

    record = read_record(file)
    pool = read_pool()
    match = open_match(file, record, pool)
    told: list[str] = []
    try:
        for state in steps(match.record, pool):
            told += lines(state, state.log)
    except BadRecord as error:
        raise Mistake(f"{file.name}: {printable(str(error))}.") from error
    result: dict[str, Any] = {
        "turns": state.turn,
        "actions": len(record.actions),
        "winners": [match.rules.names[player] for player in state.result or ()],
        "end": fingerprint(state),
    }
    if as_json:
        print_json({"players": list(match.rules.names), "transcript": told} | result)
        return
    tell_gaps(match.gaps)
    if not quiet:
        print(*told, sep="\n")
    elif told and state.over:
        print(told[-1])
    if not state.over:
        print(f"The record ends here, in turn {state.turn}.")
