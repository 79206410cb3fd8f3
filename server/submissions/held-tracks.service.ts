import { AppError } from '../../domain/kernel/errors.ts';
import type { SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { nextFullHour } from '../../domain/submissions/arrival.ts';
import type { HeldTrack } from '../../domain/submissions/held-tracks.api.ts';
import { heldTrackGone, heldTrackNotReady } from '../../domain/submissions/submissions.errors.ts';
import { heldTrackTopic } from '../../domain/submissions/submissions.topics.ts';
import { labelSongsFull } from '../../domain/uploads/uploads.errors.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { ensureStillAdmin, ensureStillMember } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { listUploadsByIds } from '../uploads/uploads.shared-queries.ts';
import { blockSender } from './senders.repository.ts';
import { submissionEvents } from './submissions.events.ts';
import { presentHeldTrack, type SenderOfSong } from './submissions.present.ts';
import { findTrack, listHeld, lockSubmission, type TrackRow, updateTrack } from './submissions.repository.ts';
import { findPage } from './submit-pages.repository.ts';

interface HeldTracksDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly songs: OutsideSongs;
	readonly heardBefore: HeardBeforeOfUploads;
}

export type HeldTracks = ReturnType<typeof createHeldTracks>;

/** What the label does with demos from outside before they are songs. */
export function createHeldTracks({ db, clock, emit, songs, heardBefore }: HeldTracksDeps) {
	/** The submission is locked first, as by its sender. */
	async function lockTrack(
		tx: Tx,
		actor: Member,
		id: SubmissionTrackId,
		look: TrackRow['look'],
	): Promise<SenderOfSong> {
		const found = await findTrack(tx, actor.organizationId, id);
		const submission = found && (await lockSubmission(tx, found.submissionId));
		const track = submission && (await findTrack(tx, actor.organizationId, id));
		if (!track || track.look !== look || track.withdrawnAt !== null) throw new AppError(heldTrackGone);
		return { submission, track };
	}

	const touchHeld = (tx: Tx, { organizationId }: Member) =>
		recordTouched(tx, [`label:${organizationId}`], [heldTrackTopic]);

	async function accept(tx: Tx, actor: Member, id: SubmissionTrackId): Promise<void> {
		const room = await songs.findRoom(tx, actor.organizationId);
		await ensureStillMember(tx, actor);
		const { track } = await lockTrack(tx, actor, id, 'held');
		const [upload] = await listUploadsByIds(tx, actor.organizationId, track.uploadId ? [track.uploadId] : []);
		if (upload?.state !== 'ready') throw new AppError(heldTrackNotReady);
		if (room < 1) throw new AppError(labelSongsFull);
		const at = clock.now();
		const appearsAt = nextFullHour(at);
		await updateTrack(tx, id, { look: 'accepted', lookedAt: at, lookedBy: actor.reviewerId, appearsAt });
		await touchHeld(tx, actor);
	}

	/** What was declined, locked. */
	async function declineIn(tx: Tx, actor: Member, id: SubmissionTrackId): Promise<SenderOfSong> {
		await ensureStillMember(tx, actor);
		const sent = await lockTrack(tx, actor, id, 'held');
		const { submissionId, organizationId } = sent.track;
		const at = clock.now();
		await updateTrack(tx, id, { look: 'declined', lookedAt: at, lookedBy: actor.reviewerId });
		await emit(tx, submissionEvents, { kind: 'declined', submissionId, organizationId, trackIds: [id], at });
		await touchHeld(tx, actor);
		return sent;
	}

	return {
		async list(actor: Member): Promise<{ tracks: HeldTrack[]; isHolding: boolean }> {
			const held = await listHeld(db, actor.organizationId);
			const ids = held.flatMap(({ track }) => track.uploadId ?? []);
			const uploads = await listUploadsByIds(db, actor.organizationId, ids);
			const heard = await heardBefore(actor, ids);
			return {
				tracks: held.map((each) => {
					const { uploadId } = each.track;
					const upload = uploads.find(({ id }) => id === uploadId);
					return presentHeldTrack(each, upload, uploadId === null ? undefined : heard.get(uploadId));
				}),
				isHolding: (await findPage(db, actor.organizationId))?.holdsForLook ?? false,
			};
		},

		accept: (actor: Member, id: SubmissionTrackId) => db.transaction((tx) => accept(tx, actor, id)),

		decline: (actor: Member, id: SubmissionTrackId) => db.transaction((tx) => declineIn(tx, actor, id)),

		declineIn,

		async undoDecline(actor: Member, id: SubmissionTrackId): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillMember(tx, actor);
				const { track } = await lockTrack(tx, actor, id, 'declined');
				if (track.uploadId === null) throw new AppError(heldTrackGone);
				await updateTrack(tx, id, { look: 'held', lookedAt: null, lookedBy: null });
				const { submissionId, organizationId } = track;
				const at = clock.now();
				await emit(tx, submissionEvents, { kind: 'undeclined', submissionId, organizationId, trackIds: [id], at });
				await touchHeld(tx, actor);
			});
		},

		/**
		 * Blind: the admin does not learn who is blocked. Only this demo leaves the list; the sender's others stay until
		 * they are handled, or they would show who sent them.
		 */
		async block(actor: Admin, id: SubmissionTrackId, { address }: RequestFacts): Promise<void> {
			await db.transaction(async (tx) => {
				await ensureStillAdmin(tx, actor);
				const { organizationId, reviewerId, name } = actor;
				const { submission } = await lockTrack(tx, actor, id, 'held');
				if (submission.senderId === null) throw new AppError(heldTrackGone);
				const at = clock.now();
				await blockSender(tx, submission.senderId, { blockedBy: reviewerId, blockedAt: at, isBlockHidden: true });
				await updateTrack(tx, id, { look: 'blocked', lookedAt: at, lookedBy: reviewerId });
				const kind = 'demo.sender_blocked';
				await recordActivity(tx, { kind, organizationId, reviewerId, actorName: name, address });
				await touchHeld(tx, actor);
				await recordTouched(tx, [`label:${organizationId}`], [activityTopic]);
			});
		},
	};
}
