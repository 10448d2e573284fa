"""Looks ahead to the end of its turn and at the attacks that could follow, on copies and within a limit."""

from __future__ import annotations

from functools import cached_property

from vsdeck.bots.bot import Question
from vsdeck.bots.greedy_bot import GreedyBot
from vsdeck.bots.prospect import prospect
from vsdeck.bots.turn_search import LONGEST, TurnSearch
from vsdeck.engine import Action, Ask, Do, GameState, apply, clone

NODES = 400
"""Copies of the table that may be made for one answer."""
MARGIN = 0.05
"""How much better an action must look than doing nothing, or a plan than a habit."""
PLANS = 6
"""Ways to build that are compared."""

BY_HABIT = frozenset(
    {Ask.FIRST_PLAYER, Ask.MAIN_ROW, Ask.MULLIGAN, Ask.RESOURCE, Ask.NAME, Ask.TEAM, Ask.DISCARD}
)
BUILDING = frozenset({Ask.DRAW, Ask.RECOVERY, Ask.BUILD, Ask.RECRUIT, Ask.FORMATION})
HABITS = frozenset({Do.RESOURCE, Do.RECRUIT, Do.SHIFT, Do.STEP, Do.DONE})


class Habit(Question):
    """A question about a table that is seen already, without the answers that need trying."""

    def __init__(self, table: GameState) -> None:
        super().__init__(table, 0)

    @cached_property
    def options(self) -> tuple[Action, ...]:
        return tuple(option for option in self.decision.options if option.do in HABITS)

    @cached_property
    def table(self) -> GameState:
        return self._state


class SearchBot:
    def __init__(self, seed: int | str = 0, nodes: int = NODES) -> None:
        """The seed is there because every bot has one: a searching bot leaves nothing to chance."""
        self.limit = nodes
        self.nodes = 0
        """Copies made for the last answer."""
        self._greedy = GreedyBot(seed)

    def choose(self, question: Question) -> Action:
        self.nodes = 0
        options, decision = question.options, question.decision
        if len(options) == 1:
            return options[0]
        if decision.ask in BY_HABIT:
            return self._greedy.choose(question)
        if decision.ask in BUILDING:
            return self._build(question)
        return self._act(question)

    def _act(self, question: Question) -> Action:
        """The first action of the best plan; to pass or to be done if nothing is clearly better."""
        table, decision = question.table, question.decision
        rules = table.rules
        own_turn = rules.alliance[table.active] == rules.alliance[decision.player]
        search = TurnSearch(decision.player, self.limit)
        plans = search.plans(table, LONGEST if own_turn and decision.ask is not Ask.COMBAT else 1)
        self.nodes = search.nodes
        last = question.options[-1]
        if last.do in (Do.DONE, Do.PASS):
            nothing = max((plan.value for plan in plans if plan.first == last), default=plans[0].value)
            if plans[0].value < nothing + MARGIN:
                return last
        return plans[0].first

    def _build(self, question: Question) -> Action:
        """What a greedy bot would do, unless the turn can end better after something else."""
        table, player = question.table, question.decision.player
        habit = self._greedy.choose(Habit(table))
        tried = [habit, *_others(question.options, habit)][: max(1, min(PLANS, self.limit))]
        best, most = habit, float("-inf")
        for action in tried:
            value = self._planned(table, action, player, self.limit // len(tried))
            if value > most + MARGIN:
                best, most = action, value
        return best

    def _planned(self, table: GameState, action: Action, player: int, limit: int) -> float:
        """How the turn ends at best after an action, if all that is left to build is built by habit."""
        copy = clone(table)
        self.nodes += 1
        apply(copy, action)
        while copy.turn == table.turn and copy.decision is not None and copy.decision.ask is not Ask.MAIN:
            apply(copy, self._simply(copy))
        if copy.turn != table.turn or copy.decision is None or copy.decision.player != player:
            return prospect(copy, player)
        search = TurnSearch(player, limit - 1, beam=2, inner=1)
        value = search.plans(copy)[0].value
        self.nodes += search.nodes
        return value

    def _simply(self, table: GameState) -> Action:
        assert table.decision is not None
        habit = Habit(table)
        if not habit.options:
            return table.decision.options[0]
        return habit.options[0] if len(habit.options) == 1 else self._greedy.choose(habit)


def _others(options: tuple[Action, ...], habit: Action) -> list[Action]:
    """Other ways to go on: of two rows for a recruit the one that comes first."""
    found: list[Action] = []
    known = {habit.card} if habit.do is Do.RECRUIT else set()
    for option in options:
        if option == habit or (option.do is Do.RECRUIT and option.card in known):
            continue
        if option.do is Do.RECRUIT:
            known.add(option.card)
        found.append(option)
    return found
