import { eq, sql } from 'drizzle-orm';
import type { SongId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { releases, releaseTracks } from './releases.table.ts';

/** For the readiness of songs: which releases have a barcode. */
export async function listReleaseCodes(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; title: string; barcode: string }[]> {
	const { title, barcode, createdAt, id } = releases;
	return queries
		.select({ songId: releaseTracks.songId, title, barcode: sql<string>`coalesce(${barcode}, '')` })
		.from(releaseTracks)
		.innerJoin(releases, eq(id, releaseTracks.releaseId))
		.where(isOneOf(releaseTracks.songId, songIds))
		.orderBy(createdAt, id);
}
