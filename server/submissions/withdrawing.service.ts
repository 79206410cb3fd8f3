import { randomUUID } from 'node:crypto';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { maskNames, outsideSender } from '../../domain/songs/blind.ts';
import { alreadySigned } from '../../domain/submissions/submissions.errors.ts';
import { heldTrackTopic, submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { dropMailsTo } from '../platform/mail/mail-queue.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { lockUploads } from '../uploads/uploads.shared-queries.ts';
import type { SenderGuest } from './confirming.service.ts';
import { findSender, updateSender } from './senders.repository.ts';
import { submissionEvents } from './submissions.events.ts';
import {
	findSubmission,
	listSubmissionsOf,
	listTracks,
	lockSubmission,
	type SubmissionRow,
	type TrackRow,
	updateSubmission,
	updateTrack,
} from './submissions.repository.ts';

interface WithdrawingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly links: Links;
	readonly demos: DemoUploads;
	readonly songs: OutsideSongs;
}

export type Withdrawing = ReturnType<typeof createWithdrawing>;

/** Senders take back what they sent, or have everything deleted that the label keeps of them (R-SUBMIT-4). */
export function createWithdrawing({ db, clock, emit, links, demos, songs }: WithdrawingDeps) {
	const takeBack = createTakingBack({ clock, demos, songs });

	async function lockOwn(tx: Tx, guest: SenderGuest, isWithOthers = false): Promise<SubmissionRow> {
		// First, as whoever removes a song does it.
		await songs.lockLabel(tx, guest.organizationId);
		// As a server does that has read one of its files.
		const tracks = await listTracks(tx, guest.subjectId);
		const ids = tracks.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
		await lockUploads(tx, guest.organizationId, ids);
		const { senderId = null } = (await findSubmission(tx, guest.subjectId)) ?? {};
		if (isWithOthers && senderId) await listSubmissionsOf(tx, senderId);
		const submission = await lockSubmission(tx, guest.subjectId);
		if (!submission) throw new AppError(linkExpired);
		await links.ensureStillOpen(tx, guest, 'senderLinks');
		return submission;
	}

	async function withdraw(tx: Tx, guest: SenderGuest, key: string, request: RequestFacts): Promise<string[]> {
		const submission = await lockOwn(tx, guest);
		const { id, organizationId, artistName, email, isSwallowed } = submission;
		const tracks = await listTracks(tx, id);
		const track = tracks.find((each) => each.key === key);
		// What is not there any more is withdrawn already.
		if (!track || track.withdrawnAt !== null) return [];
		const storageKeys = await takeBack(tx, track);
		if (storageKeys === null) throw new AppError(alreadySigned);
		const isLast = tracks.every((each) => each.id === track.id || each.withdrawnAt !== null);
		if (isLast) await updateSubmission(tx, id, { state: 'withdrawn' });
		await recordTouched(tx, [guestScope(guest.linkId)], [submissionTopic]);
		// What has not appeared in the label leaves no trace in it.
		const hasAppeared = track.becameSongAt !== null || track.look !== null;
		if (submission.state !== 'confirmed' || isSwallowed || !hasAppeared) return storageKeys;
		const at = clock.now();
		await emit(tx, submissionEvents, { kind: 'withdrawn', submissionId: id, organizationId, trackIds: [track.id], at });
		await log(tx, submission, 'demo.withdrawn', request, maskNames(track.title, [artistName], email));
		return storageKeys;
	}

	async function eraseOne(tx: Tx, submission: SubmissionRow): Promise<string[]> {
		const storageKeys: string[] = [];
		const tracks = await listTracks(tx, submission.id);
		for (const track of tracks) {
			const taken = track.withdrawnAt === null ? await takeBack(tx, track) : [];
			storageKeys.push(...(taken ?? []));
			const kept = taken === null && track.songId && (await songs.lock(tx, track.organizationId, track.songId));
			if (kept) await songs.forgetSender(tx, kept);
			await updateTrack(tx, track.id, { title: '', genre: '' });
		}
		const nothing = { email: null, artistName: '', links: [], country: '', message: '' };
		await updateSubmission(tx, submission.id, { state: 'erased', ...nothing });
		if (submission.linkId) await recordTouched(tx, [guestScope(submission.linkId)], [submissionTopic]);
		return storageKeys;
	}

	async function erase(tx: Tx, guest: SenderGuest, request: RequestFacts): Promise<string[]> {
		const submission = await lockOwn(tx, guest, true);
		if (submission.state === 'erased') return [];
		const sender = submission.senderId && (await findSender(tx, submission.senderId));
		const all = sender ? await listSubmissionsOf(tx, sender.id) : [submission];
		const storageKeys: string[] = [];
		for (const each of all) if (each.state !== 'erased') storageKeys.push(...(await eraseOne(tx, each)));
		if (submission.email) await dropMailsTo(tx, submission.organizationId, submission.email);
		if (!sender) return storageKeys;
		const at = clock.now();
		// A block outlives it by a hash that nothing can be read from; otherwise nothing tells who it was.
		const emailKey = sender.blockedAt ? sender.emailKey : `erased:${randomUUID()}`;
		await updateSender(tx, sender.id, { email: null, emailKey, erasedAt: at });
		if (submission.isSwallowed) return storageKeys;
		const { id: submissionId, organizationId } = submission;
		await emit(tx, submissionEvents, { kind: 'erased', submissionId, organizationId, trackIds: [], at });
		await log(tx, submission, 'demo.sender_erased', request);
		return storageKeys;
	}

	return {
		/** The files go with `removeFiles`, after the transaction. */
		eraseOne,

		removeFiles: demos.removeFiles,

		async withdraw(guest: SenderGuest, key: string, request: RequestFacts): Promise<void> {
			await demos.removeFiles(await db.transaction((tx) => withdraw(tx, guest, key, request)));
		},

		/** Spares contracts and their evidence: of what was signed the song stays. */
		async erase(guest: SenderGuest, request: RequestFacts): Promise<void> {
			await demos.removeFiles(await db.transaction((tx) => erase(tx, guest, request)));
		},
	};
}

async function log(
	tx: Tx,
	{ organizationId }: SubmissionRow,
	kind: ActivityKind,
	{ address }: RequestFacts,
	subject?: string,
): Promise<void> {
	await recordActivity(tx, { kind, organizationId, reviewerId: null, actorName: outsideSender, subject, address });
	await recordTouched(tx, [`label:${organizationId}`], [activityTopic, heldTrackTopic]);
}

/** Takes one track off every list of the label. */
function createTakingBack({ clock, demos, songs }: Pick<WithdrawingDeps, 'clock' | 'demos' | 'songs'>) {
	/** The song leaves every list, and its bytes go. Null if it stays, because it was signed. */
	return async function takeBack(tx: Tx, track: TrackRow): Promise<string[] | null> {
		const { organizationId, songId, uploadId, replacementId } = track;
		const song = songId ? await songs.lock(tx, organizationId, songId) : undefined;
		if (song?.decision === 'signed') return null;
		const ofSong = song ? await songs.remove(tx, song, true) : null;
		const ids = [uploadId, replacementId].flatMap((id) => (id && id !== song?.uploadId ? [id] : []));
		const others = await demos.remove(tx, organizationId, ids);
		await updateTrack(tx, track.id, { withdrawnAt: clock.now() });
		return ofSong === null ? others : [ofSong, ...others];
	};
}
