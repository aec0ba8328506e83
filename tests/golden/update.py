"""`python -m tests.golden.update`: write the golden playthroughs anew.

Do this after a wanted change of the rules, the set-up or a player, and read the difference.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.playthrough import PLAYTHROUGHS, playthrough

FOLDER = Path(__file__).parent


def file_of(name: str) -> Path:
    return FOLDER / f"{name}.txt"


def main() -> None:
    for name in PLAYTHROUGHS:
        file_of(name).write_text(playthrough(name), encoding="utf-8", newline="\n")
        print(f"{file_of(name).name} written")


if __name__ == "__main__":
    main()
