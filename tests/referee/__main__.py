"""Checks traces: those in files, or those of games that are played for it."""

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.referee.played import NO_DISAGREEMENTS, check_games
from tests.referee.referee import OF_EVERY_SET_UP, referee
from tests.referee.verdict import DisagreementError


def main(arguments: list[str]) -> int:
    """1 if anything disagrees with the rules."""
    parser = argparse.ArgumentParser(prog="python -m tests.referee", description=__doc__)
    parser.add_argument("files", nargs="*", help="traces: the first disagreement of each, if any")
    parser.add_argument("--play", choices=OF_EVERY_SET_UP, help="play games of it")
    parser.add_argument("--games", type=int, default=100, help="so many, of any set-up")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args(arguments)
    if not chosen.files and not chosen.play:
        parser.error("name a trace, or a game to be played")
    wrong = 0
    for is_right, line in _check_files(chosen.files):
        wrong |= not is_right
        print(line)
    if chosen.play:
        for line in check_games(chosen.play, chosen.games, chosen.seed):
            print(line, flush=True)
        wrong |= not line.endswith(NO_DISAGREEMENTS)
    return wrong


def _check_files(names: list[str]) -> Iterator[tuple[bool, str]]:
    for name in names:
        try:
            with Path(name).open(encoding="utf-8") as lines:
                decisions = referee(lines)
        except (DisagreementError, OSError) as complaint:
            yield False, f"{name}: {complaint}"
        else:
            yield True, f"{name}: {decisions} decisions, all as the rules say"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
