"""What an import took, guessed or refused, line by line; and the refusal of a whole file."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path

from vsdeck.catalog.compiling import CardReading, Verdict
from vsdeck.catalog.overlay import SourceKind
from vsdeck.sentence import Joined, Refusal, Sentence


class Status(StrEnum):
    TAKEN = "taken"
    GUESSED = "guessed"
    IGNORED = "ignored"
    """Not of use to us, and no reason to refuse the file."""
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class ReportLine:
    line: int
    """Where in the file; 0 where it is about the whole file."""
    status: Status
    code: str
    """The printing, empty where it is about none."""
    message: str

    def __str__(self) -> str:
        return self.told

    @property
    def told(self) -> str:
        """The whole line, which can be said in any language."""
        place = Sentence("line {line}: ", line=self.line) if self.line else ""
        code = f"{self.code}: " if self.code else ""
        return Joined([place, Sentence(self.status.value), " ", code, self.message], "")


@dataclass(frozen=True, slots=True)
class Report:
    source: Path
    kind: SourceKind
    lines: tuple[ReportLine, ...]
    cards: int
    """How many printings the file told something about."""
    new: int
    """How many of them were not known before."""
    replaced: bool = False
    """Whether it stands in place of an earlier import of the same file name."""
    readings: tuple[CardReading, ...] = ()
    """What was understood of each card's text."""

    @property
    def verdicts(self) -> dict[Verdict, int]:
        found = Counter(reading.verdict for reading in self.readings)
        return {verdict: found[verdict] for verdict in Verdict if found[verdict]}

    @property
    def counts(self) -> dict[Status, int]:
        found = Counter(line.status for line in self.lines)
        return {status: found[status] for status in Status}


class ImportRefused(Refusal):
    """A file that cannot be imported. Nothing was changed."""

    def __init__(
        self, what: str, path: Path, line: int = 0, fix: str = "", lines: tuple[ReportLine, ...] = ()
    ) -> None:
        place = Sentence("{file}, line {line}", file=path.name, line=line) if line else path.name
        more = sum(entry.status is Status.REFUSED for entry in lines) - 1
        parts = [Sentence("{place}: {what}.", place=place, what=what), fix, Sentence("Nothing was imported.")]
        if more > 0:
            one = Sentence("1 more problem in this file.")
            parts.append(one if more == 1 else Sentence("{count} more problems in this file.", count=more))
        super().__init__(Joined([part for part in parts if part], " "))
        self.what = what
        self.path = path
        self.line = line
        self.fix = fix
        self.lines = lines
        """The report of the whole file, so that all problems can be seen at once."""
