"""How much of printed texts the reader understands, measured against our trees. Prints one line each.

python bench/reader.py TEXTS.jsonl [--dump OUT.jsonl]    texts as `vsdeck author` takes them; none are shipped

A power counts as understood if its text gives a tree, and as right if that tree means the same as ours.
The dump has a line for each power that is refused or read otherwise, furthest refusals last.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from vsdeck import paths
from vsdeck.catalog.authoring.proposals import Proposal, read, texts_by_place
from vsdeck.catalog.authoring.texts import read_texts
from vsdeck.catalog.authoring.worksheet import Workshop
from vsdeck.catalog.facts import read_facts
from vsdeck.pool import Pool
from vsdeck.powers.alike import same_meaning
from vsdeck.powers.english import render_english
from vsdeck.powers.notation import parse_notation

GOAL_UNDERSTOOD, GOAL_WRONG = 0.60, 0.01


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("texts", type=Path, nargs="+")
    arguments.add_argument("--dump", type=Path)
    asked = arguments.parse_args()
    facts = read_facts(paths.resources())
    pool = Pool(facts.printings, facts.sets, facts.teams, facts.japanese, facts.keywords)
    texts: dict[str, str] = {}
    for file in asked.texts:
        texts = read_texts(file) | texts
    began = time.perf_counter()
    lines = [_line(pool, found) for found in _found(Workshop(pool, texts))]
    seconds = time.perf_counter() - began
    counts = Counter(str(line["verdict"]) for line in lines)
    understood, wrong = counts["right"] + counts["other"], counts["other"]
    print(f"named powers with a tree and a text   {len(lines):6,}")
    print(f"understood                            {understood:6,}  {understood / len(lines):.1%}")
    print(f"  otherwise than our tree             {wrong:6,}  {wrong / len(lines):.1%}")
    print(f"seconds                               {seconds:6.1f}")
    if asked.dump:
        rest = [line for line in lines if line["verdict"] != "right"]
        asked.dump.write_text("".join(json.dumps(line, ensure_ascii=False) + "\n" for line in rest))
    if understood < GOAL_UNDERSTOOD * len(lines) or wrong > GOAL_WRONG * len(lines):
        raise SystemExit("below the goal")


def _found(workshop: Workshop) -> Iterator[Proposal]:
    for code, text in workshop.texts.items():
        printing = workshop.pool.get(code)
        if printing is None or printing.card != printing.code:
            continue
        for place, source in texts_by_place(printing, text).items():
            if printing.powers[place].name and printing.powers[place].tree:
                yield read(printing, place, source, workshop.known)


def _line(pool: Pool, found: Proposal) -> dict[str, object]:
    ours = parse_notation(found.power.tree)
    english = render_english(ours, pool[found.code].name)
    right = bool(found.tree) and (found.english == english or same_meaning(parse_notation(found.tree), ours))
    verdict = "refused" if found.problem else "right" if right else "other"
    return {
        "code": found.code,
        "place": found.place,
        "verdict": verdict,
        "text": found.source,
        "problem": found.problem,
        "read": found.tree,
        "tree": found.power.tree,
        "english": english,
    }


if __name__ == "__main__":
    main()
