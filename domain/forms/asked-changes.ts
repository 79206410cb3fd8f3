// Changes that the label requested, and whether they were made.
import { type Answers, readPath, rowPath, valueAt } from './form-answers.ts';
import { isSame } from './merge-saves.ts';

export const maxReplyLength = 300;

/** Result of a change request when the form came back. */
export interface AskedChange {
	readonly path: string;
	readonly note: string;
	readonly isChanged: boolean;
	/** Why it was not changed, in the recipient's words; empty if they gave no reason. */
	readonly reply: string;
}

/**
 * The requested answers that are unchanged since they were sent. An answer whose row was removed is not one of them.
 */
export function leftUnchanged(paths: readonly string[], before: Answers, now: Answers) {
	return paths.filter((path) => {
		const parts = readPath(path);
		const isGone = parts !== null && parts.row !== null && valueAt(now, rowPath(parts.top, parts.row)) === null;
		return !isGone && isSame(valueAt(before, path), valueAt(now, path));
	});
}
