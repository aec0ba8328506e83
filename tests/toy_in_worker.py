"""Imported by a worker process: it knows the toy game and its players from now on."""

from __future__ import annotations

from castles.engine.game import register
from tests.toy_game import ToyGame
from tests.toy_thinking import toy_has_players

register("toy", ToyGame)
_registered = toy_has_players()
_registered.__enter__()
