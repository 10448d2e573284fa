"""Colours of faces: complete for the game's teams, and texts on them can be read."""

from __future__ import annotations

from vsdeck.card import Kind, Printing, Symbol
from vsdeck.faces.tokens import contrast, initials, tokens
from vsdeck.pool import Pool

READABLE = 4.5


def test_every_team_kind_and_symbol_has_colours(pool: Pool) -> None:
    assert set(tokens().teams) == set(pool.teams)
    assert set(tokens().kinds) == set(Kind)
    assert set(tokens().symbols) == set(Symbol)


def test_monograms_tell_the_teams_apart() -> None:
    badges = [colours.monogram for colours in tokens().teams.values()]
    assert all(1 <= len(badge) <= 2 for badge in badges)
    assert len(set(badges)) == len(badges)


def test_white_can_be_read_on_headers_and_badges() -> None:
    own = tokens()
    for name, colours in {**own.teams, **own.kinds, "unknown": own.team_unknown}.items():
        assert contrast(own.on_colour, colours.deep) >= READABLE, name
        assert contrast(own.quiet_on_colour, colours.deep) >= READABLE, name
        assert contrast(own.on_colour, colours.badge) >= READABLE, name
    for symbol, shades in own.symbols.items():
        assert contrast(own.on_colour, shades.disc) >= READABLE, symbol
        assert contrast(own.on_colour, shades.deep) >= READABLE, symbol
        assert contrast(own.quiet_on_colour, shades.deep) >= READABLE, symbol


def test_texts_can_be_read_on_paper_and_on_every_teams_night() -> None:
    own = tokens()
    for team in (*own.teams, "no such team"):
        main = Printing("TST-001", "TST", "001", "Anyone", Kind.MAIN, "TST-001", teams=(team,))
        for ground in (own.paper, own.ground(main)):
            for ink in (ground.text, ground.name, ground.quiet, ground.code):
                assert contrast(ink, ground.surface) >= READABLE, (team, ink)


def test_marks_can_be_read() -> None:
    own = tokens()
    assert contrast(own.on_gold, own.gold) >= READABLE
    assert contrast(own.on_unknown, own.unknown) >= READABLE
    assert contrast(own.on_health, own.health) >= READABLE
    for colours in (*own.teams.values(), own.team_unknown):
        assert contrast(own.unknown, colours.deep) >= READABLE
        assert contrast(colours.deep, "#FFFFFF") >= READABLE


def test_initials_leave_small_words_and_stars_out() -> None:
    assert [initials(name) for name in ("Captain America", "The Vault", "*Hulk*", "*Spider-Man*", "")] == [
        "CA",
        "V",
        "H",
        "SM",
        "",
    ]
