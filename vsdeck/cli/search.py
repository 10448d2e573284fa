"""`vsdeck search QUERY`: the cards that match, best first."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import Annotated

import typer

from vsdeck.card import Printing
from vsdeck.cli.cards import read_index
from vsdeck.cli.mistake import Mistake, told

# A query may begin with a minus: `vsdeck search -is:flight`.
CONTEXT = {"ignore_unknown_options": True}


QUERY = typer.Argument(metavar="QUERY", help="As in the search box, e.g. 'team:x-men cost<=3'.")
JSON = typer.Option("--json", help="Print a JSON list with an object for each card.")
CSV = typer.Option("--csv", help="Print a table of all facts, to be changed and imported again.")
SQL = typer.Option("--sql", help="Ask the catalog's database instead of the index in memory: the same cards.")


def search(
    words: Annotated[list[str], QUERY],
    as_json: Annotated[bool, JSON] = False,
    as_csv: Annotated[bool, CSV] = False,
    by_sql: Annotated[bool, SQL] = False,
) -> None:
    """Find cards by a query.

    For example: 'team:x-men cost<=3', 'kind:plot text:stun', 'atk>def -is:flight'.
    """
    refuse_options(words, "search")
    if as_json and as_csv:
        raise Mistake("--json and --csv are two ways to print; choose one.")
    from vsdeck.catalog.search import QueryError
    from vsdeck.cli.output import line, print_columns, print_json, row

    with told(QueryError):
        found = _find(" ".join(words), by_sql)
    if as_json:
        print_json([row(printing) for printing in found])
    elif as_csv:
        from vsdeck.catalog.importers.table import export_csv

        print(export_csv(found), end="")
    elif found:
        print_columns(map(line, found))
    else:
        print("No card matches.", file=sys.stderr)


def refuse_options(words: list[str], command: str) -> None:
    """Two minus signs are an option with a slip, not a search for cards that are not without something."""
    odd = next((word for word in words if word.startswith("--")), None)
    if odd is not None:
        raise Mistake(f"There is no option {odd}. `vsdeck {command} --help` lists what there is.")


def _find(query: str, by_sql: bool) -> list[Printing]:
    index = read_index()
    if not by_sql:
        return index.search(query)
    from vsdeck.catalog.search.sql import search as search_sql
    from vsdeck.catalog.store import connect

    with closing(connect()) as catalog:
        return [index.pool[code] for code in search_sql(catalog, index, query)]
