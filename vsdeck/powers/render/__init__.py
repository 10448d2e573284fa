"""What is shown of a card's powers: structure first, then words of one language, then styled runs.

No fonts, colours or sizes live here; faces and screens choose those.
"""

from vsdeck.powers.render.lines import card_lines, explained, plain_text
from vsdeck.powers.render.runs import Glyph, Icon, Line, Run, Style, Text, cost_runs, line_text, runs_of
from vsdeck.powers.render.words import Words, words_of

__all__ = [
    "Glyph",
    "Icon",
    "Line",
    "Run",
    "Style",
    "Text",
    "Words",
    "card_lines",
    "cost_runs",
    "explained",
    "line_text",
    "plain_text",
    "runs_of",
    "words_of",
]
