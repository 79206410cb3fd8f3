import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CatalogueKind } from '../../domain/catalogue/catalogue-kinds.ts';
import type { CatalogueId } from '../../domain/kernel/ids.ts';
import { activityTopic, artistTopic, publisherTopic, writerTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, pagesOf, queryOf } from '../lib/api-client.ts';

/** Changes of one kind affect the others: a writer names its publisher. */
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

/** The previous list is shown until the next one is loaded. */
const keepingPrevious = { placeholderData: keepPreviousData };
const findOptions = (find: string) => ({
	input: find.trim() ? { find: find.trim().slice(0, 200) } : {},
	...keepingPrevious,
});

export const useArtists = pagesOf(endpoints.catalogue.listArtists, keepingPrevious);
export const useWriters = pagesOf(endpoints.catalogue.listWriters, keepingPrevious);
export const usePublishers = pagesOf(endpoints.catalogue.listPublishers, keepingPrevious);

/** Publishers to choose from, by name. */
export function usePublisherNames(find: string) {
	return useQuery(
		endpoints.catalogue.listPublishers.queryOptions({
			...findOptions(find),
			select: ({ publishers }) => publishers.map(({ name }) => name),
		}),
	);
}

/** Entries of a kind whose name contains the typed text, to choose from. */
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

export const useEntry = queryOf(endpoints.catalogue.getEntry);
export const useArtistSongs = pagesOf(endpoints.catalogue.listArtistSongs);
/** Shares of a writer, publisher or artist, newest signing first. */
export const useShares = pagesOf(endpoints.catalogue.listShares);

export type EntryDocument = Awaited<
	ReturnType<typeof endpoints.signedSongs.listEntryDocuments.call>
>['documents'][number];

/** Documents sent about the songs of an artist or writer, newest first. */
export const useEntryDocuments = pagesOf(endpoints.signedSongs.listEntryDocuments);

/** Stops fetching once the merge runs, because there is nothing left to preview; keeps what was fetched. */
export function useMergePreview(
	kind: CatalogueKind,
	entryId: CatalogueId,
	loserId: CatalogueId,
	isInProgress: boolean,
) {
	return useQuery({
		...endpoints.catalogue.previewMerge.queryOptions({ input: { kind, entryId, loserId } }),
		enabled: !isInProgress,
	});
}

/** Only for admins. */
export const useLegalDetails = queryOf(endpoints.catalogue.getLegalDetails);
