import { and, count, eq, sql } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { MergeParticipant } from '../framework/merge-participant.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { recordingArtists } from './metadata.table.ts';

/** Recordings follow the artist that two become. */
export const recordingArtistsParticipant: MergeParticipant = {
	subject: 'artists',
	async describe(queries, organizationId, artistId) {
		const [row] = await queries
			.select({ found: count() })
			.from(recordingArtists)
			.where(and(eq(recordingArtists.organizationId, organizationId), eq(recordingArtists.artistId, artistId)));
		const found = row?.found ?? 0;
		return found === 0
			? null
			: { count: found, text: found === 1 ? 'a name on 1 recording' : `names on ${found} recordings` };
	},
	async move(tx, { survivorId, loserId }) {
		// Nobody is named twice in the same role.
		await tx.execute(sql`delete from recording_artists lost using recording_artists kept
			where lost.artist_id = ${loserId} and kept.artist_id = ${survivorId}
			and kept.recording_id = lost.recording_id and kept.role = lost.role`);
		await tx.update(recordingArtists).set({ artistId: survivorId }).where(eq(recordingArtists.artistId, loserId));
	},
};

/** The songs on which an artist is named. */
export async function listSongsOfArtist(
	queries: Queries,
	organizationId: OrganizationId,
	artistId: CatalogueId,
): Promise<SongId[]> {
	const rows = await selectRows<{ songId: SongId }>(
		queries,
		sql`select distinct recordings.song_id as "songId" from recording_artists
			join recordings on recordings.id = recording_artists.recording_id
			where recording_artists.artist_id = ${artistId} and recording_artists.organization_id = ${organizationId}`,
	);
	return rows.map(({ songId }) => songId);
}
