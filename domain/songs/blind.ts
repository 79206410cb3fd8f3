// Masks the artist's name in other texts for people who may not know the artist (R-BLIND-15).
import { foldCharacter } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import { type ArtistNames, type NameLists, namesOfArtist, splitIntoWords } from './artist-names.ts';
import { NameLetters } from './name-letters.ts';
import { type NameSearch, seemsToName } from './name-search.ts';
import * as m from './songs.messages.ts';

// What people who may not know the artist see of a comment or a pass reason (R-BLIND-16). It depends on the author and
// the text alone, never on the artist's name: otherwise a gap in it would confirm a guess.

/** Decided when the text is written. `unless_named`: hidden if it contains anything that looks like a name. */
export type BlindReading = 'masked' | 'unless_named' | 'hidden';

/** A text that is masked name by name stays visible, because its author knew the names. */
export function isTextHidden(text: string, reading: BlindReading) {
	return reading === 'hidden' || (reading === 'unless_named' && seemsToName(text));
}

/** Shown instead of a comment or reason that is hidden from its reader. */
export function hiddenText() {
	return t(m.hiddenText);
}

export const mask = '***';

/**
 * Shown instead of a song's sender, to people who may not know its artist. Also stored in place of a sender whose data
 * was deleted; both have to read the same.
 */
export const outsideSender = 'Outside sender';

/** Literal names (!!!) from this length on are unlikely to be accidental, whatever is beside them. */
const minLiteralInWords = 4;

export type Range = readonly [start: number, end: number];

interface Found {
	/** Positions of the name, in order and not overlapping. */
	readonly ranges: readonly Range[];
	/** Number of steps, for the test that it grows no faster than the text. */
	readonly steps: number;
}

/** A title, comment or reason with every mention of the artist replaced. */
export function maskArtist(text: string, artist: string) {
	return maskNames(text, [artist], null);
}

/** Masks the names of several artists, and the email address of the song's outside sender. */
export function maskNames(text: string, artists: readonly string[], sender: string | null) {
	const found = artists.map((artist) => findArtist(text, artist).ranges);
	if (sender !== null) found.push(findSender(text, sender));
	const [only = []] = found;
	return maskRanges(text, found.length === 1 ? only : mergeRanges(found.flat()));
}

/**
 * Positions of an address, or of the whole name in it: marta.veld@… is also Marta Veld. Its single words are not
 * masked, because an address has many that identify no person (demo, info, music).
 */
function findSender(text: string, address: string): Range[] {
	const pattern = new RegExp(address.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'giu');
	const found = Array.from(text.matchAll(pattern), ({ index, 0: { length } }): Range => [index, index + length]);
	const words = address.slice(0, address.lastIndexOf('@')).split(/[._+-]+/);
	const name = words
		.map((word) => word.replace(/\d+$/, ''))
		.join(' ')
		.trim();
	if (!name.includes(' ')) return found;
	return [...found, ...findNames(text, namesOfArtist(name), false).ranges];
}

function maskRanges(text: string, ranges: readonly Range[]) {
	let masked = '';
	let until = 0;
	for (const [start, end] of ranges) {
		masked += text.slice(until, start) + mask;
		until = end;
	}
	return masked + text.slice(until);
}

export function mentionsArtist(text: string, artist: string) {
	return findArtist(text, artist).ranges.length > 0;
}

/** Positions at which a text names the artist. */
export function findArtist(text: string, artist: string): Found {
	const names = namesOfArtist(artist);
	if (names.tiny !== null && names.tiny !== '' && foldsTo(text.trim(), names.tiny)) {
		const start = text.length - text.trimStart().length;
		return { ranges: [[start, text.trimEnd().length]], steps: text.length };
	}
	return findNames(text, names);
}

/** Stops at the first difference: folding a whole long text costs more than the search. */
function foldsTo(text: string, folded: string) {
	let at = 0;
	for (const character of text.normalize('NFC')) {
		const plain = foldCharacter(character);
		if (!folded.startsWith(plain, at)) return false;
		at += plain.length;
	}
	return at === folded.length;
}

const letters = new NameLetters();
let states = new Int32Array(0);

// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one scan over the text; its state would be passed to every part
function findNames(text: string, artist: ArtistNames, withParts = true): Found {
	const { search, names, foundInWords, literals, literalSearch } = artist;
	const found: Range[] = [];
	// The last range is kept separately: a text may name the artist at every letter, and then it only grows.
	let from = -1;
	let until = -1;
	letters.read(text);
	const { count, starts, ends, canBegin, gaps } = letters;
	const { lengths, innerWords, isPart } = names;
	if (states.length < count) states = new Int32Array(letters.codes.length);
	let steps = text.length + search.walk(letters.codes, count, states);
	const { nameAt, shorter } = search;
	for (let at = 0; at < count; at++) {
		const state = states[at] as number;
		if (state === 0) continue;
		const isEnd = at + 1 === count || canBegin[at + 1] === 1;
		// Names that end here, longest first: the shorter ones are inside it.
		let ending = isEnd ? (nameAt[state] === -1 ? (shorter[state] as number) : state) : (foundInWords[state] as number);
		while (ending > 0) {
			steps += 1;
			const name = nameAt[ending] as number;
			const first = at + 1 - (lengths[name] as number);
			// In the middle of a word only allowed names occur, so only gaps remain to be checked.
			const isIt = isEnd
				? isNamed(names, name, first, at)
				: (gaps[at] as number) - (gaps[first] as number) <= (innerWords[name] as number);
			if (isIt && (withParts || !isPart[name])) {
				const start = starts[first] as number;
				if (start >= until) {
					if (from >= 0) found.push([from, until]);
					from = start;
				} else if (start < from) from = joinFrom(found, start);
				until = ends[at] as number;
				break;
			}
			const next = shorter[ending] as number;
			ending = isEnd ? next : (foundInWords[next] as number);
		}
	}
	if (from >= 0) found.push([from, until]);
	if (literalSearch === null) return { ranges: found, steps };
	const literal = findLiterally(text, literals, literalSearch);
	return { ranges: mergeRanges([...found, ...literal.ranges]), steps: steps + literal.steps };
}

/**
 * Whether the letters from `first` to `last`, after which a word ends, are the name and not merely the same letters in
 * sequence.
 */
function isNamed(names: NameLists, name: number, first: number, last: number) {
	const { canBegin, spaces, gaps } = letters;
	const innerWords = names.innerWords[name] as number;
	if (canBegin[first] === 1) {
		// "A way" is not the artist Away, but E s m e is Esme.
		const inner = (spaces[last] as number) - (spaces[first] as number);
		return inner <= innerWords || inner === (names.lengths[name] as number) - 1;
	}
	return names.isFoundInWords[name] === true && (gaps[last] as number) - (gaps[first] as number) <= innerWords;
}

/** Ranges are ordered by their ends. Removes those that overlap a range from `start` on; returns where they start. */
function joinFrom(found: Range[], start: number) {
	let from = start;
	for (let last = found.at(-1); last !== undefined && last[1] > from; last = found.at(-1)) {
		from = Math.min(from, last[0]);
		found.pop();
	}
	return from;
}

function mergeRanges(ranges: readonly Range[]) {
	const merged: Range[] = [];
	for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
		const last = merged.at(-1);
		if (last === undefined || start >= last[1]) merged.push([start, end]);
		else merged[merged.length - 1] = [last[0], Math.max(last[1], end)];
	}
	return merged;
}

/** A folded text, character by character, with the position of each in the original. */
let foldedCodes = new Uint16Array(0);
let foldedStarts = new Int32Array(0);

function foldAll(text: string): number {
	// No character folds to more than eighteen.
	if (foldedCodes.length < 18 * text.length) {
		foldedCodes = new Uint16Array(18 * text.length);
		foldedStarts = new Int32Array(18 * text.length + 1);
	}
	let count = 0;
	for (let at = 0; at < text.length; ) {
		const code = text.charCodeAt(at);
		if (code < 65) {
			foldedCodes[count] = code;
			foldedStarts[count++] = at++;
			continue;
		}
		const character = String.fromCodePoint(text.codePointAt(at) as number);
		const plain = foldCharacter(character);
		for (let unit = 0; unit < plain.length; unit++) {
			foldedCodes[count] = plain.charCodeAt(unit);
			foldedStarts[count++] = at;
		}
		at += character.length;
	}
	foldedStarts[count] = text.length;
	return count;
}

/** Finds names without letters, such as "!!!". */
function findLiterally(text: string, literals: readonly string[], search: NameSearch): Found {
	const ranges: Range[] = [];
	const count = foldAll(text);
	if (states.length < count) states = new Int32Array(count);
	const steps = search.walk(foldedCodes, count, states);
	const { nameAt, shorter } = search;
	let until = 0;
	for (let at = 0; at < count; at++) {
		const state = states[at] as number;
		if (state === 0) continue;
		const ending = nameAt[state] === -1 ? (shorter[state] as number) : state;
		if (ending === 0) continue;
		const { length } = literals[nameAt[ending] as number] as string;
		const first = at + 1 - length;
		if (first < until) continue;
		if (length < minLiteralInWords && (isInWord(first - 1, count) || isInWord(at + 1, count))) continue;
		until = at + 1;
		ranges.push([foldedStarts[first] as number, foldedStarts[at + 1] as number]);
	}
	return { ranges, steps };
}

function isInWord(at: number, count: number) {
	return at >= 0 && at < count && /[\p{L}\p{N}]/u.test(String.fromCharCode(foldedCodes[at] as number));
}

/**
 * Whether a colleague's name is the artist's. Names are compared word by word: Esme, Harrow, E. and Harrow Esme are
 * Esme Harrow, while Esme Lind and Edith Harrower are other people.
 */
export function personIsArtist(person: string, artist: string) {
	const names = namesOfArtist(artist);
	const isMentioned = findNames(person, names, false).ranges.length > 0;
	return isMentioned || isComposedOf(splitIntoWords(person), names.words);
}

/** Whether every word is one of the others or the initial of one, and at least one is not just an initial. */
function isComposedOf(words: readonly string[], others: readonly string[]) {
	const isWhole = (word: string) => word.length >= 3 && others.includes(word);
	const isInitial = (word: string) => word.length === 1 && others.some((other) => other.startsWith(word));
	return words.some(isWhole) && words.every((word) => others.includes(word) || isInitial(word));
}
