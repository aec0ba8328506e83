"""Tuscany: draw cards, take tiles, place them; green points are scored at the end of each phase."""
