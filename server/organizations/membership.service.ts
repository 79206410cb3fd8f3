import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { ReviewerId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { checkLabelName } from '../../domain/organizations/label-name.ts';
import { canDemote, canLeave, canRemove, isLastMember } from '../../domain/organizations/membership.ts';
import { closingUnconfirmed, memberNotFound } from '../../domain/organizations/organizations.errors.ts';
import {
	activityTopic,
	closedLabelTopic,
	invitationTopic,
	labelSettingsTopic,
	labelTopic,
	memberTopic,
} from '../../domain/organizations/organizations.topics.ts';
import { recordActivity } from '../framework/activity-log.service.ts';
import type { Admin, Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { listMembersOf, type MemberRow, updateRole } from '../framework/reviewers.shared-queries.ts';
import { ensureStillAdmin } from '../framework/rights.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { Departures } from './departures.ts';
import { newInviteCode } from './entry.service.ts';
import {
	closeOrganization,
	findOrganization,
	hideInviteCard,
	lockMembership,
	type OrganizationRow,
	renameOrganization,
	replaceInviteCode,
	updateSettings,
} from './organizations.repository.ts';

interface MembershipDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly departures: Pick<Departures, 'unlink'>;
}

export type MembershipService = ReturnType<typeof createMembershipService>;

interface LabelSettings {
	readonly isScoringIndependent: boolean;
}

/** Changes to an existing label: its name, settings, invitation code, members and roles. */
export function createMembershipService({ db, clock, departures: { unlink } }: MembershipDeps) {
	/** Changes one member under a lock, and refreshes the pages of the whole label and of that member. */
	function changeMember(
		actor: Member,
		reviewerId: ReviewerId,
		request: RequestFacts,
		change: (tx: Tx, member: MemberRow, members: MemberRow[]) => Promise<ActivityKind | null>,
	): Promise<void> {
		return db.transaction(async (tx) => {
			await lockMembership(tx, actor.organizationId);
			const members = await listMembersOf(tx, actor.organizationId);
			const member = members.find((candidate) => candidate.id === reviewerId);
			if (!member) throw new AppError(memberNotFound);
			const kind = await change(tx, member, members);
			if (!kind) return;
			await record(tx, actor, kind, request, member.id === actor.reviewerId ? undefined : member.name);
			await recordTouched(tx, [`account:${member.userId}`], [viewerTopic]);
			await recordTouched(tx, [`label:${actor.organizationId}`], [memberTopic, activityTopic]);
		});
	}

	/** Changes the label itself, by somebody who is an admin at that moment. */
	function changeLabel<Result>(admin: Admin, change: (tx: Tx) => Promise<Result>): Promise<Result> {
		return db.transaction(async (tx) => {
			await lockMembership(tx, admin.organizationId);
			await ensureStillAdmin(tx, admin);
			return change(tx);
		});
	}

	async function rotateCode(tx: Tx, admin: Admin, request: RequestFacts): Promise<OrganizationRow> {
		const organization = await replaceInviteCode(tx, admin.organizationId, newInviteCode(), clock.now());
		await record(tx, admin, 'label.code_rotated', request);
		await recordTouched(tx, [`label:${admin.organizationId}`], [invitationTopic, activityTopic]);
		return organization;
	}

	return {
		async rename(admin: Admin, typedName: string, request: RequestFacts): Promise<void> {
			ensure(checkLabelName(typedName));
			const name = typedName.trim();
			await changeLabel(admin, async (tx) => {
				await renameOrganization(tx, admin.organizationId, name);
				await record(tx, admin, 'label.renamed', request, name);
				await recordTouched(tx, [`label:${admin.organizationId}`], [viewerTopic, labelTopic, activityTopic]);
			});
		},

		async updateSettings(admin: Admin, settings: LabelSettings, request: RequestFacts): Promise<void> {
			await changeLabel(admin, async (tx) => {
				if (!(await updateSettings(tx, admin.organizationId, settings))) return;
				const kind = settings.isScoringIndependent ? 'label.scoring_independent' : 'label.scoring_open';
				await record(tx, admin, kind, request);
				await recordTouched(tx, [`label:${admin.organizationId}`], [labelSettingsTopic, activityTopic]);
			});
		},

		async hideInviteCard(admin: Admin): Promise<void> {
			await changeLabel(admin, async (tx) => {
				await hideInviteCard(tx, admin.organizationId);
				await recordTouched(tx, [`label:${admin.organizationId}`], [labelSettingsTopic]);
			});
		},

		rotateInvitation: (admin: Admin, request: RequestFacts): Promise<OrganizationRow> =>
			changeLabel(admin, (tx) => rotateCode(tx, admin, request)),

		setRole: (admin: Admin, reviewerId: ReviewerId, isAdmin: boolean, request: RequestFacts) =>
			changeMember(admin, reviewerId, request, async (tx, member, members) => {
				await ensureStillAdmin(tx, admin);
				if (member.isAdmin === isAdmin) return null;
				if (!isAdmin) ensure(canDemote(member, members));
				await updateRole(tx, admin.organizationId, member.id, isAdmin);
				return isAdmin ? 'member.promoted' : 'member.demoted';
			}),

		/** With a new invitation code, unless the removed person may come back with the one they know. */
		remove: (admin: Admin, reviewerId: ReviewerId, keepsCode: boolean, request: RequestFacts) =>
			changeMember(admin, reviewerId, request, async (tx, member, members) => {
				await ensureStillAdmin(tx, admin);
				ensure(canRemove(member, admin.reviewerId, members));
				await unlink(tx, admin.organizationId, member.id);
				if (!keepsCode) await rotateCode(tx, admin, request);
				return 'member.removed';
			}),

		/** Behind the last member, who types its name, the label closes. */
		leave: (actor: Member, closingName: string, request: RequestFacts) =>
			changeMember(actor, actor.reviewerId, request, async (tx, member, members) => {
				ensure(canLeave(member, members));
				const isClosing = isLastMember(members);
				if (isClosing) await close(tx, actor, closingName, clock.now());
				await unlink(tx, actor.organizationId, member.id);
				return isClosing ? 'label.closed' : 'member.left';
			}),
	};
}

async function record(
	tx: Tx,
	actor: Member,
	kind: ActivityKind,
	request: RequestFacts,
	subject?: string,
): Promise<void> {
	await recordActivity(tx, {
		kind,
		organizationId: actor.organizationId,
		reviewerId: actor.reviewerId,
		actorName: actor.name,
		subject,
		address: request.address,
	});
}

async function close(
	tx: Tx,
	{ organizationId, reviewerId, userId }: Member,
	typedName: string,
	now: Date,
): Promise<void> {
	const organization = await findOrganization(tx, organizationId);
	if (typedName.trim() !== organization?.name) throw new AppError(closingUnconfirmed);
	await closeOrganization(tx, organizationId, reviewerId, now);
	await recordTouched(tx, [`account:${userId}`], [closedLabelTopic]);
}
