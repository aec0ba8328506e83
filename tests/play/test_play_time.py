"""How long a match was played: thinking counts, leaving it alone does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from castles.play import match as match_module
from castles.play.match import Match
from castles.play.play_time import LONGEST_THOUGHT, PlayTime
from tests.play.conftest import play_on

LONG = LONGEST_THOUGHT


@pytest.mark.parametrize(
    ("times", "seconds"),
    [
        ([], 0),
        ([100], 0),
        ([100, 130, 190], 90),
        ([100, 100 + LONG, 101 + LONG], LONG + 1),
        ([100, 110, 111 + LONG, 131 + LONG], 30),
        ([100, 40, 60], 20),
    ],
)
def test_pauses_do_not_count(times: list[int], seconds: int) -> None:
    clock = PlayTime()
    for at in times:
        clock.strike(at)
    assert clock.seconds == seconds
    assert clock.begun == (times[0] if times else 0)


def test_a_resumed_match_remembers_its_time(
    new_match: Callable[..., Match], save_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    times = iter(range(1000, 9000, 7))
    monkeypatch.setattr(match_module, "now", lambda: next(times))
    match = new_match(save_path)
    play_on(match, 5)
    match.close()
    assert match.play_time == PlayTime(begun=1000, latest=1035, seconds=35)
    assert Match.resume(save_path).play_time == match.play_time
