import { desc } from 'drizzle-orm';
import type { ReleaseId } from '../../domain/kernel/ids.ts';
import { isOneOf, type Queries } from '../platform/db/database.ts';
import { labelCopies } from './label-copy.table.ts';

/** The newest version of each release. */
export async function listNewestCopies(queries: Queries, releaseIds: readonly ReleaseId[]) {
	if (releaseIds.length === 0) return [];
	const { id, releaseId, version, status, isOutOfDate, generatedAt, sha256 } = labelCopies;
	return queries
		.selectDistinctOn([releaseId], { id, releaseId, version, status, isOutOfDate, generatedAt, sha256 })
		.from(labelCopies)
		.where(isOneOf(releaseId, releaseIds))
		.orderBy(releaseId, desc(version));
}
