"""How far the coach's word holds: its verdicts against games played to the end.

`python -m tests.ai.judged burgundy --moments 40 --rollouts 200`

A novice or an easy player meets a medium one; the coach tries out the doubtful decisions of the
first. Some of these moments are drawn, told or not, and of those that it tells all are judged. Both
actions, the one that was played and the one that the coach thinks better, are played to the end by
medium players, on equal guesses of what was hidden.

With `--keep FILE` the same command continues where it was stopped. The constants of `judging` in
`data/GAME/opponents.yaml` were chosen on seeds 601, 602, 700, 701 and 911: take another.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import atanh, sqrt, tanh
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time

from castles.ai.by_game import games_with_players, opponents_of
from castles.ai.coach import SURE, Diligence, Review, Verdict
from castles.ai.player import make_player
from castles.ai.search.duel import FUTURES
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec

PUPILS, RIVAL = ("ai:novice", "ai:easy"), "ai:medium"
A_GAME = 6
"""So many moments are drawn of a game."""
KEPT = 10
"""After so many rollouts they are written down."""
FIRST_GUESS = 1 << 32
"""Far from the guesses of the coach."""
NINETY_FIVE = 1.96


@dataclass(frozen=True)
class Judged:
    """A moment: what the coach says of it, and what came of it."""

    deal: int
    number: int
    verdict: Verdict
    is_drawn: bool
    is_told: bool
    gains: Sequence[float]
    """By how much the better action led to more, guess by guess."""

    @property
    def truth(self) -> float:
        return fmean(self.gains)

    @property
    def error(self) -> float:
        return stdev(self.gains) / sqrt(len(self.gains))

    @property
    def better_in(self) -> float:
        """In so many of ten guesses it was better; equal counts half."""
        better = sum((gain > 0) + (gain == 0) / 2 for gain in self.gains)
        return FUTURES * better / len(self.gains)

    @property
    def said(self) -> float:
        return self.verdict.duel.points

    @property
    def is_sure(self) -> bool:
        return self.is_told and self.verdict.duel.better_in >= SURE

    @property
    def is_reversed(self) -> bool:
        """Clearly worse, what was called better."""
        return self.truth < -NINETY_FIVE * self.error


class Truth:
    """Actions played to the end; what was played once is kept in a file, if one is given."""

    def __init__(self, game: AnyGame, rollouts: int, file: Path | None) -> None:
        self._game, self._rollouts, self._file = game, rollouts, file
        self._kept: dict[str, list[float]] = {}
        if file is not None and file.exists():
            self._kept = json.loads(file.read_text())

    def gain(self, moment: str, view: GameView, better: Action, worse: Action) -> list[float]:
        """By how much one action led to more than the other, guess by guess."""
        first, second = (
            self._results(f"{self._game.name} {moment} {action}", view, action)
            for action in (better, worse)
        )
        return [one - other for one, other in zip(first, second, strict=True)]

    def _results(self, name: str, view: GameView, action: Action) -> list[float]:
        known = self._kept.setdefault(name, [])
        while len(known) < self._rollouts:
            known.append(self._played(view, action, FIRST_GUESS + len(known)))
            if len(known) % KEPT == 0 or len(known) == self._rollouts:
                self._keep()
        return known[: self._rollouts]

    def _keep(self) -> None:
        if self._file is not None:
            anew = self._file.with_suffix(".new")
            anew.write_text(json.dumps(self._kept))
            anew.replace(self._file)

    def _played(self, view: GameView, action: Action, guess: int) -> float:
        game = self._game
        state = game.determinise(view, guess)
        state.events = None
        game.apply(state, action)
        players = [make_player(RIVAL, game, guess) for _ in game.scores(state)]
        while (seat := game.deciding_seat(state)) >= 0:
            game.apply(state, players[seat].decide(game.observe(state, seat)))
        outcome = game.outcome(state)
        assert outcome is not None
        own = outcome.points[view.seat]
        others = [points for seat, points in enumerate(outcome.points) if seat != view.seat]
        return float(own - max(others, default=0))


def played(game: AnyGame, deal: int, options: Mapping[str, object]) -> Match:
    """A match between the pupil and its rival."""
    seats = [SeatSpec("Anna", PUPILS[deal % len(PUPILS)]), SeatSpec("Ben", RIVAL)]
    match = Match.new(game, seats, deal, dict(options))
    players = [make_player(seat.kind, game, deal + number) for number, seat in enumerate(seats)]
    while not match.is_over:
        seat = match.deciding_seat
        match.submit(players[seat].decide(match.view(seat)))
    return match


def judge(
    game: AnyGame, deals: Iterator[int], moments: int, truth: Truth, diligence: Diligence
) -> Iterator[Judged]:
    """So many moments, one after the other."""
    left, options = moments, {"boards": "random"} if "boards" in game.options else {}
    for deal in deals:
        match, before = played(game, deal, options), process_time()
        review = Review(game, match.log, match.state_after, 0, diligence)
        while not review.is_finished:
            review.step()
        seconds = process_time() - before
        tried, told = review.verdicts, review.told
        print(f"deal {deal}: {len(tried)} tried, {len(told)} told, {seconds:.1f} s of CPU")
        drawn = Random(deal).sample(tried, min(A_GAME, left, len(tried)))
        for verdict in [*drawn, *(verdict for verdict in told if verdict not in drawn)]:
            number = verdict.move.number
            view = review.view_before(number)
            gains = truth.gain(f"{deal} {number}", view, verdict.better, verdict.move.action)
            yield Judged(deal, number, verdict, verdict in drawn, verdict in told, gains)
        left -= len(drawn)
        if not left:
            return


def line(one: Judged) -> str:
    duel = one.verdict.duel
    word = "sure" if one.is_sure else "told" if one.is_told else "-"
    flag = "  REVERSED" if one.is_reversed and one.is_told else ""
    return (
        f"{one.deal:6} {one.number:4} {word:5} says {one.said:5.1f} (mean {duel.mean:5.1f} "
        f"+- {duel.error:.1f}, {duel.better_in:2}/10, {len(duel.gains):3} futures)"
        f"  truth {one.truth:5.1f} +- {one.error:.1f}, {one.better_in:4.1f}/10{flag}"
    )


def correlation(found: Sequence[Judged]) -> str:
    """With its 95 % interval."""
    said, truth = [one.said for one in found], [one.truth for one in found]
    if len(found) < 4:
        return "-"
    both = (
        fmean((a - fmean(said)) * (b - fmean(truth)) for a, b in zip(said, truth, strict=True))
        * len(found)
        / (len(found) - 1)
    )
    r = both / (stdev(said) * stdev(truth))
    width = NINETY_FIVE / sqrt(len(found) - 3)
    low, high = tanh(atanh(r) - width), tanh(atanh(r) + width)
    return f"{r:.2f} ({low:.2f} to {high:.2f})"


def overstatement(found: Sequence[Judged]) -> str:
    """By how many percent the mean is overstated, with a 95 % interval by drawing anew."""

    def percent(ones: Sequence[Judged]) -> float:
        truth = fmean(one.truth for one in ones)
        return 100 * (fmean(one.said for one in ones) / truth - 1) if truth > 0 else float("inf")

    if not found:
        return "-"
    dice = Random(1)
    drawn = sorted(percent(dice.choices(found, k=len(found))) for _ in range(1000))
    return f"{percent(found):+.0f} % ({drawn[25]:+.0f} to {drawn[974]:+.0f})"


def at_best(found: Sequence[Judged]) -> str:
    """The correlation that a perfect judge would have: so many rollouts leave some luck."""
    if len(found) < 2:
        return "-"
    luck = fmean(one.error**2 for one in found) / stdev(one.truth for one in found) ** 2
    return f"{sqrt(max(0.0, 1 - luck)):.2f}"


def summary(name: str, found: Sequence[Judged]) -> str:
    if not found:
        return f"{name}: none"
    futures = fmean(one.verdict.duel.better_in for one in found)
    better_in = fmean(one.better_in for one in found)
    said, truth = fmean(one.said for one in found), fmean(one.truth for one in found)
    wrong = sum(one.is_reversed for one in found if one.is_told)
    return (
        f"{name}: {len(found)}, says {said:.1f}, truth {truth:.1f}, "
        f"overstated {overstatement(found)}, correlation {correlation(found)}, "
        f"at best {at_best(found)}; better in {futures:.1f} of 10 futures, truth {better_in:.1f}; "
        f"told and reversed {wrong}"
    )


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=games_with_players())
    parser.add_argument("--moments", type=int, default=15)
    parser.add_argument("--rollouts", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rounds", type=int, help="how far the judge looks")
    parser.add_argument("--guesses", type=int, help="in how many futures two actions meet")
    parser.add_argument("--keep", type=Path, help="a file for what was played to the end")
    given = parser.parse_args(arguments)
    game = game_named(given.game)
    judging = opponents_of(game.name).judging
    judging = replace(
        judging,
        rounds=given.rounds or judging.rounds,
        guesses=given.guesses or judging.guesses,
    )
    truth = Truth(game, given.rollouts, given.keep)
    deals = iter(range(1000 * given.seed, 1000 * given.seed + 1000))
    found: list[Judged] = []
    print(f"{game.name}, {judging}, {given.rollouts} rollouts")
    for one in judge(game, deals, given.moments, truth, Diligence(judging=judging)):
        found.append(one)
        print(line(one), flush=True)
    print(summary("drawn", [one for one in found if one.is_drawn]))
    print(summary("told", [one for one in found if one.is_told]))
    print(summary("sure", [one for one in found if one.is_sure]))


if __name__ == "__main__":
    main(sys.argv[1:])
