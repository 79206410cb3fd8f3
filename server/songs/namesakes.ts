import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { personIsArtist } from '../../domain/songs/blind.ts';
import { listMemberNamesAt } from '../framework/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

interface ArtistOfSong {
	readonly organizationId: OrganizationId;
	readonly artist: string;
	readonly cameAt: Date;
}

/**
 * Whether a member of the label had the artist's name when the song came. Names that people take later are not compared:
 * they could try names and see what happens (R-BLIND-7).
 */
export async function hasNamesake(
	queries: Queries,
	{ organizationId, artist, cameAt }: ArtistOfSong,
): Promise<boolean> {
	return (await listMemberNamesAt(queries, organizationId, cameAt)).some((name) => personIsArtist(name, artist));
}
