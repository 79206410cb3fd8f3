// An existing label: its name, settings, invitation code, members and roles, and how people leave it.

import { normalizeEmail } from '../../domain/accounts/email.ts';
import type { ActivityKind } from '../../domain/framework/activity.ts';
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import {
	activityTopic,
	closedLabelTopic,
	invitationTopic,
	labelSettingsTopic,
	labelTopic,
	memberTopic,
	personTopic,
	viewerTopic,
} from '../../domain/kernel/topics.ts';
import { checkInvitedAddresses } from '../../domain/organizations/invited-addresses.ts';
import { checkLabelDetails, readLabelDetails } from '../../domain/organizations/label-details.ts';
import { checkLabelName } from '../../domain/organizations/label-rules.ts';
import { canDemote, canLeave, canRemove, isLastMember } from '../../domain/organizations/membership.ts';
import { organizationsApi } from '../../domain/organizations/organizations.api.ts';
import {
	closingUnconfirmed,
	labelDetailsChanged,
	memberNotFound,
} from '../../domain/organizations/organizations.errors.ts';
import { personEvents } from '../accounts/accounts.events.ts';
import { listTwoFactorUsers } from '../accounts/accounts.shared-queries.ts';
import { listActivityOf, recordActivity } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount, touchLabel } from '../framework/live-scopes.ts';
import type { ChangeBy, Mutate } from '../framework/mutate.ts';
import {
	countMembers,
	listMembersOf,
	type MemberRow,
	unlinkMember,
	updateRole,
} from '../framework/reviewers.shared-queries.ts';
import { cutPage, type Queries, type Tx } from '../platform/db/database.ts';
import { on } from '../platform/events/event-bus.ts';
import { enqueueMails, listTroubledMails } from '../platform/mail/mail-queue.ts';
import { invitationMail } from './invitation-mail.ts';
import { newInviteCode } from './label-access.service.ts';
import { memberEvents } from './organizations.events.ts';
import {
	presentActivity,
	presentDetails,
	presentInvitation,
	presentMember,
	presentServerState,
} from './organizations.present.ts';
import { findOrganization, updateOrganization } from './organizations.repository.ts';
import { lockMembers } from './organizations.shared-queries.ts';

const activityPageSize = 50;

async function getOrganization(queries: Queries, id: OrganizationId) {
	return required(await findOrganization(queries, id), notFound);
}

export function createLabelPages(core: Core) {
	const { db, publicUrl, readiness, operators } = core;
	return handlers(core, organizationsApi, {
		async getOrganization({ actor }) {
			const organization = await getOrganization(db, actor.organizationId);
			const { id, name, isScoringIndependent, isInviteCardHidden } = organization;
			return { id, name, isScoringIndependent, isInviteCardHidden, memberCount: await countMembers(db, id) };
		},

		getLabelDetails: async ({ actor }) => presentDetails(await getOrganization(db, actor.organizationId)),

		getServerState: async ({ actor }) =>
			presentServerState(
				// The state of the machine is for operators; the label's own mails are for its admins.
				(await operators.isOperator(actor)) ? await readiness.read() : null,
				await listTroubledMails(db, actor.organizationId),
			),

		getInvitation: async ({ actor }) => presentInvitation(await getOrganization(db, actor.organizationId), publicUrl),

		async listMembers({ actor }) {
			const members = await listMembersOf(db, actor.organizationId);
			const twoFactorUsers = actor.isAdmin ? await listTwoFactorUsers(db, actor.organizationId) : null;
			return { members: members.map((member) => presentMember(member, twoFactorUsers)) };
		},

		async listActivity({ actor, input }) {
			const before = input.before === undefined ? undefined : BigInt(input.before);
			const rows = await listActivityOf(db, actor.organizationId, before, activityPageSize + 1);
			const { page, last } = cutPage(rows, activityPageSize);
			return { entries: page.map(presentActivity), nextBefore: last?.id.toString() ?? null };
		},
	});
}

/** Runs before the rights of the actor are read: the last-admin rule must see a fixed list of members. */
const lockMembersFirst =
	({ organizationId }: Member) =>
	(tx: Tx) =>
		lockMembers(tx, organizationId, 'exclusive');

/** Changes a member under a lock, and refreshes the pages of the whole label and of that member. */
const changeMember = (
	mutate: Mutate<Member>,
	me: Member,
	reviewerId: ReviewerId,
	change: (tx: Tx, by: ChangeBy<Member>, member: MemberRow, members: MemberRow[]) => Promise<ActivityKind | null>,
) =>
	mutate(async (tx, by) => {
		const members = await listMembersOf(tx, me.organizationId);
		const member = required(
			members.find(({ id }) => id === reviewerId),
			memberNotFound,
		);
		const kind = await change(tx, by, member, members);
		if (!kind) return;
		await by.log(kind, reviewerId === me.reviewerId ? undefined : member.name);
		await touchAccount(tx, member.userId, viewerTopic);
		await by.touch(memberTopic, activityTopic);
	}, lockMembersFirst(me));

export function createMembership(core: Core) {
	const { db, clock, publicUrl, outsideMails } = core;

	async function rotateCode(tx: Tx, { actor, log, touch }: ChangeBy<Member>) {
		const organization = await updateOrganization(tx, actor.organizationId, {
			inviteCode: newInviteCode(),
			inviteCodeCreatedAt: clock.now(),
			inviteCodeUseCount: 0,
		});
		await log('label.code_rotated');
		await touch(invitationTopic, activityTopic);
		return presentInvitation(organization, publicUrl);
	}

	return handlers(core, organizationsApi, {
		async renameOrganization({ actor: me, input, mutate }) {
			ensure(checkLabelName(input.name));
			const name = input.name.trim();
			await mutate(async (tx, { log, touch }) => {
				await updateOrganization(tx, me.organizationId, { name });
				await log('label.renamed', name);
				await touch(viewerTopic, labelTopic, activityTopic);
			}, lockMembersFirst(me));
		},

		updateSettings: ({ actor: me, input: { isScoringIndependent }, mutate }) =>
			mutate(async (tx, { log, touch }) => {
				const before = await getOrganization(tx, me.organizationId);
				if (before.isScoringIndependent === isScoringIndependent) return;
				await updateOrganization(tx, me.organizationId, { isScoringIndependent });
				await log(isScoringIndependent ? 'label.scoring_independent' : 'label.scoring_open');
				await touch(labelSettingsTopic, activityTopic);
			}, lockMembersFirst(me)),

		async saveLabelDetails({ actor: me, input: { rowVersion, ...typed }, mutate }) {
			const details = readLabelDetails(typed);
			ensure(checkLabelDetails(details));
			return mutate(async (tx, { log, touch }) => {
				const { detailsVersion } = await getOrganization(tx, me.organizationId);
				if (detailsVersion !== rowVersion) throw new AppError(labelDetailsChanged);
				const change = { details, detailsVersion: rowVersion + 1 };
				const saved = await updateOrganization(tx, me.organizationId, change);
				await log('label.details_changed');
				await touch(labelSettingsTopic, activityTopic);
				return presentDetails(saved);
			}, lockMembersFirst(me));
		},

		hideInviteCard: ({ actor: me, mutate }) =>
			mutate(async (tx, { touch }) => {
				await updateOrganization(tx, me.organizationId, { isInviteCardHidden: true });
				await touch(labelSettingsTopic);
			}, lockMembersFirst(me)),

		rotateInvitation: ({ actor: me, mutate }) => mutate(rotateCode, lockMembersFirst(me)),

		async invitePeople({ actor: me, input, mutate }) {
			const { organizationId } = me;
			const emails = [...new Set(input.emails.map(normalizeEmail))];
			ensure(checkInvitedAddresses(emails));
			const members = new Set((await listMembersOf(db, organizationId)).map(({ email }) => email));
			const invited = emails.filter((email) => !members.has(email));
			await outsideMails.send(me, invited, () =>
				mutate(async (tx, { actor, log, touch }) => {
					const organization = await getOrganization(tx, organizationId);
					const mails = invited.map((to) => invitationMail(to, actor, organization, publicUrl));
					await enqueueMails(tx, mails, { organizationId, now: clock.now() });
					for (const email of invited) await log('label.invited', email);
					if (invited.length > 0) await touch(activityTopic);
				}),
			);
			return { sentCount: invited.length, memberEmails: emails.filter((email) => members.has(email)) };
		},

		setMemberRole: ({ actor: me, input: { reviewerId, isAdmin }, mutate }) =>
			changeMember(mutate, me, reviewerId, async (tx, _, member, members) => {
				if (member.isAdmin === isAdmin) return null;
				if (!isAdmin) ensure(canDemote(member, members));
				await updateRole(tx, me.organizationId, reviewerId, isAdmin);
				return isAdmin ? 'member.promoted' : 'member.demoted';
			}),

		/** Creates a new invitation code, unless the removed person may come back with the code they know. */
		removeMember: ({ actor: me, input: { reviewerId, keepsCode }, mutate }) =>
			changeMember(mutate, me, reviewerId, async (tx, by, member, members) => {
				ensure(canRemove(member, me.reviewerId, members));
				await unlink(core, tx, me.organizationId, reviewerId);
				if (!keepsCode) await rotateCode(tx, by);
				return 'member.removed';
			}),

		/** If the last member leaves, who types its name, the label closes. */
		leaveOrganization: ({ actor: me, input, mutate }) =>
			changeMember(mutate, me, me.reviewerId, async (tx, _, member, members) => {
				ensure(canLeave(member, members));
				const isClosing = isLastMember(members);
				if (isClosing) await close(tx, me, input?.closingName ?? '', clock.now());
				await unlink(core, tx, me.organizationId, member.id);
				return isClosing ? 'label.closed' : 'member.left';
			}),
	});
}

async function close(tx: Tx, { organizationId, reviewerId: closedBy, userId }: Member, typedName: string, now: Date) {
	const organization = await findOrganization(tx, organizationId);
	if (typedName.trim() !== organization?.name) throw new AppError(closingUnconfirmed);
	await updateOrganization(tx, organizationId, { closedAt: now, closedBy });
	await touchAccount(tx, userId, closedLabelTopic);
}

async function unlink({ clock, events }: Core, tx: Tx, organizationId: OrganizationId, reviewerId: ReviewerId) {
	await unlinkMember(tx, organizationId, reviewerId);
	await events.emit(tx, memberEvents, { kind: 'left', organizationId, reviewerId, at: clock.now() });
}

/** A person who deletes their account also leaves the label. A label that closes with them cannot be restored. */
export const createDeletionListener = (core: Core) =>
	on(personEvents, async (tx, event) => {
		if (event.kind !== 'deleting' || !event.organizationId) return;
		const { organizationId, reviewerId, name: actorName, address } = event;
		await lockMembers(tx, organizationId, 'exclusive');
		const members = await listMembersOf(tx, organizationId);
		const member = members.find(({ id }) => id === reviewerId);
		if (!member) return;
		ensure(canLeave(member, members));
		if (isLastMember(members))
			await updateOrganization(tx, organizationId, { closedAt: core.clock.now(), closedBy: reviewerId });
		await unlink(core, tx, organizationId, reviewerId);
		await recordActivity(tx, { kind: 'account.deleted', organizationId, reviewerId, actorName, address });
		await touchLabel(tx, organizationId, memberTopic, personTopic, activityTopic);
	});
