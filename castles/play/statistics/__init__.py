"""Statistics of finished matches, in a database that can be rebuilt from the saves."""
