import { foldCharacter } from '../../domain/kernel/fold.ts';
import { wordsOfQuery } from '../../domain/kernel/search-words.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';

/** A text in which the matches of the query are marked. */
export function HighlightedText({ text, query }: { text: string; query: string }) {
	return splitAtMatches(text, query).map((part, index) =>
		part.isMatch ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move
			<mark key={index} className="bg-transparent text-accent-text">
				{part.text}
			</mark>
		) : (
			part.text
		),
	);
}

interface TextPart {
	text: string;
	isMatch: boolean;
}

/**
 * Splits a text at the matches of the query, ignoring case and accents as the server does: the query itself, otherwise
 * its words.
 */
export function splitAtMatches(text: string, query: string) {
	const folded = foldWithPositions(text);
	const whole = rangesOf(folded, searchableText(query)).slice(0, 1);
	const found = whole.length > 0 ? whole : wordRangesOf(folded, query);
	const parts: TextPart[] = [];
	let until = 0;
	for (const [start, end] of found.toSorted(([one], [other]) => one - other)) {
		if (start < until) continue;
		parts.push({ text: text.slice(until, start), isMatch: false }, { text: text.slice(start, end), isMatch: true });
		until = end;
	}
	return [...parts, { text: text.slice(until), isMatch: false }].filter((part) => part.text !== '');
}

interface Folded {
	text: string;
	/** For every character of the folded text, the start and end of its original character. */
	starts: readonly number[];
	ends: readonly number[];
}

type Range = readonly [start: number, end: number];

function foldWithPositions(text: string): Folded {
	let folded = '';
	const starts: number[] = [];
	const ends: number[] = [];
	let at = 0;
	for (const character of text) {
		const plain = /\s/u.test(character) ? ' ' : foldCharacter(character);
		folded += plain;
		for (let unit = 0; unit < plain.length; unit += 1) {
			starts.push(at);
			ends.push(at + character.length);
		}
		at += character.length;
	}
	return { text: folded, starts, ends };
}

function rangesOf({ text, starts, ends }: Folded, sought: string) {
	const found: Range[] = [];
	if (sought === '') return found;
	for (let at = text.indexOf(sought); at !== -1; at = text.indexOf(sought, at + sought.length))
		found.push([starts[at] ?? 0, ends[at + sought.length - 1] ?? 0]);
	return found;
}

/** Where words of the text start with words of the query. */
function wordRangesOf(folded: Folded, query: string) {
	const isWordStart = ([start]: Range) => {
		const at = folded.starts.indexOf(start);
		return at === 0 || !/[\p{L}\p{N}]/u.test(folded.text[at - 1] ?? ' ');
	};
	return wordsOfQuery(query)
		.toSorted((one, other) => other.length - one.length)
		.flatMap((word) => rangesOf(folded, word).filter(isWordStart));
}
