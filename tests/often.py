"""For `make fuzz`, with `-p tests.often`: generated tests try many more cases than in the suite."""

from __future__ import annotations

import os

import pytest
from hypothesis import settings

TIMES = int(os.environ.get("OFTEN", "10"))
KEPT = "_hypothesis_internal_use_settings"
"""Where `@given` keeps the settings of a test; state machines keep them in their class."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    tests = {getattr(item, "obj", None) for item in items}
    machines = {getattr(item, "cls", None) for item in items}
    for holder, name in (*((test, KEPT) for test in tests), *((machine, "settings") for machine in machines)):
        usual = getattr(holder, name, None)
        if isinstance(usual, settings):
            setattr(holder, name, settings(usual, max_examples=TIMES * usual.max_examples))
