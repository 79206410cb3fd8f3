import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import type { AnswerChanges } from '../../domain/forms/form-answers.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormStatus } from '../../domain/forms/form-status.ts';
import { type Turn, turnOf } from '../../domain/forms/form-turn.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import {
	type FormId,
	formIdSchema,
	type OrganizationId,
	type ReviewerId,
	type SongId,
} from '../../domain/kernel/ids.ts';
import { invalidInput } from '../../domain/kernel/kernel.errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { findRow, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { unknownPage } from './form-lists.messages.ts';
import type { FormEvent } from './forms.events.ts';
import { formEvents, formSubmissions, forms, formVerdicts, formWaivers } from './forms.table.ts';

export type FormRow = typeof forms.$inferSelect;
type NewForm = Omit<typeof forms.$inferInsert, 'turn' | 'turnedAt' | 'remindersSent' | 'createdAt'>;

export async function insertForm(tx: Tx, form: NewForm & { readonly sentAt: Date }) {
	const { sentAt, status } = form;
	const more = { turn: turnOf(status), turnedAt: sentAt, createdAt: sentAt, remindersSent: [] };
	const [row] = await tx
		.insert(forms)
		.values({ ...form, ...more })
		.returning();
	if (!row) throw new Error('the database stored no form');
	return row;
}

export async function findForm(queries: Queries, organizationId: OrganizationId, id: FormId) {
	return findRow(queries, forms, { id, organizationId });
}

/** Until the transaction ends no other transaction saves, submits or reviews the form. */
export async function lockForm(tx: Tx, organizationId: OrganizationId, id: FormId) {
	noteLock('forms');
	const [row] = await tx.select().from(forms).where(isRow(forms, { id, organizationId })).for('update');
	return row;
}

/** Locks them always in the same order. */
export async function lockFormsOfSong(tx: Tx, organizationId: OrganizationId, songId: SongId) {
	noteLock('forms');
	await tx
		.select({ id: forms.id })
		.from(forms)
		.where(isRow(forms, { songId, organizationId }))
		.orderBy(forms.id)
		.for('update');
}

export type FormChange = Partial<Omit<typeof forms.$inferInsert, 'id' | 'kind' | 'turn' | 'turnedAt' | 'rowVersion'>>;

/** Every change but a save of answers raises the version. */
export async function updateForm(tx: Tx, form: FormRow, change: FormChange, now: Date) {
	const turn = turnOf(change.status ?? form.status);
	const rowVersion = form.rowVersion + 1;
	await tx
		.update(forms)
		.set({ ...change, rowVersion, turn, ...(turn !== form.turn && { turnedAt: now }) })
		.where(isRow(forms, { id: form.id, kind: form.kind }));
	return rowVersion;
}

/** Updates the revision and the size of the answers after a save. */
export async function updateAnswerTotals(
	tx: Tx,
	{ id, kind }: FormRow,
	totals: { readonly revision: number; readonly answerCount: number; readonly answerLength: number },
) {
	await tx.update(forms).set(totals).where(isRow(forms, { id, kind }));
}

interface FormFilter {
	readonly turn?: Turn | undefined;
	readonly kind?: FormKind | undefined;
	readonly status?: FormStatus | undefined;
}

/** Forms of songs that are no longer signed are not listed. */
const isOfSignedSong = sql`exists (select 1 from songs where songs.id = ${forms.songId} and songs.decision = 'signed')`;

function isListed(organizationId: OrganizationId, { turn, kind, status }: FormFilter) {
	return and(
		eq(forms.organizationId, organizationId),
		turn && eq(forms.turn, turn),
		kind && eq(forms.kind, kind),
		status && eq(forms.status, status),
		isOfSignedSong,
	);
}

/** A list by turn has the longest waiting form first; the list of all forms has the newest first. */
export async function listForms(
	queries: Queries,
	organizationId: OrganizationId,
	filter: FormFilter,
	{ after, limit }: { readonly after?: string | undefined; readonly limit: number },
): Promise<{ forms: FormRow[]; nextAfter: string | null }> {
	const column = filter.turn ? forms.turnedAt : forms.createdAt;
	const position = after === undefined ? undefined : decodePosition(after);
	const isBehind = filter.turn ? sql`>` : sql`<`;
	const rows = await queries
		.select({ form: forms, key: sql<string>`(extract(epoch from ${column}) * 1000000)::bigint::text` })
		.from(forms)
		.where(
			and(
				isListed(organizationId, filter),
				position &&
					sql`(${column}, ${forms.id}) ${isBehind} ('epoch'::timestamptz + ${position.key}::float8 * interval '1 microsecond', ${position.id}::uuid)`,
			),
		)
		.orderBy(...(filter.turn ? [asc(column), asc(forms.id)] : [desc(column), desc(forms.id)]))
		.limit(limit + 1);
	const last = rows.length > limit ? rows[limit - 1] : undefined;
	return {
		forms: rows.slice(0, limit).map(({ form }) => form),
		nextAfter: last ? `${last.key}.${last.form.id}` : null,
	};
}

export function countForms(queries: Queries, organizationId: OrganizationId, filter: FormFilter): Promise<number> {
	return queries.$count(forms, isListed(organizationId, filter));
}

function decodePosition(cursor: string): { key: string; id: FormId } {
	const [key = '', givenId] = cursor.split('.');
	const id = formIdSchema.safeParse(givenId);
	if (!/^\d{1,17}$/.test(key) || !id.success) throw new AppError(withDetail(invalidInput, t(unknownPage)));
	return { key, id: id.data };
}

const mostOfSong = 200;

export async function listFormsOfSong(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	return queries
		.select()
		.from(forms)
		.where(isRow(forms, { songId, organizationId }))
		.orderBy(desc(forms.createdAt), desc(forms.id))
		.limit(mostOfSong);
}

/** Whether a form about this song was sent to a person outside. */
export async function hasForms(queries: Queries, songId: SongId) {
	const [row] = await queries.select({ id: forms.id }).from(forms).where(eq(forms.songId, songId)).limit(1);
	return row !== undefined;
}

/** Locks expired forms; forms that another server has locked are skipped. */
export async function lockExpired(tx: Tx, now: Date, limit: number) {
	return tx
		.select()
		.from(forms)
		.where(and(eq(forms.turn, 'theirs'), sql`status <> 'expired'`, lte(forms.expiresAt, now)))
		.orderBy(forms.expiresAt)
		.limit(limit)
		.for('update', { skipLocked: true });
}

/** Forms that are with the recipient and due soon, for reminders; in the order of their ids. */
export async function listDue(
	queries: Queries,
	days: { readonly from: string; readonly to: string },
	after: FormId | null,
	limit: number,
): Promise<FormRow[]> {
	return queries
		.select()
		.from(forms)
		.where(
			and(
				eq(forms.turn, 'theirs'),
				gte(forms.dueDay, days.from),
				lte(forms.dueDay, days.to),
				isNotNull(forms.recipientEmail),
				isNull(forms.remindersStoppedAt),
				after === null ? undefined : sql`${forms.id} > ${after}::uuid`,
			),
		)
		.orderBy(forms.id)
		.limit(limit);
}

export async function insertFormEvent(tx: Tx, event: Omit<FormEvent, 'senderId' | 'releaseId'>) {
	const { kind, formKind, ...rest } = event;
	await tx.insert(formEvents).values({ ...rest, kind: formKind, event: kind });
}

/** Events of a form, oldest first. */
export async function listFormEvents(queries: Queries, formId: FormId) {
	const { event, actorId, guestName, reason, at } = formEvents;
	return queries
		.select({ event, actorId, guestName, reason, at })
		.from(formEvents)
		.where(eq(formEvents.formId, formId))
		.orderBy(asc(formEvents.id));
}

/** The status that an expired form had before. */
export async function findStatusBeforeExpiry(queries: Queries, formId: FormId) {
	const [last] = await queries
		.select({ status: formEvents.fromStatus })
		.from(formEvents)
		.where(and(eq(formEvents.formId, formId), eq(formEvents.event, 'expired')))
		.orderBy(desc(formEvents.id))
		.limit(1);
	return last?.status;
}

// Submissions, and the verdicts of the label on them.

export type SubmissionRow = typeof formSubmissions.$inferSelect;
export type VerdictRow = typeof formVerdicts.$inferSelect;
export type WaiverRow = typeof formWaivers.$inferSelect;

export async function insertSubmission(tx: Tx, submission: typeof formSubmissions.$inferInsert) {
	await tx.insert(formSubmissions).values(submission);
}

/** Returns the newest submission. */
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
