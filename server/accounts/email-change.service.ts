// The email address of an account: changing it, and confirming it with a mailed link.
import { checkEmail, dueDateFrom, wasNeverAsked } from '../../domain/accounts/account-rules.ts';
import { accountsApi } from '../../domain/accounts/accounts.api.ts';
import {
	addressConfirmedAlready,
	confirmationMailFailed,
	emailTaken,
	noEmailChange,
} from '../../domain/accounts/accounts.errors.ts';
import { normalizeEmail } from '../../domain/accounts/email.ts';
import { emailChangeLink } from '../../domain/accounts/email-change.ts';
import { AppError, ensure, required } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import { emailChangeTopic, viewerTopic } from '../../domain/kernel/topics.ts';
import { linkUnknown } from '../../domain/links/links.errors.ts';
import { recordByUser } from '../framework/activity-log.service.ts';
import type { Account, Member } from '../framework/actor.ts';
import { handlers } from '../framework/handle.ts';
import { touchAccount } from '../framework/live-scopes.ts';
import { findReviewerByUser } from '../framework/reviewers.shared-queries.ts';
import { findLinkFacts } from '../links/links.shared-queries.ts';
import { type Queries, sqlStateOf, type Tx, uniqueViolation } from '../platform/db/database.ts';
import { type Message, sendWhileWaiting } from '../platform/mail/mail.ts';
import type { AccountsCore } from './account-services.ts';
import { emitPersonChanged } from './accounts.events.ts';
import { confirmationSpendings } from './accounts.limits.ts';
import { confirmAddressMail, confirmEmailMail, emailChangedMail, mailAccount } from './accounts.mails.ts';
import {
	deleteEmailChange,
	type EmailChangeRow,
	findEmailChange,
	findUserIdByEmail,
	lockUser,
	storeEmailChange,
	updateEmail,
	updateUser,
} from './accounts.repository.ts';
import { findAddressFacts } from './accounts.shared-queries.ts';
import { ensurePassword } from './password-checks.ts';
import { endResetLinks } from './password-resets.repository.ts';

type Person = Pick<Account, 'userId' | 'email'>;

const validHours = emailChangeLink.validDays * 24;

const touchProfile = (tx: Tx, userId: UserId) => touchAccount(tx, userId, emailChangeTopic);

/**
 * Excludes the link that confirms the current address (R-ACCOUNT-18), which is stored the same way but is not a change.
 */
export async function findEmailChangeOf(queries: Queries, { userId, email }: Person) {
	const waiting = await findEmailChange(queries, userId);
	return waiting?.email === email ? undefined : waiting;
}

/**
 * Cancels a pending change, if there is one, and withdraws its link. For transactions that have locked the account: a
 * person who knew the old password must not take over the account by mail.
 */
export async function withdrawEmailChange({ links }: AccountsCore, tx: Tx, userId: UserId) {
	const change = await deleteEmailChange(tx, userId);
	if (!change) return;
	await links.withdraw(tx, change.linkId);
	await touchProfile(tx, userId);
}

/** At most one link of an account works: a new link withdraws the previous one. */
const issueLink = ({ links }: AccountsCore, tx: Tx, userId: UserId, earlier: EmailChangeRow | undefined) =>
	earlier
		? links.resend(tx, emailChangeLink, earlier.linkId)
		: links.create(tx, emailChangeLink, { subjectId: userId, organizationId: null });

/** The change is already stored. If the mail fails, the profile shows the pending address and offers to resend. */
async function sendNow({ mail }: AccountsCore, message: Message) {
	await sendWhileWaiting(mail, message).catch((cause: unknown) => {
		throw new AppError(confirmationMailFailed, { cause });
	});
}

/**
 * Handlers with which people change their email address. The new address counts once its mailed link is confirmed;
 * until then the old one stays everywhere. Every transaction locks the account first, so that two of them can neither
 * overtake each other nor deadlock.
 */
export function createEmailChanges(core: AccountsCore) {
	const { db, clock, limiter, links, publicUrl } = core;

	async function spendMail(address: string, { userId }: Member, email: string) {
		for (const { limit, subject } of confirmationSpendings(userId, email, { address }))
			await limiter.spend(limit, subject);
	}

	const mailFor = (email: string, token: string) =>
		confirmEmailMail(email, `${publicUrl}/confirm/${token}`, validHours);

	return handlers(core, accountsApi, {
		async changeEmail({ actor: me, input, request, mutate }) {
			ensure(checkEmail(input.email));
			const email = normalizeEmail(input.email);
			const lockAccount = await ensurePassword(core, me, input.currentPassword);
			if (email === me.email) return;
			await spendMail(request.address, me, email);
			if (await findUserIdByEmail(db, email)) throw new AppError(emailTaken);
			const { userId } = me;
			const { token } = await mutate(async (tx) => {
				const link = await issueLink(core, tx, userId, await findEmailChange(tx, userId));
				await storeEmailChange(tx, { userId, email, linkId: link.id });
				await recordByUser(tx, userId, 'email.change_requested', request);
				await touchProfile(tx, userId);
				return link;
			}, lockAccount);
			await sendNow(core, mailFor(email, token));
		},

		async getEmailChange({ actor }) {
			const change = await findEmailChangeOf(db, actor);
			const link = change && (await findLinkFacts(db, change.linkId));
			if (!change || !link) return { waiting: null };
			const { expiresAt } = link;
			return { waiting: { email: change.email, expiresAt, isExpired: expiresAt <= clock.now() } };
		},

		async resendEmailChange({ actor: me, request, mutate }) {
			const waiting = required(await findEmailChangeOf(db, me), noEmailChange);
			await spendMail(request.address, me, waiting.email);
			const message = await mutate(
				async (tx) => {
					const current = required(await findEmailChangeOf(tx, me), noEmailChange);
					await touchProfile(tx, me.userId);
					const { token } = await links.resend(tx, emailChangeLink, current.linkId);
					return mailFor(current.email, token);
				},
				(tx) => lockUser(tx, me.userId),
			);
			await sendNow(core, message);
		},

		cancelEmailChange: ({ actor: me, mutate }) =>
			mutate(
				async (tx) => {
					if (!(await findEmailChangeOf(tx, me))) throw new AppError(noEmailChange);
					await withdrawEmailChange(core, tx, me.userId);
				},
				(tx) => lockUser(tx, me.userId),
			),
	});
}

// People confirm the address that they signed up with (R-ACCOUNT-18). The link is the same as for a new address; here
// the new address is the current one. Without a mail server no account has to confirm.

/** If a new address is pending, that one is confirmed instead and becomes the address of the account. */
async function issueConfirmation(core: AccountsCore, tx: Tx, { userId, email }: Person): Promise<Message> {
	const waiting = await findEmailChange(tx, userId);
	const link = await issueLink(core, tx, userId, waiting);
	if (!waiting) await storeEmailChange(tx, { userId, email, linkId: link.id });
	const to = waiting?.email ?? email;
	const compose = to === email ? confirmAddressMail : confirmEmailMail;
	return compose(to, `${core.publicUrl}/confirm/${link.token}`, validHours);
}

async function askToConfirm(core: AccountsCore, tx: Tx, person: Person, confirmBy: Date) {
	await updateUser(tx, person.userId, { confirmBy });
	await mailAccount(tx, core.clock, person.userId, await issueConfirmation(core, tx, person));
}

/** A new account can sign in at once, but cannot send anything out of the label until its address is confirmed. */
export async function askToConfirmAtSignUp(core: AccountsCore, tx: Tx, person: Person) {
	if (core.addresses.isNeeded) await askToConfirm(core, tx, person, core.clock.now());
}

/** An account that is older than this rule is asked once to confirm, and has 14 days from then. */
export async function askToConfirmAtSignIn(core: AccountsCore, tx: Tx, person: Person) {
	const facts = core.addresses.isNeeded ? await findAddressFacts(tx, person.userId) : undefined;
	const now = core.clock.now();
	if (!facts || facts.isVerified || !wasNeverAsked(facts.confirmBy, now)) return;
	await askToConfirm(core, tx, person, dueDateFrom(now));
	await touchAccount(tx, person.userId, viewerTopic);
}

export function createEmailConfirmation(core: AccountsCore) {
	const { db, clock, limiter, links, addresses, config, events } = core;
	return handlers(core, accountsApi, {
		async resendConfirmation({ actor: account, request, mutate }) {
			const { userId } = account;
			const email = (await findEmailChange(db, userId))?.email ?? account.email;
			await limiter.counting(confirmationSpendings(userId, email, request), async () => {
				const message = await mutate(async (tx) => {
					await lockUser(tx, userId);
					const facts = await findAddressFacts(tx, userId);
					if (!addresses.isNeeded || !facts || facts.isVerified) throw new AppError(addressConfirmedAlready);
					return issueConfirmation(core, tx, account);
				});
				await sendNow(core, message);
			});
		},

		async getEmailConfirmation({ actor: guest, mutate }) {
			const change = await findEmailChange(db, guest.subjectId);
			if (change?.linkId === guest.linkId) return { email: change.email };
			// The change may have been confirmed or cancelled since the guest was admitted; then the link's own refusal is
			// returned.
			await mutate((tx) => links.ensureStillOpen(tx, guest));
			throw new AppError(linkUnknown);
		},

		/** Changes the address in one transaction, together with the mail that notifies the old address. */
		confirmEmail: ({ actor: guest, request, mutate }) =>
			mutate(async (tx) => {
				const userId = guest.subjectId;
				await lockUser(tx, userId);
				await links.markUsed(tx, guest);
				const change = await deleteEmailChange(tx, userId);
				const before = await findReviewerByUser(tx, userId);
				if (change?.linkId !== guest.linkId || !before) throw new AppError(linkUnknown);
				await updateEmail(tx, userId, change.email);
				const isChange = change.email !== before.email;
				if (isChange) await endResetLinks(tx, userId);
				await recordByUser(tx, userId, isChange ? 'email.changed' : 'email.confirmed', request);
				await touchAccount(tx, userId, viewerTopic, emailChangeTopic);
				const { id: reviewerId, organizationId } = before;
				if (organizationId) await emitPersonChanged(tx, events.emit, { userId, reviewerId, organizationId });
				const mail = emailChangedMail(before.email, config.SUPPORT_EMAIL);
				if (isChange) await mailAccount(tx, clock, userId, mail);
			}).catch((cause: unknown) => {
				throw sqlStateOf(cause) === uniqueViolation ? new AppError(emailTaken, { cause }) : cause;
			}),
	});
}
