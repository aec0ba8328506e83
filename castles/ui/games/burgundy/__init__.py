"""The table of Burgundy: what lies on it, where it lies, and how it is drawn."""
