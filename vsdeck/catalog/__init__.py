"""The card catalog: files of facts, the database built from them, search and importers.

Never here: what a power does, what a deck may hold, anything on a screen.
"""

from vsdeck.catalog.store import load_pool

__all__ = ["load_pool"]
