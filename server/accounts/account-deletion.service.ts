import { checkDeletion } from '../../domain/accounts/account-rules.ts';
import { passwordWrong } from '../../domain/accounts/accounts.errors.ts';
import { deviceTopic, viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { Emit } from '../platform/events/event-bus.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import { dropMailsToAccount, enqueueMails } from '../platform/mail/mail-queue.ts';
import { personEvents } from './accounts.events.ts';
import { accountDeletedMail } from './accounts.mails.ts';
import { deleteUser, findPasswordHash, lockUser } from './accounts.repository.ts';
import type { EnsurePassword } from './current-password.ts';
import type { EmailChangeService } from './email-change.service.ts';

interface DeletionDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly emit: Emit;
	readonly ensurePassword: EnsurePassword;
	readonly emailChange: Pick<EmailChangeService, 'withdraw'>;
	readonly supportEmail: string;
}

export type AccountDeletionService = ReturnType<typeof createAccountDeletionService>;

/** Deleting one's own account (R-ACCOUNT-17): in one transaction, in which each module lets go of the person. */
export function createAccountDeletionService(deps: DeletionDeps) {
	const { db, clock, emit, ensurePassword, emailChange, supportEmail } = deps;
	return {
		async delete(
			account: Account,
			form: { email: string; currentPassword: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkDeletion(form.email, account.email));
			const passwordHash = await ensurePassword(account, form.currentPassword);
			const { userId } = account;
			await db.transaction(async (tx) => {
				await lockUser(tx, userId);
				if ((await findPasswordHash(tx, userId)) !== passwordHash) throw new AppError(passwordWrong);
				await emailChange.withdraw(tx, userId);
				const reviewer = await findReviewerByUser(tx, userId);
				if (reviewer) {
					const { id: reviewerId, name, organizationId } = reviewer;
					const { address } = request;
					await emit(tx, personEvents, { kind: 'deleting', userId, reviewerId, name, organizationId, address });
				}
				await dropMailsToAccount(tx, userId);
				const mail = accountDeletedMail(account.email, supportEmail);
				await enqueueMails(tx, [mail], { organizationId: null, accountId: userId, now: clock.now() });
				// Sessions, links, notifications, requests and choices go with the account; reviews and songs stay without it.
				await deleteUser(tx, userId);
				await recordTouched(tx, [`account:${userId}`], [viewerTopic, deviceTopic]);
			});
		},
	};
}
