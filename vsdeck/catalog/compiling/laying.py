"""Powers that imports and the user tell, laid over the cards: trees where we have none, never a blank."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping
from dataclasses import replace

from vsdeck import __version__
from vsdeck.card import Keyword, Power, Printing, Team
from vsdeck.catalog.compiling.cards import CardReading, PowerReading, compile_card, read_power
from vsdeck.catalog.facts import known_names
from vsdeck.catalog.files import keywords_of
from vsdeck.catalog.overlay import WRITTEN, Overlay, ToldPower
from vsdeck.powers.check import check
from vsdeck.powers.known import Known, empty_gifts, unknown_names
from vsdeck.powers.notation import NotationError, parse_notation
from vsdeck.powers.scripted import is_scripted

log = logging.getLogger(__name__)


def with_powers(overlay: Overlay, readings: Iterable[CardReading]) -> Overlay:
    """An import with the powers that were read in its texts, so that no later start reads them again."""
    powers = dict(overlay.powers)
    for card in readings:
        if card.powers and (card.code in overlay.cards or overlay.kind in WRITTEN):
            powers[card.code] = tuple(ToldPower(each.power, each.text) for each in card.powers)
    return replace(overlay, powers=powers, read_by=__version__)


def lay_powers(
    printings: Iterable[Printing],
    overlays: Iterable[Overlay],
    teams: Iterable[Team],
    keywords: Iterable[Keyword],
) -> tuple[Printing, ...]:
    """Every printing with what is told of its powers; a text that nobody has read yet is read."""
    printings, keywords = tuple(printings), tuple(keywords)
    words = {keyword.name: keyword for keyword in keywords}
    known = known_names(printings, teams, keywords)
    laying = _Laying(known, words)
    for overlay in overlays:
        laying.hear(overlay)
    return laying.laid(printings)


class _Laying:
    def __init__(self, known: Known, keywords: Mapping[str, Keyword]) -> None:
        self.known, self.keywords = known, keywords
        self.written: dict[str, tuple[ToldPower, ...]] = {}
        self.told: dict[str, tuple[ToldPower, ...]] = {}
        self.texts: set[str] = set()
        """Codes whose text came with no powers, or was read by another version of the program."""
        self.old: set[str] = set()
        """Codes whose powers were written when the program was of another version."""

    def hear(self, overlay: Overlay) -> None:
        if overlay.kind in WRITTEN:
            self.written |= overlay.powers
            self.old -= overlay.powers.keys()
            self.old |= overlay.powers.keys() if overlay.read_by != __version__ else set()
            return
        self.told |= overlay.powers
        with_text = {code for code, cells in overlay.cards.items() if "text" in cells}
        self.texts -= with_text
        self.texts |= with_text if overlay.read_by != __version__ else with_text - overlay.powers.keys()

    def laid(self, printings: tuple[Printing, ...]) -> tuple[Printing, ...]:
        by_card: dict[str, Printing] = {}
        for printing in printings:
            if printing.code in self.written or printing.code in self.told or printing.code in self.texts:
                by_card[printing.card] = self.one(printing)
        if not by_card:
            return printings
        return tuple(self.shared(printing, by_card.get(printing.card)) for printing in printings)

    def shared(self, printing: Printing, laid: Printing | None) -> Printing:
        """All printings of a card do the same."""
        if laid is None or laid.powers == printing.powers:
            return printing
        others = tuple(word for word in printing.keywords if word not in keywords_of(printing))
        same = replace(printing, powers=laid.powers, powers_known=laid.powers_known)
        return replace(same, keywords=keywords_of(same, others))

    def one(self, printing: Printing) -> Printing:
        if printing.code in self.written:
            read = [self.good(printing, told) for told in self.written[printing.code]]
            return replace(printing, powers=tuple(each.power for each in read), powers_known=True)
        if printing.code in self.texts:
            readings: tuple[PowerReading, ...] = compile_card(printing, self.known, self.keywords).powers
        else:
            readings = tuple(self.good(printing, told) for told in self.told[printing.code])
        return self.filled(printing, tuple(each.power for each in readings))

    def good(self, printing: Printing, told: ToldPower) -> PowerReading:
        """A power whose tree this version of the language knows, or else what its text says now."""
        if told.power.tree and not self.problems(told.power.tree):
            return PowerReading(told.power, told.text)
        plain = replace(told.power, tree="")
        if told.power.tree:
            log.warning("A tree of %s is not understood any more; its text is read again.", printing.code)
        elif told.text and printing.code not in self.old:
            # It was not understood when it came, by this same reader.
            return PowerReading(plain, told.text)
        return read_power(printing, plain, told.text, self.known, self.keywords)

    def problems(self, tree: str) -> tuple[str, ...]:
        try:
            parsed = parse_notation(tree)
        except NotationError as error:
            return (str(error),)
        return (*check(parsed), *unknown_names(parsed, self.known), *empty_gifts(parsed, self.known))

    def filled(self, printing: Printing, told: tuple[Power, ...]) -> Printing:
        """Our own trees stay; heads that we know stay, too."""
        if not told:
            return printing
        if not printing.powers or not printing.powers_known:
            return replace(printing, powers=told, powers_known=True)
        if len(told) != len(printing.powers):
            return printing
        powers = tuple(
            ours if is_scripted(ours, self.keywords) else replace(ours, tree=new.tree)
            for ours, new in zip(printing.powers, told, strict=True)
        )
        return replace(printing, powers=powers)
