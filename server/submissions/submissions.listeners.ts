import { submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import { findUploadIdOf } from '../songs/outside-songs.shared-queries.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import type { UploadReady } from '../uploads/uploads.events.ts';
import type { BetterFiles } from './better-files.ts';
import {
	findSubmission,
	findTrackOfUpload,
	lockSubmission,
	type SubmissionRow,
	setSong,
} from './submissions.repository.ts';

interface ListenerDeps {
	readonly betterFiles: BetterFiles;
}

export function createSubmissionListeners({ betterFiles }: ListenerDeps) {
	/** The label learns nothing of it before the full hour. */
	async function touchSender(tx: Tx, { linkId }: SubmissionRow): Promise<void> {
		if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
	}

	return {
		async onUploadReady(tx: Tx, { upload, at }: UploadReady): Promise<void> {
			const found = await findTrackOfUpload(tx, upload.id);
			if (!found) return;
			const isBetter = found.replacementId === upload.id;
			const submission = await (isBetter ? lockSubmission : findSubmission)(tx, found.submissionId);
			const track = isBetter ? await findTrackOfUpload(tx, upload.id) : found;
			if (!submission || !track) return;
			if (isBetter) await betterFiles.onRead(tx, track, upload, at);
			await touchSender(tx, submission);
		},

		/** A song knows its sender by the track that it was made of. */
		async onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
			if (event.kind !== 'added' || event.actorId !== null) return;
			const uploadId = await findUploadIdOf(tx, event.songId);
			const track = uploadId && (await setSong(tx, uploadId, event.songId, event.at));
			const submission = track && (await findSubmission(tx, track.submissionId));
			if (submission) await touchSender(tx, submission);
		},
	};
}
