"""What the table says: of a card in play, of an action on it, of the button that goes on."""

from __future__ import annotations

from operator import attrgetter

from vsdeck.engine import Action, Ask, Do, GameState, Spot
from vsdeck.engine.reading import BACK, RANGED, attackers, defender, derived, recruit_cost
from vsdeck.engine.transcript import name, power_name, question, words
from vsdeck.powers.render import Line, line_text
from vsdeck.powers.render.english import english_body
from vsdeck.table.looks import CardLook, Place, Role
from vsdeck.table.offers import Offer, playable, ready_attackers
from vsdeck.table.payment import Proposal, forced_payment
from vsdeck.ui.session import Session
from vsdeck.ui.table.told import Teller

NUMBERS = ("no", "one", "two", "three", "four", "five", "six")
STEPS = ("Draw", "Recovery", "Resource", "Recruit", "Formation", "Main", "End")
ROLES = {
    Role.ATTACKS: "attacks",
    Role.DEFENDS: "defends",
    Role.PAYS: "pays",
    Role.DISCARDED: "is discarded",
}
MINE = {
    Place.HAND: "in hand",
    Place.FRONT: "front row",
    Place.BACK: "back row",
    Place.RESOURCE: "resources",
}
MOVES = (("Flight", attrgetter("flight")), ("Ranged", attrgetter("ranged")))
THEIRS = {
    Place.HAND: "opponent's hand",
    Place.FRONT: "opponent's front row",
    Place.BACK: "opponent's back row",
    Place.RESOURCE: "opponent's resources",
}


def spelled(session: Session, count: int) -> str:
    return session.say(NUMBERS[count]) if 0 <= count < len(NUMBERS) else str(count)


def many(session: Session, count: int, one: str, more: str) -> str:
    """A sentence of its own for one, since it is put otherwise."""
    return session.say(one if count == 1 else more, count=count)


# ------------------------------------------------------------------------------------------ a card


def spoken(session: Session, look: CardLook) -> str:
    """What a person would say of a card on the table."""
    say = session.say
    place = say((MINE if look.mine else THEIRS)[look.place])
    if look.hidden:
        return say("face-down card, {place}", place=place)
    parts = [look.name, place]
    if look.place.in_play:
        parts += _spoken_in_play(session, look)
    elif look.place is Place.RESOURCE:
        parts.append(say("face up") if look.face_up else say("face down"))
    elif look.printing.cost is not None:
        parts.append(say("cost {cost}", cost=look.printing.cost))
    if look.role is not None:
        parts.append(say(ROLES[look.role]))
    if look.gap:
        parts.append(say("effect not fully known yet"))
    if look.lit:
        parts.append(say("can act"))
    return ", ".join(parts)


def _spoken_in_play(session: Session, look: CardLook) -> list[str]:
    say = session.say
    parts = [say("stunned") if not look.face_up else say("ready") if look.ready else say("exhausted")]
    if look.face_up:
        parts.append(say("{attack} attack {defence} defence", attack=look.atk, defence=look.def_))
        parts += [say(word) for word, has in MOVES if has(look)]
    if look.wounds:
        wounds, health = spelled(session, look.wounds), spelled(session, look.health)
        told = "{wounds} wound of {health}" if look.wounds == 1 else "{wounds} wounds of {health}"
        parts.append(say(told, wounds=wounds, health=health))
    if look.counters:
        count = spelled(session, abs(look.counters))
        one = abs(look.counters) == 1
        if look.counters > 0:
            parts.append(say("{count} plus counter" if one else "{count} plus counters", count=count))
        else:
            parts.append(say("{count} minus counter" if one else "{count} minus counters", count=count))
    if look.level:
        parts.append(say("level {level}", level=look.level))
        if look.xp_needed:
            parts.append(say("{xp} of {needed} XP", xp=look.xp, needed=look.xp_needed))
    return parts


# ------------------------------------------------------------------------------------------ actions


def offer_words(session: Session, state: GameState, card: int, offer: Offer) -> str:
    """One line of the small menu at a card."""
    action, say, tell = offer.first, session.say, Teller(session)
    match action.do:
        case Do.RESOURCE:
            return say("Place as a resource, face up" if action.other else "Place as a resource, face down")
        case Do.RECRUIT if action.other in (Spot.FRONT, Spot.BACK):
            assert state.decision is not None
            cost = recruit_cost(state, state.decision.player, action.card)
            points = many(session, cost, "{count} point", "{count} points")
            if action.other == Spot.FRONT:
                return say("Recruit to the front row ({points})", points=points)
            return say("Recruit to the back row ({points})", points=points)
        case Do.SHIFT:
            return say("Move to the front row" if state.spot[card] == BACK else "Move to the back row")
        case Do.USE:
            return _use_words(session, state, action)
        case Do.PLAY:
            return say("Play this plot twist")
        case Do.POWER_UP:
            return say(
                "Discard {card} to power up {other} (+1/+1)",
                card=tell.card(name(state, action.card)),
                other=tell.card(name(state, action.other)),
            )
        case Do.ATTACK | Do.JOIN if offer.target >= 0:
            return say("Attack {card}", card=tell.card(name(state, offer.target)))
        case Do.ATTACK:
            return say("Attack together with…")
        case Do.JOIN:
            return say("Attack together with the others")
    return tell.answer(words(state, action))


def _use_words(session: Session, state: GameState, action: Action) -> str:
    """A power with its cost; where nobody will ask with what it is paid, that too."""
    say, decision = session.say, state.decision
    assert decision is not None
    power = session.name_of(power_name(state, action.other))
    cost = ", ".join(say(symbol.value) for symbol in state.rules.programs[action.other].cost)
    if not cost:
        return say("Use {power}", power=power)
    paid = forced_payment(state, decision.player, action.card, action.other)
    if not paid:
        return say("Use {power} (pay {cost})", power=power, cost=cost)
    cards = "; ".join(location_words(session, state, card) for card in paid)
    return say("Use {power} (pay {cost}: {cards})", power=power, cost=cost, cards=cards)


def loose_words(session: Session, state: GameState, action: Action) -> str:
    return Teller(session).answer(words(state, action))


def end_words(session: Session, state: GameState, action: Action) -> str:
    """The button that goes on says what it will skip."""
    decision, say = state.decision, session.say
    assert decision is not None
    points = state.points[decision.player]
    match decision.ask:
        case Ask.RESOURCE:
            return say("Skip the resource")
        case Ask.RECRUIT if points and playable(state, decision.player):
            return many(
                session, points, "Stop recruiting, {count} point lost", "Stop recruiting, {count} points lost"
            )
        case Ask.RECRUIT if points:
            return many(session, points, "Go on, {count} point left over", "Go on, {count} points left over")
        case Ask.RECRUIT:
            return say("Go on to the formation")
        case Ask.BUILD:
            return say("Go on to the recruit points")
        case Ask.FORMATION:
            return say("Go on to the main phase")
        case Ask.MAIN if count := ready_attackers(state):
            return many(
                session,
                count,
                "End the turn, {count} attacker unused",
                "End the turn, {count} attackers unused",
            )
        case Ask.MAIN:
            return say("End the turn")
        case Ask.COMBAT:
            return say("Pass: let them strike")
        case Ask.CARD:
            return say("Choose no more")
        case Ask.ATTACK:
            return say("Do not attack")
    return say("Go on")


def skips(state: GameState) -> bool:
    """Whether going on gives something away that most would want to do first."""
    decision = state.decision
    assert decision is not None
    match decision.ask:
        case Ask.RESOURCE:
            return True
        case Ask.RECRUIT:
            return playable(state, decision.player) > 0
        case Ask.MAIN:
            return ready_attackers(state) > 0
    return False


# ------------------------------------------------------------------------------------------ questions


def question_words(session: Session, state: GameState, paying: Proposal | None) -> str:
    """What is asked, in the words of the table."""
    decision, say, tell = state.decision, session.say, Teller(session)
    assert decision is not None
    if decision.ask is Ask.ATTACK:
        names = tell.names(" and ".join(name(state, card) for card in decision.cards))
        return (
            say("Whom does {name} attack?", name=names)
            if len(decision.cards) == 1
            else say("Whom do {names} attack together?", names=names)
        )
    if paying is not None and paying.symbols:
        return say(
            "Pay for {power} of {card}?",
            power=session.name_of(power_name(state, decision.power)),
            card=tell.card(name(state, decision.source)),
        )
    if paying is not None:
        return many(session, len(paying.chosen), "Discard this card?", "Discard these {count} cards?")
    return tell.question(question(state, decision))


def pay_words(session: Session, state: GameState, paying: Proposal) -> str:
    """The button that does what is proposed."""
    tell = Teller(session)
    names = session.say(" and ").join(tell.card(name(state, card)) for card in paying.chosen)
    return session.say("Pay with {names}" if paying.symbols else "Discard {names}", names=names)


def location_words(session: Session, state: GameState, card: int) -> str:
    """A card that could pay, with what becomes of it."""
    called = Teller(session).card(name(state, card))
    if state.spot[card] == Spot.HAND:
        return session.say("{card}, discarded from your hand", card=called)
    return session.say("{card}, turned face down", card=called)


def advice(session: Session, state: GameState, paying: Proposal | None, lit: bool = True) -> str:
    """One sentence for somebody who plays the first time: what a click does now."""
    decision, say = state.decision, session.say
    if decision is None:
        return ""
    if paying is not None and paying.symbols:
        return say("The cards marked “pays” are proposed. Click another location to pay with it instead.")
    if paying is not None:
        return say("The cards marked “is discarded” are proposed. Click another card to choose it instead.")
    match decision.ask:
        case Ask.RESOURCE:
            return say(
                "Click a card in your hand and place it as a resource. Every resource is a recruit point."
            )
        case Ask.RECRUIT if not playable(state, decision.player):
            return say("No character in your hand can be recruited now. Go on.")
        case Ask.RECRUIT:
            return say("Click a lit character in your hand to recruit it, or drag it to a row.")
        case Ask.FORMATION:
            return say("Click a character to move it to the other row, or go on.")
        case Ask.MAIN if ready_attackers(state) and any(o.do in (Do.USE, Do.PLAY) for o in decision.options):
            return say("Click a lit card to attack with it or use it, or drag an attacker onto a defender.")
        case Ask.MAIN if ready_attackers(state):
            return say("Click a lit character to attack with it, or drag it onto a defender.")
        case Ask.MAIN:
            return say("Nobody can attack now. End the turn, or do what is lit.")
        case Ask.ATTACK:
            return say("Click the defender; click other lit characters first to attack together.")
        case Ask.COMBAT:
            return combat_words(session, state)
        case Ask.CARD:
            return f"{effect_words(session, state)} {_how_to_choose(session, lit)}".strip()
        case Ask.STRIKE:
            return _how_to_choose(session, lit)
        case Ask.WHETHER | Ask.MODE | Ask.PLAYER | Ask.ROW | Ask.NAME | Ask.FACE:
            return effect_words(session, state)
        case Ask.DRAW | Ask.RECOVERY | Ask.BUILD:
            return say("Click a lit card to use it now, or go on.")
    return ""


def _how_to_choose(session: Session, lit: bool) -> str:
    return session.say("Click one of the lit cards." if lit else "Choose one of the answers at the right.")


def effect_words(session: Session, state: GameState) -> str:
    """What the power that asks says, since its card may not be in sight."""
    decision = state.decision
    if decision is None or decision.power < 0:
        return ""
    power = state.rules.programs[decision.power].head
    source = name(state, decision.source)
    body = english_body(power.tree, source) if power.tree else None
    if body:
        return line_text(Line(body=body))
    keyword = session.pool.keywords.get(power.keyword)
    return session.explain(keyword) if keyword is not None else ""


def combat_words(session: Session, state: GameState) -> str:
    """The numbers that stand against each other now; strikes follow when all have passed."""
    combat, values, tell = state.combat, derived(state), Teller(session)
    if combat is None:
        return ""
    team, foe = attackers(state), defender(state)
    told = {
        "names": tell.names(" and ".join(name(state, card) for card in team)),
        "attack": sum(values.atk.get(card, 0) for card in team),
        "defence": values.def_.get(foe, 0),
        "other": tell.card(name(state, foe)),
    }
    if combat.ranged and RANGED not in values.powers.get(foe, ()):
        return session.say(
            "{names}: {attack} attack against {defence} defence of {other}, who cannot strike back at range.",
            **told,
        )
    return session.say(
        "{names}: {attack} attack against {defence} defence of {other}, who strikes back with {back}.",
        **told,
        back=values.atk.get(foe, 0),
    )
