import { asc, eq } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, RecordingId } from '../../domain/kernel/ids.ts';
import type { MasterPayee } from '../../domain/splits/master-rows.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { recordingShares } from './splits.table.ts';

export interface MasterShareRow {
	readonly kind: MasterPayee;
	readonly artistId: CatalogueId | null;
	/** As it was typed; that of an artist is read in the catalogue. */
	readonly name: string;
	/** In hundredths of a percent. */
	readonly share: number;
}

export async function listMasterShares(queries: Queries, recordingIds: readonly RecordingId[]) {
	if (recordingIds.length === 0) return [];
	const { recordingId, kind, artistId, name, share } = recordingShares;
	return queries
		.select({ recordingId, kind, artistId, name, share })
		.from(recordingShares)
		.where(isOneOf(recordingShares.recordingId, recordingIds))
		.orderBy(asc(recordingShares.recordingId), asc(recordingShares.position), asc(recordingShares.id));
}

/** The whole list at once, in its order. */
export async function replaceMasterShares(
	tx: Tx,
	{ id: recordingId, organizationId }: { readonly id: RecordingId; readonly organizationId: OrganizationId },
	rows: readonly MasterShareRow[],
) {
	await tx.delete(recordingShares).where(eq(recordingShares.recordingId, recordingId));
	if (rows.length === 0) return;
	await tx.insert(recordingShares).values(
		rows.map(({ kind, artistId, name, share }, position) => ({
			organizationId,
			recordingId,
			kind,
			artistId,
			name,
			share,
			position,
		})),
	);
}
