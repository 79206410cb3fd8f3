// What other modules read of splits, and how an approved form fills a split.
import { sql } from 'drizzle-orm';
import { wholeShare } from '../../domain/catalogue/shares.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId, SongId, WorkId } from '../../domain/kernel/ids.ts';
import { isSameSplit } from '../../domain/splits/split-rows.ts';
import { canEditSplit, canFillFromForm, type SplitStatus } from '../../domain/splits/split-status.ts';
import { splitNotFound } from '../../domain/splits/splits.errors.ts';
import { isRow, type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import { findWork, lockWork, updateWorkState, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { touchSplit } from './split-log.ts';
import { listShareRows, replaceShares, type ShareRow, toSplitRows } from './splits.repository.ts';
import { splitEvents } from './splits.table.ts';

export type FormShare = ShareRow;

interface OneWork {
	readonly workId: WorkId;
	readonly organizationId: OrganizationId;
}

/** Returns the rows of a work in the order in which they are shown, and the state of the split. */
export async function listShares(queries: Queries, { workId, organizationId }: OneWork) {
	const work = await findWork(queries, organizationId, workId);
	if (!work) throw new AppError(splitNotFound);
	return { status: work.status, rows: await listShareRows(queries, workId) };
}

/**
 * Approving a form fills a draft; a split beyond that must already have the same shares, or the approval is refused
 * (R-SPLIT-6). The caller has locked the writers, which all belong to the label, and emits the approval.
 */
export async function fillDraftSplit(tx: Tx, { workId, organizationId }: OneWork, rows: readonly FormShare[]) {
	const work = await lockWork(tx, organizationId, workId);
	if (!work) throw new AppError(splitNotFound);
	const current = await listShareRows(tx, workId);
	const [before, after] = [toSplitRows(current), toSplitRows(rows)];
	ensure(canFillFromForm(work.status, before, after));
	if (work.status !== 'draft') return;
	ensure(canEditSplit(work.status, after));
	const hasSamePublishers = rows.every(({ writerId, role, publisherId }) =>
		current.some((row) => row.writerId === writerId && row.role === role && row.publisherId === publisherId),
	);
	if (!isSameSplit(before, after) || !hasSamePublishers) await storeShares(tx, work, rows);
}

/** Stores all shares of a work that is locked. */
export async function storeShares(tx: Tx, work: WorkState, rows: readonly ShareRow[]) {
	await replaceShares(tx, work, rows);
	await updateWorkState(tx, work.id, {});
	await touchSplit(tx, work);
}

interface SplitOfSong {
	readonly songId: SongId;
	readonly status: SplitStatus;
	readonly hasRows: boolean;
	readonly isWhole: boolean;
	/** Number of writers who were asked; none in a draft. */
	readonly asked: number;
	readonly agreed: number;
}

/** Returns the state of each split, for the readiness of songs. */
export async function listSplitFacts(queries: Queries, songIds: readonly SongId[]): Promise<SplitOfSong[]> {
	if (songIds.length === 0) return [];
	return selectRows(
		queries,
		sql`select works.song_id as "songId", works.splits_status as status,
				exists (select 1 from work_shares where work_shares.work_id = works.id) as "hasRows",
				(select coalesce(sum(share), 0)::int from work_shares where work_shares.work_id = works.id) = ${wholeShare} as "isWhole",
				count(said.id)::int as asked, (count(said.id) filter (where said.response = 'agreed'))::int as agreed
			from works left join split_confirmations said on said.work_id = works.id where works.song_id = any(${`{${songIds.join(',')}}`}::uuid[]) group by works.id`,
	);
}

/** Lists the writers of the songs. */
export async function listWritersOfSongs(
	queries: Queries,
	songIds: readonly SongId[],
): Promise<{ songId: SongId; id: CatalogueId; name: string; ipi: string | null; society: string | null }[]> {
	if (songIds.length === 0) return [];
	return selectRows(
		queries,
		sql`select distinct works.song_id as "songId", writers.id, writers.name, writers.ipi, writers.society
			from work_shares join works on works.id = work_shares.work_id join writers on writers.id = work_shares.writer_id
			where works.song_id = any(${`{${songIds.join(',')}}`}::uuid[]) order by works.song_id, writers.name, writers.id`,
	);
}

interface AwaitedWriter {
	readonly writerId: CatalogueId;
	readonly songId: SongId;
	readonly name: string;
	/** Null if the link was copied instead of mailed. */
	readonly email: string | null;
	readonly since: Date;
	readonly remindedAt: Date | null;
	readonly expiresAt: Date;
}

/** Writers who have not answered a proposed split, the longest wait first. */
export async function listAwaitedWriters(
	queries: Queries,
	organizationId: OrganizationId,
	{ songId, limit }: { readonly songId?: SongId | undefined; readonly limit: number },
) {
	const rows = await selectRows<AwaitedWriter>(
		queries,
		sql`select asked.writer_id as "writerId", works.song_id as "songId", writers.name, asked.email,
				links.created_at as since, asked.reminded_at as "remindedAt", links.expires_at as "expiresAt"
			from split_confirmations as asked join works on works.id = asked.work_id
				join writers on writers.id = asked.writer_id join links on links.id = asked.link_id
			where asked.organization_id = ${organizationId} and asked.response is null and works.splits_status = 'proposed'
				and (${songId ?? null}::uuid is null or works.song_id = ${songId ?? null})
			order by links.created_at, asked.id limit ${limit}`,
	);
	return rows.map((row) => ({
		...row,
		since: new Date(row.since),
		remindedAt: row.remindedAt === null ? null : new Date(row.remindedAt),
		expiresAt: new Date(row.expiresAt),
	}));
}

/** Lists the songs in which a writer or a publisher has a share. */
const listSongsOf =
	(holder: 'writer_id' | 'publisher_id') =>
	async (queries: Queries, organizationId: OrganizationId, id: CatalogueId) => {
		const rows = await selectRows<{ songId: SongId }>(
			queries,
			sql`select distinct works.song_id as "songId" from work_shares join works on works.id = work_shares.work_id
				where work_shares.${sql.identifier(holder)} = ${id} and work_shares.organization_id = ${organizationId}`,
		);
		return rows.map(({ songId }) => songId);
	};

export const listSongsOfWriter = listSongsOf('writer_id');
export const listSongsOfPublisher = listSongsOf('publisher_id');

/** Whether the shares of a song were ever proposed to its writers. */
export async function wereWritersAsked(queries: Queries, organizationId: OrganizationId, songId: SongId) {
	const proposed = isRow(splitEvents, { songId, organizationId, kind: 'proposed' });
	return (await queries.$count(splitEvents, proposed)) > 0;
}
