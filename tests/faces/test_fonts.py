"""Fonts are ours: what the cards are written in is in them, and widths do not depend on the resolution."""

from __future__ import annotations

import subprocess
import sys

from vsdeck import paths
from vsdeck.faces.fonts import Role, _glyph, text_width
from vsdeck.pool import Pool
from vsdeck.powers.render.words import LANGUAGES, words_of


def missing(char: str, role: Role) -> bool:
    """Whether a font shows its box for unknown characters."""
    glyph, unknown = _glyph(char, role, 40), _glyph("\ue123", role, 40)
    if glyph.mask is None:
        return not char.isspace()
    return unknown.mask is not None and glyph.mask.tobytes() == unknown.mask.tobytes()


def test_every_character_of_every_name_and_word_is_in_a_shipped_font(pool: Pool) -> None:
    texts = [name for printing in pool for name in printing.names]
    texts += [power.name for printing in pool for power in printing.powers]
    texts += pool.japanese.values()
    for language in LANGUAGES:
        words = words_of(language)
        texts += [
            *words.timing.values(),
            *words.kinds.values(),
            *words.loyalties.values(),
            words.not_scripted,
        ]
        texts += [words.level_up, words.level_down, words.aka, words.one_of_a_kind, words.invention]
    characters = {char for text in texts for char in text if not char.isspace()}
    assert [char for char in sorted(characters) if missing(char, Role.TITLE)] == []


def test_widths_grow_with_the_size_alone() -> None:
    assert text_width("Anyone at all", Role.BODY, 20) == 2 * text_width("Anyone at all", Role.BODY, 10)


def test_licence_ships_with_the_fonts() -> None:
    licence = (paths.resources() / "fonts" / "OFL.txt").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE Version 1.1" in licence
    families = {
        file.name.split("-latin")[0].split("-japanese")[0]
        for file in (paths.resources() / "fonts").glob("*.ttf")
    }
    assert families == {"barlow-condensed", "barlow-semi-condensed", "noto-sans-jp"}


def test_pillow_is_loaded_with_the_first_face_and_not_before() -> None:
    script = "import sys, vsdeck.faces, vsdeck.faces.tokens; sys.exit('PIL' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", script], check=False).returncode == 0
