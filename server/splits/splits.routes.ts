import { done } from '../../domain/kernel/done.ts';
import { splitsApi } from '../../domain/splits/splits.api.ts';
import { handle } from '../framework/handle.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { MasterSharesService } from './master-shares.service.ts';
import type { SplitAnswersService } from './split-answers.service.ts';
import type { SplitLinksService } from './split-links.service.ts';
import type { SplitProposals } from './split-proposals.service.ts';
import { presentSplit } from './splits.present.ts';
import type { SplitsService } from './splits.service.ts';
import type { WriterDetailsService } from './writer-details.service.ts';

interface SplitsRoutesDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly splits: SplitsService;
	readonly proposals: SplitProposals;
	readonly splitLinks: SplitLinksService;
	readonly answers: SplitAnswersService;
	readonly masters: MasterSharesService;
	readonly details: WriterDetailsService;
}

export function createSplitsRoutes({
	db,
	clock,
	splits,
	proposals,
	splitLinks,
	answers,
	masters,
	details,
}: SplitsRoutesDeps) {
	return {
		getSplit: handle(splitsApi.getSplit, ({ input, actor }) => presentSplit(db, actor, input.songId, clock.now())),

		saveSplit: handle(splitsApi.saveSplit, async ({ input, actor }) => {
			await splits.save(actor, input.songId, input);
			return done;
		}),

		splitEqually: handle(splitsApi.splitEqually, async ({ input, actor }) => {
			await splits.splitEqually(actor, input.songId, input.version);
			return done;
		}),

		proposeSplit: handle(splitsApi.proposeSplit, ({ input, actor }) => proposals.propose(actor, input.songId, input)),

		resendSplitLink: handle(splitsApi.resendSplitLink, ({ input, actor }) =>
			splitLinks.resend(actor, input.songId, input.writerId),
		),

		copySplitLink: handle(splitsApi.copySplitLink, async ({ input, actor }) => ({
			url: await splitLinks.copy(actor, input.songId, input.writerId),
		})),

		confirmForWriter: handle(splitsApi.confirmForWriter, async ({ input, actor }) => {
			await answers.confirmFor(actor, input.songId, input);
			return done;
		}),

		reopenSplit: handle(splitsApi.reopenSplit, async ({ input, actor }) => {
			await splits.reopen(actor, input.songId, input);
			return done;
		}),

		saveMasterShares: handle(splitsApi.saveMasterShares, async ({ input, actor }) => {
			await masters.save(actor, input.recordingId, input);
			return done;
		}),

		confirmMasterShares: handle(splitsApi.confirmMasterShares, async ({ input, actor }) => {
			await masters.confirm(actor, input.recordingId, input.version);
			return done;
		}),

		reopenMasterShares: handle(splitsApi.reopenMasterShares, async ({ input, actor }) => {
			await masters.reopen(actor, input.recordingId, input);
			return done;
		}),

		getSplitAsGuest: handle(splitsApi.getSplitAsGuest, ({ actor }) => answers.describe(actor)),

		agreeToSplit: handle(splitsApi.agreeToSplit, async ({ actor }) => {
			await answers.agree(actor);
			return done;
		}),

		suggestWriterDetails: handle(splitsApi.suggestWriterDetails, async ({ input, actor }) => {
			await details.suggest(actor, input);
			return done;
		}),

		settleWriterDetails: handle(splitsApi.settleWriterDetails, async ({ input, actor }) => {
			await details.settle(actor, input.songId, input);
			return done;
		}),

		disagreeWithSplit: handle(splitsApi.disagreeWithSplit, async ({ input, actor }) => {
			await answers.disagree(actor, input.reason);
			return done;
		}),
	};
}
