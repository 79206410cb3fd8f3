import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { songTopic } from '../../domain/songs/songs.topics.ts';
import { dayOfArrival, nextFullHour } from '../../domain/submissions/arrival.ts';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import { lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { isSenderBlocked, listLabelsDue, listTracksDue } from './arrivals.repository.ts';
import type { BetterFiles } from './better-files.ts';
import type { SenderOfSong } from './submissions.present.ts';
import { findTrack, lockSubmission, updateTrack } from './submissions.repository.ts';
import { findPage } from './submit-pages.repository.ts';

interface ArrivalsDeps {
	readonly db: Db;
	readonly songs: OutsideSongs;
	readonly betterFiles: BetterFiles;
}

/** In one transaction; a label that takes 60 submissions a day hardly ever has more. */
const mostAtOnce = 500;

/**
 * Puts demos before the label at full hours, all that are due in one transaction and with one live message, so that
 * nothing shows which of them came from one sender (R-SUBMIT-9).
 */
export function createArrivals({ db, songs, betterFiles }: ArrivalsDeps) {
	async function appearInLabel(tx: Tx, organizationId: OrganizationId, now: Date): Promise<number> {
		// As whoever withdraws or erases a demo does first.
		await songs.lockLabel(tx, organizationId);
		const due = await listTracksDue(tx, organizationId, now, mostAtOnce);
		const ids = due.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
		// Uploads first and submissions second, as when a file was read or a sender withdraws.
		const uploads = await lockUploads(tx, organizationId, ids);
		const holdsForLook = (await findPage(tx, organizationId))?.holdsForLook ?? false;
		for (const { id } of due) {
			const track = await findTrack(tx, organizationId, id);
			const submission = track && (await lockSubmission(tx, track.submissionId));
			if (submission && track.appearsAt !== null)
				await appear(tx, { submission, track }, { uploads, holdsForLook, now });
		}
		await recordTouched(tx, [`label:${organizationId}`], [songTopic, heldTrackTopic]);
		return due.length;
	}

	async function appear(
		tx: Tx,
		{ submission, track }: SenderOfSong,
		{ uploads, holdsForLook, now }: { uploads: readonly UploadRow[]; holdsForLook: boolean; now: Date },
	): Promise<void> {
		const { id, look } = track;
		const upload = uploads.find((each) => each.id === track.uploadId);
		const isNew = track.becameSongAt === null && (look === null || look === 'accepted');
		// A file that is still being read is looked at again in an hour.
		const isRead = upload?.state === 'ready' || upload?.state === 'refused';
		await updateTrack(tx, id, { appearsAt: isNew && upload && !isRead ? nextFullHour(now) : null });
		if (track.withdrawnAt !== null || submission.state !== 'confirmed') return;
		if (!isNew) return betterFiles.takeIfReady(tx, { submission, track }, uploads);
		if (!upload || !isRead) return;
		const isBlocked = submission.senderId !== null && (await isSenderBlocked(tx, submission.senderId));
		// Blocked since it was confirmed: for the label it is one of the demos that do not arrive.
		if (look === null && isBlocked) await updateTrack(tx, id, { look: 'blocked', lookedAt: now });
		else if (look === null && holdsForLook) await updateTrack(tx, id, { look: 'held' });
		else if (upload.state === 'ready') {
			const moment = (look === 'accepted' ? track.lookedAt : submission.confirmedAt) ?? now;
			const { artistName: artist, email } = submission;
			const submittedAt = dayOfArrival(moment, now);
			const cameAt = submission.confirmedAt ?? now;
			await songs.add(tx, upload, { title: track.title, artist, email: email ?? '', submittedAt, cameAt });
		}
	}

	return {
		async appear(now: Date, pace: Pace): Promise<void> {
			for (const organizationId of await listLabelsDue(db, now)) {
				for (let count = mostAtOnce; count === mostAtOnce; ) {
					count = await db.transaction((tx) => appearInLabel(tx, organizationId, now));
					if (!(await pace.next())) return;
				}
			}
		},
	};
}
