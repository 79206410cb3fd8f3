import { randomBytes } from 'node:crypto';
import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError, withDetail } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { formatReadableCode, normalizeReadableCode, readableCodeByteCount } from '../../domain/kernel/readable-code.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkInviteCode } from '../../domain/organizations/invite-code.ts';
import { checkLabelName } from '../../domain/organizations/label-name.ts';
import {
	codeCheckFailed,
	creationFailed,
	inviteCodeInvalid,
	joinFailed,
	membershipFailed,
} from '../../domain/organizations/organizations.errors.ts';
import { activityTopic, invitationTopic, memberTopic } from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import { networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';
import { createMembers, rethrowAs } from './members.ts';
import { memberEvents } from './organizations.events.ts';
import { findByInviteCode, insertOrganization, useInviteCode } from './organizations.repository.ts';

interface EntryDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly limiter: RateLimiter;
	readonly emit: Emit;
}

interface EnteredLabel {
	readonly id: OrganizationId;
	readonly name: string;
}

/** Against trying codes: whoever follows a link asks once. */
const checkPerAddress: Limit = { name: 'invitation-address', tries: 60, windowMinutes: 60 };
/** Each label has room of its own, so they are not to be had by the hundred. */
const startPerAccount: Limit = { name: 'start-label-account', tries: 5, windowMinutes: 24 * 60 };
const joinPerAccount: Limit = { name: 'join-account', tries: 20, windowMinutes: 60 };

export type EntryService = ReturnType<typeof createEntryService>;

export function newInviteCode(): string {
	return formatReadableCode(randomBytes(readableCodeByteCount));
}

/** The two ways into a label: starting one and joining one. Each is one transaction. */
export function createEntryService({ db, clock, limiter, emit }: EntryDeps) {
	const { getReviewerWithoutLabel, link } = createMembers({ db, clock });

	return {
		/** Which label invites, for people who have no account yet. */
		async findInviting(typedCode: string, request: RequestFacts): Promise<string> {
			ensure(checkInviteCode(typedCode));
			await limiter.spend(checkPerAddress, networkOf(request.address));
			const organization = await findByInviteCode(db, normalizeReadableCode(typedCode));
			if (!organization) throw new AppError(inviteCodeInvalid);
			return organization.name;
		},

		async create(account: Account, typedName: string, request: RequestFacts): Promise<EnteredLabel> {
			ensure(checkLabelName(typedName));
			const name = typedName.trim();
			const reviewer = await getReviewerWithoutLabel(account);
			await limiter.spend(startPerAccount, account.userId);
			return db.transaction(async (tx) => {
				const organization = await insertOrganization(tx, { name, inviteCode: newInviteCode() }).catch(
					rethrowAs(withDetail(creationFailed, tryAgain)),
				);
				await link(tx, reviewer, organization.id, true, withDetail(membershipFailed, tryAgain));
				await recordActivity(tx, {
					kind: 'label.created',
					organizationId: organization.id,
					reviewerId: reviewer.id,
					actorName: reviewer.name,
					address: request.address,
				});
				await recordTouched(tx, [`account:${account.userId}`], [viewerTopic]);
				return { id: organization.id, name };
			});
		},

		async join(account: Account, typedCode: string, request: RequestFacts): Promise<EnteredLabel> {
			ensure(checkInviteCode(typedCode));
			await limiter.spend(joinPerAccount, account.userId);
			const reviewer = await getReviewerWithoutLabel(account);
			const code = normalizeReadableCode(typedCode);
			const organization = await findByInviteCode(db, code).catch(rethrowAs(codeCheckFailed));
			if (!organization) throw new AppError(inviteCodeInvalid);
			return db.transaction(async (tx) => {
				const isCurrent = await useInviteCode(tx, organization.id, code).catch(rethrowAs(codeCheckFailed));
				if (!isCurrent) throw new AppError(inviteCodeInvalid);
				await link(tx, reviewer, organization.id, false, joinFailed);
				await recordActivity(tx, {
					kind: 'member.joined',
					organizationId: organization.id,
					reviewerId: reviewer.id,
					actorName: reviewer.name,
					address: request.address,
				});
				const { id: reviewerId, name, email } = reviewer;
				const joined = { organizationId: organization.id, reviewerId, name, email, at: clock.now() };
				await emit(tx, memberEvents, { kind: 'joined', ...joined });
				await recordTouched(tx, [`account:${account.userId}`], [viewerTopic]);
				await recordTouched(tx, [`label:${organization.id}`], [memberTopic, invitationTopic, activityTopic]);
				return { id: organization.id, name: organization.name };
			});
		},
	};
}

// The text of a database error is only logged; the person gets a message they can act on.
const tryAgain = 'Please try again.';
