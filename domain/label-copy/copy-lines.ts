// Formatting of values in a label copy (reference 7, rendering rules). Nothing here depends on a time zone or a locale.
import { joinNames } from '../catalogue/title-line.ts';
import { type Caption, t } from '../kernel/message.ts';
import * as m from './label-copy.messages.ts';
import * as d from './label-copy-document.messages.ts';

/** Source of a part of a line: it is changed there, never in the document. */
export interface CopySource {
	/** Such as `release.title` or `writer.name`. */
	readonly field: string;
	readonly page: SourcePage;
	/** Id of the field's owner: a release, a recording, a writer, … */
	readonly id: string;
	/** The signed song, if it is a page of a song. */
	readonly songId: string | null;
}

/** The pages of the sources. */
export const sourcePages = {
	generator: m.fromGenerator,
	metadata: m.fromMetadata,
	splits: m.fromSplits,
	writer: m.fromWriter,
	artist: m.fromArtist,
	publisher: m.fromPublisher,
	contract: m.fromContract,
	marketing: m.fromMarketing,
	song: m.fromSong,
	audio: m.fromAudio,
	label: m.fromLabel,
	copy: m.fromCopy,
} satisfies Record<string, Caption>;
export type SourcePage = keyof typeof sourcePages;

export interface CopyPart {
	readonly text: string;
	readonly sources: readonly CopySource[];
	/** Printed as TBC. */
	readonly isMissing: boolean;
}

/** One line, or one cell, of a label copy. */
export interface CopyLine {
	/** Identifies the line in every version; also the id of its row in the label-copy form. */
	readonly key: string;
	readonly caption: string;
	/** Usually one part; several if several people are named. */
	readonly parts: readonly CopyPart[];
	readonly joiner: 'comma' | 'and';
}

export function textOf({ parts, joiner }: CopyLine) {
	const texts = parts.map(({ text }) => text);
	if (joiner === 'comma' || texts.length < 2) return texts.join(', ');
	return `${texts.slice(0, -1).join(', ')} & ${texts.at(-1)}`;
}

export function isMissing({ parts }: CopyLine) {
	return parts.some((part) => part.isMissing);
}

export function sourcesOf({ parts }: CopyLine) {
	return parts.flatMap(({ sources }) => sources);
}

/** Printed for an unknown value. It prevents a copy from becoming final. */
export const notKnown = 'TBC';
/** Printed for an optional value that is missing. */
export const none = '–';

/** `3:24`; half a second and more is rounded up. */
export function formatLength(durationMs: number) {
	const seconds = Math.floor((durationMs + 500) / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** `2026-12-02 10:14 UTC`. */
export function formatCopyMoment(moment: Date) {
	return `${moment.toISOString().slice(0, 10)} ${moment.toISOString().slice(11, 16)} UTC`;
}

/** The first digits of the hash, enough to compare by eye. */
export function shortHash(sha256: string) {
	return sha256.slice(0, 12);
}

/** `Paper Lanterns (Extended Mix)`. */
export function titleWithVersion(title: string, version: string | null) {
	return version ? `${title} (${version})` : title;
}

/** `Mira Quill feat. Otto Vantage`. */
export function formatArtists(artists: readonly { readonly name: string; readonly role: string }[]) {
	const named = (role: string) => artists.filter((artist) => artist.role === role).map(({ name }) => name);
	const parts = [joinNames(named('main'))];
	if (named('with').length > 0) parts.push(t(d.withArtists, { names: joinNames(named('with')) }));
	if (named('featured').length > 0) parts.push(t(d.featuredArtists, { names: joinNames(named('featured')) }));
	return parts.filter((part) => part !== '').join(' ');
}
