import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvByteOrderMark, csvLine } from './csv.ts';
import { readCsv } from './csv-reading.ts';

const cellsOf = (file: string) => readCsv(file).map(({ cells }) => cells);

test.each([
	['commas', 'a,b\n1,2\n'],
	['semicolons, as written by spreadsheets where the comma is the decimal separator', 'a;b\r\n1;2\r\n'],
	['tabs', 'a\tb\n1\t2'],
	['a byte order mark', `${csvByteOrderMark}a,b\n1,2`],
	['CR line endings', 'a,b\r1,2\r'],
	['quotes around everything', '"a","b"\n"1","2"'],
	['empty lines', 'a,b\n\n\n1,2\n\n'],
])('a CSV file with %s is parsed the same', (_, file) => {
	expect(cellsOf(file)).toEqual([
		['a', 'b'],
		['1', '2'],
	]);
});

test('a quoted cell may contain separators, quotes and lines, and lines are numbered as in the file', () => {
	const records = readCsv('Name;Notes\n"Harrow; Esme";"says ""hello""\nand more"\nBo;\n');

	expect(records).toEqual([
		{ line: 1, cells: ['Name', 'Notes'] },
		{ line: 2, cells: ['Harrow; Esme', 'says "hello"\nand more'] },
		{ line: 4, cells: ['Bo', ''] },
	]);
});

test('separators inside quoted captions do not determine the separator', () => {
	expect(cellsOf('"a,b,c,d";e\n1;2')).toEqual([
		['a,b,c,d', 'e'],
		['1', '2'],
	]);
});

test('a quote that is never closed loses no text', () => {
	expect(cellsOf('a,b\n"1,2\n3,4')).toEqual([['a', 'b'], ['1,2\n3,4']]);
});

test('our own CSV is read back unchanged, except for escaped formulas', () => {
	const plain = fc
		.string({ unit: 'grapheme' })
		.filter((text) => !/[;\t|]\s*[=+\-@＝＋－＠]/.test(text) && !/^'/.test(text));
	fc.assert(
		fc.property(fc.array(plain, { minLength: 2, maxLength: 5 }), (cells) => {
			const head = cells.map((_, at) => `c${at}`);
			const [, read] = cellsOf(csvByteOrderMark + csvLine(head) + csvLine(cells));
			expect(read ?? cells.map(() => '')).toEqual(
				cells.every((cell) => cell.trim() === '') ? cells.map(() => '') : cells,
			);
		}),
	);
});

test('fifty thousand CSV cells are parsed quickly', () => {
	const lines = Array.from({ length: 5000 }, (_, at) =>
		csvLine([`Name ${at}`, 'a', 'b;c', '"q"', '', 'x', 'y', 'z', 'ü', at]),
	);

	expect(readCsv(lines.join(''))).toHaveLength(5000);
});
