import { useMutation } from '@tanstack/react-query';
import { artistTopic, writerTopic } from '../../domain/catalogue/catalogue.topics.ts';
import { splitTopic } from '../../domain/splits/splits.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

const { splits } = endpoints;

/** Also after a refusal, which mostly means that something has changed meanwhile. */
function useRefresh() {
	return { onSettled: useInvalidate(splitTopic, writerTopic, artistTopic) };
}

export function useSaveSplit() {
	return useMutation(splits.saveSplit.mutationOptions(useRefresh()));
}

export function useProposeSplit() {
	return useMutation(splits.proposeSplit.mutationOptions(useRefresh()));
}

export function useReopenSplit() {
	return useMutation(splits.reopenSplit.mutationOptions(useRefresh()));
}

export function useResendSplitLink() {
	return useMutation(splits.resendSplitLink.mutationOptions(useRefresh()));
}

export function useCopySplitLink() {
	return useMutation(splits.copySplitLink.mutationOptions(useRefresh()));
}

export function useSettleWriterDetails() {
	return useMutation(splits.settleWriterDetails.mutationOptions(useRefresh()));
}

/** For admins. */
export function useConfirmForWriter() {
	return useMutation(splits.confirmForWriter.mutationOptions(useRefresh()));
}

export function useSaveMasterShares() {
	return useMutation(splits.saveMasterShares.mutationOptions(useRefresh()));
}

/** For admins. */
export function useConfirmMasterShares() {
	return useMutation(splits.confirmMasterShares.mutationOptions(useRefresh()));
}

export function useReopenMasterShares() {
	return useMutation(splits.reopenMasterShares.mutationOptions(useRefresh()));
}
