import { AppError, type Refusal } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import {
	alreadyMember,
	reviewerCheckFailed,
	reviewerCreationFailed,
} from '../../domain/organizations/organizations.errors.ts';
import type { Account } from '../framework/actor.ts';
import {
	findReviewerByUser,
	insertReviewer,
	linkMember,
	type ReviewerRow,
} from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Makes members of people who have no label. */
export function createMembers({ db, clock }: { readonly db: Db; readonly clock: Clock }) {
	/** Creates the reviewer record if it is missing. */
	async function getReviewer(account: Account): Promise<ReviewerRow> {
		const find = () => findReviewerByUser(db, account.userId).catch(rethrowAs(reviewerCheckFailed));
		const known = await find();
		if (known) return known;
		await insertReviewer(db, account).catch(rethrowAs(reviewerCreationFailed));
		const created = await find();
		if (!created) throw new AppError(reviewerCreationFailed);
		return created;
	}

	async function getReviewerWithoutLabel(account: Account): Promise<ReviewerRow> {
		const reviewer = await getReviewer(account);
		if (reviewer.organizationId) throw new AppError(alreadyMember);
		return reviewer;
	}

	async function link(
		tx: Tx,
		reviewer: ReviewerRow,
		organizationId: OrganizationId,
		isAdmin: boolean,
		failure: Refusal,
	): Promise<void> {
		const isLinked = await linkMember(tx, reviewer.id, organizationId, isAdmin, clock.now()).catch(rethrowAs(failure));
		if (!isLinked) throw new AppError(alreadyMember);
	}

	return { getReviewerWithoutLabel, link };
}

export function rethrowAs(refusal: Refusal) {
	return (cause: unknown): never => {
		throw new AppError(refusal, { cause });
	};
}
