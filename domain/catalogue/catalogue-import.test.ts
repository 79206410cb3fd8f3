import { expect, test } from 'vitest';
import { t } from '../kernel/message.ts';
import { judgeRows, readImport } from './catalogue-import.ts';
import { imported } from './catalogue-pages.messages.ts';

function rowsOf(csv: string) {
	const file = readImport('writers', csv);
	if ('problem' in file) throw new Error(file.problem);
	return file.rows;
}

test.each([
	['', 'This file is empty.'],
	['IPI,Society\n1,2', 'The first line must name the columns, and one of them must be “Name”.'],
	['Name,Writer\na,b', 'Two columns are called “Name”. Remove one of them.'],
	[`Name${','.repeat(200)}\na`, 'A file can have up to 200 columns.'],
	[`Name\n${'a\n'.repeat(5001)}`, 'A file can have up to 5,000 lines. This one has 5,001.'],
])('the file %j is refused as a whole', (csv, problem) => {
	expect(readImport('writers', csv)).toEqual({ problem });
});

test('columns are recognised by caption, in any order and case, and by the captions of other programs', () => {
	const file = readImport('writers', 'pro;EMAIL;Writer name;IPI/CAE;Colour\nGEMA;a@b.example;Mira;014107338;red');

	expect(file).toMatchObject({
		ignoredColumns: ['Colour'],
		rows: [{ line: 2, name: 'Mira', values: { society: 'GEMA', email: 'a@b.example', ipi: '00014107338' } }],
	});
});

test('every problem of an import line is reported', () => {
	expect(rowsOf('Name,IPI,E-mail\n,1,x')[0]?.messages).toHaveLength(3);
});

test('an import line is new, known or wrong', () => {
	const known = [{ name: 'Mira Quill', values: { ipi: '00014107338' } }];
	const rows = rowsOf(
		[
			'Name,IPI',
			'New One,00274373649',
			'MIRA QUILL,014107338',
			'Mira Quill,',
			'Other,014107338',
			'Third,00274373649',
			'new  one,',
			'Wrong,1',
		].join('\n'),
	);

	expect(judgeRows('writers', rows, known).map(({ line, outcome, messages }) => [line, outcome, messages[0]])).toEqual([
		[2, 'new', undefined],
		[3, 'known', 'This writer is already in your catalogue.'],
		[4, 'known', 'This writer is already in your catalogue.'],
		[5, 'wrong', 'A writer with this IPI already exists: Mira Quill. Use that one, or check the number.'],
		[6, 'wrong', 'This IPI is already on line 2.'],
		[7, 'known', 'This name is already on line 2.'],
		[8, 'wrong', expect.stringMatching(/^IPI: /)],
	]);
});

test.each([
	['artists', '1 artist imported', '2 artists imported'],
	['writers', '1 writer imported', '2 writers imported'],
	['publishers', '1 publisher imported', '2 publishers imported'],
])('the toast of imported %s has the right number', (kind, one, two) => {
	expect([1, 2].map((count) => t(imported, { kind, count }))).toEqual([one, two]);
});
