import { describe, expect, test } from 'vitest';
import { newDetails, noDetails, readWriterDetails } from './writer-details.ts';

describe('details that a writer gives', () => {
	test('details that a writer gives are stored as in the catalogue', () => {
		expect(readWriterDetails({ ipi: '014107338', society: 'prs', publisher: ' Tidewater  Songs ' })).toEqual({
			details: { ipi: '00014107338', society: 'PRS', publisher: 'Tidewater Songs' },
		});
		expect(readWriterDetails({ ipi: '', society: '', publisher: '' })).toEqual({ details: noDetails });
	});

	test.each([
		['ipi', '00014107339'],
		['society', 'Nobody'],
		['publisher', 'x'.repeat(201)],
	])('details that a writer gives are refused if %s is invalid', (key, text) => {
		const read = readWriterDetails({ ipi: '', society: '', publisher: '', [key]: text });
		expect('refusal' in read && read.refusal).toMatchObject({ status: 400, fields: [{ path: key }] });
	});
});

const known = { ipi: '00014107338', society: 'PRS', publisher: null };

test.each([
	['nothing was entered', null, null],
	['known details', { ...noDetails, society: 'PRS', ipi: '00014107338' }, null],
	['another society', { ...noDetails, society: 'GEMA' }, { ...noDetails, society: 'GEMA' }],
	['a publisher', { ...known, publisher: 'Quill Songs' }, { ...noDetails, publisher: 'Quill Songs' }],
])('details that are new to the label: %s', (_, suggested, expected) => {
	expect(newDetails(suggested, known)).toEqual(expected);
});
