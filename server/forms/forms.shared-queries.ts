import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { type Answers, withChanges } from '../../domain/forms/form-answers.ts';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormStatus } from '../../domain/forms/form-status.ts';
import type { FormId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, isRow, type Queries } from '../platform/db/database.ts';
import { findSubmission } from './forms.repository.ts';
import { formFiles, forms } from './forms.table.ts';

/**
 * The form of each kind that counts for the readiness of some songs: one that awaits review, else the newest. Withdrawn
 * forms do not count.
 */
export async function listNewestForms(queries: Queries, songIds: readonly SongId[]) {
	if (songIds.length === 0) return [];
	return queries
		.selectDistinctOn([forms.songId, forms.kind], {
			songId: forms.songId,
			kind: forms.kind,
			status: forms.status,
			recipientName: forms.recipientName,
		})
		.from(forms)
		.where(sql`${isOneOf(forms.songId, songIds)} and ${forms.status} <> 'cancelled'`)
		.orderBy(forms.songId, forms.kind, desc(sql`${forms.status} = 'submitted'`), desc(forms.createdAt), desc(forms.id));
}

/** Size of the files of forms, for the label's quota. */
export async function sumFormFileBytes(queries: Queries, organizationId: OrganizationId) {
	const [row] = await queries
		.select({ bytes: sql<string>`coalesce(sum(${formFiles.sizeBytes}), 0)` })
		.from(formFiles)
		.where(eq(formFiles.organizationId, organizationId));
	return Number(row?.bytes ?? 0);
}

export interface FoundForm {
	readonly songId: SongId;
	readonly status: FormStatus;
}

/** Metadata forms in one of the statuses or of one of the songs, newest first. */
export async function findMetadataForms(
	queries: Queries,
	organizationId: OrganizationId,
	{ statuses, songIds }: { readonly statuses: readonly FormStatus[]; readonly songIds: readonly SongId[] },
	limit: number,
) {
	const wanted = or(
		statuses.length > 0 ? inArray(forms.status, [...statuses]) : undefined,
		songIds.length > 0 ? isOneOf(forms.songId, songIds) : undefined,
	);
	if (!wanted) return [];
	return queries
		.select({ songId: forms.songId, status: forms.status })
		.from(forms)
		.where(and(eq(forms.organizationId, organizationId), eq(forms.kind, 'metadata'), wanted))
		.orderBy(desc(forms.createdAt), desc(forms.id))
		.limit(limit);
}

/** The last submitted answers of a form with the label's corrections; null if it was never submitted. */
export async function findSentAnswers(
	queries: Queries,
	formId: FormId,
): Promise<{ by: string; at: Date; answers: Answers } | null> {
	const submission = await findSubmission(queries, formId);
	return submission
		? {
				by: submission.submitterName,
				at: submission.submittedAt,
				answers: withChanges(submission.answers, submission.corrections),
			}
		: null;
}

/** The answers of the newest form of a kind about a song that awaits review. */
export async function findSubmittedAnswers(
	queries: Queries,
	{ organizationId, songId }: { readonly organizationId: OrganizationId; readonly songId: SongId },
	kind: FormKind,
) {
	const [form] = await queries
		.select({ id: forms.id })
		.from(forms)
		.where(isRow(forms, { organizationId, songId, kind, status: 'submitted' }))
		.orderBy(desc(forms.createdAt), desc(forms.id))
		.limit(1);
	return form && (await findSentAnswers(queries, form.id))?.answers;
}

/** Duration of audio files of forms, by file; files that could not be measured are left out. */
export async function listSoundLengths(
	queries: Queries,
	organizationId: OrganizationId,
	fileIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
	if (fileIds.length === 0) return new Map();
	const rows = await queries
		.select({ id: formFiles.id, sound: formFiles.sound })
		.from(formFiles)
		.where(and(eq(formFiles.organizationId, organizationId), isOneOf(formFiles.id, fileIds)));
	return new Map(rows.flatMap(({ id, sound }) => (sound && sound.durationMs > 0 ? [[id, sound.durationMs]] : [])));
}

/** Every approved form of a kind about some songs. */
export async function listApprovedFormIds(queries: Queries, songIds: readonly SongId[], kind: FormKind) {
	if (songIds.length === 0) return [];
	const rows = await queries
		.select({ id: forms.id })
		.from(forms)
		.where(and(isOneOf(forms.songId, songIds), eq(forms.kind, kind), eq(forms.status, 'approved')));
	return rows.map(({ id }) => id);
}

/** The newest approved form of a kind about each of some songs. */
export async function listApprovedForms(queries: Queries, songIds: readonly SongId[], kind: FormKind) {
	if (songIds.length === 0) return [];
	return queries
		.selectDistinctOn([forms.songId], { songId: forms.songId, formId: forms.id })
		.from(forms)
		.where(and(isOneOf(forms.songId, songIds), eq(forms.kind, kind), eq(forms.status, 'approved')))
		.orderBy(forms.songId, desc(forms.createdAt), desc(forms.id));
}

/** Forms that are with their recipients, the longest wait first. */
export async function listAwaitedForms(
	queries: Queries,
	organizationId: OrganizationId,
	{ songId, limit }: { readonly songId?: SongId | undefined; readonly limit: number },
) {
	return queries
		.select()
		.from(forms)
		.where(and(eq(forms.organizationId, organizationId), eq(forms.turn, 'theirs'), songId && eq(forms.songId, songId)))
		.orderBy(forms.turnedAt, forms.id)
		.limit(limit);
}

export async function findFormFacts(queries: Queries, organizationId: OrganizationId, formId: FormId) {
	const { id, status, recipientName, sentAt } = forms;
	const [row] = await queries
		.select({ id, status, recipientName, sentAt })
		.from(forms)
		.where(and(eq(id, formId), eq(forms.organizationId, organizationId)));
	return row;
}
