"""`hint` in the terminal: says more each time, and marks the match."""

from __future__ import annotations

import pytest

from castles.play.match import Match
from castles.text.catalogue import LANGUAGES
from tests.terminal.table import saved_file, start, typed

SET_UP = ["1", "1", "", "1", ""]


def _answers(output: str) -> list[str]:
    """What was written after each `hint`."""
    parts = output.split("> hint\n")[1:]
    return [" ".join(part.split("\n1-")[0].split()) for part in parts]


def test_a_hint_says_more_each_time() -> None:
    _, output = start(typed([*SET_UP, "hint", "hint", "hint", "hint"]))
    first, which, why, still = _answers(output)
    assert "played with hints" in first
    assert "(rule T" not in which
    assert why.startswith(which)
    assert "(rule T" in why
    assert still == why


def test_a_hint_marks_the_match() -> None:
    _, output = start(typed([*SET_UP, "hint", "quit"]))
    match = Match.resume(saved_file(output))
    match.close()
    assert match.assisted == {0}


@pytest.mark.parametrize("done", [["1", "1", "1"], [*SET_UP, "take 3"]])
def test_without_a_question_there_is_no_hint_and_no_mark(done: list[str]) -> None:
    _, output = start(typed([*done, "hint", "quit"]))
    assert "You have nothing to decide" in output
    match = Match.resume(saved_file(output))
    match.close()
    assert match.assisted == frozenset()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_decision_of_the_beginning_has_a_hint(language: str) -> None:
    asked = ["hint", "hint", "hint"]
    lines = [*asked, "1", *asked, "1", "", *asked, "1", "", *asked]
    _, output = start(typed(lines), language=language)
    assert len(_answers(output)) == 12
