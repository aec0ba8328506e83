"""Modules that can be switched on in the set-up: effects, and rows for the tables of the rules."""
