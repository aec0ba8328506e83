"""The game in a terminal: views in words, numbered choices, typed commands."""
