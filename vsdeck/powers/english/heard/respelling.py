"""Words that printed texts spell in another way: runs of words become those that the patterns know."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import replace

from vsdeck.powers.english.text import Token

_RESPELLED = {
    "on any side": "",
    "on every side": "",
    "on all sides": "",
    "on either side": "",
    "on an enemy side": "on an enemy player 's side",
    "on enemy sides": "on an enemy player 's side",
    "in any KO pile": "in a KO pile",
    "from any KO pile": "from a KO pile",
    "in KO piles": "in a KO pile",
    "from KO piles": "from a KO pile",
    "in all KO piles": "in a KO pile",
    "in each KO pile": "in a KO pile",
    "in every KO pile": "in a KO pile",
    "in an enemy KO pile": "in an enemy player 's KO pile",
    "from an enemy KO pile": "from an enemy player 's KO pile",
    "in enemy KO piles": "in an enemy player 's KO pile",
    "of an enemy deck": "of an enemy player 's deck",
    "in hand": "in your hand",
    "of your decks": "of your deck",
    "into its owner 's hands": "into its owner 's hand",
    "into their owner 's hands": "into its owner 's hand",
    "into their owners 's hands": "into its owner 's hand",
    "your quiver": "your quiver pile",
    "a quiver": "the quiver pile",
    "your spellbook": "your spellbook pile",
    "your spider web": "your spider web pile",
    "an additional time in combat": "an additional time",
    "can now": "can",
    "its not": "it is not",
    "enemy players 's turns": "enemy player 's turns",
    "equal to its attack": "equal to its ATK",
    "with this power": "",
    "the cards printed": "the printed",
    "from anywhere": "",
    "powered-up": "powered up",
    "powers-up": "powers up",
    "power-up": "power up",
    "face - up": "face-up",
    "face - down": "face-down",
    "gets turned": "is turned",
    "becomes turned": "is turned",
    "“” in its name": "“” in the name",
    "“” in their name": "“” in the name",
    "“” in their names": "“” in the name",
    "“” in its card title": "“” in the name",
    "superpower": "super power",
    "superpowers": "super powers",
    "health symbol": "health",
    "[health]": "health",
    "an extra": "a",
    "there's": "there is",
    "there 's": "there is",
    "who is": "that is",
    "who are": "that are",
    "cancelled": "canceled",
    "any number of times during your turn": "any number of times each turn",
    "any number of times on your turn": "any number of times each turn",
    "any number of times per turn": "any number of times each turn",
    "any number of times this turn": "any number of times each turn",
    "any number of times on each turn": "any number of times each turn",
    "only once each game": "only once this game",
    "once each game": "once this game",
    "as many times as you like each turn": "any number of times each turn",
    "only once per game": "only once this game",
    "once per game": "once this game",
    "once per turn": "once each turn",
    "once a turn": "once each turn",
    "until you reveal a": "until you find a",
    "the rest of the revealed cards": "the rest",
    "the other revealed cards": "the rest",
    "the rest of the cards": "the rest",
    "hand , and KO pile": "hand and KO pile",
    "deck , and KO pile": "deck and KO pile",
    "of an enemy turn": "of each enemy player 's turn",
    "of an enemy main phase": "of each enemy player 's main phase",
    "of an enemy build phase": "of each enemy player 's build phase",
    "of an enemy formation step": "of each enemy player 's formation step",
    "that doesn't share a team with": "sharing no team with",
    "that doesn't share a team affiliation with": "sharing no team with",
    "draws any number of cards": "draws one or more cards",
    "draw any number of cards": "draw one or more cards",
    "into you hand": "into your hand",
    "onto you side": "onto your side",
    "into your side": "onto your side",
    "in you KO pile": "in your KO pile",
    "on you side": "on your side",
    "gainst": "gains",
    "in the same combat as": "in combat with",
    "and / or": "or",
    "extra +1/+1 counters": "+1/+1 counters",
    "extra -1/-1 counters": "-1/-1 counters",
    "additional +1/+1 counters": "+1/+1 counters",
    "for the first time on each of your turns": "for the first time each turn",
    "at the beginning of": "at the start of",
    "until end of combat": "this combat",
    "as an attacker": "while attacking",
    "as a defender": "while defending",
    "being solo attacked": "defending against a solo attack",
    "different from": "other than",
    "except for": "other than",
    "in melee or ranged combat": "in combat",
    "they own": "that they own",
    "does not": "doesn't",
    "do not": "don't",
    "cannot": "can't",
    "can not": "can't",
    "team affiliations": "teams",
    "team affiliation": "team",
}
"""Plain marks stand for any name in quotes. The words of a text are compared in small letters."""

_WORDS = {
    tuple(("a" if word == "an" else word.lower()) for word in key.split()): value.split()
    for key, value in _RESPELLED.items()
    if key != value
}
_BY_FIRST: defaultdict[str, list[tuple[tuple[str, ...], list[str]]]] = defaultdict(list)
for _key, _value in sorted(_WORDS.items(), key=lambda item: -len(item[0])):
    _BY_FIRST[_key[0]].append((_key, _value))


def respelled(tokens: Sequence[Token]) -> list[Token]:
    """The same text in the words of the patterns; each new word has the place of the first old one."""
    out: list[Token] = []
    index = 0
    while index < len(tokens):
        for words, others in _BY_FIRST.get(tokens[index].word, ()):
            run = tokens[index : index + len(words)]
            if tuple(token.word for token in run) == words and not _is_title(run):
                out += [_token(word, run) for word in others]
                index += len(words)
                break
        else:
            out.append(tokens[index])
            index += 1
    return out


def _is_title(run: Sequence[Token]) -> bool:
    """Words with capitals inside a sentence are a name."""
    return len(run) > 1 and all(token.written[:1].isupper() for token in run)


def _token(word: str, run: Sequence[Token]) -> Token:
    kept = next((token for token in run if token.word == word), run[0])
    return kept if kept.word == word else replace(kept, word="a" if word == "an" else word.lower())
