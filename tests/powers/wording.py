"""Which rules of the grammar a tree is said with."""

from __future__ import annotations

from functools import cache
from typing import Any

from vsdeck.powers.english import grammar
from vsdeck.powers.english.references import spoken
from vsdeck.powers.english.template import Filling, Rule, Slot
from vsdeck.powers.english.writing import Writer


class _Tracing(Writer):
    """Remembers the rules that made the words; those of ways that led nowhere are forgotten."""

    def __init__(self) -> None:
        super().__init__(grammar())
        self.used: list[Rule] = []

    def filled(self, rule: Rule, filling: Filling) -> list[str] | None:
        before = len(self.used)
        words = super().filled(rule, filling)
        if words is None:
            del self.used[before:]
        else:
            self.used.append(rule)
        return words


def rules_used(tree: Any) -> set[str]:
    """The rules behind the English of a tree, each as its phrase and template."""
    writer = _Tracing()
    writer.words("text", spoken(tree))
    names = _names()
    return {names[id(rule)] for rule in writer.used}


def rules_that_write() -> set[str]:
    """Every rule that the English of a power can be made with."""
    rules, found, waiting = grammar().rules, set[str](), ["text"]
    seen = set(waiting)
    while waiting:
        for rule in rules.get(waiting.pop(), ()):
            if rule.split:
                found.add(_names()[id(rule)])
                inner = {part.phrase for part in rule.parts if isinstance(part, Slot)} - seen
                seen |= inner
                waiting += inner
    return found


@cache
def _names() -> dict[int, str]:
    rules = grammar().rules.items()
    return {id(rule): f"{phrase}: {_template(rule)}" for phrase, each in rules for rule in each}


def _template(rule: Rule) -> str:
    return " ".join(
        f"{{{part.name}:{part.phrase}}}" if isinstance(part, Slot) else part for part in rule.parts
    )
