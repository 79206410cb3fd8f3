import { expect, test } from 'vitest';
import { nameOfAnswer, nameOfRow } from './answer-names.ts';
import { labelCopyForm } from './definitions/label-copy.ts';
import { metadataForm } from './definitions/metadata.ts';
import { writersSection } from './definitions/metadata-people.ts';
import type { RowsField } from './form-definition.ts';
import { type Form, placeAt } from './form-index.ts';

const answers = { 'writers.a': 1, 'writers.a.creditName': 'Mira', 'writers.c': 4 };

function nameAt(form: Form, path: string, rowName: string | null) {
	const place = placeAt(form, path);
	if (!place) throw new Error(`no field at ${path}`);
	return nameOfAnswer(place, rowName);
}

test('a row is named by its name, otherwise by its position', () => {
	const writers = writersSection.fields[0] as RowsField;
	expect(nameOfRow(writers, answers, 'a', 0)).toBe('Mira');
	expect(nameOfRow(writers, answers, 'c', 2)).toBe('Writer 3');
});

test.each([
	[metadataForm, 'title', null, 'Title'],
	[metadataForm, 'writers.a.ipi', 'Mira', 'Mira: IPI number'],
	[metadataForm, 'writers.c.role', 'Writer 3', 'Writer 3: Contribution'],
	[labelCopyForm, 'lines.l1.change', 'Artist: Pilar Noor', 'Artist “Pilar Noor”: Correct text'],
	[labelCopyForm, 'lines.l1.change', 'All rights reserved', 'All rights reserved: Correct text'],
])('the answer of %j at %s in row %s is called %s', (form, path, rowName, name) => {
	expect(nameAt(form, path, rowName)).toBe(name);
});
