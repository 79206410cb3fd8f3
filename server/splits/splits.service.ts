// Actions of the label on the writer shares of a signed song: saving and reopening them.
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { CatalogueId, OrganizationId, ReviewerId, SongId } from '../../domain/kernel/ids.ts';
import { withEqualShares } from '../../domain/splits/split-rows.ts';
import { canEditSplit, canReopenSplit } from '../../domain/splits/split-status.ts';
import { type SplitRowInput, splitsApi } from '../../domain/splits/splits.api.ts';
import {
	notInSplit,
	publisherNotFound,
	splitChanged,
	splitEmpty,
	splitNotFound,
	writerNotFound,
} from '../../domain/splits/splits.errors.ts';
import { listPublishersById, listWritersById, lockCatalogue } from '../catalogue/catalogue.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockWorkOf, updateWorkState, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { type RecordSplitEvent, touchSplit } from './split-log.ts';
import type { SplitMails } from './split-mails.service.ts';
import { splitEvents } from './splits.events.ts';
import { presentSplit } from './splits.present.ts';
import {
	listConfirmations,
	listShareRows,
	removeConfirmations,
	type ShareRow,
	toSplitRows,
} from './splits.repository.ts';
import { storeShares } from './splits.shared-queries.ts';

export interface SplitsCore extends Core {
	readonly recordEvent: RecordSplitEvent;
	readonly mails: SplitMails;
}

/** Locks the work of a song. Everything that changes a split starts here. */
export async function lockSplit(tx: Tx, { organizationId }: Member, songId: SongId): Promise<WorkState> {
	const work = await lockWorkOf(tx, organizationId, songId);
	if (!work) throw new AppError(splitNotFound);
	return work;
}

export async function getConfirmation(tx: Tx, { id }: WorkState, writerId: CatalogueId) {
	const asked = (await listConfirmations(tx, id)).find((row) => row.writerId === writerId);
	if (!asked) throw new AppError(notInSplit);
	return asked;
}

export function ensureSeen(work: WorkState, version: number) {
	if (work.version !== version) throw new AppError(splitChanged);
}

/** Ends all links and deletes all responses. */
async function endResponses(tx: Tx, { links }: Core, { id }: WorkState) {
	for (const linkId of await removeConfirmations(tx, id)) await links.withdraw(tx, linkId);
}

export type WithdrawSplit = ReturnType<typeof createSplitWithdrawal>;

/**
 * For songs that are withdrawn: writers who were asked find their link withdrawn. Agreed and disputed splits are kept;
 * a split that is still pending becomes a draft, because it can no longer get responses.
 */
export function createSplitWithdrawal(core: SplitsCore) {
	return async (
		tx: Tx,
		organizationId: OrganizationId,
		songId: SongId,
		by: { readonly actorId: ReviewerId | null; readonly reason: string | null },
	) => {
		const work = await lockWorkOf(tx, organizationId, songId);
		if (!work) return;
		if (work.status === 'proposed') {
			await endResponses(tx, core, work);
			await updateWorkState(tx, work.id, { status: 'draft' });
			await core.recordEvent(tx, work, { ...by, kind: 'reopened' });
		} else for (const { linkId } of await listConfirmations(tx, work.id)) await core.links.withdraw(tx, linkId);
		await touchSplit(tx, work);
	};
}

export const createSplitDrafts = (core: SplitsCore) =>
	handlers(core, splitsApi, {
		getSplit: ({ actor, input }) => presentSplit(core.db, actor, input.songId, core.clock.now()),

		saveSplit: ({ input: { songId, version, rows }, mutate }) =>
			mutate(async (tx, { actor, emit }) => {
				await lockCatalogue(tx, actor.organizationId, 'writers');
				const work = await lockSplit(tx, actor, songId);
				ensure(canEditSplit(work.status, toSplitRows(rows)));
				ensureSeen(work, version);
				await storeShares(tx, work, await resolveRows(tx, work, rows));
				await emit(splitEvents, { kind: 'rows_changed', organizationId: actor.organizationId, songId });
			}),

		splitEqually: ({ input: { songId, version }, mutate }) =>
			mutate(async (tx, { actor, emit }) => {
				const work = await lockSplit(tx, actor, songId);
				const rows = await listShareRows(tx, work.id);
				ensure(canEditSplit(work.status, toSplitRows(rows)));
				ensureSeen(work, version);
				if (rows.length === 0) throw new AppError(splitEmpty);
				const shares = withEqualShares(toSplitRows(rows));
				const equal = rows.map((row, index) => ({ ...row, share: shares[index]?.share ?? row.share }));
				await storeShares(tx, work, equal);
				await emit(splitEvents, { kind: 'rows_changed', organizationId: actor.organizationId, songId });
			}),

		/** Makes the split a draft again: all links end and every writer is asked again. */
		reopenSplit: ({ input: { songId, version, reason }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const work = await lockSplit(tx, actor, songId);
				ensure(canReopenSplit(work.status, reason));
				ensureSeen(work, version);
				await endResponses(tx, core, work);
				await updateWorkState(tx, work.id, { status: 'draft', confirmedAt: null });
				await core.recordEvent(tx, work, { kind: 'reopened', actorId: actor.reviewerId, reason });
				await touchSplit(tx, work);
			}),
	});

// Saved rows must refer to people of the label's own catalogue.

/** Archived entries stay where they are, but cannot be added. */
async function resolveRows(
	tx: Tx,
	{ id, organizationId }: WorkState,
	rows: readonly SplitRowInput[],
): Promise<ShareRow[]> {
	const before = new Set((await listShareRows(tx, id)).map(({ writerId }) => writerId));
	const found = await listWritersById(
		tx,
		organizationId,
		rows.map(({ writerId }) => writerId),
	);
	const writers = new Map(
		found
			.filter((writer) => writer.mergedInto === null && (writer.archivedAt === null || before.has(writer.id)))
			.map((writer) => [writer.id, writer]),
	);
	const named = rows.flatMap(({ publisherId }) => publisherId ?? []);
	const publishers = new Set<CatalogueId>(
		(await listPublishersById(tx, organizationId, named))
			.filter(({ mergedInto }) => mergedInto === null)
			.map((publisher) => publisher.id),
	);
	return rows.map(({ writerId, role, share, publisherId }) => {
		const writer = writers.get(writerId);
		if (!writer) throw new AppError(writerNotFound);
		if (publisherId && !publishers.has(publisherId)) throw new AppError(publisherNotFound);
		return { writerId, role, share, publisherId: publisherId === undefined ? writer.publisherId : publisherId };
	});
}
