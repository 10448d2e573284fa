from __future__ import annotations

import sqlite3

import pytest

from tests.catalog.search.small import POOL
from vsdeck.card import Kind, Mark, Printing
from vsdeck.catalog.search import Index, QueryError, sql


def names(index: Index, query: str) -> list[str]:
    return list(dict.fromkeys(printing.name for printing in index.search(query)))


def codes(index: Index, query: str) -> list[str]:
    return [printing.code for printing in index.search(query)]


def test_no_query_finds_every_card_in_the_order_of_the_sets(index: Index) -> None:
    assert index.search("") == list(index.pool.printings)


# Names


def test_accents_dots_hyphens_stars_spaces_and_case_do_not_count(small: Index, index: Index) -> None:
    assert codes(small, "senor") == ["AAA-012"]
    assert codes(small, "ANTMAN") == ["AAA-010", "BBB-002"]
    assert codes(small, '"ant man"') == ["AAA-010", "BBB-002"]
    assert codes(small, "spdr") == ["AAA-020"]
    assert "Dr. Strange" in names(index, "dr strange")
    assert names(index, '"star lord"')[0] == "Star-Lord"


def test_an_aka_is_a_name(small: Index) -> None:
    assert codes(small, "cessily") == ["AAA-011"]
    assert codes(small, 'aka:"bruce banner"') == ["AAA-002"]
    assert codes(small, 'name="bruce banner"') == ["AAA-001", "AAA-002"]


def test_flight_and_range_are_keywords_though_cards_show_symbols(index: Index) -> None:
    assert codes(index, "kw:flight") == codes(index, "is:flight") != []
    assert codes(index, "kw=ranged kw:flight") == codes(index, "is:both") != []


def test_japanese_names_are_found(small: Index, index: Index) -> None:
    assert codes(small, "ハルク") == ["AAA-002"]
    assert "MNB-009" in codes(index, "アントマン"), "the hyphen of Ant-Man does not count here either"
    assert codes(small, "team:アベンジャーズ kw:必殺") == ["AAA-010", "BBB-002"]
    assert names(index, "ウルヴァリン") == ["Wolverine"]
    assert names(index, "アイアン・マン") == names(index, "アイアンマン") != []


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("wolvrine", "Wolverine"),
        ("wolverien", "Wolverine"),
        ("captian", "Captain America"),
        ("spidrman", "Spider-Man"),
        ("magento", "Magneto"),
        ('"captian america"', "Captain America"),
    ],
)
def test_small_slips_still_find_the_card(index: Index, typed: str, meant: str) -> None:
    assert meant in names(index, typed)


def test_the_nearer_name_comes_first(index: Index) -> None:
    assert names(index, "wolverin") == names(index, "wolverine")
    assert names(index, "wolvrine")[0] == "Wolverine"


def test_a_short_or_far_word_finds_nothing_rather_than_anything(index: Index) -> None:
    assert index.search("qqq") == []
    assert index.search("xylophonist") == []


def test_names_that_fit_better_come_first(small: Index, index: Index) -> None:
    # The start of a title, then the start of a word ("Ant-Man"), then inside a word ("Ironman Suit").
    assert codes(small, "man") == ["BBB-003", "AAA-010", "BBB-002", "BBB-005", "BBB-004"]
    assert codes(small, "banner") == ["AAA-001", "AAA-002"]
    assert codes(small, "iron man") == ["BBB-005", "BBB-004"]
    first = [printing.name for printing in index.search("thor")]
    assert first[: first.index("Zombie Thor")].count("Thor") == first.count("Thor")


# Numbers


def test_a_comparison_with_a_number_never_matches_a_mark_or_nothing(small: Index) -> None:
    for printing in small.search("atk<5 or atk>=5 or atk!=3"):
        assert isinstance(printing.atk, int)
    assert {"AAA-010", "AAA-012", "AAA-020"} <= small.matches("-(atk<5 or atk>=5)")


def test_marks_are_values(small: Index) -> None:
    assert codes(small, "cost=x") == ["AAA-011"]
    assert codes(small, "atk=*") == ["AAA-010", "BBB-002"]
    assert codes(small, "atk=?") == ["AAA-012"]
    assert codes(small, "cost:3,x") == ["AAA-011", "AAA-030"]
    assert codes(small, "cost=none") == ["AAA-001", "AAA-002", "BBB-001"]
    assert "AAA-012" in small.matches("cost!=x")
    assert "AAA-001" not in small.matches("cost!=x")


@pytest.mark.parametrize(
    ("turned", "plain", "met"),
    [
        ("3<cost", "cost>3", ["BBB-005"]),
        ("3<=cost", "cost>=3", ["AAA-030", "BBB-005"]),
        ("1>cost", "cost<1", ["AAA-020"]),
        ("1>=cost", "cost<=1", ["AAA-010", "AAA-020", "BBB-002"]),
        ("3=cost", "cost=3", ["AAA-030"]),
    ],
)
def test_a_number_may_come_first(small: Index, turned: str, plain: str, met: list[str]) -> None:
    """`3<cost` is not `cost<3`."""
    assert sorted(codes(small, turned)) == sorted(codes(small, plain)) == met


@pytest.mark.parametrize("query", ["3<cost", "3<=cost", "1>cost", "1>=cost", "3!=cost"])
def test_a_number_may_come_first_in_sql(
    small: Index, small_connection: sqlite3.Connection, query: str
) -> None:
    assert sorted(sql.search(small_connection, small, query)) == sorted(codes(small, query))


@pytest.mark.parametrize(
    "typed", ["mnb-035", "MNB035", "ｍｎｂ０３５", "ＭＮＢ－０３５", "mnb35", "code:ｍｎｂ０３５"]
)
def test_a_code_needs_no_dash_and_no_zeros(index: Index, typed: str) -> None:
    assert codes(index, typed) == ["MNB-035"]


def test_every_code_is_found_by_itself(index: Index) -> None:
    """`CV1-001` and `DHK-U04` once were no codes."""
    for printing in index.pool:
        for typed in (printing.code, printing.code.replace("-", "").lower()):
            assert printing in index.search(typed), typed


def test_a_code_is_found_in_sql_too(small: Index, small_connection: sqlite3.Connection) -> None:
    for query in ("aaa010", "-aaa010", "bbb-2 or hulk", "aaa999"):
        assert sql.search(small_connection, small, query) == codes(small, query)
    assert codes(small, "aaa10") == ["AAA-010"]


def test_a_code_that_does_not_exist_is_no_slip_for_a_name(index: Index) -> None:
    assert codes(index, "thor-9") == codes(index, "tub-999") == []


def test_a_name_that_looks_like_a_code_is_found(index: Index) -> None:
    assert codes(index, "fury161") == ["ALN-058"]


def test_numbers_can_be_reckoned_with(small: Index) -> None:
    assert codes(small, "atk+def>=15") == ["AAA-002"]
    assert codes(small, "def>atk") == ["AAA-001"]
    assert codes(small, "15<=atk+def") == ["AAA-002"]
    assert codes(small, "2*atk<=def") == ["AAA-001"]
    assert codes(small, "def-atk=1") == ["AAA-001"]


def test_unknown_numbers_of_the_real_catalog_are_found_as_unknown(index: Index) -> None:
    found = index.search("atk=?")
    assert found
    assert all(printing.atk is Mark.UNKNOWN for printing in found)
    assert index.matches("is:unknown") >= index.matches("atk=?")


def test_the_number_of_a_printing_may_carry_letters(small: Index) -> None:
    assert codes(small, "number=12") == ["AAA-012"]
    assert "BBB-004" not in small.matches("number>=0")


# Words


def test_a_word_can_be_the_start_of_a_value_or_of_one_of_its_words(small: Index) -> None:
    assert codes(small, "team:evil") == codes(small, "team:masters") == ["BBB-005"]
    assert codes(small, 'set:"first battles"') == codes(small, "set:aaa") == codes(small, "s:first")
    assert small.matches("kind:location") == {"BBB-001"}
    assert small.matches("kind:char") == small.matches("kind:main,sc") == small.matches("is:character")


def test_equals_takes_only_the_whole_word(small: Index) -> None:
    assert codes(small, 'team="masters of evil"') == ["BBB-005"]
    with pytest.raises(QueryError):
        small.search("team=masters")


def test_what_is_beside_its_kind(small: Index) -> None:
    assert codes(small, "asks:might") == ["AAA-002"]
    assert codes(small, "timing:main") == ["AAA-002"]
    assert codes(small, "symbol:skill") == ["BBB-001"]
    assert codes(small, "loyalty:good") == ["AAA-011"]
    assert codes(small, "needs:zombies") == ["AAA-030"]
    assert codes(small, "subtype:machine") == codes(small, "is:invention") == ["AAA-020"]
    assert codes(small, "align:good align:evil") == ["AAA-002"]
    assert codes(small, "year=2019") == codes(small, "set:aaa")
    assert codes(small, "xp=3") == codes(small, "is:levels") == ["AAA-001"]
    assert codes(small, "printings>1") == ["AAA-010", "BBB-002"]
    assert codes(small, "is:reprint") == ["BBB-002"]
    assert codes(small, "is:banned") == ["BBB-001"]
    assert codes(small, "is:both") == ["AAA-010", "BBB-002"]
    assert codes(small, "is:mine") == ["AAA-012"]
    assert codes(small, "is:unique") == ["AAA-030"]


def test_text_is_searched_without_accents_and_with_plain_spaces(small: Index) -> None:
    assert codes(small, 'text:"muy \\"fria\\": he"') == ["AAA-012"]
    assert codes(small, "text:SWING") == ["AAA-012"]
    assert codes(small, "text:/twice\\.$/") == ["AAA-012"]


def test_any_printing_of_a_card_in_a_deck_counts(small: Index) -> None:
    assert codes(small, 'deck:"green team"') == ["AAA-001", "AAA-010", "BBB-002"]


def test_decks_can_change() -> None:
    index = Index(POOL)
    with pytest.raises(QueryError):
        index.search("deck:mine")
    index.set_decks({"Mine": frozenset({"AAA-020"})})
    assert codes(index, "deck:mine") == ["AAA-020"]
    index.set_decks({"Mine": frozenset()})
    assert codes(index, "deck:mine") == []


@pytest.mark.parametrize(
    ("query", "marked", "suggestion"),
    [
        ("kind:wizard", "wizard", ""),
        ("kind:plto", "plto", "plot twist"),
        ("cost<=3 team:x-mne", "x-mne", "X-Men"),
        ("team:avengers,defnders", "defnders", "Defenders"),
        ("set:zzz", "zzz", None),
        ("kw:leathal", "leathal", "Lethal"),
        ("is:rangd", "rangd", "ranged"),
    ],
)
def test_a_word_that_does_not_exist_is_an_error_not_an_empty_result(
    index: Index, query: str, marked: str, suggestion: str | None
) -> None:
    with pytest.raises(QueryError) as caught:
        index.search(query)
    error = caught.value
    assert query[error.position : error.position + error.length] == marked
    if suggestion is not None:
        assert error.suggestion.strip('"') == suggestion


def test_a_regular_expression_looks_at_the_printed_name(index: Index, small: Index) -> None:
    found = names(index, "name:/^the /")
    assert found
    assert all(name.startswith("The ") for name in found)
    assert codes(small, "name:/\\/\\//") == ["AAA-020"]


def test_a_bare_code_finds_its_card(index: Index) -> None:
    assert [printing.code for printing in index.search("tub-018")] == ["TUB-018"]
    assert [printing.code for printing in index.search("mnb-021 or MNB-022")] == ["MNB-021", "MNB-022"]


def test_results_stand_as_sort_says(index: Index) -> None:
    health = [printing.health for printing in index.search("kind:main set:mnb sort:-health,name")]
    assert health == sorted(health, reverse=True)
    names = [p.name for p in index.search("sort:-health,name kind:main set:mnb") if p.health == health[0]]
    assert names == sorted(names)
    assert index.search("sort:name kind:plot set:mnb")[0].name.startswith("Best Offense")


@pytest.mark.parametrize("order", ["cost", "-cost"])
def test_cards_that_print_no_cost_stand_last_either_way(index: Index, order: str) -> None:
    costs = [printing.cost for printing in index.search(f"set:mnb sort:{order}")]
    without = costs.count(None)
    assert 0 < without < len(costs)
    assert costs[-without:] == [None] * without


def test_cards_of_no_team_stand_last_either_way(index: Index) -> None:
    for order in ("team", "-team"):
        teams = [printing.teams for printing in index.search(f"set:mnb sort:{order}")]
        without = teams.count(())
        assert 0 < without < len(teams)
        assert teams[-without:] == [()] * without


def test_a_preference_decides_between_equals_only(index: Index) -> None:
    def supporting_first(one: Printing) -> int:
        return 0 if one.kind is Kind.SUPPORTING else 1

    plain, preferred = index.search("wolverine"), index.search("wolverine", supporting_first)
    assert (plain[0].kind, preferred[0].kind) == (Kind.MAIN, Kind.SUPPORTING)
    assert preferred[0].name == "Wolverine", "a name that fits less does not pass by"
    costs = [
        one.cost for one in index.search("kind:supporting cost<=2 sort:cost", lambda one: -len(one.name))
    ]
    assert costs == sorted(costs)  # type: ignore[type-var]


@pytest.mark.parametrize("text", ["-sort:cost", "hulk or sort:cost", "sort:beauty"])
def test_an_order_that_cannot_be_is_an_error(index: Index, text: str) -> None:
    with pytest.raises(QueryError):
        index.search(text)


def test_formats_allow_and_ban(small: Index) -> None:
    assert small.matches("legal:small") == {"AAA-010", "BBB-002"}
    assert small.matches("banned:small") == {"BBB-001"}


def test_what_a_format_bans_it_does_not_allow(index: Index) -> None:
    assert index.count("banned:incursion") > 0
    assert index.count("banned:incursion legal:incursion") == 0
    assert index.count("is:banned legal:multiverse") == 0


def test_playable_is_what_the_table_plays_in_full(index: Index) -> None:
    assert index.count("set:mnb -is:playable powers>0") == 0
    assert index.count("set:pny is:playable -kind:location") == 0


@pytest.mark.parametrize("field", ["legal", "format", "banned"])
def test_a_format_that_there_is_not_is_called_a_format(index: Index, field: str) -> None:
    with pytest.raises(QueryError) as caught:
        index.count(f"{field}:foo")
    assert str(caught.value.message).startswith("There is no format foo; there are Multiverse")
