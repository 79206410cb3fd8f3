// The letters and digits of a text, in lower case and without accents, and where words may start among them. Files have
// names such as Esme_Harrow_-_Tide and EsmeHarrowTide, so names are compared by their letters alone.
import { foldCharacter } from '../kernel/fold.ts';

const isLetter = 1;
const isLower = 2;
const isUpper = 4;
const isDigit = 8;
/** Belongs to a script without spaces between words, in which every character may start one. */
const isSpaceless = 16;
const isSpace = 32;
/** Accents and other marks that fold to nothing. */
const isSilent = 64;
/** Folds to several letters, such as ß. */
const isLong = 128;
const isKnown = 256;
/** Letters whose fold or position in a word needs a closer check. */
const notPlain = isUpper | isLong;

const scriptWithoutSpaces = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}]/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

// Computed once for each character: a page of comments has hundreds of thousands of them.
const kinds = new Uint16Array(0x1_00_00);
const folds = new Uint16Array(0x1_00_00);
const longFolds = new Map<string, string>();
const astralKinds = new Map<string, number>();
const maxAstralKinds = 20_000;

function learn(character: string): number {
	const letters = Array.from(foldCharacter(character))
		.filter((one) => letterOrDigit.test(one))
		.join('');
	let kind = isKnown;
	if (/\p{M}/u.test(character) && foldCharacter(character) === '') kind |= isSilent;
	if (/[\s_]/u.test(character)) kind |= isSpace;
	if (letters !== '') {
		kind |= isLetter;
		if (/\p{Lu}/u.test(character)) kind |= isUpper;
		if (/\p{Ll}/u.test(character)) kind |= isLower;
		if (/\p{N}/u.test(character)) kind |= isDigit;
		if (scriptWithoutSpaces.test(character)) kind |= isSpaceless;
		if (letters.length > 1) {
			kind |= isLong;
			longFolds.set(character, letters);
		}
	}
	if (character.length === 1) {
		kinds[character.charCodeAt(0)] = kind;
		folds[character.charCodeAt(0)] = letters.charCodeAt(0);
	} else {
		if (astralKinds.size >= maxAstralKinds) astralKinds.clear();
		astralKinds.set(character, kind);
		if (letters !== '') longFolds.set(character, letters);
	}
	return kind;
}

/** Lists with one entry for each letter. They are reused, so they are valid only until the next `read`. */
export class NameLetters {
	/** Number of letters. */
	count = 0;
	/** The letters, as UTF-16 code units. */
	codes = new Uint16Array(0);
	/** Start and end of each letter's character in the text, including its accents. */
	starts = new Int32Array(0);
	ends = new Int32Array(0);
	/**
	 * 1 where a word may start: after a gap, at a capital (EsmeHarrow), at a digit, anywhere in scripts without spaces.
	 */
	canBegin = new Uint8Array(0);
	/** Number of gaps up to and including the one before each letter. */
	gaps = new Int32Array(0);
	/** Number of such gaps that have a space in them: "Har row" is two words, "Har-row" may be one. */
	spaces = new Int32Array(0);

	// biome-ignore lint/complexity/noExcessiveCognitiveComplexity: one scan over the text; its state would be passed to every part
	read(text: string): this {
		this.reserve(text.length);
		this.count = 0;
		let gaps = 0;
		let spaces = 0;
		let isGap = true;
		let isSpaced = true;
		let before = 0;
		let capitals = 0;
		for (let at = 0; at < text.length; ) {
			const code = text.charCodeAt(at);
			let length = 1;
			let kind = kinds[code] as number;
			// Most letters follow one of the same kind and need no further checks.
			if (kind === before && !isGap && (kind & notPlain) === 0) {
				this.push(folds[code] as number, at, 1, (kind & isSpaceless) !== 0, gaps, spaces);
				at += 1;
				continue;
			}
			if (kind === 0 || (code >= 0xd8_00 && code < 0xdc_00)) {
				const character = String.fromCodePoint(text.codePointAt(at) as number);
				length = character.length;
				kind = length === 1 ? learn(character) : (astralKinds.get(character) ?? learn(character));
			}
			if ((kind & isLetter) === 0) {
				if ((kind & isSilent) === 0) {
					isGap = true;
					isSpaced ||= (kind & isSpace) !== 0;
				} else if (!isGap && this.count > 0) this.ends[this.count - 1] = at + length;
				at += length;
				continue;
			}
			if (isGap) gaps += 1;
			if (isGap && isSpaced) spaces += 1;
			let begins = isGap || beginsWord(before, kind);
			// After several capitals the next word starts with the last of them (DJKoral), or after it (ABBAlive).
			if (!isGap && capitals > 1 && (kind & isLower) !== 0) {
				this.canBegin[this.count - 1] = 1;
				begins = true;
			}
			capitals = (kind & isUpper) === 0 ? 0 : isGap ? 1 : capitals + 1;
			if ((kind & isLong) === 0 && length === 1) this.push(folds[code] as number, at, 1, begins, gaps, spaces);
			else {
				const letters = longFolds.get(text.slice(at, at + length)) ?? '';
				for (let unit = 0; unit < letters.length; unit++)
					this.push(letters.charCodeAt(unit), at, length, begins && unit === 0, gaps, spaces);
			}
			isGap = false;
			isSpaced = false;
			before = kind;
			at += length;
		}
		return this;
	}

	text() {
		let text = '';
		for (let index = 0; index < this.count; index++) text += String.fromCharCode(this.codes[index] as number);
		return text;
	}

	private push(code: number, at: number, length: number, begins: boolean, gaps: number, spaces: number) {
		const index = this.count;
		if (index === this.codes.length) this.grow(2 * index + 16);
		this.codes[index] = code;
		this.starts[index] = at;
		this.ends[index] = at + length;
		this.canBegin[index] = begins ? 1 : 0;
		this.gaps[index] = gaps;
		this.spaces[index] = spaces;
		this.count = index + 1;
	}

	private reserve(length: number) {
		if (length > this.codes.length) this.grow(length);
	}

	private grow(length: number) {
		this.codes = copyOf(new Uint16Array(length), this.codes);
		this.starts = copyOf(new Int32Array(length), this.starts);
		this.ends = copyOf(new Int32Array(length), this.ends);
		this.canBegin = copyOf(new Uint8Array(length), this.canBegin);
		this.gaps = copyOf(new Int32Array(length), this.gaps);
		this.spaces = copyOf(new Int32Array(length), this.spaces);
	}
}

function copyOf<List extends { set(from: ArrayLike<number>): void }>(longer: List, from: ArrayLike<number>) {
	longer.set(from);
	return longer;
}

function beginsWord(before: number, kind: number) {
	if (((before | kind) & isSpaceless) !== 0) return true;
	if ((before & isLower) !== 0 && (kind & isUpper) !== 0) return true;
	return (before & isDigit) !== (kind & isDigit);
}
