"""The pool of all cards."""

from __future__ import annotations

from vsdeck import paths
from vsdeck.pool import Pool


def load_pool() -> Pool:
    from vsdeck.catalog.facts import read_facts

    facts = read_facts(paths.resources())
    return Pool(facts.printings, facts.sets, facts.teams, facts.japanese)
