"""`python -m tests.fuzz --minutes 10 [--kind saves] [--seed N]`: fresh examples for so long.

An example that takes longer than LONGEST seconds, or more than MEMORY bytes, fails like any other.
"""

from __future__ import annotations

import argparse
import resource
import secrets
import signal
import time
import traceback
from collections.abc import Callable, Sequence
from typing import Any

from hypothesis import HealthCheck, given, seed, settings

from tests.fuzz.kinds import KINDS, Kind

EXAMPLES_PER_ROUND = 50
LONGEST = 60
"""Generous: what is bounded is done in a second, what is not never ends."""
MEMORY = 4 << 30


def main(arguments: Sequence[str] | None = None) -> int:
    """Rounds of one kind after the other; 1 as soon as something does not hold."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--minutes", type=float, default=1)
    parser.add_argument("--kind", choices=sorted(KINDS), action="append")
    parser.add_argument("--seed", type=int, help="only the round of this seed, to see it again")
    chosen = parser.parse_args(arguments)
    names = chosen.kind or sorted(KINDS)
    end = time.monotonic() + 60 * chosen.minutes
    rounds = 0
    while rounds == 0 or (time.monotonic() < end and chosen.seed is None):
        name = names[rounds % len(names)]
        number = secrets.randbits(32) if chosen.seed is None else chosen.seed
        if not _round(KINDS[name], number):
            print(f"Again: python -m tests.fuzz --kind {name} --seed {number}")
            return 1
        rounds += 1
    print(f"{rounds} rounds of {EXAMPLES_PER_ROUND} examples: {', '.join(names)}")
    return 0


def _round(kind: Kind, number: int) -> bool:
    """Whether everything held; if not, the smallest example that was found is printed."""
    fresh = settings(
        max_examples=EXAMPLES_PER_ROUND,
        derandomize=False,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )
    try:
        seed(number)(fresh(given(kind.examples)(_limited(kind.check))))()
    except Exception:
        print(traceback.format_exc())
        return False
    return True


def _limited(check: Callable[[Any], None]) -> Callable[[Any], None]:
    def checked(example: Any) -> None:
        def stop(*_: object) -> None:
            raise TimeoutError(f"not done after {LONGEST} seconds")

        handler = signal.signal(signal.SIGALRM, stop)
        signal.alarm(LONGEST)
        try:
            check(example)
        finally:
            signal.alarm(0)
            signal.signal(signal.SIGALRM, handler)

    return checked


if __name__ == "__main__":
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    raise SystemExit(main())
