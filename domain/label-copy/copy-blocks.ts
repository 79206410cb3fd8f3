// A label copy as headings, pairs and tables: the source of the PDF and DOCX files.
import type { CopyDocument } from './copy-document.ts';
import { type CopyLine, formatCopyMoment, shortHash, textOf } from './copy-lines.ts';
import { approvalText, type CopyStamp } from './copy-stamp.ts';
import { copyStatuses } from './copy-status.ts';
import type { CopyTrackBlock } from './copy-track-block.ts';

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
	return {
		labelName,
		/** `LABEL COPY v3 FINAL`. */
		name: `LABEL COPY v${stamp.version} ${copyStatuses[stamp.status].toUpperCase()}${rendering === 'public' ? ', public' : ''}`,
		generated: `Generated ${formatCopyMoment(stamp.generatedAt)}`,
		hash: shortHash(stamp.sha256),
		title: textOf(title),
		artist: textOf(artist),
	};
}

const pair = (line: CopyLine): [string, string] => [line.caption, textOf(line)];
const paragraph = (text: string, isQuiet = false): CopyBlock => ({ kind: 'paragraph', text, isQuiet });
const heading = (text: string): CopyBlock => ({ kind: 'heading', text });

export function copyBlocks(paper: CopyDocument, stamp: CopyStamp): CopyBlock[] {
	const { artwork, courtesy, thanks, legal, distributor } = paper;
	const approval = approvalText(stamp, formatCopyMoment);
	return [
		heading('Release'),
		{
			kind: 'pairs',
			pairs: [
				...[paper.format, paper.catalogueNumber, paper.imprint, paper.barcode].map(pair),
				...[paper.releaseDate, paper.territory, paper.firstReleased, paper.language].map(pair),
				...[paper.genre, paper.advisory, paper.pLine, paper.cLine, paper.grid].map(pair),
				...(distributor ? [pair(distributor)] : []),
			],
		},
		paragraph(textOf(paper.creditLine)),
		heading('Tracks'),
		{
			kind: 'table',
			hasTotal: false,
			columns: [
				{ title: '#', width: 7 },
				{ title: 'Title (version)', width: 28 },
				{ title: 'Artists', width: 26 },
				{ title: 'Length', width: 9, align: 'right' },
				{ title: 'ISRC', width: 22 },
				{ title: 'Adv.', width: 8 },
			],
			rows: paper.rows.map(({ number, title, artists, length, isrc, advisory }) => [
				number,
				...[title, artists, length, isrc, advisory].map(textOf),
			]),
		},
		...paper.blocks.flatMap(trackBlocks),
		...(artwork.length > 0 || courtesy || thanks ? [heading('Artwork and thanks')] : []),
		...(artwork.length > 0 ? [paragraph(artwork.map((line) => `${line.caption}: ${textOf(line)}.`).join(' '))] : []),
		...[courtesy, thanks].flatMap((line) => (line ? [paragraph(textOf(line))] : [])),
		paragraph(textOf(legal), true),
		...(approval === '' ? [] : [paragraph(approval, true)]),
	];
}

function trackBlocks(block: CopyTrackBlock): CopyBlock[] {
	const { number, title, writersAs, creditsAs, credits, others } = block;
	const references = [
		writersAs ? `Writers and publishing as track ${writersAs}.` : '',
		creditsAs ? `Credits as track ${creditsAs}.` : '',
	].filter((text) => text !== '');
	return [
		heading(`${number} ${title}`),
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
					{ title: 'Writer', width: 40 },
					{ title: 'Role', width: 24 },
					{ title: 'Publisher', width: 36 },
				]
			: [
					{ title: 'Writer', width: 27 },
					{ title: 'Role', width: 17 },
					{ title: 'Share', width: 13, align: 'right' },
					{ title: 'Publisher', width: 18 },
					{ title: 'PRO', width: 9 },
					{ title: 'IPI', width: 16 },
				],
		rows: [
			...writers.map(({ name, role, publisher, internal }) =>
				internal
					? [name, role, internal.share, publisher, internal.society, internal.ipi].map(textOf)
					: [name, role, publisher].map(textOf),
			),
			...(isPublic ? [] : [['Total', '', total, '', '', '']]),
		],
	};
}
