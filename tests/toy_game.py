"""A game with nothing of Tuscany in it: draw numbers, play them for points, share the even ones.

A turn is `draw` (once, a secret card) and then `play` a card or `pass`; an even card asks the
nested question who gets a gift of one point. Most points after the last round win.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from castles.engine import event, facts, game
from castles.engine.action import Action, ActionKinds
from castles.engine.decision import (
    NO_PAUSE,
    NOBODY,
    Frame,
    FrameKind,
    FrameKinds,
    Pause,
    settle_until,
)
from castles.engine.own import Flaw, OwnKind, Tally
from castles.engine.randomness import seeded, shuffled
from castles.engine.ruleset import Option, Options, complete_options

NUMBERS = range(1, 25)
HIDDEN = 0

ACTIONS = ActionKinds()
DRAW = ACTIONS.define("draw")
PASS = ACTIONS.define("pass")
PLAY = ACTIONS.define("play", "card")
GIVE = ACTIONS.define("give", "seat")

FRAMES = FrameKinds()
TURN = FRAMES.choice("turn", "drawn")
GIFT = FRAMES.choice("gift")
NEXT = FRAMES.turn_end_step("next")


@dataclass(slots=True)
class ToyState:
    rounds: int
    round: int
    deck: tuple[int, ...]
    hands: list[tuple[int, ...]]
    played: list[tuple[int, ...]]
    gifts: list[int]
    pending: tuple[Frame, ...]
    turn_seat: int = 0
    events: list[event.Event] | None = None

    def tell(self, name: str, seat: int, **known: facts.Fact) -> None:
        if self.events is not None:
            secret = {"card": known.pop("secret_card")} if "secret_card" in known else {}
            self.events.append(event.Event(name, "TOY", seat, known, secret, bool(secret)))


@dataclass(frozen=True, slots=True)
class ToyView:
    seat: int
    state: ToyState


class ToyGame:
    name = "toy"
    rules_version = 1
    seat_counts = range(2, 5)
    action_kinds = ACTIONS
    options: Mapping[str, Option] = {"rounds": Option("rounds", (6, 12), "TOY")}
    modules = ()
    own: OwnKind[None] = OwnKind(
        *("toy", None, (("ours", "1"),), "0", lambda text: text in ("0", "1")),
        judge=lambda _, text: iter([] if text == "1" else [Flaw("own.blank", {"count": 1}, (0,))]),
        tally=lambda _, text: {text: Tally(1, 1, 1)},
        lay_over=lambda definitions, _: definitions,
        read=lambda section: section.text("toy"),
        write=lambda text: [f'toy: "{text}"'],
    )
    decisions = FRAMES.choices
    private = True
    unseen: frozenset[str] = frozenset()
    phases = ()
    phase_rounds = 0
    scores_phases = True
    tracks = ("points",)
    score_track = "points"
    set_up: Mapping[str, bool] = {}
    interludes: frozenset[str] = frozenset()
    events: Mapping[str, str] = dict.fromkeys(("drawn", "played", "gift", "passed"), "TOY")
    favourites: Mapping[str, str] = {"played": "card"}
    favourite_actions: Mapping[str, str] = {}
    ledgers: Mapping[str, str] = {"numbers": "numbers"}

    def check_options(self, options: Mapping[str, object], seats: int) -> None:
        complete_options(self.options, options)
        game.check_seats(self.name, self.seat_counts, seats)

    def new_state(self, options: Options, seats: int, seed: int) -> ToyState:
        rounds = int(complete_options(self.options, options)["rounds"])
        deck, _ = shuffled(NUMBERS, seeded(seed))
        hands = [deck[2 * seat : 2 * seat + 2] for seat in range(seats)]
        deck = deck[2 * seats :]
        return ToyState(rounds, 1, deck, hands, [()] * seats, [0] * seats, (TURN(0, 0),))

    deal = new_state

    def holdings(self, state: ToyState) -> Sequence[Sequence[str]]:
        return [("hat 1",), *(() for _ in state.hands[1:])]

    def deciding_seat(self, state: ToyState) -> int:
        return state.pending[-1][1] if state.pending else NOBODY

    def decision(self, state: ToyState) -> str:
        return FRAMES.of(state.pending[-1]).name

    def legal_actions(self, state: ToyState) -> list[Action]:
        if not state.pending:
            return []
        kind, seat, *detail = state.pending[-1]
        if kind == GIFT.number:
            return [GIVE(other) for other in range(len(state.hands))]
        draws = [DRAW()] if state.deck and not detail[0] else []
        return [*draws, *(PLAY(card) for card in state.hands[seat]), PASS()]

    def needless(self, state: ToyState, actions: Sequence[Action]) -> Action | None:
        return None

    def explain(self, state: ToyState, action: Action) -> list[game.Reason]:
        legal = action in self.legal_actions(state)
        return [] if legal else [game.Reason("why.not_now", "TOY")]

    def apply(self, state: ToyState, action: Action) -> None:
        self.apply_until(state, action, NO_PAUSE)

    def apply_until(self, state: ToyState, action: Action, pauses: Pause) -> None:
        *below, (_, seat, *_) = state.pending
        state.pending = tuple(below)
        HANDLERS[action[0]](state, seat, *action[1:])
        settle_until(state, STEPS, FRAMES, pauses)

    def due_step(self, state: ToyState) -> FrameKind | None:
        kind = FRAMES.of(state.pending[-1]) if state.pending else None
        return kind if kind is NEXT else None

    def run_due_step(self, state: ToyState, pauses: Pause) -> None:
        *below, frame = state.pending
        state.pending = tuple(below)
        start_next_turn(state, frame)
        settle_until(state, STEPS, FRAMES, pauses)

    def copy(self, state: ToyState) -> ToyState:
        lists = (list(state.hands), list(state.played), list(state.gifts))
        return replace(state, hands=lists[0], played=lists[1], gifts=lists[2], events=None)

    def observe(self, state: ToyState, seat: int) -> ToyView:
        hidden = self.copy(state)
        hidden.deck = (HIDDEN,) * len(state.deck)
        for other in range(len(hidden.hands)):
            if other != seat:
                hidden.hands[other] = (HIDDEN,) * len(hidden.hands[other])
        return ToyView(seat, hidden)

    def determinise(self, view: ToyView, seed: int) -> ToyState:
        state = self.copy(view.state)
        known = {*state.hands[view.seat], *(card for cards in state.played for card in cards)}
        unseen, _ = shuffled([card for card in NUMBERS if card not in known], seeded(seed))
        state.deck, unseen = unseen[: len(state.deck)], unseen[len(state.deck) :]
        for seat, hand in enumerate(state.hands):
            if seat != view.seat:
                state.hands[seat], unseen = unseen[: len(hand)], unseen[len(hand) :]
        return state

    def scores(self, state: ToyState) -> list[game.ScoreSheet]:
        sheets = []
        for seat, (cards, gifts) in enumerate(zip(state.played, state.gifts, strict=True)):
            lines = (game.Line("cards", "points", sum(cards)), game.Line("gifts", "points", gifts))
            sheets.append(game.ScoreSheet(seat, lines, {"points": sum(cards) + gifts}))
        return sheets

    def outcome(self, state: ToyState) -> game.Outcome | None:
        if state.pending:
            return None
        points = tuple(sheet.totals["points"] for sheet in self.scores(state))
        winners = tuple(seat for seat, own in enumerate(points) if own == max(points))
        return game.Outcome(winners, points, "points" if len(winners) == 1 else "shared")

    def progress(self, state: ToyState) -> game.Progress:
        return game.Progress(state.round, state.turn_seat, not state.pending)

    def seats_allowed(self, options: Mapping[str, object]) -> range:
        return self.seat_counts

    def sides(self, state: ToyState) -> list[tuple[int, ...]]:
        return [(seat,) for seat in range(len(state.hands))]

    def draws(
        self, events: Sequence[event.Event], before: ToyState, after: ToyState
    ) -> list[game.Draw]:
        """Each drawn number beside the mean of the deck that it came from."""
        expected = sum(before.deck) / len(before.deck) if before.deck else 0
        return [
            game.Draw(told.seat, "numbers", "sum", told.secret["card"], expected)
            for told in events
            if told.name == "drawn"
        ]

    def to_data(self, state: ToyState) -> facts.Words:
        return {
            "rounds": state.rounds,
            "round": state.round,
            "turn_seat": state.turn_seat,
            "deck": list(state.deck),
            "hands": [list(hand) for hand in state.hands],
            "played": [list(cards) for cards in state.played],
            "gifts": list(state.gifts),
            "pending": [list(frame) for frame in state.pending],
        }

    def from_data(self, data: Mapping[str, facts.Fact]) -> ToyState:
        rows = {key: [tuple(row) for row in data[key]] for key in ("hands", "played", "pending")}
        return ToyState(
            rounds=data["rounds"],
            round=data["round"],
            turn_seat=data["turn_seat"],
            deck=tuple(data["deck"]),
            hands=rows["hands"],
            played=rows["played"],
            gifts=list(data["gifts"]),
            pending=tuple(rows["pending"]),
        )

    def action_to_data(self, state: ToyState, action: Action) -> facts.Words:
        kind = ACTIONS.of(action)
        return {"do": kind.name, **dict(zip(kind.fields, action[1:], strict=True))}

    def action_from_data(self, state: ToyState, data: Mapping[str, facts.Fact]) -> Action:
        kind = ACTIONS.named(data["do"])
        return kind(*(data[field] for field in kind.fields))


def draw(state: ToyState, seat: int) -> None:
    card, state.deck = state.deck[0], state.deck[1:]
    state.hands[seat] += (card,)
    state.pending += (TURN(seat, 1),)
    state.tell("drawn", seat, secret_card=card)


def play(state: ToyState, seat: int, card: int) -> None:
    state.hands[seat] = tuple(other for other in state.hands[seat] if other != card)
    state.played[seat] += (card,)
    state.pending += (NEXT(seat),) if card % 2 else (NEXT(seat), GIFT(seat))
    state.tell("played", seat, card=card)


def give(state: ToyState, seat: int, receiver: int) -> None:
    state.gifts[receiver] += 1
    state.tell("gift", seat, receiver=receiver)


def pass_turn(state: ToyState, seat: int) -> None:
    state.pending += (NEXT(seat),)
    state.tell("passed", seat)


def start_next_turn(state: ToyState, frame: Frame) -> None:
    seat = (frame[1] + 1) % len(state.hands)
    if seat == 0 and state.round == state.rounds:
        return
    state.round += seat == 0
    state.turn_seat = seat
    state.pending += (TURN(seat, 0),)


HANDLERS: dict[int, Callable[..., None]] = {
    DRAW.number: draw,
    PASS.number: pass_turn,
    PLAY.number: play,
    GIVE.number: give,
}
STEPS = FRAMES.in_order({NEXT.number: start_next_turn})
