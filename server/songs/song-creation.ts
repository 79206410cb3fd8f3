import type { SongId } from '../../domain/kernel/ids.ts';
import { expiresAt } from '../../domain/songs/expiry.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { audioUrlOf, waveformUrlOf } from '../uploads/file-address.ts';
import { adoptTrack, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { rememberArtistKnown } from './known-artists.shared-queries.ts';
import { hasNamesake } from './namesakes.ts';
import type { ClaimRow } from './song-claims.repository.ts';
import { searchTextOf } from './song-search-text.ts';
import { songEvents } from './songs.events.ts';
import { insertSong } from './songs.repository.ts';

/**
 * Turns a playable upload into a song with the title and artist of its claim. Null if the upload is a song already.
 * `cameAt`: when the label got it, if that was earlier.
 */
export async function createSong(
	tx: Tx,
	emit: Emit,
	upload: UploadRow,
	claim: ClaimRow,
	now: Date,
	cameAt = now,
): Promise<SongId | null> {
	const { uploadId, askForReview, batchId, ...names } = claim;
	const submittedAt = claim.submittedAt ?? now;
	const sender = await senderOf(tx, claim, now);
	const songId = await insertSong(tx, {
		uploadId,
		...names,
		...sender,
		...soundOfSong(upload),
		submittedAt,
		expiresAt: expiresAt({ submittedAt, extendedUntil: null }),
		artistBy: names.addedBy,
		formerArtists: [],
		hasNamesake: await hasNamesake(tx, { ...names, cameAt }),
		...searchTextOf({ ...names, ...sender }),
	});
	await adoptTrack(tx, uploadId);
	const { organizationId, addedBy } = claim;
	const event = { organizationId, actorId: addedBy, at: submittedAt, askForReview, batchId };
	if (songId) await emit(tx, songEvents, { kind: 'added', songId, ...event });
	if (songId && addedBy) await rememberArtistKnown(tx, { organizationId, reviewerId: addedBy }, [songId]);
	return songId;
}

/** Where a song finds the sound of its file. */
export function soundOfSong(upload: UploadRow): { audioUrl: string; waveformUrl: string | null } {
	return { audioUrl: audioUrlOf(upload), waveformUrl: upload.hasWaveform ? waveformUrlOf(upload) : null };
}

/** A demo of the submit page comes from outside, also if a colleague has that address: it hides them like any sender. */
async function senderOf(tx: Tx, { addedBy, submittedBy, organizationId, submissionSource }: ClaimRow, now: Date) {
	if (addedBy !== null) return { submittedBy, isFromOutside: submittedBy === null };
	const person = await findMemberByConfirmedAddress(tx, organizationId, submissionSource, now);
	return { submittedBy: person?.id ?? null, isFromOutside: true };
}
