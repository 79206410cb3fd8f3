import { expect, test } from 'vitest';
import { writersSection } from '../../../domain/forms/definitions/metadata-people.ts';
import { withChanges } from '../../../domain/forms/form-answers.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';
import { addOnlyRow, addRow, contentOfRow, moveRow, newRowName, shareEqually, shareFieldOf } from './row-changes.ts';

const answers = {
	'writers.a': 1,
	'writers.a.creditName': 'Mira',
	'writers.b': 2,
	'writers.b.creditName': 'Otto',
	'writers.c': 4,
	title: 'Paper Lanterns',
};
const writers = writersSection.fields[0] as RowsField;

test('a new row is added last, with a name that is valid in a path', () => {
	expect(addRow(answers, 'writers', 'd')).toEqual({ 'writers.d': 5 });
	expect(addRow({}, 'writers', 'd')).toEqual({ 'writers.d': 1 });
	for (const random of [0, 0.1234567, 0.9999999]) expect(newRowName(() => random)).toMatch(/^r[a-z0-9]{0,10}$/);
});

test('the only writer of a song is a whole row from one press', () => {
	if (!writers.onlyRow) throw new Error('no button for the only writer');
	const changes = addOnlyRow({}, 'writers', 'd', writers.onlyRow, 'Mira Quill');
	expect(changes).toEqual({
		'writers.d': 1,
		'writers.d.creditName': 'Mira Quill',
		'writers.d.role': 'CA',
		'writers.d.share': '100',
	});
});

test('moving a row changes the positions of two rows only', () => {
	expect(moveRow(answers, 'writers', 'b', -1)).toEqual({ 'writers.b': 1, 'writers.a': 2 });
	expect(moveRow(answers, 'writers', 'b', 1)).toEqual({ 'writers.b': 4, 'writers.c': 2 });
	expect(moveRow(answers, 'writers', 'a', -1)).toEqual({});
});

test('rows that two devices put at the same position can be moved too', () => {
	const same = { 'writers.a': 1, 'writers.b': 1, 'writers.c': 2 };
	expect(moveRow(same, 'writers', 'b', -1)).toEqual({ 'writers.b': 1, 'writers.a': 2, 'writers.c': 3 });
});

test('a removed row can be restored with everything in it', () => {
	const content = contentOfRow(answers, 'writers', 'a');
	const without = withChanges(answers, { 'writers.a': null });
	expect(without).not.toHaveProperty(['writers.a.creditName']);
	expect(withChanges(without, content)).toEqual(answers);
});

test('splitting equally gives the remaining hundredth to the first row', () => {
	expect(shareFieldOf(writers)).toBe('share');
	expect(shareEqually(answers, 'writers', 'share')).toEqual({
		'writers.a.share': '33.34',
		'writers.b.share': '33.33',
		'writers.c.share': '33.33',
	});
});
