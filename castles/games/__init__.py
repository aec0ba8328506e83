"""The games: each a package with the same file names, so that if you know one, you know all."""
