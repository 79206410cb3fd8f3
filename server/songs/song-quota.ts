import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { countClaims } from './song-claims.repository.ts';
import { countAllSongs } from './song-counts.shared-queries.ts';

export type SongQuota = ReturnType<typeof createSongQuota>;

/** How many songs a label may have (R-LABEL-16), counted again where songs are added; claims are songs to be. */
export function createSongQuota(maxSongs: number) {
	return {
		/** How many more may be added. Until the transaction ends nobody else of the label adds any. */
		async findRoom(tx: Tx, organizationId: OrganizationId): Promise<number> {
			if (maxSongs === Number.POSITIVE_INFINITY) return maxSongs;
			await lockMembers(tx, organizationId, 'exclusive');
			return maxSongs - (await countAllSongs(tx, organizationId)) - (await countClaims(tx, organizationId));
		},
	};
}
