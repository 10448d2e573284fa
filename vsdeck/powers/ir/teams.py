"""Teams, names, good and evil: who somebody is."""

from __future__ import annotations

from vsdeck.powers.ir.amounts import Said
from vsdeck.powers.ir.node import Filter, HowLong, Rule, Selection, ToCharacters, node


@node
class TeamIs(Filter):
    team: str | Said


@node
class AlsoTeam(Rule):
    who: Filter
    team: str | Said


@node
class AlsoEveryTeam(Rule):
    """Has all teams that there are whose characters match: good, evil, of a universe."""

    who: Filter
    of: Filter


@node
class LosesTeam(Rule):
    """Is no longer of this team, though it stays of all its others."""

    who: Filter
    team: str


@node
class TeamsAre(Rule):
    """Has these teams instead of its own; wherever the cards are that the filter names."""

    who: Filter
    teams: tuple[str, ...] = ()
    and_cannot_gain: bool = False


@node
class Rename(ToCharacters):
    """Loses its names; until it leaves play it is called by a new one that its player makes up: a name that
    there is with a word before it, so that nobody else is called so."""

    what: Selection


@node
class TakeNames(ToCharacters):
    """Loses its names and teams, and has those that are printed on another character."""

    what: Selection
    of: Selection
    duration: HowLong


@node
class JoinTeams(ToCharacters):
    """Loses its teams; until it leaves play it has those of these teams that others have who stand face up on
    its side now."""

    what: Selection
    teams: tuple[str, ...]


@node
class SharesNames(Rule):
    """Only one such character is on a side, and cards of these names power it up, as it does them. Can't be
    lost or turned off."""

    names: tuple[str, ...]


@node
class CountsAs(Rule):
    """Is also called so, is good or evil (`evil & ~good`: and no longer good), or counts among those with a
    keyword without having it."""

    who: Filter
    what: Filter
