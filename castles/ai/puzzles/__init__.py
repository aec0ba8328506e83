"""Puzzles: positions whose best plan is proved; how they are read, proved and found."""
