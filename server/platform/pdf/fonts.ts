import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkit';
import files from './font-files.json' with { type: 'json' };
import type { FontFolder } from './font-paths.ts';

export type FontName = keyof typeof files;

/** Everything that the others lack is looked for here. */
const fallbacks: readonly FontName[] = ['sans', 'mono', 'serif'];

export interface Fonts {
	bytesOf(name: FontName): Uint8Array;
	/** The font to use for a letter of this font, or nothing if none has it. */
	fontFor(letter: string, wanted: FontName): FontName | undefined;
}

/** Read when they are first needed; a server that writes no document never does. */
export function openFonts(folder: FontFolder): Fonts {
	const bytes = new Map<FontName, Uint8Array>();
	const opened = new Map<FontName, Font>();

	function bytesOf(name: FontName): Uint8Array {
		const known = bytes.get(name);
		if (known) return known;
		const read = readFileSync(folder(files[name]));
		bytes.set(name, read);
		return read;
	}

	function open(name: FontName): Font {
		const known = opened.get(name);
		if (known) return known;
		const font = create(Buffer.from(bytesOf(name)));
		if (!('hasGlyphForCodePoint' in font)) throw new Error(`${files[name]} holds several fonts`);
		opened.set(name, font);
		return font;
	}

	const has = (name: FontName, letter: string) => open(name).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);

	const chosen = new Map<string, FontName | undefined>();
	return {
		bytesOf,
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
