import { useMutation } from '@tanstack/react-query';
import { artistTopic, writerTopic } from '../../../domain/catalogue/catalogue.topics.ts';
import { splitTopic } from '../../../domain/signed-songs/splits/splits.topics.ts';
import { endpoints } from '../../lib/api.ts';
import { useInvalidate } from '../../lib/use-invalidate.ts';

const { signedSongs } = endpoints;

/** Also after a refusal, which mostly means that something has changed meanwhile. */
function useRefresh() {
	return { onSettled: useInvalidate(splitTopic, writerTopic, artistTopic) };
}

export function useSaveSplit() {
	return useMutation(signedSongs.saveSplit.mutationOptions(useRefresh()));
}

export function useProposeSplit() {
	return useMutation(signedSongs.proposeSplit.mutationOptions(useRefresh()));
}

export function useReopenSplit() {
	return useMutation(signedSongs.reopenSplit.mutationOptions(useRefresh()));
}

export function useResendSplitLink() {
	return useMutation(signedSongs.resendSplitLink.mutationOptions(useRefresh()));
}

export function useCopySplitLink() {
	return useMutation(signedSongs.copySplitLink.mutationOptions(useRefresh()));
}

export function useSettleWriterDetails() {
	return useMutation(signedSongs.settleWriterDetails.mutationOptions(useRefresh()));
}

/** For admins. */
export function useConfirmForWriter() {
	return useMutation(signedSongs.confirmForWriter.mutationOptions(useRefresh()));
}

export function useSaveMasterShares() {
	return useMutation(signedSongs.saveMasterShares.mutationOptions(useRefresh()));
}

/** For admins. */
export function useConfirmMasterShares() {
	return useMutation(signedSongs.confirmMasterShares.mutationOptions(useRefresh()));
}

export function useReopenMasterShares() {
	return useMutation(signedSongs.reopenMasterShares.mutationOptions(useRefresh()));
}
