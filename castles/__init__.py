"""Castles: castle-building board games for the desktop.

A game from Python, without a window:

>>> from castles.ai.player import make_player
>>> from castles.games.by_game import game_named
>>> game = game_named("tuscany")
>>> state = game.new_state({}, seats=2, seed=7)
>>> players = [make_player("random", game, seed) for seed in (1, 2)]
>>> while (seat := game.deciding_seat(state)) >= 0:
...     action = players[seat].decide(game.observe(state, seat))
...     game.apply(state, action)
>>> outcome = game.outcome(state)
>>> outcome.reason, max(outcome.points) == outcome.points[outcome.winners[0]]
('points', True)

`Match` in `castles.play.match` keeps such a game in a file, with its log, undo and replays;
ARCHITECTURE.md beside this file tells how the parts belong together.
"""

__version__ = "1.0.0"
