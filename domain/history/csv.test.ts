import { describe, expect, it } from 'vitest';
import { csvByteOrderMark, csvLine } from './csv.ts';

describe('a cell', () => {
	it.each([
		['is written as it is', 'Low Tide Radio', 'Low Tide Radio'],
		['keeps accents and signs of any script', 'Ýmir – 東京 🎧', 'Ýmir – 東京 🎧'],
		['with a comma is quoted', 'Night Ferry, Slow Lights', '"Night Ferry, Slow Lights"'],
		['with quotes has them doubled', 'The "Long" One', '"The ""Long"" One"'],
		['with a line break is quoted', 'two\nlines', '"two\nlines"'],
		['with a carriage return inside is quoted', 'two\rlines', '"two\rlines"'],
		['with spaces around keeps them', ' space ', ' space '],
		['that is empty stays empty', '', ''],
		['that would be a formula is text', '=1+1', "'=1+1"],
		['that begins with a plus is text', '+49 30 1234', "'+49 30 1234"],
		['that begins with a minus is text', '-1', "'-1"],
		['that begins with an at sign is text', '@SUM(A1)', "'@SUM(A1)"],
		['that begins with a tab is text', '\t=1+1', `"'\t'=1+1"`],
		['with a formula behind what may be a border of cells is text', 'a;=1+1', `"a;'=1+1"`],
		['with a formula behind a tab is text', 'a\t @SUM(A1)', `"a\t '@SUM(A1)"`],
		['with a wide sign of equality is text', '＝1+1', "'＝1+1"],
		['that begins with a carriage return is text, and quoted', '\r=1+1', '"\'\r=1+1"'],
		['that is a formula with a comma is text, and quoted', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
		['with a formula sign further in is left alone', 'a=b', 'a=b'],
	])('%s', (_, value, written) => {
		expect(csvLine([value])).toBe(`${written}\r\n`);
	});

	it('that is a number is one, also below zero', () => {
		expect(csvLine([3, 7.5, -2])).toBe('3,7.5,-2\r\n');
	});

	it('that is unknown is empty', () => {
		expect(csvLine(['a', null, 'b'])).toBe('a,,b\r\n');
	});
});

it('the byte order mark is the one of UTF-8', () => {
	expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});
