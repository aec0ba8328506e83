"""`python -m tests.referee FILE...`: the first disagreement of each trace, if any."""

import sys
from pathlib import Path

from tests.referee.referee import referee
from tests.referee.verdict import DisagreementError


def main(files: list[str]) -> int:
    """Referee each file; 1 if any disagrees with the rules."""
    if not files:
        print("usage: python -m tests.referee FILE...", file=sys.stderr)
        return 2
    wrong = 0
    for name in files:
        try:
            with Path(name).open(encoding="utf-8") as lines:
                decisions = referee(lines)
        except (DisagreementError, OSError) as complaint:
            wrong = 1
            print(f"{name}: {complaint}")
        else:
            print(f"{name}: {decisions} decisions, all as the rules say")
    return wrong


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
