import type { FontName, Fonts } from './fonts.ts';

/** What is written of a text: one form for every letter, nothing that has no shape. */
export function toWritten(text: string): string {
	return (
		text
			.normalize('NFC')
			.replace(/\r\n?/g, '\n')
			// Marks that only steer the direction and breaking of text, and control characters.
			.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
			.replace(/\ufe0e|\ufe0f/g, '')
			.replace(/[\t\u2000-\u2006\u2008-\u200a]/g, ' ')
			// A hyphen and a space at which no line ends are drawn like any other; few fonts have them.
			.replace(/\u2011/g, '\u2010')
			.replace(/[\u2007\u202f]/g, '\u00a0')
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
			.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
	);
}

/** Each letter that no font has, once, in the order of the texts. */
export function findMissingLetters(texts: Iterable<string>, fonts: Fonts): string[] {
	const seen = new Set<string>();
	const missing: string[] = [];
	for (const text of texts)
		for (const letter of toWritten(text)) {
			if (seen.has(letter) || letter === '\n') continue;
			seen.add(letter);
			if (fonts.fontFor(letter, 'sans') === undefined) missing.push(letter);
		}
	return missing;
}

/** The text in pieces that one font can write each. */
export function splitByFont(text: string, wanted: FontName, fonts: Fonts): { text: string; font: FontName }[] {
	const pieces: { text: string; font: FontName }[] = [];
	for (const letter of text) {
		const font = fonts.fontFor(letter, wanted) ?? wanted;
		const last = pieces.at(-1);
		if (last?.font === font) last.text += letter;
		else pieces.push({ text: letter, font });
	}
	return pieces;
}
