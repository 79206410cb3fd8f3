import type { Viewer } from '../../domain/accounts/viewer.ts';
import { listActivityBy } from '../framework/activity-log.service.ts';
import type { Account } from '../framework/actor.ts';
import type { Core } from '../framework/core.ts';
import { inPages, type PersonalData } from '../framework/personal-data.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { ServerModule } from '../framework/server-module.ts';
import type { Db } from '../platform/db/database.ts';
import { hourly } from '../platform/jobs/job.ts';
import type { Pace } from '../platform/jobs/pace.ts';
import { createAccountDeletionService } from './account-deletion.service.ts';
import type { AccountServices } from './account-services.ts';
import { presentDevice } from './accounts.present.ts';
import { deleteExpiredSessions, findUser, listSessions } from './accounts.repository.ts';
import { createAccountsRoutes } from './accounts.routes.ts';
import { createAddressConfirmation } from './address-confirmation.service.ts';
import { createEnsurePassword } from './current-password.ts';
import { createEmailChangeService } from './email-change.service.ts';
import { createEmailConfirmationService } from './email-confirmation.service.ts';
import { createMyDataHttp, type PersonalSources } from './my-data.http.ts';
import { createPasswordResetService } from './password-reset.service.ts';
import { deleteOldResetLinks } from './password-resets.repository.ts';
import { createProfileService } from './profile.service.ts';
import { createKeySealer } from './sealed-keys.ts';
import { createSecondStep } from './second-step.ts';
import { createSignInService } from './sign-in.service.ts';
import { createSignUpGate } from './sign-up-gate.ts';
import { findTwoFactor } from './two-factor.repository.ts';
import { createTwoFactorService } from './two-factor.service.ts';

const pageSize = 200;

function createAccountsPersonalData(db: Db): PersonalData[] {
	return [
		{
			name: 'account',
			async *list({ userId }) {
				const user = await findUser(db, userId);
				const twoFactorSince = (await findTwoFactor(db, userId))?.enabledAt ?? null;
				if (user) yield [{ name: user.name, email: user.email, createdAt: user.createdAt, twoFactorSince }];
			},
		},
		{
			name: 'devices',
			async *list({ userId }) {
				const devices = await listSessions(db, userId);
				yield devices.map((session) => {
					const { name, address, lastSeenAt } = presentDevice(session, session.id);
					return { name, address, lastSeenAt };
				});
			},
		},
		{
			name: 'activity',
			async *list({ reviewerId }) {
				if (!reviewerId) return;
				const pages = inPages<Awaited<ReturnType<typeof listActivityBy>>[number]>(pageSize, (last, limit) =>
					listActivityBy(db, reviewerId, last?.id, limit),
				);
				for await (const page of pages)
					yield page.map(({ kind, subject, address, createdAt }) => ({ kind, subject, address, at: createdAt }));
			},
		},
	];
}

/** What later modules know about an account. */
interface AccountsPorts {
	readonly liveCursorFor: (account: Account) => Promise<string>;
	readonly isInvitation: (code: string) => Promise<boolean>;
	/** What the other modules know of one person. */
	readonly personalSources: PersonalSources;
	readonly findLabelName: (organizationId: NonNullable<Viewer['organization']>['id']) => Promise<string>;
}

export function createAccountsModule(
	core: Core,
	{ tokens, passwords, addresses, operators, gate, signedOutMarker }: AccountServices,
	{ liveCursorFor, isInvitation, findLabelName, personalSources: others }: AccountsPorts,
): ServerModule {
	const { db, links, limiter, mail, clock, publicUrl, config, log } = core;
	const { emit } = core.events;
	const supportEmail = config.SUPPORT_EMAIL;
	const ensurePassword = createEnsurePassword({ db, passwords, limiter });
	const signUpGate = createSignUpGate({ db, mode: config.SIGN_UP, isInvitation });
	const emailChange = createEmailChangeService({ db, clock, mail, limiter, links, ensurePassword, publicUrl });

	const addressConfirmation = createAddressConfirmation({ db, clock, mail, limiter, links, addresses, publicUrl });

	const sealer = createKeySealer(config.APP_SECRET);
	const secondStep = createSecondStep({ db, clock, limiter, sealer, log });

	const sources = { ...others, data: [...createAccountsPersonalData(db), ...others.data] };

	async function describeViewer(account: Account): Promise<Viewer> {
		// The cursor first: whatever changes after it comes through the stream.
		const liveCursor = await liveCursorFor(account);
		const reviewer = await findReviewerByUser(db, account.userId);
		const label = reviewer?.organizationId
			? { id: reviewer.organizationId, name: await findLabelName(reviewer.organizationId) }
			: null;
		const { organizationId = null, isAdmin = false } = reviewer ?? {};
		return {
			userId: account.userId,
			email: account.email,
			name: account.name,
			reviewerId: reviewer?.id ?? null,
			isOperator: await operators.isOperator({ ...account, organizationId, isAdmin }),
			address: await addresses.describeAddress(account.userId),
			organization: label && { ...label, isAdmin: reviewer?.isAdmin ?? false },
			liveCursor,
		};
	}

	return {
		name: 'accounts',
		routes: createAccountsRoutes({
			signIn: createSignInService({
				db,
				tokens,
				gate,
				clock,
				limiter,
				passwords,
				signUpGate,
				secondStep,
				supportEmail,
				addressConfirmation,
			}),
			passwordReset: createPasswordResetService({ db, passwords, mail, limiter, clock, emailChange, publicUrl }),
			profile: createProfileService({ db, passwords, ensurePassword, emailChange, emit, clock }),
			emailChanges: {
				emailChange,
				addressConfirmation,
				emailConfirmation: createEmailConfirmationService({ db, clock, links, supportEmail, emit }),
			},
			twoFactor: createTwoFactorService({ db, clock, ensurePassword, sealer, supportEmail }),
			deletion: createAccountDeletionService({ db, clock, emit, ensurePassword, emailChange, supportEmail }),
			describeViewer,
			findSignUpMode: signUpGate.findMode,
			supportEmail,
			signedOutMarker,
		}),
		httpRoutes: createMyDataHttp({ db, gate, clock, log, sources }),
		jobs: [hourly('accounts.sweep', (now, pace) => sweepAccounts(db, now, pace))],
	};
}

/** Deletes expired sessions and old reset links. */
async function sweepAccounts(db: Db, now: Date, pace: Pace): Promise<void> {
	await deleteExpiredSessions(db, now, pace);
	await deleteOldResetLinks(db, now, pace);
}
