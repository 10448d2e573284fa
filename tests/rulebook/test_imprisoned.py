"""2024 rulebook, Evidence: who is taken over, hidden and not allowed to turn face up again."""

from __future__ import annotations

from vsdeck.card import Power, Timing
from vsdeck.engine.scenario import Card, Scenario, Side

RIFLE = "SVH-022"
TREE = (
    "Sequence([MoveSide(Choose(enemy & supporting)), Hide(IT), "
    "If(Is(IT, yours), During(GAME, Forbid(TURN_UP, it)))])"
)


def _imprisoned(evidence: str = "", *, nova: str = "Draw()", **side: list[str | Card]) -> Scenario:
    """Magik's equipment takes Drax over; Nova may do something to him."""
    taking = Power(name="Trial", timing=(Timing.MAIN,), tree=TREE)
    you = Side("Hulk", front=[Card("Magik", attached=[RIFLE]), "Nova"], **side)  # type: ignore[arg-type]
    powers = {RIFLE: [taking, *([evidence] if evidence else [])], "Nova": nova}
    table = Scenario(you, Side("Loki", front=["Drax"], row="front"), powers=powers)
    return table.use(RIFLE, "Trial", "back")


def test_who_is_taken_over_and_hidden_stays_there_face_down() -> None:
    """H119, H120: a supporting character, in the recovery phase of the side that it is on too."""
    table = _imprisoned()
    assert (table["Drax"].side, table["Drax"].hidden, table["Drax"].ready) == (0, True, True)
    table.end_turn().end_turn().to_main()
    assert (table["Drax"].side, table["Drax"].hidden) == (0, True)
    assert not table.may_attack("Drax", "Loki")


def test_no_main_character_is_taken_over() -> None:
    """H119: not even where nobody else is left."""
    taking = Power(name="Trial", timing=(Timing.MAIN,), tree=TREE)
    you = Side("Hulk", front=[Card("Magik", attached=[RIFLE])])
    table = Scenario(you, Side("Loki", row="front"), powers={RIFLE: taking}).use(RIFLE, "Trial")
    assert (table["Loki"].side, table["Loki"].face_up) == (1, True)


def test_who_cant_come_is_no_prisoner() -> None:
    """H250: the namesake of one's main character stays where it is, and turns up again there."""
    you = Side("Hulk", front=[Card("Magik", attached=[RIFLE])])
    taking = Power(name="Trial", timing=(Timing.MAIN,), tree=TREE)
    table = Scenario(you, Side("Loki", front=["MNB-022"]), powers={RIFLE: taking}).use(RIFLE, "Trial")
    hulk = table["MNB-022"]
    assert (hulk.side, hulk.hidden) == (1, True)
    table.end_turn()
    assert hulk.face_up


def test_it_lasts_without_the_equipment_and_its_bearer() -> None:
    """H121."""
    table = _imprisoned(nova='KO(Choose(yours & Named("Magik")))').use("Nova", "Trial")
    assert table.piece(RIFLE, 0, "ko_pile")
    table.end_turn().end_turn()
    assert table["Drax"].hidden


def test_it_gets_stunned_and_never_recovers() -> None:
    """H123, H124, H125: with a wound and exhausted; no effect turns it up either."""
    tree = "Modes([Stun(Choose(yours & hidden)), Recover(Each(yours & stunned))])"
    table = _imprisoned(nova=tree)
    table.use("Nova", "Trial", 0)
    drax = table["Drax"]
    assert (drax.stunned, drax.wounds, drax.ready, drax.hidden) == (True, 1, False, False)
    table.end_turn().end_turn().to_main()
    assert (drax.stunned, drax.ready) == (True, False)
    table.use("Nova", "Trial", 1)
    assert drax.stunned


def test_it_falls_with_its_last_wound() -> None:
    """H124, H122: into its owner's pile."""
    table = _imprisoned(nova="Sequence([Stun(Choose(yours & hidden)), Wound(IT, 2)])").use("Nova", "Trial")
    assert table.names("ko_pile", 1) == ["Drax"]


def test_out_of_play_it_is_free() -> None:
    """H122: and comes back as any other card."""
    tree = "Sequence([Move(Choose(yours & hidden), HAND), Move(IT, PLAY)])"
    table = _imprisoned(nova=tree).use("Nova", "Trial")
    while not table["Drax"].in_play:
        table.choose("front")
    assert table["Drax"].face_up


def test_its_name_is_still_seen() -> None:
    """H126: a namesake of one's own sends it to its owner's pile."""
    table = _imprisoned(hand=["Drax"], resources=["Laboratory"] * 6)
    table.end_turn().end_turn().done().recruit("Drax")
    assert table.names("ko_pile", 1) == ["Drax"]
    assert table.piece("Drax", 0).face_up


def test_evidence_appears_exhausted_and_readies_a_turn_later() -> None:
    """H017, H116, H117, H118: all others appear ready; its bearer is ready all the while."""
    you = Side("SVH-001", front=["Magik"], hand=[RIFLE], resources=["Laboratory"] * 9)
    table = Scenario(you, Side("Loki"), powers={RIFLE: "AsAppears(Exhaust(SELF))"}, phase="recruit")
    table.equip(RIFLE, "Magik")
    assert not table[RIFLE].ready
    assert table["Magik"].ready
    table.end_turn().end_turn()
    assert table[RIFLE].ready
