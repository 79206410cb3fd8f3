import * as z from 'zod/mini';
import { personTopic, twoFactorTopic } from '../accounts/accounts.topics.ts';
import { activityEntrySchema } from '../framework/activity.ts';
import { doneSchema } from '../kernel/done.ts';
import { accountEndpoint, adminEndpoint, memberEndpoint, publicEndpoint } from '../kernel/endpoint.ts';
import { organizationIdSchema, reviewerIdSchema } from '../kernel/ids.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	activityTopic,
	closedLabelTopic,
	invitationTopic,
	labelSettingsTopic,
	labelTopic,
	memberTopic,
} from './organizations.topics.ts';
import { serverStateSchema } from './server-state.ts';

const labelName = textInput(1000);

const organizationSchema = z.object({
	id: organizationIdSchema,
	name: z.string(),
	memberCount: z.number(),
	/** Others' scores and comments stay hidden from a member until they have reviewed the song themselves. */
	isScoringIndependent: z.boolean(),
	/** An admin has put away the card that asks a label of one to invite others. */
	isInviteCardHidden: z.boolean(),
});

export const memberSchema = z.object({
	id: reviewerIdSchema,
	name: z.string(),
	email: z.string(),
	isAdmin: z.boolean(),
	joinedAt: z.date(),
	/** Signs in with two factors; null for those who may not know. */
	hasTwoFactor: z.nullable(z.boolean()),
});
export type Member = z.infer<typeof memberSchema>;

export const invitationSchema = z.object({
	code: z.string(),
	link: z.string(),
	createdAt: z.date(),
	useCount: z.number(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const closedLabelSchema = z.object({ id: organizationIdSchema, name: z.string(), deletedAt: z.date() });

export const organizationsApi = {
	createOrganization: accountEndpoint
		.route({ method: 'POST', path: '/organizations', summary: 'Start a new label', tags: ['Label'] })
		.input(z.object({ name: labelName }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	joinOrganization: accountEndpoint
		.route({
			method: 'POST',
			path: '/organizations/join',
			summary: 'Join a label by its invitation code',
			tags: ['Label'],
		})
		.input(z.object({ code: textInput(200) }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	getInvitedLabel: publicEndpoint
		.route({
			method: 'POST',
			path: '/invitations/check',
			summary: 'Which label an invitation code leads to',
			tags: ['Label'],
		})
		.input(z.object({ code: textInput(200) }))
		.output(z.object({ name: z.string() })),

	getOrganization: memberEndpoint
		.showing(labelTopic, labelSettingsTopic, memberTopic)
		.route({ method: 'GET', path: '/organization', summary: 'My label', tags: ['Label'] })
		.output(organizationSchema),

	renameOrganization: adminEndpoint
		.route({ method: 'PATCH', path: '/organization', summary: 'Rename the label', tags: ['Label'] })
		.input(z.object({ name: labelName }))
		.output(doneSchema),

	updateSettings: adminEndpoint
		.route({ method: 'PATCH', path: '/organization/settings', summary: 'Change how the label works', tags: ['Label'] })
		.input(z.object({ isScoringIndependent: z.boolean() }))
		.output(doneSchema),

	getServerState: adminEndpoint
		.route({
			method: 'GET',
			path: '/organization/server',
			summary: 'What is wrong with the server or with mails of the label',
			tags: ['Label'],
		})
		.output(serverStateSchema),

	getInvitation: adminEndpoint
		.showing(invitationTopic)
		.route({ method: 'GET', path: '/organization/invitation', summary: 'The invitation code', tags: ['Label'] })
		.output(invitationSchema),

	hideInviteCard: adminEndpoint
		.route({
			method: 'POST',
			path: '/organization/invite-card/hide',
			summary: 'Put away the card that asks to invite others',
			tags: ['Label'],
		})
		.output(doneSchema),

	rotateInvitation: adminEndpoint
		.route({
			method: 'POST',
			path: '/organization/invitation',
			summary: 'Make a new code; the old one stops at once',
			tags: ['Label'],
		})
		.output(invitationSchema),

	listMembers: memberEndpoint
		.showing(memberTopic, personTopic, twoFactorTopic)
		.route({ method: 'GET', path: '/organization/members', summary: 'The members of my label', tags: ['Label'] })
		.output(z.object({ members: z.array(memberSchema) })),

	setMemberRole: adminEndpoint
		.route({
			method: 'PUT',
			path: '/organization/members/{reviewerId}/role',
			summary: 'Promote or demote a member',
			tags: ['Label'],
		})
		.input(z.object({ reviewerId: reviewerIdSchema, isAdmin: z.boolean() }))
		.output(doneSchema),

	removeMember: adminEndpoint
		.route({
			method: 'DELETE',
			path: '/organization/members/{reviewerId}',
			summary: 'Remove a member',
			tags: ['Label'],
		})
		.input(
			z.object({
				reviewerId: reviewerIdSchema,
				/** Otherwise a new invitation code is made, because the removed person knows the old one. */
				keepsCode: z._default(z.boolean(), false),
			}),
		)
		.output(doneSchema),

	leaveOrganization: memberEndpoint
		.route({ method: 'POST', path: '/organization/leave', summary: 'Leave the label', tags: ['Label'] })
		/** The last member types the name of the label, which then closes. */
		.input(z.optional(z.object({ closingName: textInput(1000) })))
		.output(doneSchema),

	listClosedLabels: accountEndpoint
		.showing(closedLabelTopic)
		.route({
			method: 'GET',
			path: '/organizations/closed',
			summary: 'The labels that closed behind me and can be brought back',
			tags: ['Label'],
		})
		.output(z.object({ labels: z.array(closedLabelSchema) })),

	reopenLabel: accountEndpoint
		.route({
			method: 'POST',
			path: '/organizations/{organizationId}/reopen',
			summary: 'Bring a closed label back, as its admin',
			tags: ['Label'],
		})
		.input(z.object({ organizationId: organizationIdSchema }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	listActivity: adminEndpoint
		.showing(activityTopic)
		.route({
			method: 'GET',
			path: '/organization/activity',
			summary: 'Security-relevant events, newest first',
			tags: ['Label'],
		})
		.input(z.object({ before: z.optional(text(40).check(z.regex(/^\d{1,18}$/, 'Not a page of this list'))) }))
		.output(z.object({ entries: z.array(activityEntrySchema), nextBefore: z.nullable(z.string()) })),
};
