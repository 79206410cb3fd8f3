import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { LabelCopyId, SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { pagesAfter } from '../lib/endpoint-hooks.ts';

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
