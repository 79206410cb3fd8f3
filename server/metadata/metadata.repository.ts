import { asc, eq } from 'drizzle-orm';
import type { OrganizationId, RecordingId } from '../../domain/kernel/ids.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import { recordingArtists, recordingCredits, recordingSamples } from './metadata.table.ts';

export type ArtistRow = typeof recordingArtists.$inferSelect;
export type CreditRow = typeof recordingCredits.$inferSelect;
export type SampleRow = typeof recordingSamples.$inferSelect;

/** What hangs on a recording, each in its order. */
export async function readRecordingRows(queries: Queries, id: RecordingId) {
	const [artists, credits, samples] = [recordingArtists, recordingCredits, recordingSamples];
	const inOrder = [asc(artists.position), asc(artists.id)];
	return {
		artists: await queries
			.select()
			.from(artists)
			.where(eq(artists.recordingId, id))
			.orderBy(...inOrder),
		credits: await queries
			.select()
			.from(credits)
			.where(eq(credits.recordingId, id))
			.orderBy(asc(credits.position), asc(credits.id)),
		samples: await queries
			.select()
			.from(samples)
			.where(eq(samples.recordingId, id))
			.orderBy(asc(samples.position), asc(samples.id)),
	};
}

interface Owner {
	readonly organizationId: OrganizationId;
	readonly recordingId: RecordingId;
}

type Plain<Row> = Omit<Row, 'organizationId' | 'recordingId' | 'position'>;

const placed = <Row>(owner: Owner, rows: readonly Row[]) =>
	rows.map((row, index) => ({ ...row, ...owner, position: index + 1 }));

export async function replaceArtists(tx: Tx, owner: Owner, rows: readonly Plain<ArtistRow>[]): Promise<void> {
	await tx.delete(recordingArtists).where(eq(recordingArtists.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingArtists).values(placed(owner, rows));
}

export async function replaceCredits(tx: Tx, owner: Owner, rows: readonly Plain<CreditRow>[]): Promise<void> {
	await tx.delete(recordingCredits).where(eq(recordingCredits.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingCredits).values(placed(owner, rows));
}

export async function replaceSamples(tx: Tx, owner: Owner, rows: readonly Plain<SampleRow>[]): Promise<void> {
	await tx.delete(recordingSamples).where(eq(recordingSamples.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingSamples).values(placed(owner, rows));
}
