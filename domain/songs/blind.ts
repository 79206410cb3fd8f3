// Finds the artist's name inside other texts and masks it for people who may not know the artist. Only letters and
// digits are compared, because files have names such as Esme_Harrow_-_Tide and EsmeHarrowTide.
import { foldCharacter } from '../kernel/fold.ts';

const mask = '***';
const minNameLength = 2;
/** From this length on, a name inside a longer word or one word of a name is unlikely to be a coincidence. */
const identifyingLength = 4;
/** Parts shorter than this are not names of their own when separated without spaces: the AC of AC/DC. */
const minTightPartLength = 3;

/** Separates several people in one artist field, as in "Mira feat. Noor". */
const nameSeparators =
	/\s*[,;×]\s*|\s+[/+&]\s*|\s*[/+&]\s+|\s*(?<![\p{L}\p{N}])(?:feat\.?|ft\.?|featuring|with|vs\.?|and|x)(?![\p{L}\p{N}])\s*/iu;
const tightSeparators = /[/+&]/u;

interface Folded {
	readonly text: string;
	/** For every character of the folded text, the index where its original character starts. */
	readonly starts: readonly number[];
}

/** Converts to lower case without accents, so that BJÖRK is found in "Bjork (live)". */
function fold(value: string): Folded {
	let text = '';
	const starts: number[] = [];
	let at = 0;
	for (const character of value) {
		const plain = foldCharacter(character);
		text += plain;
		for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
		at += character.length;
	}
	starts.push(value.length);
	return { text, starts };
}

/** The letters and digits of a text. Each list has one entry per letter. */
interface Letters {
	readonly text: string;
	/** The index of each in the folded text. */
	readonly positions: readonly number[];
	/** Whether something that is neither letter nor digit comes before it. */
	readonly hasGapBefore: readonly boolean[];
	/** Whether a word may start here: after a gap, at a capital (EsmeHarrow), anywhere in scripts without spaces. */
	readonly canStartWord: readonly boolean[];
}

const letter = /[\p{L}\p{N}]/u;
const scriptWithoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

function extractLetters(value: string, folded: Folded): Letters {
	const positions: number[] = [];
	const hasGapBefore: boolean[] = [];
	const canStartWord: boolean[] = [];
	let text = '';
	let position = 0;
	for (const character of folded.text) {
		if (letter.test(character)) {
			const before = positions.at(-1);
			const gap = before === undefined || before + 1 < position;
			const begins = gap || isWordBoundary(value, folded.starts[before], folded.starts[position]);
			for (let unit = 0; unit < character.length; unit += 1) {
				positions.push(position + unit);
				hasGapBefore.push(unit === 0 && gap);
				canStartWord.push(unit === 0 && begins);
			}
			text += character;
		}
		position += character.length;
	}
	return { text, positions, hasGapBefore, canStartWord };
}

function isWordBoundary(value: string, before = 0, after = 0): boolean {
	if (before === after) return false;
	const left = String.fromCodePoint(value.codePointAt(before) ?? 0);
	const right = String.fromCodePoint(value.codePointAt(after) ?? 0);
	// Fast path for ASCII, because this runs for every letter of every title.
	if (left <= '\x7f' && right <= '\x7f') return left >= 'a' && left <= 'z' && right >= 'A' && right <= 'Z';
	return (
		scriptWithoutSpaces.test(left) || scriptWithoutSpaces.test(right) || (/\p{Ll}/u.test(left) && /\p{Lu}/u.test(right))
	);
}

interface Name {
	readonly letters: Letters;
	/** For names without letters, such as "!!!": the text to find exactly. Otherwise empty. */
	readonly literal: string;
	/** Whether it is masked inside longer words too: a whole name that is long enough is hardly there by coincidence. */
	readonly matchesInsideWords: boolean;
	/** One word of a longer name. It counts only where it is written with a capital, like a name. */
	readonly isPart: boolean;
}

function splitNames(artist: string): string[] {
	const parts = artist.split(nameSeparators);
	const tight = parts.flatMap((part) => part.split(tightSeparators));
	return [...parts, ...tight.filter((part) => lettersOnly(part).length >= minTightPartLength)];
}

/** Common short forms: The Glass Parade, DJ Koral and Mira (UK) are also called Glass Parade, Koral and Mira. */
function shortFormsOf(name: string): string[] {
	const plain = name.replace(/\s*[([][^)\]]*[)\]]\s*/gu, ' ').trim();
	const bare = plain.replace(/^(?:the|dj|mc|die|der|das|les?|la|los|las|el)\s+/iu, '');
	return [plain, bare].filter((form) => lettersOnly(form).length >= minTightPartLength);
}

interface ArtistNames {
	readonly whole: readonly Name[];
	/** The single words of these names, except those that are whole names themselves. */
	readonly parts: readonly Name[];
	/** Every word of the artist field, reduced to its letters and digits. */
	readonly words: readonly string[];
}

const maxKnownArtists = 2_000;
const knownArtists = new Map<string, ArtistNames>();

/** Cached: parsing a name costs far more than searching for it, and lists repeat the same artists. */
function parsedNamesOf(artist: string): ArtistNames {
	const known = knownArtists.get(artist);
	if (known) return known;
	if (knownArtists.size >= maxKnownArtists) knownArtists.clear();
	const names = parseArtist(artist);
	knownArtists.set(artist, names);
	return names;
}

function parseArtist(artist: string): ArtistNames {
	const whole = artist.normalize('NFC').trim();
	const names = [whole, ...splitNames(whole)];
	const all = new Set([...names, ...names.flatMap(shortFormsOf)].map((name) => name.trim()));
	const parts = new Set([...all].flatMap(longWordsOf).filter((word) => !all.has(word)));
	return {
		whole: [...all].map((name) => toName(name, { isWhole: name === whole, isPart: false })),
		parts: [...parts].map((word) => toName(word, { isWhole: false, isPart: true })),
		words: splitIntoWords(whole.split(nameSeparators).join(' ')),
	};
}

/** The words of a name with several words that are long enough to identify the artist. */
function longWordsOf(name: string): string[] {
	const words = name.split(/\s+/u);
	return words.length === 1 ? [] : words.filter((word) => lettersOnly(word).length >= identifyingLength);
}

function toName(name: string, { isWhole, isPart }: { isWhole: boolean; isPart: boolean }): Name {
	const folded = fold(name);
	const letters = extractLetters(name, folded);
	const isLiteral = letters.text.length < minNameLength;
	const length = isLiteral ? folded.text.length : letters.text.length;
	return {
		letters,
		literal: isLiteral ? folded.text : '',
		matchesInsideWords: isWhole && length >= identifyingLength,
		isPart,
	};
}

type Range = readonly [start: number, end: number];

function findLetters(value: string, { starts }: Folded, letters: Letters, sought: Name): Range[] {
	const { letters: name, matchesInsideWords, isPart } = sought;
	const { text, positions, hasGapBefore, canStartWord } = letters;
	const length = name.text.length;
	const found: Range[] = [];
	if (length < minNameLength) return found;
	for (let at = text.indexOf(name.text); at !== -1; at = text.indexOf(name.text, at + 1)) {
		const isWord = canStartWord[at] === true && canStartWord[at + length] !== false;
		// A gap in the text must be where the name has one: "myesme-harrowmix" contains Esme Harrow, "Bar low" no Arlo.
		const isWhole = name.canStartWord.every(
			(begins, index) => index === 0 || begins || hasGapBefore[at + index] === false,
		);
		if (!isWord && !(matchesInsideWords && isWhole)) continue;
		const start = starts[positions[at] ?? 0] ?? 0;
		const end = starts[(positions[at + length - 1] ?? 0) + 1] ?? 0;
		if (isPart && !/\p{Lu}/u.test(value.slice(start, end))) continue;
		// The rest of the word would give the name away ("Ter***"), so the whole word is masked.
		const isInside = !isWord && name.canStartWord.filter(Boolean).length === 1;
		found.push(isInside ? expandToWord(value, start, end) : [start, end]);
	}
	return found;
}

function expandToWord(value: string, start: number, end: number): Range {
	const before = /[\p{L}\p{N}\p{M}]*$/u.exec(value.slice(0, start))?.[0] ?? '';
	const after = /^[\p{L}\p{N}\p{M}]*/u.exec(value.slice(end))?.[0] ?? '';
	return [start - before.length, end + after.length];
}

function findLiterally({ text, starts }: Folded, { literal, matchesInsideWords }: Name): Range[] {
	const found: Range[] = [];
	if (literal.length < minNameLength) return found;
	const isInWord = (character: string | undefined) =>
		character !== undefined && letter.test(character) && !scriptWithoutSpaces.test(character);
	for (let at = text.indexOf(literal); at !== -1; at = text.indexOf(literal, at + 1)) {
		const end = at + literal.length;
		if (matchesInsideWords || (!isInWord(text[at - 1]) && !isInWord(text[end])))
			found.push([starts[at] ?? 0, starts[end] ?? 0]);
	}
	return found;
}

function findArtist(value: string, names: readonly Name[]): Range[] {
	if (isObviouslyAbsent(value, names)) return [];
	const folded = fold(value);
	const letters = extractLetters(value, folded);
	return names
		.flatMap((name) => (name.literal === '' ? findLetters(value, folded, letters, name) : findLiterally(folded, name)))
		.sort(([one], [other]) => one - other);
}

/** A cheap check that settles most texts: ASCII only, and the letters of no name appear in it. */
function isObviouslyAbsent(value: string, names: readonly Name[]): boolean {
	if (!/^[ -~]*$/.test(value)) return false;
	const plain = value.toLowerCase().replace(/[^a-z0-9]/g, '');
	return names.every(({ letters, literal }) => literal === '' && !plain.includes(letters.text));
}

/** A title with every mention of the artist replaced. */
export function maskArtist(title: string, artist: string): string {
	return maskNames(title, parsedNamesOf(artist).whole);
}

/**
 * A comment or reason with the artist's name replaced, including single words of the name: "Harrow delivers". Titles use
 * `maskArtist`, because they are capitalized and would share single words with many names.
 */
export function maskArtistInText(text: string, artist: string): string {
	const { whole, parts } = parsedNamesOf(artist);
	return maskNames(text, [...whole, ...parts]);
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
	return findArtist(value, parsedNamesOf(artist).whole).length > 0;
}

function lettersOnly(text: string): string {
	return fold(text).text.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * Whether somebody's name or address gives the artist away. Addresses contain a name without spaces or only part of it:
 * esme.harrow@, booking@esmeharrow.example and eharrow@ all mean Esme Harrow. Names of people are compared word by word:
 * Esme and Harrow, E. match, while Esme Lind and Edith Harrower are somebody else.
 */
export function senderNamesArtist(sender: string, artist: string): boolean {
	const { whole, words } = parsedNamesOf(artist);
	const isMentioned = mentionsArtist(sender, artist);
	if (!sender.includes('@')) {
		const asWords = whole.map((name) => ({ ...name, matchesInsideWords: false }));
		return (isMentioned && findArtist(sender, asWords).length > 0) || isComposedOf(splitIntoWords(sender), words);
	}
	if (isMentioned) return true;
	const squashed = lettersOnly(sender);
	return (
		whole.some(({ letters: { text } }) => text.length >= 3 && squashed.includes(text)) ||
		words.some((word) => word.length >= identifyingLength && squashed.includes(word))
	);
}

/** Whether every word is one of the others or the initial of one, and at least one is not just an initial. */
function isComposedOf(words: readonly string[], others: readonly string[]): boolean {
	const isWhole = (word: string) => word.length >= minTightPartLength && others.includes(word);
	const isInitial = (word: string) => word.length === 1 && others.some((other) => other.startsWith(word));
	return words.some(isWhole) && words.every((word) => others.includes(word) || isInitial(word));
}

/** The words of a text, reduced to their letters and digits. */
function splitIntoWords(text: string): string[] {
	return text
		.normalize('NFC')
		.split(/[^\p{L}\p{N}\p{M}]+/u)
		.map(lettersOnly)
		.filter((word) => word !== '');
}
