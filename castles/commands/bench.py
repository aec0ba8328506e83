"""`castles bench`: the speed of the rules, compared with a peer in the same run.

Machines are noisy, so times are CPU times and figures are ratios: rounds of all measurements are
interleaved and the best round of each counts.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from time import process_time

from castles.commands.measuring import (
    COPIES,
    EARLY_DECISIONS,
    SEATS,
    measure_game,
    measure_playing,
)
from castles.engine.combining import everything
from castles.games.by_game import DEFAULT_GAME, game_named, game_names
from castles.text.catalogue import Catalogue

WITH_MODULES = "{}+modules"
PEER = "catanatron"
PEER_SHARE = 10
"""The peer, being slower, plays and copies this many times less often."""

Measurement = Callable[[], Mapping[str, float]]
"""A measurement: runs once and returns seconds by name."""


def run(games: int, rounds: int, as_json: bool, catalogue: Catalogue) -> int:
    """Measure, print, and say if the peer is not installed."""
    measurements: dict[str, Measurement] = {
        name: partial(measure_game, name, games) for name in game_names()
    }
    for name in game_names():
        if game_named(name).modules:
            measurements[WITH_MODULES.format(name)] = partial(measure_modules, name, games)
    has_peer = find_spec(PEER) is not None
    if has_peer:
        measurements[PEER] = lambda: measure_peer(max(1, games // PEER_SHARE))
    else:
        print(catalogue.text("bench.no_peer"), file=sys.stderr)
    best: dict[str, dict[str, float]] = {name: {} for name in measurements}
    for _ in range(rounds):
        for name, measure in measurements.items():
            for figure, seconds in measure().items():
                best[name][figure] = min(seconds, best[name].get(figure, seconds))
    print(_as_json(best) if as_json else _as_text(best, catalogue))
    return 0


def measure_modules(name: str, games: int) -> Mapping[str, float]:
    """The same with as many modules as can be combined."""
    game = game_named(name)
    return measure_playing(game, games, everything(game, SEATS))


def measure_peer(games: int) -> Mapping[str, float]:
    """The same for catanatron's random players."""
    peer = import_module(PEER)
    decisions = 0
    begun = process_time()
    for seed in range(games):
        game = peer.Game(
            [peer.RandomPlayer(peer.Color.RED), peer.RandomPlayer(peer.Color.BLUE)], seed=seed
        )
        game.play()
        decisions += len(game.state.actions)
    playing = process_time() - begun
    seats = (peer.Color.RED, peer.Color.BLUE, peer.Color.WHITE, peer.Color.ORANGE)
    game = peer.Game([peer.RandomPlayer(colour) for colour in seats], seed=1)
    for _ in range(EARLY_DECISIONS):
        game.play_tick()
    copies = max(1, COPIES // PEER_SHARE)
    begun = process_time()
    for _ in range(copies):
        game.copy()
    copying = process_time() - begun
    return {
        "decision": playing / decisions,
        "game": playing / games,
        "copy": copying / copies,
    }


def _as_json(best: Mapping[str, Mapping[str, float]]) -> str:
    found = {
        "microseconds": _microseconds(best),
        "ratios": _ratios(best),
        "modules": _of_modules(best),
    }
    return json.dumps(found, indent=2)


def _microseconds(best: Mapping[str, Mapping[str, float]]) -> dict[str, dict[str, float]]:
    return {
        name: {figure: round(seconds * 1e6, 2) for figure, seconds in figures.items()}
        for name, figures in best.items()
    }


def _ratios(best: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """The peer's time divided by ours: how many times faster we are."""
    if PEER not in best:
        return {}
    ours = best[DEFAULT_GAME]
    return {figure: round(best[PEER][figure] / seconds, 2) for figure, seconds in ours.items()}


def _of_modules(best: Mapping[str, Mapping[str, float]]) -> dict[str, float]:
    """For each game, how many times as long a decision takes with all modules."""
    plain = {WITH_MODULES.format(name): name for name in game_names()}
    return {
        plain[name]: round(figures["decision"] / best[plain[name]]["decision"], 2)
        for name, figures in best.items()
        if name in plain
    }


def _as_text(best: Mapping[str, Mapping[str, float]], catalogue: Catalogue) -> str:
    lines = []
    for name, figures in best.items():
        if "copy" not in figures:
            continue
        lines.append(
            catalogue.text(
                "bench.line",
                name=name,
                decision=f"{figures['decision'] * 1e6:.1f}",
                copy=f"{figures['copy'] * 1e6:.1f}",
                games=f"{1 / figures['game']:.0f}",
            )
        )
    lines += [
        catalogue.text("bench.modules", name=name, ratio=ratio)
        for name, ratio in _of_modules(best).items()
    ]
    ratios = _ratios(best)
    if ratios:
        lines.append(
            catalogue.text(
                "bench.ratio", peer=PEER, decision=ratios["decision"], copy=ratios["copy"]
            )
        )
    return "\n".join(lines)
