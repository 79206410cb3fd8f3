import type { SongId } from '../../domain/kernel/ids.ts';
import { expiresAt } from '../../domain/songs/expiry.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { audioUrlOf, waveformUrlOf } from '../uploads/file-address.ts';
import { adoptTrack, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { hasNamesake } from './namesakes.ts';
import type { ClaimRow } from './song-claims.repository.ts';
import { searchTextOf } from './song-search-text.ts';
import { songEvents } from './songs.events.ts';
import { insertSong } from './songs.repository.ts';

/** Turns a playable upload into a song with the title and artist of its claim. Null if the upload is a song already. */
export async function createSong(
	tx: Tx,
	emit: Emit,
	upload: UploadRow,
	claim: ClaimRow,
	now: Date,
): Promise<SongId | null> {
	const { uploadId, askForReview, batchId, ...names } = claim;
	const songId = await insertSong(tx, {
		uploadId,
		...names,
		audioUrl: audioUrlOf(upload),
		waveformUrl: upload.hasWaveform ? waveformUrlOf(upload) : null,
		submittedAt: now,
		expiresAt: expiresAt({ submittedAt: now, extendedUntil: null }),
		artistBy: names.addedBy,
		hasNamesake: await hasNamesake(tx, names),
		...searchTextOf(names),
	});
	await adoptTrack(tx, uploadId);
	const { organizationId, addedBy } = claim;
	const event = { organizationId, actorId: addedBy, at: now, askForReview, batchId };
	if (songId) await emit(tx, songEvents, { kind: 'added', songId, ...event });
	return songId;
}
