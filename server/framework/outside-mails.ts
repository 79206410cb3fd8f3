import type { Queries } from '../platform/db/database.ts';
import { fingerprint } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter, Spending } from '../platform/limits/rate-limiter.ts';
import type { AccountPorts } from './account-ports.ts';
import type { Member } from './actor.ts';

const day = 24 * 60;
const mailsPerLabel: Limit = { name: 'outside-mails-label', tries: 200, windowMinutes: day };
/**
 * Keeps a label from flooding a person with mails. Counted per label, so that no label can use up what another may
 * send.
 */
const mailsPerLabelAndAddress: Limit = { name: 'outside-mails-label-address', tries: 20, windowMinutes: day };

export type OutsideMails = ReturnType<typeof createOutsideMails>;

/**
 * Checks whether a member may mail people outside the label, whichever module writes the mail: their own address is
 * confirmed (R-ACCOUNT-18), and the label's budget is not used up (R-MAIL-6). Every endpoint that mails outsiders
 * spends from the budget here before its transaction, and gets a refund if no mail was queued.
 */
export function createOutsideMails({
	limiter,
	addresses,
}: Pick<AccountPorts, 'addresses'> & { readonly limiter: RateLimiter }) {
	const spendingsFor = (organizationId: string, emails: readonly string[]): Spending[] =>
		emails.flatMap((email) => [
			{ limit: mailsPerLabel, subject: organizationId },
			{ limit: mailsPerLabelAndAddress, subject: `${organizationId}:${fingerprint(email)}` },
		]);

	return {
		/** For a change that may turn out to send no mail. */
		ensureAllowed: (member: Member) => addresses.ensure(member),

		/** For mails whose recipients the member has typed or can see; a null address gets no mail. */
		async send<Result>(
			member: Member,
			recipients: readonly (string | null | undefined)[],
			change: () => Promise<Result>,
		) {
			const emails = recipients.filter((email) => typeof email === 'string');
			if (emails.length > 0) await addresses.ensure(member);
			return limiter.counting(spendingsFor(member.organizationId, emails), change);
		},

		/**
		 * For replies, whose recipients the member may not know: only the label's mails are counted, because a refusal must
		 * not depend on who the sender of a song is.
		 */
		async reply<Result>(member: Member, change: () => Promise<Result>) {
			await addresses.ensure(member);
			return limiter.counting([{ limit: mailsPerLabel, subject: member.organizationId }], change);
		},

		/** Counts one reply of a change for several songs; refund it if that song was refused. */
		async spendReply(member: Member) {
			await addresses.ensure(member);
			await limiter.counting([{ limit: mailsPerLabel, subject: member.organizationId }], async () => undefined);
		},

		/** Refunds a reply that was undone before it was sent. */
		refundReply: ({ organizationId }: Pick<Member, 'organizationId'>, queries?: Queries) =>
			limiter.refund(mailsPerLabel, organizationId, queries),
	};
}
