"""Castelli in words."""
