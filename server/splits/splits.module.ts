import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { createMasterShares } from './master-shares.service.ts';
import { createSplitAnswers } from './split-answers.service.ts';
import { createSplitLinks } from './split-links.service.ts';
import { createSplitLog } from './split-log.ts';
import { createSplitMails } from './split-mails.service.ts';
import { createSplitParticipants } from './split-merges.service.ts';
import { createSplitNotifications, splitConfirmedKind, splitDisputedKind } from './split-notifications.ts';
import { createSplitProposals } from './split-proposals.service.ts';
import { createSplitsRoutes } from './splits.routes.ts';
import { createSplitsService } from './splits.service.ts';
import { createWriterDetails } from './writer-details.service.ts';

export function createSplitsModule(core: Core) {
	const { db, clock, links, outsideMails, events, publicUrl } = core;
	const { emit } = events;
	const tell = createSplitLog(emit);
	const deps = { db, clock, links, outsideMails, tell, emit, mails: createSplitMails({ clock, publicUrl }) };
	const splits = createSplitsService(deps);
	return {
		name: 'splits',
		routes: createSplitsRoutes({
			db,
			clock,
			splits,
			proposals: createSplitProposals(deps),
			splitLinks: createSplitLinks(deps),
			answers: createSplitAnswers(deps),
			masters: createMasterShares(deps),
			details: createWriterDetails(deps),
		}),
		listeners: [createSplitNotifications(core)],
		notificationKinds: [splitConfirmedKind, splitDisputedKind],
		mergeParticipants: createSplitParticipants(emit),
		splits,
	} satisfies ServerModule & Record<string, unknown>;
}
