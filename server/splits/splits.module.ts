import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createMasterShares } from './master-shares.service.ts';
import { createSplitLinks } from './split-links.service.ts';
import { createSplitLog } from './split-log.ts';
import { createSplitMails } from './split-mails.service.ts';
import { createSplitParticipants } from './split-merges.service.ts';
import { createSplitNotifications, splitConfirmedKind, splitDisputedKind } from './split-notifications.ts';
import { createSplitResponses } from './split-responses.service.ts';
import { createSplitDrafts, createSplitWithdrawal } from './splits.service.ts';

export function createSplitsModule(framework: Core) {
	const core = { ...framework, recordEvent: createSplitLog(framework), mails: createSplitMails(framework) };
	return {
		name: 'splits',
		routes: {
			...createSplitDrafts(core),
			...createSplitLinks(core),
			...createSplitResponses(core),
			...createMasterShares(core),
		},
		listeners: [createSplitNotifications(core)],
		notificationKinds: [splitConfirmedKind, splitDisputedKind],
		mergeParticipants: createSplitParticipants(core.events.emit),
		withdrawSplit: createSplitWithdrawal(core),
	} satisfies ServerModule & Record<string, unknown>;
}
