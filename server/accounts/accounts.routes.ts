import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import { accountCreated, resetMailSent } from '../../domain/accounts/messages.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { done } from '../../domain/kernel/done.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import type { Account } from '../framework/actor.ts';
import { handle } from '../framework/handle.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import { presentDevice } from './accounts.present.ts';
import type { AddressConfirmation } from './address-confirmation.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SignInService } from './sign-in.service.ts';
import type { TwoFactorService } from './two-factor.service.ts';

interface AccountsRoutesDeps {
	readonly signIn: SignInService;
	readonly passwordReset: PasswordResetService;
	readonly profile: ProfileService;
	readonly emailChanges: EmailChangeRoutesDeps;
	readonly twoFactor: TwoFactorService;
	readonly deletion: AccountDeletionService;
	/** Filled by the composition root, because a viewer's label belongs to a later module. */
	readonly describeViewer: (account: Account) => Promise<Viewer>;
	readonly findSignUpMode: () => Promise<SignUpMode>;
	readonly supportEmail: string;
	readonly signedOutMarker: string;
}

export function createAccountsRoutes({
	signIn,
	passwordReset,
	profile,
	emailChanges,
	twoFactor,
	deletion,
	describeViewer,
	findSignUpMode,
	supportEmail,
	signedOutMarker,
}: AccountsRoutesDeps) {
	return {
		getSession: handle(accountsApi.getSession, async ({ context }) => {
			const account = await context.gate.findAccount(context.request, context.cookies);
			const viewer = account && (await describeViewer(account));
			return { viewer, supportEmail, signUp: await findSignUpMode(), signedOutMarker };
		}),

		signIn: handle(accountsApi.signIn, ({ input, request, context }) => signIn.signIn(input, request, context.cookies)),

		signUp: handle(accountsApi.signUp, async ({ input, request }) => {
			await signIn.signUp(input, request);
			return { message: accountCreated };
		}),

		signOut: handle(accountsApi.signOut, async ({ request, context }) => {
			const account = await context.gate.findAccount(request, context.cookies);
			await signIn.signOut(account, request, context.cookies);
			return done;
		}),

		requestPasswordReset: handle(accountsApi.requestPasswordReset, async ({ input, request }) => {
			await passwordReset.request(input.email, request);
			return { message: resetMailSent };
		}),

		checkPasswordReset: handle(accountsApi.checkPasswordReset, async ({ input }) => {
			const { email } = await passwordReset.check(input.token);
			return { email };
		}),

		resetPassword: handle(accountsApi.resetPassword, async ({ input, request }) => {
			await passwordReset.reset(input, request);
			return done;
		}),

		renameSelf: handle(accountsApi.renameSelf, async ({ input, actor }) => {
			await profile.rename(actor, input.name);
			return done;
		}),

		...createEmailChangeRoutes(emailChanges),
		...createTwoFactorRoutes(twoFactor),

		changePassword: handle(accountsApi.changePassword, async ({ input, actor, request }) => {
			await profile.changePassword(actor, input, request);
			return done;
		}),

		deleteAccount: handle(accountsApi.deleteAccount, async ({ input, actor, request, context }) => {
			await deletion.delete(actor, input, request);
			context.gate.expireSessionCookie(request, context.cookies);
			return done;
		}),

		listDevices: handle(accountsApi.listDevices, async ({ actor }) => {
			const sessions = await profile.listDevices(actor);
			return { devices: sessions.map((session) => presentDevice(session, actor.sessionId)) };
		}),

		signOutDevice: handle(accountsApi.signOutDevice, async ({ input, actor, request }) => {
			await profile.signOutDevice(actor, input.deviceId, request);
			return done;
		}),

		signOutOtherDevices: handle(accountsApi.signOutOtherDevices, async ({ actor, request }) => {
			await profile.signOutOtherDevices(actor, request);
			return done;
		}),
	};
}

function createTwoFactorRoutes(twoFactor: TwoFactorService) {
	return {
		getTwoFactor: handle(accountsApi.getTwoFactor, ({ actor }) => twoFactor.describe(actor)),

		beginTwoFactor: handle(accountsApi.beginTwoFactor, ({ input, actor }) =>
			twoFactor.begin(actor, input.currentPassword),
		),

		confirmTwoFactor: handle(accountsApi.confirmTwoFactor, async ({ input, actor, request }) => ({
			recoveryCodes: await twoFactor.confirm(actor, input.code, request),
		})),

		renewRecoveryCodes: handle(accountsApi.renewRecoveryCodes, async ({ input, actor, request }) => ({
			recoveryCodes: await twoFactor.renewCodes(actor, input.currentPassword, request),
		})),

		switchOffTwoFactor: handle(accountsApi.switchOffTwoFactor, async ({ input, actor, request }) => {
			await twoFactor.switchOff(actor, input.currentPassword, request);
			return done;
		}),
	};
}

interface EmailChangeRoutesDeps {
	readonly emailChange: EmailChangeService;
	readonly emailConfirmation: EmailConfirmationService;
	readonly addressConfirmation: Pick<AddressConfirmation, 'resend'>;
}

function createEmailChangeRoutes({ emailChange, emailConfirmation, addressConfirmation }: EmailChangeRoutesDeps) {
	return {
		changeEmail: handle(accountsApi.changeEmail, async ({ input, actor, request }) => {
			await emailChange.request(actor, input, request);
			return done;
		}),

		getEmailChange: handle(accountsApi.getEmailChange, async ({ actor }) => ({
			waiting: await emailChange.findWaiting(actor),
		})),

		resendEmailChange: handle(accountsApi.resendEmailChange, async ({ actor, request }) => {
			await emailChange.resend(actor, request);
			return done;
		}),

		cancelEmailChange: handle(accountsApi.cancelEmailChange, async ({ actor }) => {
			await emailChange.cancel(actor);
			return done;
		}),

		resendConfirmation: handle(accountsApi.resendConfirmation, async ({ actor, request }) => {
			await addressConfirmation.resend(actor, request);
			return done;
		}),

		getEmailConfirmation: handle(accountsApi.getEmailConfirmation, ({ actor }) => emailConfirmation.describe(actor)),

		confirmEmail: handle(accountsApi.confirmEmail, async ({ actor, request }) => {
			await emailConfirmation.confirm(actor, request);
			return done;
		}),
	};
}
