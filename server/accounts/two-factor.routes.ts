import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../framework/handle.ts';
import type { TwoFactorService } from './two-factor.service.ts';

export function createTwoFactorRoutes(twoFactor: TwoFactorService) {
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
