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
