import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import files from './font-files.json' with { type: 'json' };
import type { FontFolder } from './font-paths.ts';

export type FontName = keyof typeof files;

/** Searched in this order for letters that the wanted font lacks. */
const fallbacks: readonly FontName[] = ['sans', 'mono', 'serif'];

export interface Fonts {
	/** Opens a font once for all documents: reading its tables takes longer than writing a page. */
	open(name: FontName): Font;
	/** Returns the font to use for a letter of this font, or undefined if none has it. */
	fontFor(letter: string, wanted: FontName): FontName | undefined;
}

/** Fonts are read when they are first needed; a server that writes no document never reads them. */
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

/** Returns the text as it is drawn: each letter in one form, without characters that have no shape. */
export function toWritten(text: string): string {
	return (
		text
			.normalize('NFC')
			.replace(/\r\n?/g, '\n')
			// Removes marks that only control direction and line breaking, and control characters.
			.replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g, '')
			.replace(/\ufe0e|\ufe0f/g, '')
			.replace(/[\t\u2000-\u2006\u2008-\u200a]/g, ' ')
			// Hyphens and spaces that prevent a line break are drawn like any other; few fonts have them.
			.replace(/\u2011/g, '\u2010')
			.replace(/[\u2007\u202f]/g, '\u00a0')
			// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
			.replace(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/g, '')
	);
}

/** Returns each letter that no font has, once, in the order of the texts. */
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

/** Splits the text into pieces that a single font can write. */
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
