"""What is about to be shown is drawn out of sight first, and nobody waits for a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path

import pytest

from castles.engine.errors import CastlesError
from castles.ui.kit import sprite_sheet
from castles.ui.kit.painter import Painter
from castles.ui.kit.reading import Reading
from castles.ui.kit.rehearsal import Rehearsal
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.screenshots import Easel, Variant

WIDTHS = count(313)
Crown = Callable[[Painter], None]


class Slow(Reading):
    """A file that is read when the test says so."""

    asked: list[Slow]

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.join()
        self.is_there = False
        Slow.asked.append(self)

    @property
    def done(self) -> bool:
        return self.is_there


@pytest.fixture
def easel(monkeypatch: pytest.MonkeyPatch) -> Easel:
    Slow.asked = []
    monkeypatch.setattr(sprite_sheet, "Reading", Slow)
    return Easel(Variant((1280, 720)), SpriteSheet())


@pytest.fixture
def crown() -> Crown:
    """Of a size that nobody has drawn: what one test has scaled, others show as well."""
    return partial(Painter.part, name="ui_crown", at=(600, 400), width=next(WIDTHS))


def at_once(path: Path) -> None:
    raise AssertionError(f"a frame waited for {path}")


def test_nobody_waits_for_a_file(
    easel: Easel, crown: Crown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sprite_sheet, "read_picture", at_once)
    rehearsal = Rehearsal()
    rehearsal.begin([crown])
    for _ in range(3):
        rehearsal.go_on(easel.painter())
        assert rehearsal.tick_ms is not None, "it is tried again"
    assert len(Slow.asked) == 1, "and read only once"
    Slow.asked[0].is_there = True
    rehearsal.go_on(easel.painter())
    assert rehearsal.tick_ms is None
    crown(easel.painter())


def test_a_frame_that_comes_earlier_takes_what_is_being_read(easel: Easel, crown: Crown) -> None:
    rehearsal = Rehearsal()
    rehearsal.begin([crown])
    rehearsal.go_on(easel.painter())
    crown(easel.painter())
    rehearsal.go_on(easel.painter())
    assert rehearsal.tick_ms is None


def test_nothing_of_it_is_seen(easel: Easel, crown: Crown) -> None:
    before = easel.surface.copy().get_buffer().raw
    rehearsal = Rehearsal()
    rehearsal.begin([lambda painter: painter.fill(painter.stage.screen, "gold"), crown])
    for _ in range(2):
        rehearsal.go_on(easel.painter())
    assert easel.surface.get_buffer().raw == before


def test_one_piece_a_frame_in_their_order(easel: Easel) -> None:
    drawn: list[int] = []
    rehearsal = Rehearsal()
    rehearsal.begin([lambda _: drawn.append(1), lambda _: drawn.append(2)])
    rehearsal.go_on(easel.painter())
    assert drawn == [1]
    rehearsal.go_on(easel.painter())
    assert drawn == [1, 2]


def test_what_begins_anew_forgets_the_rest(easel: Easel) -> None:
    drawn: list[str] = []
    rehearsal = Rehearsal()
    rehearsal.begin([lambda _: drawn.append("old")])
    rehearsal.begin([lambda _: drawn.append("new")])
    for _ in range(3):
        rehearsal.go_on(easel.painter())
    assert drawn == ["new"]


def test_a_file_that_cannot_be_read_is_told_and_not_tried_for_ever(
    easel: Easel, tmp_path: Path
) -> None:
    lost = tmp_path / "lost.webp"
    rehearsal = Rehearsal()
    rehearsal.begin([lambda painter: painter.sheet._file(lost)])
    rehearsal.go_on(easel.painter())
    Slow.asked[0].is_there = True
    with pytest.raises(CastlesError, match="lost"):
        rehearsal.go_on(easel.painter())
    assert rehearsal.tick_ms is None
