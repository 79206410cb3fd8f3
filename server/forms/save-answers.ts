import type { AnswerChanges } from '../../domain/forms/answers.ts';
import { type Conflict, type DeviceSave, mergeSave, type StoredAnswers } from '../../domain/forms/merge-saves.ts';
import { canStore, lengthOfAnswer } from '../../domain/forms/read-save.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Tx } from '../platform/db/database.ts';
import { listAnswersAt, storeAnswers } from './answers.repository.ts';
import { type FormRow, updateAnswerFigures } from './forms.repository.ts';

export interface SavedAnswers {
	readonly form: FormRow;
	readonly isChanged: boolean;
	readonly conflicts: readonly Conflict[];
}

/** Of a form that is locked. Reads and writes what was changed and nothing else, however long the form is. */
export async function saveAnswers(tx: Tx, form: FormRow, save: DeviceSave): Promise<SavedAnswers> {
	const stored = await listAnswersAt(tx, form.id, Object.keys(save.changes));
	const { revision, written, conflicts } = mergeSave(stored, form.revision, save);
	if (revision === form.revision) return { form, isChanged: false, conflicts };
	const figures = figuresAfter(form, stored, written);
	ensure(canStore({ count: figures.answerCount, length: figures.answerLength }));
	await storeAnswers(tx, form, written);
	await updateAnswerFigures(tx, form, { revision, ...figures });
	return { form: { ...form, revision, ...figures }, isChanged: true, conflicts };
}

/** Rows of answers that were taken away count too: they stay, so that other devices learn of it. */
function figuresAfter(form: FormRow, stored: StoredAnswers, written: StoredAnswers) {
	let { answerCount, answerLength } = form;
	for (const [path, { value }] of Object.entries(written)) {
		const before = Object.hasOwn(stored, path) ? stored[path] : undefined;
		if (!before) answerCount += 1;
		answerLength += lengthOfAnswer(path, value) - lengthOfAnswer(path, before?.value ?? null);
	}
	return { answerCount, answerLength };
}

/** The device that answers of the label's own are stored under. */
export const labelDevice = 'label';

/** What the catalogue has already, before anybody has saved anything. */
export async function prefill(tx: Tx, form: FormRow, changes: AnswerChanges): Promise<void> {
	const written: Record<string, StoredAnswers[string]> = {};
	for (const [path, value] of Object.entries(changes)) written[path] = { value, revision: 0, device: labelDevice };
	await storeAnswers(tx, form, written);
	await updateAnswerFigures(tx, form, { revision: 0, ...figuresAfter(form, {}, written) });
}
