"""All cards, as commands read them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from vsdeck.cli.mistake import told
from vsdeck.cli.userdata import read_user_data

if TYPE_CHECKING:
    from vsdeck.catalog.search import Index
    from vsdeck.pool import Pool


def read_pool() -> Pool:
    from vsdeck.catalog import load_pool
    from vsdeck.catalog.store import CatalogError

    with told(CatalogError):
        return load_pool()


def read_index() -> Index:
    from vsdeck.cardindex import build_index

    return build_index(read_pool(), _codes_by_deck)


def _codes_by_deck() -> Mapping[str, frozenset[str]]:
    from vsdeck.decks.library import Library

    return read_user_data(lambda connection: Library(connection).codes_by_name(), {})
