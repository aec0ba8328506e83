"""How far the coach's word holds: its verdicts against games played to the end.

`python -m tests.ai.judged burgundy --moments 40 --rollouts 200`

A novice or an easy player meets a medium one; the coach tries out the doubtful decisions of the
first. Some of these moments are drawn, and both actions, the one that was played and the one that
the coach thinks better, are played to the end by medium players, on equal guesses of what was
hidden.
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
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameView
from castles.games.by_game import game_named
from castles.play.match import Match
from castles.play.seat import SeatSpec

PUPILS, RIVAL = ("ai:novice", "ai:easy"), "ai:medium"
A_GAME = 6
"""So many moments are drawn of a game."""
FIRST_GUESS = 1 << 32
"""Far from the guesses of the coach."""
NINETY_FIVE = 1.96


@dataclass(frozen=True)
class Judged:
    """A moment: what the coach says of it, and what came of it."""

    deal: int
    number: int
    verdict: Verdict
    truth: float
    error: float

    @property
    def said(self) -> float:
        return self.verdict.duel.points

    @property
    def is_told(self) -> bool:
        return self.verdict.is_told

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
        if self._file is not None:
            self._file.write_text(json.dumps(self._kept))
        return known[: self._rollouts]

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
        told = sum(verdict.is_told for verdict in review.verdicts)
        print(f"deal {deal}: {len(review.verdicts)} tried, {told} told, {seconds:.1f} s of CPU")
        drawn = Random(deal).sample(review.verdicts, min(A_GAME, left, len(review.verdicts)))
        for verdict in drawn:
            number = verdict.move.number
            view = review.view_before(number)
            gains = truth.gain(f"{deal} {number}", view, verdict.better, verdict.move.action)
            yield Judged(deal, number, verdict, fmean(gains), stdev(gains) / sqrt(len(gains)))
        left -= len(drawn)
        if not left:
            return


def line(one: Judged) -> str:
    duel = one.verdict.duel
    word = "sure" if one.is_sure else "told" if one.is_told else "-"
    flag = "  REVERSED" if one.is_reversed and one.is_told else ""
    return (
        f"{one.deal:6} {one.number:4} {word:5} says {one.said:5.1f} (mean {duel.mean:5.1f} "
        f"+- {duel.error:.1f}, {duel.better_in:2}/10, {len(duel.gains):2} futures)"
        f"  truth {one.truth:5.1f} +- {one.error:.1f}{flag}"
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


def summary(name: str, found: Sequence[Judged]) -> str:
    if not found:
        return f"{name}: none"
    said, truth = fmean(one.said for one in found), fmean(one.truth for one in found)
    wrong = sum(one.is_reversed for one in found)
    return (
        f"{name}: {len(found)}, says {said:.1f}, truth {truth:.1f}, "
        f"overstated {overstatement(found)}, correlation {correlation(found)}, reversed {wrong}"
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
    print(summary("all", found))
    print(summary("told", [one for one in found if one.is_told]))
    print(summary("sure", [one for one in found if one.is_sure]))


if __name__ == "__main__":
    main(sys.argv[1:])
