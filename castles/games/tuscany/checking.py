"""Checks that the parts of `data/tuscany` agree with one another: totals, counts, areas (T1-T9).

Each check names the files it needs and runs only if nothing is wrong in them, so that a slip of
the pen is reported as that and not as a dozen wrong totals.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from castles.engine.definitions import DefinitionFiles
from castles.engine.ruleset import check_options
from castles.games.tuscany.definitions import Definitions, Piece, TileEntry
from castles.games.tuscany.option_values import OPTION_VALUES
from castles.games.tuscany.piece_areas import large_areas

FARM = "farm"
"""The type whose tiles bear crops (T4)."""
CASTLE = "castle"
"""The type of the start castle (T16)."""

TOTALS = (
    "types",
    "player_tiles",
    "neutral_tiles",
    "play_cards",
    "yield_cards",
    "tokens",
    "pieces",
    "spaces",
    "decision_cards",
)


@dataclass(frozen=True, slots=True)
class Claims:
    """What the files say about their own lists, and must keep to."""

    totals: Mapping[str, int]
    spaces: Mapping[str, int]
    largest_area: int


def check(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Complain about everything that does not add up."""
    for look in [look for needed, look in _CHECKS if files.sound(*needed)]:
        look(files, definitions, claims)


_Check: TypeAlias = Callable[[DefinitionFiles, Definitions, Claims], None]


def _check_options(files: DefinitionFiles, definitions: Definitions, _: Claims) -> None:
    section = files["game"].section("options")
    check_options(section, definitions.options, OPTION_VALUES, definitions.most_seats)


def _check_numbers(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    game = files["game"]
    if definitions.most_seats < definitions.least_seats:
        game.section("seats").complain("'most' must not be less than 'least'", "most")
    in_stacks = definitions.stacks * definitions.tiles_per_stack
    player_tiles = claims.totals["player_tiles"]
    if in_stacks != player_tiles:
        game.section("set_up").complain(
            f"{definitions.stacks} stacks of {definitions.tiles_per_stack} tiles hold {in_stacks} "
            f"tiles, but a player has {player_tiles} (T12)",
            "stacks",
        )
    dealt = definitions.cards_in_hand * definitions.most_seats
    if dealt > claims.totals["play_cards"]:
        game.section("set_up").complain(
            f"there are no {dealt} cards to deal (T14)", "cards_in_hand"
        )
    if definitions.display_places > claims.totals["neutral_tiles"]:
        game.section("set_up").complain(
            "the display has more places than there are neutral tiles (T11)", "display_places"
        )
    points = definitions.area_points
    if any(later <= earlier for earlier, later in pairwise(points)):
        game.section("scoring").complain("larger areas must give more points (T22)", "area_points")


def _check_types(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    tiles, types = files["tiles"], definitions.types
    _check_total(files, "tiles", "types", len(types), claims)
    for needed in (FARM, CASTLE):
        if all(kind.name != needed for kind in types):
            tiles.complain(f"there must be a type '{needed}' (T1)", "types")
    owner: dict[str, str] = {}
    for kind in types:
        section = tiles.section("types").section(kind.name)
        if owner.setdefault(kind.colour, kind.name) != kind.name:
            section.complain(f"'{owner[kind.colour]}' has this colour already (T1)", "colour")
        bonus = kind.colour_bonus
        if len(bonus) != 2 or not bonus[0] > bonus[1] > 0:
            section.complain(
                "first and second bonus must be two falling numbers (T8)", "colour_bonus"
            )


def _check_tiles(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    types = [kind.name for kind in definitions.types]
    player = _count_types(definitions.player_tiles)
    neutral = _count_types(definitions.neutral_tiles)
    _check_total(files, "tiles", "player_tiles", player.total(), claims)
    _check_total(files, "tiles", "neutral_tiles", neutral.total(), claims)
    for name in types:
        if not player[name]:
            files["tiles"].complain(f"a player has no tile of type '{name}' (T2)", "player_tiles")
        if neutral[name] * len(types) != claims.totals["neutral_tiles"]:
            files["tiles"].complain(
                f"{neutral[name]} neutral tiles of type '{name}': each of {len(types)} types must "
                f"have the same share of {claims.totals['neutral_tiles']} (T3)",
                "neutral_tiles",
            )


def _count_types(entries: Iterable[TileEntry]) -> Counter[str]:
    counts: Counter[str] = Counter()
    for entry in entries:
        counts[entry.type] += entry.count
    return counts


def _check_cards(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    _check_total(files, "cards", "play_cards", sum(definitions.play_cards), claims)
    yields = sum(card.count for card in definitions.yield_cards)
    _check_total(files, "cards", "yield_cards", yields, claims)
    tokens = definitions.tokens
    _check_total(files, "cards", "tokens", sum(token.count for token in tokens), claims)
    for token in tokens:
        if token.count * len(tokens) != claims.totals["tokens"]:
            files["cards"].section("tokens").complain(
                f"{token.count} tokens '{token.name}': each of {len(tokens)} kinds must have the "
                f"same share of {claims.totals['tokens']} (T7)",
                token.name,
            )


def _check_pieces(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    pieces = [piece for letter in definitions.pieces for piece in letter]
    _check_total(files, "pieces", "pieces", len(pieces), claims)
    _check_total(files, "pieces", "spaces", sum(claims.spaces.values()), claims)
    by_letter = files["pieces"].section("pieces")
    counts = Counter(piece.name for piece in pieces)
    for piece in pieces:
        if counts[piece.name] > 1:
            by_letter.section(piece.letter).complain("this name is used twice", piece.name)
    for letter in definitions.pieces:
        if len(letter) * len(definitions.pieces) != claims.totals["pieces"]:
            by_letter.complain(
                f"{len(letter)} pieces: each of {len(definitions.pieces)} letters must have the "
                f"same share of {claims.totals['pieces']} (T9)",
                letter[0].letter,
            )
        elif len(letter) < definitions.most_seats:
            by_letter.complain("too few pieces for all seats (T15)", letter[0].letter)


def _check_spaces(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    """Every board has the same spaces exactly if all pieces of a letter have the same ones."""
    by_letter = files["pieces"].section("pieces")
    board: Counter[str] = Counter()
    for letter in definitions.pieces:
        usual, _ = Counter(_printed(piece) for piece in letter).most_common(1)[0]
        board.update(usual)
        for piece in letter:
            if _printed(piece) != usual:
                differ = sorted(set((Counter(_printed(piece)) - Counter(usual)).elements()))
                by_letter.section(piece.letter).complain(
                    f"piece {piece.name} has more of {', '.join(differ)} than the other "
                    f"{piece.letter} pieces, so that not all boards are alike (T9)",
                    piece.name,
                )
    for name, claimed in claims.spaces.items():
        if board[name] != claimed:
            files["pieces"].section("spaces").complain(
                f"boards have {board[name]} spaces of type '{name}', not {claimed} (T9)", name
            )


def _printed(piece: Piece) -> tuple[str, ...]:
    return tuple(sorted(name for column in piece.columns for name in column))


def _check_areas(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    limit = claims.largest_area
    if len(definitions.area_points) < limit:
        files["game"].section("scoring").complain(
            f"areas can have {limit} spaces, but only {len(definitions.area_points)} sizes have "
            "points (T22)",
            "area_points",
        )
    letter_of = {piece.name: piece.letter for letter in definitions.pieces for piece in letter}
    for area in large_areas(definitions.pieces, limit):
        piece, *others = area.pieces
        beside = f" next to {', '.join(others)}" if others else ""
        files["pieces"].section("pieces").section(letter_of[piece]).complain(
            f"piece {piece}{beside} can make an area of {area.size} {area.type} spaces; "
            f"at most {limit} (T9)",
            piece,
        )


def _check_automa(files: DefinitionFiles, definitions: Definitions, claims: Claims) -> None:
    automa, section = definitions.automa, files["automa"]
    _check_total(files, "automa", "cards", len(automa.cards), claims, "decision_cards")
    for place, card in enumerate(automa.cards, start=1):
        if card.number != place:
            section.sections("cards")[place - 1].complain(
                f"the cards must be numbered in their order; this is number {place}", "number"
            )
    for name, claimed in claims.spaces.items():
        places = sum(automa.sheet.get(name, ()))
        if places != claimed:
            section.section("sheet").complain(
                f"the row '{name}' has {places} places, but boards have {claimed} spaces (TA2)",
                name,
            )
    limit = len(definitions.area_points)
    for name, fields in automa.sheet.items():
        if max(fields) > limit:
            section.section("sheet").complain(
                f"a field of {max(fields)} places: only {limit} sizes have points (T22)", name
            )
    for token in definitions.tokens:
        if token.name not in automa.token_order:
            section.section("tokens").complain(
                f"the token '{token.name}' has no place in the order (TA3)", "order"
            )


def _check_total(
    files: DefinitionFiles, document: str, name: str, total: int, claims: Claims, claim: str = ""
) -> None:
    claimed = claims.totals[claim or name]
    if total != claimed:
        files[document].complain(
            f"{name} add up to {total}, but the totals of the game say {claimed}", name
        )


_CHECKS: tuple[tuple[tuple[str, ...], _Check], ...] = (
    (("game",), _check_options),
    (("game",), _check_numbers),
    (("game", "tiles"), _check_types),
    (("game", "tiles"), _check_tiles),
    (("game", "tiles", "cards"), _check_cards),
    (("game", "tiles", "pieces"), _check_pieces),
    (("tiles", "pieces"), _check_spaces),
    (("game", "tiles", "pieces"), _check_areas),
    (("game", "tiles", "cards", "pieces", "automa"), _check_automa),
)
