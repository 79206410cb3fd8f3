// Mentions, moments in the song and addresses in a message.
export type TextPart =
	| { readonly kind: 'text' | 'mention'; readonly text: string }
	| { readonly kind: 'moment'; readonly text: string; readonly seconds: number }
	| { readonly kind: 'link'; readonly text: string; readonly href: string };

interface Reading {
	/** The mentioned names. */
	readonly mentions: readonly string[];
	/** Duration of the song. A time after its end is the time of a day, not a moment in it. */
	readonly durationMs: number | null;
}

const moment = /(?<![\d:.,/])(?:(\d{1,2}):)?(\d{1,2}):([0-5]\d)(?![\d:]|[.,/]\d)/;
const address = /https?:\/\/[^\s<>"]+/;

/** Splits the message into the parts that a page renders differently. */
export function splitText(text: string, { mentions, durationMs }: Reading): TextPart[] {
	const names = [...mentions].sort((one, other) => other.length - one.length).map((name) => escapeRegExp(`@${name}`));
	const pattern = new RegExp([address.source, ...names, moment.source].join('|'), 'g');
	const parts: TextPart[] = [];
	let from = 0;
	for (const match of text.matchAll(pattern)) {
		const part = partOf(match[0], match, durationMs);
		if (!part) continue;
		if (match.index > from) parts.push({ kind: 'text', text: text.slice(from, match.index) });
		parts.push(part);
		from = match.index + part.text.length;
	}
	if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
	return parts;
}

function partOf(found: string, match: RegExpMatchArray, durationMs: number | null): TextPart | null {
	if (found.startsWith('@')) return { kind: 'mention', text: found };
	if (/^https?:/.test(found)) {
		// Punctuation that ends a sentence, or encloses the address, does not belong to it.
		const text = found.replace(/[.,;:!?'")\]}]+$/, '');
		return /^https?:\/\/[^/]/.test(text) ? { kind: 'link', text, href: text } : null;
	}
	const [hours = 0, minutes = 0, rest = 0] = match.slice(1, 4).map((part) => Number(part ?? 0));
	const seconds = hours * 3600 + minutes * 60 + rest;
	if (durationMs === null || seconds * 1000 > durationMs) return null;
	return { kind: 'moment', text: found, seconds };
}

function escapeRegExp(text: string) {
	return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
