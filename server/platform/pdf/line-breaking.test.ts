import { describe, expect, it } from 'vitest';
import { breakLines, type Measure } from './line-breaking.ts';
import type { Pen } from './styled-text.ts';

const pen: Pen = { font: 'serif', size: 10, color: '#000' };
const bold: Pen = { ...pen, font: 'serif-bold' };
/** Every letter has a width of 1. */
const measure: Measure = { widthOf: (text) => [...text].length, split: (text) => [text] };

const linesOf = (text: string, width: number) =>
	breakLines([{ text, pen }], width, measure).map(({ runs }) => runs.map((run) => run.text).join(''));

describe('line breaking', () => {
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
		['许可方授予唱片公司', 4, ['许可方授', '予唱片公', '司']],
		['甲は「乙」という。', 4, ['甲は', '「乙」と', 'いう。']],
		['合同 (ISRC)', 8, ['合同 ', '(ISRC)']],
		['계약은 김민수와', 5, ['계약은 ', '김민수와']],
		['น้ำทิพย์', 3, ['น้ำ', 'ทิพ', 'ย์']],
	])('the text "%s" is broken into lines at width %d', (text, width, lines) => {
		expect(linesOf(text, width)).toEqual(lines);
	});

	it('lines keep the space that separates two words at their end, for screen readers', () => {
		expect(linesOf('one two', 3)).toEqual(['one ', 'two']);
	});

	it('lines keep pieces of one word together, even in different styles', () => {
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
