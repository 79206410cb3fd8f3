import type { Line, Pen } from './line-breaking.ts';
import { bodyWidth, hairline, ink, margin } from './page-metrics.ts';
import type { PdfBlock, PdfText } from './pdf-document.ts';
import { baselineIn, type Part, type Strip, type Tag } from './strip.ts';
import type { Typesetter } from './typesetting.ts';

const left = margin.left;
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

/** More lines than this are divided, so that a long text in a cell can go on on the next page. */
const linesTogether = 12;

/** A row, in several strips if it is high. */
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
				canvas.text(line.runs, start, top + above + index * leading + baselineIn(leading, size));
			}
		},
	};
}

const fine = { weight: 0.4, color: hairline } as const;
const strong = { weight: 0.8, color: ink } as const;

/** A row that opens a page repeats the titles of the columns. */
export function tableStrips(block: PdfBlock & { kind: 'table' }, set: Typesetter, root: Tag): Strip[] {
	const { small, cell, family } = set.look;
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

function placesOf(parts: readonly number[]): { x: number; width: number }[] {
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
export function rowStrips(block: PdfBlock & { kind: 'rows' }, set: Typesetter, root: Tag): Strip[] {
	const { small, cell, family } = set.look;
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
