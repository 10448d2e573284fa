"""Refuses trees that are read without error and still make no sense, each with its reason."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from typing import Any

from vsdeck.card import Timing
from vsdeck.powers import ir
from vsdeck.powers.ir import (
    CombatKind,
    DidIt,
    Endless,
    Facet,
    Limit,
    Naming,
    Op,
    Ref,
    Row,
    Said,
    Side,
    Stat,
    ThatMany,
    Trait,
    Verb,
    Who,
    WonFlip,
    Zone,
)
from vsdeck.powers.notation import nodes_of, notation
from vsdeck.powers.tidy import tidy

PERMITS = (
    *(Verb.ATTACK, Verb.MELEE_ATTACK, Verb.RANGED_ATTACK, Verb.TEAM_ATTACK),
    *(Verb.FLY_OVER, Verb.STRIKE, Verb.POWER_UP, Verb.PLAY, Verb.RECRUIT, Verb.EQUIP, Verb.PAY_WITH),
    Verb.PLAY_FACE_UP,
)
"""What a power can allow that the rules do not; every verb can be forbidden."""
_CALLED: dict[Any, str] = {Naming.NUMBER: "number", Naming.TEAM: "team", ir.NamePower: "power"}
SETTABLE = (Stat.ATK, Stat.DEF, Stat.HEALTH)
_BASE = (Stat.BASE_ATK, Stat.BASE_DEF, Stat.BASE_HEALTH)
SKIPPED = (ir.Phase.DRAW, ir.Phase.RECOVERY, ir.Phase.BUILD, ir.Phase.MAIN)
_NAMEABLE = (Trait.SUPPORTING, Trait.EQUIPMENT, Trait.PLOT_TWIST)
_COUNTS = ("count", "times", "most", "choice", "level", "at_least")


def check(tree: Any) -> tuple[str, ...]:
    """What is wrong with a tree, in the order of its parts; nothing for a good one."""
    from vsdeck.powers.english import sayable

    walk = _Walk()
    walk.node(tree)
    problems = walk.problems
    whole = {
        id(one) for start in (tree, *(n for n in nodes_of(tree) if is_used(n))) for one in _around(start)
    }
    for node in nodes_of(tree):
        if isinstance(node, ir.OnlyWhile) and id(node) not in whole:
            problems.append("OnlyWhile stands around a whole power; a step asks with If")
        elif isinstance(node, ir.Cheaper | ir.PaidBy | ir.OrSay | ir.UsedBy) and id(node) not in whole:
            problems.append(f"{type(node).__name__} stands around a whole power")
        elif isinstance(node, ir.Beside) and node is not tree:
            problems.append("Beside stands around a whole power")
        elif isinstance(node, ir.Beside) and isinstance(node.ability, ir.Effect):
            problems.append("Beside joins what is done with what holds or triggers")
    if any(isinstance(node, ir.Usable) and id(node) not in _used(tree) for node in nodes_of(tree)):
        problems.append("Usable stands around a whole power, or with `when` among rules")
    if tidy(tree) != tree:
        problems.append(f"one meaning has one spelling: {notation(tidy(tree))}")
    elif not sayable(tree):
        problems.append("the language has no words for this")
    return tuple(dict.fromkeys(problems))


def _around(tree: Any) -> Iterator[Any]:
    while isinstance(tree, ir.Usable | ir.OnlyWhile | ir.Cheaper | ir.PaidBy | ir.OrSay | ir.UsedBy):
        yield tree
        tree = tree.do


def _used(tree: Any) -> set[int]:
    """Where a power may say how often it is used."""
    match tree:
        case ir.Together(parts):
            return set().union(*map(_used, parts))
        case ir.While(ability=ability):
            return _used(ability)
    return {id(tree)}


def is_used(part: Any) -> bool:
    """An effect that stands beside rules: it is used in steps that it names."""
    return isinstance(part, ir.Usable) and bool(part.when)


class _Walk:
    """Goes through a tree in the order in which it happens, and knows what later parts may refer to."""

    def __init__(self) -> None:
        self.problems: list[str] = []
        self.known: set[str] = set()
        self.choices = 0
        self.named: Naming | type[ir.NamePower] | None = None
        self.made = False
        """Whether this stands in an ability that `During` makes."""

    def node(self, node: Any) -> None:
        if isinstance(node, tuple):
            for part in node:
                self.node(part)
        elif isinstance(node, _WORDS):
            self.word(node)
        elif dataclasses.is_dataclass(node) and not isinstance(node, type):
            self.before(node)
            made, self.made = self.made, isinstance(node, ir.During)
            for name in _order(node):
                if isinstance(node, ir.GrantPower) and name == "do":
                    self.known = {"holder"}
                if isinstance(node, ir.Did) and name == "as_":
                    continue
                if isinstance(node, ir.StrikesWith) and name == "amount":
                    self.known.add("object")
                if isinstance(node, ir.Permit) and node.verb is Verb.POWER_UP and name == "whom":
                    self.known.add("subject")
                if isinstance(node, ir.AsAppears) or (isinstance(node, ir.StatLimit) and name == "amount"):
                    self.known.add("it")
                self.node(getattr(node, name))
                if name == ("op" if isinstance(node, ir.StatLimit) else "what") and isinstance(
                    node, ir.ForEach | ir.PaysLess | ir.StatLimit
                ):
                    self.known.add("it")
                elif isinstance(node, ir.ForEachPlayer) and name == "who":
                    self.known.add("player")
                elif isinstance(node, ir.When | ir.Instead) and name == "event":
                    self.event(node.event)
                    if isinstance(node, ir.Instead):
                        self.known |= {"replaced"} | _counted_before(node.event)
            self.made = made
            self.after(node)

    def counts(self, node: Any) -> None:
        """What was named may be no number."""
        said = any(getattr(node, field.name) is Said.NAMED for field in dataclasses.fields(node))
        kind: Any = Naming.NUMBER
        if isinstance(node, ir.TeamIs | ir.AlsoTeam):
            kind = Naming.TEAM
        elif isinstance(node, ir.HasPower):
            kind = ir.NamePower
        if said and self.named is not kind:
            self.problems.append(f"NAMED is a {_CALLED[self.named]} here, and no {_CALLED[kind]}")

    def word(self, word: Any) -> None:
        if "holder" in self.known and word in (Ref.SELF, Trait.THIS):
            self.problems.append("in a power that is given, HOLDER is who has it")
        needs = _NEEDS.get(word)
        if needs and needs[0] not in self.known:
            self.problems.append(f"{notation(word)} {needs[1]}")

    def before(self, node: Any) -> None:
        match node:
            case ir.During(ability=ability) if isinstance(ability, ir.Effect):
                self.problems.append("During makes a rule or a trigger, not an effect")
            case ir.Together(parts) if any(
                isinstance(part, ir.Effect) and not is_used(part) for part in parts
            ):
                self.problems.append("Together joins rules and triggers; effects stand in a Sequence")
            case ir.Together(parts) if 0 < sum(isinstance(part, ir.AlwaysOn) for part in parts) < len(parts):
                self.problems.append("all sentences of a power are AlwaysOn, or none is")
            case ir.While(ability=ability) if isinstance(ability, ir.Effect) and not is_used(ability):
                self.problems.append("While holds for a rule or a trigger; an effect asks with If")
            case ir.Instead(event=event) if not _replaceable(event):
                self.problems.append(f"nothing is done in the place of {notation(event)}")
            case ir.Proceed() | ir.ProceedAs() if "replaced" not in self.known:
                self.problems.append(f"{type(node).__name__} stands outside Instead")
            case ir.Instead(event=event, do=do) if not isinstance(event, ir.StatChanges) and any(
                isinstance(part, ir.ProceedAs) for part in nodes_of(do)
            ):
                self.problems.append("ProceedAs is for ATK or DEF that would change")
            case ir.ProceedAs(stat) if stat not in (Stat.ATK, Stat.DEF):
                self.problems.append("ProceedAs gives ATK or DEF")
            case ir.Instead(event=ir.Strikes(), do=do) if any(
                isinstance(part, ir.Proceed) for part in nodes_of(do)
            ):
                self.problems.append("a strike that is replaced does not go on")
            case ir.When(limit=Limit.ONCE) | ir.Instead(limit=Limit.ONCE) if not self.made:
                self.problems.append("limit=ONCE is for triggers that During makes")
            case ir.Instead(event=ir.Invents(), do=do, may=may) if may or any(
                isinstance(part, ir.Proceed) for part in nodes_of(do)
            ):
                self.problems.append("an Invention that is replaced is not created, and nobody is asked")
            case ir.Instead(limit=limit) if limit in ir.USED:
                self.problems.append(f"limit={limit.name} is for triggers")
            case ir.PaysLess(which=which) | ir.SymbolsLess(which=which) | ir.Produces(which=which) if (
                which is ir.Which.NEXT and not self.made
            ):
                self.problems.append("which=NEXT is for what During makes, alone")
            case ir.SymbolsLess(symbol=None, or_=or_) if or_ is not None:
                self.problems.append("or_ stands beside symbol")
            case ir.SymbolsLess(named=True) if self.named is not ir.NamePower:
                self.problems.append("named=True has no NamePower before it")
            case ir.PaysLess(which=ir.Which.FIRST_OF_EACH) | ir.Produces(which=ir.Which.FIRST_OF_EACH):
                self.problems.append("which=FIRST_OF_EACH is for super powers")
            case ir.SymbolsLess(which=which, together=True) if which is not ir.Which.FIRST:
                self.problems.append("together=True is for which=FIRST")
            case ir.SymbolsLess(which=which, for_=ir.PaidFor.SPELLS) if which is not ir.Which.EACH:
                self.problems.append("every Spell costs less, or none")
            case ir.SymbolsLess(which=which, for_=ir.PaidFor.ANYTHING) if which is not ir.Which.FIRST:
                self.problems.append("of all payments only the first of each turn is made cheaper")
            case ir.Produces(which=ir.Which.FIRST):
                self.problems.append("Produces has no first of each turn")
            case ir.GrantPower(timing=timing) if timing not in _GIVEN:
                self.problems.append("a power that is given has a time of the turn at which it is used")
            case ir.GrantPower(cost=()):
                self.problems.append("GrantPower names no symbols")
            case ir.Pay(symbols=symbols, different=True) if not isinstance(symbols, int) or symbols < 2:
                self.problems.append("different symbols are two or more of any kind")
            case ir.Pay(symbols=()):
                self.problems.append("Pay names no symbols")
            case ir.While(ability=ability) | ir.During(ability=ability) if _always(ability):
                self.problems.append(f"{_always(ability)} holds always: it stands alone or in a Together")
            case ir.Deal(terms):
                self.known.add("player")
                if len(terms) < 2:
                    self.problems.append("a deal has two terms or more")
            case ir.PlayerWithout(what):
                self.known.add("player")
                if not what:
                    self.problems.append("PlayerWithout says what a player has not")
            case ir.AsAppears():
                self.known |= {"subject", "it", "count"}
            case ir.Chosen(choice) if choice > self.choices:
                self.problems.append(f"Chosen({choice}) has only {self.choices} choices before it")
            case ir.GrantAbility(ability=ability) if isinstance(ability, ir.Effect):
                self.problems.append("GrantAbility gives what holds or triggers; GrantPower what is used")
            case ir.AttacksZones(zones) if not zones or not {*zones} <= {
                Zone.HAND,
                Zone.DECK,
                Zone.RESOURCES,
            }:
                self.problems.append("hands, decks and resource rows are attacked")
            case ir.StrikesZone(zone=zone) if zone not in _ATTACKED:
                self.problems.append("hands, decks and resource rows are struck")
            case ir.NamedHas() if self.named is not ir.NamePower:
                self.problems.append("NamedHas has no NamePower before it")
            case ir.NameCard(secret=True, theirs=True):
                self.problems.append("what somebody else names, everybody knows")
            case ir.NameCard(theirs=True) if "player" not in self.known:
                self.problems.append("theirs=True has no player chosen before it")
            case ir.NameCard(what=ir.And((Trait.SUPPORTING, ir.TeamIs(str()))), theirs=False):
                pass
            case ir.NameCard(what=Trait() as what, secret=False, theirs=False) if what in _NAMEABLE:
                pass
            case ir.NameCard(what=what) if what not in (Trait.CARD, Trait.CHARACTER, Trait.LOCATION):
                self.problems.append(
                    "a card, a character, a location, or openly and by you also a supporting character, an "
                    "equipment card or a plot twist is named"
                )
            case ir.SameName(None) | ir.Same(Facet.TITLE, None) if "name" not in self.known:
                self.problems.append(f"{notation(node)} has no NameCard before it")
            case ir.Choose(among=True) | ir.Each(among=True) if "cards" not in self.known:
                self.problems.append("among=True has no Look or Reveal before it")
            case ir.Is(card=ir.Choose()):
                self.problems.append("a condition does not choose: SomeAre asks whether there is one")
            case ir.StatOf(card=ir.Each()):
                self.problems.append("StatOf speaks of a card that is known: choose it before, with Pick")
            case ir.Same(of, None) if of not in (Facet.MANTLE, Facet.TITLE):
                self.problems.append(f"Same({of.name}) does not say with which card")
            case ir.CouldAttack(kind=CombatKind.TEAM | CombatKind.SOLO):
                self.problems.append("CouldAttack asks for one attacker: only MELEE or RANGED can be said")
            case ir.StatIs(stat=stat) | ir.StatLimit(stat=stat) | ir.SetStat(stat=stat) if (
                stat not in SETTABLE and not (stat in _BASE and not isinstance(node, ir.StatLimit))
            ):
                self.problems.append(f"{type(node).__name__} is for ATK, DEF and HEALTH, not for {stat.name}")
            case ir.Divided(by=by) if by < 2:
                self.problems.append("Divided needs a number of at least 2 to divide by")
            case ir.DiscardThose(
                what=ir.Choose(what=what, among=False) | ir.Each(what=what, among=False)
            ) if not (any(isinstance(part, ir.InZone) for part in _parts(what))):
                self.problems.append("cards are discarded from a hand: add InZone(HAND)")
            case ir.During(ir.Duration.ITS_NEXT_TURN, ability) if not isinstance(
                ability, ir.Forbid | ir.Permit
            ):
                self.problems.append(
                    "ITS_NEXT_TURN is for what can't be done: Modify, Gain and Lose have it themselves"
                )
            case ir.When(event=ir.TurnEnds(next=True)) | ir.Delayed(event=ir.TurnEnds(next=True)):
                self.problems.append("the turn after this one is an end of Until only")
            case ir.Permit(verb=verb) if verb not in PERMITS:
                self.problems.append(
                    f"Permit({verb.name}) has no meaning: the rules do not say that it can't be"
                )
            case ir.Becomes(so=so) if not _becoming(so):
                self.problems.append(f"nothing becomes {notation(so)}: say ready, face_up, front, yours …")
            case ir.StatChanges(stat=stat, op=op) if stat not in (Stat.ATK, Stat.DEF) or op not in (
                Op.MORE,
                Op.LESS,
            ):
                self.problems.append("StatChanges is for ATK and DEF that become MORE or LESS")
            case ir.StruckFor(event=event) if not isinstance(event, ir.Strikes):
                self.problems.append("StruckFor speaks of strikes")
            case ir.SkipPhase(phase) if phase not in SKIPPED:
                self.problems.append("whole phases are skipped: DRAW, RECOVERY, BUILD or MAIN")
            case ir.AttackedInHand(atk) if atk < 1:
                self.problems.append("AttackedInHand needs an ATK of at least 1")
            case ir.HealthOf(event=event) if not isinstance(event, ir.GetsKOd):
                self.problems.append("HealthOf speaks of those who got KO'd")
            case ir.Did(as_=as_) if as_ not in (Ref.SUBJECT, Ref.OBJECT):
                self.problems.append("Did speaks of the SUBJECT or the OBJECT of an event")
            case ir.Did(event=event, as_=as_) if as_.name.lower() not in _bound(event):
                self.problems.append(f"{notation(event)} has no {as_.name.lower()}")
            case ir.Either(parts) if len(parts) < 2:
                self.problems.append("Either joins two events or more")
            case ir.HasPower(name=Said.NAMED, powers=powers, symbol=symbol, timing=timing) if (
                powers is not ir.Powers.ALL or symbol or timing or node.name_has
            ):
                self.problems.append("the named power is known: nothing else is said of it")
            case ir.NamePower(of=None, printed=True):
                self.problems.append("printed=True is for powers of cards that are meant")
            case ir.NamePower(of=of) | ir.PlayScript(power=of) if isinstance(of, _UNKNOWN):
                self.problems.append(
                    f"{type(node).__name__} speaks of cards that are known: choose them before, with Pick"
                )
            case ir.ByPower(within=ir.Span.GAME, first=True):
                self.problems.append("the first time is this turn: within=TURN")
            case ir.ByPower(within=ir.Span.TURN, yours=True):
                self.problems.append("what all cards of a player have done is asked of the game")
            case ir.ByPower(within=within) if within not in (ir.Span.GAME, ir.Span.TURN):
                self.problems.append("ByPower speaks of the game or of this turn")
            case ir.Name(what=Naming.NUMBER, among=among, not_of=not_of) if among or not_of:
                self.problems.append("a number is named with least and most")
            case ir.Name(what=Naming.TEAM, least=least, most=most) if least or most is not None:
                self.problems.append("a team is named among some, or one that somebody has not")
            case ir.Modes(options, lacking=True) if not all(
                isinstance(option, ir.Gain) and option.what is Ref.SELF for option in options
            ):
                self.problems.append("lacking=True is for keywords that this card gains")
            case ir.Modes(options, count=count) if count > len(options):
                self.problems.append(f"there are only {len(options)} modes")
            case ir.Modes(options, names=names) if names and len(names) != len(options):
                self.problems.append("each mode has a name or none has")
            case ir.Roll(sides=sides) if sides < 2:
                self.problems.append("what is rolled has at least 2 sides")
            case ir.PlaysRevealed(zone=zone) if zone not in (Zone.HAND, Zone.DECK):
                self.problems.append("only hands and tops of decks are hidden and can lie open")
            case ir.Move(row=Row.OTHER) | ir.MoveSide(row=Row.OTHER):
                self.problems.append("what comes onto a side stands in no row yet: say FRONT or BACK")
            case ir.Move(to=to, row=row, side=side, next_to=next_to) if to is not Zone.PLAY and (
                row is not Row.EITHER or side is not Who.YOU or next_to is not None
            ):
                self.problems.append("only what comes into play has a row, a side and neighbours")
            case ir.Move(to=to, stunned=True) if to is not Zone.PLAY:
                self.problems.append("only what comes into play is stunned")
            case ir.Move(to=to, as_=guise, remaining=left) if to is not Zone.PLAY and (guise or left):
                self.problems.append("only what comes into play is something else or has health left")
            case ir.Another(stats=stats) if len(stats) not in (0, 3):
                self.problems.append("Another has ATK, DEF and health, or its own ones")
            case ir.Choose(count=count) if isinstance(count, ir.Counted) and _related(node):
                self.problems.append("cards that must differ or be alike are so many, up to so many, or any")
            case ir.Choose(total=ir.Compares(op=op)) if op is not Op.AT_MOST:
                self.problems.append("a total is AT_MOST so much")
            case ir.Search(of=Who.YOU):
                self.problems.append("Search without `of` is in the searcher's own zones")
            case ir.Search(of=of, who=who) if of is not None and who is not Who.YOU:
                self.problems.append("who searches zones of others is you")
            case ir.Search(zones=zones) if len(set(zones)) < len(zones) or not set(zones) <= set(_SEARCHED):
                self.problems.append("Search names each zone once, and none in play")
            case ir.Choose(random=True, by=by) if by is not Who.YOU:
                self.problems.append("nobody chooses at random: leave out `by`")
        if self.named is not None:
            self.counts(node)
        values = [getattr(node, field.name) for field in dataclasses.fields(node)]
        if Endless.INFINITE in values and not isinstance(node, ir.StatIs):
            self.problems.append("only a value that StatIs names is INFINITE")
        self.verb(node)
        self.reading(node)
        for name in _COUNTS:
            value = getattr(node, name, 1)
            if isinstance(value, int) and value < 1:
                self.problems.append(f"{type(node).__name__} needs a {name} of at least 1")

    def reading(self, node: Any) -> None:
        """What only looks at the table chooses nothing."""
        looks = isinstance(node, ir.Filter | ir.Counted | ir.Player)
        name = type(node).__name__
        for field in dataclasses.fields(node) if looks else ():
            value = getattr(node, field.name)
            if isinstance(value, _UNKNOWN):
                self.problems.append(f"{name} speaks of a card that is known: choose it before, with Pick")
            elif value in _CHOSEN or isinstance(value, ir.EnemyWith | ir.PlayerWithout):
                self.problems.append(f"{name} speaks of a player who is known: ForEachPlayer chooses one")

    def verb(self, node: Any) -> None:
        """Verbs take what they can be done to."""
        name = type(node).__name__
        for field in ("what", "on", "from_", "like", "by", "with_", "who"):
            kinds = _found(getattr(node, field, None))
            if isinstance(node, ir.ToCharacters) and kinds and "character" not in kinds:
                self.problems.append(f"{name} is for characters in play, not for a {' or a '.join(kinds)}")
            elif isinstance(node, ir.Freeze) and kinds and not {*kinds} <= {"character", "resource"}:
                self.problems.append(f"Freeze is for characters and locations, not for a {kinds[0]}")
            elif isinstance(node, ir.KO) and kinds == ("card elsewhere",):
                self.problems.append(
                    "KO is for characters in play and resources: Move takes cards from elsewhere"
                )
            elif isinstance(node, ir.Turn) and kinds and set(kinds) <= {"plot twist", _ELSEWHERE}:
                self.problems.append(f"Turn is for cards in play, not for a {' or a '.join(kinds)}")

    def event(self, event: Any) -> None:
        self.known |= _bound(event)

    def after(self, node: Any) -> None:
        """What a part leaves behind for those after it."""
        self.known.update(node.leaves)
        if node == ir.Roll(2):
            self.known.add("flip")
        if isinstance(node, ir.Name):
            self.named = node.what
        elif isinstance(node, ir.NamePower):
            self.named = ir.NamePower
        if isinstance(node, ir.Choose):
            self.choices += 1
            self.known.add("choice")
        if {getattr(node, "who", None), getattr(node, "of", None)} & _CHOSEN:
            self.known.add("player")
        if isinstance(node, ir.Effect):
            self.known |= {"step", "count"}


def _bound(event: Any) -> set[str]:
    """What can be referred to after an event; of several, what each of them leaves."""
    match event:
        case ir.OneOrMore(inner):
            return {"count"} | _bound(inner)
        case ir.Either(parts):
            return set.intersection(*map(_bound, parts)) if parts else set()
    names = getattr(event, "__match_args__", ())
    by = "by" in names and not (isinstance(event, ir.Becomes) and event.by is Side.ANY)
    bound = {"player"} if by or "of" in names else set()
    if "who" in names:
        bound.add("subject")
    if "what" in names:
        bound.add("object" if by else "subject")
    if "whom" in names or "with_" in names:
        bound.add("object")
    if event.counts or event.at_once:
        bound.add("count")
    if isinstance(event, ir.GetsKOd):
        bound.add("had")
    return bound


_WORDS = (Ref, Trait, Who, Side, ThatMany, ir.HadCounters, DidIt, Said, WonFlip)
_NEEDS: dict[Any, tuple[str, str]] = {
    Ref.IT: ("it", "has nothing chosen before it"),
    Trait.IT: ("it", "has nothing chosen before it"),
    Trait.THOSE: ("it", "has nothing chosen before it"),
    Trait.CHOSEN: ("choice", "has no choice before it"),
    Trait.SUBJECT: ("subject", "stands outside a trigger with a doer"),
    Trait.OBJECT: ("object", "stands outside a trigger with a target"),
    Ref.SUBJECT: ("subject", "stands outside a trigger with a doer"),
    Ref.OBJECT: ("object", "stands outside a trigger with a target"),
    Ref.REST: ("cards", "has no Look or Reveal before it"),
    Trait.THEIRS: ("player", "has no player chosen before it"),
    Trait.AGAINST_THEM: ("player", "has no player chosen before it"),
    Side.THEIRS: ("player", "has no player chosen before it"),
    Who.THAT_PLAYER: ("player", "has no player chosen before it"),
    Who.RANDOM_OTHER: ("player", "has no player chosen before it"),
    Trait.THAT_ROW: ("row", "has no PickRow before it"),
    ThatMany.THAT_MANY: ("count", "has no step before it that counts something"),
    ir.HadCounters.HAD_COUNTERS: ("had", "stands outside a trigger of somebody who gets KO'd"),
    Said.NAMED: ("named", "has no Name before it"),
    WonFlip.WON_FLIP: ("flip", "has no coin flipped before it"),
    Ref.HOLDER: ("holder", "stands outside GrantPower"),
    DidIt.DID_IT: ("step", "has no step before it that can fail"),
}


_BECOMES = (
    *(Trait.READY, Trait.EXHAUSTED, Trait.FACE_UP, Trait.FACE_DOWN, Trait.FRONT, Trait.BACK, Trait.HIDDEN),
    *(Trait.YOURS, ir.Not(Trait.YOURS)),
)


def _becoming(so: ir.Filter) -> bool:
    return so in _BECOMES


_CHOSEN = {Who.CHOSEN_ENEMY, Who.CHOSEN_PLAYER, Who.CHOSEN_OTHER, Who.RANDOM_PLAYER, Who.RANDOM_OTHER}
_UNKNOWN = ir.Choose | ir.LosesFlip | ir.Top | ir.Bottom
"""Selections that are made only when an effect is done."""
_GIVEN = (Timing.DRAW, Timing.RECOVERY, Timing.BUILD, Timing.MAIN, Timing.COMBAT)
_ATTACKED = frozenset({Zone.HAND, Zone.DECK, Zone.RESOURCES})
_SEARCHED = (Zone.DECK, Zone.HAND, Zone.KO_PILE, Zone.RESOURCES)


def _related(choice: ir.Choose) -> bool:
    return bool(choice.apart or choice.alike or choice.total)


_REPLACEABLE = (
    *(ir.PowersUp, ir.StatChanges),
    *(ir.GetsStunned, ir.GetsWounded, ir.Wounds, ir.GetsKOd, ir.LeavesPlay),
    *(ir.GetsCounters, ir.Draws, ir.Appears, ir.Strikes, ir.UsesPower, ir.EntersDomain, ir.Invents),
)

_CANCELLED = frozenset({Trait.PLOT_TWIST, Trait.EQUIPMENT, Trait.SUPPORTING, Trait.CHARACTER})
"""Of these it is asked, as they are played, whether they come to nothing; a resource is simply there."""


def _replaceable(event: Any) -> bool:
    """Whether it is asked before it happens."""
    match event:
        case ir.Either(parts):
            return all(map(_replaceable, parts))
        case ir.EntersZone(zone=zone):
            return zone in (Zone.HAND, Zone.KO_PILE)
        case ir.Draws(what=what):
            return what is Trait.CARD
        case ir.PlaysCard(what=what):
            cases = what.parts if isinstance(what, ir.Or) else (what,)
            return all(not _CANCELLED.isdisjoint(_parts(case)) for case in cases)
    return isinstance(event, _REPLACEABLE)


def _counted_before(event: Any) -> set[str]:
    """Of some events it is known how much they would be."""
    parts = event.parts if isinstance(event, ir.Either) else (event,)
    return {"count"} if all(isinstance(part, ir.Draws | ir.Strikes) for part in parts) else set()


def _parts(what: ir.Filter) -> tuple[ir.Filter, ...]:
    return what.parts if isinstance(what, ir.And) else (what,)


def _always(ability: Any) -> str:
    """The name of a rule in an ability that no condition and no time can turn off."""
    if isinstance(ability, ir.Together):
        return next(filter(None, map(_always, ability.parts)), "")
    return (
        type(ability).__name__
        if isinstance(ability, ir.CopiesPowers | ir.AnyNumberOnSide | ir.SharesNames | ir.SwitchesCards)
        else ""
    )


_ELSEWHERE = "card elsewhere"
_NOUNS = dict.fromkeys((Trait.LOCATION, Trait.RESOURCE, Trait.BASIC, Trait.SPECIAL), "resource") | {
    Trait.CHARACTER: "character",
    Trait.MAIN: "character",
    Trait.SUPPORTING: "character",
    Trait.ATTACKER: "character",
    Trait.DEFENDER: "character",
    Trait.BEARER: "character",
    Trait.PLOT_TWIST: "plot twist",
    Trait.EQUIPMENT: "equipment",
}


def _found(selection: Any) -> tuple[str, ...]:
    """What kinds of cards a selection finds; none where that cannot be told."""
    match selection:
        case ir.Top() | ir.Bottom():
            return (_ELSEWHERE,)
        case ir.Choose(what=what, among=False) | ir.Each(what=what, among=False) | ir.LosesFlip(what):
            kinds = [_kind(one) for one in (what.parts if isinstance(what, ir.Or) else (what,))]
            return tuple(dict.fromkeys(kinds)) if all(kinds) else ()
    return ()


def _kind(what: ir.Filter) -> str:
    parts = _parts(what)
    zones = [part.zone for part in parts if isinstance(part, ir.InZone)]
    if zones and zones[0] is not Zone.PLAY:
        return "resource" if zones[0] is Zone.RESOURCES else _ELSEWHERE
    nouns = [_NOUNS[part] for part in parts if isinstance(part, Trait) and part in _NOUNS]
    return nouns[0] if nouns else ""


def _order(node: Any) -> list[str]:
    """Fields in the order of what happens: conditions are asked before what they allow."""
    names = [field.name for field in dataclasses.fields(node)]
    return (
        sorted(names, key=lambda name: name not in ("event", "if_"))
        if isinstance(node, ir.When | ir.Instead)
        else names
    )
