import { isShaped } from './fonts.ts';
import type { Pen, Run, StyledText } from './styled-text.ts';
import { placeRuns, splitByDirection } from './writing-direction.ts';
import { clustersOf } from './written-text.ts';

export interface Line {
	/** In the order in which they are read. */
	readonly runs: readonly Run[];
	readonly width: number;
	/** Distance of each run from the left end of the line; missing if they simply follow each other. */
	readonly places?: readonly number[];
	readonly isRightToLeft?: boolean;
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

// Chinese and Japanese have no spaces: a line may end at any letter except at those that open or close something.
const ideographs =
	'\\u2e80-\\u2fdf\\u3000-\\u312f\\u31a0-\\u31ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\uff01-\\uff9f\\uffe0-\\uffe6\\u{20000}-\\u{3ffff}';
const neverFirst =
	'、。，．・：；？！‥…ー〜々〻ゝゞヽヾ）］｝〕〉》」』】〙〗〟’”»)\\]},.:;!?%％‰°ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰ-ㇿ｡｣､･ｧ-ｰﾞﾟ\\p{M}\\u00a0\\u200d';
const neverLast = '（［｛〔〈《「『【〘〖〝‘“«(\\[{｢$＄£￡¥￥€#＃№\\u00a0\\u200d';
const hasIdeographs = new RegExp(`[${ideographs}]`, 'u');
const besideIdeograph = new RegExp(
	`(?<=[${ideographs}])(?<![${neverLast}])(?![${neverFirst}])|(?<![${neverLast}])(?<=[^])(?=[${ideographs}])(?![${neverFirst}])`,
	'u',
);

/** Breaks text into lines that are as full as possible. A word that is wider than a line is cut. */
export function breakLines(texts: readonly StyledText[], maxWidth: number, measure: Measure): Line[] {
	const lines: Line[] = [];
	let runs: Run[] = [];
	let width = 0;
	let gap = 0;

	const close = () => {
		lines.push(lineOf(runs, width));
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

	for (const word of wordsOf(splitByDirection(texts), measure)) {
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

function lineOf(runs: readonly Run[], width: number): Line {
	const [first] = runs;
	if (first?.direction === undefined) return { runs: joinRuns(runs), width };
	// The space at the end of the line is not part of the text from right to left before it.
	const spaces = runs.at(-1)?.text === ' ' ? runs.slice(-1) : [];
	const joined = [...joinRuns(runs.slice(0, runs.length - spaces.length)), ...spaces];
	const places = placeRuns(joined);
	return { runs: joined, width, ...(places && { places }), isRightToLeft: first.direction.base % 2 === 1 };
}

function* wordsOf(texts: readonly StyledText[], measure: Measure): Generator<Word> {
	let pieces: StyledText[] = [];
	for (const styled of texts)
		for (const token of styled.text.split(/(\n|(?: )+)/).filter((token) => token !== '')) {
			const endsLine = token === '\n';
			if (endsLine || token.startsWith(' ')) {
				yield makeWord(pieces, { space: endsLine ? null : { ...styled, text: ' ' }, endsLine }, measure);
				pieces = [];
				continue;
			}
			const parts = partsOf(token);
			for (const [index, part] of parts.entries()) {
				pieces.push(...measure.split({ ...styled, text: part }));
				if (index === parts.length - 1) continue;
				yield makeWord(pieces, { space: null, endsLine: false }, measure);
				pieces = [];
			}
		}
	if (pieces.length > 0) yield makeWord(pieces, { space: null, endsLine: false }, measure);
}

/** Parts of a word between which a line may end. */
function partsOf(token: string): readonly string[] {
	const parts = hyphens.test(token) ? token.split(afterHyphen) : [token];
	return hasIdeographs.test(token) ? parts.flatMap((part) => part.split(besideIdeograph)) : parts;
}

function makeWord(
	pieces: readonly StyledText[],
	{ space, endsLine }: { space: StyledText | null; endsLine: boolean },
	measure: Measure,
): Word {
	const spaceWidth = space === null ? 0 : measure.widthOf(' ', space.pen);
	const runs = pieces.map((piece, index) => {
		const isBeforeSpace = index === pieces.length - 1 && space !== null && isSameStyle(piece, space);
		// A word is measured together with its space, because that is how it is drawn.
		const width = isBeforeSpace
			? measure.widthOf(`${piece.text} `, piece.pen) - spaceWidth
			: measure.widthOf(piece.text, piece.pen);
		return { ...piece, width };
	});
	const width = runs.reduce((sum, run) => sum + run.width, 0);
	return { pieces: runs, width, space: space && { ...space, width: spaceWidth }, endsLine };
}

function cutWord(word: Word, maxWidth: number, measure: Measure) {
	const parts: Word[] = [];
	let pieces: Run[] = [];
	let width = 0;
	const close = (space: Run | null) => {
		const joined = pieces.some(({ pen }) => isShaped(pen.font)) ? measureAgain(joinRuns(pieces), measure) : pieces;
		parts.push({ pieces: joined, width: joined.reduce((sum, run) => sum + run.width, 0), space, endsLine: false });
	};
	for (const piece of word.pieces)
		for (const text of clustersOf(piece.text)) {
			const letterWidth = measure.widthOf(text, piece.pen);
			if (pieces.length > 0 && width + letterWidth > maxWidth) {
				close(null);
				pieces = [];
				width = 0;
			}
			pieces.push({ ...piece, text, width: letterWidth });
			width += letterWidth;
		}
	close(word.space);
	return parts;
}

/** Letters of some scripts are narrower beside each other than alone. */
function measureAgain(runs: readonly Run[], measure: Measure): Run[] {
	return runs.map((run) => ({ ...run, width: measure.widthOf(run.text, run.pen) }));
}

/** Joins runs that one pen writes in a single call. */
function joinRuns(runs: readonly Run[]) {
	const joined: Run[] = [];
	for (const run of runs) {
		const last = joined.at(-1);
		if (last && isSameStyle(last, run))
			joined[joined.length - 1] = { ...last, text: last.text + run.text, width: last.width + run.width };
		else joined.push(run);
	}
	return joined;
}

function isSameStyle(a: StyledText, b: StyledText) {
	return (
		a.pen.font === b.pen.font &&
		a.pen.size === b.pen.size &&
		a.pen.color === b.pen.color &&
		a.pen.isThickened === b.pen.isThickened &&
		a.direction?.level === b.direction?.level
	);
}
