import { useMutation } from '@tanstack/react-query';
import { contractTopic } from '../../domain/contracts/contracts.topics.ts';
import { endpoints } from '../lib/api.ts';
import { useInvalidate } from '../lib/use-invalidate.ts';

const { contracts } = endpoints;

/** Also after a refusal, which mostly means that something has changed meanwhile. */
function useRefresh() {
	return { onSettled: useInvalidate(contractTopic) };
}

export function useCreateContract() {
	return useMutation(contracts.createContract.mutationOptions(useRefresh()));
}

export function useSaveContract() {
	return useMutation(contracts.saveContract.mutationOptions(useRefresh()));
}

export function useSendContract() {
	return useMutation(contracts.sendContract.mutationOptions(useRefresh()));
}

export function useTakeBackContract() {
	return useMutation(contracts.takeBackContract.mutationOptions(useRefresh()));
}

export function useRenewSigningLink() {
	return useMutation(contracts.renewSigningLink.mutationOptions(useRefresh()));
}

export function useCopySigningLink() {
	return useMutation(contracts.copySigningLink.mutationOptions(useRefresh()));
}

export function useRemindSigner() {
	return useMutation(contracts.remindSigner.mutationOptions(useRefresh()));
}

export function useCountersign() {
	return useMutation(contracts.countersignContract.mutationOptions(useRefresh()));
}

export function useVoidContract() {
	return useMutation(contracts.voidContract.mutationOptions(useRefresh()));
}

export function useTerminateContract() {
	return useMutation(contracts.terminateContract.mutationOptions(useRefresh()));
}

export function useDuplicateContract() {
	return useMutation(contracts.duplicateContract.mutationOptions(useRefresh()));
}

export function useRecordPaper() {
	return useMutation(contracts.recordPaperContract.mutationOptions(useRefresh()));
}

export function useSaveTemplate() {
	return useMutation(contracts.saveContractTemplate.mutationOptions(useRefresh()));
}
