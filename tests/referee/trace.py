"""A trace as the referees read it: line by line, with the number of the last one."""

import json
from collections.abc import Iterable

from tests.referee.record import Record, record
from tests.referee.verdict import DisagreementError, require


class Trace:
    """The lines of a trace as objects, with the number of the last one read."""

    def __init__(self, lines: Iterable[str]) -> None:
        self._lines = iter(lines)
        self.number = 0

    def next(self) -> Record:
        self.number += 1
        try:
            return record(json.loads(next(self._lines)), "line")
        except StopIteration:
            raise DisagreementError("format", "end", "one more line", "nothing") from None
        except ValueError as error:
            raise DisagreementError("format", "line", "JSON", str(error)) from None

    def end(self) -> None:
        for line in self._lines:
            self.number += 1
            require("format", "nothing after the result", "", line)


def word(action: object) -> str:
    """An action in a form that can be compared and sorted."""
    return json.dumps(action, sort_keys=True)
