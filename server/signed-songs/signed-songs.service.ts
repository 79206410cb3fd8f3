// Actions on a signed song as a whole: it gets an owner, and it is withdrawn or restored.
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { SongId } from '../../domain/kernel/ids.ts';
import { activityTopic, signedSongTopic } from '../../domain/kernel/topics.ts';
import { memberNotFound } from '../../domain/organizations/organizations.errors.ts';
import { signedSongsApi } from '../../domain/signed-songs/signed-songs.api.ts';
import { notWithdrawn, sentToOutsiders, signedSongNotFound } from '../../domain/signed-songs/signed-songs.errors.ts';
import { checkWithdrawal } from '../../domain/signed-songs/withdrawal.ts';
import { songWithdrawn } from '../../domain/workspace/signed-song-lists.ts';
import type { ContractsOfSong } from '../contracts/contract-endings.service.ts';
import type { FormsOfSong } from '../forms/form-sending.service.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { listMembersOf } from '../framework/reviewers.shared-queries.ts';
import type { RecordCopyEvent } from '../label-copy/copy-log.service.ts';
import type { Tx } from '../platform/db/database.ts';
import { findSignedSong } from '../songs/signed-songs.shared-queries.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import type { WithdrawSplit } from '../splits/splits.service.ts';
import { wereWritersAsked } from '../splits/splits.shared-queries.ts';
import { lockWorkOf } from '../workspace/split-state.shared-queries.ts';
import { signedSongEvents } from '../workspace/workspace.events.ts';
import { lockWithdrawal, updateOwner, updateWithdrawal } from '../workspace/workspace.shared-queries.ts';

export interface SignedSongsCore extends Core {
	readonly forms: FormsOfSong;
	readonly contracts: ContractsOfSong;
	readonly withdrawSplit: WithdrawSplit;
	readonly recordCopyEvent: RecordCopyEvent;
}

/** Locks a song with everything that was sent to outsiders about it, in the global lock order. */
async function lockWithDocuments(
	tx: Tx,
	{ forms, contracts }: SignedSongsCore,
	{ organizationId }: Member,
	songId: SongId,
) {
	await forms.lockAll(tx, organizationId, songId);
	await contracts.lockAll(tx, organizationId, songId);
	// A change of a split holds the lock on its work when the lists of signed songs follow it, so the work is locked
	// first.
	await lockWorkOf(tx, organizationId, songId);
	const found = await lockWithdrawal(tx, organizationId, songId);
	const song = await findSignedSong(tx, organizationId, songId);
	if (!found || !song) throw new AppError(signedSongNotFound);
	return { title: song.title, isWithdrawn: found.isWithdrawn };
}

/** Undoing a signing would delete what outsiders were asked and what they answered (R-DECIDE-12). */
export async function refuseIfSent(tx: Tx, { forms, contracts }: SignedSongsCore, event: SongEvent) {
	const { organizationId, songId } = event;
	const wasSent =
		(await forms.wereSent(tx, songId)) ||
		(await wereWritersAsked(tx, organizationId, songId)) ||
		(await contracts.wereSent(tx, organizationId, songId));
	if (wasSent) throw new AppError(sentToOutsiders);
}

export const createSignedSongs = (core: SignedSongsCore) =>
	handlers(core, signedSongsApi, {
		setOwner: ({ input: { songId, ownerId }, mutate }) =>
			mutate(async (tx, { actor: { organizationId, reviewerId: actorId }, emit, touch }) => {
				const members = await listMembersOf(tx, organizationId);
				if (!members.some(({ id }) => id === ownerId)) throw new AppError(memberNotFound);
				if (!(await updateOwner(tx, { organizationId, songId }, ownerId))) throw new AppError(signedSongNotFound);
				const at = core.clock.now();
				await emit(signedSongEvents, { kind: 'owner_changed', organizationId, songId, actorId, ownerId, at });
				await touch(signedSongTopic);
			}),

		/** Withdraws a song about which outsiders were asked. It is kept, with everything that was sent and answered. */
		async withdrawSong({ input, request, mutate }) {
			const { songId } = input;
			const reason = input.reason.trim();
			ensure(checkWithdrawal(reason));
			await core.contracts.prepare();
			await mutate(async (tx, { actor, emit, touch, log }) => {
				const { organizationId, reviewerId: actorId } = actor;
				const { title, isWithdrawn } = await lockWithDocuments(tx, core, actor, songId);
				if (isWithdrawn) throw new AppError(songWithdrawn);
				await core.forms.withdrawAll(tx, actor, songId, reason);
				await core.withdrawSplit(tx, organizationId, songId, { actorId, reason });
				await core.contracts.withdrawAll(tx, { actor, request }, songId, reason);
				const at = core.clock.now();
				await updateWithdrawal(tx, songId, { at, by: actorId, reason });
				await emit(signedSongEvents, { kind: 'withdrawn', organizationId, songId, actorId, reason, at });
				await log('song.withdrawn', title);
				await touch(signedSongTopic, activityTopic);
			});
		},

		/** Documents that were withdrawn with the song stay withdrawn; they are sent again where they are still wanted. */
		async restoreSong({ input: { songId }, mutate }) {
			await core.contracts.prepare();
			await mutate(async (tx, { actor, emit, touch, log }) => {
				const { organizationId, reviewerId: actorId } = actor;
				const { title, isWithdrawn } = await lockWithDocuments(tx, core, actor, songId);
				if (!isWithdrawn) throw new AppError(notWithdrawn);
				await updateWithdrawal(tx, songId, null);
				await emit(signedSongEvents, { kind: 'brought_back', organizationId, songId, actorId, at: core.clock.now() });
				await log('song.brought_back', title);
				await touch(signedSongTopic, activityTopic);
			});
		},
	});
