import { AppError } from '../../domain/kernel/errors.ts';
import { waveformRefused } from '../../domain/songs/songs.errors.ts';
import type { Member } from '../framework/actor.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { waveformUrlOf } from '../uploads/file-address.ts';
import type { MadeForUpload } from '../uploads/uploads.events.ts';
import { findUploadOfSong } from '../uploads/uploads.shared-queries.ts';
import { touchSongs } from './songs.live.ts';
import { type SongForViewer, saveWaveformUrl } from './songs.repository.ts';

export type SongWaveforms = ReturnType<typeof createSongWaveforms>;

/** Which waveform a song shows. */
export function createSongWaveforms({ db }: { db: Db }) {
	return {
		async onWaveformMade(tx: Tx, { upload }: MadeForUpload): Promise<void> {
			await saveWaveformUrl(tx, upload.id, waveformUrlOf(upload));
			await touchSongs(tx, upload.organizationId);
		},

		async saveWaveformUrl(actor: Member, song: SongForViewer, waveformUrl: string): Promise<void> {
			if (song.waveformUrl === waveformUrl) return;
			const upload = await findUploadOfSong(db, song.organizationId, song.uploadId);
			if (song.waveformUrl !== null || !upload?.hasWaveform || waveformUrlOf(upload) !== waveformUrl)
				throw new AppError(waveformRefused);
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				await saveWaveformUrl(tx, song.uploadId, waveformUrl);
				await touchSongs(tx, song.organizationId);
			});
		},
	};
}
