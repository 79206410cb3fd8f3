// A label copy as plain text (reference 7.1). The same version gives the same bytes in any time zone or locale.
import type { CopyDocument, CopyTrackRow } from './copy-document.ts';
import { type CopyLine, formatCopyMoment, shortHash, textOf } from './copy-lines.ts';
import { approvalText, type CopyStamp } from './copy-stamp.ts';
import { copyStatuses } from './copy-status.ts';
import type { CopyTrackBlock, CopyWriterRow } from './copy-track-block.ts';

const width = 87;

/** Texts at columns; one that is too long moves the next one and never overlaps it. */
function columns(...cells: readonly (readonly [at: number, text: string])[]) {
	let row = '';
	for (const [at, text] of cells) row = row === '' ? ' '.repeat(at) + text : `${padded(row, at)}${text}`;
	return row.trimEnd();
}

function padded(text: string, to: number) {
	const missing = to - lengthOf(text);
	return missing > 0 ? text + ' '.repeat(missing) : `${text} `;
}

/** Number of columns; combining accents take none. */
function lengthOf(text: string) {
	return Array.from(text.normalize('NFC')).length;
}

const rightAligned = (text: string, to: number) => text.padStart(to);

export function copyToText(paper: CopyDocument, stamp: CopyStamp) {
	const rows = [
		...header(paper, stamp),
		...releaseLines(paper),
		'',
		columns([1, '#'], [6, 'TITLE (VERSION)'], [41, 'ARTISTS'], [74, 'LENGTH'], [82, 'ISRC'], [100, 'ADV']),
		...paper.rows.map(trackRow),
		'',
		...paper.blocks.flatMap((block) => [...blockLines(block), '']),
		...closing(paper, stamp),
	];
	return `${rows.join('\n')}\n`;
}

function header({ labelName, rendering }: CopyDocument, stamp: CopyStamp) {
	const { version, status, generatedAt, sha256 } = stamp;
	const kind = rendering === 'public' ? '  PUBLIC' : '';
	const state = copyStatuses[status].toUpperCase();
	return [
		columns([0, labelName.toUpperCase()], [66, `LABEL COPY  v${version}  ${state}${kind}`]),
		columns([0, `Generated ${formatCopyMoment(generatedAt)}`], [66, `sha256 ${shortHash(sha256)}…`]),
		'='.repeat(width),
	];
}

function releaseLines(paper: CopyDocument): string[] {
	const one = (caption: string, line: CopyLine) => columns([0, caption], [18, textOf(line)]);
	const two = (caption: string, line: CopyLine, right: string, other: CopyLine, at = 71) =>
		columns([0, caption], [18, textOf(line)], [62, right], [at, textOf(other)]);
	const { distributor } = paper;
	return [
		one('ARTIST', paper.artist),
		two('RELEASE', paper.title, 'FORMAT', paper.format),
		two('IMPRINT', paper.imprint, 'CAT. NO.', paper.catalogueNumber),
		two('UPC/EAN', paper.barcode, 'GRid', paper.grid),
		two('RELEASE DATE', paper.releaseDate, 'FIRST RELEASED', paper.firstReleased, 78),
		two('TERRITORY', paper.territory, 'GENRE', paper.genre),
		two('LANGUAGE', paper.language, 'ADVISORY', paper.advisory),
		columns([0, '(P)'], [18, `℗ ${textOf(paper.pLine)}`]),
		columns([0, '(C)'], [18, `© ${textOf(paper.cLine)}`]),
		one('CREDIT LINE', paper.creditLine),
		...(distributor ? [one('DISTRIBUTOR', distributor)] : []),
	];
}

function trackRow({ number, title, artists, length, isrc, advisory }: CopyTrackRow) {
	return columns(
		[1, number],
		[6, textOf(title)],
		[41, textOf(artists)],
		[74, textOf(length)],
		[82, textOf(isrc)],
		[100, textOf(advisory)],
	);
}

function blockLines(block: CopyTrackBlock): string[] {
	const { number, title, writersAs, creditsAs } = block;
	const references = [
		writersAs ? `Writers and publishing as track ${writersAs}.` : '',
		creditsAs ? `Credits as track ${creditsAs}.` : '',
	].filter((part) => part !== '');
	return [
		columns([0, `TRACK ${number}`], [11, title.toUpperCase()], [70, `ISWC ${textOf(block.iswc)}`]),
		...(references.length > 0 ? [`  ${references.join('  ')}`] : []),
		...(writersAs ? [] : writerLines(block)),
		...creditRows(block),
		...block.others.map((line) => columns([2, line.caption], [20, textOf(line)])),
	];
}

function writerLines({ writtenBy, writers, total }: CopyTrackBlock) {
	const head =
		total === null
			? columns([2, 'WRITER'], [34, 'ROLE'], [50, 'PUBLISHER'])
			: columns([2, 'WRITER'], [34, 'ROLE'], [50, 'SHARE'], [59, 'PUBLISHER'], [82, 'PRO'], [89, 'IPI']);
	return [
		columns([2, writtenBy.caption], [20, textOf(writtenBy)]),
		...(writers.length === 0 ? [] : [head, ...writers.map(writerRow)]),
		...(total === null || writers.length === 0 ? [] : [columns([34, 'TOTAL'], [49, rightAligned(total, 8)])]),
	];
}

function writerRow({ name, role, publisher, internal }: CopyWriterRow) {
	if (internal === null) return columns([2, textOf(name)], [34, textOf(role)], [50, textOf(publisher)]);
	const { share, society, ipi } = internal;
	return columns(
		[2, textOf(name)],
		[34, textOf(role)],
		[49, rightAligned(textOf(share), 8)],
		[59, textOf(publisher)],
		[82, textOf(society)],
		[89, textOf(ipi)],
	);
}

/** Short credits of the same kind are printed two per row. */
function creditRows({ credits }: CopyTrackBlock): string[] {
	const rows: string[] = [];
	for (let at = 0; at < credits.length; at += 1) {
		const [line, next] = [credits[at], credits[at + 1]];
		if (!line) break;
		const isPair = line.isNarrow && next?.isNarrow && lengthOf(textOf(line)) <= 20;
		rows.push(
			isPair
				? columns([2, line.caption], [20, textOf(line)], [42, next.caption], [66, textOf(next)])
				: columns([2, line.caption], [20, textOf(line)]),
		);
		if (isPair) at += 1;
	}
	return rows;
}

function closing({ artwork, courtesy, thanks, legal }: CopyDocument, stamp: CopyStamp) {
	const approval = approvalText(stamp, formatCopyMoment);
	return [
		...(artwork.length > 0
			? [columns([0, 'ARTWORK'], [18, artwork.map((line) => `${line.caption}: ${textOf(line)}.`).join('  ')])]
			: []),
		...(courtesy ? [columns([0, 'COURTESY'], [18, textOf(courtesy)])] : []),
		...(thanks ? [columns([0, 'THANKS'], [18, textOf(thanks)])] : []),
		textOf(legal),
		approval === '' ? '1/1' : `${approval}   1/1`,
	];
}
