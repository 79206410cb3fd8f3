import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import files from './font-files.json' with { type: 'json' };
import type { FontFolder } from './font-paths.ts';

export type FontName = keyof typeof files;

/** Everything that the others lack is looked for here. */
const fallbacks: readonly FontName[] = ['sans', 'mono', 'serif'];

export interface Fonts {
	/** Opened once and used for every document: its tables take longer to read than a page to write. */
	open(name: FontName): Font;
	/** The font to use for a letter of this font, or nothing if none has it. */
	fontFor(letter: string, wanted: FontName): FontName | undefined;
}

/** Read when they are first needed; a server that writes no document never does. */
export function openFonts(folder: FontFolder): Fonts {
	const opened = new Map<FontName, Font>();
	const chosen = new Map<string, FontName | undefined>();

	function open(name: FontName) {
		const known = opened.get(name);
		if (known) return known;
		const font = create(readFileSync(folder(files[name])));
		if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} holds several fonts`);
		opened.set(name, font);
		return font;
	}

	const has = (name: FontName, letter: string) => open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

	return {
		open,
		fontFor(letter, wanted) {
			const key = `${wanted} ${letter}`;
			if (!chosen.has(key))
				chosen.set(
					key,
					[wanted, ...fallbacks].find((name) => has(name, letter)),
				);
			return chosen.get(key);
		},
	};
}

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
