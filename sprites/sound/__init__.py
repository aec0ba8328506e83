"""Synthesises every sound of the game. Run from the folder above: python -m sound --out sounds."""
