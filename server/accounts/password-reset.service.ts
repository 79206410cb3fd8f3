import { createHash, randomBytes } from 'node:crypto';
import { checkPassword, checkResetRequest, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import {
	noAccountForEmail,
	resetLinkExpired,
	resetLinkUnknown,
	resetLinkUsed,
	resetMailFailed,
} from '../../domain/accounts/accounts.errors.ts';
import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import { findReviewerByEmail } from '../framework/reviewers.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries } from '../platform/db/database.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { type Mail, sendWhileWaiting } from '../platform/mail/mail.ts';
import { resetPerAddress, resetPerEmailAndAddress } from './accounts.limits.ts';
import { passwordResetMail } from './accounts.mails.ts';
import { deleteSessions, lockUser, markVerified, updatePasswordHash } from './accounts.repository.ts';
import { ensureUncommon } from './common-passwords.ts';
import type { EmailChangeService } from './email-change.service.ts';
import {
	countOpenResetLinks,
	deleteResetLink,
	endResetLinks,
	findResetLink,
	insertResetLink,
} from './password-resets.repository.ts';
import type { Passwords } from './passwords.ts';

interface ResetDeps {
	readonly db: Db;
	readonly passwords: Passwords;
	readonly mail: Mail;
	readonly limiter: RateLimiter;
	readonly clock: Clock;
	readonly emailChange: Pick<EmailChangeService, 'withdraw'>;
	readonly publicUrl: string;
}

const validMinutes = 60;

/**
 * A new link does not end older ones, or a stranger who keeps asking would end every link before its owner opens it.
 * So there is a limit to how many lie in a mailbox; the owner uses one of those.
 */
const mostOpenLinks = 5;

export type PasswordResetService = ReturnType<typeof createPasswordResetService>;

/**
 * Reset links. Only hashes are stored, and used links are kept, so that a page can say why one no longer works.
 */
export function createPasswordResetService({ db, passwords, mail, limiter, clock, emailChange, publicUrl }: ResetDeps) {
	async function getLink(queries: Queries, token: string) {
		const link = await findResetLink(queries, hashOf(token));
		if (!link) throw new AppError(resetLinkUnknown);
		if (link.usedAt) throw new AppError(resetLinkUsed);
		if (link.expiresAt <= clock.now()) throw new AppError(resetLinkExpired);
		return link;
	}

	const check = (token: string) => db.transaction((tx) => getLink(tx, token));

	async function mailLink({ userId, email }: { userId: UserId; email: string }, request: RequestFacts): Promise<void> {
		const token = randomBytes(32).toString('base64url');
		const expiresAt = new Date(clock.now().getTime() + validMinutes * 60_000);
		const tokenHash = hashOf(token);
		await db.transaction(async (tx) => {
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

	return {
		async request(typedEmail: string, request: RequestFacts): Promise<void> {
			ensure(checkResetRequest(typedEmail));
			const email = normalizeEmail(typedEmail);
			const network = networkOf(request.address);
			await limiter.spend(resetPerAddress, network);
			await limiter.spend(resetPerEmailAndAddress, fingerprint(`${email}\n${network}`));
			const reviewer = await findReviewerByEmail(db, email);
			if (!reviewer) throw new AppError(noAccountForEmail);
			try {
				const open = await countOpenResetLinks(db, reviewer.userId, clock.now());
				if (open < mostOpenLinks) await mailLink(reviewer, request);
			} catch (cause) {
				throw new AppError(resetMailFailed, { cause });
			}
		},

		check,

		async reset(form: { token: string; newPassword: string }, request: RequestFacts): Promise<void> {
			ensure(checkPassword(form.newPassword));
			await ensureUncommon(form.newPassword);
			await limiter.spend(resetPerAddress, networkOf(request.address));
			// Before hashing, which is costly on purpose: nobody gets that work done with a link that does not work.
			const { userId } = await check(form.token);
			// Hashing takes half a second: outside the transaction, which would hold the embedded database that long.
			const passwordHash = await passwords.hash(form.newPassword);
			await db.transaction(async (tx) => {
				await lockUser(tx, userId);
				await getLink(tx, form.token);
				await emailChange.withdraw(tx, userId);
				await endResetLinks(tx, userId);
				await updatePasswordHash(tx, userId, passwordHash);
				// The link was mailed to the address of the account and used.
				await markVerified(tx, userId);
				await deleteSessions(tx, userId, {});
				await recordByUser(tx, userId, 'password.reset', request);
				await recordTouched(tx, [`account:${userId}`], [viewerTopic]);
			});
		},
	};
}

function hashOf(token: string): string {
	return createHash('sha256').update(token).digest('base64url');
}
