"""`vsdeck card CARD`: everything that is known about one card, named by code or name."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any

import typer

from vsdeck.card import LinkKind, Printing
from vsdeck.catalog.schema import as_json
from vsdeck.cli.cards import read_pool
from vsdeck.cli.mistake import Mistake
from vsdeck.cli.output import card_text, choice, line, print_columns, print_json, row, shown, text_lines
from vsdeck.names import fold
from vsdeck.pool import Pool


def complete_card(context: typer.Context, incomplete: str) -> list[str]:
    """Codes and names that begin as typed, in whatever case; all words of a name are one of the shell."""
    begun = incomplete.lower()
    if not begun or context.params.get("words"):
        return []
    pool = read_pool()
    known = (*(one.code for one in pool), *pool.titles)
    return [incomplete + word[len(begun) :] for word in known if word.lower().startswith(begun)]


def card(
    words: Annotated[
        list[str],
        typer.Argument(
            metavar="CARD",
            help="A code (TUB-018), or a name that only one card has.",
            autocompletion=complete_card,
        ),
    ],
    as_json: Annotated[bool, typer.Option("--json", help="Print a JSON object.")] = False,
) -> None:
    """Show everything about one card."""
    pool = read_pool()
    printing = _find(pool, " ".join(words).strip())
    if as_json:
        print_json(describe(pool, printing))
    else:
        _print(pool, printing)


def _find(pool: Pool, typed: str) -> Printing:
    """By code, or by a name that one card has; a main character stands for all its levels."""
    if (printing := pool.coded(typed)) is not None:
        return printing
    named = pool.named(typed)
    cards = dict.fromkeys(pool.levels(one)[0].card if one.level else one.card for one in named)
    if len(cards) == 1:
        return pool[next(iter(cards))]
    if not cards:
        raise Mistake(f"no card has the code or name “{typed}”.{_close(pool, typed)}")
    choices = ", ".join(choice(pool[code]) for code in cards)
    raise Mistake(f"{len(cards)} cards are called “{typed}”; choose by code: {choices}.")


def describe(pool: Pool, printing: Printing) -> dict[str, Any]:
    """All facts: those of `search --json` first, then what only a whole card shows."""
    facts: dict[str, Any] = as_json(printing)
    return (
        row(printing)
        | facts
        | {
            "alignments": sorted(alignment.value for alignment in pool.alignments(printing)),
            "unknown": list(printing.unknown),
            "lines": text_lines(printing),
            "levels": [row(level) for level in _levels(pool, printing)],
            "printings": [same.code for same in pool.printings_of(printing.card)],
            "japanese": pool.in_japanese(printing.name) or None,
        }
    )


def _print(pool: Pool, printing: Printing) -> None:
    others = [link.code for link in printing.links if link.kind is not LinkKind.LEVEL]
    print(f"{printing.name}  ({printing.code})")
    print_columns([(f"  {label}", value) for label, value in _facts(pool, printing) if value])
    for part in card_text(printing, pool.keywords):
        print(f"  {part}")
    for title, group in (
        ("Levels", _levels(pool, printing)),
        ("With it", tuple(pool[code] for code in others if code in pool)),
        ("Printings", pool.printings_of(printing.card)),
    ):
        if len(group) > (title != "With it"):
            print(f"{title}:")
            print_columns((f"  {code}", *rest) for code, *rest in map(line, group))


def _facts(pool: Pool, printing: Printing) -> Iterator[tuple[str, str]]:
    card_set = pool.sets.get(printing.set)
    yield "kind", printing.kind.value + (f", {printing.subtype}" if printing.subtype else "")
    yield "level", str(printing.level or "")
    yield "teams", ", ".join(printing.teams)
    yield "aka", ", ".join(printing.aka)
    yield "Japanese", pool.in_japanese(printing.name)
    for name, value in (
        ("cost", printing.cost),
        ("atk", printing.atk),
        ("def", printing.def_),
        ("health", printing.health),
    ):
        yield name, "unknown" if name in printing.unknown else "" if value is None else shown(value)
    yield (
        "moves",
        ", ".join(w for w, has in (("flight", printing.flight), ("ranged", printing.ranged)) if has),
    )
    yield "symbols", ", ".join(printing.symbols)
    yield "keywords", ", ".join(printing.keywords)
    yield "universe", printing.universe or ""
    yield "alignment", ", ".join(sorted(pool.alignments(printing)))
    yield "loyalty", printing.loyalty
    yield "starting main", printing.starting_main_required
    yield "invention", f"up to {printing.invention} in the pile" if printing.invention else ""
    yield "deck limit", "one of a kind" if printing.one_of_a_kind else ""
    yield "banned", "yes" if printing.banned else ""
    yield "set", f"{card_set.name} ({card_set.code})" if card_set else printing.set


def _levels(pool: Pool, printing: Printing) -> tuple[Printing, ...]:
    return pool.levels(printing) if printing.level else ()


def _close(pool: Pool, typed: str) -> str:
    """The cards of that name, or those whose name or code looks most like what was typed."""
    near = pool.named(typed) or _alike(pool, typed)
    if not near:
        return " `vsdeck search` finds cards by name."
    return f" Did you mean {', '.join(f'{each.code} ({each.name})' for each in near[:3])}?"


def _alike(pool: Pool, typed: str) -> tuple[Printing, ...]:
    from rapidfuzz import fuzz, process

    alike: list[tuple[float, str]] = []
    for choices in ({each.code: each.name for each in pool}, {each.code: each.code for each in pool}):
        matches = process.extract(typed, choices, scorer=fuzz.ratio, processor=fold, limit=3, score_cutoff=66)
        alike += [(-score, code) for _, score, code in matches]
    return tuple(pool[code] for code in dict.fromkeys(code for _, code in sorted(alike)))
