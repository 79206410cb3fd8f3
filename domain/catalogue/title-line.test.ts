import { expect, test } from 'vitest';
import { joinNames, titleLine } from './title-line.ts';

test.each([
	[[], ''],
	[['A'], 'A'],
	[['A', 'B'], 'A & B'],
	[['A', 'B', 'C'], 'A, B & C'],
])('the names %j are joined as %j', (names, line) => {
	expect(joinNames(names)).toBe(line);
});

test.each([
	['Paper Lanterns', '', [], 'Paper Lanterns'],
	['Paper Lanterns', 'Extended Mix', [], 'Paper Lanterns (Extended Mix)'],
	['Paper Lanterns', '', ['A', 'B', 'C'], 'Paper Lanterns (feat. A, B & C)'],
	['Paper Lanterns', 'Extended Mix', ['A'], 'Paper Lanterns (feat. A) [Extended Mix]'],
	['Paper (Lanterns)', '', ['A'], 'Paper (Lanterns) [feat. A]'],
])('T09: %j with version %j and featuring %j is shown as %j', (title, version, featured, line) => {
	expect(titleLine({ title, version, featured })).toBe(line);
});
