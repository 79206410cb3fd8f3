import { describe, expect, test } from 'vitest';
import { findPosition, keepPosition, maxPositions, type Positions, positionToKeep } from './positions.ts';

describe('remembered positions', () => {
	test.each([
		['the middle is kept in whole seconds', 93.8, 222, 93],
		['the first seconds are not worth it', 2.9, 222, null],
		['three seconds are', 3, 222, 3],
		['the last seconds begin anew', 218, 222, null],
		['five seconds before the end still count', 217, 222, 217],
		['an unknown length keeps everything', 500, 0, 500],
	])('%s', (_, seconds, duration, expected) => {
		expect(positionToKeep(seconds, duration)).toBe(expected);
	});

	test('each track has one position, the newest', () => {
		const positions = keepPosition(keepPosition([], 'a', 10), 'a', 20);

		expect(positions).toEqual([['a', 20]]);
		expect(findPosition(positions, 'a')).toBe(20);
		expect(findPosition(positions, 'b')).toBeNull();
	});

	test('a track heard to its end is forgotten', () => {
		expect(keepPosition([['a', 10]], 'a', null)).toEqual([]);
	});

	test('the list stays short: the ones heard longest ago go first', () => {
		let positions: Positions = [];
		for (let index = 0; index <= maxPositions; index++) positions = keepPosition(positions, `track ${index}`, 30);

		expect(positions).toHaveLength(maxPositions);
		expect(findPosition(positions, 'track 0')).toBeNull();
		expect(findPosition(positions, `track ${maxPositions}`)).toBe(30);
	});
});
