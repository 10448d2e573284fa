"""`vsdeck search QUERY`: the cards that match, best first."""

from __future__ import annotations

import sys
from typing import Annotated

import typer

from vsdeck.cli.mistake import told

# A query may begin with a minus: `vsdeck search -is:flight`.
CONTEXT = {"ignore_unknown_options": True}


def search(
    words: Annotated[
        list[str], typer.Argument(metavar="QUERY", help="As in the search box, e.g. 'team:x-men cost<=3'.")
    ],
    as_json: Annotated[
        bool, typer.Option("--json", help="Print a JSON list with an object for each card.")
    ] = False,
) -> None:
    """Find cards by a query.

    For example: 'team:x-men cost<=3', 'kind:plot text:stun', 'atk>def -is:flight'.
    """
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.search import Index, QueryError
    from vsdeck.cli.facts import line, print_columns, print_json, row

    with told(QueryError):
        found = Index(load_pool()).search(" ".join(words))
    if as_json:
        print_json([row(printing) for printing in found])
    elif found:
        print_columns(map(line, found))
    else:
        print("No card matches.", file=sys.stderr)
