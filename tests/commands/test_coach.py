"""`castles coach`: what cost most in a saved match, in words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from castles.ai import coach
from castles.ai.by_game import opponents_of
from castles.ai.coach import Diligence, Move, Review, StateAfter
from castles.cli import main
from castles.commands import coach as command
from castles.engine.game import AnyGame
from castles.text.catalogue import LANGUAGES

SAVE = Path(__file__).parents[1] / "saves" / "tuscany-format-1.castles"


_reviews: dict[tuple[int, ...], Review] = {}


@pytest.fixture(scope="module", autouse=True)
def quick() -> Iterator[None]:
    """As many moments as list two, and fewer futures: the words are the same."""
    judging = replace(opponents_of("tuscany").judging, first=20, guesses=40)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(coach, "USUAL", Diligence(moments=8, judging=judging))
        patch.setattr(command, "Review", reviewed_once)
        yield


def reviewed_once(game: AnyGame, log: Sequence[Move], after: StateAfter, seat: int) -> Review:
    """The mistakes are the same in every language: the first one waits for them."""
    what = (seat, *(part for move in log for part in move.action))
    return _reviews.setdefault(what, Review(game, log, after, seat))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_lists_mistakes(language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", str(SAVE), "--seat", "2", "--top", "2", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    # German writes 1), for "1. Schritt" would be the first step.
    ranks = [found[1] for line in lines if (found := re.match(r"(\d+)[.)] ", line))]
    assert ranks == ["1", "2"]
    assert any("T2" in line for line in lines)


def test_a_seat_that_does_not_exist_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["coach", str(SAVE), "--seat", "9"]) == 1
    assert "There is no player 9" in capsys.readouterr().err


def test_a_file_that_is_no_match_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear coach")
    assert main(["coach", str(file)]) == 1
    assert "not a saved match" in capsys.readouterr().err
