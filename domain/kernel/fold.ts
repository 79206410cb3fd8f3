/** Letters that Unicode does not decompose, spelled as people type them on other keyboards. */
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

/** One character in lower case and without its accent. The result may have zero or several characters. */
export function foldCharacter(character: string) {
	// Fast path for ASCII: a page of songs folds thousands of characters, and nearly all of them are ASCII.
	if (character <= '\x7f') return character.toLowerCase();
	return Array.from(character.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
		.map((letter) => spelledOut[letter] ?? letter)
		.join('');
}

/** Makes spellings comparable: BJÖRK, Björk and bjork become the same text. */
export function foldText(text: string) {
	let folded = '';
	for (const character of text.normalize('NFC')) folded += foldCharacter(character);
	return folded;
}
