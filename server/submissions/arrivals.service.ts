// Publishes demos to the label at full hours, all that are due in one transaction and with one live message, so that
// nothing shows which of them came from one sender (R-SUBMIT-9). Replacement files of senders are also taken then.
import type { OrganizationId, UploadId } from '../../domain/kernel/ids.ts';
import { heldTrackTopic, songTopic } from '../../domain/kernel/topics.ts';
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
	findSubmission,
	findTrack,
	findTrackOfUpload,
	isSenderBlocked,
	listLabelsDue,
	listTracksDue,
	lockSubmission,
	setSong,
	type TrackRow,
	updateTrack,
	uploadIdsOf,
} from './submissions.repository.ts';
import { type SubmissionsCore, touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** Limit for one transaction; a label that takes 60 submissions a day hardly ever has more. */
const mostAtOnce = 500;

export function createArrivals({ db, demos, songs }: SubmissionsCore) {
	// Its files are swept like all files without an upload: here the transaction has not ended yet.
	const removeUpload = async (tx: Tx, { organizationId }: TrackRow, uploadId: UploadId) => {
		await demos.remove(tx, organizationId, [uploadId]);
	};

	/**
	 * Takes a replacement file. It counts unless a colleague has played the earlier file since. The submission is locked.
	 */
	async function takeReplacement(tx: Tx, track: TrackRow, upload: UploadRow) {
		const isDropped = track.screening === 'declined' || track.screening === 'blocked';
		const isWanted = track.heardAt === null && track.withdrawnAt === null && !isDropped;
		await updateTrack(tx, track.id, { replacementId: null });
		if (!isWanted) return removeUpload(tx, track, upload.id);
		await updateTrack(tx, track.id, { uploadId: upload.id });
		const song = track.songId && (await songs.lock(tx, track.organizationId, track.songId));
		if (song) await songs.replaceSound(tx, song, upload);
		if (track.uploadId) await removeUpload(tx, track, track.uploadId);
	}

	/** Handles a demo that was analysed and that the label does not have yet: it is blocked, held, or becomes a song. */
	async function arrive(
		tx: Tx,
		{ submission, track }: SenderOfSong,
		{ upload, holdsForLook, now }: { upload: UploadRow; holdsForLook: boolean; now: Date },
	): Promise<void> {
		const { id, screening } = track;
		const isBlocked = submission.senderId !== null && (await isSenderBlocked(tx, submission.senderId));
		// The sender was blocked after the confirmation: for the label this is a demo that does not arrive.
		if (screening === null && isBlocked) await updateTrack(tx, id, { screening: 'blocked', screenedAt: now });
		else if (screening === null && holdsForLook) await updateTrack(tx, id, { screening: 'held' });
		else if (upload.state === 'ready') {
			const moment = (screening === 'accepted' ? track.screenedAt : submission.confirmedAt) ?? now;
			const { artistName: artist, email } = submission;
			const submittedAt = dayOfArrival(moment, now);
			const cameAt = submission.confirmedAt ?? now;
			await songs.add(tx, upload, { title: track.title, artist, email: email ?? '', submittedAt, cameAt });
		}
	}

	async function appear(
		tx: Tx,
		{ submission, track }: SenderOfSong,
		{ uploads, holdsForLook, now }: { uploads: readonly UploadRow[]; holdsForLook: boolean; now: Date },
	) {
		const { id, screening } = track;
		const upload = uploads.find((each) => each.id === track.uploadId);
		const isNew = track.becameSongAt === null && (screening === null || screening === 'accepted');
		// A file that is still being analysed is checked again in an hour.
		const isRead = upload?.state === 'ready' || upload?.state === 'refused';
		await updateTrack(tx, id, { appearsAt: isNew && upload && !isRead ? nextFullHour(now) : null });
		if (track.withdrawnAt !== null || submission.state !== 'confirmed') return;
		if (!isNew) {
			const replacement = uploads.find((each) => each.id === track.replacementId);
			if (replacement?.state === 'ready') await takeReplacement(tx, track, replacement);
			return;
		}
		if (upload && isRead) await arrive(tx, { submission, track }, { upload, holdsForLook, now });
	}

	async function appearInLabel(tx: Tx, organizationId: OrganizationId, now: Date) {
		// Withdrawing or erasing a demo locks the label first, too.
		await songs.lockLabel(tx, organizationId);
		const due = await listTracksDue(tx, organizationId, now, mostAtOnce);
		// Uploads are locked first and submissions second, as after an analysis or when a sender withdraws.
		const uploads = await lockUploads(tx, organizationId, uploadIdsOf(due));
		const holdsForLook = (await findPage(tx, organizationId))?.holdsForLook ?? false;
		for (const { id } of due) {
			const track = await findTrack(tx, organizationId, id);
			const submission = track && (await lockSubmission(tx, track.submissionId));
			if (submission && track.appearsAt !== null)
				await appear(tx, { submission, track }, { uploads, holdsForLook, now });
		}
		await touchLabel(tx, organizationId, songTopic, heldTrackTopic);
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
				const found = await findTrackOfUpload(tx, upload.id);
				if (!found) return;
				const isReplacement = found.replacementId === upload.id;
				const submission = await (isReplacement ? lockSubmission : findSubmission)(tx, found.submissionId);
				const track = isReplacement ? await findTrackOfUpload(tx, upload.id) : found;
				if (!submission || !track) return;
				if (isReplacement) {
					// What the label already sees changes at a full hour, and a demo that could not be read appears then.
					const isSeen = track.songId !== null || track.screening === 'held';
					if (!isSeen) await takeReplacement(tx, track, upload);
					if (isSeen || track.appearsAt === null) await updateTrack(tx, track.id, { appearsAt: nextFullHour(at) });
				}
				await touchSender(tx, submission.linkId);
			}),

			/** A song is linked to its sender by the track that it was made from. */
			on(songEvents, async (tx, { kind, songId, actorId, at }) => {
				if (kind !== 'added' || actorId !== null) return;
				const uploadId = await findUploadIdOf(tx, songId);
				const track = uploadId && (await setSong(tx, uploadId, songId, at));
				if (track) await touchSender(tx, (await findSubmission(tx, track.submissionId))?.linkId);
			}),
		],
	};
}
