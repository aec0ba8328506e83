"""Controllers: from what the player points at to actions of the match."""
