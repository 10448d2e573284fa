"""Main characters: who is one, the XP that they gain and the levels that they rise to."""

from __future__ import annotations

from collections.abc import Sequence

from vsdeck.engine.action import Action, Do, option
from vsdeck.engine.changes import forbidden, ko, move, namesakes, under
from vsdeck.engine.choices import answer_aside
from vsdeck.engine.decision import Ask, Decision
from vsdeck.engine.derived import invalidate, invalidate_watched
from vsdeck.engine.event import HAPPENS, Happen
from vsdeck.engine.filters import fact_of, names_of
from vsdeck.engine.looks import XP
from vsdeck.engine.playing_along import leave_part
from vsdeck.engine.rules import Fact
from vsdeck.engine.state import Frame, GameState, Spot
from vsdeck.engine.triggers import happen, hear, tell
from vsdeck.names import identity
from vsdeck.piles import SWITCHED
from vsdeck.powers import ir


def _xp_goal(state: GameState, card: int) -> int:
    """The number beside Level Up; 0 for who does not level up from here."""
    needed = [state.rules.programs[power].level_up for power in fact_of(state, card).powers]
    return next((number for number in needed if number), 0)


def xp_to_level(state: GameState, card: int) -> int:
    """How much more XP makes a main character level up; 0 if none does."""
    goal = _xp_goal(state, card)
    further = (state.owner[card], state.fact[card]) in state.rules.next_levels
    return max(1, goal - state.xp[card]) if goal and further and _is_there(state, card) else 0


def _is_there(state: GameState, card: int) -> bool:
    """In play, or under a resource: who is away otherwise gains nothing (ruling on Kate Pryde)."""
    return state.in_play(card) or (state.rules.tunnels and state.ref(card) in under(state))


def gain_xp(state: GameState, card: int, count: int, into: ir.Filter | None = None) -> None:
    """XP for a main character that can still level up; with enough of it, it does."""
    if not _xp_goal(state, card) or count <= 0 or not _is_there(state, card):
        return
    levels = 0 < xp_to_level(state, card) <= count and not forbidden(state, ir.Verb.LEVEL_UP, card)
    state.xp[card] += count
    invalidate_watched(state, XP)
    happen(state, Happen.GAINS_XP, state.side[card], card, number=count)
    if levels:
        _level_up(state, card, into)


def gain_xp_below(state: GameState, card: int, count: int) -> None:
    """The XP of a Level Down power lies on the level below, and with enough of it that is the level."""
    goal = max((state.rules.programs[power].level_down for power in fact_of(state, card).powers), default=0)
    former = levels_below(state, card, fact_of(state, card).level - 1)
    if not goal or count <= 0 or not former or not _is_there(state, card):
        return
    xp = state.xp_below.get(card, 0) + count
    state.xp_below = state.xp_below | {card: xp}
    invalidate_watched(state, XP)
    happen(state, Happen.GAINS_XP, state.side[card], card, number=count)
    if xp >= goal:
        set_level(state, card, former[-1])


def levels_below(state: GameState, card: int, level: int) -> list[int]:
    """The printings of such a level or a lower one that it had, or else that it would have risen from."""
    facts = state.rules.facts
    return [one for one in state.below.get(card, ()) if facts[one].level <= level] or [
        one
        for (owner, one), further in state.rules.next_levels.items()
        if owner == state.owner[card] and state.fact[card] in further and facts[one].level == level
    ]


def catch_up(state: GameState) -> None:
    """Who has enough XP and was kept from levelling up does so now."""
    for leaders in state.leaders:
        for card in leaders:
            goal = _xp_goal(state, card)
            if 0 < goal <= state.xp[card] and xp_to_level(state, card):
                waits = (Frame.LEVEL, state.ref(card)) in state.stack
                if not waits and not forbidden(state, ir.Verb.LEVEL_UP, card):
                    _level_up(state, card, None)


def lose_xp(state: GameState, card: int, count: int) -> bool:
    lost = min(count, state.xp[card])
    if lost:
        state.xp[card] -= lost
        invalidate_watched(state, XP)
        tell(state, Happen.GAINS_XP, state.side[card], card, number=-lost)
    return lost > 0


def _level_up(state: GameState, card: int, into: ir.Filter | None) -> None:
    """To the next level; its player chooses where the Level Up zone holds several."""
    further = _next_levels(state, card)
    meant = [fact for fact in further if into is None or _is_printed(state.rules.facts[fact], into)]
    if len(meant) == 1 or len(further) == 1:
        rise(state, card, (meant or further)[0])
    else:
        state.stack.append((Frame.LEVEL, state.ref(card)))


def _next_levels(state: GameState, card: int) -> Sequence[int]:
    """Of the next levels in its Level Up zone those that its powers name, if they do."""
    rules = state.rules
    further = rules.next_levels.get((state.owner[card], state.fact[card]), ())
    programs = (rules.programs[power] for power in fact_of(state, card).powers)
    named = [node.what for program in programs for node in program.nodes if isinstance(node, ir.LevelsInto)]
    meant = [one for one in further if any(_is_printed(rules.facts[one], what) for what in named)]
    return meant or further


def _is_printed(fact: Fact, what: ir.Filter) -> bool:
    """Whether a card that lies in a Level Up zone is so, as far as its name and teams tell."""
    match what:
        case ir.And(parts):
            return all(_is_printed(fact, part) for part in parts)
        case ir.Or(parts):
            return any(_is_printed(fact, part) for part in parts)
        case ir.TeamIs(team):
            return team in fact.teams
        case ir.Named(name):
            return identity(name) in fact.names
    return True


def rise(state: GameState, card: int, fact: int) -> None:
    """Both the level that is left and the one that is reached hear of it."""
    before, ref, player = fact_of(state, card).powers, state.ref(card), state.side[card]
    happen(state, ir.LevelsUp, player, card, told=False)
    set_level(state, card, fact)
    hear(
        state,
        HAPPENS[ir.LevelsUp],
        player,
        card,
        only=lambda listener: listener.run.source == ref and listener.power not in before,
    )


def is_rising(state: GameState, card: int) -> bool:
    """Whether it has still to do what it does when it levels up: whether the wounds that it brought along
    are too many for its new health is asked afterwards (Ripley #8)."""
    ref, programs = state.ref(card), state.rules.programs
    waiting = (programs[power].nodes[node] for power, node, run in state.pending if run.source == ref)
    return any(isinstance(node, ir.When) and isinstance(node.event, ir.LevelsUp) for node in waiting)


def make_main(state: GameState, card: int, player: int) -> None:
    """A card becomes a main character of a player, or of nobody with -1."""
    state.set_mains((*state.main[:card], player, *state.main[card + 1 :]))
    invalidate(state)


def set_level(state: GameState, card: int, fact: int) -> None:
    """Another version of the same character: it keeps place, orientation, wounds and counters."""
    below = state.below.get(card, ())
    passed = below[: below.index(fact)] if fact in below else (*below, state.fact[card])
    state.below = state.below | {card: passed}
    state.xp[card] = 0
    state.xp_below = {one: xp for one, xp in state.xp_below.items() if one != card}
    state.fact[card] = fact
    invalidate(state)
    happen(state, Happen.LEVELS, state.side[card], card, number=fact_of(state, card).level)


def regain_level(state: GameState, card: int, fact: int, xp: int) -> None:
    """The level and the XP that it had, unless it has risen again by itself."""
    if card >= 0 and fact_of(state, card).level < state.rules.facts[fact].level:
        set_level(state, card, fact)
        state.xp[card] = xp


def may_transform(state: GameState, card: int, other: int) -> bool:
    """Nobody gets a character with the name of another main character of his by it."""
    names = fact_of(state, other).names
    return (
        other != card
        and state.owner[other] == state.owner[card]
        and not state.in_play(other)
        and fact_of(state, other).character
        and not forbidden(state, ir.Verb.TRANSFORM, card)
        and not any(
            main != card and names & names_of(state, main)
            for mate in state.rules.yours(state.side[card])
            for main in state.mains(mate)
        )
    )


def transform(state: GameState, card: int, other: int, switch: bool = False) -> None:
    """Two cards of one owner switch what they are. The one in play stays the same object: all that is bound
    to it goes on, but XP lies on the level that would have come next, and waits there. What it was lies with
    the forms of a main character or where the other was, or is out of the game."""
    for what in (state.fact, state.xp):
        what[card], what[other] = what[other], what[card]
    if switch or state.pile.get(other) in SWITCHED:
        state.mark[other] += 1
        leave_part(state, other)
    else:
        move(state, other, Spot.REMOVED)
    if fact_of(state, card).main and state.main[card] < 0:
        make_main(state, card, state.side[card])
    if state.main[other] >= 0 and not fact_of(state, other).main:
        make_main(state, other, -1)
    invalidate(state)
    happen(state, ir.TransformsInto, state.side[card], card, other)
    ko(state, namesakes(state, card))


def identities(state: GameState, card: int, level: int) -> list[int]:
    """The printings of a level that a main character could become, by the names of the others."""
    if not state.in_play(card) or forbidden(state, ir.Verb.TRANSFORM, card):
        return []
    taken = frozenset[str]().union(
        *(
            names_of(state, main)
            for mate in state.rules.yours(state.side[card])
            for main in state.mains(mate)
            if main != card
        )
    )
    facts = state.rules.facts
    return [
        one for one in state.rules.identities if facts[one].level == level and not taken & facts[one].names
    ]


def become(state: GameState, card: int, fact: int) -> None:
    """Another main character altogether, whose card nobody has brought."""
    state.fact[card] = fact
    state.below = {one: levels for one, levels in state.below.items() if one != card}
    invalidate(state)
    happen(state, ir.TransformsInto, state.side[card], card, card, told=False)
    ko(state, namesakes(state, card))


def level_frame(state: GameState, frame: tuple[int, ...]) -> None:
    """A main character rises to one of several next levels. Frame: reference."""
    card = state.card(frame[1])
    further = _next_levels(state, card) if card >= 0 else ()
    if not further or not state.in_play(card):
        state.stack.pop()
        return
    options = tuple(option(Do.BECOME, card, fact) for fact in further)
    state.decision = Decision(state.side[card], Ask.LEVEL, options, (card,))


def answer_level(state: GameState, decision: Decision, action: Action) -> None:
    if decision.run:
        answer_aside(state, decision, action)
        return
    state.stack.pop()
    rise(state, action.card, action.other)
