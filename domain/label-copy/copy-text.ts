// A label copy as plain text (R-COPY-7). The same version gives the same bytes in any time zone or locale.
import { type Caption, t } from '../kernel/message.ts';
import { artworkText } from './copy-blocks.ts';
import type { CopyDocument, CopyTrackRow } from './copy-document.ts';
import { type CopyLine, formatCopyMoment, shortHash, textOf } from './copy-lines.ts';
import { approvalText, type CopyStamp } from './copy-stamp.ts';
import { copyStatuses } from './copy-status.ts';
import type { CopyTrackBlock, CopyWriterRow } from './copy-track-block.ts';
import * as d from './label-copy-document.messages.ts';

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

const upper = (caption: Caption) => t(caption).toUpperCase();
const rightAligned = (text: string, to: number) => text.padStart(to);

export function copyToText(copy: CopyDocument, stamp: CopyStamp) {
	const rows = [
		...header(copy, stamp),
		...releaseLines(copy),
		'',
		columns(
			[1, t(d.numberColumn)],
			[6, upper(d.titleColumn)],
			[41, upper(d.artists)],
			[74, upper(d.length)],
			[82, upper(d.isrc)],
			[100, upper(d.plainAdvisoryColumn)],
		),
		...copy.rows.map(trackRow),
		'',
		...copy.blocks.flatMap((block) => [...blockLines(block), '']),
		...closing(copy, stamp),
	];
	return `${rows.join('\n')}\n`;
}

function header({ labelName, rendering }: CopyDocument, stamp: CopyStamp) {
	const { version, status, generatedAt, sha256 } = stamp;
	const name = rendering === 'public' ? d.plainPublicDocumentName : d.plainDocumentName;
	return [
		columns([0, labelName.toUpperCase()], [66, t(name, { version, status: upper(copyStatuses[status]) })]),
		columns([0, t(d.generatedAt, { moment: formatCopyMoment(generatedAt) })], [66, `sha256 ${shortHash(sha256)}…`]),
		'='.repeat(width),
	];
}

function releaseLines(copy: CopyDocument): string[] {
	// GRid is always written like this.
	const head = ({ key, caption }: CopyLine) => (key === 'grid' ? caption : caption.toUpperCase());
	const one = (line: CopyLine) => columns([0, head(line)], [18, textOf(line)]);
	const two = (line: CopyLine, other: CopyLine, at = 71) =>
		columns([0, head(line)], [18, textOf(line)], [62, head(other)], [at, textOf(other)]);
	const { distributor } = copy;
	return [
		one(copy.artist),
		two(copy.title, copy.format),
		two(copy.imprint, copy.catalogueNumber),
		two(copy.barcode, copy.grid),
		two(copy.releaseDate, copy.firstReleased, 78),
		two(copy.territory, copy.genre),
		two(copy.language, copy.advisory),
		columns([0, '(P)'], [18, `℗ ${textOf(copy.pLine)}`]),
		columns([0, '(C)'], [18, `© ${textOf(copy.cLine)}`]),
		one(copy.creditLine),
		...(distributor ? [one(distributor)] : []),
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
		writersAs ? t(d.writersAsTrack, { number: writersAs }) : '',
		creditsAs ? t(d.creditsAsTrack, { number: creditsAs }) : '',
	].filter((part) => part !== '');
	return [
		columns(
			[0, t(d.plainTrack, { number }).toUpperCase()],
			[11, title.toUpperCase()],
			[70, t(d.iswcOfTrack, { iswc: textOf(block.iswc) })],
		),
		...(references.length > 0 ? [`  ${references.join('  ')}`] : []),
		...(writersAs ? [] : writerLines(block)),
		...creditRows(block),
		...block.others.map((line) => columns([2, line.caption], [20, textOf(line)])),
	];
}

function writerLines({ writtenBy, writers, total }: CopyTrackBlock) {
	const head =
		total === null
			? columns([2, upper(d.writer)], [34, upper(d.role)], [50, upper(d.publisher)])
			: columns(
					[2, upper(d.writer)],
					[34, upper(d.role)],
					[50, upper(d.share)],
					[59, upper(d.publisher)],
					[82, upper(d.society)],
					[89, upper(d.ipi)],
				);
	return [
		columns([2, writtenBy.caption], [20, textOf(writtenBy)]),
		...(writers.length === 0 ? [] : [head, ...writers.map(writerRow)]),
		...(total === null || writers.length === 0 ? [] : [columns([34, upper(d.total)], [49, rightAligned(total, 8)])]),
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
		...(artwork.length > 0 ? [columns([0, upper(d.artwork)], [18, artwork.map(artworkText).join('  ')])] : []),
		...(courtesy ? [columns([0, upper(d.courtesy)], [18, textOf(courtesy)])] : []),
		...(thanks ? [columns([0, upper(d.thanks)], [18, textOf(thanks)])] : []),
		textOf(legal),
		approval === '' ? '1/1' : `${approval}   1/1`,
	];
}
