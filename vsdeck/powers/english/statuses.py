"""Statuses: burned, infected, hibernating."""

from __future__ import annotations

from vsdeck.powers import ir
from vsdeck.powers.english.splitting import doing
from vsdeck.powers.english.template import Grammar


def add(g: Grammar) -> None:
    doing(g, "{what:one sel}", "become", "{keyword:keyword}", ir.Status)
    g.say("atom", "{what:many sel} become {keyword:keyword}", ir.Status)
    g.hear("atom", "make {what} {keyword:keyword}", ir.Status)
    g.say("quality", "that is {keyword:keyword}", ir.HasStatus)
    g.say("quality", "that is {keyword:keyword} by {by:guard}", ir.HasStatus)
    g.say("quality", "with a power that makes somebody {keyword:keyword}", ir.Makes)
    g.rule(
        "statuses",
        "{it:keyword}",
        lambda f: (f["it"],),
        lambda value: {"it": value[0]} if len(value) == 1 else None,
    )
    g.rule(
        "statuses",
        "{it:keyword+,and}",
        lambda f: tuple(f["it"]),
        lambda value: {"it": list(value)} if len(value) > 1 else None,
    )
    g.say("atom", "end {keywords:statuses} on {what}", ir.EndStatus)
    g.say("brief rule", "SELF is unaffected by {keywords:statuses}", ir.Unaffected)
