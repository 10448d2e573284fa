"""Processes that work for another one."""

from __future__ import annotations

import os
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

DIES = """
from vsdeck.bots.workers import results
list(results(len, ["task"], 1, print, ("x" * 1_000_000,)))
"""

BLOCKED = """
import functools, signal
from vsdeck.bots.workers import results
if __name__ == "__main__":
    mask = functools.partial(signal.pthread_sigmask, signal.SIG_BLOCK)
    print([signal.SIGINT in blocked for blocked in results(mask, [()], 1, str, ())])
"""


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="nothing can be blocked here")
def test_bug_the_first_worker_heard_ctrl_c_while_it_started() -> None:
    """Python starts a process of its own before the first one, and unblocks what was blocked."""
    found = subprocess.run([sys.executable, "-c", BLOCKED], capture_output=True, text=True, timeout=60)
    assert found.stdout == "[True]\n", found.stderr


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


def test_workers_that_die_as_they_start_are_told_of(tmp_path: Path) -> None:
    """Without a guard for its main module each process would start another, and dies: an error, no hang."""
    script = tmp_path / "unguarded.py"
    script.write_text(DIES, encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    found = subprocess.run(
        [sys.executable, script],
        capture_output=True,
        text=True,
        timeout=60,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
    assert found.returncode
    assert "BrokenProcessPool" in found.stderr


def _runs(process: str) -> bool:
    status = Path(f"/proc/{process}/stat")
    return status.exists() and status.read_text().split(") ")[-1][0] != "Z"


KILLED = """
import os, signal, sys, time
from pathlib import Path
from vsdeck.bots.workers import results

def work(number):
    flag = Path(sys.argv[1]) / str(number)
    if number % 3 == 0 and not flag.exists():
        flag.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    if number == 99:
        raise ValueError("a mistake of ours")
    return number * number

def begin(enough):
    pass

if __name__ == "__main__":
    if sys.argv[2] == "all":
        print(list(results(work, range(20), 2, begin, ())))
    elif sys.argv[2] == "error":
        list(results(work, [99], 1, begin, ()))
    else:
        print(list(results(os.abort, [()], 2, begin, ())))
"""


def run(script: str, tmp_path: Path, *words: str) -> subprocess.CompletedProcess[str]:
    file = tmp_path / "script.py"
    file.write_text(script, encoding="utf-8")
    root = Path(__file__).resolve().parents[2]
    return subprocess.run(
        [sys.executable, file, str(tmp_path), *words],
        capture_output=True,
        text=True,
        timeout=120,
        env={**os.environ, "PYTHONPATH": str(root)},
    )


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="kills as POSIX does")
def test_a_killed_worker_costs_only_its_own_task_which_is_done_again(tmp_path: Path) -> None:
    found = run(KILLED, tmp_path, "all")
    assert (found.stdout, found.stderr) == (f"{[number * number for number in range(20)]}\n", "")
    assert sorted(int(path.name) for path in tmp_path.glob("[0-9]*")) == list(range(0, 20, 3))


def test_a_mistake_in_the_work_is_no_death_and_comes_through(tmp_path: Path) -> None:
    found = run(KILLED, tmp_path, "error")
    assert found.stderr.count("a mistake of ours") >= 1
    assert "in work" in found.stderr, "where it happened, in the other process"
