"""`castles boards`: list, check, share and import the player's own boards without a window."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path

from castles.engine.errors import CastlesError
from castles.paths import boards_folder
from castles.play.own_boards import (
    board_code,
    board_from,
    check_file,
    keep_board,
    kept_boards,
    kind_of,
)
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_error
from castles.text.own_boards import tell_flaw


def run_list(catalogue: Catalogue) -> int:
    """List the player's boards, with the faults that are left."""
    kept = kept_boards(boards_folder())
    for board in kept.boards:
        flaws = kind_of(board.game).flaws(board.text)
        texts = catalogue.of_game(board.game)
        state = (
            texts.text("boards.flaws", count=len(flaws)) if flaws else texts.text("boards.ready")
        )
        print(f"{board.name} ({texts.text(f'{board.game}.name')}): {state}  {board.path}")
        for flaw in flaws:
            print(f"  {tell_flaw(flaw, texts)}")
    if not kept.boards:
        print(catalogue.text("boards.none"))
    for problem in kept.problems:
        print(problem, file=sys.stderr)
    return 1 if kept.problems else 0


def run_check(files: Sequence[str], catalogue: Catalogue) -> int:
    """Print every fault of every file, with its location."""
    broken = 0
    for file in files:
        try:
            board = check_file(Path(file))
        except CastlesError as error:
            print(tell_error(error, catalogue), file=sys.stderr)
            broken += 1
        else:
            print(f"{file}: {board.name}: {catalogue.text('boards.ready')}")
    return 1 if broken else 0


def run_code(files: Sequence[str], catalogue: Catalogue) -> int:
    """Print the code of each board that can be played."""
    for file in files:
        print(board_code(board_from(file)))
    return 0


def run_add(sources: Sequence[str], catalogue: Catalogue) -> int:
    """Check boards from files or codes, and add them to the player's own."""
    for source in sources:
        board = keep_board(board_from(source), boards_folder())
        print(f"{catalogue.text('boards.import.done', name=board.name)} {board.path}")
    return 0


RUN = {"check": run_check, "code": run_code, "add": run_add}
