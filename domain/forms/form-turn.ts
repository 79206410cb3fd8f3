import { type FormStatus, isWithRecipient } from './form-status.ts';

/** Whose turn it is: the recipient's, the label's, or no one's. */
export type Turn = 'theirs' | 'ours' | 'over';

export function turnOf(status: FormStatus): Turn {
	if (status === 'submitted') return 'ours';
	// The recipient can still answer an expired form.
	return isWithRecipient(status) || status === 'expired' ? 'theirs' : 'over';
}
