"""Files of cards as VsDeck writes them: YAML with facts, heads of powers, and their texts or trees.

```yaml
sets:
  - {code: MRS, name: Marsh Lights}
cards:
  MRS-001:
    name: Nightjar
    kind: supporting
    cost: 2
    powers:
      - name: Lantern Light
        timing: main
        cost: energy
        text: Draw two cards.
```
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from vsdeck.card import CardSet, Mark, Power
from vsdeck.catalog import yamlnodes
from vsdeck.catalog.columns import FACTS, SEPARATOR
from vsdeck.catalog.compiling.rubbish import rubbish
from vsdeck.catalog.files import POWER_FIELDS, read_power_head
from vsdeck.catalog.importers.report import ImportRefused
from vsdeck.catalog.importers.source import Source, SourceCard, SourceSet
from vsdeck.catalog.overlay import Overlay, SourceKind, ToldPower
from vsdeck.catalog.yamlnodes import CardFileError, problem
from vsdeck.untrusted.files import MEGABYTE

LARGEST = 2 * MEGABYTE
MOST_LINES = 60_000
"""Thousands of cards; what has more on so little space is no file of cards."""
_CARDS = re.compile(rb"^cards:[ \t]*(?:#.*)?\r?$", re.MULTILINE)
_FLAGS = {"true": "1", "false": "0"}


def looks_like_cards(data: bytes) -> bool:
    return bool(_CARDS.search(data[:LARGEST]))


def read_cards(path: Path, data: bytes) -> Source:
    if len(data) > LARGEST:
        what = f"A file of cards of {len(data):,} bytes is too large"
        raise ImportRefused(what, path, fix=f"At most {LARGEST:,} can be imported: import it in parts.")
    if data.count(b"\n") > MOST_LINES:
        what = f"It has more than {MOST_LINES:,} lines"
        raise ImportRefused(what, path, MOST_LINES + 1, "Import it in parts.")
    try:
        return _read(path, data)
    except CardFileError as error:
        what = error.what[:1].upper() + error.what[1:]
        raise ImportRefused(what.rstrip("."), path, error.line) from error


def _read(path: Path, data: bytes) -> Source:
    top = yamlnodes.fields(yamlnodes.parsed(data, str(path)), ("set", "sets", "cards"), ("cards",))
    source = Source(path, SourceKind.CARDS)
    for node in [*([top["set"]] if "set" in top else []), *_nodes(top.get("sets"))]:
        facts = yamlnodes.fields(node, ("code", "name", "released", "universe", "own"), ("code", "name"))
        own = "own" in facts and yamlnodes.truth(facts.pop("own"))
        told = {name: yamlnodes.text(value) for name, value in facts.items()}
        source.sets.append(
            SourceSet(
                told["code"].upper(), told["name"], told.get("released", ""), own, told.get("universe", "")
            )
        )
    for code, place, node in yamlnodes.items(top["cards"]):
        card = SourceCard(place.start_mark.line + 1)
        card.put("code", code, card.line)
        facts = yamlnodes.fields(node, (*FACTS, "powers"))
        for column, value in facts.items():
            if column != "powers":
                card.put(column, _cell(value), value.start_mark.line + 1)
        if "powers" in facts:
            card.powers = tuple(_power(part) for part in yamlnodes.sequence(facts["powers"]))
        source.add(card)
    return source


def _nodes(node: yaml.Node | None) -> list[yaml.Node]:
    return [] if node is None else yamlnodes.sequence(node)


def _cell(node: yaml.Node) -> str:
    if isinstance(node, yaml.SequenceNode):
        return SEPARATOR.join(yamlnodes.texts(node))
    value = yamlnodes.text(node)
    return _FLAGS.get(value, value)


def _power(node: yaml.Node) -> ToldPower:
    facts = yamlnodes.fields(node, (*POWER_FIELDS, "text"))
    text = yamlnodes.text(facts.pop("text")) if "text" in facts else ""
    what, at = rubbish(text)
    if what:
        raise problem(node, f"{what} (at character {at + 1})")
    return ToldPower(read_power_head(facts), " ".join(text.split()))


# ------------------------------------------------------------------------------------------- writing


def write_cards(overlay: Overlay, sets: Iterable[CardSet], codes: Iterable[str] = ()) -> str:
    """The user's cards, or some of them, as a file to share: it reads back as what it was."""
    wanted = frozenset(codes)
    named = [
        code for code in dict.fromkeys((*overlay.cards, *overlay.powers)) if not wanted or code in wanted
    ]
    of_sets = {code.partition("-")[0] for code in named}
    told: dict[str, Any] = {
        "sets": [_set(each) for each in sets if each.code in of_sets],
        "cards": {code: _card(overlay, code) for code in sorted(named)},
    }
    head = "# Cards for VsDeck: import this file (Ctrl+I, or `vsdeck import`).\n"
    return head + yaml.safe_dump(told, sort_keys=False, allow_unicode=True, width=110)


def _set(card_set: CardSet) -> dict[str, str | bool]:
    # The catalog gives truth as a number.
    facts: dict[str, str | bool] = {
        "code": card_set.code,
        "name": card_set.name,
        "released": card_set.released,
        "own": bool(card_set.own),
    }
    if card_set.universe is not None:
        facts["universe"] = card_set.universe.value
    return {name: value for name, value in facts.items() if value}


def _card(overlay: Overlay, code: str) -> dict[str, Any]:
    told: dict[str, Any] = dict(overlay.cards.get(code, {}))
    powers = overlay.powers.get(code)
    if powers is not None:
        told.pop("text", None)
        told["powers"] = [_head(each) for each in powers]
    return told


def _head(told: ToldPower) -> dict[str, Any]:
    power: Power = told.power
    ways = [" ".join(symbol.value for symbol in way) for way in (power.cost, *power.other_costs) if way]
    facts: dict[str, Any] = {
        **{"name": power.name, "keyword": power.keyword, "parameter": power.parameter},
        "timing": [timing.value for timing in power.timing],
        "any_turn": power.any_turn,
        "cost": " or ".join(ways),
        "level_up": power.level_up.value if isinstance(power.level_up, Mark) else power.level_up,
        "level_down": power.level_down.value if isinstance(power.level_down, Mark) else power.level_down,
        **{"text": told.text, "tree": power.tree},
    }
    return {name: value for name, value in facts.items() if value not in ("", [], False, None)}
