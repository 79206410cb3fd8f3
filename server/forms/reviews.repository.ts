// What was submitted, and what the label says to it.
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { AnswerChanges } from '../../domain/forms/answers.ts';
import type { FormId, ReviewerId } from '../../domain/kernel/ids.ts';
import { isRow, type Queries, type Tx } from '../platform/db/database.ts';
import type { FormRow } from './forms.repository.ts';
import { formSubmissions, formVerdicts, formWaivers } from './forms.table.ts';

export type SubmissionRow = typeof formSubmissions.$inferSelect;
export type VerdictRow = typeof formVerdicts.$inferSelect;
export type WaiverRow = typeof formWaivers.$inferSelect;

export async function insertSubmission(tx: Tx, submission: typeof formSubmissions.$inferInsert) {
	await tx.insert(formSubmissions).values(submission);
}

/** The newest. */
export async function findSubmission(queries: Queries, formId: FormId) {
	const [row] = await queries
		.select()
		.from(formSubmissions)
		.where(eq(formSubmissions.formId, formId))
		.orderBy(desc(formSubmissions.number))
		.limit(1);
	return row;
}

export async function updateCorrections(tx: Tx, submission: SubmissionRow, corrections: AnswerChanges) {
	await tx
		.update(formSubmissions)
		.set({ corrections })
		.where(isRow(formSubmissions, { formId: submission.formId, number: submission.number }));
}

export async function listVerdicts(queries: Queries, formId: FormId) {
	return queries.select().from(formVerdicts).where(eq(formVerdicts.formId, formId)).orderBy(formVerdicts.path);
}

interface Verdict {
	readonly path: string;
	readonly verdict: 'ok' | 'fix';
	readonly note: string;
}

export async function storeVerdicts(
	tx: Tx,
	{ id, kind }: FormRow,
	verdicts: readonly Verdict[],
	{ reviewerId, at }: { readonly reviewerId: ReviewerId; readonly at: Date },
) {
	await deleteVerdicts(
		tx,
		id,
		verdicts.map(({ path }) => path),
	);
	if (verdicts.length === 0) return;
	await tx.insert(formVerdicts).values(verdicts.map((verdict) => ({ formId: id, kind, ...verdict, reviewerId, at })));
}

export async function deleteVerdicts(tx: Tx, formId: FormId, paths: readonly string[]) {
	if (paths.length === 0) return;
	await tx.delete(formVerdicts).where(and(eq(formVerdicts.formId, formId), inArray(formVerdicts.path, [...paths])));
}

export async function listWaivers(queries: Queries, formId: FormId) {
	return queries.select().from(formWaivers).where(eq(formWaivers.formId, formId));
}

export async function deleteWaiver(tx: Tx, formId: FormId, rule: string, path: string) {
	await tx.delete(formWaivers).where(isRow(formWaivers, { formId, rule, path }));
}

export async function storeWaiver(tx: Tx, waiver: WaiverRow) {
	await deleteWaiver(tx, waiver.formId, waiver.rule, waiver.path);
	await tx.insert(formWaivers).values(waiver);
}
