// Finds the pages of the app by their captions.
import { t } from '../../domain/kernel/message.ts';
import { wordListOf, wordsOfQuery } from '../../domain/kernel/search-words.ts';
import * as m from '../../domain/search/search.messages.ts';
import { searchableText } from '../../domain/songs/song-grams.ts';
import { captionText } from '../lib/caption-text.ts';
import type { ListedPage } from '../lib/listed-page.ts';

const maxPages = 5;

/**
 * The pages whose caption contains beginnings of the typed words, those with all of them in their own caption first.
 * With nothing after *go to*, all pages.
 */
export function findPages(pages: readonly ListedPage[], query: string): ListedPage[] {
	const typed = searchableText(query);
	const prefix = t(m.goTo);
	const isGoTo = typed === prefix || typed.startsWith(`${prefix} `);
	const words = wordsOfQuery(isGoTo ? typed.slice(prefix.length) : typed);
	if (words.length === 0) return isGoTo ? [...pages] : [];
	const ranked = pages.map((page) => {
		const own = wordListOf(captionText(page.caption));
		const whole = own + wordListOf(page.within === undefined ? '' : captionText(page.within));
		const ownWords = words.filter((word) => own.includes(` ${word}`)).length;
		const isFound = ownWords > 0 && words.every((word) => whole.includes(` ${word}`));
		return { page, rank: isFound ? words.length - ownWords : -1 };
	});
	return ranked
		.filter(({ rank }) => rank >= 0)
		.toSorted((one, other) => one.rank - other.rank)
		.slice(0, maxPages)
		.map(({ page }) => page);
}
