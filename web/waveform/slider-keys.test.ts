import { describe, expect, test } from 'vitest';
import { timeAfterKey } from './waveform-slider.tsx';

describe('keys on the waveform', () => {
	test.each([
		['ArrowRight', 60, 65],
		['ArrowUp', 60, 65],
		['ArrowLeft', 60, 55],
		['ArrowDown', 60, 55],
		['PageUp', 60, 70],
		['PageDown', 60, 50],
		['Home', 60, 0],
		['End', 60, 222],
		['ArrowLeft', 3, 0],
		['PageDown', 3, 0],
		['ArrowRight', 220, 222],
		['PageUp', 220, 222],
	])('the key %s at %d seconds moves to %d of 222', (key, from, to) => {
		expect(timeAfterKey(key, from, 222)).toBe(to);
	});

	test.each([' ', 'Enter', 'a', 'Tab', 'Escape'])('the waveform ignores the key %s', (key) => {
		expect(timeAfterKey(key, 60, 222)).toBeNull();
	});
});
