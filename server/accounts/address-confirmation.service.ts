import { addressConfirmedAlready, confirmationMailFailed } from '../../domain/accounts/accounts.errors.ts';
import { viewerTopic } from '../../domain/accounts/accounts.topics.ts';
import { dueDateFrom, wasNeverAsked } from '../../domain/accounts/confirmed-address.ts';
import { emailChangeLink } from '../../domain/accounts/email-change.ts';
import { AppError } from '../../domain/kernel/errors.ts';
import type { UserId } from '../../domain/kernel/ids.ts';
import type { Account } from '../framework/actor.ts';
import { recordTouched } from '../framework/live-scopes.ts';
import type { Links } from '../links/links.service.ts';
import type { Clock } from '../platform/clock/clock.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { RequestFacts } from '../platform/http/request-facts.ts';
import type { RateLimiter } from '../platform/limits/rate-limiter.ts';
import { type Mail, type Message, sendWhileWaiting } from '../platform/mail/mail.ts';
import { enqueueMails } from '../platform/mail/mail-queue.ts';
import { confirmationSpendings } from './accounts.limits.ts';
import { confirmAddressMail, confirmEmailMail } from './accounts.mails.ts';
import { lockUser, updateConfirmBy } from './accounts.repository.ts';
import { findAddressFacts } from './confirmed-addresses.shared-queries.ts';
import type { ConfirmedAddresses } from './confirmed-addresses.ts';
import { findEmailChange, storeEmailChange } from './email-changes.repository.ts';

interface AddressConfirmationDeps {
	readonly db: Db;
	readonly clock: Clock;
	readonly mail: Mail;
	readonly limiter: RateLimiter;
	readonly links: Links;
	readonly addresses: Pick<ConfirmedAddresses, 'isNeeded'>;
	readonly publicUrl: string;
}

interface Person {
	readonly userId: UserId;
	readonly email: string;
}

const validHours = emailChangeLink.validDays * 24;

export type AddressConfirmation = ReturnType<typeof createAddressConfirmation>;

/**
 * Asks people to confirm the address that they signed up with (R-ACCOUNT-18). The link is the one that confirms a new
 * address; here the new address is the current one. Without a mail server no account is asked.
 */
export function createAddressConfirmation(deps: AddressConfirmationDeps) {
	const { db, clock, mail, limiter, links, addresses, publicUrl } = deps;

	/** A new address that waits for confirmation is confirmed instead: it becomes the address of the account. */
	async function issue(tx: Tx, { userId, email }: Person): Promise<Message> {
		const waiting = await findEmailChange(tx, userId);
		const link = waiting
			? await links.resend(tx, emailChangeLink, waiting.linkId)
			: await links.create(tx, emailChangeLink, { subjectId: userId, organizationId: null });
		if (!waiting) await storeEmailChange(tx, { userId, email, linkId: link.id });
		const to = waiting?.email ?? email;
		const compose = to === email ? confirmAddressMail : confirmEmailMail;
		return compose(to, `${publicUrl}/confirm/${link.token}`, validHours);
	}

	async function ask(tx: Tx, person: Person, confirmBy: Date): Promise<void> {
		await updateConfirmBy(tx, person.userId, confirmBy);
		const mails = [await issue(tx, person)];
		await enqueueMails(tx, mails, { organizationId: null, accountId: person.userId, now: clock.now() });
	}

	return {
		/** A new account can sign in at once; what leaves the label has to wait. */
		async askAtSignUp(tx: Tx, person: Person): Promise<void> {
			if (addresses.isNeeded) await ask(tx, person, clock.now());
		},

		/** An account that is older than this rule is asked once, and has 14 days from then. */
		async askAtSignIn(tx: Tx, person: Person): Promise<void> {
			const facts = addresses.isNeeded ? await findAddressFacts(tx, person.userId) : undefined;
			const now = clock.now();
			if (!facts || facts.isVerified || !wasNeverAsked(facts.confirmBy, now)) return;
			await ask(tx, person, dueDateFrom(now));
			await recordTouched(tx, [`account:${person.userId}`], [viewerTopic]);
		},

		async resend(account: Account, request: RequestFacts): Promise<void> {
			const waiting = await findEmailChange(db, account.userId);
			const email = waiting?.email ?? account.email;
			await limiter.counting(confirmationSpendings(account.userId, email, request), async () => {
				const message = await db.transaction(async (tx) => {
					await lockUser(tx, account.userId);
					const facts = await findAddressFacts(tx, account.userId);
					if (!addresses.isNeeded || !facts || facts.isVerified) throw new AppError(addressConfirmedAlready);
					return issue(tx, account);
				});
				await sendWhileWaiting(mail, message).catch((cause: unknown) => {
					throw new AppError(confirmationMailFailed, { cause });
				});
			});
		},
	};
}
