import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormId, SongId } from '../../domain/kernel/ids.ts';
import { endpoints } from '../lib/api.ts';
import { pagesAfter } from '../lib/endpoint-hooks.ts';

export type FormsShown = 'waiting' | 'to-review' | 'all';

/** The forms of one kind across all signed songs. */
export function useForms(kind: FormKind, show: FormsShown) {
	return useInfiniteQuery(endpoints.forms.listForms.infiniteOptions(pagesAfter({ kind, show })));
}

/** The forms of a song, newest first. */
export function useSongForms(songId: SongId) {
	return useQuery(endpoints.forms.listSongForms.queryOptions({ input: { songId } }));
}

export function useForm(formId: FormId) {
	return useQuery(endpoints.forms.getForm.queryOptions({ input: { formId } }));
}
