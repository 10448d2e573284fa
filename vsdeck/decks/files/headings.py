"""Headings of deck lists, in the styles of the rulebooks and of other programs, English and Japanese."""

from __future__ import annotations

import re

from vsdeck.decks.files.entry import Heading
from vsdeck.names import fold

_WORDS = {
    Heading.DECK: "deck, main deck, main, mainboard, zone main, cards, デッキ, メインデッキ",
    Heading.OTHER: "other cards, other cards of the deck",
    Heading.SIDE: (
        "side, zone side, sideboard, side pile, side piles, out of game, outside the game, outside the deck,"
        " gift, gifts, agenda, agendas, terrain, terrains, sinister six, challenge match, challenge matches,"
        " domain, domains, pile, piles, サイド, サイドボード, サイドの山, 山, アジェンダ, 地形"
    ),
    Heading.MAIN: (
        "main character, main characters, main characters and levels, starting main character, mc,"
        " level up zone, levels, メインキャラクター"
    ),
    Heading.SUPPORTING: (
        "supporting character, supporting characters, supporting, characters, サポートキャラクター"
    ),
    Heading.PLOT_TWIST: "plot twist, plot twists, twists, プロットツイスト",
    Heading.EQUIPMENT: "equipment, equipments, equipment cards, イクイップメント, 装備",
    Heading.LOCATION: "location, locations, ロケーション",
    Heading.BASIC_LOCATION: "basic location, basic locations, 基本ロケーション, ベーシックロケーション",
    Heading.SPECIAL_LOCATION: "special location, special locations, 特殊ロケーション, スペシャルロケーション",
    Heading.INVENTION: (
        "invention, inventions, invention pile, invention piles, インベンション, 発明, 発明の山"
    ),
    Heading.TOKEN: "token, tokens, token characters, トークン",
}
_HEADINGS = {fold(word): heading for heading, words in _WORDS.items() for word in words.split(",")}
_COUNT = re.compile(
    r"""\s*(?: [(\[] \s* [0-9]+ (?:\s*(?:cards?|枚))? \s* [)\]]
             | [-:：] \s* [0-9]+
             | \b[0-9]+ \s* (?:cards?|枚) )
        \s*[:：]?\s*$""",
    re.VERBOSE | re.IGNORECASE,
)
_PILE = re.compile(r"[^0-9]{2,24}piles?")
"""Whatever pile it is: of hounds, of wishes, an identity, a key."""
_INLINE = re.compile(r"^(?P<heading>[^:：]+)[:：]\s*(?P<rest>\S.*)$")
_MARKED = re.compile(r"^(?P<main>.+[(\[]\s*main character\s*[)\]])\s+(?P<rest>\S.*)$", re.IGNORECASE)


def heading(line: str) -> Heading | None:
    """The heading that a line is, whatever marks, colon or count it carries."""
    words = fold(_COUNT.sub("", line))
    found = _HEADINGS.get(words)
    return Heading.SIDE if found is None and _PILE.fullmatch(words) else found


def inline_heading(line: str) -> tuple[Heading, str] | None:
    """`Main Character: Iceman` → the heading and the rest."""
    match = _INLINE.match(line)
    found = heading(match["heading"]) if match else None
    return (found, match["rest"]) if match and found else None


def main_then_heading(line: str) -> tuple[str, Heading] | None:
    """`Kingpin (Main Character) Supporting Characters (34)`, two lines run together."""
    match = _MARKED.match(line)
    found = heading(match["rest"]) if match else None
    return (match["main"], found) if match and found else None
