"""Who somebody is, drawn: head and wings belong to the name, the costume to name and set.

Heads, crests and costumes come from hashes, never from knowing who it is.
"""

from __future__ import annotations

from dataclasses import dataclass

from vsdeck.card import Printing
from vsdeck.faces.emblems.shapes import chance_of

HEADS = ("oval", "great helm", "hood", "heater", "tall brow", "cut stone", "owl", "barbute", "spire")
CRESTS = (
    "none", "horns upwards", "horns sidewards", "fins", "rays", "temple wings", "ear discs", "comb", "plume",
)  # fmt: skip
MARKS = ("brow", "nose", "cheeks", "forehead", "lower half", "upper half")
WINGS = ("feathers", "membrane", "blades")
EYES, CHESTS, SHOULDERS = 7, 6, 4
LIVERIES: tuple[tuple[str, str, str], ...] = (
    # Helm, face and body, as tones are called.
    ("cloth", "dark", "dark"),
    ("dark", "trim", "cloth"),
    ("bright", "cloth", "dark"),
    ("trim", "dark", "cloth"),
    ("dark", "bright", "dark"),
    ("cloth", "bright", "trim"),
    ("other", "bright", "dark"),
)


@dataclass(frozen=True, slots=True)
class Mask:
    head: str
    crest: str
    eyes: int
    mark: str
    wings: str
    width: float
    tall: float
    chest: int
    shoulder: int
    collar: bool
    cape: bool
    livery: int
    """How the team's colours are spread over the figure."""
    beast: bool

    @property
    def half(self) -> float:
        """Half the width of the head."""
        return 16.5 * self.width

    @property
    def top(self) -> float:
        return 60 + 25 * self.tall


def mask_of(printing: Printing, beast: bool) -> Mask:
    """Values are drawn in a fixed order: a new trait goes last, or every face changes."""
    name = printing.name.strip("*").lower()
    own, dressed = chance_of(name), chance_of(name + printing.set)
    digits = "".join(char for char in printing.number if char in "0123456789")
    neighbour = 5 * printing.level if printing.level else int("0" + digits[-9:])
    return Mask(
        head=HEADS[own.randrange(len(HEADS))],
        crest=CRESTS[own.randrange(len(CRESTS))],
        eyes=own.randrange(EYES),
        mark=MARKS[own.randrange(len(MARKS))],
        wings=WINGS[own.randrange(len(WINGS))],
        width=own.uniform(0.92, 1.14),
        tall=own.uniform(0.94, 1.08),
        chest=dressed.randrange(CHESTS),
        shoulder=dressed.randrange(SHOULDERS),
        collar=dressed.random() < 0.4,
        cape=dressed.random() < 0.5,
        livery=(dressed.randrange(len(LIVERIES)) + neighbour) % len(LIVERIES),
        beast=beast,
    )
