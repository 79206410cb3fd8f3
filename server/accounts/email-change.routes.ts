import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import { done } from '../../domain/kernel/done.ts';
import { handle } from '../framework/handle.ts';
import type { AddressConfirmation } from './address-confirmation.service.ts';
import type { EmailChangeService } from './email-change.service.ts';
import type { EmailConfirmationService } from './email-confirmation.service.ts';

export interface EmailChangeRoutesDeps {
	readonly emailChange: EmailChangeService;
	readonly emailConfirmation: EmailConfirmationService;
	readonly addressConfirmation: Pick<AddressConfirmation, 'resend'>;
}

export function createEmailChangeRoutes({
	emailChange,
	emailConfirmation,
	addressConfirmation,
}: EmailChangeRoutesDeps) {
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
