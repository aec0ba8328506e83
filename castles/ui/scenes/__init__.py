"""The scenes; `castles.ui.scenes.table` lists them by name."""
