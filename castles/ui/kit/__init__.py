"""The kit that scenes and tables are built with: no match, no game."""
