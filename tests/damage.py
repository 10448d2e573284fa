"""Damaged JSON for tests, and how a person is told of it."""

from __future__ import annotations

import copy
import re
from typing import Any

from hypothesis import strategies as st

RUBBISH: list[Any] = [
    None,
    True,
    -1,
    0,
    99,
    10**30,
    0.5,
    "",
    "99",
    "MNB-109",
    "XX-1",
    "\ud800",
    "\x1b[2J",
    "x" * 5_000,
    [],
    [[[[[[1]]]]]],
    ["pass", -1, -1],
    {},
    {"name": 1},
]

_PROGRAMMERS_WORDS = re.compile(
    r"Error|Traceback|unpack|NoneType|attribute|recursion|literal|index|tuple|\bdict\b|\bint\b|\bstr\b|"
    r"invalid|argument|Exceeds|Expecting|object at|0x|<|\\x|codec|padding|subscript"
)


def told_plainly(message: str) -> str:
    """One printable sentence without words of Python; gives it back."""
    assert message, "something is said"
    assert message.isprintable(), repr(message)
    assert len(message) < 300, message
    assert not _PROGRAMMERS_WORDS.search(message), message
    return message


def places(data: Any, here: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The way to every part of a JSON value but the whole."""
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    found = []
    for key, value in inner:
        found += [(*here, key), *places(value, (*here, key))]
    return found


@st.composite
def damaged(draw: st.DrawFn, data: Any) -> Any:
    """A value with one part replaced, lost, doubled or wrapped up: near the top as often as deep within."""
    spoiled = copy.deepcopy(data)
    part, key = spoiled, None
    for _ in range(draw(st.integers(1, 5))):
        keys = list(part) if isinstance(part, dict) else list(range(len(part)))
        if not keys:
            break
        inside, key = part, draw(st.sampled_from(keys))
        part = inside[key]
        if not isinstance(part, (dict, list)):
            break
    assert key is not None
    match draw(st.sampled_from(["replace", "replace", "lose", "double", "wrap"])):
        case "replace":
            inside[key] = draw(st.sampled_from(RUBBISH))
        case "lose":
            del inside[key]
        case "double" if isinstance(inside, list):
            inside.insert(key, copy.deepcopy(inside[key]))
        case _:
            inside[key] = [inside[key]]
    return spoiled
