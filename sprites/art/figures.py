"""Painted figurines: people of wood and cloth, for cards and portraits."""

import math

from .glyphs import contours
from .modelling import Matrix, Vector, ball, beam, box, cone, lathe, material, relief, solid

SKIN = "#E9B98F"
GOLD = "#E6B840"
STEEL = "#AEB6C2"
WOOD = "#8A5A30"


def paint(colour, rough=0.6):
    """Cloth, leather or skin."""
    return material(colour, rough, 0.07, 6)


class Person:
    """A figurine: robe or tunic, cloak, head, and whatever it wears or holds. It looks towards the camera."""

    def __init__(self, x=0.0, y=0.0, size=1.0, turn=0.0):
        self.x, self.y, self.size, self.turn = x, y, size, turn

    def at(self, aside, ahead, up):
        """A point in front of, beside and above the foot."""
        c, s = math.cos(self.turn), math.sin(self.turn)
        aside, ahead = aside * self.size, -ahead * self.size
        return self.x + aside * c - ahead * s, self.y + aside * s + ahead * c, up * self.size

    def lathe(self, profile, colour, up=0.0):
        """A turned part around the axis."""
        shape = [(r * self.size, h * self.size) for r, h in profile]
        lathe(self.x, self.y, up * self.size, shape, paint(colour), 28)

    def robe(self, colour, trim=None, wide=0.34):
        """A long garment down to the ground."""
        self.lathe(
            [(wide, 0), (wide * 0.93, 0.16), (0.24, 0.52), (0.235, 0.72), (0.20, 0.84), (0.09, 0.92), (0.01, 0.93)],
            colour,
        )
        if trim:
            self.lathe([(wide * 1.02, 0), (wide * 1.02, 0.05), (wide * 0.99, 0.085), (0.1, 0.085)], trim)
            self.lathe([(0.252, 0), (0.256, 0.03), (0.252, 0.06)], trim, 0.49)

    def tunic(self, colour, legs="#5A4632", belt="#3A2616"):
        """A short garment over two legs."""
        for side in (-0.10, 0.10):
            beam(self.at(side, 0, 0), self.at(side, 0, 0.42), 0.075 * self.size, paint(legs))
            ball(*self.at(side, 0.05, 0.04), 0.09 * self.size, paint("#3A2616"), (0.85, 1.3, 0.6))
        self.lathe([(0.29, 0.32), (0.245, 0.52), (0.24, 0.72), (0.20, 0.84), (0.09, 0.92), (0.01, 0.93)], colour)
        self.lathe([(0.258, 0), (0.262, 0.03), (0.258, 0.06)], belt, 0.50)

    def cloak(self, colour, trim=None):
        """A mantle behind the shoulders."""
        points, faces, columns, rows = [], [], 14, 8
        for j in range(rows + 1):
            t = j / rows
            reach, up = 0.27 + 0.16 * t, 0.86 - 0.82 * t
            for i in range(columns + 1):
                a = math.radians(200 + 140 * (i / columns) + 180)
                fold = 1 + 0.05 * math.sin(i * 1.9) * t
                x, y = math.cos(a) * reach * fold, math.sin(a) * reach * fold
                points.append(self.at(x, -abs(y) - 0.02, up))
        for j in range(rows):
            for i in range(columns):
                k = j * (columns + 1) + i
                faces.append((k, k + 1, k + columns + 2, k + columns + 1))
        item = solid(points, faces, paint(colour), smooth=True)
        item.modifiers.new("thick", "SOLIDIFY").thickness = 0.03 * self.size
        if trim:
            self.lathe([(0.235, 0), (0.265, 0.035), (0.23, 0.08), (0.12, 0.09)], trim, 0.80)

    def head(self, skin=SKIN, hair=None, beard=None, long=False):
        """A face with hair and beard."""
        ball(*self.at(0, 0, 1.10), 0.185 * self.size, paint(skin), (1, 1, 1.08))
        ball(*self.at(0, 0.185, 1.08), 0.036 * self.size, paint(skin), (0.9, 1, 1.1))
        for side in (-0.07, 0.07):
            ball(*self.at(side, 0.165, 1.13), 0.026 * self.size, material("#20140C", 0.3, 0))
        if hair:
            ball(*self.at(0, -0.05, 1.16), 0.195 * self.size, paint(hair, 0.8), (1.04, 0.95, 0.98))
            for side in (-0.15, 0.15) if long else ():
                ball(*self.at(side, -0.02, 1.00), 0.09 * self.size, paint(hair, 0.8), (0.8, 1, 2.0))
        if beard:
            ball(*self.at(0, 0.10, 0.985), 0.125 * self.size, paint(beard, 0.8), (1.0, 0.75, 1.05))

    def arm(self, side, elbow, hand, sleeve, skin=SKIN):
        """A bent arm; elbow and hand are (aside, ahead, up)."""
        shoulder = (0.21 * side, 0.0, 0.78)
        for a, b in ((shoulder, elbow), (elbow, hand)):
            beam(self.at(*a), self.at(*b), 0.078 * self.size, paint(sleeve))
        for joint in (shoulder, elbow):
            ball(*self.at(*joint), 0.088 * self.size, paint(sleeve))
        ball(*self.at(*hand), 0.075 * self.size, paint(skin))

    def crown(self, up=1.25, colour=GOLD, size=1.0):
        """A ring with points and stones."""
        metal = material(colour, 0.35, 0.05)
        r = 0.165 * size
        self.lathe([(r, 0), (r * 1.06, 0.0), (r * 1.10, 0.08), (r * 1.02, 0.08)], colour, up)
        for i in range(7):
            a = 2 * math.pi * i / 7 + math.pi / 2
            x, y = math.cos(a) * r * 1.06, math.sin(a) * r * 1.06
            cone(*self.at(x, y, up + 0.045), 0.055 * self.size * size, 0.12 * self.size * size, metal, 0, 6)
            ball(*self.at(x, y, up + 0.045 + 0.12 * size), 0.020 * self.size, material("#C8302C", 0.3, 0))

    def hat(self, colour, brim=0.27, up=1.22, high=0.16, feather=None):
        """A brimmed hat."""
        self.lathe(
            [(brim, 0), (brim, 0.025), (0.18, 0.045), (0.165, high), (0.10, high + 0.03), (0.01, high + 0.035)],
            colour,
            up,
        )
        if feather:
            for i in range(6):
                t = i / 5
                spot = self.at(0.16 + 0.13 * t, -0.02 - 0.10 * t, up + 0.08 + 0.20 * math.sin(t * 2.2))
                ball(*spot, 0.05 * self.size, paint(feather), (1.1, 0.7, 0.8))

    def hood(self, colour):
        """A hood with a dark opening round the face."""
        ball(*self.at(0, -0.045, 1.12), 0.235 * self.size, paint(colour), (1, 1, 1.08))
        self.lathe([(0.27, 0), (0.21, 0.10), (0.10, 0.14)], colour, 0.82)
        cone(*self.at(0, -0.12, 1.28), 0.10 * self.size, 0.16 * self.size, paint(colour), 0, 14)

    def helmet(self, colour=STEEL, plume=None, visor=True):
        """A steel helmet, with slit and plume."""
        steel = material(colour, 0.35, 0.08)
        raised = 0.0 if visor else 0.115
        ball(*self.at(0, -raised * 0.6, 1.14 + raised), 0.205 * self.size, steel, (1, 1, 1.08 - raised))
        self.lathe([(0.21, 0), (0.222, 0.03), (0.212, 0.06)], "#7E8894", 1.10 + raised * 1.4)
        if visor:
            box(
                *self.at(0, 0.195, 1.135)[:2],
                1.12 * self.size,
                0.20 * self.size,
                0.05 * self.size,
                0.035 * self.size,
                material("#15181C", 0.6, 0),
                self.turn,
                0.004,
            )
            box(
                *self.at(0, 0.20, 1.0)[:2],
                0.97 * self.size,
                0.035 * self.size,
                0.05 * self.size,
                0.16 * self.size,
                steel,
                self.turn,
                0.004,
            )
        for i in range(7 if plume else 0):
            t = i / 6
            spot = self.at(0, -0.02 - 0.26 * t, 1.36 + 0.10 * math.sin(t * 3.0))
            ball(*spot, 0.062 * self.size, paint(plume))

    def held(self, low, high, radius, colour):
        """A straight thing in the hand."""
        beam(self.at(*low), self.at(*high), radius * self.size, material(colour, 0.5, 0.08))

    def sword(self, hand, tip):
        """Grip, guard and blade."""
        a, b = Vector(self.at(*hand)), Vector(self.at(*tip))
        along = (b - a).normalized()
        side = along.cross(Vector((0, 1, 0))).normalized()
        beam(a + along * 0.06 * self.size, b, 0.026 * self.size, material("#C9D0DA", 0.3, 0.04))
        beam(a - along * 0.09 * self.size, a + along * 0.06 * self.size, 0.03 * self.size, paint("#4A2A16"))
        guard = a + along * 0.07 * self.size
        beam(
            guard - side * 0.12 * self.size,
            guard + side * 0.12 * self.size,
            0.025 * self.size,
            material(GOLD, 0.4, 0.05),
        )
        ball(*(a - along * 0.10 * self.size), 0.035 * self.size, material(GOLD, 0.4, 0.05))

    def shield(self, place, colour, emblem=None, ink="#FFF3D2", size=0.5):
        """A heater shield held in front."""
        spot = Matrix.Translation(self.at(*place)) @ Matrix.Rotation(self.turn, 4, "Z")
        stand = spot @ Matrix.Rotation(math.radians(84), 4, "X")
        relief(contours("shield"), 0.05, material(GOLD, 0.4, 0.05), size * self.size, 0.012, stand)
        inner = stand @ Matrix.Translation((0, 0, 0.03))
        relief(contours("shield"), 0.03, material(colour, 0.45, 0.05), size * 0.86 * self.size, 0.006, inner)
        if emblem:
            top = stand @ Matrix.Translation((0, 0.02, 0.05))
            relief(contours(emblem), 0.02, material(ink, 0.5, 0.02), size * 0.56 * self.size, 0.002, top)


def scroll(person, place, wide=0.34, high=0.30):
    """An open sheet of parchment with rolled ends."""
    x, y, z = person.at(*place)
    sheet = material("#F6E7C2", 0.8, 0.08, 8)
    box(x, y, z - high / 2, wide, 0.012, high, sheet, person.turn, 0.002)
    for up in (-high / 2, high / 2):
        beam((x - wide / 2 - 0.03, y, z + up), (x + wide / 2 + 0.03, y, z + up), 0.03, sheet)
    for i in range(3):
        box(x, y - 0.008, z + 0.06 - i * 0.07, wide * 0.7, 0.008, 0.016, material("#7A5634", 0.8, 0), person.turn, 0)
