import { describe, expect, it } from 'vitest';
import { type CsvColumn, csvByteOrderMark, csvHead, csvLine, csvMoment, csvRow } from './csv.ts';

describe('a CSV cell', () => {
	it.each([
		['is written as it is', 'Low Tide Radio', 'Low Tide Radio'],
		['keeps accents and characters of any script', 'Ýmir – 東京 🎧', 'Ýmir – 東京 🎧'],
		['with a comma is quoted', 'Night Ferry, Slow Lights', '"Night Ferry, Slow Lights"'],
		['with quotes has them doubled', 'The "Long" One', '"The ""Long"" One"'],
		['with a line break is quoted', 'two\nlines', '"two\nlines"'],
		['with a carriage return inside is quoted', 'two\rlines', '"two\rlines"'],
		['with spaces around keeps them', ' space ', ' space '],
		['that is empty stays empty', '', ''],
		['that would be a formula is escaped', '=1+1', "'=1+1"],
		['that begins with a plus is escaped', '+49 30 1234', "'+49 30 1234"],
		['that begins with a minus is escaped', '-1', "'-1"],
		['that begins with an at sign is escaped', '@SUM(A1)', "'@SUM(A1)"],
		['that begins with a tab is escaped', '\t=1+1', `"'\t'=1+1"`],
		['with a formula after a possible cell separator is escaped', 'a;=1+1', `"a;'=1+1"`],
		['with a formula after a tab is escaped', 'a\t @SUM(A1)', `"a\t '@SUM(A1)"`],
		['that begins with a full-width equals sign is escaped', '＝1+1', "'＝1+1"],
		['that begins with a carriage return is escaped and quoted', '\r=1+1', '"\'\r=1+1"'],
		['that is a formula with a comma is escaped and quoted', '=HYPERLINK("x","y")', '"\'=HYPERLINK(""x"",""y"")"'],
		['with a formula character further in is unchanged', 'a=b', 'a=b'],
	])('a cell %s', (_, value, written) => {
		expect(csvLine([value])).toBe(`${written}\r\n`);
	});

	it('a cell that is a number is written unquoted and unescaped, even if it is negative', () => {
		expect(csvLine([3, 7.5, -2])).toBe('3,7.5,-2\r\n');
	});

	it('a cell that is null is empty', () => {
		expect(csvLine(['a', null, 'b'])).toBe('a,,b\r\n');
	});
});

it('the byte order mark is that of UTF-8', () => {
	expect([...new TextEncoder().encode(csvByteOrderMark)]).toEqual([0xef, 0xbb, 0xbf]);
});

it('a CSV file starts with its captions, and each row has a cell under each of them', () => {
	const columns: CsvColumn<{ title: string; at: Date | null }>[] = [
		['Title', ({ title }) => title],
		['Added (UTC)', ({ at }) => csvMoment(at)],
	];

	expect(csvHead(columns)).toBe('\uFEFFTitle,Added (UTC)\r\n');
	expect(csvRow(columns, { title: '=1', at: new Date('2026-11-05T07:08:09Z') })).toBe("'=1,2026-11-05 07:08\r\n");
	expect(csvRow(columns, { title: 'a', at: null })).toBe('a,\r\n');
});
