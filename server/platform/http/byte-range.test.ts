import { describe, expect, it } from 'vitest';
import { hasETag, parseRange } from './byte-range.ts';

describe('a Range header for a file of 1,000 bytes', () => {
	it.each([
		[null, 'everything'],
		['', 'everything'],
		['bytes=0-', { start: 0, end: 999 }],
		['bytes=0-0', { start: 0, end: 0 }],
		['bytes=200-299', { start: 200, end: 299 }],
		['bytes=999-', { start: 999, end: 999 }],
		['bytes=900-5000', { start: 900, end: 999 }],
		['bytes=-100', { start: 900, end: 999 }],
		['bytes=-5000', { start: 0, end: 999 }],
		['bytes=1000-', 'impossible'],
		['bytes=1000-1001', 'impossible'],
		['bytes=-0', 'impossible'],
		['bytes=5-2', 'everything'],
		['bytes=-', 'everything'],
		['bytes=0-1,5-6', 'everything'],
		['items=0-1', 'everything'],
		['bytes=a-b', 'everything'],
	])('the Range header %j on 1,000 bytes is parsed as %j', (header, range) => {
		expect(parseRange(header, 1000)).toEqual(range);
	});
});

it('a range of an empty file cannot be satisfied', () => {
	expect(parseRange('bytes=0-', 0)).toBe('impossible');
	expect(parseRange('bytes=-1', 0)).toBe('impossible');
	expect(parseRange(null, 0)).toBe('everything');
});

it.each([
	['"a"', true],
	['W/"a"', true],
	['"b", "a"', true],
	['*', true],
	['"b"', false],
	[null, false],
])('the If-None-Match header %j matches the ETag "a": %s', (header, isKnown) => {
	expect(hasETag(header, '"a"')).toBe(isKnown);
});
