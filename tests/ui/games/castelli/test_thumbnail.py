"""The small picture of a board: how far the match is can be seen in it."""

from __future__ import annotations

from typing import cast

import pytest
from pygame import FRect

from castles.games.castelli.state import CLOSED, State
from castles.ui.games.castelli.samples import SAMPLES, with_cards
from castles.ui.games.castelli.thumbnail import BoardPicture, bare_board, thumbnail
from castles.ui.kit.painter import Painter
from castles.ui.lab.screenshots import Easel, Variant


def drawn(picture: BoardPicture, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of all things in a picture."""
    names: list[str] = []
    painter = Easel(Variant((1280, 720))).painter()
    with monkeypatch.context() as patch:
        patch.setattr(Painter, "thing", lambda _, name, *more: names.append(name))
        picture.draw(painter, FRect(0, 0, 400, 400))
    return names


def test_tiles_lie_on_it_as_on_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    match = SAMPLES.match(3, with_cards)
    state = cast(State, match.state)
    closed = sum(state.turns[field] == CLOSED for field in state.board.fields)
    names = drawn(thumbnail(state, match.seats), monkeypatch)
    open_ones = names.count("shieldtile_face") + names.count("shieldtile_start")
    assert 0 < closed == names.count("shieldtile_back")
    assert open_ones == len(state.board.fields) - closed > 0
    assert "shieldtile_medallion" not in names, "numbers would be too small to read"


def test_a_layout_shows_the_bare_land(monkeypatch: pytest.MonkeyPatch) -> None:
    state = cast(State, SAMPLES.match(3, with_cards).state)
    assert not [name for name in drawn(bare_board(state), monkeypatch) if "tile" in name]
