"""Every word shown to people: catalogues by language, and games told in words."""
