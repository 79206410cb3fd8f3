// Screening of demos from outside before they become songs, and marking a demo as played.
import { AppError } from '../../domain/kernel/errors.ts';
import type { SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { activityTopic, heldTrackTopic } from '../../domain/kernel/topics.ts';
import { nextFullHour } from '../../domain/submissions/arrival.ts';
import { submissionsApi } from '../../domain/submissions/submissions.api.ts';
import { demoAlreadyScreened, demoNotReady } from '../../domain/submissions/submissions.errors.ts';
import { labelSongsFull } from '../../domain/uploads/uploads.errors.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchLabel } from '../framework/live-scopes.ts';
import type { Tx } from '../platform/db/database.ts';
import { listUploadsByIds } from '../uploads/uploads.shared-queries.ts';
import { blockSender } from './senders.repository.ts';
import { presentHeldDemo } from './submissions.present.ts';
import {
	findSubmission,
	findTrack,
	listHeldDemos,
	lockSubmission,
	markHeard,
	type TrackRow,
	updateTrack,
} from './submissions.repository.ts';
import { type SubmissionsCore, touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** The submission is locked first, as when its sender acts. */
async function lockTrack(tx: Tx, { organizationId }: Member, id: SubmissionTrackId, screening: TrackRow['screening']) {
	const found = await findTrack(tx, organizationId, id);
	const submission = found && (await lockSubmission(tx, found.submissionId));
	const track = submission && (await findTrack(tx, organizationId, id));
	if (!track || track.screening !== screening || track.withdrawnAt !== null) throw new AppError(demoAlreadyScreened);
	return { submission, track };
}

/** Returns the declined tracks, locked. */
export async function declineHeld({ clock, emitEvent }: SubmissionsCore, tx: Tx, actor: Member, id: SubmissionTrackId) {
	const sent = await lockTrack(tx, actor, id, 'held');
	await updateTrack(tx, id, { screening: 'declined', screenedAt: clock.now(), screenedBy: actor.reviewerId });
	await emitEvent(tx, 'declined', sent.track, [id]);
	await touchLabel(tx, actor.organizationId, heldTrackTopic);
	return sent;
}

export function createScreening(core: SubmissionsCore) {
	const { db, clock, songs, heardBefore, emitEvent } = core;
	return handlers(core, submissionsApi, {
		async listHeldTracks({ actor }) {
			const held = await listHeldDemos(db, actor.organizationId);
			const ids = held.flatMap(({ track }) => track.uploadId ?? []);
			const uploads = await listUploadsByIds(db, actor.organizationId, ids);
			const heard = await heardBefore(actor, ids);
			return {
				tracks: held.map((each) => {
					const { uploadId } = each.track;
					const upload = uploads.find(({ id }) => id === uploadId);
					return presentHeldDemo(each, upload, uploadId === null ? undefined : heard.get(uploadId));
				}),
				isHolding: (await findPage(db, actor.organizationId))?.holdsForLook ?? false,
			};
		},

		acceptHeldTrack: ({ actor: { organizationId }, input: { trackId }, mutate }) =>
			mutate(
				async (tx, { actor, touch }) => {
					const freeSongs = await songs.lockQuota(tx, organizationId);
					const { track } = await lockTrack(tx, actor, trackId, 'held');
					const [upload] = await listUploadsByIds(tx, organizationId, track.uploadId ? [track.uploadId] : []);
					if (upload?.state !== 'ready') throw new AppError(demoNotReady);
					if (freeSongs < 1) throw new AppError(labelSongsFull);
					const at = clock.now();
					const accepted = { screening: 'accepted', screenedAt: at, screenedBy: actor.reviewerId } as const;
					await updateTrack(tx, trackId, { ...accepted, appearsAt: nextFullHour(at) });
					await touch(heldTrackTopic);
				},
				(tx) => songs.lockQuota(tx, organizationId),
			),

		declineHeldTrack: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				await declineHeld(core, tx, actor, input.trackId);
			}),

		undoDecline: ({ input: { trackId }, mutate }) =>
			mutate(async (tx, { actor, touch }) => {
				const { track } = await lockTrack(tx, actor, trackId, 'declined');
				if (track.uploadId === null) throw new AppError(demoAlreadyScreened);
				await updateTrack(tx, trackId, { screening: 'held', screenedAt: null, screenedBy: null });
				await emitEvent(tx, 'undeclined', track, [trackId]);
				await touch(heldTrackTopic);
			}),

		/**
		 * The block is blind: the admin does not learn who is blocked. Only this demo leaves the list; the sender's others
		 * stay until they are handled, or they would show who sent them.
		 */
		blockHeldSender: ({ input: { trackId }, mutate }) =>
			mutate(async (tx, { actor, touch, log }) => {
				const { submission } = await lockTrack(tx, actor, trackId, 'held');
				if (submission.senderId === null) throw new AppError(demoAlreadyScreened);
				const at = clock.now();
				const { reviewerId } = actor;
				await blockSender(tx, submission.senderId, { blockedBy: reviewerId, blockedAt: at, isBlockHidden: true });
				await updateTrack(tx, trackId, { screening: 'blocked', screenedAt: at, screenedBy: reviewerId });
				await log('demo.sender_blocked');
				await touch(heldTrackTopic, activityTopic);
			}),

		/** The sender may know that a colleague has played the demo, but not who did or what they think of it. */
		markHeard: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const track = await markHeard(tx, actor.organizationId, input.id, clock.now());
				if (!track) return;
				await emitEvent(tx, 'heard', track, [track.id]);
				await touchSender(tx, (await findSubmission(tx, track.submissionId))?.linkId);
			}),
	});
}
