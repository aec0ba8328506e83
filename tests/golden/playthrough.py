"""A whole game as text that a person can read: decisions, events and final sheets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from castles.engine.action import Action
from castles.engine.automa import table_options
from castles.engine.checksum import checksum
from castles.engine.facts import Fact
from castles.engine.game import AnyGame, GameState
from castles.engine.randomness import Dice
from castles.games.by_game import game_named

PLAYTHROUGHS: Mapping[str, tuple[str, Sequence[str], int]] = {
    "tuscany_random": ("tuscany", ["random"] * 2, 7),
    "tuscany_builders": ("tuscany", ["builder"] * 4, 24),
    "tuscany_automa": ("tuscany", ["builder", "builder", "automa:expert"], 5),
    "burgundy_random": ("burgundy", ["random"] * 2, 7),
    "burgundy_automa": ("burgundy", ["builder", "automa:experienced"], 8),
    "burgundy_teams": ("burgundy", ["builder"] * 4, 6),
    "burgundy_solo": ("burgundy", ["builder"], 9),
    "burgundy_vineyards": ("burgundy", ["vintner", "vintner", "automa:expert"], 10),
    "burgundy_everything": ("burgundy", ["courtier", "trader", "vintner"], 79),
    "burgundy_team_vineyards": ("burgundy", ["vintner", "courtier", "trader", "vintner"], 170),
    "castelli_random": ("castelli", ["random"] * 2, 7),
    "castelli_builders": ("castelli", ["lord"] * 4, 24),
    "castelli_fight": ("castelli", ["lord"] * 3, 5),
    "castelli_dilemma": ("castelli", ["lord"] * 2, 8),
    "castelli_knock_out": ("castelli", ["lord"] * 4, 9),
}
"""File name: the game, who plays it, and the seed."""

OPTIONS: Mapping[str, Mapping[str, object]] = {
    "burgundy_teams": {"teams": "advanced", "extra_tiles": True},
    "burgundy_solo": {"solo_board": 34, "solo_goal": 20, "extra_tiles": True},
    "burgundy_vineyards": {"vineyards": "all"},
    "burgundy_everything": {
        **dict.fromkeys(("castle_rule", "extra_tiles", "border_posts"), True),
        **dict.fromkeys(("white_castles", "inns", "shields"), True),
        "trade_routes": "chosen",
        "vineyards": "all",
    },
    "burgundy_team_vineyards": {"teams": "basic", "vineyards": "all", "shields": True},
    "castelli_fight": {"fight": True},
    "castelli_dilemma": {"dilemma": True, "layout": "default"},
    "castelli_knock_out": {"tournament": "knock_out"},
}
"""The options of those that have any."""

EAGERNESS: Mapping[str, Mapping[str, int]] = {
    "random": {},
    "builder": {"place": 3, "castle": 3, "spend_marble": 2, "refresh": 2, "draw": 1},
    "vintner": {"plant": 3, "vine_bonus": 3, "bonus": 3, "take_double": 2, "place": 1},
    "courtier": {"shield": 5, "gift": 4, "copy": 4, "kind": 4, "redeem_castle": 3, "place": 3},
    "trader": {"sell": 4, "buy_inn": 4, "place": 3, "ship": 2, "keep": 2, "take": 1},
    "lord": {"build": 3, "govern": 2, "guard": 2, "play": 2, "end_turn": -1, "sell": -2},
}
"""Which kinds of action a player prefers; it chooses by dice among the kinds it likes best.

These players stand here, and not among the opponents, so that a playthrough changes only when the
rules do.
"""


def playthrough(name: str) -> str:
    """The text of a golden file."""
    game_name, players, seed = PLAYTHROUGHS[name]
    options = OPTIONS.get(name, {})
    return "\n".join(_lines(game_named(game_name), players, seed, options)) + "\n"


def _lines(
    game: AnyGame, kinds: Sequence[str], seed: int, options: Mapping[str, object]
) -> Iterator[str]:
    yield f"{game.name}, rules {game.rules_version}, seed {seed}, seats: {', '.join(kinds)}"
    dice = Dice(seed, "playthrough")
    state = game.new_state(table_options(game.options, kinds, options), len(kinds), seed)
    number = 0
    at = _progress(game, state)
    while legal := game.legal_actions(state):
        number += 1
        seat, decision = game.deciding_seat(state), game.decision(state)
        action = _choose(game, legal, EAGERNESS[kinds[seat]], dice)
        words = game.action_to_data(state, action)
        which = f"{legal.index(action) + 1} of {len(legal)}"
        state.events = []
        game.apply(state, action)
        yield f"\n{number}. seat {seat}, {decision} ({which}): {_spell(words)}"
        for event in state.events:
            told = {**event.facts, **event.secret}
            yield f"    {event.rule} seat {event.seat} {event.name} {_spell(told)}".rstrip()
        if _progress(game, state) != at:
            at = _progress(game, state)
            yield f"    -- {at}, checksum {checksum(game.to_data(state))}"
    yield from _result(game, state)


def _choose(
    game: AnyGame, legal: Sequence[Action], eagerness: Mapping[str, int], dice: Dice
) -> Action:
    wishes = [eagerness.get(game.action_kinds.of(action).name, 0) for action in legal]
    best = [action for action, wish in zip(legal, wishes, strict=True) if wish == max(wishes)]
    return best[dice.below(len(best))]


def _progress(game: AnyGame, state: GameState) -> str:
    progress = game.progress(state)
    return f"phase {progress.phase}, round {progress.round}"


def _result(game: AnyGame, state: GameState) -> Iterator[str]:
    outcome = game.outcome(state)
    assert outcome is not None
    yield f"\nwinners {list(outcome.winners)} with {list(outcome.points)} by {outcome.reason}"
    for sheet in game.scores(state):
        yield f"\nseat {sheet.seat}: {_spell(sheet.totals)}"
        yield from (f"    {line.points:4} {line.track} {line.source}" for line in sheet.lines)
    yield f"\nchecksum {checksum(game.to_data(state))}"


def _spell(value: Fact | Mapping[str, Fact] | Mapping[str, int], inside: bool = False) -> str:
    """A value without quotes and braces, as far as it stays clear."""
    if isinstance(value, Mapping):
        pairs = [(key, _spell(inner, True)) for key, inner in value.items()]
        spelled = ", ".join(text if key == "do" else f"{key} {text}" for key, text in pairs)
        return f"({spelled})" if inside else spelled
    if isinstance(value, list):
        return f"[{', '.join(_spell(inner, True) for inner in value)}]"
    return str(value)
