import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { personIsArtist } from '../../domain/songs/blind.ts';
import { expiresAt } from '../../domain/songs/expiry.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Core } from '../framework/core.ts';
import { listMemberNamesAt } from '../framework/reviewers.shared-queries.ts';
import { lockMembers } from '../organizations/organizations.shared-queries.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { audioUrlOf, waveformUrlOf } from '../uploads/file-address.ts';
import { adoptTrack, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { rememberArtistKnown } from './song-changes.shared-queries.ts';
import { countAllSongs } from './song-counts.shared-queries.ts';
import { searchTextOf } from './song-search-text.ts';
import { songEvents } from './songs.events.ts';
import { type ClaimRow, countClaims, insertSong } from './songs.repository.ts';

/**
 * Turns a playable upload into a song with the title and artist of its claim. Returns null if the upload is already a
 * song. `cameAt`: when the label got it, if that was earlier.
 */
export async function createSong(tx: Tx, emit: Emit, upload: UploadRow, claim: ClaimRow, now: Date, cameAt = now) {
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

/** Returns the columns by which a song refers to the sound of its file. */
export function soundOfSong(upload: UploadRow) {
	return { audioUrl: audioUrlOf(upload), waveformUrl: upload.hasWaveform ? waveformUrlOf(upload) : null };
}

/**
 * A demo of the submit page counts as sent from outside, even if a colleague has that address: it hides them like any
 * sender.
 */
async function senderOf(tx: Tx, { addedBy, submittedBy, organizationId, submissionSource }: ClaimRow, now: Date) {
	if (addedBy !== null) return { submittedBy, isFromOutside: submittedBy === null };
	const person = await findMemberByConfirmedAddress(tx, organizationId, submissionSource, now);
	return { submittedBy: person?.id ?? null, isFromOutside: true };
}

interface ArtistOfSong {
	readonly organizationId: OrganizationId;
	readonly artist: string;
	readonly cameAt: Date;
}

/**
 * Whether a member of the label had the artist's name when the song arrived. Names that people take later are not
 * compared: they could try names and see what happens (R-BLIND-7).
 */
export async function hasNamesake(queries: Queries, { organizationId, artist, cameAt }: ArtistOfSong) {
	return (await listMemberNamesAt(queries, organizationId, cameAt)).some((name) => personIsArtist(name, artist));
}

/**
 * Returns how many more songs a label may have (R-LABEL-16); claims count as songs. Until the transaction ends, no
 * other member of the label can add any.
 */
export async function lockSongQuota({ config }: Core, tx: Tx, organizationId: OrganizationId) {
	const most = config.LABEL_QUOTA_SONGS;
	if (most === Number.POSITIVE_INFINITY) return most;
	await lockMembers(tx, organizationId, 'exclusive');
	return most - (await countAllSongs(tx, organizationId)) - (await countClaims(tx, organizationId));
}
