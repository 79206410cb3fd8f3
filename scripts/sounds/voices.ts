// The pitched instruments: one wavetable each, read at the speed of the note under an envelope.
import type { Mix } from './mix.ts';

interface Voice {
	/** Loudness of the overtones, starting with the fundamental. */
	readonly partials: readonly number[];
	readonly attackSeconds: number;
	/** How long it takes to fall most of the way to its sustained level. */
	readonly decaySeconds: number;
	readonly sustain: number;
	readonly releaseSeconds: number;
	/** Two slightly detuned strings, heard on either side. */
	readonly detuneCents: number;
	readonly vibrato: number;
}

const saw = Array.from({ length: 24 }, (_, index) => 1 / (index + 1));
const softSaw = saw.map((level, index) => level * 0.86 ** index);
const square = saw.map((level, index) => (index % 2 === 0 ? level : 0));
const hollow = square.map((level, index) => level * 0.8 ** index);

const voices = {
	sub: voice({ partials: [1, 0.25, 0.08], decaySeconds: 0.6, sustain: 0.7, releaseSeconds: 0.06 }),
	growl: voice({ partials: softSaw, decaySeconds: 0.25, sustain: 0.5, releaseSeconds: 0.05, detuneCents: 5 }),
	upright: voice({ partials: [1, 0.6, 0.3, 0.15, 0.05], decaySeconds: 0.35, sustain: 0.15, releaseSeconds: 0.12 }),
	pad: voice({
		partials: softSaw,
		attackSeconds: 0.35,
		decaySeconds: 2,
		sustain: 0.8,
		releaseSeconds: 0.6,
		detuneCents: 9,
	}),
	strings: voice({
		partials: saw,
		attackSeconds: 0.12,
		decaySeconds: 1,
		sustain: 0.85,
		releaseSeconds: 0.35,
		detuneCents: 7,
		vibrato: 0.003,
	}),
	organ: voice({ partials: [1, 0.8, 0.6, 0.5, 0, 0.35, 0, 0.3], sustain: 0.95, releaseSeconds: 0.08, vibrato: 0.002 }),
	piano: voice({
		partials: [1, 0.5, 0.35, 0.2, 0.14, 0.08, 0.05],
		decaySeconds: 0.5,
		sustain: 0.1,
		releaseSeconds: 0.2,
	}),
	pluck: voice({ partials: softSaw, decaySeconds: 0.14, sustain: 0.02, releaseSeconds: 0.1, detuneCents: 4 }),
	bell: voice({ partials: [1, 0, 0, 0.5, 0, 0, 0, 0, 0.25], decaySeconds: 0.7, sustain: 0, releaseSeconds: 0.6 }),
	reed: voice({ partials: hollow, attackSeconds: 0.03, sustain: 0.8, releaseSeconds: 0.1, vibrato: 0.004 }),
	whistle: voice({
		partials: [1, 0.12, 0.05],
		attackSeconds: 0.05,
		sustain: 0.9,
		releaseSeconds: 0.15,
		vibrato: 0.006,
	}),
	blade: voice({
		partials: saw,
		decaySeconds: 0.4,
		sustain: 0.6,
		releaseSeconds: 0.12,
		detuneCents: 12,
		vibrato: 0.002,
	}),
} as const satisfies Record<string, Voice>;

export type VoiceName = keyof typeof voices;

function voice(given: Partial<Voice> & Pick<Voice, 'partials' | 'sustain' | 'releaseSeconds'>): Voice {
	return { attackSeconds: 0.004, decaySeconds: 0.5, detuneCents: 0, vibrato: 0, ...given };
}

const tableSize = 4096;
const tables = new Map<string, Float32Array>();

/** One wave with only those overtones that the sample rate can represent at this pitch. */
function tableOf(name: VoiceName, highestPartial: number): Float32Array {
	const partials = voices[name].partials.slice(0, highestPartial);
	const key = `${name} ${partials.length}`;
	const known = tables.get(key);
	if (known) return known;
	const table = new Float32Array(tableSize);
	const loudness = Math.sqrt(partials.reduce((sum, level) => sum + level * level, 0)) || 1;
	partials.forEach((level, index) => {
		const turn = (2 * Math.PI * (index + 1)) / tableSize;
		for (let at = 0; at < tableSize; at++) table[at] = (table[at] ?? 0) + (level / loudness) * Math.sin(turn * at);
	});
	tables.set(key, table);
	return table;
}

export interface Note {
	readonly voice: VoiceName;
	readonly atSeconds: number;
	readonly seconds: number;
	/** MIDI number; 69 is 440 Hz. */
	readonly pitch: number;
	readonly level: number;
	/** -1 is left, 1 is right. */
	readonly pan: number;
}

export function addNote(mix: Mix, note: Note): void {
	const { detuneCents } = voices[note.voice];
	if (detuneCents === 0) {
		addString(mix, note, 0);
		return;
	}
	const level = note.level * Math.SQRT1_2;
	addString(mix, { ...note, level, pan: Math.max(-1, note.pan - 0.6) }, -detuneCents);
	addString(mix, { ...note, level, pan: Math.min(1, note.pan + 0.6) }, detuneCents);
}

function addString({ sampleRate, left, right }: Mix, note: Note, cents: number): void {
	const { attackSeconds, decaySeconds, sustain, releaseSeconds, vibrato } = voices[note.voice];
	const frequency = 440 * 2 ** ((note.pitch - 69) / 12 + cents / 1200);
	const table = tableOf(note.voice, Math.floor((0.45 * sampleRate) / frequency));
	const start = Math.round(note.atSeconds * sampleRate);
	const attackEnd = Math.max(1, Math.round(attackSeconds * sampleRate));
	const releaseAt = Math.round(note.seconds * sampleRate);
	const length = Math.min(releaseAt + Math.round(releaseSeconds * sampleRate), left.length - start);
	// Both fall to a hundredth within their time.
	const decay = 0.01 ** (1 / (decaySeconds * sampleRate));
	const release = 0.01 ** (1 / (releaseSeconds * sampleRate));
	const [leftLevel, rightLevel] = panned(note.level, note.pan);
	const step = (frequency * tableSize) / sampleRate;
	const wobble = (2 * Math.PI * 5.2) / sampleRate;
	let bend = step;
	let fall = 1;
	let hold = 1;
	let position = (note.atSeconds * 977 + cents * 53 + 4096) % tableSize;
	for (let index = 0; index < length; index++) {
		if (vibrato > 0 && (index & 63) === 0) bend = step * (1 + vibrato * Math.sin(wobble * index));
		if (index >= attackEnd) fall *= decay;
		if (index >= releaseAt) hold *= release;
		const rise = index < attackEnd ? index / attackEnd : sustain + (1 - sustain) * fall;
		const sample = (table[position | 0] ?? 0) * rise * hold;
		const at = start + index;
		left[at] = (left[at] ?? 0) + sample * leftLevel;
		right[at] = (right[at] ?? 0) + sample * rightLevel;
		position += bend;
		if (position >= tableSize) position -= tableSize;
	}
}

/** Equally loud at every position. */
export function panned(level: number, pan: number): [number, number] {
	const angle = ((pan + 1) * Math.PI) / 4;
	return [level * Math.cos(angle), level * Math.sin(angle)];
}
