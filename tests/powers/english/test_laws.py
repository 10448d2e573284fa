"""What is written in English is read back as the same tree; what is not whole is refused."""

from __future__ import annotations

import random

import pytest
from hypothesis import HealthCheck, assume, given, settings

from tests.powers.shipped import first_trees, trees_by_set, vocabulary
from tests.powers.trees import tidy_trees
from vsdeck.powers import ir
from vsdeck.powers.english import EnglishError, parse_english, render_english, render_part, sayable
from vsdeck.powers.notation import nodes_of, parse_notation


@pytest.mark.parametrize("group", trees_by_set())
def test_every_shipped_power_reads_back_as_it_is(group: str) -> None:
    said = {key: render_english(tree, "Ms. Marvel") for key, tree in trees_by_set()[group].items()}
    read = {key: _read(text) for key, text in said.items()}
    assert [(key, said[key]) for key, tree in trees_by_set()[group].items() if read[key] != tree] == []


@pytest.mark.parametrize("group", trees_by_set())
def test_every_answer_to_a_choice_can_be_said_by_itself(group: str) -> None:
    """Players are offered the parts of a power one by one."""
    for tree in trees_by_set()[group].values():
        for node in nodes_of(tree):
            if isinstance(node, ir.Modes | ir.Deal):
                for part in node.options if isinstance(node, ir.Modes) else node.terms:
                    assert render_part(part, "Ms. Marvel").endswith(".")


def test_a_part_speaks_of_whom_the_power_has_chosen() -> None:
    part = parse_notation("During(Until(LeavesPlay(this)), MustForm(it, FRONT))")
    said = (
        "Until Ms. Marvel leaves play, it must be in the front row at the end of the formation step if able."
    )
    assert render_part(part, "Ms. Marvel") == said


def _read(text: str) -> ir.Ability | str:
    try:
        tree: ir.Ability = parse_english(text, vocabulary(), ("Ms. Marvel",))
    except EnglishError as refusal:
        return str(refusal)
    return tree


@settings(max_examples=120, deadline=None, suppress_health_check=list(HealthCheck))
@given(tidy_trees())
def test_every_tree_that_can_be_said_reads_back_as_it_was(tree: ir.Ability) -> None:
    assume(sayable(tree))
    assert parse_english(render_english(tree), vocabulary()) == tree


def test_a_text_with_a_word_lost_doubled_or_foreign_is_refused_or_means_something_else() -> None:
    chance = random.Random(2015)
    refused = understood = 0
    for tree in first_trees().values():
        text = render_english(tree)
        for changed in _mutants(text, chance):
            try:
                other = parse_english(changed, vocabulary())
            except EnglishError:
                refused += 1
                continue
            understood += 1
            assert other != tree, (text, changed)
    assert refused > 4 * understood


def _mutants(text: str, chance: random.Random) -> list[str]:
    words = text.split(" ")
    place = chance.randrange(len(words))
    lost = words[:place] + words[place + 1 :]
    doubled = [*words[:place], words[place], *words[place:]]
    foreign = [*words[:place], "somehow", *words[place:]]
    return [" ".join(changed) for changed in (lost, doubled, foreign)]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Stun an enemy charcter.", "charcter"),
        ("Stun an enemy character", ""),
        ("Stun an enemy character. Whistle.", "Whistle"),
        ("Put three +1/+1 counter on this character.", "counter"),
    ],
)
def test_a_refusal_names_the_place(text: str, found: str) -> None:
    with pytest.raises(EnglishError) as refusal:
        parse_english(text, vocabulary())
    assert text[refusal.value.position :].startswith(found)


@pytest.mark.parametrize(
    "hostile",
    [
        "(" * 1_000_000,
        "(" * 900,
        "Stun " * 300,
        "You may " * 240 + "draw a card.",
        "draw a card\x00.",
        '__import__("os").system("true")',
        "",
    ],
)
def test_hostile_text_is_refused(hostile: str) -> None:
    with pytest.raises(EnglishError):
        parse_english(hostile, vocabulary())


def test_a_long_row_of_steps_is_no_burden() -> None:
    tree = parse_english("Draw a card" + ", then draw a card" * 80 + ".", vocabulary())
    assert tree == ir.Sequence((ir.Draw(),) * 81)


@pytest.mark.parametrize("whom", ["each enemy character", "it"])
def test_a_phrase_where_its_node_does_not_fit_is_refused(whom: str) -> None:
    """Such a tree could be made and shown, but not be read back from the card file that it was written to."""
    with pytest.raises(EnglishError, match="do not fit together"):
        parse_english(f"Divide two -1/-1 counters among {whom}.", vocabulary())


@pytest.mark.parametrize("more", ["", " Draw a card."])
def test_a_name_that_ends_with_a_dot_ends_a_sentence_without_another(more: str) -> None:
    text = f"Stun N.O.V.A.{more}"
    read = parse_english(text, vocabulary(), ("N.O.V.A.",))
    assert render_english(read, "N.O.V.A.") == text
