"""Who fights whom and what would come of it: the numbers on the middle line of the table."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from vsdeck.engine import Ask, Do, GameState, apply, clone
from vsdeck.engine.reading import atk, attackers, def_, defenders, strikes_back, striking
from vsdeck.engine.transcript import name
from vsdeck.sentence import Sentence, series
from vsdeck.table.offers import Offer


@dataclass(frozen=True, slots=True)
class Clash:
    attackers: tuple[int, ...]
    defender: int
    parts: tuple[int, ...]
    """ATK of each attacker."""
    against: int
    """DEF of the defender."""
    back: int = 0
    """ATK with which the defender strikes back."""
    struck: tuple[int, ...] = ()
    """Attackers that it can strike; it chooses one of them."""
    weak: tuple[int, ...] = ()
    """Those among them whom it would stun."""
    preview: bool = False
    """Nothing is decided yet."""
    others: tuple[int, ...] = ()
    """Who defends beside the defender."""
    defences: tuple[int, ...] = ()
    """Their DEF."""
    felled: int = 0
    """How many of all defenders would be stunned."""
    more: int = 0
    """What powers add to the ATK of the attackers when they strike the defender."""

    @property
    def sides(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Who fights whom."""
        return self.attackers, (self.defender, *self.others)

    @property
    def total(self) -> int:
        return sum(self.parts) + self.more

    @property
    def answered(self) -> int:
        """The only one whom the defender can strike back; else -1."""
        return self.struck[0] if len(self.struck) == 1 else -1

    @property
    def stunned(self) -> int:
        """The same, if it stuns it."""
        return self.answered if self.weak else -1

    @property
    def stuns(self) -> bool:
        return self.felled > 0

    def defence_words(self) -> str:
        """The DEF of each defender."""
        return " · ".join(map(str, (self.against, *self.defences)))

    def sum_words(self) -> str:
        """The sum before its result, `3 + 2 =`; nothing for one attacker that strikes with its ATK."""
        told = " + ".join(map(str, self.parts))
        if self.more:
            told += f" {'+' if self.more > 0 else '−'} {abs(self.more)}"
        return f"{told} =" if " " in told else ""

    def verdict(self) -> Sentence:
        if self.others:
            told = {"count": self.felled, "all": 1 + len(self.others)}
            if self.preview:
                return Sentence("would stun {count} of {all}", **told)
            return Sentence("stuns {count} of {all}", **told)
        if self.preview:
            return Sentence("would stun" if self.stuns else "would hold")
        return Sentence("stuns" if self.stuns else "holds")


def clash(state: GameState, preview: bool = False) -> Clash | None:
    """The combat that is under way."""
    team, foes = attackers(state), defenders(state)
    if not team or not foes:
        return None
    foe, *others = foes
    parts = tuple(atk(state, card) for card in team)
    more = sum(striking(state, card, foe) for card in team) - sum(parts)
    felled = sum(sum(striking(state, card, one) for card in team) >= def_(state, one) for one in foes)
    forces = {card: strikes_back(state, card) for card in team}
    struck = tuple(card for card in team if forces[card])
    back = max(forces.values())
    weak = tuple(card for card in struck if forces[card] >= def_(state, card))
    return Clash(
        tuple(team),
        foe,
        parts,
        def_(state, foe),
        back,
        struck,
        weak,
        preview,
        tuple(others),
        tuple(def_(state, card) for card in others),
        felled,
        more,
    )


def preview(state: GameState, offer: Offer) -> Clash | None:
    """What an attack would come to: tried on a copy, before anything is decided."""
    after = clone(state)
    for action in offer.actions:
        apply(after, action)
    return clash(after, preview=True)


def attack_on(state: GameState, offers: dict[int, list[Offer]], card: int) -> Offer | None:
    """The attack that pointing at a card is about: on it while attackers are chosen, else the attack on the
    only target of a character that can attack."""
    decision = state.decision
    found = offers.get(card, [])
    if decision is None:
        return None
    if decision.ask is Ask.ATTACK:
        return next((offer for offer in found if offer.first.do is Do.DEFEND), None)
    if decision.ask is not Ask.MAIN:
        return None
    aimed = [offer for offer in found if offer.first.do is Do.ATTACK and offer.target >= 0]
    return aimed[0] if len(aimed) == 1 else None


def attack_among(offers: Iterable[Offer]) -> Offer | None:
    """The one attack with a target among what a drop could mean."""
    found = [offer for offer in offers if offer.target >= 0 or offer.first.do is Do.DEFEND]
    return found[0] if len(found) == 1 else None


def spoken_clash(state: GameState, fight: Clash) -> Sentence:
    """The same for those who cannot see it."""
    told = {
        "names": series([name(state, card) for card in fight.attackers]),
        "attack": fight.total,
        "defence": fight.defence_words(),
        "other": series([name(state, card) for card in (fight.defender, *fight.others)]),
        "verdict": fight.verdict(),
    }
    return Sentence("{names}: {attack} against {defence} of {other}: {verdict}", **told)


def back_words(state: GameState, fight: Clash) -> str:
    """What the defender does in return."""
    if not fight.struck:
        return ""
    told = {"attack": fight.back}
    if not fight.weak:
        return Sentence("strikes back with {attack}", **told)
    names = series([name(state, card) for card in fight.weak])
    if fight.stunned >= 0:
        return Sentence("strikes back with {attack}: stuns {name}", **told, name=names)
    if fight.weak == fight.struck:
        return Sentence("strikes back with {attack}: stuns one of them", **told)
    return Sentence("strikes back with {attack}: can stun {names}", **told, names=names)
