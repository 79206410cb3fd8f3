import { checkEmail, normalizeEmail } from '../../domain/accounts/account-rules.ts';
import type { WaitingEmail } from '../../domain/accounts/accounts.api.ts';
import {
	confirmationMailFailed,
	emailTaken,
	noEmailChange,
	passwordWrong,
} from '../../domain/accounts/accounts.errors.ts';
import { emailChangeTopic } from '../../domain/accounts/accounts.topics.ts';
import { emailChangeLink } from '../../domain/accounts/email-change.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { ensure } from '../../domain/kernel/verdict.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Member } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { IssuedLink, Links } from '../links/links.service.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Queries, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { type Mail, sendWhileWaiting } from '../platform/mail/mail.ts';
import { confirmationSpendings } from './accounts.limits.ts';
import { confirmEmailMail } from './accounts.mails.ts';
import { findPasswordHash, findUserIdByEmail, lockUser } from './accounts.repository.ts';
import type { EnsurePassword } from './current-password.ts';
import { deleteEmailChange, findEmailChange, storeEmailChange } from './email-changes.repository.ts';

interface EmailChangeDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly mail: Mail;
	readonly limiter: RateLimiter;
	readonly links: Links;
	readonly ensurePassword: EnsurePassword;
	readonly publicUrl: string;
}

const validHours = emailChangeLink.validDays * 24;

export type EmailChangeService = ReturnType<typeof createEmailChangeService>;

/**
 * What people do on their profile about a new e-mail address. It counts once a link that was mailed to it is confirmed;
 * until then the old one stays everywhere. Every transaction locks the account first, so that two of them can neither
 * overtake each other nor deadlock.
 */
export function createEmailChangeService(deps: EmailChangeDeps) {
	const { db, clock, mail, limiter, links, ensurePassword, publicUrl } = deps;

	const invalidateProfile = (tx: Tx, userId: UserId) => recordTouched(tx, [`account:${userId}`], [emailChangeTopic]);

	async function spendMail({ userId }: Member, email: string, request: RequestFacts): Promise<void> {
		for (const { limit, subject } of confirmationSpendings(userId, email, request)) await limiter.spend(limit, subject);
	}

	/** The link that confirms the present address (R-ACCOUNT-18) is stored the same way and is no change. */
	async function findChange(queries: Queries, { userId, email }: Member) {
		const waiting = await findEmailChange(queries, userId);
		return waiting?.email === email ? undefined : waiting;
	}

	/** The change is stored by now. Should the mail fail, the profile shows the waiting address and offers to resend. */
	async function sendLink(email: string, { token }: IssuedLink): Promise<void> {
		const message = confirmEmailMail(email, `${publicUrl}/confirm/${token}`, validHours);
		await sendWhileWaiting(mail, message).catch((cause: unknown) => {
			throw new AppError(confirmationMailFailed, { cause });
		});
	}

	/** Ends a waiting change, if there is one; its link stops working. */
	async function withdraw(tx: Tx, userId: UserId): Promise<boolean> {
		const change = await deleteEmailChange(tx, userId);
		if (!change) return false;
		await links.revoke(tx, change.linkId);
		await invalidateProfile(tx, userId);
		return true;
	}

	return {
		async request(
			member: Member,
			form: { email: string; currentPassword: string },
			request: RequestFacts,
		): Promise<void> {
			ensure(checkEmail(form.email));
			const email = normalizeEmail(form.email);
			const passwordHash = await ensurePassword(member, form.currentPassword);
			if (email === member.email) return;
			await spendMail(member, email, request);
			if (await findUserIdByEmail(db, email)) throw new AppError(emailTaken);
			const { userId } = member;
			const link = await db.transaction(async (tx) => {
				await lockUser(tx, userId);
				// Whoever changes the password at this moment wants to shut out those who know the old one.
				if ((await findPasswordHash(tx, userId)) !== passwordHash) throw new AppError(passwordWrong);
				const earlier = await findEmailChange(tx, userId);
				const issued = earlier
					? await links.resend(tx, emailChangeLink, earlier.linkId)
					: await links.create(tx, emailChangeLink, { subjectId: userId, organizationId: null });
				await storeEmailChange(tx, { userId, email, linkId: issued.id });
				await recordByUser(tx, userId, 'email.change_requested', request);
				await invalidateProfile(tx, userId);
				return issued;
			});
			await sendLink(email, link);
		},

		async findWaiting(member: Member): Promise<WaitingEmail | null> {
			const change = await findChange(db, member);
			const link = change && (await findLinkFacts(db, change.linkId));
			if (!change || !link) return null;
			return { email: change.email, expiresAt: link.expiresAt, isExpired: link.expiresAt <= clock.now() };
		},

		async resend(member: Member, request: RequestFacts): Promise<void> {
			const waiting = await findChange(db, member);
			if (!waiting) throw new AppError(noEmailChange);
			await spendMail(member, waiting.email, request);
			const { change, link } = await db.transaction(async (tx) => {
				await lockUser(tx, member.userId);
				const current = await findChange(tx, member);
				if (!current) throw new AppError(noEmailChange);
				await invalidateProfile(tx, member.userId);
				return { change: current, link: await links.resend(tx, emailChangeLink, current.linkId) };
			});
			await sendLink(change.email, link);
		},

		async cancel(member: Member): Promise<void> {
			const wasWaiting = await db.transaction(async (tx) => {
				await lockUser(tx, member.userId);
				return (await findChange(tx, member)) !== undefined && withdraw(tx, member.userId);
			});
			if (!wasWaiting) throw new AppError(noEmailChange);
		},

		/** For transactions that have locked the account: whoever knew the old password must not get the account by mail. */
		withdraw,

		/** The same at a change of the password, which leaves the link that confirms the present address alive. */
		async withdrawChange(tx: Tx, member: Member): Promise<void> {
			if (await findChange(tx, member)) await withdraw(tx, member.userId);
		},
	};
}
