"""The end of a match: who won and why, where the points came from, how they grew."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import isfinite
from typing import TYPE_CHECKING

from pygame import FRect

from castles.ai.by_game import has_players
from castles.desk.arms import seat_faces
from castles.engine.errors import CastlesError
from castles.engine.game import CLEAR_WIN
from castles.play.headline import headline_of
from castles.play.match_story import best_round, course_of, places
from castles.play.seat import deciding_seats
from castles.play.statistics.recording import statistics_path
from castles.play.trophies.giving import remember_with_trophies
from castles.text.by_game import telling_of
from castles.text.narration import tell_notice
from castles.text.phrases import capital, join, side_name
from castles.text.players import stand_ins
from castles.text.trophy_words import tell_trophies
from castles.ui.kit.backdrop import bar_tools, draw_backdrop, draw_top_bar
from castles.ui.kit.layout import centred, inset
from castles.ui.kit.painter import Painter
from castles.ui.kit.rehearsal import Piece
from castles.ui.kit.scene import Scene
from castles.ui.kit.system import copy_picture, copy_words
from castles.ui.kit.widgets import Button, ChoiceRow, Label, Widget
from castles.ui.match.day_panel import TICK_MS as DAY_TICK_MS
from castles.ui.match.day_panel import DayStrip, day_panel
from castles.ui.match.play_bar import BarTool, bar_buttons
from castles.ui.match.result_card import ResultCard
from castles.ui.match.score_chart import ScoreChart
from castles.ui.match.score_table import ScoreTable
from castles.ui.match.speech import TICK_MS, Speech
from castles.ui.match.victory import VictoryScene
from castles.ui.table.arms import draw_face
from castles.ui.table.layer import Alone, Finished

if TYPE_CHECKING:
    from castles.engine.game import Outcome
    from castles.ui.kit.ui import Ui
    from castles.ui.match.flow import Flow


_MOST_FACTS, _FACT = 3, 66.0
_MATE_STEP, _MATE_ROOM = 58.0, 150.0
"""From the arms of a seat to those of its teammate, and how much wider two are than one."""


class FinalScoringScene(Scene):
    """Winner above, table at the left, chart at the right, the way on below."""

    zones = "final_scoring"
    air = "finale"

    def __init__(self, ui: Ui, flow: Flow) -> None:
        super().__init__(ui)
        self.games = (flow.match.game.name,)
        self.flow = flow
        match = flow.match
        self.sheets = match.game.scores(match.state)
        self.track = match.game.score_track
        self.courses = {track: course_of(match, track) for track in match.game.tracks}
        self.course = self.courses[self.track]
        outcome = match.outcome
        assert outcome is not None, "the match is not over"
        self.outcome: Outcome = outcome
        self.how = headline_of(match, self.course)
        self.speech = Speech(ui, flow.voices)
        self.day = day_panel(flow)
        self.rung = False

    def enter(self) -> None:
        super().enter()
        if not self.rung:
            self.rung = True
            self._remember()
            if isfinite(self.timeline.pace.speed):
                self.ui.stack.push(VictoryScene(self.ui, self))
                return
            self.ui.sound.play(self.cue)
        if self.speech.listen():
            self.tick_ms = TICK_MS
        else:
            self.tick_ms = self._day_tick

    @property
    def _day_tick(self) -> int | None:
        """How often to look for news of the levels, as long as some still play."""
        return DAY_TICK_MS if self.day is not None and self.day.is_waiting else None

    def leave(self) -> None:
        if self.day is not None:
            self.day.judge.leave()
        super().leave()

    @property
    def cue(self) -> str:
        """What is heard: it is lost if only the computer has won."""
        people = {seat for seat, spec in enumerate(self.flow.match.seats) if spec.is_human}
        return "lost" if people and not people & set(self.outcome.winners) else "won"

    def update(self, ms: float) -> None:
        super().update(ms)
        if self.ui.stack.top is not self:
            return
        if self.speech.update(ms):
            self.tick_ms = self._day_tick
            self.changed()
        if self.day is not None and self.day.work():
            self.changed(self.zone("day"))
            if self.speech.line is None:
                self.tick_ms = self._day_tick

    def _remember(self) -> None:
        """Add the match to the statistics; one that was not saved does not count."""
        if self.flow.record.path is None:
            return
        given = remember_with_trophies(self.flow.record, statistics_path())
        if given.notice is not None:
            self.ui.toast(tell_notice(given.notice, self.flow.names, self.texts), "warning")
        for words in tell_trophies(given, self.ui.catalogue):
            self.ui.toast(words, "winner")

    # -- layout --------------------------------------------------------------------------------

    def build(self) -> Sequence[Widget]:
        table = self.zone("table")
        title = FRect(table.x + 28, table.y + 16, table.w * 0.5, 52)
        game = self.flow.match.game
        tracks = [(track, self.text(f"final.track.{track}")) for track in reversed(game.tracks)]
        same_deal = "hint" if self.flow.people_move_on else "alone" if self._is_alone else "ghost"
        switch = FRect(table.right - 470, table.y + 14, 442, 46)
        return [
            Sheets(self),
            Label(title, self.text("final.table"), "panel_title", "ink", wrap=True),
            *(
                [ChoiceRow("track", switch, tracks, self.track, self._show_track)]
                if len(tracks) > 1
                else []
            ),
            self.button("home", self.flow.leave),
            self._coach_button(),
            *self._shown_button(),
            self.button(
                "watch",
                lambda: self.ui.open("replay", self.flow.record, self._watched_from),
                rect=self.zone("watch_alone" if self._is_alone else "watch"),
            ),
            self.button(
                "same_deal",
                self.flow.rematch_with_same_deal,
                hint=self.text(f"final.same_deal.{same_deal}"),
                enabled=self.flow.repeats_deals,
                reason=self.text("network.final.same_deal"),
            ),
            self.button("again", self.flow.rematch),
            *([DayStrip(self.zone("day"), self.day)] if self.day is not None else []),
            *bar_tools(self.ui),
            *bar_buttons(
                self.ui, ["card"], {"card": BarTool("export", self._keep_card, "card.tool")}
            ),
        ]

    def _keep_card(self) -> None:
        """A picture to show to others; says what was done with it, and no more."""
        card = ResultCard(self)
        try:
            path = card.keep()
        except CastlesError as error:
            self.ui.warn(error)
            return
        done = "copied" if copy_picture(path) else "kept"
        if done == "kept":
            with suppress(CastlesError):
                copy_words(card.words())
                done = "words"
        self.ui.toast(self.text(f"card.{done}", file=path.name, folder=path.parent), "export")

    @property
    def chart_zone(self) -> FRect:
        """Lower where the deal is that of a day."""
        return self.zone("chart" if self.day is None else "chart_of_day")

    @property
    def _watched_from(self) -> int:
        """From whose seat the match is watched again: the only person's, else a winner's."""
        if (own := self.flow.record.known_from) is not None:
            return own
        seats = self.flow.match.seats
        people = [number for number, seat in enumerate(seats) if seat.is_human]
        if len(people) == 1:
            return people[0]
        deciding = deciding_seats(seats)
        return next((n for n in self.outcome.winners if n in deciding), deciding[0])

    @property
    def _is_alone(self) -> bool:
        """Whether one person has played without any opponent."""
        return [seat.is_human for seat in self.flow.match.played.own_seats] == [True]

    def _shown_button(self) -> list[Button]:
        if not self._is_alone or not has_players(self.flow.match.game.name):
            return []
        return [self.button("shown", self.flow.show_the_deal)]

    def _coach_button(self) -> Button:
        """Looks at the first person's decisions, else at the first seat's that decides itself."""
        match = self.flow.record
        deciding = deciding_seats(match.seats)
        own = match.played.own_seats
        knows = match.known_from is None
        pupil = next((n for n in deciding if own[n].is_human), deciding[0])
        return self.button(
            "coach",
            lambda: self.ui.open("coach", match, pupil),
            rect=self.zone("coach_alone" if self._is_alone else "coach"),
            enabled=knows and has_players(match.game.name),
            reason=self.text("coach.no_coach" if knows else "network.final.coach"),
        )

    def initial_focus(self) -> str:
        return "again"

    def cancel(self) -> None:
        self.flow.leave()

    def _show_track(self, track: str) -> None:
        self.track = track
        self.rebuild()

    def face_of(self, seat: int, mood: str) -> str:
        """The portrait of who plays a seat, glad or sad; empty for people at the machine."""
        face = seat_faces(self.flow.match.seats, self.texts)[seat]
        return f"{face}_{mood}" if face and mood else face

    # -- words ---------------------------------------------------------------------------------

    def how_won(self) -> str:
        """The headline over who won."""
        return self.text(self.how.key, **self.how.facts)

    def headline(self) -> str:
        if self.outcome.measures:
            return self.text(f"final.{self.outcome.reason}", **self.outcome.measures)
        sides, game = self.outcome.winning_sides, self.text("name")
        if not sides:
            return self.text("final.nobody_wins", game=game)
        winners = join(self.texts, (side_name(self.texts, self.flow.names, s) for s in sides))
        return capital(self.text("final.wins", count=len(sides), winners=winners, game=game))

    def margin(self) -> str:
        """How close it was."""
        points, winners = self.outcome.points, self.outcome.winners
        best = points[winners[0]] if winners else max(points)
        others = [seat for seat in range(len(points)) if seat not in winners]
        if self.outcome.places:
            # A final of two: the others played for other places.
            others = [seat for seat in self.outcome.places[:2] if seat not in winners]
        if not others or not winners:
            return self.text("final.points", points=best)
        second = max(points[seat] for seat in others)
        names = [self.flow.names[seat] for seat in others if points[seat] == second]
        if second == best:
            return self.text("final.tied", points=best, others=join(self.texts, names))
        facts = {"points": best, "ahead": best - second}
        return self.text("final.ahead", **facts, others=join(self.texts, names))

    def tie_break(self) -> str:
        """Which rule decided, if points alone did not."""
        reason = self.outcome.reason
        return "" if reason == CLEAR_WIN else self.text(f"outcome.{reason}")

    def assisted(self) -> str:
        """Who played with help, and who played in whose place from when on."""
        match, called = self.flow.match, self.flow.names
        stood_in = stand_ins(match.played, called, self.texts)
        names = [called[seat] for seat in sorted(match.assisted - stood_in.keys())]
        told = [*stood_in.values()]
        if names:
            helped = join(self.texts, names)
            told.insert(0, self.text("assisted.final", count=len(names), names=helped))
        return " · ".join(told)

    def facts(self) -> list[tuple[str, str, str]]:
        """Symbol, label and words of what was special."""
        match, names = self.flow.match, self.flow.names
        told = [
            (
                "replay",
                self.text("final.length"),
                self.text("final.length_is", rounds=self.course.rounds, moves=len(match.log)),
            )
        ]
        swing = best_round(*self.courses.values())
        if swing is not None:
            facts = {"name": names[swing.seat], "round": swing.round, "points": swing.points}
            words = self.text("final.swing_is", **facts)
            told.append(("chart", self.text("final.swing"), words))
        found = self.flow.screen.at(Finished(match, names, self.flow.texts))
        told += [(one.glyph, one.heading, one.words) for one in found]
        return told[:_MOST_FACTS]

    # -- drawing -------------------------------------------------------------------------------

    def pieces(self) -> Iterator[Piece]:
        """All of it in pieces, to be prepared while the winner is crowned."""
        yield self.draw_ground
        for widget in self.widgets:
            yield from widget.pieces() if isinstance(widget, Sheets) else (widget.draw,)

    def draw_ground(self, painter: Painter) -> None:
        draw_backdrop(painter, self.land)
        game = self.text("name")
        draw_top_bar(painter, game, self.text("final.banner"))
        self._draw_winner(painter, self.zone("winner"))

    def _draw_winner(self, painter: Painter, zone: FRect) -> None:
        painter.frame("panel", zone)
        winners = self.outcome.winners
        size = 180.0 if len(winners) <= 1 else 240.0 / len(winners)
        if painter.theme.name == "normal":
            painter.part("ui_lamp", (zone.x + 150, zone.centery), 380)
        for number, seat in enumerate(winners):
            x = zone.x + 150 + (number - (len(winners) - 1) / 2) * size
            face = centred((x, zone.centery + 22), size)
            draw_face(painter, face, self.flow.colours[seat], self.face_of(seat, "glad"))
        if winners:
            painter.part("ui_crown", (zone.x + 150, zone.y + 46), 96)
        left, wide = zone.x + 290, 940.0
        over = FRect(left, zone.y + 12, wide, 32)
        painter.text(self.how_won(), over, "tagline", "gold")
        title = FRect(left, zone.y + 42, wide, 64)
        painter.text(self.headline(), title, "winner", "#FFF0C4", shadow=True)
        line = FRect(left, zone.y + 104, wide, 42)
        painter.text(self.margin(), line, "prompt", "text", wrap=True)
        below = FRect(left, zone.y + 148, wide, 66)
        if self.outcome.measures:  # nobody is behind anybody
            self._draw_achievements(painter, below)
        else:
            self._draw_places(painter, below)
        tie = FRect(left, zone.y + 218, wide, 40)
        notes = [words for words in (self.tie_break(), self.assisted()) if words]
        painter.text(" · ".join(notes), tie, "body", "gold", wrap=True)
        self._draw_facts(painter, self._facts_room)

    @property
    def _facts_room(self) -> FRect:
        zone = self.zone("winner")
        return FRect(zone.x + 1262, zone.y + 26, zone.w - 1286, 216)

    def draw_over(self, painter: Painter) -> None:
        """An opponent's last word, for a moment over the last of the facts."""
        if (line := self.speech.line) is not None:
            self.speech.draw(painter, self._speech_room, self.flow.colours[line.seat])

    @property
    def _speech_room(self) -> FRect:
        facts, zone = self._facts_room, self.zone("winner")
        top = facts.bottom - _FACT
        return FRect(facts.x, top, facts.w, zone.bottom - 4 - top)

    def _draw_places(self, painter: Painter, place: FRect) -> None:
        winners = self.outcome.winners
        outcome = self.outcome
        firsts = {side[0]: side for side in outcome.sides}
        ranked = places(outcome.points, winners, outcome.places)
        others = [each for each in ranked if each[1] not in winners and each[1] in firsts]
        if outcome.teams:
            others = [(number, seat) for number, (_, seat) in enumerate(others, start=2)]
        for number, (rank, seat) in enumerate(others):
            wide = 298 + _MATE_ROOM * (len(firsts[seat]) - 1)
            box = FRect(place.x + number * 312, place.y, wide, place.h)
            painter.frame("field", box)
            first = FRect(box.x + 8, box.y, 40, box.h)
            painter.text(str(rank), first, "number", "gold", align="centre")
            mates = firsts[seat]
            for index, mate in enumerate(mates):
                at = (box.x + 76 + index * _MATE_STEP, box.centery)
                painter.part(f"ui_arms_{self.flow.colours[mate]}", at, 54)
            left = box.x + 112 + (len(mates) - 1) * _MATE_STEP
            upper = FRect(left, box.y + 4, box.right - 8 - left, box.h / 2 - 4)
            named = join(self.texts, (self.flow.names[mate] for mate in mates))
            painter.text(named, upper, "body_bold", "text")
            lower = FRect(left, box.centery, box.right - 8 - left, box.h / 2 - 4)
            points = self.text("final.place_points", points=self.outcome.points[seat])
            painter.text(points, lower, "small", "gold")

    def _draw_achievements(self, painter: Painter, place: FRect) -> None:
        """What was reached besides points, in one row."""
        told = self.flow.screen.at(Alone(self.flow.match, self.flow.texts))
        # Each as wide as what it tells.
        lengths = [max(len(one.heading), len(one.words)) + 8 for one in told]
        x, unit = place.x, (place.w + 14) / max(1, sum(lengths))
        for one, length in zip(told, lengths, strict=True):
            box = FRect(x, place.y, length * unit - 14, place.h)
            _draw_fact(painter, box, one.glyph, one.heading, one.words)
            x += length * unit

    def _draw_facts(self, painter: Painter, place: FRect) -> None:
        bubble = self.speech.rect(self._speech_room) if self.speech.line is not None else FRect()
        for number, fact in enumerate(self.facts()):
            box = FRect(place.x, place.y + number * 74, place.w, _FACT)
            if not box.colliderect(bubble):
                _draw_fact(painter, box, *fact)


def _draw_fact(painter: Painter, box: FRect, glyph: str, label: str, words: str) -> None:
    painter.frame("field", box)
    painter.glyph(glyph, (box.x + 36, box.centery), 34, "gold")
    room = inset(FRect(box.x + 66, box.y, box.w - 72, box.h), 4)
    upper = FRect(room.x, room.y, room.w, room.h / 2)
    lower = FRect(room.x, room.centery, room.w, room.h / 2)
    painter.text(label, upper, "label", "text_muted")
    painter.text(words, lower, "body_bold", "text")


class Sheets(Widget):
    """The two sheets of parchment; widgets stand on them."""

    focusable = False

    def __init__(self, scene: FinalScoringScene) -> None:
        table, chart = scene.zone("table"), scene.chart_zone
        super().__init__("sheets", table.union(chart))
        flow, text = scene.flow, scene.text
        sources = {line.source: text(f"source.{line.source}") for line in scene.sheets[0].lines}
        total = text(f"final.total.{scene.track}")
        noted = telling_of(flow.match.game.name).noted
        self.table = ScoreTable(
            table,
            scene.sheets,
            scene.track,
            flow.colours,
            flow.names,
            scene.outcome,
            sources | {"total": total},
            flow.screen.looks,
            lambda source, seat: noted(source, seat, flow.match.state, flow.texts),
        )
        course = scene.courses[scene.track]
        words = {"title": text(f"final.chart.{scene.track}"), "round": text("final.round")}
        phases = flow.match.game.phases
        for number, _ in zip(range(1, len(phases) + 1), course.phase_ends, strict=False):
            words[f"phase_{number}"] = text("final.phase", phase=phases[number - 1])
        if course.anew:
            for number in range(1, len(course.phase_ends) + 1):
                words[f"phase_{number}"] = text("final.game", number=number)
        firsts = [side[0] for side in scene.outcome.sides]
        lines = replace(
            course,
            points=tuple(course.points[seat] for seat in firsts),
            anew={end: tuple(row[seat] for seat in firsts) for end, row in course.anew.items()},
        )
        words["ghost"] = text("ghost.line")
        is_deciding = scene.track == flow.match.game.score_track
        ghosts = flow.match.header.challenge.ghosts if is_deciding else ()
        colours = [flow.colours[seat] for seat in firsts]
        self.chart = ScoreChart(chart, lines, colours, words, ghosts)

    def pieces(self) -> Iterator[Piece]:
        for sheet in (self.table, self.chart):
            yield partial(Painter.frame, role="parchment", face=sheet.rect)
        yield self.table.draw
        yield from self.chart.pieces()
        yield self.chart.draw

    def draw(self, painter: Painter) -> None:
        self.table.draw(painter)
        if painter.shows(self.chart.rect):
            self.chart.draw(painter)
