"""`python -m castles.ui.lab.record`: play the sample matches of all pictures, on record.

Do this after a change of the rules, or when the players are better than those on record.
"""

from __future__ import annotations

from castles.ui.by_game import READY
from castles.ui.lab.recordings import recordings_of
from castles.ui.lab.screenshots import VARIANTS, Easel, every


def main() -> None:
    books = [recordings_of(game) for game in READY]
    for book in books:
        book.begin_anew()
    easel = Easel(VARIANTS["1280x720"])
    for show in every().values():
        easel.show(show)
    for book in books:
        book.write()
        print(f"{book.file} written")


if __name__ == "__main__":
    main()
