import { heldTrackTopic, submissionTopic } from '../../domain/submissions/submissions.topics.ts';
import { recordTouched } from '../accounts/live-scopes.ts';
import { guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import { findUploadIdOf } from '../songs/outside-songs.shared-queries.ts';
import type { SongEvent } from '../songs/songs.events.ts';
import type { UploadReady } from '../uploads/uploads.events.ts';
import type { Hearing } from './hearing.service.ts';
import {
	findSubmission,
	findTrackOfUpload,
	lockSubmission,
	type SubmissionRow,
	setSong,
	type TrackRow,
	updateTrack,
} from './submissions.repository.ts';

interface ListenerDeps {
	readonly songs: OutsideSongs;
	readonly hearing: Pick<Hearing, 'hear'>;
	readonly removeUpload: (tx: Tx, track: TrackRow, uploadId: NonNullable<TrackRow['uploadId']>) => Promise<void>;
}

export function createSubmissionListeners({ songs, hearing, removeUpload }: ListenerDeps) {
	async function touchSender(tx: Tx, { linkId, organizationId }: SubmissionRow): Promise<void> {
		if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
		await recordTouched(tx, [`label:${organizationId}`], [heldTrackTopic]);
	}

	/** A better file was read. It counts unless somebody has listened to the other one meanwhile. */
	async function swap(tx: Tx, track: TrackRow, submission: SubmissionRow, { upload, at }: UploadReady): Promise<void> {
		const isWanted = track.heardAt === null && track.withdrawnAt === null && track.look !== 'declined';
		await updateTrack(tx, track.id, { replacementId: null });
		if (!isWanted) return removeUpload(tx, track, upload.id);
		await updateTrack(tx, track.id, { uploadId: upload.id });
		const song = track.songId && (await songs.lock(tx, track.organizationId, track.songId));
		if (song) await songs.replaceSound(tx, song, upload);
		else if (track.look !== 'held') {
			const { artistName: artist, email, confirmedAt } = submission;
			const submittedAt = confirmedAt ?? at;
			await songs.add(tx, upload, { title: track.title, artist, email: email ?? '', submittedAt });
		}
		if (track.uploadId) await removeUpload(tx, track, track.uploadId);
	}

	return {
		async onUploadReady(tx: Tx, event: UploadReady): Promise<void> {
			const { id } = event.upload;
			const found = await findTrackOfUpload(tx, id);
			if (!found) return;
			const isBetter = found.replacementId === id;
			const submission = await (isBetter ? lockSubmission : findSubmission)(tx, found.submissionId);
			const track = isBetter ? await findTrackOfUpload(tx, id) : found;
			if (!submission || !track) return;
			if (isBetter) await swap(tx, track, submission, event);
			await touchSender(tx, submission);
		},

		/** A song knows its sender by the track that it was made of; whoever reviews a song has heard it. */
		async onSongEvent(tx: Tx, event: SongEvent): Promise<void> {
			if (event.kind === 'reviewed') return hearing.hear(tx, event.organizationId, event.songId);
			if (event.kind !== 'added' || event.actorId !== null) return;
			const uploadId = await findUploadIdOf(tx, event.songId);
			const track = uploadId && (await setSong(tx, uploadId, event.songId, event.at));
			const submission = track && (await findSubmission(tx, track.submissionId));
			if (submission) await touchSender(tx, submission);
		},
	};
}
