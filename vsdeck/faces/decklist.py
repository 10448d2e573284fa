"""A deck on paper: its cards with counts and codes, whether it is legal, and its curve."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from vsdeck.card import Printing
from vsdeck.decks.analysis import CurveBar, analyse
from vsdeck.decks.contents import Contents
from vsdeck.decks.deck import Deck
from vsdeck.decks.files.text import grouped
from vsdeck.decks.format import Format
from vsdeck.decks.legality import Verdict, check
from vsdeck.decks.proxies import main_characters
from vsdeck.faces.fonts import Role, text_width
from vsdeck.faces.layout import set_row, set_title, shown
from vsdeck.faces.pdf import QUIET, Pages, Paper
from vsdeck.faces.typeset import Block, measured, set_lines_cut
from vsdeck.pool import Pool
from vsdeck.powers.render import Line, Text, Words, words_of

MARGIN = 15.0
GUTTER = 9.0
ROW = 5.2
TEXT, HEADING, TITLE = 3.6, 4.6, 9.0
CHART = (62.0, 26.0)
COUNT_WIDTH, CODE_WIDTH = 7.0, 18.0
MOST_NOTES = 40.0
"""Millimetres that the notes may take."""


@dataclass(frozen=True, slots=True)
class Entry:
    count: int
    code: str
    name: str
    cost: str = ""
    """The cost, or of a main character its level."""


@dataclass(frozen=True, slots=True)
class Part:
    """Cards under one heading."""

    title: str
    entries: tuple[Entry, ...]

    @property
    def count(self) -> int:
        return sum(entry.count for entry in self.entries)


def draw_decklist(
    deck: Deck,
    pool: Pool,
    format: Format,
    *,
    paper: Paper = Paper.A4,
    language: str = "en",
    tell: Callable[[str], str] = str,
) -> bytes:
    """A PDF of one page, or of a few where the deck has very many different cards; `tell` says a problem in
    the language of the sheet."""
    sheet = ListSheet(deck, pool, format, paper, language)
    sheet.tell = tell
    return sheet.drawn()


def parts(deck: Deck, pool: Pool, words: Words) -> Iterator[Part]:
    """The headings and cards of a list; main characters come with their levels, listed or not."""
    contents = Contents(deck, pool)
    mains = [_entry(printing.code, count, printing, words) for printing, count in main_characters(contents)]
    mains += [Entry(count, "", code) for code, count in deck.main.items() if code not in pool]
    if mains:
        yield Part(said("Main character", words), tuple(mains))
    for title, entries in grouped(Deck(cards=deck.cards, pile=deck.pile), pool):
        rows = (_entry(code, count, pool.get(code), words) for code, count in entries)
        yield Part(said(title, words), tuple(rows))


def _entry(code: str, count: int, printing: Printing | None, words: Words) -> Entry:
    if printing is None:
        return Entry(count, "", code)
    name = words.name(printing.name)
    if printing.level is not None:
        return Entry(count, printing.code, name, f"{words.level} {printing.level}")
    return Entry(count, printing.code, name, "" if printing.cost is None else shown(printing.cost))


class ListSheet:
    """One drawing in progress: a head over the whole width, then two columns."""

    foot = 4.0
    """Millimetres at the bottom of each page."""
    tell: Callable[[str], str] = staticmethod(str)

    def __init__(self, deck: Deck, pool: Pool, format: Format, paper: Paper, language: str) -> None:
        self.deck, self.format = deck, format
        self.words = words_of(language, pool.japanese)
        self.parts = tuple(parts(deck, pool, self.words))
        self.verdict: Verdict = check(deck, pool, format)
        analysis = analyse(deck, pool)
        self.curve, self.average = analysis.curve, analysis.average_cost
        self.name = said(deck.whole_title, self.words)
        self.pages = Pages(paper, self.name)
        self.width = (paper.width - 2 * MARGIN - GUTTER) / 2
        self.bottom = paper.height - MARGIN - self.foot
        self.column, self.top, self.y = 0, MARGIN, MARGIN

    def drawn(self) -> bytes:
        self.pages.add_page()
        self.y = self.top = self.draw_head()
        second = self._second_column()
        for index, part in enumerate(self.parts):
            if index == second:
                self._next_column()
            self._draw_part(part)
        for page in range(1, self.pages.count + 1):
            with self.pages.turned_to(page):
                self.draw_foot(page)
        return self.pages.finished()

    # Head

    def draw_head(self) -> float:
        """Name, verdict and curve; gives where the columns may begin."""
        room = self.pages.paper.width - 2 * MARGIN - CHART[0] - GUTTER
        sizes = ((TITLE, 1), (TITLE * 0.8, 2), (TITLE * 0.6, 2), (TITLE * 0.45, 3))
        title = set_title(self.name, room, sizes)
        y = MARGIN
        for row in title.rows:
            y += title.size
            self.pages.text(MARGIN, y - title.size * 0.2, row, Role.TITLE, title.size)
        y += 1.5
        for line, role in ((self._summary(), Role.BODY), (self.verdict_words(), Role.BOLD)):
            y += TEXT * 1.35
            fitted = set_row(line, room, (TEXT, TEXT * 0.85), role)
            self.pages.text(MARGIN, y, fitted.rows[0], role, fitted.size)
        for block in (self._problems(room), self._notes(room)):
            if block.rows:
                self.pages.block(MARGIN, y + 2, block)
                y += 2 + block.height
        self._draw_curve(self.pages.paper.width - MARGIN - CHART[0], MARGIN)
        y = max(y, MARGIN + CHART[1]) + 6
        self.pages.line((MARGIN, y), (self.pages.paper.width - MARGIN, y), 0.3)
        return y + 3

    def _summary(self) -> str:
        cards = cards_told(self.deck, self.words)
        if self.average is None:
            return cards
        average = said("average cost {average}", self.words).format(average=f"{self.average:.1f}")
        return f"{cards} · {average}"

    def verdict_words(self) -> str:
        told = "Legal in {format}" if self.verdict.legal else "Not legal in {format}"
        told = "Whether it is legal in {format} cannot be told" if self.verdict.untold else told
        return said(told, self.words).format(format=self.format.name)

    def _problems(self, room: float) -> Block:
        lines = [Line(body=(Text(f"– {self.tell(problem.message)}"),)) for problem in self.verdict.problems]
        return set_lines_cut(measured(lines), room, MOST_NOTES, TEXT * 0.9)

    def _notes(self, room: float) -> Block:
        lines = [Line(body=(Text(line),)) for line in self.deck.notes.splitlines() if line.strip()]
        return set_lines_cut(measured(lines), room, MOST_NOTES, TEXT * 0.9)

    def _draw_curve(self, x: float, y: float) -> None:
        """Supporting characters by cost: a bar for each, its count above and its cost below."""
        most = max((bar.count for bar in self.curve), default=0)
        if not most:
            return
        title = said("Supporting characters by cost", self.words)
        self.pages.text(x, y + TEXT * 0.8, title, Role.BODY, TEXT * 0.85, QUIET)
        floor, room = y + CHART[1] - 4, CHART[1] - 4 - 9
        step = min(9.0, CHART[0] / len(self.curve))
        for index, bar in enumerate(self.curve):
            self._draw_bar(bar, x + index * step, floor, step, room * bar.count / most)
        self.pages.line((x, floor), (x + step * len(self.curve), floor), 0.2)

    def _draw_bar(self, bar: CurveBar, x: float, floor: float, step: float, height: float) -> None:
        middle = x + step / 2
        if bar.count:
            self.pages.rectangle(x + step * 0.14, floor - height, step * 0.72, height, fill=QUIET)
            self.pages.text(middle, floor - height - 0.8, str(bar.count), Role.BODY, 2.8, align=0.5)
        self.pages.text(middle, floor + 3.3, shown(bar.cost), Role.BOLD, 3.0, align=0.5)

    # Columns

    def _second_column(self) -> int:
        """The part that begins the second column, so that both are most alike; -1 if they need more pages."""
        heights = [_height(part) for part in self.parts]
        splits = [(max(sum(heights[:at]), sum(heights[at:])), at) for at in range(1, len(heights))]
        longer, at = min(splits, default=(0.0, -1))
        return at if longer <= self.bottom - self.top else -1

    def _draw_part(self, part: Part) -> None:
        if self.y + _height(part, least=2) > self.bottom:
            self._next_column()
        self._draw_heading(part.title, str(part.count))
        for entry in part.entries:
            if self.y + ROW > self.bottom:
                self._next_column()
                self._draw_heading(part.title, "…")
            self._draw_entry(entry)
        self.y += HEADING * 0.5

    @property
    def _left(self) -> float:
        return MARGIN + self.column * (self.width + GUTTER)

    def _next_column(self) -> None:
        if self.y == self.top:
            return
        self.column += 1
        if self.column == 2:
            self.pages.add_page()
            self.column, self.top = 0, MARGIN
        self.y = self.top

    def _draw_heading(self, title: str, count: str) -> None:
        self.y += HEADING * 1.1
        self.pages.text(self._left, self.y, title, Role.TITLE, HEADING)
        self.pages.text(self._left + self.width, self.y, count, Role.TITLE, HEADING, align=1)
        self.y += HEADING * 0.3
        self.pages.line((self._left, self.y), (self._left + self.width, self.y), 0.15, QUIET)

    def _draw_entry(self, entry: Entry) -> None:
        self.y += ROW
        x, y, right = self._left, self.y - ROW * 0.22, self._left + self.width
        self.pages.text(x + COUNT_WIDTH - 2, y, str(entry.count), Role.BOLD, TEXT, align=1)
        self.pages.text(right, y, entry.code, Role.BODY, TEXT * 0.9, QUIET, align=1)
        cost = right - CODE_WIDTH
        self.pages.text(cost, y, entry.cost, Role.BODY, TEXT * 0.9, QUIET, align=1)
        room = cost - text_width(entry.cost, Role.BODY, TEXT * 0.9) - 2 - x - COUNT_WIDTH
        name = set_row(entry.name, room, [TEXT * share for share in (1, 0.9, 0.8, 0.7)], Role.BODY)
        self.pages.text(x + COUNT_WIDTH, y, name.rows[0], Role.BODY, name.size)

    def draw_foot(self, page: int) -> None:
        y = self.pages.paper.height - MARGIN
        name = set_row(self.name, self.width, (2.6,), Role.BODY)
        self.pages.text(MARGIN, y, name.rows[0], Role.BODY, 2.6, QUIET)
        text = f"VsDeck · {page}/{self.pages.count}"
        self.pages.text(self.pages.paper.width - MARGIN, y, text, Role.BODY, 2.6, QUIET, align=1)


def _height(part: Part, least: int | None = None) -> float:
    """Of a part, or of its heading with the least that may stand below it."""
    rows = len(part.entries) if least is None else min(least, len(part.entries))
    return HEADING * 1.9 + ROW * rows


def cards_told(deck: Deck, words: Words) -> str:
    count = deck.count()
    return said("1 card", words) if count == 1 else said("{count} cards", words).format(count=count)


def said(english: str, words: Words) -> str:
    return _JAPANESE.get(english, english) if words.language == "ja" else english


_JAPANESE = {
    "Deck": "デッキ",
    "Deck without a name": "名前のないデッキ",
    "Main character": "メインキャラクター",
    "Supporting characters": "サポートキャラクター",
    "Plot twists": "プロットツイスト",
    "Equipment": "装備",
    "Locations": "ロケーション",
    "Other cards": "その他のカード",
    "Invention pile": "発明の山",
    "Tokens": "トークン",
    "Side pile": "サイドの山",
    "1 card": "1枚",
    "{count} cards": "{count}枚",
    "average cost {average}": "平均コスト{average}",
    "Legal in {format}": "{format}で使用可",
    "Not legal in {format}": "{format}で使用不可",
    "Whether it is legal in {format} cannot be told": "{format}で使用できるか判定できません",
    "Supporting characters by cost": "コスト別サポートキャラクター",
    "Deck registration": "デッキ登録用紙",
    "Player": "プレイヤー",
    "Event": "大会",
    "Date": "日付",
    "Format": "フォーマット",
    "Signature": "署名",
    "Checked by": "確認者",
}
