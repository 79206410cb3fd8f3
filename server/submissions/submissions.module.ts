import type { DemoId } from '../../domain/kernel/ids.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Tx } from '../platform/db/database.ts';
import { minuteMs } from '../platform/jobs/job.ts';
import { createArrivals } from './arrivals.service.ts';
import { createDraftFiles } from './draft-files.service.ts';
import { createScreening, declineHeld } from './screening.service.ts';
import { createSenderModeration } from './sender-moderation.service.ts';
import { createSenderPage } from './sender-page.service.ts';
import { createSubmissionSending } from './submission-sending.service.ts';
import { createPageHead, createSubmissionStart } from './submission-start.service.ts';
import { createWithdrawal } from './submission-withdrawal.service.ts';
import { createSubmissionSweep } from './submissions.jobs.ts';
import { createSubmissionsCore, type SubmissionsHooks } from './submissions-core.ts';
import { createSubmitSettings } from './submit-settings.service.ts';

export function createSubmissionsModule(framework: Core, hooks: SubmissionsHooks) {
	const core = createSubmissionsCore(framework, hooks);
	const drafts = createDraftFiles(core);
	const page = createSenderPage(core);
	const settings = createSubmitSettings(core);
	const arrivals = createArrivals(core);
	return {
		name: 'submissions',
		routes: {
			...createSubmissionStart(core),
			...drafts.routes,
			...createSubmissionSending(core),
			...page.routes,
			...createWithdrawal(core),
			...createScreening(core),
			...settings.routes,
		},
		httpRoutes: [drafts.bytes, page.bytes, ...settings.httpRoutes],
		jobs: [
			createSubmissionSweep(core),
			// Runs often, so that demos due at a full hour appear soon after it.
			{ name: 'submissions.appear', everyMs: minuteMs / 4, firstAfterMs: 1000, on: 'one-server', run: arrivals.appear },
		],
		listeners: arrivals.listeners,
		/** Moderation of people who sent something to the label. */
		senderModeration: createSenderModeration(core),
		declineHeld: (tx: Tx, member: Member, id: DemoId) => declineHeld(core, tx, member, id),
		findPageHead: createPageHead(core),
	} satisfies ServerModule & Record<string, unknown>;
}
