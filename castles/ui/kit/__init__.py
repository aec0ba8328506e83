"""Building blocks for scenes and tables, independent of matches and games."""
