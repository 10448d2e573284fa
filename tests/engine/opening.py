"""Games from their very beginning, with the words of scenarios to look at them."""

from __future__ import annotations

from tests.engine.mnb import CARDS
from vsdeck.decks.deck import Deck
from vsdeck.engine import Action, Do, apply
from vsdeck.engine.scenario import Scenario
from vsdeck.match import make_match


def deck(main: str, pile: dict[str, int] | None = None, **cards: int) -> Deck:
    """These cards (MNB_111=4) and academies up to forty more."""
    sixty = {code.replace("_", "-"): count for code, count in cards.items()} | {"MNB-111": 40}
    return Deck(name=main, main={main: 1}, cards=sixty, pile=pile or {})


def opened(mine: Deck) -> Scenario:
    """Not a scenario of its own: the state of a game before its first turn, with the words to look at it."""
    table = Scenario.__new__(Scenario)
    match = make_match([mine, deck("MNB-001")], CARDS.pool)
    table.state = match.start()
    table._fallen = set()
    table._begun = True
    return table


def begun(mine: Deck) -> Scenario:
    """After the set-up: player 0 goes first, all keep their hands, main characters stand in front."""
    table = opened(mine)
    while (decision := table.state.decision) is not None:
        steps = (Action(Do.GO_FIRST, other=0), *decision.options)
        wanted = (
            one for one in steps if one.do in (Do.KEEP, Do.PLACE, Do.GO_FIRST) and one in decision.options
        )
        if (step := next(wanted, None)) is None:
            break
        apply(table.state, step)
    return table
