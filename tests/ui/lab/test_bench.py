"""`castles bench --ui`: figures for everything it measures; how fast that is, no test judges."""

from __future__ import annotations

import json

import pytest

from castles.cli import main
from castles.ui.by_game import READY
from castles.ui.lab import bench


@pytest.mark.usefixtures("screen")
def test_the_window_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    quick = {"STARTS": 1, "FLIGHTS": 1, "ROUNDS": 1, "IDLE_SECONDS": 0.1, "SETTLING_SECONDS": 0}
    # Some frames of a flight, and not until the master has decided.
    quick |= {"LONGEST_FLIGHT_SECONDS": 0.1, "LONGEST_THOUGHT_SECONDS": 0}
    for name, value in quick.items():
        monkeypatch.setattr(bench, name, value)
    # Under the same names smaller windows, which take as many steps and fewer pixels.
    for name, size in {"1080p": (1280, 720), "4k": (1920, 1080)}.items():
        monkeypatch.setitem(bench.SIZES, name, size)
    thoughts = 0

    def think(worker: bench.WorkerClient, samples: bench.Samples) -> None:
        nonlocal thoughts
        think_really(worker, samples)
        thoughts += worker.is_thinking

    think_really = bench._think
    monkeypatch.setattr(bench, "_think", think)
    assert main(["bench", "--ui", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    start = figures["first_frame"]
    parts = [start[name] for name in ("python", "imports", "window", "title")]
    assert min(parts) > 0
    assert sum(parts) == pytest.approx(start["ms"], abs=3)
    assert list(figures["games"]) == list(READY)
    for of_game in figures["games"].values():
        for name in (
            f"{kind}_{size}" for kind in ("flight", "thinking", "staged") for size in bench.SIZES
        ):
            frames = of_game[name]
            assert frames["fps"] > 0
            assert 0 < frames["p50"] <= frames["p95"] <= frames["most"]
        for name in ("full_1080p_ms", "dirty_1080p_ms", "full_4k_ms", "dirty_4k_ms"):
            assert of_game[name] > 0
    assert thoughts > 1, "a master thinks before and during the flight"
    assert figures["idle_percent"] >= 0


class _Resting:
    """An application whose scene moves, rests for most of a second, and moves again."""

    STEPS = (True, True, *[False] * 50, True)

    def __init__(self) -> None:
        self.frames, self.now = 0, 0.0
        self._left = list(self.STEPS)
        self.timeline = self

    @property
    def busy(self) -> bool:
        return bool(self._left)

    def step(self, wait: bool = False) -> None:
        self.frames += self._left.pop(0)
        self.now += 0.016

    def perf_counter(self) -> float:
        return self.now


def test_a_rest_in_which_nothing_is_drawn_is_no_slow_frame(monkeypatch: pytest.MonkeyPatch) -> None:
    app = _Resting()
    monkeypatch.setattr(bench, "time", app)
    times = bench._until_still(app, app, lambda: None)  # type: ignore[arg-type]
    assert times == pytest.approx([16.0] * 3)
