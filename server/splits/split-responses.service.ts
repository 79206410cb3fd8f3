// Responses of writers to a proposed split and details about themselves, by their own link or through an admin
// (R-SPLIT-12).
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import type { splitLink } from '../../domain/splits/split-link.ts';
import { canConfirmFor, canRespond, statusAfterResponses } from '../../domain/splits/split-status.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { alreadyAgreed } from '../../domain/splits/splits.errors.ts';
import { readWriterDetails } from '../../domain/splits/writer-details.ts';
import { lockNamedEntries, saveWriterFields, touchNamedEntries } from '../catalogue/named-entries.service.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Guest } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Tx } from '../platform/db/database.ts';
import { lockWork, updateWorkState, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { touchSplit } from './split-log.ts';
import { presentSplitToGuest } from './splits.present.ts';
import {
	findConfirmation,
	listConfirmations,
	listShareRows,
	toSplitRows,
	updateConfirmation,
} from './splits.repository.ts';
import { getConfirmation, lockSplit, type SplitsCore } from './splits.service.ts';

type SplitGuest = Guest<typeof splitLink>;

/** Locks the work first, then the link: reopening the split locks them in this order. */
async function getAsked(tx: Tx, links: Links, guest: SplitGuest) {
	const found = await findConfirmation(tx, guest.subjectId);
	const work = found && (await lockWork(tx, guest.organizationId, found.workId));
	await links.ensureStillOpen(tx, guest);
	const asked = await findConfirmation(tx, guest.subjectId);
	if (!work || !asked) throw new AppError(linkUnknown);
	return { work, asked };
}

export function createSplitResponses(core: SplitsCore) {
	const { db, clock, links, recordEvent } = core;

	/** The last writer who agrees confirms the split; a writer who disagrees disputes it until they agree. */
	async function settle(tx: Tx, work: WorkState, actorId: Admin['reviewerId'] | null) {
		const rows = toSplitRows(await listShareRows(tx, work.id));
		const responses = (await listConfirmations(tx, work.id)).map(
			({ writerId, response }) => [writerId, response] as const,
		);
		const status = statusAfterResponses(rows, Object.fromEntries(responses));
		if (status !== work.status) {
			const confirmedAt = clock.now();
			await updateWorkState(tx, work.id, { status, ...(status === 'confirmed' && { confirmedAt }) });
			// A split is proposed again when the writer who disputed it agrees, and that response is recorded already.
			if (status !== 'proposed') await recordEvent(tx, work, { kind: status, actorId });
		}
		await touchSplit(tx, work);
	}

	async function respond(tx: Tx, guest: SplitGuest, agrees: boolean, reason: string) {
		const { work, asked } = await getAsked(tx, links, guest);
		const { writerId } = asked;
		const rows = toSplitRows(await listShareRows(tx, work.id));
		ensure(canRespond(work.status, rows, { writer: writerId, agrees, reason, earlier: asked.response }));
		// The button was pressed twice.
		if (agrees && asked.response === 'agreed') return;
		const kind = agrees ? 'agreed' : 'disagreed';
		const given = { response: kind, reason: agrees ? null : reason.trim() } as const;
		await updateConfirmation(tx, asked.id, {
			...given,
			respondedAt: clock.now(),
			respondedBy: null,
			isSpokenFor: false,
		});
		await recordEvent(tx, work, { kind, writerId, reason: given.reason });
		await settle(tx, work, null);
	}

	return handlers(core, splitsApi, {
		getSplitAsGuest: ({ actor }) => presentSplitToGuest(db, actor),

		agreeToSplit: ({ mutate }) => mutate((tx, { actor }) => respond(tx, actor, true, '')),

		disagreeWithSplit: ({ input, mutate }) => mutate((tx, { actor }) => respond(tx, actor, false, input.reason)),

		confirmForWriter: ({ input: { songId, writerId, reason }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const work = await lockSplit(tx, actor, songId);
				const rows = toSplitRows(await listShareRows(tx, work.id));
				ensure(canConfirmFor(work.status, rows, { writer: writerId, reason }, actor));
				const asked = await getConfirmation(tx, work, writerId);
				if (asked.response === 'agreed') throw new AppError(alreadyAgreed);
				const { reviewerId: actorId } = actor;
				await updateConfirmation(tx, asked.id, {
					reason: reason.trim(),
					respondedAt: clock.now(),
					respondedBy: actorId,
					response: 'agreed',
					isSpokenFor: true,
				});
				await recordEvent(tx, work, { kind: 'agreed_for', actorId, writerId, reason });
				await settle(tx, work, actorId);
			}),

		/** The details are kept beside the response; a link cannot change the catalogue. */
		async suggestWriterDetails({ input, mutate }) {
			const read = readWriterDetails(input);
			if ('refusal' in read) throw new AppError(read.refusal);
			await mutate(async (tx, { actor }) => {
				const { work, asked } = await getAsked(tx, links, actor);
				await updateConfirmation(tx, asked.id, { suggested: read.details });
				await recordEvent(tx, work, { kind: 'details_given', writerId: asked.writerId });
				await touchSplit(tx, work);
			});
		},

		/**
		 * Copies the details to the writer's row of the catalogue, or discards them. Fields that the writer left empty stay
		 * unchanged.
		 */
		settleWriterDetails: ({ input: { songId, writerId, isTaken }, mutate }) =>
			mutate(async (tx, { actor }) => {
				await lockNamedEntries(tx, actor.organizationId);
				const work = await lockSplit(tx, actor, songId);
				const asked = await getConfirmation(tx, work, writerId);
				if (asked.suggested && isTaken) {
					await saveWriterFields(tx, actor, writerId, asked.suggested, clock.now());
					await touchNamedEntries(tx, actor);
					await recordEvent(tx, work, { kind: 'details_taken', actorId: actor.reviewerId, writerId });
				}
				await updateConfirmation(tx, asked.id, { suggested: null });
				await touchSplit(tx, work);
			}),
	});
}
