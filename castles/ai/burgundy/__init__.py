"""Players of Burgundy."""
