// Guests know rows of the catalogue by names that are specific to the form: with ids of the catalogue, the holder of
// two links could see which of their writers or credits are the same (R-FORM-8).
import { createHash } from 'node:crypto';
import { type Answers, type AnswerValue, readPath } from '../../domain/forms/form-answers.ts';
import type { FormId } from '../../domain/kernel/ids.ts';

const uuidShape = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Derived from form and row, so that nothing has to be stored and the next call finds the same name. */
function ownName(formId: FormId, row: string) {
	return `k${createHash('sha256').update(`${formId} ${row}`).digest('hex').slice(0, 20)}`;
}

function renamed(answers: Answers, nameOf: (row: string) => string) {
	const result: Record<string, AnswerValue> = {};
	for (const [path, value] of Object.entries(answers)) {
		const { row, top, inner } = readPath(path) ?? { row: null };
		const name = row === null ? null : nameOf(row);
		result[name === null ? path : [top, name, ...(inner ? [inner] : [])].join('.')] = value;
	}
	return result;
}

function rowsIn(answers: Answers) {
	return new Set(Object.keys(answers).flatMap((path) => readPath(path)?.row ?? []));
}

/**
 * Values of the catalogue under the row names of the form. Forms that were sent before rows had their own names keep
 * theirs.
 */
export function withOwnRows(formId: FormId, catalogue: Answers, answers: Answers = {}): Answers {
	const used = rowsIn(answers);
	return renamed(catalogue, (row) => (uuidShape.test(row) && !used.has(row) ? ownName(formId, row) : row));
}

/** Answers of the form under the row names of the catalogue. */
export function withCatalogueRows(formId: FormId, answers: Answers, catalogue: Answers): Answers {
	const ids = new Map([...rowsIn(catalogue)].map((row) => [ownName(formId, row), row]));
	return renamed(answers, (row) => ids.get(row) ?? row);
}
