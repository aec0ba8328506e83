"""How far a match is, in words: a phase has the same name everywhere, a game without has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from castles.engine.game import AnyGame, GameView, Progress
from castles.text.catalogue import Catalogue

if TYPE_CHECKING:
    from castles.text.describing import Describer


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
    if name and in_round:
        shown = round_of_phase(game, in_round)
        return words.text("course.phase_and_round", phase=name, round=shown)
    return words.text("course.round", round=in_round) if in_round else words.text("course.begun")


def round_words(game: AnyGame, progress: Progress, catalogue: Catalogue) -> str:
    """The round that is played, and whether it is the last; the set-up has none."""
    if not progress.round:
        return ""
    words = course_words(game, progress.phase, progress.round, catalogue)
    return catalogue.text("course.last", course=words) if progress.is_last_round else words


def table_lines(describer: Describer, game: AnyGame, view: GameView, texts: Catalogue) -> list[str]:
    """The whole table in words; first that it is the last round."""
    progress = game.progress(view.state)
    is_last = progress.is_last_round and not progress.over
    return [*([texts.text("course.last_round")] if is_last else []), *describer.describe(view)]
