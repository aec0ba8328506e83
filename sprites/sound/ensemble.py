"""People who play from a score: they breathe, hurry and slow down a little, and sit in one room."""

import numpy as np

from .instruments import drum, jingles, rim
from .score import Note
from .waves import RATE, chance_of, convolved, count_of, echo_of

TAIL = 4.0
"""Seconds that may ring over the end; they are heard at the start when a piece is repeated."""


class Ensemble:
    """Takes notes by beats and gives back a loop in stereo."""

    def __init__(self, name, tempo, beats, hall=2.2, wet=0.3):
        self.chance = chance_of(name)
        self.beat, self.beats = 60.0 / tempo, beats
        self.seconds = beats * self.beat
        self.size = count_of(self.seconds + TAIL)
        self.dry = np.zeros((self.size, 2))
        self.send = np.zeros((self.size, 2))
        self.hall, self.wet = hall, wet
        self.slows = []

    def slow_down(self, at, beats=2.0, by=0.12):
        """Take time before a new part; the beats after it come later by as much as was lost."""
        self.slows.append((at, beats, by))

    def moment(self, beat):
        """When a beat comes. What is lost before the end of a part is won back over the next."""
        late = 0.0
        for at, beats, by in self.slows:
            share = (beat - (at - beats)) / beats
            if 0 <= share <= 1:
                late += by * share**2
            elif 1 < share:
                late += by * max(0.0, 1 - (beat - at) / 8.0)
        return beat * self.beat + late

    def put(self, sound, second, pan, strength, send=1.0):
        """Put a sound on the stage: left is -1, right is 1."""
        start = max(0, count_of(second))
        sound = sound[: max(0, self.size - start)]
        angle = (pan + 1) * np.pi / 4
        for side, gain in ((0, np.cos(angle)), (1, np.sin(angle))):
            self.dry[start : start + len(sound), side] += strength * gain * sound
            self.send[start : start + len(sound), side] += send * strength * (0.75 * gain + 0.2) * sound

    def play(self, instrument, notes, pan=0.0, strength=0.7, send=1.0, start=0.0, loose=0.010, long=0.96, shape=8.0, raise_by=0):
        """One part: each note a little early or late, and louder towards the middle of a phrase."""
        for note in notes:
            beat = start + note.at
            arch = np.sin(np.pi * ((note.at % (shape * 4)) / (shape * 4))) if shape else 0.5
            accent = 0.06 if note.at % 1 == 0 else 0.0
            own = np.clip(strength * (0.82 + 0.22 * arch + accent + self.chance.normal(0, 0.03)), 0.05, 1.0)
            second = self.moment(beat) + self.chance.normal(0, loose)
            length = max(0.08, (self.moment(beat + note.beats) - self.moment(beat)) * long)
            if instrument.__name__ in ("lute", "harp"):
                sound = instrument(note.pitch + raise_by, length, own) * own
            else:
                sound = instrument(note.pitch + raise_by, length, own, self.chance)
            self.put(sound, second, pan, 1.0, send)

    def strike(self, pattern, beats, bars, start=0.0, strength=0.7, low=68.0, pan=0.1):
        """A frame drum: D open, d soft, k closed, t rim, j jingles; a sign for each part of a bar."""
        step = beats / len(pattern)
        for bar in range(bars):
            for index, sign in enumerate(pattern):
                if sign == ".":
                    continue
                beat = start + bar * beats + index * step
                second = self.moment(beat) + self.chance.normal(0, 0.006)
                own = strength * self.chance.uniform(0.86, 1.05)
                sound = {
                    "D": lambda: drum(low, min(1, own), self.chance),
                    "d": lambda: drum(low * 1.02, own * 0.55, self.chance),
                    "k": lambda: drum(low * 1.6, own * 0.5, self.chance, False),
                    "t": lambda: rim(low, own * 0.5, self.chance),
                    "j": lambda: jingles(own, self.chance),
                }[sign]()
                self.put(sound, second, pan, 1.0, 0.7)

    def finished(self):
        """The whole in its room, as a loop."""
        answers = [echo_of(self.hall, self.chance, 0.6, before=0.018) for _ in range(2)]
        sides = []
        for side in (0, 1):
            wet = convolved(self.send[:, side], answers[side])[: self.size]
            sides.append(self.dry[:, side] + self.wet * wet)
        whole = np.stack(sides, axis=1)
        length = count_of(self.seconds)
        body, tail = whole[:length].copy(), whole[length:].copy()
        fade = count_of(1.5)
        tail[-fade:] *= (np.cos(np.linspace(0, np.pi / 2, fade)) ** 2)[:, None]
        body[: len(tail)] += tail
        return _without_rumble(body)


def _without_rumble(loop):
    """Nothing below what an instrument plays, and no step: what runs round stays round."""
    spectrum = np.fft.rfft(loop, axis=0)
    frequencies = np.fft.rfftfreq(len(loop), 1 / RATE)
    gain = 1 / np.sqrt(1 + (32.0 / np.maximum(frequencies, 1e-6)) ** 6)
    return np.fft.irfft(spectrum * gain[:, None], len(loop), axis=0)


# -- what accompanies ------------------------------------------------------------------------------


def held(voices, progression):
    """Inner voices as parts: what stays in the next chord is held, not played again."""
    parts = []
    for voice in zip(*voices):
        notes = []
        for pitch, chord in zip(voice, progression):
            if notes and notes[-1].pitch == pitch and notes[-1].beats < 4 and abs(notes[-1].end - chord.at) < 1e-6:
                notes[-1] = Note(notes[-1].at, notes[-1].beats + chord.beats, pitch)
            else:
                notes.append(Note(chord.at, chord.beats, pitch))
        parts.append(notes)
    return parts


def broken(progression, basses, voices, pattern, step=0.5):
    """Broken chords: 0 is the bass, 1 and up the voices above it, a dot a rest; a sign for each step."""
    notes = []
    for chord, bass, above in zip(progression, basses, voices):
        tones = (bass, *above, above[-1] + 12 if len(above) < 3 else above[-1])
        for index in range(int(round(chord.beats / step))):
            sign = pattern[index % len(pattern)]
            if sign != ".":
                notes.append(Note(chord.at + index * step, step * 1.6, tones[min(int(sign), len(tones) - 1)]))
    return notes


def walking(progression, basses, beats, pattern):
    """A bass that strikes at given beats of each bar; 5 is the fifth above, 8 the octave."""
    notes = []
    for chord, bass in zip(progression, basses):
        for at, sign, length in pattern:
            if at < chord.beats:
                fifth = bass + (7 if (bass + 7) % 12 in chord.tones else 12)
                pitch = {"1": bass, "5": fifth, "8": bass + 12}[sign]
                notes.append(Note(chord.at + at, min(length, chord.beats - at), pitch))
    return notes
