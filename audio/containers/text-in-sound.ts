/** Words where only sound should be, as a cut or a splice leaves them: a tag without its beginning. */

const minLetters = 8;
const minWideLetters = 4;
const minDistinct = 5;

/** Whether compressed sound contains words. By accident one frame in fifty does. */
export function holdsText(bytes: Uint8Array) {
	return findText(bytes) !== null;
}

/** Start of the first words. */
function findText(bytes: Uint8Array) {
	let letters = 0;
	let wideLetters = 0;
	for (let at = 0; at < bytes.length; at++) {
		const isWord = isWordByte(bytes[at] as number);
		letters = isWord ? letters + 1 : 0;
		if (letters >= minLetters && isLanguage(bytes.subarray(at + 1 - minLetters, at + 1))) return at + 1 - letters;
		// UTF-16: every other byte is zero.
		const isWide = isWord && (bytes[at - 1] === 0 || bytes[at + 1] === 0);
		if (isWide) wideLetters += 1;
		else if (bytes[at] !== 0 || bytes[at - 1] === 0) wideLetters = 0;
		if (wideLetters >= minWideLetters) return Math.max(0, at - 2 * wideLetters);
	}
	return null;
}

/** Encoders fill frames with one letter or with their name. */
function isLanguage(letters: Uint8Array) {
	return new Set(letters).size >= minDistinct && !String.fromCharCode(...letters).includes('LAME');
}

/** Start of the words at the end of these bytes; their length if there are none. */
export function findTextAtEnd(bytes: Uint8Array) {
	let from = bytes.length;
	while (from > 0 && mayBeText(bytes[from - 1] as number)) from -= 1;
	return holdsText(bytes.subarray(from)) ? from : bytes.length;
}

/** Letters of any script in the usual encodings, punctuation, and zeros between texts. */
export function mayBeText(byte: number) {
	return byte === 0 || (byte >= 0x20 && byte < 0x7f) || byte >= 0x80;
}

function isWordByte(byte: number) {
	return (
		(byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x30 && byte <= 0x39) || byte === 0x20
	);
}
