// Senders withdraw what they sent, or have everything deleted that the label keeps of them (R-SUBMIT-4).
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { activityTopic, heldDemoTopic } from '../../domain/kernel/topics.ts';
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
	type DemoRow,
	findSubmission,
	listDemos,
	listSubmissionsOf,
	type SubmissionRow,
	updateDemo,
	updateSubmission,
	uploadIdsOf,
} from './submissions.repository.ts';
import { lockOwn, type SenderGuest, type SubmissionsCore, touchSender } from './submissions-core.ts';

/** Removes the song from every list and deletes its bytes. Returns null if it stays, because it was signed. */
async function withdrawDemo({ clock, demoFiles, songs }: SubmissionsCore, tx: Tx, demo: DemoRow) {
	const { organizationId, songId, uploadId, replacementId } = demo;
	const song = songId ? await songs.lock(tx, organizationId, songId) : undefined;
	if (song?.decision === 'signed') return null;
	const ofSong = song ? await songs.remove(tx, song, true) : null;
	const ids = [uploadId, replacementId].flatMap((id) => (id && id !== song?.uploadId ? [id] : []));
	const others = await demoFiles.remove(tx, organizationId, ids);
	await updateDemo(tx, demo.id, { withdrawnAt: clock.now() });
	return ofSong === null ? others : [ofSong, ...others];
}

/** Erases everything that the label keeps of a submission. Returns the files to be removed after the transaction. */
export async function eraseOne(core: SubmissionsCore, tx: Tx, submission: SubmissionRow) {
	const { songs } = core;
	const storageKeys: string[] = [];
	const demos = await listDemos(tx, submission.id);
	for (const demo of demos) {
		const removed = demo.withdrawnAt === null ? await withdrawDemo(core, tx, demo) : [];
		storageKeys.push(...(removed ?? []));
		const kept = removed === null && demo.songId && (await songs.lock(tx, demo.organizationId, demo.songId));
		if (kept) await songs.forgetSender(tx, kept);
		await updateDemo(tx, demo.id, { title: '', genre: '' });
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
	await touchLabel(tx, organizationId, activityTopic, heldDemoTopic);
}

export function createWithdrawal(core: SubmissionsCore) {
	const { clock, links, demoFiles, songs, emitEvent } = core;

	async function lockWithSongs(tx: Tx, guest: SenderGuest, isWithOthers = false) {
		// The label is locked first, as when a song is removed.
		await songs.lockLabel(tx, guest.organizationId);
		// Uploads are locked as by a server that has analysed one of its files.
		await lockUploads(tx, guest.organizationId, uploadIdsOf(await listDemos(tx, guest.subjectId)));
		const { senderId = null } = (await findSubmission(tx, guest.subjectId)) ?? {};
		if (isWithOthers && senderId) await listSubmissionsOf(tx, senderId);
		return lockOwn(links, tx, guest);
	}

	async function withdraw(tx: Tx, guest: SenderGuest, key: string, request: RequestFacts) {
		const submission = await lockWithSongs(tx, guest);
		const { id, isDiscarded } = submission;
		const demos = await listDemos(tx, id);
		const demo = demos.find((each) => each.key === key);
		// A demo that no longer exists counts as withdrawn.
		if (!demo || demo.withdrawnAt !== null) return [];
		const storageKeys = await withdrawDemo(core, tx, demo);
		if (storageKeys === null) throw new AppError(alreadySigned);
		const isLast = demos.every((each) => each.id === demo.id || each.withdrawnAt !== null);
		if (isLast) await updateSubmission(tx, id, { state: 'withdrawn' });
		await touchSender(tx, guest.linkId);
		// A demo that has not appeared in the label leaves no trace in it.
		const hasAppeared = demo.becameSongAt !== null || demo.screening !== null;
		if (submission.state !== 'confirmed' || isDiscarded || !hasAppeared) return storageKeys;
		await emitEvent(tx, 'withdrawn', demo, [demo.id]);
		await log(tx, submission, 'demo.withdrawn', request, maskSender(demo.title, submission));
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
		async withdrawSubmittedDemo({ actor, input, request, mutate }) {
			await demoFiles.removeFiles(await mutate((tx) => withdraw(tx, actor, input.key, request)));
		},

		/** Spares contracts and their evidence: signed songs stay. */
		async eraseMyData({ actor, request, mutate }) {
			await demoFiles.removeFiles(await mutate((tx) => erase(tx, actor, request)));
		},
	});
}
