import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { closedLabelGone, joinFailed } from '../../domain/organizations/organizations.errors.ts';
import { closedLabelTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { createMembers } from './members.ts';
import { type ClosedRow, listClosedBy, reopenOrganization } from './organizations.repository.ts';

export type ClosedLabelsService = ReturnType<typeof createClosedLabelsService>;

/** Labels that closed behind their last member, as long as that person can bring them back. */
export function createClosedLabelsService({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
	const { getReviewerWithoutLabel, link } = createMembers({ db, clock });

	return {
		async list(account: Account): Promise<ClosedRow[]> {
			const reviewer = await findReviewerByUser(db, account.userId);
			return reviewer ? listClosedBy(db, reviewer.id) : [];
		},

		/** For the one behind whom it closed. */
		async reopen(
			account: Account,
			organizationId: OrganizationId,
			request: RequestFacts,
		): Promise<{ id: OrganizationId; name: string }> {
			const reviewer = await getReviewerWithoutLabel(account);
			return db.transaction(async (tx) => {
				const organization = await reopenOrganization(tx, organizationId, reviewer.id);
				if (!organization) throw new AppError(closedLabelGone);
				await link(tx, reviewer, organizationId, true, joinFailed);
				await recordActivity(tx, {
					kind: 'label.reopened',
					organizationId,
					reviewerId: reviewer.id,
					actorName: reviewer.name,
					address: request.address,
				});
				await recordTouched(tx, [`account:${account.userId}`], [viewerTopic, closedLabelTopic]);
				return { id: organizationId, name: organization.name };
			});
		},
	};
}
