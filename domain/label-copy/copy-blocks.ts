// A label copy as headings, pairs and tables: the source of the PDF and DOCX files.
import { t } from '../kernel/message.ts';
import type { CopyDocument } from './copy-document.ts';
import { type CopyLine, formatCopyMoment, shortHash, textOf } from './copy-lines.ts';
import { approvalText, type CopyStamp } from './copy-stamp.ts';
import { copyStatuses } from './copy-status.ts';
import type { CopyTrackBlock } from './copy-track-block.ts';
import * as d from './label-copy-document.messages.ts';

interface CopyColumn {
	readonly title: string;
	/** Relative width. */
	readonly width: number;
	readonly align?: 'right';
}

export type CopyBlock =
	| { readonly kind: 'heading'; readonly text: string }
	| { readonly kind: 'pairs'; readonly pairs: readonly (readonly [caption: string, value: string])[] }
	| {
			readonly kind: 'table';
			readonly columns: readonly CopyColumn[];
			readonly rows: readonly (readonly string[])[];
			/** The last row is a sum. */
			readonly hasTotal: boolean;
	  }
	| { readonly kind: 'paragraph'; readonly text: string; readonly isQuiet: boolean };

export function copyHead({ labelName, title, artist, rendering }: CopyDocument, stamp: CopyStamp) {
	const status = t(copyStatuses[stamp.status]).toUpperCase();
	return {
		labelName,
		/** `LABEL COPY v3 FINAL`. */
		name: t(rendering === 'public' ? d.publicDocumentName : d.documentName, { version: stamp.version, status }),
		generated: t(d.generatedAt, { moment: formatCopyMoment(stamp.generatedAt) }),
		hash: shortHash(stamp.sha256),
		title: textOf(title),
		artist: textOf(artist),
	};
}

const pair = (line: CopyLine): [string, string] => [line.caption, textOf(line)];
const paragraph = (text: string, isQuiet = false): CopyBlock => ({ kind: 'paragraph', text, isQuiet });
const heading = (text: string): CopyBlock => ({ kind: 'heading', text });

export function copyBlocks(copy: CopyDocument, stamp: CopyStamp): CopyBlock[] {
	const { artwork, courtesy, thanks, legal, distributor } = copy;
	const approval = approvalText(stamp, formatCopyMoment);
	return [
		heading(t(d.releaseHeading)),
		{
			kind: 'pairs',
			pairs: [
				...[copy.format, copy.catalogueNumber, copy.imprint, copy.barcode].map(pair),
				...[copy.releaseDate, copy.territory, copy.firstReleased, copy.language].map(pair),
				...[copy.genre, copy.advisory, copy.pLine, copy.cLine, copy.grid].map(pair),
				...(distributor ? [pair(distributor)] : []),
			],
		},
		paragraph(textOf(copy.creditLine)),
		heading(t(d.tracksHeading)),
		{
			kind: 'table',
			hasTotal: false,
			columns: [
				{ title: t(d.numberColumn), width: 7 },
				{ title: t(d.titleColumn), width: 28 },
				{ title: t(d.artists), width: 26 },
				{ title: t(d.length), width: 9, align: 'right' },
				{ title: t(d.isrc), width: 22 },
				{ title: t(d.advisoryColumn), width: 8 },
			],
			rows: copy.rows.map(({ number, title, artists, length, isrc, advisory }) => [
				number,
				...[title, artists, length, isrc, advisory].map(textOf),
			]),
		},
		...copy.blocks.flatMap(trackBlocks),
		...(artwork.length > 0 || courtesy || thanks ? [heading(t(d.artworkAndThanks))] : []),
		...(artwork.length > 0 ? [paragraph(artwork.map(artworkText).join(' '))] : []),
		...[courtesy, thanks].flatMap((line) => (line ? [paragraph(textOf(line))] : [])),
		paragraph(textOf(legal), true),
		...(approval === '' ? [] : [paragraph(approval, true)]),
	];
}

export function artworkText(line: CopyLine) {
	return t(d.artworkLine, { line: line.caption, text: textOf(line) });
}

function trackBlocks(block: CopyTrackBlock): CopyBlock[] {
	const { number, title, writersAs, creditsAs, credits, others } = block;
	const references = [
		writersAs ? t(d.writersAsTrack, { number: writersAs }) : '',
		creditsAs ? t(d.creditsAsTrack, { number: creditsAs }) : '',
	].filter((text) => text !== '');
	return [
		heading(t(d.trackHeading, { number, title })),
		{ kind: 'pairs', pairs: [pair(block.iswc), ...(writersAs ? [] : [pair(block.writtenBy)])] },
		...(references.length > 0 ? [paragraph(references.join(' '))] : []),
		...(writersAs || block.writers.length === 0 ? [] : [writersTable(block)]),
		{ kind: 'pairs', pairs: [...credits, ...others].map(pair) },
	];
}

function writersTable({ writers, total }: CopyTrackBlock): CopyBlock {
	const isPublic = total === null;
	return {
		kind: 'table',
		hasTotal: !isPublic,
		columns: isPublic
			? [
					{ title: t(d.writer), width: 40 },
					{ title: t(d.role), width: 24 },
					{ title: t(d.publisher), width: 36 },
				]
			: [
					{ title: t(d.writer), width: 27 },
					{ title: t(d.role), width: 17 },
					{ title: t(d.share), width: 13, align: 'right' },
					{ title: t(d.publisher), width: 18 },
					{ title: t(d.society), width: 9 },
					{ title: t(d.ipi), width: 16 },
				],
		rows: [
			...writers.map(({ name, role, publisher, internal }) =>
				internal
					? [name, role, internal.share, publisher, internal.society, internal.ipi].map(textOf)
					: [name, role, publisher].map(textOf),
			),
			...(isPublic ? [] : [[t(d.total), '', total, '', '', '']]),
		],
	};
}
