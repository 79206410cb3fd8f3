import { expect, test } from 'vitest';
import { needsLightCopy } from './upload-rules.ts';

const minuteMs = 60_000;

test.each([
	['a WAV of CD quality', 10_584_044, minuteMs, true],
	['an mp3 of 320 kbit/s', 2_400_000, minuteMs, true],
	['just over 160 kbit/s', 1_200_001, minuteMs, true],
	['exactly 160 kbit/s', 1_200_000, minuteMs, false],
	['an mp3 of 128 kbit/s', 960_000, minuteMs, false],
	['a sound that was not decoded', 10_584_044, null, false],
	['a sound of length 0', 1000, 0, false],
])('whether a light copy is needed: %s: %i bytes in %s ms', (_what, sizeBytes, durationMs, expected) => {
	expect(needsLightCopy({ sizeBytes, durationMs })).toBe(expected);
});
