// Building blocks for the lines of a label copy.
import { noWords } from '../catalogue/languages.ts';
import { type CopyLine, type CopyPart, type CopySource, notKnown } from './copy-lines.ts';
import type { CopyOrigins } from './copy-snapshot.ts';

/** For the label, or for the press: without shares, IPI, societies and legal names. */
export const renderings = { internal: 'Internal', public: 'Public' } as const;
export type Rendering = keyof typeof renderings;

/** Words that are spelled differently in plain text. */
export type WordStyle = 'page' | 'plain';

export interface CopyOptions {
	readonly rendering: Rendering;
	readonly words: WordStyle;
}

/** A line with one part; without a text it is missing. */
export function line(
	key: string,
	caption: string,
	text: string | null | undefined,
	sources: readonly CopySource[],
	whenEmpty = notKnown,
): CopyLine {
	const part: CopyPart = { text: text || whenEmpty, sources, isMissing: !text && whenEmpty === notKnown };
	return { key, caption, parts: [part], joiner: 'comma' };
}

/** Owner and year of a ℗ or © line; the symbol is added for display. */
export function ownerText(year: number | null, owner: string | null) {
	return year !== null && owner ? `${year} ${owner}` : null;
}

export function languageName(code: string | null, { names }: CopyOrigins) {
	if (code === null) return null;
	return code === noWords ? 'No words' : (names.languages[code] ?? code);
}

export type TrackOrigin = CopyOrigins['tracks'][number];

export function recordingSource(track: TrackOrigin | undefined, ...fields: readonly string[]): CopySource[] {
	if (!track) return [];
	const { recordingId: id, songId } = track;
	return fields.map((field) => ({ field: `recording.${field}`, page: 'metadata', id, songId }));
}

export function splitSource(track: TrackOrigin | undefined): CopySource[] {
	return track ? [{ field: 'work.shares', page: 'splits', id: track.workId, songId: track.songId }] : [];
}
