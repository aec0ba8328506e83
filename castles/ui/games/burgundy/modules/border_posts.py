"""X4 on the table: posts around the duchies, the cord between linked ones, the bonus tiles."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from pygame import FRect

from castles.desk.thing import Thing
from castles.engine.event import Event
from castles.engine.hexgrid import bits
from castles.games.burgundy.modules.border_posts import (
    NAME,
    bonuses_left,
    has_post,
    post_spaces,
    posts,
)
from castles.games.burgundy.state import State
from castles.ui.games.burgundy.drawing import draw_slot
from castles.ui.games.burgundy.duchy import DuchyPainter
from castles.ui.games.burgundy.layer import BurgundyLayer, Tip, define
from castles.ui.games.burgundy.laying import Laying
from castles.ui.games.burgundy.module import (
    AroundDuchy,
    Attended,
    Count,
    InPanel,
    Maker,
    OnCard,
    Symbol,
)
from castles.ui.games.burgundy.motions import points_gained, tile_placed
from castles.ui.games.burgundy.queries import BurgundyPicture, on_space, space_number
from castles.ui.games.burgundy.tips import BurgundyTips
from castles.ui.kit.layout import Point, centred
from castles.ui.kit.painter import Painter
from castles.ui.table.drawing import part_look
from castles.ui.table.game_screen import Motion, Part
from castles.ui.table.hex_board import MINI
from castles.ui.table.layer import Adds, AnyPlace
from castles.ui.table.moves import AnyMove, Change, Look, Move, Outline, Sweep
from castles.ui.table.part import PlainPart
from castles.ui.table.placed import Placed
from castles.ui.table.shape import Anchor, box

POST, BONUS = "post", "post_bonus"
_PLACES = ((-0.46, -0.56), (0.63, -0.06), (-0.62, 0.42))
"""Of the posts from the middle of their spaces, in hex widths."""
_SIZE = 0.66
_CORD = (("#2A1608", 0.105), ("#D9A23A", 0.060), ("#FFE9A8", 0.020))
"""Casing, gold and light: ink, and width in hex widths."""
_BONUS = 62.0


class Posts(PlainPart[State]):
    """The three posts of one duchy; a flag stands on those that are reached."""

    def __init__(self, duchy: DuchyPainter, picture: BurgundyPicture, seat: int) -> None:
        super().__init__(duchy.cells.rect, picture)
        self.seat, self._cells = seat, duchy.cells
        self._spaces = _spaces(picture.state, seat)

    def _at(self, post: int) -> Point:
        x, y = self._cells.centres[self._spaces[post]]
        right, down = _PLACES[post]
        return x + right * self._cells.width, y + down * self._cells.width

    def items(self) -> Iterator[Placed]:
        width, is_large = self._cells.width, self._cells.width >= MINI
        for post, space in enumerate(self._spaces):
            reached = on_space(self.picture, self.seat, space) >= 0
            colour = self.picture.colours[self.seat] if reached else "free"
            at, look = self._at(post), part_look(f"post_{colour}")
            shape = box(centred(at, 0.5 * width, _SIZE * width)) if is_large else None
            thing = Thing(POST, self.seat, post)
            yield Placed(thing, at, _SIZE * width, look, shape, is_pile=True)

    def draw_under(self, painter: Painter, picture: BurgundyPicture) -> None:
        if self._shows_cord(picture):
            cord = cord_of(picture.state, self.seat)
            draw_cord(painter, [self._on_cord(thing) for thing in cord])

    def _on_cord(self, thing: Thing) -> Anchor:
        return self.anchor(thing) or self._cells.anchor(thing.number)

    def _shows_cord(self, picture: BurgundyPicture) -> bool:
        pointed = picture.pointed()
        return pointed is not None and (pointed.kind, pointed.owner) == (POST, self.seat)


class PostBonuses(PlainPart[State]):
    """The bonus tiles that are left, beside those of the colours."""

    def __init__(self, zone: FRect, picture: BurgundyPicture, places: Sequence[Point]) -> None:
        super().__init__(zone, picture)
        self._places = places

    def items(self) -> Iterator[Placed]:
        left = bonuses_left(self.picture.state)
        gone = len(self._places) - len(left)
        for number, at in enumerate(self._places):
            look = _bonus_look(left[number - gone]) if number >= gone else None
            shape = box(centred(at, _BONUS - 4))
            yield Placed(Thing(BONUS, number=number), at, _BONUS, look, shape, is_pile=True)


def _bonus_look(points: int) -> Look:
    def look(painter: Painter, at: Point, size: float, alpha: float) -> None:
        painter.part("token_post_bonus", at, size)
        draw_slot(painter, "token_post_bonus", "value", str(points), at, size)

    return look


def _spaces(state: State, seat: int) -> tuple[int, ...]:
    return post_spaces(state.rules, state.estate(seat).own_board().shape)


def _bonuses(laying: Laying) -> list[Part[State]]:
    return [PostBonuses(laying.zone("duchy"), laying.picture, laying.places("post_bonuses"))]


# -- the cord ------------------------------------------------------------------------------------


def chain_of(state: State, seat: int) -> list[int]:
    """The shortest way over covered spaces from post to post, for those that are linked."""
    estate = state.estate(seat)
    reached = [s for s in _spaces(state, seat) if estate.covered >> s & 1]
    ways = [_way(state, seat, start, end) for start, end in pairwise(reached)]
    chain: list[int] = []
    for way in ways:
        chain += way[1:] if chain and way and chain[-1] == way[0] else way
    return chain


def cord_of(state: State, seat: int) -> list[Thing]:
    """What the cord runs over: a post, the chain, and the post at its other end."""
    chain, ends = chain_of(state, seat), _spaces(state, seat)
    if not chain:
        return []
    first, last = (Thing(POST, seat, ends.index(space)) for space in (chain[0], chain[-1]))
    return [first, *(Thing("space", seat, space) for space in chain), last]


def _way(state: State, seat: int, start: int, end: int) -> list[int]:
    estate = state.estate(seat)
    neighbours = estate.own_board().shape.neighbours
    came: dict[int, int] = {start: start}
    queue = deque([start])
    while queue and end not in came:
        here = queue.popleft()
        for space in bits(neighbours[here] & estate.covered):
            if space not in came:
                came[space] = here
                queue.append(space)
    if end not in came:
        return []
    way = [end]
    while way[-1] != start:
        way.append(came[way[-1]])
    return way[::-1]


def draw_cord(
    painter: Painter, hexes: Sequence[Anchor], share: float = 1.0, alpha: float = 1.0
) -> None:
    """The first part of a golden cord through the middles of hexes, from post to post."""
    if len(hexes) < 2:
        return
    points = _round_corners([anchor.at for anchor in hexes])
    shown = points[: max(2, round(share * len(points)))]
    for ink, width in _CORD:
        painter.path(shown, width * hexes[1].size, ink, alpha)


def _round_corners(points: Sequence[Point]) -> list[Point]:
    """Corners become curves from the middle of one side to the middle of the next."""
    found = [points[0]]
    middles = [((x + u) / 2, (y + v) / 2) for (x, y), (u, v) in pairwise(points)]
    for corner, (start, end) in zip(points[1:-1], pairwise(middles), strict=True):
        for step in range(9):
            t = step / 8
            a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t**2
            found.append(
                (
                    a * start[0] + b * corner[0] + c * end[0],
                    a * start[1] + b * corner[1] + c * end[1],
                )
            )
    return [*found, points[-1]]


# -- what happens --------------------------------------------------------------------------------


def reached(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """The flag of a post unfurls upward once its space is covered."""
    yield from tile_placed(event, change)
    state, seat = change.after.state, event.seat
    spaces = _spaces(state, seat)
    space = space_number(state, seat, event.facts["space"])
    if space in spaces:
        sprite = f"post_{change.after.colours[seat]}"
        yield Sweep(_unfurl(sprite), (Thing(POST, seat, spaces.index(space)),), "post_reached")


def _unfurl(sprite: str) -> Outline:
    def draw(
        painter: Painter, posts: Sequence[Anchor], share: float = 1.0, alpha: float = 1.0
    ) -> None:
        for (x, y), size in ((post.at, post.size) for post in posts):
            painter.part("post_free", (x, y), size, alpha)
            high = 1.2 * share * size
            with painter.clipped(FRect(x - size, y + 0.6 * size - high, 2 * size, high)):
                painter.part(sprite, (x, y), size, alpha)

    return draw


def linked(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """The cord is drawn from post to post, and the bonus of the phase rises."""
    state, seat = change.after.state, event.seat
    if state.estate(seat).automa is None:
        yield Sweep(draw_cord, tuple(cord_of(state, seat)), "posts_link")
    yield from points_gained(event, change)


def bonus_won(event: Event, change: Change[State]) -> Iterator[AnyMove]:
    """The cord to the third post, and the tile goes to the seat."""
    yield from linked(event, change)
    place = len(posts(change.before.state).won) and posts(change.before.state).taken
    start = Thing(BONUS, number=min(1, place))
    yield Move(part_look("token_post_bonus"), start, Thing("score", event.seat), "coin")


# -- words ---------------------------------------------------------------------------------------


def tip_of_post(tips: BurgundyTips, thing: Thing) -> str:
    state, owner = tips.state, tips.state.seats[thing.owner].estate
    space = _spaces(state, thing.owner)[thing.number]
    reached = bool(state.estates[owner].covered >> space & 1)
    bonus = state.rules.definitions.phase_bonus[state.phase]
    return tips.lines(
        tips.say("play.tip.post_reached" if reached else "play.tip.post_free"),
        tips.say("play.tip.posts", count=posts(state).linked[owner], points=bonus),
    )


def tip_of_bonus(tips: BurgundyTips, thing: Thing) -> str:
    left = bonuses_left(tips.state)
    gone = len(left) < 2 - thing.number
    if gone:
        return tips.say("play.tip.post_bonus_gone")
    return tips.say("play.tip.post_bonus", points=left[thing.number - 2])


def counts(at: InPanel) -> list[Count]:
    """Of the automa: cards with a post (A11.5)."""
    if at.state.estate(at.seat).automa is None:
        return []
    count = posts(at.state).linked[at.state.seats[at.seat].estate]
    return [Count(Thing(POST, at.seat), "glyph:post", str(count))]


class BorderPostsLayer(BurgundyLayer):
    """Posts and the cord between those that are linked."""

    name = NAME
    parts: Mapping[str, Maker] = {NAME: _bonuses}
    details: Mapping[AnyPlace, Adds] = {
        AroundDuchy: lambda at: [Posts(at.duchy, at.picture, at.seat)],
        Attended: lambda at: [at.laying.zone("duchy")],
        InPanel: counts,
        OnCard: lambda at: [Symbol("post")] if has_post(at.rules, at.card) else [],
    }
    motions: Mapping[str, Motion[State]] = {
        "tile_placed": reached,
        "posts_linked": linked,
        "post_bonus_won": bonus_won,
    }
    tips: Mapping[str, Tip] = {POST: tip_of_post, BONUS: tip_of_bonus}


define(BorderPostsLayer())
