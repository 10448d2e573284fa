"""A report as plain data for JSON: everything that follows from deck, policy, seed and number of games."""

from __future__ import annotations

from collections import Counter
from typing import Any

from vsdeck.goldfish.compare import Comparison
from vsdeck.goldfish.estimate import DIGITS, share
from vsdeck.goldfish.statistics import CardTally, PowerTally, Report, TurnTally, mean_of


def describe(report: Report) -> dict[str, Any]:
    """No clock, no number of processes: equal seeds give equal objects."""
    return {
        "deck": report.deck,
        "policy": report.policy,
        "opponent": report.opponent,
        "seed": report.seed,
        "games": report.games,
        "turn_limit": report.limit,
        "win": {
            "share": report.won.as_json(),
            "turn": report.win_turn.as_json(),
            "by_turn": _by_turn(report.wins, report),
        },
        "opening_hand": {
            "mulligans": report.mulligan_rate.as_json(),
            "location_and_early_character": report.keepable_rate.as_json(),
            "planned_points": report.promise.mean.as_json(),
            "hands_by_planned_points": {
                str(points): report.promises[points] for points in sorted(report.promises)
            },
        },
        "turns": [{"turn": number, **_turn(turn)} for number, turn in enumerate(report.turns, 1)],
        "levels": [
            {
                "level": level,
                "reached": share(turns.total(), report.games).as_json(),
                "turn": mean_of(turns).as_json(),
                "by_turn": _by_turn(turns, report),
            }
            for level, turns in sorted(report.levels.items())
        ],
        "cards": [_card(card, report) for card in report.cards.values()],
        "cards_in_hand_at_end": report.hand.mean.as_json(),
        "powers": [_power(power) for power in report.powers.values()],
        "stopped": report.stopped,
        "not_played": [str(gap) for gap in report.gaps],
        "note": report.note(),
    }


def _by_turn(counts: Counter[int], report: Report) -> list[dict[str, Any]]:
    """The share of games in which something had happened by each turn."""
    found, total = [], 0
    for turn in range(1, report.limit + 1):
        total += counts[turn]
        found.append({"turn": turn, **share(total, report.games).as_json()})
    return found


def _turn(turn: TurnTally) -> dict[str, Any]:
    return {
        "gained": turn.gained.mean.as_json(),
        "spent": turn.spent.mean.as_json(),
        "lost": turn.lost.mean.as_json(),
        "attack": turn.attack.mean.as_json(),
        "face_up_by_symbol": {symbol.value: tally.mean.as_json() for symbol, tally in turn.symbols.items()},
    }


def _card(card: CardTally, report: Report) -> dict[str, Any]:
    return {
        "code": card.code,
        "name": card.name,
        "copies": card.copies,
        "played": share(card.played, report.games).as_json(),
        "first_play": {"turn": card.first_turn.as_json(), "by_turn": _by_turn(card.first, report)},
        "stranded": card.in_hand.rate.as_json(),
    }


def _power(power: PowerTally) -> dict[str, Any]:
    return {
        "name": power.name,
        "character": power.character,
        "cost": [symbol.value for symbol in power.cost],
        "unpayable": power.missed.rate.as_json(),
    }


def describe_comparison(comparison: Comparison) -> dict[str, Any]:
    return {
        "first": describe(comparison.first),
        "second": describe(comparison.second),
        "differences": [
            {
                "what": difference.what,
                "first": round(difference.first, DIGITS),
                "second": round(difference.second, DIGITS),
                "difference": difference.change.as_json(),
                "error": round(difference.error, DIGITS),
                "clear": difference.clear,
            }
            for difference in comparison.differences
        ],
    }
