import { describe, expect, test } from 'vitest';
import { ceilingDbtp, gainFor, targetLufs } from './level-match.ts';

function gainDb(integratedLufs: number | null, truePeakDb: number | null): number {
	return 20 * Math.log10(gainFor({ integratedLufs, truePeakDb }));
}

describe('level-matched listening', () => {
	test.each([
		['a loud master comes down to the target', -8, -0.2, -15],
		['a song at the target stays as it is', -23, -6, 0],
		['a quiet song is raised', -30, -20, 7],
		['a quiet song with a loud peak is raised only as far as its peak allows', -30, -5, 4],
		['a quiet song that already clips comes down', -25, 0.5, -1.5],
		['near silence is not raised without end', -70, -60, 20],
		['a song without a loudness is treated as a usual master', null, null, -9],
		['an unknown peak is treated as full scale', -30, null, -1],
	])('level-matched listening: %s', (_, lufs, truePeak, expected) => {
		expect(gainDb(lufs, truePeak)).toBeCloseTo(expected, 6);
	});

	test('level-matched listening never raises a peak above the ceiling, whatever the song', () => {
		for (let lufs = -60; lufs <= 0; lufs += 1.5)
			for (let peak = -30; peak <= 3; peak += 0.5) {
				const gain = gainDb(lufs, peak);

				expect(peak + gain).toBeLessThanOrEqual(ceilingDbtp + 1e-9);
				expect(lufs + gain).toBeLessThanOrEqual(targetLufs + 1e-9);
			}
	});

	test('silence without any peak has a finite gain', () => {
		expect(gainFor({ integratedLufs: Number.NEGATIVE_INFINITY, truePeakDb: Number.NEGATIVE_INFINITY })).toBe(10);
	});
});
