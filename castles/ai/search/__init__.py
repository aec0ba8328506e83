"""Thinking about any game: plans of a turn, a race between them, hints and comparisons.

Read in this order: `thinking` (what a game answers), `plans`, `rollout`, `race`, `mind`, `judge`.
"""
