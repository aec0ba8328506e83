"""The games in the window: the one file of this layer that names a game.

Imports stand in functions, so that a match loads its own game and a frozen bundle finds all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from castles.engine.faults import fault

if TYPE_CHECKING:
    from castles.ui.kit.ui import Ui
    from castles.ui.scenes.game_pages import GamePages
    from castles.ui.table.layer import AnyScreen

GAMES = ("tuscany", "burgundy", "castelli")
"""In the order of the title, those to come included."""


def _tuscany(state: Any) -> AnyScreen:
    from castles.ui.games.tuscany.screen import LAYER

    return LAYER


def _burgundy(state: Any) -> AnyScreen:
    from castles.ui.games.burgundy.screen import layers_on

    return layers_on(state.rules)


def _castelli(state: Any) -> AnyScreen:
    from castles.ui.games.castelli.screen import LAYER

    return LAYER


_MAKERS: dict[str, Callable[[Any], AnyScreen]] = {
    "tuscany": _tuscany,
    "burgundy": _burgundy,
    "castelli": _castelli,
}


def games_with_screens() -> Sequence[str]:
    return tuple(_MAKERS)


def screen_of(game: str, state: object) -> AnyScreen:
    """All layers of what is played; OptionError if the game has no screen."""
    if game not in _MAKERS:
        raise fault("fault.window", game=game, name=game)
    return _MAKERS[game](state)


def _tuscany_pages() -> GamePages:
    from castles.ui.games.tuscany.pages import PAGES

    return PAGES


def _burgundy_pages() -> GamePages:
    from castles.ui.games.burgundy.pages import PAGES

    return PAGES


def _castelli_pages() -> GamePages:
    from castles.ui.games.castelli.pages import PAGES

    return PAGES


_PAGES: Mapping[str, Callable[[], GamePages]] = {
    "tuscany": _tuscany_pages,
    "burgundy": _burgundy_pages,
    "castelli": _castelli_pages,
}
READY = tuple(game for game in GAMES if game in _PAGES)
"""The games that have a table in the window; the others are played in the terminal."""


def present_game(ui: Ui) -> str:
    """The game on the table; without one that which was played last."""
    on_table = [game for scene in ui.stack.scenes for game in scene.games if game in READY]
    last = ui.settings.last_game
    return on_table[-1] if on_table else last if last in READY else READY[0]


@cache
def pages_of(game: str) -> GamePages:
    """What the scenes without a table ask of a game; one without a window has nothing special."""
    from castles.ui.scenes.game_pages import GamePages

    return _PAGES[game]() if game in _PAGES else GamePages()
