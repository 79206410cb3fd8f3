// Changes that the buttons of rows make to the answers.
import { formatShare, splitEqually } from '../../../domain/catalogue/shares.ts';
import {
	type AnswerChanges,
	type Answers,
	type AnswerValue,
	innerPath,
	rowPath,
	rowsAt,
	valueAt,
} from '../../../domain/forms/form-answers.ts';
import type { RowsField } from '../../../domain/forms/form-definition.ts';

/** A random name, so that two devices never give rows the same name. */
export function newRowName(random: () => number = Math.random) {
	return `r${random().toString(36).slice(2, 12)}`;
}

export function addRow(answers: Answers, top: string, row: string): AnswerChanges {
	const last = rowsAt(answers, top).reduce((most, other) => Math.max(most, positionOf(answers, top, other)), 0);
	return { [rowPath(top, row)]: Math.floor(last) + 1 };
}

/** A row about a person, with answers that one press gives together. */
export function addOnlyRow(
	answers: Answers,
	top: string,
	row: string,
	{ nameField, answers: given }: NonNullable<RowsField['onlyRow']>,
	name: string,
): AnswerChanges {
	const inner = Object.entries({ ...given, [nameField]: name });
	return {
		...addRow(answers, top, row),
		...Object.fromEntries(inner.map(([field, value]) => [innerPath(top, row, field), value])),
	};
}

/** Only the two rows that swap positions are written, so that others can add rows at the same time. */
export function moveRow(answers: Answers, top: string, row: string, by: 1 | -1): AnswerChanges {
	const rows = rowsAt(answers, top);
	const other = rows[rows.indexOf(row) + by];
	if (other === undefined) return {};
	const [own, its] = [positionOf(answers, top, row), positionOf(answers, top, other)];
	// Two devices may have given two rows the same position.
	if (own === its)
		return Object.fromEntries(swapped(rows, row, other).map((each, index) => [rowPath(top, each), index + 1]));
	return { [rowPath(top, row)]: its, [rowPath(top, other)]: own };
}

function swapped(rows: readonly string[], one: string, other: string) {
	return rows.map((row) => (row === one ? other : row === other ? one : row));
}

/** Everything that a row holds, to restore it after it was removed. */
export function contentOfRow(answers: Answers, top: string, row: string): AnswerChanges {
	const start = rowPath(top, row);
	const content: Record<string, AnswerValue> = {};
	for (const [path, value] of Object.entries(answers))
		if (path === start || path.startsWith(`${start}.`)) content[path] = value;
	return content;
}

/** The field that holds the share of a row; null where rows have none. */
export function shareFieldOf(field: RowsField) {
	return field.fields.find(({ kind }) => kind === 'share')?.id ?? null;
}

export function shareEqually(answers: Answers, top: string, inner: string): AnswerChanges {
	const rows = rowsAt(answers, top);
	const shares = splitEqually(Math.max(1, rows.length));
	return Object.fromEntries(rows.map((row, index) => [innerPath(top, row, inner), formatShare(shares[index] ?? 0)]));
}

function positionOf(answers: Answers, top: string, row: string) {
	return Number(valueAt(answers, rowPath(top, row)));
}
