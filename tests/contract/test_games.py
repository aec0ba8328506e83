"""What every game promises to the layers above it, checked along random games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from functools import reduce
from operator import getitem
from typing import Any

import pytest

from castles.engine.action import Action
from castles.engine.checksum import canonical, checksum
from castles.engine.decision import EVERY_PAUSE, NOBODY, Pause
from castles.engine.errors import OptionError, SaveError
from castles.engine.event import EVERYONE, Event
from castles.engine.facts import Fact
from castles.engine.game import CLEAR_WIN, AnyGame, GameState
from castles.play.match import Match
from castles.play.seat import SeatSpec
from tests.contract.snapshot import agree, snapshot, spelled
from tests.contract.walks import GAMES, Setting, Walk, settings, settings_of, walk

OPEN_GAMES = {"burgundy"}
"""In these no seat knows more than another."""

every_game = pytest.mark.parametrize("setting", settings(), ids=str)
real_game = pytest.mark.parametrize(
    "setting", [setting for setting in settings() if setting.game_name != "toy"], ids=str
)
"""The toy trusts what it reads."""


def told_by(game: AnyGame, state: GameState, action: Action) -> list[Event]:
    """The events of an action."""
    after = game.copy(state)
    after.events = told = list[Event]()
    game.apply(after, action)
    return told


def viewers(played: Walk) -> range:
    return range(played.setting.seats)


@every_game
def test_contract_a_game_ends_with_an_outcome(setting: Setting) -> None:
    played = walk(setting)
    game, end = played.game, played.end
    assert end is not None
    assert game.deciding_seat(end) == NOBODY
    assert game.legal_actions(end) == []
    outcome = game.outcome(end)
    assert outcome is not None
    totals = [sheet.totals[game.score_track] for sheet in game.scores(end)]
    assert list(outcome.points) == totals
    if outcome.places:  # decided by duels, whoever has most points in all
        assert sorted(outcome.places) == list(range(setting.seats))
        assert outcome.places[: len(outcome.winners)] == outcome.winners
    else:
        assert all(totals[winner] == max(totals) for winner in outcome.winners)
        best = max(totals)
        leading = [side for side in game.sides(end) if best in (totals[seat] for seat in side)]
        if outcome.winners:
            assert any({*side} <= {*outcome.winners} for side in leading)
            assert (outcome.reason == CLEAR_WIN) == (len(leading) == 1)
    assert all(game.outcome(state) is None for state in played.states(every=10))


@real_game
def test_contract_the_last_round_is_known_as_soon_as_it_begins(setting: Setting) -> None:
    played = walk(setting)
    game, end = played.game, played.end
    assert end is not None
    known = [game.progress(state) for state, _ in played.positions]
    final = game.progress(end).round
    last = {at.round for at in known if at.is_last_round}
    assert last.isdisjoint(at.round for at in known if not at.is_last_round)
    stages = [game.progress(state).round for state, _ in played.positions if _deals_again(state)]
    # Who has filled the solo board is done before its rounds are over.
    won_early = game.phase_rounds and final < len(game.phases) * game.phase_rounds
    assert last == ({final, *(n - 1 for n in stages)} if not won_early else set())


def _deals_again(state: GameState) -> bool:
    """Whether a stage of a tournament has just begun."""
    stage = getattr(state, "stage", 1)
    return stage > 1 and not getattr(state, "laid", 1)


@every_game
def test_contract_legal_actions_are_unique_stable_and_never_empty(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in played.states():
        legal = game.legal_actions(state)
        assert legal
        assert len(set(legal)) == len(legal)
        assert game.legal_actions(state) == legal
        assert 0 <= game.deciding_seat(state) < setting.seats
        assert game.decision(state)


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_contract_the_facts_of_a_game_fit_together(game: AnyGame) -> None:
    assert game.score_track == game.tracks[-1]
    assert len(set(game.tracks)) == len(game.tracks)
    assert len(set(game.decisions)) == len(game.decisions) > 0
    assert {*game.set_up} < {*game.decisions}
    assert {*game.interludes, *game.favourites} <= {*game.events}
    for name, word in game.favourite_actions.items():
        kind = game.action_kinds.named(name)
        assert kind is not None
        assert word in kind.fields
    assert all(game.events.values())
    assert {*game.seats_allowed({})} <= {*game.seat_counts}


@pytest.mark.parametrize("game", GAMES.values(), ids=GAMES)
def test_contract_a_game_refuses_numbers_of_seats_that_it_does_not_allow(game: AnyGame) -> None:
    counts = game.seats_allowed({})
    for seats in (counts[0] - 1, counts[-1] + 1):
        with pytest.raises(OptionError):
            Match.new(game, [SeatSpec(str(seat), "human") for seat in range(seats)], seed=1)


@pytest.mark.parametrize("name", GAMES)
def test_contract_every_event_is_one_that_the_game_has_named(name: str) -> None:
    game, told = GAMES[name], dict[str, Counter[str]]()
    for setting in settings_of(name):
        for state, action in walk(setting).positions:
            for event in told_by(game, state, action):
                told.setdefault(event.name, Counter())[event.rule] += 1
    assert told.keys() <= game.events.keys()
    # What is told often and always by one rule has that rule as its main one.
    for event, rules in told.items():
        if len(rules) == 1 and rules.total() > 20:
            assert game.events[event] in rules, event


@every_game
def test_contract_progress_goes_through_the_phases_and_rounds(setting: Setting) -> None:
    played = walk(setting)
    game, end = played.game, played.end
    assert end is not None
    seen = [game.progress(state) for state in played.states()]
    assert not any(progress.over for progress in seen)
    assert game.progress(end).over
    phases = [progress.phase for progress in seen]
    assert phases == sorted(phases)
    assert {*phases} == ({*range(1, len(game.phases) + 1)} or {0})
    assert all(0 <= progress.turn_seat < setting.seats for progress in seen)
    assert seen[0].round in (0, 1)


@every_game
def test_contract_every_seat_is_on_one_side(setting: Setting) -> None:
    played = walk(setting)
    for state in played.states(every=20):
        sides = played.game.sides(state)
        assert sorted(seat for side in sides for seat in side) == [*range(setting.seats)]


@every_game
def test_contract_set_up_is_over_before_the_first_turn(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    asked = [game.decision(state) for state in played.states()]
    assert {*asked} <= {*game.decisions}
    later = [number for number, decision in enumerate(asked) if decision not in game.set_up]
    assert not {*asked[later[0] :]} & {*game.set_up}


@every_game
def test_contract_draws_are_entered_for_seats_of_the_table(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state, action in played.positions[::7]:
        after = game.copy(state)
        events = told_by(game, state, action)
        game.apply(after, action)
        for draw in game.draws(events, state, after):
            assert 0 <= draw.seat < setting.seats
            assert draw.ledger in game.ledgers
            assert draw.drawn >= 0
            assert draw.expected >= 0


@every_game
def test_contract_asking_changes_nothing(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in played.states(every=7):
        before = snapshot(state)
        action = game.legal_actions(state)[0]
        game.explain(state, action)
        game.scores(state)
        game.outcome(state)
        game.progress(state)
        game.action_to_data(state, action)
        for seat in (*viewers(played), EVERYONE):
            game.determinise(game.observe(state, seat), 1)
        assert snapshot(state) == before


@every_game
def test_contract_every_listed_action_applies_to_a_copy_alone(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in played.states(every=5):
        before = snapshot(state)
        for action in game.legal_actions(state):
            after = game.copy(state)
            game.apply(after, action)
            # The next decision can be asked for.
            assert bool(game.legal_actions(after)) == (game.deciding_seat(after) != NOBODY)
        assert snapshot(state) == before


@every_game
def test_contract_a_copy_goes_on_like_its_original(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for number, (state, action) in enumerate(played.positions[:-1:9]):
        original, copy = game.copy(state), game.copy(state)
        game.apply(copy, action)
        assert agree(game, original, state)
        game.apply(original, action)
        following = played.positions[9 * number + 1][0]
        assert agree(game, original, copy)
        assert agree(game, original, following)


@every_game
def test_contract_applying_by_steps_ends_as_applying_at_once(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for number in range(setting.seed % 10, len(played.positions), 10):
        before, action = played.positions[number]
        at_once, by_steps = game.copy(before), game.copy(before)
        game.apply(at_once, action)
        game.apply_until(by_steps, action, EVERY_PAUSE)
        while (kind := game.due_step(by_steps)) is not None:
            assert kind.pause
            assert bool(kind.automa_rule) == (kind.pause is Pause.AUTOMA)
            assert by_steps.pending[-1][0] == kind.number
            game.run_due_step(by_steps, EVERY_PAUSE)
        assert agree(game, by_steps, at_once)


@every_game
def test_contract_a_replay_gives_equal_checksums_with_and_without_events(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    state = setting.start()
    state.events = []
    for number, (before, action) in enumerate(played.positions):
        if number % 20 == 0:
            assert checksum(game.to_data(state)) == checksum(game.to_data(before))
        game.apply(state, action)
    assert played.end is not None
    assert checksum(game.to_data(state)) == checksum(game.to_data(played.end))
    assert state.events


@every_game
def test_contract_a_state_survives_its_data(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in (*played.states(every=4), played.end):
        assert state is not None
        told = game.to_data(state)
        restored = game.from_data(json.loads(canonical(told)))
        assert game.to_data(restored) == told
        assert game.legal_actions(restored) == game.legal_actions(state)


RUBBISH: tuple[Fact, ...] = (None, -1, 99, "rubbish", True, [], {}, [[]], 1 << 70)


@real_game
def test_contract_a_damaged_state_is_read_or_refused_in_words(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    text = canonical(game.to_data(played.positions[len(played.positions) // 2][0]))
    for number, place in enumerate([*places(json.loads(text))][setting.seed % 80 :: 80]):
        data = json.loads(text)
        *way, last = place
        reduce(getitem, way, data)[last] = RUBBISH[number % len(RUBBISH)]
        with suppress(SaveError, OptionError):
            assert game.from_data(data) is not None


@pytest.mark.parametrize("name", ["tuscany", "burgundy"])
def test_contract_an_automa_that_the_options_do_not_know_is_refused(name: str) -> None:
    game = GAMES[name]
    data = json.loads(canonical(game.to_data(game.new_state({"automa": "novice"}, 2, 1))))
    data["options"]["automa"] = "none"
    with pytest.raises(SaveError, match="none in the options"):
        game.from_data(data)


def places(data: Any) -> Iterator[tuple[str | int, ...]]:
    """Where something stands in the data: the keys that lead there."""
    for key, value in data.items() if isinstance(data, dict) else enumerate(data):
        yield (key,)
        if isinstance(value, dict | list):
            yield from ((key, *deeper) for deeper in places(value))


@every_game
def test_contract_a_restored_state_goes_on_identically(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    assert played.end is not None
    for start in range(setting.seed % 50, len(played.positions), 50):
        state = game.from_data(game.to_data(played.positions[start][0]))
        for _, action in played.positions[start:]:
            game.apply(state, action)
        assert spelled(game, state) == spelled(game, played.end)


@every_game
def test_contract_a_view_lists_the_same_actions(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in played.states():
        view = game.observe(state, game.deciding_seat(state))
        assert game.legal_actions(view.state) == game.legal_actions(state)


@every_game
def test_contract_what_nobody_in_particular_sees_every_seat_sees(setting: Setting) -> None:
    """A replay before the end is shown to nobody in particular."""
    played = walk(setting)
    game = played.game
    for state in played.states(every=11):
        seen = game.observe(state, NOBODY).state
        for seat in (*viewers(played), EVERYONE):
            view = game.observe(state, seat)
            assert agree(game, game.observe(view.state, NOBODY).state, seen)


@every_game
def test_contract_a_guess_agrees_with_the_view_it_was_made_from(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    different = False
    for state in played.states(every=11):
        for seat in viewers(played):
            view = game.observe(state, seat)
            guesses = [game.determinise(view, seed) for seed in range(2)]
            for guess in guesses:
                assert agree(game, game.observe(guess, seat).state, view.state)
                assert len(game.legal_actions(guess)) > 0
            different = different or not agree(game, *guesses)
    assert different, "there is something to guess"


@every_game
def test_contract_a_guess_can_be_played_to_the_end(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    middle = played.positions[len(played.positions) // 2][0]
    state = game.determinise(game.observe(middle, 0), 5)
    for number in range(4000):
        legal = game.legal_actions(state)
        if not legal:
            break
        game.apply(state, legal[number * 7 % len(legal)])
    assert game.outcome(state) is not None


@every_game
def test_contract_explain_is_silent_exactly_about_legal_actions(setting: Setting) -> None:
    # What a seat could do once is what it may try again later: it points at things that exist.
    played = walk(setting)
    game = played.game
    tried: dict[int, dict[Action, None]] = {seat: {} for seat in viewers(played)}
    for number, (state, _) in enumerate(played.positions):
        seat = game.deciding_seat(state)
        legal = game.legal_actions(state)
        if number % 6 == setting.seed % 6:
            known = [*tried[seat]]
            for action in (*legal[:20], *known[number % 5 :: max(1, len(known) // 25)]):
                reasons = game.explain(state, action)
                assert (not reasons) == (action in legal), (action, reasons)
        tried[seat].update(dict.fromkeys(legal[:40]))


@every_game
def test_contract_score_sheets_add_up(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    assert played.end is not None
    for state in (*played.states(every=3), played.end):
        sheets = game.scores(state)
        assert [sheet.seat for sheet in sheets] == [*viewers(played)]
        for sheet in sheets:
            for track, total in sheet.totals.items():
                assert sum(line.points for line in sheet.lines if line.track == track) == total


@every_game
def test_contract_actions_have_unique_words_that_can_be_read_back(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    for state in played.states(every=3):
        legal = game.legal_actions(state)
        words = [game.action_to_data(state, action) for action in legal]
        assert len({canonical(spelling) for spelling in words}) == len(legal)
        for index in range(0, len(legal), 1 + len(legal) // 6):
            read = json.loads(canonical(words[index]))
            assert game.action_from_data(state, read) == legal[index]


@every_game
def test_contract_secrets_of_events_reach_their_owner_only(setting: Setting) -> None:
    played = walk(setting)
    game = played.game
    secrets = 0
    for before, action in played.positions:
        state = game.copy(before)
        state.events = []
        game.apply(state, action)
        for event in state.events:
            for seat in viewers(played):
                seen = event.seen_by(seat).to_data()
                assert (event.secret.keys() <= seen.keys()) == (
                    seat == event.seat or not event.secret
                )
            assert event.seen_by(EVERYONE) == event
            assert not event.secret.keys() & event.facts.keys()
            json.dumps(event.to_data())
            secrets += bool(event.secret)
    assert (secrets > 0) == (setting.game_name not in OPEN_GAMES)
