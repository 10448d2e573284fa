"""A hostile rules lawyer in combat: strikes that are forbidden, doubled and added, rows, hiding, reactions.

Each demand is in our own words, with its place: 19, 20 and 24 are the rulebooks of these years."""

from __future__ import annotations

import pytest

from tests.rulebook.lawyer import FORTS, LOKI, again, anytime, keyword
from vsdeck.card import Power, Symbol, Timing
from vsdeck.engine import Mode
from vsdeck.engine.invariants import broken
from vsdeck.engine.scenario import Card, Scenario, Side

EMMA = "TUB-004"
"""Emma Frost of the Resistance: an enemy attacker can't strike this turn."""
KEEPER = "TUB-005"
"""Emma Frost of H.A.M.M.E.R.: one strike more."""


def combat(tree: str, name: str = "Trial") -> Power:
    return Power(name=name, timing=(Timing.COMBAT,), any_turn=True, tree=tree)


# ------------------------------------------------------------------------------------------ strikes


def test_more_strikes_of_who_cant_strike_are_none() -> None:
    """19 Emma Frost, 24 Golden Rules: two Emmas against each other; can't beats any number of strikes."""
    you = Side(KEEPER, level=2, front=["Nova"], resources=["Fortress"] * 3)
    enemy = Side(EMMA, level=2, row="back", front=["Drax"], resources=["Training Ground"])
    table = Scenario(you, enemy).attack("Nova", "Drax")
    table.use(KEEPER, "Keeper of Law").use(EMMA, "Seeker of Peace", by=1).use(KEEPER, "Keeper of Law")
    table.pass_all()
    assert table["Drax"].face_up


def test_who_always_strikes_strikes_as_often_as_it_may() -> None:
    """24 Make a Plan, 19 Emma Frost: the enemy's ban is overruled, and both strikes count."""
    you = Side(KEEPER, level=2, front=["Nova"], resources=["Fortress"])
    enemy = Side(EMMA, level=2, front=[Card("Drax", counters=4)], resources=["Training Ground"])
    powers = {"Nova": combat("During(COMBAT, AlwaysStrikes(this))")}
    table = Scenario(you, enemy, powers=powers).attack("Nova", "Drax")
    table.use(KEEPER, "Keeper of Law").use(EMMA, "Seeker of Peace", by=1).use("Nova", "Trial").pass_all()
    assert table["Drax"].stunned, "twice five against ten"


def test_always_striking_reaches_who_cant_be_struck() -> None:
    """24 Make a Plan, 20 Unstable Molecules: an enemy who can't be struck is struck by that one alone."""
    you = Side("Hulk", front=["Nova", "MNB-010"])
    enemy = Side("FAN-007", front=["Magik"], hand=["FAN-028"])
    for plan, stunned in ((True, True), (False, False)):
        powers: dict[str, Power | str | list[Power | str]] = {"MNB-010": 'AlsoTeam(this, "Nova Corps")'}
        powers["Nova"] = "AlwaysStrikes(this)" if plan else "Gets(this, 0, 0)"
        table = Scenario(you, enemy, powers=powers).attack("Nova", "Magik")
        table.play("FAN-028", by=1).pass_all()
        assert (table["Magik"].stunned or not table["Magik"].in_play) is stunned


def test_in_a_team_only_who_may_strike_counts() -> None:
    """19 Emma Frost, Team Attacks: the ATK of the banned one is not in the sum; it may still be struck."""
    you = Side("Hulk", front=["Magik", "MNB-044"])
    enemy = Side(EMMA, level=2, front=[Card("Drax", counters=3)], resources=["Training Ground"])
    table = Scenario(you, enemy).attack(["Magik", "MNB-044"], "Drax")
    together = sum(table[name].stats[0] for name in ("Magik", "MNB-044"))
    assert together >= table["Drax"].stats[1] > table["MNB-044"].stats[0]
    table.use(EMMA, "Seeker of Peace", "Magik", by=1).pass_all("Magik")
    assert table["Drax"].face_up
    assert not table["Magik"].in_play or table["Magik"].stunned


def test_the_ban_of_emma_outlasts_the_combat_and_the_readying() -> None:
    """19 Emma Frost: this turn; readied by Hellion and attacking once more it still can't strike."""
    you = Side("Hulk", front=["Nova", "TUB-012"], resources=["Fortress"])
    enemy = Side(EMMA, level=2, row="back", front=["Drax"], resources=["Training Ground"])
    table = Scenario(you, enemy, powers={"Drax": "Forbid(STUN, card, enemy & character)"})
    table.attack("Nova", "Drax").use(EMMA, "Seeker of Peace", by=1).pass_all()
    table.use("TUB-012", "Advanced Telekinesis", "Nova", 0).attack("Nova", "Drax").pass_all()
    assert table["Drax"].face_up


def test_extra_strikes_of_a_defender_are_split_and_saved() -> None:
    """19 Emma Frost: twice more are three strikes; two on one attacker add up, one on the other."""
    you = Side("Hulk", front=["Magik", "MNB-044"])
    enemy = Side(KEEPER, level=2, row="back", front=["Drax"], resources=["Fortress"] * 2)
    table = Scenario(you, enemy).attack(["Magik", "MNB-044"], "Drax")
    table.use(KEEPER, "Keeper of Law", by=1).use(KEEPER, "Keeper of Law", by=1).pass_all(None)
    again(table).choose("MNB-044")
    again(table).choose("MNB-044")
    again(table).choose("Magik")
    assert table["MNB-044"].stunned or not table["MNB-044"].in_play
    assert table["Magik"].stunned or not table["Magik"].in_play


def test_match_burns_with_each_of_his_strikes() -> None:
    """19 Match, Emma Frost: each strike is replaced by as many -1/-1 counters as his ATK."""
    you = Side(KEEPER, level=2, front=["TUB-013"], resources=["Fortress"])
    enemy = Side("Loki", front=[Card("Drax", counters=20)])
    table = Scenario(you, enemy).attack("TUB-013", "Drax").use(KEEPER, "Keeper of Law").pass_all()
    assert table["Drax"].counters == 12


def test_a_violent_one_with_two_strikes_doubles_both() -> None:
    """20 Violent, 19 Emma Frost: five doubled, and that twice."""
    you = Side(KEEPER, level=2, front=["Nova"], resources=["Fortress"])
    for counters, stunned in ((14, True), (15, False)):
        enemy = Side("Loki", front=[Card("Drax", counters=counters)])
        table = Scenario(you, enemy, powers={"Nova": keyword("Violent"), "Drax": []})
        table.attack("Nova", "Drax").use(KEEPER, "Keeper of Law").pass_all()
        assert table["Drax"].stunned is stunned


def test_who_falls_to_a_strike_in_the_middle_ends_the_combat_unstruck() -> None:
    """24 Elektra, Stun: two strikes at once; the defender is out of it, and Ferocious does not help."""
    powers: dict[str, Power | str | list[Power | str]] = {
        "Nova": combat("Strike(Choose(enemy & defender), times=2)", "Sais"),
        "Drax": [keyword("Ferocious")],
    }
    table = Scenario(Side("Hulk", front=["Nova"]), LOKI, powers=powers).attack("Nova", "Drax")
    table.use("Nova", "Sais")
    assert (table["Drax"].stunned, table["Nova"].face_up) == (True, True)
    assert "main" in table.asked


def test_a_strike_in_the_middle_does_not_reach_who_cant_be_struck() -> None:
    """24 Strike, Golden Rules; 20 Unstable Molecules: a strike is a strike, whenever."""
    powers = {"Nova": combat("Strike(Choose(enemy & defender), times=2)", "Sais")}
    enemy = Side("FAN-007", front=["Drax"], hand=["FAN-028"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers).attack("Nova", "Drax")
    table.play("FAN-028", by=1).use("Nova", "Sais").pass_all()
    assert table["Drax"].face_up


def test_knives_do_not_reach_behind_anybody_and_know_no_teammate() -> None:
    """24 Diamondback, 19 Enemy: each enemy front row, in 2 v 2 those of both enemies and of no friend."""
    sides = [Side("Hulk", front=["Nova"]), Side("Loki", front=["Magik"], back=["Beast"])]
    sides += [Side("Storm", front=["Gambit"]), Side("Thanos", front=["Major Victory"])]
    powers = {"Nova": "Strike(Each(enemy & character & front))"}
    table = Scenario(*sides, mode=Mode.TEAMS, powers=powers).use("Nova", "Trial")
    assert table["Gambit"].face_up
    assert table["Beast"].face_up
    assert not (table["Magik"].in_play and table["Magik"].face_up)


# ------------------------------------------------------------------------------------------ Super Strength


def strong(many: int, tree: str) -> list[Power | str]:
    return [*[keyword("Super Strength")] * many, combat(tree)]


def test_souldagger_takes_what_was_doubled_and_no_counters() -> None:
    """24 Super Strength, 19 Pixie: the doubled increase is one modifier; counters are none."""
    you = Side("Hulk", front=["Nova"], hand=["Nova"])
    enemy = Side("TUB-008", row="front", resources=["Fortress"])
    table = Scenario(you, enemy, powers={"Nova": strong(1, "Modify(SELF, 3, 0, COMBAT)")})
    table.attack("Nova", "TUB-008").power_up("Nova").use("Nova", "Trial")
    assert table["Nova"].stats == (13, 7)
    table.use("TUB-008", "Souldagger", by=1)
    assert (table["Nova"].stats, table["Nova"].counters) == ((7, 7), 2)


def test_three_times_strong_with_minus_counters() -> None:
    """24 Super Strength: eight counters first, then one of each goes."""
    you = Side("Hulk", front=[Card("Nova", counters=-3)])
    table = Scenario(you, LOKI, powers={"Nova": strong(3, "PutCounters(PLUS, 1, SELF)")})
    table.attack("Nova", "Drax").use("Nova", "Trial")
    assert table["Nova"].counters == 5


def test_the_equipment_of_a_strong_one_counts_twice_only_while_it_fights() -> None:
    """24 Super Strength, 20 Impossible Man: what a card gives all the time is an increase as well."""
    you = Side("FAN-037", front=["Nova"], hand=["FAN-049"], resources=FORTS)
    powers: dict[str, Power | str | list[Power | str]] = {"Nova": [keyword("Super Strength")]}
    table = Scenario(you, LOKI, phase="recruit", powers=powers)
    table.equip("FAN-049", "Nova")
    assert table["Nova"].stats == (7, 7)
    table.to_main().attack("Nova", "Drax")
    assert table["Nova"].stats == (9, 9)
    again(table).pass_all()
    assert table["Nova"].stats == (7, 7)


def test_strength_that_is_lost_in_between_has_doubled_what_it_has() -> None:
    """24 Super Strength: counters stay; later ones count once."""
    powers: dict[str, Power | str | list[Power | str]] = {
        "Nova": strong(1, "PutCounters(PLUS, 2, SELF)"),
        "Loki": anytime("Lose(Choose(enemy & attacker), ALL, TURN)"),
    }
    you = Side("Hulk", front=["Nova"], hand=["Nova"])
    table = Scenario(you, LOKI, powers=powers).attack("Nova", "Drax").use("Nova", "Trial")
    table.use("Loki", "Trial", by=1).power_up("Nova")
    assert table["Nova"].counters == 5


def test_a_defender_is_strong_in_a_melee_combat_too() -> None:
    """24 Super Strength: while in melee combat, whoever attacks; not against a ranged attacker."""
    for row, counters in (("front", 2), ("back", 1)):
        enemy = Side("Loki", **{row: ["Hawkeye"]})  # type: ignore[arg-type]
        you = Side("Hulk", front=["Nova"], hand=["Nova"])
        table = Scenario(you, enemy, powers={"Nova": strong(1, "Draw()")}, active=1)
        table.attack("Hawkeye", "Nova", by=1).power_up("Nova")
        assert table["Nova"].counters == counters


# ------------------------------------------------------------------------------------------ rows, hiding


def test_who_hides_in_front_lets_the_ranged_and_the_melee_through() -> None:
    """24 Hide, Protect: a row of hidden ones protects nobody; safeguard is lost with the face."""
    enemy = Side("Loki", row="back", front=[Card("FAN-011", hidden=True), Card("Drax", stunned=True)])
    table = Scenario(Side("Hulk", front=["Nova"], back=["Hawkeye"]), enemy)
    assert table.may_attack("Nova", "Loki")
    assert table.may_attack("Hawkeye", "Loki")
    assert not table.may_attack("Nova", "FAN-011")


def test_domino_hides_before_anybody_acts() -> None:
    """19 Domino, 24 Hide: she leaves the combat, which ends; her attackers stay exhausted."""
    for seed in range(12):
        you, enemy = Side("Hulk", front=["Drax"]), Side("Loki", front=["TUB-020"])
        table = Scenario(you, enemy, seed=seed, powers={"Drax": []}).attack("Drax", "TUB-020")
        if "whether" in table.asked:
            again(table).choose("yes")
            break
    assert (table["TUB-020"].hidden, table["TUB-020"].ready) == (True, True)
    assert not table["Drax"].ready
    assert table.state.combat is None


def test_the_invisible_in_front_is_attacked_and_guards_nobody() -> None:
    """20 Invisible: it does not protect; face up it can be attacked all the same."""
    enemy = Side("Loki", row="back", front=["Drax"])
    table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers={"Drax": keyword("Invisible")})
    assert table.may_attack("Nova", "Drax")
    assert table.may_attack("Nova", "Loki")


def test_safeguard_in_each_row_leaves_two_to_attack() -> None:
    """20 Safeguard: in front of and behind; the one behind is protected, so only flyers reach it."""
    enemy = Side("Loki", row="back", front=["FAN-011", "Gambit"], back=["Magik"])
    powers = {"Magik": keyword("Safeguard")}
    table = Scenario(Side("Hulk", front=["Nova", "FAN-015"]), enemy, powers=powers)
    assert not table.may_attack("Nova", "Magik")
    assert not table.may_attack("FAN-015", "Magik"), "H.E.R.B.I.E. flies too"
    assert not table.may_attack("Nova", "Gambit")
    stunned = Side("Loki", row="back", front=[Card("FAN-011", stunned=True), "Gambit"], back=["Magik"])
    table = Scenario(Side("Hulk", front=["Nova", "FAN-015"]), stunned, powers=powers)
    assert table.may_attack("Nova", "Gambit")
    assert table.refusal("attack", "FAN-015", "Magik") == ""
    assert not table.may_attack("FAN-015", "Loki")


def test_who_attacks_a_row_may_not_if_one_of_it_is_safeguarded() -> None:
    """20 Safeguard and the ruling on attacked rows: one who can't be attacked keeps the row from it."""
    powers = {"Nova": "AttacksRows()"}
    for front, may in ((["Drax", "Magik"], True), (["Drax", "Magik", "FAN-011"], False)):
        enemy = Side("Loki", row="back", front=front)
        table = Scenario(Side("Hulk", front=["Nova"]), enemy, powers=powers)
        assert table.may_attack("Nova", "Drax") is may


# ------------------------------------------------------------------------------------------ reactions


FIRST = Power(name="First", timing=(Timing.MAIN,), cost=(Symbol.MIGHT,), tree="PutCounters(PLUS, 3, SELF)")
NO = "Instead(UsesPower(enemy & character), Nothing())"


def reaction(tree: str, name: str, symbol: Symbol) -> Power:
    return Power(name=name, timing=(Timing.REACTION,), cost=(symbol,), tree=tree)


def two_cancels() -> Scenario:
    """Nova's power, a reaction of Drax that cancels it, and one of Magik that cancels that."""
    return Scenario(
        Side("Hulk", front=["Nova", "Magik"], resources=["Fortress", "Academy"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        powers={
            "Nova": FIRST,
            "Drax": reaction(NO, "Second", Symbol.ENERGY),
            "Magik": reaction(NO, "Third", Symbol.INTELLECT),
        },
    )


def test_a_reaction_to_the_reaction_to_a_reaction() -> None:
    """24 Reaction, Cancel: a cancel is cancelled, so the first power is done; all three are paid for."""
    table = two_cancels().use("Nova", "First")
    again(table).choose("yes")
    again(table).choose("yes")
    assert table["Nova"].counters == 3
    faces = [table.piece(name, spot="resource").face_up for name in ("Fortress", "Laboratory", "Academy")]
    assert faces == [False, False, False]


def test_a_reaction_to_a_reaction_that_is_left() -> None:
    """24 Reaction: without the third the first is cancelled; nobody pays who says no."""
    table = two_cancels().use("Nova", "First", "yes", "no")
    assert table["Nova"].counters == 0
    assert table.piece("Academy", spot="resource").face_up
    assert not table.may_use("Nova", "First")


def test_two_enemies_want_to_cancel_the_same_power() -> None:
    """24 Reaction, Free for All: of two enemies each may cancel what the other does, and then the power."""
    table = Scenario(
        Side("Hulk", front=["Nova"], resources=["Fortress"]),
        Side("Loki", front=["Drax"], resources=["Laboratory"]),
        Side("Storm", front=["Magik"], resources=["Academy"]),
        powers={
            "Nova": FIRST,
            "Drax": reaction(NO, "Second", Symbol.ENERGY),
            "Magik": reaction(NO, "Third", Symbol.INTELLECT),
        },
    ).use("Nova", "First", "yes")
    assert table.asked.startswith("player 2 about whether"), "the reaction of one enemy is one to the other"
    spared = again(table).state.clone()
    table.choose("no")
    assert ("main" in table.asked, table["Nova"].counters) == (True, 0)
    assert table.piece("Academy", spot="resource").face_up
    table.state = spared
    table.choose("yes")
    assert table["Nova"].counters == 3
    assert not table.piece("Academy", spot="resource").face_up


def test_a_cancelled_plot_twist_has_been_played() -> None:
    """24 Cancel, 20 Backup Plan: without its effects, but an enemy has played one in this combat."""
    table = Scenario(
        Side("FAN-037", front=["Nova"], hand=["FAN-054"], deck=["Beast"] * 4),
        Side("Loki", front=["Drax"], hand=["Find Cover"]),
        powers={"Nova": "Instead(PlaysCard(ENEMY, plot_twist), Nothing())"},
    ).attack("Nova", "Drax")
    table.play("Find Cover", by=1)
    assert table["Drax"].stats[1] == Scenario(Side("Hulk"), LOKI)["Drax"].stats[1]
    assert table.names("ko_pile", 1) == ["Find Cover"]
    table.play("FAN-054")
    assert table.names("hand") == ["Beast", "Beast"]


def test_a_card_played_as_another_is_cancelled_as_itself() -> None:
    """24 Cancel, 20 The Wizard: it lies in the KO pile with its own name and has given no XP's effect."""
    table = Scenario(
        Side("FAN-037", row="front", hand=["FAN-055"]),
        Side("Loki", front=["Drax"]),
        powers={"Loki": "Instead(PlaysCard(ENEMY, plot_twist), Nothing())"},
    ).attack("FAN-037", "Drax")
    before = table["FAN-037"].stats
    table.play("FAN-055", as_="Open Fire")
    assert table["FAN-037"].stats == before
    assert table.names("ko_pile") == ["Observe and Adapt"]


def test_a_cancelled_power_with_two_symbols_costs_both() -> None:
    """24 Cancel: one turned face down, one discarded; neither comes back, and it was used this turn."""
    table = Scenario(
        Side("TUB-007", level=2, resources=["Laboratory"], hand=["Laboratory"]),
        LOKI,
        powers={"Drax": "Instead(UsesPower(enemy & character), Nothing())"},
    ).use("TUB-007", "Cryokinesis")
    assert not table.piece("Laboratory", spot="resource").face_up
    assert table.names("ko_pile") == ["Laboratory"]
    assert not table.may_use("TUB-007", "Cryokinesis")
    assert not broken(table.state)


# ------------------------------------------------------------------------------------------ times


def test_a_draw_power_is_paid_with_what_was_drawn() -> None:
    """24 Draw: at any time of the phase, also after the cards have come."""
    power = Power(
        name="Trial", timing=(Timing.DRAW,), cost=(Symbol.MIGHT,), tree="PutCounters(PLUS, 1, SELF)"
    )
    you = Side("Hulk", front=["Nova"], deck=["Fortress", "Magik"])
    table = Scenario(you, LOKI, active=1, powers={"Nova": power}).end_turn()
    assert table.asked.startswith("player 0 about draw")
    again(table).use("Nova", "Trial")
    assert table.names("ko_pile") == ["Fortress"]
    assert table["Nova"].counters == 1
    assert not table.may_use("Nova", "Trial")


def test_a_recovery_power_of_who_was_stunned_is_used_when_it_is_up() -> None:
    """24 Recovery: before, it has no powers; between recovering and readying it has."""
    power = Power(name="Trial", timing=(Timing.RECOVERY,), tree="PutCounters(PLUS, 1, SELF)")
    you = Side("Hulk", front=[Card("Nova", stunned=True, wounds=0), Card("Magik", hidden=True)])
    table = Scenario(you, LOKI, active=1, powers={"Nova": power, "Magik": power}).end_turn()
    assert table.asked.startswith("player 0 about recovery")
    assert table["Nova"].face_up
    assert not table["Nova"].ready
    table.use("Nova", "Trial")
    while not table.may_use("Magik", "Trial"):
        table.done()
    assert table["Magik"].face_up


def test_there_is_no_draw_phase_in_a_pocket_universe() -> None:
    """20 Franklin Richards: no draw and no build; recovery there is."""
    draw = Power(name="Drawing", timing=(Timing.DRAW,), tree="PutCounters(PLUS, 1, SELF)")
    recover = Power(name="Up", timing=(Timing.RECOVERY,), tree="PutCounters(PLUS, 1, SELF)")
    you = Side("Hulk", front=["FAN-021", "Nova"], resources=["Laboratory", "Academy"])
    table = Scenario(you, LOKI, phase="formation", powers={"Nova": [draw, recover]})
    table.use("FAN-021", "Manipulate Reality").end_turn()
    assert table.asked.startswith("player 0 about recovery")
    assert not table.may_use("Nova", "Drawing")
    assert table.may_use("Nova", "Up")


@pytest.mark.parametrize("mode", [Mode.TEAMS, Mode.TWO_HEADED])
def test_a_teammate_uses_any_turn_powers_and_no_other(mode: Mode) -> None:
    """24 Any Turn, 19 2 vs. 2: in 2 v 2 it is another player's turn; two heads have one turn."""
    plain = Power(name="Plain", timing=(Timing.ANY_COMBAT,), tree="Draw()")
    always = Power(name="Always", timing=(Timing.ANY_COMBAT,), any_turn=True, tree="Draw()")
    mate = Side("Storm", front=["Magik"])
    foes = [Side("Loki", front=["Drax"]), Side("Thanos")]
    order = [Side("Hulk", front=["Nova"]), foes[0], mate, foes[1]]
    if mode is Mode.TWO_HEADED:
        order = [order[0], mate, *foes]
    by = order.index(mate)
    table = Scenario(*order, mode=mode, powers={"Magik": [plain, always]}).attack("Nova", "Drax")
    assert table.may_use("Magik", "Always", by=by)
    assert table.may_use("Magik", "Plain", by=by) is (mode is Mode.TWO_HEADED)
