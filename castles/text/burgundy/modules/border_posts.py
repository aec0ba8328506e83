"""X4 in words: border posts and their bonus tiles."""

from __future__ import annotations

from collections.abc import Iterator

from castles.engine.facts import listing, mapping
from castles.games.burgundy.definitions import Definitions
from castles.games.burgundy.modules.border_posts import bonuses_left, posts
from castles.games.burgundy.state import State
from castles.text.burgundy.module import MODULE_TILES, ModuleText
from castles.text.pieces import Piece, say, there_are
from castles.text.remaining import Remaining, RemainingLine


def _remaining(state: State) -> Iterator[Remaining]:
    """X4.6: the bonus tiles, the better one first."""
    left, gone = bonuses_left(state), posts(state).taken
    lines = tuple(
        RemainingLine(name, int(number >= gone), 1)
        for number, name in enumerate(("first", "second"))
    )
    yield Remaining("post_bonuses", "post_bonus", lines, {"count": len(left)})


def _pieces(definitions: Definitions) -> Iterator[Piece]:
    spaces = listing(mapping(definitions.modules["border_posts"]), "spaces")
    yield Piece(
        "post",
        MODULE_TILES,
        ("post_azure",),
        (there_are(len(spaces), "each_player"),),
        ("X4",),
        say("piece.post"),
        ("X4",),
        module=say("module.border_posts"),
    )
    yield Piece(
        "post_bonus",
        MODULE_TILES,
        ("token_post_bonus",),
        (there_are(2),),
        ("X4",),
        say("piece.post_bonus"),
        (say("piece.about.post_bonus"),),
        module=say("module.border_posts"),
    )


TEXT = ModuleText(
    remaining=(_remaining,),
    scoring=frozenset({"posts_linked", "post_bonus_won"}),
    also={"posts_linked": "gain.posts", "post_bonus_won": "gain.post_bonus"},
    pieces=(_pieces,),
)
