// Shared parts of the services for demos from outside.

import { createHmac, hkdfSync } from 'node:crypto';
import { AppError, required } from '../../domain/kernel/errors.ts';
import {
	type DemoId,
	type LinkId,
	type OrganizationId,
	type SongId,
	type SubmissionId,
	uploadIdSchema,
} from '../../domain/kernel/ids.ts';
import { submissionTopic } from '../../domain/kernel/topics.ts';
import { linkExpired } from '../../domain/links/links.errors.ts';
import type { Decision } from '../../domain/songs/song-state.ts';
import type { draftLink, submissionLink } from '../../domain/submissions/submission-links.ts';
import { uploadNotFound } from '../../domain/uploads/uploads.errors.ts';
import type { Core } from '../framework/core.ts';
import { httpRoute } from '../framework/http-route.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { type Guest, guestScope } from '../links/guest.ts';
import type { Links } from '../links/links.service.ts';
import type { Queries, Tx } from '../platform/db/database.ts';
import type { OutsideSongs } from '../songs/outside-songs.service.ts';
import type { DemoUploads } from '../uploads/demo-uploads.service.ts';
import type { HeardBeforeOfUploads } from '../uploads/uploads.present.ts';
import type { UploadRow } from '../uploads/uploads.shared-queries.ts';
import { type SubmissionEvent, submissionEvents } from './submissions.events.ts';
import { createSubmissionLimits } from './submissions.limits.ts';
import { findDemoOfUpload, lockSubmission } from './submissions.repository.ts';

/** What other modules do for this module. */
export interface SubmissionsHooks {
	readonly demoFiles: DemoUploads;
	readonly songs: OutsideSongs;
	readonly ownsStorage: () => Promise<boolean>;
	readonly heardBefore: HeardBeforeOfUploads;
	/** Lists the decisions that senders know from a reply that was sent to them. */
	readonly listAnnouncedDecisions: (
		queries: Queries,
		organizationId: OrganizationId,
		ids: { readonly songIds: readonly SongId[]; readonly demoIds: readonly DemoId[] },
	) => Promise<readonly { songId: SongId | null; demoId: DemoId | null; decision: Decision }[]>;
}

export type SenderGuest = Guest<typeof submissionLink>;
export type DraftGuest = Guest<typeof draftLink>;

/** The token of a guest who sends bytes is in a header, so that it is in no address and no log. */
const tokenHeader = 'x-link-token';

/** Refreshes the page of the sender. The label is not notified. */
export async function touchSender(tx: Tx, linkId: LinkId | null | undefined) {
	if (linkId) await recordTouched(tx, [guestScope(linkId)], [submissionTopic]);
}

/** Locks the submission of a guest whose link still works, until the transaction ends. */
export async function lockOwn(links: Links, tx: Tx, guest: SenderGuest | DraftGuest) {
	// A submission that was not confirmed in time is deleted by a job.
	const submission = required(await lockSubmission(tx, guest.subjectId), linkExpired);
	await links.ensureStillOpen(tx, guest, 'senderLinks');
	return submission;
}

export type SubmissionsCore = ReturnType<typeof createSubmissionsCore>;

export function createSubmissionsCore(core: Core, hooks: SubmissionsHooks) {
	const { clock, config, events, limiter } = core;
	const addressSecret = Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'acetate/submissions/sender/1', 32));
	return {
		...core,
		...hooks,
		limits: createSubmissionLimits(limiter),

		/** Hash by which an address is recognized after the address itself was deleted. */
		addressKey: (email: string) => createHmac('sha256', addressSecret).update(email).digest('base64url'),

		/** Emits what happened to demos of a submission to the other modules. */
		emitEvent: (
			tx: Tx,
			kind: SubmissionEvent['kind'],
			{ submissionId, organizationId }: { submissionId: SubmissionId; organizationId: OrganizationId },
			demoIds: readonly DemoId[],
		) => events.emit(tx, submissionEvents, { kind, submissionId, organizationId, demoIds, at: clock.now() }),
	};
}

/** Receives bytes of a file of the guest's submission, by the tus protocol. */
export function bytesRoute(
	{ db, links, demoFiles }: SubmissionsCore,
	path: string,
	link: typeof draftLink | typeof submissionLink,
	column: 'uploadId' | 'replacementId',
	receive: (request: Request, upload: UploadRow) => Promise<Response>,
) {
	return httpRoute({
		method: 'ALL',
		path: `${path}:uploadId`,
		policy: 'public',
		isStreaming: true,
		handle: async (c, facts) => {
			const guest = await links.admit(link, c.req.header(tokenHeader) ?? '', facts);
			const id = required(uploadIdSchema.safeParse(c.req.param('uploadId')).data, uploadNotFound);
			const demo = await findDemoOfUpload(db, id);
			if (demo?.submissionId !== guest.subjectId || demo[column] !== id) throw new AppError(uploadNotFound);
			const upload = await demoFiles.get(guest.organizationId, id);
			// A server may have died between the announcement and this request.
			await demoFiles.begin(upload);
			return receive(c.req.raw, upload);
		},
	});
}
