"""The tokens of a theme: colours, spacing, radius and type, read from resources/themes."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from vsdeck import paths


@dataclass(frozen=True, slots=True)
class Tokens:
    name: str
    colour: dict[str, str]
    space: dict[str, int]
    radius: int
    type: dict[str, int]
    scale: float = 1.0
    """How much larger than drawn the user wants all writing to be."""

    def scaled(self, percent: int) -> Tokens:
        """These tokens with their type in another size."""
        sizes = {name: max(8, round(size * percent / 100)) for name, size in self.type.items()}
        return replace(self, type=sizes, scale=percent / 100)

    def px(self, pixels: float) -> int:
        """A measure that holds writing, in the size that the user wants."""
        return round(pixels * self.scale)

    def __getitem__(self, colour: str) -> str:
        return self.colour[colour]

    def flat(self) -> dict[str, Any]:
        """Every token under one name, as the style sheet's placeholders use them."""
        sizes = {f"{name}_size": size for name, size in self.type.items()}
        spaces = {f"{name}_space": size for name, size in self.space.items()}
        grown = {f"px{pixels}": self.px(pixels) for pixels in (10, 14, 18, 20, 22, 24)}
        # A corner that is rounder than half of its box is no corner to Qt.
        round_ends = {"chip_round": (self.px(24) + 2) // 2, "radio_round": (self.px(14) + 2) // 2}
        dot = {"radio_dot": self.px(14) + 2 - 10}
        search = {"beside_icon": self.px(18) + 18, "beside_icon_focused": self.px(18) + 17}
        return {
            **self.colour,
            **sizes,
            **spaces,
            **grown,
            **round_ends,
            **dot,
            **search,
            "radius": self.radius,
        }


@cache
def load_tokens(name: str) -> Tokens:
    data = json.loads((paths.resources() / "themes" / f"{name}.json").read_text(encoding="utf-8"))
    return Tokens(data["name"], data["colour"], data["space"], data["radius"], data["type"])


def contrast(one: str, other: str) -> float:
    """The contrast of two colours as WCAG defines it, from 1 to 21."""
    bright, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def _luminance(colour: str) -> float:
    channels = (int(colour[start : start + 2], 16) / 255 for start in (1, 3, 5))
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
