"""A small shelf of resources to break: teams, one set, no corrections."""

from __future__ import annotations

from pathlib import Path

TEAMS = """\
teams:
  Avengers: {universe: illustrated, alignment: good}
  Hydra: {universe: illustrated, alignment: evil}
"""
CARDS = """\
set:
  code: TST
  name: The Test Battles
  released: "2020-01"
  universe: illustrated
cards:
  TST-001:
    name: Captain Check
    kind: main
    level: 1
    teams: [Avengers]
    atk: 2
    def: 5
    health: 5
    links:
      level: [TST-002]
    powers:
      - name: Aim Twice
        timing: [main, combat]
        any_turn: true
        cost: energy might or skill
      - name: Learn
        level_up: 3
  TST-002:
    name: Captain Check
    kind: main
    level: 2
    atk: X
    def: "*"
    health: "?"
  TST-003:
    name: Bench
    kind: basic location
    symbols: [skill]
"""
STURDY = """\
name: Sturdy
explanation: Hard to stun.
japanese:
  name: 頑丈
  explanation: スタンしにくい。
"""


def shelf(folder: Path, cards: str = CARDS, corrections: str = "corrections: []\n", **more: str) -> Path:
    """A folder like resources/; `more` are further card files by set code."""
    (folder / "cards").mkdir(parents=True, exist_ok=True)
    (folder / "i18n").mkdir(exist_ok=True)
    (folder / "teams.yaml").write_text(TEAMS, encoding="utf-8")
    (folder / "corrections.yaml").write_text(corrections, encoding="utf-8")
    (folder / "keywords").mkdir(exist_ok=True)
    (folder / "keywords" / "sturdy.yaml").write_text(STURDY, encoding="utf-8")
    (folder / "i18n" / "names_ja.yaml").write_text("cards:\n  Bench: ベンチ\n", encoding="utf-8")
    for code, text in {"TST": cards, **more}.items():
        (folder / "cards" / f"{code}.yaml").write_text(text, encoding="utf-8")
    return folder
