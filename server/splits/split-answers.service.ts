// What writers say to a proposed split, by their own link or through an admin.
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { canAnswer, canConfirmFor, statusAfterAnswers } from '../../domain/splits/split-status.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { alreadyAgreed, notInSplit } from '../../domain/splits/splits.errors.ts';
import type { Admin } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { updateWorkState, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { toSplitRows } from './share-rows.ts';
import { getAsked, type SplitGuest } from './split-guests.ts';
import { touchSplit } from './split-log.ts';
import { presentSplitToGuest } from './splits.present.ts';
import { listConfirmations, listShareRows, updateAnswer } from './splits.repository.ts';
import { lockSplit, type SplitsCore } from './splits.service.ts';

export function createSplitAnswers(core: SplitsCore) {
	const { db, clock, links, tell } = core;

	/** The last who agrees confirms the split, one who disagrees disputes it. */
	async function settle(tx: Tx, work: WorkState, actorId: Admin['reviewerId'] | null) {
		const rows = toSplitRows(await listShareRows(tx, work.id));
		const answers = (await listConfirmations(tx, work.id)).map(({ writerId, answer }) => [writerId, answer] as const);
		const status = statusAfterAnswers(rows, Object.fromEntries(answers));
		if (status !== work.status && status !== 'proposed') {
			const confirmedAt = clock.now();
			await updateWorkState(tx, work.id, { status, ...(status === 'confirmed' && { confirmedAt }) });
			await tell(tx, work, { kind: status, actorId });
		}
		await touchSplit(tx, work);
	}

	async function answer(tx: Tx, guest: SplitGuest, agrees: boolean, reason: string) {
		const { work, asked } = await getAsked(tx, links, guest);
		const { writerId } = asked;
		const rows = toSplitRows(await listShareRows(tx, work.id));
		ensure(canAnswer(work.status, rows, { writer: writerId, agrees, reason }));
		// Pressed twice.
		if (agrees && asked.answer === 'agreed') return;
		const kind = agrees ? 'agreed' : 'disagreed';
		const said = { answer: kind, reason: agrees ? null : reason.trim() } as const;
		await updateAnswer(tx, asked.id, { ...said, answeredAt: clock.now(), answeredBy: null, isSpokenFor: false });
		await tell(tx, work, { kind, writerId, reason: said.reason });
		await settle(tx, work, null);
	}

	return handlers(core, splitsApi, {
		getSplitAsGuest: ({ actor }) => presentSplitToGuest(db, actor),

		agreeToSplit: ({ mutate }) => mutate((tx, { actor }) => answer(tx, actor, true, '')),

		disagreeWithSplit: ({ input, mutate }) => mutate((tx, { actor }) => answer(tx, actor, false, input.reason)),

		confirmForWriter: ({ input: { songId, writerId, reason }, mutate }) =>
			mutate(async (tx, { actor }) => {
				const work = await lockSplit(tx, actor, songId);
				const rows = toSplitRows(await listShareRows(tx, work.id));
				ensure(canConfirmFor(work.status, rows, { writer: writerId, reason }, actor));
				const asked = (await listConfirmations(tx, work.id)).find((row) => row.writerId === writerId);
				if (!asked) throw new AppError(notInSplit);
				if (asked.answer === 'agreed') throw new AppError(alreadyAgreed);
				const { reviewerId: actorId } = actor;
				await updateAnswer(tx, asked.id, {
					reason: reason.trim(),
					answeredAt: clock.now(),
					answeredBy: actorId,
					answer: 'agreed',
					isSpokenFor: true,
				});
				await tell(tx, work, { kind: 'agreed_for', actorId, writerId, reason });
				await settle(tx, work, actorId);
			}),
	});
}
