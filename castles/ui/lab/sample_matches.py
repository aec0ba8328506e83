"""Sample matches for pictures, always the same: played by the computer up to telling moments."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from functools import cached_property, lru_cache
from warnings import warn

from castles.ai.coach import Mistake
from castles.ai.hint import Hint
from castles.ai.messages import Reply
from castles.ai.player import Player, make_player
from castles.ai.worker_client import Reviewed
from castles.desk.arms import COLOURS
from castles.desk.coach import CoachController
from castles.desk.workers import worker_of
from castles.engine.action import Action
from castles.engine.game import AnyGame
from castles.engine.ruleset import Options
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.statistics.database import Statistics, open_statistics
from castles.play.statistics.match_facts import facts_of
from castles.play.statistics.recording import record
from castles.ui.lab.recordings import StaleRecordingError, deal_name, recordings_of

NAMES = ("Caterina", "Lucrezia", "Cosimo", "Isabella")
SEED = 11
_DEALS = 5
"""In so many deals a moment is looked for."""
SAMPLE_PLAYER = "greedy"
"""Quick, so that pictures do not take long."""
_COUNTED = 12
"""Matches in the sample statistics."""

RECORD = "python -m castles.ui.lab.record"
"""The command that puts all samples on record."""

Moment = Callable[[Match], bool]


def dealt(match: Match) -> bool:
    """At the first decision."""
    return True


def over(match: Match) -> bool:
    """Not before the end."""
    return False


@lru_cache
def asked(decision: str, phase: int = 0) -> Moment:
    """The first such question, in a phase or later."""

    def moment(match: Match) -> bool:
        is_asked = match.game.decision(match.state) == decision
        return is_asked and match.game.progress(match.state).phase >= phase

    return moment


def _led(match: Match, moment: Moment, choices: Iterator[Action]) -> Match:
    while not match.is_over and not moment(match):
        match.submit(next(choices))
    return match


def _choices(match: Match, players: Sequence[Player]) -> Iterator[Action]:
    while True:
        seat = match.deciding_seat
        yield players[seat].decide(match.view(seat))


def _fits(match: Match, mistake: Mistake) -> bool:
    """Whether what the coach says is about this match."""
    if not 0 < mistake.number <= len(match.log):
        return False
    before = match.state_after(mistake.number - 1)
    legal = match.game.legal_actions(before)
    return match.log[mistake.number - 1].action == mistake.played and mistake.better in legal


class SampleMatches:
    """Matches of one game; `midway` is when there is most to see."""

    def __init__(self, game: str, midway: Moment, options: Options | None = None) -> None:
        self.name, self.midway, self.options = game, midway, options or {}
        self.match = lru_cache(maxsize=None)(self._match)
        self.against_automa = lru_cache(self._against_automa)
        self.reviewed = lru_cache(self._review)
        self.hints: dict[str, Hint] = {}
        """What was thought out once for a moment; every other look shows the same."""

    @cached_property
    def game(self) -> AnyGame:
        return game_named(self.name)

    def _match(self, seats: int, moment: Moment, seed: int = SEED) -> Match:
        """A match of people at the first such moment; without it in any of some deals, at its end.

        Whoever tunes the computer changes its matches: a moment may come in another deal only.
        """
        people = [
            SeatSpec(name, HUMAN, colour) for name, colour in zip(NAMES, COLOURS, strict=True)
        ]
        for dealt_by in range(seed, seed + (1 if moment is over else _DEALS)):
            match = self._played(people[:seats], moment, dealt_by, self.options)
            if not match.is_over:
                break
        return match

    def _against_automa(self, seats: int, modifiers: tuple[str, ...]) -> Match:
        """The first person's turn midway, with computers against an automa with modifiers."""
        kinds = [HUMAN, *["random"] * (seats - 2), "automa:expert"]
        specs = [
            SeatSpec(NAMES[0] if kind == HUMAN else "", kind, colour)
            for kind, colour in zip(kinds, COLOURS, strict=False)
        ]

        def first(match: Match) -> bool:
            return self.midway(match) and match.deciding_seat == 0

        return self._played(specs, first, SEED, {**self.options, **dict.fromkeys(modifiers, True)})

    def _played(
        self, seats: Sequence[SeatSpec], moment: Moment, seed: int, options: Options
    ) -> Match:
        """Led to the moment by what is on record, or by players who think."""
        deal, recordings = deal_name(seats, seed, options), recordings_of(self.name)
        if recordings.grows and deal not in recordings:
            recordings.keep(deal, self._thought(seats, over, seed, options))
        if deal in recordings:
            match = Match.new(self.game, seats, seed, options)
            try:
                return _led(match, moment, recordings.choices(deal, match))
            except StaleRecordingError:
                told = f"the record of this sample match does not fit the rules: {self.name} {deal}"
                warn(f"{told}; record all anew by {RECORD}", stacklevel=1)
        return self._thought(seats, moment, seed, options)

    def _thought(
        self, seats: Sequence[SeatSpec], moment: Moment, seed: int, options: Options
    ) -> Match:
        match = Match.new(self.game, seats, seed, options)
        players = [make_player(SAMPLE_PLAYER, self.game, seat) for seat in range(len(seats))]
        return _led(match, moment, _choices(match, players))

    def _review(self, seats: int) -> Reviewed:
        """What the coach says of the first seat in a whole match."""
        match, recordings = self.match(seats, over), recordings_of(self.name)
        about = self._about(match, "coach")
        known = recordings.thought(about)
        if known is not None and all(_fits(match, mistake) for mistake in known.mistakes):
            return Reviewed(0, known.mistakes, 1, 1)
        controller = CoachController(match, 0)
        while not controller.is_finished:
            worker_of(self.game).wait(1.0)
            controller.work()
        if recordings.grows:
            recordings.keep_thought(about, Reply(0, mistakes=controller.mistakes))
        return Reviewed(0, controller.mistakes, 1, 1)

    def hint_for(self, match: Match) -> Hint | None:
        """The hint that was given at this moment before, or is on record."""
        about = self._about(match, f"hint after {len(match.log)}")
        if about not in self.hints:
            reply = recordings_of(self.name).thought(about)
            if reply is None or reply.hint is None:
                return None
            if reply.hint.action not in match.legal_actions():
                return None
            self.hints[about] = reply.hint
        return self.hints[about]

    def keep_hint(self, match: Match, hint: Hint) -> None:
        about = self._about(match, f"hint after {len(match.log)}")
        self.hints[about] = hint
        if (recordings := recordings_of(self.name)).grows:
            recordings.keep_thought(about, Reply(0, hint=hint))

    def _about(self, match: Match, what: str) -> str:
        return f"{deal_name(match.seats, match.header.seed, self.options)}: {what}"

    @cached_property
    def statistics(self) -> Statistics:
        """Finished matches of the sample people, in memory."""
        statistics = open_statistics(None)
        begun = datetime(2026, 3, 1, 20).timestamp()
        for number in range(_COUNTED):
            facts = facts_of(self.match(2 + number % 3, over, SEED + number // 3).played)
            assert facts is not None
            when = int(begun) + number * 86_400
            dated = replace(facts, identity=str(number), begun=when, ended=when + 2400)
            record(statistics, replace(dated, seconds=2400))
        return statistics
