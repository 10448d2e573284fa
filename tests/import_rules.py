"""The contract type behind `lint-imports`: who may import whom, one line for each package."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from grimp import ImportGraph
from importlinter import Contract, ContractCheck, fields, output

ROOT = "vsdeck"


class MayImport(Contract):
    """Every module imports only itself, its package and what the rule with its longest name allows.

    A rule reads `importer <- what it may import`; names are below `vsdeck`, `*` stands for all of them.
    A name with a dot behind it is that package without its modules. `groups` give one name, `@engine`, to
    several: the doors of a package. `outside` has the same form for third-party packages and is the whole
    truth about those that it names.
    """

    type_name = "may_import"
    rules = fields.ListField(subfield=fields.StringField())
    groups = fields.ListField(subfield=fields.StringField())
    outside = fields.ListField(subfield=fields.StringField())

    def check(self, graph: ImportGraph, verbose: bool) -> ContractCheck:
        outside, groups = _table(self.outside), _table(self.groups)
        inside = {
            importer: tuple(name for part in allowed for name in groups.get(part, (part,)))
            for importer, allowed in _table(self.rules).items()
        }
        broken = [
            f"{importer} imports {imported}"
            for importer in sorted(graph.modules)
            if importer.startswith(f"{ROOT}.")
            for imported in sorted(graph.find_modules_directly_imported_by(importer))
            if not _allowed(importer, imported, inside, outside)
        ]
        return ContractCheck(kept=not broken, metadata={"broken": broken})

    def render_broken_contract(self, check: ContractCheck) -> None:
        for line in check.metadata["broken"]:
            output.print_error(line)


def _table(lines: Iterable[object]) -> dict[str, tuple[str, ...]]:
    table: dict[str, tuple[str, ...]] = {}
    for line in lines:
        left, arrow, right = str(line).partition("<-")
        if not arrow:
            raise ValueError(f"no '<-' in the import rule {line!r}")
        table |= {importer: tuple(right.split()) for importer in left.split()}
    return table


def _allowed(
    importer: str, imported: str, inside: dict[str, tuple[str, ...]], outside: dict[str, tuple[str, ...]]
) -> bool:
    if imported in (ROOT, importer):
        return True
    name = importer.removeprefix(f"{ROOT}.")
    if imported.startswith(f"{ROOT}."):
        rule = _longest(name, inside)
        target = imported.removeprefix(f"{ROOT}.")
        own = name.split(".")[0]
        return rule is not None and any(_within(target, part) for part in (own, *inside[rule]))
    return _outside_allowed(name, imported, outside)


def _outside_allowed(name: str, imported: str, outside: dict[str, tuple[str, ...]]) -> bool:
    package = imported.split(".")[0]
    if package in outside:
        return any(_within(name, part) for part in outside[package])
    # What no line names is free, except to the ground that everything stands on.
    return package in sys.stdlib_module_names or name not in ("card", "names", "pool", "paths")


def _longest(name: str, table: dict[str, tuple[str, ...]]) -> str | None:
    return max((rule for rule in table if _within(name, rule)), key=len, default=None)


def _within(name: str, package: str) -> bool:
    return name == package.removesuffix(".") or (not package.endswith(".") and name.startswith(f"{package}."))
