// Artists, credits and samples of recordings.
import { eq, sql } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, RecordingId, SongId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { isRow, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { recordingArtists, recordingCredits, recordingSamples } from './metadata.table.ts';
import { creditsOnRecordings } from './recording-artists.messages.ts';

/** Artists, credits and samples of a recording, each in its order. */
export async function readRecordingRows(queries: Queries, id: RecordingId) {
	const [artists, credits, samples] = [recordingArtists, recordingCredits, recordingSamples];
	return {
		artists: await queries
			.select()
			.from(artists)
			.where(eq(artists.recordingId, id))
			.orderBy(artists.position, artists.id),
		credits: await queries
			.select()
			.from(credits)
			.where(eq(credits.recordingId, id))
			.orderBy(credits.position, credits.id),
		samples: await queries
			.select()
			.from(samples)
			.where(eq(samples.recordingId, id))
			.orderBy(samples.position, samples.id),
	};
}

export interface RowOwner {
	readonly organizationId: OrganizationId;
	readonly recordingId: RecordingId;
}

type Plain<Table extends { readonly $inferSelect: unknown }> = Omit<Table['$inferSelect'], keyof RowOwner | 'position'>;

const placed = <Row>(owner: RowOwner, rows: readonly Row[]) =>
	rows.map((row, index) => ({ ...row, ...owner, position: index + 1 }));

export async function replaceArtists(tx: Tx, owner: RowOwner, rows: readonly Plain<typeof recordingArtists>[]) {
	await tx.delete(recordingArtists).where(eq(recordingArtists.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingArtists).values(placed(owner, rows));
}

export async function replaceCredits(tx: Tx, owner: RowOwner, rows: readonly Plain<typeof recordingCredits>[]) {
	await tx.delete(recordingCredits).where(eq(recordingCredits.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingCredits).values(placed(owner, rows));
}

export async function replaceSamples(tx: Tx, owner: RowOwner, rows: readonly Plain<typeof recordingSamples>[]) {
	await tx.delete(recordingSamples).where(eq(recordingSamples.recordingId, owner.recordingId));
	if (rows.length > 0) await tx.insert(recordingSamples).values(placed(owner, rows));
}

export async function renameCredit(tx: Tx, organizationId: OrganizationId, creditId: string, name: string) {
	await tx
		.update(recordingCredits)
		.set({ name })
		.where(isRow(recordingCredits, { id: creditId, organizationId }));
}

/** Adds a credit at the end of the list. */
export async function addCredit(
	tx: Tx,
	owner: RowOwner,
	credit: Pick<typeof recordingCredits.$inferSelect, 'name' | 'role' | 'instrument'>,
) {
	const [row] = await tx
		.select({ last: sql<number>`coalesce(max(${recordingCredits.position}), 0)::int` })
		.from(recordingCredits)
		.where(eq(recordingCredits.recordingId, owner.recordingId));
	await tx.insert(recordingCredits).values({ ...owner, ...credit, position: (row?.last ?? 0) + 1 });
}

/** Moves recordings to the surviving artist. */
export const recordingArtistsParticipant: MergeParticipant = {
	subject: 'artists',
	async describe(queries, organizationId, artistId) {
		const isIts = isRow(recordingArtists, { organizationId, artistId });
		const count = await queries.$count(recordingArtists, isIts);
		return count === 0 ? null : { count, text: t(creditsOnRecordings, { count }) };
	},
	async move(tx, { survivorId, loserId }) {
		// An artist is not named twice in the same role.
		await tx.execute(sql`delete from recording_artists lost using recording_artists kept
			where lost.artist_id = ${loserId} and kept.artist_id = ${survivorId}
			and kept.recording_id = lost.recording_id and kept.role = lost.role`);
		await tx.update(recordingArtists).set({ artistId: survivorId }).where(eq(recordingArtists.artistId, loserId));
	},
};

/** The songs on which an artist is named. */
export async function listSongsOfArtist(queries: Queries, organizationId: OrganizationId, artistId: CatalogueId) {
	const rows = await selectRows<{ songId: SongId }>(
		queries,
		sql`select distinct recordings.song_id as "songId" from recording_artists
			join recordings on recordings.id = recording_artists.recording_id
			where recording_artists.artist_id = ${artistId} and recording_artists.organization_id = ${organizationId}`,
	);
	return rows.map(({ songId }) => songId);
}

/** Artists named on the first recording of each song, in their order. */
export async function listArtistsOfSongs(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; id: CatalogueId; name: string; role: string }[]> {
	return selectRows(
		queries,
		sql`select recordings.song_id as "songId", artists.id, artists.name, recording_artists.role
			from recording_artists join recordings on recordings.id = recording_artists.recording_id
				join artists on artists.id = recording_artists.artist_id
			where recordings.song_id = any(${`{${songIds.join(',')}}`}::uuid[])
				and not exists (select 1 from recordings as earlier where earlier.song_id = recordings.song_id
					and (earlier.created_at, earlier.id) < (recordings.created_at, recordings.id))
			order by recording_artists.position, recording_artists.id`,
	);
}

/** Clearance of each sample, for the readiness of songs. */
export async function listClearances(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; clearance: string }[]> {
	return selectRows(
		queries,
		sql`select recordings.song_id as "songId", recording_samples.clearance
			from recording_samples join recordings on recordings.id = recording_samples.recording_id
			where recordings.song_id = any(${`{${songIds.join(',')}}`}::uuid[])`,
	);
}
