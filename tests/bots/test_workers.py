"""Processes that work for another one."""

from __future__ import annotations

import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

SCRIPT = """
import time
from vsdeck.bots.workers import results
if __name__ == "__main__":
    list(results(time.sleep, [60.0], 1, print, ("ready",)))
"""


@pytest.mark.skipif(not Path("/proc/self/task").is_dir(), reason="reads the children of a process from /proc")
def test_workers_end_when_the_one_that_asked_is_killed() -> None:
    """A kill tells nobody: without a look at their parent they would wait for a task for ever."""
    with subprocess.Popen([sys.executable, "-c", SCRIPT], stdout=subprocess.PIPE, text=True) as asked:
        assert asked.stdout is not None
        assert asked.stdout.readline().startswith("ready")
        children = Path(f"/proc/{asked.pid}/task/{asked.pid}/children").read_text().split()
        asked.send_signal(signal.SIGKILL)
    assert children
    patience = time.monotonic() + 20
    while any(_runs(child) for child in children):
        assert time.monotonic() < patience, children
        time.sleep(0.05)


def _runs(process: str) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().split(") ")[-1][0] != "Z"
