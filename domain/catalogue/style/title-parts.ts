// Extracts parts of a title that have separate fields.

/** "I Wanna Dance (With Somebody)" names no artist. */
const noName =
	/^(?:me|you|him|her|us|them|it|somebody|someone|nobody|everybody|the|an?|my|your|his|our|their|no|all|love|or|out|in)\b/i;

const inBrackets = /\s*[([]\s*(feat\.?|ft\.?|featuring|with|w\/)\s+([^)\]]+)[)\]]/i;
// Without brackets only words that cannot belong to the title count: "Feat of Strength" and "Dance with Me" are titles.
const behind = /(?<=\S)(?<!\d)\s+(feat\.|ft\.|featuring)\s+(.+)$/i;

/** Featured artists named in a title. */
export function takeOutGuests(title: string) {
	const found = inBrackets.exec(title) ?? behind.exec(title);
	const [whole, word = '', taken = ''] = found ?? [];
	if (found === null || whole === undefined) return null;
	const isWith = /^w/i.test(word);
	if (isWith && noName.test(taken)) return null;
	const rest = `${title.slice(0, found.index)}${title.slice(found.index + whole.length)}`.trim();
	return {
		title: rest,
		taken: taken.trim(),
		role: isWith ? ('with' as const) : ('featured' as const),
		names: splitNames(taken),
	};
}

/** `A, B & C` as three names. */
export function splitNames(names: string) {
	return names
		.split(/\s*,\s*|\s+&\s+|\s+x\s+|\s+vs\.?\s+|\s+(?:feat\.?|ft\.?)\s+/i)
		.map((name) => name.trim())
		.filter((name) => name !== '');
}

const versionWord = '(?:Mix|Remix|Edit|Version|Live|Instrumental|Acoustic|Remaster(?:ed)?)';
const versionAtEnd = new RegExp(
	`\\s*[([]\\s*((?:[^()[\\]]*\\b)?${versionWord}|Live (?:at|from|in|on) [^()[\\]]+|Remaster(?:ed)? \\d{4})\\s*[)\\]]\\s*$`,
	'i',
);

/** A version in brackets at the end of a title. */
export function takeOutVersion(title: string) {
	const found = versionAtEnd.exec(title);
	const rest = title.slice(0, found?.index ?? 0).trim();
	return found?.[1] === undefined || rest === '' ? null : { title: rest, taken: found[1].trim() };
}

const numbers: Readonly<Record<string, string>> = { one: '1', two: '2', three: '3', four: '4', five: '5', six: '6' };
const partAtEnd =
	/^(.*?\S)(?:\s*[,:–-]\s*|\s*[([]\s*|\s+)(part|pt|volume|vol)\.?\s*(\d+|[ivx]+|one|two|three|four|five|six)\s*[)\]]?$/i;

/** A title that ends with a part or volume in the spelling of stores: `Story, Pt. 2`. Null if it has neither. */
export function usualPart(title: string) {
	const [, head, word = '', number = ''] = partAtEnd.exec(title) ?? [];
	if (head === undefined || head === '') return null;
	const short = /^p/i.test(word) ? 'Pt.' : 'Vol.';
	return `${head}, ${short} ${numbers[number.toLowerCase()] ?? number.toUpperCase()}`;
}

/** The title without `- Single` or `- EP`; null if it does not end with either. */
export function withoutReleaseKind(title: string) {
	const found = /\s+[-–—]\s*(?:single|ep|e\.p\.)$/i.exec(title);
	return found === null ? null : title.slice(0, found.index);
}
