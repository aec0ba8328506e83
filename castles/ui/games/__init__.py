"""What the window must know of each game, in a folder each."""
