import { type CatalogueKind, type ShownEntries, shownEntries } from '../../domain/catalogue/catalogue-kinds.ts';
import { withoutUndefined } from '../lib/search-params.ts';

/** The search parameters of the lists. Without parameters all entries in use are shown. */
export interface CatalogueSearch {
	find?: string;
	show?: ShownEntries;
}

/** Invalid parameters are ignored. */
export function readCatalogueSearch(search: Record<string, unknown>): CatalogueSearch {
	const find = typeof search.find === 'string' ? search.find.slice(0, 200) : '';
	const show = shownEntries.find((known) => known === search.show && known !== 'active');
	return withoutUndefined({ find: find.trim() ? find : undefined, show });
}

/** Download address of the list. */
export function exportPath(kind: CatalogueKind, { find, show }: CatalogueSearch) {
	const query = new URLSearchParams(withoutUndefined({ find, show })).toString();
	return `/exports/${kind}.csv${query && `?${query}`}`;
}
