import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import files from './font-files.json' with { type: 'json' };
import type { FontFolder } from './font-paths.ts';
import { createShaper, type Shaper } from './shaping.ts';
import { clustersOf, isJoiner, toWritten } from './written-text.ts';

export type FontName = keyof typeof files;

/** Searched in this order for letters that the wanted font lacks. */
const fallbacks: readonly FontName[] = ['sans', 'mono', 'serif'];
/** Letters of one script. Its font is searched only for these, so that a large file is not read in vain. */
const scripts: readonly { readonly letters: RegExp; readonly fonts: readonly FontName[] }[] = [
	{ letters: /[\u0590-\u05ff\ufb1d-\ufb4f]/, fonts: ['hebrew'] },
	{ letters: /[\u0600-\u06ff\u0750-\u077f\u0870-\u08ff\ufb50-\ufdff\ufe70-\ufefc]/, fonts: ['arabic'] },
	{ letters: /[\u0900-\u097f\u1cd0-\u1cff\ua8e0-\ua8ff]/, fonts: ['devanagari'] },
	{ letters: /[\u0e00-\u0e7f]/, fonts: ['thai'] },
	{ letters: /[\u1100-\u11ff\u3130-\u318f\ua960-\ua97f\uac00-\ud7ff]/, fonts: ['korean'] },
	{ letters: /[\u3040-\u30ff\u31f0-\u31ff]/, fonts: ['japanese', 'chinese'] },
];
const symbols: readonly FontName[] = ['emoji', 'japanese', 'chinese', 'korean'];
const ideographs =
	/[\u2e80-\u2fdf\u3000-\u303f\u3100-\u312f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef\u{20000}-\u{3ffff}]/u;
const kana = /[\u3040-\u30ff\u31f0-\u31ff\uff66-\uff9f]/;

/** Which form of an ideograph comes first: that of a document with Japanese syllables, or the Chinese one. */
export type Ideographs = 'chinese' | 'japanese';

export function ideographsOf(texts: Iterable<string>): Ideographs {
	for (const text of texts) if (kana.test(text)) return 'japanese';
	return 'chinese';
}

const ideographic: ReadonlySet<FontName> = new Set(['chinese', 'traditional', 'japanese', 'korean']);
const shaped: ReadonlySet<FontName> = new Set(['hebrew', 'arabic', 'devanagari', 'thai', 'emoji']);

/** Whether the letters of a font change their form or place beside each other. */
export function isShaped(font: FontName): boolean {
	return shaped.has(font);
}

/** Whether a font has no bold form here, and its letters look the same with a thicker outline. */
export function canBeThickened(font: FontName): boolean {
	return (isShaped(font) || ideographic.has(font)) && font !== 'emoji';
}

function fontsOfScript(letters: string, first: Ideographs): readonly FontName[] {
	const script = scripts.find((one) => one.letters.test(letters));
	if (script) return script.fonts;
	if (!ideographs.test(letters)) return symbols;
	return first === 'chinese'
		? ['chinese', 'traditional', 'japanese', 'korean']
		: ['japanese', 'chinese', 'traditional', 'korean'];
}

export interface Fonts {
	/** Opens a font once for all documents: reading its tables takes longer than writing a page. */
	open(name: FontName): Font;
	/** Returns the glyphs of a text in the order and at the places in which this font draws them. */
	shape(name: FontName, ...text: Parameters<Shaper>): ReturnType<Shaper>;
	/** Returns the font to use for a letter with its marks, or undefined if none has all of them. */
	fontFor(letters: string, wanted: FontName, first?: Ideographs): FontName | undefined;
}

/** Fonts are read when they are first needed; a server that writes no document never reads them. */
export function openFonts(folder: FontFolder): Fonts {
	const opened = new Map<FontName, Font>();
	const shapers = new Map<FontName, Shaper>();
	const chosen = new Map<string, FontName | undefined>();

	function open(name: FontName) {
		const known = opened.get(name);
		if (known) return known;
		const font = create(readFileSync(folder(files[name])));
		if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} holds several fonts`);
		if (!isShaped(name)) nameGlyphs(font);
		opened.set(name, font);
		return font;
	}

	const hasAll = (name: FontName, letters: string) =>
		Array.from(letters).every(
			(letter) => isJoiner(letter) || open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0),
		);

	return {
		open,
		shape(name, ...text) {
			const shaper = shapers.get(name) ?? createShaper(readFileSync(folder(files[name])));
			shapers.set(name, shaper);
			return shaper(...text);
		},
		fontFor(letters, wanted, first = 'chinese') {
			const key = `${wanted} ${first} ${letters}`;
			if (!chosen.has(key)) {
				const latin = [wanted, ...fallbacks].find((name) => hasAll(name, letters));
				chosen.set(key, latin ?? fontsOfScript(letters, first).find((name) => hasAll(name, letters)));
			}
			return chosen.get(key);
		},
	};
}

/**
 * The font remembers the letters of a glyph from the first time it is read. Read as a part of another glyph ("y" of "ý"),
 * it would have none in all later documents, and programs could not read it. Characters that are written for others, such as
 * the ligature "ﬁ" and radicals that look like "龙", are left out.
 */
function nameGlyphs(font: Font): void {
	const isRadical = (letter: number) => letter >= 0x2e80 && letter <= 0x2fdf;
	const isOther = (letter: number) => String.fromCodePoint(letter) !== String.fromCodePoint(letter).normalize('NFKC');
	for (const letter of font.characterSet) if (!isRadical(letter) && !isOther(letter)) font.glyphForCodePoint(letter);
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

interface Piece {
	readonly text: string;
	readonly font: FontName;
}

/** Splits the text into pieces that a single font can write. */
export function splitByFont(text: string, wanted: FontName, fonts: Fonts, first: Ideographs): Piece[] {
	const pieces: Piece[] = [];
	const add = (letters: string, font: FontName) => {
		const last = pieces.at(-1);
		if (last?.font === font) pieces[pieces.length - 1] = { text: last.text + letters, font };
		else pieces.push({ text: letters, font });
	};
	for (const letters of clustersOf(text)) {
		const font = fonts.fontFor(letters, wanted, first);
		if (font !== undefined) add(letters, font);
		else
			for (const letter of letters) if (!isJoiner(letter)) add(letter, fonts.fontFor(letter, wanted, first) ?? wanted);
	}
	return pieces;
}
