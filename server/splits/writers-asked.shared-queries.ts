import { and, eq } from 'drizzle-orm';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import type { Queries } from '../platform/db/database.ts';
import { splitEvents } from './splits.table.ts';

/** Whether the shares of a song were ever proposed to its writers. */
export async function wereWritersAsked(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const proposed = and(
		eq(splitEvents.songId, songId),
		eq(splitEvents.organizationId, organizationId),
		eq(splitEvents.kind, 'proposed'),
	);
	return (await queries.$count(splitEvents, proposed)) > 0;
}
