"""Music on paper: tunes and chords as text, inner voices by the rules of part-writing.

A tune is bars between strokes: `a4:1 d5:1.5 e5:.5 | f#5:2 e5:1`; a length holds until another is
given, `r` is a rest. Chords stand in bars as well: `D | A/C# | G A`; those of one bar share it.
"""

import re
from dataclasses import dataclass
from itertools import combinations

_NOTE = re.compile(r"([a-g])(#|b)?(\d)|r")
_CHORD = re.compile(r"([A-G])(#|b)?(m7|m|7|sus|)(?:/([A-G])(#|b)?)?")
_STEPS = {"c": 0, "d": 2, "e": 4, "f": 5, "g": 7, "a": 9, "b": 11}
_QUALITIES = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 7, 10), "m7": (0, 3, 7, 10), "sus": (0, 5, 7)}


@dataclass(frozen=True)
class Note:
    """A pitch from a beat on, for so many beats."""

    at: float
    beats: float
    pitch: int

    @property
    def end(self):
        return self.at + self.beats


@dataclass(frozen=True)
class Chord:
    """What sounds together from a beat on; its bass is a pitch class."""

    at: float
    beats: float
    tones: tuple
    root: int
    bass: int

    @property
    def third(self):
        return self.tones[1]


def _bend(sign):
    return {"#": 1, "b": -1}.get(sign or "", 0)


def tune(text, beats):
    """The notes of a tune; every bar must be full."""
    notes, length = [], 1.0
    for number, bar in enumerate(text.split("|")):
        at = 0.0
        for token in bar.split():
            name, _, given = token.partition(":")
            length = float(given) if given else length
            found = _NOTE.fullmatch(name)
            assert found, f"{token!r} in {bar!r}"
            if found[1]:
                pitch = 12 * (int(found[3]) + 1) + _STEPS[found[1]] + _bend(found[2])
                notes.append(Note(number * beats + at, length, pitch))
            at += length
        assert abs(at - beats) < 1e-6, f"bar {number + 1} has {at} beats: {bar!r}"
    return notes


def chords(text, beats):
    """The chords of a tune."""
    found = []
    for number, bar in enumerate(text.split("|")):
        names = bar.split()
        for index, name in enumerate(names):
            part = _CHORD.fullmatch(name)
            assert part, f"{name!r} in {bar!r}"
            root = (_STEPS[part[1].lower()] + _bend(part[2])) % 12
            tones = tuple((root + step) % 12 for step in _QUALITIES[part[3]])
            bass = (_STEPS[part[4].lower()] + _bend(part[5])) % 12 if part[4] else root
            share = beats / len(names)
            found.append(Chord(number * beats + index * share, share, tones, root, bass))
    return found


def sounding(notes, at):
    """The pitch of a tune at a beat, if it has one there."""
    return next((note.pitch for note in notes if note.at <= at < note.end), None)


def bass_line(progression, low, high, start=None):
    """The basses of chords, each as near to the one before as can be."""
    line, last = [], start if start is not None else (low + high) // 2
    for chord in progression:
        choices = [pitch for pitch in range(low, high + 1) if pitch % 12 == chord.bass]
        last = min(choices, key=lambda pitch: (abs(pitch - last), pitch))
        line.append(last)
    return line


def inner_voices(progression, melody, basses, low, high, count=2):
    """So many voices between bass and tune, led by the rules: near, no parallel fifths or octaves, the
    third once and always there."""
    best = None
    for index, chord in enumerate(progression):
        top = sounding(melody, chord.at)
        outer = (basses[index], top if top is not None else high + 12)
        states = []
        for voices in combinations(_pitches(chord, low, high), count):
            cost = _standing(chord, voices, outer)
            if best is None:
                states.append((cost + abs(sum(voices) / count - (low + high) / 2) * 0.3, voices, outer, None))
                continue
            total, before = min(
                ((old[0] + _moving(old[1], old[2], voices, outer), old) for old in best), key=lambda pair: pair[0]
            )
            states.append((cost + total, voices, outer, before))
        states.sort(key=lambda state: state[0])
        best = states[:40]
    path, state = [], best[0]
    while state is not None:
        path.append(state[1])
        state = state[3]
    return path[::-1]


def _pitches(chord, low, high):
    return [pitch for pitch in range(low, high + 1) if pitch % 12 in chord.tones]


def _standing(chord, voices, outer):
    """How badly a chord is spelled."""
    bass, top = outer
    cost = 0.0
    classes = [pitch % 12 for pitch in (bass, *voices, top)]
    cost += 6.0 * (chord.third not in classes)
    cost += 4.0 * max(0, classes.count(chord.third) - 1)
    cost += 2.0 * (len(set(classes)) < 3)
    cost += 8.0 * (voices[0] <= bass) + 8.0 * (voices[-1] >= top)
    cost += sum(3.0 * (b - a < 3) + 1.0 * max(0, b - a - 9) for a, b in zip(voices, voices[1:]))
    return cost


def _moving(before, outer_before, voices, outer):
    """How badly the voices go from one chord to the next."""
    cost = sum(abs(a - b) + 2.0 * (abs(a - b) > 5) for a, b in zip(before, voices))
    old, new = (outer_before[0], *before, outer_before[1]), (outer[0], *voices, outer[1])
    for i in range(len(old)):
        for j in range(i + 1, len(old)):
            gap, moved = (old[j] - old[i]) % 12, new[i] != old[i] and new[j] != old[j]
            if moved and gap in (0, 7) and (new[j] - new[i]) % 12 == gap:
                cost += 12.0
    return cost


def thirds_below(notes, scale):
    """A second voice: two steps of the scale below."""
    classes = sorted(scale)
    second = []
    for note in notes:
        pitch, steps = note.pitch, 0
        while steps < 2:
            pitch -= 1
            steps += pitch % 12 in classes
        second.append(Note(note.at, note.beats, pitch))
    return second
