// SQL conditions for finding songs by the text that the viewer may read: title and artist apart, for those who may not
// know the artist the masked title alone, or the title as they typed it (song-search-text.ts).
import { type SQL, sql } from 'drizzle-orm';
import type { OrganizationId, ReviewerId } from '../../domain/kernel/ids.ts';
import { wordsOfQuery } from '../../domain/kernel/search-words.ts';
import { gramsOfQuery, minQueryLength, searchableText } from '../../domain/songs/song-grams.ts';
import { isRevealed, type Viewer } from './songs.repository.ts';
import { songs } from './songs.table.ts';

/** The texts of a song, as columns of whatever query they are used in. */
export interface SongTexts {
	readonly blindSearchText: SQL;
	readonly fullSearchText: SQL;
	readonly blindWords: SQL;
	readonly fullWords: SQL;
	readonly blindTitleBy: SQL;
	readonly blindTitleSearchText: SQL;
	readonly blindTitleWords: SQL;
}

const columns: SongTexts = {
	blindSearchText: sql`${songs.blindSearchText}`,
	fullSearchText: sql`${songs.fullSearchText}`,
	blindWords: sql`${songs.blindWords}`,
	fullWords: sql`${songs.fullWords}`,
	blindTitleBy: sql`${songs.blindTitleBy}`,
	blindTitleSearchText: sql`${songs.blindTitleSearchText}`,
	blindTitleWords: sql`${songs.blindTitleWords}`,
};

const lineOf = (text: SQL, line: 1 | 2) => sql`split_part(${text}, E'\\n', ${sql.raw(String(line))})`;

/** The text contains the query as it is, or the beginnings of all its words. */
function contains(text: SQL, wordLists: readonly SQL[], query: string): SQL {
	const words = wordsOfQuery(query);
	const asIs = sql`strpos(${text}, ${searchableText(query)}) > 0`;
	// Single letters alone have no grams by which they could be found in any order.
	if (!words.some((word) => word.length >= minQueryLength)) return asIs;
	const lists = wordLists.map((list) =>
		sql.join(
			words.map((word) => sql`strpos(${list}, ${` ${word}`}) > 0`),
			sql` and `,
		),
	);
	return sql`(${asIs} or ${sql.join(
		lists.map((list) => sql`(${list})`),
		sql` or `,
	)})`;
}

/** The text that the viewer may read contains the query. `isKnown`: whether the viewer may know the artist. */
export function containsInVisible(texts: SongTexts, query: string, isKnown: SQL, viewerId: ReviewerId): SQL {
	const full = containsInFull(texts, query);
	const typed = contains(texts.blindTitleSearchText, [texts.blindTitleWords], query);
	const blind = contains(texts.blindSearchText, [texts.blindWords], query);
	// First whether any of them does, because most do not and what the viewer knows is looked up elsewhere.
	return sql`((${full} or ${blind} or ${typed})
		and case when ${isKnown} then ${full} when ${texts.blindTitleBy} = ${viewerId} then ${typed} else ${blind} end)`;
}

/** For viewers who may know the artist. The two lines of the texts are title and artist, which are never mixed. */
function containsInFull({ fullSearchText, fullWords }: SongTexts, query: string): SQL {
	return contains(fullSearchText, [lineOf(fullWords, 1), lineOf(fullWords, 2)], query);
}

/** The artist's name alone contains the query. */
export function containsInArtist({ fullSearchText, fullWords }: SongTexts, query: string): SQL {
	return contains(lineOf(fullSearchText, 2), [lineOf(fullWords, 2)], query);
}

/** A cheap condition that every song with the query fulfils, for whomever; most songs do not. */
export function mayContain(texts: SongTexts, query: string): SQL {
	const { blindSearchText, fullSearchText, blindWords, fullWords, blindTitleSearchText, blindTitleWords } = texts;
	const [longest] = wordsOfQuery(query).toSorted((one, other) => other.length - one.length);
	if (longest)
		return sql`(strpos(${fullWords}, ${longest}) > 0 or strpos(${blindWords}, ${longest}) > 0
			or strpos(${blindTitleWords}, ${longest}) > 0)`;
	const asIs = searchableText(query);
	return sql`(strpos(${fullSearchText}, ${asIs}) > 0 or strpos(${blindSearchText}, ${asIs}) > 0
		or strpos(${blindTitleSearchText}, ${asIs}) > 0)`;
}

/** A condition that the gram index answers and that every song with the query fulfils. */
export function hasGramsOf(organizationId: OrganizationId, query: string): SQL {
	return sql`grams @> ${`{${gramsOfQuery(organizationId, query).join(',')}}`}::int[]`;
}

/** For queries of `selectSongsForViewer`. Undefined if there is nothing to look for. */
export function hasVisibleText({ organizationId, reviewerId }: Viewer, query: string): SQL | undefined {
	if (searchableText(query) === '') return undefined;
	const isVisible = containsInVisible(columns, query, isRevealed, reviewerId);
	if (searchableText(query).length < minQueryLength) return isVisible;
	return sql`(${hasGramsOf(organizationId, query)} and ${isVisible})`;
}
