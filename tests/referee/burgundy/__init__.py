"""Burgundy's rules written a second time, from the rulebook and on the words of a trace."""
