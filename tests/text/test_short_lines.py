"""The chronicle: every action of every game has a short line in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from castles.engine.action import Action
from castles.engine.decision import Pause
from castles.engine.event import Event
from castles.engine.game import AnyGame
from castles.games.by_game import game_names
from castles.text.by_game import describer_for
from castles.text.catalogue import LANGUAGES, Catalogue
from tests.contract.walks import GAMES, Setting, settings_of, walk

NAMES = ("Anna", "Ben", "Carla", "Dora")
NO_POINTS = "no points"
END_A_TURN = {"end_turn", "pass", NO_POINTS}
"""Where these tell nothing, `play.log.other` says that a turn ended."""


def entries(game: AnyGame, setting: Setting) -> Iterator[tuple[str, list[Event]]]:
    """What is done in a random game, actions and steps of the automa, with what each tells."""
    for state, action in walk(setting).positions:
        after = game.copy(state)
        after.events = []
        game.apply_until(after, action, Pause.AUTOMA)
        yield _name(game, action), after.events
        while step := game.due_step(after):
            after.events = []
            game.run_due_step(after, Pause.AUTOMA)
            yield step.name, after.events


def _name(game: AnyGame, action: Action) -> str:
    """Of the kind of an action; to buy no points is to do nothing."""
    name = game.action_kinds.of(action).name
    return NO_POINTS if (name, *action[1:]) == ("buy_points", 0) else name


@pytest.mark.parametrize("name", game_names())
def test_every_action_has_a_short_line(name: str) -> None:
    game = GAMES[name]
    texts = [Catalogue(language).of_game(name) for language in LANGUAGES]
    describers = [describer_for(game, each, NAMES) for each in texts]
    missing, heads = set(), dict[str, Event]()
    for setting in settings_of(name):
        for kind, events in entries(game, setting):
            told = [event for event in events if f"play.log.{event.name}" in texts[0]]
            heads |= {event.name: event for event in told[:1]}
            is_own = kind in (NO_POINTS, *(each.name for each in game.action_kinds))
            if not told and kind not in END_A_TURN and (is_own or _is_an_automas(events)):
                missing |= {(kind, event.name) for event in events[:1]}
    assert missing == set()
    for event in heads.values():
        for catalogue, describer in zip(texts, describers, strict=True):
            facts = describer.speak(event.facts)
            # The table calls the thing of an event by its bare name, whichever fact it is.
            facts.setdefault("tile", facts.get("item"))
            assert catalogue.text(f"play.log.{event.name}", **facts)


def _is_an_automas(events: list[Event]) -> bool:
    """Whether an automa did something, and not only the round went on."""
    return any(event.name.startswith("automa_") for event in events)
