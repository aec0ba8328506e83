"""Burgundy in words: facts of its events, the table, boards as maps, choices."""
