"""`castles check-data`: reports every fault in the definition files."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import combinations
from pathlib import Path

from castles.ai.by_game import check_opponents, has_players
from castles.ai.people import check_people
from castles.ai.puzzles.definition import read_puzzles
from castles.desk.sound_files import check_sounds, read_sound_list
from castles.engine.definitions import overlay_names
from castles.engine.errors import DataError, Problem
from castles.engine.faults import Hint
from castles.games.by_game import SOURCES, Load, game_named
from castles.paths import data_folder
from castles.play.lesson import check_lesson
from castles.play.story_limits import read_limits
from castles.play.trophies.definitions import FILE as TROPHIES
from castles.play.trophies.definitions import check_trophies, read_trophies
from castles.text.catalogue import Catalogue
from castles.text.checking import check_texts, lacking
from castles.text.completeness import share_there
from castles.text.figures import percent
from castles.text.language import ENGLISH, LANGUAGES
from castles.text.narration import tell_hint
from castles.text.rules_check import check_rules


def _check_game(load: Load, folder: Path) -> None:
    """Check the base game, alone and with its expansions; its rules, lesson, story and players.

    Expansions can be combined: each is read alone, with each other one, and with all.
    """
    names = overlay_names(folder)
    together = [subset for size in (0, 1, 2) for subset in combinations(names, size)]
    expansions = [*together, names] if len(names) > 2 else together
    checks: list[Callable[[Path], object]] = [
        *(partial(load, expansions=names) for names in expansions),
        check_rules,
        check_lesson,
        read_puzzles,
        read_limits,
        check_sounds,
    ]
    name = folder.resolve().name
    if (folder / f"{TROPHIES}.yaml").is_file():
        checks.append(partial(read_trophies, game=game_named(name)))
    if has_players(name):
        checks.append(partial(check_opponents, name))
    problems = {problem for check in checks for problem in _problems(check, folder)}
    if problems:
        raise DataError(problems)


CHECKS: Mapping[str, Callable[[Path], object]] = {
    **{name: partial(_check_game, source.load) for name, source in SOURCES.items()},
    "text": check_texts,
    "people.yaml": check_people,
    "trophies.yaml": check_trophies,
    "screen": read_sound_list,
}
"""The check for each part of `data`: a function that raises DataError on faults."""


def run(folder: Path | None, catalogue: Catalogue | None = None) -> int:
    """Check a `data` folder or one of its sub-folders; 0 if all is well, else 1.

    Problems are reported in English, as they are for authors of definition files.
    """
    folder, catalogue = folder or data_folder(), catalogue or Catalogue(ENGLISH)
    found = _checkable(folder)
    if not found:
        known = tell_hint(Hint(_own_name(folder), CHECKS), catalogue)
        said = catalogue.text("check_data.nothing", folder=str(folder), hint=known)
        print(said, file=sys.stderr)
        return 1
    problems = [problem for check, place in found for problem in _problems(check, place)]
    for problem in problems:
        print(problem, file=sys.stderr)
    names = ", ".join(place.resolve().name for _, place in found)
    if not problems:
        print(catalogue.text("check_data.sound", names=names))
        for line in (line for _, place in found for line in _lacking(place, catalogue)):
            print(line)
        return 0
    counts = {"problems": len(problems), "files": len({problem.file for problem in problems})}
    print(catalogue.text("check_data.found", names=names, **counts))
    return 1


def _lacking(folder: Path, catalogue: Catalogue) -> Iterator[str]:
    """What is missing in each language, if this is a folder of texts."""
    for language in LANGUAGES:
        if not (folder / language).is_dir() or not (missing := lacking(language, folder)):
            continue
        there = percent(share_there(language, folder), catalogue)
        yield catalogue.text("check_data.incomplete", language=LANGUAGES[language], share=there)
        for file, keys in missing.items():
            if (folder / language / file).exists():
                yield catalogue.text("check_data.keys", file=file, keys=", ".join(keys))
            else:
                yield catalogue.text("check_data.whole_file", file=file, count=len(keys))


def _checkable(folder: Path) -> list[tuple[Callable[[Path], object], Path]]:
    itself = CHECKS.get(_own_name(folder))
    if itself and folder.exists():
        return [(itself, folder)]
    return [(check, folder / name) for name, check in CHECKS.items() if (folder / name).exists()]


def _own_name(folder: Path) -> str:
    """The real name of a folder; a link to itself keeps its name."""
    return Path(os.path.realpath(folder)).name


def _problems(check: Callable[[Path], object], folder: Path) -> tuple[Problem, ...]:
    try:
        check(folder)
    except DataError as error:
        return error.problems
    return ()
