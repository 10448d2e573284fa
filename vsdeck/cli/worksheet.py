"""What `vsdeck author` prints: powers as blocks of text, tree and English, or as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from typing import TYPE_CHECKING, Any

from vsdeck.card import Kind, Power, Printing
from vsdeck.cli.output import counted, print_json
from vsdeck.cli.seats import harmless

if TYPE_CHECKING:
    from vsdeck.catalog.authoring.proposals import Proposal
    from vsdeck.catalog.authoring.texts import TreeLine
    from vsdeck.catalog.authoring.vocabulary import Word
    from vsdeck.catalog.authoring.worksheet import Block
    from vsdeck.pool import Pool

Judged = tuple["TreeLine", "Proposal | None"]


def head_of(power: Power) -> str:
    """The printed head: Nut Throw · any turn combat [skill]."""
    times = "/".join(power.timing)
    ways = [" ".join(f"[{symbol}]" for symbol in cost) for cost in (power.cost, *power.other_costs) if cost]
    levels = (("Level Up", power.level_up), ("Level Down", power.level_down))
    xp = [f"{word} ({getattr(count, 'value', count)})" for word, count in levels if count is not None]
    keyword = f"{power.keyword} {power.parameter}".strip()
    used = " ".join(filter(None, ("any turn" if power.any_turn else "", times, " or ".join(ways))))
    return " · ".join(filter(None, (power.name, keyword, used, *xp))) or "no head"


def _title(printing: Printing) -> str:
    from vsdeck.cli.output import line

    return "  ".join(filter(None, line(printing)))


def _say(word: str, text: str) -> None:
    if text:
        print(f"  {word:<8} {harmless(text)}")


# ------------------------------------------------------------------------------------------ worksheets


def print_blocks(blocks: Iterable[Block], rulings: Mapping[str, Sequence[str]], as_json: bool) -> None:
    if as_json:
        print_json([_block(block) | {"rulings": rulings.get(block.printing.code, [])} for block in blocks])
        return
    code = ""
    for block in blocks:
        if block.printing.code != code:
            code = block.printing.code
            print(f"\n=== {_title(block.printing)}")
            for ruling in rulings.get(code, ()):
                _say("ruling", ruling)
        _print_block(block)


def _print_block(block: Block) -> None:
    found, printing = block.proposal, block.printing
    print(f"\n{printing.code} place {found.place}  {head_of(found.power)}")
    _say("text", found.source)
    if printing.card != printing.code:
        _say("reprint", f"of {printing.card}: trees are written there")
    if found.tree:
        _say("tree" if block.scripted else "proposal", found.tree)
        _say("English", found.english)
        _print_differences(found)
    else:
        _say("problem", found.problem)
    if block.draft != found.tree:
        _say("draft", block.draft)
    _say("note", block.note)
    if block.nearest:
        near = block.nearest
        _say("nearest", f"{near.code} {near.place}  {near.tree}")
        _say("", near.english)


def _print_differences(found: Proposal) -> None:
    only = (("text", found.only_in_text), ("English", found.only_in_english))
    _say("look", "; ".join(f"only in the {where}: {', '.join(words)}" for where, words in only if words))
    _say("grammar", found.other_reading and f"reads {found.other_reading}")


def _block(block: Block) -> dict[str, Any]:
    near = block.nearest
    return {
        **_proposal(block.proposal, block.printing),
        "scripted": block.scripted,
        "draft": block.draft,
        "note": block.note,
        "nearest": {"code": near.code, "place": near.place, "tree": near.tree} if near else None,
    }


def _pair(found: Proposal, printing: Printing) -> dict[str, Any]:
    return {
        "code": found.code,
        "place": found.place,
        "card": printing.name,
        "head": head_of(found.power),
        "text": found.source,
        "english": found.english,
    }


def _proposal(found: Proposal, printing: Printing) -> dict[str, Any]:
    return {
        **_pair(found, printing),
        "tree": found.tree,
        "problem": found.problem,
        "only_in_text": list(found.only_in_text),
        "only_in_english": list(found.only_in_english),
        "other_reading": found.other_reading,
    }


# --------------------------------------------------------------------------------- trees of somebody


def print_judged(judged: Sequence[Judged], pool: Pool, as_json: bool) -> None:
    """Every line of a file of trees, good or refused."""
    if as_json:
        print_json([_judged(line, found, pool) for line, found in judged])
        return
    for line, found in judged:
        if found is None:
            print(f"line {line.number}: {harmless(line.problem)}")
            continue
        print(f"{found.code} place {found.place}  {head_of(found.power)}")
        _say("text", found.source)
        if found.problem:
            _say("refused", f"line {line.number}: {found.problem}")
            continue
        _say("English", found.english)
        _say("tree", found.tree)
        _print_differences(found)
        _say("engine", _not_played(found, pool[found.code]))
    refused = sum(found is None or bool(found.problem) for _, found in judged)
    print(f"{len(judged) - refused} of {len(judged)} trees are good.")


def _not_played(found: Proposal, printing: Printing) -> str:
    """What the engine does not do with a good tree on such a card; nothing if it plays it."""
    from vsdeck.engine.playable import plays_on
    from vsdeck.powers import ir
    from vsdeck.powers.notation import parse_notation

    tree = parse_notation(found.tree)
    if plays_on(printing, found.power, tree):
        return ""
    used = bool(found.power.timing) or printing.kind is Kind.PLOT_TWIST
    if isinstance(tree, ir.Effect) is used:
        return "does not play a part of this yet"
    if used:
        return "plays an effect here: this power is used, so a rule or trigger stands in During"
    return "plays a rule or a trigger here: this power is never used, so an effect stands in When"


def _judged(line: TreeLine, found: Proposal | None, pool: Pool) -> dict[str, Any]:
    if found is None:
        return {"line": line.number, "code": line.code, "place": line.place, "problem": line.problem}
    printing = pool[found.code]
    played = not found.problem and not _not_played(found, printing)
    return {"line": line.number, **_proposal(found, printing), "played": played}


# ----------------------------------------------------------------------------------- proposals, pairs


def print_proposals(proposals: Sequence[Proposal], refused: bool, as_json: bool) -> None:
    """What the grammar reads; `refused` shows the rest too."""
    shown = [proposal for proposal in proposals if proposal.tree or refused]
    if as_json:
        print_json(
            [
                {"code": one.code, "place": one.place, "text": one.source, "english": one.english}
                | {"tree": one.tree, "problem": one.problem}
                for one in shown
            ]
        )
        return
    for proposal in shown:
        print(f"{proposal.code} place {proposal.place}  {proposal.power.name or proposal.power.keyword}")
        _say("text", proposal.source)
        _say("English", proposal.english)
        _say("tree", proposal.tree)
        _say("refused", proposal.problem)
    print(f"{sum(bool(one.tree) for one in proposals)} of {len(proposals)} powers understood.")


def print_pairs(pairs: Sequence[Proposal], pool: Pool, as_json: bool) -> None:
    """Text beside English, without the tree: for a second reader."""
    if as_json:
        print_json([_pair(pair, pool[pair.code]) for pair in pairs])
        return
    for pair in pairs:
        print(f"{pair.code} place {pair.place}  {pool[pair.code].name}: {head_of(pair.power)}")
        _say("text", pair.source)
        _say("English", pair.english)


def print_words(words: Sequence[Word], as_json: bool) -> None:
    """The vocabulary, sort by sort."""
    if as_json:
        print_json([asdict(word) for word in words])
        return
    sort = ""
    for word in words:
        if word.sort != sort:
            sort = word.sort
            print(f"\n{sort}")
        print(f"  {word.name}: {word.written}" if sort == "words" else f"  {word.written}")
        for told in (word.about, word.example and f"{word.example}  {word.english}"):
            if told:
                print(f"      {told}")


def print_changes(changes: Mapping[tuple[str, int], tuple[str, str]], as_json: bool) -> None:
    if as_json:
        rows = [
            {"code": code, "place": place, "before": before, "now": now}
            for (code, place), (before, now) in changes.items()
        ]
        print_json(rows)
        return
    for (code, place), (before, now) in changes.items():
        print(f"{code} place {place}")
        _say("before", before or "not scripted")
        _say("now", now or "not scripted")
    reads = "reads" if len(changes) == 1 else "read"
    print(f"{counted(len(changes), 'power')} {reads} differently.")
