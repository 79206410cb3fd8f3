// What the services of demos from outside share.
import { createHmac, hkdfSync } from 'node:crypto';
import type { LinkId, OrganizationId, SubmissionId, SubmissionTrackId } from '../../domain/kernel/ids.ts';
import { submissionTopic } from '../../domain/kernel/topics.ts';
import type { submissionLink } from '../../domain/submissions/submission-links.ts';
import type { Core } from '../framework/core.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Tx } from '../platform/db/database.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import { type SubmissionEvent, submissionEvents } from './submissions.events.ts';
import { createSubmissionLimits } from './submissions.limits.ts';

/** What other modules do for this one. */
export interface SubmissionsHooks {
	readonly demos: DemoUploads;
	readonly songs: OutsideSongs;
	readonly ownsStorage: () => Promise<boolean>;
	readonly heardBefore: HeardBeforeOfUploads;
}

export type SenderGuest = Guest<typeof submissionLink>;

/** The token of a guest who sends bytes is in a header, so that it stands in no address and no log. */
export const tokenHeader = 'x-link-token';

/** Refreshes the page of the sender. The label learns nothing of it. */
export async function touchSender(tx: Tx, linkId: LinkId | null | undefined) {
	if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
}

export type SubmissionsCore = ReturnType<typeof createSubmissionsCore>;

export function createSubmissionsCore(core: Core, hooks: SubmissionsHooks) {
	const { clock, config, events, limiter } = core;
	const addressSecret = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'acetate/submissions/sender/1', 32));
	return {
		...core,
		...hooks,
		limits: createSubmissionLimits(limiter),

		/** By what an address is recognised that is stored no more. */
		addressKey: (email: string) => createHmac('sha256', addressSecret).update(email).digest('base64url'),

		/** Tells the other modules what happened to tracks of a submission. */
		tell: (
			tx: Tx,
			kind: SubmissionEvent['kind'],
			{ submissionId, organizationId }: { submissionId: SubmissionId; organizationId: OrganizationId },
			trackIds: readonly SubmissionTrackId[],
		) => events.emit(tx, submissionEvents, { kind, submissionId, organizationId, trackIds, at: clock.now() }),
	};
}
