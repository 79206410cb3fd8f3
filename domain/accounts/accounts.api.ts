import * as z from 'zod/mini';
import { endpointsIn } from '../kernel/endpoint.ts';
import { sessionIdSchema, userIdSchema } from '../kernel/ids.ts';
import { maybeDate } from '../kernel/shapes.ts';
import { textInput } from '../kernel/text.ts';
import {
	deviceTopic,
	emailChangeTopic,
	emailConfirmationTopic,
	twoFactorTopic,
	viewerTopic,
} from '../kernel/topics.ts';
import { emailChangeLink } from './email-change.ts';
import { sessionStateSchema } from './viewer.ts';

const { account, member } = endpointsIn('Profile');
const { anyone } = endpointsIn('Accounts');
const { guest } = endpointsIn('Guests');

const email = textInput(320);
const password = textInput(1000);

const deviceSchema = z.object({
	id: sessionIdSchema,
	/** Browser and operating system: "Firefox on Linux". */
	name: z.string(),
	kind: z.enum(['computer', 'phone', 'program']),
	address: z.string(),
	lastSeenAt: z.date(),
	isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

const pendingEmailSchema = z.object({
	email: z.string(),
	/** When its link expires. */
	expiresAt: z.date(),
	isExpired: z.boolean(),
});

const twoFactorSchema = z.object({
	isOn: z.boolean(),
	/** Null while it is off. */
	since: maybeDate,
	recoveryCodesLeft: z.number(),
});

/** Shown once; only their hashes are stored. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const accountsApi = {
	getSession: anyone.get('/auth/get-session', 'Get the session: who is signed in', {
		shows: [viewerTopic],
		output: sessionStateSchema,
	}),

	signIn: anyone.post('/auth/sign-in/email', 'Sign in; returns a cookie and a bearer token', {
		input: {
			email,
			password,
			/** Code of the second step, if the account has it: from the app, or a recovery code. */ code: textInput(100),
		},
		output: { token: z.string(), user: z.object({ id: userIdSchema, email: z.string(), name: z.string() }) },
	}),

	signUp: anyone.post('/auth/sign-up/email', 'Create an account', {
		input: {
			name: textInput(1000),
			email,
			password,
			/** Code of an invitation; required if only invited people may sign up. */ code: textInput(200),
		},
		output: { message: z.string() },
	}),

	signOut: anyone.post('/auth/sign-out', 'Sign out of this device'),

	requestPasswordReset: anyone.post('/auth/request-password-reset', 'Email a password reset link', {
		input: { email },
		output: { message: z.string() },
	}),

	checkPasswordReset: anyone.post('/auth/check-password-reset', 'Check whether a reset link still works', {
		input: { token: textInput(200) },
		output: { email: z.string() },
	}),

	resetPassword: anyone.post('/auth/reset-password', 'Set a new password; signs out all devices', {
		input: { token: textInput(200), newPassword: password },
	}),

	renameSelf: member.patch('/account/name', 'Change my name', { input: { name: textInput(1000) } }),

	changeEmail: member.patch(
		'/account/email',
		'Change my email address; takes effect once the link emailed to it is confirmed',
		{ input: { email, currentPassword: password } },
	),

	getEmailChange: member.get('/account/email-change', 'Get my new email address that is not confirmed yet', {
		shows: [emailChangeTopic],
		output: { waiting: z.nullable(pendingEmailSchema) },
	}),

	resendEmailChange: member.post(
		'/account/email-change/resend',
		'Resend the link that confirms my new email address; the earlier one stops working',
	),

	cancelEmailChange: member.delete(
		'/account/email-change',
		'Cancel the change of my email address; the confirmation link stops working',
	),

	resendConfirmation: account.post(
		'/account/email-confirmation/resend',
		'Resend the link that confirms my email address; the earlier one stops working',
	),

	getEmailConfirmation: guest(
		emailChangeLink,
		'/guest/email-change',
		'Get the email address that a link would confirm',
		{
			shows: [emailConfirmationTopic],
			output: { email: z.string() },
		},
	),

	confirmEmail: guest(
		emailChangeLink,
		'/guest/email-change/confirm',
		'Confirm an email address; the account signs in with it from now on',
	),

	changePassword: member.patch('/account/password', 'Change my password; signs out my other devices', {
		input: { currentPassword: password, newPassword: password },
	}),

	getTwoFactor: account.get('/account/two-factor', 'Get my two-factor settings', {
		shows: [twoFactorTopic],
		output: twoFactorSchema,
	}),

	beginTwoFactor: account.post(
		'/account/two-factor/key',
		'Create a key for my authenticator app; it takes effect once a code is confirmed',
		{ input: { currentPassword: password }, output: { key: z.string(), address: z.string() } },
	),

	confirmTwoFactor: account.post(
		'/account/two-factor',
		'Switch on two-factor sign-in with a first code; returns recovery codes and signs out my other devices',
		{ input: { code: textInput(100) }, output: recoveryCodesSchema },
	),

	renewRecoveryCodes: account.post(
		'/account/two-factor/recovery-codes',
		'Create new recovery codes; the earlier ones stop working',
		{ input: { currentPassword: password }, output: recoveryCodesSchema },
	),

	switchOffTwoFactor: account.post(
		'/account/two-factor/off',
		'Switch off two-factor sign-in; signs out my other devices',
		{ input: { currentPassword: password } },
	),

	deleteAccount: account.post('/account/delete', 'Delete my account; my reviews stay without my name', {
		input: { email, currentPassword: password },
	}),

	listDevices: member.get('/account/devices', 'List the devices I am signed in on', {
		shows: [deviceTopic],
		output: { devices: z.array(deviceSchema) },
	}),

	signOutDevice: member.delete('/account/devices/{deviceId}', 'Sign out one device', {
		input: { deviceId: sessionIdSchema },
	}),

	signOutOtherDevices: member.post('/account/devices/sign-out-others', 'Sign out all my other devices'),
};
