"""Files that no card came in: each gets a clear error, and nothing changes."""

from __future__ import annotations

import os
import random
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.clock import at_most
from vsdeck.catalog.importers import ImportRefused, import_file, source
from vsdeck.catalog.overlay import folder, list_overlays, overlay_files

CARD = '<card><name>Null Ranger</name><text>Hm.</text><set num="003">TST</set></card>'
OPEN = '<cockatrice_carddatabase version="4"><cards>'
CLOSE = "</cards></cockatrice_carddatabase>"
GOOD = f"{OPEN}{CARD}{CLOSE}"

LAUGHS = '<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY lots "&lol;&lol;&lol;&lol;">]>'
STRANGER = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'


def nested(depth: int) -> str:
    return f"{OPEN}<card>{'<a>' * depth}{'</a>' * depth}</card>{CLOSE}"


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (f"{LAUGHS}{GOOD}".replace("Hm.", "&lots;"), "entities"),
        (f"{STRANGER}{GOOD}".replace("Hm.", "&x;"), "entities"),
        (f'<!DOCTYPE a SYSTEM "http://example.com/a.dtd">{GOOD}', "document type"),
        (GOOD.replace("Hm.", "&undeclared;"), "not well-formed"),
        (nested(10_000), "nested more than 64 deep"),
        ("<a>" * 10_000, "nested more than 64 deep"),
        (f"{OPEN}<card>{'<a/>' * 20_000}</card>{CLOSE}", "holds more than any card"),
        (f"{OPEN}<card><text>{'a' * 1_100_000}</text></card>{CLOSE}", "holds more than any card"),
        (GOOD[:-5], "not well-formed"),
        (f"{GOOD}{GOOD}", "not well-formed"),
        (GOOD.encode() .replace(b"Hm.", b"\xff\xfe"), "not well-formed"),
        ('<?xml version="1.0" encoding="klingon"?>' + GOOD, "decoded|encoding"),
        ('<?xml version="1.0" encoding="shift_jis"?>' + GOOD, "decoded|encoding"),
        (GOOD.encode("utf-16")[:-1], "not well-formed"),
        ("<html><body/></html>", "begin with <html>"),
        ('<cockatrice_deck version="1"><deckname/></cockatrice_deck>', "It is a deck"),
        (f"{OPEN}{CLOSE}", "no cards"),
        (f"{OPEN}<card><name>Nobody</name></card>{CLOSE}", "has no number"),
        ("", "empty"),
        (b"\xef\xbb\xbf \r\n\t", "empty"),
        (b"code,atk\nTST-001,3\0\n", "NUL"),
        (b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "NUL"),
        (b"PK\x03\x04 and so on", "zip archive"),
        (b"code,name\nTST-001,Caf\xe9\n", "not UTF-8"),
        ("code,name\nTST-001,x\n".encode("utf-16"), "not UTF-8"),
        ("just some words\nand more\n", "no header"),
        ("{\"cards\": []}", "no header"),
    ],
)  # fmt: skip
def test_rubbish_is_refused_and_changes_nothing(file, pool, content, what):
    with pytest.raises(ImportRefused, match=what) as refusal:
        import_file(file("rubbish.xml", content), pool)
    assert "rubbish.xml" in str(refusal.value)
    assert str(refusal.value).count("Nothing was imported.") == 1
    assert list(folder().iterdir()) == []


@pytest.mark.parametrize(
    "tag", ["name", "type", "maintype", "pt", "coloridentity", "loyalty", "teams", "cmc"]
)
def test_endless_blanks_in_a_property_do_not_keep_us_busy(file, pool, tag):
    """Patterns that look for blanks at every place would need hours for these."""
    blank = f"<{tag}>Null{' ' * 900_000}Ranger</{tag}>"
    with pytest.raises(ImportRefused):
        import_file(
            file(
                "blank.xml", GOOD.replace("<text>", f"{blank}<text>").replace("<name>Null Ranger</name>", "")
            ),
            pool,
        )


def test_endless_blanks_in_the_text_of_a_new_card(file, pool):
    card = CARD.replace("003", "099").replace("<set", "<type>Basic Location</type><set")
    new = card.replace("Hm.", f"AKA{' ' * 2_000}.{' ' * 2_000}skill")
    assert import_file(file("blank.xml", f"{OPEN}{new}{CLOSE}"), pool).new == 1
    endless = card.replace("Hm.", f"AKA{' ' * 400_000}.{' ' * 400_000}skill")
    with pytest.raises(ImportRefused, match="at character 5001"):
        import_file(file("endless.xml", f"{OPEN}{endless}{CLOSE}"), pool)


WORD = "stun"
MEGABYTES_10 = 10_000_000 // len(f"{WORD} ")
ATTRIBUTES = "".join(f" a{number}='1'" for number in range(40_000))


@pytest.mark.parametrize(
    "content",
    [
        f"{WORD} " * MEGABYTES_10,
        f"{WORD}," * MEGABYTES_10,
        f"{WORD}\n" * MEGABYTES_10,
        f"code,text\nTST-001,{f'{WORD} ' * MEGABYTES_10}",
        "cards:\n" + f"  {WORD}: x\n" * 190_000,
        GOOD.replace("Hm.", f"{WORD} " * MEGABYTES_10),
        GOOD.replace("Hm.", f"{WORD} " * 5_000),
        GOOD.replace('"4"', f'"{"4" * 10_000_000}"'),
        f"{OPEN}<card{ATTRIBUTES}>{CLOSE}",
        GOOD.replace("Hm.", "(" * 1_000 + ")" * 1_000),
        "code,text\nTST-001,Stun\x07 a character.\n",
    ],
    ids=[
        "words",
        "cells",
        "lines",
        "cell",
        "keys",
        "text",
        "power",
        "version",
        "attributes",
        "brackets",
        "control characters",
    ],
)
def test_ten_megabytes_of_one_word_are_refused_in_a_second_with_the_place(file, pool, content):
    path = file("rubbish", content)
    with at_most(1), pytest.raises(ImportRefused, match=r"line \d+") as refusal:
        import_file(path, pool)
    assert len(str(refusal.value)) < 1_000
    assert list(folder().iterdir()) == []


def test_utf_16_and_latin_1_are_fine_where_xml_declares_them(file, pool):
    import_file(file("wide.xml", ('<?xml version="1.0" encoding="utf-16"?>' + GOOD).encode("utf-16")), pool)
    latin = '<?xml version="1.0" encoding="iso-8859-1"?>' + GOOD.replace("Hm.", "Café.")
    import_file(file("latin.xml", latin.encode("latin-1")), pool)
    assert len(overlay_files()) == 2


def test_nothing_of_another_file_is_ever_read(file, pool, tmp_path):
    secret = file("secret.txt", "a secret")
    evil = f'<!DOCTYPE a [<!ENTITY x SYSTEM "{secret.as_uri()}">]>{GOOD.replace("Hm.", "&x;")}'
    with pytest.raises(ImportRefused) as refusal:
        import_file(file("evil.xml", evil), pool)
    assert "a secret" not in str(refusal.value)


@pytest.mark.parametrize("head", [f"{OPEN}{CARD * 5}", "code,atk\n" + "TST-001,3\n" * 5])
def test_reading_stops_at_the_first_card_too_many(file, pool, monkeypatch, head):
    """Millions of empty cards would fill the memory before they were counted."""
    monkeypatch.setattr(source, "MOST_CARDS", 4)
    with pytest.raises(ImportRefused, match="more than 4 cards") as refusal:
        import_file(file("many", head), pool)
    assert "not well-formed" not in str(refusal.value), "the end of the file was never looked at"


def test_a_file_over_50_mb_is_not_even_opened(file, pool, monkeypatch):
    path = file("large.csv", "code,atk\nTST-001,3\n")
    os.truncate(path, source.LARGEST + 1)
    monkeypatch.setattr("os.open", lambda *_args, **_kw: pytest.fail("it was opened"))
    with pytest.raises(ImportRefused, match="larger than 50 MB"):
        import_file(path, pool)


def test_no_file_and_a_folder(file, pool, tmp_path):
    with pytest.raises(ImportRefused, match="no such file"):
        import_file(tmp_path / "nowhere.csv", pool)
    with pytest.raises(ImportRefused, match="folder"):
        import_file(tmp_path, pool)


def test_the_content_decides_and_not_the_name(file, pool):
    assert import_file(file("cards.csv", f"\ufeff\n{GOOD}".lstrip("\n")), pool).kind == "Cockatrice card XML"
    assert import_file(file("table.xml", "code,atk\nTST-001,3\n"), pool).kind == "CSV"


def test_a_full_disk_is_told_and_leaves_the_earlier_import(file, pool, monkeypatch):
    import_file(file("cards.xml", GOOD), pool)
    before = {path: path.read_bytes() for path in folder().iterdir()}

    def full(_descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("os.fsync", full)
    with pytest.raises(ImportRefused, match="the disk is full"):
        import_file(file("cards.xml", GOOD.replace("Hm.", "Ah.")), pool)
    assert {path: path.read_bytes() for path in folder().iterdir()} == before


@given(st.integers(0, 2**32))
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_a_damaged_file_is_imported_or_refused_but_never_crashes(file, pool, seed):
    draw = random.Random(seed)
    table = 'code,name,atk,text\nTST-001,Captain Check,3,"Says ""hm""."\nTST-003,Null Ranger,X,Hm.\n'
    data = bytearray(draw.choice([GOOD, table]).encode())
    for _ in range(draw.randint(1, 6)):
        place = draw.randrange(len(data))
        match draw.randrange(3):
            case 0:
                data[place] = draw.randrange(256)
            case 1:
                del data[place : place + draw.randrange(20)]
            case _:
                data[place:place] = bytes(draw.choices(b'<>"&,;|\n\x00\xff-*', k=draw.randrange(5)))
        data = data or bytearray(b"x")
    with suppress(ImportRefused):
        import_file(file("damaged", bytes(data)), pool)
    assert all(entry.overlay for entry in list_overlays()), "what was kept can be read"
