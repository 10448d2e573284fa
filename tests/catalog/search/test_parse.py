from __future__ import annotations

import pytest
from hypothesis import given

from tests.catalog.search.queries import any_queries
from tests.clock import at_most
from vsdeck.catalog.search import QueryError, parse, to_text
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
    Special,
    Sum,
    Term,
    Text,
)

COST, ATK, DEF = (Sum((Term(1, name),)) for name in ("cost", "atk", "def"))


def number(value: int) -> Sum:
    return Sum((Term(value),))


ISSUE_EXAMPLES: dict[str, Query] = {
    "wolverine": Name("wolverine"),
    '"night crawler"': Name("night crawler"),
    "team:x-men cost<=3 is:ranged": And(
        (Member("team", ("x-men",)), Compare(COST, Operator.AT_MOST, number(3)), Member("is", ("ranged",)))
    ),
    "kind:plot": Member("kind", ("plot",)),
    "atk>def": Compare(ATK, Operator.MORE, DEF),
    "atk+def>=15": Compare(Sum((Term(1, "atk"), Term(1, "def"))), Operator.AT_LEAST, number(15)),
    "symbol:energy": Member("symbol", ("energy",)),
    "set:tub or set:res": Or((Member("set", ("tub",)), Member("set", ("res",)))),
    "-is:flight (team:avengers or team:defenders)": And(
        (
            Not(Member("is", ("flight",))),
            Or((Member("team", ("avengers",)), Member("team", ("defenders",)))),
        )
    ),
    "kw:lethal": Member("keyword", ("lethal",)),
    "level:2": Compare(Sum((Term(1, "level"),)), Operator.EQUAL, number(2)),
    "universe:photographic": Member("universe", ("photographic",)),
    'aka:"norman osborn"': Text("aka", "norman osborn"),
    "name:/^the /": Regex("name", "^the "),
    "text:stun": Text("text", "stun"),
}


@pytest.mark.parametrize("text", ISSUE_EXAMPLES)
def test_the_examples_of_the_issue_are_read_as_meant(text: str) -> None:
    assert parse(text) == ISSUE_EXAMPLES[text]


@pytest.mark.parametrize(
    ("short", "long"),
    [
        ("t:x-men c<=3 s:tub", "team:x-men cost<=3 set:tub"),
        ("a>d", "atk>def"),
        ("not wolverine", "-wolverine"),
        ("thor and hulk", "thor hulk"),
        ("thor OR hulk", "thor or hulk"),
        ("name:thor", "thor"),
        ("name!=thor", "-name=thor"),
        ("atk > def + 2", "atk>def+2"),
        ("cost <= 3", "cost<=3"),
        ("cost:2,x", "cost=2 or cost=x"),
        ("team:x-men, avengers", "team:x-men,avengers"),
        ("team：アベンジャーズ　（ハルク）", "team:アベンジャーズ (ハルク)"),
        ("“star lord”", '"star lord"'),
        ("cost＜＝３", "cost<=3"),
        ("ＣＯＳＴ＜＝３　ｉｓ：ｆｌｉｇｈｔ", "cost<=3 is:ｆｌｉｇｈｔ"),
        ("atk*2>=def", "2*atk>=def"),
        ("  ", ""),
        ("/^the /", "name:/^the /"),
    ],
)
def test_two_ways_to_write_the_same(short: str, long: str) -> None:
    assert parse(short) == parse(long)


def test_or_binds_weaker_than_standing_beside_each_other() -> None:
    assert parse("a b or c") == Or((And((Name("a"), Name("b"))), Name("c")))


def test_title_case_or_is_a_word_of_a_name() -> None:
    assert parse("Double Or Nothing") == And((Name("Double"), Name("Or"), Name("Nothing")))


def test_a_minus_before_a_comparison_is_no_subtraction() -> None:
    assert parse("wolverine -cost>3") == And(
        (Name("wolverine"), Not(Compare(COST, Operator.MORE, number(3))))
    )


def test_marks_are_values_of_their_own() -> None:
    assert parse("cost=x") == Marked("cost", Special.X)
    assert parse("atk:*") == Marked("atk", Special.STAR)
    assert parse("atk!=?") == Marked("atk", Special.UNKNOWN, equal=False)
    assert parse("cost=none") == Marked("cost", Special.NONE)


def test_nothing_is_everything() -> None:
    assert parse("") == Everything()
    assert to_text(Everything()) == ""


@given(any_queries())
def test_printed_text_parses_to_the_same_tree(query: Query) -> None:
    assert parse(to_text(query)) == query


@pytest.mark.parametrize(
    ("text", "marked", "suggestion"),
    [
        ("tem:avengers", "tem", "team"),
        ("thor colour:red", "colour", ""),
        ("cost=>3", "=>", ">="),
        ("cost==3", "==", "="),
        ("team>3", ">", ":"),
        ("cost<=x", "cost<=x", "cost=x"),
        ("cost:2-4", "cost:2-4", "cost>=2 cost<=4"),
        ("cost:three", "three", ""),
        ("atk+team>3", "team", ""),
        ("atk+atq>3", "atq", "atk"),
        ('thor "night', '"night', ""),
        ("(thor or hulk", "(", ""),
        ("thor)", ")", ""),
        ("thor or", "or", ""),
        ("or thor", "or", ""),
        ("thor -", "-", ""),
        ("team:", "team:", ""),
        ("team:avengers,", ",", ""),
        ("name:/(the/", "(the", ""),
        ("name:/the", "/the", ""),
        ("name:/a**/", "**", ""),
        ('"..."', '"..."', ""),
        ("cost=99999999999", "99999999999", ""),
        ("thor team!x-men", "!", ":"),
        ("cost~3", "~", ":"),
        ("team*2", "*", ":"),
        ("atk/2>=def", "atk/2>=def", ""),
        ("atk*2", "atk*2", ""),
        ("thor atk+2", "atk+2", ""),
        ("atk+def", "atk+def", ""),
        ("2*cost", "2*cost", ""),
    ],
)
def test_an_error_says_where_and_what_was_meant(text: str, marked: str, suggestion: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    error = caught.value
    assert text[error.position : error.position + error.length] == marked
    assert error.suggestion == suggestion
    assert error.message


@pytest.mark.parametrize(
    "text",
    [
        "tem:avengers",
        "cost=>3",
        "team>3",
        "cost<=x",
        "cost:2-4",
        "atk+atq>3",
        "atk>>3",
        "team::avengers",
        'thor "night',
        "(thor or hulk",
        "name:/the",
    ],
)
def test_the_suggestion_mends_the_query(text: str) -> None:
    with pytest.raises(QueryError) as caught:
        parse(text)
    parse(caught.value.mended(text))


@pytest.mark.parametrize(
    "text",
    [
        "(" * 10_000,
        "(" * 60 + "a" + ")" * 60,
        "-" * 3000 + "a",
        "a" * 1_000_000,
        "a " * 1500,
        '"' * 3999,
        "not " * 900,
    ],
    ids=["parentheses", "nested", "minuses", "megabyte", "words", "quotes", "nots"],
)
def test_a_monstrous_query_is_refused_at_once(text: str) -> None:
    with at_most(1), pytest.raises(QueryError):
        parse(text)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("atk/2>=def", "added, subtracted and multiplied by a number, as in 2*atk>=def"),
        ("atk*def>3", "multiplied by a number"),
        ("atk^2>3", "multiplied by a number"),
        ("2*3*atk>4", "multiplied by a number"),
        ("atk*", "multiplied by a number"),
        ("atk*>=3", "multiplied by a number"),
        ("atk*2", "atk*2 is compared with nothing: write atk*2>=… or the like"),
        ("atk + def", "atk + def is compared with nothing"),
        ("hulk=>", "put a name in quotes to look for it"),
        ("cost~3", "~ is no comparison"),
        ("cost!3", "! is no comparison"),
        ("name>=x", "name is not a number: use name:…"),
        ("text<draw", "text is not a number: use text:…"),
        ("Format>x", "Format is not a number: use Format:…"),
        ("Format:", "Format: needs a value"),
    ],
)
def test_an_operator_that_means_nothing_is_an_error(text: str, told: str) -> None:
    """`atk*2>=def` once said that there is no such card."""
    with pytest.raises(QueryError) as caught:
        parse(text)
    assert told in caught.value.message


@pytest.mark.parametrize("text", ["x-23", "a-force", "level-up", "fantastic+four", "iron-man", "2-1"])
def test_a_name_with_a_sign_is_a_name(text: str) -> None:
    assert parse(text) == Name(text)
