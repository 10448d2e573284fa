"""CSV with our column names."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from vsdeck.card import Alignment, Kind, LinkKind, Mark, Printing, Symbol, Universe
from vsdeck.catalog.columns import COLUMNS, facts_of
from vsdeck.catalog.importers import ImportRefused, Status, import_file, read_source
from vsdeck.catalog.importers.table import export_csv, template
from vsdeck.catalog.overlay import SourceKind, apply_overlays, read_overlays


def laid_over(pool):
    sets, printings = apply_overlays(read_overlays(), pool.sets.values(), pool.printings)
    return {card_set.code: card_set for card_set in sets}, {printing.code: printing for printing in printings}


def messages(report, status):
    return [line.message for line in report.lines if line.status is status]


def test_only_given_cells_change_a_card(file, pool):
    path = file("fix.csv", "code,atk,text\nTST-003,5,Sorts two stacks.\n")
    report = import_file(path, pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert ranger == replace(pool["TST-003"], atk=5, text="Sorts two stacks.")
    assert report.kind is SourceKind.CSV
    assert (report.cards, report.new, report.replaced) == (1, 0, False)
    assert messages(report, Status.TAKEN) == ["ATK 4 → 5; text added"]
    assert report.lines[0].line == 2


def test_a_dash_says_that_the_card_prints_none(file, pool):
    import_file(file("fix.csv", "code,teams,cost\nTST-003,-,-\n"), pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert (ranger.teams, ranger.cost) == ((), None)


@pytest.mark.parametrize("delimiter", [",", ";", "\t"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_separators_and_byte_order_marks(file, pool, delimiter, mark):
    rows = [["Code", "Name", "AKA"], ["tst-3", "Null, Ranger; Esq.", "Zéro|Nil"]]
    lines = [delimiter.join(f'"{cell}"' for cell in row) for row in rows]
    import_file(file("fix.csv", mark + "\r\n".join(lines).encode()), pool)
    ranger = laid_over(pool)[1]["TST-003"]
    assert (ranger.name, ranger.aka) == ("Null, Ranger; Esq.", ("Zéro", "Nil"))


def test_a_new_set_with_new_cards(file, pool):
    path = file(
        "new.csv",
        "code,name,kind,level,teams,cost,atk,def,health,flight,universe,symbols,set_name\n"
        "NEW-001,Ada,main,1,Testers,,3,4,5,1,photographic,,Brand New\n"
        "NEW-002,Ada,main,2,Testers,,X,*,?,1,photographic,,\n"
        "NEW-003,Debug Ray,equipment,,Compilers,,,,,,,,\n"
        "NEW-004,Server Room,basic location,,,,,,,,,energy|might,\n",
    )
    report = import_file(path, pool)
    sets, cards = laid_over(pool)
    assert sets["NEW"].name == "Brand New"
    assert sets["NEW"].universe is Universe.PHOTOGRAPHIC
    assert cards["NEW-001"].linked(LinkKind.LEVEL) == ("NEW-002",)
    second = cards["NEW-002"]
    assert (second.atk, second.def_, second.health) == (Mark.X, Mark.STAR, Mark.UNKNOWN)
    assert cards["NEW-003"].cost is Mark.UNKNOWN, "an equipment prints a cost: not told is unknown, not none"
    assert cards["NEW-004"].symbols == (Symbol.ENERGY, Symbol.MIGHT)
    assert report.new == 4
    (team,) = read_overlays()[0].teams
    assert (team.name, team.alignment) == ("Compilers", Alignment.NEITHER)
    assert any("new team 'Compilers'" in message for message in messages(report, Status.GUESSED))


def test_set_and_number_stand_for_the_code(file, pool):
    import_file(file("fix.csv", "set,number,atk\ntst,3,9\n"), pool)
    assert laid_over(pool)[1]["TST-003"].atk == 9


def test_without_a_number_the_name_decides_if_it_can(file, pool):
    report = import_file(file("fix.csv", "set,name,atk\nTST,null ranger,9\n"), pool)
    assert laid_over(pool)[1]["TST-003"].atk == 9
    assert any("TST-003 by its name" in message for message in messages(report, Status.GUESSED))
    with pytest.raises(ImportRefused, match="fits LAB-001, LAB-002"):
        import_file(file("fix2.csv", "set,name,atk\nLAB,Null Ranger,9\n"), pool)


def test_all_problems_are_told_at_once_and_nothing_changes(file, pool):
    path = file(
        "bad.csv",
        "code,name,kind,level,atk,flight,loyalty\n"
        "TST-001,,,,3,,\n"
        "TST-002,,,,lots,,\n"
        "TST-003,,,1,,,\n"
        "TST-004,,,,,perhaps,\n"
        "TST-009,Nobody,,,,,\n"
        "TST-010,Nobody,hero,,,,\n"
        "nonsense,,,,,,\n"
        "TST-001,,,,4,,\n"
        "LAB-001,,,,,,Tesders\n"
        "LAB-002,short\n",
    )
    with pytest.raises(ImportRefused) as refusal:
        import_file(path, pool)
    told = {line.line: line.message for line in refusal.value.lines if line.status is Status.REFUSED}
    assert list(told) == [3, 4, 5, 6, 7, 8, 9, 10, 11]
    assert told[3].startswith("ATK: 'lots' is not a printed value")
    assert told[4] == "Only main characters have a level"
    assert told[6] == "A new card needs a kind"
    assert told[9].startswith("TST-001 stands here again with other facts; first in line 2")
    assert "Did you mean 'Testers'" in told[10]
    assert refusal.value.line == 3
    assert str(refusal.value).startswith("bad.csv, line 3: TST-002: ATK: 'lots'")
    assert "8 more problems" in str(refusal.value)
    assert read_overlays() == ()


def test_a_line_that_stands_there_twice_is_taken_once(file, pool):
    report = import_file(file("fix.csv", "code,atk\nTST-001,3\nTST-001,3\n"), pool)
    assert messages(report, Status.IGNORED) == ["the same as in line 2"]


@pytest.mark.parametrize(
    ("content", "line", "what"),
    [
        ("code,attak\nTST-001,3\n", 1, "Did you mean 'atk'"),
        ("code,atk,ATK\nTST-001,3,3\n", 1, "'atk' stands in the header twice"),
        ("TST-001,3\n", 1, "no header"),
        ("atk,def\n3,4\n", 1, "do not say which cards"),
        ('code,text\nTST-001,"never closed\nTST-002,x\n', 2, "not CSV"),
        ('code,text\nTST-001,"a"b\n', 2, "not CSV"),
        ("code,text\nTST-001," + "a" * 200_000 + "\n", 2, "field larger"),
        ("code,set,number\nTST-001,LAB,001\n", 2, "disagree"),
        ("code,name\n", 0, "no cards"),
        ("code,name,kind\nTST-010,Red \x1b[31m Alert,plot twist\n", 2, "name: .*control character"),
        ('code,aka\nTST-001,"One|Two\nlines"\n', 2, "AKA: .*line break"),
        ("code,teams\nTST-001," + "a" * 300 + "\n", 2, "teams: A name of 300 letters is too long"),
        ("code,subtype\nTST-001," + "a" * 300 + "\n", 2, "too long"),
    ],
)
def test_broken_tables_name_the_line_and_the_way_out(file, pool, content, line, what):
    with pytest.raises(ImportRefused, match=what) as refusal:
        import_file(file("bad.csv", content), pool)
    assert refusal.value.line == line
    assert read_overlays() == ()


def test_a_text_may_run_over_several_lines(file, pool):
    path = file(
        "text.csv", 'code,text\nTST-001,"Line one.\nSays ""two"", too."\nTST-002,lots|of|bars\nTST-003\n'
    )
    with pytest.raises(ImportRefused) as refusal:
        import_file(path, pool)
    assert refusal.value.line == 5, "the short row, counted in lines of the file and not in rows"
    import_file(file("text.csv", path.read_bytes().removesuffix(b"TST-003\n")), pool)
    assert laid_over(pool)[1]["TST-001"].text == 'Line one.\nSays "two", too.'


def test_columns_for_their_makers_are_listed_as_ignored(file, pool):
    report = import_file(file("fix.csv", "code,atk,source\nTST-001,3,me\n"), pool)
    assert len(messages(report, Status.IGNORED)) == 1


def test_the_template_can_be_imported_once_it_has_a_card(file, pool):
    assert template().split(",") == [*COLUMNS, "set_name"]
    row = "TST-001" + "," * template().count(",")
    assert import_file(file("template.csv", f"{template()}\n{row}\n"), pool).cards == 1


numbers = st.one_of(st.none(), st.sampled_from(list(Mark)), st.integers(0, 999))


def stripped(*excluded: str) -> st.SearchStrategy[str]:
    letters = st.characters(codec="utf-8", exclude_characters="|\0", exclude_categories=["Cs", *excluded])
    return st.text(letters, max_size=20).map(str.strip).filter(lambda word: word != "-")


texts = stripped()
words = stripped("Cc", "Zl", "Zp")
names = words.filter(bool)
printings = st.builds(
    Printing,
    code=st.just("ZZZ-001"),
    set=st.just("ZZZ"),
    number=st.just("001"),
    name=names,
    kind=st.sampled_from(list(Kind)),
    card=st.just("ZZZ-001"),
    subtype=words,
    level=st.one_of(st.none(), st.integers(1, 9)),
    teams=st.lists(names, max_size=3, unique=True).map(tuple),
    cost=numbers,
    atk=numbers,
    def_=numbers,
    health=numbers,
    flight=st.booleans(),
    ranged=st.booleans(),
    universe=st.one_of(st.none(), st.sampled_from(list(Universe))),
    symbols=st.lists(st.sampled_from(list(Symbol)), unique=True, max_size=4).map(tuple),
    aka=st.lists(names, max_size=3, unique=True).map(tuple),
    one_of_a_kind=st.booleans(),
    starting_main_required=words,
    loyalty=words,
    invention=st.one_of(st.none(), st.integers(1, 9)),
    text=texts,
)


@given(printings)
@settings(max_examples=100, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_what_is_exported_reads_back_as_the_same_facts(tmp_path, printing):
    path = tmp_path / "export.csv"
    path.write_text(export_csv([printing]), encoding="utf-8", newline="")
    (card,) = read_source(path).cards
    cells = {
        column: cell.value for column, cell in card.cells.items() if column not in ("code", "set", "number")
    }
    assert replace(printing, **facts_of(cells)) == printing
    assert len(cells) == len(COLUMNS) - 3, "every fact is told, none is left to chance"


def test_the_universe_of_a_new_set_is_no_guess_where_a_card_tells_it(file, pool):
    rows = "code,name,kind,universe\nNEW-001,Ada,supporting,\nNEW-002,Bel,supporting,photographic\n"
    report = import_file(file("new.csv", rows), pool)
    assert not report.counts[Status.GUESSED]
    (told,) = read_overlays()
    assert told.sets[0].universe is Universe.PHOTOGRAPHIC


def test_the_universe_that_a_shared_file_tells_of_its_set_is_kept(file, pool):
    told = "sets:\n  - {code: NEW, name: News, universe: photographic}\n"
    report = import_file(
        file("new.yaml", f"{told}cards:\n  NEW-001: {{name: Ada, kind: supporting}}\n"), pool
    )
    assert not report.counts[Status.GUESSED]
    (kept,) = read_overlays()
    assert kept.sets[0].universe is Universe.PHOTOGRAPHIC
