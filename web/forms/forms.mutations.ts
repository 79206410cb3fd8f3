import { useMutation } from '@tanstack/react-query';
import { formTopic } from '../../domain/forms/forms.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

/** Also after failures: a refused change usually means that somebody else has changed the form meanwhile. */
function useFormChange() {
	return { onSettled: useInvalidate(formTopic) };
}

export function useSendForm() {
	return useMutation(endpoints.forms.sendForm.mutationOptions(useFormChange()));
}

export function useResendForm() {
	return useMutation(endpoints.forms.resendForm.mutationOptions(useFormChange()));
}

export function useCopyFormLink() {
	return useMutation(endpoints.forms.copyFormLink.mutationOptions());
}

export function useCancelForm() {
	return useMutation(endpoints.forms.cancelForm.mutationOptions(useFormChange()));
}

export function useReopenForm() {
	return useMutation(endpoints.forms.reopenForm.mutationOptions(useFormChange()));
}

/** What a reviewer does with the form that is open; each says which version of it was seen. */
export function useReviewMutations() {
	const { onSettled: refresh } = useFormChange();
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
