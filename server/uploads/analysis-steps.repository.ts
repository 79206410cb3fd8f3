import { and, eq, sql } from 'drizzle-orm';
import type { AudioAnalysis } from '../../audio/audio-analysis.ts';
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { analysisSteps } from './analysis-steps.table.ts';
import type { UploadRow } from './uploads.repository.ts';
import { blindVersion, uploads } from './uploads.table.ts';

export interface DueUpload {
	readonly id: UploadId;
	readonly organizationId: OrganizationId;
	readonly createdAt: Date;
}

export type StepRow = Readonly<typeof analysisSteps.$inferSelect>;

/**
 * An upload of each label that has not all steps behind it, of its newest day with such uploads. Which one is decided by the
 * random id: what the steps make is seen, and in the order of sending it would show which demos share a sender. One query for each sum of versions below the present
 * one, of which there are few: so it costs as much as there are labels with work, however large the catalogue is.
 */
export async function listDue(queries: Queries, stepsVersion: number, now: Date): Promise<DueUpload[]> {
	const newest = new Map<OrganizationId, DueUpload>();
	for (let version = 0; version < stepsVersion; version++)
		for (const upload of await listDueAt(queries, version, now)) {
			const known = newest.get(upload.organizationId);
			if (!known || known.createdAt < upload.createdAt) newest.set(upload.organizationId, upload);
		}
	return [...newest.values()];
}

async function listDueAt(queries: Queries, version: number, now: Date): Promise<DueUpload[]> {
	const isDue = sql`state = 'ready' and steps_version = ${version}
		and due_at <= ${now.toISOString()}::timestamptz`;
	const rows = await selectRows<{ id: UploadId; organization_id: OrganizationId; created_at: string }>(
		queries,
		// Jumps along the index from one label to the next.
		sql`with recursive labels as (
			(select organization_id from ${uploads} where state = 'ready' and steps_version = ${version}
			 order by organization_id limit 1)
			union all
			select (select next.organization_id from ${uploads} next
			        where next.state = 'ready' and next.steps_version = ${version}
			        and next.organization_id > labels.organization_id order by next.organization_id limit 1)
			from labels where labels.organization_id is not null
		)
		select due.id, due.organization_id, due.created_at::text from labels cross join lateral (
			select created_at from ${uploads}
			where ${isDue} and organization_id = labels.organization_id order by created_at desc limit 1
		) newest cross join lateral (
			select id, organization_id, created_at from ${uploads}
			where ${isDue} and organization_id = labels.organization_id
			and created_at > newest.created_at - interval '1 day' order by id limit 1
		) due`,
	);
	return rows.map((row) => ({
		id: row.id,
		organizationId: row.organization_id,
		createdAt: new Date(row.created_at),
	}));
}

export async function listSteps(queries: Queries, uploadId: UploadId): Promise<StepRow[]> {
	return queries.select().from(analysisSteps).where(eq(analysisSteps.uploadId, uploadId));
}

export async function saveStep(tx: Tx, step: typeof analysisSteps.$inferInsert): Promise<void> {
	const { version, outcome, detail, changedAt } = step;
	await tx
		.insert(analysisSteps)
		.values(step)
		.onConflictDoUpdate({
			target: [analysisSteps.uploadId, analysisSteps.step],
			set: { version, outcome, detail, changedAt },
		});
}

export async function markLightCopy(tx: Tx, id: UploadId, lightVersion: number): Promise<void> {
	await tx.update(uploads).set({ lightVersion }).where(eq(uploads.id, id));
}

/** What an upload is served with from now on; null if nothing changes. */
export type BlindFinding = Pick<AudioAnalysis, 'patches' | 'hasRendition'>;

export async function markBlind(tx: Tx, upload: UploadRow, found: BlindFinding | null): Promise<void> {
	const { id, organizationId, facts } = upload;
	const served = found && { patches: found.patches, hasRendition: found.hasRendition };
	await tx
		.update(uploads)
		.set({ ...served, facts: facts && { ...facts, blindVersion } })
		.where(and(eq(uploads.id, id), eq(uploads.organizationId, organizationId)));
}
