"""What the engine tells in English, said in the language of the window.

The engine tells a game in sentences that are made of few patterns. Here each pattern is one sentence of the
table of translations; a line is matched against them, and the names in it are translated by themselves."""

from __future__ import annotations

import re
from functools import cache

from vsdeck.goldfish.setup import DUMMY_NAME
from vsdeck.ui.session import Session
from vsdeck.ui.words import Language

HAPPENED = (
    "{player} draws a card.",
    "{player} draws {count} cards.",
    "{player} looks at a card.",
    "{player} looks at {count} cards.",
    "{player} gains a face-down resource.",
    "{player} gains {card} as a face-up resource.",
    "{card} gets {count} +1/+1 counter.",
    "{card} gets {count} +1/+1 counters.",
    "{card} gets {count} -1/-1 counter.",
    "{card} gets {count} -1/-1 counters.",
    "{card} takes the defender's place.",
    "A ranged combat begins.",
    "A melee combat begins.",
    "{card} gets {attack} ATK and {defence} DEF.",
    "The game is over: a tie of {names}.",
    "The game is over: {names} wins.",
    "The game is over: {names} win.",
    "{player} goes first.",
    "{card} stands in the front row of {player}.",
    "{card} stands in the back row of {player}.",
    "{player} takes a mulligan.",
    "{player} shuffles.",
    "{player} recruits {card}.",
    "{card} appears in the front row of {player}.",
    "{card} appears in the back row of {player}.",
    "{card} moves to the front row.",
    "{card} moves to the back row.",
    "{card} moves to the side of {player}.",
    "{card} strikes {other} with {count}.",
    "{card} gets stunned.",
    "{card} gets KO'd.",
    "{card} gets a wound.",
    "{card} gets {count} wounds.",
    "{card} heals a wound.",
    "{card} heals {count} wounds.",
    "{card} recovers.",
    "{card} exhausts.",
    "{player} powers up {card}.",
    "{player} plays {card}.",
    "{player} pays with {card}.",
    "{player} discards {card}.",
    "{card} goes to the hand.",
    "{card} goes to the deck.",
    "{card} goes to the KO pile.",
    "{card} goes to the resource row.",
    "{card} leaves the game.",
    "{card} goes to the front row.",
    "{card} goes to the back row.",
    "The combat is cancelled.",
    "{card} leaves the combat.",
    "{card} gains {count} XP.",
    "{card} is now level {count}.",
    "{player} reveals {card}.",
    "{player} names {card}.",
    "{player} passes.",
    "{player} is out of the game.",
    "{card} has base ATK {attack} and base DEF {defence}.",
    "{card} has only base ATK and DEF.",
    "{card} switches ATK and DEF.",
    "{card} would get no wound.",
    "{card} won't ready on its next turn.",
    "{card} gains a power.",
    "{card} loses powers.",
    "{card} turns face up.",
    "{card} turns face down.",
    "The effect of {power} of {card} is not known yet: nothing happens.",
    "{power} of {card} works.",
    "{card} uses {power}.",
    "{names} attacks {other}.",
    "{names} attack {other}.",
    "{name} wins.",
    "A tie of {names}.",
    "By hand: {player} draws {count}.",
    "By hand: {card} goes to the front row.",
    "By hand: {card} goes to the back row.",
    "By hand: {card} goes to the hand.",
    "By hand: {card} goes to the ko pile.",
    "By hand: {card} goes to the removed.",
    "By hand: {card} goes to the top of the deck.",
    "By hand: {card} goes to the bottom of the deck.",
    "By hand: {card} goes to the resource row, face up.",
    "By hand: {card} goes to the resource row, face down.",
    "By hand: {card}, counters {count}.",
    "By hand: {card}, wounds {count}.",
    "By hand: stun {card}.",
    "By hand: recover {card}.",
    "By hand: ready {card}.",
    "By hand: exhaust {card}.",
)
QUESTIONS = (
    "Who goes first?",
    "Keep this hand?",
    "Which card becomes a resource?",
    "Change the formation?",
    "What next?",
    "Act in this combat?",
    "Which attacker is struck?",
    "Pay with which location?",
    "Which player?",
    "Which row?",
    "Which of these?",
    "Which name?",
    "Do it?",
    "Which power works next?",
    "Discard which card?",
    "Act in the draw phase?",
    "Act in the recovery phase?",
    "Act before the recruit points?",
    "Recruit? {count} point left.",
    "Recruit? {count} points left.",
    "In which row does {card} stand?",
    "choose a card.",
    "{card} face up?",
    "{asker}: {question}",
)
ANSWERS = (
    "keep",
    "mulligan",
    "yes",
    "no",
    "done",
    "pass",
    "front row",
    "back row",
    "front row of {player}",
    "back row of {player}",
    "{card}, front row of {player}",
    "{card}, back row of {player}",
    "{card} (hand)",
    "{card} (deck)",
    "{card} (ko pile)",
    "{card} (resource)",
    "{card} face up",
    "{card} face down",
    "{power} of {card}",
)


TURN = re.compile(r"Turn (?P<number>\d+): (?P<player>.+?)\.?")
"""The line with which a turn begins."""
GAPS = {
    "{power} is not played": "{power}: effect not known yet",
    "nobody told its {fact}, which counts as {count}": "{fact} not known yet: it counts as {count}",
    "its {fact} is no number and counts as {count}": "{fact} is no number: it counts as {count}",
    "nobody told all its powers": "not all its powers are known yet",
    "equipment cannot be played yet": "equipment cannot be played yet",
}
"""What the engine says of a card that it does not play whole, and how the table puts it."""


class Teller:
    """Says what the engine told in the language of the session."""

    def __init__(self, session: Session) -> None:
        self.session = session

    def happened(self, line: str) -> str:
        begins = TURN.fullmatch(line)
        if begins is None:
            return self._said(line, HAPPENED)
        # Players count their own turns, the engine those of both.
        number = (int(begins["number"]) + 1) // 2
        return self.session.say("{name}, turn {number}", name=self.player(begins["player"]), number=number)

    def question(self, line: str) -> str:
        return self._said(line, QUESTIONS)

    def answer(self, words: str) -> str:
        """An answer, with a capital where it begins."""
        told = self._said(words, ANSWERS).replace("(ko pile)", "(KO pile)")
        return told[:1].upper() + told[1:]

    def player(self, name: str) -> str:
        say = self.session.say
        if name == DUMMY_NAME:
            return say("Passive dummy")
        if name.endswith(" (opponent)"):
            return say("{name} (opponent)", name=name.removesuffix(" (opponent)"))
        return name

    def card(self, name: str) -> str:
        """The name of a card, with whose it is where that was told."""
        told, of, whose = name.removesuffix(")").partition(" (") if name.endswith(")") else (name, "", "")
        known = self.session.name_of(name)
        if known != name or not of:
            return known if known != name else self.player(known)
        return f"{self.session.name_of(told)} ({self.player(whose)})"

    def names(self, names: str) -> str:
        """Several names in a row."""
        if self.session.language is Language.ENGLISH:
            return names
        return "、".join(map(self.card, re.split(r", | and ", names)))

    def gap(self, what: str) -> str:
        found = matched(what, tuple(GAPS))
        if found is None:
            return what
        pattern, places = found
        values = {place: self._value(place, value) for place, value in places.items()}
        sentence = GAPS[pattern]
        return self.session.say(sentence, **values) if values else self.session.say(sentence)

    def _said(self, line: str, patterns: tuple[str, ...]) -> str:
        if self.session.language is Language.ENGLISH:
            return line
        found = matched(line, patterns)
        if found is None:
            return line
        sentence, places = found
        values = {place: self._value(place, value) for place, value in places.items()}
        return self.session.say(sentence, **values) if values else self.session.say(sentence)

    def _value(self, place: str, value: str) -> str:
        match place:
            case "player" | "name":
                return self.player(value)
            case "names":
                return self.names(value)
            case "card" | "other":
                return self.card(value)
            case "power":
                return self.session.name_of(value) if value != "a power" else self.session.say("a power")
            case "fact":
                return self.session.say(value)
            case "asker":
                return self._asker(value)
            case "question":
                return self.question(value)
        return value

    def _asker(self, asker: str) -> str:
        """A card that asks, or its power."""
        power, of, card = asker.rpartition(" of ")
        if of and self.session.name_of(asker) == asker:
            return self.session.say(
                "{power} of {card}", power=self.session.name_of(power), card=self.card(card)
            )
        return self.card(asker)


def matched(line: str, patterns: tuple[str, ...]) -> tuple[str, dict[str, str]] | None:
    """The pattern that a line was made of, with what stands at its places."""
    for pattern in patterns:
        found = _reader(pattern).fullmatch(line)
        if found is not None:
            return pattern, found.groupdict()
    return None


@cache
def _reader(pattern: str) -> re.Pattern[str]:
    # A name that ends in a full stop ends the sentence.
    text = re.escape(pattern).replace(r"\{", "{").replace(r"\}", "}")
    return re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>.+?)", text))
