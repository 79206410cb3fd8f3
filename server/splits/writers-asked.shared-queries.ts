import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { isRow, type Queries } from '../platform/db/database.ts';
import { splitEvents } from './splits.table.ts';

/** Whether the shares of a song were ever proposed to its writers. */
export async function wereWritersAsked(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const proposed = isRow(splitEvents, { songId, organizationId, kind: 'proposed' });
	return (await queries.$count(splitEvents, proposed)) > 0;
}
