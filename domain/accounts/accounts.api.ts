import * as z from 'zod/mini';
import { doneSchema } from '../kernel/done.ts';
import { accountEndpoint, guestEndpoint, memberEndpoint, publicEndpoint } from '../kernel/endpoint.ts';
import { sessionIdSchema, userIdSchema } from '../kernel/ids.ts';
import { tokenField } from '../kernel/link-kind.ts';
import { textInput } from '../kernel/text.ts';
import {
	deviceTopic,
	emailChangeTopic,
	emailConfirmationTopic,
	twoFactorTopic,
	viewerTopic,
} from './accounts.topics.ts';
import { emailChangeLink } from './email-change.ts';
import { sessionStateSchema } from './viewer.ts';

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
export type WaitingEmail = z.infer<typeof waitingEmailSchema>;

const twoFactorSchema = z.object({
	isOn: z.boolean(),
	/** Null while it is off. */
	since: z.nullable(z.date()),
	recoveryCodesLeft: z.number(),
});
export type TwoFactorState = z.infer<typeof twoFactorSchema>;

/** Shown once; only their hashes are kept. */
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

export const accountsApi = {
	getSession: publicEndpoint
		.showing(viewerTopic)
		.route({ method: 'GET', path: '/auth/get-session', summary: 'Who is signed in', tags: ['Accounts'] })
		.output(sessionStateSchema),

	signIn: publicEndpoint
		.route({
			method: 'POST',
			path: '/auth/sign-in/email',
			summary: 'Sign in; answers with a cookie and a bearer token',
			tags: ['Accounts'],
		})
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
		.route({ method: 'POST', path: '/auth/sign-up/email', summary: 'Create an account', tags: ['Accounts'] })
		.input(
			z.object({
				name: textInput(1000),
				email,
				password,
				/** Of an invitation; needed where only the invited may sign up. */ code: textInput(200),
			}),
		)
		.output(z.object({ message: z.string() })),

	signOut: publicEndpoint
		.route({ method: 'POST', path: '/auth/sign-out', summary: 'Sign out of this device', tags: ['Accounts'] })
		.output(doneSchema),

	requestPasswordReset: publicEndpoint
		.route({
			method: 'POST',
			path: '/auth/request-password-reset',
			summary: 'Send a reset link by mail',
			tags: ['Accounts'],
		})
		.input(z.object({ email }))
		.output(z.object({ message: z.string() })),

	checkPasswordReset: publicEndpoint
		.route({
			method: 'POST',
			path: '/auth/check-password-reset',
			summary: 'Ask whether a reset link still works',
			tags: ['Accounts'],
		})
		.input(z.object({ token: textInput(200) }))
		.output(z.object({ email: z.string() })),

	resetPassword: publicEndpoint
		.route({
			method: 'POST',
			path: '/auth/reset-password',
			summary: 'Set a new password; signs out every session',
			tags: ['Accounts'],
		})
		.input(z.object({ token: textInput(200), newPassword: password }))
		.output(doneSchema),

	renameSelf: memberEndpoint
		.route({ method: 'PATCH', path: '/account/name', summary: 'Change my name', tags: ['Profile'] })
		.input(z.object({ name: textInput(1000) }))
		.output(doneSchema),

	changeEmail: memberEndpoint
		.route({
			method: 'PATCH',
			path: '/account/email',
			summary: 'Ask to change my e-mail address; a link mailed to the new one confirms it',
			tags: ['Profile'],
		})
		.input(z.object({ email, currentPassword: password }))
		.output(doneSchema),

	getEmailChange: memberEndpoint
		.showing(emailChangeTopic)
		.route({
			method: 'GET',
			path: '/account/email-change',
			summary: 'The new e-mail address that waits for confirmation',
			tags: ['Profile'],
		})
		.output(z.object({ waiting: z.nullable(waitingEmailSchema) })),

	resendEmailChange: memberEndpoint
		.route({
			method: 'POST',
			path: '/account/email-change/resend',
			summary: 'Send a new confirmation link; the earlier one stops working',
			tags: ['Profile'],
		})
		.output(doneSchema),

	cancelEmailChange: memberEndpoint
		.route({
			method: 'DELETE',
			path: '/account/email-change',
			summary: 'Keep my e-mail address; the confirmation link stops working',
			tags: ['Profile'],
		})
		.output(doneSchema),

	resendConfirmation: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/email-confirmation/resend',
			summary: 'Resend the link that confirms my email address; the earlier one stops working',
			tags: ['Profile'],
		})
		.output(doneSchema),

	getEmailConfirmation: guestEndpoint(emailChangeLink)
		.showing(emailConfirmationTopic)
		.route({
			method: 'POST',
			path: '/guest/email-change',
			summary: 'Which e-mail address a link would confirm',
			tags: ['Guests'],
		})
		.input(z.object({ token: tokenField }))
		.output(z.object({ email: z.string() })),

	confirmEmail: guestEndpoint(emailChangeLink)
		.route({
			method: 'POST',
			path: '/guest/email-change/confirm',
			summary: 'Confirm a new e-mail address; the account signs in with it from now on',
			tags: ['Guests'],
		})
		.input(z.object({ token: tokenField }))
		.output(doneSchema),

	changePassword: memberEndpoint
		.route({
			method: 'PATCH',
			path: '/account/password',
			summary: 'Change my password; signs out my other devices',
			tags: ['Profile'],
		})
		.input(z.object({ currentPassword: password, newPassword: password }))
		.output(doneSchema),

	getTwoFactor: accountEndpoint
		.showing(twoFactorTopic)
		.route({
			method: 'GET',
			path: '/account/two-factor',
			summary: 'Whether I sign in with two factors',
			tags: ['Profile'],
		})
		.output(twoFactorSchema),

	beginTwoFactor: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/two-factor/key',
			summary: 'A key for my authenticator app; it counts once a code of it was confirmed',
			tags: ['Profile'],
		})
		.input(z.object({ currentPassword: password }))
		.output(z.object({ key: z.string(), address: z.string() })),

	confirmTwoFactor: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/two-factor',
			summary:
				'Switch two-factor sign-in on with a first code; answers with recovery codes, signs out my other devices',
			tags: ['Profile'],
		})
		.input(z.object({ code: textInput(100) }))
		.output(recoveryCodesSchema),

	renewRecoveryCodes: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/two-factor/recovery-codes',
			summary: 'New recovery codes; the earlier ones stop working',
			tags: ['Profile'],
		})
		.input(z.object({ currentPassword: password }))
		.output(recoveryCodesSchema),

	switchOffTwoFactor: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/two-factor/off',
			summary: 'Switch two-factor sign-in off; signs out my other devices',
			tags: ['Profile'],
		})
		.input(z.object({ currentPassword: password }))
		.output(doneSchema),

	deleteAccount: accountEndpoint
		.route({
			method: 'POST',
			path: '/account/delete',
			summary: 'Delete my account; my reviews stay without my name',
			tags: ['Profile'],
		})
		.input(z.object({ email, currentPassword: password }))
		.output(doneSchema),

	listDevices: memberEndpoint
		.showing(deviceTopic)
		.route({ method: 'GET', path: '/account/devices', summary: 'Where I am signed in', tags: ['Profile'] })
		.output(z.object({ devices: z.array(deviceSchema) })),

	signOutDevice: memberEndpoint
		.route({ method: 'DELETE', path: '/account/devices/{deviceId}', summary: 'Sign out one device', tags: ['Profile'] })
		.input(z.object({ deviceId: sessionIdSchema }))
		.output(doneSchema),

	signOutOtherDevices: memberEndpoint
		.route({
			method: 'POST',
			path: '/account/devices/sign-out-others',
			summary: 'Sign out every other device',
			tags: ['Profile'],
		})
		.output(doneSchema),
};
