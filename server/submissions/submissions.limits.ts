import { AppError, type Refusal } from '../../domain/kernel/errors.ts';
import { tooManyRequests } from '../../domain/kernel/kernel.errors.ts';
import { tooManyForLabel, tooManyFromNetwork, tooManyFromSender } from '../../domain/submissions/submissions.errors.ts';
import { spendMailTo } from '../links/outside-mails.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';

const day = 24 * 60;

const challengesPerNetwork: Limit = { name: 'submission-challenges', tries: 300, windowMinutes: 60 };
const startsPerNetwork: Limit = { name: 'submission-starts', tries: 30, windowMinutes: day };
const sendsPerNetwork: Limit = { name: 'submission-sends', tries: 20, windowMinutes: day };
/** Counted with the network, so that nobody can use up what another person may send. */
const sendsPerSender: Limit = { name: 'submission-sender', tries: 5, windowMinutes: day };
const sendsPerLabel: Limit = { name: 'submission-label', tries: 100, windowMinutes: day };
/** Only the owner of an address can confirm it, so these count the address alone. */
const confirmsPerSender: Limit = { name: 'submission-confirmed', tries: 5, windowMinutes: day };
const confirmsPerLabel: Limit = { name: 'submission-confirmed-label', tries: 60, windowMinutes: day };

type Address = Pick<RequestFacts, 'address'>;

export type SubmissionLimits = ReturnType<typeof createSubmissionLimits>;

/** How much may be sent, per network, sender, label and day (R-SUBMIT-3). Each refusal says what to do. */
export function createSubmissionLimits(limiter: RateLimiter) {
	async function spend(limit: Limit, subject: string, refusal: Refusal): Promise<void> {
		try {
			await limiter.spend(limit, subject);
		} catch (error) {
			throw error instanceof AppError && error.code === tooManyRequests.code ? new AppError(refusal) : error;
		}
	}

	return {
		ask: ({ address }: Address) => spend(challengesPerNetwork, networkOf(address), tooManyFromNetwork),

		start: ({ address }: Address) => spend(startsPerNetwork, networkOf(address), tooManyFromNetwork),

		/** `isFirst`: a mail that is sent again for the same submission is none more for the label. */
		async send({ address }: Address, organizationId: string, email: string, isFirst: boolean): Promise<void> {
			const network = networkOf(address);
			await spend(sendsPerNetwork, network, tooManyFromNetwork);
			await spend(sendsPerSender, `${organizationId}:${fingerprint(`${email} ${network}`)}`, tooManyFromSender);
			// Before the label's: what one address is refused must not use up the day of everybody else.
			await spendMailTo(limiter, email);
			if (isFirst) await spend(sendsPerLabel, organizationId, tooManyForLabel);
		},

		async confirm(organizationId: string, email: string): Promise<void> {
			await spend(confirmsPerSender, `${organizationId}:${fingerprint(email)}`, tooManyFromSender);
			await spend(confirmsPerLabel, organizationId, tooManyForLabel);
		},
	};
}
