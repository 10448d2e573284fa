"""What is played for the statistics, beside the interface: a deck alone, two compared, one against many."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import closing
from dataclasses import dataclass
from typing import Any

from vsdeck.bots.gauntlet import Gauntlet, GauntletScore, play_gauntlet
from vsdeck.bots.gauntlet import describe as describe_gauntlet
from vsdeck.bots.workers import all_cores
from vsdeck.decks.deck import Deck
from vsdeck.goldfish.compare import CancelledComparison, Comparison, compare
from vsdeck.goldfish.reportjson import describe, describe_comparison
from vsdeck.goldfish.run import Progress, Run
from vsdeck.goldfish.statistics import Cancelled, Report, goldfish
from vsdeck.match import Gap, duels
from vsdeck.pool import Pool

Stopped = Callable[[], bool]
Work = Callable[[Progress, Stopped], "Found"]


@dataclass(frozen=True, slots=True)
class Found:
    """What the games of a deck have shown, all of them or those until somebody said stop."""

    deck: Deck
    report: Report | None = None
    comparison: Comparison | None = None
    score: GauntletScore | None = None
    gaps: tuple[Gap, ...] = ()
    """What no game against others plays."""

    @property
    def games(self) -> int:
        if self.score is not None:
            return self.score.whole.games
        return self.report.games if self.report is not None else 0

    def described(self) -> dict[str, Any]:
        """As the command line prints it."""
        if self.score is not None:
            return describe_gauntlet(self.score) | {"not_played": [str(gap) for gap in self.gaps]}
        if self.comparison is not None:
            return describe_comparison(self.comparison)
        return describe(self.report) if self.report is not None else {}


def alone(deck: Deck, run: Run, pool: Pool) -> Work:
    def work(progress: Progress, stopped: Stopped) -> Found:
        try:
            return Found(deck, goldfish(deck, pool, run, progress, stopped))
        except Cancelled as cancelled:
            return Found(deck, cancelled.report)

    return work


def compared(deck: Deck, rival: Deck, run: Run, pool: Pool) -> Work:
    def work(progress: Progress, stopped: Stopped) -> Found:
        try:
            comparison = compare(deck, rival, pool, run, progress, stopped)
        except CancelledComparison as cancelled:
            comparison = cancelled.comparison
        except Cancelled as cancelled:
            return Found(deck, cancelled.report)
        return Found(deck, comparison.first, comparison)

    return work


def against(deck: Deck, others: Sequence[Deck], run: Run, pool: Pool) -> Work:
    """So many games against each; the bot of the run plays both decks."""

    def work(progress: Progress, stopped: Stopped) -> Found:
        matches = duels(deck, others, pool, run.seed)
        asked = Gauntlet(tuple(match.record for match in matches), (run.policy, run.policy), run.games)
        score = GauntletScore(asked)
        gaps = tuple(dict.fromkeys(gap for match in matches for gap in match.gaps))
        with closing(play_gauntlet(asked, pool, run.jobs or all_cores(), stopped)) as bouts:
            for bout in bouts:
                score.add(bout.opponent, bout.outcome)
                progress(score.whole.games, asked.total)
        return Found(deck, score=score, gaps=gaps)

    return work
