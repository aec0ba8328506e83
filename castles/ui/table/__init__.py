"""What tables are built from, whatever the game."""
