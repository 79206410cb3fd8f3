import { done } from '../../domain/kernel/done.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { OrganizationId } from '../../domain/kernel/ids.ts';
import { notFound } from '../../domain/kernel/kernel.errors.ts';
import { deletionOf } from '../../domain/organizations/closed-label.ts';
import { organizationsApi } from '../../domain/organizations/organizations.api.ts';
import type { Operators } from '../accounts/operators.ts';
import { listTwoFactorUsers } from '../accounts/two-factor.shared-queries.ts';
import { listActivityOf } from '../framework/activity-log.service.ts';
import { handle } from '../framework/handle.ts';
import { countMembers, listMembersOf } from '../framework/reviewers.shared-queries.ts';
import type { Db } from '../platform/db/database.ts';
import type { ReadinessCheck } from '../platform/health/readiness.ts';
import { listTroubledMails } from '../platform/mail/mail-queue.ts';
import type { ClosedLabelsService } from './closed-labels.service.ts';
import type { EntryService } from './entry.service.ts';
import type { MembershipService } from './membership.service.ts';
import { presentActivity, presentInvitation, presentMember, presentServerState } from './organizations.present.ts';
import { findOrganization } from './organizations.repository.ts';

interface OrganizationsRoutesDeps {
	readonly db: Db;
	readonly entry: EntryService;
	readonly closedLabels: ClosedLabelsService;
	readonly membership: MembershipService;
	readonly publicUrl: string;
	readonly readiness: ReadinessCheck;
	readonly isOperator: Operators['isOperator'];
}

const activityPageSize = 50;

export function createOrganizationsRoutes(deps: OrganizationsRoutesDeps) {
	const { db, entry, closedLabels, membership, publicUrl, readiness, isOperator } = deps;
	async function getOrganization(id: OrganizationId) {
		const organization = await findOrganization(db, id);
		if (!organization) throw new AppError(notFound);
		return organization;
	}

	return {
		createOrganization: handle(organizationsApi.createOrganization, ({ input, actor, request }) =>
			entry.create(actor, input.name, request),
		),

		joinOrganization: handle(organizationsApi.joinOrganization, ({ input, actor, request }) =>
			entry.join(actor, input.code, request),
		),

		getInvitedLabel: handle(organizationsApi.getInvitedLabel, async ({ input, request }) => ({
			name: await entry.findInviting(input.code, request),
		})),

		getOrganization: handle(organizationsApi.getOrganization, async ({ actor }) => {
			const { id, name, isScoringIndependent, isInviteCardHidden } = await getOrganization(actor.organizationId);
			return { id, name, isScoringIndependent, isInviteCardHidden, memberCount: await countMembers(db, id) };
		}),

		renameOrganization: handle(organizationsApi.renameOrganization, async ({ input, actor, request }) => {
			await membership.rename(actor, input.name, request);
			return done;
		}),

		updateSettings: handle(organizationsApi.updateSettings, async ({ input, actor, request }) => {
			await membership.updateSettings(actor, input, request);
			return done;
		}),

		getServerState: handle(organizationsApi.getServerState, async ({ actor }) =>
			presentServerState(
				// How the machine is doing is for operators; the label's own mails are for its admins.
				(await isOperator(actor)) ? await readiness.read() : null,
				await listTroubledMails(db, actor.organizationId),
			),
		),

		getInvitation: handle(organizationsApi.getInvitation, async ({ actor }) =>
			presentInvitation(await getOrganization(actor.organizationId), publicUrl),
		),

		hideInviteCard: handle(organizationsApi.hideInviteCard, async ({ actor }) => {
			await membership.hideInviteCard(actor);
			return done;
		}),

		rotateInvitation: handle(organizationsApi.rotateInvitation, async ({ actor, request }) =>
			presentInvitation(await membership.rotateInvitation(actor, request), publicUrl),
		),

		listMembers: handle(organizationsApi.listMembers, async ({ actor }) => {
			const members = await listMembersOf(db, actor.organizationId);
			const twoFactorUsers = actor.isAdmin ? await listTwoFactorUsers(db, actor.organizationId) : null;
			return { members: members.map((member) => presentMember(member, twoFactorUsers)) };
		}),

		setMemberRole: handle(organizationsApi.setMemberRole, async ({ input, actor, request }) => {
			await membership.setRole(actor, input.reviewerId, input.isAdmin, request);
			return done;
		}),

		removeMember: handle(organizationsApi.removeMember, async ({ input, actor, request }) => {
			await membership.remove(actor, input.reviewerId, input.keepsCode, request);
			return done;
		}),

		leaveOrganization: handle(organizationsApi.leaveOrganization, async ({ input, actor, request }) => {
			await membership.leave(actor, input?.closingName ?? '', request);
			return done;
		}),

		listClosedLabels: handle(organizationsApi.listClosedLabels, async ({ actor }) => {
			const labels = await closedLabels.list(actor);
			return { labels: labels.map(({ id, name, closedAt }) => ({ id, name, deletedAt: deletionOf(closedAt) })) };
		}),

		reopenLabel: handle(organizationsApi.reopenLabel, ({ input, actor, request }) =>
			closedLabels.reopen(actor, input.organizationId, request),
		),

		listActivity: handle(organizationsApi.listActivity, async ({ input, actor }) => {
			const before = input.before === undefined ? undefined : BigInt(input.before);
			const rows = await listActivityOf(db, actor.organizationId, before, activityPageSize + 1);
			const page = rows.slice(0, activityPageSize);
			return {
				entries: page.map(presentActivity),
				nextBefore: rows.length > activityPageSize ? (page.at(-1)?.id.toString() ?? null) : null,
			};
		}),
	};
}
