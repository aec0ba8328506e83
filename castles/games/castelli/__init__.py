"""Castelli: shields are turned, lands are won, castles are scored by their rows and columns."""
