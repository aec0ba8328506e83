"""Pictures of puzzles: the list, a task, a hint, and the moment at which one is solved."""

from __future__ import annotations

from collections.abc import Callable

from castles.ai.puzzles.definition import load_puzzles
from castles.ui.kit.ui import Ui
from castles.ui.match.puzzle import PuzzleFlow, PuzzleScene

Show = Callable[[Ui], None]
SAMPLE = 4
"""The puzzle that is shown, by its place in the order."""
_SOLVED = 7


def puzzle_scenes(game: str) -> dict[str, Show]:
    """By name; none for a game without puzzles."""
    if not load_puzzles(game):
        return {}

    def listed(ui: Ui) -> None:
        solved = {f"{game}.{puzzle.name}": puzzle.stars for puzzle in load_puzzles(game)[:_SOLVED]}
        ui.note(puzzles=solved)
        ui.open("puzzles", game)

    return {
        "puzzles": listed,
        "puzzle": lambda ui: _advised(ui, game, 0),
        "hint_puzzle": lambda ui: _advised(ui, game, 3),
        "puzzle_missed": lambda ui: _played(ui, game, best=False),
        "puzzle_solved": lambda ui: _played(ui, game, best=True),
    }


def _begun(ui: Ui, game: str) -> PuzzleScene:
    scene = PuzzleFlow(ui, load_puzzles(game)[SAMPLE]).first_scene()
    assert isinstance(scene, PuzzleScene)
    ui.stack.push(scene)
    return scene


def _advised(ui: Ui, game: str, times: int) -> None:
    scene = _begun(ui, game)
    scene.session.match.mark_assisted(scene.puzzle.seat)
    for _ in range(times):
        scene.advise()


def _played(ui: Ui, game: str, *, best: bool) -> None:
    """The solution, or whatever is listed last until the turns are over."""
    scene = _begun(ui, game)
    line = list(scene.puzzle.line()) if best else []
    session = scene.session
    while scene.attempt.standing.turns:
        if session.match.due:
            session.pass_on()
        session.submit(line.pop(0) if line else session.legal_actions()[-1])
    scene.controller.refresh()
    scene.rebuild()
