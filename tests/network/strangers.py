"""Guests that say whatever they like, by hand: for messages that no desk would send."""

from __future__ import annotations

import json
import socket
import ssl
from contextlib import suppress
from random import Random
from types import TracebackType

from castles.network.host import Host
from castles.network.table_code import guest_side, keys_of
from castles.network.wire import LONGEST_FROM_GUEST, versions

PATIENCE = 600.0


class Stranger:
    """A bare line to a host."""

    def __init__(self, host: Host) -> None:
        self.host = host
        plain = socket.create_connection(("127.0.0.1", host.port), PATIENCE)
        self.line = guest_side().wrap_socket(plain)
        self.file = self.line.makefile("rb")

    def __enter__(self) -> Stranger:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.file.close()
        self.line.close()

    def say(self, message: object) -> None:
        self.shout(json.dumps(message).encode() + b"\n")

    def shout(self, raw: bytes) -> None:
        # The host may have closed the line before it read all.
        with suppress(OSError, ssl.SSLError):
            self.line.sendall(raw)

    def hear(self, *kinds: str) -> dict[str, object]:
        """The next message, or the next of these kinds; an empty one at the end of the line."""
        while True:
            try:
                line = self.file.readline()
            except (OSError, ssl.SSLError):
                return {}
            message: dict[str, object] = json.loads(line) if line else {}
            if not message or not kinds or message["kind"] in kinds:
                return message

    def hello(self, **changed: object) -> dict[str, object]:
        words = {
            "kind": "hello",
            **versions(),
            "proof": keys_of(self.host.code).proof,
            "name": "Mallory",
            "colour": "",
            "token": "",
            "have": {},
        }
        self.say(words | changed)
        return self.hear()


def forged(chance: Random, seat: int, heard: int) -> bytes:
    """A message that no honest guest sends; `heard` is what the table told last."""
    right: dict[str, object] = {
        "kind": chance.choice(["do", "pass", "undo", "redo", "reset", "assisted"]),
        "seat": seat,
        "at": heard,
        "number": chance.randrange(1, 50),
        "action": chance.choice([[99], [0] * 64, [1 << 60], [-1, -2], [0, 99, 99]]),
        "to": chance.choice([-1, 10_000, 1 << 60]),
    }
    wrong: dict[str, list[object]] = {
        "kind": ["begin", "?", 7, None],
        "seat": [0, 1, 2, -1, 99, "0", None],
        "at": [0, 1, 99_999, -5, 1 << 70, "1", None, [1], True],
        "number": ["n", None, 1 << 70],
        "action": [[], [0] * 65, ["x"], "no", None, [1 << 80], {"0": 1}, [True], [1.5]],
        "to": ["x", None, 1 << 70],
    }
    spoilt = chance.sample(sorted(wrong), chance.choice([0, 1, 1, 2, 6]))
    message = right | {key: chance.choice(wrong[key]) for key in spoilt}
    whole = json.dumps(message).encode() + b"\n"
    cut = chance.randrange(1, len(whole))
    return chance.choice(
        [
            *[whole] * 9,
            b"\n",
            b"[" * (LONGEST_FROM_GUEST - 2) + b"\n",
            b"x" * (LONGEST_FROM_GUEST * 3) + b"\n",
            b"\xff\xfe\x00\n",
            b"null\n",
            b'{"kind": NaN}\n',
            b'{"kind":"do","at":' + b"9" * 4000 + b"}\n",
            chance.randbytes(chance.randrange(1, 300)) + b"\n",
            whole[:cut] + b"\n",
        ]
    )
