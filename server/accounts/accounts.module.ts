import type { Core } from '../framework/core.ts';
import type { ServerModule } from '../framework/server-module.ts';
import { hourly } from '../platform/jobs/job.ts';
import type { AccountServices, LaterModules } from './account-services.ts';
import { deleteExpiredSessions } from './accounts.repository.ts';
import { createEmailChanges, createEmailConfirmation } from './email-change.service.ts';
import { createMyDataHttp, type PersonalSources } from './my-data.http.ts';
import { createPasswordReset } from './password-reset.service.ts';
import { deleteOldResetLinks } from './password-resets.repository.ts';
import { createProfile } from './profile.service.ts';
import { createKeySealer } from './sealed-keys.ts';
import { createSignIn } from './sign-in.service.ts';
import { createTwoFactor } from './two-factor.service.ts';

export function createAccountsModule(
	framework: Core,
	services: AccountServices,
	later: LaterModules,
	personalSources: PersonalSources,
): ServerModule {
	const sealer = createKeySealer(framework.config.APP_SECRET);
	const core = { ...framework, ...services, ...later, sealer };
	return {
		name: 'accounts',
		routes: {
			...createSignIn(core),
			...createPasswordReset(core),
			...createProfile(core),
			...createEmailChanges(core),
			...createEmailConfirmation(core),
			...createTwoFactor(core),
		},
		httpRoutes: createMyDataHttp(core, personalSources),
		jobs: [
			hourly('accounts.sweep', async (now, pace) => {
				await deleteExpiredSessions(core.db, now, pace);
				await deleteOldResetLinks(core.db, now, pace);
			}),
		],
	};
}
