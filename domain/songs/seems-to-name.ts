const word = /[\p{L}\p{M}\p{N}’']+/gu;
const beginsSentence = /(?:^|[.!?:…\n])["“”'‘’(\s]*$/u;
/** A capital and small letters; not I, not all capitals like BPM. */
const capitalised = /^\p{Lu}\p{Ll}[\p{L}\p{M}’']*$/u;
const notNames = new Set("I’m I’d I’ll I’ve I'm I'd I'll I've".split(' '));

/** Whether somebody may be named: a word with a capital that does not begin a sentence, or two in a row. */
export function seemsToName(text: string): boolean {
	let wasCapitalised = false;
	for (const found of text.matchAll(word)) {
		const isCapitalised = capitalised.test(found[0]) && !notNames.has(found[0]);
		if (isCapitalised && (wasCapitalised || !beginsSentence.test(text.slice(0, found.index).slice(-8)))) return true;
		wasCapitalised = isCapitalised;
	}
	return false;
}
