"""Matches: seats, journal, undo, saves and replays of any game."""
