"""Independent referees of traces, one a game.

Each is a slow and plain second writing of the rules that knows nothing of the program but the JSON
lines of `castles trace`. For every line it works out the complete list of legal actions and the
state after the action, and compares both with what the trace says.

    python -m tests.referee FILE...
    python -m tests.referee --play burgundy --games 300 --seed 1    # any set-ups and quick players
"""
