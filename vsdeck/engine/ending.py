"""How players leave the game and how it ends."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from vsdeck.engine import lasting, universes
from vsdeck.engine.changes import (
    away,
    clear,
    comes_back,
    enter_together,
    exhaust,
    leads_on,
    may_enter,
    move,
)
from vsdeck.engine.derive import holds
from vsdeck.engine.derived import derived, invalidate
from vsdeck.engine.event import Happen
from vsdeck.engine.lasting import Lasts
from vsdeck.engine.rules import Mode
from vsdeck.engine.state import BACK, FRONT, MARK, SPOTS, Frame, GameState, Spot
from vsdeck.engine.triggers import happen
from vsdeck.powers import ir


def settle(state: GameState) -> None:
    """Players whose last main character got KO'd are out; with one side left, or none, the game is over."""
    fallen = [player for player in dict.fromkeys(state.falling) if not is_spared(state, player)]
    state.falling = []
    rules = state.rules
    if not fallen:
        return
    before = {
        rules.ally[player] for player in range(rules.players) if player in fallen or _standing(state, player)
    }
    for player in fallen:
        _fall(state, player)
    left = {rules.ally[player] for player in range(rules.players) if _standing(state, player)}
    if len(left) == 1:
        win(state, left)
    elif not left:
        # Both at once: the player whose turn it is wins.
        win(state, {rules.ally[state.active]} & before or before)
    elif rules.mode is not Mode.TWO_HEADED:
        for player in fallen:
            _remove(state, player)


def is_spared(state: GameState, player: int) -> bool:
    """Whether some power says that a player can't lose the game now."""
    if not state.rules.spares:
        return False
    ally = state.rules.ally
    return any(
        isinstance(leaf, ir.Forbid)
        and _means(leaf.who, ally[player] == ally[run.you])
        and holds(state, part, run)
        for leaf, part, run, _ in derived(state).rules.get(ir.Verb.LOSE_GAME, ())
    )


def _means(who: ir.Filter, own: bool) -> bool:
    return who is ir.Trait.CARD or (who is ir.Trait.YOURS) is own


def fall_late(state: GameState) -> None:
    """Who has no main character left falls as soon as nothing spares him."""
    if state.rules.mode is Mode.TWO_HEADED:
        return
    for player in range(state.rules.players):
        if state.alive[player] and not leads_on(state, player) and not is_spared(state, player):
            state.falling.append(player)


def _standing(state: GameState, player: int) -> bool:
    if state.rules.mode is not Mode.TWO_HEADED:
        return bool(state.alive[player])
    return bool(state.mains(player)) or comes_back(state, player)


def _fall(state: GameState, player: int) -> None:
    happen(state, Happen.OUT, player)
    if state.rules.mode is Mode.TWO_HEADED:
        for card in state.mains(player):
            move(state, card, Spot.REMOVED)
    else:
        state.alive[player] = 0


def win(state: GameState, allies: Iterable[int]) -> None:
    """Ends the game; several sides tie."""
    sides = set(allies)
    rules = state.rules
    state.result = tuple(player for player in range(rules.players) if rules.ally[player] in sides)
    state.stack = []
    happen(state, Happen.GAME_OVER, number=len(sides))


def _remove(state: GameState, player: int) -> None:
    """All cards that the player owns leave the game; that is no KO. Others on his side go home, also those
    that were taken for as long as one of his is in play."""
    beside = [card for row in (FRONT, BACK) for card in state.zones[player * SPOTS + row]]
    homes = {card: _home(state, card) for card in beside}
    for card, owner in enumerate(state.owner):
        if owner == player and state.spot[card] != Spot.REMOVED:
            move(state, card, Spot.REMOVED)
        elif owner == player:
            clear(state, card)  # it was away only for a while
    if state.elsewhere:
        universes.send_home(state, player)
    state.pending = [entry for entry in state.pending if entry[2].you != player]
    gone_for_now = [
        ref
        for effect in state.effects
        if effect.kind == Lasts.AWAY and effect.run.you == player
        for ref in effect.run.it
        if state.card(ref) >= 0 and state.alive[state.owner[ref % MARK]]
    ]
    state.effects = [effect for effect in state.effects if effect.run.you != player]
    invalidate(state)
    gone = {number for number, run in state.runs.items() if run.you == player}
    for frame in state.stack:
        if frame[0] == Frame.DRIVES and frame[3] == player:
            exhaust(state, frame[1] % MARK)  # who has driven there goes home
    state.stack = [frame for frame in state.stack if not _belongs(frame, player, gone)]
    for number in gone:
        del state.runs[number]
    if state.active == player:
        _end_turn(state)
    # What he has removed for a while comes back now.
    back = [(Frame.ENTER, ref, state.owner[ref % MARK], 1, 0, 0, 0) for ref in gone_for_now]
    enter_together(state, [*back, *_going_home(state, beside, homes)])


def _home(state: GameState, card: int) -> tuple[int, int]:
    """The side from which a power took a card until later, and its row there; otherwise its owner's."""
    ref = state.ref(card)
    for effect in reversed(state.effects):
        if effect.kind == Lasts.RETURN and effect.card == ref:
            player, row = divmod(effect.c, SPOTS)
            if state.alive[player]:
                return player, row
    return state.owner[card], 0


def _going_home(
    state: GameState, cards: Iterable[int], homes: dict[int, tuple[int, int]]
) -> Iterator[tuple[int, ...]]:
    """Back from the side of a player who is out; the row is asked for unless it came from one."""
    for card in cards:
        player, row = homes[card]
        if not state.alive[state.owner[card]]:
            continue
        if may_enter(state, card, player):
            yield Frame.ENTER, state.ref(card), player, 0, 0, row, 0
        else:
            move(state, card, Spot.REMOVED)


def _belongs(frame: tuple[int, ...], player: int, gone: set[int]) -> bool:
    match Frame(frame[0]):
        case Frame.RUN:
            return frame[3] in gone
        case Frame.END_RUN:
            return frame[2] in gone
        case Frame.EACH | Frame.EACH_PLAYER:
            return frame[3] in gone
        case Frame.DISCARD:
            return frame[1] == player or frame[3] in gone
        case Frame.REACT:
            return frame[3] in gone
        case Frame.WOULD:
            return frame[7] in gone
        case Frame.INSTEAD:
            return frame[4] in gone
        case Frame.PAY:
            return frame[1] == player or frame[4] in gone
        case Frame.RECRUIT:
            return frame[1] == player or frame[6] in gone
        case Frame.DECLARE:
            return frame[1] == player
        case Frame.YIELD:
            return player in frame[1:3]
        case Frame.ALSO:
            return frame[1] == player
        case Frame.DRIVES:
            return player in frame[2:4]
        case Frame.ENTER:
            return frame[2] == player or frame[4] in gone
    return False


def _end_turn(state: GameState) -> None:
    """The turn of a player who is out ends at once; what powers of others are doing is still done."""
    from vsdeck.engine.phases import TurnStep

    state.combat = None
    state.again = ()
    lasting.end(state, lasting.Until.COMBAT_ENDS)
    for person in state.rules.persons:
        if state.in_play(person):
            move(state, person, Spot.REMOVED)
    under_way = [frame for frame in state.stack if frame[0] >= Frame.RUN]
    state.stack = [(Frame.TURN, int(TurnStep.OVER), 0, 0), *under_way]


def out_of_cards(state: GameState) -> bool:
    """Ends the game when all decks are empty and nobody has attacked for a turn of each side."""
    rules = state.rules
    playing = [player for player in range(rules.players) if state.alive[player]]
    empty = not any(state.zone(player, Spot.DECK) for player in playing)
    state.quiet = state.quiet + 1 if empty and not state.attacked else 0
    if state.quiet < len({rules.alliance[player] for player in playing}):
        return False
    wounds = {player: _wounds(state, player) for player in playing}
    fewest = min(wounds.values())
    win(state, {rules.ally[player] for player in playing if wounds[player] == fewest})
    return True


def _wounds(state: GameState, player: int) -> int:
    """On main characters in play, and on those that are away only for a while."""
    refs = away(state)
    mains = [card for card in state.leaders[player] if state.in_play(card) or state.ref(card) in refs]
    return sum(state.wounds[card] for card in mains) if mains else 99
