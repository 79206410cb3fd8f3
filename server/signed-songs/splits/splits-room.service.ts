import type { Core } from '../../framework/core.ts';
import type { MergeParticipant } from '../../framework/merge-participant.ts';
import { createMasterShares, type MasterSharesService } from './master-shares.service.ts';
import { createSplitAnswers, type SplitAnswersService } from './split-answers.service.ts';
import { createSplitLinks, type SplitLinksService } from './split-links.service.ts';
import { createSplitLog } from './split-log.ts';
import { createSplitMails } from './split-mails.service.ts';
import { createSplitParticipants } from './split-merges.service.ts';
import { createSplitProposals, type SplitProposals } from './split-proposals.service.ts';
import { createSplitsService, type SplitsService } from './splits.service.ts';
import { createWriterDetails, type WriterDetailsService } from './writer-details.service.ts';

export interface SplitsRoom {
	readonly splits: SplitsService;
	readonly proposals: SplitProposals;
	readonly splitLinks: SplitLinksService;
	readonly answers: SplitAnswersService;
	readonly masters: MasterSharesService;
	readonly details: WriterDetailsService;
	readonly participants: readonly MergeParticipant[];
}

/** Everything that splits do, put together. */
export function createSplitsRoom(core: Core): SplitsRoom {
	const { db, clock, links, outsideMails, events, publicUrl } = core;
	const tell = createSplitLog(events.emit);
	const { emit } = events;
	const deps = { db, clock, links, outsideMails, tell, emit, mails: createSplitMails({ clock, publicUrl }) };
	return {
		splits: createSplitsService(deps),
		proposals: createSplitProposals(deps),
		splitLinks: createSplitLinks(deps),
		answers: createSplitAnswers(deps),
		masters: createMasterShares(deps),
		details: createWriterDetails(deps),
		participants: createSplitParticipants(emit),
	};
}
