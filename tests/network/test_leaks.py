"""Nothing crosses the wire that a seat may not know: byte by byte."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import pytest

from castles.desk.due import Due
from castles.engine.action import Action
from castles.engine.game import AnyGame, GameState
from castles.engine.randomness import seeded
from castles.games.by_game import game_named
from castles.network import table
from castles.network.table import Table
from castles.network.wire import encode
from castles.play.header import Header
from castles.play.match import Match
from castles.play.seat import HUMAN, SeatSpec
from castles.play.undo import STRICT


class Recorded:
    """A table that begins at a position, and the bytes that each seat is sent."""

    def __init__(
        self, game: AnyGame, state: GameState, seats: int, computers: Sequence[int] = ()
    ) -> None:
        kinds = ["greedy" if seat in computers else HUMAN for seat in range(seats)]
        people = tuple(SeatSpec("", kind) for kind in kinds)
        options = game.to_data(state)["options"]
        assert isinstance(options, dict)
        header = Header(
            game.name, game.rules_version, 0, options, people, STRICT, game.to_data(state)
        )
        self.sent: dict[int, bytes] = dict.fromkeys(range(seats), b"")
        self.table = Table(Match.begun(game, header), self._send, 0)
        for seat in range(seats):
            self.sent[seat] += encode(self.table.header_for(seat))
            self.table.listen(seat)

    def _send(self, seat: int, message: dict[str, object]) -> None:
        self.sent[seat] += encode(message)  # type: ignore[arg-type]

    def do(self, action: Action) -> None:
        seat = self.table.session.viewer
        message = {"kind": "do", "seat": seat, "at": self.table._at[seat], "action": [*action]}
        assert self.table.handle(seat, message) == ""

    def let_pass(self, seat: int) -> None:
        """A seat that could answer does not, whether it has a card or not."""
        mine, game = self.table, self.table.match.game
        if mine.session.due is Due.HAND_OVER:
            mine.handle(seat, {"kind": "pass", "seat": seat, "at": mine._at[seat]})
            return
        legal = mine.session.legal_actions()
        self.do(next(a for a in legal if game.action_kinds.of(a).name in game.unseen))


def positions(
    game: AnyGame,
    seats: int,
    seed: int,
    every: int,
    given: Mapping[str, object] | None = None,
) -> Iterator[GameState]:
    """States of a game in which somebody decides, played by chance."""
    options = Match.new(game, [SeatSpec("", HUMAN)] * seats, seed, given).header.options
    state, number = game.new_state(options, seats, seed), 0
    while game.deciding_seat(state) >= 0:
        if number % every == 0:
            yield game.copy(state)
        legal = game.legal_actions(state)
        game.apply(state, legal[seeded(seed, str(number)) % len(legal)])
        number += 1


def twin_of(game: AnyGame, state: GameState, seat: int, seed: int) -> GameState:
    """Another state that the seat cannot tell from this one; chance to come is the same."""
    twin = game.determinise(game.observe(state, seat), seed)
    twin.random = state.random  # type: ignore[attr-defined]
    return twin


@pytest.mark.parametrize("name", ["tuscany", "burgundy", "castelli"])
def test_deals_that_a_seat_cannot_tell_apart_give_it_equal_bytes(name: str) -> None:
    game, compared, acted = game_named(name), 0, 0
    for number, state in enumerate(positions(game, 3, 5, 9)):
        seat = number % 3
        twin = twin_of(game, state, seat, number)
        if game.to_data(state) == game.to_data(twin):
            continue
        here, there = Recorded(game, state, 3), Recorded(game, twin, 3)
        assert here.sent[seat] == there.sent[seat]
        compared += 1
        actions = [
            a
            for a in here.table.session.legal_actions()
            if a in there.table.session.legal_actions()
        ]
        for action in actions[:: max(1, len(actions) // 3)]:
            here, there = Recorded(game, state, 3), Recorded(game, twin, 3)
            here.do(action)
            there.do(action)
            match, other = here.table.match, there.table.match
            if game.to_data(match.view(seat).state) != game.to_data(other.view(seat).state):
                continue
            acted += 1
            assert here.sent[seat] == there.sent[seat]
    assert compared >= 5
    assert acted >= 5


@pytest.mark.parametrize(
    ("name", "seats", "given"),
    [
        ("tuscany", 2, {"cards_drawn": 2, "hexagon_same_turn": True}),
        ("castelli", 3, {"fight": True, "dilemma": True}),
        ("burgundy", 3, {"inns": True, "shields": True, "trade_routes": "random"}),
        ("burgundy", 2, {"white_castles": True, "border_posts": True}),
        ("burgundy", 4, {"teams": "basic", "inns": True, "vineyards": "all"}),
    ],
)
def test_deals_stay_apart_for_nobody_who_sees_the_same(
    name: str, seats: int, given: Mapping[str, object]
) -> None:
    """With modules and in teams, and for several actions: equal news are equal bytes."""
    game, followed = game_named(name), 0
    for number, state in enumerate(positions(game, seats, 6, 11, given)):
        watcher = number % seats
        twin = twin_of(game, state, watcher, number)
        if game.to_data(state) == game.to_data(twin):
            continue
        here, there = Recorded(game, state, seats), Recorded(game, twin, seats)
        for turn in range(5):
            assert here.sent[watcher] == there.sent[watcher]
            followed += turn > 0
            if not act_alike(here, there, seeded(number, str(turn))):
                break
            if not is_same_news(here, there, watcher) or not looks_alike(here, there, watcher):
                break
    assert followed >= 10


def act_alike(here: Recorded, there: Recorded, chance: int) -> bool:
    """Do the same at both tables; False if that is impossible."""
    one, other = here.table.session, there.table.session
    seat = one.viewer
    if seat != other.viewer or one.in_round != other.in_round:
        return False
    if one.in_round:
        here.let_pass(seat)
        there.let_pass(seat)
        return True
    if one.due is not other.due:
        return False
    if one.due is Due.HAND_OVER:
        for each in (here, there):
            message = {"kind": "pass", "seat": seat, "at": each.table._at[seat]}
            assert each.table.handle(seat, message) == ""
        return True
    legal = other.legal_actions()
    common = [action for action in one.legal_actions() if action in legal]
    if not common:
        return False
    action = common[chance % len(common)]
    here.do(action)
    there.do(action)
    return True


def looks_alike(here: Recorded, there: Recorded, watcher: int) -> bool:
    """Whether a seat sees the same at both tables."""
    logs = [each.table._logs[watcher] for each in (here, there)]
    return [line.view for line in logs[0].lines] == [line.view for line in logs[1].lines]


def holders(game: AnyGame, state: GameState) -> list[int]:
    """The seats that hold a card to answer with."""
    card = state.rules.governor  # type: ignore[attr-defined]
    return [n for n, seat in enumerate(state.seats) if card in seat.hand]  # type: ignore[attr-defined]


def test_nobody_learns_from_the_wire_who_could_have_answered() -> None:
    game, rounds = game_named("castelli"), 0
    for number, state in enumerate(positions(game, 3, 8, 1)):
        actor = game.deciding_seat(state)
        watcher = (actor + number % 3) % 3
        twins = (twin_of(game, state, watcher, seed) for seed in range(20))
        twin = next((t for t in twins if holders(game, t) != holders(game, state)), None)
        if twin is None:
            continue
        here, there = Recorded(game, state, 3), Recorded(game, twin, 3)
        if here.table.session.legal_actions() != there.table.session.legal_actions():
            continue
        action = here.table.session.legal_actions()[0]
        here.do(action)
        there.do(action)
        asked = here.table.session.next_viewer
        if not here.table.session._round:
            continue
        rounds += 1
        assert here.sent[watcher] == there.sent[watcher]
        while here.table.session._round:
            assert there.table.session.next_viewer == asked
            here.let_pass(asked)
            there.let_pass(asked)
            if here.table.session._round or is_same_news(here, there, watcher):
                assert here.sent[watcher] == there.sent[watcher]
            asked = here.table.session.next_viewer
    assert rounds >= 5


@pytest.mark.parametrize("holds", [True, False])
def test_nobody_learns_from_the_time_whether_a_computer_holds_an_answer(
    holds: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A computer that lets something pass needs a moment for it; without the card it needs none."""
    game, slept = game_named("castelli"), list[float]()
    monkeypatch.setattr(table, "monotonic", lambda: 0.0)
    monkeypatch.setattr(table, "sleep", slept.append)
    states = (state for seed in range(1, 9) for state in positions(game, 3, seed, 1))
    for state in states:
        others = {0, 1, 2} - {game.deciding_seat(state)}
        if bool(others & {*holders(game, state)}) == holds:
            break
    actor = game.deciding_seat(state)
    recorded = Recorded(game, state, 3, computers=[seat for seat in range(3) if seat != actor])
    recorded.do(recorded.table.session.legal_actions()[0])
    assert slept == [table._THINKING_AT_ONCE]


def is_same_news(here: Recorded, there: Recorded, watcher: int) -> bool:
    """Whether what came of it is the same; the next cards of the deck may be others."""
    one, other = here.table.match, there.table.match
    return one.events_for(watcher) == other.events_for(watcher)
