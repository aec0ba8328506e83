"""The room that a screen has for a window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import Rect

from castles.ui.kit.work_area import fitted, screen_sizes, work_areas
from tests.ui.driver import Driver

Opening = Callable[..., Driver]


@pytest.mark.parametrize(
    ("wished", "expected"),
    [
        (Rect(10, 30, 400, 300), Rect(10, 30, 400, 300)),
        (Rect(0, 0, 400, 300), Rect(2, 20, 400, 300)),
        (Rect(900, 900, 400, 300), Rect(598, 495, 400, 300)),
        (Rect(0, 0, 4000, 4000), Rect(2, 20, 996, 775)),
    ],
)
def test_a_window_is_fitted_with_its_frame(wished: Rect, expected: Rect) -> None:
    assert fitted(wished, (2, 20, 2, 5), Rect(0, 0, 1000, 800)) == expected


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160)])
def test_a_screen_that_nobody_sees_has_room_for_any_window(
    open_app: Opening, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    driver = open_app(size).open("title")
    assert driver.app.window.surface.size == size
    assert work_areas() == [Rect((0, 0), screen_sizes()[0])]
    assert driver.ui.scale == 100
