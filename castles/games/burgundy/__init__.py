"""The rules of Burgundy."""
