import { describe, expect, test } from 'vitest';
import {
	findPosition,
	isPositionOver,
	keepPosition,
	maxPositions,
	type Positions,
	positionLastsMs,
	positionToKeep,
} from './positions.ts';

describe('remembered positions', () => {
	test.each([
		['a position in the middle is kept in whole seconds', 93.8, 222, 93],
		['a position in the first three seconds is not kept', 2.9, 222, null],
		['three seconds are kept', 3, 222, 3],
		['in the last five seconds the track starts again', 218, 222, null],
		['five seconds before the end are kept', 217, 222, 217],
		['with an unknown length every position is kept', 500, 0, 500],
	])('remembered positions: %s', (_, seconds, duration, expected) => {
		expect(positionToKeep(seconds, duration)).toBe(expected);
	});

	test('each track has one remembered position, the newest', () => {
		const positions = keepPosition(keepPosition([], 'a', 10, 1000), 'a', 20, 2000);

		expect(positions).toEqual([['a', 20, 2000]]);
		expect(findPosition(positions, 'a', 2000)).toBe(20);
		expect(findPosition(positions, 'b', 2000)).toBeNull();
	});

	test.each([
		['a position of the last day is used', positionLastsMs - 1, 10],
		['a position older than a day is not used', positionLastsMs, null],
		['a position from the future is not used', -1, null],
	])('remembered positions: %s', (_, ageMs, expected) => {
		expect(findPosition([['a', 10, 5000]], 'a', 5000 + ageMs)).toBe(expected);
	});

	test('an expired position is distinguished from one that never existed', () => {
		expect(isPositionOver([['a', 10, 0]], 'a', positionLastsMs)).toBe(true);
		expect(isPositionOver([['a', 10, 0]], 'a', 1)).toBe(false);
		expect(isPositionOver([], 'a', 0)).toBe(false);
	});

	test('a position of unknown age does not count', () => {
		expect(findPosition([['a', 10]], 'a', 0)).toBeNull();
	});

	test('the position of a track heard to its end is forgotten', () => {
		expect(keepPosition([['a', 10, 0]], 'a', null, 0)).toEqual([]);
	});

	test('the list of positions stays short, and the oldest are removed first', () => {
		let positions: Positions = [];
		for (let index = 0; index <= maxPositions; index++) positions = keepPosition(positions, `track ${index}`, 30, 0);

		expect(positions).toHaveLength(maxPositions);
		expect(findPosition(positions, 'track 0', 0)).toBeNull();
		expect(findPosition(positions, `track ${maxPositions}`, 0)).toBe(30);
	});
});
