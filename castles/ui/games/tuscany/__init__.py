"""The table of Tuscany: what lies on it, where it lies, and how it is drawn."""
