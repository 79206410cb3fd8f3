import { and, eq } from 'drizzle-orm';
import type { CatalogueId, OrganizationId, SongId } from '../../../domain/kernel/ids.ts';
import type { Queries } from '../../platform/db/database.ts';
import { works } from '../workspace/workspace.table.ts';
import { workShares } from './splits.table.ts';

/** The songs in which a writer has a share. */
export async function listSongsOfWriter(
	queries: Queries,
	organizationId: OrganizationId,
	writerId: CatalogueId,
): Promise<SongId[]> {
	const rows = await queries
		.selectDistinct({ songId: works.songId })
		.from(workShares)
		.innerJoin(works, eq(works.id, workShares.workId))
		.where(and(eq(workShares.writerId, writerId), eq(workShares.organizationId, organizationId)));
	return rows.map(({ songId }) => songId);
}
