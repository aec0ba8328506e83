"""The people that the computer plays as: busts of painted figurines, each with a face of its own."""

import math

from .figures import GOLD, STEEL, WOOD, Person, paint
from .glyphs import contours
from .modelling import (
    Matrix,
    ball,
    beam,
    box,
    cone,
    landscape_camera,
    lathe,
    light,
    material,
    new_scene,
    relief,
    render,
)

FAIR, ROSY, OLIVE, BROWN, PALE = "#EDBE96", "#F0B48E", "#D79F6E", "#BC8350", "#F2CFB0"
INK = "#20140C"
_feels = ""
"""How a face looks just now: as always, or `glad` or `sad` at the end of a match."""


class Bust(Person):
    """A figurine seen from close by: what a card does not show of a face is added here."""

    def on_face(self, aside, up, out=0.0):
        """A point on the face, `up` from the middle of the head, `out` of the skin."""
        ahead = math.sqrt(max(0.0, 0.185**2 - aside**2 - (up / 1.08) ** 2)) + out
        return self.at(aside, ahead, 1.10 + up)

    def face(self, skin=FAIR, brow="#4A3220", mood=0.0, smile=0.6, cheeks="#E58A6E", eyes=1.0, open_mouth=False):
        """Head with ears, eyes, brows, cheeks and mouth; mood tilts the brows, smile bends the mouth."""
        self.head(skin)
        if _feels == "glad":
            mood, smile, open_mouth = mood - 0.55, 1.0, False
        elif _feels == "sad":
            mood, smile, open_mouth, eyes = -1.5, -1.25, False, eyes * 0.86
        dark = material(INK, 0.25, 0)
        for side in (-1, 1):
            ball(*self.at(0.182 * side, 0.0, 1.09), 0.045, paint(skin), (0.6, 0.9, 1.2))
            ball(*self.on_face(0.072 * side, 0.035, -0.004), 0.030 * eyes, dark, (0.9, 0.5, 1.2))
            ball(*self.on_face(0.072 * side - 0.009, 0.048, 0.009), 0.009 * eyes, material("#FFFFFF", 0.3, 0))
            inner, outer = (0.035 * side, 0.092 - 0.028 * mood), (0.112 * side, 0.088 + 0.020 * mood)
            beam(self.on_face(*inner, 0.004), self.on_face(*outer, 0.004), 0.0135, paint(brow, 0.8))
            if cheeks:
                ball(*self.on_face(0.108 * side, -0.045, -0.022), 0.040, paint(cheeks, 0.9), (1, 0.7, 0.8))
        if open_mouth:
            ball(*self.on_face(0, -0.095, -0.012), 0.040, paint("#7A2A20"), (1.1, 0.5, 0.7))
            return
        if _feels == "glad":
            self.laugh()
            return
        last = None
        for i in range(7):
            t = i / 6 * 2 - 1
            spot = self.on_face(0.055 * t, -0.095 + 0.026 * smile * (t * t - 0.4), 0.001)
            if last:
                beam(last, spot, 0.0085, paint("#8A3A2C"))
            last = spot

    def laugh(self):
        """An open mouth that smiles: a half moon with teeth along its upper edge."""
        lips, teeth = paint("#6E2018"), material("#FFF8EA", 0.4, 0)
        for i in range(9):
            t = i / 8 * 2 - 1
            deep = 0.040 * math.sqrt(max(0.0, 1 - t * t)) + 0.006
            for part in range(4):
                up = -0.086 + 0.018 * t * t - deep * part / 3
                ball(*self.on_face(0.066 * t, up, 0.0), 0.0135, lips, (1, 0.6, 1))
            if abs(t) < 0.8:
                ball(*self.on_face(0.066 * t, -0.089 + 0.018 * t * t, 0.006), 0.0105, teeth, (1.1, 0.6, 0.8))

    def moustache(self, colour, wide=0.09, droop=0.3):
        """Two waves below the nose."""
        for side in (-1, 1):
            for i in range(6):
                t = i / 5
                spot = self.on_face(side * (0.012 + wide * t), -0.055 - 0.05 * droop * t + 0.012 * t * t, 0.012)
                ball(*spot, 0.026 * (1 - 0.62 * t), paint(colour, 0.85))

    def beard(self, colour, long=0.0, wide=1.0):
        """A beard round the chin, long or short."""
        ball(*self.at(0, 0.075, 0.965), 0.135, paint(colour, 0.85), (wide, 0.8, 0.95))
        for i in range(6) if long else ():
            spot = self.at(0, 0.12 + 0.10 * i / 5, 0.95 - long * i / 5)
            ball(*spot, 0.115 - 0.014 * i, paint(colour, 0.85), (wide, 0.8, 1.0))
        for side in (-1, 1):
            ball(*self.at(0.135 * side, 0.055, 1.03), 0.062, paint(colour, 0.85), (0.6, 0.9, 1.5))

    def hair(self, colour, fringe=0.0, long=0.0):
        """Hair behind and above the face; fringe pulls it forward, long lets it fall on the shoulders."""
        ball(*self.at(0, -0.05 + 0.03 * fringe, 1.165), 0.205, paint(colour, 0.85), (1.03, 0.98, 0.96))
        for i in range(7) if fringe else ():
            t = i / 6 * 2 - 1
            ball(*self.on_face(0.12 * t, 0.128 - 0.02 * t * t, 0.0), 0.052 * fringe, paint(colour, 0.85), (1, 0.8, 0.9))
        for side in (-1, 1) if long else ():
            for i in range(5):
                t = i / 4
                spot = self.at(side * (0.175 + 0.035 * math.sin(t * 3)), -0.03 + 0.06 * t, 1.10 - long * t)
                ball(*spot, 0.075 - 0.012 * t, paint(colour, 0.85), (0.9, 1, 1.3))

    def braids(self, colour, tie):
        """Two plaits in front of the shoulders."""
        for side in (-1, 1):
            for i in range(6):
                spot = self.at(side * (0.19 + 0.012 * i), 0.03 + 0.025 * i, 1.04 - 0.062 * i)
                ball(*spot, 0.050 - 0.003 * i, paint(colour, 0.85), (1, 1, 0.85))
            ball(*self.at(side * 0.262, 0.17, 0.68), 0.036, paint(tie))

    def shoulders(self, colour, trim=None):
        """The upper body with both arms hanging."""
        self.robe(colour)
        for side in (-1, 1):
            self.arm(side, (0.30 * side, 0.02, 0.55), (0.30 * side, 0.10, 0.30), colour)
        if trim:
            self.collar(trim)

    def collar(self, colour, wide=0.20, up=0.84):
        """A ring of cloth round the neck."""
        self.lathe([(wide, 0), (wide + 0.025, 0.03), (wide - 0.02, 0.075), (0.10, 0.09)], colour, up)

    def chain(self, colour=GOLD, jewel="#C8302C"):
        """A chain of office with a jewel."""
        metal = material(colour, 0.3, 0.05)
        for i in range(15):
            a = math.radians(205 + 130 * i / 14)
            spot = self.at(0.215 * math.cos(a), 0.13 - 0.13 * math.sin(a), 0.80 + 0.16 * (math.sin(a) + 0.42))
            ball(*spot, 0.024, metal)
        ball(*self.at(0, 0.285, 0.69), 0.045, metal, (1, 0.6, 1))
        ball(*self.at(0, 0.312, 0.69), 0.026, material(jewel, 0.2, 0), (1, 0.6, 1))

    def kerchief(self, colour, knot=True):
        """A cloth over the hair, tied below the chin."""
        ball(*self.at(0, -0.045, 1.15), 0.222, paint(colour), (1.02, 1.0, 1.03))
        self.lathe([(0.24, 0), (0.20, 0.08), (0.12, 0.12)], colour, 0.83)
        for side in (-1, 1) if knot else ():
            ball(*self.at(0.05 * side, 0.20, 0.88), 0.045, paint(colour), (1.2, 0.7, 0.8))

    def feather(self, colour, side=1, up=1.30):
        """A feather on a hat, curling backwards."""
        for i in range(9):
            t = i / 8
            spot = self.at(side * (0.17 + 0.10 * t), 0.06 - 0.24 * t, up + 0.20 * math.sin(t * 2.3))
            ball(*spot, 0.042 * (1.1 - 0.5 * t), paint(colour), (0.7, 1.2, 1.0))


def pippo():
    me = Bust()
    me.shoulders("#3F7F5A", "#E9D9A6")
    me.face(ROSY, "#A8581E", -0.3, 1.0, "#E8805E", 1.12, open_mouth=True)
    me.hair("#B8641E", 1.0)
    me.lathe([(0.215, 0), (0.225, 0.05), (0.17, 0.13), (0.01, 0.17)], "#B5302A", 1.225)
    me.feather("#FFF3DC")


def ninetta():
    me = Bust()
    me.shoulders("#6E9CC8", "#FFF6E2")
    me.face(FAIR, "#B98A3A", -0.4, 0.9, "#EC8F7A", 1.15)
    me.hair("#E2BC5A", 0.9)
    me.braids("#E2BC5A", "#C8302C")
    me.lathe([(0.212, 0), (0.218, 0.03), (0.19, 0.10), (0.10, 0.15), (0.01, 0.16)], "#FFF6E2", 1.225)


def tonio():
    me = Bust()
    me.shoulders("#B98A4A", "#7A5A2E")
    me.face(OLIVE, "#3A2616", -0.1, 0.7, "#CC7A52", 1.0)
    me.hair("#3A2616", 0.9)
    me.hat("#E6C46A", 0.36, 1.215, 0.15)
    me.lathe([(0.183, 0), (0.188, 0.02), (0.183, 0.04)], "#7A3A1E", 1.262)


def marcella():
    me = Bust()
    me.shoulders("#A83A2E", "#FFF6E2")
    me.face(ROSY, "#5A2E16", -0.2, 1.0, "#E6755A")
    me.hair("#6B3A1C", 0.8)
    me.kerchief("#D98A2E")
    for up, count, ahead in ((1.315, 5, 0.105), (1.265, 6, 0.155), (0.90, 7, 0.16)):
        for i in range(count):
            t = i / (count - 1) * 2 - 1
            ball(*me.at(0.15 * t, ahead - 0.06 * t * t, up - 0.03 * t * t), 0.014, paint("#FFF3DC"))


def bruno():
    me = Bust()
    me.shoulders("#6B4A2E")
    me.lathe([(0.30, 0), (0.27, 0.07), (0.16, 0.13)], "#5A3C24", 0.80)
    me.face(ROSY, "#6B5A48", -0.2, 0.9, "#E27A5C", 0.95)
    for i in range(14):
        a = 2 * math.pi * i / 14
        x, y = 0.172 * math.cos(a), 0.172 * math.sin(a) - 0.01
        if not (abs(x) < 0.13 and y > 0.05):
            ball(*me.at(x, y, 1.195), 0.052, paint("#7A5A3A", 0.85))
    ball(*me.at(0, 0.06, 0.955), 0.10, paint(ROSY), (1.15, 0.9, 0.6))


def gaspard():
    me = Bust()
    me.shoulders("#5E2A52", "#D9BE8A")
    me.face(OLIVE, "#2A1C14", 0.1, 0.5, "#CC6E50")
    me.hair("#2A1C14")
    me.moustache("#2A1C14", 0.12, -0.5)
    me.lathe([(0.20, 0), (0.30, 0.03), (0.31, 0.07), (0.22, 0.12), (0.01, 0.14)], "#3A2450", 1.225)
    ball(*me.at(0.02, -0.02, 1.37), 0.03, paint("#3A2450"))


def lucia():
    me = Bust()
    me.shoulders("#B5302A", GOLD)
    me.face(OLIVE, "#2A1C14", 0.15, 0.6, "#D0704E", 1.1)
    me.hair("#2E1C12", 0.7, 0.32)
    me.lathe([(0.21, 0), (0.245, 0.05), (0.20, 0.12), (0.01, 0.15)], "#7A1C2C", 1.215)
    me.lathe([(0.213, 0), (0.225, 0.022), (0.22, 0.045)], GOLD, 1.215)
    me.chain(jewel="#2E7A5A")


def benoit():
    me = Bust()
    me.shoulders("#C0632E", "#E9DCC0")
    me.face(ROSY, "#6B6058", 0.2, 0.2, "#D9785A", 0.92)
    me.hair("#8A8078")
    me.beard("#A39A90")
    me.moustache("#A39A90", 0.08, 0.6)
    me.lathe([(0.212, 0), (0.215, 0.09), (0.15, 0.17), (0.01, 0.20)], "#E9DCC0", 1.19)
    me.arm(-1, (-0.34, 0.08, 0.62), (-0.29, 0.26, 0.80), "#C0632E", ROSY)
    me.held((-0.29, 0.27, 0.62), (-0.30, 0.27, 1.08), 0.028, WOOD)
    box(*me.at(-0.30, 0.27, 0)[:2], 1.04, 0.20, 0.10, 0.11, material("#6A6E76", 0.4, 0.08), 0, 0.012)


def margot():
    me = Bust()
    me.shoulders("#5E7A36", "#3A4A22")
    me.face(FAIR, "#7A3A16", 0.2, 0.5, "#DE8062", 1.08)
    me.hair("#A8481A", 0.8, 0.22)
    me.hat("#3E4A24", 0.25, 1.235, 0.12)
    me.feather("#E9C23A", -1, 1.32)
    me.cloak("#3A4A22")


def aurelio():
    me = Bust()
    me.shoulders("#7A8490")
    me.lathe([(0.27, 0), (0.285, 0.06), (0.24, 0.14), (0.13, 0.17)], "#AEB6C2", 0.76)
    me.face(OLIVE, "#2A2420", 0.7, -0.2, None, 0.95)
    me.hair("#3A3430")
    me.moustache("#3A3430", 0.10, 0.9)
    ball(*me.at(0, 0.15, 0.965), 0.055, paint("#3A3430", 0.85), (0.8, 0.8, 1.3))
    kettle = [(0.30, 0), (0.31, 0.02), (0.215, 0.06), (0.20, 0.15), (0.12, 0.235), (0.01, 0.26)]
    lathe(0, 0, 1.20, kettle, material(STEEL, 0.3, 0.08), 40)
    lathe(0, 0, 1.255, [(0.213, 0), (0.222, 0.02), (0.21, 0.045)], material(GOLD, 0.35, 0.05), 40)
    me.feather("#B5302A", 1, 1.27)
    me.feather("#FFF3DC", -1, 1.27)


def clemence():
    me = Bust()
    me.shoulders("#26242C")
    me.face(PALE, "#6B5648", 0.4, 0.15, "#DDA08A", 0.95)
    ball(*me.at(0, -0.05, 1.13), 0.225, paint("#F6F0E2"), (1.0, 0.95, 1.02))
    me.lathe([(0.27, 0), (0.25, 0.05), (0.20, 0.14), (0.15, 0.18)], "#F6F0E2", 0.78)
    ball(*me.at(0, -0.085, 1.16), 0.255, paint("#26242C"), (1.02, 0.92, 1.02))
    for side in (-1, 1):
        ball(*me.at(0.235 * side, -0.06, 0.96), 0.115, paint("#26242C"), (0.6, 1, 2.2))
    gold = material(GOLD, 0.35, 0.05)
    box(*me.at(0, 0.262, 0)[:2], 0.60, 0.030, 0.02, 0.15, gold, 0, 0.004)
    box(*me.at(0, 0.262, 0)[:2], 0.68, 0.095, 0.02, 0.030, gold, 0, 0.004)


def niccolo():
    me = Bust()
    me.shoulders("#1F1D22", "#8E1F2E")
    me.face(PALE, "#2A1C14", 0.75, 0.3, None, 0.9)
    me.hair("#2A1C14", 0.5)
    ball(*me.at(0, 0.135, 0.952), 0.050, paint("#2A1C14", 0.85), (0.7, 0.8, 1.6))
    me.moustache("#2A1C14", 0.06, 0.2)
    me.lathe([(0.205, 0), (0.225, 0.04), (0.21, 0.12), (0.01, 0.14)], "#8E1F2E", 1.215)
    me.chain()


def isabeau():
    me = Bust()
    me.shoulders("#4A1F6A")
    me.face(PALE, "#6B3A1C", 0.35, 0.35, "#E09080", 1.08)
    me.hair("#7A3A16", 0.75, 0.40)
    me.crown(1.265, size=1.02)
    me.lathe([(0.255, 0), (0.285, 0.05), (0.25, 0.11), (0.13, 0.13)], "#FFFBEF", 0.79)
    for i in range(9):
        a = math.radians(200 + 140 * i / 8)
        spot = me.at(0.275 * math.cos(a), -0.275 * math.sin(a), 0.835 + 0.02 * (i % 2))
        ball(*spot, 0.017, paint("#20140C"), (0.8, 0.8, 1.4))
    ball(*me.at(0, 0.275, 0.80), 0.045, material(GOLD, 0.3, 0.05), (1, 0.6, 1))
    ball(*me.at(0, 0.302, 0.80), 0.026, material("#2A6AC0", 0.2, 0), (1, 0.6, 1))


def severino():
    me = Bust()
    me.shoulders("#A8141E")
    me.lathe([(0.30, 0), (0.275, 0.08), (0.16, 0.15)], "#C01A24", 0.79)
    me.face(FAIR, "#B8B0A4", 0.55, 0.1, "#D08A70", 0.9)
    me.hair("#C9C2B6")
    me.lathe([(0.20, 0), (0.185, 0.07), (0.10, 0.13), (0.01, 0.14)], "#C01A24", 1.235)
    ball(*me.at(0, 0.145, 0.96), 0.045, paint("#D8D0C4", 0.85), (0.8, 0.8, 1.3))
    gold = material(GOLD, 0.35, 0.05)
    box(*me.at(0, 0.262, 0)[:2], 0.58, 0.034, 0.02, 0.17, gold, 0, 0.004)
    box(*me.at(0, 0.262, 0)[:2], 0.67, 0.11, 0.02, 0.034, gold, 0, 0.004)


def arnolfo():
    me = Bust()
    me.shoulders("#2E4A5E", "#C9A352")
    me.face(FAIR, "#E4DCCC", 0.2, 0.4, "#D88A6E", 0.95)
    me.hair("#E4DCCC", 0.0, 0.24)
    me.beard("#EFE8DA", 0.30)
    me.moustache("#EFE8DA", 0.10, 0.9)
    ball(*me.at(0.03, -0.04, 1.285), 0.235, paint("#26384A"), (1.12, 1.0, 0.52))
    me.lathe([(0.20, 0), (0.215, 0.03), (0.21, 0.06)], "#C9A352", 1.215)


def ginevra():
    me = Bust()
    me.shoulders("#2F6B6A", "#F0E2BE")
    me.face(BROWN, "#2A1810", -0.15, 0.8, "#B5603E", 1.08)
    me.hair("#24160E", 0.8)
    ball(*me.at(0, -0.16, 1.24), 0.115, paint("#24160E", 0.85))
    me.lathe([(0.205, 0), (0.212, 0.02), (0.205, 0.04)], GOLD, 1.235)
    me.arm(1, (0.34, 0.08, 0.62), (0.34, 0.26, 0.74), "#2F6B6A", BROWN)
    page = material("#F6E7C2", 0.8, 0.08, 8)
    box(*me.at(0.30, 0.33, 0)[:2], 0.68, 0.26, 0.03, 0.30, material("#7C1F1B", 0.5, 0.05), -0.25, 0.01)
    box(*me.at(0.30, 0.35, 0)[:2], 0.70, 0.23, 0.03, 0.26, page, -0.25, 0.004)


def automa():
    """A clockwork knight: brass, rivets, a lamp behind the visor and a key in its back."""
    me = Bust()
    brass, dark, copper = material("#C99A3E", 0.3, 0.10), material("#2A2420", 0.5, 0.05), material("#A85A2A", 0.35, 0.1)
    me.lathe([(0.30, 0.30), (0.30, 0.60), (0.26, 0.78), (0.14, 0.86), (0.10, 0.95)], "#8A6A3A")
    for side in (-1, 1):
        ball(*me.at(0.30 * side, 0, 0.74), 0.125, copper)
        beam(me.at(0.31 * side, 0.02, 0.70), me.at(0.33 * side, 0.06, 0.34), 0.075, brass)
    ball(*me.at(0, 0, 1.13), 0.235, brass, (1, 1, 1.05))
    lathe(0, 0, 1.05, [(0.238, 0), (0.246, 0.03), (0.246, 0.09), (0.238, 0.12)], copper, 40)
    box(*me.at(0, 0.205, 0)[:2], 1.075, 0.27, 0.09, 0.07, dark, 0, 0.02)
    glow = material("#FFC860", 0.4, 0)
    surface = glow.node_tree.nodes["Principled BSDF"]
    surface.inputs["Emission Color"].default_value = (1.0, 0.62, 0.18, 1)
    surface.inputs["Emission Strength"].default_value = {"glad": 3.2, "sad": 0.25}.get(_feels, 1.6)
    for side in (-1, 1):
        ball(*me.at(0.070 * side, 0.245, 1.11), 0.033, glow)
        for i in range(3):
            ball(*me.at((0.10 + 0.05 * i) * side, 0.245 - 0.028 * i, 1.19), 0.014, dark)
    for i in range(4):
        box(*me.at(-0.06 + 0.04 * i, 0.222, 0)[:2], 0.955, 0.016, 0.05, 0.075, dark, 0, 0.003)
    cone(*me.at(0, 0, 1.345), 0.05, 0.07, copper, 0.02, 16)
    gear = Matrix.Translation(me.at(0, 0.0, 1.465)) @ Matrix.Rotation(math.radians(80), 4, "X")
    relief(contours("settings"), 0.05, brass, 0.20, 0.008, gear)
    chest = Matrix.Translation(me.at(0, 0.285, 0.62)) @ Matrix.Rotation(math.radians(84), 4, "X")
    relief(contours("settings"), 0.03, copper, 0.22, 0.006, chest)


def bake(name, path, samples, size=1.0, feels=""):
    """Render one bust on nothing; the picture is square."""
    global _feels
    _feels = feels
    new_scene(samples)
    globals()[name]()
    light(3.3, 0.62, (1, 0.90, 0.76), (0.66, 0.76, 1.0), (-0.70, -0.72, 0.70), 12)
    pixels = int(360 * size)
    landscape_camera(pixels, pixels, (0.34, -3.4, 1.26), (0.0, 0.0, 1.075), 118)
    render(path)
