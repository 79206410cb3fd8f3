// What the label asked to be changed, and whether it was.
import { type Answers, readPath, rowPath, valueAt } from './answers.ts';
import { isSame } from './merge-saves.ts';

export const maxReplyLength = 300;

/** What became of a note when the form came in again. */
export interface AskedChange {
	readonly path: string;
	readonly note: string;
	readonly isChanged: boolean;
	/** Why it stayed, in the recipient's words; empty if they gave none. */
	readonly reply: string;
}

/** Those of the answers that are still as they were sent. An answer whose row is gone is not. */
export function leftUnchanged(paths: readonly string[], before: Answers, now: Answers) {
	return paths.filter((path) => {
		const parts = readPath(path);
		const isGone = parts !== null && parts.row !== null && valueAt(now, rowPath(parts.top, parts.row)) === null;
		return !isGone && isSame(valueAt(before, path), valueAt(now, path));
	});
}
