import { noteHeld } from './transactions.ts';

/**
 * The order in which a transaction locks rows. Two that lock the same things in different orders could wait for each other;
 * PostgreSQL would end one of them, and it would run again. Rows of one kind are locked in the order of their ids.
 * The tests fail where a transaction does not keep to it.
 */
const lockOrder = [
	'users',
	'passwordResets',
	'organizations',
	'formApprovals',
	'reviewers',
	'uploads',
	'fingerprints',
	'submitPages',
	'submissions',
	'senderLinks',
	'senders',
	'forms',
	'songs',
	'reviewRequests',
	'catalogue',
	'contractTemplates',
	'contracts',
	'works',
	'recordings',
	'links',
	'releases',
	'labelCopyVersions',
	'labelCopies',
	'signedSongs',
	'chatThreads',
	'answers',
	'chatFiles',
	'evidenceChains',
	'evidenceRegister',
] as const;

export type Lock = (typeof lockOrder)[number];

const ranks = new Map<string, number>(lockOrder.map((lock, rank) => [lock, rank]));

let onDisorder: ((sentence: string) => void) | undefined;

/** From now on a lock out of order fails, for tests. */
export function failOnDisorder() {
	onDisorder = (sentence) => {
		throw new Error(sentence);
	};
}

/** To be called before rows of a kind are locked. What the transaction has locked before may be locked again. */
export function noteLock(lock: Lock) {
	const held = noteHeld(lock);
	const later = held?.find((other) => (ranks.get(other) ?? 0) > (ranks.get(lock) ?? 0));
	if (later && !held?.includes(lock)) onDisorder?.(`${lock} are locked after ${later}; lock-order.ts says before.`);
}
