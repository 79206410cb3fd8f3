// What writers say to a proposed split, by their own link or through an admin.
import { AppError } from '../../domain/kernel/errors.ts';
import type { CatalogueId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canAnswer, canConfirmFor, statusAfterAnswers } from '../../domain/splits/split-status.ts';
import type { GuestSplit } from '../../domain/splits/splits.api.ts';
import { alreadyAgreed, notInSplit } from '../../domain/splits/splits.errors.ts';
import type { Admin } from '../framework/actor.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Tx } from '../platform/db/database.ts';
import { updateWorkState, type WorkState } from '../workspace/split-state.shared-queries.ts';
import { toSplitRows } from './share-rows.ts';
import { getAsked, type SplitGuest } from './split-guests.ts';
import { touchSplit } from './split-log.ts';
import { presentSplitToGuest } from './splits.present.ts';
import { listConfirmations, listShareRows, updateAnswer } from './splits.repository.ts';
import { lockSplit, type SplitsDeps } from './splits.service.ts';

export type SplitAnswersService = ReturnType<typeof createSplitAnswers>;

export function createSplitAnswers({ db, clock, links, tell }: Omit<SplitsDeps, 'mails' | 'outsideMails' | 'emit'>) {
	/** The last who agrees confirms the split, one who disagrees disputes it. */
	async function settle(tx: Tx, work: WorkState, actorId: Admin['reviewerId'] | null): Promise<void> {
		const rows = toSplitRows(await listShareRows(tx, work.id));
		const answers = (await listConfirmations(tx, work.id)).map(({ writerId, answer }) => [writerId, answer] as const);
		const status = statusAfterAnswers(rows, Object.fromEntries(answers));
		if (status !== work.status && status !== 'proposed') {
			const now = clock.now();
			await updateWorkState(tx, work.id, { status, ...(status === 'confirmed' && { confirmedAt: now }) });
			const { organizationId, songId } = work;
			await tell(tx, { kind: status, organizationId, songId, actorId, writerId: null, reason: null, at: now });
		}
		await touchSplit(tx, work);
	}

	async function answer(guest: SplitGuest, agrees: boolean, reason: string): Promise<void> {
		await db.transaction(async (tx) => {
			const { work, asked } = await getAsked(tx, links, guest);
			const rows = toSplitRows(await listShareRows(tx, work.id));
			ensure(canAnswer(work.status, rows, { writer: asked.writerId, agrees, reason }));
			// Pressed twice.
			if (agrees && asked.answer === 'agreed') return;
			const [said, now] = [agrees ? 'agreed' : 'disagreed', clock.now()] as const;
			const given = agrees ? null : reason.trim();
			await updateAnswer(tx, asked.id, {
				answer: said,
				reason: given,
				answeredAt: now,
				answeredBy: null,
				isSpokenFor: false,
			});
			const { organizationId, songId } = work;
			const event = { organizationId, songId, actorId: null, writerId: asked.writerId, reason: given, at: now };
			await tell(tx, { ...event, kind: said });
			await settle(tx, work, null);
		});
	}

	return {
		describe: (guest: SplitGuest): Promise<GuestSplit> => presentSplitToGuest(db, guest),

		agree: (guest: SplitGuest): Promise<void> => answer(guest, true, ''),

		disagree: (guest: SplitGuest, reason: string): Promise<void> => answer(guest, false, reason),

		async confirmFor(
			admin: Admin,
			songId: SongId,
			{ writerId, reason }: { readonly writerId: CatalogueId; readonly reason: string },
		): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, admin);
				const work = await lockSplit(tx, admin, songId);
				const rows = toSplitRows(await listShareRows(tx, work.id));
				ensure(canConfirmFor(work.status, rows, { writer: writerId, reason }, admin));
				const asked = (await listConfirmations(tx, work.id)).find((row) => row.writerId === writerId);
				if (!asked) throw new AppError(notInSplit);
				if (asked.answer === 'agreed') throw new AppError(alreadyAgreed);
				const { organizationId, reviewerId } = admin;
				const [given, now] = [reason.trim(), clock.now()];
				await updateAnswer(tx, asked.id, {
					reason: given,
					answeredAt: now,
					answeredBy: reviewerId,
					answer: 'agreed',
					isSpokenFor: true,
				});
				const event = { organizationId, songId, actorId: reviewerId, writerId, reason: given, at: now };
				await tell(tx, { ...event, kind: 'agreed_for' });
				await settle(tx, work, reviewerId);
			});
		},
	};
}
