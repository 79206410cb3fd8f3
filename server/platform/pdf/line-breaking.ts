import type { FontName } from './fonts.ts';

export interface Pen {
	readonly font: FontName;
	readonly size: number;
	readonly color: string;
}

export interface StyledText {
	readonly text: string;
	readonly pen: Pen;
}

export interface Run extends StyledText {
	readonly width: number;
}

export interface Line {
	readonly runs: readonly Run[];
	readonly width: number;
}

/** Font measurements that line breaking needs. */
export interface Measure {
	widthOf(text: string, pen: Pen): number;
	/** Splits the text into pieces that a single font can write, with the pen for each. */
	split(text: StyledText): readonly StyledText[];
}

interface Word {
	readonly pieces: readonly Run[];
	readonly width: number;
	/** Drawn after the run within a line, and at the end of a line, where it takes no width. */
	readonly space: Run | null;
	readonly endsLine: boolean;
}

// Not taken from Intl: line breaks must not depend on the version of Node.
const hyphens = /[-‐–—/]/;
const afterHyphen = /(?<=[\p{L}\p{N}][-‐–—/])(?=[\p{L}\p{N}])/u;

/** Breaks text into lines that are as full as possible. A word that is wider than a line is cut. */
export function breakLines(texts: readonly StyledText[], maxWidth: number, measure: Measure): Line[] {
	const lines: Line[] = [];
	let runs: Run[] = [];
	let width = 0;
	let gap = 0;

	const close = () => {
		lines.push({ runs: joinRuns(runs), width });
		runs = [];
		width = 0;
		gap = 0;
	};
	const put = (word: Word) => {
		runs.push(...word.pieces);
		width += gap + word.width;
		gap = word.space?.width ?? 0;
		if (word.space) runs.push(word.space);
	};

	for (const word of wordsOf(texts, measure)) {
		if (runs.length > 0 && width + gap + word.width > maxWidth) close();
		for (const part of word.width > maxWidth ? cutWord(word, maxWidth, measure) : [word]) {
			if (runs.length > 0 && width + gap + part.width > maxWidth) close();
			put(part);
		}
		if (word.endsLine) close();
	}
	if (runs.length > 0 || lines.length === 0) close();
	return lines;
}

function* wordsOf(texts: readonly StyledText[], measure: Measure): Generator<Word> {
	let pieces: StyledText[] = [];
	for (const { text, pen } of texts)
		for (const token of text.split(/(\n|(?: )+)/).filter((token) => token !== '')) {
			const endsLine = token === '\n';
			if (endsLine || token.startsWith(' ')) {
				yield makeWord(pieces, { space: endsLine ? null : pen, endsLine }, measure);
				pieces = [];
				continue;
			}
			const parts = hyphens.test(token) ? token.split(afterHyphen) : [token];
			for (const [index, part] of parts.entries()) {
				pieces.push(...measure.split({ text: part, pen }));
				if (index === parts.length - 1) continue;
				yield makeWord(pieces, { space: null, endsLine: false }, measure);
				pieces = [];
			}
		}
	if (pieces.length > 0) yield makeWord(pieces, { space: null, endsLine: false }, measure);
}

function makeWord(
	pieces: readonly StyledText[],
	{ space, endsLine }: { space: Pen | null; endsLine: boolean },
	measure: Measure,
): Word {
	const spaceWidth = space === null ? 0 : measure.widthOf(' ', space);
	const runs = pieces.map((piece, index) => {
		const isBeforeSpace = index === pieces.length - 1 && space !== null && isSamePen(piece.pen, space);
		// A word is measured together with its space, because that is how it is drawn.
		const width = isBeforeSpace
			? measure.widthOf(`${piece.text} `, piece.pen) - spaceWidth
			: measure.widthOf(piece.text, piece.pen);
		return { ...piece, width };
	});
	const width = runs.reduce((sum, run) => sum + run.width, 0);
	return { pieces: runs, width, space: space && { text: ' ', pen: space, width: spaceWidth }, endsLine };
}

function cutWord(word: Word, maxWidth: number, measure: Measure) {
	const parts: Word[] = [];
	let pieces: Run[] = [];
	let width = 0;
	for (const { text, pen } of word.pieces)
		for (const letter of text) {
			const letterWidth = measure.widthOf(letter, pen);
			if (pieces.length > 0 && width + letterWidth > maxWidth) {
				parts.push({ pieces, width, space: null, endsLine: false });
				pieces = [];
				width = 0;
			}
			pieces.push({ text: letter, pen, width: letterWidth });
			width += letterWidth;
		}
	parts.push({ pieces, width, space: word.space, endsLine: false });
	return parts;
}

/** Joins runs that one pen writes in a single call. */
function joinRuns(runs: readonly Run[]) {
	const joined: Run[] = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last && isSamePen(last.pen, run.pen))
			joined[joined.length - 1] = { text: last.text + run.text, pen: run.pen, width: last.width + run.width };
		else joined.push(run);
	}
	return joined;
}

function isSamePen(a: Pen, b: Pen) {
	return a.font === b.font && a.size === b.size && a.color === b.color;
}
