import type { Line } from './line-breaking.ts';
import { type PdfBlock, type PdfText, UnreadablePicture } from './pdf-document.ts';
import {
	baselineIn,
	bodyWidth,
	hairline,
	ink,
	margin,
	type Part,
	quiet,
	type Strip,
	type Tag,
	textStrips,
} from './strip.ts';
import type { Pen } from './styled-text.ts';
import type { Typesetter } from './typesetting.ts';

const gutter = 12;
const nameWidth = 130;
const padding = 3.5;

interface Cell {
	readonly lines: readonly Line[];
	readonly x: number;
	readonly width: number;
	readonly align: 'left' | 'right';
	readonly size: number;
	readonly leading: number;
	readonly tag: Tag;
}

type Rule = { readonly at: 'top' | 'bottom'; readonly weight: number; readonly color: string };

/** A text with more lines than this is divided, so that a long text in a cell can continue on the next page. */
const linesTogether = 12;

/** Strips of a row; several if the row is high. */
function rowStripsOf(cells: readonly Cell[], rules: readonly Rule[]) {
	const lineCount = Math.max(...cells.map(({ lines }) => lines.length));
	const perStrip = lineCount <= linesTogether ? lineCount : linesTogether / 2;
	const strips: Strip[] = [];
	for (let from = 0; from < lineCount; from += perStrip) {
		const isFirst = from === 0;
		const isLast = from + perStrip >= lineCount;
		const parts = cells.map((cell) => ({ ...cell, lines: cell.lines.slice(from, from + perStrip) }));
		const shown = rules.filter(({ at }) => (at === 'top' ? isFirst : isLast));
		strips.push(rowStrip(parts, shown, { top: isFirst ? padding : 0, bottom: isLast ? padding : 0 }));
	}
	return strips;
}

function rowStrip(
	cells: readonly Cell[],
	rules: readonly Rule[],
	space: { readonly top: number; readonly bottom: number },
): Strip {
	const height = Math.max(...cells.map(({ lines, leading }) => lines.length * leading)) + space.top + space.bottom;
	const drawnRules: Part[] = rules.map(({ at, weight, color }) => ({
		tag: null,
		draw: (canvas, top) => canvas.rule(left, left + bodyWidth, at === 'top' ? top : top + height, weight, color),
	}));
	const texts = cells.filter(({ lines }) => lines.length > 0).map((cell) => cellPart(cell, space.top));
	return { height, before: 0, keepsNext: false, parts: [...drawnRules, ...texts] };
}

function cellPart({ lines, x, width, align, size, leading, tag }: Cell, above: number): Part {
	return {
		tag,
		draw(canvas, top) {
			for (const [index, line] of lines.entries()) {
				const start = align === 'right' ? x + width - line.width : x;
				canvas.text(line, start, top + above + index * leading + baselineIn(leading, size));
			}
		},
	};
}

const fine = { weight: 0.4, color: hairline } as const;
const strong = { weight: 0.8, color: ink } as const;

/** A row that opens a page repeats the titles of the columns. */
function tableStrips(block: PdfBlock & { kind: 'table' }, set: Typesetter, root: Tag): Strip[] {
	const { small, cell, family } = set.typography;
	const table: Tag = { type: 'Table', parent: root };
	const places = placesOf(block.columns.map(({ width = 1 }) => width));
	const rowOf = (texts: readonly PdfText[], pen: Pen, type: 'TH' | 'TD', size: { size: number; leading: number }) => {
		const row: Tag = { type: 'TR', parent: table };
		return places.map(({ x, width }, index): Cell => {
			const scope = type === 'TH' ? { scope: 'Column' as const } : {};
			const { align = 'left' } = block.columns[index] ?? {};
			const tag: Tag = { type, parent: row, ...scope };
			return { lines: set.lines(texts[index] ?? '', pen, width), x, width, align, ...size, tag };
		});
	};
	const titles = block.columns.map(({ title }) => title);
	const heads = rowStripsOf(rowOf(titles, set.quietPen(small.size), 'TH', small), [{ at: 'bottom', ...strong }]);
	const [head] = heads;
	const repeating = (strips: readonly Strip[]) =>
		head ? strips.map((strip) => ({ ...strip, repeated: head })) : strips;
	const pen = set.pen(family, cell.size);
	const rows = block.rows.flatMap((texts) =>
		repeating(rowStripsOf(rowOf(texts, pen, 'TD', cell), [{ at: 'bottom', ...fine }])),
	);
	const bold = set.pen(family, cell.size, 'bold');
	const foot = block.foot
		? repeating(rowStripsOf(rowOf(block.foot, bold, 'TD', cell), [{ at: 'top', ...strong }]))
		: [];
	const first = heads.map((strip, index) => ({ ...strip, before: index === 0 ? 10 : 0, keepsNext: true }));
	// A total is never alone on a page.
	const last = rows.at(-1);
	return [...first, ...rows.slice(0, -1), ...(last ? [{ ...last, keepsNext: foot.length > 0 }] : []), ...foot];
}

function placesOf(parts: readonly number[]) {
	const whole = parts.reduce((sum, part) => sum + part, 0);
	const room = bodyWidth - gutter * (parts.length - 1);
	let x = left;
	return parts.map((part) => {
		const width = (room * part) / whole;
		const place = { x, width };
		x += width + gutter;
		return place;
	});
}

/** Names and values, which screen readers read as a table whose rows have a title. */
function rowStrips(block: PdfBlock & { kind: 'rows' }, set: Typesetter, root: Tag): Strip[] {
	const { small, cell, family } = set.typography;
	const table: Tag = { type: 'Table', parent: root };
	const columns = block.columns ?? 1;
	const halfWidth = (bodyWidth - gutter * (columns - 1)) / columns;
	const namesWidth = columns === 1 ? nameWidth : 84;
	const pen = set.pen(family, cell.size);
	const pairCells = (pair: { name: string; value: PdfText }, column: number, row: Tag): Cell[] => {
		const x = left + column * (halfWidth + gutter);
		const valueX = x + namesWidth + gutter;
		const width = halfWidth - namesWidth - gutter;
		return [
			{
				lines: set.lines(pair.name, set.quietPen(small.size), namesWidth),
				x,
				width: namesWidth,
				align: 'left',
				size: small.size,
				leading: cell.leading,
				tag: { type: 'TH', parent: row, scope: 'Row' },
			},
			{
				lines: set.lines(pair.value, pen, width),
				x: valueX,
				width,
				align: 'left',
				...cell,
				tag: { type: 'TD', parent: row },
			},
		];
	};
	const strips: Strip[] = [];
	for (let index = 0; index < block.rows.length; index += columns) {
		const pairs = block.rows.slice(index, index + columns);
		const cells = pairs.flatMap((pair, column) => pairCells(pair, column, { type: 'TR', parent: table }));
		const rules = columns === 1 ? [{ at: 'bottom' as const, ...fine }] : [];
		const [first, ...others] = rowStripsOf(cells, rules);
		if (first) strips.push({ ...first, before: index === 0 ? 6 : 0 }, ...others);
	}
	return strips;
}

/** A picture is drawn at 96 points per inch at most, and never larger than the page. */
function imageStrips({ bytes, alt, maxWidth, maxHeight }: PdfBlock & { kind: 'image' }, root: Tag): Strip[] {
	const size = sizeOfPng(bytes);
	const scale = Math.min(0.75, maxWidth / size.width, maxHeight / size.height, bodyWidth / size.width);
	const [width, height] = [size.width * scale, size.height * scale];
	const tag: Tag = { type: 'Figure', parent: root, alt };
	const draw = {
		tag,
		draw: (canvas, top) => canvas.image(bytes, margin.left, top, width, height),
	} satisfies Strip['parts'][number];
	return [{ height, before: 8, keepsNext: false, parts: [draw] }];
}

const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function sizeOfPng(bytes: Uint8Array) {
	const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	if (view.length <= 24 || !view.subarray(0, 8).equals(pngStart)) throw new UnreadablePicture();
	const [width, height] = [view.readUInt32BE(16), view.readUInt32BE(20)];
	if (width === 0 || height === 0) throw new UnreadablePicture();
	return { width, height };
}

const left = margin.left;
const numberWidth = 34;
const listIndent = 16;

export function stripsOf(block: PdfBlock, set: Typesetter, root: Tag): Strip[] {
	switch (block.kind) {
		case 'title':
			return titleStrips(block, set, root);
		case 'heading':
			return headingStrips(block, set, root);
		case 'paragraph':
			return paragraphStrips(block, set, root);
		case 'clause':
			return clauseStrips(block, set, root);
		case 'list':
			return listStrips(block, set, root);
		case 'rows':
			return rowStrips(block, set, root);
		case 'table':
			return tableStrips(block, set, root);
		case 'image':
			return imageStrips(block, root);
		case 'rule':
			return [ruleStrip()];
		case 'space':
			return [{ height: block.points, before: 0, keepsNext: false, parts: [] }];
	}
}

function titleStrips({ text, subtitle }: PdfBlock & { kind: 'title' }, set: Typesetter, root: Tag) {
	const { family, title, body } = set.typography;
	const tag: Tag = { type: 'H1', parent: root };
	const strips = textStrips({
		...title,
		lines: set.lines(text, set.pen(family, title.size, 'bold'), bodyWidth),
		x: left,
		before: 6,
		tag,
		keepsNext: true,
	});
	if (subtitle)
		strips.push(
			...textStrips({
				...body,
				lines: set.lines(subtitle, set.pen(family, body.size, 'regular', quiet), bodyWidth),
				x: left,
				before: 4,
				tag: { type: 'P', parent: root },
				keepsNext: true,
			}),
		);
	return [...withOutline(strips, 0, text), { height: 10, before: 0, keepsNext: true, parts: [] }];
}

function headingStrips({ text }: PdfBlock & { kind: 'heading' }, set: Typesetter, root: Tag) {
	const { family, heading } = set.typography;
	const strips = textStrips({
		...heading,
		lines: set.lines(text, set.pen(family, heading.size, 'bold'), bodyWidth),
		x: left,
		before: 14,
		tag: { type: 'H3', parent: root },
	});
	const gap: Strip = { height: 1, before: 0, keepsNext: true, parts: [] };
	return [...keepNext(withOutline(strips, 2, text)), gap];
}

/** Keeps all of these strips, and whatever follows, on one page. */
function keepNext(strips: readonly Strip[]): Strip[] {
	return strips.map((strip) => ({ ...strip, keepsNext: true }));
}

function withOutline(strips: readonly Strip[], level: number, text: string) {
	return strips.map((strip, index) => (index === 0 ? { ...strip, outline: { level, text } } : strip));
}

function paragraphStrips({ text, tone }: PdfBlock & { kind: 'paragraph' }, set: Typesetter, root: Tag) {
	const { family, body } = set.typography;
	const pen = set.pen(family, body.size, 'regular', tone === 'quiet' ? quiet : ink);
	return textStrips({
		...body,
		lines: set.lines(text, pen, bodyWidth),
		x: left,
		width: bodyWidth,
		before: 7,
		tag: { type: 'P', parent: root },
	});
}

function clauseStrips({ number, heading, text = '' }: PdfBlock & { kind: 'clause' }, set: Typesetter, root: Tag) {
	const { family, body, heading: large } = set.typography;
	const isHeading = heading !== undefined;
	const size = isHeading ? large : body;
	const pen = set.pen(family, size.size, isHeading ? 'bold' : 'regular');
	const tag: Tag = { type: isHeading ? 'H2' : 'P', parent: root };
	const strips = textStrips({
		...size,
		lines: set.lines(heading ?? text, pen, bodyWidth - numberWidth),
		x: left + numberWidth,
		before: isHeading ? 16 : 6,
		tag,
		label: { line: set.line(`${number} `, pen), x: left, tag },
	});
	return isHeading ? keepNext(withOutline(strips, 1, `${number} ${heading}`)) : strips;
}

function listStrips({ items }: PdfBlock & { kind: 'list' }, set: Typesetter, root: Tag) {
	const { family, body } = set.typography;
	const pen = set.pen(family, body.size);
	const list: Tag = { type: 'L', parent: root };
	return items.flatMap((item, index) => {
		const entry: Tag = { type: 'LI', parent: list };
		return textStrips({
			...body,
			lines: set.lines(item, pen, bodyWidth - listIndent),
			x: left + listIndent,
			before: index === 0 ? 7 : 3,
			tag: { type: 'LBody', parent: entry },
			label: { line: set.line('• ', pen), x: left + 3, tag: { type: 'Lbl', parent: entry } },
		});
	});
}

function ruleStrip(): Strip {
	const height = 1;
	return {
		height,
		before: 12,
		keepsNext: false,
		parts: [{ tag: null, draw: (canvas, top) => canvas.rule(left, left + bodyWidth, top + height / 2, 0.5, hairline) }],
	};
}
