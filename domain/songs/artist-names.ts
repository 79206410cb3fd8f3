// The names of an artist: "Esme Harrow & the Weathermen" is also Esme Harrow, Harrow, Esme, esmeharrow and Weathermen.
import { foldText } from '../kernel/fold.ts';
import { NameLetters } from './name-letters.ts';
import { NameSearch } from './name-search.ts';

/** One entry for each name. They are lists of numbers, because they are read at every letter of a text. */
export interface NameLists {
	readonly lengths: readonly number[];
	/** Number of its letters, except the first, before which a word may start. */
	readonly innerWords: readonly number[];
	/** Whether a name is also found inside longer words ("01esmeharrowlive"): only if it is too long for an accident. */
	readonly isFoundInWords: readonly boolean[];
	/** One word of a longer name. */
	readonly isPart: readonly boolean[];
}

export interface ArtistNames {
	readonly names: NameLists;
	readonly search: NameSearch;
	/** For each state of the search the longest name that may end there in the middle of a word; 0 if there is none. */
	readonly foundInWords: Int32Array;
	/** Names without letters, such as "!!!", which are searched literally. */
	readonly literals: readonly string[];
	readonly literalSearch: NameSearch | null;
	/** A name that is too short to search for, folded: the song M by M. Null for longer ones. */
	readonly tiny: string | null;
	/** The words of all its people, reduced to letters and digits. */
	readonly words: readonly string[];
}

interface Word {
	readonly letters: string;
	readonly innerWords: number;
	/** Starts a new name. */
	readonly isAfterSeparator: boolean;
	readonly isInBrackets: boolean;
}

const minNameLength = 2;
/** From this length on, a single word of a name identifies the artist. */
const minPartLength = 3;
const minLengthInWords = 6;
const mostWordsTurned = 5;
const mostNamesJoined = 4;
/** Longer names are not written as one word; their single words are found anyway. */
const longestWhole = 60;

/** Separators between several people, or between a name and another name of the same person. */
const joiners = new Set(
	'feat ft featuring with vs versus and x y e et und och og aka meets b2b pres presents presenting con mit avec'.split(
		' ',
	),
);
const articles =
	'the der die das den dem des ein eine les une los las una uno unos unas del gli het een uma det ett dos';
const conjunctions = 'but nor for yet oder aber eller mais pero';
/** Words that identify no person: articles, conjunctions and joiners. */
const plainWords = new Set([...joiners, ...articles.split(' '), ...conjunctions.split(' ')]);
/** Omitted in short forms: The Glass Parade and DJ Koral are also called Glass Parade and Koral. */
const leadingTitles = new Set('the dj mc die der das le les la los las el'.split(' '));

const separator = /[,;|·•×]|\s[-–—/+&~]|[-–—/+&~]\s/u;
const separators = /[,;|·•×&+/]|\s[-–—~]\s/u;

const maxKnownStates = 200_000;
const knownArtists = new Map<string, ArtistNames>();
let knownStates = 0;

/** Cached: parsing a name costs more than searching for it, and lists repeat the same artists. */
export function namesOfArtist(artist: string) {
	const known = knownArtists.get(artist);
	if (known) return known;
	if (knownStates > maxKnownStates) {
		knownArtists.clear();
		knownStates = 0;
	}
	const names = readArtist(artist);
	knownArtists.set(artist, names);
	knownStates += names.search.nameAt.length;
	return names;
}

function readArtist(artist: string): ArtistNames {
	const whole = artist.normalize('NFC').trim();
	const { words, parts, letterCount } = readWords(whole);
	const people = splitPeople(words);
	const list = new NameList();
	if (letterCount <= longestWhole) {
		list.add(words);
		list.addTurned(words);
		for (const joined of joinedNames(people)) list.add(joined);
	}
	for (const person of distinct(people)) {
		const plain = person.some(({ isInBrackets }) => isInBrackets)
			? person.filter(({ isInBrackets }) => !isInBrackets)
			: person;
		list.addForm(person, minNameLength);
		if (plain !== person) list.addForm(plain, minPartLength);
		const bare = withoutTitle(plain);
		if (bare !== plain) list.addForm(bare, minPartLength);
	}
	for (const word of words) list.addPart(word);
	for (const part of parts) list.addPart(part);
	const search = new NameSearch(list.letters);
	const literals = listLiterals(whole);
	return {
		names: list,
		search,
		foundInWords: search.linksTo((index) => list.isFoundInWords[index] === true),
		literals,
		literalSearch: literals.length === 0 ? null : new NameSearch(literals),
		tiny: letterCount < minNameLength ? foldText(whole) : null,
		words: lettersOf(people),
	};
}

/** Without flat(), which would take a tenth of the time of a page of artists. */
function lettersOf(people: readonly Word[][]) {
	const letters: string[] = [];
	for (const person of people) for (const word of person) letters.push(word.letters);
	return letters;
}

/** Without repeated people, whose forms would be built for nothing. */
function distinct(people: readonly Word[][]) {
	if (people.length === 1) return people;
	const known = new Map<string, Word[]>();
	for (const person of people) {
		let key = '';
		for (const { letters, isInBrackets } of person) key += `${letters}${isInBrackets ? ')' : ' '}`;
		if (!known.has(key)) known.set(key, person);
	}
	return [...known.values()];
}

class NameList implements NameLists {
	readonly letters: string[] = [];
	readonly lengths: number[] = [];
	readonly innerWords: number[] = [];
	readonly isFoundInWords: boolean[] = [];
	readonly isPart: boolean[] = [];
	private readonly known = new Set<string>();

	add(sequence: readonly Word[], isPart = false) {
		let text = '';
		for (const word of sequence) text += word.letters;
		if (text.length < minNameLength || this.known.has(text)) return;
		this.known.add(text);
		let innerWords = sequence.length - 1;
		for (const word of sequence) innerWords += word.innerWords;
		const naming = lengthOf(withoutTitle(sequence));
		this.letters.push(text);
		this.lengths.push(text.length);
		this.innerWords.push(innerWords);
		this.isFoundInWords.push(!isPart && innerWords > 0 && naming >= minLengthInWords);
		this.isPart.push(isPart);
	}

	/** Adds the reversed form of a name, such as "Harrow, Esme". */
	addTurned(words: readonly Word[]) {
		if (words.length < 2 || words.length > mostWordsTurned) return;
		this.add([...words.slice(-1), ...words.slice(0, -1)]);
		if (words.length > 2) this.add([...words.slice(1), ...words.slice(0, 1)]);
	}

	addForm(form: readonly Word[], minLength: number) {
		const isPlain = form.length === 1 && plainWords.has(form[0]?.letters ?? '');
		if (isPlain || lengthOf(form) < minLength) return;
		this.add(form);
		this.addTurned(form);
	}

	addPart(word: Word) {
		if (word.letters.length >= minPartLength && !plainWords.has(word.letters)) this.add([word], true);
	}
}

const reading = new NameLetters();

/** The words of an artist field, and the parts of compound words: Esme and Harrow of EsmeHarrow. */
function readWords(whole: string): { words: Word[]; parts: Word[]; letterCount: number } {
	const { count, gaps, canBegin, starts, ends } = reading.read(whole);
	const letters = reading.text();
	const words: Word[] = [];
	const parts: Word[] = [];
	let depth = 0;
	for (let from = 0; from < count; ) {
		let to = from + 1;
		let innerWords = 0;
		let capital = from;
		for (; to < count && gaps[to] === gaps[from]; to++) {
			innerWords += canBegin[to] as number;
			if (canBegin[to] === 0 || !isCapital(whole, starts[to] as number)) continue;
			parts.push(partOf(letters.slice(capital, to)));
			capital = to;
		}
		if (capital > from) parts.push(partOf(letters.slice(capital, to)));
		const gap = whole.slice(from === 0 ? 0 : ends[from - 1], starts[from]);
		if (gap !== ' ') depth = Math.max(0, depth + countOf(gap, '([{') - countOf(gap, ')]}'));
		words.push({
			letters: letters.slice(from, to),
			innerWords,
			isAfterSeparator: gap !== ' ' && separator.test(gap),
			isInBrackets: depth > 0,
		});
		from = to;
	}
	return { words, parts, letterCount: count };
}

function partOf(letters: string): Word {
	return { letters, innerWords: 0, isAfterSeparator: false, isInBrackets: false };
}

function isCapital(text: string, at: number) {
	return text.charAt(at) !== text.charAt(at).toLowerCase();
}

function countOf(text: string, marks: string) {
	let count = 0;
	for (let at = 0; at < text.length; at++) if (marks.includes(text.charAt(at))) count += 1;
	return count;
}

/**
 * "Mira feat. Noor" are two people, and "Mira aka Noor" is treated the same, because either name identifies the artist.
 */
function splitPeople(words: readonly Word[]): Word[][] {
	const people: Word[][] = [];
	let person: Word[] = [];
	for (let index = 0; index < words.length; index++) {
		const word = words[index] as Word;
		const joinerWords = countJoinerWords(words, index);
		const isBetween = index > 0 && index + joinerWords < words.length;
		if ((joinerWords > 0 && isBetween) || word.isAfterSeparator) {
			if (person.length > 0) people.push(person);
			person = [];
		}
		if (joinerWords > 0 && isBetween) index += joinerWords - 1;
		else person.push(word);
	}
	if (person.length > 0) people.push(person);
	return people;
}

/** Number of words of the joiner at this place: a.k.a. has three. */
function countJoinerWords(words: readonly Word[], index: number): number {
	const letters = words[index]?.letters ?? '';
	if (letters === 'a' && words[index + 1]?.letters === 'k' && words[index + 2]?.letters === 'a') return 3;
	return joiners.has(letters) ? 1 : 0;
}

function lengthOf(sequence: readonly Word[]) {
	let length = 0;
	for (const { letters } of sequence) length += letters.length;
	return length;
}

function withoutTitle(sequence: readonly Word[]) {
	return sequence.length > 1 && leadingTitles.has(sequence[0]?.letters ?? '') ? sequence.slice(1) : sequence;
}

/** Mira & Noor are also written MiraNoor and NoorMira. */
function joinedNames(people: readonly Word[][]) {
	return people.length < 2 || people.length > mostNamesJoined ? [] : [people.flat(), people.toReversed().flat()];
}

/** Names of several marks and at most one letter. */
function listLiterals(whole: string) {
	if (!/[^\p{L}\p{M}\p{N}\s]{2}/u.test(whole)) return [];
	const names = [whole, ...whole.split(separators)].map((name) => foldText(name).trim());
	return [...new Set(names)].filter((name) => name.length >= minNameLength && reading.read(name).count < minNameLength);
}

/** The words of a text, reduced to their letters and digits. */
export function splitIntoWords(text: string) {
	return readWords(text.normalize('NFC')).words.map(({ letters }) => letters);
}
