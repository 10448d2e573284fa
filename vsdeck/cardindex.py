"""The index of all cards, told what only the rest of the program knows: decks, formats and what is played."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from vsdeck import paths
from vsdeck.card import Printing
from vsdeck.catalog.search import FormatCards, Index, Outside
from vsdeck.catalog.store import load_words
from vsdeck.pool import Pool

DecksOf = Callable[[], Mapping[str, frozenset[str]]]


def build_index(pool: Pool, decks: DecksOf = dict) -> Index:
    def formats() -> Mapping[str, FormatCards]:
        from vsdeck.decks import load_formats
        from vsdeck.decks.legality.cardpool import allowed, ban_list

        found = load_formats(paths.resources() / "formats", paths.user_data() / "formats", pool=pool)
        return {
            format.name: FormatCards(allowed(format, pool), ban_list(format, pool))
            for format in found.by_id.values()
        }

    def played(printing: Printing) -> bool:
        from vsdeck.coverage import gaps_of

        return printing.powers_known and not gaps_of(printing, pool.keywords)

    return Index(pool, Outside(decks, formats, played), load_words)
