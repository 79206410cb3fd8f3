// Screening of demos from outside before they become songs, and marking a demo as played.
import { AppError } from '../../domain/kernel/errors.ts';
import type { DemoId } from '../../domain/kernel/ids.ts';
import { activityTopic, heldDemoTopic } from '../../domain/kernel/topics.ts';
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
	type DemoRow,
	findDemo,
	findSubmission,
	listHeldDemos,
	lockSubmission,
	markHeard,
	updateDemo,
} from './submissions.repository.ts';
import { type SubmissionsCore, touchSender } from './submissions-core.ts';
import { findPage } from './submit-pages.repository.ts';

/** The submission is locked first, as when its sender acts. */
async function lockDemo(tx: Tx, { organizationId }: Member, id: DemoId, screening: DemoRow['screening']) {
	const found = await findDemo(tx, organizationId, id);
	const submission = found && (await lockSubmission(tx, found.submissionId));
	const demo = submission && (await findDemo(tx, organizationId, id));
	if (!demo || demo.screening !== screening || demo.withdrawnAt !== null) throw new AppError(demoAlreadyScreened);
	return { submission, demo };
}

/** Returns the declined demos, locked. */
export async function declineHeld({ clock, emitEvent }: SubmissionsCore, tx: Tx, actor: Member, id: DemoId) {
	const sent = await lockDemo(tx, actor, id, 'held');
	await updateDemo(tx, id, { screening: 'declined', screenedAt: clock.now(), screenedBy: actor.reviewerId });
	await emitEvent(tx, 'declined', sent.demo, [id]);
	await touchLabel(tx, actor.organizationId, heldDemoTopic);
	return sent;
}

export function createScreening(core: SubmissionsCore) {
	const { db, clock, songs, heardBefore, emitEvent } = core;
	return handlers(core, submissionsApi, {
		async listHeldDemos({ actor }) {
			const held = await listHeldDemos(db, actor.organizationId);
			const ids = held.flatMap(({ demo }) => demo.uploadId ?? []);
			const uploads = await listUploadsByIds(db, actor.organizationId, ids);
			const heard = await heardBefore(actor, ids);
			return {
				demos: held.map((each) => {
					const { uploadId } = each.demo;
					const upload = uploads.find(({ id }) => id === uploadId);
					return presentHeldDemo(each, upload, uploadId === null ? undefined : heard.get(uploadId));
				}),
				isHolding: (await findPage(db, actor.organizationId))?.screensDemos ?? false,
			};
		},

		acceptHeldDemo: ({ actor: { organizationId }, input: { demoId }, mutate }) =>
			mutate(
				async (tx, { actor, touch }) => {
					const freeSongs = await songs.lockQuota(tx, organizationId);
					const { demo } = await lockDemo(tx, actor, demoId, 'held');
					const [upload] = await listUploadsByIds(tx, organizationId, demo.uploadId ? [demo.uploadId] : []);
					if (upload?.state !== 'ready') throw new AppError(demoNotReady);
					if (freeSongs < 1) throw new AppError(labelSongsFull);
					const at = clock.now();
					const accepted = { screening: 'accepted', screenedAt: at, screenedBy: actor.reviewerId } as const;
					await updateDemo(tx, demoId, { ...accepted, appearsAt: nextFullHour(at) });
					await touch(heldDemoTopic);
				},
				(tx) => songs.lockQuota(tx, organizationId),
			),

		declineHeldDemo: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				await declineHeld(core, tx, actor, input.demoId);
			}),

		undoDecline: ({ input: { demoId }, mutate }) =>
			mutate(async (tx, { actor, touch }) => {
				const { demo } = await lockDemo(tx, actor, demoId, 'declined');
				if (demo.uploadId === null) throw new AppError(demoAlreadyScreened);
				await updateDemo(tx, demoId, { screening: 'held', screenedAt: null, screenedBy: null });
				await emitEvent(tx, 'undeclined', demo, [demoId]);
				await touch(heldDemoTopic);
			}),

		/**
		 * The block is blind: the admin does not learn who is blocked. Only this demo leaves the list; the sender's others
		 * stay until they are handled, or they would show who sent them.
		 */
		blockHeldSender: ({ input: { demoId }, mutate }) =>
			mutate(async (tx, { actor, touch, log }) => {
				const { submission } = await lockDemo(tx, actor, demoId, 'held');
				if (submission.senderId === null) throw new AppError(demoAlreadyScreened);
				const at = clock.now();
				const { reviewerId } = actor;
				await blockSender(tx, submission.senderId, { blockedBy: reviewerId, blockedAt: at, isBlockHidden: true });
				await updateDemo(tx, demoId, { screening: 'blocked', screenedAt: at, screenedBy: reviewerId });
				await log('demo.sender_blocked');
				await touch(heldDemoTopic, activityTopic);
			}),

		/** The sender may know that a colleague has played the demo, but not who did or what they think of it. */
		markHeard: ({ input, mutate }) =>
			mutate(async (tx, { actor }) => {
				const demo = await markHeard(tx, actor.organizationId, input.id, clock.now());
				if (!demo) return;
				await emitEvent(tx, 'heard', demo, [demo.id]);
				await touchSender(tx, (await findSubmission(tx, demo.submissionId))?.linkId);
			}),
	});
}
