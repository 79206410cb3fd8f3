import type { UploadId } from '../../domain/kernel/ids.ts';
import type { SubmittedTrack } from '../../domain/submissions/sender-page.api.ts';
import { canReplaceFile, type TrackStatus, trackStatusOf } from '../../domain/submissions/track-status.ts';
import type { Queries } from '../platform/db/database.ts';
import { listSignedIds } from '../songs/outside-songs.shared-queries.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import { listUploadsByIds, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { listTracks, type SubmissionRow, type TrackRow } from './submissions.repository.ts';

/** How a track stands, with what is needed to tell it. */
export interface Standing {
	readonly track: TrackRow;
	readonly upload: UploadRow | undefined;
	readonly replacement: UploadRow | undefined;
	readonly isSigned: boolean;
}

export function statusOf({ track, upload }: Standing, { isSwallowed }: SubmissionRow): TrackStatus {
	return trackStatusOf({
		isWithdrawn: track.withdrawnAt !== null,
		isAnswered: track.answeredAt !== null,
		isHeard: track.heardAt !== null,
		upload: upload?.state ?? null,
		isAccepted: track.becameSongAt !== null || track.look === 'declined' || track.look === 'blocked',
		isSwallowed,
	});
}

/** Not after the label has declined it, or taken it off its lists. */
export function hasFile({ track, upload }: Standing, { isSwallowed, state }: SubmissionRow): boolean {
	if (state !== 'confirmed') return false;
	const isDropped = track.look === 'declined' || track.look === 'blocked';
	return isSwallowed || (!isDropped && (upload !== undefined || track.becameSongAt === null));
}

/** How the tracks of a submission stand, as their sender sees them. */
export function createStandings(demos: DemoUploads) {
	async function listStandings(queries: Queries, submission: SubmissionRow): Promise<Standing[]> {
		const tracks = await listTracks(queries, submission.id);
		const ids = tracks.flatMap(({ uploadId, replacementId }) => [uploadId ?? [], replacementId ?? []].flat());
		const uploads = await listUploadsByIds(queries, submission.organizationId, ids);
		const signed = await listSignedIds(
			queries,
			tracks.flatMap(({ songId }) => songId ?? []),
		);
		const uploadWith = (id: UploadId | null) => uploads.find((upload) => upload.id === id);
		return tracks.map((track) => ({
			track,
			upload: uploadWith(track.uploadId),
			replacement: uploadWith(track.replacementId),
			isSigned: track.songId !== null && signed.has(track.songId),
		}));
	}

	async function present(standing: Standing, submission: SubmissionRow): Promise<SubmittedTrack> {
		const { track, upload, replacement, isSigned } = standing;
		const status = statusOf(standing, submission);
		const isConfirmed = submission.state === 'confirmed';
		const refusal =
			(replacement && demos.refusalOf(replacement)) ??
			(status === 'unreadable' && upload ? demos.refusalOf(upload) : null);
		const isArriving = replacement !== undefined && replacement.state !== 'refused' && !submission.isSwallowed;
		return {
			key: track.key,
			title: track.title,
			status,
			problem: refusal?.message ?? (status === 'unreadable' ? 'This file could not be read.' : null),
			canReplace: isConfirmed && canReplaceFile(status) && hasFile(standing, submission),
			canWithdraw: status !== 'withdrawn' && !isSigned,
			replacement: isArriving
				? {
						fileName: replacement.fileName,
						sizeBytes: replacement.sizeBytes,
						receivedBytes: await demos.receivedBytes(replacement),
					}
				: null,
		};
	}

	return { listStandings, present };
}
