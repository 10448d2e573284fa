"""Query text to tree. Knows the fields and their operators, not which teams or sets exist (see `bind`)."""

from __future__ import annotations

import re
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
from vsdeck.catalog.search.query import (
    Compare,
    Condition,
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
from vsdeck.catalog.search.reader import Reader
from vsdeck.catalog.search.structure import Parsed, Structure
from vsdeck.sentence import Sentence
from vsdeck.spelling import nearest

OPERAND = r"(?:\d+\*[^\W\d]\w*|[^\W\d]\w*(?:\*\d+)?|\d+)"
SIGN = r"(?:[+-]|\s+[+-]\s+)"
COMPARISON = re.compile(rf"({OPERAND}(?:{SIGN}{OPERAND})*)\s*((?:[:=<>]|!=)[:=<>!]*)\s*")
SUM = re.compile(rf"-?{OPERAND}(?:{SIGN}{OPERAND})*")
SIGNED = re.compile(rf"(?:^|\s*([+-])\s*)({OPERAND})")
SPECIAL = re.compile(r"(x|\*|\?|none)(?=[\s),]|$)", re.IGNORECASE)
RANGE = re.compile(r"(\d+)(?:-|\.\.)(\d+)$")
STRANGE = re.compile(r"([^\W\d]+)([~^%&|!*/])[^\s]*")
"""A field with a sign that compares nothing."""
ARITHMETIC = frozenset("*/^%")
BARE_ITEM = re.compile(r"[^\s()\",]+")

OPERATORS = {operator.value: operator for operator in Operator}
MISSPELT = {"=>": ">=", "=<": "<=", "==": "=", "<>": "!=", "><": "!=", ":=": "=", "=!": "!="}


def parse(text: str) -> Query:
    """The tree of a query; raises QueryError with the place of what cannot be understood."""
    return parse_with_places(text).query


def parse_with_places(text: str) -> Parsed[Condition]:
    """The tree together with where its parts stand in the text."""
    return CardQuery(Reader(text)).whole()


class CardQuery(Structure[Condition]):
    def term(self, depth: int) -> Query:
        start = self.reader.at
        if self.reader.char() == '"':
            return self._name(self.reader.quoted(), start)
        if self.reader.char() == "/":
            return self._regex("name")
        comparison = COMPARISON.match(self.reader.syntax, start)
        if comparison is not None:
            return self._comparison(comparison)
        self._refuse_uncompared(start)
        word = self.reader.bare()
        assert word is not None
        self._refuse_strange(self.reader.syntax[start : self.reader.at], start)
        return self._name(word, start)

    def _refuse_uncompared(self, start: int) -> None:
        """Numbers that are reckoned with, but compared with nothing."""
        found = SUM.match(self.reader.syntax, start)
        if (
            found is None
            or not {"+", "*"} & set(found[0])
            or BARE_ITEM.match(self.reader.syntax, found.end())
        ):
            return
        words = re.findall(r"[^\W\d]\w*", found[0])
        if words and all(isinstance(find_field(word), NumberField) for word in words):
            why = Sentence("{value} is compared with nothing: write {value}>=… or the like", value=found[0])
            raise QueryError(why, start, len(found[0]))

    def _refuse_strange(self, typed: str, start: int) -> None:
        strange = STRANGE.fullmatch(typed)
        field = find_field(strange[1]) if strange else None
        if strange and field and not (isinstance(field, NumberField) and strange[2] in ARITHMETIC):
            raise _no_comparison(strange[2], start + strange.start(2), ":")
        if not field and not set(typed) & set("<>=:"):
            return
        if set(typed) & ARITHMETIC:
            why = Sentence("Numbers are added, subtracted and multiplied by a number, as in 2*atk>=def")
        else:
            why = Sentence(
                "{value} cannot be reckoned with; put a name in quotes to look for it", value=typed
            )
        raise QueryError(why, start, len(typed))

    def _name(self, text: str, start: int) -> Name:
        self._check_letters(text, start, BY_WORD["name"])
        return Name(text, Span(start, self.reader.at))

    def _check_letters(self, text: str, start: int, field: Field) -> None:
        if isinstance(field, TextField) and not field.fold(text):
            raise QueryError(
                Sentence("There is no letter or digit to look for"), start, self.reader.at - start
            )

    def _regex(self, field: str) -> Regex:
        start = self.reader.at
        return Regex(field, self.reader.pattern(), Span(start, self.reader.at))

    # Comparisons

    def _comparison(self, match: re.Match[str]) -> Query:
        left_start, left = match.start(1), match[1]
        field = None
        if left.isidentifier():
            field = self._field(left, left_start)
        operator = self._operator(match)
        self.reader.at = match.end()
        if self.reader.ends():
            wants = Sentence("{field} needs a value", field=f"{left}{operator.value}")
            raise QueryError(wants, left_start, match.end(2) - left_start)
        match field:
            case WordField():
                self._check_operator(left, operator, Span(*match.span(2)))
                return self._words(field, operator)
            case TextField():
                self._check_operator(left, operator, Span(*match.span(2)))
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
            meant = MISSPELT.get(match[2]) or _operator_at_start(match[2])
            raise _no_comparison(match[2], match.start(2), meant)
        return operator

    def _check_operator(self, field: str, operator: Operator, span: Span) -> None:
        if operator not in (Operator.HAS, Operator.EQUAL, Operator.UNEQUAL):
            raise QueryError(
                Sentence("{field} is not a number: use {field}:…", field=field),
                span.start,
                span.end - span.start,
                ":",
            )

    def _words(self, field: WordField, operator: Operator) -> Query:
        words: list[str] = []
        spans: list[Span] = []
        while True:
            start = self.reader.at
            words.append(self._item(field))
            spans.append(Span(start, self.reader.at))
            if self.reader.char() != ",":
                break
            self.reader.at += 1
            self.reader.space()
        exact = operator is not Operator.HAS
        member = Member(field.name, tuple(words), exact, tuple(spans))
        return Not(member) if operator is Operator.UNEQUAL else member

    def _item(self, field: WordField) -> str:
        start = self.reader.at
        if self.reader.char() == '"':
            return self.reader.quoted()
        if self.reader.char() == "/":
            raise QueryError(Sentence("{field} takes words, not a pattern", field=field.name), start, 1)
        word = self.reader.bare(BARE_ITEM)
        if word is None:
            raise QueryError(Sentence("A value is missing here"), max(start - 1, 0), 1)
        return word

    def _text(self, field: TextField, operator: Operator) -> Query:
        start = self.reader.at
        if self.reader.char() == "/":
            regex = self._regex(field.name)
            return Not(regex) if operator is Operator.UNEQUAL else regex
        text = self.reader.quoted() if self.reader.char() == '"' else self.reader.bare()
        if text is None:
            raise QueryError(Sentence("{field} needs a value", field=field.name), start, 1)
        self._check_letters(text, start, field)
        if field.name == "name" and operator is Operator.HAS:
            return Name(text, Span(start, self.reader.at))
        found = Text(field.name, text, operator is not Operator.HAS)
        return Not(found) if operator is Operator.UNEQUAL else found

    def _numbers(self, left: Sum, operator: Operator, whole: Span) -> Query:
        compared = Operator.EQUAL if operator is Operator.HAS else operator
        found = [self._number(left, compared, operator, whole)]
        while self.reader.char() == ",":
            if compared is not Operator.EQUAL:
                raise QueryError(Sentence("Only : and = take a list of numbers"), self.reader.at, 1)
            self.reader.at += 1
            self.reader.space()
            found.append(self._number(left, compared, operator, whole))
        return found[0] if len(found) == 1 else Or(tuple(found))

    def _number(self, left: Sum, compared: Operator, typed: Operator, whole: Span) -> Query:
        start = self.reader.at
        special = SPECIAL.match(self.reader.syntax, start)
        if special is not None:
            return self._special(left, compared, special, whole)
        match = SUM.match(self.reader.syntax, start)
        end = match.end() if match else start
        rest = BARE_ITEM.match(self.reader.syntax, end)
        if match is None or rest is not None or _is_unknown_word(match[0]):
            self._refuse_number(left, start, whole)
        self.reader.at = end
        if typed is Operator.HAS and RANGE.match(match[0]):
            self._refuse_number(left, start, whole)
        right = self._sum(match[0], start)
        return Compare(left, compared, right)

    def _refuse_number(self, left: Sum, start: int, whole: Span) -> NoReturn:
        bare = BARE_ITEM.match(self.reader.syntax, start)
        value = bare[0] if bare else self.reader.syntax[start : start + 1]
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
        self.reader.at = match.end()
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
        if word.isdigit() and factor:
            factor, word = word, factor
        digits = factor or (word if word.isdigit() else "1")
        if not digits.isascii():
            raise QueryError(Sentence("{value} is not a number", value=digits), start, len(digits))
        if len(digits) > 9:
            raise QueryError(Sentence("This number is too large"), start, len(digits))
        if word.isdigit():
            return Term(sign * int(digits))
        place = start + text.index(word)
        field = self._field(word, place)
        if not isinstance(field, NumberField):
            raise QueryError(Sentence("{value} is not a number", value=field.name), place, len(word))
        return Term(sign * int(digits), field.name)


def _no_comparison(mark: str, start: int, meant: str) -> QueryError:
    why = Sentence("{mark} is no comparison; there are : = != < <= > >=", mark=mark)
    return QueryError(why, start, len(mark), meant)


def _operator_at_start(marks: str) -> str:
    return max((operator for operator in OPERATORS if marks.startswith(operator)), key=len)


def _is_unknown_word(text: str) -> bool:
    return text.isidentifier() and find_field(text) is None
