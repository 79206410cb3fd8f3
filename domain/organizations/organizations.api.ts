import * as z from 'zod/mini';
import { activityEntrySchema } from '../framework/activity.ts';
import { endpointsIn } from '../kernel/endpoint.ts';
import { organizationIdSchema, reviewerIdSchema } from '../kernel/ids.ts';
import { maybeText } from '../kernel/shapes.ts';
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

const { account, anyone, member, admin } = endpointsIn('Label');

const labelName = textInput(1000);

const organizationSchema = z.object({
	id: organizationIdSchema,
	name: z.string(),
	memberCount: z.number(),
	/** Others' scores and comments stay hidden from a member until they have reviewed the song themselves. */
	isScoringIndependent: z.boolean(),
	/** An admin has dismissed the card that asks a label of one to invite others. */
	isInviteCardHidden: z.boolean(),
});

const memberSchema = z.object({
	id: reviewerIdSchema,
	name: z.string(),
	email: z.string(),
	isAdmin: z.boolean(),
	joinedAt: z.date(),
	/** Signs in with two factors; null for viewers who may not know. */
	hasTwoFactor: z.nullable(z.boolean()),
});
export type Member = z.infer<typeof memberSchema>;

const invitationSchema = z.object({
	code: z.string(),
	link: z.string(),
	createdAt: z.date(),
	useCount: z.number(),
});
export type Invitation = z.infer<typeof invitationSchema>;

const closedLabelSchema = z.object({ id: organizationIdSchema, name: z.string(), deletedAt: z.date() });

export const organizationsApi = {
	createOrganization: account.post('/organizations', 'Start a new label', {
		input: { name: labelName },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	joinOrganization: account.post('/organizations/join', 'Join a label by its invitation code', {
		input: { code: textInput(200) },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	getInvitedLabel: anyone.post('/invitations/check', 'Which label an invitation code leads to', {
		input: { code: textInput(200) },
		output: { name: z.string() },
	}),

	getOrganization: member.get('/organization', 'My label', {
		shows: [labelTopic, labelSettingsTopic, memberTopic],
		output: organizationSchema,
	}),

	renameOrganization: admin.patch('/organization', 'Rename the label', { input: { name: labelName } }),

	updateSettings: admin.patch('/organization/settings', 'Change how the label works', {
		input: { isScoringIndependent: z.boolean() },
	}),

	getServerState: admin.get('/organization/server', 'What is wrong with the server or with mails of the label', {
		output: serverStateSchema,
	}),

	getInvitation: admin.get('/organization/invitation', 'The invitation code', {
		shows: [invitationTopic],
		output: invitationSchema,
	}),

	hideInviteCard: admin.post('/organization/invite-card/hide', 'Put away the card that asks to invite others'),

	rotateInvitation: admin.post('/organization/invitation', 'Make a new code; the old one stops at once', {
		output: invitationSchema,
	}),

	listMembers: member.get('/organization/members', 'The members of my label', {
		shows: [memberTopic, personTopic, twoFactorTopic],
		output: { members: z.array(memberSchema) },
	}),

	setMemberRole: admin.put('/organization/members/{reviewerId}/role', 'Promote or demote a member', {
		input: { reviewerId: reviewerIdSchema, isAdmin: z.boolean() },
	}),

	removeMember: admin.delete('/organization/members/{reviewerId}', 'Remove a member', {
		input: {
			reviewerId: reviewerIdSchema,
			/** Otherwise a new invitation code is made, because the removed person knows the old one. */
			keepsCode: z._default(z.boolean(), false),
		},
	}),

	leaveOrganization: member.post('/organization/leave', 'Leave the label', {
		input: z.optional(z.object({ closingName: textInput(1000) })),
	}),

	listClosedLabels: account.get('/organizations/closed', 'The labels that closed behind me and can be brought back', {
		shows: [closedLabelTopic],
		output: { labels: z.array(closedLabelSchema) },
	}),

	reopenLabel: account.post('/organizations/{organizationId}/reopen', 'Bring a closed label back, as its admin', {
		input: { organizationId: organizationIdSchema },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	listActivity: admin.get('/organization/activity', 'Security-relevant events, newest first', {
		shows: [activityTopic],
		input: { before: z.optional(text(40).check(z.regex(/^\d{1,18}$/, 'Not a page of this list'))) },
		output: { entries: z.array(activityEntrySchema), nextBefore: maybeText },
	}),
};
