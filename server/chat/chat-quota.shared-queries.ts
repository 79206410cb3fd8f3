import { eq, sql } from 'drizzle-orm';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { chatFiles } from './chat.table.ts';

/** Size of the files in a label's chats, for its quota (R-LABEL-15). */
export async function sumChatBytes(queries: Queries, organizationId: OrganizationId) {
	const [row] = await queries
		.select({ bytes: sql<string>`coalesce(sum(${chatFiles.sizeBytes}), 0)` })
		.from(chatFiles)
		.where(eq(chatFiles.organizationId, organizationId));
	return Number(row?.bytes ?? 0);
}
