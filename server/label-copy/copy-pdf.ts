import { type CopyBlock, copyBlocks, copyHead } from '../../domain/label-copy/copy-blocks.ts';
import type { CopyDocument } from '../../domain/label-copy/copy-document.ts';
import { type CopyStamp, isMarkedDraft } from '../../domain/label-copy/copy-stamp.ts';
import type { PdfBlock, PdfDocument } from '../platform/pdf/pdf-document.ts';

function pdfBlock(block: CopyBlock): PdfBlock[] {
	switch (block.kind) {
		case 'heading':
			return [{ kind: 'heading', level: 2, text: block.text }];
		case 'paragraph':
			return [{ kind: 'paragraph', text: block.text, tone: block.isQuiet ? 'quiet' : 'normal' }];
		case 'pairs':
			return block.pairs.length === 0
				? []
				: [{ kind: 'rows', columns: 2, rows: block.pairs.map(([name, value]) => ({ name, value })) }];
		case 'table': {
			const rows = block.hasTotal ? block.rows.slice(0, -1) : block.rows;
			const foot = block.hasTotal ? block.rows.at(-1) : undefined;
			return [{ kind: 'table', columns: block.columns, rows, ...(foot && { foot }) }];
		}
	}
}

/** A label copy as a PDF. Its only date is the one of the version. */
export function copyToPdf(document: CopyDocument, stamp: CopyStamp): PdfDocument {
	const head = copyHead(document, stamp);
	return {
		title: `${head.title}, ${head.name}`,
		language: 'en',
		date: stamp.generatedAt,
		labelName: head.labelName,
		headline: `${head.name}, ${head.hash}`,
		footline: head.generated,
		...(isMarkedDraft(stamp) && { watermark: 'DRAFT' }),
		typeface: 'sans',
		blocks: [
			{ kind: 'title', text: head.title, subtitle: head.artist },
			...copyBlocks(document, stamp).flatMap(pdfBlock),
		],
	};
}
