"""Puts right what can be put right in a database with bad rows, and takes out by name what cannot.

A deck is kept twice, as it is now and as all its steps: from either the other is made again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from vsdeck.decks.deck import Deck
from vsdeck.decks.history import Mismatch, between, from_json, to_json
from vsdeck.decks.library.stored import pack, unpack
from vsdeck.sentence import Sentence, packed, unpacked
from vsdeck.user import forms, seals
from vsdeck.user.check import Findings, Values, check, rows
from vsdeck.user.mended import Mended, gone, name_of
from vsdeck.user.migrations import version

NOWHERE = "1971-01-01T00:00:00+00:00"
EMPTY = Deck(format="")
SENTENCES = 3
"""The migration since which labels are packed sentences."""


@dataclass
class _Mending:
    connection: sqlite3.Connection
    label: str
    findings: Findings
    lost: list[Sentence]
    mended: list[Sentence]

    def doubtful(self, table: str, column: str) -> set[object]:
        """The ids in a column of the rows that are not as they were saved."""
        found = (*self.findings.broken, *self.findings.changed, *self.findings.unlinked)
        return {row[column] for name, row in found if name == table}


def mend(connection: sqlite3.Connection, findings: Findings, aside: Path | None, cut: bool) -> Mended:
    """Within a transaction, with foreign keys off. Afterwards `check` finds nothing."""
    label = packed(Sentence("Recover from {words}", words=aside.name if aside else "…"))
    if version(connection) < SENTENCES:
        label = str(unpacked(label))
    work = _Mending(connection, label, findings, [], [])
    titles = _titles(connection)
    for table, row in findings.broken:
        if table not in ("deck", "deck_step"):
            _take_out(work, table, row, titles)
    for table, row in findings.changed:
        if table == "setting":
            # Whoever reads it trusts that it was put there by the program; the default does no harm.
            _take_out(work, table, row, titles)
    _mend_decks(work, findings, titles)
    for table, row in check(connection).unlinked:
        if table not in ("deck", "deck_step"):
            _take_out(work, table, row, titles)
    there = _titles(connection)
    for table, key in findings.gone:
        if not (table == "deck" and key.isdecimal() and int(key) in there):
            work.lost.append(gone(table, key, titles))
    changed = [
        name_of(table, row, titles) for table, row in findings.changed if _is_there(connection, table, row)
    ]
    _count_again(connection)
    seals.renew(connection)
    lost, mended, changed = (list(dict.fromkeys(each)) for each in (work.lost, work.mended, changed))
    return Mended(tuple(lost), tuple(mended), tuple(changed), cut, aside)


def _mend_decks(work: _Mending, findings: Findings, titles: dict[int, str]) -> None:
    touched = work.doubtful("deck", "id") | work.doubtful("deck_step", "deck")
    touched.update(int(key) for table, key in findings.gone if table == "deck" and key.isdecimal())
    broken = [row for table, row in findings.broken if table == "deck_step"]
    bad = {row["id"] for row in broken}
    work.lost.extend(name_of("deck_step", row | {"deck": _owner(row, work)}, titles) for row in broken)
    if not touched and not bad:
        return
    tables = {each.table: each for each in seals.columns(work.connection)}
    decks = {row["id"]: row for row in _values(work.connection, tables["deck"])}
    steps = [row for row in _values(work.connection, tables["deck_step"]) if row["id"] not in bad]
    for id in bad:
        work.connection.execute("DELETE FROM deck_step WHERE id IS ?", (id,))
    for id in sorted(touched, key=str):
        if not isinstance(id, int) or not forms.id(id):
            if id in decks:
                work.lost.append(name_of("deck", {"id": id}, titles))
            work.connection.execute("DELETE FROM deck WHERE id IS ?", (id,))
            continue
        own = {row["id"]: row for row in steps if row["deck"] == id}
        _mend_deck(work, id, decks.get(id), own, titles.get(id, str(id)))
    dangling = "NOT IN (SELECT id FROM"
    work.connection.execute(f"UPDATE deck SET origin_deck = NULL WHERE origin_deck {dangling} deck)")
    work.connection.execute(f"UPDATE deck SET origin_step = NULL WHERE origin_step {dangling} deck_step)")
    orphans = work.connection.execute(f"DELETE FROM deck_step WHERE deck {dangling} deck) RETURNING id")
    if orphans.fetchall():
        work.lost.append(Sentence("steps of decks that are not there any more"))


def _owner(step: Values, work: _Mending) -> object:
    """The deck of a step; where that is no deck, the one of the step before or after it."""
    found = work.connection.execute(
        "SELECT deck.id FROM deck WHERE id IS ?1 UNION ALL"
        " SELECT deck FROM deck_step WHERE (id IS ?2 OR parent IS ?3) AND deck IN (SELECT id FROM deck)",
        (step["deck"], step["parent"], step["id"]),
    ).fetchone()
    return found[0] if found else step["deck"]


def _mend_deck(work: _Mending, id: int, deck: Values | None, own: dict[int, Values], title: str) -> None:
    connection = work.connection
    states = _states(own)
    for step in own.keys() - states.keys():
        connection.execute("DELETE FROM deck_step WHERE id = ?", (step,))
    for step in states:
        after = own[step]["next"]
        if after is not None and (after not in states or own[after]["parent"] != step):
            children = [child for child in states if own[child]["parent"] == step]
            last = max(children) if children else None
            connection.execute("UPDATE deck_step SET next = ? WHERE id = ?", (last, step))
    row = dict(deck or {})
    whole = deck is not None and all(test(deck[name]) for name, test in forms.TABLES["deck"].items())
    content, at = row.get("content"), row.get("step")
    if not forms.content(content):
        at = at if at in states else max(states, default=None)
        if at is None:
            work.lost.append(Sentence("the deck “{deck}”", deck=title))
            connection.execute("DELETE FROM deck WHERE id = ?", (id,))
            return
        content, title = pack(states[at]), states[at].name or title
        work.mended.append(Sentence("the deck “{deck}”", deck=title))
    elif not whole or at not in states:
        work.mended.append(Sentence("the deck “{deck}”", deck=title))
    elif states[at] != unpack(str(content)):
        if id in work.doubtful("deck", "id") and id not in work.doubtful("deck_step", "deck"):
            content, title = pack(states[at]), states[at].name or title
        else:
            at = None
        work.mended.append(Sentence("the deck “{deck}”", deck=title))
    if at not in states:
        at = _begin_again(work, id, str(content), row)
    match sorted(own.keys() - states.keys()):
        case []:
            pass
        case [step]:
            work.lost.append(name_of("deck_step", own[step], {id: title}))
        case dropped:
            work.lost.append(Sentence("{count} steps of the deck “{deck}”", count=len(dropped), deck=title))
    _put(connection, id, row, str(content), at, own)


def _states(own: dict[int, Values]) -> dict[int, Deck]:
    """The deck after each step that can be made again, from a first one on."""
    found: dict[int, Deck] = {}
    # A parent is older than its children.
    for id in sorted(own):
        parent = own[id]["parent"]
        if parent is None or parent in found:
            with suppress(Mismatch):
                found[id] = from_json(own[id]["patch"]).applied(EMPTY if parent is None else found[parent])
    return found


def _begin_again(work: _Mending, id: int, content: str, row: Values) -> int:
    patch = to_json(between(EMPTY, unpack(content)))
    made = row["changed"] if forms.moment(row.get("changed")) else NOWHERE
    step = work.connection.execute(
        "INSERT INTO deck_step (deck, parent, label, patch, made) VALUES (?, NULL, ?, ?, ?) RETURNING id",
        (id, work.label, patch, made),
    ).fetchone()[0]
    return int(step)


def _put(
    connection: sqlite3.Connection, id: int, row: Values, content: str, step: int, own: dict[int, Values]
) -> None:
    """The deck's row with everything in it that can be read."""
    moments = sorted(step["made"] for step in own.values())
    otherwise = {
        "revision": 0,
        "created": moments[0] if moments else NOWHERE,
        "changed": moments[-1] if moments else NOWHERE,
        "archived": 0,
        "deleted": 0,
        "origin": "recovered" if not row else "new",
        "origin_name": "",
        "origin_deck": None,
        "origin_step": None,
    }
    tests = forms.TABLES["deck"]
    kept = {
        name: row[name] if name in row and tests[name](row[name]) else otherwise[name] for name in otherwise
    }
    put = {"id": id, "step": step, "content": content} | kept
    connection.execute("DELETE FROM deck WHERE id = ?", (id,))
    names, marks = ", ".join(put), ", ".join("?" * len(put))
    connection.execute(f"INSERT INTO deck ({names}) VALUES ({marks})", tuple(put.values()))


def _take_out(work: _Mending, table: str, row: Values, titles: dict[int, str]) -> None:
    work.lost.append(name_of(table, row, titles))
    where, keys = _key(work.connection, table, row)
    work.connection.execute(f"DELETE FROM {table} WHERE {where}", keys)


def _is_there(connection: sqlite3.Connection, table: str, row: Values) -> bool:
    where, keys = _key(connection, table, row)
    return connection.execute(f"SELECT 1 FROM {table} WHERE {where}", keys).fetchone() is not None


def _key(connection: sqlite3.Connection, table: str, row: Values) -> tuple[str, list[Any]]:
    """What finds a row again. As bytes, since text that is none could not be asked for."""
    tables = {each.table: each for each in seals.columns(connection)}
    names = tables[table].key
    where = " AND ".join(f"CAST({name} AS BLOB) IS CAST(? AS BLOB)" for name in names)
    return where, [_raw(row[name]) for name in names]


def _raw(value: Any) -> Any:
    return value.encode("utf-8", "surrogateescape") if isinstance(value, str) else value


def _count_again(connection: sqlite3.Connection) -> None:
    ours = connection.execute("SELECT name FROM main.sqlite_schema WHERE name = 'library'").fetchone()
    if ours is None:
        return
    found = [row for row in rows(connection, "library", ("revision", "collection_revision")) if _counts(row)]
    newest = connection.execute("SELECT coalesce(max(revision), 0) FROM deck").fetchone()[0]
    revision = max([newest, *(max(row) for row in found)]) + 1
    connection.execute("DELETE FROM library")
    connection.execute("INSERT INTO library VALUES (1, ?, ?)", (revision, revision))
    for table in ("deck", "deck_step"):
        last = connection.execute(f"SELECT coalesce(max(id), 0) FROM {table}").fetchone()[0]
        given = [row[1] for row in rows(connection, "sqlite_sequence", ("name", "seq")) if row[0] == table]
        seq = max([last, *(number for number in given if forms.number(number))])
        connection.execute("DELETE FROM sqlite_sequence WHERE name = ?", (table,))
        connection.execute("INSERT INTO sqlite_sequence VALUES (?, ?)", (table, seq))


def _counts(row: Iterable[object]) -> bool:
    return all(map(forms.number, row))


def _values(connection: sqlite3.Connection, each: seals.Columns) -> list[Values]:
    return [dict(zip(each.names, row, strict=True)) for row in rows(connection, each.table, each.names)]


def _titles(connection: sqlite3.Connection) -> dict[int, str]:
    tables = {each.table: each for each in seals.columns(connection)}
    if "deck" not in tables:
        return {}
    found = {}
    for row in _values(connection, tables["deck"]):
        if forms.content(row["content"]):
            found[row["id"]] = unpack(row["content"]).title
    return found
