import { and, eq, inArray, ne } from 'drizzle-orm';
import type { OrganizationId, RecordingId, ReviewerId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { recordings, signedSongs, works } from './workspace.table.ts';

interface NewWorkspace {
	readonly songId: SongId;
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly signedBy: ReviewerId | null;
	readonly signedAt: Date;
}

/** One work and one recording; returns the recording. */
export async function insertWorkspace(tx: Tx, song: NewWorkspace): Promise<RecordingId> {
	const { songId, organizationId, title, signedBy, signedAt } = song;
	await tx.insert(signedSongs).values({ songId, organizationId, ownerId: signedBy, signedAt });
	const part = { songId, organizationId, title, createdAt: signedAt };
	const [work] = await tx.insert(works).values(part).returning({ id: works.id });
	if (!work) throw new Error('a work was not inserted');
	const [recording] = await tx
		.insert(recordings)
		.values({ ...part, workId: work.id })
		.returning({ id: recordings.id });
	if (!recording) throw new Error('a recording was not inserted');
	return recording.id;
}

/** Everything that signing made; the recordings go with their works. */
export async function deleteWorkspace(tx: Tx, songId: SongId): Promise<void> {
	await tx.delete(works).where(eq(works.songId, songId));
	await tx.delete(signedSongs).where(eq(signedSongs.songId, songId));
}

export type WorkRow = typeof works.$inferSelect;
export type RecordingRow = typeof recordings.$inferSelect;

export interface RecordingWithWork {
	readonly recording: RecordingRow;
	readonly work: WorkRow;
}

/** The first recording of a song, or the one that was chosen. */
export async function findRecordingOfSong(
	queries: Queries,
	{ organizationId, songId, recordingId }: SongPart & { readonly recordingId?: RecordingId | null | undefined },
): Promise<RecordingWithWork | undefined> {
	const [found] = await queries
		.select({ recording: recordings, work: works })
		.from(recordings)
		.innerJoin(works, eq(works.id, recordings.workId))
		.where(
			and(
				eq(recordings.songId, songId),
				eq(recordings.organizationId, organizationId),
				recordingId ? eq(recordings.id, recordingId) : undefined,
			),
		)
		.orderBy(recordings.createdAt, recordings.id)
		.limit(1);
	return found;
}

interface SongPart {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
}

export async function listRecordingsOfSong(queries: Queries, { organizationId, songId }: SongPart) {
	return queries
		.select()
		.from(recordings)
		.where(and(eq(recordings.songId, songId), eq(recordings.organizationId, organizationId)))
		.orderBy(recordings.createdAt, recordings.id);
}

/** Other recordings of the label with one of these ISRCs. */
export async function listTakenIsrcs(
	queries: Queries,
	organizationId: OrganizationId,
	isrcs: readonly string[],
	exceptId: RecordingId,
): Promise<{ isrc: string; title: string; version: string | null }[]> {
	if (isrcs.length === 0) return [];
	const { isrc, title, version } = recordings;
	const rows = await queries
		.select({ isrc, title, version })
		.from(recordings)
		.where(and(eq(recordings.organizationId, organizationId), inArray(isrc, [...isrcs]), ne(recordings.id, exceptId)));
	return rows.map((row) => ({ ...row, isrc: row.isrc ?? '' }));
}

export async function listRecordingTitles(queries: Queries, ids: readonly RecordingId[]) {
	if (ids.length === 0) return [];
	const { id, title, version } = recordings;
	return queries.select({ id, title, version }).from(recordings).where(isOneOf(id, ids));
}

export async function updateRecording(
	tx: Tx,
	id: RecordingId,
	change: Partial<typeof recordings.$inferInsert>,
): Promise<void> {
	if (Object.keys(change).length > 0) await tx.update(recordings).set(change).where(eq(recordings.id, id));
}

export async function updateWork(tx: Tx, id: WorkId, change: Partial<typeof works.$inferInsert>): Promise<void> {
	if (Object.keys(change).length > 0) await tx.update(works).set(change).where(eq(works.id, id));
}

/** In no particular order. */
export async function listRecordingsWithWorks(
	queries: Queries,
	organizationId: OrganizationId,
	ids: readonly RecordingId[],
): Promise<RecordingWithWork[]> {
	if (ids.length === 0) return [];
	return queries
		.select({ recording: recordings, work: works })
		.from(recordings)
		.innerJoin(works, eq(works.id, recordings.workId))
		.where(and(eq(recordings.organizationId, organizationId), isOneOf(recordings.id, ids)));
}
