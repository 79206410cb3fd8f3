import type { Line } from './line-breaking.ts';

/** A4 page in points. */
export const page = { width: 595.28, height: 841.89 };
export const margin = { left: 72, right: 72, top: 88, bottom: 80 };
export const bodyWidth = page.width - margin.left - margin.right;
export const bodyHeight = page.height - margin.top - margin.bottom;

export const ink = '#17130f';
export const quiet = '#665f57';
export const hairline = '#bdb5aa';

/** An element of the structure that screen readers follow. */
export interface Tag {
	readonly type: string;
	readonly parent: Tag | null;
	readonly alt?: string;
	readonly scope?: 'Column' | 'Row';
}

/** Drawing functions for a part of a page. */
export interface Canvas {
	text(line: Line, x: number, baseline: number): void;
	rule(from: number, to: number, y: number, weight: number, color: string): void;
	image(bytes: Uint8Array, x: number, y: number, width: number, height: number): void;
}

export interface Part {
	/** `null` means decoration, which is not read aloud. */
	readonly tag: Tag | null;
	draw(canvas: Canvas, top: number): void;
}

/** A horizontal strip of the page that is never cut: a line of text, a row of a table, a picture. */
export interface Strip {
	readonly height: number;
	/** Space above the strip, which is dropped at the top of a page. */
	readonly before: number;
	/** Whether the next strip has to be on the same page. */
	readonly keepsNext: boolean;
	readonly parts: readonly Part[];
	/** Drawn again above this strip if it opens a page. */
	readonly repeated?: Strip;
	/** Entry in the outline that viewers show beside the pages. */
	readonly outline?: { readonly level: number; readonly text: string };
}

/** Returns the position of the baseline in a line of this height. */
export function baselineIn(height: number, size: number): number {
	return (height - size) / 2 + size * 0.79;
}

interface TextStrips {
	readonly lines: readonly Line[];
	readonly x: number;
	/** Given for running text, in which lines from right to left begin at the right edge. */
	readonly width?: number;
	readonly leading: number;
	readonly size: number;
	readonly before: number;
	readonly tag: Tag;
	/** Shown beside the first line: the number of a clause, the dot of a list. */
	readonly label?: { readonly line: Line; readonly x: number; readonly tag: Tag };
	readonly keepsNext?: boolean;
}

/** Neither the first nor the last line of a text is alone on a page. */
export function textStrips(text: TextStrips): Strip[] {
	const { lines, x, width, leading, size, before, tag, label, keepsNext = false } = text;
	return lines.map((line, index) => {
		const baseline = baselineIn(leading, size);
		const start = line.isRightToLeft && width !== undefined ? x + width - line.width : x;
		const part: Part = { tag, draw: (canvas, top) => canvas.text(line, start, top + baseline) };
		const isFirst = index === 0;
		const isLast = index === lines.length - 1;
		const beside: Part[] =
			isFirst && label
				? [{ tag: label.tag, draw: (canvas, top) => canvas.text(label.line, label.x, top + baseline) }]
				: [];
		return {
			height: leading,
			before: isFirst ? before : 0,
			keepsNext: isLast ? keepsNext : isFirst || index === lines.length - 2,
			parts: [...beside, part],
		};
	});
}

export interface PlacedStrip {
	readonly strip: Strip;
	/** Offset from the top of the body of the page. */
	readonly top: number;
	/** Whether it is repeated at the top of a page, where it is not read aloud again. */
	readonly isRepeated: boolean;
}

/** Distributes strips over pages. Strips that belong together stay together unless they are higher than a page. */
export function paginate(strips: readonly Strip[], pageHeight: number): PlacedStrip[][] {
	const pages: PlacedStrip[][] = [[]];
	let used = 0;

	const place = (strip: Strip) => {
		const placed = pages.at(-1) ?? [];
		const top = placed.length === 0 ? 0 : used + strip.before;
		if (placed.length === 0 && strip.repeated) {
			placed.push({ strip: strip.repeated, top: 0, isRepeated: true });
			used = strip.repeated.height;
			placed.push({ strip, top: used, isRepeated: false });
			used += strip.height;
			return;
		}
		placed.push({ strip, top, isRepeated: false });
		used = top + strip.height;
	};
	const openPage = () => {
		if (pages.at(-1)?.length === 0) return;
		pages.push([]);
		used = 0;
	};
	const fits = (group: readonly Strip[]) => {
		const isTop = pages.at(-1)?.length === 0;
		const height = group.reduce(
			(sum, { before, height }, index) => sum + height + (isTop && index === 0 ? 0 : before),
			0,
		);
		return used + height <= pageHeight + 0.01;
	};

	for (const group of groupsOf(strips)) {
		if (!fits(group)) openPage();
		for (const strip of group) {
			// This happens only in a group that is higher than a page.
			if (!fits([strip])) openPage();
			place(strip);
		}
	}
	return pages;
}

function groupsOf(strips: readonly Strip[]) {
	const groups: Strip[][] = [];
	let group: Strip[] = [];
	for (const strip of strips) {
		group.push(strip);
		if (strip.keepsNext) continue;
		groups.push(group);
		group = [];
	}
	if (group.length > 0) groups.push(group);
	return groups;
}
