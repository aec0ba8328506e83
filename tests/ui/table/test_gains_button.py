"""The button that tells what the thing under the pointer would bring."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from pygame import FRect

from castles.ui.table.answers import GainsButton


def test_drawing_leaves_its_effect_as_it_is_even_if_it_fails() -> None:
    button = GainsButton("place", FRect(0, 0, 400, 60), "Place", lambda: None, effect="2 spaces")
    button.gains = lambda: ["3 points"]
    painter: Any = SimpleNamespace(ruler=SimpleNamespace(width=lambda *_: 0.0))
    with pytest.raises(AttributeError):
        button.draw(painter)
    assert button.effect == "2 spaces"
