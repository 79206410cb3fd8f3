// When two writers, artists or publishers are merged, their shares follow (R-SPLIT-5).
import { eq, sql } from 'drizzle-orm';
import { mergeRefused } from '../../domain/catalogue/catalogue.errors.ts';
import { writerRoleCaption } from '../../domain/catalogue/roles.ts';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import type { CatalogueId, RecordingId, WorkId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { masterPayeeCaption } from '../../domain/splits/master-rows.ts';
import {
	describeAddedUp,
	mergeArtists,
	mergeWriters,
	type WorkSplit,
	type WriterMerge,
} from '../../domain/splits/merge-writers.ts';
import type { SplitStatus } from '../../domain/splits/split-status.ts';
import * as m from '../../domain/splits/splits.messages.ts';
import type { Merge, MergeParticipant, Usage } from '../framework/merge-participant.ts';
import { type Queries, selectRows, type Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import {
	lockRecordings,
	lockWorks,
	updateRecordingState,
	updateWorkState,
} from '../workspace/split-state.shared-queries.ts';
import { touchMasterShares, touchSplit } from './split-log.ts';
import { splitEvents } from './splits.events.ts';
import { recordingShares, splitConfirmations, splitEvents as splitEventRows, workShares } from './splits.table.ts';

interface HeldRow {
	readonly id: string;
	readonly subjectId: string;
	readonly title: string;
	readonly status: SplitStatus;
	readonly holder: CatalogueId;
	readonly role: string;
	readonly share: number;
}

/** Lists all rows of the works in which the merged entry has shares. */
function listWorkRows(queries: Queries, loserId: CatalogueId) {
	return selectRows<HeldRow>(
		queries,
		sql`select held.id, works.id as "subjectId", songs.title, works.splits_status as status,
				held.writer_id as holder, held.role, held.share
			from work_shares held join works on works.id = held.work_id join songs on songs.id = works.song_id
			where works.id in (select work_id from work_shares where writer_id = ${loserId})
			order by works.id, held.position, held.id`,
	);
}

function listMasterRows(queries: Queries, loserId: CatalogueId) {
	return selectRows<HeldRow>(
		queries,
		sql`select held.id, recordings.id as "subjectId", songs.title, recordings.splits_status as status,
				coalesce(held.artist_id, held.id) as holder, held.payee_kind as role, held.share
			from recording_shares held join recordings on recordings.id = held.recording_id
			join songs on songs.id = recordings.song_id
			where recordings.id in (select recording_id from recording_shares where artist_id = ${loserId})
			order by recordings.id, held.position, held.id`,
	);
}

function toWorks(rows: readonly HeldRow[]): WorkSplit[] {
	const works = new Map<string, HeldRow[]>();
	for (const row of rows) works.set(row.subjectId, [...(works.get(row.subjectId) ?? []), row]);
	return [...works].map(([workId, held]) => ({
		workId,
		title: held[0]?.title ?? '',
		status: held[0]?.status ?? 'draft',
		rows: held,
	}));
}

function previewOf({ works }: WriterMerge, countText: (count: number) => string, captionOf: (role: string) => string) {
	const moved = works.filter((work) => work.moved.length > 0).length;
	const usages: Usage[] = moved === 0 ? [] : [{ count: moved, text: countText(moved) }];
	const added = works.flatMap((work) => describeAddedUp(work, captionOf));
	return [...usages, ...added.map((text) => ({ count: 1, text, isSentence: true }))];
}

function refusalOf({ verdict }: WriterMerge) {
	return verdict.allowed ? null : verdict.error.message;
}

/** Checked once more when everything is locked: a split may have been proposed since the merge was previewed. */
function ensureMergeable(merged: WriterMerge) {
	const refusal = refusalOf(merged);
	if (refusal !== null) throw new AppError(withValues(mergeRefused, { reason: refusal }));
}

/** The rows that are added up are replaced by those of the survivor. */
function pairsOf(rows: readonly HeldRow[], { survivorId, loserId }: Merge) {
	return rows
		.filter(({ holder }) => holder === loserId)
		.flatMap((dropped) => {
			const isSame = (row: HeldRow) =>
				row.holder === survivorId && row.subjectId === dropped.subjectId && row.role === dropped.role;
			return rows.filter(isSame).map((kept) => ({ kept, dropped }));
		});
}

const worksText = (count: number) => t(m.usageWorks, { count });
const recordingsText = (count: number) => t(m.usageRecordings, { count });

async function mergeWorks(queries: Queries, { survivorId, loserId }: Merge) {
	const rows = await listWorkRows(queries, loserId);
	return { rows, merged: mergeWriters(toWorks(rows), survivorId, loserId) };
}

async function mergeRecordings(queries: Queries, { survivorId, loserId }: Merge) {
	const rows = await listMasterRows(queries, loserId);
	return { rows, merged: mergeArtists(toWorks(rows), survivorId, loserId) };
}

async function countWorks(queries: Queries, column: 'writer_id' | 'publisher_id', id: CatalogueId) {
	const [row] = await selectRows<{ count: number }>(
		queries,
		sql`select count(distinct work_id)::int as count from work_shares where ${sql.identifier(column)} = ${id}`,
	);
	return row?.count ?? 0;
}

const writerShares: Omit<MergeParticipant, 'move'> = {
	subject: 'writers',
	async describe(queries, _, id) {
		const count = await countWorks(queries, 'writer_id', id);
		return count === 0 ? null : { count, text: worksText(count) };
	},
	preview: async (queries, merge) => previewOf((await mergeWorks(queries, merge)).merged, worksText, writerRoleCaption),
	refuse: async (queries, merge) => refusalOf((await mergeWorks(queries, merge)).merged),
};

async function moveWriterShares(tx: Tx, merge: Merge, emit: Emit) {
	const { survivorId, loserId } = merge;
	const before = await mergeWorks(tx, merge);
	const works = await lockWorks(tx, [...new Set(before.rows.map(({ subjectId }) => subjectId as WorkId))]);
	const { rows, merged } = await mergeWorks(tx, merge);
	ensureMergeable(merged);
	for (const { kept, dropped } of pairsOf(rows, merge)) {
		await tx.delete(workShares).where(eq(workShares.id, dropped.id));
		await tx
			.update(workShares)
			.set({ share: kept.share + dropped.share })
			.where(eq(workShares.id, kept.id));
	}
	await tx.update(workShares).set({ writerId: survivorId }).where(eq(workShares.writerId, loserId));
	await tx.update(splitConfirmations).set({ writerId: survivorId }).where(eq(splitConfirmations.writerId, loserId));
	await tx.update(splitEventRows).set({ writerId: survivorId }).where(eq(splitEventRows.writerId, loserId));
	for (const work of works) {
		await updateWorkState(tx, work.id, {});
		const { organizationId, songId } = work;
		await emit(tx, splitEvents, { kind: 'rows_changed', organizationId, songId });
		await touchSplit(tx, work);
	}
}

const masterSharesParticipant: MergeParticipant = {
	subject: 'artists',
	/** Counts signed songs only: an artist must not stay because of a song whose signing was undone (R-CATALOG-2). */
	async describe(queries, _, id) {
		const [row] = await selectRows<{ count: number }>(
			queries,
			sql`select count(distinct recordings.id)::int as count from recording_shares held
				join recordings on recordings.id = held.recording_id join songs on songs.id = recordings.song_id
				where held.artist_id = ${id} and songs.decision = 'signed'`,
		);
		const count = row?.count ?? 0;
		return count === 0 ? null : { count, text: recordingsText(count) };
	},
	preview: async (queries, merge) =>
		previewOf((await mergeRecordings(queries, merge)).merged, recordingsText, masterPayeeCaption),
	refuse: async (queries, merge) => refusalOf((await mergeRecordings(queries, merge)).merged),
	async move(tx: Tx, merge: Merge) {
		const { survivorId, loserId, organizationId } = merge;
		const before = await mergeRecordings(tx, merge);
		const ids = [...new Set(before.rows.map(({ subjectId }) => subjectId as RecordingId))];
		const recordings = await lockRecordings(tx, ids);
		const { rows, merged } = await mergeRecordings(tx, merge);
		ensureMergeable(merged);
		for (const { kept, dropped } of pairsOf(rows, merge)) {
			await tx.delete(recordingShares).where(eq(recordingShares.id, dropped.id));
			await tx
				.update(recordingShares)
				.set({ share: kept.share + dropped.share })
				.where(eq(recordingShares.id, kept.id));
		}
		await tx.update(recordingShares).set({ artistId: survivorId }).where(eq(recordingShares.artistId, loserId));
		for (const { id } of recordings) await updateRecordingState(tx, id, {});
		if (recordings.length > 0) await touchMasterShares(tx, organizationId);
	},
};

const publishedSharesParticipant: MergeParticipant = {
	subject: 'publishers',
	async describe(queries, _, id) {
		const count = await countWorks(queries, 'publisher_id', id);
		return count === 0 ? null : { count, text: worksText(count) };
	},
	async move(tx, { survivorId, loserId }) {
		await tx.update(workShares).set({ publisherId: survivorId }).where(eq(workShares.publisherId, loserId));
	},
};

/** Merges shares: those of writers, of artists in recordings, and those of a publisher. */
export function createSplitParticipants(emit: Emit): MergeParticipant[] {
	const writerSharesParticipant = {
		...writerShares,
		move: (tx: Tx, merge: Merge) => moveWriterShares(tx, merge, emit),
	};
	return [writerSharesParticipant, masterSharesParticipant, publishedSharesParticipant];
}
