"""One query language for the search box, the command line and saved searches.

    text ──parse──▶ tree ──bind──▶ bound tree ──▶ memory (as you type) or SQL: the same cards
                     └──to_text──▶ text that parses to the same tree

Never here: widgets, decks' contents (the index is told them), what a power does.
"""

from vsdeck.catalog.search.complete import Completion, CompletionKind, complete
from vsdeck.catalog.search.edit import active_values, toggle
from vsdeck.catalog.search.error import QueryError
from vsdeck.catalog.search.index import Index
from vsdeck.catalog.search.parse import parse, parse_with_places
from vsdeck.catalog.search.query import Query
from vsdeck.catalog.search.render import quoted, to_text
from vsdeck.catalog.search.source import FormatCards, Outside

__all__ = [
    "Completion",
    "CompletionKind",
    "FormatCards",
    "Index",
    "Outside",
    "Query",
    "QueryError",
    "active_values",
    "complete",
    "parse",
    "parse_with_places",
    "quoted",
    "to_text",
    "toggle",
]
