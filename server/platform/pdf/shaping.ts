// Shapes text whose letters change their form or place beside each other.
import { Blob, Buffer, Direction, Face, Font, shape } from 'harfbuzzjs';

export interface ShapedGlyph {
	readonly id: number;
	/** Distances in thousandths of the size. */
	readonly advance: number;
	readonly x: number;
	readonly y: number;
}

/** Letters that are drawn together, such as one with its marks, and their glyphs from left to right. */
export interface ShapedLetters {
	readonly text: string;
	readonly glyphs: readonly ShapedGlyph[];
}

export type Shaper = (text: string, isRightToLeft?: boolean) => readonly ShapedLetters[];

/** The direction is not given where only the width of letters is needed, which have one themselves. */
export function createShaper(bytes: Uint8Array): Shaper {
	const face = new Face(new Blob(new Uint8Array(bytes).buffer));
	const font = new Font(face);
	const scale = 1000 / face.upem;

	return (text, isRightToLeft) => {
		const buffer = new Buffer();
		buffer.addText(text);
		buffer.guessSegmentProperties();
		buffer.setLanguage('en');
		if (isRightToLeft !== undefined) buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
		shape(font, buffer);
		const positions = buffer.getGlyphPositions();
		const groups = new Map<number, ShapedGlyph[]>();
		for (const [index, { codepoint: id, cluster }] of buffer.getGlyphInfos().entries()) {
			const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
			const glyph = { id, advance: xAdvance * scale, x: xOffset * scale, y: yOffset * scale };
			groups.set(cluster, [...(groups.get(cluster) ?? []), glyph]);
		}
		const starts = [...groups.keys()].sort((a, b) => a - b);
		return Array.from(groups, ([start, glyphs]) => ({
			text: text.slice(start, starts[starts.indexOf(start) + 1]),
			glyphs,
		}));
	};
}
