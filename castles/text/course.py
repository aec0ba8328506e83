"""How far a match is, in words: a phase has the same name everywhere, a game without has none."""

from __future__ import annotations

from castles.engine.game import AnyGame
from castles.text.catalogue import Catalogue


def phase_name(game: AnyGame, phase: int) -> str:
    """What the game calls a phase, from 1; empty if there is no such phase."""
    return game.phases[phase - 1] if 0 < phase <= len(game.phases) else ""


def round_of_phase(game: AnyGame, in_round: int) -> int:
    """The number of a round as its table counts it: in its phase, or in the whole game."""
    rounds = game.phase_rounds
    return (in_round - 1) % rounds + 1 if rounds and in_round else in_round


def course_words(game: AnyGame, phase: int, in_round: int, catalogue: Catalogue) -> str:
    """Phase and round, as far as the game has them; in phases of equal length a round of it."""
    words = catalogue.of_game(game.name)
    name = phase_name(game, phase)
    if name:
        shown = round_of_phase(game, in_round)
        return words.text("course.phase_and_round", phase=name, round=shown)
    return words.text("course.round", round=in_round) if in_round else words.text("course.begun")
