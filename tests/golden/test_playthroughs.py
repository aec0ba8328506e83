"""Whole games, compared word for word with what they were when somebody last read them."""

from __future__ import annotations

import pytest

from tests.golden.playthrough import PLAYTHROUGHS, playthrough
from tests.golden.update import file_of


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_golden_playthrough(name: str) -> None:
    written = file_of(name).read_text("utf-8").splitlines()
    played = playthrough(name).splitlines()
    pairs = zip(written, played, strict=False)
    first = next((n for n, (old, new) in enumerate(pairs, 1) if old != new), None)
    assert first is None, f"{name}.txt:{first}: see python -m tests.golden.update"
    assert played == written


def test_golden_every_file_belongs_to_a_playthrough() -> None:
    files = {path.name for path in file_of("any").parent.glob("*.txt")}
    assert files == {file_of(name).name for name in PLAYTHROUGHS}
