"""A level against the same level of another revision, at equal CPU if need be.

`python -m tests.ai.against FOLDER castelli --level master --games 300 --seed 1`

FOLDER holds the other revision, as `git archive` unpacks it or as `tests.compiled` builds it; for
a fair comparison of CPU both are compiled, or neither: started in a compiled copy, this side is
compiled too. The other side plays in a process of its own, by its own rules, players and data. Both
apply every action and compare what they see, so that they certainly play the same game. Seats
change on the same deals, as in `castles tournament`.

With `--file FILE` the same command continues where it was stopped. `--factor 1.5` gives the level
half as many rollouts again on this side: choose it so that both use the same CPU.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, replace
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev

from castles.ai.by_game import games_with_players, opponents_of
from castles.ai.levels import LEVEL_NAMES, PREFIX, Level
from castles.ai.player import level_player
from castles.commands.progress import ProgressLine
from castles.commands.simulate import wilson_interval
from castles.commands.text_tables import align_columns
from castles.commands.tournament_file import KeptRounds
from castles.commands.tournament_rounds import (
    Clock,
    Plan,
    RoundResult,
    Timed,
    play_round,
    rounds_of,
)
from castles.engine.action import Action
from castles.engine.combining import used
from castles.engine.decision import NOBODY
from castles.engine.game import GameView, Outcome
from castles.engine.randomness import seeded
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.packages import code
from castles.paths import ASSETS_VARIABLE
from tests.ai import other_side
from tests.ai.other_side import BEGIN, DECIDE, PLAYED, seen

NINETY_FIVE = 1.96


class DisagreementError(Exception):
    """Two revisions that do not play the same game cannot be compared."""


class OtherRevision:
    """The process of another revision; it is told all of a game, and decides when it is asked."""

    def __init__(self, folder: Path) -> None:
        environment = {**os.environ, "PYTHONPATH": str(folder)}
        environment.pop(ASSETS_VARIABLE, None)
        self._process = subprocess.Popen(
            [sys.executable, "-P", other_side.__file__],
            env=environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            start_new_session=True,  # it hears of no Ctrl+C, and ends when nobody asks any more
        )
        self.seconds = 0.0
        """CPU of all its decisions so far."""
        package, self.code = json.loads(self._answer())
        if Path(package).parent != folder / "castles":
            self.close()
            raise DisagreementError(f"{folder}: {package} is imported instead")

    def begin(self, plan: Plan, deal: int, players: Mapping[int, tuple[str, int]]) -> str:
        """What it sees of a new game."""
        options = used(game_named(plan.game), plan.options)  # older revisions know no others
        return self._ask(BEGIN, plan.game, plan.seats, dict(options), deal, players)

    def play(self, action: Action) -> str:
        """What it sees after an action."""
        return self._ask(PLAYED, *action)

    def decide(self, view: GameView) -> Action:
        """It has a view of its own."""
        action, seconds = json.loads(self._ask(DECIDE))
        self.seconds += seconds
        return tuple(action)

    def close(self) -> None:
        self._process.communicate()

    def _ask(self, what: str, *facts: object) -> str:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps([what, facts]) + "\n")
        self._process.stdin.flush()
        return self._answer()

    def _answer(self) -> str:
        assert self._process.stdout is not None
        if line := self._process.stdout.readline():
            return line.rstrip("\n")
        raise DisagreementError(f"the other revision has ended with {self._process.wait()}")


@dataclass(frozen=True)
class Table:
    """Where a level of this revision meets players of another one."""

    level: Level
    name: str
    """What the level is called here; whoever is called otherwise is of the other revision."""
    other: OtherRevision

    def play(self, plan: Plan, kinds: Sequence[str], deal: int, clock: Clock) -> Outcome:
        """One game, in which both sides see the same before every decision."""
        game, other = game_named(plan.game), self.other
        seeds = {seat: seeded(deal, f"seat {seat}") for seat in range(plan.seats)}
        strangers = {seat for seat in seeds if kinds[seat] != self.name}
        players = [
            Timed(kinds[seat], other, game, clock, lambda: other.seconds)
            if seat in strangers
            else Timed(kinds[seat], level_player(game, self.level, seed), game, clock)
            for seat, seed in seeds.items()
        ]
        state = game.new_state(plan.options, plan.seats, deal)
        kind = PREFIX + self.level.name
        there = other.begin(plan, deal, {seat: (kind, seeds[seat]) for seat in strangers})
        while True:
            if (here := json.dumps(seen(game, state))) != there:
                raise DisagreementError(f"deal {deal}: {here} here, {there} there")
            if (seat := game.deciding_seat(state)) == NOBODY:
                outcome = game.outcome(state)
                assert outcome is not None
                return outcome
            action = players[seat].decide(game.observe(state, seat))
            there = other.play(action)
            game.apply(state, action)


def scaled(level: Level, factor: float) -> Level:
    """The same level with so many times the rollouts, and without a deadline."""
    level = level.without_deadline()
    if level.budget is None:
        return level
    rollouts = tuple(max(1, round(each * factor)) for each in level.budget.rollouts)
    per_plan = level.budget.per_plan * factor
    return replace(level, budget=replace(level.budget, rollouts=rollouts, per_plan=per_plan))


def fight(
    plan: Plan, level: Level, folder: Path, file: Path | None = None
) -> tuple[list[RoundResult], str]:
    """All rounds of a plan, those that are in the file not again; and what code the other runs."""
    _, name = plan.kinds
    kept, rounds = KeptRounds(plan, file), list(rounds_of(plan))
    results = kept.of(rounds)
    done = sum(len(result.wins) for result in results)
    with closing(OtherRevision(folder)) as other, ProgressLine(name, plan.games) as progress:
        table = Table(level, name, other)
        for given in kept.missing(rounds):
            result = play_round(plan, given, table.play)
            kept.add(given, result, 1)
            results.append(result)
            done += len(result.wins)
            progress.reach(done)
        return results, other.code


def told(plan: Plan, results: Sequence[RoundResult]) -> Iterator[str]:
    """Who won how often and by how much, and what a turn took on both sides."""
    other, one = plan.kinds
    wins = [win for result in results for win in result.wins]
    leads = [lead for result in results for lead in result.leads]
    low, high = wilson_interval(sum(wins), len(wins))
    within = NINETY_FIVE * stdev(leads) / sqrt(len(leads))
    yield f"{plan.game}, {plan.seats} seats, seed {plan.seed}: {one} against {other}"
    yield (
        f"won {fmean(wins):.1%} ({low:.1%} - {high:.1%}) of {len(wins)}, "
        f"by {fmean(leads):+.1f} points (give or take {within:.1f})"
    )
    rows = [["ms of CPU for a turn", "mean", "median", "p95", "longest"]]
    means = []
    for kind in (one, other):
        times = sorted(1000 * time for result in results for time in result.turns[kind])
        figures = [times[int(share * (len(times) - 1))] for share in (0.5, 0.95, 1)]
        means.append(fmean(times))
        rows.append([kind, *(f"{figure:.1f}" for figure in (means[-1], *figures))])
    yield from align_columns(rows)
    yield f"{one} takes {means[0] / means[1]:.2f} times as long as the other"


def main(arguments: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.ai.against", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("game", choices=games_with_players())
    parser.add_argument("--level", choices=LEVEL_NAMES, default=LEVEL_NAMES[-1])
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--factor", type=float, default=1.0)
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    parser.add_argument("--file", type=Path)
    given = parser.parse_args(arguments)
    folder = given.folder.resolve()
    options = dict(option.split("=", 1) for option in given.option)
    name = PREFIX + given.level
    here = name if given.factor == 1 else f"{name} x {given.factor:g}"
    plan = Plan(
        game=given.game,
        kinds=(f"{name} of {folder.name}", here),
        neighbours_only=True,
        seats=given.seats,
        games=given.games,
        options=complete_options(game_named(given.game).options, options),
        seed=given.seed,
    )
    level = scaled(opponents_of(given.game).levels[given.level], given.factor)
    results, other_code = fight(plan, level, folder, given.file)
    print(*told(plan, results), f"here {code()}, there {other_code}", sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
