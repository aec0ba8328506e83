"""Plays what happened on a table: the moves of each event side by side, event after event.

The table already shows the new state; `InFlight` keeps back what is still on its way.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial, singledispatchmethod
from typing import Generic

from pygame import FRect

from castles.desk.sounds import BEGINS
from castles.desk.thing import CAUSE, Thing
from castles.engine.event import Event
from castles.text.catalogue import Catalogue
from castles.ui.kit.layout import Point
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import Motion, Timeline, gate, motion
from castles.ui.table.game_screen import Laid
from castles.ui.table.layer import ScreenLayer
from castles.ui.table.limelight import Limelight
from castles.ui.table.moves import (
    AnyMove,
    Change,
    Hold,
    Move,
    Place,
    Reveal,
    Rise,
    Show,
    Sweep,
    Then,
    Walk,
    redirect,
    sounding,
)
from castles.ui.table.moving import Dust, Flight, Lying, Moving, Rising, Sweeping, Turning
from castles.ui.table.picture import Picture, S
from castles.ui.table.shape import Anchor

Tell = Callable[[Event], None]
Letters = Callable[[Event], int]
_LONGEST_WALK_MS = 900.0
_STIRS_DUST = ("place_tile",)
"""Motions at whose end something heavy is set down."""
_AROUND_SCORES = (20.0, 60.0)
"""How far markers may stand out of the part that shows scores."""
_LARGE, _OVER, _HIGHEST = 60.0, 0.56, 112.0
"""Words about a thing of this size begin above its middle, so far in its size, and never higher."""


def _nothing() -> None: ...


def untold(event: Event) -> None: ...


def wordless(event: Event) -> int:
    return 0


class Animation(Generic[S]):
    """Moves things from where they were (`before`) to where they are now (`after`)."""

    def __init__(
        self,
        screen: ScreenLayer[S],
        laid: Laid[S],
        before: Picture[S],
        after: Picture[S],
        texts: Catalogue,
        timeline: Timeline,
        sound: Callable[[str], None],
        changed: Callable[[FRect], None],
        light: Limelight | None = None,
    ) -> None:
        """`light` is the board of who acts; it grows before the first move that ends on it."""
        self.moving: list[Moving] = []
        self._waiting: list[Moving] = []
        """What stays on the table until it flies; a board that grows meanwhile lies over it."""
        self._screen, self._laid, self._before, self._after = screen, laid, before, after
        self._texts = texts
        self._timeline, self._sound, self._changed = timeline, sound, changed
        self._in_flight = after.in_flight
        self._last: Motion | None = None
        self._begun = ""
        """The event that was planned last."""
        self._cause: Thing | None = None
        self._cause_at = laid.lamp
        self._goals: dict[tuple[int, str], int] = {}
        """Where each marker will stand after the motions planned so far."""
        self._traces: list[FRect] = []
        self._light, self._is_lit = light, False

    def play(
        self,
        events: Sequence[Event],
        hold: bool,
        tell: Tell = untold,
        pauses: Collection[str] = frozenset(),
        letters: Letters = wordless,
        awaited: Collection[str] = frozenset(),
    ) -> None:
        """Schedule everything; with `hold` the table rests a moment afterwards.

        `tell` is called when an event begins to be seen, without `hold` only for those that are
        `awaited`; what moves by itself before such an event is told too. What moves nothing is held
        as well, so that it can be read, and what is told in many `letters` longer than it moves;
        events that only follow from others are not. After the last event that `pauses` names
        everything waits: another scene comes in between.
        """
        pause = max((n for n, event in enumerate(events) if event.name in pauses), default=None)
        for number, event in enumerate(events):
            is_quiet = event.name in self._screen.looks.quiet
            later = {one.name for one in events[number + 1 :]}
            leads = is_quiet and event.name in self._screen.motions and later & {*awaited}
            if leads or (not hold and event.name in awaited and not is_quiet):
                self._then(Motion(0, end=partial(tell, event)))
            self._play_event(event, events, tell if hold else None, letters)
            if number == pause:
                self._then(gate())
        if hold and events:
            self._then(motion("opponent_hold", travels=False))
        self._put_back()

    def at_rest(self, act: Callable[[], None]) -> None:
        """Do something when everything scheduled so far has been shown."""
        self._then(Motion(0, end=act))

    def _play_event(
        self, event: Event, events: Sequence[Event], tell: Tell | None, letters: Letters
    ) -> None:
        change = Change(self._before, self._after, events, self._texts, self._cause)
        # What all seats do one after the other begins once.
        begins = self._screen.sounds.heard(event, BEGINS) if event.name != self._begun else ""
        self._begun = event.name
        if begins:
            self._then(Motion(0, end=partial(self._sound, begins)))
        motions: list[Motion] = []
        told = tell is not None and event.name not in self._screen.looks.quiet
        reading = 0.0
        if tell is not None and told:
            reading = letters(event) * motion("read_letter").ms
            self._then(Motion(0, end=partial(tell, event)))
            motions.append(Motion(reading, travels=False))
        moved = False
        moves = list(self._moves(event, change))
        self._put_in_light(moves)
        for move in moves:
            if isinstance(move, Then):
                self._side_by_side(motions, tell)
                motions = []
            else:
                planned = self._plan(move)
                if isinstance(move, Sweep) and move.rests:
                    # It stays as long as the words about it.
                    for one in planned:
                        one.ms = max(one.ms, reading)
                moved = moved or bool(planned)
                motions += planned
        if told and not moved:
            motions.append(motion("event_hold", travels=False))
        self._side_by_side(motions, tell)

    def _moves(self, event: Event, change: Change[S]) -> Iterator[AnyMove]:
        """What an event moves, from and to where the table shows it."""
        if event.name not in self._screen.motions:
            return
        for move in self._screen.motions[event.name](event, change):
            moved = redirect(move, lambda thing: self._screen.shown_as(thing, change.after))
            yield sounding(moved, lambda cue: self._screen.sounds.heard(event, cue))

    def _side_by_side(self, motions: list[Motion], tell: Tell | None) -> None:
        self._then(*(motions if tell is None else sorted(motions, key=self._length)))

    def _length(self, one: Motion) -> float:
        """Until when it moves, with what it follows: what is watched goes on when all has ended."""
        before = one.after
        waits = 0.0 if before is None or before is self._last else self._length(before)
        return waits + one.delay + one.ms

    def draw(self, painter: Painter) -> None:
        waiting = {id(one) for one in self._waiting if not one.share}
        for one in sorted(self.moving, key=lambda one: id(one) not in waiting):
            one.draw(painter)

    def covers(self, rect: FRect) -> bool:
        """Whether something lies over this for a moment."""
        over = (one for one in self.moving if isinstance(one, Lying | Limelight))
        return any(one.rect.colliderect(rect) for one in over)

    def hides_all(self, painter: Painter) -> bool:
        """Whether nothing can be seen of the table where something is drawn now."""
        trays = (one for one in self.moving if isinstance(one, Lying) and one.stirs and one.share)
        clip, stage = painter.surface.get_clip(), painter.stage
        return any(stage.pixels(tray.stirring).inflate(4, 4).contains(clip) for tray in trays)

    def moved(self) -> list[FRect]:
        """What must be redrawn because something moved."""
        moving = [one for one in self.moving if one.share and not one.is_still]
        traces, self._traces = self._traces, [one.stirring for one in moving]
        return traces + self._traces

    # -- the board of who acts -----------------------------------------------------------------

    @property
    def light(self) -> Limelight | None:
        """The board that is large now."""
        return next((one for one in self.moving if isinstance(one, Limelight)), None)

    def in_light(self, thing: Thing) -> Anchor | None:
        """Where a thing lies on the board that is large now, once it has grown."""
        light = self.light
        return light.anchor(thing) if light is not None and light.is_still else None

    def _put_in_light(self, moves: Sequence[AnyMove]) -> None:
        """Let the board of who acts grow, if something comes to it for the first time."""
        light = self._light
        if any(isinstance(move, Show) for move in moves):
            # What lies over the whole table is for everybody.
            self._put_back()
            self._light = None
        if light is None or self._light is None or self._is_lit:
            return
        ends = (move.end for move in moves if isinstance(move, Move))
        if any(isinstance(end, Thing) and light.anchor(end) is not None for end in ends):
            self._is_lit = True
            self._then(motion("board_grows", self._lit(light), partial(self._rest, light)))

    def _put_back(self) -> None:
        """Let it shrink to its place again."""
        light = self._light
        if light is None or not self._is_lit:
            return
        self._is_lit = False
        show = self._lit(light)
        self._then(
            motion("board_shrinks", lambda share: show(1 - share), partial(self._gone, light))
        )

    def _lit(self, light: Limelight) -> Callable[[float], None]:
        def show(share: float) -> None:
            if light not in self.moving:
                self.moving.insert(0, light)
            self._traces.append(light.rect)
            light.share = share

        return show

    def _rest(self, light: Limelight) -> None:
        light.share = 1.0
        self._changed(light.rect)

    def _gone(self, light: Limelight) -> None:
        self.moving.remove(light)
        light.share = 1.0
        self._changed(light.rect)

    def _begins_in_light(self, place: Place) -> bool:
        light = self._light
        return light is not None and isinstance(place, Thing) and light.anchor(place) is not None

    # -- places --------------------------------------------------------------------------------

    def anchor(self, place: Place) -> Anchor | None:
        """Where something lies on the table."""
        if isinstance(place, Anchor):
            return place
        if self._light is not None and self._is_lit:
            large = self._light.anchor(place)
            if large is not None:
                return large
        found = (part.anchor(place) for part in self._laid.parts)
        return next((anchor for anchor in found if anchor is not None), None)

    def _begin(self, place: Place, end: Anchor) -> Anchor:
        """Where something comes from; what comes from nowhere comes from the cause."""
        if place != CAUSE and (found := self.anchor(place)) is not None:
            return found
        return Anchor(self._cause_at, end.size)

    @property
    def _over_cause(self) -> Point:
        """Where words about it hide nothing of a large thing."""
        x, y = self._cause_at
        anchor = self.anchor(self._cause) if self._cause is not None else None
        if anchor is None or anchor.at != self._cause_at or anchor.size < _LARGE:
            return self._cause_at
        return x, max(_HIGHEST, y - _OVER * anchor.size)

    def _caused(self, place: Place, at: Point) -> None:
        self._cause_at = at
        self._cause = place if isinstance(place, Thing) else None

    # -- scheduling ----------------------------------------------------------------------------

    def _then(self, *motions: Motion) -> None:
        """Play motions side by side after everything before them."""
        chained = [one for one in motions if one.after is None]
        for one in chained:
            one.after = self._last
        if motions:
            self._last = self._timeline.play(*motions)

    def _showing(
        self,
        name: str,
        one: Moving,
        arrive: Callable[[], None] = _nothing,
        sound: str = "",
        delay: float = 0.0,
        travels: bool = True,
    ) -> Motion:
        def step(share: float) -> None:
            if one not in self.moving:
                self._put(one)
            if not one.share or one.share < 1 <= share:
                # Where it begins it was drawn before it moved, and at its end all of it is seen.
                self._traces.append(one.rect)
            one.share = share

        def end() -> None:
            if one in self.moving:
                self.moving.remove(one)
            arrive()
            if sound:
                self._sound(sound)
            self._changed(one.rect)

        return motion(name, step, end, delay=delay, travels=travels)

    def _put(self, one: Moving) -> None:
        """What rests lies below all that flies, but over a board that is large."""
        below = len(self.moving)
        if isinstance(one, Sweeping) and one.rests:
            below = sum(isinstance(other, Limelight) for other in self.moving)
        self.moving.insert(below, one)

    @singledispatchmethod
    def _plan(self, move: object) -> list[Motion]:
        raise TypeError(f"{move!r} is no move")

    @_plan.register
    def _(self, move: Move) -> list[Motion]:
        end = self.anchor(move.end)
        if end is None:
            return []
        start, reduced = self._begin(move.start, end), self._timeline.pace.reduced
        flight = Flight(move.look, start, end, move.back, reduced, move.sinks)
        if move.stays:
            self.moving.append(flight)
            if not self._begins_in_light(move.start):
                self._waiting.append(flight)
        if move.brings:
            self._caused(move.end, end.at)
        arrive = self._expect(move.end) if isinstance(move.end, Thing) else _nothing
        if move.motion in _STIRS_DUST and not reduced:
            arrive = self._stirring(end, arrive)
        delay = move.stagger * motion("draw_card_stagger").ms
        return [self._showing(move.motion, flight, arrive, move.sound, delay)]

    def _stirring(self, place: Anchor, arrive: Callable[[], None]) -> Callable[[], None]:
        """What arrives is set down: dust rises, and nothing waits for it."""

        def settle() -> None:
            arrive()
            self._timeline.play(self._showing("dust_settles", Dust(place)))

        return settle

    def _expect(self, thing: Thing) -> Callable[[], None]:
        """Hide what has not arrived; returns what shows it."""
        coming = self._in_flight.coming
        coming[thing] += 1

        def arrive() -> None:
            coming[thing] -= 1
            if not coming[thing]:
                del coming[thing]

        return arrive

    @_plan.register
    def _(self, move: Hold) -> list[Motion]:
        return [motion(move.motion, travels=False)]

    @_plan.register
    def _(self, move: Rise) -> list[Motion]:
        at = self._over_cause if move.at == CAUSE else getattr(self.anchor(move.at), "at", None)
        goal = None if move.to is None else getattr(self.anchor(move.to), "at", None)
        flies = goal is not None and not self._timeline.pace.reduced
        rising = Rising(move.words, move.sprite, at or self._cause_at, goal if flies else None)
        name = "points_fly" if flies else "area_complete"
        return [self._showing(name, rising, sound=move.sound, travels=False)]

    @_plan.register
    def _(self, move: Sweep) -> list[Motion]:
        anchors = [anchor for thing in move.around if (anchor := self.anchor(thing)) is not None]
        if not anchors:
            return []
        if move.brings:
            self._caused(move.around[-1], anchors[-1].at)
        still = self._timeline.pace.reduced
        sweeping = Sweeping(move.outline, anchors, move.rests, still)
        return [self._showing(move.motion, sweeping, travels=not still)]

    @_plan.register
    def _(self, move: Reveal) -> list[Motion]:
        anchor = self.anchor(move.at)
        if anchor is None:
            return []
        card = Turning(move.look, move.back, anchor.at, move.size)
        if move.brings:
            self._caused(move.at, anchor.at)
        turn, hold = move.motions
        arrive = self._expect(move.at) if isinstance(move.at, Thing) else _nothing
        return self._shown(card, turn, hold, move.sound, arrive)

    def _shown(
        self,
        one: Moving,
        comes: str,
        rests: str,
        sound: str,
        arrive: Callable[[], None] = _nothing,
    ) -> list[Motion]:
        """Something comes, and rests where it came to."""
        coming = self._showing(comes, one, sound=sound)
        resting = self._showing(rests, one, arrive, travels=False)
        show = resting.step
        resting.step = lambda _: show(1.0)
        coming.after, resting.after = self._last, coming
        return [coming, resting]

    @_plan.register
    def _(self, move: Show) -> list[Motion]:
        place = self._laid.named.get(move.over)
        if place is None:
            return []
        return self._shown(Lying(move.draw, place, move.stirs), *move.motions, move.sound)

    @_plan.register
    def _(self, move: Walk) -> list[Motion]:
        scores, key = self._in_flight.scores, (move.seat, move.track)
        start = self._goals.get(key, move.start)
        goal = self._goals[key] = start + move.points
        scores.setdefault(key, start)
        shown = [
            part.zone.inflate(*_AROUND_SCORES)
            for part in (*self._laid.parts, *(self._light.parts if self._light else ()))
            if part.anchor(Thing("score", move.seat)) is not None
        ]

        def show(points: int) -> None:
            scores[key] = points
            for zone in shown:
                self._changed(zone)

        def step(share: float) -> None:
            now = start + round(move.points * share)
            if scores.get(key) != now:
                show(now)
                self._sound(move.sound)

        def end() -> None:
            show(goal)
            if self._goals[key] == goal:
                scores.pop(key, None)

        walking = motion("pawn_step", step, end)
        walking.ms = min(_LONGEST_WALK_MS, walking.ms * abs(move.points))
        if move.follows and not self._timeline.pace.reduced:
            walking.delay = motion("points_fly").ms
        return [walking]
