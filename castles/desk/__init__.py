"""A match at one machine without any display: whose turn it is, what clicks mean, computer players,
replays and the coach. Shared by the window and the terminal."""
