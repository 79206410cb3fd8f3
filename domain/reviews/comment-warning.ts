// What is said beside a comment while it is written. Whoever may not know the artist is warned of anything that looks like
// a name: a warning that knew the artist would tell it (R-BLIND-16).
import { mentionsArtist } from '../songs/blind.ts';

export interface CommentWarning {
	readonly text: string;
	readonly isUrgent: boolean;
}

const general: CommentWarning = { text: 'Name no artist here', isUrgent: false };
const maybe: CommentWarning = { text: 'If this names the artist, others read ***', isUrgent: true };
const certain: CommentWarning = { text: 'This names the artist: others read ***', isUrgent: true };

/** `artist` is null for people who may not know it. Null while nothing is written. */
export function commentWarning(comment: string, artist: string | null): CommentWarning | null {
	if (comment.trim() === '') return null;
	if (artist !== null) return mentionsArtist(comment, artist) ? certain : null;
	return seemsToName(comment) ? maybe : general;
}

const word = /[\p{L}\p{M}\p{N}’']+/gu;
const beginsSentence = /(?:^|[.!?:…\n])["“”'‘’(\s]*$/u;
/** A capital and small letters; not I, not all capitals like BPM. */
const capitalised = /^\p{Lu}\p{Ll}[\p{L}\p{M}’']*$/u;
const notNames = new Set("I’m I’d I’ll I’ve I'm I'd I'll I've".split(' '));

/** Whether somebody may be named: a word with a capital that does not begin a sentence, or two in a row. */
function seemsToName(comment: string): boolean {
	let wasCapitalised = false;
	for (const found of comment.matchAll(word)) {
		const isCapitalised = capitalised.test(found[0]) && !notNames.has(found[0]);
		if (isCapitalised && (wasCapitalised || !beginsSentence.test(comment.slice(0, found.index).slice(-8)))) return true;
		wasCapitalised = isCapitalised;
	}
	return false;
}
