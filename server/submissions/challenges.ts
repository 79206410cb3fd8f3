import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../domain/kernel/errors.ts';
import { challengeMinutes, isProofOf, proofBits } from '../../domain/submissions/proof-of-work.ts';
import { challengeOver, proofWrong } from '../../domain/submissions/submissions.errors.ts';
import type { Clock } from '../platform/clock/clock.ts';

interface ChallengesDeps {
	readonly clock: Clock;
	readonly secret: string;
	readonly bits: number | undefined;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Work for browsers. A challenge is signed for one page and one time, so nothing is stored until it is solved. */
export function createChallenges({ clock, secret, bits = proofBits }: ChallengesDeps) {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'acetate/submissions/challenge/1', 32));
	const signatureOf = (slug: string, issued: string, nonce: string) =>
		createHmac('sha256', key).update(`${slug}.${issued}.${nonce}`).digest('base64url');
	const hash = (text: string) => createHash('sha256').update(text).digest();

	return {
		issue(slug: string): { challenge: string; bits: number } {
			const issued = clock.now().getTime().toString(36);
			const nonce = randomBytes(16).toString('base64url');
			return { challenge: `${issued}.${nonce}.${signatureOf(slug, issued, nonce)}`, bits };
		},

		/** What is unique of it, for whoever stores that it was used. Refuses one that is not ours, too old or not solved. */
		check(slug: string, challenge: string, attempts: readonly number[]): string {
			const [issued = '', nonce = '', signature = ''] = challenge.split('.');
			if (!isSame(signature, signatureOf(slug, issued, nonce))) throw new AppError(proofWrong);
			const ageMs = clock.now().getTime() - Number.parseInt(issued, 36);
			if (!(ageMs >= 0 && ageMs <= challengeMinutes * 60_000)) throw new AppError(challengeOver);
			if (!isProofOf(challenge, bits, attempts, hash)) throw new AppError(proofWrong);
			return nonce;
		},
	};
}

function isSame(one: string, other: string): boolean {
	const [left, right] = [Buffer.from(one), Buffer.from(other)];
	return left.length === right.length && timingSafeEqual(left, right);
}

/** By what an address is recognised that is stored no more. */
export function createAddressKey(secret: string): (email: string) => string {
	const key = Buffer.from(hkdfSync('sha256', secret, '', 'acetate/submissions/sender/1', 32));
	return (email) => createHmac('sha256', key).update(email).digest('base64url');
}
