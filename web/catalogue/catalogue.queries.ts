import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { activityTopic, artistTopic, publisherTopic, writerTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api.ts';
import { pagesAfter } from '../lib/pages-after.ts';
import type { CatalogueSearch } from './catalogue-search.ts';

/** Changes of one kind show in the others: a writer names its publisher. */
const catalogueTopics = [artistTopic, writerTopic, publisherTopic, activityTopic];

export const useFindDuplicates = mutationOf(endpoints.catalogue.findDuplicates);
export const useCreateEntry = mutationOf(endpoints.catalogue.createEntry, ...catalogueTopics);
export const useUpdateEntry = mutationOf(endpoints.catalogue.updateEntry, ...catalogueTopics);
export const useArchiveEntry = mutationOf(endpoints.catalogue.archiveEntry, ...catalogueTopics);
export const useDeleteEntry = mutationOf(endpoints.catalogue.deleteEntry);
export const useMergeEntries = mutationOf(endpoints.catalogue.mergeEntries, ...catalogueTopics);
export const usePreviewImport = mutationOf(endpoints.catalogue.previewImport);
export const useImportEntries = mutationOf(endpoints.catalogue.importEntries, ...catalogueTopics);
export const useSaveLegalDetails = mutationOf(endpoints.catalogue.saveLegalDetails, writerTopic);

/** What was listed before stays until the next list is loaded. */
const listOptions = (search: CatalogueSearch) => ({ ...pagesAfter(search), placeholderData: keepPreviousData });
const findOptions = (find: string) => ({
	input: find.trim() ? { find: find.trim().slice(0, 200) } : {},
	placeholderData: keepPreviousData,
});

export function useArtists(search: CatalogueSearch) {
	return useInfiniteQuery(endpoints.catalogue.listArtists.infiniteOptions(listOptions(search)));
}

export function useWriters(search: CatalogueSearch) {
	return useInfiniteQuery(endpoints.catalogue.listWriters.infiniteOptions(listOptions(search)));
}

export function usePublishers(search: CatalogueSearch) {
	return useInfiniteQuery(endpoints.catalogue.listPublishers.infiniteOptions(listOptions(search)));
}

/** Publishers to choose from by name. */
export function usePublisherNames(find: string) {
	return useQuery(
		endpoints.catalogue.listPublishers.queryOptions({
			...findOptions(find),
			select: ({ publishers }) => publishers.map(({ name }) => name),
		}),
	);
}

/** Those whose name contains what was typed, of any kind, for choosing one. */
export function useFoundEntries(kind: CatalogueKind, find: string) {
	const artists = useQuery({
		...endpoints.catalogue.listArtists.queryOptions(findOptions(find)),
		enabled: kind === 'artists',
	});
	const writers = useQuery({
		...endpoints.catalogue.listWriters.queryOptions(findOptions(find)),
		enabled: kind === 'writers',
	});
	const publishers = useQuery({
		...endpoints.catalogue.listPublishers.queryOptions(findOptions(find)),
		enabled: kind === 'publishers',
	});
	return artists.data?.artists ?? writers.data?.writers ?? publishers.data?.publishers;
}

export function useEntry(kind: CatalogueKind, entryId: CatalogueId) {
	return useQuery(endpoints.catalogue.getEntry.queryOptions({ input: { kind, entryId } }));
}

export function useArtistSongs(entryId: CatalogueId) {
	return useInfiniteQuery(endpoints.catalogue.listArtistSongs.infiniteOptions(pagesAfter({ entryId })));
}

/** What a writer, publisher or artist has shares in, newest signing first. */
export function useShares(kind: CatalogueKind, entryId: CatalogueId) {
	return useInfiniteQuery(endpoints.catalogue.listShares.infiniteOptions(pagesAfter({ kind, entryId })));
}

export type EntryPaper = Awaited<ReturnType<typeof endpoints.signedSongs.listEntryPapers.call>>['papers'][number];

/** What was sent out about the songs of an artist or writer, newest first. */
export function useEntryPapers(kind: 'artists' | 'writers', entryId: CatalogueId) {
	return useInfiniteQuery(endpoints.signedSongs.listEntryPapers.infiniteOptions(pagesAfter({ kind, entryId })));
}

/** Not any more once the merge is on its way: afterwards there is nothing left to preview. */
export function useMergePreview(kind: CatalogueKind, entryId: CatalogueId, loserId: CatalogueId, isUnderWay: boolean) {
	return useQuery({
		...endpoints.catalogue.previewMerge.queryOptions({ input: { kind, entryId, loserId } }),
		enabled: !isUnderWay,
	});
}

/** For admins. */
export function useLegalDetails(entryId: CatalogueId) {
	return useQuery(endpoints.catalogue.getLegalDetails.queryOptions({ input: { entryId } }));
}
