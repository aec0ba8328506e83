"""From what the player points at to actions of the match, and why something is not possible.

Knows no rule: it narrows the legal actions by targets and asks the game to explain the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Protocol

from castles.engine.action import Action, ActionKind, Target
from castles.engine.event import Event
from castles.engine.game import GameView, Reason
from castles.play.notice import Notice, UndoError
from castles.ui.games.tuscany.payments import WORKERS, Payments, payment_of
from castles.ui.match.session import Due, Session
from castles.ui.table.selection import Selection

REPLACE: Target = ("replace", 0)
"""Begins the choice of a type on the display (T19a)."""
PAY_DECISION = "pay"
HALF_CHOSEN = frozenset({PAY_DECISION, "discard"})
"""Questions that belong to an action of which nothing has happened yet."""
ASK_FIRST = frozenset({"take"})
"""One click does these, and what it reveals cannot be taken back: a second click confirms."""
CONFIRMS = "storage"
"""Where a tile that is being taken will go: pointing there confirms."""
_NEAREST = (
    "why.cannot_pay",
    "why.not_touching",
    "why.hexagon_is_new",
    "why.space_covered",
    "why.wrong_type",
)
"""Of several obstacles the one that is nearest to being mended is told."""
_FURTHEST = "why.not_asked"


class TableReader(Protocol):
    """What the controller asks about a table: what there is to point at, never what is allowed."""

    def domains(self, view: GameView) -> Mapping[str, Sequence[int]]:
        """For each field of an action that can be pointed at: all numbers there are."""
        ...

    def type_shown(self, view: GameView, place: int) -> int:
        """The type of the tile on a display place."""
        ...

    def card_name(self, view: GameView, kind: int) -> str:
        """The name of a type of card."""
        ...


class PlayController:
    """The decision of the viewer: what is chosen, what can be chosen, what happens then."""

    def __init__(
        self,
        session: Session,
        told: Callable[[list[Event]], None],
        reader: TableReader,
    ) -> None:
        self.session = session
        self.asks_first = True
        self._told, self._reader = told, reader
        self.refresh()

    def refresh(self) -> None:
        """Start the present decision from scratch."""
        session = self.session
        self.view = session.view
        self.due = session.due
        game = session.match.game
        self._kinds = game.action_kinds
        self.legal = session.legal_actions()
        self.decision = game.decision(self.view.state) if self.due is Due.DECIDE else ""
        self.selection = Selection(self._kinds, self.legal)
        self.waiting: Action | None = None
        """An action that a second click confirms."""
        self.replacing = False
        self.aim = ""
        """The only field that may be pointed at, while a button asks for one."""
        self.payments: Payments | None = None
        if self.decision == PAY_DECISION:
            words = [game.action_to_data(self.view.state, action) for action in self.legal]
            self.payments = Payments([*map(payment_of, self.legal, words)])

    # -- what can be done ----------------------------------------------------------------------

    def button(self, name: str) -> Target:
        """The target of an action that has no place on the table."""
        kind = self._kinds.named(name)
        assert kind is not None, name
        return ("button", kind.number)

    def can(self, name: str) -> bool:
        """Whether an action of this kind is legal."""
        kind = self._kinds.named(name)
        return kind is not None and any(action[0] == kind.number for action in self.legal)

    def glow(self) -> frozenset[Target]:
        """Everything that the player may point at now."""
        if self.payments is not None:
            return frozenset()
        if self.waiting is not None:
            return frozenset(
                (CONFIRMS, n)
                for n in self._reader.domains(self.view)[CONFIRMS]
                if self._confirms(n)
            )
        reachable = self.selection.reachable()
        if self.aim:
            return frozenset(target for target in reachable if target[0] == self.aim)
        kinds = {number for field, number in reachable if field == "type"}
        if not kinds:
            return reachable
        if self.replacing:
            places = self._reader.domains(self.view)["display"]
            shown = [n for n in places if self._reader.type_shown(self.view, n) in kinds]
            return frozenset(("display", n) for n in shown)
        return reachable | {REPLACE}

    def leads_to(self, target: Target) -> Action | None:
        """The action that pointing at a target would complete."""
        if self.payments is not None or self.replacing:
            return None
        return self.selection.leads_to(target)

    # -- doing it ------------------------------------------------------------------------------

    def click(self, target: Target) -> bool:
        """The player points at something; False if that means nothing now."""
        if self.due is not Due.DECIDE:
            return False
        if self.payments is not None:
            return self._click_payment(self.payments, target)
        if target == REPLACE:
            return self._toggle_replacing()
        if self.replacing and target[0] == "display":
            target = ("type", self._reader.type_shown(self.view, target[1]))
        waiting = self.waiting
        if waiting is not None and self._is_confirmation(target):
            self.submit(waiting)
            return True
        if not self.selection.choose(target):
            return False
        self.waiting, self.aim = None, ""
        action = self.selection.complete()
        if action is None:
            return True
        if self.asks_first and self._kinds.of(action).name in ASK_FIRST:
            self.waiting = action
            return True
        self.submit(action)
        return True

    def _is_confirmation(self, target: Target) -> bool:
        field, number = target
        return target in self.selection.chosen or (field == CONFIRMS and self._confirms(number))

    def _confirms(self, number: int) -> bool:
        """A storage space that means nothing else: it is free."""
        return (CONFIRMS, number) not in self.selection.choices()

    def _toggle_replacing(self) -> bool:
        possible = any(field == "type" for field, _ in self.selection.choices())
        self.give_up()
        self.replacing = possible
        return possible

    def _click_payment(self, payments: Payments, target: Target) -> bool:
        field, number = target
        if field == "worker":
            return payments.point_at(WORKERS)
        if field == "card":
            names = [name for way in payments.ways for name in way.cost]
            named = self._reader.card_name(self.view, number)
            return named in names and payments.point_at(named)
        return False

    def pay(self) -> None:
        """Give what is raised."""
        if self.payments is not None:
            self.submit(self.payments.chosen.action)

    def submit(self, action: Action) -> None:
        """Do a legal action; a price that can be paid in one way only is paid with it."""
        session = self.session
        events = session.submit(action)
        game = session.match.game
        if session.due is Due.DECIDE and game.decision(session.view.state) == PAY_DECISION:
            only = session.legal_actions()
            if len(only) == 1:
                events = events + session.submit(only[0])
        self.refresh()
        self._told(events)

    def cancel(self) -> bool:
        """Give up what is chosen, or an action that is only half chosen; False if nothing was."""
        if self.decision in HALF_CHOSEN and self.undo_wall() is None:
            return self.undo() is None
        return self.give_up()

    def give_up(self) -> bool:
        """Choose nothing; False if nothing was chosen."""
        something = bool(self.selection.chosen or self.replacing or self.aim)
        self.selection.clear()
        self.waiting, self.replacing, self.aim = None, False, ""
        return something

    def aim_at(self, field: str) -> None:
        """Ask for something of one field, such as a tile of the display."""
        self.give_up()
        self.aim = field

    def end_turn(self) -> bool:
        """Pass the turn on; False if it is not over yet."""
        if self.due is Due.DECIDE and self.can("end_turn"):
            self.submit((self.button("end_turn")[1],))
        if self.session.due is not Due.HAND_OVER:
            return False
        self.session.pass_on()
        self.refresh()
        return True

    # -- taking back ---------------------------------------------------------------------------

    def undo_wall(self) -> Notice | None:
        """Why the last action cannot be taken back; None if it can."""
        walls = self.session.walls()
        return walls[-1] if walls else Notice("undo.nothing")

    def undo(self) -> Notice | None:
        """Take the last step back; the wall if there is one."""
        return self._attempt(self._undo_step)

    def _undo_step(self) -> None:
        session = self.session
        session.undo()
        while self._only_passing_through() and self.undo_wall() is None:
            session.undo()

    def _only_passing_through(self) -> bool:
        """Whether another seat decides, or a price that has but one payment."""
        session = self.session
        if session.due is not Due.DECIDE:
            return session.due is Due.OPPONENT
        legal = session.legal_actions()
        deciding = session.match.game.decision(session.view.state)
        return deciding == PAY_DECISION and len(legal) == 1

    def redo(self) -> Notice | None:
        return self._attempt(self.session.redo)

    def reset_turn(self) -> Notice | None:
        """Take back as much of the turn as possible."""
        return self._attempt(self.session.reset_turn)

    def undo_to(self, index: int) -> Notice | None:
        """Take back a line of the log and everything after it."""
        return self._attempt(lambda: self.session.undo_to(index))

    def _attempt(self, step: Callable[[], None]) -> Notice | None:
        try:
            step()
        except UndoError as error:
            return error.notice
        self.refresh()
        return None

    # -- why not -------------------------------------------------------------------------------

    def explain(self, target: Target) -> list[Reason]:
        """Why a target cannot be chosen, by the obstacle that is nearest to being mended."""
        if self.due is not Due.DECIDE or self.payments is not None:
            return []
        if target in self.selection.choices():
            return []
        found = [self._reasons(action) for action in self._meant(target)]
        found = [reasons for reasons in found if reasons]
        return min(found, key=_distance, default=[])

    def _reasons(self, action: Action) -> list[Reason]:
        return self.session.match.game.explain(self.view.state, action)

    def _meant(self, target: Target) -> Iterator[Action]:
        """The actions that the player may have had in mind."""
        field, number = target
        if field == "button":
            yield (number,)
            return
        chosen = dict(self.selection.chosen)
        domains = self._reader.domains(self.view)
        for kind in self._kinds_with(field):
            ranges = [
                [number] if name == field else [chosen[name]] if name in chosen else domains[name]
                for name in kind.fields
            ]
            for values in product(*ranges):
                yield kind(*values)

    def _kinds_with(self, field: str) -> list[ActionKind]:
        """Kinds that answer this decision, else all that have the field."""
        domains = self._reader.domains(self.view)
        fitting = [
            kind
            for kind in self._kinds
            if field in kind.fields and set(kind.fields) <= set(domains)
        ]
        asked = {action[0] for action in self.legal}
        return [kind for kind in fitting if kind.number in asked] or fitting


def _distance(reasons: list[Reason]) -> tuple[int, int]:
    first = reasons[0].key
    if first == _FURTHEST:
        return len(_NEAREST) + 1, 0
    rank = _NEAREST.index(first) if first in _NEAREST else len(_NEAREST)
    return rank, len(reasons)
