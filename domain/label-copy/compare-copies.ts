// Compares two label copies line by line.
import { assembleCopy, type CopyDocument } from './copy-document.ts';
import { type CopyLine, type CopySource, sourcesOf, textOf } from './copy-lines.ts';
import type { CopyOptions } from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';

interface ComparedLine {
	readonly key: string;
	/** Includes the track or the writer it is about. */
	readonly caption: string;
	/** Null if that copy has no such line. */
	readonly before: string | null;
	readonly after: string | null;
	readonly change: 'added' | 'changed' | 'removed' | 'unchanged';
	readonly source: CopySource | null;
}

export interface CopyContent {
	readonly snapshot: CopySnapshot;
	readonly origins: CopyOrigins;
}

interface NamedLine {
	readonly line: CopyLine;
	/** `Title, track 1-1`. */
	readonly caption: string;
}

/** Every line of a document, in its order. */
export function allLines(paper: CopyDocument): NamedLine[] {
	const plain = (line: CopyLine | null): NamedLine[] => (line ? [{ line, caption: line.caption }] : []);
	const { rows, blocks } = paper;
	return [
		...[paper.artist, paper.title, paper.format, paper.imprint, paper.catalogueNumber].flatMap(plain),
		...[paper.barcode, paper.grid, paper.releaseDate, paper.firstReleased].flatMap(plain),
		...[paper.territory, paper.genre, paper.language, paper.advisory].flatMap(plain),
		...[paper.pLine, paper.cLine, paper.creditLine, paper.distributor].flatMap(plain),
		...rows.flatMap(({ number, title, artists, length, isrc, advisory }) =>
			[title, artists, length, isrc, advisory].map((line) => ({ line, caption: `${line.caption}, track ${number}` })),
		),
		...blocks.flatMap((block) => {
			const ofTrack = (line: CopyLine) => ({ line, caption: `${line.caption}, track ${block.number}` });
			const ofWriter = (line: CopyLine, name: string) => ({ line, caption: `${line.caption} of ${name}` });
			return [
				ofTrack(block.iswc),
				ofTrack(block.writtenBy),
				...block.writers.flatMap(({ name, role, publisher, internal }) => [
					...(internal && textOf(name) !== nameIn(block.writtenBy, name) ? [ofTrack(name)] : []),
					...[role, publisher].map((line) => ofWriter(line, textOf(name))),
					...(internal
						? [internal.share, internal.society, internal.ipi].map((line) => ofWriter(line, textOf(name)))
						: []),
				]),
				...block.credits.map(ofTrack),
				...block.others.map(ofTrack),
			];
		}),
		...paper.artwork.map((line) => ({ line, caption: `Artwork: ${line.caption.toLowerCase()}` })),
		...[paper.courtesy, paper.thanks, paper.legal].flatMap(plain),
	];
}

/** The name as printed in `Written by`: a writer's cell with the same text is no separate line. */
function nameIn(writtenBy: CopyLine, { parts: [part] }: CopyLine) {
	return writtenBy.parts.find(({ text }) => text === part?.text)?.text ?? null;
}

export function compareCopies(before: CopyContent, after: CopyContent, options: CopyOptions): ComparedLine[] {
	const [old, current] = [before, after].map(({ snapshot, origins }) =>
		allLines(assembleCopy(snapshot, origins, options)),
	);
	const known = new Map((old ?? []).map((entry) => [entry.line.key, entry]));
	const seen = new Set((current ?? []).map(({ line }) => line.key));
	const compared = (current ?? []).map(({ line, caption }): ComparedLine => {
		const earlier = known.get(line.key);
		const [was, is] = [earlier ? textOf(earlier.line) : null, textOf(line)];
		const change = was === null ? 'added' : was === is ? 'unchanged' : 'changed';
		return { key: line.key, caption, before: was, after: is, change, source: sourcesOf(line)[0] ?? null };
	});
	const removed = (old ?? [])
		.filter(({ line }) => !seen.has(line.key))
		.map(
			({ line, caption }): ComparedLine => ({
				key: line.key,
				caption,
				before: textOf(line),
				after: null,
				change: 'removed',
				source: sourcesOf(line)[0] ?? null,
			}),
		);
	return [...compared, ...removed];
}
