// Senders withdraw what they sent, or have everything deleted that the label keeps of them (R-SUBMIT-4).
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { activityTopic, heldTrackTopic } from '../../domain/kernel/topics.ts';
import { outsideSender } from '../../domain/songs/blind.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { alreadySigned } from '../../domain/submissions/submissions.errors.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import { handlers } from '../framework/handle.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { dropMailsTo } from '../platform/mail/mail-queue.ts';
import { lockUploads } from '../uploads/uploads.shared-queries.ts';
import { eraseSender, findSender } from './senders.repository.ts';
import { maskSender } from './submissions.present.ts';
import {
	findSubmission,
	listSubmissionsOf,
	listTracks,
	type SubmissionRow,
	type TrackRow,
	updateSubmission,
	updateTrack,
	uploadIdsOf,
} from './submissions.repository.ts';
import { lockOwn, type SenderGuest, type SubmissionsCore, touchSender } from './submissions-core.ts';

/** Removes the song from every list and deletes its bytes. Returns null if it stays, because it was signed. */
async function withdrawTrack({ clock, demos, songs }: SubmissionsCore, tx: Tx, track: TrackRow) {
	const { organizationId, songId, uploadId, replacementId } = track;
	const song = songId ? await songs.lock(tx, organizationId, songId) : undefined;
	if (song?.decision === 'signed') return null;
	const ofSong = song ? await songs.remove(tx, song, true) : null;
	const ids = [uploadId, replacementId].flatMap((id) => (id && id !== song?.uploadId ? [id] : []));
	const others = await demos.remove(tx, organizationId, ids);
	await updateTrack(tx, track.id, { withdrawnAt: clock.now() });
	return ofSong === null ? others : [ofSong, ...others];
}

/** Erases everything that the label keeps of a submission. Returns the files to be removed after the transaction. */
export async function eraseOne(core: SubmissionsCore, tx: Tx, submission: SubmissionRow) {
	const { songs } = core;
	const storageKeys: string[] = [];
	const tracks = await listTracks(tx, submission.id);
	for (const track of tracks) {
		const removed = track.withdrawnAt === null ? await withdrawTrack(core, tx, track) : [];
		storageKeys.push(...(removed ?? []));
		const kept = removed === null && track.songId && (await songs.lock(tx, track.organizationId, track.songId));
		if (kept) await songs.forgetSender(tx, kept);
		await updateTrack(tx, track.id, { title: '', genre: '' });
	}
	const nothing = { email: null, artistName: '', links: [], country: '', message: '' };
	await updateSubmission(tx, submission.id, { state: 'erased', ...nothing });
	await touchSender(tx, submission.linkId);
	return storageKeys;
}

async function log(
	tx: Tx,
	{ organizationId }: SubmissionRow,
	kind: ActivityKind,
	{ address }: RequestFacts,
	subject?: string,
) {
	await recordActivity(tx, { kind, organizationId, reviewerId: null, actorName: outsideSender, subject, address });
	await touchLabel(tx, organizationId, activityTopic, heldTrackTopic);
}

export function createWithdrawal(core: SubmissionsCore) {
	const { clock, links, demos, songs, emitEvent } = core;

	async function lockWithSongs(tx: Tx, guest: SenderGuest, isWithOthers = false) {
		// The label is locked first, as when a song is removed.
		await songs.lockLabel(tx, guest.organizationId);
		// Uploads are locked as by a server that has analysed one of its files.
		await lockUploads(tx, guest.organizationId, uploadIdsOf(await listTracks(tx, guest.subjectId)));
		const { senderId = null } = (await findSubmission(tx, guest.subjectId)) ?? {};
		if (isWithOthers && senderId) await listSubmissionsOf(tx, senderId);
		return lockOwn(links, tx, guest);
	}

	async function withdraw(tx: Tx, guest: SenderGuest, key: string, request: RequestFacts) {
		const submission = await lockWithSongs(tx, guest);
		const { id, isDiscarded } = submission;
		const tracks = await listTracks(tx, id);
		const track = tracks.find((each) => each.key === key);
		// A track that no longer exists counts as withdrawn.
		if (!track || track.withdrawnAt !== null) return [];
		const storageKeys = await withdrawTrack(core, tx, track);
		if (storageKeys === null) throw new AppError(alreadySigned);
		const isLast = tracks.every((each) => each.id === track.id || each.withdrawnAt !== null);
		if (isLast) await updateSubmission(tx, id, { state: 'withdrawn' });
		await touchSender(tx, guest.linkId);
		// A track that has not appeared in the label leaves no trace in it.
		const hasAppeared = track.becameSongAt !== null || track.screening !== null;
		if (submission.state !== 'confirmed' || isDiscarded || !hasAppeared) return storageKeys;
		await emitEvent(tx, 'withdrawn', track, [track.id]);
		await log(tx, submission, 'demo.withdrawn', request, maskSender(track.title, submission));
		return storageKeys;
	}

	async function erase(tx: Tx, guest: SenderGuest, request: RequestFacts) {
		const submission = await lockWithSongs(tx, guest, true);
		if (submission.state === 'erased') return [];
		const sender = submission.senderId && (await findSender(tx, submission.senderId));
		const all = sender ? await listSubmissionsOf(tx, sender.id) : [submission];
		const storageKeys: string[] = [];
		for (const each of all) if (each.state !== 'erased') storageKeys.push(...(await eraseOne(core, tx, each)));
		if (submission.email) await dropMailsTo(tx, submission.organizationId, submission.email);
		if (!sender) return storageKeys;
		await eraseSender(tx, sender, clock.now());
		if (submission.isDiscarded) return storageKeys;
		const { id: submissionId, organizationId } = submission;
		await emitEvent(tx, 'erased', { submissionId, organizationId }, []);
		await log(tx, submission, 'demo.sender_erased', request);
		return storageKeys;
	}

	return handlers(core, submissionsApi, {
		async withdrawSubmittedTrack({ actor, input, request, mutate }) {
			await demos.removeFiles(await mutate((tx) => withdraw(tx, actor, input.key, request)));
		},

		/** Spares contracts and their evidence: signed songs stay. */
		async eraseMyData({ actor, request, mutate }) {
			await demos.removeFiles(await mutate((tx) => erase(tx, actor, request)));
		},
	});
}
