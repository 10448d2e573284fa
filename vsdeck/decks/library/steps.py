"""The steps of kept decks: a tree for each deck, in which every state that ever was can be rebuilt."""

from __future__ import annotations

import sqlite3
from datetime import datetime

from vsdeck.decks.deck import Deck
from vsdeck.decks.history import Mismatch, Patch, from_json, to_json
from vsdeck.decks.library.errors import BrokenStep
from vsdeck.decks.library.stored import HistoryStep, Place, storable
from vsdeck.sentence import Sentence, packed, unpacked

EMPTY = Deck(format="")
"""What the first step of every deck starts from."""

PATH = (
    "WITH RECURSIVE path (id, parent, label, patch, depth) AS ("
    " SELECT id, parent, label, patch, 0 FROM deck_step WHERE id = ?"
    " UNION ALL SELECT step.id, step.parent, step.label, step.patch, path.depth + 1"
    " FROM path JOIN deck_step AS step ON step.id = path.parent)"
    " SELECT id, label, patch FROM path ORDER BY depth DESC"
)


def insert_step(
    connection: sqlite3.Connection, deck: int, parent: int | None, label: str, patch: Patch, now: datetime
) -> int:
    """Adds a step after another, and lets redo lead there."""
    step = connection.execute(
        "INSERT INTO deck_step (deck, parent, label, patch, made) VALUES (?, ?, ?, ?, ?) RETURNING id",
        (deck, parent, storable(packed(label)), to_json(patch), now.isoformat()),
    ).fetchone()["id"]
    connection.execute("UPDATE deck_step SET next = ? WHERE id = ?", (step, parent))
    return int(step)


def path(connection: sqlite3.Connection, step: int) -> list[sqlite3.Row]:
    """The steps from the first to this one."""
    return connection.execute(PATH, (step,)).fetchall()


def rebuilt(connection: sqlite3.Connection, step: int) -> Deck:
    """The deck as it was after a step, from the first step on."""
    deck = EMPTY
    for row in path(connection, step):
        deck = applied(from_json(row["patch"]), deck)
    return deck


def applied(patch: Patch, deck: Deck) -> Deck:
    try:
        return patch.applied(deck)
    except Mismatch as error:
        raise BrokenStep from error


def happened(connection: sqlite3.Connection, base: int, current: int) -> list[str]:
    """What leads from one step to another, in words."""
    before, after = path(connection, base), path(connection, current)
    shared = {row["id"] for row in before} & {row["id"] for row in after}
    undone = [undoing(unpacked(row["label"])) for row in reversed(before) if row["id"] not in shared]
    return undone + [unpacked(row["label"]) for row in after if row["id"] not in shared]


def undoing(label: str) -> str:
    return Sentence("Undo {label}", label=label)


def lead_to(connection: sqlite3.Connection, step: int) -> None:
    """Makes the way from the first step to this one the one that redo follows."""
    ids = [row["id"] for row in path(connection, step)]
    connection.executemany("UPDATE deck_step SET next = ? WHERE id = ?", zip(ids[1:], ids, strict=False))


def list_steps(connection: sqlite3.Connection, deck: int) -> tuple[HistoryStep, ...]:
    rows = connection.execute(
        "SELECT deck_step.id, parent, next, label, made, deck.step AS here,"
        " (SELECT group_concat(name, ', ') FROM deck_version AS named"
        " WHERE named.step = deck_step.id) AS version"
        " FROM deck_step JOIN deck ON deck.id = deck_step.deck"
        " WHERE deck_step.deck = ? ORDER BY deck_step.id",
        (deck,),
    ).fetchall()
    by_id = {row["id"]: row for row in rows}
    places = dict.fromkeys(by_id, Place.ASIDE)
    here = rows[0]["here"] if rows else None
    for pointer, place in (("next", Place.UNDONE), ("parent", Place.DONE)):
        at = here
        while at is not None:
            places[at] = place
            at = by_id[at][pointer]
    return tuple(
        HistoryStep(
            row["id"],
            row["parent"],
            unpacked(row["label"]),
            datetime.fromisoformat(row["made"]),
            places[row["id"]],
            row["version"] or "",
        )
        for row in rows
    )
