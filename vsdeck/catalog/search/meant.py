"""What plain words of a search without a result may have meant: `ranged x-men` → `is:ranged team:x-men`."""

from __future__ import annotations

import re
from collections.abc import Iterator

from vsdeck.card import Kind
from vsdeck.catalog.search.flags import FLAGS
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.render import quoted
from vsdeck.names import fold
from vsdeck.pool import Pool

LONGEST = 4
"""Words of a name."""
_PLAIN = re.compile(r"[^()\"/]*")
_FIELD = re.compile(r"[:=<>!]")
_COST = re.compile(r"cost(?:s|ing)? ?([0-9]{1,2})|([0-9]{1,2})[- ]?(?:cost|drop)s?", re.IGNORECASE)
_ADJECTIVES = {
    "cheap": "cost<=2",
    "expensive": "cost>=6",
    "strong": "atk>=6",
    "good": "align:good",
    "evil": "align:evil",
}


def meant(index: Index, query: str) -> str:
    """The same with fields instead of words; words that nothing has are left out. Empty if it is no other."""
    if not _PLAIN.fullmatch(query):
        return ""
    known = _known(index.pool)
    words, found, place = query.split(), [], 0
    while place < len(words):
        for many in range(min(LONGEST, len(words) - place), 0, -1):
            run = " ".join(words[place : place + many])
            asked = known.get(fold(run)) or _cost(run) or (_code(index.pool, run) if many > 1 else "")
            if asked:
                found.append(asked)
                break
        else:
            many = 1
            found += _kept(index, words[place])
        place += many
    mended = " ".join(dict.fromkeys(found))
    return mended if mended != query.strip() else ""


def _kept(index: Index, word: str) -> Iterator[str]:
    """A field or a part of a name as it is; else a word of texts, before a slip for some name."""
    in_texts = f"text:{quoted(word)}"
    if _FIELD.search(word) or index.book.knows(fold(word)):
        yield word
    elif index.search(in_texts):
        yield in_texts
    elif index.search(quoted(word)):
        yield word


def _known(pool: Pool) -> dict[str, str]:
    """Fields by folded words; of two that fit, the one that is asked for more often."""
    return dict(reversed([*_fields(pool)]))


def _fields(pool: Pool) -> Iterator[tuple[str, str]]:
    yield from _ADJECTIVES.items()
    for flag in FLAGS:
        for name in (flag.name, *flag.others):
            yield fold(name), f"is:{flag.name}"
            yield fold(f"{name}s"), f"is:{flag.name}"
    for kind in Kind:
        for ending in ("", "s", " character", " characters", " card", " cards"):
            yield fold(kind.value + ending), f"kind:{quoted(kind.value)}"
    for team in pool.teams:
        for name in filter(None, (team, pool.in_japanese(team))):
            yield fold(name), f"team:{quoted(team.lower())}"
    for keyword in pool.keywords:
        for name in filter(None, (keyword, pool.in_japanese(keyword))):
            yield fold(name), f"kw:{quoted(keyword.lower())}"


def _cost(run: str) -> str:
    found = _COST.fullmatch(run)
    return f"cost={found[1] or found[2]}" if found else ""


def _code(pool: Pool, run: str) -> str:
    printing = pool.coded(run)
    return printing.code if printing else ""
