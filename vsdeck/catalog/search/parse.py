"""Query text to tree. Knows the fields and their operators, not which teams or sets exist (see `bind`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from typing import NoReturn, assert_never

from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.fields import (
    BY_WORD,
    Field,
    NumberField,
    TextField,
    WordField,
    find_field,
)
from vsdeck.catalog.search.pattern import PatternError, check_pattern
from vsdeck.catalog.search.query import (
    And,
    Compare,
    Everything,
    Marked,
    Member,
    Name,
    Not,
    Operator,
    Or,
    Query,
    Regex,
    Span,
    Special,
    Sum,
    Term,
    Text,
)
from vsdeck.sentence import Sentence
from vsdeck.spelling import nearest

MOST_CHARACTERS = 4000
MOST_DEPTH = 50
MOST_TERMS = 300

# People with a Japanese keyboard type these without noticing; positions stay the same.
FULL_WIDTH = str.maketrans(
    "：＝＜＞！（），、＋－＊？／”“　０１２３４５６７８９", ':=<>!(),,+-*?/"" 0123456789'
)

HALF_CHARACTER = re.compile("[\ud800-\udfff]")
OPERAND = r"(?:\d+\*[^\W\d]\w*|[^\W\d]\w*|\d+)"
SIGN = r"(?:[+-]|\s+[+-]\s+)"
COMPARISON = re.compile(rf"({OPERAND}(?:{SIGN}{OPERAND})*)\s*((?:[:=<>]|!=)[:=<>!]*)\s*")
SUM = re.compile(rf"-?{OPERAND}(?:{SIGN}{OPERAND})*")
SIGNED = re.compile(rf"(?:^|\s*([+-])\s*)({OPERAND})")
SPECIAL = re.compile(r"(x|\*|\?|none)(?=[\s),]|$)", re.IGNORECASE)
RANGE = re.compile(r"(\d+)(?:-|\.\.)(\d+)$")
LOGIC = re.compile(r"(or|OR|and|AND|not|NOT)(?=[\s()]|$)")
SPACE = re.compile(r"\s*")
BARE = re.compile(r"[^\s()\"]+")
BARE_ITEM = re.compile(r"[^\s()\",]+")

OPERATORS = {operator.value: operator for operator in Operator}
MISSPELT = {"=>": ">=", "=<": "<=", "==": "=", "<>": "!=", "><": "!=", ":=": "=", "=!": "!="}


class PieceKind(StrEnum):
    FIELD = "field"
    OPERATOR = "operator"
    VALUE = "value"
    NAME = "name"
    LOGIC = "logic"


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of the typed text and what it was read as: for colours."""

    kind: PieceKind
    span: Span


@dataclass(frozen=True, slots=True)
class Clause:
    """A part of the query that all results must fit, and where it stands in the text."""

    query: Query
    span: Span


@dataclass(frozen=True, slots=True)
class Parsed:
    query: Query
    clauses: tuple[Clause, ...]
    pieces: tuple[Piece, ...]


def parse(text: str) -> Query:
    """The tree of a query; raises QueryError with the place of what cannot be understood."""
    return parse_with_places(text).query


def parse_with_places(text: str) -> Parsed:
    """The tree together with where its parts stand in the text."""
    if len(text) > MOST_CHARACTERS:
        raise QueryError(
            Sentence("This query is too long: at most {most} characters", most=MOST_CHARACTERS),
            MOST_CHARACTERS,
            len(text),
        )
    if half := HALF_CHARACTER.search(text):
        # From a terminal with another encoding; the database would not take it.
        raise QueryError(Sentence("This is no character"), half.start(), 1)
    return _Parser(text).whole()


class _Parser:
    def __init__(self, text: str) -> None:
        self.text = text
        self.syntax = text.translate(FULL_WIDTH)
        self.at = 0
        self.terms = 0
        self.pieces: list[Piece] = []

    def whole(self) -> Parsed:
        self._space()
        if self.at == len(self.text):
            return Parsed(Everything(), (), ())
        clauses = self._clauses(0)
        if self._char() == ")":
            raise QueryError(Sentence("This ) closes nothing"), self.at, 1)
        return Parsed(_all_of(clauses), tuple(clauses), tuple(self.pieces))

    # Structure

    def _char(self) -> str:
        return self.syntax[self.at : self.at + 1]

    def _space(self) -> None:
        match = SPACE.match(self.syntax, self.at)
        assert match
        self.at = match.end()

    def _piece(self, kind: PieceKind, start: int, end: int | None = None) -> None:
        self.pieces.append(Piece(kind, Span(start, self.at if end is None else end)))

    def _logic(self, *words: str) -> bool:
        match = LOGIC.match(self.syntax, self.at)
        if match is None or match[1].lower() not in words:
            return False
        start, self.at = self.at, match.end()
        self._piece(PieceKind.LOGIC, start)
        self._space()
        return True

    def _clauses(self, depth: int) -> list[Clause]:
        """Alternatives are one clause; without `or` each part is one."""
        start = self.at
        alternatives = [self._conjunction(depth)]
        word = self.at
        while self._logic("or"):
            if self.at == len(self.text) or self._char() == ")":
                raise QueryError(Sentence("Something must follow “or”"), word, 2)
            alternatives.append(self._conjunction(depth))
            word = self.at
        if len(alternatives) == 1:
            return alternatives[0]
        query = Or(tuple(_all_of(clauses) for clauses in alternatives))
        end = max(clause.span.end for clause in alternatives[-1])
        return [Clause(query, Span(start, end))]

    def _conjunction(self, depth: int) -> list[Clause]:
        clauses: list[Clause] = []
        while True:
            word = self.at
            if self._logic("and"):
                if not clauses or self.at == len(self.text) or self._char() == ")":
                    raise QueryError(Sentence("“and” joins two parts"), word, 3)
                continue
            if self.at == len(self.text) or self._char() == ")" or self._at_or():
                break
            start = self.at
            query = self._part(depth)
            clauses.append(Clause(query, Span(start, self.at)))
            self._space()
        if not clauses:
            raise QueryError(Sentence("Something must stand before “or”"), self.at, 2)
        return clauses

    def _at_or(self) -> bool:
        match = LOGIC.match(self.syntax, self.at)
        return match is not None and match[1].lower() == "or"

    def _part(self, depth: int) -> Query:
        if depth > MOST_DEPTH:
            raise QueryError(Sentence("Too many parentheses inside each other"), self.at, 1)
        start = self.at
        if self._char() == "-":
            self.at += 1
            self._piece(PieceKind.LOGIC, start)
            return self._negated(start, depth)
        if self._logic("not"):
            return self._negated(start, depth)
        if self._char() == "(":
            return self._group(depth)
        self.terms += 1
        if self.terms > MOST_TERMS:
            raise QueryError(Sentence("Too many parts: at most {most}", most=MOST_TERMS), self.at, 1)
        return self._term()

    def _negated(self, start: int, depth: int) -> Query:
        if not self._char() or self._char().isspace() or self._char() == ")":
            raise QueryError(Sentence("Say what to leave out"), start, max(self.at - start, 1))
        return Not(self._part(depth + 1))

    def _group(self, depth: int) -> Query:
        start = self.at
        self.at += 1
        self._piece(PieceKind.LOGIC, start)
        self._space()
        inside: Query = Everything()
        if self._char() != ")":
            if not self._char():
                raise QueryError(Sentence("This ( is not closed"), start, 1, closing=")")
            inside = _all_of(self._clauses(depth + 1))
        if self._char() != ")":
            raise QueryError(Sentence("This ( is not closed"), start, 1, closing=")")
        self.at += 1
        self._piece(PieceKind.LOGIC, self.at - 1)
        return inside

    # Terms

    def _term(self) -> Query:
        start = self.at
        if self._char() == '"':
            return self._name(self._quoted(), start)
        if self._char() == "/":
            return self._regex("name")
        comparison = COMPARISON.match(self.syntax, start)
        if comparison is not None:
            return self._comparison(comparison)
        word = BARE.match(self.syntax, start)
        assert word
        self.at = word.end()
        return self._name(self.text[start : self.at], start)

    def _name(self, text: str, start: int) -> Name:
        self._check_letters(text, start, BY_WORD["name"])
        self._piece(PieceKind.NAME, start)
        return Name(text, Span(start, self.at))

    def _check_letters(self, text: str, start: int, field: Field) -> None:
        if isinstance(field, TextField) and not field.fold(text):
            raise QueryError(Sentence("There is no letter or digit to look for"), start, self.at - start)

    def _quoted(self) -> str:
        start = self.at
        letters: list[str] = []
        self.at += 1
        while (char := self._char()) != '"':
            if not char:
                raise QueryError(Sentence("This quote is not closed"), start, self.at - start, closing='"')
            following = self.syntax[self.at + 1 : self.at + 2]
            if char == "\\" and following in ("\\", '"') and following:
                self.at += 1
            letters.append(self.text[self.at])
            self.at += 1
        self.at += 1
        return "".join(letters)

    def _regex(self, field: str) -> Regex:
        start = self.at
        self.at += 1
        while (char := self._char()) != "/":
            if not char:
                raise QueryError(
                    Sentence("This pattern is not closed with /"), start, self.at - start, closing="/"
                )
            self.at += 2 if char == "\\" else 1
        pattern = self.text[start + 1 : self.at]
        self.at += 1
        if not pattern:
            raise QueryError(Sentence("This pattern is empty"), start, 2)
        try:
            check_pattern(pattern)
        except PatternError as error:
            raise QueryError(
                Sentence("Bad pattern: {why}", why=error.message),
                start + 1 + min(error.position, len(pattern)),
            ) from None
        self._piece(PieceKind.VALUE, start)
        return Regex(field, pattern)

    # Comparisons

    def _comparison(self, match: re.Match[str]) -> Query:
        left_start, left = match.start(1), match[1]
        field = None
        if left.isidentifier():
            field = self._field(left, left_start)
        operator = self._operator(match)
        self.at = match.end()
        self._piece(PieceKind.FIELD, left_start, match.end(1))
        self._piece(PieceKind.OPERATOR, match.start(2), match.end(2))
        if not self._char() or self._char() == ")":
            name = field.name if field else left
            wants = Sentence("{field} needs a value", field=f"{name}{operator.value}")
            raise QueryError(wants, left_start, match.end(2) - left_start)
        match field:
            case WordField():
                self._check_operator(field, operator, Span(*match.span(2)))
                return self._words(field, operator)
            case TextField():
                self._check_operator(field, operator, Span(*match.span(2)))
                return self._text(field, operator)
            case NumberField() | None:
                return self._numbers(self._sum(left, left_start), operator, Span(*match.span(0)))
            case _:
                assert_never(field)

    def _field(self, word: str, start: int) -> Field:
        field = find_field(word)
        if field is None:
            suggestion = nearest(word.lower(), BY_WORD)
            raise QueryError(
                Sentence("There is no field {word}; put a name in quotes to look for it", word=word),
                start,
                len(word),
                suggestion,
            )
        return field

    def _operator(self, match: re.Match[str]) -> Operator:
        operator = OPERATORS.get(match[2])
        if operator is None:
            raise QueryError(
                Sentence("{mark} is no comparison; there are : = != < <= > >=", mark=match[2]),
                match.start(2),
                len(match[2]),
                MISSPELT.get(match[2]) or _operator_at_start(match[2]),
            )
        return operator

    def _check_operator(self, field: Field, operator: Operator, span: Span) -> None:
        if operator not in (Operator.HAS, Operator.EQUAL, Operator.UNEQUAL):
            raise QueryError(
                Sentence("{field} is not a number: use {field}:…", field=field.name),
                span.start,
                span.end - span.start,
                ":",
            )

    def _words(self, field: WordField, operator: Operator) -> Query:
        words: list[str] = []
        spans: list[Span] = []
        while True:
            start = self.at
            words.append(self._item(field))
            spans.append(Span(start, self.at))
            self._piece(PieceKind.VALUE, start)
            if self._char() != ",":
                break
            self.at += 1
            self._space()
        exact = operator is not Operator.HAS
        member = Member(field.name, tuple(words), exact, tuple(spans))
        return Not(member) if operator is Operator.UNEQUAL else member

    def _item(self, field: WordField) -> str:
        start = self.at
        if self._char() == '"':
            return self._quoted()
        if self._char() == "/":
            raise QueryError(Sentence("{field} takes words, not a pattern", field=field.name), start, 1)
        word = BARE_ITEM.match(self.syntax, start)
        if word is None:
            raise QueryError(Sentence("A value is missing here"), max(start - 1, 0), 1)
        self.at = word.end()
        return self.text[start : self.at]

    def _text(self, field: TextField, operator: Operator) -> Query:
        start = self.at
        if self._char() == "/":
            regex = self._regex(field.name)
            return Not(regex) if operator is Operator.UNEQUAL else regex
        if self._char() == '"':
            text = self._quoted()
        else:
            word = BARE.match(self.syntax, start)
            if word is None:
                raise QueryError(Sentence("{field} needs a value", field=field.name), start, 1)
            self.at = word.end()
            text = self.text[start : self.at]
        self._check_letters(text, start, field)
        self._piece(PieceKind.VALUE, start)
        if field.name == "name" and operator is Operator.HAS:
            return Name(text, Span(start, self.at))
        found = Text(field.name, text, operator is not Operator.HAS)
        return Not(found) if operator is Operator.UNEQUAL else found

    def _numbers(self, left: Sum, operator: Operator, whole: Span) -> Query:
        compared = Operator.EQUAL if operator is Operator.HAS else operator
        found = [self._number(left, compared, operator, whole)]
        while self._char() == ",":
            if compared is not Operator.EQUAL:
                raise QueryError(Sentence("Only : and = take a list of numbers"), self.at, 1)
            self.at += 1
            self._space()
            found.append(self._number(left, compared, operator, whole))
        return found[0] if len(found) == 1 else Or(tuple(found))

    def _number(self, left: Sum, compared: Operator, typed: Operator, whole: Span) -> Query:
        start = self.at
        special = SPECIAL.match(self.syntax, start)
        if special is not None:
            return self._special(left, compared, special, whole)
        match = SUM.match(self.syntax, start)
        end = match.end() if match else start
        rest = BARE_ITEM.match(self.syntax, end)
        if match is None or rest is not None or _is_unknown_word(match[0]):
            self._refuse_number(left, start, whole)
        self.at = end
        if typed is Operator.HAS and RANGE.match(match[0]):
            self._refuse_number(left, start, whole)
        right = self._sum(match[0], start)
        self._piece(PieceKind.VALUE, start)
        return Compare(left, compared, right)

    def _refuse_number(self, left: Sum, start: int, whole: Span) -> NoReturn:
        bare = BARE_ITEM.match(self.syntax, start)
        value = bare[0] if bare else self.syntax[start : start + 1]
        limits = RANGE.match(value)
        if limits and len(left.terms) == 1:
            name = left.terms[0].field
            raise QueryError(
                Sentence("From and to are two comparisons"),
                whole.start,
                start + len(value) - whole.start,
                f"{name}>={limits[1]} {name}<={limits[2]}",
            )
        what = value or Sentence("Nothing")
        raise QueryError(Sentence("{value} is not a number", value=what), start, len(value))

    def _special(self, left: Sum, operator: Operator, match: re.Match[str], whole: Span) -> Query:
        field = left.terms[0].field
        if len(left.terms) > 1 or left.terms[0].factor != 1 or not field:
            raise QueryError(
                Sentence("{value} cannot be reckoned with", value=match[0]), match.start(), len(match[0])
            )
        if operator not in (Operator.EQUAL, Operator.UNEQUAL):
            raise QueryError(
                Sentence("{value} is neither more nor less than a number: use = or !=", value=match[0]),
                whole.start,
                match.end() - whole.start,
                f"{field}={match[0]}",
            )
        self.at = match.end()
        self._piece(PieceKind.VALUE, match.start())
        return Marked(field, Special(match[0].lower()), operator is Operator.EQUAL)

    def _sum(self, text: str, start: int) -> Sum:
        terms: list[Term] = []
        negative = text.startswith("-")
        at = int(negative)
        for found in SIGNED.finditer(text[at:]):
            place = start + at + found.start(2)
            sign = -1 if found[1] == "-" or (negative and not terms) else 1
            terms.append(self._operand(found[2], place, sign))
        return Sum(tuple(terms))

    def _operand(self, text: str, start: int, sign: int) -> Term:
        factor, _, word = text.rpartition("*")
        digits = factor or (word if word.isdigit() else "1")
        if not digits.isascii():
            raise QueryError(Sentence("{value} is not a number", value=digits), start, len(digits))
        if len(digits) > 9:
            raise QueryError(Sentence("This number is too large"), start, len(digits))
        if word.isdigit():
            return Term(sign * int(digits))
        field = self._field(word, start + len(text) - len(word))
        if not isinstance(field, NumberField):
            place = start + len(text) - len(word)
            raise QueryError(Sentence("{value} is not a number", value=field.name), place, len(word))
        return Term(sign * int(digits), field.name)


def _operator_at_start(marks: str) -> str:
    return max((operator for operator in OPERATORS if marks.startswith(operator)), key=len)


def _is_unknown_word(text: str) -> bool:
    return text.isidentifier() and find_field(text) is None


def _all_of(clauses: list[Clause]) -> Query:
    return clauses[0].query if len(clauses) == 1 else And(tuple(clause.query for clause in clauses))
