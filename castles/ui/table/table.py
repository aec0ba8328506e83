"""A table on the screen: what lies on it and where, its kept ground, and what moves over it.

Play, replay, coach and lesson each own one. They give it a picture and put its spots among their
widgets; it draws itself and says what must be redrawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from math import isfinite
from typing import TYPE_CHECKING, Any

from pygame import FRect

from castles.desk.arms import seat_colours, seat_faces, seat_names
from castles.desk.question import Question
from castles.desk.thing import Thing
from castles.engine.action import Action
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.engine.game import GameView
from castles.play.history import Entry
from castles.play.match import Match
from castles.play.seat import SeatSpec
from castles.text.by_game import describer_for, telling_of
from castles.text.catalogue import Catalogue
from castles.text.players import seat_level
from castles.ui.by_game import pages_of, screen_of
from castles.ui.kit.backdrop import draw_table
from castles.ui.kit.daylight import draw_daylight
from castles.ui.kit.layout import centred
from castles.ui.kit.painter import Painter
from castles.ui.kit.timeline import motion
from castles.ui.table.animation import Animation, Letters, Tell, untold, wordless
from castles.ui.table.asked import Asked
from castles.ui.table.banner import draw_bar
from castles.ui.table.chronicle import draw_chronicle_panel
from castles.ui.table.drawing import draw_place_name
from castles.ui.table.game_screen import Laid, Room
from castles.ui.table.layer import AboutThing, AnyScreen
from castles.ui.table.limelight import Limelight, light_on
from castles.ui.table.moving import Moving
from castles.ui.table.picture import Ghost, InFlight, Picture
from castles.ui.table.shape import Anchor
from castles.ui.table.spot import SpotWidget

if TYPE_CHECKING:
    from castles.ui.kit.scene import Scene

AnyPicture = Picture[Any]
_WORD = re.compile(r"[\w.]*\w")
"""A word, or the name of a place such as `d5` or `ne.b3`."""
_BESIDE_CELL = 70.0
"""The name of a small cell stands out of it so far."""


def _silent(thing: Thing) -> str:
    return ""


def _without_flavour(thing: Thing, tip: str) -> str:
    return ""


class Table:
    """The table of one game in a scene; `title` heads the panel at the side."""

    laid: Laid[Any]
    picture: AnyPicture

    def __init__(
        self, scene: Scene, match: Match, title: str, guided: Callable[[], str] = lambda: ""
    ) -> None:
        game = match.game
        self._scene, self._ui, self.game, self._title = scene, scene.ui, game, title
        self._guided = guided
        self.screen = screen_of(game.name, match.state)
        self.telling = telling_of(game.name)
        self.in_flight = InFlight()
        self._animation: Animation[Any] | None = None
        self._lit: frozenset[Thing] = frozenset()
        self._called: Mapping[Thing, str] = {}
        self._opened: frozenset[str] = frozenset()

    @property
    def is_guided(self) -> bool:
        """Whether a guide speaks in the place of the chronicle."""
        return bool(self._guided())

    @property
    def texts(self) -> Catalogue:
        """The words of the game in the player's language."""
        return self._ui.catalogue.of_game(self.game.name)

    # -- what it shows -------------------------------------------------------------------------

    def picture_of(
        self, state: object, viewer: int, seats: Sequence[SeatSpec], **more: Any
    ) -> AnyPicture:
        """A picture of a state, with the seats as they are called."""
        texts = self.texts
        more.setdefault("levels", tuple(seat_level(seat, texts) for seat in seats))
        more.setdefault("faces", seat_faces(seats, texts))
        names = seat_names(seats, texts)
        colours = seat_colours(seats, pages_of(self.game.name).colours)
        flying, opened = self.in_flight, self._opened
        return Picture(state, viewer, colours, names, in_flight=flying, opened=opened, **more)

    def lay(self, picture: AnyPicture) -> None:
        """Show a picture."""
        self.picture = picture
        self.laid = self.screen.lay(self._room, picture)
        self._called = {}

    @property
    def _room(self) -> Room:
        return Room(self._ui.stage, self._ui.sheet, self.texts, self._guided())

    def ghost(self, view: GameView, action: Action) -> Ghost | None:
        """What an action would put on the table, and what that gives for certain."""
        ghost = self.screen.ghost(view.state, view.seat, action)
        if ghost is None:
            return None
        describer = describer_for(self.game, self.texts, self.picture.names)
        return replace(ghost, gains=tuple(describer.gains(view, action)))

    def points_of(self, view: GameView, action: Action) -> int:
        """The points that an action brings for certain, in games that show them beforehand."""
        return self.telling.points_of(self.game, view, action)

    def marks(self, log: Sequence[Entry], viewer: int, state: object) -> Mapping[Thing, int]:
        return marks_since_last_turn(self.screen, log, viewer, state)

    def still_visible(self, log: Sequence[Entry], state: object) -> Mapping[Thing, int]:
        """What can still be seen of what was done, though the state has forgotten it."""
        return self.screen.still_visible(newest_first(log), state)

    def question(self, asked: Asked[Any]) -> Question:
        """What is asked of the viewer."""
        question = self.screen.question(asked)
        assert question is not None, asked.decision
        return question

    def tip(self, thing: Thing) -> str:
        """What a thing is, in words."""
        words = self.screen.tip(thing, self.picture, self.texts)
        more = self.screen.at(AboutThing(thing, self.picture, self.texts))
        return "\n".join(line for line in (words, *more) if line)

    def rule(self, name: str, thing: Thing | None) -> str:
        """The rule about a thing, or about the answer of a name; empty if there is none."""
        rules = self.screen.looks.rules
        if thing is None:
            return rules.get(name.partition(".")[0], "")
        return self.screen.rule(thing, self.picture) or rules.get(thing.kind, "")

    def spots(
        self,
        choose: Callable[[Thing], bool],
        more: Callable[[Thing], str] = _silent,
        silent: Callable[[Thing], bool] = lambda thing: False,
        flavour: Callable[[Thing, str], str] = _without_flavour,
    ) -> list[SpotWidget]:
        """A widget for each thing that can be pointed at. `more` says what it would do now, and
        `flavour` what people say of it."""
        picture, laid = self.picture, self.laid

        def tip(thing: Thing) -> str:
            if silent(thing):
                return ""
            words = "\n".join(line for line in (self.tip(thing), more(thing)) if line)
            return "\n".join(line for line in (words, flavour(thing, words)) if line)

        def press(thing: Thing) -> bool:
            return self._slide(thing.kind) if self._is_drawer(thing) else choose(thing)

        return [
            SpotWidget(spot.thing.name(picture.viewer), spot, press, tip)
            for part in laid.tab_order or laid.parts
            for spot in part.spots(picture)
        ]

    # -- drawers -------------------------------------------------------------------------------

    def _is_drawer(self, thing: Thing) -> bool:
        own = thing.target(self.picture.viewer) is not None
        return own and thing.kind in self.screen.click_rules.drawers

    def slide_drawer(self) -> bool:
        """Open or close the drawer of the table; False if it has none."""
        spots = (widget for widget in self._scene.widgets if isinstance(widget, SpotWidget))
        found = next((spot.thing.kind for spot in spots if self._is_drawer(spot.thing)), "")
        return bool(found) and self._slide(found)

    def close_drawers(self) -> bool:
        """Close what is open; False if nothing was."""
        opened = self._opened
        for kind in opened:
            self._slide(kind)
        return bool(opened)

    def _slide(self, kind: str) -> bool:
        """Open a drawer, or close it."""
        scene, shares = self._scene, self.in_flight.drawers
        closes = kind in self._opened
        self._opened = self._opened ^ {kind}

        def step(share: float) -> None:
            shares[kind] = 1 - share if closes else share
            self._attend()

        def end() -> None:
            shares.pop(kind, None)
            scene.rebuild()

        if scene.timeline.pace.reduced:
            end()
        else:
            step(0.0)
            scene.timeline.play(motion("drawer_out" if closes else "drawer_in", step, end))
        return True

    def _attend(self) -> None:
        for zone in self.laid.hover_zones:
            self._scene.changed(zone)

    # -- what happens --------------------------------------------------------------------------

    def play(
        self,
        events: Sequence[Event],
        before: AnyPicture,
        hold: bool,
        tell: Tell = untold,
        pauses: Collection[str] = frozenset(),
        letters: Letters = wordless,
        awaited: Collection[str] = frozenset(),
        actor: int = NOBODY,
    ) -> None:
        """Move what the events moved, on the table that is laid for what is after them.

        The board of an `actor` other than the viewer grows, so that all can follow.
        """
        self._animation = Animation(
            self.screen,
            self.laid,
            before,
            self.picture,
            self.texts,
            self._scene.timeline,
            self._ui.sound.play,
            self._scene.changed,
            self._light_on(actor),
        )
        lines = self.telling.lines(events, self.picture.state)
        told = [event for line in lines for event in line]
        self._animation.play(told, hold, tell, pauses, letters, awaited)
        if self.laid.hover_zones:
            self._animation.at_rest(self._attend)

    def _light_on(self, actor: int) -> Limelight | None:
        """The board of who acts, large; nothing for who wants less motion."""
        picture, pace = self.picture, self._scene.timeline.pace
        if actor in (NOBODY, picture.viewer) or pace.reduced or not isfinite(pace.speed):
            return None
        return light_on(self.screen, self._room, self.laid, picture, actor)

    def still(self) -> None:
        """Nothing is on its way any more."""
        self._scene.timeline.finish()
        self._scene.timeline.open()
        self._scene.timeline.finish()
        self.in_flight.clear()
        self._animation = None

    @property
    def moving(self) -> Sequence[Moving]:
        """What is on its way."""
        return self._animation.moving if self._animation is not None else ()

    def moved(self) -> None:
        """Redraw what moved."""
        for rect in self._animation.moved() if self._animation is not None else ():
            self._scene.changed(rect)

    def turn_over(self) -> None:
        """What is in hand comes round to how it is turned now."""
        scene, ghost = self._scene, self.picture.ghost()
        on = None if ghost is None else ghost.on
        spots = [widget for widget in scene.widgets if isinstance(widget, SpotWidget)]
        held = [s for s in spots if self.picture.has_chosen(s.thing) or s.thing == on]

        def step(share: float) -> None:
            self.in_flight.turned = share
            for spot in held:
                scene.changed(spot.reach.inflate(spot.rect.h, spot.rect.h))

        if held and not scene.timeline.pace.reduced:
            step(0.0)
            scene.timeline.play(motion("turn_tile", step))

    @property
    def slides(self) -> bool:
        """Whether only a drawer moves, or a tile in hand: no input is kept waiting for that."""
        return bool(self.in_flight.drawers) or self.in_flight.turned < 1

    # -- drawing -------------------------------------------------------------------------------

    def draw_ground(self, painter: Painter) -> None:
        """What seldom changes: wood, bar, panels and labels."""
        if self._is_hidden(painter):
            return
        picture = self.picture
        seats = (
            *(picture.names, picture.colours, picture.levels, picture.faces),
            picture.viewer,
        )
        phase = self.game.progress(picture.shown).phase
        still = (self.game.name, self._title, self.texts.language, phase, round(self._hour, 1))
        # A guide at the side or at the foot leaves the parts less room.
        key = (*still, *seats, self._guided(), *self.laid.ground)
        painter.kept(key, painter.stage.screen, self._draw_still, opaque=True)

    @property
    def _hour(self) -> float:
        """From morning to evening: by the phases, or as the table says."""
        phase = self.game.progress(self.picture.shown).phase
        return (phase - 1) / max(1, len(self.game.phases) - 1) if phase else self.laid.hour

    def _draw_still(self, painter: Painter) -> None:
        draw_table(painter)
        draw_daylight(painter, self._hour, self.laid.lamp)
        phase = self.game.progress(self.picture.shown).phase
        draw_bar(painter, self.texts, self.game, phase)
        draw_chronicle_panel(painter, self.laid.chronicle, self.texts.text(self._title))
        for part in self.laid.parts:
            part.draw_ground(painter, self.picture)

    def draw(self, painter: Painter) -> None:
        """What lies on the ground."""
        for part in self.laid.parts if not self._is_hidden(painter) else ():
            part.draw(painter, self.picture)

    def _is_hidden(self, painter: Painter) -> bool:
        """Whether all that is drawn again now lies below a tray."""
        return self._animation is not None and self._animation.hides_all(painter)

    def draw_over(self, painter: Painter) -> None:
        """What is lit up, and what flies."""
        self._draw_lit(painter)
        if self._animation is not None:
            self._animation.draw(painter)

    def draw_notes(self, painter: Painter) -> None:
        """Prices and the like, where a ring has just been drawn."""
        with painter.again():
            for part in self.laid.parts:
                part.draw_notes(painter, self.picture)

    def covers(self, rect: FRect) -> bool:
        """Whether something lies over this for a moment, such as a tray with dice."""
        return self._animation is not None and self._animation.covers(rect)

    def light_up(self, told: frozenset[Thing]) -> None:
        """Show what a line of the chronicle tells of, instead of what was lit before."""
        if told != self._lit:
            self.redraw(self._lit | told)
            self._lit = told

    def redraw(self, things: Iterable[Thing]) -> None:
        """What lights up, with its name beside it."""
        for thing in things:
            if (anchor := self.anchor(thing)) is not None:
                reach = anchor.size * 1.6 + _BESIDE_CELL
                box = centred(anchor.at, reach)
                self._scene.changed(box)

    def _draw_lit(self, painter: Painter) -> None:
        widgets = self._scene.widgets
        spots = {widget.thing: widget for widget in widgets if isinstance(widget, SpotWidget)}
        for thing in self._lit:
            if thing in spots:
                spots[thing].draw_ring(painter, "focus", "halo")
            elif (anchor := self.anchor(thing)) is not None:
                box = centred(anchor.at, anchor.size)
                painter.frame("focus", box)
        self.draw_place_names(painter, self._lit)

    def named_in(
        self, words: str, owner: int, among: Collection[Thing] | None = None
    ) -> frozenset[Thing]:
        """The places that words call by name: those of a seat, or of everybody.

        Of several with one name, such as a district and its lots, it is the largest.
        """
        told = {*_WORD.findall(words)}
        found: dict[str, tuple[float, Thing]] = {}
        names = self._names() if among is None else self._named(among)
        for thing, name in names.items():
            if name in told and thing.owner in (NOBODY, owner):
                anchor = self.anchor(thing)
                if anchor is not None:
                    found[name] = max((anchor.size, thing), found.get(name, (0.0, thing)))
        return frozenset(thing for _, thing in found.values())

    def _names(self) -> Mapping[Thing, str]:
        """The names of everything that can be pointed at."""
        if not self._called:
            spots = (spot for part in self.laid.parts for spot in part.spots(self.picture))
            self._called = self._named(spot.thing for spot in spots)
        return self._called

    def _named(self, things: Iterable[Thing]) -> Mapping[Thing, str]:
        """What sentences call the places of the table."""
        named = ((thing, self.place_name(thing)) for thing in things)
        return {thing: name for thing, name in named if name}

    def place_name(self, thing: Thing) -> str:
        """What sentences call a thing; empty if they do not name it."""
        state = self.picture.state
        return self.telling.place_name(state, thing.kind, thing.owner, thing.number)

    def draw_place_names(self, painter: Painter, things: Iterable[Thing]) -> None:
        """What sentences call the places they tell of, at the foot of each."""
        for thing in things:
            name = self.place_name(thing)
            anchor = self.anchor(thing) if name else None
            if anchor is not None:
                draw_place_name(painter, anchor, name)

    def anchor(self, thing: Thing) -> Anchor | None:
        """Where a thing lies on the table, large if the board of its owner is."""
        if self._animation is not None and (large := self._animation.in_light(thing)) is not None:
            return large
        found = (part.anchor(thing) for part in self.laid.parts)
        return next((anchor for anchor in found if anchor is not None), None)

    def control_zone(self, scene: str, name: str) -> FRect:
        """A zone of the controls that stand where a player's buttons do, as wide as they are.

        Where those are lower, so are the controls.
        """
        zone, panel = self._ui.stage.zone(scene, name), self._ui.stage.zone(scene, "panel")
        room = self.laid.named.get("controls", panel)
        part, low = room.w / panel.w, min(1.0, room.h / panel.h)
        y = zone.y if low == 1 else room.bottom - (panel.bottom - zone.y) * low
        return FRect(room.x + (zone.x - panel.x) * part, y, zone.w * part, zone.h * low)

    def named(self, name: str) -> FRect | None:
        """A place that a lesson points at."""
        return self.laid.named.get(name)


def newest_first(log: Sequence[Entry]) -> list[Event]:
    """All events of a match, from the last to the first."""
    return [event for entry in reversed(log) for event in reversed(entry.events)]


def marks_since_last_turn(
    screen: AnyScreen, log: Sequence[Entry], viewer: int, state: object
) -> dict[Thing, int]:
    """What the other seats changed since the viewer's last turn, and who did it last."""
    found: dict[Thing, int] = {}
    for entry in reversed(log):
        for event in reversed(entry.events):
            if event.seat != viewer:
                for thing in screen.marks(event, state):
                    found.setdefault(thing, event.seat)
        if entry.seat == viewer and found:
            break
    return found
