// The artist's name inside other texts. Whoever may not know the artist reads the text with the name masked.

const mask = '***';
const shortestName = 2;
const tellingLength = 4;

/** Several people in one line are several names. */
const joints = /\s*(?:,|;|\/|\+|&|\bfeat\.?|\bft\.?|\bfeaturing\b|\bwith\b|\bvs\.?|\band\b|\bx\b)\s*/i;

interface Folded {
	readonly text: string;
	/** For every character of the folded text, where its original starts. */
	readonly starts: readonly number[];
}

/** Letters that no rule of Unicode takes apart, as people without them on the keyboard write them. */
const spelledOut: Readonly<Record<string, string>> = {
	ø: 'o',
	æ: 'ae',
	œ: 'oe',
	ß: 'ss',
	ł: 'l',
	đ: 'd',
	ð: 'd',
	þ: 'th',
	ı: 'i',
};

/** Lower case without accents, so that BJÖRK is found in "Bjork (live)". */
function fold(value: string): Folded {
	let text = '';
	const starts: number[] = [];
	let at = 0;
	for (const sign of value) {
		const plain = Array.from(sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
			.map((letter) => spelledOut[letter] ?? letter)
			.join('');
		text += plain;
		for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
		at += sign.length;
	}
	starts.push(value.length);
	return { text, starts };
}

interface Name {
	readonly folded: string;
	/** Masked even inside a word: a whole name of some length is hardly there by chance. */
	readonly isAnywhere: boolean;
}

function namesOf(artist: string): Name[] {
	const whole = fold(artist.trim()).text;
	const parts = whole.split(joints).map((part) => part.trim());
	return [...new Set([whole, ...parts])]
		.filter((name) => name.length >= shortestName)
		.sort((one, other) => other.length - one.length)
		.map((folded) => ({ folded, isAnywhere: folded === whole && folded.length >= tellingLength }));
}

/** Scripts that write without spaces have no words to be part of. */
function isPartOfWord(sign: string | undefined): boolean {
	return (
		sign !== undefined && /[\p{L}\p{N}]/u.test(sign) && !/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u.test(sign)
	);
}

function findName(text: string, { folded, isAnywhere }: Name, from: number): number {
	for (let at = text.indexOf(folded, from); at !== -1; at = text.indexOf(folded, at + 1))
		if (isAnywhere || (!isPartOfWord(text[at - 1]) && !isPartOfWord(text[at + folded.length]))) return at;
	return -1;
}

/** The text with every mention of the artist replaced. */
export function maskArtist(value: string, artist: string): string {
	let masked = value;
	for (const name of namesOf(artist)) {
		let from = 0;
		for (;;) {
			const folded = fold(masked);
			const at = findName(folded.text, name, from);
			if (at === -1) break;
			const before = masked.slice(0, folded.starts[at]);
			masked = before + mask + masked.slice(folded.starts[at + name.folded.length]);
			from = fold(before).text.length + mask.length;
		}
	}
	return masked;
}

export function mentionsArtist(value: string, artist: string): boolean {
	return maskArtist(value, artist) !== value;
}

/** Addresses write a name without its spaces: esme.harrow@example.com is Esme Harrow. */
export function addressNamesArtist(email: string, artist: string): boolean {
	const squash = (text: string) => fold(text).text.replace(/[^\p{L}\p{N}]/gu, '');
	const address = squash(email);
	return namesOf(artist).some(({ folded }) => squash(folded).length >= 3 && address.includes(squash(folded)));
}
