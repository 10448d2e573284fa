"""Regular expressions that cannot hang: matched by a position automaton, one step per character.

Python's `re` tries every way to match and can take longer than the universe for a pattern such as `(a|a)*b`.
Here a set of positions in the pattern is carried along the text instead (Glushkov), and every step is
remembered, so time grows with the length of the text whatever the pattern is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache, reduce
from operator import getitem

from vsdeck.sentence import Sentence

START, END = "\x02", "\x03"
MOST_CHARACTERS = 200
MOST_POSITIONS = 80
MOST_DEPTH = 20
MOST_STATES = 4000
MOST_ATOMS = 2000

Test = Callable[[str], bool]


class PatternError(ValueError):
    """A pattern that cannot be read, with the place inside it."""

    def __init__(self, message: Sentence, position: int) -> None:
        super().__init__(message)
        self.message = message
        self.position = position


@dataclass(frozen=True, slots=True)
class Piece:
    """A part of the pattern: which positions may come first and last, and whether it can be empty."""

    first: int
    last: int
    empty: bool


NOTHING = Piece(0, 0, True)


def _word(char: str) -> bool:
    return char.isalnum() or char == "_"


CLASSES: dict[str, Test] = {
    "d": str.isdigit,
    "s": str.isspace,
    "w": _word,
    "D": lambda char: not char.isdigit(),
    "S": lambda char: not char.isspace(),
    "W": lambda char: not _word(char),
}
CONTROLS = {"n": "\n", "t": "\t", "r": "\r"}


class _State(dict[str, "_State"]):
    """The positions reached so far, and where each character leads from there."""

    __slots__ = ("_pattern", "positions")

    def __init__(self, pattern: Pattern, positions: int) -> None:
        self._pattern = pattern
        self.positions = positions

    def __missing__(self, char: str) -> _State:
        reached = self._pattern.step(self.positions, char)
        self[char] = reached
        return reached


class Pattern:
    """A compiled pattern. Case never counts; `^` and `$` are the ends of the text."""

    def __init__(self, source: str) -> None:
        if len(source) > MOST_CHARACTERS:
            raise PatternError(
                Sentence("a pattern may have {most} characters", most=MOST_CHARACTERS), MOST_CHARACTERS
            )
        self.source = source
        self._at = self._atoms = 0
        self._tests: list[Test] = []
        self._follow: list[int] = []
        self._starting = 0
        """The positions that only the start of the text fits."""
        self._runs: list[str] = [""]
        self._one_way = True
        whole = self._alternatives(0)
        if self._at < len(source):
            raise PatternError(Sentence("this ) closes nothing"), self._at)
        self._first, self._last, self._matches_nothing = whole.first, whole.last, whole.empty
        self._needed = max(self._runs, key=len)
        """Letters without which nothing fits."""
        self._found, self._dead = _State(self, -1), _State(self, 0)
        self._states: dict[int, _State] = {}

    def search(self, text: str) -> bool:
        """Whether some part of the text fits."""
        text = text.lower()
        if self._matches_nothing:
            return True
        if self._needed not in text:
            return False
        found, dead = self._found, self._dead
        if self._first & ~self._starting:
            return reduce(getitem, f"{START}{text}{END}", self._state(0)) is found
        state = self._state(0)
        for char in f"{START}{text}{END}":
            state = state[char]
            if state is found or state is dead:
                break
        return state is found

    def step(self, positions: int, char: str) -> _State:
        if positions == self._found.positions:
            return self._found
        candidates, rest = self._first, positions
        while rest:
            lowest = rest & -rest
            candidates |= self._follow[lowest.bit_length() - 1]
            rest ^= lowest
        reached = 0
        while candidates:
            lowest = candidates & -candidates
            if self._tests[lowest.bit_length() - 1](char):
                reached |= lowest
            candidates ^= lowest
        if reached & self._last:
            return self._found
        if not reached and not self._first & ~self._starting:
            return self._dead
        return self._state(reached)

    def _state(self, positions: int) -> _State:
        if len(self._states) > MOST_STATES:
            for state in self._states.values():
                state.clear()
            self._states.clear()
        return self._states.setdefault(positions, _State(self, positions))

    # Reading: alternatives of sequences of repeated atoms.

    def _peek(self) -> str:
        return self.source[self._at] if self._at < len(self.source) else ""

    def _alternatives(self, depth: int) -> Piece:
        if depth > MOST_DEPTH:
            raise PatternError(Sentence("too many nested groups"), self._at)
        piece = self._sequence(depth)
        while self._peek() == "|":
            self._at += 1
            if not depth:
                self._runs = [""]
                self._one_way = False
            other = self._sequence(depth)
            piece = Piece(piece.first | other.first, piece.last | other.last, piece.empty or other.empty)
        return piece

    def _sequence(self, depth: int) -> Piece:
        piece = NOTHING
        while self._peek() and self._peek() not in "|)":
            start, before = self._at, len(self._tests)
            piece = self._joined(piece, self._repeated(depth))
            if not depth:
                self._note(start, len(self._tests) - before)
        return piece

    def _note(self, start: int, positions: int) -> None:
        """Keep runs of letters that stand alone, outside groups and alternatives."""
        typed = self.source[start : self._at]
        if self._one_way and positions == 1 and len(typed) == 1 and typed not in ".^$":
            self._runs[-1] += typed.lower()
        else:
            self._runs.append("")

    def _joined(self, left: Piece, right: Piece) -> Piece:
        self._link(left.last, right.first)
        return Piece(
            left.first | (right.first if left.empty else 0),
            right.last | (left.last if right.empty else 0),
            left.empty and right.empty,
        )

    def _link(self, last: int, first: int) -> None:
        while last:
            lowest = last & -last
            self._follow[lowest.bit_length() - 1] |= first
            last ^= lowest

    def _repeated(self, depth: int) -> Piece:
        start = self._at
        piece = self._atom(depth)
        after = self._at
        bounds = self._bounds()
        if bounds is None:
            return piece
        if (again := self._at) and self._bounds() is not None:
            raise PatternError(Sentence("a repetition of a repetition"), again)
        least, most = bounds
        end = self._at
        if max(least, most or 1) > MOST_POSITIONS:
            raise PatternError(Sentence("at most {most} repetitions", most=MOST_POSITIONS), after)

        def another() -> Piece:
            self._at = start
            copy = self._atom(depth)
            self._at = end
            return copy

        whole = piece if least else NOTHING
        for _ in range(least - 1):
            piece = another()
            whole = self._joined(whole, piece)
        if most is None:
            # The last copy loops; `*` makes its only copy optional besides.
            self._link(piece.last, piece.first)
            return whole if least else Piece(piece.first, piece.last, True)
        for extra in range(most - least):
            copy = piece if not least and not extra else another()
            whole = self._joined(whole, Piece(copy.first, copy.last, True))
        return whole

    def _bounds(self) -> tuple[int, int | None] | None:
        char = self._peek()
        simple: dict[str, tuple[int, int | None]] = {"*": (0, None), "+": (1, None), "?": (0, 1)}
        if char in simple and char:
            self._at += 1
            bounds = simple[char]
        elif char == "{":
            bounds = self._counts()
        else:
            return None
        if self._peek() == "?":  # A lazy repetition finds the same cards.
            self._at += 1
        return bounds

    def _counts(self) -> tuple[int, int | None]:
        start = self._at
        close = self.source.find("}", start)
        least, comma, most = self.source[start + 1 : max(close, 0)].partition(",")
        if close < 0 or not (least + most).isascii() or not (least or most):
            raise PatternError(Sentence("a count is written {2}, {2,} or {2,4}"), start)
        if any(part and (not part.isdigit() or len(part) > 4) for part in (least, most)):
            raise PatternError(Sentence("a count is written {2}, {2,} or {2,4}"), start)
        low = int(least or 0)
        high = int(most) if most else None if comma else low
        if high is not None and high < low:
            raise PatternError(Sentence("the larger count comes second"), start)
        self._at = close + 1
        return low, high

    def _atom(self, depth: int) -> Piece:
        start, char = self._at, self._peek()
        self._at += 1
        self._atoms += 1
        if self._atoms > MOST_ATOMS:  # Repeated groups are read once per copy, empty ones too.
            raise PatternError(Sentence("too many repetitions inside repetitions"), start)
        if char == "(":
            return self._group(start, depth)
        if char == "[":
            return self._position(self._set(start), start)
        if char == "\\":
            return self._position(self._escaped(start), start)
        if char == ".":
            return self._position(lambda c: c not in "\n\x02\x03", start)
        if char in "^$":
            piece = self._position((START if char == "^" else END).__eq__, start)
            self._starting |= piece.first if char == "^" else 0
            return piece
        if char in "*+?{":
            raise PatternError(Sentence("nothing before {char} to repeat", char=char), start)
        return self._position(char.lower().__eq__, start)

    def _group(self, start: int, depth: int) -> Piece:
        if self.source.startswith("?:", self._at):
            self._at += 2
        elif self._peek() == "?":
            raise PatternError(Sentence("groups are written (…) or (?:…)"), start)
        piece = self._alternatives(depth + 1)
        if self._peek() != ")":
            raise PatternError(Sentence("this ( is not closed"), start)
        self._at += 1
        return piece

    def _escaped(self, start: int) -> Test:
        char = self._peek()
        self._at += 1
        if char in CLASSES:
            return _inside(CLASSES[char])
        if not char or (char.isalnum() and char not in CONTROLS):
            raise PatternError(Sentence("\\{char} has no meaning here", char=char), start)
        return CONTROLS.get(char, char).__eq__

    def _set(self, start: int) -> Test:
        negated = self._peek() == "^"
        self._at += negated
        tests: list[Test] = []
        while self._peek() != "]" or not tests:
            tests.append(self._set_item(start))
        self._at += 1
        if negated:
            return _inside(lambda char: not any(test(char) for test in tests))
        return lambda char: any(test(char) for test in tests)

    def _set_item(self, start: int) -> Test:
        at, char = self._at, self._peek()
        if not char:
            raise PatternError(Sentence("this [ is not closed"), start)
        self._at += 1
        if char == "\\":
            return self._escaped(at)
        if self._peek() == "-" and self.source[self._at + 1 : self._at + 2] not in ("]", ""):
            low, high = char.lower(), self.source[self._at + 1].lower()
            self._at += 2
            if high < low or high == "\\":
                raise PatternError(Sentence("a range goes from the lower to the higher character"), at)
            return lambda c: low <= c <= high
        return char.lower().__eq__

    def _position(self, test: Test, start: int) -> Piece:
        if len(self._tests) >= MOST_POSITIONS:
            raise PatternError(
                Sentence("too long: more than {most} characters to match", most=MOST_POSITIONS), start
            )
        self._tests.append(test)
        self._follow.append(0)
        bit = 1 << (len(self._tests) - 1)
        return Piece(bit, bit, False)


def _inside(test: Test) -> Test:
    """A test that never takes the ends of the text for characters."""
    return lambda char: char not in (START, END) and test(char)


@lru_cache(maxsize=64)
def compile_pattern(source: str) -> Pattern:
    return Pattern(source)


def check_pattern(source: str) -> None:
    """Raise PatternError unless the pattern can be read."""
    compile_pattern(source)
