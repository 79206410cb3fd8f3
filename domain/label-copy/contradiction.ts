// One contradiction: two sources that differ about the same fact.
import { joinNames } from '../catalogue/title-line.ts';
import { foldText } from '../kernel/fold.ts';
import { t } from '../kernel/message.ts';
import type { CopySource, SourcePage } from './copy-lines.ts';
import type { CopyOrigins, CopyTrack } from './copy-snapshot.ts';
import * as m from './label-copy.messages.ts';

interface ContradictionSide {
	/** The source, and the page where it is changed. */
	readonly page: SourcePage;
	readonly says: string;
	readonly source: CopySource;
}

export interface Contradiction {
	/** Stable as long as it is about the same fact. */
	readonly key: string;
	/** `Title`, `Share of Mira Quill`. */
	readonly about: string;
	readonly message: string;
	readonly sides: readonly [ContradictionSide, ContradictionSide];
}

export interface PlacedTrack {
	readonly track: CopyTrack;
	readonly origin: CopyOrigins['tracks'][number];
	readonly index: number;
}

export function isSameText(one: string, other: string) {
	return foldText(one.trim().replace(/\s+/g, ' ')) === foldText(other.trim().replace(/\s+/g, ' '));
}

/** Whether one of these is the artist's correction. */
export function isCorrected(corrections: readonly string[], ...texts: readonly string[]) {
	return corrections.some((wanted) => texts.some((text) => isSameText(wanted, text)));
}

export function side(
	page: SourcePage,
	field: string,
	says: string,
	id: string,
	songId: string | null,
): ContradictionSide {
	return { page, says, source: { field, page, id, songId } };
}

export function between(
	key: string,
	about: string,
	one: ContradictionSide,
	other: ContradictionSide,
	message = t(m.differ),
): Contradiction {
	return { key, about, message, sides: [one, other] };
}

export const mainArtists = ({ artists }: CopyTrack) =>
	joinNames(artists.filter(({ role }) => role === 'main').map(({ name }) => name));
