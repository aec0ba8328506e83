"""Turns what the player points at into actions, and explains why something isn't possible.

Knows no rules: it narrows the legal actions by targets and asks the game to explain the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from castles.desk.clicks import AnyClicks
from castles.desk.due import Due
from castles.desk.gathering import Gathering, ways_to_gather
from castles.desk.obstacles import Obstacles
from castles.desk.payments import Payment, Payments
from castles.desk.question import Answer
from castles.desk.selection import Selection
from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.desk.undo_steps import UndoSteps
from castles.engine.action import DO, Action, ActionKind, Target
from castles.engine.event import Event
from castles.engine.game import Reason

END_TURN = "end_turn"
"""The kind that ends a turn, in games that have one."""


class PlayController:
    """The viewer's decision: what is chosen, what can be chosen, and what that does."""

    def __init__(
        self, session: Session, told: Callable[[list[Event]], None], clicks: AnyClicks
    ) -> None:
        self.session, self.clicks, self.click_rules = session, clicks, clicks.click_rules
        self.asks_first = True
        self._told = told
        gathered = clicks.click_rules.gathered
        self.undoing = UndoSteps(session, gathered, self._matter_of_course, self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Start the current decision from scratch."""
        session = self.session
        self.view = session.view
        game = session.match.game
        self._kinds = game.action_kinds
        self.legal = session.legal_actions()
        self.decision = game.decision(self.view.state) if self.due is Due.DECIDE else ""
        self.selection = Selection(
            self._kinds,
            self.legal,
            self.click_rules.implied,
            self._preferred,
            self._aspects,
            partial(self.clicks.alike, self.view.state, self.view.seat),
        )
        self.obstacles = Obstacles(game, self.view, self.legal, self.clicks, self.selection)
        self.waiting: Action | None = None
        """An action that a second click confirms."""
        self._kept: Action | None = None
        """The proposal to return to when the player stops pointing at another."""
        self.payments: Payments | None = None
        """The ways to pay, in a question that has several."""
        if self.decision in self.click_rules.weighed:
            self.payments = Payments([Payment(action, self._cost(action)) for action in self.legal])
        self.gathering: Gathering | None = None
        """The things gathered, in a question that asks for several one by one."""
        if self.decision in self.click_rules.gathered:
            kind, state = self.kind(self.click_rules.gathered[self.decision]), session.match.state
            ways = ways_to_gather(game, state, self.legal, kind.number)
            self.gathering = Gathering(ways, lambda action: kind.targets(action)[-1])
        if self.decision in self.click_rules.proposed:
            self._propose(self._proposals())

    def _proposals(self) -> list[Action]:
        """The actions of which one is proposed from the start."""
        name = self.click_rules.proposed.get(self.decision)
        number = -1 if name is None else self.kind(name).number
        return [action for action in self.legal if action[0] == number]

    def _propose(self, actions: Sequence[Action]) -> None:
        if actions:
            self.waiting = self._kept = self._preferred(actions)
            for target in self._kinds.of(self.waiting).targets(self.waiting):
                self.selection.choose(target)

    def try_out(self, thing: Thing | None) -> bool:
        """Propose the action of a thing for as long as it is pointed at.

        Returns whether the proposal changed; a click or the keyboard keeps it.
        """
        if self.waiting is None or self._kept is None:
            return False
        tried, kept = self._tried(thing), self._kept
        if (tried or kept) == self.waiting:
            return False
        self.selection.clear()
        self._propose([tried or kept])
        self._kept = kept
        return True

    def keep(self) -> None:
        """Keep the proposal that is shown."""
        self._kept = self.waiting

    def _tried(self, thing: Thing | None) -> Action | None:
        """The proposal of a thing that is pointed at."""
        target = None if thing is None else thing.target(self.view.seat)
        if target is None or target[0] not in self.click_rules.tried:
            return None
        meant = {target, self.clicks.stands_for(self.view.state, target)}
        found = (a for a in self._proposals() if meant & {*self._kinds.of(a).targets(a)})
        return next(found, None)

    def may_propose(self, thing: Thing) -> bool:
        """Whether choosing a thing can change the proposal."""
        target = thing.target(self.view.seat)
        return self.decision in self.click_rules.proposed and target in self.selection.choices()

    def step_proposal(self, by: int) -> bool:
        """Go to the next or previous proposal; False if nothing is proposed."""
        found = self._proposals()
        if not found:
            return False
        here = found.index(self.waiting) if self.waiting in found else -by
        self.selection.clear()
        self._propose([found[(here + by) % len(found)]])
        return True

    def turn(self, by: int) -> bool:
        """Rotate what is in hand or proposed; False if there is nothing to rotate."""
        field = self.click_rules.turned.get(self.chosen_kind)
        return self.step_proposal(by) or (field is not None and self._step(field, by))

    def _step(self, field: str, by: int) -> bool:
        """Choose the next value of a field that fits the other choices."""
        numbers = self._values(field)
        if len(numbers) < 2:
            return False
        chosen = dict(self.selection.chosen).get(field, numbers[0])
        return self.choose((field, numbers[(numbers.index(chosen) + by) % len(numbers)]))

    def _values(self, field: str, chosen: Sequence[Target] | None = None) -> list[int]:
        """The legal values of a field, given the other choices."""
        given = self.selection.chosen if chosen is None else chosen
        others = [target for target in given if target[0] != field]
        return sorted(
            number
            for name, number in self.selection.choices()
            if name == field and self.selection.allows([*others, (name, number)])
        )

    @property
    def due(self) -> Due:
        return self.session.due

    def _preferred(self, actions: Sequence[Action]) -> Action:
        return self.clicks.preferred(self.view.state, self.view.seat, actions) or actions[0]

    def _aspects(self, action: Action) -> Sequence[Target]:
        return self.clicks.aspects(self.view.state, self.view.seat, action)

    def _cost(self, action: Action) -> dict[Thing, int]:
        return dict(self.clicks.costs(self.view.state, self.view.seat, action))

    # -- what can be done ----------------------------------------------------------------------

    def kind(self, name: str) -> ActionKind:
        kind = self._kinds.named(name)
        assert kind is not None, name
        return kind

    def can(self, name: str) -> bool:
        """Whether an action of this kind is legal."""
        kind = self._kinds.named(name)
        return kind is not None and any(action[0] == kind.number for action in self.legal)

    def can_answer(self, answer: Answer) -> bool:
        """Whether a legal action matches an answer."""
        if self._only_lets_pass:
            return answer.kind in self.session.match.game.unseen
        return self.selection.allows({self.kind(answer.kind).target, *answer.picks})

    @property
    def _only_lets_pass(self) -> bool:
        """Whether the viewer is in an answer round without a card to answer with."""
        return self.session.in_round and self.due is Due.HAND_OVER

    @property
    def _is_kind_chosen(self) -> bool:
        """Whether the player chose the kind itself, by its button or what stands for it."""
        return any(field == DO for field, _ in self.selection.chosen)

    @property
    def chosen_kind(self) -> str:
        """The name of the only kind that the choices leave."""
        number = self.selection.kind
        return "" if number is None else next(k.name for k in self._kinds if k.number == number)

    def glow(self) -> frozenset[Target]:
        """Everything that the player may point at now."""
        if self.payments is not None:
            return frozenset()
        if self.gathering is not None:
            return self.gathering.free | {*self.gathering.picked}
        if self.waiting is not None:
            field = self._confirming_field(self.waiting)
            numbers = self.obstacles.domains.get(field, ())
            return frozenset((field, n) for n in numbers if self._is_free((field, n)))
        reachable = self.selection.reachable()
        return reachable | self._standing_in(reachable)

    def _standing_in(self, reachable: frozenset[Target]) -> set[Target]:
        """Things that may be pointed at in place of what can be chosen."""
        places = ((field, n) for field, numbers in self.obstacles.domains.items() for n in numbers)
        return {place for place in places if self._meaning(place, reachable) in reachable}

    def _meaning(self, target: Target, reachable: frozenset[Target]) -> Target:
        """What pointing at a target means: the target itself, or what it stands for.

        It can always stand for a kind or an equal thing, for others once one kind is left.
        """
        if target in reachable or target in self.selection.chosen:
            return target
        other = self.clicks.stands_for(self.view.state, target)
        if other is None or not (other in reachable or other in self.selection.chosen):
            return target
        one_kind = self._is_kind_chosen or self.selection.kind is not None
        at_any_time = other[0] in (DO, target[0])
        return other if at_any_time or one_kind else target

    def leads_to(self, target: Target) -> Action | None:
        """The action that pointing at a target would complete."""
        if self.payments is not None or self.gathering is not None:
            return None
        return self.selection.leads_to(target)

    # -- doing it ------------------------------------------------------------------------------

    def point_at(self, thing: Thing, framed: Thing | None = None) -> bool:
        """The player points at a thing; False if that means nothing now.

        A thing in the keyboard focus counts as in hand once the kind of action is chosen.
        """
        if self.due is Due.DECIDE and self.payments is not None:
            return self.payments.point_at(thing)
        target = thing.target(self.view.seat)
        if target is None:
            return False
        held = None if framed is None else framed.target(self.view.seat)
        if held is not None and self._goes_with(held, target):
            self.selection.choose(held)
        return self.choose(target)

    def _goes_with(self, held: Target, target: Target) -> bool:
        """Whether a thing in hand goes with a target that is pointed at."""
        selection = self.selection
        if self.due is not Due.DECIDE or self.waiting is not None or self.gathering is not None:
            return False
        reachable = selection.reachable()
        place = self._meaning(target, reachable)
        is_wanted = selection.kind is not None and {held, place} <= reachable
        return is_wanted and selection.allows((*selection.chosen, held, place))

    def answer(self, answer: Answer) -> bool:
        """The player presses a big button; pressing it again confirms or deselects."""
        if self._only_lets_pass:
            return self.can_answer(answer) and self.end_turn()
        kind = self.kind(answer.kind)
        if self.gathering is not None and answer.kind == self.click_rules.gathered[self.decision]:
            only = self.gathering.only()
            return self.give_up() if only is None else self._submit_all(only)
        if self.waiting is not None and {kind.target, *answer.picks} <= self._targets_waiting:
            self.submit(self.waiting)
            return True
        if self.due is not Due.DECIDE or not self.can_answer(answer):
            return False
        if not answer.picks and kind.target in self.selection.chosen and kind.fields:
            return self.give_up()
        self.waiting = None
        self.selection.choose_kind(kind.target)
        for target in answer.picks:
            self.selection.choose(target)
        left = self.selection.actions
        alone = left[0] if len(left) == 1 and answer.kind in self.click_rules.at_once else None
        return self._complete(self.selection.complete() or alone)

    def choose(self, target: Target) -> bool:
        """Choose a target, or what it stands for; False if that means nothing now."""
        if self.due is not Due.DECIDE or self.payments is not None:
            return False
        if self.gathering is not None:
            return self._gather(target)
        if self._keeps(target):
            return True
        if self.waiting is not None and self.confirms(target):
            self.submit(self.waiting)
            return True
        reachable = self.selection.reachable()
        if self.decision in self.click_rules.proposed:
            # Something is chosen from the start; anything else can replace it.
            reachable |= self.selection.choices()
        meant = self._meaning(target, reachable)
        if self.waiting is not None and meant in self.selection.chosen:
            # Put down what was taken in hand to change the proposal.
            self.selection.drop(meant)
            return True
        if meant in self.selection.chosen and meant[0] == DO:
            return self.give_up()
        if not self.selection.choose(meant):
            return False
        self.waiting = None
        return self._complete(self.selection.complete())

    def _keeps(self, target: Target) -> bool:
        """Keep a target's proposal; only a click on one already kept may do it.

        A stand-in for the proposal never does it: clicking a tile twice to see it places nothing.
        """
        if self.waiting is None or target[0] not in self.click_rules.tried:
            return False
        tried = self._tried(Thing(target[0], number=target[1]))
        if tried is None or (tried == self._kept and target in self._targets_waiting):
            return False
        self.selection.clear()
        self._propose([tried])
        return True

    def _gather(self, target: Target) -> bool:
        """Gather one more thing, or put it back; once complete, give them all."""
        assert self.gathering is not None
        worked = self.gathering.point_at(target)
        if worked and (actions := self.gathering.complete()) is not None:
            return self._submit_all(actions)
        return worked

    def _submit_all(self, actions: Sequence[Action]) -> bool:
        events = [event for action in actions for event in self.session.submit(action)]
        while (answer := self._matter_of_course()) is not None:
            events += self.session.submit(answer)
        self.refresh()
        self._told(events)
        return True

    def choose_other(self) -> bool:
        """Choose the next value of an implied field, such as the other die.

        If one kind is left, its own implied fields come first.
        """
        own = [name for name in self.click_rules.implied if name.startswith(f"{self.chosen_kind}.")]
        for field in (*(name.partition(".")[2] for name in own), *sorted(self.click_rules.implied)):
            numbers = self._values(field) if own else self._values(field, ())
            if numbers:
                chosen = dict(self.selection.chosen).get(field)
                here = numbers.index(chosen) if chosen in numbers else -1
                return self.choose((field, numbers[(here + 1) % len(numbers)]))
        return False

    def _complete(self, action: Action | None) -> bool:
        if action is None:
            # Propose the best of the proposals that are left.
            name, left = self.click_rules.proposed.get(self.decision), self.selection.actions
            if name is not None:
                self._propose([a for a in left if self._kinds.of(a).name == name])
            return True
        name = self._kinds.of(action).name
        is_proposal = self.click_rules.proposed.get(self.decision) == name
        if is_proposal or (self.asks_first and name in self.click_rules.asks_first):
            self.waiting = self._kept = action
        elif name in self.click_rules.asks_unnamed and not self._is_kind_chosen:
            self.waiting, self._kept = action, None
        else:
            self.submit(action)
        return True

    def confirms(self, target: Target) -> bool:
        """Whether pointing at a target confirms the waiting action."""
        if self.waiting is None:
            return False
        if target in self.selection.chosen:
            return target in self._targets_waiting
        return self.goes_to(target) and self._is_free(target)

    def goes_to(self, target: Target) -> bool:
        """Whether a target is where the waiting action's thing will go."""
        return self.waiting is not None and target[0] == self._confirming_field(self.waiting)

    @property
    def _targets_waiting(self) -> set[Target]:
        """All targets of the waiting action."""
        return set(self._kinds.of(self.waiting).targets(self.waiting)) if self.waiting else set()

    def _confirming_field(self, action: Action) -> str:
        return self.click_rules.confirmed_at.get(self._kinds.of(action).name, "")

    def _is_free(self, target: Target) -> bool:
        """Whether a place means nothing else."""
        return target not in self.selection.choices()

    def pay_selected(self) -> None:
        """Pay with the selected payment."""
        if self.payments is not None:
            self.submit(self.payments.selected.action)

    def submit(self, action: Action) -> None:
        """Do a legal action, and answer the obvious questions after it."""
        self._submit_all([action])

    def let_opponent_play(self) -> None:
        """Let a computer seat do its next action, if it has decided."""
        events = self.session.let_opponent_play()
        if events is not None:
            self.refresh()
            self._told(events)

    def _matter_of_course(self) -> Action | None:
        """The answer to a question that isn't worth asking, because no other could be better; if
        the player wants fewer questions, also the only way to pay."""
        session = self.session
        if session.due is not Due.DECIDE:
            return None
        view, legal = session.view, session.legal_actions()
        is_weighed = session.match.game.decision(view.state) in self.click_rules.weighed
        if is_weighed and len(legal) == 1 and not self.asks_first:
            return legal[0]
        return session.match.game.needless(view.state, legal)

    def cancel(self) -> bool:
        """Cancel the choices, or an action in the making; False if there was nothing to cancel."""
        if self.decision in self.click_rules.half_chosen and self.undoing.wall() is None:
            return self.undoing.undo() is None
        return self.give_up()

    def give_up(self) -> bool:
        """Return to no choice or to the first proposal; False if nothing changes."""
        before = self.selection.chosen
        self.selection.clear()
        self.waiting = None
        if self.gathering is not None and self.gathering.picked:
            self.gathering.picked.clear()
            return True
        if self.decision in self.click_rules.proposed:
            self._propose(self._proposals())
            return self.selection.chosen != before
        return bool(before)

    def end_turn(self) -> bool:
        """Pass the turn on; False if it isn't over yet."""
        self.finish_turn()
        if self.session.due is not Due.HAND_OVER:
            return False
        events = self.session.pass_on()
        self.refresh()
        if events:
            self._told(events)
        return True

    def finish_turn(self) -> None:
        """Do nothing more in this turn, without passing it on yet."""
        if self.due is Due.DECIDE and self.can(END_TURN):
            self.submit(self.kind(END_TURN)())

    # -- why not -------------------------------------------------------------------------------

    def explain(self, target: Target) -> list[Reason]:
        """Why a target can't be chosen: the obstacle that is easiest to overcome."""
        if self.due is not Due.DECIDE or self.payments is not None:
            return []
        if self.gathering is not None and target in self.glow():
            return []
        stands_for = self.clicks.stands_for(self.view.state, target)
        if stands_for is not None and target[0] not in self.obstacles.fields:
            target = stands_for
        if {target, stands_for} & {*self.selection.choices()}:
            return []
        return self.obstacles.nearest(target)
