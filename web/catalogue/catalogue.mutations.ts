import { useMutation } from '@tanstack/react-query';
import { artistTopic, publisherTopic, writerTopic } from '../../domain/catalogue/catalogue.topics.ts';
import { activityTopic } from '../../domain/organizations/organizations.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

/** Changes of one kind show in the others: a writer names its publisher. */
function useInvalidateCatalogue(): () => Promise<void> {
	return useInvalidate(artistTopic, writerTopic, publisherTopic, activityTopic);
}

export function useFindDuplicates() {
	return useMutation(endpoints.catalogue.findDuplicates.mutationOptions());
}

export function useCreateEntry() {
	return useMutation(endpoints.catalogue.createEntry.mutationOptions({ onSuccess: useInvalidateCatalogue() }));
}

export function useUpdateEntry() {
	return useMutation(endpoints.catalogue.updateEntry.mutationOptions({ onSettled: useInvalidateCatalogue() }));
}

export function useArchiveEntry() {
	return useMutation(endpoints.catalogue.archiveEntry.mutationOptions({ onSettled: useInvalidateCatalogue() }));
}

export function useDeleteEntry() {
	return useMutation(endpoints.catalogue.deleteEntry.mutationOptions());
}

export function useMergeEntries() {
	return useMutation(endpoints.catalogue.mergeEntries.mutationOptions({ onSettled: useInvalidateCatalogue() }));
}

export function usePreviewImport() {
	return useMutation(endpoints.catalogue.previewImport.mutationOptions());
}

export function useImportEntries() {
	return useMutation(endpoints.catalogue.importEntries.mutationOptions({ onSettled: useInvalidateCatalogue() }));
}

export function useSaveLegalDetails() {
	return useMutation(endpoints.catalogue.saveLegalDetails.mutationOptions({ onSettled: useInvalidate(writerTopic) }));
}
