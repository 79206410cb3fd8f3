import { useMutation } from '@tanstack/react-query';
import { labelCopyTopic } from '../../domain/label-copy/label-copy.topics.ts';
import { releaseTopic } from '../../domain/releases/releases.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

const { labelCopy } = endpoints;

/** Also after a refusal, which mostly means that something has changed meanwhile. */
function useRefresh() {
	return { onSettled: useInvalidate(labelCopyTopic, releaseTopic) };
}

export function useGenerateCopy() {
	return useMutation(labelCopy.generateLabelCopy.mutationOptions(useRefresh()));
}

export function useRequestCopyChanges() {
	return useMutation(labelCopy.requestCopyChanges.mutationOptions(useRefresh()));
}

export function useApproveOnBehalf() {
	return useMutation(labelCopy.approveCopyOnBehalf.mutationOptions(useRefresh()));
}

export function useFinaliseCopy() {
	return useMutation(labelCopy.finaliseLabelCopy.mutationOptions(useRefresh()));
}

export function useSaveCopyFields() {
	return useMutation(labelCopy.saveCopyFields.mutationOptions(useRefresh()));
}
