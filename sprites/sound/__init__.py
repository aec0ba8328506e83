"""Synthesises every sound of the games. Run from the folder above: python -m sound --out sounds."""
