"""Players that decide by themselves, from views alone; hints and the coach.

`player` makes one of a kind, at a level of `levels`; `search` thinks about any game, a folder for
each game brings prices and reasons, `by_game` knows which. In the window all of them think in
another process: `worker_client` asks, `messages` travel, `worker` answers.
"""
