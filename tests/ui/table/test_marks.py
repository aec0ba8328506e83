"""What other seats did stays marked until the viewer's next turn."""

from __future__ import annotations

from itertools import product

import pytest
from pygame import Rect, Surface

from castles.desk.thing import Thing
from castles.games.burgundy.state import EMPTY
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.ui.games.tuscany.screen import LAYER
from castles.ui.kit.painter import Painter
from castles.ui.kit.sprite_sheet import SpriteSheet
from castles.ui.lab.samples import samples_of
from castles.ui.lab.screenshots import VARIANTS, Easel
from castles.ui.match.play import PlayScene
from castles.ui.table.table import marks_since_last_turn
from tests.ui.tables import Moment, match_at


def _marks(match: Match) -> frozenset[Thing]:
    return frozenset(marks_since_last_turn(LAYER, match.log, 0, match.state))


def _marked(event: str) -> Moment:
    """The viewer's turn, right after another seat did something."""

    def moment(match: Match) -> bool:
        log = match.log
        if not log or match.deciding_seat != 0 or log[-1].seat == 0:
            return False
        return any(e.name == event and e.seat == 1 for e in log[-1].events)

    return moment


@pytest.mark.parametrize(
    ("event", "kind"),
    [
        ("item_placed", "space"),
        ("display_refilled", "display"),
        ("tile_taken", "storage"),
        ("paid", "card"),
    ],
)
def test_what_an_opponent_did_is_marked_until_the_turn_is_over(event: str, kind: str) -> None:
    match = match_at(_marked(event))
    assert kind in {thing.kind for thing in _marks(match)}
    match.submit(match.legal_actions()[0])
    assert kind in {thing.kind for thing in _marks(match)}


def test_own_actions_are_not_marked() -> None:
    match = match_at(lambda match: match.deciding_seat == 0 and len(match.log) > 40)
    assert _marks(match)
    assert all(thing.owner != 0 for thing in _marks(match))


def test_what_an_automa_did_within_the_viewers_entry_is_marked() -> None:
    game = game_named("tuscany")
    match = Match.new(game, [SeatSpec("", "human"), SeatSpec("", "automa:expert")], 3)
    while not any(
        event.name == "display_refilled" and event.seat == 1
        for event in (match.log[-1].events if match.log else ())
    ):
        match.submit(match.legal_actions()[0])
    assert "display" in {thing.kind for thing in _marks(match)}


MARKED = {
    "tuscany": ("play_3", "space", "storage", "display"),
    "burgundy": ("play_3", "space", "storage"),
    "castelli": ("play_3", "field", "lot"),
}
_WHITE = 250
_LEAST_LINE = 40
"""Pixels at 1280x720, where the smallest hex is 24 pixels wide."""


@pytest.mark.parametrize("game", MARKED)
def test_a_bold_line_shows_what_others_did_at_the_smallest_size(
    game: str, sheet: SpriteSheet
) -> None:
    show, *kinds = MARKED[game]
    easel = Easel(VARIANTS["1280x720"], sheet)
    scene = _shown(easel, game, show)
    marks = [thing for thing in scene.picture.marks if thing.kind in kinds]
    assert marks
    picture = easel.surface.copy()
    scene.picture.marks.clear()  # type: ignore[attr-defined]
    easel.ui.draw(Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet))
    for thing in marks:
        anchor = scene.table.anchor(thing)
        assert anchor is not None
        at, reach = easel.ui.stage.pixel(anchor.at), easel.ui.stage.length(anchor.size)
        box = Rect(0, 0, reach * 1.3, reach * 1.3)
        box.center = at
        assert _white(picture, box) - _white(easel.surface, box) > _LEAST_LINE, thing


def test_the_automas_last_tile_is_marked_on_its_card(sheet: SpriteSheet) -> None:
    easel = Easel(VARIANTS["1280x720"], sheet)
    scene = _shown(easel, "burgundy", "play_automa_2")
    cells = [thing for thing in scene.picture.marks if thing.kind == "cell"]
    assert cells
    automa = scene.picture.state.estate(1).automa_state()
    covered = [cells for card in automa.cells for cells in (*card, *[EMPTY] * (8 - len(card)))]
    assert all(covered[cell.number] != EMPTY for cell in cells)


def test_no_mark_lies_on_the_castle_that_it_tells_of(sheet: SpriteSheet) -> None:
    easel = Easel(VARIANTS["1280x720"], sheet)
    scene = _shown(easel, "castelli", "play_4")
    marks = [thing for thing in scene.picture.marks if thing.kind == "lot"]
    assert marks
    picture = easel.surface.copy()
    scene.picture.marks.clear()  # type: ignore[attr-defined]
    easel.ui.draw(Painter(easel.surface, easel.ui.stage, easel.ui.theme, easel.ui.sheet))
    for thing in marks:
        anchor = scene.table.anchor(thing)
        assert anchor is not None
        x, y = easel.ui.stage.pixel(anchor.at)
        for up in range(round(easel.ui.stage.length(anchor.size) * 0.2)):
            marked, bare = picture.get_at((x, y - up)), easel.surface.get_at((x, y - up))
            # Where the castle is not quite opaque, a little of the line shines through.
            assert max(abs(one - other) for one, other in zip(marked, bare, strict=True)) < 12


def _shown(easel: Easel, game: str, show: str) -> PlayScene:
    easel.show(samples_of(game).SCENES[show])
    scene = easel.ui.stack.top
    assert isinstance(scene, PlayScene)
    return scene


def _white(surface: Surface, box: Rect) -> int:
    box = box.clip(surface.get_rect())
    places = product(range(box.x, box.right), range(box.y, box.bottom))
    return sum(min(surface.get_at(place)[:3]) >= _WHITE for place in places)
