"""Any sequence of edits, undos, redos, jumps, restores and restarts gives what plain lists give."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from vsdeck.decks.deck import Deck, Section
from vsdeck.decks.library import Conflict, Library, Place, StoredDeck
from vsdeck.user.database import open_database

CODES = st.sampled_from(["MNB-001", "MNB-021", "MNB-022", "ZZZ-999"])
WORDS = st.text(max_size=12)


class Keeping(RuleBasedStateMachine):
    """`line` is the way that undo and redo follow, `at` the place on it; `states` is all that ever was."""

    @initialize(name=WORDS)
    def begin(self, name: str) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="vsdeck-test-"))
        self._open()
        self.kept = self.library.create(Deck(name))
        self.line = [self.kept.step]
        self.at = 0
        self.states = {self.kept.step: Deck(name)}
        self.ways = {self.kept.step: list(self.line)}

    def _open(self) -> None:
        self.connection = open_database(self.folder)
        self.library = Library(self.connection)

    def teardown(self) -> None:
        if hasattr(self, "connection"):
            self.connection.close()
            shutil.rmtree(self.folder)

    def _edited(self, deck: Deck, kept: StoredDeck) -> None:
        if deck == self.states[self.line[self.at]]:
            assert kept == self.kept
            return
        self.line = [*self.line[: self.at + 1], kept.step]
        self.at += 1
        self.states[kept.step] = deck
        self.ways[kept.step] = list(self.line)
        self.kept = kept

    @rule(code=CODES, by=st.integers(-3, 4), section=st.sampled_from(Section))
    def recount(self, code: str, by: int, section: Section) -> None:
        deck = self.kept.deck.add(code, by, section)
        self._edited(deck, self.library.edit(self.kept, deck, f"{by:+} {code}"))

    @rule(name=WORDS, notes=WORDS, start=st.integers(0, 12))
    def reword(self, name: str, notes: str, start: int) -> None:
        deck = self.kept.deck
        deck = replace(deck, name=name, notes=deck.notes[:start] + notes + deck.notes[start + 3 :])
        self._edited(deck, self.library.edit(self.kept, deck, "Reword"))

    @rule()
    def undo(self) -> None:
        self.at = max(self.at - 1, 0)
        self.kept = self.library.undo(self.kept)

    @rule()
    def redo(self) -> None:
        self.at = min(self.at + 1, len(self.line) - 1)
        self.kept = self.library.redo(self.kept)

    @rule(data=st.data())
    def go_to(self, data: st.DataObject) -> None:
        step = data.draw(st.sampled_from(sorted(self.states)))
        self.kept = self.library.go_to(self.kept, step)
        way = self.ways[step]
        if self.line[: len(way)] != way:
            self.line = self._onward(way)
        self.at = len(way) - 1

    def _onward(self, way: list[int]) -> list[int]:
        """Beyond a step that stood aside, redo leads where it led when that step was left."""
        history = {step.id: step for step in self.library.history(self.kept.id)}
        return way + [id for id, step in sorted(history.items()) if step.place is Place.UNDONE]

    @rule(data=st.data())
    def restore(self, data: st.DataObject) -> None:
        step = data.draw(st.sampled_from(sorted(self.states)))
        self._edited(self.states[step], self.library.restore(self.kept, step))

    @rule()
    def restart(self) -> None:
        self.connection.close()
        self._open()
        assert self.library.get(self.kept.id) == self.kept

    @rule(code=CODES)
    def stale_edit(self, code: str) -> None:
        """A window that has not seen the last step never overwrites it."""
        stale = replace(self.kept, step=self.line[0], deck=self.kept.deck.add(code, 9))
        with pytest.raises(Conflict) as caught:
            self.library.edit(stale, stale.deck.add(code), "Stale")
        assert caught.value.merged is None

    @invariant()
    def the_deck_is_as_the_model_says(self) -> None:
        if not hasattr(self, "kept"):
            return
        assert self.kept.deck == self.states[self.line[self.at]]
        assert self.kept == self.library.get(self.kept.id)
        assert bool(self.kept.undo) == (self.at > 0)
        assert bool(self.kept.redo) == (self.at < len(self.line) - 1)

    @invariant()
    def every_state_that_ever_was_can_be_rebuilt(self) -> None:
        if not hasattr(self, "kept"):
            return
        history = self.library.history(self.kept.id)
        assert {step.id for step in history} == set(self.states)
        done = [step.id for step in history if step.place is Place.DONE]
        assert done == self.line[: self.at + 1]
        for step, deck in self.states.items():
            assert self.library.deck_at(step) == deck


TestKeeping = Keeping.TestCase
TestKeeping.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
