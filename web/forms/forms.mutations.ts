import { useMutation } from '@tanstack/react-query';
import { formTopic } from '../../domain/forms/forms.topics.ts';
import { endpoints } from '../lib/api.ts';
import { mutationOf, useInvalidate } from '../lib/endpoint-hooks.ts';

export const useSendForm = mutationOf(endpoints.forms.sendForm, formTopic);
export const useResendForm = mutationOf(endpoints.forms.resendForm, formTopic);
export const useCopyFormLink = mutationOf(endpoints.forms.copyFormLink);
export const useCancelForm = mutationOf(endpoints.forms.cancelForm, formTopic);
export const useReopenForm = mutationOf(endpoints.forms.reopenForm, formTopic);

/** What a reviewer does with the form that is open; each says which version of it was seen. */
export function useReviewMutations() {
	const refresh = useInvalidate(formTopic);
	// Whoever presses on does not wait until the page has been read again.
	const change = { onSettled: () => void refresh() };
	return {
		setVerdict: useMutation(endpoints.forms.setVerdict.mutationOptions(change)),
		okUnchanged: useMutation(endpoints.forms.okUnchanged.mutationOptions(change)),
		correctAnswers: useMutation(endpoints.forms.correctAnswers.mutationOptions(change)),
		waiveFinding: useMutation(endpoints.forms.waiveFinding.mutationOptions(change)),
		unwaiveFinding: useMutation(endpoints.forms.unwaiveFinding.mutationOptions(change)),
		requestChanges: useMutation(endpoints.forms.requestChanges.mutationOptions(change)),
		approveForm: useMutation(endpoints.forms.approveForm.mutationOptions(change)),
	};
}
