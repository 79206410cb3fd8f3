import { and, eq, getTableColumns, gt, or } from 'drizzle-orm';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import type { UploadRow } from './uploads.repository.ts';
import { uploads } from './uploads.table.ts';

const { patches: _patches, ...columns } = getTableColumns(uploads);

/** Everything that somebody has sent to a label, oldest first, after the last row of the page before. */
export async function listSentBy(
	queries: Queries,
	sender: { organizationId: OrganizationId; reviewerId: ReviewerId },
	last: UploadRow | undefined,
	limit: number,
): Promise<UploadRow[]> {
	const later = last
		? or(gt(uploads.createdAt, last.createdAt), and(eq(uploads.createdAt, last.createdAt), gt(uploads.id, last.id)))
		: undefined;
	return queries
		.select(columns)
		.from(uploads)
		.where(and(eq(uploads.organizationId, sender.organizationId), eq(uploads.reviewerId, sender.reviewerId), later))
		.orderBy(uploads.createdAt, uploads.id)
		.limit(limit);
}
