import type { InferContractRouterOutputs } from '@orpc/contract';
import { unknownReviewer } from '../../domain/accounts/unknown-reviewer.ts';
import type { historyApi } from '../../domain/history/history.api.ts';
import { lastMonths, startOfMonth } from '../../domain/history/months.ts';
import { figuresBySource } from '../../domain/history/source-figures.ts';
import { listAnswerFigures } from '../answers/answers.shared-queries.ts';
import type { Member } from '../framework/actor.ts';
import { listPeople } from '../framework/reviewers.shared-queries.ts';
import { isScoringIndependent } from '../organizations/organizations.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import { listReviewerFigures } from '../reviews/reviews.shared-queries.ts';
import { listDecisions, listSourceFigures } from '../songs/song-figures.shared-queries.ts';
import { findPromiseDays } from '../submissions/promises.shared-queries.ts';
import { isFromPageSql } from '../submissions/song-senders.shared-queries.ts';

type HistoryOverview = InferContractRouterOutputs<typeof historyApi>['getOverview'];

const monthsShown = 12;

/** Statistics of a label for the last twelve months, as far as this viewer may see them. */
export async function getHistoryOverview(db: Db, actor: Member, now: Date): Promise<HistoryOverview> {
	const { organizationId, reviewerId } = actor;
	const months = lastMonths(now, monthsShown);
	const since = startOfMonth(months[0] ?? '');
	const promiseDays = await findPromiseDays(db, organizationId);
	const counts = await listSourceFigures(db, organizationId, since, isFromPageSql);
	const answers = await listAnswerFigures(db, organizationId, { since, now }, promiseDays);
	const decisions = await listDecisions(db, organizationId, since);
	const all = decisions.find(({ month }) => month === null);
	const decided = (all?.signed ?? 0) + (all?.passed ?? 0);
	const onlyReviewedBy = (await isScoringIndependent(db, organizationId)) ? reviewerId : null;
	const figures = await listReviewerFigures(db, organizationId, since, onlyReviewedBy);
	const ids = figures.flatMap((one) => (one.reviewerId ? [one.reviewerId] : []));
	const names = new Map((await listPeople(db, organizationId, { ids, emails: [] })).map(({ id, name }) => [id, name]));
	return {
		months: months.map((month) => {
			const made = decisions.find((one) => one.month === month);
			const bySource = figuresBySource(month, counts, answers);
			return {
				month,
				added: bySource.all.added,
				signed: made?.signed ?? 0,
				passed: made?.passed ?? 0,
				medianDaysToDecision: made?.medianDaysToDecision ?? null,
				bySource,
			};
		}),
		bySource: figuresBySource(null, counts, answers),
		promiseDays,
		signedShare: all && decided > 0 ? all.signed / decided : null,
		medianDaysToDecision: all?.medianDaysToDecision ?? null,
		reviewers: figures.map((one) => ({
			reviewerId: one.reviewerId,
			name: (one.reviewerId && names.get(one.reviewerId)) ?? unknownReviewer,
			reviewCount: one.reviewCount,
			averageOverall: one.averageOverall,
			distanceFromOthers: one.distanceFromOthers,
		})),
	};
}
