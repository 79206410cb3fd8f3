// A version as a file, and the files by which `/verify` knows a final one. Everything in a file comes from the stored
// version: no clock, no time zone, no locale.
import { createHash } from 'node:crypto';
import { AppError, withValues } from '../../domain/kernel/errors.ts';
import { foldText } from '../../domain/kernel/fold.ts';
import type { LabelCopyId } from '../../domain/kernel/ids.ts';
import { t } from '../../domain/kernel/message.ts';
import { type CopyBlock, copyBlocks, copyHead } from '../../domain/label-copy/copy-blocks.ts';
import { assembleCopy, type CopyDocument } from '../../domain/label-copy/copy-document.ts';
import type { Rendering, TextStyle } from '../../domain/label-copy/copy-parts.ts';
import { type CopyStamp, isMarkedDraft } from '../../domain/label-copy/copy-stamp.ts';
import { copyToText } from '../../domain/label-copy/copy-text.ts';
import { copyLettersMissing } from '../../domain/label-copy/label-copy.errors.ts';
import * as d from '../../domain/label-copy/label-copy-document.messages.ts';
import { findSealed, registerSealed } from '../evidence/sealed-documents.service.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { type PdfBlock, type PdfDocument, textsOf, UnwritableLetters } from '../platform/pdf/pdf-document.ts';
import type { PdfWriter } from '../platform/pdf/pdf-writer.ts';
import { copyToDocx } from './copy-docx.ts';
import { snapshotOf, visibleSnapshot } from './copy-verdict.ts';
import type { CopyRow } from './label-copy.repository.ts';

export const exportFormats = {
	pdf: 'application/pdf',
	docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
	txt: 'text/plain; charset=utf-8',
} as const;
type ExportFormat = keyof typeof exportFormats;

/** A version that was final keeps reading as final: its files stay the same when the next version becomes final. */
function stampOf(copy: CopyRow): CopyStamp {
	const { version, generatedAt, sha256, approvedBy, approvedAt, approvedHow, finalisedBy, finalisedAt } = copy;
	return {
		version,
		generatedAt,
		sha256,
		status: finalisedAt ? 'final' : copy.status,
		approval: approvedBy && approvedAt && approvedHow ? { by: approvedBy, at: approvedAt, how: approvedHow } : null,
		final: finalisedBy && finalisedAt ? { by: finalisedBy, at: finalisedAt } : null,
	};
}

interface WantedExport {
	readonly format: ExportFormat;
	readonly rendering: Rendering;
	readonly viewer: { readonly isAdmin: boolean };
}

/** Until there is a font for every script, the other two formats support all characters. */
function nameLetters(error: unknown): never {
	throw error instanceof UnwritableLetters
		? new AppError(withValues(copyLettersMissing, { letters: error.letters.join(' ') }))
		: error;
}

function sha256Of(file: Uint8Array) {
	return createHash('sha256').update(file).digest('hex');
}

const mostRemembered = 1000;

export type CopyExports = ReturnType<typeof createCopyExports>;

export function createCopyExports(pdf: Pick<PdfWriter, 'write' | 'missingLetters'>) {
	/** Cached, because a version and its characters never change. */
	const lettersOf = new Map<LabelCopyId, readonly string[]>();

	async function write(copy: CopyRow, { format, rendering, viewer }: WantedExport) {
		const snapshot = visibleSnapshot(snapshotOf(copy), viewer);
		const stamp = stampOf(copy);
		const document = (textStyle: TextStyle) => assembleCopy(snapshot, copy.origins, { rendering, textStyle });
		switch (format) {
			case 'txt':
				return Buffer.from(copyToText(document('plain'), stamp), 'utf8');
			case 'docx':
				return copyToDocx(document('page'), stamp);
			case 'pdf':
				return (await pdf.write(copyToPdf(document('page'), stamp)).catch(nameLetters)).bytes;
		}
	}

	return {
		write,

		/** Every file of a version, by which `/verify` knows it: those for admins, for members, and for the press. */
		async writeAll(copy: CopyRow) {
			const files: Uint8Array[] = [];
			for (const format of Object.keys(exportFormats) as ExportFormat[])
				for (const [rendering, isAdmin] of [
					['internal', true],
					['internal', false],
					['public', true],
				] as const)
					files.push(await write(copy, { format, rendering, viewer: { isAdmin } }));
			return files;
		},

		/** Missing characters are reported as a finding instead of printing empty boxes. */
		async unwritableLetters(copy: CopyRow) {
			const known = lettersOf.get(copy.id);
			if (known) return known;
			const options = { rendering: 'internal', textStyle: 'page' } as const;
			const document = assembleCopy(snapshotOf(copy), copy.origins, options);
			const letters = await pdf.missingLetters(textsOf(copyToPdf(document, stampOf(copy))));
			if (lettersOf.size >= mostRemembered) lettersOf.clear();
			lettersOf.set(copy.id, letters);
			return letters;
		},
	};
}

/** For example `paper-lanterns-label-copy-v3.pdf`. */
export function nameOfExport(copy: CopyRow, format: ExportFormat, rendering: Rendering): string {
	const title = foldText(snapshotOf(copy).release.title)
		.replace(/[^a-z0-9]+/g, '-')
		.replace(/^-|-$/g, '');
	const kind = rendering === 'public' ? '-public' : '';
	return `${title || 'release'}-label-copy-v${copy.version}${kind}.${format}`;
}

function pdfBlock(block: CopyBlock): PdfBlock[] {
	switch (block.kind) {
		case 'heading':
			return [{ kind: 'heading', text: block.text }];
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

/** A label copy as a PDF. Its only date is that of the version. */
function copyToPdf(document: CopyDocument, stamp: CopyStamp): PdfDocument {
	const head = copyHead(document, stamp);
	return {
		title: `${head.title}, ${head.name}`,
		language: 'en',
		date: stamp.generatedAt,
		labelName: head.labelName,
		headline: `${head.name}, ${head.hash}`,
		footline: head.generated,
		...(isMarkedDraft(stamp) && { watermark: t(d.draftWatermark) }),
		typeface: 'sans',
		blocks: [
			{ kind: 'title', text: head.title, subtitle: head.artist },
			...copyBlocks(document, stamp).flatMap(pdfBlock),
		],
	};
}

/** Makes the files known to `/verify`. */
export async function registerFiles(tx: Tx, copy: CopyRow, files: readonly Uint8Array[], sealedAt: Date) {
	const { organizationId, id: subjectId } = copy;
	const { labelName, release } = snapshotOf(copy);
	const about = { organizationId, labelName, kind: 'label-copy', subjectId, title: release.title, sealedAt } as const;
	for (const file of files) await registerSealed(tx, { ...about, sha256: sha256Of(file), bytes: file.byteLength });
}

/**
 * A version that was final before the layout changed is exported in the new layout, so that file has to be known as
 * well.
 */
export async function keepKnown(db: Db, copy: CopyRow, file: Uint8Array) {
	const { finalisedAt } = copy;
	if (finalisedAt === null || (await findSealed(db, sha256Of(file)))) return;
	await db.transaction((tx) => registerFiles(tx, copy, [file], finalisedAt));
}
