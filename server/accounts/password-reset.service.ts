import { randomBytes } from 'node:crypto';
import { checkPassword, checkResetRequest } from '../../domain/accounts/account-rules.ts';
import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import {
	noAccountForEmail,
	resetLinkExpired,
	resetLinkUnknown,
	resetLinkUsed,
	resetMailFailed,
} from '../../domain/accounts/accounts.errors.ts';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import { resetMailSent } from '../../domain/accounts/sign-in.messages.ts';
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import { t } from '../../domain/kernel/message.ts';
import { viewerTopic } from '../../domain/kernel/topics.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Visitor } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import type { Mutate } from '../framework/mutate.ts';
import { findReviewerByEmail, type ReviewerRow } from '../framework/reviewers.shared-queries.ts';
import type { Tx } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import { hashSecret } from '../platform/http/secrets.ts';
import { sendWhileWaiting } from '../platform/mail/mail.ts';
import type { AccountsCore } from './account-services.ts';
import { resetPerAddress, resetPerEmailAndAddress } from './accounts.limits.ts';
import { passwordResetMail } from './accounts.mails.ts';
import { deleteSessions, lockUser, updatePasswordHash, updateUser } from './accounts.repository.ts';
import { withdrawEmailChange } from './email-change.service.ts';
import { ensureUncommon } from './password-checks.ts';
import {
	countOpenResetLinks,
	deleteResetLink,
	endResetLinks,
	findResetLink,
	insertResetLink,
} from './password-resets.repository.ts';

const validMinutes = 60;

/**
 * A new link does not withdraw older ones, or a stranger who keeps asking would withdraw every link before its owner
 * opens it. So the number of open links in a mailbox is limited; the owner uses one of those.
 */
const mostOpenLinks = 5;

/** Only hashes of reset links are stored, and used links are kept, so that a page can say why one no longer works. */
export function createPasswordReset(core: AccountsCore) {
	const { db, passwords, mail, limiter, clock, publicUrl } = core;

	async function getLink(tx: Tx, token: string) {
		const link = required(await findResetLink(tx, hashSecret(token)), resetLinkUnknown);
		if (link.usedAt) throw new AppError(resetLinkUsed);
		if (link.expiresAt <= clock.now()) throw new AppError(resetLinkExpired);
		return link;
	}

	async function mailLink(
		mutate: Mutate<Visitor>,
		{ userId, email }: Pick<ReviewerRow, 'userId' | 'email'>,
		request: RequestFacts,
	) {
		const token = randomBytes(32).toString('base64url');
		const expiresAt = new Date(clock.now().getTime() + validMinutes * 60_000);
		const tokenHash = hashSecret(token);
		await mutate(async (tx) => {
			await insertResetLink(tx, { tokenHash, userId, expiresAt });
			await recordByUser(tx, userId, 'password.reset_requested', request);
		});
		try {
			const link = `${publicUrl}/reset-password?token=${token}`;
			await sendWhileWaiting(mail, passwordResetMail(email, link, validMinutes));
		} catch (error) {
			await deleteResetLink(db, tokenHash);
			throw error;
		}
	}

	return handlers(core, accountsApi, {
		async requestPasswordReset({ input, request, mutate }) {
			ensure(checkResetRequest(input.email));
			const email = normalizeEmail(input.email);
			const network = networkOf(request.address);
			await limiter.spend(resetPerAddress, network);
			await limiter.spend(resetPerEmailAndAddress, fingerprint(`${email}\n${network}`));
			const reviewer = required(await findReviewerByEmail(db, email), noAccountForEmail);
			try {
				const open = await countOpenResetLinks(db, reviewer.userId, clock.now());
				if (open < mostOpenLinks) await mailLink(mutate, reviewer, request);
			} catch (cause) {
				throw new AppError(resetMailFailed, { cause });
			}
			return { message: t(resetMailSent) };
		},

		async checkPasswordReset({ input, mutate }) {
			const { email } = await mutate((tx) => getLink(tx, input.token));
			return { email };
		},

		async resetPassword({ input: { token, newPassword }, request, mutate }) {
			ensure(checkPassword(newPassword));
			await ensureUncommon(newPassword);
			await limiter.spend(resetPerAddress, networkOf(request.address));
			// The link is checked before hashing, which is costly on purpose, so that an invalid link cannot trigger that
			// work.
			const { userId } = await mutate((tx) => getLink(tx, token));
			// Hashing takes half a second, so it runs outside the transaction, which would block the embedded database that
			// long.
			const passwordHash = await passwords.hash(newPassword);
			await mutate(async (tx) => {
				await lockUser(tx, userId);
				await getLink(tx, token);
				await withdrawEmailChange(core, tx, userId);
				await endResetLinks(tx, userId);
				await updatePasswordHash(tx, userId, passwordHash);
				// The link was mailed to the address of the account and used, which confirms the address.
				await updateUser(tx, userId, { emailVerified: true, updatedAt: new Date() });
				await deleteSessions(tx, userId);
				await recordByUser(tx, userId, 'password.reset', request);
				await touchAccount(tx, userId, viewerTopic);
			});
		},
	});
}
