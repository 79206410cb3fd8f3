// Any number of songs, each with its own key, tempo, band and form; the same number is always the same song.
import { band, chorus, everyone, section } from './form.ts';
import { seededRandom } from './seeded-random.ts';
import type { Section, Song } from './song.ts';

type Random = () => number;

const basses = ['sub', 'growl', 'upright'] as const;
const harmonies = ['pad', 'strings', 'organ', 'piano', 'pluck'] as const;
/** They represent voices, so they are sustained: a bell would have died away before it could be raised. */
const leads = ['reed', 'whistle', 'blade', 'strings', 'organ'] as const;
const scaleNames = ['major', 'minor', 'dorian', 'mixolydian', 'lydian'] as const;

export function madeSong(number: number): Song {
	const random = seededRandom(7919 * (number + 1));
	const isWaltz = random() < 0.12;
	const steps = isWaltz ? 12 : 16;
	return {
		title: `Made song ${number}`,
		artist: 'Nobody',
		seed: 1000 + number,
		beatsPerMinute: Math.round(68 + 92 * random()),
		beatsPerBar: isWaltz ? 3 : 4,
		key: Math.round(33 + 14 * random()),
		scale: oneOf(scaleNames, random),
		chords: Array.from({ length: random() < 0.7 ? 4 : 8 }, (_, bar) => (bar === 0 ? 0 : Math.floor(7 * random()))),
		bass: { voice: oneOf(basses, random), level: 0.24 + 0.12 * random(), pattern: pattern(steps, 0.3, random) },
		harmony: { voice: oneOf(harmonies, random), level: 0.2 + 0.12 * random(), pattern: pattern(steps, 0.22, random) },
		lead: { voice: oneOf(leads, random), level: 0.24 + 0.1 * random(), density: 0.4 + 0.4 * random() },
		drums: drumsOf(steps, random),
		swing: random() < 0.5 ? 0 : 0.2 * random(),
		echo: 0.4 * random(),
		pump: random() < 0.5 ? 0 : 0.7 * random(),
		peak: 0.7 + 0.25 * random(),
		form: formOf(random),
		seconds: 40 + Math.round(15 * random()),
	};
}

/** The same song without its voice. */
export function instrumentalOf(song: Song): Song {
	return { ...song, title: `${song.title} (instrumental)`, lead: { ...song.lead, level: 0 } };
}

/** The same mix with its voice louder, as artists send it on request. */
export function vocalUpOf(song: Song, decibels: number): Song {
	const level = song.lead.level * 10 ** (decibels / 20);
	return { ...song, title: `${song.title} (vocal up)`, lead: { ...song.lead, level } };
}

/** The same tune, chords and tempo, played by another band. */
export function rearranged(song: Song): Song {
	const random = seededRandom(31 * song.seed);
	const others = harmonies.filter((voice) => voice !== song.harmony.voice);
	const steps = song.harmony.pattern.length;
	return {
		...song,
		title: `${song.title} (other arrangement)`,
		harmony: { ...song.harmony, voice: oneOf(others, random), pattern: pattern(steps, 0.3, random) },
		bass: { ...song.bass, pattern: pattern(steps, 0.3, random) },
		drums: drumsOf(steps, random),
	};
}

/** The voice is heard in most of it, as in real songs. */
function formOf(random: Random): readonly Section[] {
	const quiet = section(1 + random(), 0.4 + 0.2 * random(), random() < 0.5 ? ['chords', 'lead'] : ['bass', 'chords']);
	const verse = section(2 + 2 * random(), 0.6 + 0.2 * random(), everyone);
	const middle = section(1 + random(), 0.5, random() < 0.5 ? band : ['bass', 'chords', 'lead', 'hats']);
	return [quiet, verse, chorus(3, 0.9 + 0.2 * random()), middle, verse, chorus(3, 1)];
}

function drumsOf(steps: number, random: Random): Song['drums'] {
	if (random() < 0.1) return { shaker: pattern(steps, 0.4, random) };
	const snare = random() < 0.5 ? 'snare' : 'clap';
	const hat = random() < 0.7 ? 'hat' : 'shaker';
	return {
		kick: `x${pattern(steps, 0.22, random).slice(1)}`,
		[snare]: pattern(steps, 0.16, random),
		[hat]: pattern(steps, 0.5, random),
	};
}

/** A hit on the first step more often than not, and elsewhere with the given probability. */
function pattern(steps: number, chance: number, random: Random): string {
	const written = Array.from({ length: steps }, (_, step) => {
		if (random() >= (step === 0 ? 0.8 : step % 4 === 0 ? 1.6 * chance : chance)) return '.';
		return random() < 0.7 ? 'x' : 'o';
	}).join('');
	return /[xo]/.test(written) ? written : `x${written.slice(1)}`;
}

function oneOf<Value>(values: readonly Value[], random: Random): Value {
	return values[Math.floor(random() * values.length)] as Value;
}
