"""`make fuzz`: what the tests try with fixed seeds, tried with new ones for a chosen time.

`python -m tests.fuzz --minutes 5 --seed 1`. Every part gets a turn until the time is over; what was tried is
printed, and each finding with the seed that brings it back. The exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
os.environ |= {"QT_QPA_PLATFORM": "offscreen", "QT_LOGGING_RULES": "qt.qpa.*=false"}

GENERATED = (
    "tests/catalog/search/test_agreement.py",
    "tests/catalog/search/test_rubbish.py",
    "tests/catalog/importers/test_rubbish.py",
    "tests/decks/files/test_hostile.py",
    "tests/decks/files/test_round_trips.py",
    "tests/decks/library/test_machine.py",
    "tests/engine/test_damaged_records.py",
    "tests/goldfish/test_damaged_sessions.py",
    "tests/powers/test_notation.py",
    "tests/powers/english/test_laws.py",
)
CASES = re.compile(r"(\d+) passing, \d+ failing")
"""How Hypothesis tells what it tried."""
CLICKS = 1000


@dataclass
class Tally:
    """What was tried, and what went wrong."""

    tried: Counter[str] = field(default_factory=Counter)
    findings: list[str] = field(default_factory=list)


def damaged_files(tally: Tally, seed: int) -> None:
    from tests import wreck

    with tempfile.TemporaryDirectory() as folder:
        sample = Path(folder) / "sample"
        saved = wreck.make(sample)
        for each in range(seed, seed + 25):
            tally.tried["damaged files"] += 1
            try:
                wreck.run(sample, saved, Path(folder) / "work", each)
            except Exception:
                tally.findings.append(f"damaged file, seed {each}:\n{traceback.format_exc()}")


def kills(tally: Tally, seed: int) -> None:
    from tests.decks.library import test_processes as processes

    with tempfile.TemporaryDirectory() as folder:
        places = [Path(folder) / str(number) for number in range(6)]
        for place in places:
            place.mkdir()
        whole = processes.printed(processes.start("stream", places.pop(), seed, 0))
        executed = int(whole[-1].removeprefix("executed "))
        for where in places:
            fatal = random.Random(f"{seed} {where.name}").randrange(executed // 20, executed)
            seen = processes.printed(processes.start("stream", where, seed, fatal))
            tally.tried["kills"] += 1
            tally.tried["acknowledged edits"] += len(seen) - 1
            try:
                processes.assert_nothing_lost(where, seen, whole[:-1])
            except Exception:
                tally.findings.append(
                    f"killed at instruction {fatal}, seed {seed}:\n{traceback.format_exc()}"
                )


def built_catalog() -> Path:
    """One catalog for all programs that a run starts: to build it takes longer than a thousand clicks."""
    from vsdeck.catalog.store import catalog_path, connect

    connect().close()
    return catalog_path()


def monkey(tally: Tally, seed: int) -> None:
    """In a process of its own, so that a crash is a finding and ends nothing else."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(built_catalog().parent, Path(folder) / "cache")
        command = [sys.executable, "-X", "faulthandler", "-m", "tests.monkey", str(seed), str(CLICKS)]
        done = subprocess.run(
            command, cwd=ROOT, env=os.environ | {"VSDECK_HOME": folder}, capture_output=True, text=True
        )
    tally.tried["clicks and keys"] += CLICKS
    if done.returncode:
        tally.findings.append(f"monkey, seed {seed}, exit {done.returncode}:\n{done.stderr[-4000:]}")


def games(tally: Tally, seed: int) -> None:
    from bench import engine

    for mode in engine.MODES:
        numbers = range(seed, seed + (20 if mode is engine.Mode.DUEL else 3))
        try:
            actions, _, _, _, _, failed = engine.some_games(mode, numbers, engine.ALL)
        except Exception:
            tally.findings.append(f"{mode.value}, games {numbers}:\n{traceback.format_exc()}")
            continue
        tally.findings += failed
        tally.tried["random games of all sets"] += len(numbers)
        tally.tried["random actions"] += actions


def powers(tally: Tally, seed: int) -> None:
    """Generated trees in every form a card can bear them, each played on the table."""
    from tests.engine import test_generated_powers as trial
    from tests.powers.drawn import accepted

    everybody = trial.everybody()
    for number, tree in enumerate(accepted(seed, 100)):
        for code, power in trial.forms(tree, random.Random(number)):
            tally.tried["generated powers"] += 1
            try:
                trial.play(everybody, code, power, number)
            except Exception:
                tally.findings.append(f"tree {number} of seed {seed}, {power}:\n{traceback.format_exc()}")


def generated(tally: Tally, seed: int) -> None:
    path = GENERATED[seed // 1000 % len(GENERATED)]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", "-p", "tests.often"]
    command += ["--hypothesis-show-statistics", path]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env=os.environ | {"HYPOTHESIS_PROFILE": "search", "CATALOG": str(built_catalog())},
        capture_output=True,
        text=True,
    )
    tally.tried["files of generated tests"] += 1
    tally.tried["generated cases"] += sum(map(int, CASES.findall(done.stdout)))
    if done.returncode:
        tally.findings.append(f"{path}:\n{done.stdout[-4000:]}")


PARTS: tuple[Callable[[Tally, int], None], ...] = (damaged_files, kills, games, powers, monkey, generated)


def main() -> int:
    words = argparse.ArgumentParser(prog="make fuzz", description=__doc__)
    words.add_argument("--minutes", type=float, default=5)
    words.add_argument("--seed", type=int, default=None)
    words.add_argument("--often", type=int, default=10, help="how many times the cases of the suite")
    words.add_argument("--only", choices=[part.__name__ for part in PARTS])
    asked = words.parse_args()
    seed = random.SystemRandom().randrange(1 << 30) if asked.seed is None else asked.seed
    parts = [part for part in PARTS if asked.only in (None, part.__name__)]
    print(f"seed {seed}, {asked.minutes:g} minutes", flush=True)
    tally, number = Tally(), 0
    end = time.monotonic() + 60 * asked.minutes
    with tempfile.TemporaryDirectory() as home, suppress(KeyboardInterrupt):
        os.environ |= {"OFTEN": str(asked.often), "VSDECK_HOME": home}
        while time.monotonic() < end:
            told = len(tally.findings)
            parts[number % len(parts)](tally, seed + 1000 * (number // len(parts)))
            for finding in tally.findings[told:]:
                print(finding, flush=True)
            number += 1
    print("tried:", ", ".join(f"{count:,} {what}" for what, count in tally.tried.items()))
    print(f"findings: {len(tally.findings)}")
    return bool(tally.findings)


if __name__ == "__main__":
    sys.exit(main())
