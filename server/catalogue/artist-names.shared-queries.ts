import { type SQL, sql } from 'drizzle-orm';
import { foldName } from '../../domain/catalogue/names.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';

/** Whether a song is by the artist of this name, or of whom it is another name: one that was merged into theirs. */
export function isByArtistNamed(organizationId: OrganizationId, name: string): SQL {
	return sql`songs.id in (
		select artist_songs.song_id from artists named
		join artist_songs on artist_songs.artist_id = coalesce(named.merged_into, named.id)
		where named.organization_id = ${organizationId} and named.folded_name = ${foldName(name)})`;
}
