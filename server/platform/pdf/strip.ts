import type { Line, Run } from './line-breaking.ts';

/** An element of the structure that screen readers follow. */
export interface Tag {
	readonly type: string;
	readonly parent: Tag | null;
	readonly alt?: string;
	readonly scope?: 'Column' | 'Row';
}

/** What a part of a page is drawn with. */
export interface Canvas {
	text(runs: readonly Run[], x: number, baseline: number): void;
	rule(from: number, to: number, y: number, weight: number, color: string): void;
	image(bytes: Uint8Array, x: number, y: number, width: number, height: number): void;
}

export interface Part {
	/** `null`: decoration, which is not read out. */
	readonly tag: Tag | null;
	draw(canvas: Canvas, top: number): void;
}

/** A horizontal strip of the page that is never cut: a line of text, a row of a table, a picture. */
export interface Strip {
	readonly height: number;
	/** Space above it, which falls away at the top of a page. */
	readonly before: number;
	/** Whether the next one has to be on the same page. */
	readonly keepsNext: boolean;
	readonly parts: readonly Part[];
	/** Drawn again above it where it opens a page. */
	readonly repeated?: Strip;
	readonly opensPage?: true;
	/** Listed in the outline that viewers show beside the pages. */
	readonly outline?: { readonly level: number; readonly text: string };
}

/** Where the baseline is in a line of this height. */
export function baselineIn(height: number, size: number): number {
	return (height - size) / 2 + size * 0.79;
}

interface TextStrips {
	readonly lines: readonly Line[];
	readonly x: number;
	readonly leading: number;
	readonly size: number;
	readonly before: number;
	readonly tag: Tag;
	/** Beside the first line: the number of a clause, the dot of a list. */
	readonly label?: { readonly runs: readonly Run[]; readonly x: number; readonly tag: Tag };
	readonly keepsNext?: boolean;
}

/** Neither the first nor the last line of a text stands alone on a page. */
export function textStrips({ lines, x, leading, size, before, tag, label, keepsNext = false }: TextStrips): Strip[] {
	return lines.map((line, index) => {
		const baseline = baselineIn(leading, size);
		const text: Part = { tag, draw: (canvas, top) => canvas.text(line.runs, x, top + baseline) };
		const isFirst = index === 0;
		const isLast = index === lines.length - 1;
		const beside: Part[] =
			isFirst && label
				? [{ tag: label.tag, draw: (canvas, top) => canvas.text(label.runs, label.x, top + baseline) }]
				: [];
		return {
			height: leading,
			before: isFirst ? before : 0,
			keepsNext: isLast ? keepsNext : isFirst || index === lines.length - 2,
			parts: [...beside, text],
		};
	});
}

/** The same strips, all on one page if they fit on one. */
export function keepTogether(strips: readonly Strip[]): Strip[] {
	return strips.map((strip, index) => (index < strips.length - 1 ? { ...strip, keepsNext: true } : strip));
}
