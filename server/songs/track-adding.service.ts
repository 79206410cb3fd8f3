import { randomUUID } from 'node:crypto';
import { normalizeEmail } from '../../domain/accounts/account-rules.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { BatchId, OrganizationId, ReviewerId, SongId, UploadId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { canAddTrack, canSubmitAs } from '../../domain/songs/song-rules.ts';
import { uploadTaken } from '../../domain/songs/songs.errors.ts';
import { labelSongsFull, uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import { uploadTopic } from '../../domain/uploads/uploads.topics.ts';
import { findMemberByConfirmedAddress } from '../accounts/accounts.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { refusalByCode } from '../uploads/refusals.ts';
import type { UploadReady } from '../uploads/uploads.events.ts';
import { lockUploads, type UploadRow } from '../uploads/uploads.shared-queries.ts';
import { type ClaimRow, deleteClaim, hasClaimsOf, listClaims, saveClaim } from './song-claims.repository.ts';
import { createSong } from './song-creation.ts';
import type { SongQuota } from './song-quota.ts';
import { batchEvents } from './songs.events.ts';
import { touchSongs } from './songs.live.ts';
import { listSongsOfUploads } from './songs.repository.ts';
import type { AskForReview } from './songs.table.ts';

interface Track {
	readonly uploadId: UploadId;
	readonly title: string;
	readonly artist: string;
}

export type TrackAdding = ReturnType<typeof createTrackAdding>;

interface TrackAddingDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly quota: SongQuota;
}

/** Makes songs of uploads: at once, or when their files have arrived. */
export function createTrackAdding({ db, clock, emit, quota }: TrackAddingDeps) {
	/** People know which songs they add themselves, so their own address needs no confirmation. */
	async function findSubmitter(actor: Member, email: string): Promise<ReviewerId | null> {
		if (email === normalizeEmail(actor.email)) return actor.reviewerId;
		return (await findMemberByConfirmedAddress(db, actor.organizationId, email, clock.now()))?.id ?? null;
	}

	async function addTrack(tx: Tx, upload: UploadRow, claim: ClaimRow): Promise<SongId | null> {
		if (upload.state === 'ready') return createSong(tx, emit, upload, claim, clock.now());
		await saveClaim(tx, claim);
		return null;
	}

	function emitBatchAdded(tx: Tx, organizationId: OrganizationId, batchId: BatchId, at: Date): Promise<void> {
		return emit(tx, batchEvents, { kind: 'added', batchId, organizationId, at });
	}

	return {
		async addTracks(
			actor: Member,
			tracks: readonly Track[],
			source: string | undefined,
			askForReview: AskForReview | null,
		) {
			for (const track of tracks) ensure(canAddTrack(track));
			const submissionSource = normalizeEmail(source?.trim() ? source : actor.email);
			ensure(canSubmitAs(submissionSource));
			const submittedBy = await findSubmitter(actor, submissionSource);
			const batchId = askForReview && tracks.length > 1 ? (randomUUID() as BatchId) : null;
			return db.transaction(async (tx) => {
				// Before the uploads are locked, so that two who add tracks cannot wait for each other.
				let room = await quota.findRoom(tx, actor.organizationId);
				await ensureStillMember(tx, actor);
				const ids = tracks.map(({ uploadId }) => uploadId);
				const uploads = new Map((await lockUploads(tx, actor.organizationId, ids)).map((row) => [row.id, row]));
				const known = await listSongsOfUploads(tx, actor, ids);
				const claimed = await listClaims(tx, actor.organizationId, ids);
				const added: { uploadId: UploadId; songId: SongId }[] = [];
				const waiting: UploadId[] = [];
				const refused: { uploadId: UploadId; message: string }[] = [];
				// An upload that is listed twice is one track, with the title and artist that were listed last.
				for (const { uploadId, title, artist } of new Map(tracks.map((track) => [track.uploadId, track])).values()) {
					const upload = uploads.get(uploadId);
					if (!upload || upload.reviewerId !== actor.reviewerId) throw new AppError(uploadNotFound);
					if (upload.state === 'refused') {
						refused.push({ uploadId, message: refusalByCode(upload.refusalCode).message });
						continue;
					}
					const isCounted = [...known, ...claimed].some((each) => each.uploadId === uploadId);
					if (!isCounted && room < 1) {
						refused.push({ uploadId, message: labelSongsFull.message });
						continue;
					}
					if (!isCounted) room -= 1;
					const claim: ClaimRow = {
						uploadId,
						organizationId: actor.organizationId,
						title: title.trim(),
						artist: artist.trim(),
						submissionSource,
						addedBy: actor.reviewerId,
						submittedAt: null,
						submittedBy,
						askForReview,
						batchId,
					};
					// After a repeated request, such as a double click, the song already exists.
					const songId = known.find((song) => song.uploadId === uploadId)?.id ?? (await addTrack(tx, upload, claim));
					if (songId) added.push({ uploadId, songId });
					else if (upload.state === 'ready') throw new AppError(uploadTaken);
					else waiting.push(uploadId);
				}
				if (batchId && waiting.length === 0) await emitBatchAdded(tx, actor.organizationId, batchId, clock.now());
				await recordTouched(tx, [`account:${actor.userId}`], [uploadTopic]);
				await touchSongs(tx, actor.organizationId);
				return { added, waiting, refused };
			});
		},

		/** An upload can be played now: if there is a claim for it, it becomes a song. */
		async onUploadReady(tx: Tx, { upload, at }: UploadReady): Promise<void> {
			const claim = await deleteClaim(tx, upload.id);
			if (!claim) return;
			await createSong(tx, emit, upload, claim, at);
			const { organizationId, batchId } = claim;
			if (batchId && !(await hasClaimsOf(tx, batchId))) await emitBatchAdded(tx, organizationId, batchId, at);
			await touchSongs(tx, upload.organizationId);
		},
	};
}
