import { expect, test } from 'vitest';
import { bandCount } from './band-levels.ts';
import { type HashWords, hashWordsOf } from './hash-words.ts';
import { plainWordsOf } from './plain-words.test-suite.ts';

// 31 frames are too few for a word, 32 enough for one; 9,000 are more than words are kept of every two seconds.
test.each([0, 5, 31, 32, 75, 400, 9000])('the words of %i frames match the reference implementation', (frames) => {
	const levels = levelsThatWander(frames);

	const { kept, probes } = hashWordsOf(levels);

	const plain = plainWordsOf(levels);
	expect(inPairs(kept)).toEqual(plain.kept);
	expect(inPairs(probes)).toEqual(plain.probes);
	expect(plain.kept.length > 0).toBe(frames > 31);
});

function inPairs({ words, positions }: HashWords): [number, number][] {
	return Array.from(words, (word, index) => [word, positions[index] as number]);
}

/** Bands that rise and fall at random, a quiet part, and one in which nothing changes. */
function levelsThatWander(frames: number): Uint8Array {
	let state = 1;
	const random = () => {
		state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
		return state / 2 ** 32;
	};
	const level = new Float64Array(bandCount).fill(120);
	const levels = new Uint8Array(frames * bandCount);
	for (let frame = 0; frame < frames; frame++)
		for (let band = 0; band < bandCount; band++) {
			const moved = (level[band] as number) + (frame >= 100 && frame < 160 ? 0 : 30 * (random() - 0.5));
			level[band] = Math.max(60, Math.min(180, moved));
			levels[frame * bandCount + band] = (level[band] as number) / (frame >= 200 && frame < 280 ? 6 : 1);
		}
	return levels;
}
