import type { FontName } from './fonts.ts';
import { breakLines, type Line, type Measure } from './line-breaking.ts';
import type { PdfText } from './pdf-document.ts';
import { ink, quiet } from './strip.ts';
import type { Pen, StyledText } from './styled-text.ts';
import { toWritten } from './written-text.ts';

interface Size {
	readonly size: number;
	readonly leading: number;
}

/** Appearance of the kinds of text in a document. */
export interface Typography {
	readonly family: 'serif' | 'sans';
	readonly body: Size;
	readonly title: Size;
	readonly heading: Size;
	/** Size for names of rows and titles of columns. */
	readonly small: Size;
	readonly cell: Size;
}

export const typographies: Readonly<Record<'serif' | 'sans', Typography>> = {
	serif: {
		family: 'serif',
		body: { size: 10.5, leading: 15.5 },
		title: { size: 22, leading: 27 },
		heading: { size: 11, leading: 16 },
		small: { size: 8.5, leading: 13.5 },
		cell: { size: 9.5, leading: 13.5 },
	},
	sans: {
		family: 'sans',
		body: { size: 10, leading: 14.5 },
		title: { size: 20, leading: 25 },
		heading: { size: 10, leading: 14.5 },
		small: { size: 8.5, leading: 13 },
		cell: { size: 9.5, leading: 13.5 },
	},
};

export interface Typesetter {
	readonly typography: Typography;
	/** Pen for a family; bold, italic and mono are derived from it. */
	pen(family: 'serif' | 'sans', size: number, weight?: 'regular' | 'bold' | 'italic', color?: string): Pen;
	lines(text: PdfText, pen: Pen, width: number): Line[];
	/** Returns a single line, however long it is. */
	line(text: string, pen: Pen): Line;
	quietPen(size: number): Pen;
}

export function createTypesetter(typography: Typography, measure: Measure): Typesetter {
	function pen(family: 'serif' | 'sans', size: number, weight = 'regular', color = ink): Pen {
		return { font: (weight === 'regular' ? family : `${family}-${weight}`) as FontName, size, color };
	}

	return {
		typography,
		pen,
		quietPen: (size) => pen('sans', size, 'regular', quiet),
		lines: (text, base, width) => breakLines(stylesOf(text, base), width, measure),
		line(text, base) {
			const whole = [{ text: toWritten(text).replace(/\n/g, ' '), pen: base }];
			const [line] = breakLines(whole, Number.POSITIVE_INFINITY, measure);
			return line ?? { runs: [], width: 0 };
		},
	};
}

function stylesOf(text: PdfText, base: Pen): StyledText[] {
	const spans = typeof text === 'string' ? [{ text }] : text;
	return spans.map((span) => ({
		text: toWritten(span.text),
		pen: styledPen(base, 'style' in span ? span.style : undefined),
	}));
}

function styledPen(base: Pen, style: 'bold' | 'italic' | 'mono' | undefined): Pen {
	if (style === undefined) return base;
	// Letters of a monospaced font look larger than others of the same size.
	if (style === 'mono') return { ...base, font: 'mono', size: base.size * 0.92 };
	const family = base.font.startsWith('sans') ? 'sans' : 'serif';
	return { ...base, font: `${family}-${style}` };
}
