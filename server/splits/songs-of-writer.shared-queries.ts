import { sql } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

/** The songs in which a writer has a share. */
export async function listSongsOfWriter(queries: Queries, organizationId: OrganizationId, writerId: CatalogueId) {
	const rows = await selectRows<{ songId: SongId }>(
		queries,
		sql`select distinct works.song_id as "songId" from work_shares join works on works.id = work_shares.work_id
			where work_shares.writer_id = ${writerId} and work_shares.organization_id = ${organizationId}`,
	);
	return rows.map(({ songId }) => songId);
}

/** The songs in which a publisher has a share. */
export async function listSongsOfPublisher(queries: Queries, organizationId: OrganizationId, publisherId: CatalogueId) {
	const rows = await selectRows<{ songId: SongId }>(
		queries,
		sql`select distinct works.song_id as "songId" from work_shares join works on works.id = work_shares.work_id
			where work_shares.publisher_id = ${publisherId} and work_shares.organization_id = ${organizationId}`,
	);
	return rows.map(({ songId }) => songId);
}
