import { describe, expect, test } from 'vitest';
import {
	addHeard,
	findHeard,
	formatHeard,
	type HeardRanges,
	type HeardTracks,
	heardShare,
	keepHeard,
	maxHeardTracks,
	type PlayedMoment,
	playedBetween,
} from './heard.ts';

describe('heard ranges', () => {
	const some: HeardRanges = [
		[0, 10],
		[30, 40],
	];

	test.each<[string, number, number, HeardRanges]>([
		[
			'between two others is added',
			12,
			14,
			[
				[0, 10],
				[12, 14],
				[30, 40],
			],
		],
		[
			'after all others is added',
			50,
			60,
			[
				[0, 10],
				[30, 40],
				[50, 60],
			],
		],
		[
			'that continues another is joined',
			10,
			11,
			[
				[0, 11],
				[30, 40],
			],
		],
		[
			'with a gap within the timing tolerance is joined',
			10.4,
			11,
			[
				[0, 11],
				[30, 40],
			],
		],
		[
			'inside another changes nothing',
			2,
			5,
			[
				[0, 10],
				[30, 40],
			],
		],
		['that overlaps two others joins them', 9, 31, [[0, 40]]],
		['around all others replaces them', 0, 90, [[0, 90]]],
		[
			'of no length changes nothing',
			20,
			20,
			[
				[0, 10],
				[30, 40],
			],
		],
		[
			'backwards',
			25,
			20,
			[
				[0, 10],
				[30, 40],
			],
		],
	])('a heard range %s', (_, from, to, expected) => {
		expect(addHeard(some, from, to)).toEqual(expected);
	});

	test('adding a known range returns the same object, so that nothing is rendered again', () => {
		expect(addHeard(some, 2, 5)).toBe(some);
	});

	test.each<[number, number]>([
		[100, 0.2],
		[40, 0.5],
		// A track that turned out shorter than announced.
		[35, 15 / 35],
		[0, 0],
		[Number.NaN, 0],
	])('heard ranges of %s seconds are the share %s', (durationSeconds, share) => {
		expect(heardShare(some, durationSeconds)).toBeCloseTo(share, 10);
	});

	test.each([
		[0, '0% heard'],
		[0.001, '1% heard'],
		[0.6, '60% heard'],
		[0.998, '99% heard'],
		[1, '100% heard'],
	])('a heard share of %s is formatted as %s', (share, text) => {
		expect(formatHeard(share)).toBe(text);
	});
});

describe('the range played between two updates', () => {
	function at(seconds: number, rest: Partial<PlayedMoment> = {}): PlayedMoment {
		return { trackId: 'one', seconds, durationSeconds: 60, isMoving: true, ...rest };
	}

	test.each<[string, PlayedMoment, PlayedMoment | null, readonly [number, number] | null]>([
		['a second of playback', at(5), at(6), [5, 6]],
		['playback until a pause', at(5), at(5.6, { isMoving: false }), [5, 5.6]],
		['nothing while paused', at(5, { isMoving: false }), at(6), null],
		['nothing for a skip forward', at(5), at(15), null],
		['nothing for a skip back', at(15), at(5), null],
		['the last second of a track that returns to its beginning', at(59.3), at(0, { isMoving: false }), [59.3, 60]],
		['the last second of a track before the next one plays', at(59.3), at(0, { trackId: 'two' }), [59.3, 60]],
		['nothing if another track was chosen', at(20), at(0, { trackId: 'two' }), null],
		['nothing if the player was cleared', at(20), null, null],
	])('between two updates counts as heard: %s', (_, before, now, expected) => {
		expect(playedBetween(before, now)).toEqual(expected);
	});
});

test('the number of remembered tracks is limited, and the oldest is forgotten first', () => {
	const full: HeardTracks = Array.from({ length: maxHeardTracks }, (_, index) => [String(index), [[0, 1]]]);

	const kept = keepHeard(full, 'new', [[0, 5]]);

	expect(kept).toHaveLength(maxHeardTracks);
	expect(findHeard(kept, '0')).toEqual([]);
	expect(findHeard(kept, 'new')).toEqual([[0, 5]]);
});
