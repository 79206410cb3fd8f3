import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { labelCopyTopic, releaseTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf } from '../lib/api.ts';
import { pagesAfter } from '../lib/pages-after.ts';

const { labelCopy } = endpoints;

const copyTopics = [labelCopyTopic, releaseTopic];

export const useGenerateCopy = mutationOf(labelCopy.generateLabelCopy, ...copyTopics);
export const useRequestCopyChanges = mutationOf(labelCopy.requestCopyChanges, ...copyTopics);
export const useApproveOnBehalf = mutationOf(labelCopy.approveCopyOnBehalf, ...copyTopics);
export const useFinaliseCopy = mutationOf(labelCopy.finaliseLabelCopy, ...copyTopics);
export const useSaveCopyFields = mutationOf(labelCopy.saveCopyFields, ...copyTopics);

export function useLabelCopies() {
	return useInfiniteQuery(endpoints.labelCopy.listLabelCopies.infiniteOptions(pagesAfter({})));
}

export function useLabelCopy(songId: SongId) {
	return useQuery(endpoints.labelCopy.getLabelCopy.queryOptions({ input: { songId } }));
}

/** Null asks for nothing. */
export function useCopyVersion(copyId: LabelCopyId | null) {
	return useQuery({
		...endpoints.labelCopy.getCopyVersion.queryOptions({ input: { copyId: copyId ?? ('' as LabelCopyId) } }),
		enabled: copyId !== null,
	});
}
