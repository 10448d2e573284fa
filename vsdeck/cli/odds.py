"""`vsdeck odds FILE --want QUERY --by-turn N`: exact chances of drawing cards."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from vsdeck.cli.cards import read_index
from vsdeck.cli.deckfile import LONGEST_NUMBER, deck_argument, read_whole_deck
from vsdeck.cli.mistake import Mistake, told

if TYPE_CHECKING:
    from vsdeck.catalog.search import Index
    from vsdeck.decks.deck import Deck
    from vsdeck.decks.odds import KeepRule, Want

_COUNTED = re.compile(r"^\s*([0-9]+)\s*:\s*(.+)$")
LATEST = 30
MOST_WANTS = 6
"""More wants that overlap take minutes: each doubles the hands to be told apart."""

FILE = deck_argument()
WANT = typer.Option(
    "--want",
    metavar="QUERY",
    help="Cards as in the search box; '2: QUERY' wants two. Repeatable: all are wanted.",
)
TURN = typer.Option("--by-turn", min=1, max=LATEST, help="The last turn to tell of.")
FIRST = typer.Option("--first", help="Only as first player, who draws no cards on turn 1.")
SECOND = typer.Option("--second", help="Only as second player.")
MULLIGAN = typer.Option(
    "--mulligan",
    metavar="RULE",
    help="Take the one mulligan unless the hand has 'N: QUERY; N: QUERY…'; 'rulebook' for a location and "
    "a supporting character of cost 3 or less.",
)
JSON = typer.Option("--json", help="Print a JSON object.")


def odds(
    file: Annotated[Path, FILE],
    wants: Annotated[list[str], WANT],
    by_turn: Annotated[int, TURN] = 7,
    first: Annotated[bool, FIRST] = False,
    second: Annotated[bool, SECOND] = False,
    mulligan: Annotated[str | None, MULLIGAN] = None,
    as_json: Annotated[bool, JSON] = False,
) -> None:
    """Tell the exact chance of having drawn cards by each turn.

    For example: odds deck.txt --want 'kind:location' --by-turn 4 --mulligan '1: kind:location'.
    """
    from vsdeck.cli.output import print_json
    from vsdeck.decks.odds import TooManyWays

    for what, count in (("--want", len(wants)), ("parts of --mulligan", (mulligan or "").count(";") + 1)):
        if count > MOST_WANTS:
            raise Mistake(f"{count} {what} are too many; {MOST_WANTS} can be asked at once.")
    index = read_index()
    deck = read_whole_deck(file, index.pool)
    if not deck.cards:
        raise Mistake(f"{file.name} has no cards to draw.")
    wanted = tuple(_want(text, index, deck) for text in wants)
    keep = _keep(mulligan, index, deck) if mulligan else None
    seats = [seat for seat, asked in (("first", first), ("second", second)) if asked or first == second]
    with told(TooManyWays):
        answer = _answer(deck, wanted, keep, by_turn, seats)
    if as_json:
        print_json(answer)
    else:
        _print(answer, seats)


def _want(text: str, index: Index, deck: Deck) -> Want:
    from vsdeck.catalog.search import QueryError
    from vsdeck.decks.odds import Want

    match = _COUNTED.match(text)
    if match and len(match[1]) > LONGEST_NUMBER:
        raise Mistake(f"“{text[:40]}…”: no deck holds as many.")
    count, query = (int(match[1]), match[2].strip()) if match else (1, text.strip())
    with told(QueryError):
        codes = index.matches(query) & deck.cards.keys()
    if not codes:
        print(f"No card of the deck matches {query}", file=sys.stderr)
    return Want(frozenset(codes), count, label=query)


def _keep(text: str, index: Index, deck: Deck) -> KeepRule:
    from vsdeck.decks.contents import Contents
    from vsdeck.decks.odds import KeepRule, rulebook_keep

    if text.strip().casefold() == "rulebook":
        return rulebook_keep(Contents(deck, index.pool))
    needs = tuple(_want(part, index, deck) for part in text.split(";") if part.strip())
    if not needs:
        raise Mistake("--mulligan needs a rule, as in '1: kind:location; 2: kind:supporting cost<=3'.")
    return KeepRule(needs, " and ".join(f"at least {need.at_least} of {need.label}" for need in needs))


def _answer(
    deck: Deck, wanted: tuple[Want, ...], keep: KeepRule | None, by_turn: int, seats: list[str]
) -> dict[str, Any]:
    from vsdeck.decks.odds import chances, keep_chance

    turns = range(1, by_turn + 1)
    columns = {
        seat: chances(deck.cards, wanted, turns=turns, first=seat == "first", keep=keep) for seat in seats
    }
    rule = {"rule": keep.label, "chance": float(keep_chance(deck.cards, keep))} if keep else None
    return {
        "deck": deck.name,
        "size": deck.count(),
        "wants": [
            {
                "query": want.label,
                "at_least": want.at_least,
                "copies": sum(deck.cards[code] for code in want.codes),
                "cards": {code: deck.cards[code] for code in sorted(want.codes)},
            }
            for want in wanted
        ],
        "keep": rule,
        "by_turn": [
            {"turn": turn, **{seat: float(columns[seat][turn - 1]) for seat in seats}} for turn in turns
        ],
    }


def _print(answer: dict[str, Any], seats: list[str]) -> None:
    from vsdeck.cli.output import print_columns

    for want in answer["wants"]:
        print(f"{want['at_least']} or more of {want['query']}: {want['copies']} of {answer['size']} cards")
    if answer["keep"]:
        kept = f"{answer['keep']['chance']:.1%} of hands"
        print(f"A hand is kept with {answer['keep']['rule']}: {kept}; any other is drawn anew, once")
    rows = [("turn", *(f"as {seat} player" for seat in seats))]
    rows += [(str(row["turn"]), *(f"{row[seat]:.2%}" for seat in seats)) for row in answer["by_turn"]]
    print_columns(rows)
