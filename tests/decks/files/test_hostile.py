"""Broken and hostile files: one clear error, and no deck."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.clock import at_most
from vsdeck.decks.deck import NAMELESS, Deck
from vsdeck.decks.files import DeckFileError, FileKind, LineStatus, kind_of, read_deck, write_deck
from vsdeck.pool import Pool

LAUGHS = """<?xml version="1.0"?>
<!DOCTYPE lolz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;">]>
<cockatrice_deck version="1"><deckname>&c;</deckname></cockatrice_deck>
"""
ATTRIBUTES = "".join(f" a{number}='1'" for number in range(40_000))
OUTSIDE = """<?xml version="1.0"?>
<!DOCTYPE deck [<!ENTITY secret SYSTEM "file:///etc/passwd">]>
<deck><section name="Deck"><card qty="1">&secret;</card></section></deck>
"""


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(LAUGHS, id="a billion laughs"),
        pytest.param(OUTSIDE, id="an outside entity"),
        pytest.param("<!DOCTYPE deck SYSTEM 'http://example.invalid/x.dtd'><deck/>", id="an outside type"),
        pytest.param("<deck>" + "<section>" * 5000 + "</section>" * 5000 + "</deck>", id="deep XML"),
        pytest.param("<deck>" + "<section/>" * 30_000 + "</deck>", id="endless XML"),
        pytest.param("<cockatrice_deck><zone name='main'><card number='4'", id="cut off"),
        pytest.param("<html><body>Not found</body></html>", id="another page"),
        pytest.param('<?xml version="1.0" encoding="martian"?><deck/>', id="unknown encoding"),
        pytest.param("[" * 100_000, id="deep text"),
        pytest.param('{"a":' * 100_000, id="deep JSON"),
        pytest.param(b"4 Ant-Man\n4 Caf\xe9\n", id="not UTF-8"),
        pytest.param(b"\xff\xfe4", id="half a UTF-16 file"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00", id="a picture"),
        pytest.param(b"4 Ant-Man\x00", id="zero bytes"),
        pytest.param("4 Rockslide\n" * 3000, id="endless text"),
        pytest.param("x" * 6_000_000, id="a huge text"),
        pytest.param("4 " + "Rockslide " * 40, id="an endless line"),
    ],
)
def test_a_bad_file_gives_an_error_that_says_how_to_go_on(pool: Pool, content: str | bytes) -> None:
    with pytest.raises(DeckFileError) as caught:
        read_deck(content, pool, file="bad")
    assert caught.value.what
    assert caught.value.fix
    assert str(caught.value).startswith("bad")


def test_the_line_of_the_fault_is_named(pool: Pool) -> None:
    with pytest.raises(DeckFileError) as caught:
        read_deck(b"4 Ant-Man\n4 Caf\xe9\n", pool)
    assert caught.value.line == 2
    with pytest.raises(DeckFileError) as caught:
        read_deck("<deck>\n<section>\n</deck>", pool)
    assert caught.value.line == 3


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        (f'{{"vsdeck": "deck",\n"cards": {{"MNB-001": {"9" * 5_000}}}}}', 2, "A number of 5,000 digits"),
        ('{"vsdeck": "deck",\n"cards": {"MNB-001": 1]}', 2, "broken from character 23 on"),
        ("<deck>\n<section>\n</deck>", 3, "at character 3: another tag should be closed first"),
        (f"<deck>\n<card{ATTRIBUTES}/></deck>", 2, "longer than 256 KB"),
        (f"<deck><section>{'<card/>' * 2_001}</section></deck>", None, "2,001 cards"),
    ],
    ids=["digits", "JSON", "XML", "attributes", "cards"],
)
def test_what_is_wrong_is_told_in_our_own_words(
    pool: Pool, content: str, line: int | None, what: str
) -> None:
    with pytest.raises(DeckFileError, match=what) as caught:
        read_deck(content, pool)
    assert caught.value.line == line


def test_a_file_that_is_not_there(pool: Pool, tmp_path: Path) -> None:
    with pytest.raises(DeckFileError, match="no such file"):
        read_deck(tmp_path / "none.txt", pool)
    with pytest.raises(DeckFileError):
        read_deck(tmp_path, pool)


def test_content_counts_more_than_the_suffix(pool: Pool, tmp_path: Path) -> None:
    path = tmp_path / "deck.cod"
    path.write_text("4 Rockslide\n", encoding="utf-16")
    assert read_deck(path, pool).deck.cards == {"TUB-019": 4}


def test_an_unknown_suffix_names_the_known_ones() -> None:
    with pytest.raises(DeckFileError, match=r"\.cod"):
        kind_of(Path("deck.docx"))


def test_junk_lines_are_refused_one_by_one_and_quickly(pool: Pool) -> None:
    junk = "\n".join(f"{number} {'zq' * (number % 9 + 1)}" for number in range(1, 900))
    assert read_deck(junk, pool).deck.count() == 0


LINES = st.one_of(
    st.text(max_size=40),
    st.from_regex(
        r"[0-9]{0,4} ?[x×]? ?[A-Za-z*★' -]{0,12} ?[(\\[]?[A-Za-z0-9 -]{0,9}[)\\]]? ?[x×]?[0-9]{0,3}",
        fullmatch=True,
    ),
)
PIECES = (
    "<deck> </deck> <section> </section> <card/> <card> </card> <cockatrice_deck> <zone> </zone> <!-- --> &x;"
    ' <![CDATA[ ]]> Iceman { } "vsdeck" "deck" "version" 1 "cards" , : [ null 1e999 \ufeff #name: //'
)
FRAGMENTS = st.sampled_from([*PIECES.split(" "), "\n", " ", "<card number='-1' name='X'/>", "<card qty='2'>"])


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    content=st.one_of(
        st.binary(max_size=200),
        st.lists(LINES, max_size=8).map("\n".join),
        st.lists(FRAGMENTS, max_size=12).map("".join),
    )
)
def test_nothing_at_all_makes_it_stumble(pool: Pool, content: str | bytes) -> None:
    with suppress(DeckFileError):
        read = read_deck(content, pool)
        assert all(count > 0 for _, _, count in read.deck.entries())


@pytest.mark.parametrize("words", ["PILE", "Main deck", "Supporting characters"])
def test_bug_a_name_or_note_that_reads_like_a_heading_was_lost(pool: Pool, words: str) -> None:
    deck = Deck(words, cards={"TUB-019": 4}, notes=words)
    assert read_deck(write_deck(deck, pool), pool).deck == deck


def test_bug_a_long_note_can_be_read_back(pool: Pool) -> None:
    deck = Deck("n" * 500, notes="word " * 2_000 + "end")
    for kind in (FileKind.TEXT, FileKind.COCKATRICE, FileKind.OCTGN, FileKind.NATIVE):
        read = read_deck(write_deck(deck, pool, kind), pool).deck
        assert (read.name, read.notes) == (deck.name, deck.notes)


@pytest.mark.parametrize(
    "template",
    [
        '<cockatrice_deck><zone name="main"><card number="{}" name="Rockslide"/></zone></cockatrice_deck>',
        '<deck><section name="Deck"><card qty="{}">Rockslide</card></section></deck>',
    ],
)
@pytest.mark.parametrize("count", ["9" * 5_000, "1000", "0", "-1", "", "two", "٢"])
def test_bug_a_count_of_five_thousand_digits_was_a_traceback(pool: Pool, template: str, count: str) -> None:
    read = read_deck(template.format(count), pool)
    assert [line.status for line in read.lines] == [LineStatus.REFUSED]
    assert not read.deck.cards


def test_bug_half_a_character_in_a_name_could_not_be_written(pool: Pool) -> None:
    with pytest.raises(DeckFileError, match="half a character"):
        read_deck('{"vsdeck": "deck", "version": 1, "name": "\\ud800"}', pool)


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="this system has no file without an end")
def test_bug_a_file_without_an_end_filled_the_memory(pool: Pool) -> None:
    with pytest.raises(DeckFileError, match="a pipe or a device"):
        read_deck(Path("/dev/zero"), pool)


def cod(content: str) -> str:
    return f"<cockatrice_deck>{content}</cockatrice_deck>"


def of_cards(cards: str) -> str:
    return cod(f'<zone name="main">{cards}</zone>')


def native(cards: int, indent: int | None = None, **words: str) -> str:
    codes = {f"ABC-{number:05}": 1 for number in range(cards)}
    return json.dumps({"vsdeck": "deck", "version": 1, "cards": codes, **words}, indent=indent)


@pytest.mark.parametrize(
    "content",
    [
        pytest.param(native(20_000), id="20,000 codes"),
        pytest.param(native(2_000, 300, notes="x" * 1_000_000), id="as many codes as are read"),
        pytest.param(native(0, notes="x" * 4_900_000), id="huge notes"),
        pytest.param("{" + ",".join(f'"{n}":1' for n in (*range(400_000), 399_999)) + "}", id="a key twice"),
        pytest.param('{"a":' + "[" * 4_900_000, id="deep JSON"),
        pytest.param('{"a":[' + ",".join(["{}"] * 1_600_000) + "]}", id="empty objects"),
        pytest.param(cod(f"<comments>{'a' * 4_900_000}</comments>"), id="huge comment"),
        pytest.param(cod("<comments>" + "# a\n" * 240_000 + "</comments>"), id="many lines of comment"),
        pytest.param(cod("<comments>" + "&amp;" * 950_000 + "</comments>"), id="comment in pieces"),
        pytest.param(cod("<zone/>" * 700_000), id="empty zones"),
        pytest.param(of_cards(f"<card name='{'a ' * 2_400_000}'/>"), id="a huge name"),
        pytest.param(of_cards(f"<card name='{'(a ' * 800}'/>" * 2_000), id="long names"),
        pytest.param("<deck><notes>" + "# a: b\n" * 140_000 + "</notes></deck>", id="notes of many lines"),
        pytest.param("# " + " 1" * 2_400_000, id="huge line of comment"),
        pytest.param("# " + "\ufdfa" * 1_600_000, id="letters that unfold to many"),
        pytest.param("4 Rockslide\n" * 400_000, id="many lines"),
        pytest.param("\n".join(f"4 {'zqx ' * 40}{n}" for n in range(2_000)), id="as many lines as are read"),
    ],
)
def test_five_megabytes_are_read_or_refused_in_less_than_a_second(pool: Pool, content: str) -> None:
    read_deck("4 Rokcslide", pool)
    with at_most(1), suppress(DeckFileError):
        read_deck(content, pool)


def test_a_deck_of_many_codes_keeps_their_lines(pool: Pool) -> None:
    read = read_deck(native(2_000, 1), pool)
    assert [line.number for line in read.lines] == list(range(5, 2_005))
    assert read.deck.count() == 2_000


def test_a_name_is_shown_in_one_line_without_signs_that_steer() -> None:
    assert Deck("a\x1b[31mred\nnew\x07").title == "a [31mred new"
    assert Deck("\x07\n").title == NAMELESS
    assert Deck("\u202egnikcah\u202c\u200b \u2067right\u2069\u200f").title == "gnikcah right"
    assert Deck("one\u2028two").title == "one two"
    assert Deck("\u200b\u2060").title == NAMELESS
    assert Deck("x" * 300).title == "x" * 59 + "…"
