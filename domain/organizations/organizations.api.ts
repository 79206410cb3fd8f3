import * as z from 'zod/mini';
import { activityEntrySchema } from '../framework/activity.ts';
import {
	accountEndpoint,
	adminEndpoint,
	doneSchema,
	memberEndpoint,
	publicEndpoint,
	routesIn,
} from '../kernel/endpoint.ts';
import { organizationIdSchema, reviewerIdSchema } from '../kernel/ids.ts';
import { text, textInput } from '../kernel/text.ts';
import {
	activityTopic,
	closedLabelTopic,
	invitationTopic,
	labelSettingsTopic,
	labelTopic,
	memberTopic,
	personTopic,
	twoFactorTopic,
} from '../kernel/topics.ts';
import { serverStateSchema } from './server-state.ts';

const routes = routesIn('Label');

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
		.route(routes.post('/organizations', 'Start a new label'))
		.input(z.object({ name: labelName }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	joinOrganization: accountEndpoint
		.route(routes.post('/organizations/join', 'Join a label by its invitation code'))
		.input(z.object({ code: textInput(200) }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	getInvitedLabel: publicEndpoint
		.route(routes.post('/invitations/check', 'Which label an invitation code leads to'))
		.input(z.object({ code: textInput(200) }))
		.output(z.object({ name: z.string() })),

	getOrganization: memberEndpoint
		.showing(labelTopic, labelSettingsTopic, memberTopic)
		.route(routes.get('/organization', 'My label'))
		.output(organizationSchema),

	renameOrganization: adminEndpoint
		.route(routes.patch('/organization', 'Rename the label'))
		.input(z.object({ name: labelName }))
		.output(doneSchema),

	updateSettings: adminEndpoint
		.route(routes.patch('/organization/settings', 'Change how the label works'))
		.input(z.object({ isScoringIndependent: z.boolean() }))
		.output(doneSchema),

	getServerState: adminEndpoint
		.route(routes.get('/organization/server', 'What is wrong with the server or with mails of the label'))
		.output(serverStateSchema),

	getInvitation: adminEndpoint
		.showing(invitationTopic)
		.route(routes.get('/organization/invitation', 'The invitation code'))
		.output(invitationSchema),

	hideInviteCard: adminEndpoint
		.route(routes.post('/organization/invite-card/hide', 'Put away the card that asks to invite others'))
		.output(doneSchema),

	rotateInvitation: adminEndpoint
		.route(routes.post('/organization/invitation', 'Make a new code; the old one stops at once'))
		.output(invitationSchema),

	listMembers: memberEndpoint
		.showing(memberTopic, personTopic, twoFactorTopic)
		.route(routes.get('/organization/members', 'The members of my label'))
		.output(z.object({ members: z.array(memberSchema) })),

	setMemberRole: adminEndpoint
		.route(routes.put('/organization/members/{reviewerId}/role', 'Promote or demote a member'))
		.input(z.object({ reviewerId: reviewerIdSchema, isAdmin: z.boolean() }))
		.output(doneSchema),

	removeMember: adminEndpoint
		.route(routes.delete('/organization/members/{reviewerId}', 'Remove a member'))
		.input(
			z.object({
				reviewerId: reviewerIdSchema,
				/** Otherwise a new invitation code is made, because the removed person knows the old one. */
				keepsCode: z._default(z.boolean(), false),
			}),
		)
		.output(doneSchema),

	leaveOrganization: memberEndpoint
		.route(routes.post('/organization/leave', 'Leave the label'))
		/** The last member types the name of the label, which then closes. */
		.input(z.optional(z.object({ closingName: textInput(1000) })))
		.output(doneSchema),

	listClosedLabels: accountEndpoint
		.showing(closedLabelTopic)
		.route(routes.get('/organizations/closed', 'The labels that closed behind me and can be brought back'))
		.output(z.object({ labels: z.array(closedLabelSchema) })),

	reopenLabel: accountEndpoint
		.route(routes.post('/organizations/{organizationId}/reopen', 'Bring a closed label back, as its admin'))
		.input(z.object({ organizationId: organizationIdSchema }))
		.output(z.object({ id: organizationIdSchema, name: z.string() })),

	listActivity: adminEndpoint
		.showing(activityTopic)
		.route(routes.get('/organization/activity', 'Security-relevant events, newest first'))
		.input(z.object({ before: z.optional(text(40).check(z.regex(/^\d{1,18}$/, 'Not a page of this list'))) }))
		.output(z.object({ entries: z.array(activityEntrySchema), nextBefore: z.nullable(z.string()) })),
};
