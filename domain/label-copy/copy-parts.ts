// Building blocks for the lines of a label copy.
import { noWords } from '../catalogue/languages.ts';
import { type Caption, t } from '../kernel/message.ts';
import { type CopyLine, type CopyPart, type CopySource, notKnown } from './copy-lines.ts';
import type { CopyOrigins } from './copy-snapshot.ts';
import * as d from './label-copy-document.messages.ts';

/** For the label, or for the press: without shares, IPI, societies and legal names. */
export const renderings = ['internal', 'public'] as const;
export type Rendering = (typeof renderings)[number];

/** Plain text has other capital letters. */
export type TextStyle = 'page' | 'plain';

export interface CopyOptions {
	readonly rendering: Rendering;
	readonly textStyle: TextStyle;
}

/** A line with one part; without a text it is missing. */
export function line(
	key: string,
	caption: Caption,
	text: string | null | undefined,
	sources: readonly CopySource[],
	whenEmpty = notKnown,
): CopyLine {
	const part: CopyPart = { text: text || whenEmpty, sources, isMissing: !text && whenEmpty === notKnown };
	return { key, caption: t(caption), parts: [part], joiner: 'comma' };
}

/** Owner and year of a ℗ or © line; the symbol is added for display. */
export function ownerText(year: number | null, owner: string | null) {
	return year !== null && owner ? `${year} ${owner}` : null;
}

export function languageName(code: string | null, { names }: CopyOrigins) {
	if (code === null) return null;
	return code === noWords ? t(d.noWords) : (names.languages[code] ?? code);
}

export type TrackOrigin = CopyOrigins['tracks'][number];

export function recordingSource(track: TrackOrigin | undefined, ...fields: readonly string[]): CopySource[] {
	if (!track) return [];
	const { recordingId: id, songId } = track;
	return fields.map((field) => ({ field: `recording.${field}`, page: 'metadata', id, songId }));
}

export function audioSource({ recordingId, songId }: TrackOrigin): CopySource[] {
	return [{ field: 'song.audio', page: 'audio', id: recordingId, songId }];
}

export function splitSource(track: TrackOrigin | undefined): CopySource[] {
	return track ? [{ field: 'work.shares', page: 'splits', id: track.workId, songId: track.songId }] : [];
}
