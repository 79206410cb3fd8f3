import type { Song } from './song.ts';

interface MelodyNote {
	/** Position in the bar, counted in eighths. */
	readonly eighth: number;
	readonly eighths: number;
	/** Steps of the scale above the chord. */
	readonly step: number;
	readonly level: number;
}

/** Four bars of notes: a question, an answer, the question again, and an end. */
export type Melody = readonly (readonly MelodyNote[])[];

export function makeMelody(song: Song, random: () => number): Melody {
	const question = makeBar(song, random);
	const answer = makeBar(song, random);
	const last = { eighth: 0, eighths: song.beatsPerBar, step: 0, level: 1 };
	return [question, answer, question, [last]];
}

function makeBar({ beatsPerBar, lead }: Song, random: () => number): MelodyNote[] {
	const starts = Array.from({ length: beatsPerBar * 2 }, (_, eighth) => eighth).filter(
		(eighth) => eighth === 0 || random() < lead.density,
	);
	let step = Math.floor(random() * 3) * 2;
	return starts.map((eighth, index) => {
		step = Math.max(0, Math.min(6, step + Math.floor(random() * 5) - 2));
		return {
			eighth,
			eighths: (starts[index + 1] ?? beatsPerBar * 2) - eighth,
			step,
			level: 0.75 + 0.4 * random(),
		};
	});
}
