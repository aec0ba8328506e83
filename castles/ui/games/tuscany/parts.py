"""The parts of the table in their zones, built anew whenever the table changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pygame import FRect

from castles.ui.games.tuscany.display_and_track import DisplayAndTrack
from castles.ui.games.tuscany.hand import Hand
from castles.ui.games.tuscany.own_board import OwnBoard
from castles.ui.games.tuscany.picture import Ghost, Picture
from castles.ui.games.tuscany.seat_panels import GAP, Opponent, opponents
from castles.ui.games.tuscany.supply import Supply
from castles.ui.games.tuscany.tableau import Tableau
from castles.ui.games.tuscany.tips import Tips
from castles.ui.kit.layout import Stage
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.table.spot import Choose, Spot

SCENE = "play"


@dataclass(frozen=True)
class TableLayout:
    """All parts of the table; they draw themselves and say where their spots are."""

    board: OwnBoard
    market: DisplayAndTrack
    supply: Supply
    tableau: Tableau
    hand: Hand
    opponents: list[Opponent]
    chronicle: FRect

    def draw_ground(self, painter: Painter, picture: Picture) -> None:
        """What does not change while the match goes on; the caller keeps it."""
        for panel in self.opponents:
            panel.draw_ground(painter, picture)
        self.market.draw_ground(painter)
        self.supply.draw_ground(painter)
        self.tableau.draw_ground(painter, picture)

    def draw(self, painter: Painter, picture: Picture, ghost: Ghost | None) -> None:
        for panel in self.opponents:
            panel.draw(painter, picture)
        self.market.draw(painter, picture)
        self.supply.draw(painter, picture)
        self.tableau.draw(painter, picture)
        self.hand.draw(painter, picture)
        self.board.draw(painter, picture, ghost)

    def spots(self, picture: Picture, tips: Tips, choose: Choose) -> list[Spot]:
        """In the order of the Tab key: own things first."""
        return [
            *self.board.spots(picture, tips, choose),
            *self.tableau.spots(picture, tips, choose),
            *self.hand.spots(picture, tips, choose),
            *self.market.spots(picture, tips, choose),
            *self.supply.spots(picture, tips, choose),
            *(spot for panel in self.opponents for spot in panel.spots(tips, choose)),
        ]

    def opponent(self, seat: int) -> Opponent:
        return next(panel for panel in self.opponents if panel.seat == seat)


def lay_table(
    stage: Stage,
    sheet: SpriteSheet,
    picture: Picture,
    text: Callable[..., str],
    status: Callable[[int], str],
) -> TableLayout:
    """Put every part into its zone."""
    crowded = len(picture.opponents) > 2
    side = stage.zone(SCENE, "opponents_four" if crowded else "opponents")
    chronicle = stage.zone(SCENE, "chronicle_four" if crowded else "chronicle")
    if len(picture.opponents) == 1:
        # With one opponent the chronicle takes the place of the second panel.
        side.h = (side.h - GAP) / 2
        chronicle = FRect(
            chronicle.x, side.bottom + GAP, chronicle.w, chronicle.bottom - side.bottom - GAP
        )
    return TableLayout(
        OwnBoard(stage.zone(SCENE, "board"), picture),
        DisplayAndTrack(stage.zone(SCENE, "track"), sheet),
        Supply(stage.zone(SCENE, "supply"), text),
        Tableau(stage.zone(SCENE, "tableau"), text),
        Hand(stage.zone(SCENE, "hand"), picture, text),
        opponents(side, picture, status),
        chronicle,
    )
