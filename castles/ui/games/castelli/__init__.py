"""Castelli in the window."""
