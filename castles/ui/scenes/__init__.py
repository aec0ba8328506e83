"""The scenes that need no table; `castles.ui.scenes.by_name` lists all scenes by name."""
