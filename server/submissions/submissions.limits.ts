import { tooManyForLabel, tooManyFromNetwork, tooManyFromSender } from '../../domain/submissions/submissions.errors.ts';
import { fingerprint, networkOf, type RequestFacts } from '../platform/http/request-facts.ts';
import type { Limit, RateLimiter } from '../platform/limits/rate-limiter.ts';

const day = 24 * 60;

const challengesPerNetwork: Limit = { name: 'submission-challenges', tries: 300, windowMinutes: 60 };
const startsPerNetwork: Limit = { name: 'submission-starts', tries: 30, windowMinutes: day };
const sendsPerNetwork: Limit = { name: 'submission-sends', tries: 20, windowMinutes: day };
/** Counted together with the network, so that a stranger cannot use up another person's limit. */
const sendsPerSender: Limit = { name: 'submission-sender', tries: 5, windowMinutes: day };
/** Mails that strangers triggered to one address, through any label. The labels' own mails are counted elsewhere. */
const mailsPerTypedAddress: Limit = { name: 'stranger-mails-address', tries: 20, windowMinutes: day };
/** A tenth of what a label takes: a single network cannot use up the label's day. */
const sendsPerLabelAndNetwork: Limit = { name: 'submission-label-network', tries: 10, windowMinutes: day };
const sendsPerLabel: Limit = { name: 'submission-label', tries: 100, windowMinutes: day };
/** Only the owner of an address can confirm it, so these count the address alone. */
const confirmsPerSender: Limit = { name: 'submission-confirmed', tries: 5, windowMinutes: day };
const confirmsPerLabelAndNetwork: Limit = { name: 'submission-confirmed-network', tries: 10, windowMinutes: day };
const confirmsPerLabel: Limit = { name: 'submission-confirmed-label', tries: 60, windowMinutes: day };

type Address = Pick<RequestFacts, 'address'>;

/**
 * How much may be sent, per network, sender, label and day (R-SUBMIT-3). Each refusal says what to do. Strangers have
 * separate limits, and only what was really sent or confirmed counts.
 */
export function createSubmissionLimits(limiter: RateLimiter) {
	const spendOf = (limit: Limit, { address }: Address) =>
		limiter.counting([{ limit, subject: networkOf(address), refusal: tooManyFromNetwork }], async () => undefined);

	return {
		ask: (request: Address) => spendOf(challengesPerNetwork, request),

		start: (request: Address) => spendOf(startsPerNetwork, request),

		/** For requests that look like a submission but send no mail. */
		sendNothing: (request: Address) => spendOf(sendsPerNetwork, request),

		/** `isFirst`: a mail that is sent again for the same submission does not count again for the label. */
		send<Result>(
			{ address }: Address,
			{ organizationId, email, isFirst }: { organizationId: string; email: string; isFirst: boolean },
			change: () => Promise<Result>,
		): Promise<Result> {
			const network = networkOf(address);
			const sender = `${organizationId}:${fingerprint(`${email} ${network}`)}`;
			const shares = [
				{ limit: sendsPerNetwork, subject: network, refusal: tooManyFromNetwork },
				{ limit: sendsPerSender, subject: sender, refusal: tooManyFromSender },
				{ limit: mailsPerTypedAddress, subject: fingerprint(email), refusal: tooManyFromSender },
			];
			const ofLabel = [
				{
					limit: sendsPerLabelAndNetwork,
					subject: `${organizationId}:${fingerprint(network)}`,
					refusal: tooManyFromNetwork,
				},
				{ limit: sendsPerLabel, subject: organizationId, refusal: tooManyForLabel },
			];
			return limiter.counting([...shares, ...(isFirst ? ofLabel : [])], change);
		},

		confirm<Result>(
			{ address }: Address,
			{ organizationId, email }: { organizationId: string; email: string },
			change: () => Promise<Result>,
		) {
			const network = `${organizationId}:${fingerprint(networkOf(address))}`;
			return limiter.counting(
				[
					{
						limit: confirmsPerSender,
						subject: `${organizationId}:${fingerprint(email)}`,
						refusal: tooManyFromSender,
					},
					{ limit: confirmsPerLabelAndNetwork, subject: network, refusal: tooManyFromNetwork },
					{ limit: confirmsPerLabel, subject: organizationId, refusal: tooManyForLabel },
				],
				change,
			);
		},
	};
}
