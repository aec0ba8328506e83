"""Players that decide by themselves; they see views, never states."""
