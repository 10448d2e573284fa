"""What the user imported, kept as one file per import in the user's folder and laid over the shipped cards.

Texts of cards live only here. A damaged file is passed over with a notice and never stops the program.
"""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import datetime
from enum import StrEnum
from pathlib import Path
from typing import Any

from vsdeck.card import CardSet, Kind, Link, LinkKind, Mark, Power, Printing, Team
from vsdeck.catalog.columns import Facts, facts_of, split_code
from vsdeck.catalog.compact import from_json
from vsdeck.catalog.import_folder import folder as folder
from vsdeck.catalog.import_folder import overlay_files as overlay_files
from vsdeck.catalog.schema import as_json
from vsdeck.filing import write_whole
from vsdeck.names import fold
from vsdeck.untrusted.files import MEGABYTE, Unreadable, read_text

FORMAT = 1
LARGEST = 200 * MEGABYTE
"""Of a kept import: more than the largest file that can be imported becomes."""

log = logging.getLogger(__name__)


class SourceKind(StrEnum):
    COCKATRICE = "Cockatrice card XML"
    OCTGN = "OCTGN set XML"
    CSV = "CSV"
    CARDS = "VsDeck cards"
    """A file of cards with trees, or texts, as VsDeck itself writes them."""
    OWN = "cards of your own"
    """What the user wrote in the editor; stands over everything else."""


WRITTEN = (SourceKind.CARDS, SourceKind.OWN)
"""Kinds whose powers stand in place of ours; of other files only what we lack is taken."""


@dataclass(frozen=True, slots=True)
class ToldPower:
    """A power as somebody tells it: its head, its text, and a tree if the text was understood."""

    power: Power
    text: str = ""


@dataclass(frozen=True, slots=True)
class Overlay:
    """What one imported file contributes; cards hold only the cells that it gave, by our column names."""

    source: str
    """The name of the file that was imported."""
    kind: SourceKind
    sets: tuple[CardSet, ...] = ()
    teams: tuple[Team, ...] = ()
    cards: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    powers: Mapping[str, tuple[ToldPower, ...]] = field(default_factory=dict)
    """By code, of cards of which the file tells powers."""
    read_by: str = ""
    """The version of the program that read the texts: a newer one may understand more."""

    def facts(self) -> dict[str, Facts]:
        return {code: facts_of(cells) for code, cells in self.cards.items()}

    @property
    def new(self) -> tuple[str, ...]:
        """The cards that are there by import alone: of known ones only what differs is kept."""
        return tuple(code for code, cells in self.cards.items() if "name" in cells and "kind" in cells)

    @property
    def texts(self) -> int:
        """How many cards got a text."""
        return sum("text" in cells for cells in self.cards.values())


@dataclass(frozen=True, slots=True)
class KeptImport:
    """A file in the folder of imports: its overlay, or why it cannot be read."""

    path: Path
    overlay: Overlay | None
    problem: str = ""

    @property
    def name(self) -> str:
        """What it is called, and taken back by."""
        return self.overlay.source if self.overlay else self.path.name

    @property
    def made(self) -> datetime | None:
        """When it was imported; None if it is gone."""
        try:
            return datetime.fromtimestamp(self.path.stat().st_mtime)
        except OSError:
            return None


class UnknownImport(LookupError):
    """No import has that name."""


def list_overlays() -> tuple[KeptImport, ...]:
    """Every import in the order in which it was made, with the damaged ones; later ones win."""
    kept = [_read(path) for path in overlay_files()]
    newest = {_key(entry.overlay.source): entry.path for entry in kept if entry.overlay}
    return tuple(
        entry for entry in kept if entry.overlay is None or newest[_key(entry.overlay.source)] == entry.path
    )


def read_overlays() -> tuple[Overlay, ...]:
    """The readable imports in the order in which they were made; the user's own cards stand last."""
    kept = list_overlays()
    for entry in kept:
        if entry.problem:
            log.warning("The import %s is passed over: %s", entry.path, entry.problem)
    found = [entry.overlay for entry in kept if entry.overlay]
    return tuple(sorted(found, key=lambda overlay: overlay.kind is SourceKind.OWN))


def told_powers(code: str) -> tuple[ToldPower, ...]:
    """The powers of a card as its user, or the last import that names them, tells them."""
    return next((each.powers[code] for each in reversed(read_overlays()) if code in each.powers), ())


def write_overlay(overlay: Overlay) -> tuple[Path, bool]:
    """Keep an import, in place of one of the same file name: its file, and whether there was one."""
    files = overlay_files()
    earlier = [
        entry.path for entry in map(_read, files) if entry.overlay and _same_source(entry, overlay.source)
    ]
    number = max((_number(path) for path in files), default=0) + 1
    path = folder() / f"{number:04d}-{_slug(overlay.source)}.json"
    write_whole(path, _as_text(overlay).encode(), private=True)
    # A crash before this line leaves both: list_overlays shows only the newest of one source.
    for old in earlier:
        old.unlink(missing_ok=True)
    return path, bool(earlier)


def remove_overlay(name: str) -> Path:
    """Take back an import, named by its source or by its file among the imports; raises UnknownImport."""
    kept = list_overlays()
    for entry in kept:
        if name in (entry.path.name, str(entry.path)) or _same_source(entry, name):
            _unlink_with_earlier(entry)
            return entry.path
    known = ", ".join(entry.name for entry in kept)
    raise UnknownImport(f"Nothing was imported from {name!r}. Imports: {known or 'none'}.")


def put_back(entry: KeptImport) -> None:
    """Keep an import again that was taken back, at its old place in the order of imports."""
    if entry.overlay is not None and not entry.path.exists():
        write_whole(entry.path, _as_text(entry.overlay).encode(), private=True)


def _unlink_with_earlier(entry: KeptImport) -> None:
    source = entry.overlay.source if entry.overlay else None
    for path in overlay_files():
        if path == entry.path or (source is not None and _same_source(_read(path), source)):
            path.unlink(missing_ok=True)


def _same_source(entry: KeptImport, source: str) -> bool:
    return entry.overlay is not None and _key(entry.overlay.source) == _key(source)


def _key(source: str) -> str:
    return source.casefold()


def _slug(source: str) -> str:
    return re.sub(r"[^\w-]+", "_", Path(source).stem).strip("_")[:60] or "import"


def _number(path: Path) -> int:
    match = re.match(r"[0-9]{1,9}", path.name)
    return int(match[0]) if match else 0


def _as_text(overlay: Overlay) -> str:
    return json.dumps(_to_json(overlay), ensure_ascii=False, indent=1, sort_keys=True)


def _to_json(overlay: Overlay) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "source": overlay.source,
        "kind": overlay.kind.value,
        "sets": [as_json(card_set) for card_set in overlay.sets],
        "teams": [as_json(team) for team in overlay.teams],
        "cards": {code: dict(cells) for code, cells in overlay.cards.items()},
        "powers": {
            code: [{"text": told.text, **as_json(told.power)} for told in powers]
            for code, powers in overlay.powers.items()
        },
        "read_by": overlay.read_by,
    }


def _read(path: Path) -> KeptImport:
    try:
        overlay = _from_json(json.loads(read_text(path, LARGEST)))
    except (Unreadable, ValueError, TypeError, KeyError, AttributeError, RecursionError) as error:
        return KeptImport(
            path, None, f"it is damaged ({error}). Import the file again, or remove the import."
        )
    return KeptImport(path, overlay)


def _from_json(data: dict[str, Any]) -> Overlay:
    if data["format"] != FORMAT:
        raise ValueError(f"it has format {data['format']}, and this program reads format {FORMAT}")
    overlay = Overlay(
        source=str(data["source"]),
        kind=SourceKind(data["kind"]),
        sets=tuple(from_json(CardSet, entry) for entry in data["sets"]),
        teams=tuple(from_json(Team, entry) for entry in data["teams"]),
        cards=data["cards"],
        powers={code: _told_powers(powers) for code, powers in data.get("powers", {}).items()},
        read_by=str(data.get("read_by", "")),
    )
    overlay.facts()
    codes = (*overlay.cards, *overlay.powers)
    bad = [code for code in codes if "-".join(split_code(code) or ()) != code]
    if bad:
        raise ValueError(f"{bad[0]!r} is not the code of a card")
    # JSON can spell half characters, which no database takes.
    json.dumps(data, ensure_ascii=False).encode("utf-8")
    return overlay


def _told_powers(entries: list[dict[str, Any]]) -> tuple[ToldPower, ...]:
    return tuple(ToldPower(from_json(Power, entry), str(entry["text"])) for entry in entries)


PRINTED: Mapping[Kind, tuple[str, ...]] = {
    Kind.MAIN: ("atk", "def_", "health"),
    Kind.SUPPORTING: ("cost", "atk", "def_", "health"),
    Kind.EQUIPMENT: ("cost",),
}
"""The numbers that each card of a kind prints: unknown, not absent, where an import does not tell them."""


def apply_overlays(
    overlays: Iterable[Overlay], sets: Iterable[CardSet], printings: Iterable[Printing]
) -> tuple[tuple[CardSet, ...], tuple[Printing, ...]]:
    """The cards with everything laid over them that was imported; later imports win."""
    overlays, printings = tuple(overlays), tuple(printings)
    if not overlays:
        return tuple(sets), printings
    all_sets = _all_sets(overlays, sets)
    merged = _merged(overlays)
    known = {printing.code: printing for printing in printings}
    _tell_made_up(known, merged)
    for code in merged.keys() & known.keys():
        known[code] = _with_keywords(replace(known[code], **merged[code]), known[code])
    added = [
        new for code in sorted(merged.keys() - known.keys()) if (new := _new(code, merged[code], all_sets))
    ]
    together = [*known.values(), *_identified(known.values(), added)]
    linked = _link_levels(together, frozenset(new.code for new in added))
    return _ordered(all_sets, linked)


def add_teams(overlays: Iterable[Overlay], teams: Iterable[Team]) -> tuple[Team, ...]:
    """The teams with those that only imports name."""
    known = {team.name: team for team in teams}
    for overlay in overlays:
        for team in overlay.teams:
            known.setdefault(team.name, team)
    return tuple(known.values())


def _merged(overlays: Iterable[Overlay]) -> dict[str, dict[str, Any]]:
    merged: dict[str, dict[str, Any]] = {}
    for overlay in overlays:
        for code, facts in overlay.facts().items():
            merged.setdefault(code, {}).update(facts)
    return merged


def _all_sets(overlays: Iterable[Overlay], sets: Iterable[CardSet]) -> dict[str, CardSet]:
    all_sets = {card_set.code: card_set for card_set in sets}
    shipped = frozenset(all_sets)
    for overlay in overlays:
        all_sets.update(
            {card_set.code: card_set for card_set in overlay.sets if card_set.code not in shipped}
        )
    return all_sets


def _new(code: str, facts: Facts, sets: Mapping[str, CardSet]) -> Printing | None:
    new = new_printing(code, facts, sets)
    if new is None:
        log.warning("Imported facts of %s wait: no card has this code, and they give no name and kind.", code)
    return new


def new_printing(code: str, facts: Facts, sets: Mapping[str, CardSet]) -> Printing | None:
    """A printing that is not among the known ones; None without name or kind."""
    place = split_code(code)
    if place is None or not facts.get("name") or "kind" not in facts:
        return None
    card_set = sets.get(place[0])
    unknown = dict.fromkeys(PRINTED.get(facts["kind"], ()), Mark.UNKNOWN)
    defaults = {"card": code, **unknown, "universe": card_set.universe if card_set else None}
    return _with_keywords(Printing(code=code, set=place[0], number=place[1], **{**defaults, **facts}))


def _with_keywords(printing: Printing, before: Printing | None = None) -> Printing:
    """Keywords that facts stand for follow the facts; the others stay."""
    from vsdeck.catalog.files import keywords_of

    stale = keywords_of(replace(before, powers=())) if before else ()
    others = tuple(word for word in printing.keywords if word not in stale)
    return replace(printing, keywords=keywords_of(printing, others))


_MADE_UP = re.compile(r"U[0-9]+")


def made_up(printings: Iterable[Printing]) -> tuple[Printing, ...]:
    """The printings whose number nobody has told us, so that we made up a code."""
    return tuple(printing for printing in printings if _MADE_UP.fullmatch(printing.number))


def made_up_code(code: str, facts: Facts, numberless: Iterable[Printing]) -> str | None:
    """The made-up code, among those, under which we know this card of this set."""
    place = split_code(code)
    if place is None or _MADE_UP.fullmatch(place[1]):
        return None
    fitting = [
        known.code
        for known in numberless
        if known.set == place[0]
        and fold(known.name) == fold(facts.get("name", ""))
        and known.kind == facts.get("kind")
        and known.level in (None, facts.get("level"))
    ]
    return fitting[0] if len(fitting) == 1 else None


def _tell_made_up(known: Mapping[str, Printing], merged: dict[str, dict[str, Any]]) -> None:
    """Give what an import tells of a card also to the code that we had made up for it, as one card.

    The made-up code stays: decks name it.
    """
    claims: dict[str, list[str]] = {}
    numberless = made_up(known.values())
    for code in sorted(merged.keys() - known.keys()):
        claimed = made_up_code(code, merged[code], numberless)
        if claimed:
            claims.setdefault(claimed, []).append(code)
    for claimed, codes in claims.items():
        if len(codes) == 1:
            told = merged[codes[0]]
            merged[claimed] = {**told, **merged.get(claimed, {})}
            old = known[claimed]
            kept = {"powers": old.powers, "links": old.links, "aka": old.aka, "teams": old.teams}
            merged[codes[0]] = {**kept, "universe": old.universe, **told, "card": old.card}


def _identified(known: Iterable[Printing], added: Iterable[Printing]) -> list[Printing]:
    by_name: dict[str, list[Printing]] = {}
    for printing in known:
        by_name.setdefault(printing.name, []).append(printing)
    identified = []
    for new in added:
        same_name = by_name.setdefault(new.name, [])
        first = reprint_of(new, same_name) if new.card == new.code else None
        identified.append(replace(new, card=first.card) if first else new)
        same_name.append(identified[-1])
    return identified


def reprint_of(new: Printing, same_name: Iterable[Printing]) -> Printing | None:
    """The printing on which everything is the same as on a new one, if there is one."""
    return next((old for old in same_name if _same_card(new, old)), None)


def _same_card(new: Printing, old: Printing) -> bool:
    from vsdeck.catalog.facts import SAME_ON_REPRINTS

    compared = [name for name in SAME_ON_REPRINTS if name not in ("powers", "keywords")]
    if new.unknown or any(getattr(new, name) != getattr(old, name) for name in compared):
        return False
    if new.text and old.text:
        return fold(new.text) == fold(old.text)
    # Equal numbers are not enough: four Masterminds differ only in what they do.
    return new.kind is Kind.BASIC_LOCATION or not (new.text or old.text or old.powers)


def _link_levels(printings: Iterable[Printing], new: frozenset[str]) -> list[Printing]:
    """Lead main characters to the next level of their name and set, where one of the two is new."""
    printings = tuple(printings)
    levels: dict[tuple[str, str, int], list[str]] = {}
    for printing in printings:
        if printing.kind is Kind.MAIN and printing.level:
            levels.setdefault((printing.set, printing.name, printing.level), []).append(printing.code)
    linked = []
    for printing in printings:
        following = levels.get((printing.set, printing.name, (printing.level or 0) + 1), [])
        known = printing.linked(LinkKind.LEVEL)
        links = tuple(
            Link(LinkKind.LEVEL, code)
            for code in following
            if printing.kind is Kind.MAIN
            and printing.level
            and code not in known
            and {code, printing.code} & new
        )
        linked.append(replace(printing, links=(*printing.links, *links)) if links else printing)
    return linked


def _ordered(
    sets: dict[str, CardSet], printings: Iterable[Printing]
) -> tuple[tuple[CardSet, ...], tuple[Printing, ...]]:
    from vsdeck.catalog.facts import number_order, release_order

    printings = tuple(printings)
    for printing in printings:
        sets.setdefault(printing.set, CardSet(printing.set, printing.set))
    ordered = sorted(sets.values(), key=release_order)
    position = {card_set.code: place for place, card_set in enumerate(ordered)}
    by_place = sorted(printings, key=lambda printing: (position[printing.set], number_order(printing)))
    return tuple(ordered), tuple(by_place)
