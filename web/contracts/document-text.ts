// The text of a page of a PDF as headings and paragraphs, to read on a narrow screen.

/** A part of a text as the renderer returns it. */
export interface TextPart {
	readonly str: string;
	readonly transform: readonly number[];
	readonly width: number;
	readonly height: number;
}

/** The begin or the end of content that a tagged document marks. */
export interface TextMark {
	readonly type: string;
	readonly id?: string;
	readonly tag?: string;
}

/** The structure of a tagged page. */
export interface StructureNode {
	readonly role: string;
	readonly children: readonly (StructureNode | { readonly type: string; readonly id: string })[];
}

export interface TextBlock {
	readonly kind: 'heading' | 'paragraph' | 'row';
	/** Of a heading: 2 to 4, below the title of the page. */
	readonly level: number;
	/** One text; several in a row of a table. */
	readonly texts: readonly string[];
}

/** Blocks of a page: by its tags if it has some, otherwise by the distances and sizes of its lines. */
export function blocksOfPage(items: readonly (TextPart | TextMark)[], structure: StructureNode | null): TextBlock[] {
	const marked = partsById(items);
	const blocks = structure ? blocksOfStructure(structure, marked) : [];
	return blocks.length > 0 ? blocks : blocksOfLines(items.filter((item) => 'str' in item));
}

function partsById(items: readonly (TextPart | TextMark)[]) {
	const found = new Map<string, TextPart[]>();
	const open: (string | undefined)[] = [];
	for (const item of items) {
		if (!('str' in item)) {
			if (item.type === 'endMarkedContent') open.pop();
			else open.push(item.id ?? open.at(-1));
			continue;
		}
		const id = open.at(-1);
		if (id !== undefined) found.set(id, [...(found.get(id) ?? []), item]);
	}
	return found;
}

function blocksOfStructure(root: StructureNode, marked: ReadonlyMap<string, TextPart[]>): TextBlock[] {
	const blocks: TextBlock[] = [];
	const partsOf = (node: StructureNode): TextPart[] =>
		node.children.flatMap((child) => ('role' in child ? partsOf(child) : (marked.get(child.id) ?? [])));
	const add = (kind: TextBlock['kind'], texts: readonly string[], level = 0) => {
		if (texts.some((text) => text !== '')) blocks.push({ kind, level, texts });
	};
	const walk = (node: StructureNode) => {
		const heading = /^H([1-6])?$/.exec(node.role);
		if (heading) add('heading', [joinParts(partsOf(node))], Math.min(4, Number(heading[1] ?? 1) + 1));
		else if (node.role === 'TR')
			add(
				'row',
				node.children.flatMap((cell) => ('role' in cell ? [joinParts(partsOf(cell))] : [])),
			);
		else if (node.role === 'LI' || node.children.some((child) => !('role' in child)))
			add('paragraph', [joinParts(partsOf(node))]);
		else for (const child of node.children) if ('role' in child) walk(child);
	};
	walk(root);
	return blocks;
}

/** A line that is larger than most is a heading; a paragraph ends where the next line is further away than usual. */
function blocksOfLines(parts: readonly TextPart[]): TextBlock[] {
	const lines: TextPart[][] = [];
	for (const part of parts) {
		if (part.str.trim() === '') continue;
		const last = lines.at(-1)?.at(-1);
		if (last && isSameLine(last, part)) lines.at(-1)?.push(part);
		else lines.push([part]);
	}
	const sizes = lines.map((line) => Math.max(...line.map(({ height }) => height)));
	const usual = medianOf(sizes);
	const gaps = lines.slice(1).map((line, index) => Math.abs(topOf(line) - topOf(lines[index] ?? line)));
	const usualGap = medianOf(gaps);
	const blocks: TextPart[][] = [];
	for (const [index, line] of lines.entries()) {
		const isNew =
			index === 0 ||
			(gaps[index - 1] ?? 0) > usualGap * 1.35 ||
			Math.abs((sizes[index] ?? 0) - (sizes[index - 1] ?? 0)) > 0.6;
		if (isNew) blocks.push([...line]);
		else blocks.at(-1)?.push(...line);
	}
	return blocks.map((block) => {
		const isLarge = Math.max(...block.map(({ height }) => height)) > usual * 1.15;
		return { kind: isLarge ? 'heading' : 'paragraph', level: isLarge ? 3 : 0, texts: [joinParts(block)] };
	});
}

const topOf = (line: readonly TextPart[]) => line[0]?.transform[5] ?? 0;

function medianOf(values: readonly number[]) {
	return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function isSameLine(a: TextPart, b: TextPart) {
	return Math.abs((a.transform[5] ?? 0) - (b.transform[5] ?? 0)) < Math.max(a.height, b.height, 4) / 2;
}

const withoutSpaces = /[\u2e80-\u30ff\u3400-\u9fff\uff00-\uffef]$/;
const endsInHyphen = /[\p{L}\p{N}][-‐–/]$/u;

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe]/;

interface Extent {
	readonly part: TextPart;
	readonly from: number;
	readonly to: number;
	readonly isRightToLeft: boolean;
}

/** Joins the parts of a text. Spaces follow from the distance: the renderer also reports some that are not there. */
function joinParts(parts: readonly TextPart[]): string {
	let text = '';
	let last: Extent | null = null;
	for (const part of parts) {
		if (part.str.trim() === '') continue;
		const extent = extentOf(part);
		if (last && needsSpace(last, extent, text)) text += ' ';
		text += part.str;
		last = joinExtents(last, extent);
	}
	return text.replace(/\s+/g, ' ').trim();
}

function extentOf(part: TextPart): Extent {
	const from = part.transform[4] ?? 0;
	return { part, from, to: from + part.width, isRightToLeft: rightToLeft.test(part.str) };
}

/** What follows words from right to left is at the end of all of them, not of the last one. */
function joinExtents(before: Extent | null, next: Extent): Extent {
	if (!before?.isRightToLeft || !next.isRightToLeft || !isSameLine(before.part, next.part)) return next;
	return { ...next, from: Math.min(before.from, next.from), to: Math.max(before.to, next.to) };
}

function needsSpace(last: Extent, next: Extent, before: string) {
	if (/\s$/.test(before) || /^\s/.test(next.part.str)) return false;
	if (!isSameLine(last.part, next.part)) return !withoutSpaces.test(before) && !endsInHyphen.test(before);
	const gap = Math.max(next.from - last.to, last.from - next.to);
	return gap > Math.max(last.part.height, next.part.height) * 0.15;
}
