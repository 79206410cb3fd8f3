import { sql } from 'drizzle-orm';
import { type Queries, selectRows } from '../platform/db/database.ts';
import { mostCounted, type QueueLength } from '../platform/metrics/queue-length.ts';
import { uploads } from './uploads.table.ts';

/** Files that still arrive, those that are being read, and those whose later steps have not been taken. */
export async function readUploadQueues(
	queries: Queries,
	stepsVersion: number,
	ownerId: string | null,
): Promise<QueueLength[]> {
	const owned = ownerId === null ? sql`true` : sql`organization_id = ${ownerId}`;
	const earlier = `{${Array.from({ length: stepsVersion }, (_, version) => version).join(',')}}`;
	const [row] = await selectRows<
		Record<'arriving' | 'reading' | 'later', number> & Record<'arrivingSince' | 'readingSince', string | null>
	>(
		queries,
		sql`select
			count(*) filter (where state = 'receiving')::int as arriving,
			min(created_at) filter (where state = 'receiving')::text as "arrivingSince",
			count(*) filter (where state = 'analysing')::int as reading,
			min(created_at) filter (where state = 'analysing')::text as "readingSince",
			(select count(*)::int from (
				select 1 from ${uploads} where state = 'ready' and steps_version = any(${earlier}::int[]) and ${owned}
				limit ${mostCounted}) later) as later
		from (select state, created_at from ${uploads} where state in ('receiving', 'analysing') and ${owned}
			limit ${mostCounted}) unfinished`,
	);
	return [
		{ name: 'uploads', waiting: row?.arriving ?? 0, oldestAt: momentOf(row?.arrivingSince) },
		{ name: 'analysis', waiting: row?.reading ?? 0, oldestAt: momentOf(row?.readingSince) },
		// After an upgrade all earlier files wait for a new step: how old they are says nothing of the server.
		{ name: 'copies', waiting: row?.later ?? 0, oldestAt: null },
	];
}

function momentOf(text: string | null | undefined): Date | null {
	return text ? new Date(text) : null;
}
