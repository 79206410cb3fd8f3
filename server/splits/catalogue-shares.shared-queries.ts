// What the pages of writers, artists and publishers show of splits.
import { type SQL, sql } from 'drizzle-orm';
import type { ListedShare } from '../../domain/catalogue/catalogue.api.ts';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import { writerRoleCaption } from '../../domain/catalogue/roles.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { masterPayeeCaption } from '../../domain/splits/master-rows.ts';
import type { CatalogueShares, ShareFigures } from '../catalogue/catalogue-core.ts';
import { type Queries, selectRows } from '../platform/db/database.ts';

const idsOf = (ids: readonly CatalogueId[]) => sql`${`{${ids.join(',')}}`}::uuid[]`;

async function countByWriter(
	queries: Queries,
	ids: readonly CatalogueId[],
): Promise<ReadonlyMap<CatalogueId, ShareFigures>> {
	if (ids.length === 0) return new Map();
	const rows = await selectRows<ShareFigures & { id: CatalogueId }>(
		queries,
		sql`select held.writer_id as id, count(distinct held.work_id)::int as works,
				count(distinct held.work_id) filter (where asked.id is not null)::int as "openConfirmations"
			from work_shares held join works on works.id = held.work_id
			left join split_confirmations asked on asked.work_id = held.work_id and asked.writer_id = held.writer_id
				and asked.response is null and works.splits_status = 'proposed'
			where held.writer_id = any(${idsOf(ids)}) group by held.writer_id`,
	);
	return new Map(rows.map(({ id, works, openConfirmations }) => [id, { works, openConfirmations }]));
}

function isUnconfirmed(writerId: SQL) {
	return sql`exists (select 1 from split_confirmations asked join works on works.id = asked.work_id
		where asked.writer_id = ${writerId} and asked.response is null and works.splits_status = 'proposed')`;
}

/** Returns the tables with the shares of each kind, under a common alias, so that the rest of the query is the same. */
function sharesOf(kind: CatalogueKind, id: CatalogueId) {
	if (kind === 'artists')
		return sql`select held.id, recordings.song_id, held.payee_kind as role, held.share, recordings.splits_status, null as response,
				held.position from recording_shares held join recordings on recordings.id = held.recording_id
			where held.artist_id = ${id}`;
	const column = sql.identifier(kind === 'writers' ? 'writer_id' : 'publisher_id');
	return sql`select held.id, works.song_id, held.role, held.share, works.splits_status, asked.response, held.position
		from work_shares held join works on works.id = held.work_id
		left join split_confirmations asked on asked.work_id = held.work_id and asked.writer_id = held.writer_id
		where held.${column} = ${id}`;
}

/** Lists signed songs only, whose artists every member of the label may know. */
const list: CatalogueShares['list'] = async (queries, { organizationId, kind, id, offset, limit }) => {
	const rows = await selectRows<ListedShare>(
		queries,
		sql`select shown.id, songs.id as "songId", songs.title, songs.artist, shown.role, shown.share, shown.splits_status as status,
				shown.response
			from (${sharesOf(kind, id)}) shown join songs on songs.id = shown.song_id
			where songs.organization_id = ${organizationId} and songs.decision = 'signed'
			order by songs.decided_at desc, songs.id desc, shown.position limit ${limit} offset ${offset}`,
	);
	const captionOf = kind === 'artists' ? masterPayeeCaption : writerRoleCaption;
	return rows.map((row) => ({ ...row, role: captionOf(row.role) }));
};

export const catalogueShares: CatalogueShares = { countByWriter, isUnconfirmed, list };
