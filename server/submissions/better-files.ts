import type { UploadId } from '../../domain/kernel/ids.ts';
import { nextFullHour } from '../../domain/submissions/arrival.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';
import type { SenderOfSong } from './submissions.present.ts';
import { type TrackRow, updateTrack } from './submissions.repository.ts';

interface BetterFilesDeps {
	readonly songs: OutsideSongs;
	readonly removeUpload: (tx: Tx, track: TrackRow, uploadId: UploadId) => Promise<void>;
}

export type BetterFiles = ReturnType<typeof createBetterFiles>;

/** Takes the files that senders send in place of others. The submission is locked by the caller. */
export function createBetterFiles({ songs, removeUpload }: BetterFilesDeps) {
	/** It counts unless a colleague has played the other one since. */
	async function take(tx: Tx, track: TrackRow, upload: UploadRow): Promise<void> {
		const isDropped = track.look === 'declined' || track.look === 'blocked';
		const isWanted = track.heardAt === null && track.withdrawnAt === null && !isDropped;
		await updateTrack(tx, track.id, { replacementId: null });
		if (!isWanted) return removeUpload(tx, track, upload.id);
		await updateTrack(tx, track.id, { uploadId: upload.id });
		const song = track.songId && (await songs.lock(tx, track.organizationId, track.songId));
		if (song) await songs.replaceSound(tx, song, upload);
		if (track.uploadId) await removeUpload(tx, track, track.uploadId);
	}

	return {
		/** What the label sees already changes at a full hour, and a demo that could not be read appears then. */
		async onRead(tx: Tx, track: TrackRow, upload: UploadRow, at: Date): Promise<void> {
			const isSeen = track.songId !== null || track.look === 'held';
			if (!isSeen) await take(tx, track, upload);
			if (isSeen || track.appearsAt === null) await updateTrack(tx, track.id, { appearsAt: nextFullHour(at) });
		},

		async takeIfReady(tx: Tx, { track }: SenderOfSong, uploads: readonly UploadRow[]): Promise<void> {
			const upload = uploads.find(({ id }) => id === track.replacementId);
			if (upload?.state === 'ready') await take(tx, track, upload);
		},
	};
}
