"""Animations: order, speed, fast-forward, reduced motion."""

from __future__ import annotations

import math

import pytest

from castles.engine.errors import CastlesError
from castles.ui.kit.timeline import CURVES, REDUCED_MS, Motion, Pace, Timeline, gate, motion


class Log:
    """Remembers the steps and ends of motions."""

    def __init__(self) -> None:
        self.seen: list[object] = []

    def motion(self, name: str, ms: float = 100, **options: object) -> Motion:
        return Motion(
            ms,
            lambda share: self.seen.append((name, round(share, 2))),
            lambda: self.seen.append(name),
            **options,  # type: ignore[arg-type]
        )


@pytest.mark.parametrize("curve", CURVES)
def test_curves_begin_at_nothing_and_end_at_all(curve: str) -> None:
    assert CURVES[curve](0) == pytest.approx(0, abs=1e-9)
    assert CURVES[curve](1) == pytest.approx(1)


def test_a_motion_steps_and_ends_once() -> None:
    log, timeline = Log(), Timeline()
    timeline.play(log.motion("tile"))
    timeline.update(40)
    timeline.update(70)
    timeline.update(70)
    assert log.seen == [("tile", 0.4), ("tile", 1.0), "tile"]
    assert not timeline.busy


def test_motions_follow_each_other_and_wait() -> None:
    log, timeline = Log(), Timeline()
    first = timeline.play(log.motion("first"))
    timeline.play(log.motion("second", after=first), log.motion("late", delay=60))
    timeline.update(50)
    assert log.seen == [("first", 0.5)]
    timeline.update(50)
    assert [entry for entry in log.seen if entry == "first"] == ["first"]
    assert ("second", 1.0) not in log.seen


@pytest.mark.parametrize(("speed", "share"), [(0.5, 0.2), (1.0, 0.4), (2.0, 0.8)])
def test_speed(speed: float, share: float) -> None:
    log, timeline = Log(), Timeline(Pace(speed))
    timeline.play(log.motion("tile"))
    timeline.update(40)
    assert log.seen == [("tile", share)]


def test_instant_is_over_at_once() -> None:
    log, timeline = Log(), Timeline(Pace(math.inf))
    timeline.play(log.motion("tile"))
    assert log.seen == [("tile", 1.0), "tile"]
    assert not timeline.busy


def test_a_click_finishes_everything_in_order_even_what_ends_start() -> None:
    log, timeline = Log(), Timeline()
    first = log.motion("first")
    started = Motion(10, end=lambda: timeline.play(log.motion("started")) and None)
    timeline.play(log.motion("second", after=first), first, started)
    timeline.finish()
    ends = [entry for entry in log.seen if isinstance(entry, str)]
    assert ends.index("first") < ends.index("second")
    assert "started" in ends
    assert not timeline.busy


def test_reduced_motion_shortens_what_travels_only() -> None:
    log, timeline = Log(), Timeline(Pace(reduced=True))
    timeline.play(log.motion("far", 900), log.motion("pause", 900, travels=False))
    timeline.update(REDUCED_MS)
    assert "far" in log.seen
    assert "pause" not in log.seen


def test_an_unknown_motion_is_named() -> None:
    with pytest.raises(CastlesError, match="somersault"):
        motion("somersault")


def test_what_follows_a_gate_waits_until_it_is_opened() -> None:
    log, timeline = Log(), Timeline()
    first = timeline.play(log.motion("first"))
    wall = gate()
    wall.after = first
    timeline.play(wall)
    timeline.play(log.motion("second", after=wall))
    timeline.finish()
    timeline.update(500)
    assert "first" in log.seen
    assert "second" not in log.seen
    assert not timeline.busy
    timeline.open()
    assert timeline.busy
    timeline.finish()
    assert "second" in log.seen
