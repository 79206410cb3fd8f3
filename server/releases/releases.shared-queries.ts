import { and, between, eq, or, sql } from 'drizzle-orm';
import { comparableBarcode } from '../../domain/catalogue/identifiers/barcode.ts';
import { comparableCatalogueNumber } from '../../domain/catalogue/identifiers/catalogue-number.ts';
import type { OrganizationId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { releases, releaseTracks } from './releases.table.ts';

interface NewRelease {
	readonly organizationId: OrganizationId;
	readonly title: string;
	readonly createdAt: Date;
}

export async function insertRelease(
	tx: Tx,
	release: NewRelease,
	track: { readonly recordingId: RecordingId; readonly songId: SongId },
): Promise<void> {
	const [row] = await tx.insert(releases).values(release).returning({ id: releases.id });
	if (!row) throw new Error('a release was not inserted');
	await tx.insert(releaseTracks).values({ releaseId: row.id, ...track, position: 1 });
}

/** Takes a song off all releases, and deletes those on which nothing is left. */
export async function removeFromReleases(tx: Tx, songId: SongId): Promise<void> {
	const taken = await tx
		.delete(releaseTracks)
		.where(eq(releaseTracks.songId, songId))
		.returning({ releaseId: releaseTracks.releaseId });
	const ids = taken.map(({ releaseId }) => releaseId);
	const isEmpty = sql`not exists (select 1 from release_tracks where release_id = ${releases.id})`;
	await tx.delete(releases).where(and(isOneOf(releases.id, ids), isEmpty));
}

export interface ReleaseOfSong {
	readonly songId: SongId;
	readonly releaseId: ReleaseId;
	/** As 2027-01-22. */
	readonly releaseDate: string | null;
	readonly rowVersion: number;
}

const columns = {
	songId: releaseTracks.songId,
	releaseId: releases.id,
	releaseDate: releases.releaseDate,
	rowVersion: releases.rowVersion,
};

/** The release of each song that comes first; one without a date comes last. */
export async function listFirstReleases(queries: Queries, songIds: readonly SongId[]): Promise<ReleaseOfSong[]> {
	if (songIds.length === 0) return [];
	return queries
		.selectDistinctOn([releaseTracks.songId], columns)
		.from(releaseTracks)
		.innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
		.where(isOneOf(releaseTracks.songId, songIds))
		.orderBy(releaseTracks.songId, sql`${releases.releaseDate} nulls last`, releases.createdAt, releases.id);
}

/** What comes out between two days, the nearest first. */
export async function listReleasesBetween(
	queries: Queries,
	organizationId: OrganizationId,
	{ from, to, limit }: { readonly from: string; readonly to: string; readonly limit: number },
): Promise<ReleaseOfSong[]> {
	return queries
		.select(columns)
		.from(releases)
		.innerJoin(releaseTracks, eq(releases.id, releaseTracks.releaseId))
		.where(and(eq(releases.organizationId, organizationId), between(releases.releaseDate, from, to)))
		.orderBy(releases.releaseDate, releases.id, releaseTracks.position)
		.limit(limit);
}

/** False if somebody else has changed it since it was read with `rowVersion`. */
export async function updateReleaseDate(
	tx: Tx,
	{
		organizationId,
		releaseId,
		rowVersion,
	}: { organizationId: OrganizationId; releaseId: ReleaseId; rowVersion: number },
	releaseDate: string | null,
): Promise<boolean> {
	const changed = await tx
		.update(releases)
		.set({ releaseDate, rowVersion: rowVersion + 1 })
		.where(
			and(eq(releases.id, releaseId), eq(releases.organizationId, organizationId), eq(releases.rowVersion, rowVersion)),
		)
		.returning({ id: releases.id });
	return changed.length > 0;
}

/** Whose tracks it holds. */
export async function listSongsOfRelease(
	queries: Queries,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<SongId[]> {
	const rows = await queries
		.selectDistinct({ songId: releaseTracks.songId })
		.from(releaseTracks)
		.innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
		.where(and(eq(releaseTracks.releaseId, releaseId), eq(releases.organizationId, organizationId)));
	return rows.map(({ songId }) => songId);
}

export async function hasRelease(
	queries: Queries,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<boolean> {
	return (
		(await queries.$count(releases, and(eq(releases.id, releaseId), eq(releases.organizationId, organizationId)))) > 0
	);
}

export type ReleaseRow = typeof releases.$inferSelect;

/** The release of a song that comes first, or the one that was chosen. */
export async function findReleaseOfSong(
	queries: Queries,
	chosen: {
		readonly organizationId: OrganizationId;
		readonly songId: SongId;
		readonly releaseId?: ReleaseId | undefined;
		readonly recordingId?: RecordingId | undefined;
	},
): Promise<ReleaseRow | undefined> {
	const { organizationId, songId, releaseId, recordingId } = chosen;
	const [found] = await queries
		.select({ release: releases })
		.from(releases)
		.innerJoin(releaseTracks, eq(releases.id, releaseTracks.releaseId))
		.where(
			and(
				eq(releaseTracks.songId, songId),
				eq(releases.organizationId, organizationId),
				releaseId ? eq(releases.id, releaseId) : undefined,
				recordingId ? eq(releaseTracks.recordingId, recordingId) : undefined,
			),
		)
		.orderBy(sql`${releases.releaseDate} nulls last`, releases.createdAt, releases.id)
		.limit(1);
	return found?.release;
}

/** In the order of the release. */
export async function listTracksOfRelease(queries: Queries, releaseId: ReleaseId): Promise<RecordingId[]> {
	const rows = await queries
		.select({ recordingId: releaseTracks.recordingId })
		.from(releaseTracks)
		.where(eq(releaseTracks.releaseId, releaseId))
		.orderBy(releaseTracks.position, releaseTracks.recordingId);
	return rows.map(({ recordingId }) => recordingId);
}

/** Barcodes and catalogue numbers of other releases that are the same as these, however they are written. */
export async function listTakenNumbers(
	queries: Queries,
	organizationId: OrganizationId,
	numbers: { readonly barcode: string | null; readonly catalogueNumber: string | null },
	exceptId: ReleaseId,
): Promise<{ barcode: string | null; catalogueNumber: string | null }[]> {
	const { barcode, catalogueNumber } = numbers;
	if (barcode === null && catalogueNumber === null) return [];
	return queries
		.select({ barcode: releases.barcode, catalogueNumber: releases.catalogueNumber })
		.from(releases)
		.where(
			and(
				eq(releases.organizationId, organizationId),
				sql`${releases.id} <> ${exceptId}`,
				or(
					barcode === null ? undefined : sql`lpad(${releases.barcode}, 13, '0') = ${comparableBarcode(barcode)}`,
					catalogueNumber === null
						? undefined
						: sql`regexp_replace(${releases.catalogueNumber}, '[^A-Z0-9]', '', 'g') = ${comparableCatalogueNumber(catalogueNumber)}`,
				),
			),
		)
		.limit(10);
}

export async function updateRelease(
	tx: Tx,
	id: ReleaseId,
	change: Partial<typeof releases.$inferInsert>,
): Promise<void> {
	if (Object.keys(change).length === 0) return;
	await tx
		.update(releases)
		.set({ ...change, rowVersion: sql`${releases.rowVersion} + 1` })
		.where(eq(releases.id, id));
}

/** Until the transaction ends nobody else changes its fields. */
export async function lockRelease(
	tx: Tx,
	organizationId: OrganizationId,
	releaseId: ReleaseId,
): Promise<ReleaseRow | undefined> {
	noteLock('releases');
	const [row] = await tx
		.select()
		.from(releases)
		.where(and(eq(releases.id, releaseId), eq(releases.organizationId, organizationId)))
		.for('update');
	return row;
}
