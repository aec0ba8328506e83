"""What the banner tells while something is shown: whose it is, and in which words."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import takewhile

from castles.desk.answer_round import may_answer
from castles.desk.session import Session
from castles.desk.thing import Thing
from castles.engine.decision import NOBODY
from castles.engine.event import Event
from castles.text.narration import narrate
from castles.ui.table.answers import answers_words
from castles.ui.table.chronicle import spoken_to
from castles.ui.table.table import Table


class News:
    """Of the events that are shown; without words when the viewer is asked."""

    def __init__(self, session: Session, table: Table) -> None:
        self._session, self._table = session, table
        self.watched: int | None = None
        """The opponent whose action is being shown; nobody for what happens of itself."""
        self.words = ""
        """What that opponent did."""
        self.told_of: int | None = None
        """Whom the words are about, NOBODY if they name no seat; None before anything is seen."""
        self.places: frozenset[Thing] = frozenset()
        """The places that the words call by name."""
        self._expectation = ""
        """What is told before something awaited is seen."""
        self.recalled: frozenset[Thing] = frozenset()
        """The places that a recap called by name, until the viewer does something."""

    def forget(self) -> None:
        self.watched, self.words, self.places = None, "", frozenset()

    def begin(self, events: Sequence[Event]) -> bool:
        """Something was done; whether it wants time to be read."""
        session, click_rules = self._session, self._table.screen.click_rules
        others = [seat for seat in may_answer(events) if seat != session.viewer]
        # The last action of a game brings its final scoring, which wants words whoever did it.
        ends = session.match.is_over or any(event.name in click_rules.final for event in events)
        is_read = session.doer != session.viewer or bool(others) or ends
        awaited = any(event.name in click_rules.awaited for event in events)
        self.told_of, self.places, self.recalled = None, frozenset(), frozenset()
        self.watched = session.doer if is_read else NOBODY if awaited else None
        self.words = "" if self.watched is None else self._first_words(events)
        if others:
            texts, picture = self._table.texts, self._table.picture
            self.words = answers_words(session, picture, texts.text, events)
        return is_read

    def tell(self, event: Event) -> None:
        """This is seen now; what has no words of its own leads to what is awaited."""
        self.words = self._in_words([event]) or self._expectation
        self.told_of = event.seat if self._names_seat(event) else NOBODY
        self.places = self._named(event, self._places([event]))

    def recall(self, events: Sequence[Event]) -> None:
        """A recap tells this."""
        places = self._places(events)
        self.recalled = frozenset[Thing]().union(*(self._named(e, places) for e in events))

    def _places(self, events: Sequence[Event]) -> set[Thing]:
        table = self._table
        return {t for e in events for t in table.screen.places(e, table.picture.state)}

    def _named(self, event: Event, places: Collection[Thing]) -> frozenset[Thing]:
        """Those of the places that the words about an event call by name."""
        return self._table.named_in(self._in_words([event]), event.seat, places)

    def _names_seat(self, event: Event) -> bool:
        """Whether the words call its seat by name, or "you"; phases end for everybody."""
        texts, you = self._table.texts, spoken_to(self._session.match, self._session.viewer)
        spoken = event.seat == you and f"log.{event.name}.you" in texts
        return spoken or self._table.picture.names[event.seat] in self.words

    def letters(self, event: Event) -> int:
        """How much there is to read about an event."""
        return len(self._in_words([event]))

    def _first_words(self, events: Sequence[Event]) -> str:
        """What is told before anything is seen: nothing of dice that will roll."""
        names, texts = self._table.screen.click_rules.awaited, self._table.texts
        known = list(takewhile(lambda event: event.name not in names, events))
        keys = [f"play.await.{event.name}" for event in events[len(known) :]]
        self._expectation = next((texts.text(key) for key in keys if key in texts), "")
        return self._in_words(known) or self._expectation

    def _in_words(self, events: Sequence[Event]) -> str:
        """The first thing that happened of itself, not because of another."""
        session, table = self._session, self._table
        told = [event for event in events if event.name not in table.screen.looks.quiet]
        if not told:
            return ""
        names = table.picture.names
        viewer = session.viewer
        you = spoken_to(session.match, viewer)
        words = narrate(session.match.game, told[0], viewer, names, table.texts, you)
        is_final = told[0].name in table.screen.click_rules.final
        return table.texts.text("play.final", words=words) if is_final else words
