import { useMutation } from '@tanstack/react-query';
import { labelCopyTopic } from '../../../domain/signed-songs/label-copy/label-copy.topics.ts';
import { releaseTopic } from '../../../domain/signed-songs/releases/releases.topics.ts';
import { endpoints } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

const { signedSongs } = endpoints;

/** Also after a refusal, which mostly means that something has changed meanwhile. */
function useRefresh() {
	return { onSettled: useInvalidate(labelCopyTopic, releaseTopic) };
}

export function useGenerateCopy() {
	return useMutation(signedSongs.generateLabelCopy.mutationOptions(useRefresh()));
}

export function useRequestCopyChanges() {
	return useMutation(signedSongs.requestCopyChanges.mutationOptions(useRefresh()));
}

export function useApproveOnBehalf() {
	return useMutation(signedSongs.approveCopyOnBehalf.mutationOptions(useRefresh()));
}

export function useFinaliseCopy() {
	return useMutation(signedSongs.finaliseLabelCopy.mutationOptions(useRefresh()));
}

export function useSaveCopyFields() {
	return useMutation(signedSongs.saveCopyFields.mutationOptions(useRefresh()));
}
