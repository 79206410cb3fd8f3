import type { DrumSound } from './drums.ts';
import type { VoiceName } from './voices.ts';

export type Scale = 'major' | 'minor' | 'dorian' | 'mixolydian' | 'lydian';

/** Half tones above the key note. */
export const scales: Readonly<Record<Scale, readonly number[]>> = {
	major: [0, 2, 4, 5, 7, 9, 11],
	minor: [0, 2, 3, 5, 7, 8, 10],
	dorian: [0, 2, 3, 5, 7, 9, 10],
	mixolydian: [0, 2, 4, 5, 7, 9, 10],
	lydian: [0, 2, 4, 6, 7, 9, 11],
};

export type Part = 'bass' | 'chords' | 'lead' | 'drums' | 'hats';

/** A section of a song: intro, verse, chorus. */
export interface Section {
	/** Its share of the whole, relative to the others. */
	readonly share: number;
	readonly level: number;
	readonly parts: readonly Part[];
	/** The lead rises an octave and the chords open up. */
	readonly isChorus?: boolean;
}

/** One bar in text form: a letter per sixteenth, `x` loud, `o` soft, `.` nothing. */
export type Pattern = string;

export interface Instrument {
	readonly voice: VoiceName;
	readonly level: number;
	readonly pattern: Pattern;
}

export interface Song {
	readonly title: string;
	readonly artist: string;
	readonly seed: number;
	readonly beatsPerMinute: number;
	readonly beatsPerBar: 3 | 4;
	/** MIDI number of the key note in the bass. */
	readonly key: number;
	readonly scale: Scale;
	/** One chord per bar, as steps of the scale; 0 is home. */
	readonly chords: readonly number[];
	readonly bass: Instrument;
	readonly harmony: Instrument;
	readonly lead: Omit<Instrument, 'pattern'> & {
		/** Share of the eighths that are played, 0 to 1. */
		readonly density: number;
	};
	readonly drums: Readonly<Partial<Record<DrumSound, Pattern>>>;
	/** Delay of every second sixteenth, as a share of it. */
	readonly swing: number;
	/** Share of the sound that returns as an echo, 0 to 1. */
	readonly echo: number;
	/** How far the kick ducks everything else, 0 to 1. */
	readonly pump: number;
	/** The loudest sample. */
	readonly peak: number;
	readonly form: readonly Section[];
	/** Default length. */
	readonly seconds: number;
}
