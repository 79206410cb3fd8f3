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
import { labelDetailsFields } from './label-details.ts';
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

const savedDetailsSchema = z.object({ ...labelDetailsFields, rowVersion: z.number() });

const closedLabelSchema = z.object({ id: organizationIdSchema, name: z.string(), deletedAt: z.date() });

export const organizationsApi = {
	createOrganization: account.post('/organizations', 'Start a new label', {
		input: { name: labelName },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	joinOrganization: account.post('/organizations/join', 'Join a label with its invitation code', {
		input: { code: textInput(200) },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	getInvitedLabel: anyone.post('/invitations/check', 'Get the label of an invitation code', {
		input: { code: textInput(200) },
		output: { name: z.string() },
	}),

	getOrganization: member.get('/organization', 'Get my label', {
		shows: [labelTopic, labelSettingsTopic, memberTopic],
		output: organizationSchema,
	}),

	renameOrganization: admin.patch('/organization', 'Rename the label', { input: { name: labelName } }),

	updateSettings: admin.patch('/organization/settings', 'Change the settings of the label', {
		input: { isScoringIndependent: z.boolean() },
	}),

	getLabelDetails: admin.get('/organization/details', 'Get the label as a party of its contracts', {
		shows: [labelSettingsTopic],
		output: savedDetailsSchema,
	}),

	saveLabelDetails: admin.put('/organization/details', 'Save the label as a party of its contracts', {
		input: { ...labelDetailsFields, rowVersion: z.number() },
		output: savedDetailsSchema,
	}),

	getServerState: admin.get('/organization/server', 'List problems of the server and of emails of the label', {
		output: serverStateSchema,
	}),

	getInvitation: admin.get('/organization/invitation', 'Get the invitation code', {
		shows: [invitationTopic],
		output: invitationSchema,
	}),

	hideInviteCard: admin.post('/organization/invite-card/hide', 'Hide the card that asks to invite others'),

	rotateInvitation: admin.post('/organization/invitation', 'Create a new invitation code; the old one stops working', {
		output: invitationSchema,
	}),

	invitePeople: admin.post('/organization/invitations', 'Email the invitation link to people', {
		input: { emails: z.array(textInput(254)).check(z.maxLength(100)) },
		/** Members get no mail. */
		output: { sentCount: z.number(), memberEmails: z.array(z.string()) },
	}),

	listMembers: member.get('/organization/members', 'List the members of my label', {
		shows: [memberTopic, personTopic, twoFactorTopic],
		output: { members: z.array(memberSchema) },
	}),

	setMemberRole: admin.put('/organization/members/{reviewerId}/role', 'Change the role of a member', {
		input: { reviewerId: reviewerIdSchema, isAdmin: z.boolean() },
	}),

	removeMember: admin.delete('/organization/members/{reviewerId}', 'Remove a member', {
		input: {
			reviewerId: reviewerIdSchema,
			/** Otherwise a new invitation code is created, because the removed person knows the old one. */
			keepsCode: z._default(z.boolean(), false),
		},
	}),

	leaveOrganization: member.post('/organization/leave', 'Leave the label', {
		input: z.optional(z.object({ closingName: textInput(1000) })),
	}),

	listClosedLabels: account.get('/organizations/closed', 'List the labels that I closed and can restore', {
		shows: [closedLabelTopic],
		output: { labels: z.array(closedLabelSchema) },
	}),

	reopenLabel: account.post('/organizations/{organizationId}/reopen', 'Restore a closed label, as its admin', {
		input: { organizationId: organizationIdSchema },
		output: { id: organizationIdSchema, name: z.string() },
	}),

	listActivity: admin.get('/organization/activity', 'List security-relevant events, newest first', {
		shows: [activityTopic],
		input: { before: z.optional(text(40).check(z.regex(/^\d{1,18}$/, 'Not a page of this list'))) },
		output: { entries: z.array(activityEntrySchema), nextBefore: maybeText },
	}),
};
