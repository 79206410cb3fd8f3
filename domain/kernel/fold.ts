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

/** One sign in lower case and without its accent; may become none or several. */
export function foldSign(sign: string): string {
	// Nearly all signs of nearly all titles; the long way is taken a thousand times for a page of songs.
	if (sign <= '\x7f') return sign.toLowerCase();
	return Array.from(sign.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase())
		.map((letter) => spelledOut[letter] ?? letter)
		.join('');
}

/** As people type when they look for something: BJÖRK, Björk and bjork are one. */
export function foldText(text: string): string {
	let folded = '';
	for (const sign of text.normalize('NFC')) folded += foldSign(sign);
	return folded;
}
