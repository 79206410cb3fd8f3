// The review screen: submitted answers beside those of the catalogue.
import { readShare } from '../catalogue/shares.ts';
import { foldText } from '../kernel/fold.ts';
import { type Answers, type AnswerValue, innerPath, isEmpty, rowsAt, textAt, valueAt } from './form-answers.ts';
import type { FormContext } from './form-context.ts';
import type { FormField, PlainField, RowsField } from './form-definition.ts';
import type { Form } from './form-index.ts';
import { formText } from './form-text.ts';
import { isSame } from './merge-saves.ts';
import { isUnknown } from './unknown-answers.ts';
import { isOpenTo, sectionsFor } from './visibility.ts';

export type Change = 'added' | 'changed' | 'removed' | 'unchanged';

export interface ComparedAnswer {
	readonly section: string;
	/** Path of the submitted answer; of the current one if it was removed. */
	readonly path: string;
	readonly field: PlainField;
	/** Name of its row, such as the artist's name. */
	readonly rowName: string | null;
	readonly submitted: AnswerValue | null;
	readonly current: AnswerValue | null;
	readonly change: Change;
}

/** Every answer of either side, in the order of the form. Fields that are empty on both sides are left out. */
export function compareAnswers(
	form: Form,
	submitted: Answers,
	current: Answers,
	scope: Pick<FormContext, 'audience' | 'sections'>,
): ComparedAnswer[] {
	return sectionsFor(form, scope).flatMap((section) =>
		section.fields
			.filter((field) => isOpenTo({ field, section, rows: null }, scope))
			.flatMap((field) => compareField(field, submitted, current))
			.map((entry) => ({ section: section.id, ...entry }))
			// The catalogue has no declarations, so they cannot count as changed.
			.map((entry) => (section.isAlwaysShown ? { ...entry, change: 'unchanged' as const } : entry)),
	);
}

/** Whether the recipient left it empty without removing the catalogue's value. */
export function isKept({ change, submitted, current }: Pick<ComparedAnswer, 'change' | 'submitted' | 'current'>) {
	return change === 'unchanged' && isEmpty(submitted) && !isEmpty(current);
}

type Entry = Omit<ComparedAnswer, 'section'>;

function compareField(field: FormField, submitted: Answers, current: Answers): Entry[] {
	if (field.kind !== 'rows') return comparePlain(field, submitted, field.id, current, field.id, null);
	const matches = matchRows(field, submitted, current);
	const matched = new Set(matches.values());
	const kept = rowsAt(submitted, field.id).map((row) => [row, matches.get(row) ?? null] as const);
	const removed = rowsAt(current, field.id).filter((row) => !matched.has(row));
	return [
		...kept.flatMap(([row, other]) => compareRow(field, submitted, row, current, other)),
		...removed.flatMap((row) => compareRow(field, submitted, null, current, row)),
	];
}

function compareRow(
	field: RowsField,
	submitted: Answers,
	row: string | null,
	current: Answers,
	other: string | null,
): Entry[] {
	const name = row === null ? rowName(field, current, other ?? '') : rowName(field, submitted, row);
	const answers = field.fields.filter(({ isRowName }) => !isRowName);
	return answers.flatMap((inner) =>
		comparePlain(
			inner,
			submitted,
			row === null ? null : innerPath(field.id, row, inner.id),
			current,
			other === null ? null : innerPath(field.id, other, inner.id),
			name,
		),
	);
}

function comparePlain(
	field: PlainField,
	submitted: Answers,
	path: string | null,
	current: Answers,
	otherPath: string | null,
	name: string | null,
): Entry[] {
	const mine = path === null ? null : valueAt(submitted, path);
	const theirs = otherPath === null ? null : valueAt(current, otherPath);
	if (isEmpty(mine) && isEmpty(theirs)) return [];
	// A private answer was not prefilled for the guest, so leaving it empty removes nothing; nor does "I don't know".
	const isNotShown =
		(field.isPrivate && path !== null && isEmpty(mine)) || (isUnknown(field, mine) && !isEmpty(theirs));
	const change = isNotShown ? 'unchanged' : changeOf(field, mine, theirs);
	return [{ path: path ?? otherPath ?? field.id, field, rowName: name, submitted: mine, current: theirs, change }];
}

function changeOf(field: PlainField, mine: AnswerValue | null, theirs: AnswerValue | null): Change {
	if (isEmpty(theirs)) return 'added';
	if (isEmpty(mine)) return 'removed';
	return isSame(comparable(field, mine), comparable(field, theirs)) ? 'unchanged' : 'changed';
}

/** `US-RC1-76-07839` and `USRC17607839` are the same ISRC, `50` and `50.00` the same share. */
function comparable(field: PlainField, value: AnswerValue | null): AnswerValue | null {
	if (Array.isArray(value)) return field.kind === 'choices' ? [...value].sort() : value;
	if (typeof value !== 'string') return value;
	if (field.kind === 'identifier') return field.scheme.read(value) ?? value;
	return field.kind === 'share' ? (readShare(value) ?? value) : value;
}

/** Rows of the catalogue keep their id in the form; a new row is recognised by its match fields. */
function matchRows(field: RowsField, submitted: Answers, current: Answers): Map<string, string> {
	const matches = new Map<string, string>();
	const currentRows = rowsAt(current, field.id);
	const free = new Set(currentRows);
	const rows = rowsAt(submitted, field.id);
	for (const row of rows) if (free.delete(row)) matches.set(row, row);
	for (const row of rows) {
		if (matches.has(row)) continue;
		const key = matchKey(field, submitted, row);
		const other = [...free].find((candidate) => key !== null && matchKey(field, current, candidate) === key);
		if (other === undefined) continue;
		free.delete(other);
		matches.set(row, other);
	}
	return matches;
}

function matchKey(field: RowsField, answers: Answers, row: string) {
	const parts = field.matchBy.map((inner) => foldText(textAt(answers, innerPath(field.id, row, inner)).trim()));
	return parts.length === 0 || parts.every((part) => part === '') ? null : parts.join('\n');
}

function rowName(field: RowsField, answers: Answers, row: string) {
	const [first = ''] = field.matchBy;
	return textAt(answers, innerPath(field.id, row, first)) || formText(field.caption);
}
