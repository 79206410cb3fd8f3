import * as z from 'zod/mini';
import {
	accountEndpoint,
	doneSchema,
	guestEndpoint,
	memberEndpoint,
	publicEndpoint,
	routesIn,
} from '../kernel/endpoint.ts';
import { sessionIdSchema, userIdSchema } from '../kernel/ids.ts';
import { tokenField } from '../kernel/link-kind.ts';
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

const profileRoutes = routesIn('Profile');
const accountRoutes = routesIn('Accounts');
const guestRoutes = routesIn('Guests');

const email = textInput(320);
const password = textInput(1000);

export const deviceSchema = z.object({
	id: sessionIdSchema,
	/** Browser and operating system: "Firefox on Linux". */
	name: z.string(),
	kind: z.enum(['computer', 'phone', 'program']),
	address: z.string(),
	lastSeenAt: z.date(),
	isCurrent: z.boolean(),
});
export type Device = z.infer<typeof deviceSchema>;

export const waitingEmailSchema = z.object({
	email: z.string(),
	/** Until when its link works. */
	expiresAt: z.date(),
	isExpired: z.boolean(),
});

const twoFactorSchema = z.object({
	isOn: z.boolean(),
	/** Null while it is off. */
	since: z.nullable(z.date()),
	recoveryCodesLeft: z.number(),
});

/** Shown once; only their hashes are kept. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const accountsApi = {
	getSession: publicEndpoint
		.showing(viewerTopic)
		.route(accountRoutes.get('/auth/get-session', 'Who is signed in'))
		.output(sessionStateSchema),

	signIn: publicEndpoint
		.route(accountRoutes.post('/auth/sign-in/email', 'Sign in; answers with a cookie and a bearer token'))
		.input(
			z.object({
				email,
				password,
				/** Of the second step, for accounts that have it: from the authenticator app, or a recovery code. */ code: textInput(
					100,
				),
			}),
		)
		.output(z.object({ token: z.string(), user: z.object({ id: userIdSchema, email: z.string(), name: z.string() }) })),

	signUp: publicEndpoint
		.route(accountRoutes.post('/auth/sign-up/email', 'Create an account'))
		.input(
			z.object({
				name: textInput(1000),
				email,
				password,
				/** Of an invitation; needed where only the invited may sign up. */ code: textInput(200),
			}),
		)
		.output(z.object({ message: z.string() })),

	signOut: publicEndpoint.route(accountRoutes.post('/auth/sign-out', 'Sign out of this device')).output(doneSchema),

	requestPasswordReset: publicEndpoint
		.route(accountRoutes.post('/auth/request-password-reset', 'Send a reset link by mail'))
		.input(z.object({ email }))
		.output(z.object({ message: z.string() })),

	checkPasswordReset: publicEndpoint
		.route(accountRoutes.post('/auth/check-password-reset', 'Ask whether a reset link still works'))
		.input(z.object({ token: textInput(200) }))
		.output(z.object({ email: z.string() })),

	resetPassword: publicEndpoint
		.route(accountRoutes.post('/auth/reset-password', 'Set a new password; signs out every session'))
		.input(z.object({ token: textInput(200), newPassword: password }))
		.output(doneSchema),

	renameSelf: memberEndpoint
		.route(profileRoutes.patch('/account/name', 'Change my name'))
		.input(z.object({ name: textInput(1000) }))
		.output(doneSchema),

	changeEmail: memberEndpoint
		.route(
			profileRoutes.patch(
				'/account/email',
				'Ask to change my e-mail address; a link mailed to the new one confirms it',
			),
		)
		.input(z.object({ email, currentPassword: password }))
		.output(doneSchema),

	getEmailChange: memberEndpoint
		.showing(emailChangeTopic)
		.route(profileRoutes.get('/account/email-change', 'The new e-mail address that waits for confirmation'))
		.output(z.object({ waiting: z.nullable(waitingEmailSchema) })),

	resendEmailChange: memberEndpoint
		.route(
			profileRoutes.post('/account/email-change/resend', 'Send a new confirmation link; the earlier one stops working'),
		)
		.output(doneSchema),

	cancelEmailChange: memberEndpoint
		.route(profileRoutes.delete('/account/email-change', 'Keep my e-mail address; the confirmation link stops working'))
		.output(doneSchema),

	resendConfirmation: accountEndpoint
		.route(
			profileRoutes.post(
				'/account/email-confirmation/resend',
				'Resend the link that confirms my email address; the earlier one stops working',
			),
		)
		.output(doneSchema),

	getEmailConfirmation: guestEndpoint(emailChangeLink)
		.showing(emailConfirmationTopic)
		.route(guestRoutes.post('/guest/email-change', 'Which e-mail address a link would confirm'))
		.input(z.object({ token: tokenField }))
		.output(z.object({ email: z.string() })),

	confirmEmail: guestEndpoint(emailChangeLink)
		.route(
			guestRoutes.post(
				'/guest/email-change/confirm',
				'Confirm a new e-mail address; the account signs in with it from now on',
			),
		)
		.input(z.object({ token: tokenField }))
		.output(doneSchema),

	changePassword: memberEndpoint
		.route(profileRoutes.patch('/account/password', 'Change my password; signs out my other devices'))
		.input(z.object({ currentPassword: password, newPassword: password }))
		.output(doneSchema),

	getTwoFactor: accountEndpoint
		.showing(twoFactorTopic)
		.route(profileRoutes.get('/account/two-factor', 'Whether I sign in with two factors'))
		.output(twoFactorSchema),

	beginTwoFactor: accountEndpoint
		.route(
			profileRoutes.post(
				'/account/two-factor/key',
				'A key for my authenticator app; it counts once a code of it was confirmed',
			),
		)
		.input(z.object({ currentPassword: password }))
		.output(z.object({ key: z.string(), address: z.string() })),

	confirmTwoFactor: accountEndpoint
		.route(
			profileRoutes.post(
				'/account/two-factor',
				'Switch two-factor sign-in on with a first code; answers with recovery codes, signs out my other devices',
			),
		)
		.input(z.object({ code: textInput(100) }))
		.output(recoveryCodesSchema),

	renewRecoveryCodes: accountEndpoint
		.route(
			profileRoutes.post('/account/two-factor/recovery-codes', 'New recovery codes; the earlier ones stop working'),
		)
		.input(z.object({ currentPassword: password }))
		.output(recoveryCodesSchema),

	switchOffTwoFactor: accountEndpoint
		.route(profileRoutes.post('/account/two-factor/off', 'Switch two-factor sign-in off; signs out my other devices'))
		.input(z.object({ currentPassword: password }))
		.output(doneSchema),

	deleteAccount: accountEndpoint
		.route(profileRoutes.post('/account/delete', 'Delete my account; my reviews stay without my name'))
		.input(z.object({ email, currentPassword: password }))
		.output(doneSchema),

	listDevices: memberEndpoint
		.showing(deviceTopic)
		.route(profileRoutes.get('/account/devices', 'Where I am signed in'))
		.output(z.object({ devices: z.array(deviceSchema) })),

	signOutDevice: memberEndpoint
		.route(profileRoutes.delete('/account/devices/{deviceId}', 'Sign out one device'))
		.input(z.object({ deviceId: sessionIdSchema }))
		.output(doneSchema),

	signOutOtherDevices: memberEndpoint
		.route(profileRoutes.post('/account/devices/sign-out-others', 'Sign out every other device'))
		.output(doneSchema),
};
