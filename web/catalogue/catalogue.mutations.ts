import { useMutation } from '@tanstack/react-query';
import { artistTopic, publisherTopic, writerTopic } from '../../domain/catalogue/catalogue.topics.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf, useInvalidate } from '../lib/endpoint-hooks.ts';

/** Changes of one kind show in the others: a writer names its publisher. */
const catalogueTopics = [artistTopic, writerTopic, publisherTopic, activityTopic];

export const useFindDuplicates = mutationOf(endpoints.catalogue.findDuplicates);

export function useCreateEntry() {
	return useMutation(endpoints.catalogue.createEntry.mutationOptions({ onSuccess: useInvalidate(...catalogueTopics) }));
}

export const useUpdateEntry = mutationOf(endpoints.catalogue.updateEntry, ...catalogueTopics);
export const useArchiveEntry = mutationOf(endpoints.catalogue.archiveEntry, ...catalogueTopics);
export const useDeleteEntry = mutationOf(endpoints.catalogue.deleteEntry);
export const useMergeEntries = mutationOf(endpoints.catalogue.mergeEntries, ...catalogueTopics);
export const usePreviewImport = mutationOf(endpoints.catalogue.previewImport);
export const useImportEntries = mutationOf(endpoints.catalogue.importEntries, ...catalogueTopics);
export const useSaveLegalDetails = mutationOf(endpoints.catalogue.saveLegalDetails, writerTopic);
