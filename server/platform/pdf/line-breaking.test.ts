import { describe, expect, it } from 'vitest';
import { breakLines, type Measure, type Pen } from './line-breaking.ts';

const pen: Pen = { font: 'serif', size: 10, color: '#000' };
const bold: Pen = { ...pen, font: 'serif-bold' };
/** Every letter is one wide. */
const measure: Measure = { widthOf: (text) => [...text].length, split: (text) => [text] };

const linesOf = (text: string, width: number) =>
	breakLines([{ text, pen }], width, measure).map(({ runs }) => runs.map((run) => run.text).join(''));

describe('lines', () => {
	it.each([
		['one two three', 7, ['one two ', 'three']],
		['one two', 7, ['one two']],
		['', 7, ['']],
		['one\n\ntwo', 7, ['one', '', 'two']],
		['one\ntwo\n', 7, ['one', 'two']],
		['well-known song', 5, ['well-', 'known ', 'song']],
		['incomprehensibilities', 8, ['incompre', 'hensibil', 'ities']],
		['a incomprehensible', 8, ['a ', 'incompre', 'hensible']],
		['100\u00a0% of it', 6, ['100\u00a0% ', 'of it']],
		['-5 or –', 4, ['-5 ', 'or –']],
	])('of "%s" at width %d', (text, width, lines) => {
		expect(linesOf(text, width)).toEqual(lines);
	});

	it('keep the space that separates two words at their end, for whoever reads them aloud', () => {
		expect(linesOf('one two', 3)).toEqual(['one ', 'two']);
	});

	it('hold pieces of different pens that belong to one word together', () => {
		const texts = [
			{ text: 'the (', pen },
			{ text: 'Label', pen: bold },
			{ text: '), here', pen },
		];

		const lines = breakLines(texts, 8, measure);

		expect(lines.map(({ runs }) => runs.map(({ text }) => text))).toEqual([['the '], ['(', 'Label', '), '], ['here']]);
		expect(lines.map(({ width }) => width)).toEqual([3, 8, 4]);
	});
});
