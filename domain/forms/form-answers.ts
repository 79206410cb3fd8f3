// The answers of a form as a flat map by path, so that two devices can change different answers.
//
// `title` is a field, `artists.r1.name` a field of a row. The row itself is `artists.r1`, whose value is its position:
// with a value per row instead of a list of rows, rows that two people add at the same time are both kept.

export type AnswerValue = string | number | boolean | string[];
export type Answers = Readonly<Record<string, AnswerValue>>;

/** What a device sends: null removes an answer or a row. */
export type AnswerChanges = Readonly<Record<string, AnswerValue | null>>;

/** Names with a special meaning in JavaScript objects. */
const poisoned: ReadonlySet<string> = new Set(['__proto__', 'prototype', 'constructor']);
const rowShape = /^[a-z0-9][a-z0-9-]{0,35}$/;

export function isPoisoned(path: string) {
	return path.split('.').some((part) => poisoned.has(part));
}

/** Null if it cannot be the path of an answer. */
export function readPath(path: string) {
	const [top = '', row = null, inner = null, ...more] = path.split('.');
	if (top === '' || inner === '' || more.length > 0 || isPoisoned(path)) return null;
	return row === null || rowShape.test(row) ? { top, row, inner } : null;
}

export function rowPath(top: string, row: string) {
	return `${top}.${row}`;
}

export function innerPath(top: string, row: string, inner: string) {
	return `${top}.${row}.${inner}`;
}

export function valueAt(answers: Answers, path: string) {
	return Object.hasOwn(answers, path) ? (answers[path] ?? null) : null;
}

/** The text of an answer; empty if there is none. */
export function textAt(answers: Answers, path: string) {
	const value = valueAt(answers, path);
	return typeof value === 'string' ? value : '';
}

/** Null until yes or no was chosen. */
export function yesAt(answers: Answers, path: string) {
	const value = valueAt(answers, path);
	return typeof value === 'boolean' ? value : null;
}

export function listAt(answers: Answers, path: string): readonly string[] {
	const value = valueAt(answers, path);
	return Array.isArray(value) ? value : [];
}

/** The rows of a field, in order. */
export function rowsAt(answers: Answers, top: string) {
	const start = `${top}.`;
	return Object.entries(answers)
		.filter((entry): entry is [string, number] => entry[0].startsWith(start) && typeof entry[1] === 'number')
		.map(([path, position]) => ({ row: path.slice(start.length), position }))
		.sort((a, b) => a.position - b.position || (a.row < b.row ? -1 : 1))
		.map(({ row }) => row);
}

export function isEmpty(value: AnswerValue | null) {
	return value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The answers after changes; removing a row removes its fields. */
export function withChanges(answers: Answers, changes: AnswerChanges): Answers {
	const result: Record<string, AnswerValue> = {};
	const gone = Object.entries(changes).flatMap(([path, value]) => (value === null ? [`${path}.`] : []));
	for (const [path, value] of Object.entries(answers))
		if (!Object.hasOwn(changes, path) && !gone.some((start) => path.startsWith(start))) result[path] = value;
	for (const [path, value] of Object.entries(changes)) if (value !== null) result[path] = value;
	return result;
}
