"""Cards that the user wrote or completed: one overlay over all imports, to be taken back card by card."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from vsdeck import __version__
from vsdeck.card import CardSet, Mark, Power, Team, Universe
from vsdeck.catalog.columns import BadFact, split_code
from vsdeck.catalog.overlay import (
    Overlay,
    SourceKind,
    ToldPower,
    UnknownImport,
    add_teams,
    apply_overlays,
    list_overlays,
    remove_overlay,
    write_overlay,
)
from vsdeck.names import fold
from vsdeck.pool import Pool
from vsdeck.sentence import Name, Sentence

SOURCE = "Cards of your own"
SET = CardSet("OWN", "My own cards", universe=Universe.ILLUSTRATED, own=True)
"""Where a new card goes that names no other set."""


@dataclass(frozen=True, slots=True)
class OwnCard:
    """What the user says of one card: cells of facts by column, and all its powers if he wrote them."""

    code: str
    cells: Mapping[str, str] = field(default_factory=dict)
    powers: tuple[ToldPower, ...] | None = None
    card_set: CardSet | None = None
    """The set, where the user made it with the card."""
    teams: tuple[Team, ...] = ()


def own_overlay() -> Overlay:
    """All cards of the user's own; an empty one if there are none."""
    found = [entry.overlay for entry in list_overlays() if entry.overlay]
    return next((each for each in found if each.kind is SourceKind.OWN), Overlay(SOURCE, SourceKind.OWN))


def own_codes() -> frozenset[str]:
    overlay = own_overlay()
    return frozenset((*overlay.cards, *overlay.powers))


def own_card(code: str) -> OwnCard | None:
    """What the user said of a card before."""
    overlay = own_overlay()
    if code not in overlay.cards and code not in overlay.powers:
        return None
    sets = {card_set.code: card_set for card_set in overlay.sets}
    cells = {column: cell for column, cell in overlay.cards.get(code, {}).items() if column != "text"}
    teams = tuple(team for team in overlay.teams if team.name in cells.get("teams", "").split("|"))
    return OwnCard(code, cells, overlay.powers.get(code), sets.get(code.partition("-")[0]), teams)


def keep_card(card: OwnCard) -> None:
    """Keep what the user says of a card, in place of what he said of it before."""
    overlay = own_overlay()
    cards, powers = dict(overlay.cards), dict(overlay.powers)
    cards[card.code] = {**card.cells, **_as_text(card)}
    powers.pop(card.code, None)
    if card.powers is not None:
        powers[card.code] = card.powers
    sets = {card_set.code: card_set for card_set in overlay.sets}
    if card.card_set is not None:
        sets[card.card_set.code] = card.card_set
    teams = {team.name: team for team in (*overlay.teams, *card.teams)}
    _write(
        replace(overlay, cards=cards, powers=powers, sets=tuple(sets.values()), teams=tuple(teams.values()))
    )


def with_card(pool: Pool, card: OwnCard) -> Pool:
    """The same cards with what the user says of one: a new catalog is built only by the next start."""
    from vsdeck.catalog.compiling.laying import lay_powers

    overlay = Overlay(
        SOURCE,
        SourceKind.OWN,
        (card.card_set,) if card.card_set else (),
        card.teams,
        {card.code: {**card.cells, **_as_text(card)}},
        {card.code: card.powers} if card.powers is not None else {},
        __version__,
    )
    teams = add_teams((overlay,), pool.teams.values())
    keywords = tuple(pool.keywords.values())
    sets, printings = apply_overlays((overlay,), pool.sets.values(), pool)
    return Pool(lay_powers(printings, (overlay,), teams, keywords), sets, teams, pool.japanese, keywords)


def take_back(code: str) -> OwnCard | None:
    """Forget what the user said of a card; what he gets can be kept again."""
    card = own_card(code)
    if card is None:
        return None
    overlay = own_overlay()
    cards = {each: cells for each, cells in overlay.cards.items() if each != code}
    powers = {each: told for each, told in overlay.powers.items() if each != code}
    used = {each.partition("-")[0] for each in (*cards, *powers)}
    sets = tuple(card_set for card_set in overlay.sets if card_set.code in used)
    named = {team for cells in cards.values() for team in cells.get("teams", "").split("|")}
    teams = tuple(team for team in overlay.teams if team.name in named)
    _write(replace(overlay, cards=cards, powers=powers, sets=sets, teams=teams))
    return card


def _write(overlay: Overlay) -> None:
    if overlay.cards or overlay.powers:
        # What an older version did not understand is still to be read by this one.
        write_overlay(replace(overlay, read_by=overlay.read_by or __version__))
        return
    try:
        remove_overlay(SOURCE)
    except UnknownImport:
        return


def _as_text(card: OwnCard) -> dict[str, str]:
    """Where the user wrote the powers, no other text is shown: neither an import's nor his own of before."""
    return {"text": text_of(card.powers) or "-"} if card.powers is not None else {}


def text_of(told: tuple[ToldPower, ...]) -> str:
    """What was not understood is shown in the user's own words; else our English stands there."""
    understood = all(each.power.tree or not each.text for each in told)
    return "" if understood else "\n".join(written(each) for each in told)


def written(told: ToldPower) -> str:
    """A power as community files write it: name, head and text."""
    return "\n".join(filter(None, (told.power.name, _head(told.power) + told.text)))


def _head(power: Power) -> str:
    if power.level_up is not None or power.level_down is not None:
        way, xp = ("Up", power.level_up) if power.level_up is not None else ("Down", power.level_down)
        return f"Level {way} ({xp.value if isinstance(xp, Mark) else xp}) - "
    ways = [
        "".join(f"[{symbol.value.title()}]" for symbol in way) for way in (power.cost, *power.other_costs)
    ]
    cost = " or ".join(filter(None, ways))
    timing = "/".join(timing.value.title() for timing in power.timing)
    head = " ".join(filter(None, ("[Anyturn]" if power.any_turn else "", timing, cost)))
    symbol = f"[{power.parameter.title()}] " if power.keyword and power.parameter else ""
    keyword = f"{symbol}{power.keyword}" if power.keyword else ""
    return " ".join(filter(None, (keyword, f"{head}: " if head else "")))


def next_code(pool: Pool, card_set: str = SET.code) -> str:
    """The first free number of a set."""
    taken = {printing.number for printing in pool if printing.set == card_set}
    taken |= {code.partition("-")[2] for code in own_codes() if code.startswith(f"{card_set}-")}
    number = next(number for number in range(1, 10_000) if f"{number:03d}" not in taken)
    return f"{card_set}-{number:03d}"


def offered_code(set_name: str, pool: Pool) -> str:
    """The code that a new card gets unless its user writes one; for a printed set an example of one."""
    return _offered(_set_for(" ".join(set_name.split()), pool), pool)


def place_of(code: str, set_name: str, pool: Pool) -> tuple[str, CardSet]:
    """Code and set of a new card, from as much of them as its user tells; raises BadFact."""
    code, name = code.strip().upper(), " ".join(set_name.split())
    if not code:
        card_set = _set_for(name, pool)
        offered = _offered(card_set, pool)
        if not card_set.own:
            example = Sentence("Write the code that it prints, as {code}.", code=offered)
            raise BadFact(Sentence("A card of {set} has a number", set=card_set.name), example)
        return offered, card_set
    place = split_code(code)
    if place is None:
        raise no_code(code)
    code = "-".join(place)
    if code in pool:
        taken = Sentence("{code} is {name} already", code=code, name=Name(pool[code].name))
        raise BadFact(taken, Sentence("Edit that card, or write another code."))
    known = pool.sets.get(place[0])
    if known is not None and name and fold(known.name) != fold(name):
        other = Sentence("{code} is the set {name}", code=known.code, name=known.name)
        raise BadFact(other, Sentence("Write another code, or leave the set empty."))
    named = _set_named(name, pool)
    if known is None and named is not None:
        begin = Sentence("Cards of {name} begin with {code}", name=named.name, code=named.code)
        raise BadFact(begin, _as_in(named.code))
    return code, known or CardSet(place[0], name or place[0], universe=SET.universe, own=True)


def _offered(card_set: CardSet, pool: Pool) -> str:
    return next_code(pool, card_set.code) if card_set.own else f"{card_set.code}-001"


def _set_for(name: str, pool: Pool) -> CardSet:
    """The set of that name for a new card: one that is known, a new one, or without a name the user's."""
    if not name:
        return SET
    return _set_named(name, pool) or CardSet(set_code(name, pool), name, universe=SET.universe, own=True)


def _set_named(name: str, pool: Pool) -> CardSet | None:
    return next((each for each in pool.sets.values() if fold(each.name) == fold(name)), None)


def no_code(code: str) -> BadFact:
    return BadFact(Sentence("‘{code}’ is not the code of a card", code=code[:20]), _as_in("OWN"))


def _as_in(set_code: str) -> Sentence:
    return Sentence("Write it as in {code}.", code=f"{set_code}-001")


def set_code(name: str, pool: Pool) -> str:
    """A code for a new set, made of its name."""
    words = re.findall(r"[A-Z0-9]+", name.upper())
    made = "".join(word[0] for word in words)[:4] if len(words) > 2 else "".join(words)[:3]
    made = made or SET.code
    choices = (made, *(f"{made[:6]}{number}" for number in range(2, 100)))
    return next(code for code in choices if code not in pool.sets)
