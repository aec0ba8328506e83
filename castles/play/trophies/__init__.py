"""Trophies: what finished matches deserve, counted from saves and from nothing else."""
