// A document as its author describes it: its content, not its position on the paper.
import { t } from '../../../domain/kernel/message.ts';
import * as m from '../platform.messages.ts';
import { toWritten } from './written-text.ts';

export interface PdfDocument {
	readonly title: string;
	/** Language code such as `en` or `de-CH`: screen readers choose their voice by it. */
	readonly language: string;
	/** The only date in the file: the same input gives the same bytes. */
	readonly date: Date;
	/** Shown at the head of every page, on the left. */
	readonly labelName: string;
	/** Shown at the head of every page, on the right. */
	readonly headline?: string;
	/** Shown at the foot of every page, on the left; the page number is on the right. */
	readonly footline?: string;
	/** Drawn large and pale across every page. */
	readonly watermark?: string;
	readonly typeface?: 'serif' | 'sans';
	readonly blocks: readonly PdfBlock[];
}

/** Line breaks are kept. */
export type PdfText = string | readonly PdfSpan[];

interface PdfSpan {
	readonly text: string;
	readonly style?: 'bold' | 'italic' | 'mono';
}

interface PdfColumn {
	readonly title: string;
	/** Relative share of the total width; 1 by default. */
	readonly width?: number;
	readonly align?: 'left' | 'right';
}

export type PdfBlock =
	| { readonly kind: 'title'; readonly text: string; readonly subtitle?: string }
	| { readonly kind: 'heading'; readonly text: string }
	| { readonly kind: 'paragraph'; readonly text: PdfText; readonly tone?: 'normal' | 'quiet' }
	/** A clause of a contract, or a heading of several clauses, with its number in the margin: "1.", "1.1". */
	| { readonly kind: 'clause'; readonly number: string; readonly heading?: string; readonly text?: string }
	| { readonly kind: 'list'; readonly items: readonly PdfText[] }
	| {
			readonly kind: 'rows';
			readonly rows: readonly { readonly name: string; readonly value: PdfText }[];
			/** Two columns place pairs side by side, for short values. */
			readonly columns?: 1 | 2;
	  }
	| {
			readonly kind: 'table';
			readonly columns: readonly PdfColumn[];
			readonly rows: readonly (readonly PdfText[])[];
			/** Last row, set apart: the total. */
			readonly foot?: readonly PdfText[];
	  }
	| {
			readonly kind: 'image';
			/** Content of a PNG file. */
			readonly bytes: Uint8Array;
			/** Text that a screen reader reads instead of the picture. */
			readonly alt: string;
			/** Width in points (1/72 inch). */
			readonly maxWidth: number;
			readonly maxHeight: number;
	  }
	| { readonly kind: 'rule' }
	| { readonly kind: 'space'; readonly points: number };

/** Thrown for letters that no font has. An empty box in a contract would be worse than no contract. */
export class UnwritableLetters extends Error {
	readonly letters: readonly string[];

	constructor(letters: readonly string[]) {
		super(`no font has ${letters.join(' ')}`);
		this.name = 'UnwritableLetters';
		this.letters = letters;
	}
}

/** Thrown for a picture that cannot be read. */
export class UnreadablePicture extends Error {
	constructor() {
		super('the picture is no PNG that can be read');
		this.name = 'UnreadablePicture';
	}
}

/** Returns every text of a document, including those at the edges of the page. */
export function textsOf(document: PdfDocument): string[] {
	const { title, labelName, headline = '', footline = '', watermark = '', blocks } = document;
	return [title, labelName, headline, footline, watermark, ...blocks.flatMap(textsOfBlock)];
}

/** Note that is printed beside letters that were spelled out. */
function spelledNote(): PdfBlock {
	return { kind: 'paragraph', tone: 'quiet', text: t(m.spelledOut) };
}

/**
 * Returns the same document with these letters replaced by their code points: nothing is lost, and every font can print
 * it.
 */
export function spellOut(document: PdfDocument, letters: readonly string[]): PdfDocument {
	const numbers = new Map(
		letters.map((letter) => [
			letter,
			`[U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`,
		]),
	);
	const spell = (text: string) => Array.from(toWritten(text), (letter) => numbers.get(letter) ?? letter).join('');
	const spelled = mapTexts(document, spell);
	return { ...spelled, blocks: [...spelled.blocks, spelledNote()] };
}

/** Names of kinds and styles have only plain letters, so a change applied to every text leaves them as they are. */
function mapTexts<Value>(value: Value, change: (text: string) => string): Value {
	if (typeof value === 'string') return change(value) as Value;
	if (Array.isArray(value)) return value.map((item) => mapTexts(item, change)) as Value;
	if (value === null || typeof value !== 'object' || value instanceof Date || value instanceof Uint8Array) return value;
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, mapTexts(inner, change)])) as Value;
}

function textsOfBlock(block: PdfBlock): string[] {
	switch (block.kind) {
		case 'title':
			return [block.text, block.subtitle ?? ''];
		case 'heading':
			return [block.text];
		case 'paragraph':
			return [plain(block.text)];
		case 'clause':
			return [block.number, block.heading ?? '', block.text ?? ''];
		case 'list':
			return block.items.map(plain);
		case 'rows':
			return block.rows.flatMap(({ name, value }) => [name, plain(value)]);
		case 'table':
			return [...block.columns.map(({ title }) => title), ...[...block.rows, block.foot ?? []].flat().map(plain)];
		default:
			return [];
	}
}

function plain(text: PdfText) {
	return typeof text === 'string' ? text : text.map((span) => span.text).join('');
}
