"""From what a file says to what is kept of it: every card placed, checked and compared with what is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace

from vsdeck.card import Alignment, CardSet, Kind, Printing, Team, Universe
from vsdeck.catalog.columns import FACTS, OF_TEAMS, BadFact, cells_of, facts_of, read_fact, symbols_told
from vsdeck.catalog.compiling import CardReading
from vsdeck.catalog.compiling.rubbish import rubbish
from vsdeck.catalog.files import OTHER_LOYALTIES
from vsdeck.catalog.importers.hints import facts_in_text
from vsdeck.catalog.importers.places import Places, Unplaced, new_set
from vsdeck.catalog.importers.report import ReportLine, Status
from vsdeck.catalog.importers.source import Source, SourceCard
from vsdeck.catalog.overlay import (
    PRINTED,
    Overlay,
    SourceKind,
    ToldPower,
    made_up,
    made_up_code,
    new_printing,
    reprint_of,
)
from vsdeck.demanded import demands_in
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.powers.known import Known
from vsdeck.sentence import Joined, Name, Sentence
from vsdeck.spelling import nearest_name

MOST_READ = 5_000
"""Cards whose texts are read in one import."""
LABELS = {"atk": "ATK", "def": "DEF", "aka": "AKA", "def_": "DEF"}
_SHORT = 60


@dataclass(frozen=True, slots=True)
class EarlierImports:
    """What earlier imports hold: known, but gone if one of them is replaced, so it is kept again."""

    cells: frozenset[tuple[str, str]] = frozenset()
    """Code and column."""
    sets: frozenset[str] = frozenset()
    teams: frozenset[str] = frozenset()

    @classmethod
    def by(cls, overlays: Iterable[Overlay]) -> EarlierImports:
        kept = tuple(overlays)
        cells = (
            (code, column) for overlay in kept for code, card in overlay.cards.items() for column in card
        )
        return cls(
            frozenset(cells),
            frozenset(card_set.code for overlay in kept for card_set in overlay.sets),
            frozenset(team.name for overlay in kept for team in overlay.teams),
        )

    def whole(self, code: str) -> bool:
        """Whether a card is there by import alone."""
        return (code, "name") in self.cells and (code, "kind") in self.cells


class Refused(Exception):
    """One card that cannot be taken, and its line."""

    def __init__(self, message: str, line: int) -> None:
        super().__init__(message)
        self.line = line


@dataclass(slots=True)
class CardImport:
    """The import of one file while it is being read."""

    source: Source
    pool: Pool
    held: EarlierImports = EarlierImports()
    texts_only: bool = False
    lines: list[ReportLine] = field(default_factory=list)
    cards: dict[str, dict[str, str]] = field(default_factory=dict)
    sets: dict[str, CardSet] = field(default_factory=dict)
    teams: dict[str, Team] = field(default_factory=dict)
    seen: dict[str, SourceCard] = field(default_factory=dict)
    told: dict[str, tuple[ToldPower, ...]] = field(default_factory=dict)
    """Powers that the file tells one by one."""
    printings: dict[str, Printing] = field(default_factory=dict)
    """What each card of the file becomes."""
    new: int = 0
    numberless: tuple[Printing, ...] = ()
    team_by_key: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.numberless = made_up(self.pool)
        self.team_by_key = {fold(name): name for name in self.pool.teams}

    def take_all(self) -> Overlay:
        places = Places(self.source, self.pool)
        self.lines += self.source.lines
        for card in self.source.cards:
            try:
                self._take(card, places)
            except (Refused, Unplaced) as refusal:
                line = refusal.line if isinstance(refusal, Refused) else card.line
                self.lines.append(ReportLine(line, Status.REFUSED, places.given(card), str(refusal)))
        self.lines += self.source.ignored_lines()
        self.lines.sort(key=lambda entry: entry.line)
        cards = {code: cells for code, cells in self.cards.items() if cells}
        return Overlay(
            self.source.path.name,
            self.source.kind,
            tuple(self.sets.values()),
            tuple(self.teams.values()),
            cards,
        )

    def read_texts(self) -> tuple[CardReading, ...]:
        """What is understood of each card's text, with the names that the file itself brings."""
        from vsdeck.catalog.facts import known_names

        printings = [*self.pool, *self.printings.values()]
        teams = [*self.pool.teams.values(), *self.teams.values()]
        known = known_names(printings, teams, self.pool.keywords.values())
        told = list(self.printings.values())
        readings = [self._read_text(each, known) for each in told[:MOST_READ]]
        return (*readings, *(CardReading(each.code, each.name) for each in told[MOST_READ:]))

    def _read_text(self, printing: Printing, known: Known) -> CardReading:
        from vsdeck.catalog.compiling import compile_card, read_power
        from vsdeck.powers.known import empty_gifts, unknown_names
        from vsdeck.powers.notation import parse_notation

        told = self.told.get(printing.code)
        if told is None:
            return compile_card(printing, known, self.pool.keywords)
        for each in told:
            tree = parse_notation(each.power.tree) if each.power.tree else None
            problems = (*unknown_names(tree, known), *empty_gifts(tree, known)) if tree else ()
            if problems:
                line = self.seen[printing.code].line
                self.lines.append(ReportLine(line, Status.REFUSED, printing.code, problems[0]))
        readings = (read_power(printing, each.power, each.text, known, self.pool.keywords) for each in told)
        return CardReading(printing.code, printing.name, tuple(readings))

    def _say(self, card: SourceCard, status: Status, code: str, message: str) -> None:
        self.lines.append(ReportLine(card.line, status, code, message))

    def _take(self, card: SourceCard, places: Places) -> None:
        place = places.find(card)
        code = place.code
        if code in self.seen:
            self._again(card, code)
            return
        self.seen[code] = card
        if place.guess:
            self._say(card, Status.GUESSED, code, place.guess)
        for line, message in card.guesses:
            self.lines.append(ReportLine(line, Status.GUESSED, code, message))
        known = self.pool.get(code)
        cells = self._checked(card, code)
        if card.powers is not None:
            self.told[code] = card.powers
        if known is None or self.held.whole(code):
            self._take_new(card, code, cells)
        else:
            self._take_known(card, known, cells)

    def _again(self, card: SourceCard, code: str) -> None:
        first = self.seen[code]
        same = {name: cell.value for name, cell in first.cells.items()} == {
            name: cell.value for name, cell in card.cells.items()
        }
        if not same:
            raise Refused(f"{code} stands here again with other facts; first in line {first.line}", card.line)
        self._say(card, Status.IGNORED, code, Sentence("the same as in line {line}", line=first.line))

    def _checked(self, card: SourceCard, code: str) -> dict[str, str]:
        """The cells of facts, each proved to be readable."""
        cells = {}
        for column, cell in card.cells.items():
            if column not in FACTS:
                continue
            try:
                read_fact(column, cell.value)
            except BadFact as bad:
                raise Refused(f"{LABELS.get(column, column)}: {bad}", cell.line) from None
            if column == "text":
                what, at = rubbish(cell.value)
                if what:
                    raise Refused(f"{what} (at character {at + 1})", cell.line)
            cells[column] = cell.value
        told = {} if self.texts_only else symbols_told(self._kind(code, cells), cells)
        for column, value in told.items():
            if column not in cells:
                cells[column] = value
                message = Sentence(
                    "{fact} {value} from its team symbols", fact=_label(column), value=repr(value)
                )
                self._say(card, Status.GUESSED, code, message)
        if "teams" in cells:
            cells["teams"] = self._teams(card, code, cells["teams"])
        for column in OF_TEAMS:
            if column in cells:
                cells[column] = self._team_named(card, column, cells[column])
        return cells

    def _kind(self, code: str, cells: Mapping[str, str]) -> Kind | None:
        if "kind" in cells:
            return Kind(read_fact("kind", cells["kind"]))
        known = self.pool.get(code)
        return known.kind if known else None

    def _take_known(self, card: SourceCard, known: Printing, cells: dict[str, str]) -> None:
        name = cells.get("name", known.name)
        if self.source.kind not in _OURS and fold(name) == fold(known.name):
            cells.pop("name", None)
        elif self.source.kind not in _OURS:
            message = Sentence("taken by its code, though we call it {name}", name=repr(known.name))
            self._say(card, Status.GUESSED, known.code, message)
        if self.texts_only:
            cells = {column: value for column, value in cells.items() if column == "text"}
        cells |= self._demands(card, known, cells)
        merged = replace(known, **facts_of(cells))
        self._check_level(card, merged)
        self.printings[known.code] = merged
        before, after = cells_of(known), cells_of(merged)
        changed = [column for column in cells if before[column] != after[column]]
        kept = [column for column in cells if column in changed or (known.code, column) in self.held.cells]
        self.cards[known.code] = {column: cells[column] for column in kept}
        changes = [_change(column, before[column], after[column]) for column in changed]
        told = Joined(changes, "; ") if changes else Sentence("nothing that we did not know")
        self._say(card, Status.TAKEN, known.code, told)

    def _demands(self, card: SourceCard, known: Printing, cells: dict[str, str]) -> dict[str, str]:
        """What its text says of the deck that holds a card whose text nobody has told us before."""
        if known.powers_known or "text" not in cells:
            return {}
        told = demands_in(cells["text"], [*self.pool.teams, *self.teams])
        found = {column: value for column, value in told.items() if column not in cells}
        for column, value in found.items():
            self._say(card, Status.GUESSED, known.code, _from_text(column, value))
        return found

    def _take_new(self, card: SourceCard, code: str, cells: dict[str, str]) -> None:
        for column in ("name", "kind"):
            if column not in cells:
                raise Refused(f"A new card needs a {column}", card.line)
        guessed = facts_in_text(cells, [*self.pool.teams, *self.teams])
        for column, value in guessed.items():
            self._say(card, Status.GUESSED, code, _from_text(column, value))
        cells |= guessed
        facts = facts_of(cells)
        self._new_set(card, code, facts.get("universe"), facts.get("teams", ()))
        new = new_printing(code, facts, self.pool.sets | self.sets)
        assert new is not None, "name and kind are there"
        self._check_level(card, new)
        self._say_identity(card, new)
        self.cards[code] = cells
        self.printings[code] = new
        is_new = code not in self.pool
        self.new += is_new
        missing = [name for name in PRINTED.get(new.kind, ()) if name not in facts]
        parts = [Sentence("new card {name}" if is_new else "card {name}", name=repr(new.name))]
        if missing:
            parts.append(Sentence("unknown: {facts}", facts=Joined(map(_label, missing))))
        self._say(card, Status.TAKEN, code, Joined(parts, "; "))

    def _say_identity(self, card: SourceCard, new: Printing) -> None:
        others = [known for known in self.pool.named(new.name) if known.code != new.code]
        first = reprint_of(new, others)
        if first:
            message = Sentence("a reprint of {code}: everything on them is the same", code=first.code)
            self._say(card, Status.GUESSED, new.code, message)
        facts = {"name": new.name, "kind": new.kind, "level": new.level}
        known = made_up_code(new.code, facts, self.numberless)
        if known:
            message = Sentence("the card that we knew without its number, as {code}", code=known)
            self._say(card, Status.GUESSED, new.code, message)

    def _check_level(self, card: SourceCard, printing: Printing) -> None:
        if printing.level is not None and printing.kind is not Kind.MAIN:
            line = card.cells["level"].line if "level" in card.cells else card.line
            raise Refused("Only main characters have a level", line)

    def _new_set(
        self, card: SourceCard, code: str, universe: Universe | None, teams: tuple[str, ...]
    ) -> None:
        set_code = code.partition("-")[0]
        if set_code in self.held.sets and set_code in self.pool.sets:
            self.sets[set_code] = self.pool.sets[set_code]
        if set_code in self.pool.sets or set_code in self.sets:
            return
        made = new_set(set_code, self.source, card)
        universe = universe or self._told_universe(set_code)
        known = [self.pool.teams[team].universe for team in teams if team in self.pool.teams]
        found = universe or (known[0] if known else Universe.ILLUSTRATED)
        self.sets[set_code] = replace(made, universe=found)
        called = set_code if made.name == set_code else f"{set_code}, {made.name}"
        self._say(card, Status.TAKEN, "", Sentence("new set {name}", name=called))
        if universe is None and not known:
            self._say(card, Status.GUESSED, "", _is_of(set_code, found))

    def _told_universe(self, set_code: str) -> Universe | None:
        """The universe that a set, or any card of it, is told to be of."""
        told = [each.universe for each in self.source.sets if each.code == set_code]
        for card in self.source.cards:
            of_set = card.value("code").partition("-")[0] or card.value("set")
            if of_set.upper() == set_code:
                told.append(card.value("universe"))
        for universe in filter(None, told):
            with suppress(BadFact):
                return Universe(read_fact("universe", universe))
        return None

    def _teams(self, card: SourceCard, code: str, raw: str) -> str:
        names: list[str] = []
        for name in read_fact("teams", raw):
            known = self._known_team(name)
            if known in self.held.teams and known in self.pool.teams:
                self.teams[known] = self.pool.teams[known]
            both = None if known else self._two_teams(name)
            if both:
                first, second = map(Name, both)
                message = Sentence(
                    "{name} are the teams {first} and {second}", name=repr(name), first=first, second=second
                )
                self._say(card, Status.GUESSED, code, message)
                names += both
            else:
                names.append(known or self._new_team(card, code, name))
        return "|".join(dict.fromkeys(names)) or raw

    def _known_team(self, name: str) -> str | None:
        return self.team_by_key.get(fold(name))

    def _two_teams(self, name: str) -> tuple[str, str] | None:
        words = name.split()
        for cut in range(1, len(words)):
            first = self._known_team(" ".join(words[:cut]))
            second = self._known_team(" ".join(words[cut:]))
            if first and second:
                return first, second
        return None

    def _new_team(self, card: SourceCard, code: str, name: str) -> str:
        if self.texts_only and code in self.pool:
            return name
        card_set = self.pool.sets.get(code.partition("-")[0])
        told = card.value("universe")
        universe = read_fact("universe", told) if told else card_set.universe if card_set else None
        alignment = _ALIGNMENTS.get(card.alignment, Alignment.NEITHER)
        team = Team(name, universe or Universe.ILLUSTRATED, alignment)
        self.teams[name] = team
        self.team_by_key[fold(name)] = name
        meant = nearest_name(name, self.pool.teams)
        like = Sentence(" (did you mean {name}?)", name=Name(meant)) if meant else ""
        message = Sentence(
            "new team {name}{like}: {universe}, {alignment}",
            name=repr(name),
            like=like,
            universe=Sentence(team.universe.value),
            alignment=Sentence(team.alignment.value),
        )
        self._say(card, Status.GUESSED, code, message)
        return name

    def _team_named(self, card: SourceCard, column: str, raw: str) -> str:
        value = read_fact(column, raw)
        if not value or (column == "loyalty" and value.casefold() in OTHER_LOYALTIES):
            return raw
        known = self._known_team(value)
        if known is None:
            meant = nearest_name(value, self.pool.teams)
            fix = f". Did you mean {meant!r}?" if meant else ""
            raise Refused(f"{column}: {value[:_SHORT]!r} is not a team{fix}", card.cells[column].line)
        return known


_OURS = (SourceKind.CSV, SourceKind.CARDS)
"""Files in which a name is a fact that changes the card, and no way to find it."""
_ALIGNMENTS: Mapping[str, Alignment] = {"good": Alignment.GOOD, "evil": Alignment.EVIL}


def _change(column: str, before: str, after: str) -> str:
    if column == "text":
        return Sentence("text added") if before == "-" else Sentence("text changed")
    return Sentence(
        "{fact} {before} → {after}", fact=_label(column), before=_short(before), after=_short(after)
    )


def _from_text(column: str, value: str) -> str:
    return Sentence("{fact} {value} from its text", fact=_label(column), value=repr(value))


def _is_of(set_code: str, universe: Universe) -> str:
    return Sentence("the set {set} is {universe}", set=set_code, universe=Sentence(universe.value))


def _label(column: str) -> str:
    return Sentence(LABELS.get(column, column))


def _short(value: str) -> str:
    flat = re.sub(r"\s+", " ", value)
    return flat if len(flat) <= _SHORT else f"{flat[:_SHORT]}…"
