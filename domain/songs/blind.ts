// The artist's name inside other texts. Whoever may not know the artist reads the text with the name masked. Names are
// compared by their letters and digits alone: files are called Esme_Harrow_-_Tide and EsmeHarrowTide.
import { foldSign } from '../kernel/fold.ts';

const mask = '***';
const shortestName = 2;
const tellingLength = 4;
/** Shorter halves of a name joined by a bare sign are no people: the AC of AC/DC. */
const shortestTightPart = 3;

/** Several people in one line are several names. */
const joints =
	/\s*[,;×]\s*|\s+[/+&]\s*|\s*[/+&]\s+|\s*(?<![\p{L}\p{N}])(?:feat\.?|ft\.?|featuring|with|vs\.?|and|x)(?![\p{L}\p{N}])\s*/iu;
const tightJoints = /[/+&]/u;

interface Folded {
	readonly text: string;
	/** For every character of the folded text, where its original starts. */
	readonly starts: readonly number[];
}

/** Lower case without accents, so that BJÖRK is found in "Bjork (live)". */
function fold(value: string): Folded {
	let text = '';
	const starts: number[] = [];
	let at = 0;
	for (const sign of value) {
		const plain = foldSign(sign);
		text += plain;
		for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
		at += sign.length;
	}
	starts.push(value.length);
	return { text, starts };
}

/** The letters and digits of a text, one entry for each in every list. */
interface Letters {
	readonly text: string;
	/** Where they stand in the folded text. */
	readonly positions: readonly number[];
	/** Something else stands before this one. */
	readonly isApart: readonly boolean[];
	/** A word may begin here: after a gap, at a hump (EsmeHarrow), anywhere in scripts that write without spaces. */
	readonly isBeginning: readonly boolean[];
}

const letter = /[\p{L}\p{N}]/u;
const spaceless = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function lettersOf(value: string, folded: Folded): Letters {
	const positions: number[] = [];
	const isApart: boolean[] = [];
	const isBeginning: boolean[] = [];
	let text = '';
	let position = 0;
	for (const sign of folded.text) {
		if (letter.test(sign)) {
			const before = positions.at(-1);
			const gap = before === undefined || before + 1 < position;
			const begins = gap || isBorder(value, folded.starts[before], folded.starts[position]);
			for (let unit = 0; unit < sign.length; unit += 1) {
				positions.push(position + unit);
				isApart.push(unit === 0 && gap);
				isBeginning.push(unit === 0 && begins);
			}
			text += sign;
		}
		position += sign.length;
	}
	return { text, positions, isApart, isBeginning };
}

function isBorder(value: string, before = 0, after = 0): boolean {
	if (before === after) return false;
	const left = String.fromCodePoint(value.codePointAt(before) ?? 0);
	const right = String.fromCodePoint(value.codePointAt(after) ?? 0);
	// The same in short for the signs that most names are made of: this is asked of every letter of every title.
	if (left <= '\x7f' && right <= '\x7f') return left >= 'a' && left <= 'z' && right >= 'A' && right <= 'Z';
	return spaceless.test(left) || spaceless.test(right) || (/\p{Ll}/u.test(left) && /\p{Lu}/u.test(right));
}

interface Name {
	readonly letters: Letters;
	/** Names of signs, such as "!!!", are found as they are written. */
	readonly literal: string;
	/** Masked even inside a word: a whole name of some length is hardly there by chance. */
	readonly isAnywhere: boolean;
	/** One word of a longer name: meant only where it is written like a name. */
	readonly isPart: boolean;
}

function partsOf(artist: string): string[] {
	const parts = artist.split(joints);
	const tight = parts.flatMap((part) => part.split(tightJoints));
	return [...parts, ...tight.filter((part) => squash(part).length >= shortestTightPart)];
}

/** As people shorten it: The Glass Parade, DJ Koral and Mira (UK) are also Glass Parade, Koral and Mira. */
function shortFormsOf(name: string): string[] {
	const plain = name.replace(/\s*[([][^)\]]*[)\]]\s*/gu, ' ').trim();
	const bare = plain.replace(/^(?:the|dj|mc|die|der|das|les?|la|los|las|el)\s+/iu, '');
	return [plain, bare].filter((form) => squash(form).length >= shortestTightPart);
}

interface ArtistNames {
	readonly whole: readonly Name[];
	/** The single words of them, where they are not whole names themselves. */
	readonly parts: readonly Name[];
	/** Every word of the artist's line by its letters alone. */
	readonly words: readonly string[];
}

const maxKnownArtists = 2_000;
const knownArtists = new Map<string, ArtistNames>();

/** Taking a name apart costs far more than looking for it, and lists name the same artists over and over. */
function namesOf(artist: string): ArtistNames {
	const known = knownArtists.get(artist);
	if (known) return known;
	if (knownArtists.size >= maxKnownArtists) knownArtists.clear();
	const names = takeApart(artist);
	knownArtists.set(artist, names);
	return names;
}

function takeApart(artist: string): ArtistNames {
	const whole = artist.normalize('NFC').trim();
	const names = [whole, ...partsOf(whole)];
	const all = new Set([...names, ...names.flatMap(shortFormsOf)].map((name) => name.trim()));
	const parts = new Set([...all].flatMap(wordsOf).filter((word) => !all.has(word)));
	return {
		whole: [...all].map((name) => nameOf(name, { isWhole: name === whole, isPart: false })),
		parts: [...parts].map((word) => nameOf(word, { isWhole: false, isPart: true })),
		words: wordsIn(whole.split(joints).join(' ')),
	};
}

/** The single words of a name of several that are long enough to tell. */
function wordsOf(name: string): string[] {
	const words = name.split(/\s+/u);
	return words.length === 1 ? [] : words.filter((word) => squash(word).length >= tellingLength);
}

function nameOf(name: string, { isWhole, isPart }: { isWhole: boolean; isPart: boolean }): Name {
	const folded = fold(name);
	const letters = lettersOf(name, folded);
	const isLiteral = letters.text.length < shortestName;
	const length = isLiteral ? folded.text.length : letters.text.length;
	return { letters, literal: isLiteral ? folded.text : '', isAnywhere: isWhole && length >= tellingLength, isPart };
}

type Range = readonly [start: number, end: number];

function findLetters(value: string, { starts }: Folded, letters: Letters, sought: Name): Range[] {
	const { letters: name, isAnywhere, isPart } = sought;
	const { text, positions, isApart, isBeginning } = letters;
	const length = name.text.length;
	const found: Range[] = [];
	if (length < shortestName) return found;
	for (let at = text.indexOf(name.text); at !== -1; at = text.indexOf(name.text, at + 1)) {
		const isWord = isBeginning[at] === true && isBeginning[at + length] !== false;
		// "Bar low" does not hold Arlo, while "myesme-harrowmix" holds Esme Harrow: the gap is where the name has one.
		const isWhole = name.isBeginning.every((begins, index) => index === 0 || begins || isApart[at + index] === false);
		if (!isWord && !(isAnywhere && isWhole)) continue;
		const start = starts[positions[at] ?? 0] ?? 0;
		const end = starts[(positions[at + length - 1] ?? 0) + 1] ?? 0;
		if (isPart && !/\p{Lu}/u.test(value.slice(start, end))) continue;
		// What is left of a word around a short name would tell it: of "Terrain" nothing may stay but that it was a word.
		const isInside = !isWord && name.isBeginning.filter(Boolean).length === 1;
		found.push(isInside ? wordAround(value, start, end) : [start, end]);
	}
	return found;
}

function wordAround(value: string, start: number, end: number): Range {
	const before = /[\p{L}\p{N}\p{M}]*$/u.exec(value.slice(0, start))?.[0] ?? '';
	const after = /^[\p{L}\p{N}\p{M}]*/u.exec(value.slice(end))?.[0] ?? '';
	return [start - before.length, end + after.length];
}

function findLiterally({ text, starts }: Folded, { literal, isAnywhere }: Name): Range[] {
	const found: Range[] = [];
	if (literal.length < shortestName) return found;
	const isInWord = (sign: string | undefined) => sign !== undefined && letter.test(sign) && !spaceless.test(sign);
	for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
		const end = at + literal.length;
		if (isAnywhere || (!isInWord(text[at - 1]) && !isInWord(text[end])))
			found.push([starts[at] ?? 0, starts[end] ?? 0]);
	}
	return found;
}

function findArtist(value: string, names: readonly Name[]): Range[] {
	if (isPlainlyWithout(value, names)) return [];
	const folded = fold(value);
	const letters = lettersOf(value, folded);
	return names
		.flatMap((name) => (name.literal === '' ? findLetters(value, folded, letters, name) : findLiterally(folded, name)))
		.sort(([one], [other]) => one - other);
}

/** Most texts are written in plain letters and name nobody: that is seen at one glance. */
function isPlainlyWithout(value: string, names: readonly Name[]): boolean {
	if (!/^[ -~]*$/.test(value)) return false;
	const plain = value.toLowerCase().replace(/[^a-z0-9]/g, '');
	return names.every(({ letters, literal }) => literal === '' && !plain.includes(letters.text));
}

/** A title with every mention of the artist replaced. */
export function maskArtist(title: string, artist: string): string {
	return maskNames(title, namesOf(artist).whole);
}

/**
 * What somebody wrote about a song, with the artist's name replaced, also half of it: "Harrow delivers". A title is
 * made of capitals and shares words with many names; there only whole names count.
 */
export function maskArtistInWords(words: string, artist: string): string {
	const { whole, parts } = namesOf(artist);
	return maskNames(words, [...whole, ...parts]);
}

function maskNames(value: string, names: readonly Name[]): string {
	let masked = '';
	let until = 0;
	for (const [start, end] of findArtist(value, names)) {
		if (start >= until) masked += value.slice(until, start) + mask;
		until = Math.max(until, end);
	}
	return masked + value.slice(until);
}

export function mentionsArtist(value: string, artist: string): boolean {
	return findArtist(value, namesOf(artist).whole).length > 0;
}

function squash(text: string): string {
	return fold(text).text.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether the name or address of a sender is the artist's. Addresses write a name without its spaces or only half of
 * it: esme.harrow@, booking@esmeharrow.example and eharrow@ are all Esme Harrow. People write theirs in words: Esme and
 * Harrow, E. are her too, while Esme Lind and Edith Harrower are somebody else.
 */
export function senderNamesArtist(sender: string, artist: string): boolean {
	const { whole, words } = namesOf(artist);
	const isMentioned = mentionsArtist(sender, artist);
	if (!sender.includes('@')) {
		const asWords = whole.map((name) => ({ ...name, isAnywhere: false }));
		return (isMentioned && findArtist(sender, asWords).length > 0) || isMadeOf(wordsIn(sender), words);
	}
	if (isMentioned) return true;
	const squashed = squash(sender);
	return (
		whole.some(({ letters: { text } }) => text.length >= 3 && squashed.includes(text)) ||
		words.some((word) => word.length >= tellingLength && squashed.includes(word))
	);
}

/** Every word is one of the others, or the first letter of one, and at least one is whole. */
function isMadeOf(words: readonly string[], others: readonly string[]): boolean {
	const isWhole = (word: string) => word.length >= shortestTightPart && others.includes(word);
	const isInitial = (word: string) => word.length === 1 && others.some((other) => other.startsWith(word));
	return words.some(isWhole) && words.every((word) => others.includes(word) || isInitial(word));
}

/** The words of a text by their letters alone. */
function wordsIn(text: string): string[] {
	return text
		.normalize('NFC')
		.split(/[^\p{L}\p{N}\p{M}]+/u)
		.map(squash)
		.filter((word) => word !== '');
}
