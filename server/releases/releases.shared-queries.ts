import { and, between, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { comparableBarcode } from '../../domain/catalogue/identifiers/barcode.ts';
import { comparableCatalogueNumber } from '../../domain/catalogue/identifiers/catalogue-number.ts';
import { titleLine } from '../../domain/catalogue/title-line.ts';
import type { FormContext } from '../../domain/forms/form-context.ts';
import type { OrganizationId, RecordingId, ReleaseId, SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, isRow, type Queries, type Tx } from '../platform/db/database.ts';
import { noteLock } from '../platform/db/lock-order.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import { ensureNotWithdrawn, listRecordingTitles } from '../workspace/workspace.shared-queries.ts';
import { releases, releaseTracks } from './releases.table.ts';

export type ReleaseRow = typeof releases.$inferSelect;

export async function insertRelease(
	tx: Tx,
	release: typeof releases.$inferInsert,
	track: { readonly recordingId: RecordingId; readonly songId: SongId },
) {
	const [row] = await tx.insert(releases).values(release).returning({ id: releases.id });
	if (!row) throw new Error('a release was not inserted');
	await tx.insert(releaseTracks).values({ releaseId: row.id, ...track, position: 1 });
}

/** Removes a song from all releases, and deletes releases that are empty after that. */
export async function removeFromReleases(tx: Tx, songId: SongId) {
	const taken = await tx
		.delete(releaseTracks)
		.where(eq(releaseTracks.songId, songId))
		.returning({ releaseId: releaseTracks.releaseId });
	const ids = taken.map(({ releaseId }) => releaseId);
	const isEmpty = sql`not exists (select 1 from release_tracks where release_id = ${releases.id})`;
	await tx.delete(releases).where(and(isOneOf(releases.id, ids), isEmpty));
}

const columns = {
	songId: releaseTracks.songId,
	releaseId: releases.id,
	releaseDate: releases.releaseDate,
	rowVersion: releases.rowVersion,
	kind: releases.kind,
	catalogueNumber: releases.catalogueNumber,
};

/** Returns the earliest release of each song; a release without a date comes last. */
export async function listFirstReleases(queries: Queries, songIds: readonly SongId[]) {
	if (songIds.length === 0) return [];
	return queries
		.selectDistinctOn([releaseTracks.songId], columns)
		.from(releaseTracks)
		.innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
		.where(isOneOf(releaseTracks.songId, songIds))
		.orderBy(releaseTracks.songId, sql`${releases.releaseDate} nulls last`, releases.createdAt, releases.id);
}

interface ReleasesBetween {
	readonly from: string;
	readonly to: string;
	readonly limit: number;
	/** Condition on the songs. */
	readonly only?: (songId: SQL) => SQL;
}

/** Lists releases between two days, the nearest first. */
export async function listReleasesBetween(
	queries: Queries,
	organizationId: OrganizationId,
	{ from, to, limit, only }: ReleasesBetween,
) {
	const isBetween = between(releases.releaseDate, from, to);
	return queries
		.select(columns)
		.from(releases)
		.innerJoin(releaseTracks, eq(releases.id, releaseTracks.releaseId))
		.where(and(eq(releases.organizationId, organizationId), isBetween, only?.(sql`${releaseTracks.songId}`)))
		.orderBy(releases.releaseDate, releases.id, releaseTracks.position)
		.limit(limit);
}

/** Returns false if the release was changed since it was read with `rowVersion`. */
export async function updateReleaseDate(
	tx: Tx,
	{ organizationId, id, rowVersion }: Pick<ReleaseRow, 'organizationId' | 'id' | 'rowVersion'>,
	releaseDate: string | null,
) {
	const changed = await tx
		.update(releases)
		.set({ releaseDate, rowVersion: rowVersion + 1 })
		.where(isRow(releases, { organizationId, id, rowVersion }))
		.returning({ id: releases.id });
	return changed.length > 0;
}

/** Lists the songs whose tracks are on the release. */
export async function listSongsOfRelease(queries: Queries, organizationId: OrganizationId, releaseId: ReleaseId) {
	const rows = await queries
		.selectDistinct({ songId: releaseTracks.songId })
		.from(releaseTracks)
		.innerJoin(releases, eq(releases.id, releaseTracks.releaseId))
		.where(isRow(releases, { organizationId, id: releaseId }));
	return rows.map(({ songId }) => songId);
}

export async function hasRelease(queries: Queries, organizationId: OrganizationId, id: ReleaseId) {
	return (await queries.$count(releases, isRow(releases, { organizationId, id }))) > 0;
}

/** Subject of a form, as far as it was chosen. */
interface ChosenRelease {
	readonly organizationId: OrganizationId;
	readonly songId: SongId;
	readonly releaseId?: ReleaseId | undefined;
}

/** Returns the earliest release of a song, or the chosen release. */
export async function findReleaseOfSong(
	queries: Queries,
	{ organizationId, songId, releaseId }: ChosenRelease,
	recordingId?: RecordingId,
): Promise<ReleaseRow | undefined> {
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

/** Lists tracks in the order of the release. */
export async function listTracksOfRelease(queries: Queries, releaseId: ReleaseId) {
	const rows = await queries
		.select({ recordingId: releaseTracks.recordingId })
		.from(releaseTracks)
		.where(eq(releaseTracks.releaseId, releaseId))
		.orderBy(releaseTracks.position, releaseTracks.recordingId);
	return rows.map(({ recordingId }) => recordingId);
}

/** Returns the subject of a form about a release; undefined if the label has no such song or release. */
export async function findReleaseSubject(queries: Queries, chosen: ChosenRelease) {
	const { organizationId, songId } = chosen;
	if (!(await findSignedSong(queries, organizationId, songId))) return undefined;
	await ensureNotWithdrawn(queries, organizationId, songId);
	const release = await findReleaseOfSong(queries, chosen);
	return release && { organizationId, songId, recordingId: null, releaseId: release.id };
}

/** Returns the data that the answers of a form about a release are checked against. */
export async function readReleaseOfForm(
	queries: Queries,
	subject: ChosenRelease & { readonly releaseId: ReleaseId },
): Promise<FormContext['release']> {
	const release = await findReleaseOfSong(queries, subject);
	const ids = await listTracksOfRelease(queries, subject.releaseId);
	const titles = await listRecordingTitles(queries, ids);
	const tracks = ids.flatMap((id) => {
		const track = titles.find((one) => one.id === id);
		return track ? [{ id, title: titleLine({ title: track.title, version: track.version ?? '', featured: [] }) }] : [];
	});
	return { date: release?.releaseDate ?? '', tracks };
}

/** Lists equal barcodes and catalogue numbers of other releases, however they are written. */
export async function listTakenNumbers(
	queries: Queries,
	organizationId: OrganizationId,
	{ barcode, catalogueNumber }: Pick<ReleaseRow, 'barcode' | 'catalogueNumber'>,
	exceptId: ReleaseId,
) {
	if (barcode === null && catalogueNumber === null) return [];
	return queries
		.select({ barcode: releases.barcode, catalogueNumber: releases.catalogueNumber })
		.from(releases)
		.where(
			and(
				eq(releases.organizationId, organizationId),
				ne(releases.id, exceptId),
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

/** Lists releases whose catalogue number or barcode contains this part of one, each with the song of its first track. */
export async function findReleasesByNumber(
	queries: Queries,
	organizationId: OrganizationId,
	code: string,
	limit: number,
) {
	const { id, title, catalogueNumber, barcode } = releases;
	// All separators that a catalogue number can have; several times as fast as a regular expression.
	const comparable = sql`translate(${catalogueNumber}, ' ._/-', '')`;
	return queries
		.selectDistinctOn([id], { songId: releaseTracks.songId, title, catalogueNumber, barcode })
		.from(releases)
		.innerJoin(releaseTracks, eq(releaseTracks.releaseId, id))
		.where(
			and(
				eq(releases.organizationId, organizationId),
				or(sql`strpos(${comparable}, ${code}) > 0`, sql`strpos(lpad(${barcode}, 13, '0'), ${code}) > 0`),
			),
		)
		.orderBy(id, releaseTracks.position, releaseTracks.recordingId)
		.limit(limit);
}

export async function updateRelease(tx: Tx, id: ReleaseId, change: Partial<ReleaseRow>) {
	if (Object.keys(change).length === 0) return;
	await tx
		.update(releases)
		.set({ ...change, rowVersion: sql`${releases.rowVersion} + 1` })
		.where(eq(releases.id, id));
}

/** Until the transaction ends, no other transaction changes the fields of the release. */
export async function lockRelease(tx: Tx, organizationId: OrganizationId, releaseId: ReleaseId) {
	noteLock('releases');
	const [row] = await tx
		.select()
		.from(releases)
		.where(isRow(releases, { organizationId, id: releaseId }))
		.for('update');
	return row;
}

/** Lists which releases have a barcode, for the readiness of songs. */
export async function listReleaseCodes(queries: Queries, songIds: readonly SongId[]) {
	const { title, barcode, createdAt, id } = releases;
	return queries
		.select({ songId: releaseTracks.songId, title, barcode: sql<string>`coalesce(${barcode}, '')` })
		.from(releaseTracks)
		.innerJoin(releases, eq(id, releaseTracks.releaseId))
		.where(isOneOf(releaseTracks.songId, songIds))
		.orderBy(createdAt, id);
}
