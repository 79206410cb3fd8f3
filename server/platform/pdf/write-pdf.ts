import PdfKit from 'pdfkit';
import { stripsOf } from './block-strips.ts';
import { drawGlyphs, widthOfGlyphs } from './draw-glyphs.ts';
import {
	canBeThickened,
	type FontName,
	type Fonts,
	findMissingLetters,
	type Ideographs,
	ideographsOf,
	isShaped,
	splitByFont,
} from './fonts.ts';
import type { Measure } from './line-breaking.ts';
import { type PdfDocument, textsOf, UnreadablePicture, UnwritableLetters } from './pdf-document.ts';
import {
	bodyHeight,
	type Canvas,
	hairline,
	margin,
	type Part,
	type PlacedStrip,
	page,
	paginate,
	quiet,
	type Tag,
} from './strip.ts';
import type { Pen, Run } from './styled-text.ts';
import { createTypesetter, type Typesetter, typographies } from './typesetting.ts';

export interface WrittenPdf {
	readonly bytes: Uint8Array;
	readonly pages: number;
}

/** Gives the same bytes for the same document, whatever the machine's clock, time zone and language. */
export async function writePdf(document: PdfDocument, fonts: Fonts): Promise<WrittenPdf> {
	const texts = textsOf(document);
	const missing = findMissingLetters(texts, fonts);
	if (missing.length > 0) throw new UnwritableLetters(missing);
	const { title, language, date, labelName } = document;
	const pdf = new PdfKit({
		autoFirstPage: false,
		margin: 0,
		pdfVersion: '1.7',
		tagged: true,
		lang: language,
		displayTitle: true,
		info: {
			Title: title.normalize('NFC'),
			Author: labelName,
			Creator: 'Acetate',
			Producer: 'Acetate',
			CreationDate: date,
			ModDate: date,
		},
	});
	const chunks: Uint8Array[] = [];
	const ended = new Promise<void>((resolve, reject) => {
		pdf.on('data', (chunk: Uint8Array) => chunks.push(chunk));
		pdf.on('end', resolve);
		pdf.on('error', reject);
	});
	const measure = createMeasure(pdf, fonts, ideographsOf(texts));
	const set = createTypesetter(typographies[document.typeface ?? 'serif'], measure);
	const root: Tag = { type: 'Document', parent: null };
	const strips = document.blocks.flatMap((block) => stripsOf(block, set, root));
	const pages = paginate(strips, bodyHeight);
	drawPages(pdf, pages, document, { set, root, fonts });
	pdf.end();
	await ended;
	return { bytes: Buffer.concat(chunks), pages: pages.length };
}

/** Measures widths as the library draws them; most words of a contract occur many times. */
function createMeasure(pdf: PDFKit.PDFDocument, fonts: Fonts, ideographs: Ideographs): Measure {
	const registered = new Set<FontName>();
	const widths = new Map<string, number>();
	/** Words that their font can write. */
	const plain = new Set<string>();

	function use({ font, size }: Pen) {
		if (!registered.has(font)) {
			// The library also accepts opened fonts, which its types do not say.
			pdf.registerFont(font, fonts.open(font) as unknown as PDFKit.Mixins.PDFFontSource);
			registered.add(font);
		}
		pdf.font(font).fontSize(size);
	}

	return {
		widthOf(text, pen) {
			const key = `${pen.font} ${text}`;
			const known = widths.get(key);
			if (known !== undefined) return known * pen.size;
			use(pen);
			const width = isShaped(pen.font) ? widthOfGlyphs(fonts.shape(pen.font, text), pen.size) : pdf.widthOfString(text);
			widths.set(key, width / pen.size);
			return width;
		},
		split(styled) {
			const key = `${styled.pen.font} ${styled.text}`;
			if (plain.has(key)) return [styled];
			const pieces = splitByFont(styled.text, styled.pen.font, fonts, ideographs);
			const [first] = pieces;
			if (pieces.length === 1 && first?.font === styled.pen.font) {
				plain.add(key);
				return [styled];
			}
			const isBold = styled.pen.font.endsWith('-bold');
			return pieces.map(({ text, font }) => ({
				...styled,
				text,
				pen: { ...styled.pen, font, ...(isBold && canBeThickened(font) && { isThickened: true }) },
			}));
		},
	};
}

type Pdf = PDFKit.PDFDocument;
type Element = ReturnType<Pdf['struct']>;

function drawPages(
	pdf: Pdf,
	pages: readonly (readonly PlacedStrip[])[],
	document: PdfDocument,
	{ set, root, fonts }: { set: Typesetter; root: Tag; fonts: Fonts },
) {
	const canvas = createCanvas(pdf, fonts);
	const structure = createStructure(pdf, root);
	const outline = createOutline(pdf);
	for (const [index, strips] of pages.entries()) {
		pdf.addPage({ size: [page.width, page.height], margin: 0 });
		// Screen readers skip the texts at the edges.
		pdf.markContent('Artifact', { type: 'Pagination' });
		drawFrame(pdf, canvas, set, document, `Page ${index + 1} of ${pages.length}`);
		pdf.endMarkedContent();
		for (const { strip, top, isRepeated } of strips) {
			if (strip.outline) outline(strip.outline);
			for (const part of strip.parts)
				structure.draw(isRepeated ? { ...part, tag: null } : part, canvas, margin.top + top);
		}
		structure.endPage();
	}
	structure.end();
}

/** Draws the header and footer of a page. */
function drawFrame(
	pdf: Pdf,
	canvas: Canvas,
	set: Typesetter,
	{ labelName, headline = '', footline = '', watermark }: PdfDocument,
	number: string,
) {
	const right = page.width - margin.right;
	if (watermark) drawWatermark(pdf, canvas, set, watermark);
	const write = (text: string, baseline: number, { isRight = false, isBold = false } = {}) => {
		const line = set.line(text, set.pen('sans', 8.5, isBold ? 'bold' : 'regular', isBold ? undefined : quiet));
		const width = line.runs.reduce((sum, run) => sum + run.width, 0);
		canvas.text(line, isRight ? right - width : margin.left, baseline);
	};
	write(labelName, 50, { isBold: true });
	write(headline, 50, { isRight: true });
	canvas.rule(margin.left, right, 58, 0.4, hairline);
	write(footline, page.height - 44);
	write(number, page.height - 44, { isRight: true });
}

function drawWatermark(pdf: Pdf, canvas: Canvas, set: Typesetter, text: string) {
	const size = Math.min(150, 1030 / Math.max(1, text.length));
	const line = set.line(text, set.pen('sans', size, 'bold', '#efece8'));
	const width = line.runs.reduce((sum, run) => sum + run.width, 0);
	pdf.save();
	pdf.rotate(-50, { origin: [page.width / 2, page.height / 2] });
	canvas.text(line, (page.width - width) / 2, page.height / 2 + size * 0.35);
	pdf.restore();
}

/** Widens the outline of a letter by this part of its size. */
const boldness = 0.03;

function drawRun(pdf: Pdf, run: Run, x: number, baseline: number, fonts: Fonts) {
	const { text, pen, direction } = run;
	const isRightToLeft = (direction?.level ?? 0) % 2 === 1;
	pdf.font(pen.font).fontSize(pen.size).fillColor(pen.color);
	if (pen.isThickened) pdf.strokeColor(pen.color).lineWidth(pen.size * boldness);
	if (isRightToLeft || isShaped(pen.font)) {
		drawGlyphs(pdf, fonts.shape(pen.font, text, isRightToLeft), { x, baseline, isRightToLeft, ...pen });
		return;
	}
	const thick = pen.isThickened ? { fill: true, stroke: true } : {};
	pdf.text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...thick });
}

function createCanvas(pdf: Pdf, fonts: Fonts): Canvas {
	return {
		text({ runs, places }, x, baseline) {
			let at = x;
			for (const [index, run] of runs.entries()) {
				drawRun(pdf, run, places ? x + (places[index] ?? 0) : at, baseline, fonts);
				at += run.width;
			}
		},
		rule(from, to, y, weight, color) {
			pdf.moveTo(from, y).lineTo(to, y).lineWidth(weight).strokeColor(color).stroke();
		},
		image(bytes, x, y, width, height) {
			try {
				pdf.image(Buffer.from(bytes), x, y, { width, height });
			} catch {
				throw new UnreadablePicture();
			}
		},
	};
}

/** The tree that screen readers follow, built while its contents are drawn. */
function createStructure(pdf: Pdf, root: Tag) {
	const elements = new Map<Tag, Element>();
	let open: Tag | null = null;

	const close = () => {
		if (open) pdf.endMarkedContent();
		open = null;
	};

	function elementOf(tag: Tag) {
		const known = elements.get(tag);
		if (known) return known;
		const { type, parent, alt, scope } = tag;
		const element = pdf.struct(type, { ...(alt ? { alt } : {}), ...(scope ? { scope } : {}) });
		elements.set(tag, element);
		if (parent) elementOf(parent).add(element);
		else pdf.addStructure(element);
		return element;
	}

	elementOf(root);
	return {
		draw({ tag, draw }: Part, canvas: Canvas, top: number) {
			if (tag === null) {
				close();
				pdf.markContent('Artifact', { type: 'Layout' });
				draw(canvas, top);
				pdf.endMarkedContent();
				return;
			}
			if (tag !== open) {
				close();
				// The lines of a text are one content item, however many they are on this page.
				elementOf(tag).add(pdf.markStructureContent(tag.type));
				open = tag;
			}
			draw(canvas, top);
		},
		endPage: close,
		end() {
			elements.get(root)?.end();
		},
	};
}

/** The list of headings that viewers show beside the pages. */
function createOutline(pdf: Pdf) {
	const path: { level: number; item: PDFKit.PDFOutline }[] = [];
	return ({ level, text }: { level: number; text: string }) => {
		while ((path.at(-1)?.level ?? -1) >= level) path.pop();
		const parent = path.at(-1)?.item ?? pdf.outline;
		path.push({ level, item: parent.addItem(text) });
	};
}
