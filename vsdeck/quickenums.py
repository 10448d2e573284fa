"""Members of enums cost no more than other attributes."""

from __future__ import annotations

from enum import Enum, EnumType


class _Probe(Enum):
    MEMBER = 1


def quicken() -> None:
    """Python 3.11 looks for each member of an enum through a hook, at six times the price of an attribute,
    though members are attributes there already. Later versions have no such hook."""
    if "__getattr__" in vars(EnumType) and vars(_Probe).get("MEMBER") is _Probe.MEMBER:
        del EnumType.__getattr__  # type: ignore[attr-defined]
