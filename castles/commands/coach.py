"""`castles coach SAVE [--seat N]`: the decisions of a seat that cost most, from a saved match."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from castles.ai.coach import Mistake, Review
from castles.commands.progress import ProgressLine
from castles.engine.errors import OptionError
from castles.play.replay import load_table
from castles.play.table import Table
from castles.terminal.names import seat_names
from castles.text.advice import action_words
from castles.text.catalogue import Catalogue
from castles.text.narration import tell_reason


def run(file: Path, seat: int | None, top: int, catalogue: Catalogue) -> int:
    """Print what cost most; `seat` counts from 1, without one a person's seat is taken."""
    table = load_table(file)
    number = _seat(table, seat, catalogue)
    history = table.history
    review = Review(table.game, history.entries, history.state_after, number)
    with ProgressLine(catalogue.text("coach.progress"), review.total) as progress:
        while not review.is_finished:
            review.advance(0.1)
            progress.reach(review.done)
    name = seat_names(table.seats, catalogue)[number]
    print(catalogue.text("coach.banner", name=name))
    for rank, mistake in enumerate(review.mistakes[:top], start=1):
        print(*_lines(table, review, rank, mistake, catalogue), sep="\n")
    print(catalogue.text("coach.done", count=len(review.mistakes)))
    return 0


def _seat(table: Table, seat: int | None, catalogue: Catalogue) -> int:
    if seat is not None:
        if seat > len(table.seats):
            raise OptionError(catalogue.text("coach.no_seat", seat=seat, most=len(table.seats)))
        return seat - 1
    return next((number for number, spec in enumerate(table.seats) if spec.is_human), 0)


def _lines(
    table: Table, review: Review, rank: int, mistake: Mistake, catalogue: Catalogue
) -> Iterator[str]:
    game, texts = table.game, catalogue.of_game(table.game.name)
    view = review.view_before(mistake.number)
    points = round(mistake.points)
    yield texts.text(
        "coach.line",
        rank=rank,
        number=mistake.number,
        round=game.progress(view.state).round,
        points=texts.text("coach.points", count=points),
    )
    played = action_words(game, view, mistake.played, texts)
    better = action_words(game, view, mistake.better, texts)
    yield "   " + texts.text("coach.played", action=played)
    yield "   " + texts.text("coach.better", count=points, action=better)
    for reason in mistake.reasons:
        yield "     " + tell_reason(reason, texts)
