import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { personIsArtist } from '../../domain/songs/blind.ts';
import { listMembersOf } from '../accounts/reviewers.shared-queries.ts';
import type { Queries } from '../platform/db/database.ts';

/** Whether somebody in the label has the artist's name. */
export async function hasNamesake(
	queries: Queries,
	{ organizationId, artist }: { readonly organizationId: OrganizationId; readonly artist: string },
): Promise<boolean> {
	return (await listMembersOf(queries, organizationId)).some(({ name }) => personIsArtist(name, artist));
}

/** With whoever sent a song from outside, who stays masked like an artist. */
export function withHiddenSender(formerArtists: readonly string[], sender: string): string[] {
	return formerArtists.includes(sender) ? [...formerArtists] : [...formerArtists, sender];
}
