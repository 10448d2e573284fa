"""Which cards read differently since a commit: the same trees said by the program as it was then, and now."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path

from vsdeck import paths

_SAY = """
import json, sys
from pathlib import Path
import yaml
from vsdeck.powers.english import render_english
from vsdeck.powers.notation import parse_notation
said = {}
for path in sorted(Path("resources/cards").glob("*.yaml")):
    text = path.read_text(encoding="utf-8")
    if "tree:" not in text:
        continue
    for code, card in yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))["cards"].items():
        for place, power in enumerate(card.get("powers", ())):
            if "tree" in power:
                said[f"{code} {place}"] = render_english(parse_notation(power["tree"]), card["name"])
json.dump(said, sys.stdout)
"""


class NoSuchCommit(ValueError):
    """The program does not stand in a checkout with such a commit."""


def changed_since(commit: str) -> dict[tuple[str, int], tuple[str, str]]:
    """English before and now by code and place, where they differ; empty for what was or is not scripted."""
    here = paths.PACKAGE.parent
    with tempfile.TemporaryDirectory(prefix="vsdeck-since-") as folder:
        with tarfile.open(fileobj=io.BytesIO(_archive(here, commit))) as archive:
            archive.extractall(folder, filter="data")
        before = _said(Path(folder))
    now = _said(here)
    keys = [key for key in {**now, **before} if before.get(key, "") != now.get(key, "")]
    places = {key: (key.partition(" ")[0], int(key.partition(" ")[2])) for key in keys}
    return {
        places[key]: (before.get(key, ""), now.get(key, "")) for key in sorted(keys, key=places.__getitem__)
    }


def _archive(checkout: Path, commit: str) -> bytes:
    command = ["git", "-C", str(checkout), "archive", "--format=tar", commit, "vsdeck", "resources/cards"]
    try:
        if commit.startswith("-"):
            raise NoSuchCommit(f"{commit} is no commit.")
        return subprocess.run(command, capture_output=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        raise NoSuchCommit(f"{checkout} is no git checkout with a commit {commit}.") from error


def _said(checkout: Path) -> dict[str, str]:
    environment = {**os.environ, "PYTHONPATH": str(checkout), "PYTHONIOENCODING": "utf-8"}
    said = subprocess.run(
        [sys.executable, "-c", _SAY], cwd=checkout, env=environment, capture_output=True, check=False
    )
    if said.returncode:
        reason = said.stderr.decode(errors="replace").strip().rpartition("\n")[2]
        raise NoSuchCommit(f"The powers of that commit cannot be said: {reason}")
    found: dict[str, str] = json.loads(said.stdout)
    return found
