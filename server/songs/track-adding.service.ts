import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import type { BatchId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { songTopic, uploadTopic } from '../../domain/kernel/topics.ts';
import { canAddTrack, canSubmitAs } from '../../domain/songs/song-rules.ts';
import { songsApi } from '../../domain/songs/songs.api.ts';
import { uploadTaken } from '../../domain/songs/songs.errors.ts';
import { labelSongsFull, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { refusalByCode } from '../uploads/upload-refusals.ts';
import { uploadEvents } from '../uploads/uploads.events.ts';
import { lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { createSong, lockSongQuota } from './song-creation.ts';
import { batchEvents } from './songs.events.ts';
import {
	type ClaimRow,
	deleteClaim,
	hasClaimsOf,
	listClaims,
	listSongsOfUploads,
	saveClaim,
} from './songs.repository.ts';

/** People know which songs they add themselves, so their own address needs no confirmation. */
async function findSubmitter({ db, clock }: Core, actor: Member, email: string) {
	if (email === normalizeEmail(actor.email)) return actor.reviewerId;
	return (await findMemberByConfirmedAddress(db, actor.organizationId, email, clock.now()))?.id ?? null;
}

/** Returns why no song can be made of an upload; null if it can. */
function refusalOf(upload: UploadRow, fitsQuota: boolean) {
	if (upload.state === 'refused') return refusalByCode(upload.refusalCode);
	return fitsQuota ? null : labelSongsFull;
}

/** Makes songs of uploads: at once, or when their files have arrived. */
export function createTrackAdding(core: Core) {
	const { clock, events } = core;

	/** Returns the song of an upload; null while its file is being uploaded, and the claim is kept until then. */
	async function addTrack(tx: Tx, upload: UploadRow, claim: ClaimRow) {
		if (upload.state !== 'ready') {
			await saveClaim(tx, claim);
			return null;
		}
		const songId = await createSong(tx, events.emit, upload, claim, clock.now());
		if (!songId) throw new AppError(uploadTaken);
		return songId;
	}

	return handlers(core, songsApi, {
		addTracks: async ({ input, actor, mutate }) => {
			const { tracks, submissionSource: source, askForReview = null } = input;
			const { organizationId, reviewerId } = actor;
			for (const track of tracks) ensure(canAddTrack(track));
			const submissionSource = normalizeEmail(source?.trim() || actor.email);
			ensure(canSubmitAs(submissionSource));
			const submittedBy = await findSubmitter(core, actor, submissionSource);
			const batchId = askForReview && tracks.length > 1 ? (randomUUID() as BatchId) : null;
			const addedBy = { organizationId, submissionSource, addedBy: reviewerId, submittedAt: null, submittedBy };
			let songsLeft = 0;
			// Called before the uploads are locked, so that two requests that add tracks cannot deadlock.
			const lockQuota = async (tx: Tx) => {
				songsLeft = await lockSongQuota(core, tx, organizationId);
			};
			return mutate(async (tx, { emit, touch }) => {
				const ids = tracks.map(({ uploadId }) => uploadId);
				const locked = await lockUploads(tx, organizationId, ids);
				const own = new Map(locked.filter((row) => row.reviewerId === reviewerId).map((row) => [row.id, row]));
				const known = await listSongsOfUploads(tx, actor, ids);
				const claimed = await listClaims(tx, organizationId, ids);
				const added: { uploadId: UploadId; songId: SongId }[] = [];
				const waiting: UploadId[] = [];
				const refused: { uploadId: UploadId; message: string }[] = [];
				// An upload that is listed twice is one track, with the title and artist that were listed last.
				for (const { uploadId, title, artist } of new Map(tracks.map((track) => [track.uploadId, track])).values()) {
					const upload = own.get(uploadId);
					if (!upload) throw new AppError(uploadNotFound);
					const isCounted = [...known, ...claimed].some((each) => each.uploadId === uploadId);
					const refusal = refusalOf(upload, isCounted || songsLeft >= 1);
					if (refusal) {
						refused.push({ uploadId, message: refusal.message });
						continue;
					}
					if (!isCounted) songsLeft -= 1;
					const names = { title: title.trim(), artist: artist.trim() };
					const claim: ClaimRow = { uploadId, ...names, ...addedBy, askForReview, batchId };
					// After a repeated request, such as a double click, the song already exists.
					const existing = known.find((song) => song.uploadId === uploadId);
					const songId = existing?.id ?? (await addTrack(tx, upload, claim));
					if (songId) added.push({ uploadId, songId });
					else waiting.push(uploadId);
				}
				if (batchId && waiting.length === 0)
					await emit(batchEvents, { kind: 'added', batchId, organizationId, at: clock.now() });
				await touchAccount(tx, actor.userId, uploadTopic);
				await touch(songTopic);
				return { added, waiting, refused };
			}, lockQuota);
		},
	});
}

/** An upload has become playable: if there is a claim for it, it becomes a song. */
export function addClaimedTracks({ events: { emit } }: Core) {
	return on(uploadEvents, async (tx, { upload, at }) => {
		const claim = await deleteClaim(tx, upload.id);
		if (!claim) return;
		await createSong(tx, emit, upload, claim, at);
		const { organizationId, batchId } = claim;
		if (batchId && !(await hasClaimsOf(tx, batchId)))
			await emit(tx, batchEvents, { kind: 'added', batchId, organizationId, at });
		await touchLabel(tx, upload.organizationId, songTopic);
	});
}
