"""Trophies for finished matches, counted from saves alone."""
