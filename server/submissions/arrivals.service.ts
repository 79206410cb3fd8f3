// Publishes demos to the label at full hours, all that are due in one transaction and with one live message, so that
// nothing shows which of them came from one sender (R-SUBMIT-9). Replacement files of senders are also taken then.
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { heldDemoTopic, songTopic } from '../../domain/kernel/topics.ts';
import { dayOfArrival, nextFullHour } from '../../domain/submissions/arrival.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { songEvents } from '../songs/songs.events.ts';
import { findUploadIdOf } from '../songs/songs.shared-queries.ts';
import { uploadEvents } from '../uploads/uploads.events.ts';
import { lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import type { SenderOfSong } from './submissions.present.ts';
import {
	type DemoRow,
	findDemo,
	findDemoOfUpload,
	findSubmission,
	isSenderBlocked,
	listDemosDue,
	listLabelsDue,
	lockSubmission,
	setSong,
	updateDemo,
	uploadIdsOf,
} from './submissions.repository.ts';
import { type SubmissionsCore, touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** Limit for one transaction; a label that takes 60 submissions a day hardly ever has more. */
const mostAtOnce = 500;

export function createArrivals({ db, demoFiles, songs }: SubmissionsCore) {
	// Its files are swept like all files without an upload: here the transaction has not ended yet.
	const removeUpload = async (tx: Tx, { organizationId }: DemoRow, uploadId: UploadId) => {
		await demoFiles.remove(tx, organizationId, [uploadId]);
	};

	/**
	 * Takes a replacement file. It counts unless a colleague has played the earlier file since. The submission is locked.
	 */
	async function takeReplacement(tx: Tx, demo: DemoRow, upload: UploadRow) {
		const isDropped = demo.screening === 'declined' || demo.screening === 'blocked';
		const isWanted = demo.heardAt === null && demo.withdrawnAt === null && !isDropped;
		await updateDemo(tx, demo.id, { replacementId: null });
		if (!isWanted) return removeUpload(tx, demo, upload.id);
		await updateDemo(tx, demo.id, { uploadId: upload.id });
		const song = demo.songId && (await songs.lock(tx, demo.organizationId, demo.songId));
		if (song) await songs.replaceSound(tx, song, upload);
		if (demo.uploadId) await removeUpload(tx, demo, demo.uploadId);
	}

	/** Handles a demo that was analysed and that the label does not have yet: it is blocked, held, or becomes a song. */
	async function arrive(
		tx: Tx,
		{ submission, demo }: SenderOfSong,
		{ upload, screensDemos, now }: { upload: UploadRow; screensDemos: boolean; now: Date },
	): Promise<void> {
		const { id, screening } = demo;
		const isBlocked = submission.senderId !== null && (await isSenderBlocked(tx, submission.senderId));
		// The sender was blocked after the confirmation: for the label this is a demo that does not arrive.
		if (screening === null && isBlocked) await updateDemo(tx, id, { screening: 'blocked', screenedAt: now });
		else if (screening === null && screensDemos) await updateDemo(tx, id, { screening: 'held' });
		else if (upload.state === 'ready') {
			const moment = (screening === 'accepted' ? demo.screenedAt : submission.confirmedAt) ?? now;
			const { artistName: artist, email } = submission;
			const submittedAt = dayOfArrival(moment, now);
			const cameAt = submission.confirmedAt ?? now;
			await songs.add(tx, upload, { title: demo.title, artist, email: email ?? '', submittedAt, cameAt });
		}
	}

	async function appear(
		tx: Tx,
		{ submission, demo }: SenderOfSong,
		{ uploads, screensDemos, now }: { uploads: readonly UploadRow[]; screensDemos: boolean; now: Date },
	) {
		const { id, screening } = demo;
		const upload = uploads.find((each) => each.id === demo.uploadId);
		const isNew = demo.becameSongAt === null && (screening === null || screening === 'accepted');
		// A file that is still being analysed is checked again in an hour.
		const isRead = upload?.state === 'ready' || upload?.state === 'refused';
		await updateDemo(tx, id, { appearsAt: isNew && upload && !isRead ? nextFullHour(now) : null });
		if (demo.withdrawnAt !== null || submission.state !== 'confirmed') return;
		if (!isNew) {
			const replacement = uploads.find((each) => each.id === demo.replacementId);
			if (replacement?.state === 'ready') await takeReplacement(tx, demo, replacement);
			return;
		}
		if (upload && isRead) await arrive(tx, { submission, demo }, { upload, screensDemos, now });
	}

	async function appearInLabel(tx: Tx, organizationId: OrganizationId, now: Date) {
		// Withdrawing or erasing a demo locks the label first, too.
		await songs.lockLabel(tx, organizationId);
		const due = await listDemosDue(tx, organizationId, now, mostAtOnce);
		// Uploads are locked first and submissions second, as after an analysis or when a sender withdraws.
		const uploads = await lockUploads(tx, organizationId, uploadIdsOf(due));
		const screensDemos = (await findPage(tx, organizationId))?.screensDemos ?? false;
		for (const { id } of due) {
			const demo = await findDemo(tx, organizationId, id);
			const submission = demo && (await lockSubmission(tx, demo.submissionId));
			if (submission && demo.appearsAt !== null) await appear(tx, { submission, demo }, { uploads, screensDemos, now });
		}
		await touchLabel(tx, organizationId, songTopic, heldDemoTopic);
		return due.length;
	}

	return {
		async appear(now: Date, pace: Pace) {
			for (const organizationId of await listLabelsDue(db, now)) {
				for (let count = mostAtOnce; count === mostAtOnce; ) {
					count = await db.transaction((tx) => appearInLabel(tx, organizationId, now));
					if (!(await pace.next())) return;
				}
			}
		},

		listeners: [
			on(uploadEvents, async (tx, { upload, at }) => {
				const found = await findDemoOfUpload(tx, upload.id);
				if (!found) return;
				const isReplacement = found.replacementId === upload.id;
				const submission = await (isReplacement ? lockSubmission : findSubmission)(tx, found.submissionId);
				const demo = isReplacement ? await findDemoOfUpload(tx, upload.id) : found;
				if (!submission || !demo) return;
				if (isReplacement) {
					// What the label already sees changes at a full hour, and a demo that could not be read appears then.
					const isSeen = demo.songId !== null || demo.screening === 'held';
					if (!isSeen) await takeReplacement(tx, demo, upload);
					if (isSeen || demo.appearsAt === null) await updateDemo(tx, demo.id, { appearsAt: nextFullHour(at) });
				}
				await touchSender(tx, submission.linkId);
			}),

			/** A song is linked to its sender by the demo that it was made from. */
			on(songEvents, async (tx, { kind, songId, actorId, at }) => {
				if (kind !== 'added' || actorId !== null) return;
				const uploadId = await findUploadIdOf(tx, songId);
				const demo = uploadId && (await setSong(tx, uploadId, songId, at));
				if (demo) await touchSender(tx, (await findSubmission(tx, demo.submissionId))?.linkId);
			}),
		],
	};
}
