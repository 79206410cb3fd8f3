// Draws glyphs that were shaped elsewhere. The PDF library only draws what it has shaped.
import type { ShapedGlyph, ShapedLetters } from './shaping.ts';

/** The library's current font, whose inner parts its types do not describe. */
interface EmbeddedFont {
	readonly id: string;
	/** Glyphs of the font that the file contains, by their number in the file. */
	readonly subset: { readonly glyphs: number[] };
	readonly widths: number[];
	readonly unicode: number[][];
	ref(): unknown;
}

type Pdf = PDFKit.PDFDocument;
type Inside = Pdf & { readonly _font: EmbeddedFont; readonly page: { readonly fonts: Record<string, unknown> } };

interface Place {
	readonly x: number;
	readonly baseline: number;
	readonly size: number;
	readonly isThickened?: boolean;
	readonly isRightToLeft: boolean;
}

/** Numbers of the glyphs in each file. */
const numbers = new WeakMap<EmbeddedFont, Map<string, number>>();

export function widthOfGlyphs(letters: readonly ShapedLetters[], size: number): number {
	return (letters.reduce((sum, { glyphs }) => sum + widthOf(glyphs), 0) * size) / 1000;
}

function widthOf(glyphs: readonly ShapedGlyph[]) {
	return glyphs.reduce((sum, { advance }) => sum + advance, 0);
}

/** Draws with the current font and colour. */
export function drawGlyphs(pdf: Pdf, letters: readonly ShapedLetters[], place: Place) {
	const { _font: font, page } = pdf as Inside;
	page.fonts[font.id] ??= font.ref();
	const { bodies, marks } = readableGlyphs(letters, place.isRightToLeft);
	const scale = place.size / 1000;
	const show = ({ glyph, at, read }: ReadableGlyph) => {
		const left = rounded(place.x + (at + glyph.x) * scale);
		// The library turns the page upside down, so that y grows downwards.
		const top = rounded(place.baseline - glyph.y * scale);
		const code = numberOf(font, glyph, read).toString(16).padStart(4, '0');
		pdf.addContent(`1 0 0 -1 ${left} ${top} Tm <${code}> Tj`);
	};
	pdf.save();
	pdf.addContent(`BT /${font.id} ${rounded(place.size)} Tf ${place.isThickened ? 2 : 0} Tr`);
	for (const body of bodies) show(body);
	if (marks.length > 0) {
		pdf.addContent('/Span <</ActualText ()>> BDC');
		for (const mark of marks) show(mark);
		pdf.addContent('EMC');
	}
	pdf.addContent('ET');
	pdf.restore();
}

interface ReadableGlyph {
	readonly glyph: ShapedGlyph;
	/** Distance from the beginning of the text. */
	readonly at: number;
	/** What programs that read the file get for this glyph. */
	readonly read: string;
}

/** Programs that read a file pass over this: the letter of a mark is read for both. */
const unread = '\u2060';

/** The letters of a group are shared out among its bodies, so that they are read in order. Marks are not read. */
function readableGlyphs(letters: readonly ShapedLetters[], isRightToLeft: boolean) {
	const bodies: ReadableGlyph[] = [];
	const marks: ReadableGlyph[] = [];
	let at = 0;
	for (const { text, glyphs } of letters) {
		const hasBody = glyphs.some(({ advance }) => advance > 0);
		const count = hasBody ? glyphs.filter(({ advance }) => advance > 0).length : glyphs.length;
		const shares = shareOut(text, count);
		if (isRightToLeft) shares.reverse();
		for (const glyph of glyphs) {
			if (hasBody && glyph.advance <= 0) marks.push({ glyph, at, read: unread });
			else bodies.push({ glyph, at, read: shares.shift() ?? unread });
			at += glyph.advance;
		}
	}
	return { bodies, marks };
}

function shareOut(text: string, count: number) {
	const letters = Array.from(text);
	const single = Array.from({ length: count - 1 }, () => letters.shift() ?? unread);
	return [...single, letters.join('') || unread];
}

/**
 * Returns the number of a glyph in the file. A glyph that is drawn for different letters, such as the body of an Arabic
 * letter without its dots, has a number for each, so that programs read the right one.
 */
function numberOf(font: EmbeddedFont, { id, advance }: ShapedGlyph, text: string) {
	const known = numbers.get(font) ?? new Map<string, number>();
	numbers.set(font, known);
	const key = `${id} ${advance} ${text}`;
	const number = known.get(key) ?? font.subset.glyphs.push(id) - 1;
	known.set(key, number);
	font.widths[number] = advance;
	font.unicode[number] = Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
	return number;
}

function rounded(value: number) {
	return Math.round(value * 1000) / 1000;
}
