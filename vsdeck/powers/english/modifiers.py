"""What is said of cards before and after the noun: adjectives, names, places, qualities."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from vsdeck.card import Timing
from vsdeck.powers import ir
from vsdeck.powers.english.references import Attacking, Other, TheChosen, Theirs, Yours
from vsdeck.powers.english.template import Filling, Grammar, Unfit
from vsdeck.powers.ir import Fact, Op, Ref, Side, Stat, Trait, Zone
from vsdeck.powers.tidy import OWN, tidy

_ADJECTIVES: dict[Trait, str] = {
    Trait.STUNNED: "stunned",
    Trait.FACE_UP: "face-up",
    Trait.FACE_DOWN: "face-down",
    Trait.READY: "ready",
    Trait.EXHAUSTED: "exhausted",
    Trait.WOUNDED: "wounded",
    Trait.SOLO_ATTACKER: "solo attacking",
    Trait.TEAM_ATTACKER: "team attacking",
    Trait.ATTACKER: "attacking",
    Trait.DEFENDER: "defending",
    Trait.GOOD: "good",
    Trait.EVIL: "evil",
    Trait.SHOWN: "shown",
    Trait.BASIC: "basic",
    Trait.SPECIAL: "special",
    Trait.ENEMY: "enemy",
}
_PLACES: dict[Trait, str] = {
    Trait.YOURS: "on your side",
    Trait.THEIRS: "on their side",
    Trait.AGAINST_THEM: "among their enemies",
    Trait.FRONT: "in the front row",
    Trait.BACK: "in the back row",
    Trait.THAT_ROW: "in that row",
    Trait.HERE: "here",
    Trait.IN_COMBAT: "in the combat",
    Trait.THOSE: "among those",
}
KNOWN_PLAYERS = {Theirs.OWNER: "its owner 's", Theirs.CONTROLLER: "its controller 's"}
OWN_WORDS = dict(
    zip(OWN, ("SELF", "it", "that character", "that one", "the equipped character"), strict=True)
)
_OTHER = ir.Not(Trait.THIS)
_DIFFERENT = ir.Not(Trait.IT)
_HERE = ir.SameRow(Ref.SELF)
ZONES = {
    Zone.PLAY: "play",
    Zone.HAND: "hand",
    Zone.DECK: "deck",
    Zone.KO_PILE: "KO pile",
    Zone.RESOURCES: "resource row",
}
_ANYBODYS = {zone: f"{words}s" for zone, words in ZONES.items() if zone is not Zone.PLAY}
"""Where several cards lie: not all of them need to lie in the same one."""


def add(g: Grammar) -> None:
    g.words("adjective", {_OTHER: "other", _DIFFERENT: "different"})
    for trait, words in _ADJECTIVES.items():
        say_adjective(g, trait, words)
    for trait in (Trait.FLIGHT, Trait.RANGED):
        g.rule("adjective", f"[{trait.name.title()}]", _constant(trait))
        g.rule("short predicate", f"[{trait.name.title()}]", _constant(trait))
    g.rule("adjective", "{team:team}", lambda f: ir.TeamIs(f["team"]), team_of, ir.TeamIs)
    g.rule("adjective", "{teams:team+,or}", _one_of_teams, _split_teams, ir.Or)
    not_team = "non - {team:team}"
    g.rule("adjective", not_team, lambda f: ir.Not(ir.TeamIs(f["team"])), _split_no_team, ir.Not)
    g.words("adjective", {ir.Not(Trait.WOUNDED): "unwounded"})
    level = "level {amount:digits}"
    g.rule(
        "adjective", level, lambda f: ir.Compares(Stat.LEVEL, Op.EXACTLY, f["amount"]), _level, ir.Compares
    )
    g.words("quality", {ir.TeamIs(ir.Said.NAMED): "of the named team"})
    g.say("adjective", "[AnyTurn] {timing:timing}", ir.TimingIs, any_turn=True)
    g.words("timing", {timing: timing.value.title() for timing in Timing})
    for trait, words in _PLACES.items():
        say_place(g, trait, words)
    for zone in ("in", "from"):
        g.same(
            f"{zone} place",
            "{it:place}",
            lambda value: isinstance(value, Trait | ir.And | Theirs) or value == _HERE,
        )
        for preposition in (zone, "from" if zone == "in" else "in"):
            rule = g.say if preposition == zone else g.hear
            for where, words in ZONES.items():
                rule(f"{zone} zone", f"{preposition} {{side:whose}} {words}", ir.InZone, zone=where)
            rule(f"{zone} zone", f"{preposition} {{side:whose}} {{zone:pile}}", ir.InZone)
            top = f"{'on' if preposition == 'in' else 'from'} the top of {{side:whose}} deck"
            rule(f"{zone} zone", top, ir.InZone, zone=Zone.DECK, top=True)
        g.say(f"{zone} zone", "removed from the game", ir.InZone, zone=Zone.REMOVED, side=Side.ANY)
        g.say(f"{zone} zone", "removed from {side:whose} game", ir.InZone, zone=Zone.REMOVED)
        g.same(f"{zone} place", f"{{it:{zone} zone}}", lambda value: isinstance(value, ir.InZone))
        g.nodes[f"{zone} place"].add(ir.InZone)
        listed = f"{zone} listed place"
        g.words(listed, {Trait.ENEMY: "on an enemy side", Trait.YOURS: _PLACES[Trait.YOURS]})
        g.same(listed, f"{{it:{zone} zone}}", lambda value: isinstance(value, ir.InZone))
        several = f"{{parts:{listed}+,or}}"
        g.rule(f"{zone} place", several, lambda f: ir.Or(tuple(f["parts"])), _split_places, ir.Or)
        g.same(f"one {zone} place", f"{{it:{zone} place}}")
        for where, words in _ANYBODYS.items():
            g.say(f"many {zone} place", f"{zone} {words}", ir.InZone, zone=where, side=Side.ANY)
        g.same(f"many {zone} place", f"{{it:{zone} place}}", lambda value: not _is_anybodys(value))
    g.words(
        "whose",
        {
            **{Side.YOURS: "your", Side.THEIRS: "their", Side.ANY: "a"},
            **{Side.ENEMY: "an enemy player 's", Side.OTHERS: "another player 's"},
        },
        ("that player 's", Side.THEIRS),
    )
    g.words("place", {}, ("on that player 's side", Trait.THEIRS))
    for player, words in KNOWN_PLAYERS.items():
        g.words("whose", {player: words})
        g.words("place", {player: f"on {words} side"})
    _qualities(g)


def _is_anybodys(value: Any) -> bool:
    return (
        isinstance(value, ir.InZone) and value.side is Side.ANY and value.zone in _ANYBODYS and not value.top
    )


def _constant(trait: Trait) -> Any:
    return lambda filling: trait


def _split_places(value: Any) -> Filling | None:
    """Sides and zones, among them at least one zone."""
    parts = value.parts if isinstance(value, ir.Or) else ()
    zones = [part for part in parts if isinstance(part, ir.InZone)]
    known = all(part in zones or part in (Trait.ENEMY, Trait.YOURS) for part in parts)
    return {"parts": list(parts)} if zones and known else None


def _one_of_teams(filling: Filling) -> ir.Filter:
    return ir.Or(tuple(map(ir.TeamIs, filling["teams"])))


def _split_teams(value: Any) -> Filling | None:
    teams = [team_of(part) for part in value.parts] if isinstance(value, ir.Or) else [None]
    found = [team["team"] for team in teams if team is not None]
    return {"teams": found} if len(found) == len(teams) else None


def _level(value: Any) -> Filling | None:
    match value:
        case ir.Compares(Stat.LEVEL, Op.EXACTLY, int() as amount):
            return {"amount": amount}
    return None


def _split_no_team(value: Any) -> Filling | None:
    return team_of(value.part) if isinstance(value, ir.Not) else None


def _one_of_names(filling: Filling) -> ir.Filter:
    return ir.Or(tuple(map(ir.Named, filling["names"])))


def _split_names(value: Any) -> Filling | None:
    if isinstance(value, ir.Or) and all(isinstance(part, ir.Named) for part in value.parts):
        return {"names": [part.name for part in value.parts if isinstance(part, ir.Named)]}
    return None


def unnamed(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.Named(name)):
            return {"name": name}
    return None


def _split_no_names(value: Any) -> Filling | None:
    return _split_names(value.part) if isinstance(value, ir.Not) else None


@dataclass(frozen=True, slots=True)
class Neither:
    """Several things that something is not, or has not."""

    parts: tuple[ir.Filter, ...]


def _neither_name(filling: Filling) -> Neither:
    return Neither(tuple(ir.Not(ir.Named(name)) for name in filling["names"]))


def _neither_keyword(filling: Filling) -> Neither:
    return Neither(tuple(ir.Not(tidy(ir.HasKeyword(keyword))) for keyword in filling["keywords"]))


def _split_neither(split: Any, name: str) -> Any:
    def whole(value: Any) -> Filling | None:
        parts = value.parts if isinstance(value, Neither) else ()
        found = [one[name] for one in map(split, parts) if one is not None]
        return {f"{name}s": found} if found and len(found) == len(parts) else None

    return whole


def lacked_keyword(value: Any) -> Filling | None:
    """The keyword that something is without."""
    match value:
        case ir.Not(Trait.FLIGHT):
            return {"keyword": "Flight"}
        case ir.Not(Trait.RANGED):
            return {"keyword": "Ranged"}
        case ir.Not(ir.HasKeyword(keyword, symbol=None)):
            return {"keyword": keyword}
    return None


def _split_other_name(value: Any) -> Filling | None:
    match value:
        case ir.Not(ir.SameName(as_)) if as_ is not None and is_reference(as_):
            return {"as_": as_}
    return None


def say_adjective(g: Grammar, trait: ir.Filter, words: str) -> None:
    """Before the noun, in the order in which they are added, and after *is*."""
    g.words("adjective", {trait: words})
    g.words("short predicate", {trait: words})


def say_place(g: Grammar, trait: Trait, words: str) -> None:
    """After the noun, and after *is*."""
    g.words("place", {trait: words})
    g.words("short predicate", {trait: words})


def _qualities(g: Grammar) -> None:
    """What follows a noun: `with cost 3 or less`."""
    g.same("brief quality", "{it:quality}", is_brief)
    for phrase in ("called", "quality"):
        g.say(phrase, "named {name:quoted}", ir.Named)
    for phrase in ("called", "predicate"):
        g.rule(phrase, "named {names:quoted+,or}", _one_of_names, _split_names, ir.Or)
    g.rule("quality", "named {names:quoted+,or}", _one_of_names)
    g.rule("called", "not named {name:quoted}", lambda f: ir.Not(ir.Named(f["name"])), unnamed, ir.Not)
    either = "not named {names:quoted+,or}"
    g.rule("called", either, lambda f: ir.Not(_one_of_names(f)), _split_no_names, ir.Not)
    g.rule("called", "named neither {names:quoted+,nor}", _neither_name, _split_neither(unnamed, "name"))
    neither = "with neither {keywords:keyword+,nor}"
    g.rule("quality", neither, _neither_keyword, _split_neither(lacked_keyword, "keyword"))
    other = "with another name than {as_:short sel}"
    g.rule("quality", other, lambda f: ir.Not(ir.SameName(f["as_"])), _split_other_name, ir.Not)
    g.words("quality", {ir.Not(Trait.CHOSEN): "that was not chosen"})
    for own in (Trait.SUBJECT, Trait.OBJECT):
        g.words("quality", {ir.Not(own): f"other than {OWN_WORDS[own]}"})
    g.say("quality", "with that name", ir.SameName)
    g.say("quality", "with the same name as {as_:likened}", ir.SameName)
    g.words("place", {_HERE: "in this row"})
    g.words("short predicate", {_HERE: "in this row"})
    g.say("quality", "in the same row as {as_:short sel}", ir.SameRow)
    g.say("quality", "with {timing:timing} timing", ir.TimingIs)
    for least, extreme in ((False, "highest"), (True, "lowest")):
        words = f"with the {extreme} {{stat:stat}} among {{what:plain nps}}"
        g.rule("quality", words, _extreme(least), _split_extreme(least))
    for op, words in ((Op.LESS, "less"), (Op.MORE, "more")):
        than = f"with {words} {{stat:stat}} than {{card:short sel}}"
        g.rule("quality", than, _more_than(op), _split_more_than(op), ir.Compares)
    for stat, one in ((Stat.WOUNDS, "wound"), (Stat.TEAMS, "team"), (Stat.POWERS, "power")):
        g.words("quality", {ir.Compares(stat, Op.EXACTLY, 1): f"with exactly 1 {one}"})
    g.words("quality", {ir.Compares(Stat.TEAMS, Op.EXACTLY, 0): "of no team"})
    for op, number, plain, words in (
        (Op.AT_MOST, "N or fewer", "N or less", "at most"),
        (Op.AT_LEAST, "N or more", "N or more", "at least"),
        (Op.EXACTLY, "exactly N", "N", "exactly"),
        (Op.LESS, "fewer than N", "less than N", "less than"),
        (Op.MORE, "more than N", "more than N", "more than"),
    ):
        digits = "{amount:digits}"
        g.say("quality", f"with {number.replace('N', digits)} {{stat:counted stat}}", ir.Compares, op=op)
        g.say("quality", f"with {{stat:stat}} {plain.replace('N', digits)}", ir.Compares, op=op)
        g.say("quality", f"with {{stat:stat}} {words} {{amount:short amount}}", ir.Compares, op=op)
    counted = {Stat.WOUNDS: "wounds", Stat.XP: "XP", Stat.TEAMS: "teams", Stat.POWERS: "powers"}
    g.words("counted stat", counted)
    g.words(
        "stat",
        {
            **{Stat.ATK: "ATK", Stat.DEF: "DEF", Stat.HEALTH: "health", Stat.COST: "cost"},
            **{Stat.WOUNDS: "wounds", Stat.LEVEL: "level", Stat.REMAINING: "remaining health"},
            **{Stat.PRINTED_ATK: "printed ATK", Stat.PRINTED_DEF: "printed DEF"},
            **{Stat.PRINTED_COST: "printed cost"},
            **{Stat.PRINTED_HEALTH: "printed health", Stat.BASE_ATK: "base ATK", Stat.BASE_DEF: "base DEF"},
            **{Stat.BASE_HEALTH: "base health", Stat.XP: "XP", Stat.LEVEL_UP: "level-up XP"},
            **{Stat.TEAMS: "number of teams", Stat.POWERS: "number of different powers"},
        },
    )


_MORE = (Stat.ATK, Stat.DEF, Stat.HEALTH, Stat.REMAINING)
"""Of which there is more or less, as there is no more level and no more cost."""


def _more_than(op: Op) -> Any:
    def make(filling: Filling) -> ir.Compares:
        if filling["stat"] not in _MORE:
            raise Unfit
        return ir.Compares(filling["stat"], op, ir.StatOf(filling["stat"], filling["card"]))

    return make


def _split_more_than(wanted: Op) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compares(stat, op, ir.StatOf(same, card)) if stat is same and op is wanted:
                return {"stat": stat, "card": card} if stat in _MORE else None
        return None

    return split


def _extreme(least: bool) -> Any:
    return lambda f: ir.Compares(f["stat"], Op.EXACTLY, ir.Most(f["stat"], f["what"], least))


def _split_extreme(least: bool) -> Any:
    def split(value: Any) -> Filling | None:
        match value:
            case ir.Compares(stat, Op.EXACTLY, ir.Most(same, what, extreme)) if stat is same:
                return {"stat": stat, "what": what} if extreme is least else None
        return None

    return split


def is_brief(part: Any) -> bool:
    """What stands before the place: `a character with cost 3 or less from your hand`."""
    match part:
        case ir.Compares(_, _, int()) | ir.HasKeyword() | ir.NameHas() | ir.PaysWith() | Neither():
            return True
        case Trait.FLIGHT | Trait.RANGED:
            return True
        case ir.Printed(Fact.LABEL | Fact.TITLE):
            return True
    return lacked_keyword(part) is not None


def team_of(value: Any) -> Filling | None:
    named = isinstance(value, ir.TeamIs) and isinstance(value.team, str)
    return {"team": value.team} if named else None


def is_reference(value: Any) -> bool:
    known = Ref | ir.Chosen | TheChosen | Yours | Other | Attacking
    return isinstance(value, known) or value == ir.Each(Trait.BEARER)
