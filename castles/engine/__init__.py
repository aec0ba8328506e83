"""What every game is built from: actions, decisions, events, randomness, boards, definitions."""
