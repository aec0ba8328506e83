"""`castles tune`: tunes a level's weights in thousands of games; can be stopped and resumed."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from concurrent.futures import Executor
from contextlib import contextmanager
from dataclasses import asdict, dataclass, replace
from pathlib import Path

from castles.ai.by_game import opponents_of, thinking_of
from castles.ai.fitting import Comparison, Fit
from castles.ai.levels import Level
from castles.ai.player import level_player
from castles.ai.processes import worker_pool
from castles.ai.search.comparing import compare
from castles.ai.tuning import COMPARISONS, MATCHES, Contest, Tuning, Weights
from castles.commands.playing import play_out
from castles.commands.progress import ProgressLine
from castles.engine.errors import OptionError, SaveError, did_you_mean
from castles.engine.facts import LARGEST_NUMBER
from castles.engine.plain_file import is_taken, read_at_most
from castles.engine.randomness import seeded
from castles.engine.ruleset import complete_options
from castles.games.by_game import game_named
from castles.play.own_files import write_atomically
from castles.text.catalogue import Catalogue

STEPS_PER_SAVE = 5
LARGEST_SUM = 1e100
"""Far larger than any weight or sum of products."""
LARGEST_FILE = 1_000_000
"""In bytes; the products of about sixty weights take a tenth of it."""
_TUNERS: Mapping[str, type[Tuning | Fit]] = {MATCHES: Tuning, COMPARISONS: Fit}


@dataclass(frozen=True, slots=True)
class Subject:
    """A set of weights to tune, as used by a level of a game."""

    game: str
    level: str
    weights: str
    is_leaf: bool
    """Whether these weights value the level's leaves, or choose its actions."""
    method: str
    """One of METHODS."""

    def has_leaves(self) -> bool:
        return self.is_leaf and opponents_of(self.game).levels[self.level].budget is not None

    def with_weights(self, weights: Weights) -> Level:
        level = opponents_of(self.game).levels[self.level]
        if self.is_leaf:
            return replace(level, leaf_weights=weights)
        unchanged = level.leaf_weights if level.budget else weights
        return replace(level, weights=weights, leaf_weights=unchanged)


def run(
    subject: Subject,
    steps: int,
    deals: int,
    jobs: int,
    seed: int,
    file: Path,
    catalogue: Catalogue,
) -> int:
    """Tune until `steps` are done in total, including those already in the file."""
    tuning = _resume(subject, deals, seed, file)
    _save(subject, tuning, file)
    with _workers(jobs) as pool, ProgressLine(catalogue.text("tune.progress"), steps) as progress:
        while tuning.steps < steps:
            if isinstance(tuning, Fit):
                tuning.step(lambda deals: _compare(subject, tuning.start, deals, pool, jobs))
            else:
                tuning.step(lambda contest: _play_contest(subject, contest, pool, jobs))
            if tuning.steps % STEPS_PER_SAVE == 0 or tuning.steps == steps:
                _save(subject, tuning, file)
            progress.reach(tuning.steps)
    counts = {"steps": tuning.steps, "count": tuning.games}
    print(catalogue.text("tune.heading", weights=subject.weights, **counts))
    for name, value in tuning.weights().items():
        print(f"      {name}: {value:.3g}")
    return 0


def _resume(subject: Subject, deals: int, seed: int, file: Path) -> Tuning | Fit:
    tuner = _TUNERS[subject.method]
    if subject.method == COMPARISONS and not subject.has_leaves():
        raise OptionError("comparisons are for leaves (--leaf) of a level that searches")
    sets = opponents_of(subject.game).weights
    if subject.weights not in sets:
        hint = did_you_mean(subject.weights, sets)
        raise OptionError(f"there are no weights '{subject.weights}'; {hint}")
    fresh = tuner(sets[subject.weights], seed, deals)
    if not is_taken(file):
        return fresh
    try:
        saved = json.loads(read_at_most(file, LARGEST_FILE))
        if saved.pop("subject") != asdict(subject):
            raise SaveError(f"{file}: something else is tuned there")
        if not _fits(saved, asdict(fresh)) or saved["deals_per_step"] < 1 or saved["steps"] < 0:
            raise ValueError("it is not a tuning of these weights")
        tuning = tuner(**saved)
        tuning.weights()
    except (OSError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise SaveError(f"{file}: cannot go on from there: {error}") from error
    except (ArithmeticError, RecursionError) as error:
        raise SaveError(f"{file}: cannot go on from there: no such numbers") from error
    return tuning


def _fits(found: object, model: object) -> bool:
    """Whether JSON has the shape of a model; a mapping empty in the model may have entries."""
    if isinstance(model, Mapping):
        return (
            isinstance(found, dict)
            and (not model or found.keys() == model.keys())
            and all(_fits(value, model.get(name, 0.0)) for name, value in found.items())
        )
    if isinstance(model, list):
        return (
            isinstance(found, list) and len(found) == len(model) and all(map(_fits, found, model))
        )
    if isinstance(model, int):
        return type(found) is int and abs(found) <= LARGEST_NUMBER
    return isinstance(found, int | float) and abs(found) < LARGEST_SUM


def _save(subject: Subject, tuning: Tuning | Fit, file: Path) -> None:
    write_atomically(file, json.dumps({"subject": asdict(subject), **asdict(tuning)}).encode())


@contextmanager
def _workers(jobs: int) -> Iterator[Executor | None]:
    if jobs == 1:
        yield None
        return
    with worker_pool(jobs) as pool:
        yield pool


def _play_contest(
    subject: Subject, contest: Contest, pool: Executor | None, jobs: int
) -> list[int]:
    if pool is None:
        return _play_deals(subject, contest)
    parts = [replace(contest, deals=contest.deals[part::jobs]) for part in range(jobs)]
    return [lead for leads in pool.map(_play_deals, [subject] * jobs, parts) for lead in leads]


def _compare(
    subject: Subject,
    weights: Mapping[str, float],
    deals: tuple[int, ...],
    pool: Executor | None,
    jobs: int,
) -> Iterator[Comparison]:
    if pool is None:
        yield from _compare_deals(subject, weights, deals)
        return
    parts = [deals[part::jobs] for part in range(jobs)]
    for compared in pool.map(_compare_deals, [subject] * jobs, [weights] * jobs, parts):
        yield from compared


def _compare_deals(
    subject: Subject, weights: Mapping[str, float], deals: tuple[int, ...]
) -> list[Comparison]:
    thinking = thinking_of(game_named(subject.game))
    level = opponents_of(subject.game).levels[subject.level]
    return [entry for deal in deals for entry in compare(thinking, level, weights, deal)]


def _play_deals(subject: Subject, contest: Contest) -> list[int]:
    """Play every deal twice, so that each side has each seat once."""
    plus, minus = subject.with_weights(contest.plus), subject.with_weights(contest.minus)
    leads = []
    for deal in contest.deals:
        one, other = _points(subject, (plus, minus), deal)
        leads.append(one - other)
        one, other = _points(subject, (minus, plus), deal)
        leads.append(other - one)
    return leads


def _points(subject: Subject, levels: tuple[Level, Level], deal: int) -> tuple[int, ...]:
    game = game_named(subject.game)
    state = game.new_state(complete_options(game.options, {}), len(levels), deal)
    players = [
        level_player(game, level, seeded(deal, f"seat {seat}")) for seat, level in enumerate(levels)
    ]
    return play_out(game, state, players)[0].points
