// What people change about themselves: name, password, devices, and deleting their account.
import { checkDeletion, checkName, checkPassword } from '../../domain/accounts/account-rules.ts';
import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import { deviceNotFound } from '../../domain/accounts/accounts.errors.ts';
import { AppError, ensure } from '../../domain/kernel/errors.ts';
import { deviceTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { dropMailsToAccount } from '../platform/mail/mail-queue.ts';
import type { AccountsCore } from './account-services.ts';
import { emitPersonChanged, personEvents } from './accounts.events.ts';
import { accountDeletedMail, mailAccount } from './accounts.mails.ts';
import { presentDevice } from './accounts.present.ts';
import {
	deleteSessions,
	deleteUser,
	listSessions,
	lockUser,
	updateName,
	updatePasswordHash,
} from './accounts.repository.ts';
import { findEmailChangeOf, withdrawEmailChange } from './email-change.service.ts';
import { ensurePassword, ensureUncommon } from './password-checks.ts';
import { endResetLinks } from './password-resets.repository.ts';

async function concludeSignOut(tx: Tx, { userId }: Member, request: RequestFacts) {
	await recordByUser(tx, userId, 'devices.signed_out', request);
	await touchAccount(tx, userId, viewerTopic, deviceTopic);
}

export function createProfile(core: AccountsCore) {
	const { db, clock, passwords, events } = core;
	return handlers(core, accountsApi, {
		async renameSelf({ actor: me, input: { name }, mutate }) {
			ensure(checkName(name));
			await mutate(
				async (tx) => {
					await updateName(tx, me.userId, name.trim(), clock.now());
					await emitPersonChanged(tx, events.emit, me);
				},
				(tx) => lockUser(tx, me.userId),
			);
		},

		async changePassword({ actor: me, input: { currentPassword, newPassword }, request, mutate }) {
			ensure(checkPassword(newPassword));
			await ensureUncommon(newPassword);
			await ensurePassword(core, me, currentPassword);
			const passwordHash = await passwords.hash(newPassword);
			const { userId, sessionId } = me;
			await mutate(
				async (tx) => {
					// The link that confirms the current address keeps working.
					if (await findEmailChangeOf(tx, me)) await withdrawEmailChange(core, tx, userId);
					await updatePasswordHash(tx, userId, passwordHash);
					await endResetLinks(tx, userId);
					await deleteSessions(tx, userId, { except: sessionId });
					await recordByUser(tx, userId, 'password.changed', request);
					await touchAccount(tx, userId, viewerTopic, deviceTopic);
				},
				(tx) => lockUser(tx, userId),
			);
		},

		async listDevices({ actor }) {
			const sessions = await listSessions(db, actor.userId);
			return { devices: sessions.map((session) => presentDevice(session, actor.sessionId)) };
		},

		signOutDevice: ({ input: { deviceId: only }, request, mutate }) =>
			mutate(async (tx, { actor }) => {
				if ((await deleteSessions(tx, actor.userId, { only })) === 0) throw new AppError(deviceNotFound);
				await concludeSignOut(tx, actor, request);
			}),

		signOutOtherDevices: ({ request, mutate }) =>
			mutate(async (tx, { actor }) => {
				await deleteSessions(tx, actor.userId, { except: actor.sessionId });
				await concludeSignOut(tx, actor, request);
			}),

		/** Deletes the account in one transaction, in which each module releases the person's data (R-ACCOUNT-17). */
		async deleteAccount({ actor: account, input: { email, currentPassword }, request, context, mutate }) {
			ensure(checkDeletion(email, account.email));
			const lockAccount = await ensurePassword(core, account, currentPassword);
			const { userId } = account;
			await mutate(async (tx, { emit }) => {
				await withdrawEmailChange(core, tx, userId);
				const reviewer = await findReviewerByUser(tx, userId);
				if (reviewer) {
					const { id: reviewerId, name, organizationId } = reviewer;
					const { address } = request;
					await emit(personEvents, { kind: 'deleting', userId, reviewerId, name, organizationId, address });
				}
				await dropMailsToAccount(tx, userId);
				const mail = accountDeletedMail(account.email, core.config.SUPPORT_EMAIL);
				await mailAccount(tx, clock, userId, mail);
				// Sessions, links, notifications, requests and preferences are deleted with the account; reviews and songs
				// stay without it.
				await deleteUser(tx, userId);
				await touchAccount(tx, userId, viewerTopic, deviceTopic);
			}, lockAccount);
			context.gate.expireSessionCookie(request, context.cookies);
		},
	});
}
