"""Pictures of boards that players paint: their list, the editor, and bringing one in."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from castles.play.own_boards import OwnBoard, kind_of
from castles.ui.kit.ui import Ui

Show = Callable[[Ui], None]


def _boards(ui: Ui, game: str) -> list[OwnBoard]:
    kind = kind_of(game)
    names = (ui.text("boards.new_name", number=number) for number in (1, 2))
    texts = (kind.standard[-1][1], kind.blank)
    return [OwnBoard(name, game, text) for name, text in zip(names, texts, strict=True)]


def own_scenes(game: str) -> dict[str, Show]:
    """By name; boards that are kept nowhere."""
    files = [Path("exports") / f"{game}-{name}.yaml" for name in ("river", "hills")]
    return {
        "own_boards": lambda ui: ui.open("own_boards", game, None, _boards(ui, game)),
        "own_none": lambda ui: ui.open("own_boards", game, None, []),
        "own_editor": lambda ui: ui.open("own_editor", _boards(ui, game)[0]),
        "own_blank": lambda ui: ui.open("own_editor", _boards(ui, game)[1]),
        "own_import": lambda ui: ui.open("own_import", lambda _: None, files),
        "own_setup": lambda ui: ui.open("new_game", game, _boards(ui, game)[0].text),
    }
