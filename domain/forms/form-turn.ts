import { type FormStatus, isWithRecipient } from './form-status.ts';

/** Whose turn it is: the recipient's, the label's, or nobody's any more. */
export type Turn = 'theirs' | 'ours' | 'over';

export function turnOf(status: FormStatus): Turn {
	if (status === 'submitted') return 'ours';
	// The answers of an expired form are still theirs to give.
	return isWithRecipient(status) || status === 'expired' ? 'theirs' : 'over';
}
