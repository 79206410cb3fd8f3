import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query';
import type { FormKind } from '../../domain/forms/form-links.ts';
import type { FormId, SongId } from '../../domain/kernel/ids.ts';
import { formTopic } from '../../domain/kernel/topics.ts';
import { endpoints, mutationOf, useInvalidate } from '../lib/api-client.ts';
import { pagesAfter } from '../lib/pages-after.ts';

export const useSendForm = mutationOf(endpoints.forms.sendForm, formTopic);
export const useResendForm = mutationOf(endpoints.forms.resendForm, formTopic);
export const useRemindRecipient = mutationOf(endpoints.forms.remindRecipient, formTopic);
export const useCopyFormLink = mutationOf(endpoints.forms.copyFormLink);
export const useCancelForm = mutationOf(endpoints.forms.cancelForm, formTopic);
export const useReopenForm = mutationOf(endpoints.forms.reopenForm, formTopic);

/** The actions of a reviewer on the open form; each names the version of it that was seen. */
export function useReviewMutations() {
	const refresh = useInvalidate(formTopic);
	// The next action does not wait until the page has been refetched.
	const change = { onSettled: () => void refresh() };
	return {
		setVerdict: useMutation(endpoints.forms.setVerdict.mutationOptions(change)),
		okUnchanged: useMutation(endpoints.forms.okUnchanged.mutationOptions(change)),
		okSection: useMutation(endpoints.forms.okSection.mutationOptions(change)),
		correctAnswers: useMutation(endpoints.forms.correctAnswers.mutationOptions(change)),
		waiveFinding: useMutation(endpoints.forms.waiveFinding.mutationOptions(change)),
		unwaiveFinding: useMutation(endpoints.forms.unwaiveFinding.mutationOptions(change)),
		requestChanges: useMutation(endpoints.forms.requestChanges.mutationOptions(change)),
		approveForm: useMutation(endpoints.forms.approveForm.mutationOptions(change)),
	};
}

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
