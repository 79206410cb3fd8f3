// Turns a song's description into sound. The same song, sample rate and length always give the same samples.

import { addHit, type DrumSound, drumPans, recordDrum } from './drums.ts';
import { type Melody, makeMelody } from './melody.ts';
import { addEcho, addMix, emptyMix, type Mix, master, pushDown } from './mix.ts';
import { seededRandom } from './seeded-random.ts';
import { type Instrument, type Pattern, type Section, type Song, scales } from './song.ts';
import { addNote } from './voices.ts';

export interface SynthesisOptions {
	readonly sampleRate: number;
	readonly seconds?: number;
}

/** The playing parameters of one bar. */
interface Bar {
	readonly number: number;
	readonly atSeconds: number;
	readonly section: Section;
	readonly isLastOfSection: boolean;
	readonly chord: number;
	/** Swells towards the end of a section. */
	readonly level: number;
}

export function synthesize(song: Song, options: SynthesisOptions): { channels: [Float32Array, Float32Array] } {
	const { sampleRate, seconds = song.seconds } = options;
	const length = Math.round(seconds * sampleRate);
	const bars = layOut(song, seconds);
	const tonal = emptyMix(sampleRate, length);
	const percussive = emptyMix(sampleRate, length);
	const kicks = playDrums(song, bars, percussive);
	playTones(song, bars, tonal);
	addEcho(tonal, (0.75 * 60) / song.beatsPerMinute, song.echo);
	pushDown(tonal, kicks, song.pump);
	addMix(tonal, percussive);
	master(tonal, { drive: 1.6, peak: song.peak });
	return { channels: [tonal.left, tonal.right] };
}

/** Distributes the form over as many bars as fit into the length. */
function layOut(song: Song, seconds: number): Bar[] {
	const barSeconds = (song.beatsPerBar * 60) / song.beatsPerMinute;
	const count = Math.ceil(seconds / barSeconds);
	const shares = song.form.reduce((sum, { share }) => sum + share, 0);
	const bars: Bar[] = [];
	let passed = 0;
	for (const section of song.form) {
		const first = bars.length;
		passed += section.share;
		const end = Math.round((count * passed) / shares);
		for (let number = first; number < end; number++) {
			bars.push({
				number,
				atSeconds: number * barSeconds,
				section,
				isLastOfSection: number === end - 1,
				chord: song.chords[number % song.chords.length] ?? 0,
				level: section.level * (0.88 + (0.24 * (number - first)) / Math.max(1, end - first)),
			});
		}
	}
	return bars;
}

function playTones(song: Song, bars: readonly Bar[], mix: Mix): void {
	const random = seededRandom(song.seed);
	const verse = makeMelody(song, random);
	const chorus = makeMelody(song, random);
	for (const bar of bars) {
		const { parts, isChorus = false } = bar.section;
		if (parts.includes('bass')) playBass(song, bar, mix, random);
		if (parts.includes('chords')) playChords(song, bar, mix, random);
		if (parts.includes('lead')) playLead(song, bar, mix, isChorus ? chorus : verse);
	}
}

function playBass(song: Song, bar: Bar, mix: Mix, random: () => number): void {
	for (const { atSeconds, seconds, isSoft } of notesOf(song, bar, song.bass.pattern)) {
		const jump = isSoft ? (random() < 0.5 ? 4 : 7) : 0;
		const level = bar.level * song.bass.level * (0.9 + 0.2 * random());
		addNote(mix, {
			voice: song.bass.voice,
			atSeconds,
			seconds: 0.9 * seconds,
			pitch: pitchOf(song, bar.chord + jump),
			level,
			pan: 0,
		});
	}
}

function playChords(song: Song, bar: Bar, mix: Mix, random: () => number): void {
	const steps = bar.section.isChorus ? [0, 2, 4, 7] : [0, 2, 4];
	for (const { atSeconds, seconds, isSoft } of notesOf(song, bar, song.harmony.pattern)) {
		steps.forEach((step, index) => {
			addNote(mix, {
				voice: song.harmony.voice,
				// Fingers never land at the same time.
				atSeconds: atSeconds + 0.012 * index * random(),
				seconds: 0.95 * seconds,
				pitch: pitchOf(song, ((bar.chord + step) % 7) + (step >= 7 ? 21 : 14)),
				level: bar.level * softened(song.harmony, isSoft) * (0.85 + 0.3 * random()),
				pan: (index - (steps.length - 1) / 2) * 0.4,
			});
		});
	}
}

function playLead(song: Song, bar: Bar, mix: Mix, melody: Melody): void {
	const eighth = 30 / song.beatsPerMinute;
	const octave = bar.section.isChorus ? 28 : 21;
	for (const note of melody[bar.number % melody.length] ?? []) {
		addNote(mix, {
			voice: song.lead.voice,
			atSeconds: bar.atSeconds + note.eighth * eighth,
			seconds: note.eighths * eighth * 0.9,
			pitch: pitchOf(song, octave + ((bar.chord + note.step) % 7)),
			level: bar.level * song.lead.level * note.level,
			pan: 0.12,
		});
	}
}

const brightDrums: readonly DrumSound[] = ['hat', 'openHat', 'shaker'];

/** Returns the times of the kicks, for the ducking. */
function playDrums(song: Song, bars: readonly Bar[], mix: Mix): number[] {
	const random = seededRandom(song.seed + 1);
	const kicks: number[] = [];
	const kit = Object.entries(song.drums) as [DrumSound, Pattern][];
	const recorded = new Map(kit.map(([sound]) => [sound, recordDrum(sound, mix.sampleRate, song.seed)]));
	for (const bar of bars) {
		for (const [sound, pattern] of kit) {
			if (!bar.section.parts.includes(brightDrums.includes(sound) ? 'hats' : 'drums')) continue;
			const hit = recorded.get(sound);
			for (const { atSeconds, isSoft } of notesOf(song, bar, filled(bar, sound, pattern))) {
				if (sound === 'kick') kicks.push(atSeconds);
				const level = bar.level * (isSoft ? 0.28 : 0.6) * (0.85 + 0.3 * random());
				if (hit) addHit(mix, hit, { seconds: atSeconds, level, pan: drumPans[sound] });
			}
		}
	}
	return kicks;
}

/** The drummer announces the next section with the last beat of this one. */
function filled(bar: Bar, sound: DrumSound, pattern: Pattern): Pattern {
	if (!bar.isLastOfSection || (sound !== 'snare' && sound !== 'tom' && sound !== 'clap')) return pattern;
	return `${pattern.slice(0, -4)}${sound === 'tom' ? 'xoxx' : 'oxxx'}`;
}

function* notesOf(song: Song, bar: Bar, pattern: Pattern) {
	const step = 15 / song.beatsPerMinute;
	for (let index = 0; index < pattern.length; index++) {
		if (pattern[index] === '.') continue;
		const rest = pattern.slice(index + 1).search(/[xo]/);
		const steps = rest === -1 ? pattern.length - index : rest + 1;
		yield {
			atSeconds: bar.atSeconds + step * (index + (index % 2 === 1 ? song.swing : 0)),
			seconds: steps * step,
			isSoft: pattern[index] === 'o',
		};
	}
}

function softened({ level }: Instrument, isSoft: boolean): number {
	return isSoft ? level * 0.6 : level;
}

/** A step of the scale as a MIDI number; seven steps are an octave. */
function pitchOf({ key, scale }: Song, step: number): number {
	return key + 12 * Math.floor(step / 7) + (scales[scale][step % 7] ?? 0);
}
