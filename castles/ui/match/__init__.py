"""A match on the screen: its scenes, and what goes on between them. Knows no game."""
