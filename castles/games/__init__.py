"""The games: each a package with the same file names, so that who knows one knows all."""
