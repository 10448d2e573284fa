"""Plain text deck lists: `4 Name (SET-NNN)` and every style that players and rulebooks write instead."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace

from vsdeck.card import Kind, Printing
from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.files.entry import (
    CODE,
    LONGEST_LINE,
    MOST_COPIES,
    Entry,
    Heading,
    Listing,
    known_code,
    written_code,
)
from vsdeck.decks.files.headings import heading, inline_heading, main_then_heading
from vsdeck.decks.files.report import ImportLine, LineStatus
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence

LONGEST_TITLE = 80
MOST_BRACKETS = 4
_BULLETS = re.compile(r"^(?:[-–—•·・◦▪◆*]+\s+|[•·・◦▪◆]\s*)+")
_COUNT_FIRST = re.compile(r"^([0-9]{1,300})(?:[xX×]\s+|[x×](?=[^\W\d_a-z])|\s+[x×]\s+|\s+)(\S.*)$")
_COUNT_LAST = re.compile(r"^(.*\S)(?:\s+[xX]\s*|\s*×\s*)([0-9]{1,300})$")
_COPIES = re.compile(r"[0-9]{1,9}")
_NO_COUNT = re.compile(r"^(?:[-–−][0-9]+|[0-9]+[.,][0-9]+)(?:[xX×]\s*|\s+)\S")
"""Numbers that no deck can hold: below zero, or in parts."""
_TAB_COUNT_LAST = re.compile(r"^([^\t]*\S)\t+([0-9]{1,300})$")
_BRACKETS = re.compile(r"^(.*?)\s*[(\[]([^()\[\]]*)[)\]]$")
_SET_NUMBER = re.compile(r"^(.*\S)\s*[(\[]([A-Za-z0-9]{2,5})[)\]]\s*#?(U?[0-9]{1,3}[A-Za-z]{0,2})$")
_CODE_LAST = re.compile(rf"^(.*\S)\s+[-–#]?\s*({CODE.pattern})$", re.IGNORECASE)
_CODE_FIRST = re.compile(rf"^({CODE.pattern})\s*[-–:]?\s+(\S.*)$", re.IGNORECASE)
_LEVEL = re.compile(r"^(?:level|lvl|lv\.?|l|レベル)\s*([0-9])$", re.IGNORECASE)
_LEVEL_LAST = re.compile(r"^(.*[^\s,–-])[\s,–-]+((?:level|lvl|lv\.?|l|レベル)\s*[0-9])$", re.IGNORECASE)
_GLUED = re.compile(r"^([0-9]{1,3})\s+(\D*[^\W\d_])([0-9]{1,3})\s+(\S.*)$")
_META = re.compile(r"^(name|format|notes?|deck)\s*[:：]\s*(.*)$", re.IGNORECASE)


def parse(text: str, pool: Pool) -> Listing:
    """A text read line by line; which cards the names mean is decided later, with the whole list known."""
    reader = _Reader(pool)
    for number, line in enumerate(text.splitlines(), start=1):
        reader.read(number, line)
    return reader.listing()


@dataclass
class _Reader:
    pool: Pool
    heading: Heading = Heading.NONE
    entries: list[Entry] = field(default_factory=list)
    lines: list[ImportLine] = field(default_factory=list)
    meta: dict[str, str] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    teams: list[str] = field(default_factory=list)

    def listing(self) -> Listing:
        return Listing(
            entries=tuple(self.entries),
            lines=tuple(self.lines),
            name=self.meta.get("name", ""),
            format=self.meta.get("format", ""),
            notes="\n".join(self.notes),
            teams=tuple(self.teams),
        )

    def read(self, number: int, raw: str) -> None:
        text = raw.strip("\ufeff \t\r\u3000")
        if len(text) > LONGEST_LINE:
            # A comment, and neither a heading nor a team: to spell it in one way could take seconds.
            self._comment(number, text, "")
            return
        line = _one_space(unicodedata.normalize("NFKC", text)).strip()
        if not line or not any(char.isalnum() for char in line):
            return
        if line.startswith(("#", "//")):
            self._comment(number, text, line.lstrip("#/").strip())
        elif found := heading(line):
            self._heading(number, text, found)
        elif both := main_then_heading(line):
            self._card(number, text, both[0])
            self._heading(number, text, both[1])
        elif inline := inline_heading(line):
            self._heading(number, text, inline[0])
            self._card(number, text, inline[1])
        else:
            self._card(number, text, line)

    def _comment(self, number: int, text: str, content: str) -> None:
        meta = _META.match(text.lstrip("#/").strip())
        # `# Deck:` can be both; what we write names what it tells.
        found = None if meta and meta[1].lower() != "deck" else heading(content)
        if found:
            self._heading(number, text, found)
        elif meta and meta[1].lower().startswith("note"):
            self.notes.append(meta[2])
            self.lines.append(
                ImportLine(number, text, LineStatus.COMMENT, message=Sentence("note of the deck"))
            )
        elif meta:
            key = "format" if meta[1].lower() == "format" else "name"
            self.meta[key] = meta[2].strip()
            told = Sentence("format of the deck") if key == "format" else Sentence("name of the deck")
            self.lines.append(ImportLine(number, text, LineStatus.COMMENT, message=told))
        elif not self._team(number, text, content):
            self.lines.append(ImportLine(number, text, LineStatus.COMMENT))

    def _heading(self, number: int, text: str, found: Heading) -> None:
        self.heading = found
        told = Sentence("heading: {heading}", heading=Sentence(found.value))
        self.lines.append(ImportLine(number, text, LineStatus.HEADING, message=told))

    def _team(self, number: int, text: str, content: str) -> bool:
        """A line that is only a team's name: what the deck is about, and its name if nothing else is."""
        team = _team_names(self.pool).get(fold(content))
        if team is None:
            return False
        self.teams.append(team)
        self.meta.setdefault("name", content)
        told = Sentence("team: {team}", team=Name(team))
        self.lines.append(ImportLine(number, text, LineStatus.HEADING, message=told))
        return True

    def _card(self, number: int, text: str, line: str) -> None:
        line = _BULLETS.sub("", line).strip()
        if _NO_COUNT.match(line) and not self.pool.named(line):
            message = Sentence("a line says how many copies, from 1 to {most}", most=MOST_COPIES)
            self.lines.append(ImportLine(number, text, LineStatus.REFUSED, message=message))
            return
        parts = _glued_lines(line, self.pool)
        for part in parts:
            entry = _entry(part, self.pool)
            if not entry.counted and not self.pool.named(entry.name) and self._title(number, text, entry):
                return
            if not 1 <= entry.count <= MOST_COPIES:
                wrong = "{count} copies: a line says from 1 to {most}"
                message = Sentence(wrong, count=entry.count, most=MOST_COPIES)
                self.lines.append(ImportLine(number, text, LineStatus.REFUSED, message=message))
                continue
            note = Sentence("two lines ran together here") if len(parts) > 1 else ""
            self.entries.append(replace(entry, line=number, text=text, heading=self.heading, note=note))

    def _title(self, number: int, text: str, entry: Entry) -> bool:
        if entry.code or entry.main:
            return False
        if self._team(number, text, entry.name):
            return True
        if self.entries or self.lines or self.meta.get("name") or len(text) > LONGEST_TITLE:
            return False
        from vsdeck.decks.files.guess import near_names

        if near_names(entry.name, self.pool):
            return False
        self.meta["name"] = text
        told = Sentence("taken as the deck's name")
        self.lines.append(ImportLine(number, text, LineStatus.HEADING, message=told))
        return True


def _one_space(line: str) -> str:
    """Runs of white space as one tab if there is one among them, else as one space."""
    return re.sub(r"\s+", lambda run: "\t" if "\t" in run[0] else " ", line)


def _team_names(pool: Pool) -> dict[str, str]:
    names = {fold(team): team for team in pool.teams}
    names |= {fold(pool.japanese[team]): team for team in pool.teams if team in pool.japanese}
    return names


def _glued_lines(line: str, pool: Pool) -> list[str]:
    """`2 Echo1 Black Cat` is two lines of a list that lost a line break, if both names are known."""
    match = _GLUED.match(line)
    if match and pool.named(match[2]) and pool.named(_BRACKETS.sub(r"\1", match[4])):
        return [f"{match[1]} {match[2]}", f"{match[3]} {match[4]}"]
    return [line]


def _entry(line: str, pool: Pool) -> Entry:
    count, rest, counted = _count(line, pool)
    return _described(Entry(line=0, text="", name=rest.strip(), count=count, counted=counted), pool)


def parse_card(count: str, name: str, pool: Pool) -> Entry | str:
    """An entry whose count stands apart from its name, as in XML; or why it is none."""
    if not _COPIES.fullmatch(count) or not 1 <= int(count) <= MOST_COPIES:
        return Sentence("{count} copies: a line says from 1 to {most}", count=count[:20], most=MOST_COPIES)
    if len(name) > LONGEST_LINE:
        return Sentence("a name has at most {count} characters", count=LONGEST_LINE)
    name = unicodedata.normalize("NFKC", name).strip()
    return _described(Entry(line=0, text="", name=name, count=int(count)), pool)


def _count(line: str, pool: Pool) -> tuple[int, str, bool]:
    if pool.named(line):
        return 1, line, False
    if match := _COUNT_FIRST.match(line):
        return int(match[1]), match[2].lstrip("-–• \t"), True
    if match := _COUNT_LAST.match(line) or _TAB_COUNT_LAST.match(line):
        return int(match[2]), match[1], True
    return 1, line, False


def _described(entry: Entry, pool: Pool) -> Entry:
    """The entry with everything that stands around its name taken off and understood."""
    name = " ".join(entry.name.split())
    if (match := _SET_NUMBER.match(name)) and (code := known_code(f"{match[2]}-{match[3]}", pool)):
        return _described(replace(entry, name=match[1], code=code), pool)
    for _ in range(MOST_BRACKETS):
        match = None if pool.named(name) else _BRACKETS.match(name)
        if match is None or not match[1]:
            break
        entry, name = _bracket(entry, match[2].strip(), pool), match[1]
    if not pool.named(name):
        entry, name = _loose_code(entry, name, pool)
    if (match := _LEVEL_LAST.match(name)) and not pool.named(name) and pool.named(match[1]):
        entry, name = _bracket(entry, match[2], pool), match[1]
    return replace(entry, name=name.strip(" \t,;:"))


def _bracket(entry: Entry, content: str, pool: Pool) -> Entry:
    if code := written_code(content, pool):
        return replace(entry, code=code)
    if match := _LEVEL.match(content):
        return replace(entry, level=int(match[1]), main=True)
    if (found := heading(content)) is Heading.MAIN:
        return replace(entry, main=True)
    if found is None and _is_set(content, pool):
        return replace(entry, set_hint=content)
    return entry


def _loose_code(entry: Entry, name: str, pool: Pool) -> tuple[Entry, str]:
    if code := written_code(name.strip("()[] "), pool):
        return replace(entry, code=code), ""
    if (match := _CODE_LAST.match(name)) and (code := known_code(match[2], pool)):
        return replace(entry, code=code), match[1]
    if (match := _CODE_FIRST.match(name)) and (code := known_code(match[1], pool)):
        return replace(entry, code=code), match[6]
    return entry, name


def _is_set(text: str, pool: Pool) -> bool:
    return text.upper() in pool.sets or fold(text) in {fold(card_set.name) for card_set in pool.sets.values()}


# Writing

_GROUPS = (
    ("Supporting characters", (Kind.SUPPORTING,)),
    ("Plot twists", (Kind.PLOT_TWIST,)),
    ("Equipment", (Kind.EQUIPMENT,)),
    ("Locations", (Kind.SPECIAL_LOCATION, Kind.BASIC_LOCATION)),
)


def write(deck: Deck, pool: Pool) -> str:
    """The deck as text that reads back to the same deck, in an order that depends on its cards alone."""
    blocks = [head(deck)]
    for title, entries in grouped(deck, pool):
        total = sum(count for _, count in entries)
        lines = [f"{count} {label(code, pool)}" for code, count in entries]
        blocks.append("\n".join([f"{title} ({total})", *lines]))
    return "\n\n".join(block for block in blocks if block) + "\n"


def head(deck: Deck) -> str:
    lines = [f"# name: {' '.join(deck.name.split())}"] if deck.name.strip() else []
    lines.append(f"# format: {deck.format}")
    lines += [f"# note: {line}".rstrip() for line in deck.notes.splitlines()]
    return "\n".join(lines)


def read_head(text: str) -> tuple[str, str, str]:
    """Name, format and notes that `head` wrote."""
    told: dict[str, str] = {}
    notes: list[str] = []
    for line in text.splitlines():
        meta = _META.match(line.lstrip("#/").strip())
        if meta is None:
            continue
        key = meta[1].lower()
        if key.startswith("note"):
            notes.append(meta[2])
        else:
            told["format" if key == "format" else "name"] = meta[2].strip()
    return told.get("name", ""), told.get("format", ""), "\n".join(notes)


def grouped(deck: Deck, pool: Pool) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    """The deck in parts with their titles, as a list shows it; parts without cards are left out."""
    for section in Section:
        entries = ordered(deck.section(section), pool)
        for title, part in _parts(section, entries, pool):
            if part:
                yield title, part


def _parts(
    section: Section, entries: list[tuple[str, int]], pool: Pool
) -> Iterator[tuple[str, list[tuple[str, int]]]]:
    if section is Section.MAIN:
        yield ("Main character" if len(entries) == 1 else "Main characters"), entries
        return
    rest = entries
    if section is Section.CARDS:
        for title, kinds in _GROUPS:
            yield title, [entry for entry in rest if _kind(entry[0], pool) in kinds]
            rest = [entry for entry in rest if _kind(entry[0], pool) not in kinds]
        yield "Other cards", rest
        return
    found = {code: pool.get(code) for code, _ in entries}
    inventions = {code for code, printing in found.items() if printing and printing.invention is not None}
    tokens = {
        code for code, printing in found.items() if printing and printing.subtype == "token"
    } - inventions
    yield "Invention pile", [entry for entry in rest if entry[0] in inventions]
    yield "Tokens", [entry for entry in rest if entry[0] in tokens]
    yield "Side pile", [entry for entry in rest if entry[0] not in inventions | tokens]


def ordered(entries: Mapping[str, int], pool: Pool) -> list[tuple[str, int]]:
    """Codes with counts by kind, cost, level and name."""
    return sorted(entries.items(), key=lambda item: _order(item[0], pool))


def _kind(code: str, pool: Pool) -> Kind | None:
    printing = pool.get(code)
    return printing.kind if printing else None


def _order(code: str, pool: Pool) -> tuple[int, int, int, str, str]:
    printing = pool.get(code)
    if printing is None:
        return (len(Kind), 0, 0, "", code)
    return (*_rank(printing), fold(printing.name), code)


def _rank(printing: Printing) -> tuple[int, int, int]:
    kinds = list(Kind)
    kinds.remove(Kind.SPECIAL_LOCATION)
    kinds.insert(kinds.index(Kind.BASIC_LOCATION), Kind.SPECIAL_LOCATION)
    cost = printing.cost if isinstance(printing.cost, int) else 99
    return (kinds.index(printing.kind), cost, printing.level or 0)


def label(code: str, pool: Pool) -> str:
    printing = pool.get(code)
    return f"{printing.name} ({code})" if printing and fold(printing.name) else code
