// Stored answers of a form, each with the device that wrote it, and how a save is merged into them.
import { and, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnswerChanges } from '../../domain/forms/form-answers.ts';
import { type Conflict, type DeviceSave, mergeSave, type StoredAnswers } from '../../domain/forms/merge-saves.ts';
import { canStore, lengthOfAnswer } from '../../domain/forms/read-save.ts';
import { ensure } from '../../domain/kernel/errors.ts';
import type { FormId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { type FormRow, updateAnswerTotals } from './forms.repository.ts';
import { formAnswers } from './forms.table.ts';

/** Device under which the label's own answers are stored. */
export const labelDevice = 'label';

export async function listAnswers(queries: Queries, formId: FormId, which?: SQL): Promise<StoredAnswers> {
	const { path, value, revision, device } = formAnswers;
	const rows = await queries
		.select({ path, value, revision, device })
		.from(formAnswers)
		.where(and(eq(formAnswers.formId, formId), which));
	return Object.fromEntries(rows.map(({ path: at, ...answer }) => [at, answer]));
}

/** Answers that other devices have changed since a revision. */
export function listAnswersSince(queries: Queries, formId: FormId, revision: number, exceptDevice: string) {
	const isOfOthers = and(gt(formAnswers.revision, revision), ne(formAnswers.device, exceptDevice));
	return listAnswers(queries, formId, isOfOthers);
}

async function storeAnswers(tx: Tx, { id, kind }: FormRow, written: StoredAnswers) {
	const rows = Object.entries(written).map(([path, answer]) => ({ formId: id, kind, path, ...answer }));
	if (rows.length === 0) return;
	await tx
		.insert(formAnswers)
		.values(rows)
		.onConflictDoUpdate({
			target: [formAnswers.formId, formAnswers.path],
			set: { value: sql`excluded.value`, revision: sql`excluded.revision`, device: sql`excluded.device` },
		});
}

export interface SavedAnswers {
	readonly form: FormRow;
	readonly isChanged: boolean;
	readonly conflicts: readonly Conflict[];
}

/** The caller has locked the form. Reads and writes only the changed answers, however long the form is. */
export async function saveAnswers(tx: Tx, form: FormRow, save: DeviceSave): Promise<SavedAnswers> {
	const paths = Object.keys(save.changes);
	const stored = paths.length === 0 ? {} : await listAnswers(tx, form.id, inArray(formAnswers.path, paths));
	const { revision, written, conflicts } = mergeSave(stored, form.revision, save);
	if (revision === form.revision) return { form, isChanged: false, conflicts };
	const totals = totalsAfter(form, stored, written);
	ensure(canStore({ count: totals.answerCount, length: totals.answerLength }));
	await storeAnswers(tx, form, written);
	await updateAnswerTotals(tx, form, { revision, ...totals });
	return { form: { ...form, revision, ...totals }, isChanged: true, conflicts };
}

/** Removed answers count too: their rows stay, so that other devices learn of the removal. */
function totalsAfter(form: FormRow, stored: StoredAnswers, written: StoredAnswers) {
	let { answerCount, answerLength } = form;
	for (const [path, { value }] of Object.entries(written)) {
		const before = Object.hasOwn(stored, path) ? stored[path] : undefined;
		if (!before) answerCount += 1;
		answerLength += lengthOfAnswer(path, value) - lengthOfAnswer(path, before?.value ?? null);
	}
	return { answerCount, answerLength };
}

/** Stores what the catalogue already has, before the first save. */
export async function prefill(tx: Tx, form: FormRow, changes: AnswerChanges) {
	const written: Record<string, StoredAnswers[string]> = {};
	for (const [path, value] of Object.entries(changes)) written[path] = { value, revision: 0, device: labelDevice };
	await storeAnswers(tx, form, written);
	await updateAnswerTotals(tx, form, { revision: 0, ...totalsAfter(form, {}, written) });
}
