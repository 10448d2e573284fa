"""Every tree that ships, by where it stands."""

from __future__ import annotations

from functools import cache
from typing import Any

import yaml

from vsdeck import paths
from vsdeck.powers.english import Vocabulary
from vsdeck.powers.notation import parse_notation


@cache
def keyword_trees() -> dict[str, str]:
    return {facts["name"]: facts["tree"] for facts in _keywords() if "tree" in facts}


@cache
def _keywords() -> list[dict[str, str]]:
    folder = paths.resources() / "keywords"
    return [yaml.safe_load(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.yaml"))]


@cache
def shipped_trees() -> dict[str, Any]:
    """Trees by keyword, or by code and name of the power."""
    trees = {name: parse_notation(tree) for name, tree in keyword_trees().items()}
    for path in sorted((paths.resources() / "cards").glob("*.yaml")):
        text = path.read_text(encoding="utf-8")
        if "tree:" not in text:
            continue
        for code, card in yaml.load(text, Loader=yaml.CSafeLoader)["cards"].items():
            for place, power in enumerate(card.get("powers", ())):
                if "tree" in power:
                    key = f"{code} {place} {power.get('name', '')}".strip()
                    trees[key] = parse_notation(power["tree"])
    return trees


@cache
def vocabulary() -> Vocabulary:
    teams = yaml.safe_load((paths.resources() / "teams.yaml").read_text(encoding="utf-8"))
    return Vocabulary(
        keywords=frozenset(facts["name"] for facts in _keywords()), teams=frozenset(teams["teams"])
    )
