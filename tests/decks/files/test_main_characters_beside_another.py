"""Main characters that another one brings: the Sinister Six, guests of the Spider-Verse, Zombie Masters."""

import pytest

from vsdeck.decks.deck import Deck
from vsdeck.decks.files import FileKind, read_deck, write_deck
from vsdeck.pool import Pool

SIX = ("SYN-001", "SYN-002", "SYN-003", "SYN-004", "SYN-005", "SYN-006")
SPIDERS = ("CV2-005", "CV2-006", "CV2-007", "WEB-005")
KINDS = (FileKind.TEXT, FileKind.COCKATRICE, FileKind.OCTGN, FileKind.NATIVE)


def listed(*codes: str) -> str:
    return "\n".join(f"1 {code}" for code in codes)


@pytest.mark.parametrize("kind", KINDS)
def test_the_sinister_six_come_back_from_a_file(pool: Pool, kind: FileKind) -> None:
    deck = Deck("Six", main={"SYN-004": 1}, pile=dict.fromkeys((*SIX[:3], *SIX[4:]), 1))
    read = read_deck(write_deck(deck, pool, kind), pool).deck
    assert (read.main, read.pile) == (deck.main, deck.pile)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("leader", ["CV2-001", "CV2-004"])
def test_guests_of_the_spider_verse_come_back_from_a_file(pool: Pool, kind: FileKind, leader: str) -> None:
    deck = Deck("Spiders", main={leader: 1}, cards=dict.fromkeys(SPIDERS, 1))
    read = read_deck(write_deck(deck, pool, kind), pool).deck
    assert (read.main, read.cards) == (deck.main, deck.cards)


@pytest.mark.parametrize(
    "text",
    [
        f"Main Character\n{listed(SIX[0])}\nSinister Six Pile\n{listed(*SIX[1:])}",
        f"Sinister Six Pile\n{listed(*SIX[1:])}\nMain Character\n{listed(SIX[0])}",
        f"Sinister Six (6)\n{listed(*SIX)}",
        listed(*SIX),
    ],
    ids=["one starts", "the pile first", "any one may start", "no headings"],
)
def test_one_of_the_six_starts_and_five_wait(pool: Pool, text: str) -> None:
    read = read_deck(text, pool).deck
    assert (tuple(read.main), set(read.pile)) == (SIX[:1], set(SIX[1:]))


def test_guests_of_the_spider_verse_are_listed_with_the_deck(pool: Pool) -> None:
    read = read_deck(f"Main Character\n1 CV2-004\nDeck\n{listed(*SPIDERS)}", pool)
    assert (dict(read.deck.main), set(read.deck.cards)) == ({"CV2-004": 1}, set(SPIDERS))
    assert not any(line.message for line in read.lines if line.code in SPIDERS)


def test_others_have_no_guests(pool: Pool) -> None:
    """Spider-Man of Spider-Friends is no character of the Spider-Verse."""
    read = read_deck("Main Character\n1 SPF-001\nDeck\n1 CV2-005", pool).deck
    assert set(read.main) == {"SPF-001", "CV2-005"}


def test_a_zombie_master_is_recruited_from_the_deck_or_leads_it(pool: Pool) -> None:
    recruited = read_deck("Main Character\n1 MNB-001\nDeck\n1 ZOM-005", pool).deck
    assert (set(recruited.main), set(recruited.cards)) == ({"MNB-001"}, {"ZOM-005"})
    assert set(read_deck("Main Character\n1 ZOM-005", pool).deck.main) == {"ZOM-005"}
