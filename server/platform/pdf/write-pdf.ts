import PdfKit from 'pdfkit';
import { stripsOf } from './block-strips.ts';
import { drawPages, type PageFrame } from './draw-pages.ts';
import type { FontName, Fonts } from './fonts.ts';
import { findMissingLetters, splitByFont } from './letters.ts';
import type { Measure, Pen } from './line-breaking.ts';
import { bodyHeight } from './page-metrics.ts';
import { paginate } from './pagination.ts';
import { type PdfBlock, type PdfDocument, textsOf, UnwritableLetters } from './pdf-document.ts';
import type { Tag } from './strip.ts';
import { createTypesetter, looks } from './typesetting.ts';

export interface WrittenPdf {
	readonly bytes: Uint8Array;
	readonly pages: number;
}

/** The same document gives the same bytes, whatever the clock, the time zone and the language of the machine. */
export async function writePdf(document: PdfDocument, fonts: Fonts): Promise<WrittenPdf> {
	const missing = findMissingLetters(textsOf(document), fonts);
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
	const measure = createMeasure(pdf, fonts);
	const set = createTypesetter(looks[document.typeface ?? 'serif'], measure);
	const root: Tag = { type: 'Document', parent: null };
	const layOut = (blocks: readonly PdfBlock[]) =>
		paginate(
			blocks.flatMap((block) => stripsOf(block, set, root)),
			bodyHeight,
		);
	const body = layOut(document.blocks);
	const frame: PageFrame = {
		labelName,
		headline: document.headline ?? '',
		footline: document.footline ?? '',
		watermark: document.watermark ?? '',
		countedAs: (number, of) => `Page ${number} of ${of}`,
	};
	const drawn = [{ pages: body, frame }];
	if (document.appendix) {
		const { name, blocks } = document.appendix;
		drawn.push({
			pages: layOut(blocks),
			frame: { ...frame, headline: name, watermark: '', countedAs: (number, of) => `${name}, page ${number} of ${of}` },
		});
	}
	drawPages(pdf, drawn, { set, root });
	pdf.end();
	await ended;
	return { bytes: Buffer.concat(chunks), pages: drawn.reduce((sum, { pages }) => sum + pages.length, 0) };
}

/** Widths as the library draws them; most words of a contract occur many times. */
function createMeasure(pdf: PDFKit.PDFDocument, fonts: Fonts): Measure {
	const registered = new Set<FontName>();
	const widths = new Map<string, number>();
	/** Words that their font can write. */
	const plain = new Set<string>();

	function use({ font, size }: Pen) {
		if (!registered.has(font)) {
			// The library takes opened fonts, too; its types do not know.
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
			const width = pdf.widthOfString(text);
			widths.set(key, width / pen.size);
			return width;
		},
		split(styled) {
			const key = `${styled.pen.font} ${styled.text}`;
			if (plain.has(key)) return [styled];
			const pieces = splitByFont(styled.text, styled.pen.font, fonts);
			const [first] = pieces;
			if (pieces.length === 1 && first?.font === styled.pen.font) {
				plain.add(key);
				return [styled];
			}
			return pieces.map(({ text, font }) => ({ text, pen: { ...styled.pen, font } }));
		},
	};
}
