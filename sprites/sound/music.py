"""The music: a theme for the title, a piece for each game, a feast for the end of one."""

from .ensemble import Ensemble, broken, held, walking
from .instruments import cellos, drone, horn_part, low_brass, lute, pipe, viola, violas, violins
from .score import Note, bass_line, chords, inner_voices, thirds_below, tune


class Part:
    """Eight bars or so: a tune, its chords, its bass and the voices between them."""

    def __init__(self, beats, melody, harmony, bass=(40, 55), inner=(53, 67), voices=2):
        self.beats = beats
        self.tune = tune(melody, beats)
        self.chords = chords(harmony, beats)
        self.bars = round((self.chords[-1].at + self.chords[-1].beats) / beats)
        assert all(note.end <= self.bars * beats + 1e-6 for note in self.tune)
        self.bass = bass_line(self.chords, *bass)
        self.inner = inner_voices(self.chords, self.tune, self.bass, *inner, voices)

    @property
    def length(self):
        return self.bars * self.beats

    def pads(self):
        return held(self.inner, self.chords)

    def basses(self, *pattern):
        return walking(self.chords, self.bass, self.beats, pattern or ((0, "1", 9),))

    def broken(self, pattern, step=0.5):
        return broken(self.chords, self.bass, self.inner, pattern, step)


def _pad(group, part, start, strength, instruments=((violas, -0.35), (violas, 0.35))):
    for notes, (instrument, pan) in zip(part.pads(), instruments):
        group.play(instrument, notes, pan, strength, start=start, long=1.02, loose=0.014)


# -- the title: D major, three-four ----------------------------------------------------------------


def open_road():
    """A road over hills: the lute begins, strings take it over, horn and pipe answer."""
    beats = 3
    first = Part(
        beats,
        "a4:1 d5:1.5 e5:.5 | f#5:2 e5:1 | d5:1.5 c#5:.5 b4:1 | a4:2 f#4:1 | g4:1 b4 d5 | f#5:2 d5:1 | e5:1.5 d5:.5 b4:1 | a4:3",
        "D | A/C# | Bm | F#m | G | D/F# | Em | A",
    )
    second = Part(
        beats,
        "a4:1 d5:1.5 e5:.5 | f#5:2 g5:1 | a5:1.5 g5:.5 f#5:1 | e5:2 d5:1 | b4:1 e5:1.5 d5:.5 | c#5:2 a4:1 | d5:1.5 e5:.5 c#5:1 | d5:3",
        "D | D/F# | G | Em | Em/G | A | G A | D",
    )
    middle = Part(
        beats,
        "f#5:1.5 g5:.5 a5:1 | b5:2 a5:1 | g5:1.5 f#5:.5 e5:1 | f#5:3 | e5:1.5 f#5:.5 g5:1 | a5:1 g5 e5 | f#5:1.5 e5:.5 d5:1 | e5:3",
        "D | G | Em | Bm | C | A | Bm | A",
        inner=(55, 70),
    )
    intro = Part(beats, "r:3 | r | r | r", "D | G/D | D | A", inner=(54, 69))
    order = [intro, first, second, middle, second, middle, second, intro]
    group = Ensemble("open_road", 100, sum(part.length for part in order), hall=2.4)
    start = 0.0
    for number, part in enumerate(order):
        group.slow_down(start + part.length, 3.0, 0.16)
        group.play(lute, part.broken("012321" if part is not intro else "012312"), -0.25, 0.5 if number < 3 else 0.38, start=start, loose=0.012)
        if number in (1,):
            group.play(lute, part.tune, 0.15, 0.95, start=start, loose=0.014)
            group.play(cellos, part.basses(), 0.4, 0.38, start=start, long=1.0)
        if number >= 2:
            group.play(cellos, part.basses(), 0.4, 0.5, start=start, long=1.0)
            _pad(group, part, start, 0.34 if number < 4 else 0.42)
        if number in (2, 4, 6):
            group.play(violins, part.tune, -0.3, 0.62 if number < 6 else 0.7, start=start, long=1.02, loose=0.016)
        if number in (4, 6):
            group.play(horn_part, part.tune, 0.3, 0.34, start=start, raise_by=-12)
        if number == 3:
            group.play(pipe, part.tune, 0.2, 0.66, start=start)
            group.play(lute, part.tune, -0.1, 0.4, start=start, raise_by=-12)
        if number == 5:
            group.play(violins, part.tune, -0.3, 0.6, start=start, long=1.02)
            group.play(pipe, thirds_below(part.tune, {2, 4, 6, 7, 9, 11, 1}), 0.25, 0.45, start=start)
        start += part.length
    return group.finished()


# -- lute and strings: D minor, three-four ---------------------------------------------------------


def olive_hills():
    """An afternoon among olive trees: a dance, its brighter sister, a chorale, and the folia on the lute."""
    beats = 3
    dance = Part(
        beats,
        "d5:1.5 e5:.5 f5:1 | e5:1 c5:2 | d5:1.5 c5:.5 a4:1 | b4:.5 c5 a4:2 | f5:1.5 e5:.5 d5:1 | e5:1 g5 e5 | d5:1 c5 b4 | a4:3",
        "Dm | C | Dm | Am | F | C | G | Am",
    )
    answer = Part(
        beats,
        "d5:1.5 e5:.5 f5:1 | g5:1 e5:2 | f5:1.5 e5:.5 d5:1 | c5:1 a4:2 | g4:1 bb4 d5 | c#5:1.5 d5:.5 e5:1 | f5:1 e5:.5 d5 c#5:1 | d5:3",
        "Dm | C | Bb | F | Gm | A | Dm A | Dm",
    )
    sister = Part(
        beats,
        "c5:1 f5:1.5 g5:.5 | g5:2 e5:1 | f5:1.5 e5:.5 d5:1 | c5:3 | bb4:1 d5 f5 | e5:1.5 d5:.5 c5:1 | d5:1.5 c5:.5 bb4:1 | c5:3",
        "F | C | Dm | Am | Bb | C | Gm | C",
    )
    home = Part(
        beats,
        "c5:1 f5:1.5 g5:.5 | a5:2 f5:1 | g5:1.5 f5:.5 e5:1 | f5:1 d5:2 | e5:1.5 d5:.5 c#5:1 | d5:1 f5 a5 | g5:1 f5:.5 e5:1 c#5:.5 | d5:3",
        "F | Dm | C | Bb | A | Dm | Gm A | Dm",
    )
    chorale = Part(
        beats,
        "a5:3 | g5:2 f5:1 | f5:3 | e5:2 c5:1 | d5:2 e5:1 | f5:2 a5:1 | g5:1.5 f5:.5 e5:1 | f5:3",
        "F | C/E | Dm | Am | Bb | F/A | Gm C | F",
        inner=(57, 72),
    )
    chorale_end = Part(
        beats,
        "a5:3 | g5:2 c6:1 | bb5:1.5 a5:.5 g5:1 | a5:3 | g5:2 f5:1 | e5:2 c#5:1 | d5:1.5 e5:.5 c#5:1 | d5:3",
        "F | C/E | Gm | Dm | Bb | A | Dm A | Dm",
        inner=(57, 72),
    )
    folia = Part(
        beats,
        "d5:.5 e5 f5 e5 d5 a4 | c#5 d5 e5 d5 c#5 a4 | d5 e5 f5 g5 a5 f5 | g5 f5 e5 d5 e5 c5 | f5 g5 a5 g5 f5 c5 | e5 f5 g5 f5 e5 c5 | d5 a4 d5 e5 f5 d5 | e5 c#5 a4 c#5 e5 a5 |"
        "f5 d5 a4 d5 f5 a5 | g5 e5 c#5 a4 c#5 e5 | f5 g5 a5 g5 f5 d5 | e5 d5 c5 e5 g5 e5 | a5 g5 f5 e5 f5 c5 | g5 f5 e5 d5 c5 e5 | f5 e5 d5 e5 d5 c#5 | d5:3",
        "Dm | A | Dm | C | F | C | Dm | A | Dm | A | Dm | C | F | C | Dm A | Dm",
    )
    order = [dance, answer, dance, answer, sister, home, chorale, chorale_end, folia, sister, home]
    group = Ensemble("olive_hills", 88, sum(part.length for part in order), hall=2.0, wet=0.26)
    start = 0.0
    for number, part in enumerate(order):
        group.slow_down(start + part.length, 3.0, 0.15)
        soft = part in (chorale, chorale_end)
        pattern = "012.21" if soft else "021232"
        if part is folia:
            group.play(lute, part.tune, 0.0, 0.9, start=start, loose=0.010)
            group.play(lute, part.basses((0, "1", 1.5), (2, "5", 1)), -0.2, 0.6, start=start)
            _pad(group, part, start, 0.2)
            group.play(cellos, part.basses(), 0.4, 0.26, start=start, long=1.0)
        else:
            group.play(lute, part.broken(pattern), -0.25, 0.36 if soft else 0.48, start=start, loose=0.012)
        if number < 2:
            group.play(lute, part.tune, 0.1, 0.95, start=start, loose=0.014)
        if number in (2, 3):
            group.play(violins, part.tune, 0.3, 0.5, start=start, long=1.0, loose=0.016)
            group.play(lute, part.tune, 0.0, 0.6, start=start)
        if number in (4, 5):
            group.play(viola, part.tune, 0.25, 0.66, start=start, raise_by=-12 if number == 4 else 0, long=1.0)
        if soft:
            group.play(violins, part.tune, -0.3, 0.55, start=start, long=1.03, loose=0.02)
        if number in (9, 10):
            group.play(violins, part.tune, -0.3, 0.56, start=start, long=1.0, loose=0.016)
            group.play(lute, thirds_below(part.tune, {2, 4, 5, 7, 9, 10, 0}), 0.15, 0.55, start=start)
        if number >= 2 and part is not folia:
            group.play(cellos, part.basses(), 0.4, 0.42, start=start, long=1.0)
            _pad(group, part, start, 0.42 if soft else 0.28)
        start += part.length
    return group.finished()


# -- pipes and viola: G with a lowered seventh, four-four ------------------------------------------


def by_the_river():
    """Boats and vineyards: a pipe over a drone, the viola's own song, two pipes that dance."""
    beats = 4
    call = Part(
        beats,
        "g5:1 a5:.5 b5 d6:2 | c6:1 a5 f5:1.5 g5:.5 | e5:1 g5 b5:1.5 a5:.5 | a5:3 f#5:1 | g5:1 b5:.5 a5 g5:1 e5 | c6:1.5 b5:.5 a5:1 g5 | f5:1 a5 f#5 a5 | g5:4",
        "G | F | C G | D | Em | C | F D | G",
        bass=(43, 57), inner=(55, 71),
    )
    song = Part(
        beats,
        "e4:1.5 f#4:.5 g4:1 b4 | f#4:1.5 e4:.5 d4:2 | e4:1 g4 c5:1.5 b4:.5 | b4:1 g4 d4:2 | c5:1.5 b4:.5 a4:1 e4 | g4:1.5 f#4:.5 e4:2 | f4:1 a4 c5 a4 | f#4:1 a4 d5:2",
        "Em | Bm | C | G | Am | Em | F | D",
        bass=(40, 52), inner=(52, 66),
    )
    song_end = Part(
        beats,
        "e5:1.5 d5:.5 b4:1 g4 | a4:1 d5 f#5:1.5 e5:.5 | e5:1 c5 g4:1.5 a4:.5 | b4:2 d5 | c5:1 e5 a4:1.5 b4:.5 | g4:1 b4 e4:2 | f4:1 a4:.5 c5 d5:1 f#4 | g4:4",
        "Em | D | C | G | Am | Em | F D | G",
        bass=(40, 52), inner=(52, 66),
    )
    dance = Part(
        beats,
        "c6:1 b5:.5 c6 g5:1 e5 | d6:1 b5 g5:2 | c6:1 a5:.5 b5 c6:1 a5 | b5:1 g5 e5:2 | a5:1 f5:.5 g5 a5:1 c6 | g5:1 e5 c5 e5 | f5:1 a5 d6:1.5 c6:.5 | b5:4",
        "C | G | Am | Em | F | C | Dm | G",
        bass=(43, 57), inner=(55, 71),
    )
    reply = tune(
        "r:2 d5:1 b4 | a4:1.5 g4:.5 a4:1 c5 | g4:2 d4:2 | f#4:1 g4 a4:2 | b4:1.5 a4:.5 g4:2 | e4:1 g4 c5 e5 | c5:1 a4 d5 c5 | b4:4", beats
    )
    intro = Part(beats, "r:4 | r | r:2 d6:1 c6:.5 b5 | a5:2 g5", "G | G | F | G", bass=(43, 57), inner=(55, 71))
    order = [intro, call, call, song, song_end, dance, call, dance]
    scale = {7, 9, 11, 0, 2, 4, 5}
    group = Ensemble("by_the_river", 80, sum(part.length for part in order), hall=2.6, wet=0.34)
    start = 0.0
    for number, part in enumerate(order):
        group.slow_down(start + part.length, 4.0, 0.18)
        if number in (0, 1, 2, 6):
            for bar in range(0, part.bars, 4):
                for pitch, strength in ((43, 0.36), (50, 0.26)):
                    group.play(drone, [Note(bar * beats, 4 * beats, pitch)], 0.1, strength, start=start, loose=0)
        if part in (song, song_end):
            group.play(viola, part.tune, -0.2, 0.78, start=start, long=1.02, loose=0.016)
            group.play(lute, part.broken("01232123"), 0.35, 0.34, start=start)
            group.play(cellos, part.basses(), 0.3, 0.34, start=start, long=1.0)
        else:
            group.play(pipe, part.tune, 0.15, 0.66, start=start, loose=0.012)
        if number in (2, 6):
            group.play(viola, reply, -0.35, 0.5, start=start, long=1.0, loose=0.016)
            _pad(group, part, start, 0.22)
        if number == 4:
            group.play(pipe, [note for note in part.tune if note.beats >= 1], 0.35, 0.26, start=start)
            _pad(group, part, start, 0.22)
        if part is dance:
            group.play(pipe, thirds_below(part.tune, scale), 0.4, 0.5, start=start, loose=0.014)
            group.play(viola, part.basses((0, "1", 1), (1, "5", 1), (2, "8", 1), (3, "5", 1)), -0.3, 0.46, start=start, long=0.8)
            group.play(lute, part.broken("0.2.1.2."), -0.1, 0.42, start=start)
            group.strike("D..kt.k.", beats, part.bars, start, 0.42, 84)
        if number == 6:
            group.strike("D...d...", beats, part.bars, start, 0.3, 80)
            group.play(cellos, part.basses(), 0.3, 0.32, start=start, long=1.0)
        start += part.length
    return group.finished()


# -- low brass and drum: C minor, four-four --------------------------------------------------------


def stone_and_banner():
    """Walls and banners: a chorale of trombones, a march, a quiet night, and the march again."""
    beats = 4
    oath = Part(
        beats,
        "c4:2 eb4:1 g4 | f4:1.5 eb4:.5 d4:2 | eb4:1.5 d4:.5 c4:2 | bb3:1 d4 g4:2 | ab4:1.5 g4:.5 f4:2 | g4:1.5 f4:.5 eb4:2 | f4:1 ab4 g4 b3 | c4:4",
        "Cm | Bb | Ab | Gm | Fm | Eb | Fm G | Cm",
        bass=(31, 46), inner=(43, 57),
    )
    march = Part(
        beats,
        "eb4:1 g4:.5 ab4 bb4:2 | ab4:1 f4 d4:2 | eb4:1 c4:.5 d4 eb4:1 g4 | g4:1.5 f4:.5 d4:2 | c5:1.5 bb4:.5 ab4:2 | bb4:1.5 ab4:.5 g4:2 | ab4:1 f4 c5 ab4 | g4:4",
        "Eb | Bb | Cm | Gm | Ab | Eb | Fm | G",
        bass=(31, 46), inner=(46, 60),
    )
    night = Part(
        beats,
        "c4:3 eb4:1 | d4:2 bb3 | d4:3 bb3:1 | c4:2 g3 | ab3:2 c4:1 f4 | d4:2 f4 | g4:2 eb4 | d4:2 b3",
        "Ab | Bb | Gm | Cm | Fm | Bb | Eb | G",
        bass=(31, 46), inner=(41, 55),
    )
    drums = Part(beats, "r:4 | r", "Cm | Cm", bass=(31, 46), inner=(43, 57))
    order = [drums, oath, oath, march, night, march, oath, drums]
    group = Ensemble("stone_and_banner", 72, sum(part.length for part in order), hall=3.0, wet=0.36)
    trombones = ((low_brass, -0.3), (low_brass, 0.3))
    start = 0.0
    for number, part in enumerate(order):
        group.slow_down(start + part.length, 4.0, 0.2)
        if part is drums:
            group.strike("D...k.d.D..kt.k.", beats, 2, start, 0.6, 62)
            group.play(low_brass, [Note(0, 8, 36)], 0.0, 0.26, start=start)
        if part is oath:
            loud = {1: 0.5, 2: 0.56, 6: 0.66}[number]
            group.play(horn_part if number > 1 else low_brass, part.tune, -0.1, loud, start=start, loose=0.014)
            _pad(group, part, start, loud * 0.66, trombones)
            group.play(low_brass, part.basses(), 0.1, loud * 0.7, start=start, long=0.98)
            group.strike("D.......d.....d." if number == 1 else "D..kd...D.k.d.k.", beats, part.bars, start, 0.36 + 0.1 * (number > 1), 62)
            if number == 6:
                group.play(horn_part, thirds_below(part.tune, {0, 2, 3, 5, 7, 8, 10}), 0.35, 0.34, start=start)
                group.play(cellos, part.basses((0, "1", 2), (2, "8", 2)), 0.4, 0.4, start=start)
        if part is march:
            group.play(horn_part, part.tune, -0.2, 0.62, start=start, loose=0.012, long=0.9)
            _pad(group, part, start, 0.4, trombones)
            group.play(low_brass, part.basses((0, "1", 0.8), (1.5, "1", 0.4), (2, "5", 0.8), (3, "1", 0.8)), 0.15, 0.5, start=start, long=0.9)
            group.strike("D.kkd.k.D.kkdtkt", beats, part.bars, start, 0.5, 62)
            if number == 5:
                group.play(violins, part.tune, 0.35, 0.26, start=start, raise_by=12, long=1.0)
        if part is night:
            group.play(cellos, part.tune, -0.1, 0.6, start=start, long=1.03, loose=0.02)
            _pad(group, part, start, 0.34, ((low_brass, -0.4), (violas, 0.4)))
            group.play(low_brass, part.basses(), 0.1, 0.3, start=start, long=1.0)
            group.strike("d...............", beats, part.bars, start, 0.4, 58)
        start += part.length
    return group.finished()


# -- the end of a game: D major, four-four ---------------------------------------------------------


def feast():
    """Everybody plays: pipes and lute begin, brass and strings join in."""
    beats = 4
    song = Part(
        beats,
        "d5:1 d5:.5 e5 f#5:1 a5 | b5:1.5 a5:.5 g5:1 b5 | a5:1 e5 c#5 e5 | f#5:3 e5:1 | d5:1 f#5 b5:1.5 a5:.5 | g5:1 b4 d5 g5 | g5:1 f#5:.5 e5 c#5:1 e5 | d5:4",
        "D | G | A | D | Bm | G | Em A | D",
        inner=(55, 70),
    )
    round_dance = Part(
        beats,
        "b5:1 a5:.5 g5 d5:2 | a5:1 f#5:.5 e5 d5:2 | g5:1 e5 b4 e5 | f#5:2 d5 | e5:1 g5 c6:1.5 b5:.5 | b5:1 g5 d5:2 | c#5:1 e5 a5 g5 | e5:4",
        "G | D | Em | Bm | C | G | A | A",
        inner=(55, 70),
    )
    order = [song, song, round_dance, song]
    scale = {2, 4, 6, 7, 9, 11, 1}
    group = Ensemble("feast", 112, sum(part.length for part in order), hall=2.2, wet=0.28)
    start = 0.0
    for number, part in enumerate(order):
        group.slow_down(start + part.length, 4.0, 0.12)
        group.play(lute, part.broken("01213121"), -0.25, 0.46, start=start)
        group.strike("D.kjd.kjD.kjdjkj", beats, part.bars, start, 0.4 if number == 0 else 0.5, 74)
        group.play(cellos, part.basses((0, "1", 1), (1, "5", 1), (2, "8", 1), (3, "5", 1)), 0.4, 0.44, start=start, long=0.8)
        if number in (0, 2):
            group.play(pipe, part.tune, 0.1, 0.6, start=start, long=0.9)
            group.play(pipe, thirds_below(part.tune, scale), 0.35, 0.44, start=start, long=0.9)
        if number in (1, 3):
            group.play(violins, part.tune, -0.3, 0.58, start=start, long=0.96)
            _pad(group, part, start, 0.34)
        if number == 2:
            group.play(viola, part.tune, -0.3, 0.4, start=start, raise_by=-12)
            _pad(group, part, start, 0.26)
        if number == 3:
            group.play(horn_part, part.tune, 0.25, 0.44, start=start, raise_by=-12, long=0.92)
            group.play(pipe, part.tune, 0.1, 0.36, start=start, raise_by=0, long=0.9)
            group.play(low_brass, part.basses(), 0.15, 0.36, start=start, long=0.95)
        start += part.length
    return group.finished()


MUSIC = {
    "open_road": open_road,
    "olive_hills": olive_hills,
    "by_the_river": by_the_river,
    "stone_and_banner": stone_and_banner,
    "feast": feast,
}
