// Compares two label copies line by line.
import { type Caption, t } from '../kernel/message.ts';
import { assembleCopy, type CopyDocument } from './copy-document.ts';
import { type CopyLine, type CopySource, sourcesOf, textOf } from './copy-lines.ts';
import type { CopyOptions } from './copy-parts.ts';
import type { CopyOrigins, CopySnapshot } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';
import * as d from './label-copy-document.messages.ts';

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

export interface NamedLine {
	readonly line: CopyLine;
	/** `Title, track 1-1`. */
	readonly caption: string;
}

/** Every line of a copy, in its order. */
export function allLines(copy: CopyDocument): NamedLine[] {
	const plain = (line: CopyLine | null): NamedLine[] => (line ? [{ line, caption: line.caption }] : []);
	const { rows, blocks } = copy;
	return [
		...[copy.artist, copy.title, copy.format, copy.imprint, copy.catalogueNumber].flatMap(plain),
		...[copy.barcode, copy.grid, copy.releaseDate, copy.firstReleased].flatMap(plain),
		...[copy.territory, copy.genre, copy.language, copy.advisory].flatMap(plain),
		...[copy.pLine, copy.cLine, copy.creditLine, copy.distributor].flatMap(plain),
		...rows.flatMap(({ number, title, artists, length, isrc, advisory }) =>
			[title, artists, length, isrc, advisory].map((line) => ({
				line,
				caption: t(d.lineOfTrack, { line: line.caption, number }),
			})),
		),
		...blocks.flatMap((block) => {
			const ofTrack = (line: CopyLine) => ({
				line,
				caption: t(d.lineOfTrack, { line: line.caption, number: block.number }),
			});
			const ofWriter = (line: CopyLine, name: string) => ({
				line,
				caption: t(d.lineOfWriter, { line: line.caption, name }),
			});
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
		...copy.artwork.map((line) => ({ line, caption: artworkCaption(line) })),
		...[copy.courtesy, copy.thanks, copy.legal].flatMap(plain),
	];
}

const artworkCaptions: Readonly<Record<string, Caption>> = {
	'artwork-design': m.artworkDesignField,
	'artwork-photography': m.artworkPhotographyField,
	'artwork-note': m.artworkNoteField,
};

function artworkCaption({ key, caption }: CopyLine) {
	const named = artworkCaptions[key];
	return named ? t(named) : caption;
}

/** The name as printed in `Written by`: a writer's cell with the same text is not a separate line. */
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
