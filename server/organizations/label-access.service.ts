// Starting a label, joining it, and restoring it after it closed. Each is one transaction.
import { randomBytes } from 'node:crypto';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError, ensure, type Refusal, required, withDetail } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { formatReadableCode, normalizeReadableCode, readableCodeByteCount } from '../../domain/kernel/readable-code.ts';
import {
	activityTopic,
	closedLabelTopic,
	invitationTopic,
	memberTopic,
	viewerTopic,
} from '../../domain/kernel/topics.ts';
import { inviteCodeInvalid } from '../../domain/organizations/invite-code.errors.ts';
import { checkInviteCode, checkLabelName, deletionOf } from '../../domain/organizations/label-rules.ts';
import { organizationsApi } from '../../domain/organizations/organizations.api.ts';
import {
	alreadyMember,
	closedLabelGone,
	codeCheckFailed,
	creationFailed,
	joinFailed,
	membershipFailed,
	reviewerCheckFailed,
	reviewerCreationFailed,
} from '../../domain/organizations/organizations.errors.ts';
import { pleaseTryAgain } from '../../domain/organizations/organizations.messages.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import {
	findReviewerByUser,
	insertReviewer,
	linkMember,
	type ReviewerRow,
} from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit } from '../platform/limits/rate-limiter.ts';
import { memberEvents } from './organizations.events.ts';
import {
	findByInviteCode,
	insertOrganization,
	listClosedBy,
	reopenOrganization,
	useInviteCode,
} from './organizations.repository.ts';

/** Limits guessing of codes: a person who follows a link checks only once. */
const checkPerAddress: Limit = { name: 'invitation-address', tries: 60, windowMinutes: 60 };
/** Each label has a separate quota, so accounts cannot start labels by the hundred. */
const startPerAccount: Limit = { name: 'start-label-account', tries: 5, windowMinutes: 24 * 60 };
const joinPerAccount: Limit = { name: 'join-account', tries: 20, windowMinutes: 60 };

/** The text of a database error is only logged; the person gets a message they can act on. */
const describeFailure = (refusal: typeof creationFailed) => withDetail(refusal, t(pleaseTryAgain));

function rethrowAs(refusal: Refusal) {
	return (cause: unknown) => {
		throw new AppError(refusal, { cause });
	};
}

export function newInviteCode() {
	return formatReadableCode(randomBytes(readableCodeByteCount));
}

interface Joining {
	readonly kind: ActivityKind;
	readonly isAdmin: boolean;
	readonly account: Account;
	readonly request: RequestFacts;
	readonly failure: Refusal;
}

export function createLabelAccess(core: Core) {
	const { db, clock, limiter } = core;

	/** Creates the reviewer record if it is missing. */
	async function getReviewerWithoutLabel(account: Account): Promise<ReviewerRow> {
		const find = () => findReviewerByUser(db, account.userId).catch(rethrowAs(reviewerCheckFailed));
		const known = await find();
		if (!known) await insertReviewer(db, account).catch(rethrowAs(reviewerCreationFailed));
		const reviewer = required(known ?? (await find()), reviewerCreationFailed);
		if (reviewer.organizationId) throw new AppError(alreadyMember);
		return reviewer;
	}

	async function joinLabel(
		tx: Tx,
		{ id: reviewerId, name: actorName }: ReviewerRow,
		organizationId: OrganizationId,
		{ kind, isAdmin, account, request: { address }, failure }: Joining,
	) {
		const isLinked = await linkMember(tx, reviewerId, organizationId, isAdmin, clock.now()).catch(rethrowAs(failure));
		if (!isLinked) throw new AppError(alreadyMember);
		await recordActivity(tx, { kind, organizationId, reviewerId, actorName, address });
		await touchAccount(tx, account.userId, viewerTopic);
	}

	return handlers(core, organizationsApi, {
		/** Returns which label invites, for people who have no account yet. */
		async getInvitedLabel({ input: { code }, request }) {
			ensure(checkInviteCode(code));
			await limiter.spend(checkPerAddress, networkOf(request.address));
			const organization = required(await findByInviteCode(db, normalizeReadableCode(code)), inviteCodeInvalid);
			return { name: organization.name };
		},

		async createOrganization({ actor: account, input, request, mutate }) {
			ensure(checkLabelName(input.name));
			const name = input.name.trim();
			const reviewer = await getReviewerWithoutLabel(account);
			await limiter.spend(startPerAccount, account.userId);
			return mutate(async (tx) => {
				const { id } = await insertOrganization(tx, { name, inviteCode: newInviteCode() }).catch(
					rethrowAs(describeFailure(creationFailed)),
				);
				const failure = describeFailure(membershipFailed);
				await joinLabel(tx, reviewer, id, { kind: 'label.created', isAdmin: true, account, request, failure });
				return { id, name };
			});
		},

		async joinOrganization({ actor: account, input, request, mutate }) {
			ensure(checkInviteCode(input.code));
			await limiter.spend(joinPerAccount, account.userId);
			const reviewer = await getReviewerWithoutLabel(account);
			const code = normalizeReadableCode(input.code);
			const organization = required(
				await findByInviteCode(db, code).catch(rethrowAs(codeCheckFailed)),
				inviteCodeInvalid,
			);
			const { id } = organization;
			return mutate(async (tx, { emit }) => {
				const isCurrent = await useInviteCode(tx, id, code).catch(rethrowAs(codeCheckFailed));
				if (!isCurrent) throw new AppError(inviteCodeInvalid);
				await joinLabel(tx, reviewer, id, {
					kind: 'member.joined',
					isAdmin: false,
					account,
					request,
					failure: joinFailed,
				});
				const { id: reviewerId, name, email } = reviewer;
				await emit(memberEvents, { kind: 'joined', organizationId: id, reviewerId, name, email, at: clock.now() });
				await touchLabel(tx, id, memberTopic, invitationTopic, activityTopic);
				return { id, name: organization.name };
			});
		},

		/** Lists labels that closed with this person, as long as they can restore them. */
		async listClosedLabels({ actor }) {
			const reviewer = await findReviewerByUser(db, actor.userId);
			const labels = reviewer ? await listClosedBy(db, reviewer.id) : [];
			return { labels: labels.map(({ id, name, closedAt }) => ({ id, name, deletedAt: deletionOf(closedAt) })) };
		},

		async reopenLabel({ actor: account, input: { organizationId: id }, request, mutate }) {
			const reviewer = await getReviewerWithoutLabel(account);
			return mutate(async (tx) => {
				const organization = required(await reopenOrganization(tx, id, reviewer.id), closedLabelGone);
				await joinLabel(tx, reviewer, id, {
					kind: 'label.reopened',
					isAdmin: true,
					account,
					request,
					failure: joinFailed,
				});
				await touchAccount(tx, account.userId, closedLabelTopic);
				return { id, name: organization.name };
			});
		},
	});
}
