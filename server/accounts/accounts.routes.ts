import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import { accountCreated, resetMailSent } from '../../domain/accounts/messages.ts';
import type { Viewer } from '../../domain/accounts/viewer.ts';
import { done } from '../../domain/kernel/done.ts';
import type { SignUpMode } from '../../domain/kernel/sign-up-mode.ts';
import type { Account } from '../framework/actor.ts';
import { handle } from '../framework/handle.ts';
import type { AccountDeletionService } from './account-deletion.service.ts';
import { presentDevice } from './accounts.present.ts';
import { createEmailChangeRoutes, type EmailChangeRoutesDeps } from './email-change.routes.ts';
import type { PasswordResetService } from './password-reset.service.ts';
import type { ProfileService } from './profile.service.ts';
import type { SignInService } from './sign-in.service.ts';
import { createTwoFactorRoutes } from './two-factor.routes.ts';
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
			await context.gate.expireSessionCookie(request, context.cookies);
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
