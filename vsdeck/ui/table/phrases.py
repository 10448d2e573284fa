"""What the table says: of a card in play, of an action on it, of the button that goes on."""

from __future__ import annotations

from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.derived import derived
from vsdeck.engine.options import recruit_cost
from vsdeck.engine.rules import RANGED
from vsdeck.engine.state import MARK
from vsdeck.engine.transcript import name, power_name, row_name, words
from vsdeck.ui.table.looks import CardLook, Place
from vsdeck.ui.table.offers import Offer, playable, ready_attackers

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")


def spelled(count: int) -> str:
    return NUMBERS[count] if 0 <= count < len(NUMBERS) else str(count)


def many(count: int, one: str, more: str = "") -> str:
    return f"{count} {one if count == 1 else more or one + 's'}"


def spoken(look: CardLook) -> str:
    """What a person would say of a card on the table."""
    if look.hidden:
        return f"face-down card, {look.place.value}"
    parts = [look.name, f"{look.whose} {look.place.value}" if look.whose else look.place.value]
    if look.place.in_play:
        parts.append("stunned" if not look.face_up else "ready" if look.ready else "exhausted")
        if look.face_up:
            parts.append(f"{look.atk} attack {look.def_} defence")
        if look.wounds:
            wounds = f"{spelled(look.wounds)} wound{'s' if look.wounds != 1 else ''}"
            parts.append(f"{wounds} of {spelled(look.health)}")
        if look.counters:
            sign = "plus" if look.counters > 0 else "minus"
            parts.append(f"{spelled(abs(look.counters))} {sign} counter{'s' * (abs(look.counters) != 1)}")
        if look.level:
            parts.append(f"level {look.level}")
            if look.xp_needed:
                parts.append(f"{look.xp} of {look.xp_needed} XP")
        if look.role:
            parts.append(look.role)
    elif look.place is Place.RESOURCE:
        parts.append("face up" if look.face_up else "face down")
    elif look.printing.cost is not None:
        parts.append(f"cost {look.printing.cost}")
    if look.gap:
        parts.append("not fully played")
    if look.lit:
        parts.append("can act")
    return ", ".join(parts)


def offer_words(state: GameState, card: int, offer: Offer) -> str:
    """One line of the small menu at a card."""
    action = offer.first
    match action.do:
        case Do.RESOURCE:
            return "Place as a resource, face up" if action.other else "Place as a resource, face down"
        case Do.RECRUIT:
            assert state.decision is not None
            cost = recruit_cost(state, state.decision.player, action.card)
            if action.other in (Spot.FRONT, Spot.BACK):
                return f"Recruit to the {row_name(action.other)} ({many(cost, 'point')})"
        case Do.SHIFT:
            other = Spot.FRONT if state.spot[card] == Spot.BACK else Spot.BACK
            return f"Move to the {row_name(other)}"
        case Do.USE:
            cost_text = ", ".join(symbol.value for symbol in state.rules.programs[action.other].cost)
            paid = f" (pay {cost_text})" if cost_text else ""
            return f"Use {power_name(state, action.other)}{paid}"
        case Do.PLAY:
            return "Play this plot twist"
        case Do.POWER_UP:
            return f"Discard {name(state, action.card)} to power up {name(state, action.other)} (+1/+1)"
        case Do.ATTACK:
            return f"Attack {name(state, offer.target)}" if offer.target >= 0 else "Attack together with…"
    told = words(state, action)
    return told[:1].upper() + told[1:]


def end_words(state: GameState, action: Action) -> str:
    """The button that goes on says what it will skip."""
    decision = state.decision
    assert decision is not None
    points = state.points[decision.player]
    match decision.ask:
        case Ask.RESOURCE:
            return "Skip the resource"
        case Ask.RECRUIT if points and playable(state, decision.player):
            return f"Stop recruiting, {many(points, 'point')} lost"
        case Ask.RECRUIT if points:
            return f"Go on, {many(points, 'point')} left over"
        case Ask.RECRUIT:
            return "Go on to the formation"
        case Ask.FORMATION:
            return "Go on to the main phase"
        case Ask.MAIN:
            count = ready_attackers(state)
            return f"End the turn, {many(count, 'attacker')} unused" if count else "End the turn"
        case Ask.COMBAT:
            return "Pass"
        case Ask.CARD:
            return "Choose no more"
        case Ask.ATTACK:
            return "Do not attack"
    return "Go on"


def loose_words(state: GameState, action: Action) -> str:
    if action.do is Do.PLACE:
        return row_name(action.other).capitalize()
    told = words(state, action)
    return told[:1].upper() + told[1:]


STEPS = ("Draw", "Recovery", "Resource", "Recruit", "Formation", "Main", "End")


def advice(state: GameState, mine: bool) -> str:
    """One sentence for somebody who plays the first time: what a click does now."""
    decision = state.decision
    if decision is None or not mine:
        return ""
    match decision.ask:
        case Ask.RESOURCE:
            return "Click a card in your hand and place it as a resource. Every resource is a recruit point."
        case Ask.RECRUIT if not playable(state, decision.player):
            return "No character in your hand can be recruited now. Go on."
        case Ask.RECRUIT:
            return "Click a lit character in your hand to recruit it, or drag it to a row."
        case Ask.FORMATION:
            return "Click a character to move it to the other row, or go on."
        case Ask.MAIN if ready_attackers(state):
            return "Click a lit character to attack with it, or drag it onto a defender."
        case Ask.MAIN:
            return "Nobody can attack now. End the turn, or do what is lit."
        case Ask.ATTACK:
            return "Click the defender; click other lit characters first to attack together."
        case Ask.COMBAT:
            return combat_words(state)
        case Ask.CARD | Ask.DISCARD | Ask.PAYMENT | Ask.STRIKE:
            return "Click one of the lit cards."
    return ""


def combat_words(state: GameState) -> str:
    """The numbers that stand against each other now; strikes follow when all have passed."""
    combat, values = state.combat, derived(state)
    if combat is None:
        return ""
    attackers = [ref % MARK for ref in combat.attackers]
    defender = combat.defender % MARK
    total = sum(values.atk.get(card, 0) for card in attackers)
    names = " and ".join(name(state, card) for card in attackers)
    told = (
        f"{names}: {total} attack against {values.def_.get(defender, 0)} defence of {name(state, defender)}"
    )
    if combat.ranged and RANGED not in values.powers.get(defender, ()):
        return f"{told}, who cannot strike back at range."
    return f"{told}, who strikes back with {values.atk.get(defender, 0)}."
