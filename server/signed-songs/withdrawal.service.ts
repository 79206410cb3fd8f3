import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId, SongId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { notWithdrawn, sentToOutsiders, signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { signedSongTopic } from '../../domain/signed-songs/signed-songs.topics.ts';
import { checkWithdrawal } from '../../domain/signed-songs/withdrawal.ts';
import { songWithdrawn } from '../../domain/workspace/workspace.errors.ts';
import type { ContractsOfSong } from '../contracts/endings.service.ts';
import type { FormsOfSong } from '../forms/forms-of-song.service.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { WithdrawSplit } from '../splits/splits.service.ts';
import { wereWritersAsked } from '../splits/writers-asked.shared-queries.ts';
import { lockWorkOf } from '../workspace/split-state.shared-queries.ts';
import { lockWithdrawal, updateWithdrawal } from '../workspace/withdrawals.shared-queries.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';

interface WithdrawalDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly withdrawSplit: WithdrawSplit;
	readonly forms: FormsOfSong;
	readonly contracts: ContractsOfSong;
}

export type WithdrawalService = ReturnType<typeof createWithdrawalService>;

/** Taking back a signed song about which outsiders were asked. It is kept, with everything that was sent and answered. */
export function createWithdrawalService({ db, clock, emit, withdrawSplit, forms, contracts }: WithdrawalDeps) {
	const byAdmin = ({ organizationId, reviewerId }: Admin, songId: SongId) => ({
		organizationId,
		songId,
		actorId: reviewerId,
		at: clock.now(),
	});

	async function change(
		admin: Admin,
		songId: SongId,
		request: RequestFacts,
		kind: 'song.withdrawn' | 'song.brought_back',
		work: (tx: Tx, isWithdrawn: boolean) => Promise<void>,
	): Promise<void> {
		const { organizationId, reviewerId, name } = admin;
		await contracts.prepare();
		await db.transaction(async (tx) => {
			await ensureStillAdmin(tx, admin);
			await forms.lockAll(tx, organizationId, songId);
			await contracts.lockAll(tx, organizationId, songId);
			// Whoever changes a split has its work locked when the lists of signed songs follow it, so the work comes first.
			await lockWorkOf(tx, organizationId, songId);
			const found = await lockWithdrawal(tx, organizationId, songId);
			const song = await findSignedSong(tx, organizationId, songId);
			if (!found || !song) throw new AppError(signedSongNotFound);
			await work(tx, found.isWithdrawn);
			const by = { organizationId, reviewerId, actorName: name, address: request.address };
			await recordActivity(tx, { ...by, kind, subject: song.title });
			await recordTouched(tx, [`label:${organizationId}`], [signedSongTopic, activityTopic]);
		});
	}

	return {
		withdraw(admin: Admin, songId: SongId, reason: string, request: RequestFacts): Promise<void> {
			ensure(checkWithdrawal(reason));
			return change(admin, songId, request, 'song.withdrawn', async (tx, isWithdrawn) => {
				if (isWithdrawn) throw new AppError(songWithdrawn);
				await forms.withdrawAll(tx, admin, songId, reason.trim());
				const by = { actorId: admin.reviewerId, reason: reason.trim() };
				await withdrawSplit(tx, admin.organizationId, songId, by);
				await contracts.withdrawAll(tx, { actor: admin, request }, songId, reason.trim());
				await updateWithdrawal(tx, songId, { at: clock.now(), by: admin.reviewerId, reason: reason.trim() });
				await emit(tx, signedSongEvents, { kind: 'withdrawn', reason: reason.trim(), ...byAdmin(admin, songId) });
			});
		},

		/** What was withdrawn with it stays so; it is sent anew where it is still wanted. */
		bringBack(admin: Admin, songId: SongId, request: RequestFacts): Promise<void> {
			return change(admin, songId, request, 'song.brought_back', async (tx, isWithdrawn) => {
				if (!isWithdrawn) throw new AppError(notWithdrawn);
				await updateWithdrawal(tx, songId, null);
				await emit(tx, signedSongEvents, { kind: 'brought_back', ...byAdmin(admin, songId) });
			});
		},

		/** Undoing a signing would delete what outsiders were asked and what they answered (R-DECIDE-12). */
		async refuseIfSent(tx: Tx, organizationId: OrganizationId, songId: SongId): Promise<void> {
			const wasSent =
				(await forms.wereSent(tx, songId)) ||
				(await wereWritersAsked(tx, organizationId, songId)) ||
				(await contracts.wereSent(tx, organizationId, songId));
			if (wasSent) throw new AppError(sentToOutsiders);
		},
	};
}
