"""Programs for the tests with real processes: each prints what was saved, after it was saved.

python editing.py stream FOLDER SEED FATAL   edits one deck; dies at SQLite's FATAL-th instruction, if not 0
python editing.py share FOLDER WHO CODE      adds CODE or a shared card, once for each line it is given
"""

from __future__ import annotations

import os
import random
import signal
import sys
from dataclasses import replace
from pathlib import Path

from vsdeck.decks.deck import Deck
from vsdeck.decks.library import Conflict, Library, StoredDeck
from vsdeck.decks.library.stored import pack
from vsdeck.user.database import open_database

CODES = ("MNB-021", "MNB-022", "MNB-009", "MNB-010")
EDITS = 40
SHARED = "MNB-020"


def say(*words: object) -> None:
    print(*words, flush=True)


def stream(folder: Path, seed: int, fatal: int) -> None:
    connection = open_database(folder)
    library = Library(connection)
    kept = library.create(Deck("Stream"))
    executed = 0

    def instruction() -> int:
        nonlocal executed
        executed += 1
        if executed == fatal:
            os.kill(os.getpid(), signal.SIGKILL)
        return 0

    connection.set_progress_handler(instruction, 1)
    chance = random.Random(seed)
    say("ready")
    for number in range(EDITS):
        kept = one_edit(library, kept, number, chance)
        say(kept.step, pack(kept.deck))
    say("executed", executed)


def one_edit(library: Library, kept: StoredDeck, number: int, chance: random.Random) -> StoredDeck:
    what = chance.randrange(6)
    if what == 0 and kept.undo:
        return library.undo(kept)
    if what == 1 and kept.redo:
        return library.redo(kept)
    if what == 2:
        return library.edit(kept, replace(kept.deck, name=f"Stream {number}"), f"Rename {number}")
    return library.edit(kept, kept.deck.add(chance.choice(CODES)), f"Add {number}")


def share(folder: Path, who: str, code: str) -> None:
    """Never reads before it writes, so that the other's steps are met as conflicts."""
    library = Library(open_database(folder))
    (kept,) = library.list()
    say("ready")
    for number, _ in enumerate(sys.stdin):
        wanted, outcome = kept.deck.add(SHARED if number % 4 == 0 else code), "saved"
        while True:
            try:
                kept = library.edit(kept, wanted, f"{who} {number}")
                break
            except Conflict as conflict:
                kept, outcome = conflict.current, "refused"
                if conflict.merged is None:
                    break
                wanted, outcome = conflict.merged, "merged"
        say(outcome)


if __name__ == "__main__":
    match sys.argv[1:]:
        case ["stream", folder, seed, fatal]:
            stream(Path(folder), int(seed), int(fatal))
        case ["share", folder, who, code]:
            share(Path(folder), who, code)
