// Artists, credits and samples of a recording, for the label copy.
import { and, eq, sql } from 'drizzle-orm';
import type { OrganizationId, RecordingId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { readRecordingRows } from './metadata.repository.ts';
import { recordingCredits } from './metadata.table.ts';

export function listRowsOfRecording(queries: Queries, recordingId: RecordingId) {
	return readRecordingRows(queries, recordingId);
}

/** False if the label has no such credit any more. */
export async function renameCredit(
	tx: Tx,
	organizationId: OrganizationId,
	creditId: string,
	name: string,
): Promise<boolean> {
	const changed = await tx
		.update(recordingCredits)
		.set({ name })
		.where(and(eq(recordingCredits.id, creditId), eq(recordingCredits.organizationId, organizationId)))
		.returning({ id: recordingCredits.id });
	return changed.length > 0;
}

/** At the end of the list. */
export async function addCredit(
	tx: Tx,
	owner: { readonly organizationId: OrganizationId; readonly recordingId: RecordingId },
	credit: { readonly name: string; readonly role: string; readonly instrument: string | null },
): Promise<void> {
	const [row] = await tx
		.select({ last: sql<number>`coalesce(max(${recordingCredits.position}), 0)::int` })
		.from(recordingCredits)
		.where(eq(recordingCredits.recordingId, owner.recordingId));
	await tx.insert(recordingCredits).values({ ...owner, ...credit, position: (row?.last ?? 0) + 1 });
}
