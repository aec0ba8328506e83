"""Command line: python -m art bake | pack | icons | check | mock."""

import argparse
from pathlib import Path

from .bake import GROUPS, bake


def parse_arguments():
    """Describe and read the command line."""
    parser = argparse.ArgumentParser(prog="python -m art", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    baking = commands.add_parser("bake", help="render single sprites")
    baking.add_argument("--only", default=",".join(GROUPS), help="groups, comma separated: " + ", ".join(GROUPS))
    baking.add_argument("--names", default="", help="only these sprites, comma separated")
    baking.add_argument("--missing", action="store_true", help="only sprites that have no file yet")
    baking.add_argument("--quality", choices=("draft", "final"), default="final")
    baking.add_argument("--out", type=Path, default=Path("baked"))
    packing = commands.add_parser("pack", help="pack sprites into sheets with atlas.yaml")
    packing.add_argument("--sprites", type=Path, default=Path("baked"))
    packing.add_argument("--widths", default="48,96,128,192,256", help="hex widths in pixels")
    packing.add_argument("--out", type=Path, default=Path("sheets"))
    drawing = commands.add_parser("icons", help="draw the icons of the window, the menus and the bundles")
    drawing.add_argument("--sprites", type=Path, default=Path(), help="the folder of sheets and desktop")
    checking = commands.add_parser("check", help="measure colour distances under colour blindness")
    checking.add_argument("--sprites", type=Path, default=Path("baked"))
    checking.add_argument("--picture", type=Path, help="also save this picture as three colour-blind eyes see it")
    mocking = commands.add_parser("mock", help="compose the screens from sprites")
    mocking.add_argument("--sprites", type=Path, default=Path("baked"))
    mocking.add_argument("--scenes", default="", help="scenes, comma separated; all by default")
    mocking.add_argument("--out", type=Path, default=Path("mocks"))
    return parser.parse_args()


def split(text):
    """A comma separated list."""
    return tuple(part for part in text.split(",") if part)


def main():
    """Run one command."""
    options = parse_arguments()
    if options.command == "bake":
        unknown = set(split(options.only)) - set(GROUPS)
        if unknown:
            raise SystemExit(f"unknown groups: {', '.join(sorted(unknown))}; choose from {', '.join(GROUPS)}")
        bake(options.out, split(options.only), options.quality, split(options.names), options.missing)
    elif options.command == "pack":
        from .pack import pack

        pack(options.sprites, options.out, [int(w) for w in split(options.widths)])
    elif options.command == "icons":
        from .icons import draw_icons

        draw_icons(options.sprites)
    elif options.command == "check":
        from .vision import SIGHT, report, simulate

        report(options.sprites)
        for sight in [s for s in SIGHT if s != "normal"] if options.picture else []:
            simulate(options.picture, options.picture.with_name(f"{options.picture.stem}_{sight}.png"), sight)
    else:
        from .mock import compose

        compose(options.sprites, options.out, split(options.scenes))


main()
