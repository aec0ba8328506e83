"""Board shapes: numbered spaces with their neighbours, and colour areas, all as bitmasks."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from castles.engine.hexgrid import Space, bits, neighbours


class BoardShape:
    """A fixed set of spaces, numbered line by line; shared by all boards of that outline."""

    __slots__ = ("every", "neighbours", "number_of", "spaces")

    def __init__(self, spaces: Iterable[Space]) -> None:
        self.spaces = tuple(sorted(spaces))
        self.number_of = {space: number for number, space in enumerate(self.spaces)}
        self.every = (1 << len(self.spaces)) - 1
        self.neighbours = tuple(
            sum(1 << self.number_of[next_to] for next_to in neighbours(space) if next_to in self)
            for space in self.spaces
        )

    @classmethod
    def linked(cls, spaces: Iterable[Space], links: Iterable[tuple[Space, Space]]) -> BoardShape:
        """Spaces that touch only where a link says so, whatever their coordinates are."""
        shape = cls(spaces)
        touching = [0] * len(shape.spaces)
        for one, other in links:
            touching[shape.number_of[one]] |= 1 << shape.number_of[other]
            touching[shape.number_of[other]] |= 1 << shape.number_of[one]
        shape.neighbours = tuple(touching)
        return shape

    def joined(self, links: Iterable[tuple[int, int]]) -> BoardShape:
        """The same spaces, of which these pairs, by number, touch as well."""
        shape = BoardShape(self.spaces)
        touching = [*self.neighbours]
        for one, other in links:
            touching[one] |= 1 << other
            touching[other] |= 1 << one
        shape.neighbours = tuple(touching)
        return shape

    def __contains__(self, space: Space) -> bool:
        return space in self.number_of

    def __len__(self) -> int:
        return len(self.spaces)

    def frontier(self, covered: int) -> int:
        """The uncovered spaces that touch a covered one."""
        return self.around(covered) & ~covered

    def around(self, spaces: int) -> int:
        """Whatever touches one of these spaces."""
        neighbours, touching = self.neighbours, 0
        while spaces:
            low = spaces & -spaces
            spaces ^= low
            touching |= neighbours[low.bit_length() - 1]
        return touching

    def colour_masks(self, colours: Sequence[int], colour_count: int) -> tuple[int, ...]:
        """For each colour the spaces that have it."""
        masks = [0] * colour_count
        for number, colour in enumerate(colours):
            masks[colour] |= 1 << number
        return tuple(masks)

    def areas(self, colour_masks: Iterable[int]) -> tuple[int, ...]:
        """For each space the connected area of its own colour."""
        area_of = [0] * len(self.spaces)
        for mask in colour_masks:
            unseen = mask
            while unseen:
                area = self.connected(unseen & -unseen, unseen)
                for number in bits(area):
                    area_of[number] = area
                unseen &= ~area
        return tuple(area_of)

    def connected(self, start: int, within: int) -> int:
        """Whatever of `within` hangs together with some space of `start`."""
        area = edge = start
        while edge:
            low = edge & -edge
            edge ^= low
            grown = self.neighbours[low.bit_length() - 1] & within & ~area
            area |= grown
            edge |= grown
        return area
