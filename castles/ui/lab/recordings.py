"""Sample matches on record: which of the legal actions was chosen, decision after decision.

What the coach and a hint say of them is there too, as the process says it in which they think.

A picture shows a moment of a match. What is on record is there in no time; else the picture waits
until players have thought of all that comes before it. `castles/ui/lab/record.py` writes the files.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path

from castles.ai.messages import Reply, read_reply, reply_text
from castles.engine.action import Action
from castles.engine.ruleset import Options
from castles.play.match import Match
from castles.play.seat import SeatSpec

_GAMES = Path(__file__).parents[1] / "games"
_OF = "/"


class StaleRecordingError(Exception):
    """What is on record does not fit the rules any more."""


class Recordings:
    """The matches of one game, by the names of their deals.

    A choice is `3/17`: the fourth of seventeen legal actions. By the number of them a change of the
    rules is noticed as soon as it matters; other players than of old are no reason to play anew.
    """

    def __init__(self, file: Path) -> None:
        self.file = file
        self.grows = False
        """Whether a match that is not on record is put there."""
        self.matches: dict[str, str] = {}
        if file.is_file():
            self.matches = json.loads(file.read_text("utf-8"))

    def __contains__(self, deal: str) -> bool:
        return deal in self.matches

    def choices(self, deal: str, match: Match) -> Iterator[Action]:
        """What was chosen, for a match of this deal that follows it."""
        for choice in self.matches[deal].split():
            index, count = map(int, choice.split(_OF))
            legal = match.legal_actions()
            if len(legal) != count:
                raise StaleRecordingError
            yield legal[index]
        raise StaleRecordingError

    def keep(self, deal: str, match: Match) -> None:
        """Put a match on record."""
        choices = []
        for entry in match.log:
            if not entry.is_automa:
                legal = match.game.legal_actions(match.state_after(entry.number - 1))
                choices.append(f"{legal.index(entry.action)}{_OF}{len(legal)}")
        self.matches[deal] = " ".join(choices)

    def thought(self, about: str) -> Reply | None:
        """What is on record of the coach or a hint."""
        told = self.matches.get(about)
        return None if told is None else read_reply(told)

    def keep_thought(self, about: str, reply: Reply) -> None:
        self.matches[about] = reply_text(reply)

    def begin_anew(self) -> None:
        """Forget all; from now on each one that is played is put on record."""
        self.matches, self.grows = {}, True

    def write(self) -> None:
        text = json.dumps(self.matches, indent=0, sort_keys=True)
        self.file.write_text(text + "\n", "utf-8", newline="\n")


@cache
def recordings_of(game: str) -> Recordings:
    """Those beside the samples of a game."""
    return Recordings(_GAMES / game / "samples.json")


def deal_name(seats: Sequence[SeatSpec], seed: int, options: Options) -> str:
    """What decides how a match goes, in one line."""
    chosen = sorted(f"{name}={value}" for name, value in options.items())
    return " ".join([",".join(seat.kind for seat in seats), str(seed), *chosen])
