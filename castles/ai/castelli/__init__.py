"""Players of Castelli."""
