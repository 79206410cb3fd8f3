import { noteHeld } from './transactions.ts';

/**
 * The order in which a transaction locks rows. Two transactions that lock the same rows in different orders could
 * deadlock; PostgreSQL would end one of them, and it would run again. Rows of one kind are locked in the order of their
 * ids. Tests fail if a transaction locks in another order.
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
	'replies',
	'chatFiles',
	'evidenceChains',
	'evidenceRegister',
] as const;

export type Lock = (typeof lockOrder)[number];

const ranks = new Map<string, number>(lockOrder.map((lock, rank) => [lock, rank]));

let onDisorder: ((sentence: string) => void) | undefined;

/** Makes a lock out of order fail from now on; used by tests. */
export function failOnDisorder() {
	onDisorder = (sentence) => {
		throw new Error(sentence);
	};
}

/** Must be called before rows of a kind are locked. A transaction may lock again what it has locked before. */
export function noteLock(lock: Lock) {
	const held = noteHeld(lock);
	const later = held?.find((other) => (ranks.get(other) ?? 0) > (ranks.get(lock) ?? 0));
	if (later && !held?.includes(lock)) onDisorder?.(`${lock} are locked after ${later}; lock-order.ts says before.`);
}
